var e={title:`练习单 2：答案`,html:`<h2>第 1 题</h2>
<table>
<thead>
<tr>
<th>空</th>
<th>答案</th>
</tr>
</thead>
<tbody><tr>
<td>(1)</td>
<td><code>n</code></td>
</tr>
<tr>
<td>(2)</td>
<td><code>n - 1</code></td>
</tr>
<tr>
<td>(3)</td>
<td><code>row + column</code></td>
</tr>
<tr>
<td>(4)</td>
<td><code>continue</code></td>
</tr>
<tr>
<td>(5)</td>
<td><code>columns[column] = diag1[d1] = diag2[d2] = False</code></td>
</tr>
</tbody></table>
<h2>第 2 题</h2>
<table>
<thead>
<tr>
<th>row</th>
<th>column</th>
<th>d1 = row − column + 7</th>
<th>d2 = row + column</th>
</tr>
</thead>
<tbody><tr>
<td>0</td>
<td>0</td>
<td>7</td>
<td>0</td>
</tr>
<tr>
<td>0</td>
<td>7</td>
<td>0</td>
<td>7</td>
</tr>
<tr>
<td>2</td>
<td>5</td>
<td>4</td>
<td>7</td>
</tr>
<tr>
<td>6</td>
<td>6</td>
<td>7</td>
<td>12</td>
</tr>
<tr>
<td>7</td>
<td>0</td>
<td>14</td>
<td>7</td>
</tr>
</tbody></table>
<p>各需要 15 个元素，下标从 0 到 14。</p>
<h2>第 3 题</h2>
<p>a) 0 个。</p>
<p>b) 16 次：第 1、2 行各搜索一遍，第 3 行搜索两遍，每遍四个格子。</p>
<p>c) 皇后取走后标记还在，程序以为那些格子仍然受到攻击。</p>
<h2>第 4 题</h2>
<p>a) 1 + 4 + 6 + 4 + 2 = 17 个。</p>
<p>b) 不足四个皇后的节点有 15 个，15 × 4 = 60 次。</p>
<p>c) 341 个。</p>
<h2>第 5 题</h2>
<table>
<thead>
<tr>
<th>要素</th>
<th>1、2、3 的全排列</th>
</tr>
</thead>
<tbody><tr>
<td>状态</td>
<td>已经写下的数</td>
</tr>
<tr>
<td>选择</td>
<td>下一个位置填 1、2 或 3</td>
</tr>
<tr>
<td>约束</td>
<td>这个数还没有用过</td>
</tr>
<tr>
<td>目标</td>
<td>写满三个数</td>
</tr>
</tbody></table>
<h2>第 6 题</h2>
<p>把一个解左右翻转，第 c 列的皇后就到了第 N + 1 − c 列，得到的仍是一个解。没有一个解与自己的镜像相同：否则每个皇后都在正中一列，而 N &gt; 1 时就会有两个皇后同列。所以解总是成对出现，个数是偶数。</p>
`};export{e as default};