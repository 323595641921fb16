var e={title:`Common mistakes`,html:`<p>Each of these programs looks almost right. The result shows which mistake it is.</p>
<table>
<thead>
<tr>
<th>mistake</th>
<th>what happens</th>
<th>correct</th>
</tr>
</thead>
<tbody><tr>
<td>The flags are not cleared after the call.</td>
<td>N = 4: no solution after 16 tries. N = 8: no solution after 72 tries.</td>
<td>Clear the same three flags that were set.</td>
</tr>
<tr>
<td>Only one diagonal is checked.</td>
<td>N = 4: 7 &quot;solutions&quot;. N = 8: 2,113.</td>
<td>Check <code>row - column</code> and <code>row + column</code>.</td>
</tr>
<tr>
<td>The index is <code>row - column</code> without <code>+ n - 1</code>.</td>
<td>Java stops with an exception; in C++ anything can happen.</td>
<td>Use <code>row - column + n - 1</code>.</td>
</tr>
<tr>
<td>A diagonal array has N entries.</td>
<td>The index is out of range on almost half of the diagonals.</td>
<td>It has 2N − 1 entries.</td>
</tr>
<tr>
<td>There is no <code>return</code> after the report.</td>
<td>The search continues in row N, outside the board.</td>
<td>Return when the board is full.</td>
</tr>
<tr>
<td>The search stops at the first solution.</td>
<td>1 solution in place of 92.</td>
<td>Do not stop after the report, continue with step 5.</td>
</tr>
<tr>
<td>Rows count from 0 and columns from 1.</td>
<td>Diagonals are off by one.</td>
<td>Count both from 0 and add 1 when printing.</td>
</tr>
<tr>
<td>In Python, the list <code>queens</code> itself is stored.</td>
<td>At the end all stored solutions are the same list.</td>
<td>Store a copy: <code>queens.copy()</code>.</td>
</tr>
<tr>
<td>The iterative program forgets <code>column = 0</code> after placing.</td>
<td>Squares at the left of each row are never tried.</td>
<td>Every new row begins at column 0.</td>
</tr>
<tr>
<td>The iterative program forgets <code>column + 1</code> after backtracking.</td>
<td>It tries the same square for ever.</td>
<td>Continue one column to the right.</td>
</tr>
<tr>
<td>The number 8 is written in the code.</td>
<td>Other sizes fail.</td>
<td>Read N and use <code>n</code> everywhere.</td>
</tr>
</tbody></table>
<h2>How to find a mistake</h2>
<ol>
<li>Run the program for N = 4. There are 2 solutions and 60 tries.</li>
<li>Run it for N = 6. There are 4 solutions and 894 tries.</li>
<li>If a number differs, compare the first tries with the page step by step, and stop at the first difference.</li>
</ol>
`};export{e as default};