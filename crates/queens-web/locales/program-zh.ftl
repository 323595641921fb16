# 编程：学习者自己的程序、运行与评判。

program-editor = 程序
program-panes = 页面部分
program-pane-code = 代码
program-pane-verdict = 结论
program-pane-board = 棋盘
program-language = 语言
program-tab-python = Python
program-tab-javascript = JavaScript
program-tab-paste = 粘贴输出
program-size-in-text = 文中已写明
program-start-from = 从这里开始
program-from-listing = 本站程序
program-from-empty = 空白
program-from-leetcode = LeetCode 51
program-from-strategy = 其他策略
program-from-solve = 函数 solve(n)
program-from-whole = 完整的程序
program-from-file = { $strategy }，{ $control }
program-no-link = 程序太长，放不进链接（最多 { $most } 个字符），请直接复制程序。
program-undo = 撤销：恢复我的程序
program-run = 运行
program-running = 正在运行
program-judge = 评判
program-stop = 停止
program-limit = 每个 N 限时 5 秒，N = 1 到 8
program-elapsed = 已运行 { $seconds } 秒，限时 5 秒
program-place = 代码 { $line } 行 { $column } 列
program-contract-solve = 得到 N，返回全部棋盘，也可以直接打印。
program-contract-board = 一个棋盘写出各行皇后的列号，从 0 或从 1 开始都行；用 Q 和 . 画图也行。
program-contract-show = 给回放加一步，并记下是哪一行代码调用的。不调用时，皇后列表的每次改动就是一步。
program-contract-paste = 粘贴你的程序打印的内容：一个 N 的输出，或各个 N 的解数。内容不会离开这个浏览器。
program-lost = 程序没能启动。请检查网络，然后再运行一次。
program-before = 按“运行”：程序会按 N = 1 到 8 逐一评判，过程在这里回放。
program-paste-before = 按“评判”：粘贴的棋盘会逐个评判，并在这里显示。
program-paste-replay = 输出中 N = { $n } 的棋盘。按“播放”，或逐个查看。
program-paste-no-steps = 输出里没有 N = { $n } 的棋盘，无可显示。
program-replay = 你的程序在 N = { $n } 时的步骤。按“播放”，或逐步前进。
program-replay-of = N = { $n } 时 { $name } 的每次改动，一次一步。按“播放”，或逐步前进。
program-no-steps = 你的程序在 N = { $n } 时没有给出棋盘，也没有认出皇后列表。每次改动后调用 show(queens)，这里就能看到搜索过程。
program-nothing = { $why ->
    [unread] 没有可回放的步骤：程序没有运行。先改正错误，再运行一次。
    [error] 没有可回放的步骤：程序因错误终止。
   *[unreached] N = { $n } 没有可回放的步骤：程序在这之前就结束了。
 }
program-missing-board = 缺少这个解。
program-at-line = 代码第 { $line } 行。
program-step-removed-first = 先取走了 { $count } 个皇后。
program-step-place = 在{ $square }放皇后。
program-step-remove = 取走{ $square }的皇后。
program-step-same = 棋盘没有变化。
program-step-solution = 第 { $board } 个棋盘是解。
program-step-full-conflict = 第 { $board } 个棋盘不是解。
program-clash = { $a }和{ $b }的皇后互相攻击。
program-step-start = 开始。

# 结论

verdict-idle = 尚未运行
verdict-idle-paste = 尚未评判
verdict-running = 正在运行
verdict-judging = 正在评判
verdict-stopped = 已停止
verdict-lost = 未能启动
verdict-all-right = { $count ->
    [1] { $sizes } 正确
   *[other] { $sizes } 全部正确
 }
verdict-some-right = { $sizes } 中有 { $right } 个正确
verdict-no-size = 没有评判：看不出棋盘大小
verdict-range = N = { $first } 到 { $last }
verdict-unread = 程序没有运行
verdict-outdated = { $text ->
    [output] 输出已有改动，这是改动前的结论：请重新评判。
   *[program] 程序已有改动，这是改动前的结论：请重新运行。
 }
