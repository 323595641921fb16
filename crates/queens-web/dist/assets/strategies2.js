var e={title:`判断冲突的五种策略`,html:`<p>五个程序按同样的顺序搜索，区别只在于怎样记录棋盘上的皇后，因而判断冲突的方法不同。下面都看同一个时刻：N = 4，已经放了两个皇后，接下来是第 3 行。</p>
<div class="md-board" data-columns="2,4,?,?"></div><p>程序里行号、列号从 0 开始：两个皇后在第 0 行第 1 列和第 1 行第 3 列，接下来尝试第 2 行的格子。</p>
<h2>数组</h2>
<p><code>queens</code> 是列表 <code>[1, 3]</code>，程序把格子与每个皇后比较。</p>
<ul>
<li>第 2 行第 0 列：与两个皇后的列差是 1 和 3，行差是 2 和 1。列差都不等于行差，也不同列，可以放。</li>
<li>第 2 行第 2 列：与第二个皇后的列差是 1，行差也是 1，在同一条对角线上，冲突。</li>
</ul>
<h2>排列</h2>
<p><code>queens</code> 是同一个列表，但只查找列号是否出现过，放满后才检查对角线。冲突发现得太晚。</p>
<h2>矩阵</h2>
<p><code>board</code> 中有皇后的格子是 1。程序先把要试的格子设为 1，再沿同一列和两条对角线向上找有没有别的 1。</p>
<pre tabindex="0"><code>0 1 0 0
0 0 0 1
1 0 0 0    &lt;- 正在尝试第 2 行第 0 列
0 0 0 0</code></pre><h2>标记</h2>
<p>三个数组记录哪些列、哪些对角线已被占用，下标分别是列号、<code>d1 = row - column + n - 1</code> 和 <code>d2 = row + column</code>。</p>
<table>
<thead>
<tr>
<th>皇后</th>
<th>列</th>
<th>d1</th>
<th>d2</th>
</tr>
</thead>
<tbody><tr>
<td>第 0 行第 1 列</td>
<td>1</td>
<td>2</td>
<td>1</td>
</tr>
<tr>
<td>第 1 行第 3 列</td>
<td>3</td>
<td>1</td>
<td>4</td>
</tr>
</tbody></table>
<table>
<thead>
<tr>
<th>格子</th>
<th>列</th>
<th>d1</th>
<th>d2</th>
<th>结果</th>
</tr>
</thead>
<tbody><tr>
<td>第 2 行第 0 列</td>
<td>0</td>
<td>5</td>
<td>2</td>
<td>可以放：三个数在上表中都没有出现</td>
</tr>
<tr>
<td>第 2 行第 2 列</td>
<td>2</td>
<td>3</td>
<td>4</td>
<td>冲突：d2 = 4 已被占用</td>
</tr>
</tbody></table>
<p>无论棋盘上有多少个皇后，都只读三个数组元素。</p>
<h2>位运算</h2>
<p>把三个数组换成三个整数。第 k 位是从右往左数的第 k 个二进制位，从 0 开始编号；这一位是 1，表示第 k 条线已被占用。</p>
<table>
<thead>
<tr>
<td></td>
<th>columns</th>
<th>diag1</th>
<th>diag2</th>
</tr>
</thead>
<tbody><tr>
<td>已占用</td>
<td>1010</td>
<td>0000110</td>
<td>0010010</td>
</tr>
<tr>
<td>第 2 行第 0 列</td>
<td>0001</td>
<td>0100000</td>
<td>0000100</td>
</tr>
<tr>
<td>第 2 行第 2 列</td>
<td>0100</td>
<td>0001000</td>
<td>0010000</td>
</tr>
</tbody></table>
<p>格子的数与已占用的数按位与，结果不是 0 就有冲突。例如第 2 行第 2 列的最后一组：<code>0010010 &amp; 0010000 = 0010000</code>，冲突。放置皇后时用按位或加入，回溯时用按位异或去掉。</p>
<h2>更短的位运算写法</h2>
<p>竞赛题解常把三个集合作为参数传下去，每下一行就把对角线移动一位：</p>
<pre tabindex="0"><code>def count(row, columns, diag1, diag2):
    if row == n:
        return 1
    total = 0
    free = ((1 &lt;&lt; n) - 1) &amp; ~(columns | diag1 | diag2)
    while free:
        bit = free &amp; -free
        free ^= bit
        total += count(row + 1, columns | bit, (diag1 | bit) &lt;&lt; 1, (diag2 | bit) >> 1)
    return total</code></pre><ul>
<li><code>(1 &lt;&lt; n) - 1</code> 有 N 个 1，表示棋盘上的所有列。</li>
<li><code>free &amp; -free</code> 取出 <code>free</code> 最低位的 1，叫 lowbit。</li>
<li>不需要恢复现场，因为每次调用都有自己的三个参数。</li>
</ul>
<p>这个程序根本不看受攻击的格子，尝试次数更少。网页采用较长的写法，这样每次尝试和冲突都看得见。</p>
`};export{e as default};