var e={title:`Backtracking in steps`,html:`<p>Backtracking builds a solution one choice at a time and undoes a choice that cannot succeed.
Four questions describe every problem of this kind.</p>
<table>
<thead>
<tr>
<th>question</th>
<th>N queens</th>
</tr>
</thead>
<tbody><tr>
<td><strong>State</strong>: what has been decided?</td>
<td>the queens in the first rows, one in each</td>
</tr>
<tr>
<td><strong>Choices</strong>: what can be decided next?</td>
<td>the N columns of the next row</td>
</tr>
<tr>
<td><strong>Constraints</strong>: what is forbidden?</td>
<td>an earlier queen in the same column, diagonal or antidiagonal</td>
</tr>
<tr>
<td><strong>Goal</strong>: when is it done?</td>
<td>every row has a queen</td>
</tr>
</tbody></table>
<p>The search places one queen in each row, so two queens never share a row.</p>
<h2>The steps</h2>
<ol>
<li><strong>Start</strong> with an empty board, in row 1.</li>
<li><strong>Goal.</strong> If every row has a queen, report a solution and go to step 5.</li>
<li><strong>Try</strong> the next column of this row, from left to right. If no column is left, go to step 5.</li>
<li><strong>Check</strong> the square. If an earlier queen attacks it, that is a conflict: go to step 3. If not, place a queen, go down one row and continue with step 2.</li>
<li><strong>Backtrack.</strong> Go up one row, remove its queen and continue with step 3. In row 1 there is no row above: the search is finished.</li>
</ol>
<p>The page names every step by what happens: try and conflict, place, backtrack, solution.
A conflict prunes the tree: no board that has this queen on this square is built.</p>
<h2>The pattern</h2>
<p>Many problems have this form, such as Sudoku, permutations and mazes. Only the four answers change.</p>
<pre tabindex="0"><code>search(state):
    if state is a goal:
        report it
        return
    for each choice:
        if the constraints allow the choice:
            make the choice
            search(the new state)
            undo the choice</code></pre><h2>Which diagonal is a square on?</h2>
<p>On a diagonal (↘) row − column is constant. On an antidiagonal (↙) row + column is constant.
The programs count rows and columns from 0, so row − column runs from −(N − 1) to N − 1.
Adding N − 1 turns it into an array index that is never negative.</p>
<p>For N = 8, row 6 and column 6:</p>
<pre tabindex="0"><code>row - column + n - 1 = 6 - 6 + 8 - 1 = 7
row + column         = 6 + 6         = 12</code></pre><p>Both numbers run from 0 to 2N − 2. Each of the two arrays therefore has 2N − 1 entries, which is 15 for N = 8.</p>
<h2>Where a call returns to</h2>
<p><code>search(row + 1)</code> returns for one of three reasons:</p>
<ul>
<li>The board was full.</li>
<li>Every square of the row below was attacked.</li>
<li>Every free square of the row below has been tried.</li>
</ul>
<p>In all three cases the program continues after the call: it removes the queen of this row, and the loop takes the next column.
The values of <code>row</code> and <code>column</code> are still there, because every call has its own. They are what the call stack shows.</p>
<h2>Restoring the state</h2>
<p>Variables that all calls share must be exactly as they were before the choice.</p>
<table>
<thead>
<tr>
<th>strategy</th>
<th>place</th>
<th>backtrack</th>
</tr>
</thead>
<tbody><tr>
<td>permutation, array</td>
<td>push the column onto <code>queens</code></td>
<td>pop it</td>
</tr>
<tr>
<td>matrix</td>
<td>set the square to 1</td>
<td>set it to 0</td>
</tr>
<tr>
<td>flags</td>
<td>set <code>columns[column]</code>, <code>diag1[d1]</code>, <code>diag2[d2]</code> to true</td>
<td>set the same three to false</td>
</tr>
<tr>
<td>bits</td>
<td>add the three bits with OR</td>
<td>remove the same three bits with XOR</td>
</tr>
</tbody></table>
<p>The iterative programs have no calls that remember the column. They read it from the last queen.</p>
`};export{e as default};