var e={title:`The problem`,html:`<p>Place N queens on an N × N chessboard so that no two of them attack each other.
A queen attacks every square in its row, its column and both of its diagonals.
Two queens must therefore differ in row, in column, in diagonal and in antidiagonal.</p>
<p><strong>Input.</strong> One integer N, at least 1.</p>
<p><strong>Output.</strong> One line for each solution: the column of the queen in row 1, in row 2, and so on to row N.
Columns count from 1 and are separated by commas. Solutions come in lexicographic order.
Two more lines give the number of solutions and the number of tries. A try is one candidate square that the search tests.</p>
<h2>Example</h2>
<p>For N = 4 the programs print:</p>
<pre tabindex="0"><code>2,4,1,3
3,1,4,2
solutions: 2
tries: 60</code></pre><p>The first line, <code>2,4,1,3</code>, is this board:</p>
<div class="md-board" data-columns="2,4,1,3"></div><p>The second solution is its mirror image:</p>
<div class="md-board" data-columns="3,1,4,2"></div><p>To check <code>2,4,1,3</code> by hand, compare the queens in three ways. No number may occur twice in a column of this table.</p>
<table>
<thead>
<tr>
<th>row</th>
<th>column</th>
<th>row − column</th>
<th>row + column</th>
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
<h2>How many solutions there are</h2>
<p>Fundamental solutions count rotations and reflections of a board only once.</p>
<table>
<thead>
<tr>
<th>N</th>
<th>solutions</th>
<th>fundamental solutions</th>
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
<p>A solution exists for N = 1 and for every N from 4 on. Max Bezzel asked for eight queens in 1848, and Franz Nauck published all 92 solutions in 1850.</p>
<h2>The same problem elsewhere</h2>
<table>
<thead>
<tr>
<th>where</th>
<th>what differs</th>
</tr>
</thead>
<tbody><tr>
<td>Luogu P1219</td>
<td>Print the first three solutions, with spaces between the columns, then the number of solutions.</td>
</tr>
<tr>
<td>LeetCode 51</td>
<td>Return each solution as N strings of <code>Q</code> and <code>.</code>.</td>
</tr>
<tr>
<td>LeetCode 52</td>
<td>Return only the number of solutions.</td>
</tr>
</tbody></table>
`};export{e as default};