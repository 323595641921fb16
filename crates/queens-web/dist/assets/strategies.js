var e={title:`Five ways to find a conflict`,html:`<p>All five programs search in the same order. They differ in what they remember about the queens on the board, and so in how they find a conflict.
This page looks at one moment: N = 4, two queens are placed, and row 3 comes next.</p>
<div class="md-board" data-columns="2,4,?,?"></div><p>The programs count rows and columns from 0. The queens are on row 0, column 1 and row 1, column 3; the next squares are in row 2.</p>
<h2>array</h2>
<p><code>queens</code> is the list <code>[1, 3]</code>. The program compares each square with every queen.</p>
<ul>
<li>Row 2, column 0: the columns differ by 1 and 3, the rows by 2 and 1. No pair is equal and no column is the same: the square is free.</li>
<li>Row 2, column 2: the second queen is 1 column and 1 row away. That is a diagonal: conflict.</li>
</ul>
<h2>permutation</h2>
<p><code>queens</code> is the same list, but the program only looks for the column in it. Diagonals are checked when the board is full. It finds conflicts too late.</p>
<h2>matrix</h2>
<p><code>board</code> has a 1 for every queen. The program sets the square to 1, then goes up the column and both diagonals and looks for another 1.</p>
<pre tabindex="0"><code>0 1 0 0
0 0 0 1
1 0 0 0    &lt;- row 2, column 0 is tested
0 0 0 0</code></pre><h2>flags</h2>
<p>Three arrays say which lines are occupied. The indices are the column, <code>d1 = row - column + n - 1</code> and <code>d2 = row + column</code>.</p>
<table>
<thead>
<tr>
<th>queen</th>
<th>column</th>
<th>d1</th>
<th>d2</th>
</tr>
</thead>
<tbody><tr>
<td>row 0, column 1</td>
<td>1</td>
<td>2</td>
<td>1</td>
</tr>
<tr>
<td>row 1, column 3</td>
<td>3</td>
<td>1</td>
<td>4</td>
</tr>
</tbody></table>
<table>
<thead>
<tr>
<th>square</th>
<th>column</th>
<th>d1</th>
<th>d2</th>
<th>result</th>
</tr>
</thead>
<tbody><tr>
<td>row 2, column 0</td>
<td>0</td>
<td>5</td>
<td>2</td>
<td>free: no number is in the table above</td>
</tr>
<tr>
<td>row 2, column 2</td>
<td>2</td>
<td>3</td>
<td>4</td>
<td>conflict: d2 = 4 is occupied</td>
</tr>
</tbody></table>
<p>The program reads three entries, however many queens there are.</p>
<h2>bits</h2>
<p>The three arrays become three integers. Bit k of an integer is its k-th binary digit from the right, counted from 0. Bit k is 1 when line k is occupied.</p>
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
<td>occupied</td>
<td>1010</td>
<td>0000110</td>
<td>0010010</td>
</tr>
<tr>
<td>row 2, column 0</td>
<td>0001</td>
<td>0100000</td>
<td>0000100</td>
</tr>
<tr>
<td>row 2, column 2</td>
<td>0100</td>
<td>0001000</td>
<td>0010000</td>
</tr>
</tbody></table>
<p>A square has a conflict when the AND of its number and the occupied number is not 0.
For row 2, column 2 the last pair gives <code>0010010 &amp; 0010000 = 0010000</code>: conflict.
Placing a queen adds its bits with OR. Backtracking removes them with XOR.</p>
<h2>The shorter program with bits</h2>
<p>Contest solutions often pass the three sets to the call and shift the diagonals by one with each row:</p>
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
<li><code>(1 &lt;&lt; n) - 1</code> has N ones: the columns of the board.</li>
<li><code>free &amp; -free</code> is the lowest 1 of <code>free</code>, called lowbit.</li>
<li>There is nothing to undo: every call has its own three numbers.</li>
</ul>
<p>This program never looks at an attacked square, so it makes fewer tries. The page shows the longer one, because there every try and every conflict can be seen.</p>
`};export{e as default};