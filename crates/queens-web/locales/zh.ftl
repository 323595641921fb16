# 网页的中文文本。en.ftl 有同样的条目。

app-name = N 皇后
skip = 跳到正文
views = 页面
verb-watch = 观看
verb-play = 动手
verb-program = 编程
verb-practise = 练习
verb-explore = 探索
verb-teach = 教学
menu-more = 和其他
view-watch = 观看
view-hands-on = 动手摆
view-regions = 分区皇后
view-program = 编程
view-solutions = 全部解
view-race = 竞速
view-quiz = 测验
view-break = 改坏一行
view-order = 拼程序
view-numbers = 数据
view-products = 解的乘积
view-class = 课堂模式
view-learn = 讲解
view-worksheet = 练习单
lesson = 课文
course = 课程
course-intro = 从空棋盘到你自己的程序，共十二步。做到了就算完成，页面会自动记下。可以从任何一步开始。
course-done = 已完成 { $done } 步，共 { $steps } 步
course-step-done = 已完成
course-hand = 自己放好四个皇后
    .what = 在 4×4 的棋盘上，不看提示。
course-conflict = 预测一次冲突
    .what = 程序正在尝试一个格子，说出结果。
course-return = 预测一次返回
    .what = 这一行没有格子可放，说出搜索往哪里去。
course-backtrack = 预测一次回溯
    .what = 说出返回之后的下一步。答错了可以退回一步再答。
course-streak = 连续预测对五步
    .what = 哪几步都行，中间不能答错。
course-both = 找出 N = 4 的两个解
    .what = 再摆出另一个解。
course-board-quiz = 做一组关于棋盘的测验
    .what = 十题答对八题。
course-order = 把程序行排好
    .what = 标记数组的搜索程序；有几行是多余的。
course-code-quiz = 做一组关于程序的测验
    .what = 十题答对八题：执行哪一行，变量是多少。
course-break = 找出第一个错误的步骤
    .what = 程序有一行改错了，在出错的那一步停下。
course-bits = 看位运算程序找到一个解
    .what = 搜索过程相同，标记存放在三个整数的二进制位里。
course-program = 运行自己的程序
    .what = 自己写的或改过的，N 从 1 到 8 都正确。
theme = 浅色或深色
share = 分享
foot = 所有计算都在你的浏览器中完成，离线也可使用。
no-such-view = 没有名为“{ $name }”的页面，已为你打开“{ $view }”。
open-full = 打开完整页面
list-and = 、
colon = ：
head-gap = {""}
row = 行
show = 展开
hide = 收起
undo = 撤销
close = 关闭
cancel = 取消
copy = 复制
copied = 已复制

## The board
board-label = { $n }×{ $n } 的棋盘。
board-queens = 皇后：{ $squares }。
board-and-playback = 棋盘与播放

## Playback
playback = 播放控制
to-start = 到开头
to-end = 到结尾
step-back = 后退一步
step-forward = 前进一步
next-solution = 下一个解
loop-solutions = 循环播放全部解
play = 播放
pause = 暂停
speed = 速度
speed-slow = 很慢
speed-normal = 正常
speed-quick = 较快
speed-fast = 快进
speed-faster = 1,000/秒
speed-fastest = 10,000/秒
speed-jump = 直达
step = 当前步
steps = 步
step-of = 第 { $step } 步，共 { $steps } 步
paused-at-breakpoint = 已在断点处暂停
paused-at-end = 搜索已结束

## The toolbar and settings
toolbar = 搜索
size-label = 棋盘大小 N
size-short = 大小 N
smaller = N 减 1
larger = N 加 1
bad-size = N 应为 { $least } 到 { $most } 之间的整数。
strategy = 策略
strategy-flags = 标记数组
strategy-permutation = 排列
strategy-matrix = 矩阵
strategy-array = 数组
strategy-bits = 位运算
control = 递归或循环
control-recursive = 递归
control-iterative = 迭代
until = 搜索目标
until-all = 找完全部解
until-first = 找到第一个解
predict = 预测
settings = 设置
setting-rays = 显示最后一个皇后的攻击线
setting-allRays = 显示所有皇后的攻击线
setting-fromZero = 行列从 0 编号
setting-remember = 记住我完成的练习
save-progress = 保存练习记录
found-by-hand = 动手摆出了 { $found } 个解，共 { $total } 个。
legend-board = 棋盘上的标记
legend-board-try = 正在检查的格子
legend-board-conflict = 发现冲突
legend-board-attacked = 受攻击的格子
legend-board-spent = 搜索过，没有解
legend-board-latest = 最近放的皇后
legend-board-given = 给定的皇后
setting-labels = 显示行号、列号
setting-subtitles = 大字幕
setting-unpruned = 与不剪枝的树对比
start-from-own = 从自己摆的皇后开始
key-space = 空格
    .does = 播放、暂停
