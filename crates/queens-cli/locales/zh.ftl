# 帮助

help-usage = 用法：
help-colon = ：
help-commands = 命令
help-arguments = 参数
help-options = 选项
help-help = 显示本帮助
help-version = 显示版本
help-after =
    棋盘大小与摆法都从 1 开始计数。一种摆法就是从上到下每行皇后所在的列：1,5,8,6,3,7,2,4。
    退出码：0 完成；1 答案是否定的；2 用法或输入有误，或结果无法写出；130 被中断。
help-queens = N 皇后问题：求解、列举、计数、单步跟踪、检查与绘制
help-lang = 消息与标题所用的语言：en 或 zh [默认：QUEENS_LANG，否则随系统]
help-color = 何时使用颜色：auto、always 或 never [默认：auto]
help-n = 棋盘大小：行数、列数，也是皇后数
help-json = 输出 JSON
help-format = 摆法的写法：board（Q 与 -）、plus（Q 与 +）、matrix（0 与 1）、graph（X 与 #）、tuples（从 0 开始计数）、list、json 或 svg
help-transpose = 行列互换：列表的下标即为列
help-strategy = 判断冲突的方法：permutation、matrix、array、flags 或 bits
help-control = 递归 recursive 或迭代 iterative
help-until = 找到第一个解就停（first），或找全部（all） [默认：all]
help-placement = 从上到下各行的列，以逗号或空格隔开；- 表示标准输入

help-solve = 给出一个解：大小不超过 33 时为字典序最小的
help-solve-method = first：搜索第一个解；closed：用公式，任意大小；compose：用乘积；search：局部搜索，给出随机的解；greedy：每行取第一个空闲的列；torus：对边粘合后仍是解；auto：33 以内用 first，更大用 closed [默认：auto]
help-solve-seed = --method search 的种子 [默认：新取一个并显示]
help-list = 按字典序列出全部解
help-list-first = 只列出这么多个
help-list-skip = 先略过这么多个 [默认：0]
help-list-from = 从这个摆法起，或从它之后的第一个解起
help-list-fundamental = 旋转与翻转下每一类只列一个：各像中最小的
help-list-symmetric = 只列旋转半周（half）或四分之一周（quarter）后不变的解
help-list-out = 写入该文件夹下的文件 N=大小.txt：先是解的个数，然后每行一个解
help-count = 数出解的个数
help-count-classes = 同时数出基本解与旋转不变的解
help-count-symmetric = 只数旋转半周（half）或四分之一周（quarter）后不变的解
help-count-ledger = 把每个单元的结果存入此文件，并接着上次继续
help-count-part = 只数全部单元的第 I 份（共 M 份）：供 M 台机器分工，之后合并
help-count-verify = 用两种方法各数一遍，逐单元比较
help-count-explain = 说明要做什么，需要多少内存
help-engines = 列出计数的方法，以及本机能用哪些
help-estimate-time = 由随机抽样估计在本机计数要多久
help-estimate-time-samples = 最多计时这么多个随机行集（backtrack 和 naive 则为单元） [默认：200]
help-estimate-time-seconds = 抽样所用的时间（秒）；用处理器时无论如何至少计时一个行集或单元 [默认：60]
help-engine = 计数的方法：auto（最快的）、join、join-avx512、join-avx2、join-neon、join-portable、backtrack、backtrack-avx512、backtrack-avx2、backtrack-portable 或 naive；用显卡：gpu（即 gpu-join）或 gpu-backtrack [默认：auto]
help-seed = 随机选择的种子 [默认：新取一个并显示]
help-threads = 线程数 [默认：全部处理器；用 --engine gpu 时，显卡之外不用处理器]
help-ledger = 查看、检查、合并、导出长时间计数留下的账本
help-file = 账本
help-status = 显示已完成与所缺的部分
help-verify = 做全部检查，并重新计数
help-verify-recount = 随机选这么多个单元，用另一种方法重数
help-verify-full = 用另一种方法重数全部单元
help-verify-engine = 用这个引擎重数
help-merge = 把同一计数的几个账本合在一起
help-merge-files = 各账本
help-merge-without-engine = 不带上这个引擎的结果；可多次给出
help-merge-without-version = 不带上这个版本的结果（写法同 ledger export）；可多次给出
help-merge-without-host = 不带上这台机器的结果；可多次给出
help-merge-without-damaged = 不带上损坏的部分，保住其余
help-merge-out = 并入的账本；没有则新建
help-ledger-export = 导出全部结果，供其他程序使用
help-ledger-export-to = csv 或 json（每行一个对象） [默认：csv]
help-next = 给出某个摆法之后的解；不给摆法则为第一个
help-prev = 给出某个摆法之前的解；不给摆法则为最后一个
help-check = 检查摆法是不是解，并指出哪些皇后互相攻击
help-check-rule = 按哪条规则检查，见 queens rules；除 queens 外也可读取 Q3/2q1 这样的棋盘。规则要求棋子最少（domination）或最多（k-queens、armies、bishops）时，这个数目也会搜索出来 [默认：queens]
help-check-pieces = 要求恰好这么多个棋子（有两支军队时指每一支），而不是最少或最多
help-check-placement = 从上到下各行的列；或一个文件，或 - 表示标准输入，每行一个摆法
help-trace = 显示搜索的每一步；用 --until first 而没有解时退出码为 1
help-trace-stats = 只显示步数统计
help-trace-json = 输出 JSON：每行一个事件
help-strategies =
    各种策略，区别在于怎样判断冲突：
      permutation  排列：先只避免同列，棋盘摆满后再查对角线
      matrix       矩阵：用 0 和 1 记录棋盘，从该格向上扫描
      array        数组：记录各皇后的列号，逐个与该格比较
      flags        标记：三个数组，记录列、主对角线、副对角线是否已占用
      bits         位运算：同样的标记，存放在三个整数的各个位中
help-compare = 在同一棋盘上比较各种策略与控制方式
help-known = 列出已发表的数值及其出处
help-known-n = 只列这个大小的
help-known-check = 在限定时间内重新计算并核对
help-known-seconds = 核对所用的时间（秒） [默认：10]
help-draw = 画出棋盘上的皇后，不论是不是解；有多行时逐行画出
help-draw-to = 画成什么：text、svg、png 或 gif [默认：由文件名的后缀决定，否则 text]
help-draw-attacks = 标出互相攻击的皇后以及它们之间的连线；文字形式中，皇后后面加 !，连线用 *
help-menu = 逐项询问大小、控制方式与搜索目标
help-completions = 输出某个 shell 的补全脚本
help-completions-shell = 哪个 shell：bash、elvish、fish、powershell 或 zsh

