var e={title:`Worksheet 1: answers`,html:`<h2>Task 1</h2>
<p>There are exactly two solutions, each the mirror image of the other.</p>
<div class="md-board" data-columns="2,4,1,3"></div><div class="md-board" data-columns="3,1,4,2"></div><h2>Task 2</h2>
<p>Row 2: columns 3 and 4. Row 3: columns 2 and 4. Row 4: columns 2 and 3.</p>
<h2>Task 3</h2>
<p>Where two queens attack a square, either answer is right.</p>
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
<td>place</td>
<td></td>
</tr>
<tr>
<td>2</td>
<td>2</td>
<td>1</td>
<td>conflict</td>
<td>row 1, column 1</td>
</tr>
<tr>
<td>3</td>
<td>2</td>
<td>2</td>
<td>conflict</td>
<td>row 1, column 1</td>
</tr>
<tr>
<td>4</td>
<td>2</td>
<td>3</td>
<td>place</td>
<td></td>
</tr>
<tr>
<td>5</td>
<td>3</td>
<td>1</td>
<td>conflict</td>
<td>row 1, column 1</td>
</tr>
<tr>
<td>6</td>
<td>3</td>
<td>2</td>
<td>conflict</td>
<td>row 2, column 3</td>
</tr>
<tr>
<td>7</td>
<td>3</td>
<td>3</td>
<td>conflict</td>
<td>row 1, column 1; row 2, column 3</td>
</tr>
<tr>
<td>8</td>
<td>3</td>
<td>4</td>
<td>conflict</td>
<td>row 2, column 3</td>
</tr>
<tr>
<td></td>
<td></td>
<td></td>
<td>backtrack: remove the queen in row 2, column 3</td>
<td></td>
</tr>
<tr>
<td>9</td>
<td>2</td>
<td>4</td>
<td>place</td>
<td></td>
</tr>
<tr>
<td>10</td>
<td>3</td>
<td>1</td>
<td>conflict</td>
<td>row 1, column 1</td>
</tr>
<tr>
<td>11</td>
<td>3</td>
<td>2</td>
<td>place</td>
<td></td>
</tr>
<tr>
<td>12</td>
<td>4</td>
<td>1</td>
<td>conflict</td>
<td>row 1, column 1; row 3, column 2</td>
</tr>
<tr>
<td>13</td>
<td>4</td>
<td>2</td>
<td>conflict</td>
<td>row 2, column 4; row 3, column 2</td>
</tr>
<tr>
<td>14</td>
<td>4</td>
<td>3</td>
<td>conflict</td>
<td>row 3, column 2</td>
</tr>
<tr>
<td>15</td>
<td>4</td>
<td>4</td>
<td>conflict</td>
<td>row 1, column 1; row 2, column 4</td>
</tr>
<tr>
<td></td>
<td></td>
<td></td>
<td>backtrack: remove the queen in row 3, column 2</td>
<td></td>
</tr>
</tbody></table>
<h2>Task 4</h2>
<p>a) The search backtracks 4 times: it removes the queens in row 2, column 3; row 3, column 2; row 2, column 4; row 1, column 1.</p>
<p>b) The first solution takes 26 tries.</p>
<p>c) Row 1 column 2, row 2 column 4, row 3 column 1, row 4 column 3.</p>
<h2>Task 5</h2>
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
<td>0</td>
<td>−1</td>
<td>−2</td>
<td>−3</td>
</tr>
<tr>
<td><strong>2</strong></td>
<td>1</td>
<td>0</td>
<td>−1</td>
<td>−2</td>
</tr>
<tr>
<td><strong>3</strong></td>
<td>2</td>
<td>1</td>
<td>0</td>
<td>−1</td>
</tr>
<tr>
<td><strong>4</strong></td>
<td>3</td>
<td>2</td>
<td>1</td>
<td>0</td>
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
<td>2</td>
<td>3</td>
<td>4</td>
<td>5</td>
</tr>
<tr>
<td><strong>2</strong></td>
<td>3</td>
<td>4</td>
<td>5</td>
<td>6</td>
</tr>
<tr>
<td><strong>3</strong></td>
<td>4</td>
<td>5</td>
<td>6</td>
<td>7</td>
</tr>
<tr>
<td><strong>4</strong></td>
<td>5</td>
<td>6</td>
<td>7</td>
<td>8</td>
</tr>
</tbody></table>
<p>Squares with the same row − column are on one diagonal (↘). Squares with the same row + column are on one antidiagonal (↙). There are 7 of each.</p>
`};export{e as default};