key-arrows = ← →
    .does = 后退、前进一步
key-shift = Shift ← →
    .does = 上一次、下一次回溯
key-page = Page Up、Page Down
    .does = 上一个、下一个解
key-home = Home、End
    .does = 到开头、到结尾

## Watch
watch-title = 观看回溯法放置皇后
loading = 正在记录 N = { $n } 的搜索过程。
    .head = 请稍候。
loading-short = ……
stopped =
    .head = 计算已中断。
start-again = 重新计算
too-long = N = { $n } 的搜索步数太多，这里只显示前 { $steps } 步。
only-first = 只搜索到第一个解
browse-solutions = 查看全部解
count-instead = 只统计解的个数
no-solution = N = { $n } 无解。
no-solution-why = 无论其他皇后怎样放，总有一行的格子全部受到攻击。当且仅当 N = 1 或 N ≥ 4 时有解。
not-loaded = 页面的一个文件未能加载，请检查网络连接。
load-again = 重新加载
sets-none = 这个程序没有使用集合，而是把格子与已放的皇后逐个比较。下面显示这些皇后占用的线。
set-occupied = 已占用：{ $lines }
no-solution-given = 给定的皇后无法补全成一个解。
given-clash = 给定的皇后 { $a } 和 { $b } 互相攻击，不可能同时出现在一个解里。
over-none-given = 搜索结束：给定的皇后无法补全，尝试 { $tries } 次。
try-four = 试试 N = 4
given-note = 给定的 { $count } 个皇后保留在棋盘上，回溯法填完其余各行。
from-empty = 从空棋盘开始
unpruned-hide = 收起对比
unpruned-title = 剪枝与不剪枝
unpruned-text = N = { $n } 时，如果什么都不检查，每一行的每一列都要走一遍，整棵树有 { $all } 个节点；剪枝之后，搜索只经过 { $nodes } 个。
unpruned-without = 不剪枝：{ $nodes } 个节点
unpruned-with = 剪枝：{ $nodes } 个节点
unpruned-drawn = N 不超过 { $most } 时，这里画出两棵树。
unpruned-nodes = 节点数
code-left-over = · 是程序重新写入之前不会读取的项。
code-note = 程序中行号、列号从 0 开始，本页其他地方从 1 开始。

## Sentences
say-start = 按播放开始搜索：放置 { $n } 个皇后，使它们互不攻击。
    .head = 棋盘为空。
say-start-given = 给定的 { $count } 个皇后保留在棋盘上。按播放，搜索填完其余各行。
    .head = 已给定 { $count } 个皇后。
say-try-permutation = 第 { $row } 行第 { $column } 列：这一列已有皇后吗？
say-try = 第 { $row } 行第 { $column } 列受到攻击吗？
    .head = 尝试。
say-conflict = 第 { $row } 行第 { $column } 列受到{ $attackers }的皇后攻击。
    .head = 冲突。
say-full-conflict = 棋盘已满，但{ $square }的皇后受到{ $attackers }的皇后攻击。
say-attacker = { $square }（{ $line }）
say-place-permutation = { $square }与上方皇后不同列。棋盘放满后才检查对角线。
say-place = { $square }不受攻击。射线标出它在下方各行禁止的格子。
    .head = 放置皇后：
say-return =
    .head = 返回。
say-return-tried = 第 { $row } 行已试完，返回第 { $above } 行。
say-return-blocked = 第 { $row } 行的每一格都受到攻击，返回第 { $above } 行。
say-return-columns = 第 { $row } 行剩下的各列已试完，返回第 { $above } 行。
say-return-full = 棋盘已满，返回第 { $above } 行，寻找其他解。
say-remove = 取走第 { $row } 行第 { $column } 列的皇后，从它右边的一列继续。
    .head = 回溯。