# 输出

searching = 正在搜索
searching-pieces = 正在搜索规则要求的棋子数；--pieces { $found } 表示恰好要这么多
searching-by = 正在搜索：{ $name }
counting = 正在数 { $size } 皇后的解
writing = 正在写入 { $path }
written = 已将 { $count } 个解写入 { $path }
solve-none = { $size } 皇后没有解
list-none = 没有这样的解
draw-title = { $shape ->
    [square] { $rows }×{ $rows }{" "}
   *[other] { $rows } 行 { $columns } 列
}棋盘上的 { $number } 个{ $kind ->
    [queens] 皇后
   *[pieces] 棋子
}（行,列）：{ $squares }
list-title = 第{ $number }种解决方案：
next-none = 这个摆法之后没有解了
prev-none = 这个摆法之前没有解了
solutions = 解的个数
fundamental = 基本解的个数
half-turn = 旋转半周不变的解的个数
quarter-turn = 旋转四分之一周不变的解的个数
tries = 尝试次数
placements = 放置次数
conflicts = 冲突次数
backtracks = 回溯次数
strategy = 策略
control = 控制
seconds = 秒
compare-left-out = 略去 { $strategy }：{ $reason }
check-valid = 是解：{ $size } 个皇后互不攻击
check-conflict = 第 { $arow } 行第 { $acolumn } 列与第 { $brow } 行第 { $bcolumn } 列的皇后互相攻击：在同一{ $line }上
check-miscounted = 文件称有 { $said } 个解，后面却有 { $found } 个摆法
check-bad-line = 第 { $line } 行：{ $error }
line-row = 行
line-column = 列
line-diagonal = 主对角线
line-antidiagonal = 副对角线
line-of = { $name } 第 { $line } 行
standard-input = 标准输入
trace-try = 尝试第 { $row } 行第 { $column } 列
trace-conflict = 冲突：第 { $row } 行第 { $column } 列受到第 { $arow } 行第 { $acolumn } 列的攻击：在同一{ $line }上
trace-place = 在第 { $row } 行第 { $column } 列放置皇后
trace-remove = 取走第 { $row } 行第 { $column } 列的皇后
trace-solution = 解：{ $columns }

known-none = 没有这个大小的已发表数值
known-meaning = 含义
known-source = 出处
known-value = 已发表
known-here = 本机计算
known-agrees = 一致
known-checked = { $all } 个数值中重新计算了 { $computed } 个
checking = 正在重新计算已发表的数值

sequence-solutions = 解
sequence-fundamental = 基本解
sequence-half-turn = 旋转半周不变的解
sequence-quarter-turn = 旋转四分之一周不变的解
sequence-torus = 大小为 2n+1 的环面上的解
sequence-superqueens = 超级皇后（兼有马的走法）的解
sequence-tries = 到第一个解为止的尝试次数
sequence-nodes = 整棵搜索树的节点数（含根）
sequence-greedy = 贪心皇后：第 n 列所在的行

engine = 引擎
engine-state = 本机
engine-lacks = 不可用：本机缺少 { $lacks }
engine-best = 可用；最快，auto 选用
engine-runs = 可用
timing = 正在用 { $engine } 对 { $size } 皇后的计数抽样计时
estimate-cpu = 约 { $cpu } 处理器秒，误差 { $percent } %（95 %），据 { $engine } 的 { $samples } 个随机{ $what ->
    [units] 单元
   *[rowsets] 行集
}，种子 { $seed }
estimate-wall = 用 { $threads } 个线程：约 { $time }
estimate-memory = 每个线程的内存：至多 { $memory }
count-explain-plan = 计划 { $fingerprint }：{ $rowsets } 个行集，{ $units } 个单元
count-explain = 引擎 { $engine }，{ $threads } 个线程；计划内存：至多 { $memory }
count-resume = 已中断；已完成的单元全部保留。继续：{ $command }
counting-turns = 正在数 { $size } 皇后中旋转不变的解
counting-by = 正在用 { $engine } 数 { $size } 皇后的解
count-resume-after = 已写入的都保留着。排除下述问题后，用此命令继续：{ $command }
count-not-alone = 另一个进程正在把同样的单元写入这个账本：请给每个进程各自的 --part，或停掉一个
count-fewer-threads = 用 { $threads } 个线程，因为每个线程可能占用 { $each } 内存
part-done = 第 { $part } 份已完成：queens ledger merge 可把各份合在一起
part-verified = 第 { $part } 份已完成并已验证，两种方法在其全部 { $units } 个单元上一致：queens ledger merge 可把各份合在一起
part-empty = 第 { $part } 份没有单元，因为总共只有 { $plan } 个：没有要数的
progress-time = 已用 { $elapsed }，还需 { $left }，{ $rate }
counting-so-far = { $engine }：目前 { $sum }
recounting = 正在用 { $engine } 重新计数
audit-conflicts = 有 { $conflicts } 个单元的结果互相矛盾：没有总数
audit-partial = 未完：{ $units } 个单元中完成了 { $done } 个
audit-verified = 已验证：两种方法在全部 { $units } 个单元上一致
audit-unverified = 未验证：有 { $unconfirmed } 个单元只用一种方法数过；{ $command } 会用另一种方法再数
audit-unverified-findings = 未验证：所发现的问题与之相悖
audit-unverified-conflicts = 未验证：有互相矛盾的结果
audit-damaged = 账本已损坏，无法得知完成了多少
audit-more-findings = 另有 { $more } 处，queens ledger verify 会全部列出
audit-unverified-partial = 未验证：还缺单元
audit-burnside = 总数符合伯恩赛德引理
audit-burnside-fails = 总数违反伯恩赛德引理：是错的
audit-burnside-unknown = 伯恩赛德引理检查到 { $size } 为止；更大的请加 --classes
audit-published-unknown = 这个大小没有已发表的总数
audit-published = 总数与已发表的一致（OEIS A000170）
audit-published-fails = 总数与已发表的不一致（OEIS A000170）
ledger-units = 单元
ledger-done = 已完成
ledger-confirmed = 经第二种方法确认
ledger-conflicts = 有矛盾
ledger-so-far = 目前的解
ledger-missing = 所缺单元
ledger-conflicting = 矛盾的单元
ledger-engine = { $engine }：{ $results } 个结果，{ $seconds } 线程秒
ledger-merged = 新增 { $added } 个结果，已有 { $repeated } 个，矛盾 { $conflicting } 个
ledger-merged-damaged = 因损坏而未带上：{ $damaged } 处（行，或无法读取的位置）
merge-onto-itself = { $path } 就是要合并的账本之一，而账本只增不减：请用 --out 另取一个新文件
merge-names-nothing = 没有结果符合 { $flag } { $name }；现有：{ $there }
ledger-merged-whole = { $units } 个单元中完成了 { $done } 个，经第二种方法确认 { $confirmed } 个，矛盾 { $conflicts } 个
verify-finding = 发现：{ $finding }
verify-checks-pass = 文件、计划、余数、校验和与权重都无误
verify-weight = 单元 { $unit } 的结果权重为 { $found }，计划中为 { $weight }
verify-recounted = 用 { $engines } 重新计数 { $recounted } 个单元，{ $differing } 个不同（种子 { $seed }）
verify-same-method = 其中 { $units } 个单元是用已用过的方法重数的：这能发现机器的错误，发现不了方法的错误
verify-idle = { $flag } 用于重新计数：请加上 --recount K 或 --full，或去掉它
disputed-result = 单元 { $unit }：{ $count }，权重 { $weight }，由 { $engine }（{ $version }）在 { $host } 上得到{ $recount ->
    [agrees] ；与重数一致
    [differs] ；与重数不同
   *[unknown] { "" }
}
disputed-hint = queens ledger merge { $path } --out 新文件 加上 --without-engine、--without-version 或 --without-host 可不带上错误的结果
finding-file = 文件已损坏：{ $what }
finding-schema = 格式中的 { $what } 缺失或被改动
finding-plan = 计划已不是原来的：{ $what }
finding-number = 单元 { $unit } 的一行中，{ $column } 为 { $value }
finding-record = 单元 { $unit } 的一行不是结果：{ $reason }
record-unit = 计划只有 { $units } 个单元
record-plan = 它属于计划 { $found }
record-weight = 权重 { $weight } 不在 1 到 { $max } 之间
record-wide = { $field } 的值 { $value } 超过 63 位
record-residue = 计数 { $count } 模 { $prime } 为 { $expected }，而余数为 { $found }
record-name = { $field } 的值“{ $value }”不是名称
finding-seal = 单元 { $unit } 由 { $engine } 得到的结果在写入后被改动过
finding-weights = 单元 { $unit } 的各结果权重不同
finding-conflict = 单元 { $unit } 的各结果互相矛盾
verify-differs = 单元 { $unit } 的结果不同

