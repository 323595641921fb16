var e={title:`N = 2 和 N = 3 为什么无解`,html:`<h2>N = 2</h2>
<p>把第一个皇后放在第 1 列。</p>
<div class="md-board" data-columns="1,?"></div><p>第 2 行的第 1 列与它同列，第 2 列与它同对角线，两个格子都受到攻击。放在第 2 列的情形左右对称。搜索用 6 次尝试得出无解。</p>
<h2>N = 3</h2>
<p><strong>第一个皇后在第 1 列</strong>：第 2 行只有第 3 列不受攻击。</p>
<div class="md-board" data-columns="1,3,?"></div><p>第 3 行的第 1 列、第 3 列已有皇后同列，第 2 列与第 2 行的皇后同对角线，没有格子可放。</p>
<p><strong>第一个皇后在第 2 列</strong>：</p>
<div class="md-board" data-columns="2,?,?"></div><p>它攻击第 2 行的第 2 列，又沿对角线攻击左右两个格子，整个第 2 行都不能放。</p>
<p><strong>第一个皇后在第 3 列</strong>：与第 1 列的情形左右对称。所以无解，搜索用了 18 次尝试。</p>
<h2>N ≥ 4</h2>
<div class="md-board" data-columns="2,4,1,3"></div><p>N ≥ 4 时总有解。可以用回溯法搜索，也有公式能直接写出一个解。</p>
`};export{e as default};