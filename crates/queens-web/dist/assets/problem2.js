var e={title:`问题`,html:`<p>在 N × N 的棋盘上放置 N 个皇后，使任意两个皇后都不能互相攻击。皇后可以攻击同一行、同一列和两条对角线上的所有格子。因此任意两个皇后的行、列、主对角线、副对角线都各不相同。</p>
<p><strong>输入</strong>：一个整数 N（N ≥ 1）。</p>
<p><strong>输出</strong>：每个解占一行，依次写出第 1 行到第 N 行的皇后所在的列号，从 1 开始编号，用逗号分隔，按字典序排列。最后两行是解的个数（solutions）和尝试次数（tries）。搜索每检查一个候选格子，算一次尝试。</p>
<h2>样例</h2>
<p>N = 4 时，程序输出：</p>
<pre tabindex="0"><code>2,4,1,3
3,1,4,2
solutions: 2
tries: 60</code></pre><p>第一行 <code>2,4,1,3</code> 表示这个棋盘：</p>
<div class="md-board" data-columns="2,4,1,3"></div><p>第二个解与它左右对称：</p>
<div class="md-board" data-columns="3,1,4,2"></div><p>手工验证 <code>2,4,1,3</code> 时，只要看下表的每一列有没有重复的数。</p>
<table>
<thead>
<tr>
<th>行</th>
<th>列</th>
<th>行 − 列</th>
<th>行 + 列</th>
</tr>
</thead>
<tbody><tr>
<td>1</td>
<td>2</td>
<td>−1</td>
<td>3</td>
</tr>
<tr>
<td>2</td>
<td>4</td>
<td>−2</td>
<td>6</td>
</tr>
<tr>
<td>3</td>
<td>1</td>
<td>2</td>
<td>4</td>
</tr>
<tr>
<td>4</td>
<td>3</td>
<td>1</td>
<td>7</td>
</tr>
</tbody></table>
<h2>一共有多少个解</h2>
<p>旋转、翻转后相同的解只算一个，叫作基本解。</p>
<table>
<thead>
<tr>
<th>N</th>
<th>解的个数</th>
<th>基本解的个数</th>
</tr>
</thead>
<tbody><tr>
<td>1</td>
<td>1</td>
<td>1</td>
</tr>
<tr>
<td>2</td>
<td>0</td>
<td>0</td>
</tr>
<tr>
<td>3</td>
<td>0</td>
<td>0</td>
</tr>
<tr>
<td>4</td>
<td>2</td>
<td>1</td>
</tr>
<tr>
<td>5</td>
<td>10</td>
<td>2</td>
</tr>
<tr>
<td>6</td>
<td>4</td>
<td>1</td>
</tr>
<tr>
<td>7</td>
<td>40</td>
<td>6</td>
</tr>
<tr>
<td>8</td>
<td>92</td>
<td>12</td>
</tr>
<tr>
<td>9</td>
<td>352</td>
<td>46</td>
</tr>
<tr>
<td>10</td>
<td>724</td>
<td>92</td>
</tr>
</tbody></table>
<p>当且仅当 N = 1 或 N ≥ 4 时有解。八皇后问题由马克斯·贝瑟尔（Max Bezzel）于 1848 年提出，1850 年弗朗茨·瑙克（Franz Nauck）发表了全部 92 个解。</p>
<h2>其他网站上的同一道题</h2>
<table>
<thead>
<tr>
<th>题目</th>
<th>不同之处</th>
</tr>
</thead>
<tbody><tr>
<td>洛谷 P1219</td>
<td>先输出前三个解，列号之间用空格分隔，再输出解的个数。</td>
</tr>
<tr>
<td>LeetCode 51</td>
<td>每个解写成 N 个由 <code>Q</code> 和 <code>.</code> 组成的字符串。</td>
</tr>
<tr>
<td>LeetCode 52</td>
<td>只求解的个数。</td>
</tr>
</tbody></table>
`};export{e as default};