verdict-sizes = 棋盘大小 N
verdict-size-ok = N = { $n }：正确，{ $count } 个棋盘
verdict-size-no = N = { $n }：错误，{ $count } 个棋盘
verdict-size-na = N = { $n }：没有评判
verdict-size-busy0 = N = { $n }：正在运行
verdict-n = N = { $n }：
verdict-error = 程序因错误终止：{ $message }
verdict-unread-error = 无法读懂代码：{ $message }
verdict-go-to-line = 跳到代码第 { $line } 行
verdict-show-board = 在棋盘上看
verdict-counts = 各个 N 的解数：{ $counts }。
verdict-this-right = N = { $n } 正确：{ $count }。
verdict-same-call = 代码第 { $line } 行调用 { $name } 时，{ $parameter } 没有变。是否应写成 { $parameter } + 1？
verdict-endless = 调用没有终止：每次调用是否传入了下一行？棋盘放满后是否返回？
verdict-repeated = 在一次运行中依次求几个 N 时，N = { $n }：
verdict-mistake = 你的程序与犯了下面这个错误的程序表现相同：
verdict-may-be = 你的个数 { $counts } 与犯了下面这个错误的程序相同，可能就是它：
verdict-one-of = 你的程序与犯了下面某一个错误的程序表现相同：
verdict-or-others = 也可能是别的错误：还有一些错误也会这样。{ $steps ->
    [none] 每次改动后调用 show(queens)，你的步骤也许能把它们分开。
   *[given] {""}
 }
verdict-reading = { $name ->
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
verdict-see-mistake = 看看这个错误
verdict-output = N = { $n } 时的输出
verdict-accepted = 已接受：{ $list }。

# 某个 N 错在哪里

finding-number-of-squares = 棋盘的每行有 { $squares } 格，应有 { $size } 格。
finding-number-of-rows = 第 { $board } 个棋盘有 { $rows } 行，应有 { $size } 行。
finding-no-queen-in-row = 第 { $board } 个棋盘的第 { $row } 行没有皇后。
finding-several-queens-in-row = 第 { $board } 个棋盘的第 { $row } 行有几个皇后。
finding-outside = 第 { $board } 个棋盘第 { $row } 行的皇后在第 { $column } 列，棋盘上没有这一列。
finding-attack = 第 { $board } 个棋盘不是解，第 { $upper } 行和第 { $lower } 行的皇后在{ $line ->
    [column] 同一列
    [row] 同一行
    [diagonal] 同一条主对角线上
   *[other] 同一条副对角线上
 }互相攻击。
finding-repeated = 第 { $board } 个棋盘与第 { $first } 个相同。
finding-cut-off = 输出在第 { $board } 个棋盘的第 { $row } 行中断。
finding-crashed = 程序给出 { $boards } 个棋盘后因错误终止。
finding-time-limit = 运行 5 秒后被停止，已给出 { $boards } 个棋盘。程序会结束吗？
finding-output-limit = 程序打印超过 1 MB，已停止。
finding-memory-limit = { $language ->
    [python] 程序创建的列表和其他值超过 64 MB，已停止。这里的 Python 求完一个 N 才释放内存，请少创建一些。
   *[other] 程序需要超过 64 MB 内存，已停止。
 }
finding-missing = 共有 { $boards } 个棋盘，缺少 { $columns }。
finding-total-not-boards = 总数是 { $total }，但打印了 { $boards } 个棋盘。
finding-wrong-total = 找到 { $total } 个解，{ $expected ->
    [unknown] 但解总是与镜像成对出现。
   *[other] 应为 { $expected } 个。
 }
finding-number-unknown = 这个大小的解的个数至今未知，无法评判这份输出。
finding-no-total = 没有打印总数。
finding-unreadable = 无法读懂输出{ $line ->
    [""] {"。"}
   *[other] 的第 { $line } 行。
 }
finding-two-readings = 输出有两种读法，对错不同：{ $first }，或者{ $second }。请给棋盘加上方括号，或在个数前写上文字。
finding-nothing-printed = 什么也没有打印。请从 solve 返回棋盘，或打印出来；只定义而没有调用的函数不会输出。
finding-not-answered = 输出里没有这个大小的内容。
finding-no-board = 输出里没有找到棋盘，也没有总数。请从 solve 返回棋盘，或把每个棋盘打印成一行列号。

accepted-from-zero = 列号从 0 开始
accepted-transposed = 先列后行
accepted-reversed = 棋盘顺序相反
accepted-mirrored = 棋盘按镜像的顺序
accepted-other-order = 棋盘按其他顺序
accepted-headings = 标题
accepted-two-forms = 每个棋盘有两种写法
accepted-first-only = 只有一个解
accepted-first-and-total = 前几个解和总数
accepted-count-only = 只找到总数
accepted-other-encoding = 编码不是 UTF-8
accepted-base-unknown = 列号从 0 或从 1 开始，在这里没有区别