say-solution = { $columns }。至此尝试 { $tries } 次，回溯 { $backtracks } 次。
    .head = 第 { $number } 个解，共 { $total } 个：
    .head-one = 第 { $number } 个解：
say-cut = 只保留前 { $steps } 步。

## The problem
problem-title = N 个皇后，能否互不攻击？
problem-text = 在 N×N 的棋盘上放置 N 个皇后，使任意两个不在同一行、同一列、同一条对角线上。回溯法能找出全部摆法。
problem-io = 输入：N。输出：全部摆法，每种摆法依次写出各行皇后的列号。样例：N = 4 时输出 2,4,1,3 和 3,1,4,2。
problem-lines = 攻击范围
problem-and = 和
try-yourself = 自己动手摆
learn-more = 更多讲解
plan-try = 从左到右，逐个检查这一行的格子：
    .word = 尝试。
plan-prune = 受到攻击？跳过：
    .word = 剪枝。
plan-place = 不受攻击？放下皇后，进入下一行：
    .word = 放置。
plan-back = 没有格子可放？取走上一个皇后：
    .word = 回溯。

## The tour
tour = 一分钟导览
tour-end = 结束
tour-back = 上一步
tour-next = 下一步
tour-done = 完成
tour-board = 在这个棋盘上放四个皇后，使它们互不攻击：任意两个皇后都不在同一行、同一列、同一条主对角线或副对角线上。
    .head = 问题。
tour-try = 回溯法逐行放置皇后。检查一个格子能不能放，叫一次“尝试”；接下来的一步就是结果：冲突，或放置皇后。用这些按钮前进、后退一步。
    .head = 一次一步。
tour-place = 这个格子不受攻击，于是放下皇后，搜索进入下一行。正在执行的那行程序会突出显示。
    .head = 放置皇后。
tour-conflict = 这个格子有冲突：虚线来自攻击它的皇后。放在这里的所有后续摆法都不必再试，这就是剪枝。
    .head = 冲突。
tour-sets = 每个皇后占用一列、一条主对角线和一条副对角线。三个标记都是 0，格子才可以放。
    .head = 程序怎么知道有没有冲突？
tour-backtrack = 下一行的每一格都受到攻击，于是先返回上一行，再回溯：取走那一行的皇后，继续尝试下一列。
    .head = 回溯。
tour-tree = 每放置一个皇后，就在上一个节点下面长出一个节点。实线是当前路径，虚线是死路。点选节点可回到那一步。
    .head = 所有尝试合成一棵树。
tour-solution = 四个皇后都放好了。滑块上方的刻度是解，下方的刻度是回溯。
    .head = 找到一个解。
tour-yours = 换一个 N，换一种策略。或者点“预测”，先说出下一步会发生什么，再看结果。
    .head = 现在轮到你。

## Predict
predict-question = 下一步会发生什么？
predict-over = 搜索已经结束，请先后退，再预测。
predict-try = 尝试一个格子
predict-conflict = 发现冲突
predict-place = 放置皇后
predict-return = 返回上一行
predict-remove = 回溯（取走皇后）
predict-solution = 得到一个解
predict-right = ✓ 正确。
predict-wrong = ✗ 不对，这一步是“{ $happened }”。见棋盘下方的说明。
predict-score = { $asked } 次中答对 { $right } 次
predict-streak = 连续答对 { $row } 次。

## Payoff
payoff-title = { $found ->
        [1] 找到第一个，还有 { $left } 个
       *[other] 已找到 { $found } 个，共 { $total } 个
    }
payoff-one = 找到一个解！
payoff-text = 所有皇后互不攻击。搜索还要继续：先返回最后一行，再取走那里的皇后，尝试下一列。
payoff-last = 所有皇后互不攻击，后面没有解了。
payoff-loop = 循环播放全部 { $total } 个
payoff-yourself = 自己找一个

