var e={title:`术语`,html:`<table>
<thead>
<tr>
<th>术语</th>
<th>英文</th>
<th>含义</th>
</tr>
</thead>
<tbody><tr>
<td>N 皇后问题</td>
<td>N-Queens problem</td>
<td>在 N × N 的棋盘上放置 N 个互不攻击的皇后。</td>
</tr>
<tr>
<td>棋盘大小 N</td>
<td>size, N</td>
<td>棋盘的行数，也是列数。</td>
</tr>
<tr>
<td>格子</td>
<td>square</td>
<td>棋盘上的一格，用行号和列号表示。</td>
</tr>
<tr>
<td>摆法</td>
<td>placement</td>
<td>逐行写出皇后的列号。</td>
</tr>
<tr>
<td>攻击；冲突</td>
<td>attack; conflict</td>
<td>两个皇后同行、同列或同对角线就互相攻击；搜索中发现这种情况叫冲突。</td>
</tr>
<tr>
<td>不受攻击的格子</td>
<td>free square</td>
<td>没有皇后能攻击到的格子。</td>
</tr>
<tr>
<td>主对角线（↘）</td>
<td>diagonal</td>
<td>行 − 列相同的格子。</td>
</tr>
<tr>
<td>副对角线（↙）</td>
<td>antidiagonal</td>
<td>行 + 列相同的格子，又称次对角线、反对角线。</td>
</tr>
<tr>
<td>解</td>
<td>solution</td>
<td>互不攻击的 N 个皇后。</td>
</tr>
<tr>
<td>基本解</td>
<td>fundamental solution</td>
<td>旋转、翻转后相同的解只算一个。</td>
</tr>
<tr>
<td>字典序</td>
<td>lexicographic order</td>
<td>先比第 1 行的列号，相同再比第 2 行，依此类推。</td>
</tr>
<tr>
<td>回溯法</td>
<td>backtracking</td>
<td>逐步做选择，走不通就撤销。</td>
</tr>
<tr>
<td>状态、选择、约束、目标</td>
<td>state, choice, constraint, goal</td>
<td>已经决定了什么，下一步能选什么，什么不允许，何时完成。</td>
</tr>
<tr>
<td>尝试</td>
<td>try</td>
<td>检查一个候选格子，也叫试探。</td>
</tr>
<tr>
<td>回溯</td>
<td>backtrack</td>
<td>取走最后一个皇后，从右边一列继续。</td>
</tr>
<tr>
<td>剪枝</td>
<td>prune</td>
<td>跳过不可能有解的分支。</td>
</tr>
<tr>
<td>搜索树</td>
<td>search tree</td>
<td>每个节点是一个局面，子节点多一个皇后；又称解空间树、决策树。</td>
</tr>
<tr>
<td>节点、深度</td>
<td>node, depth</td>
<td>一个局面；其中皇后的个数。</td>
</tr>
<tr>
<td>递归</td>
<td>recursion</td>
<td>函数调用自己，这里每行调用一次。</td>
</tr>
<tr>
<td>迭代</td>
<td>iteration</td>
<td>用循环和自己的栈代替函数调用。</td>
</tr>
<tr>
<td>调用栈</td>
<td>call stack</td>
<td>尚未返回的调用及其局部变量。</td>
</tr>
<tr>
<td>标记数组</td>
<td>flags</td>
<td>记录哪些列、哪些对角线上已有皇后的数组。</td>
</tr>
<tr>
<td>位集合、掩码</td>
<td>bit set, mask</td>
<td>用整数的各个位表示的集合；只含所需位的整数。</td>
</tr>
<tr>
<td>恢复现场</td>
<td>restore the state</td>
<td>撤销选择时，把改动过的变量恢复原样。</td>
</tr>
<tr>
<td>时间复杂度</td>
<td>time complexity</td>
<td>运算次数随 N 增长的快慢，如 O(N)。</td>
</tr>
</tbody></table>
`};export{e as default};