menu-title = N 皇后问题。任何时候输入 q 即退出。
menu-watch = w：在本终端上观看八皇后的搜索过程。
menu-page = p：在浏览器中打开网页，内有导览、测验，还可亲手摆放皇后。
menu-go-on = 以上是前 { $number } 个解。继续画出其余的解（y），还是只数出个数（n）？
menu-go-on-again = 请回答 y 或 n。
menu-size = 多少个皇后？（或 w、p、q）
menu-control = 搜索方式：A) 递归，每行一次调用；B) 迭代，只用一个循环？
menu-control-again = 请回答 A 或 B。
menu-until = 搜索目标：1) 第一个解，2) 全部解？
menu-until-again = 请回答 1 或 2。
menu-found = 共 { $number } 个解

# 错误

error = 错误：
error-wrong-size = 棋盘有 { $size } 行，给出的摆法却有 { $given } 行：请为每行给出一列
error-too-large = { $size } 太大：这里最多到 { $limit }；{ $instead }
error-read = 无法读取 { $name }：{ $error }
error-not-text = { $name } 不是 UTF-8 文本
error-no-input = 没有输入：请给出摆法，例如 2,4,1,3，或给出一个文件
error-bad-lines = 有 { $count } 行不是摆法
error-write = 无法写入 { $path }：{ $error }
error-temporary = 无法使用临时文件夹 { $path }：{ $error }；请用 TMPDIR 指定另一个，或用 --ledger 文件 保存计数
error-output = 无法写出结果：{ $error }
error-unsupported = 本机不能运行 { $engine }：缺少 { $lacks }；请用 --engine auto
error-threads = 无法启动 { $threads } 个线程：{ $reason }
error-no-command = 没有给出命令：请试 queens solve 8，或 queens --help
instead-closed = 请用 --method closed，任意大小都行
instead-solve = queens solve 可给出任意大小的一个解
instead-search = 不带 --strategy 与 --control 的 queens solve 可给出任意大小的一个解
instead-flags = 请用 --strategy flags
instead-count = queens known 列出了已发表的数值

ledger-not-found = 没有账本 { $path }：queens count N --ledger { $path } 可新建
ledger-unreachable = 无法打开 { $path }：{ $error }
ledger-not-a-database = { $path } 不是账本：不是 SQLite 数据库
ledger-foreign = { $path } 是 SQLite 数据库，但不是账本
ledger-newer = { $path } 的账本格式为 { $found }；本程序只认识到 { $known }：请用更新的程序
ledger-other-plan = { $path } 属于 { $found }，而不是 { $expected }：请用另一个文件
ledger-gone = { $path } 在写入期间被删除：所数的结果已丢失，请重新计数
ledger-read-only = { $path } 是只读的
ledger-beside = { $path } 旁边需要 { $file }，但它是另一个用户留下的，当前用户无权写入：确认无人使用账本后，删除那个文件
ledger-changed = 读取 { $path } 时它被写入了：请重试
ledger-locked = { $path } 正被另一个进程使用
ledger-full = 磁盘已满：{ $path } 无法增长；之前写入的都已保留
ledger-truncated = { $path } 不完整：{ $expected } 字节中只有 { $found } 字节
ledger-damaged = { $path } 已损坏：{ $what }
ledger-damaged-row = { $path } 已损坏：{ $what }。queens ledger merge { $path } --without-damaged --out 新文件 可保住其余部分，未带上的单元可以重数
ledger-disk-write = 无法写入 { $path } 或其旁边的文件：磁盘有故障，或已达到配额或文件大小的上限；之前写入的都已保留
ledger-disk-read = 无法读取 { $path } 或其旁边的文件：磁盘有故障；请复制到别处
ledger-no-room = 磁盘已满：无法新建 { $path }
ledger-foreign-plan = { $path } 属于 { $found }，本程序没有这样的计划
error-burnside = 得到 { $total }，违反伯恩赛德引理：本机或本程序有误
error-contradicted = 得到 { $total }，而已发表的是 { $known }：本机或本程序有误