## The tree
tree = 搜索树
tree-shows = 搜索树的范围
tree-path = 路径
tree-whole = 整棵
tree-fit = 适合窗口
tree-label = 搜索树（解空间树）。一层对应一行，一条边对应一列。目前 { $nodes } 个节点，已放 { $depth } 个皇后。
tree-levels = 整棵树有 { $nodes } 个节点，这里是前 { $levels } 层。
tree-peek = 已展开一条死路。按 Escape 或“适合窗口”回到当前路径。
tree-branches = 第一个皇后的列
tree-nodes-by-row = 各行至今的节点数
tree-node-path = 第 { $row } 行第 { $column } 列：当前路径
tree-node-dead = 第 { $row } 行第 { $column } 列：死路，下面有 { $below } 个节点
tree-node-fruitful = 第 { $row } 行第 { $column } 列：其中有 { $solutions } 个解，下面有 { $below } 个节点
tree-state-todo = 还没有放过
tree-state-path = 在棋盘上
tree-state-good = 解
tree-state-fruit = 已搜索，有解
tree-state-dead = 已搜索，没有解
tree-whole-node = 第 { $row } 行第 { $column } 列
legend-path = 当前路径
legend-dead = 无解分支，+n 个节点
legend-fruitful = 其中有解
legend-pruned = 剪枝
legend-conflict = 当前冲突
legend-open = 未尝试
count-tries = 尝试
count-placements = 放置
count-conflicts = 冲突
count-backtracks = 回溯
count-solutions = 解
count-fundamental = 基本解

## Code and state
code = 代码
code-language = 代码的语言
code-name-pseudo = 伪代码
code-name-python = Python
code-name-cpp = C++
code-name-java = Java
code-name-javascript = JS
code-name-rust = Rust
breakpoint = 第 { $line } 行的断点
breakpoint-note = 点选行号设置断点，播放到该行时停下。
breakpoints-set = 已设 { $count } 个断点，播放到那里时停下。
copy-code = 复制
state-card = 程序的状态
state-sets = 占用标记
state-stack = 调用栈
state-variables = 变量
set-columns = { $name } 列
set-diagonals = { $name } 主对角线 ↘
set-antidiagonals = { $name } 副对角线 ↙
frame-returned = ↩ 已返回
frame-new = 尚未开始
stack-note-recursive = 每次调用处理一行。调用返回后，取走这一行的皇后（恢复现场），上一行继续尝试下一列。
stack-note-iterative = 皇后本身就是栈：各行的列号。

## Share and export
share-title = 分享与导出
share-link = 当前画面的链接
share-with-look = 包含语言和主题
share-embed = 嵌入网页
share-board-only = 只嵌入棋盘和按钮
link-copied = 已复制。
share-local = 这个地址只在这台电脑上有效。要让别人也能打开，可用命令 queens serve --export 导出网页，放到网站上。
copy-by-hand = 请选中文本，手动复制。
export-title = 按所见保存棋盘
export-range = 把一段步骤做成动图
from-step = 从第几步
to-step = 到第几步
seconds-each = 每步秒数
animated-svg = SVG 动画
export-steps = 第 { $first } 步到第 { $last } 步。
export-most = 最多 { $most } 步。
export-busy = 正在绘制各步……
saved = 已保存。

## Errors
error-failed = 出错了：{ $reason }。请尝试重新加载页面。
error-stopped = 计算被取消，或浏览器无法运行它。设置都已保留。
error-bad-request = 程序无法识别页面发出的请求：{ $reason }
error-size = N = { $n } 在此不可用：N 应在 1 到 { $max } 之间。
error-name = 没有名为“{ $name }”的{ $what ->
        [strategy] 策略
        [control] 实现方式
       *[other] 选项
    }。
error-not-open = 此内容已失效，请重新加载页面。
error-square = 第 { $row } 行第 { $column } 列不能放皇后：在棋盘之外，或已有皇后。
error-position = 没有第 { $position } 个解：共有 { $solutions } 个解。

