var e={title:`Why N = 2 and N = 3 have no solution`,html:`<h2>N = 2</h2>
<p>Put the first queen in the first column.</p>
<div class="md-board" data-columns="1,?"></div><p>In row 2, column 1 is in the same column and column 2 is on a diagonal. Both squares are attacked.
Column 2 is the mirror image of this case. The search needs 6 tries to find that out.</p>
<h2>N = 3</h2>
<p><strong>The first queen in column 1.</strong> In row 2 only column 3 is free.</p>
<div class="md-board" data-columns="1,3,?"></div><p>In row 3, column 1 and column 3 already have a queen. Column 2 is on a diagonal with the queen in row 2. No square is left.</p>
<p><strong>The first queen in column 2.</strong></p>
<div class="md-board" data-columns="2,?,?"></div><p>It attacks column 2 and both neighbours on its diagonals: the whole of row 2.</p>
<p><strong>The first queen in column 3</strong> is the mirror image of column 1. So there is no solution. The search needs 18 tries.</p>
<h2>From N = 4 on</h2>
<div class="md-board" data-columns="2,4,1,3"></div><p>For every N from 4 on there is a solution. Backtracking finds one; there are also formulas that write one down at once.</p>
`};export{e as default};