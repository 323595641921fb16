# 命令与网页共用的条目：句末没有标点，网页显示时补上。

# 格子与线

square-name = 第 { $row } 行第 { $column } 列
row-name = 第 { $row } 行
same-row = 同一行
same-column = 同一列
same-diagonal = 同一条主对角线
same-antidiagonal = 同一条副对角线
list-separator = 、

# 搜索过程

board-full = 棋盘已满
playing = 播放中
paused = 已暂停
no-next-solution = 后面没有解了
no-previous-solution = 前面没有解
no-next-backtrack = 后面没有回溯了
no-previous-backtrack = 前面没有回溯
over-all = 搜索结束：共 { $solutions } 个解，尝试 { $tries } 次
over-first = 已找到第一个解，搜索停止：尝试 { $tries } 次
over-none = 搜索结束：N = { $n } 无解，尝试 { $tries } 次

# 读不成棋盘的文本，以及读出的结论

read-at = 第 { $line } 行第 { $character } 个字符：{ $fault }
read-at-character = 第 { $character } 个字符：{ $fault }
read-not-text = 这是二进制数据，不是文本。请给出 UTF-8 编码的文本文件
read-text-too-long = 文本超过 { $limit } 字节，请分成几份
read-no-queens = 没有皇后。请依次写出每一行皇后所在的列，例如 2,4,1,3
read-several-boards = 有 { $count } 个棋盘，只能给一个
read-not-a-board = { $text } 不是棋盘。可以写列 2,4,1,3，写格子 1:2,2:4，也可以画出来
read-not-a-mark = { $mark } 不是棋盘的记号。皇后画成 Q，空格子画成 .
read-ambiguous = 有两种读法：{ $first }；或者 { $second }
read-both-bases = 大小为 { $size } 的棋盘，编号从 0 到 { $last }，或从 1 到 { $size }；这里却有 0，第 { $line } 行第 { $character } 个字符处又有 { $size }。请改正这两个数中的一个，或补上漏写的数
read-outside = { $value } 不在大小为 { $size } 的棋盘上，那里的行号、列号从 { $first } 到 { $last }。请改正 { $value }，或补上漏写的列号，每一行一个
read-gap = 有一项是空的。请写列号，没有皇后的行写 ?
read-not-a-number = { $text } 不是列号。请写整数，例如 2,4,1,3
read-unclosed = 括号 { $bracket } 没有配对。请补上另一半，或补全文本的末尾
read-not-json = 不是 JSON：{ $reason }
read-no-columns = 对象里没有列表 "columns"。请写成 {"{"}"n":4,"columns":[2,4,1,3]{"}"}
read-miscounted = n 是 { $said }，列表里却有 { $given } 个列号。{ $lacks ->
    [columns] 请为棋盘的每一行写一个列号
   *[size] 请改正 n，或删去多余的列号
}
read-row-length = 棋盘的这一行有 { $found } 格，应为 { $expected } 格。每行请写 { $expected } 格，空格子可写 .
read-not-square = 从这里开始的棋盘有 { $rows } 行，每行却有 { $columns } 格，{ $lacks ->
    [rows] 请在这些行之后补上缺少的 { $missing } 行（空行之后是另一个棋盘）
   *[columns] 行数与列数应相同
}
read-wrong-size = 棋盘大小为 { $found }，应为 { $size }。如果漏了一个列号，请补上；否则改用另一个大小
read-list-length = 这个列表有 { $found } 个列号，{ $by ->
    [size] 而棋盘大小是 { $expected }
   *[lists] 而其他列表有 { $expected } 个
}。请为棋盘的每一行写一个列号
read-unfinished = 最后一个棋盘不全：应有 { $size } 行，只有 { $rows } 行
read-no-queen-in-row = 棋盘第 { $row } 行没有皇后。摆法的每一行都应有一个皇后
read-two-queens-in-row = 棋盘第 { $row } 行有两个皇后。摆法的每一行只能有一个皇后
read-repeated = 第 { $first } 行和第 { $second } 行都在第 { $column } 列。摆法的每一列只出现一次
reading-counts = 这些数依次是大小 1、2、3 等的解数
reading-by-row = 这些数是第 1、2、3 等行的列号：请删去前面的词
reading-size-first = 第一个数是棋盘大小
reading-squares = 这些数是棋盘的各格，逐行排列：请把每一行另起一行
reading-lists = 每一行是一个棋盘
reading-pairs = 每一行是一个皇后的行和列，请写成 1:2
reading-spaces-lost = 皇后前面的空格丢了，请把空格画出来，例如 .Q..
reading-first-column = 皇后都在第一列
reading-one-wide = 每格宽一个字符
reading-two-wide = 每格宽两个字符
reading-total = 这个数是棋盘的个数
reading-single-square = 这是大小为 1 的棋盘
note-from-zero = 行和列从 0 起编号
note-size = 棋盘大小为 { $size }，与皇后数相同
note-mark-queen = { $mark } 表示皇后
note-mark-empty = { $mark } 表示空格
note-mark-blocked = { $mark } 表示禁放的格子
note-encoding = 编码是 { $encoding }
note-two-forms = 每个棋盘都写了两遍，形式不同
note-total-alone = 单独一行的数是棋盘的个数
note-column-first = 每格的第一个数是列
