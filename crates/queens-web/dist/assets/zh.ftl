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

# 读不懂的摆法

error-no-queens = 没有给出皇后：请写出每行皇后的列号，例如 2,4,1,3
error-not-a-number = 第 { $place } 项 { $text } 不是列号：请写正整数，例如 2,4,1,3
error-gap = 第 { $place } 项是空的：请写列号，没有皇后的行请写 ?
error-unclosed = 括号没有闭合：文本可能不完整
error-trailing = 右括号之后还有 { $text }，文本应到此结束
error-no-columns = 对象中没有列表 "columns"：请写成 {"{"}"n":4,"columns":[2,4,1,3]{"}"} 的形式
error-miscounted = n 是 { $declared }，却给出了 { $given } 列
error-twice = 对象中 "{ $name }" 出现了两次，请只保留一个
error-not-a-tuple = 第 { $place } 个坐标不是“行,列”的形式：请写成 (0,1), (1,3), (2,0), (3,2) 的形式
error-outside = 第 { $place } 项 { $value } 超出大小为 { $size } 的棋盘：请依次写出每行皇后的列号，用逗号或空格隔开，例如 2,4,1,3
error-repeated = 第 { $first } 行与第 { $second } 行的皇后都在第 { $column } 列
error-not-a-drawing = 所画棋盘的第 { $row } 行应有 { $size } 格（与行数相同）
error-no-queen-in-row = 第 { $row } 行没有皇后：这里需要完整的摆法
error-two-queens-in-row = 第 { $row } 行有两个皇后