instead-list = 请用 --format list
error-one-picture = 每幅图自成一个文件：请加 --first 1
check-crowded = 第 { $row } 行第 { $column } 列有两个皇后
number-range = 应为 { $min } 到 { $max } 的整数
usage-not-text = 有参数不是 UTF-8 文本
usage-no-such-value = { $argument } 不接受值 { $value }
usage-subcommand = 需要一个命令：--help 列出了全部

size-not-a-number = 大小应为从 1 起的整数，例如 8
size-zero = 棋盘至少有一行：请用 1 或更大的数
size-huge = 大小最多为 { $max }
threads-range = 线程数应在 1 到 1024 之间
seconds-range = 秒数应在 0 到 1000000000 之间

notation-empty = 没有给出皇后：请写出每行皇后所在的列，例如 2,4,1,3
notation-not-a-number = 第 { $place } 项 { $text } 不是列号：请写从 1 起的整数，例如 2,4,1,3
notation-gap = 第 { $place } 项是空的：请写列号，没有皇后的行请写 ?
notation-unclosed = 括号没有闭合：文本是否不完整？
notation-trailing = 右括号之后还有 { $text }，文本本应到此结束
notation-no-columns = 对象中没有列表 "columns"：请写成 {"{"}"n":4,"columns":[2,4,1,3]{"}"} 的样子
notation-miscounted = n 是 { $said }，却给了 { $given } 列
notation-twice = 对象中 "{ $name }" 出现了两次：究竟以哪个为准？
notation-not-a-tuple = 第 { $place } 个坐标不是一行一列：请写成 (0,1), (1,3), (2,0), (3,2) 的样子
notation-outside = 第 { $place } 项 { $value } 不在大小为 { $size }（项数）的棋盘上；各项请用逗号或空格隔开
notation-repeated = 第 { $first } 行与第 { $second } 行都给了第 { $column } 列
notation-not-a-drawing = 所画棋盘的第 { $row } 行没有 { $size } 格（应与行数相同）
notation-missing = 第 { $row } 行没有皇后：这里需要完整的摆法
notation-crowded = 第 { $row } 行有两个皇后

usage-no-value = { $argument } 需要一个值
usage-value = { $argument } 不能是 { $value }；可以是：{ $values }
usage-validation = { $argument } 的值 { $value } 不对：{ $reason }
usage-unknown = 这里没有参数 { $argument }
usage-command = 没有命令 { $command }
usage-missing = 缺少：{ $argument }
usage-conflict = { $argument } 不能与 { $other } 同用
usage-nearest = 是不是 { $nearest }？
usage-help = 更多说明见 --help。

# 其他规则与图片

help-shape = 棋盘大小：N，即行数、列数与皇后数；其他规则也可以写成行数 x 列数，例如 3x5
help-rule = 棋盘上放什么：queens、k-queens、torus、superqueens、rooks、bishops、pawns、domination 或 armies；说明见 queens rules [默认：queens]
help-pieces = 放这么多个棋子；有两支军队时指每一支 [默认：由规则决定]
help-pawns = 放这么多个兵，用于 --rule pawns [默认：1]
help-rules = 列出棋盘上可用的各种规则
help-out = 把图片写入此文件；种类由文件名的后缀决定；- 表示标准输出
help-side = 每格的边长，2 到 500 个像素，用于 png 与 gif [默认：60，大棋盘上更小]
help-trace-to = 把搜索过程画成动图：gif
help-steps = 只画前 K 步 [默认：全部，至多 2000 步]
help-delay = 每一步显示多久，10 到 60000 毫秒 [默认：120]

rule = 规则
rule-meaning = 棋盘上放什么
rule-queens = n 个互不攻击的皇后
rule-k-queens = 任意形状的棋盘上 k 个互不攻击的皇后（--pieces K；3x5）
rule-torus = 对边相接的棋盘（环面）上的皇后
rule-superqueens = 兼有马的走法、互不攻击的皇后
rule-rooks = 互不攻击的车
rule-bishops = 互不攻击的象，越多越好
rule-with-pawns = n + k 个皇后，由 k 个兵隔开而互不攻击（--pawns K）
rule-domination = 用最少的皇后攻击或占据每一格
rule-armies = 两支人数相等的皇后军队，彼此不攻击，越大越好
rule-counting = 正在按规则 { $rule } 计数
rule-number = 棋子数
rule-none = 没有解
rule-valid = 按规则 { $rule } 是一个解
rule-usual = 规则 queens 是在 n x n 的棋盘上放 n 个皇后：其他个数与形状请用 --rule k-queens
rule-pawns = --pawns 须与 --rule pawns 一起使用
rule-option = { $option } 不能与 --rule { $rule } 一起使用：请去掉它
rule-too-large = { $rows } x { $columns } 的棋盘对其他规则太大：至多 { $max } 格
fault-crowded = 第 { $row } 行第 { $column } 列有两个棋子
fault-pieces = 规则要求 { $expected } 个棋子，这里有 { $found } 个
fault-others = 规则要求 { $expected } 个兵，这里有 { $found } 个
fault-unequal = 两军人数不等：白后 { $white } 个，黑后 { $black } 个
fault-attack = 第 { $arow } 行第 { $acolumn } 列与第 { $brow } 行第 { $bcolumn } 列的棋子互相攻击
fault-uncovered = 第 { $row } 行第 { $column } 列没有受到攻击
fen-empty = 第 1 行没有格
fen-too-large = 棋盘的行数或列数超过 { $max }
fen-unknown = 第 { $row } 行的 { $found } 既不是棋子，也不是空格数
fen-length = 第 { $row } 行有 { $found } 格，而第一行有 { $expected } 格
fen-piece = 该规则没有棋子 { $letter }