## Hands on
hands-title = 动手摆皇后
redo = 重做
clear = 清空
hint = 提示
new-board = 新棋盘
puzzle = 补全练习
load = 载入
keys = 快捷键
keys-move = 移动
keys-place = 放置或取走
show-free = 标出可放的格子
cursor-queen = { $square }：皇后
cursor-empty = { $square }：空
cursor-free = { $square }：可放
cursor-attacked = { $square }：受到攻击
circles = 圆圈标出不受攻击的格子。
placed-of = 已放 { $placed } 个，共 { $n } 个。
watch-from-here = 从这里演示
run-from-here = 从当前局面开始搜索
run-from-here-text = 已放的皇后保留，回溯法逐步填完其余各行。
enter-placement = 输入摆法
enter-note = 依次写出每行皇后的列号，空行写 ?。也可以写从 0 编号的坐标，例如 (0,1), (1,3)。
placement = 摆法
completable = 还能补全吗？
completable-note = 求解器保留已放的皇后，寻找其余皇后的位置。
show-completion = 显示一种补法
free-columns = 可放：{ $columns } 列
free-none = 每一格都受到攻击
ways-empty = 请放第一个皇后。
ways-no = 不能
ways-yes = 能，共有 { $count } 种补法
ways-at-least = 能，至少有 { $count } 种补法……
ways-conflict = 已有皇后互相攻击。
ways-none = 没有任何补法。
ways-none-each = 以下每个皇后单独在棋盘上就已无解，都要取走：{ $squares }。
ways-none-rest = 取走之后仍然无解。
ways-none-one = 只要有{ $square }的皇后就无解，要取走它。
ways-none-many = 没有一个解同时含有以下皇后，至少要取走其中一个：{ $squares }。
ways-too-hard = 已尝试放置五百万次，仍无结论：这个局面太难，网页上算不出来。
hint-is = 可以放在{ $square }，之后仍能补全成一个解。
    .head = 提示：
hint-none = 这个局面无法补全，不能再放。要取走哪些皇后，见“{ completable }”。
    .head = 没有提示。
given-stays = { $square }的皇后是题目给定的，不能移动。
    .head = 给定的皇后。
solved = 所有皇后互不攻击，这是第 { $position } 个解，共 { $total } 个。
    .head = 成功。
solved-plain = { $n } 个皇后互不攻击。
hands-conflict = { $a }与{ $b }的皇后在{ $line }上。
hands-conflict-more = 另有 { $count } 对皇后冲突。
hands-empty = 放置 { $n } 个皇后，使它们互不攻击：请选择一个格子。
    .head = 棋盘为空。
dead-row = 第 { $row } 行的每一格都受到攻击，放不下皇后：要回溯，取走前面的皇后。
    .head = 死路。
standing = 还有 { $free } 个格子不受攻击。
    .head = 已放 { $placed } 个皇后，共 { $n } 个，互不攻击。
no-puzzle = N = { $n } 无法出题：该棋盘无解。
solution-of = 第 { $position } 个解，共 { $total } 个
solved-text = { $n } 个皇后互不攻击。一共动了 { $moves } 次，用了 { $hints } 次提示。
see-in-list = 在全部解中查看
find-another = 再找一个
try-n = 试试 N = { $n }
images-title = 旋转和翻转得到的 { $count } 个棋盘
images-note = 把一个解旋转或翻转，得到的仍是解。点选可跳到它。
no-of = 第 { $position } 个
symmetry-identity = 原解
symmetry-quarter-turn = 顺时针旋转 90°
symmetry-half-turn = 旋转 180°
symmetry-three-quarter-turn = 顺时针旋转 270°
symmetry-flip-of-columns = 左右翻转
symmetry-flip-of-rows = 上下翻转
symmetry-transposition = 沿主对角线翻转
symmetry-antitransposition = 沿副对角线翻转

## Solutions
solutions-title = 全部解
first-solution = 第一个解
previous-solution = 上一个解
last-solution = 最后一个解
loop = 循环播放
each-for = 每个解停留
seconds = { $seconds } 秒
solutions-wrap = 最后一个解之后是空棋盘
solutions-empty = 空棋盘：在第一个解之前，最后一个解之后。
no-more = 已经到头，没有更多的解了。
a-solution = 一个解：
say-fundamental =
    .head = 第 { $number } 个基本解，共 { $total } 个：
solution-number = 解的序号
solutions-unit = 个解
unnumbered = 没有序号
which-solutions = 显示
all = 全部
fundamental = 基本解
watch-find-it = 看搜索怎样找到它
loop-title = 循环播放：N 从 4 到 11
loop-note = 大字是 N，小字是解的个数。一个 N 播完后，接着播下一个。
loop-size = N = { $n }，{ $count } 个解
loop-on = 播完后接着播下一个 N
this-solution = 当前解
rank = 序号
rank-of = 第 { $position } 个，共 { $total } 个
rank-unknown = 未知：前面的解太多，此处无法计数
is-fundamental = 是：它是等价解中字典序最小的
not-fundamental = 否：等价解中有字典序更小的
distinct-images = 等价解个数（含自身）
unchanged-by = 保持不变的变换
only-identity = 只有恒等变换
look-up = 查找
look-up-label = 查找一种摆法
not-a-solution = 不是解：{ $a }与{ $b }的皇后在{ $line }上。共有 { $count } 对皇后冲突。

