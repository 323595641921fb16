var e={title:`A lesson of 45 minutes`,html:`<p><strong>For</strong> students who know loops, arrays and functions. <strong>Topic:</strong> backtracking, with N queens as the example.</p>
<p><strong>Goals.</strong> At the end a student can</p>
<ul>
<li>state the problem and check a solution by hand;</li>
<li>name state, choices, constraints and goal, and the five steps;</li>
<li>follow the search for N = 4 and explain every backtrack;</li>
<li>explain why the state must be restored, and find the mistake when it is not.</li>
</ul>
<p><strong>Key points:</strong> the five steps; the three checks. <strong>Difficult points:</strong> where a call returns to; restoring the state; the index <code>row - column + n - 1</code>.</p>
<p><strong>Preparation.</strong> Print worksheets 1 and 2. Open the page with N = 4, strategy <em>array</em>, recursive. Class mode stops at every conflict, backtrack and solution.</p>
<table>
<thead>
<tr>
<th>minutes</th>
<th>teacher</th>
<th>students</th>
</tr>
</thead>
<tbody><tr>
<td>0–5</td>
<td>States the problem and the rules of attack.</td>
<td>Look for a solution for N = 4 (worksheet 1, task 1).</td>
</tr>
<tr>
<td>5–12</td>
<td>Plays N = 4 slowly and names the steps. Asks before every stop: &quot;What happens next?&quot;</td>
<td>Predict each step.</td>
</tr>
<tr>
<td>12–20</td>
<td>Helps where needed.</td>
<td>Follow the search up to the first solution (worksheet 1, tasks 2 to 4).</td>
</tr>
<tr>
<td>20–23</td>
<td>Fills in the table state, choices, constraints, goal together with the class.</td>
<td>Answer, and copy the table.</td>
</tr>
<tr>
<td>23–31</td>
<td>Shows the program beside the board. Sets a breakpoint on the line that backtracks.</td>
<td>Say which line comes next; watch <code>row</code>, <code>column</code> and the call stack.</td>
</tr>
<tr>
<td>31–38</td>
<td>Asks: &quot;What if this line is missing?&quot;</td>
<td>Fill in the program and find the mistake (worksheet 2, tasks 1 to 3).</td>
</tr>
<tr>
<td>38–43</td>
<td>Shows how many nodes pruning saves; runs a race of <em>permutation</em> against <em>flags</em>.</td>
<td>Guess the numbers first, then compare.</td>
</tr>
<tr>
<td>43–45</td>
<td>Sums up the five steps. Gives homework.</td>
<td></td>
</tr>
</tbody></table>
<h2>Questions to ask</h2>
<ol>
<li>Why is there no check for rows? <em>The search places exactly one queen in each row.</em></li>
<li>A row has no free square. What happens now? <em>The search removes the queen of the row above and tries the next column there.</em></li>
<li>When does the search end? <em>When row 1 has no column left.</em></li>
<li>After the first solution, why does the search continue? <em>There may be more solutions. N = 4 has two.</em></li>
<li>How many values can row − column have for N = 8? <em>15, from −7 to 7.</em></li>
</ol>
<h2>On the blackboard</h2>
<pre tabindex="0"><code>state        queens in the first rows
choices      columns 1 .. N of the next row
constraints  column, row - column, row + column all different
goal         N queens

try -> conflict -> next column
    -> free     -> place -> next row ... -> backtrack -> next column</code></pre><h2>Homework</h2>
<ol>
<li>Write the program in your own language and compare the number of tries for N = 4 to 8 with the page.</li>
<li>Change it so that it stops at the first solution. How many tries does N = 8 take? <em>876.</em></li>
<li>For the quick: worksheet 2, task 6.</li>
</ol>
`};export{e as default};