var e={title:`Worksheet 2: answers`,html:`<h2>Task 1</h2>
<table>
<thead>
<tr>
<th>gap</th>
<th>answer</th>
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
<h2>Task 2</h2>
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
<p>Each needs 15 entries, for the indices 0 to 14.</p>
<h2>Task 3</h2>
<p>a) None.</p>
<p>b) After 16 tries: rows 1 and 2 are searched once and row 3 twice, four squares each time.</p>
<p>c) The flags of removed queens stay set, so the program believes that squares are attacked by queens that are no longer on the board.</p>
<h2>Task 4</h2>
<p>a) 1 + 4 + 6 + 4 + 2 = 17 nodes.</p>
<p>b) 15 nodes have fewer than four queens: 15 × 4 = 60 tries.</p>
<p>c) 341 nodes.</p>
<h2>Task 5</h2>
<table>
<thead>
<tr>
<th>question</th>
<th>permutations of 1, 2, 3</th>
</tr>
</thead>
<tbody><tr>
<td>State</td>
<td>the numbers written so far</td>
</tr>
<tr>
<td>Choices</td>
<td>the numbers 1, 2, 3 for the next place</td>
</tr>
<tr>
<td>Constraints</td>
<td>the number has not been written yet</td>
</tr>
<tr>
<td>Goal</td>
<td>three numbers are written</td>
</tr>
</tbody></table>
<h2>Task 6</h2>
<p>Reflect a solution left to right: the queen in column c moves to column N + 1 − c. The result is a solution, too.
No solution is its own mirror image: every queen would have to stand in the middle column, and for N &gt; 1 two queens would share that column.
So solutions come in pairs, and their number is even.</p>
`};export{e as default};