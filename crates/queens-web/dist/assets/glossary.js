var e={title:`Glossary`,html:`<table>
<thead>
<tr>
<th>term</th>
<th>Chinese</th>
<th>meaning</th>
</tr>
</thead>
<tbody><tr>
<td>N-Queens problem</td>
<td>N 皇后问题</td>
<td>Place N queens on an N × N board so that no two attack each other.</td>
</tr>
<tr>
<td>size, N</td>
<td>棋盘大小 N</td>
<td>The number of rows and of columns.</td>
</tr>
<tr>
<td>square</td>
<td>格子</td>
<td>One cell of the board, given by its row and its column.</td>
</tr>
<tr>
<td>placement</td>
<td>摆法</td>
<td>The columns of the queens, row by row.</td>
</tr>
<tr>
<td>attack; conflict</td>
<td>攻击；冲突</td>
<td>Two queens attack each other in one row, column or diagonal; a search that finds this has a conflict.</td>
</tr>
<tr>
<td>free square</td>
<td>不受攻击的格子</td>
<td>A square that no queen attacks.</td>
</tr>
<tr>
<td>diagonal (↘)</td>
<td>主对角线</td>
<td>Squares with the same row − column.</td>
</tr>
<tr>
<td>antidiagonal (↙)</td>
<td>副对角线</td>
<td>Squares with the same row + column.</td>
</tr>
<tr>
<td>solution</td>
<td>解</td>
<td>N queens of which no two attack each other.</td>
</tr>
<tr>
<td>fundamental solution</td>
<td>基本解</td>
<td>One solution for each group of rotations and reflections.</td>
</tr>
<tr>
<td>lexicographic order</td>
<td>字典序</td>
<td>Ordered by the column in row 1, then in row 2, and so on.</td>
</tr>
<tr>
<td>backtracking</td>
<td>回溯法</td>
<td>Build a solution choice by choice, and undo choices that cannot succeed.</td>
</tr>
<tr>
<td>state, choice, constraint, goal</td>
<td>状态、选择、约束、目标</td>
<td>What is decided, what can come next, what is forbidden, when it is done.</td>
</tr>
<tr>
<td>try</td>
<td>尝试</td>
<td>One candidate square that the search tests.</td>
</tr>
<tr>
<td>backtrack</td>
<td>回溯</td>
<td>Remove the last queen and continue one column further.</td>
</tr>
<tr>
<td>prune</td>
<td>剪枝</td>
<td>Leave out a branch that cannot have a solution.</td>
</tr>
<tr>
<td>search tree</td>
<td>搜索树（解空间树）</td>
<td>Every node is a partial placement; its children have one queen more.</td>
</tr>
<tr>
<td>node, depth</td>
<td>节点、深度</td>
<td>A partial placement; the number of its queens.</td>
</tr>
<tr>
<td>recursion</td>
<td>递归</td>
<td>A function that calls itself, here once for each row.</td>
</tr>
<tr>
<td>iteration</td>
<td>迭代</td>
<td>A loop with a stack of its own in place of calls.</td>
</tr>
<tr>
<td>call stack</td>
<td>调用栈</td>
<td>The calls that have not returned, with their variables.</td>
</tr>
<tr>
<td>flags</td>
<td>标记数组</td>
<td>Arrays that say which columns and diagonals have a queen.</td>
</tr>
<tr>
<td>bit set, mask</td>
<td>位集合、掩码</td>
<td>A set as the bits of an integer; an integer with the bits of interest.</td>
</tr>
<tr>
<td>restore the state</td>
<td>恢复现场</td>
<td>Undo exactly what a choice has changed.</td>
</tr>
<tr>
<td>time complexity</td>
<td>时间复杂度</td>
<td>How the number of operations grows with N, such as O(N).</td>
</tr>
</tbody></table>
`};export{e as default};