picture-kind = 从 { $path } 看不出图片的种类：文件名请以 .svg、.png、.gif 或 .txt 结尾，或者用 --to 指定
picture-moving = 搜索过程只能画成 gif：请让 { $path } 以 .gif 结尾
picture-most-steps = 一张图片放不下 { $steps } 步：至多 { $max } 步
picture-steps = 搜索超过 { $max } 步：--steps { $max } 只画开头部分，--until first 只找一个解
picture-painting = 正在绘制
picture-written = { $count } 帧 { $width } x { $height } 像素的图片已写入 { $path }
picture-side = 无法画边长 { $side } 像素的格子：请用 --side { $min } 到 { $max }
picture-too-large = { $width } x { $height } 像素的图片太大，至多 { $max } x { $max }：请用更小的 --side，或用 svg
picture-terminal = 终端无法显示这种图片：请用 -o FILE 写入文件，或接到管道
picture-no-side = --side 只用于 png 与 gif
picture-or-words = 画图时不能用 --stats 或 --json
picture-to-gif = --side、--steps 与 --delay 用于图片：请加上 --to gif 或 -o FILE.gif
# 构造、名次、抽样、估计

help-compose = 给出解的乘积：前一个解的每个皇后都换成后一个解的一份
help-compose-factors = 大小（5）或解（1,3,5,2,4），最外层的在前；除第一个外都须是环面解
help-compose-tower = 给出 K 个解，每个都是前一个与最后一个因子的乘积：5、25、125……
help-compose-explain = 在标准错误上说明如何拼合，以及为什么是解
help-rank = 给出一个解在全部解中的名次，从 1 开始（大小不超过 18）；有多行时逐行给出
help-unrank = 给出全部解中某个名次的解
help-unrank-position = 名次，从 1 开始
help-sample = 随机给出解：大小不超过 18 时机会完全均等，更大时为近似
help-sample-count = 多少个 [默认：1]
help-sample-thinning = 大小超过 18 时：链中每到达 K 次解取一个样本 [默认：10000]
help-estimate = 估计解的个数并给出 95 % 区间，大小不超过 128
help-estimate-samples = 样本数 [默认：population 30、lookahead 3000、narrowest 20000、knuth 1000000]
help-estimate-seconds = 到这么多秒为止 [默认：不限]
help-estimate-method = 取样的方法：knuth、narrowest、lookahead 或 population [默认：population]

writing-rows = 正在写出各列
checking-rows = 正在检查
checking-row = 正在检查：已到第 { $row } 行
ranking = 正在数排在前面的解
sampling = 正在抽样
mixing = 正在让链混合
estimating = 正在估计 { $size } 皇后的解数
seed-is = 种子 { $seed }
check-long-conflict = 第 { $row } 行第 { $column } 列的皇后受到上方皇后的攻击：在同一{ $line }上（列表太长，只指出第一处冲突）
solve-prime = { $size } 是素数，不是更小棋盘的乘积；--method closed 可解任意大小
solve-no-product = { $size } 不能写成两个大于 1 的因子之积，使外层有解（不是 2 或 3）、内层有环面解（不被 2 和 3 整除）；--method closed 可解任意大小
solve-no-torus = 大小为 { $size } 的环面没有解：恰好在大小不被 2 和 3 整除时才有
solve-no-greedy = 贪心皇后在没有右边界的棋盘上逐行取第一个空闲的列；第 { $row } 行是第 { $column } 列，已在 { $size } 皇后的棋盘之外（queens known 列出了这个数列 A065188）
compose-no-solution = 最外层因子的大小是 { $size }，而这个大小没有解
compose-no-torus = 内层因子须是环面解（把对边粘起来后仍是解），而大小 { $size } 没有环面解：它被 2 或 3 整除。可用的大小：5、7、11、13、17……
compose-take-size = 这个大小有环面解：用大小 { $size } 代替列表即可取到一个。
compose-try = 换成这个次序就行：{ $command }
compose-not-solution = 第 { $factor } 个因子不是解：queens check 会指出互相攻击的皇后
compose-not-toroidal = 第 { $factor } 个因子是解，但不是环面解：绕过边界后，第 { $first } 行与第 { $second } 行的皇后在同一{ $line }上
compose-too-large = 各大小之积超过了最大的大小 { $max }
compose-tower-ends = 塔到第 { $floors } 层为止：再高一层就超过 { $max }
compose-outer-toroidal = 第 { $factor } 个因子（最外层），大小 { $size }：{ $columns }（是解，也是环面解）
compose-outer = 第 { $factor } 个因子（最外层），大小 { $size }：{ $columns }（不必是环面解，也不是）
compose-inner = 第 { $factor } 个因子，大小 { $size }：{ $columns }（须是环面解，正是）
compose-inner-wrong = 第 { $factor } 个因子，大小 { $size }：{ $columns }（须是环面解，却不是）
compose-theorem =
    设外层因子为 A，内层因子 B 的大小为 b：第 bR + r 行的皇后放在第 bA(R) + B(r) 列，行列都从 0 开始。
    若两个皇后在同一主对角线上，则 b(A(R) - R) + (B(r) - r) 相等；模 b 只剩 B(r) - r，而环面解 B 的这些值互不相同：所以是 B 的同一行，进而是 A 的同一行。副对角线同理。
    只要 A 不止一个皇后，乘积是解当且仅当 A 是解且 B 是环面解。
rank-none = 不是解：{ $solutions } 个解中有 { $before } 个排在它前面
unrank-none = { $size } 皇后没有第 { $position } 个解：共有 { $solutions } 个
sample-approximate =
    近似：大小超过 { $limit } 时，样本取自马尔可夫链，只在长时间后才趋于均匀
    大小 { $size }：走了 { $steps } 步，{ $acceptance } % 改变了棋盘，{ $solved } % 停在解上；{ $correlation }
