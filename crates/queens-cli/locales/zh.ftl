# 帮助

help-usage = 用法
help-commands = 命令
help-arguments = 参数
help-options = 选项
help-help = 显示本帮助
help-version = 显示版本
help-after =
    棋盘大小与摆法都从 1 开始计数。一种摆法就是从上到下每行皇后所在的列：1,5,8,6,3,7,2,4。
    退出码：0 完成；1 答案是否定的；2 用法或输入有误；130 被中断。
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
help-solve-method = first：搜索第一个解；closed：用公式，任意大小；auto：33 以内用 first，更大用 closed [默认：auto]
help-list = 按字典序列出全部解
help-list-first = 只列出这么多个
help-list-skip = 先略过这么多个 [默认：0]
help-list-from = 从这个摆法起，或从它之后的第一个解起
help-list-fundamental = 旋转与翻转下每一类只列一个：各像中最小的
help-list-symmetric = 只列旋转半周（half）或四分之一周（quarter）后不变的解
help-list-out = 写入该文件夹下的文件 N=大小.txt：先是解的个数，然后每行一个解
help-count = 数出解的个数
help-count-classes = 同时数出基本解与旋转不变的解
help-count-ledger = 把每个单元的结果存入此文件，并接着上次继续
help-count-part = 只数全部单元的第 I 份（共 M 份）：供 M 台机器分工，之后合并
help-count-verify = 用两种方法各数一遍，逐单元比较
help-count-explain = 说明要做什么，需要多少内存
help-engines = 列出计数的方法，以及本机能用哪些
help-estimate-time = 由随机抽样估计在本机计数要多久
help-estimate-time-samples = 最多计时这么多个随机行集（backtrack 则为单元） [默认：200]
help-estimate-time-seconds = 抽样所用的时间（秒）；无论如何至少计时一个行集或单元 [默认：60]
help-engine = 计数的方法：auto（最快的）、join、join-avx512、join-avx2、join-neon、join-portable、backtrack 或 naive；用显卡：gpu（即 gpu-join）或 gpu-backtrack [默认：auto]
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
help-merge-out = 并入的账本；没有则新建
help-export = 导出全部结果，供其他程序使用
help-export-to = csv 或 json（每行一个对象） [默认：csv]
help-next = 给出某个摆法之后的解；不给摆法则为第一个
help-prev = 给出某个摆法之前的解；不给摆法则为最后一个
help-check = 检查摆法是不是解，并指出哪些皇后互相攻击
help-check-placement = 从上到下各行的列；或一个文件，或 - 表示标准输入，每行一个摆法
help-trace = 显示搜索的每一步
help-trace-stats = 只显示步数统计
help-trace-json = 输出 JSON：每行一个事件
help-compare = 在同一棋盘上比较各种策略与控制方式
help-known = 列出已发表的数值及其出处
help-known-n = 只列这个大小的
help-known-check = 在限定时间内重新计算并核对
help-known-seconds = 核对所用的时间（秒） [默认：10]
help-draw = 画出棋盘上的皇后，不论是不是解
help-draw-to = 画成什么：text 或 svg [默认：text]
help-draw-attacks = 标出互相攻击的皇后之间的连线
help-menu = 逐项询问大小、控制方式与搜索目标
help-completions = 输出某个 shell 的补全脚本
help-completions-shell = 哪个 shell：bash、elvish、fish、powershell 或 zsh

# 输出

searching = 正在搜索
searching-by = 正在搜索：{ $name }
counting = 正在数 { $size } 皇后的解
writing = 正在写入 { $path }
written = 已将 { $count } 个解写入 { $path }
solve-none = { $size } 皇后没有解
list-none = 没有这样的解
list-title = 第{ $number }种解决方案:
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
trace-remove = 撤回第 { $row } 行第 { $column } 列的皇后
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
count-explain = 计划 { $fingerprint }：{ $rowsets } 个行集，{ $units } 个单元；引擎 { $engine }，{ $threads } 个线程；计划内存：至多 { $memory }
count-resume = 已中断；已完成的单元全部保留。继续：{ $command }
counting-by = 正在用 { $engine } 数 { $size } 皇后的解
counting-so-far = { $engine }：目前 { $sum }
recounting = 正在用 { $engine } 重新计数
audit-conflicts = 有 { $conflicts } 个单元的结果互相矛盾：没有总数
audit-partial = 未完：{ $units } 个单元中完成了 { $done } 个
audit-verified = 已验证：两种方法在全部 { $units } 个单元上一致
audit-unverified = 未验证：有 { $unconfirmed } 个单元只用一种方法数过；--verify 会用另一种方法再数
audit-unverified-partial = 未验证：还缺单元
audit-burnside = 总数符合伯恩赛德引理
audit-burnside-fails = 总数违反伯恩赛德引理：是错的
audit-published = 总数与已发表的一致（OEIS A000170）
audit-published-fails = 总数与已发表的不一致（OEIS A000170）
ledger-units = 单元
ledger-done = 已完成
ledger-confirmed = 经第二种方法确认
ledger-conflicts = 有矛盾
ledger-so-far = 目前的解
ledger-missing = 所缺单元
ledger-engine = { $engine }：{ $results } 个结果，{ $seconds } 线程秒
ledger-merged = 新增 { $added } 个结果，已有 { $repeated } 个，矛盾 { $conflicting } 个
verify-finding = 发现：{ $finding }
verify-checks-pass = 文件、计划、余数、校验和与权重都无误
verify-weight = 单元 { $unit } 的结果权重为 { $found }，计划中为 { $weight }
verify-recounted = 重新计数 { $recounted } 个单元，{ $differing } 个不同（种子 { $seed }）
verify-differs = 单元 { $unit } 的结果不同