## Race
race-strategy = 策略 { $place }
race-mode = 比赛方式
race-control = 递归与循环
race-control-over = 两者的步骤完全相同。递归把进度记在调用里，循环把进度记在皇后列表里。
race-tries = 同步前进
race-time = 实际速度
race-finished = 已完成
race-progress = 进度：{ $strategy }
race-measuring = 正在测量两种策略在本机上的速度……
race-nanoseconds = 每步 { $nanoseconds } 纳秒（刚在本机实测）。
race-too-long = 搜索步数太多，这里只保留前 { $steps } 步。
race-under-way = { $a }已尝试 { $tries } 次，{ $b }已尝试 { $others } 次。
race-ready = 双方都从空棋盘开始。
    .head = 按播放开始。
race-tie = 它们尝试了同样的格子。
    .head = 双方同时完成。
race-won = ，共尝试 { $won } 次。{ $loser }要尝试 { $lost } 次，是它的 { $times } 倍。
    .head = { $winner }率先完成
race-won-time = ，共尝试 { $won } 次。{ $loser }用时是它的 { $times } 倍。
    .head = { $winner }率先完成
race-about-permutation = 到棋盘放满后才检查对角线，互相攻击的皇后会留很久。
race-about-matrix = 放置之前从格子向上扫描棋盘，死路早早剪去。
race-about-array = 放置之前与上方的皇后逐个比较。
race-about-flags = 放置之前查看三个标记，死路早早剪去。
race-about-bits = 标记是三个整数的二进制位，检查一次只要几条机器指令。

## Quiz
yes = 能
no = 不能

## Numbers
numbers-title = 工作量增长得有多快？
numbers-plot = 解数、尝试次数与 N!
numbers-plot-note = 对数刻度：每高一格是十倍。从 N = 7 起，剪枝使尝试次数低于 N!。
numbers-plot-label = 解数、基本解数、尝试次数与 N! 随 N 变化的图，数值见表格。
numbers-table = 当场计算，与已发表值核对
numbers-up-to = N 最大为
numbers-note = 每个数都由本页当场计算。解数的算法只统计个数，不逐个列出解；尝试次数是剪枝的完整搜索的次数。
numbers-done = 所有 N 都已算完。
numbers-stopped = 已停止，已得到的结果会保留。
compute = 计算
all-agree = 全部一致
differs = 有一项不一致
insight-title = 工作量从何而来，N = { $n }
funnel-title = 剪枝省下多少
funnel-any = 任意选一组格子
funnel-row = 每行一个皇后
funnel-column = 列也不重复
funnel-pruned = 搜索实际经过的节点
funnel-note = 搜索每放一个皇后就检查一次。节点数没有简单的公式；N 从 4 到 11，每加 1 变成 2.8 到 4.7 倍。
rows-title = 各行的节点数
rows-note = 树在第 { $row } 行最宽，之后冲突越来越多，树逐渐变窄。
rows-pruned = 尝试过的 { $tries } 个格子中，{ $pruned } 个受到攻击，它们的分支被剪掉。
cost-title = 检查一次冲突的代价
cost-check = 时间
cost-memory = 空间
cost-here = 每次（纳秒）
cost-note = 最右一列是在本机实测的每次尝试的时间。会剪枝的几种策略尝试的格子相同，差别只在检查一个格子的代价。排列策略到最后才检查对角线。