sample-correlation = 相邻样本的相关系数为 { $correlation }（首行皇后），{ $samples } 个样本约相当于 { $effective } 个独立样本
sample-no-correlation = 样本太少，看不出相邻样本是否相似
estimate-mean = 约 { $mean } 个解（{ $method } 的 { $samples } 个样本，种子 { $seed }）
estimate-interval = 95 % 区间：{ $low } 到 { $high }
estimate-constant = 由这个大小得到的 n 皇后常数：{ $estimate }（{ $low } 到 { $high }）
estimate-proved = 大小趋于无穷时已证明：{ $low } 到 { $high }
estimate-inside = 已发表：{ $value }（{ $source }），在区间内
estimate-outside = 已发表：{ $value }（{ $source }），不在区间内
estimate-published = 已发表：{ $value }（{ $source }）
estimate-no-hit = { $samples } 个样本中没有一个到达解：请多取样本，或用 --method population
estimate-doubtful = 这些样本只相当于 { $effective } 个等权样本：区间多半偏窄、偏低；请多取样本，或用 --method population
error-memory = 这需要 { $needed } 内存，而可用的只有 { $free }：{ $instead }
error-idle-seed = --seed 只用于 --method search：其余方法没有随机成分
error-tower-factors = 塔只接受一个或两个因子：底层与逐层叠上的
error-one-sample = 每幅图自成一个文件：请去掉 --count
instead-stream = queens solve N --method closed --format list 可逐行写出
instead-search-method = 请用小一些的棋盘
instead-tower = 请少建几层
instead-list-from = queens list N --from 摆法 可从任意处往下列，queens estimate N 可估计解的个数
position-range = 名次应为从 1 起的整数：第一个解是 1
# 分工计数
error-no-worker = 已无可用的计数者：{ $reason }；若用了 --ledger 文件，已数的部分都已保存，重新运行同一命令即可继续
engine-elsewhere = 不可用：本机不是 { $machine }

# 计数所需的时间
help-estimate-time-parts = 把每个行集或单元的工作分成这么多份，随机计时其中一份 [默认：依大小而定]
estimate-cpu-one = 约 { $cpu } 处理器秒，仅据 { $engine } 的一个随机{ $what ->
    [units] 单元
   *[rowsets] 行集
}，无从得知误差；种子 { $seed }。加大 --seconds 可多抽几个样本
estimate-parts = 每个{ $what ->
    [units] 单元只搜索了 { $parts } 份中的一份
   *[rowsets] 行集都列出了全部列表，但只匹配了 { $parts } 份中的一份
}，随机抽取，所用时间按倍数折算
instead-estimate = --engine auto 和 backtrack 可估计任何大小
instead-threads = 请最多用 { $threads } 个线程（--threads）
instead-larger-machine = 请关闭其他程序，或换一台内存更大的机器
# 已有布置的棋盘

help-complete = 补全棋盘：已放好若干皇后、有禁用的格子或封闭的对角线
help-complete-all = 按字典序列出全部补全
help-complete-count = 给出补全的个数
help-complete-unique = 判断补全是否唯一
help-complete-explain = 说明为何无法补全：最少由哪些已给的皇后、格子和对角线造成
help-complete-engine = 搜索的方法：auto、backtrack 或 sat；sat 逐个找出补全，用于 --count 时很慢 [默认：auto]
help-complete-seed = 给出一个随机的补全；种子相同则结果相同
help-place = 已放好的皇后：从上到下各行的列，空行写 ?，例如 ?,4,?,?；或格子 行:列，例如 2:4,5:1
help-block = 禁用的格子：行:列，例如 1:1,3:4
help-close = 封闭的对角线：d 加行减列的差，a 加行与列的和，例如 d0,d-2,a9
help-problem = 从文件读取棋盘，- 表示标准输入：CSPLib 问题 079 与 080 的格式、export --to csv 与 --to json 写出的、带 ? 的列表，或画出的棋盘
help-diagonals = 只封闭文件中的前 D 条对角线
help-puzzle = 出题：给出某个解的若干皇后，恰好使解唯一
help-puzzle-seed = 第一题的种子，以后各题依次加一 [默认：新取一个并显示]
help-puzzle-count = 出这么多题 [默认：1]
help-puzzle-answer = 同时给出答案
help-export = 把棋盘写成其他求解器的格式
help-export-to = cnf、opb、lp、minizinc、dlx、csv、json 或 csplib
help-output = 写入该文件；- 表示标准输出 [默认：-]
help-import = 检查其他求解器的答案，并给出摆法
help-answer = 答案所在的文件；- 表示标准输入
help-from = 交给求解器的棋盘的格式：cnf、opb、lp、minizinc、dlx、csv、json 或 csplib

complete-none = 无法补全：已经证明
complete-none-hard = 无法补全：已经证明；--explain 会找出原因，不论要多久
complete-one-picture = 每幅图自成一个文件：请去掉 --all
complete-all-in-order = --all 用回溯按次序列出：请去掉 --engine sat，或用 --count 计数
instead-backtrack = --engine backtrack 可以更大
instead-smaller = 请用小一些的棋盘
unique-none = 否：无法补全
unique-one = 是：恰有一个补全
unique-several = 否：有多个补全，其中有
explain-nothing = 可以补全：没有什么要解释的
explain-board = { $size } 皇后本来就没有解
explain-contradiction = 这两项互相矛盾：
explain-shortest = 以下各项不能同时满足，而且更少的项不足以造成无解（最短的解释）：
explain-irreducible = 以下各项不能同时满足，而且缺一不可（不可约，但未必最短）：
fact-queen = { $square } 有皇后
fact-blocked = { $square } 禁用
fact-closed = { $line } 封闭
given-other-size = 文件中的棋盘大小为 { $given }，而不是 { $size }：请不写大小，或写成一样的
given-few-diagonals = 文件只封闭了 { $count } 条对角线：--diagonals 最多到这个数
given-file = { $name }：{ $error }
given-no-square = { $entry } 不是格子：请写 行:列，例如 3:4
given-no-line = { $entry } 不是对角线：请写 d 加行减列的差，或 a 加行与列的和，例如 d-2 或 a9
given-outside = { $square } 不在大小为 { $size } 的棋盘上
given-line-outside = { $line } 不经过大小为 { $size } 的棋盘：只有 d-{ $most } 到 d{ $most }，以及 a2 到 a{ $last }
format-kind = 对角线的种类是 0 或 1
format-no-size = 没有给出大小：文中要有 n = 8 这样的内容
format-unknown-name = { $name } 不是 n、init、blocks、numdiags、diags 之一
format-twice = { $name } 给了两次
format-no-name = 文本开头应是 n 这样的名称，实际却是 { $found }
format-unexpected = { $name } 之后应为{ $expected }，实际却是 { $found }
format-cut-off = { $name } 之后应为{ $expected }，文本却到此结束
format-fact = { $name } 的第 { $place } 对 { $pair }：{ $reason }
format-miscounted = numdiags 为 { $said }，却有 { $given } 条对角线
puzzle-making = 正在出题
puzzle-seed = 种子 { $seed }
puzzle-title = { $size } 皇后，已给 { $given } 个，{ $difficulty }，种子 { $seed }：
puzzle-answer = 答案：
puzzle-one-picture = 每幅图自成一个文件：请去掉 --count
difficulty-forced = 无需猜测
difficulty-easy = 容易
difficulty-medium = 中等
difficulty-hard = 困难
answer-wrong = 答案不对：{ $reason }
answer-broken = 没有满足已给的条件：{ $fact }
answer-none = 求解器没有找到，这里也证明了无法补全
answer-none-wrong = 求解器没有找到，其实有一个：{ $columns }
answer-crowded = 第 { $row } 行有两个皇后
answer-missing = 第 { $row } 行没有皇后
answer-repeated = 第 { $first } 行与第 { $second } 行的皇后都在第 { $column } 列
answer-not-a-variable = { $format } 格式的答案里不会有 { $word }：--from 写对了吗？
answer-empty = 其中没有 { $format } 格式的答案：--from 写对了吗？
answer-wrong-size = 答案是大小 { $found } 的棋盘的，而不是 { $size } 的
# 观看

