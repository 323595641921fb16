var e={title:`回溯法的步骤`,html:`<p>回溯法一步一步地做选择，发现走不通就撤销上一步，换一个选择再试。这类题目都可以用四个要素来描述。</p>
<table>
<thead>
<tr>
<th>要素</th>
<th>N 皇后</th>
</tr>
</thead>
<tbody><tr>
<td><strong>状态</strong>：已经决定了什么？</td>
<td>前几行的皇后，每行一个</td>
</tr>
<tr>
<td><strong>选择</strong>：下一步可以选什么？</td>
<td>下一行的 N 列</td>
</tr>
<tr>
<td><strong>约束</strong>：什么不允许？</td>
<td>与前面的皇后同列、同主对角线或同副对角线</td>
</tr>
<tr>
<td><strong>目标</strong>：什么时候算完成？</td>
<td>每一行都有皇后</td>
</tr>
</tbody></table>
<p>每行恰好放一个皇后，所以不必检查两个皇后是否同行。</p>
<h2>五个步骤</h2>
<ol>
<li><strong>开始</strong>：棋盘为空，从第 1 行开始。</li>
<li><strong>判断目标</strong>：如果每一行都有皇后，就输出一个解，转第 5 步。</li>
<li><strong>尝试</strong>：在这一行从左到右取下一列。如果没有下一列，转第 5 步。</li>
<li><strong>检查</strong>：如果这个格子受到攻击（冲突），回到第 3 步；否则放置皇后，进入下一行，回到第 2 步。</li>
<li><strong>回溯</strong>：退回上一行，取走那里的皇后，回到第 3 步。如果已经在第 1 行，搜索结束。</li>
</ol>
<p>网页给每一步都标了名称：尝试、冲突、放置、回溯、得到一个解。遇到冲突就不再往下搜索，这叫剪枝：皇后放在这个格子上的所有局面都不必再看。</p>
<h2>回溯模板</h2>
<p>数独、全排列、走迷宫都可以套用同一个模板，只是四个要素不同。</p>
<pre tabindex="0"><code>search(状态):
    如果达到目标:
        输出一个解
        返回
    对每一个选择:
        如果满足约束:
            做出选择
            search(新的状态)
            撤销选择</code></pre><h2>怎样判断格子在哪条对角线上</h2>
<p>同一条主对角线（↘）上，行 − 列相同；同一条副对角线（↙）上，行 + 列相同。程序里行号、列号从 0 开始，行 − 列的范围是 −(N − 1) 到 N − 1。加上 N − 1，数组下标就不会是负数。</p>
<p>例如 N = 8，第 6 行第 6 列（从 0 开始编号）：</p>
<pre tabindex="0"><code>row - column + n - 1 = 6 - 6 + 8 - 1 = 7
row + column         = 6 + 6         = 12</code></pre><p>两个值的范围都是 0 到 2N − 2，所以两个数组各有 2N − 1 个元素。N = 8 时是 15 个。</p>
<h2>函数返回后从哪里继续</h2>
<p><code>search(row + 1)</code> 返回有三种情形：</p>
<ul>
<li>棋盘已经放满；</li>
<li>下一行的每个格子都受到攻击；</li>
<li>下一行中不受攻击的格子都已经试过。</li>
</ul>
<p>无论哪一种，程序都从这次调用的下一行代码继续执行：取走本行的皇后，循环取下一列。<code>row</code> 和 <code>column</code> 还是原来的值，因为每次调用都有自己的局部变量。调用栈显示的就是它们。</p>
<h2>恢复现场</h2>
<p>所有调用共用的变量，必须恢复成做出选择之前的样子。</p>
<table>
<thead>
<tr>
<th>策略</th>
<th>放置</th>
<th>回溯</th>
</tr>
</thead>
<tbody><tr>
<td>排列、数组</td>
<td>把列号压入 <code>queens</code></td>
<td>弹出</td>
</tr>
<tr>
<td>矩阵</td>
<td>把格子设为 1</td>
<td>设回 0</td>
</tr>
<tr>
<td>标记</td>
<td>把 <code>columns[column]</code>、<code>diag1[d1]</code>、<code>diag2[d2]</code> 设为 true</td>
<td>把同样的三个设回 false</td>
</tr>
<tr>
<td>位运算</td>
<td>用按位或加入三个位</td>
<td>用按位异或去掉同样的三个位</td>
</tr>
</tbody></table>
<p>迭代程序没有调用栈来记住列号，要从最后一个皇后读出来。</p>
`};export{e as default};