## Products
products-title = 解可以相乘：5、25、125
products-play = 播放生长过程
products-1 = 起点：一个解。
products-2 = 每个皇后换成整个棋盘的副本。
products-3 = 再来一次：125 个皇后仍互不攻击，完全不用搜索。
toroidal-title = 为什么复制的棋盘必须是环面解
toroidal-text = 环面解是对边相接后仍然成立的解：对角线可以从一侧离开棋盘，再从另一侧进入。
toroidal-why = 不同副本中的两个皇后可能同在一条跨越副本的对角线上。把它们移到同一个副本里看，就是一条绕过边界的对角线。环面解里没有这样的一对皇后，所以各副本互不攻击。
toroidal-when = N 既不被 2 整除，也不被 3 整除时才有环面解：1、5、7、11、13……
own-product = 自己乘一乘
outer-factor = 外层因子：副本放在哪里
inner-factor = 内层因子：被复制的棋盘
multiply = 相乘
with-toroidal = 环面解：1,3,5,2,4
without-toroidal = 非环面解：2,4,1,3
product-right = 是 { $n } 皇后问题的解。
product-wrong = 不是解。
product-conflict = { $a }与{ $b }的皇后互相攻击。
inner-toroidal = 内层因子是环面解。
inner-not-toroidal = 内层因子不是环面解。

## Class mode, worksheet
class-question = 问题
class-next = 下一步，搜索会做什么？
class-own = 老师的第 { $number } 题，共 { $total } 题
class-own-here = 这一步的问题
class-no-stop = 这个方向上没有停顿了。
class-to-stop = 到下一处停顿
class-start = 按“{ class-to-stop }”开始搜索：放置 { $n } 个皇后，使它们互不攻击。
class-slow = 慢慢播放
class-answer = 显示答案
class-answer-text = 答案
class-setup = 课堂模式
class-show-sentence = 显示旁白
class-show-code = 显示伪代码
class-show-counters = 显示计数
class-stops = 停顿
class-stop-conflicts = 遇到冲突时停
class-stop-backtracks = 回溯时停
class-stop-solutions = 得到解时停
class-own-questions = 自备的问题（课堂模式和练习单）
own-in-link = 本页和练习单的链接会带上这些问题。
own-too-long = 问题太长，放不进链接（最多 { $most } 个字符），只保存在这台设备上。
own-place = N = { $n }，第 { $step } 步
own-tie = 在这一步提问（N = { $n }，第 { $step } 步）
own-save = 保存问题
own-load = 载入问题
remove-question = 删除这个问题
add = 添加
class-full = 全屏
class-leave = 离开课堂模式
class-key-next = 下一处停顿
class-key-back = 上一处
class-key-blank = 黑屏
lesson-plan = 教案
print = 打印
sheet-title = N 皇后练习单（N = { $n }）
sheet-answers = 答案（N = { $n }）
sheet-with-answers = 附答案
sheet-name = 姓名
sheet-class = 班级
sheet-number = 练习单编号 { $seed }
sheet-four = 热身：手工搜索 4 皇后
sheet-four-text = N = 1 之外，有解的棋盘里 4 × 4 最小。从上到下逐行放置。受到攻击的格子打 ✕；一行没有格子可放时，取走上一个皇后。画出两个解。
sheet-four-answer = 找到两个解，搜索共尝试 60 次。
sheet-complete = 补全棋盘
sheet-complete-text = 皇后已放了一部分，请放上其余的，使它们互不攻击。每题恰好有一种补法。
sheet-search = 像搜索一样思考
sheet-own = 问题
sheet-own-title = 可打印的练习单

# 粘贴的文本

read-no-size = { $doubt ->
    [outside] 共有 { $squares } 个皇后，{ $place } 却不在大小为 { $squares } 的棋盘上。请改正 { $place }，或先选定大小
    [repeated] 格子 { $place } 写了两次。请改正其中一个，或先选定大小
    [last-row] 共有 { $squares } 个皇后，棋盘大小应为 { $squares }，第 { $place } 行的皇后却在第 { $row } 列。请改正这个列号，或补上棋盘第 { $row } 行的皇后
   *[none] 只有格子，看不出棋盘大小。请先选定大小
}
read-not-binary = 0 和 1 的棋盘里有 { $value }：请改正 { $value }
read-unknown-marks = 不认识记号 { $listed }：皇后画成 Q，空格子画成 .
read-mark-twice = 字符 { $mark } 有两种含义
read-other-piece = { $letter } 不是皇后，这里只认 Q 和 q
read-board-blocked = 棋盘有禁放的格子，这里显示不了
reading-queen = { $mark } 是皇后
reading-blocked = { $mark } 是禁放的格子
reading-empty = { $mark } 是空格
reading-by-column = 这些数是第 1、2、3 等列的行号：请改写为各行的列号
reading-columns = 这些数是一个棋盘的各列
note-base-assumed = 行和列从 1 起编号
