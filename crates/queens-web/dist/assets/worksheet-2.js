var e={title:`Worksheet 2: from steps to code`,html:`<p>Name: ____________________  Date: ____________</p>
<h2>Task 1</h2>
<p>Fill in the five gaps. Rows and columns count from 0.</p>
<pre tabindex="0"><code>def search(row):
    if row == ____(1)____:
        report()
        return
    for column in range(n):
        d1 = row - column + ____(2)____
        d2 = ____(3)____
        if columns[column] or diag1[d1] or diag2[d2]:
            ____(4)____
        queens[row] = column
        columns[column] = diag1[d1] = diag2[d2] = True
        search(row + 1)
        ____(5)____</code></pre><h2>Task 2</h2>
<p>N = 8. Compute the two indices.</p>
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
<td></td>
<td></td>
</tr>
<tr>
<td>0</td>
<td>7</td>
<td></td>
<td></td>
</tr>
<tr>
<td>2</td>
<td>5</td>
<td></td>
<td></td>
</tr>
<tr>
<td>6</td>
<td>6</td>
<td></td>
<td></td>
</tr>
<tr>
<td>7</td>
<td>0</td>
<td></td>
<td></td>
</tr>
</tbody></table>
<p>How many entries do <code>diag1</code> and <code>diag2</code> need? ______</p>
<h2>Task 3</h2>
<p>A student leaves out line (5).</p>
<p>a) Follow the program for N = 4. How many solutions does it find? ______</p>
<p>b) After how many tries does it end? ______</p>
<p>c) Explain why, in one sentence.</p>
<h2>Task 4</h2>
<p>The search tree for N = 4 with pruning has these nodes:</p>
<table>
<thead>
<tr>
<th>queens</th>
<th>0</th>
<th>1</th>
<th>2</th>
<th>3</th>
<th>4</th>
</tr>
</thead>
<tbody><tr>
<td>nodes</td>
<td>1</td>
<td>4</td>
<td>6</td>
<td>4</td>
<td>2</td>
</tr>
</tbody></table>
<p>a) How many nodes are there in all? ______</p>
<p>b) Every node with fewer than four queens tests four squares. How many tries is that? ______</p>
<p>c) Without pruning, how many nodes are there? Add 1 + 4 + 16 + 64 + 256 = ______</p>
<h2>Task 5</h2>
<p>Name state, choices, constraints and goal for another problem: all ways to write the numbers 1, 2, 3 in a row, each once.</p>
<h2>Task 6 (for the quick)</h2>
<p>Show that for every N greater than 1 the number of solutions is even. Hint: look at each solution in a mirror.</p>
`};export{e as default};