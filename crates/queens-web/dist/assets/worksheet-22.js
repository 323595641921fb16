var e={title:`练习单 2：从步骤到代码`,html:`<p>班级：____________　姓名：____________　日期：____________</p>
<h2>第 1 题</h2>
<p>填写五个空。行号、列号从 0 开始。</p>
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
        ____(5)____</code></pre><h2>第 2 题</h2>
<p>N = 8，计算两个下标。</p>
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
<p><code>diag1</code> 和 <code>diag2</code> 各需要多少个元素？______</p>
<h2>第 3 题</h2>
<p>有同学漏写了第 (5) 空。</p>
<p>a) 跟踪 N = 4 的运行过程：程序找到 ______ 个解。</p>
<p>b) 尝试 ______ 次后结束。</p>
<p>c) 用一句话说明原因。</p>
<h2>第 4 题</h2>
<p>N = 4 时，剪枝后的搜索树各层节点数如下：</p>
<table>
<thead>
<tr>
<th>皇后数</th>
<th>0</th>
<th>1</th>
<th>2</th>
<th>3</th>
<th>4</th>
</tr>
</thead>
<tbody><tr>
<td>节点数</td>
<td>1</td>
<td>4</td>
<td>6</td>
<td>4</td>
<td>2</td>
</tr>
</tbody></table>
<p>a) 一共有 ______ 个节点。</p>
<p>b) 不足四个皇后的节点各尝试四个格子，一共尝试 ______ 次。</p>
<p>c) 不剪枝时，节点数是 1 + 4 + 16 + 64 + 256 = ______。</p>
<h2>第 5 题</h2>
<p>换一个问题：把 1、2、3 各用一次排成一列，求所有排法。写出它的状态、选择、约束和目标。</p>
<h2>第 6 题（选做）</h2>
<p>证明：N &gt; 1 时，解的个数一定是偶数。提示：把每个解照一照镜子。</p>
`};export{e as default};