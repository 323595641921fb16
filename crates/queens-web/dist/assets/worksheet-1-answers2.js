var e={title:`练习单 1：答案`,html:`<h2>第 1 题</h2>
<p>恰好有两个解，左右对称。</p>
<div class="md-board" data-columns="2,4,1,3"></div><div class="md-board" data-columns="3,1,4,2"></div><h2>第 2 题</h2>
<p>第 2 行第 3、4 列；第 3 行第 2、4 列；第 4 行第 2、3 列。</p>
<h2>第 3 题</h2>
<p>同时受两个皇后攻击时，写出一个即可。</p>
<table>
<thead>
<tr>
<th>尝试</th>
<th>行</th>
<th>列</th>
<th>放置还是冲突</th>
<th>受谁攻击</th>
</tr>
</thead>
<tbody><tr>
<td>1</td>
<td>1</td>
<td>1</td>
<td>放置</td>
<td></td>
</tr>
<tr>
<td>2</td>
<td>2</td>
<td>1</td>
<td>冲突</td>
<td>第 1 行第 1 列</td>
</tr>
<tr>
<td>3</td>
<td>2</td>
<td>2</td>
<td>冲突</td>
<td>第 1 行第 1 列</td>
</tr>
<tr>
<td>4</td>
<td>2</td>
<td>3</td>
<td>放置</td>
<td></td>
</tr>
<tr>
<td>5</td>
<td>3</td>
<td>1</td>
<td>冲突</td>
<td>第 1 行第 1 列</td>
</tr>
<tr>
<td>6</td>
<td>3</td>
<td>2</td>
<td>冲突</td>
<td>第 2 行第 3 列</td>
</tr>
<tr>
<td>7</td>
<td>3</td>
<td>3</td>
<td>冲突</td>
<td>第 1 行第 1 列；第 2 行第 3 列</td>
</tr>
<tr>
<td>8</td>
<td>3</td>
<td>4</td>
<td>冲突</td>
<td>第 2 行第 3 列</td>
</tr>
<tr>
<td></td>
<td></td>
<td></td>
<td>回溯：取走第 2 行第 3 列的皇后</td>
<td></td>
</tr>
<tr>
<td>9</td>
<td>2</td>
<td>4</td>
<td>放置</td>
<td></td>
</tr>
<tr>
<td>10</td>
<td>3</td>
<td>1</td>
<td>冲突</td>
<td>第 1 行第 1 列</td>
</tr>
<tr>
<td>11</td>
<td>3</td>
<td>2</td>
<td>放置</td>
<td></td>
</tr>
<tr>
<td>12</td>
<td>4</td>
<td>1</td>
<td>冲突</td>
<td>第 1 行第 1 列；第 3 行第 2 列</td>
</tr>
<tr>
<td>13</td>
<td>4</td>
<td>2</td>
<td>冲突</td>
<td>第 2 行第 4 列；第 3 行第 2 列</td>
</tr>
<tr>
<td>14</td>
<td>4</td>
<td>3</td>
<td>冲突</td>
<td>第 3 行第 2 列</td>
</tr>
<tr>
<td>15</td>
<td>4</td>
<td>4</td>
<td>冲突</td>
<td>第 1 行第 1 列；第 2 行第 4 列</td>
</tr>
<tr>
<td></td>
<td></td>
<td></td>
<td>回溯：取走第 3 行第 2 列的皇后</td>
<td></td>
</tr>
</tbody></table>
<h2>第 4 题</h2>
<p>a) 回溯 4 次，依次取走第 2 行第 3 列、第 3 行第 2 列、第 2 行第 4 列、第 1 行第 1 列的皇后。</p>
<p>b) 尝试 26 次。</p>
<p>c) 第 1 行第 2 列，第 2 行第 4 列，第 3 行第 1 列，第 4 行第 3 列。</p>
<h2>第 5 题</h2>
<table>
<thead>
<tr>
<th>行 − 列</th>
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
<th>行 + 列</th>
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
<p>行 − 列相同的格子在同一条主对角线（↘）上，行 + 列相同的格子在同一条副对角线（↙）上。两个方向各有 7 条。</p>
`};export{e as default};