help-watch = 在整个终端上演示搜索，可进可退
help-watch-speed = 每秒步数，从 1 到 100000 [默认：5]
instead-trace = queens trace { $size } 可逐步输出
error-no-terminal = 输入与输出都须是终端；{ $instead }
error-left-out = 本程序构建时没有包含 { $feature }：请用 cargo install --features { $feature } 重新构建
speed-range = 速度应为每秒 1 到 100000 步
watch-too-small =
    终端太小：{ $width } 列 { $height } 行。
    至少需要 { $columns } 列 { $lines } 行。
    按 q 退出。
watch-playing = 播放中
watch-paused = 已暂停
watch-ended = 已到终点
watch-cut-short = 记录到此为止
watch-speed = { $speed } 步/秒
watch-score = 猜对 { $right }/{ $asked }
watch-step = 第 { $step } 步，共 { $all } 步（{ $percent }%）
watch-begin = 棋盘还空着：空格键播放，右箭头键前进一步
watch-cut = 只保留了 { $steps } 步；queens trace --stats 可走完
watch-over-all = 搜索结束：共 { $solutions } 个解，尝试 { $tries } 次
watch-over-first = 已找到第一个解，搜索停止：尝试 { $tries } 次
watch-over-none = 搜索结束：N = { $n } 无解，尝试 { $tries } 次
watch-back-full = 棋盘已满：
watch-back-columns = 第 { $row } 行的各列都已试过：
watch-back-blocked = 第 { $row } 行的每一格都受攻击：
watch-back-tried = 第 { $row } 行可放的格子都已试过：
watch-part = 行 { $top }-{ $bottom }，列 { $left }-{ $right }
watch-keys = 空格 播放  ← → 单步  ↑ ↓ 速度  n 下一解  ? 帮助  q 退出
watch-code = 伪代码
watch-stack-calls = 调用栈：尚未返回的调用
watch-stack-queens = 栈：皇后本身
watch-bits = 有皇后的线（从第 0 位起）
watch-counters = 计数：目前
watch-counters-end = 计数：目前 / 终点
watch-frame = 第 { $row } 行，第 { $column } 列
watch-frame-begun = 第 { $row } 行
watch-frame-full = 棋盘已满
watch-ask-step = 跳到第几步（如 1234 或 50%）：
watch-ask-size = 棋盘大小：
watch-not-a-step = 步数从 0 到 { $last }
watch-no-next-solution = 后面没有解了
watch-no-previous-solution = 前面没有解
watch-no-next-backtrack = 后面不再回溯
watch-no-previous-backtrack = 前面没有回溯
watch-question = 下一步？
watch-guess-try = 尝试
watch-guess-conflict = 冲突
watch-guess-place = 放置
watch-guess-remove = 取走
watch-guess-solution = 得解
watch-right = 猜对了：
watch-wrong = 不对，应是：
watch-help = 按键
watch-key-play = 播放、暂停
watch-key-step = 前进、后退一步
watch-key-page = 前进、后退 100 步
watch-key-ends = 起点、终点、0 到 90%
watch-key-go = 跳到某一步或某个百分比
watch-key-solution = 下一个、上一个解
watch-key-backtrack = 下一次、上一次回溯
watch-key-speed = 加快、放慢
watch-key-strategy = 下一种、上一种策略
watch-key-control = 换控制方式；首个解或全部解
watch-key-size = 缩小、放大棋盘；任意大小
watch-key-free = 只标出空闲格或不区分；English
watch-key-predict = 用 1 到 5 预测下一步
watch-key-help = 本帮助；退出（Esc 亦可）
watch-legend =
    Q 皇后   ? 正在看   x 受攻击   Q! 攻击者
    o 刚取走   . 空闲   Q* 解中的皇后

# 网页

help-serve = 在浏览器中提供网页：观看、动手、全部解与数值
help-serve-port = 监听的端口；0 表示任选一个空闲端口 [默认：8092]
help-serve-host = 监听的地址；非本机地址会让其他机器也能访问 [默认：127.0.0.1]
help-serve-open = 用浏览器打开网页
help-site = 把网页写入文件夹，可用任何网站服务器发布
help-site-folder = 文件夹；没有则新建
help-site-force = 文件夹中另有文件时也写入，同名文件会被覆盖
serve-started = 网页已可访问；按 Ctrl-C 停止
serve-public = 凡能连到本机的机器都可以打开
serve-no-browser = 无法启动浏览器：请自行打开 { $url }
serve-misdirected = 此服务器只应答对 localhost 的请求。
serve-method = 此服务器只提供文件：仅支持 GET 与 HEAD。
serve-not-found = 这里没有这个网页。
site-written = 已将 { $count } 个文件（{ $bytes } 字节）写入 { $folder }：可用任何网站服务器发布
site-removed = { $path } 属于以前的网页，已删除
error-port-in-use = 端口 { $port } 已被占用：--port 0 可任选一个空闲端口
error-listen = 无法监听 { $address }：{ $error }
error-foreign-folder = { $path } 中另有文件：请换一个空文件夹，或加 --force
port-range = 端口应为 0 到 65535 的整数
address-not-a-number = 地址应属于本机，例如 127.0.0.1，或用 0.0.0.0 表示全部

