var e={title:`Worksheet 1: four queens by hand`,html:`<p>Name: ____________________  Date: ____________</p>
<h2>Task 1</h2>
<p>Place four queens so that no two attack each other. Find two different solutions.</p>
<div class="md-board" data-columns="?,?,?,?"></div><div class="md-board" data-columns="?,?,?,?"></div><h2>Task 2</h2>
<p>One queen is in row 1, column 1. Cross out every square that it attacks.</p>
<div class="md-board" data-columns="1,?,?,?"></div><p>Which squares are free? Row 2: columns ________ Row 3: columns ________ Row 4: columns ________</p>
<h2>Task 3</h2>
<p>Follow the search. For each try, write <em>place</em> or <em>conflict</em>, and for a conflict one queen that attacks the square.
When a row has no square left, write <em>backtrack</em> and the square whose queen is removed.</p>
<table>
<thead>
<tr>
<th>try</th>
<th>row</th>
<th>column</th>
<th>place or conflict?</th>
<th>attacked by</th>
</tr>
</thead>
<tbody><tr>
<td>1</td>
<td>1</td>
<td>1</td>
<td></td>
<td></td>
</tr>
<tr>
<td>2</td>
<td>2</td>
<td>1</td>
<td></td>
<td></td>
</tr>
<tr>
<td>3</td>
<td>2</td>
<td>2</td>
<td></td>
<td></td>
</tr>
<tr>
<td>4</td>
<td>2</td>
<td>3</td>
<td></td>
<td></td>
</tr>
<tr>
<td>5</td>
<td>3</td>
<td>1</td>
<td></td>
<td></td>
</tr>
<tr>
<td>6</td>
<td>3</td>
<td>2</td>
<td></td>
<td></td>
</tr>
<tr>
<td>7</td>
<td>3</td>
<td>3</td>
<td></td>
<td></td>
</tr>
<tr>
<td>8</td>
<td>3</td>
<td>4</td>
<td></td>
<td></td>
</tr>
<tr>
<td></td>
<td></td>
<td></td>
<td>backtrack: remove the queen in row ___, column ___</td>
<td></td>
</tr>
<tr>
<td>9</td>
<td>2</td>
<td>4</td>
<td></td>
<td></td>
</tr>
<tr>
<td>10</td>
<td>3</td>
<td>1</td>
<td></td>
<td></td>
</tr>
<tr>
<td>11</td>
<td>3</td>
<td>2</td>
<td></td>
<td></td>
</tr>
<tr>
<td>12</td>
<td>4</td>
<td>1</td>
<td></td>
<td></td>
</tr>
<tr>
<td>13</td>
<td>4</td>
<td>2</td>
<td></td>
<td></td>
</tr>
<tr>
<td>14</td>
<td>4</td>
<td>3</td>
<td></td>
<td></td>
</tr>
<tr>
<td>15</td>
<td>4</td>
<td>4</td>
<td></td>
<td></td>
</tr>
<tr>
<td></td>
<td></td>
<td></td>
<td>backtrack: remove the queen in row ___, column ___</td>
<td></td>
</tr>
</tbody></table>
<h2>Task 4</h2>
<p>Continue until the first solution.</p>
<p>a) The search backtracks ___ times before the first solution.</p>
<p>b) The first solution takes ___ tries.</p>
<p>c) It is: row 1 column ___, row 2 column ___, row 3 column ___, row 4 column ___.</p>
<h2>Task 5</h2>
<p>Write row − column into each square of the first grid, and row + column into each square of the second. Mark equal numbers. What do you see?</p>
<table>
<thead>
<tr>
<th>row − column</th>
<th>1</th>
<th>2</th>
<th>3</th>
<th>4</th>
</tr>
</thead>
<tbody><tr>
<td><strong>1</strong></td>
<td></td>
<td></td>
<td></td>
<td></td>
</tr>
<tr>
<td><strong>2</strong></td>
<td></td>
<td></td>
<td></td>
<td></td>
</tr>
<tr>
<td><strong>3</strong></td>
<td></td>
<td></td>
<td></td>
<td></td>
</tr>
<tr>
<td><strong>4</strong></td>
<td></td>
<td></td>
<td></td>
<td></td>
</tr>
</tbody></table>
<table>
<thead>
<tr>
<th>row + column</th>
<th>1</th>
<th>2</th>
<th>3</th>
<th>4</th>
</tr>
</thead>
<tbody><tr>
<td><strong>1</strong></td>
<td></td>
<td></td>
<td></td>
<td></td>
</tr>
<tr>
<td><strong>2</strong></td>
<td></td>
<td></td>
<td></td>
<td></td>
</tr>
<tr>
<td><strong>3</strong></td>
<td></td>
<td></td>
<td></td>
<td></td>
</tr>
<tr>
<td><strong>4</strong></td>
<td></td>
<td></td>
<td></td>
<td></td>
</tr>
</tbody></table>
`};export{e as default};