var e={title:`Complexity`,html:`<h2>How many boards are there?</h2>
<p>Every idea makes the search smaller. The first three columns count complete boards; the last counts the nodes of the search tree, the empty board included.</p>
<table>
<thead>
<tr>
<th>N</th>
<th>N queens on any squares</th>
<th>one queen in each row: N^N</th>
<th>columns differ: N!</th>
<th>nodes with pruning</th>
</tr>
</thead>
<tbody><tr>
<td>4</td>
<td>1,820</td>
<td>256</td>
<td>24</td>
<td>17</td>
</tr>
<tr>
<td>5</td>
<td>53,130</td>
<td>3,125</td>
<td>120</td>
<td>54</td>
</tr>
<tr>
<td>6</td>
<td>1,947,792</td>
<td>46,656</td>
<td>720</td>
<td>153</td>
</tr>
<tr>
<td>7</td>
<td>85,900,584</td>
<td>823,543</td>
<td>5,040</td>
<td>552</td>
</tr>
<tr>
<td>8</td>
<td>4,426,165,368</td>
<td>16,777,216</td>
<td>40,320</td>
<td>2,057</td>
</tr>
</tbody></table>
<p>No simple formula is known for the last column.</p>
<h2>What pruning saves</h2>
<p>These are the nodes of the whole tree, the empty board included.</p>
<table>
<thead>
<tr>
<th>N</th>
<th>no check until the board is full</th>
<th>only columns checked</th>
<th>columns and diagonals checked</th>
</tr>
</thead>
<tbody><tr>
<td>4</td>
<td>341</td>
<td>65</td>
<td>17</td>
</tr>
<tr>
<td>6</td>
<td>55,987</td>
<td>1,957</td>
<td>153</td>
</tr>
<tr>
<td>8</td>
<td>19,173,961</td>
<td>109,601</td>
<td>2,057</td>
</tr>
</tbody></table>
<p>A node with fewer than N queens tests N squares. For N = 8, pruning leaves 1,965 such nodes: 1,965 × 8 = 15,720 tries.
The strategy <em>permutation</em> checks only columns on the way. It has 69,281 such nodes: 69,281 × 8 = 554,248 tries.</p>
<h2>What one check costs</h2>
<table>
<thead>
<tr>
<th>strategy</th>
<th>one check</th>
<th>memory</th>
<th>why</th>
</tr>
</thead>
<tbody><tr>
<td>permutation</td>
<td>O(N)</td>
<td>O(N)</td>
<td>Compares the column with every earlier queen; checks the diagonals of a full board in O(N²).</td>
</tr>
<tr>
<td>matrix</td>
<td>O(N)</td>
<td>O(N²)</td>
<td>Looks at the squares above, in the column and in both diagonals.</td>
</tr>
<tr>
<td>array</td>
<td>O(N)</td>
<td>O(N)</td>
<td>Compares the square with every earlier queen.</td>
</tr>
<tr>
<td>flags</td>
<td>O(1)</td>
<td>O(N)</td>
<td>Reads three array entries.</td>
</tr>
<tr>
<td>bits</td>
<td>O(1)</td>
<td>O(N)</td>
<td>Tests three bits; the sets need three integers.</td>
</tr>
</tbody></table>
<p>The call stack is N calls deep, so it needs O(N) memory. The permutation tree has fewer than e × N! nodes, and pruning never adds nodes.
The whole search with flags or bits therefore takes at most O(N × N!) time. In practice it is far less.</p>
<h2>Which strategy to learn?</h2>
<ul>
<li><strong>array</strong> first: it is the shortest, and it says what a conflict is.</li>
<li><strong>flags</strong> next: the standard answer in programming contests.</li>
<li><strong>bits</strong> for speed: the same three sets in three integers.</li>
<li><strong>matrix</strong> and <strong>permutation</strong> to compare: one uses more memory, the other prunes too late.</li>
</ul>
`};export{e as default};