var e={title:`常见错误`,html:`<p>下面的程序看上去都差不多对。看运行结果，就能猜出错在哪里。</p>
<table>
<thead>
<tr>
<th>错误</th>
<th>现象</th>
<th>正确写法</th>
</tr>
</thead>
<tbody><tr>
<td>递归返回后没有清除标记</td>
<td>N = 4 时尝试 16 次，没有解；N = 8 时尝试 72 次，没有解</td>
<td>把设置过的三个标记都清除</td>
</tr>
<tr>
<td>只检查了一个方向的对角线</td>
<td>N = 4 时得到 7 个“解”；N = 8 时得到 2,113 个</td>
<td><code>row - column</code> 和 <code>row + column</code> 都要检查</td>
</tr>
<tr>
<td>下标写成 <code>row - column</code>，没有加 <code>n - 1</code></td>
<td>Java 抛出异常；C++ 的结果无法预料</td>
<td>写成 <code>row - column + n - 1</code></td>
</tr>
<tr>
<td>对角线数组只开了 N 个元素</td>
<td>近一半的对角线下标越界</td>
<td>要开 2N − 1 个元素</td>
</tr>
<tr>
<td>输出解之后没有 <code>return</code></td>
<td>继续搜索第 N 行，超出棋盘</td>
<td>放满后立即返回</td>
</tr>
<tr>
<td>找到第一个解就停止</td>
<td>本来有 92 个解，只输出 1 个</td>
<td>输出后不停止，继续第 5 步</td>
</tr>
<tr>
<td>行号从 0 开始，列号却从 1 开始</td>
<td>对角线错开一格</td>
<td>都从 0 开始，输出时再加 1</td>
</tr>
<tr>
<td>Python 里保存了列表 <code>queens</code> 本身</td>
<td>最后保存的所有解都是同一个列表</td>
<td>保存副本：<code>queens.copy()</code></td>
</tr>
<tr>
<td>迭代程序放置皇后后忘了 <code>column = 0</code></td>
<td>每行左边的格子没有试过</td>
<td>新的一行从第 0 列开始</td>
</tr>
<tr>
<td>迭代程序回溯后忘了 <code>column + 1</code></td>
<td>反复尝试同一个格子，死循环</td>
<td>从右边一列继续</td>
</tr>
<tr>
<td>把 8 写死在代码里</td>
<td>换一个大小就出错</td>
<td>读入 N，处处使用 <code>n</code></td>
</tr>
</tbody></table>
<h2>怎样找错</h2>
<ol>
<li>先运行 N = 4：应有 2 个解，尝试 60 次。</li>
<li>再运行 N = 6：应有 4 个解，尝试 894 次。</li>
<li>如果数目不对，就与网页逐步对照，在第一处不同的地方停下来看。</li>
</ol>
`};export{e as default};