# 显卡
card = 显卡
card-name = 名称
card-driver = 驱动
card-memory = 显存
card-used = 供 --engine gpu 使用
card-software = 不使用：由处理器模拟，不如直接用处理器快；--device { $number } 可强制使用
card-twin = 不使用：同一块显卡有更好的接口
card-fault = 不使用：{ $reason }
card-buffers = 未知；缓冲区最大 { $bytes }
card-unusable = { $card } 不能使用：{ $reason }
card-explain = { $card }：每批最多 { $rowsets } 个行集，占用显存 { $memory }
cards-none = 没有 Vulkan、Metal 或 Direct3D 12 认得的显卡。
cards-only-software = 现有的显卡都由处理器模拟，不如直接用处理器快；仍要使用，可用 --device 加上 `queens engines` 所列的编号。
cards-number = 没有编号为 { $number } 的显卡：`queens engines` 共列出 { $cards } 块
cards-gone = 已没有可用的显卡；其余 { $units } 个单元由处理器计数
cards-not-built = 这个程序编译时未包含显卡支持；请启用 gpu 特性重新编译
cuda-no-driver = 不使用 CUDA：没有 libcuda，它随 NVIDIA 驱动安装。
cuda-no-compiler = 不使用 CUDA：没有不比驱动新的 libnvrtc（12 或 13 版），它随 CUDA 工具包或 Python 包 nvidia-cuda-nvrtc 安装；可用环境变量 { $variable } 指明位置。
cuda-named-compiler = 不使用 CUDA：{ $variable } 指明的 libnvrtc 无法载入：{ $reason }。
cuda-fault = 不使用 CUDA：{ $reason }。
worker-failed = { $who } 退出：{ $reason }{ $units ->
    [0] {""}
   *[other] ；它手上的 { $units } 个单元将由其他计数者重数
}
error-no-cards = 没有显卡可以计数：{ $reason }
device-number = 显卡从 1 开始编号，见 `queens engines`
help-devices = 与 --engine gpu 同用：使用哪些显卡，按 `queens engines` 所列的编号，如 1,2 [默认：处理器模拟之外的全部]
error-idle-shares = --parts 与 --threads 用于处理器：与 --engine gpu 同用时请去掉
estimate-card-late = { $card }：{ $size } 皇后的一个行集用时超过 { $seconds } 秒，没有数完，无从估计：请加大 --seconds
estimate-card-one = 单用 { $card } 约需 { $seconds } 秒（{ $days } 天），仅据 { $engine } 数的一批（{ $samples } 个随机行集），无从得知误差；种子 { $seed }。加大 --seconds 可多数几批
estimate-card = 单用 { $card } 约需 { $seconds } 秒（{ $days } 天），误差 ±{ $percent } %（95 %），据 { $engine } 分 { $batches } 批数的 { $samples } 个随机行集，种子 { $seed }
estimate-cards-wall = { $cards ->
    [1] 用这块显卡
   *[other] { $cards } 块显卡同时计数
}：约 { $time }
count-explain-cards = 用 { $engine } 在显卡上计数{ $threads ->
    [0] { "" }
   *[other] ，另有 { $threads } 个处理器线程
}

# 各命令共用
labelled = { $name }：{ $value }
usage-twice = { $argument } 给了两次：请只给一次
part-outside = 没有第 { $number } 份：共 { $parts } 份，从 1 开始计数
part-notation = 应写成 2/5 这样的两个数
check-needs-rule = { $board } 是国际象棋记法的棋盘：请用 --rule 指明按哪条规则检查，例如 --rule k-queens
placements-several = 这里有 { $count } 个摆法：请只给一个
picture-several = 每幅图自成一个文件，而这里有 { $count } 个摆法：请只给一个，或者不指定格式
picture-no-attacks = --attacks 用于画图，不能用于 { $format }
picture-too-large-moving = { $width } x { $height } 像素的图片太大，至多 { $max } x { $max }：请用更小的 --side 或更小的棋盘
format-one-kind = { $format } 格式分不出两种棋子：请用 --format board
rule-pieces-hint = 不给 --pieces 时，规则 { $rule } 要求的棋子数由搜索得出；--pieces { $found } 表示恰好要这么多
list-out-folder = --out 后面是文件夹：去掉它，解就写到标准输出
ledger-is-a-file = 账本须存在文件里，不能是标准输出：请给出文件名；文件若真叫 -，请写 ./-
format-outside = 不在棋盘上；行与列从 { $first } 到 { $last }
format-no-diagonal = 没有这条对角线；编号从 0 到 { $last }
expected-name = 名称（如 n）
expected-equals = 等号
expected-number = 整数
expected-list = 列表（如 [[1, 2], [3, 4]]）
expected-comma = 逗号或列表的结尾
expected-pair = 数对（如 [1, 2]）
answer-as-read = { $reason }；这里按 { $format } 格式的答案来读：--from 写对了吗？
system-not-found = 没有这个文件或文件夹
system-permission = 没有权限
system-is-a-folder = 它是文件夹
system-not-a-folder = 路径中有一部分不是文件夹
system-full = 空间已满
system-read-only = 文件系统是只读的
system-name = 文件不能用这样的名字
system-address = 这不是本机的地址
facts-object = 不是 export --to json 写出的棋盘（第 { $line } 行第 { $column } 列）：其中应有 n、queens、blocked、diagonals 和 antidiagonals，数都是从 1 开始的整数
facts-titles = 标题行应为 { $titles }，而不是 { $text }
facts-row = 第 { $line } 行 { $text }：应为 size、queen、blocked、diagonal 或 antidiagonal，加上行和列，size 在最前
facts-no-size = 没有给出大小：标题之后的一行应为 size,8,8 这样的内容
error-device-without-gpu = --device 用于显卡：请加上 --engine gpu
help-estimate-threads = 线程数 [默认：全部处理器]
between-names = 、
system-in-the-way = 已有同名的其他东西
duration = { $count } { $unit ->
    [years] 年
    [days] 天
    [hours] 小时
    [minutes] 分钟
   *[seconds] 秒
}
duration-moment = 不到一秒
plan-of = { $size } 皇后，{ $units } 个单元，计划 { $fingerprint }