menu-title = N 皇后问题。输入结束（Ctrl-D）即退出。
menu-size = 多少个皇后？
menu-control = 搜索方式：A) 递归，B) 迭代？
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
ledger-read-only = { $path } 是只读的
ledger-locked = { $path } 正被另一个进程使用
ledger-full = 磁盘已满：{ $path } 无法增长；之前写入的都已保留
ledger-truncated = { $path } 不完整：{ $expected } 字节中只有 { $found } 字节
ledger-damaged = { $path } 已损坏：{ $what }
ledger-foreign-plan = { $path } 属于 { $found }，本程序没有这样的计划
error-contradicted = 得到 { $total }，而已发表的是 { $known }：本机或本程序有误

instead-list = 请用 --format list
error-one-picture = 每幅图自成一个文件：请加 --first 1
check-crowded = 第 { $row } 行第 { $column } 列有两个皇后
number-range = 应为从 0 起的整数
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
error-memory = 每个线程约需内存 { $needed }，而可用的只有 { $free }：请关闭其他程序，或换一台内存更大的机器

# 显卡
card = 显卡
card-name = 名称
card-driver = 驱动
card-memory = 显存
card-used = 供 --engine gpu 使用
card-software = 不使用：由处理器模拟，不如直接用处理器快；--device { $number } 可强制使用
card-twin = 不使用：同一块显卡有更好的接口
card-buffers = 缓冲区最大 { $bytes }
card-unusable = { $card } 不能使用：{ $reason }
card-explain = { $card }：每批最多 { $rowsets } 个行集，占用显存 { $memory }
cards-none = 没有 Vulkan、Metal 或 Direct3D 12 认得的显卡。
cards-only-software = 现有的显卡都由处理器模拟，不如直接用处理器快；仍要使用，可用 --device 加上 `queens engines` 所列的编号。
cards-number = 没有编号为 { $number } 的显卡：`queens engines` 共列出 { $cards } 块
cards-gone = 已没有可用的显卡；其余 { $units } 个单元由处理器计数
cards-not-built = 这个程序编译时未包含显卡支持；请启用 gpu 特性重新编译
cuda-no-driver = 不使用 CUDA：没有 libcuda，它随 NVIDIA 驱动安装。
cuda-no-compiler = 不使用 CUDA：没有 libnvrtc 12，它随 CUDA 工具包或 Python 包 nvidia-cuda-nvrtc-cu12 安装；可用环境变量 { $variable } 指明位置。
cuda-fault = 不使用 CUDA：{ $reason }。
worker-failed = { $who } 退出：{ $reason }；它手上的 { $units } 个单元将由其他计数者重数
error-no-cards = 没有显卡可以计数：{ $reason }
device-number = 显卡从 1 开始编号，见 `queens engines`
help-devices = 与 --engine gpu 同用：使用哪些显卡，按 `queens engines` 所列的编号，如 1,2 [默认：处理器模拟之外的全部]
estimate-card = 单用 { $card } 约需 { $seconds } 秒（{ $days } 天），误差 ±{ $percent } %（95 %），据 { $engine } 分 { $batches } 批数的 { $samples } 个随机行集，种子 { $seed }
estimate-cards-wall = { $cards ->
    [1] 用这块显卡
   *[other] { $cards } 块显卡同时计数
}：约 { $time }
count-explain-cards = 计划 { $fingerprint }：{ $rowsets } 个行集，分为 { $units } 个单元；用 { $engine } 在显卡上计数{ $threads ->
    [0] { "" }
   *[other] ，另有 { $threads } 个处理器线程
}
