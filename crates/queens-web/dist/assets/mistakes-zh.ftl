# 程序中常见的错误，用库中的名称：错在哪里，怎样修改。

mistake-chk-none-diag = 完全没有检查对角线：摆的是“车”不是“皇后”，所以得到 n! 个。请加上：行差的绝对值 = 列差的绝对值 时冲突。
mistake-chk-only-main = 只检查了“\”方向的对角线（行 − 列相同），漏了“/”方向（行 + 列相同）。请看判断函数，两个方向都要查。
mistake-chk-only-anti = 只检查了“/”方向的对角线（行 + 列相同），漏了“\”方向（行 − 列相同）。请补上另一个方向。
mistake-chk-no-column = 没有检查列：同一列里会有两个皇后。判断时要比较三样：列和两个方向的对角线。
mistake-chk-near-only = 对角线只和上一行的皇后比较了。皇后能攻击整条斜线：要和上面每一行比较；用掩码时，更早的皇后也要保留在掩码里。
mistake-chk-no-abs = 列差没有取绝对值：q[r]-q[i]==r-i 只在一侧成立，另一侧的斜线就漏了。请取绝对值：|q[r]-q[i]| = r-i 时冲突。
mistake-chk-first-only = “return true”写在了循环里面，比完第一个皇后就返回了。请把它移到循环后面：全部比完才算安全。
mistake-chk-above-only = 只和上一行的皇后作了比较。要从第一行开始，和上面每一行的皇后比较。
mistake-chk-skip-first = 比较的循环漏掉了第一个皇后（行号从 0 开始，循环却从 1 开始）。请从第一行开始比较。
mistake-chk-skip-last = 比较的循环少了一行，上一行的皇后没有比较。请让它走完上面所有的行。
mistake-chk-dist-sum = 符号写错了：列差和 r+i 比较，应该和 r-i 比较。对角线要用两个“差”：列差的绝对值 = 行差的绝对值。
mistake-chk-dist-wrong-end = 距离从列表的另一头数了：把最早放的皇后当成了上一行。从最早走到最新时，距离应是 r-i，不是 i+1。
mistake-chk-self = 比较的循环包含了自己这一行（i<=r），每个皇后都和自己冲突，所以一个也放不下。请用 i<r。
mistake-chk-neg-index = r-c 的数组只有 n 个，而负下标不报错，会从末尾取值，于是两条不同的斜线就共用一格。请用 r-c+n-1，长度 2n-1。
mistake-chk-array-one-short = 下标是 r+c+1，数组却只有 2n-1 个，右下角那一格越界；只有搜索走到那个角时才会崩溃。请用 r+c，或把数组开到 2n。
mistake-chk-array-alias = 对角线数组只有 n 个，应有 2n-1 个。越界时没有报错，下标跑进了旁边的数组，于是有的格子被误认为已占（或空着）。请把两个数组都开到 2n-1。
mistake-chk-scan-gt0 = 向左上走的循环停早了（i>0 && j>0），第 0 行和第 0 列永远看不到。0 也是棋盘的一部分，请用 >=0。
mistake-chk-scan-last-col = 向右上走的循环没走到最后一列（j<n-1），站在最后一列的皇后看不到。请用 j<n。
mistake-chk-int-div = 斜率用了整数除法：3/2 也得 1，于是没冲突的格子也被拒绝。请不要相除，直接比较列差的绝对值和行差。
mistake-und-col = 递归返回后没有清除列标记，每一列在整个搜索里只能用一次。设置过的都要恢复：col[c]=false。
mistake-und-anti = 递归返回后没有清除“/”对角线（r+c）的标记。三个标记在哪里设置，就要对应地恢复。
mistake-und-main = 递归返回后没有清除“\”对角线（r-c）的标记。三个标记在哪里设置，就要对应地恢复。
mistake-und-diags = 递归返回后只清除了列的标记，两条对角线的标记还在。三个标记在哪里设置，就要对应地恢复。
mistake-und-all = 递归返回后什么都没有恢复：只有前进、没有回溯。递归调用之后要把列和两条对角线都复原。
mistake-und-outside-if = 恢复的语句写在 if 外面：没放皇后的格子也会清标记，而那些标记是别的皇后的。请把恢复放进和递归调用同一个代码块。
mistake-und-grid-stale = 递归返回后没有把皇后取走（少了 board[r][c]=0），旧皇后留在行里，棋盘上皇后越来越多。
mistake-und-only-on-fail = 只有在下层失败时才取走皇后。只求一个解时没问题；要求所有解，每次递归返回后都要取走。
mistake-und-no-pop = 皇后的列表只增不减，旧皇后一直留在里面。递归调用之后，请把最后一个皇后删掉。
mistake-rec-plusplus = dfs(++row) 会改变 row 本身，返回后循环就在错误的行继续了。请写 dfs(row+1)。
mistake-rec-no-return = 输出一个解之后没有 return，函数继续去访问不存在的第 n 行，于是越界崩溃。请在输出后 return（或用 else）。
mistake-rec-base-early = 少走了一行就结束（row==n-1），只放了 n-1 个皇后就算完成。行号是 0..n-1 时，结束条件是 row==n。
mistake-rec-base-late = 多走了一行才结束（行号从 0 开始却用 row==n+1 或 row>n）：多出来的皇后没有列可放，所以永远没有解。结束条件是 row==n。
mistake-rec-stop-first = 找到第一个解就停了，因为 return true 一路返回到了最上层。要求所有解，请记录下来后让循环继续。
mistake-rec-return-in-loop = 列循环里、递归调用之后有一个 return，每一行只试第一个可放的列，根本没有回溯。请去掉它（检查缩进）。
mistake-rec-break = 遇到受攻击的格子就用 break 结束了列的循环。应当只跳过这一格：请用 continue，或把递归调用写在 if 里面。
mistake-rec-col-from-1 = 列循环少了一列（从 1 开始，或没到 n-1）：n 个皇后放不进 n-1 列，所以一个解也没有。循环要走遍 n 列。
mistake-rec-col-to-n = 列循环多走了一列（列号从 0 开始却用 c<=n），棋盘宽了一列。请用 c<n。
mistake-rec-row0-fixed = 第一个皇后在搜索之前就固定在第一列，之后没再移动。第一行也要循环所有列：从 place(0) 开始。
mistake-rec-count-overwrite = 递归返回的个数被赋值（count=dfs()）而不是累加，只剩下最后一个分支的数。请写 count+=dfs()。
mistake-rec-next-col-start = 下一行从本行的列之后开始（像求组合那样），列号只能越来越大。每一行都要从头试所有的列。
mistake-res-by-ref-empty = 存进去的都是同一个列表，最后它空了：存的只是它的引用。存的时候请复制一份。
mistake-res-by-ref-last = 个数对，但每个解都一样：每次存的都是同一个数组，最后显示的是它的最终内容。存的时候请复制一份。
mistake-res-counter-kept = 计数器是全局变量，换下一个 N 之前没有清零，总数会累加（2、12、16…）。每个 N 开始时请清零，或改成局部变量。
mistake-res-list-kept = 解的列表是类变量（或全局变量），换下一个 N 之前没有清空，旧的解又输出一遍。请在函数里新建列表。
mistake-res-count-by-value = 棋盘都对，总数却是 0：计数器按值传递，每层改的是自己的副本。请用返回值，或用引用 / 成员变量。
mistake-res-count-from-1 = 总数多了 1：计数器从 1 开始，或为“下一个解”先加了一。请从 0 开始。
mistake-res-index-as-total = 总数少了 1：解从 0 开始编号，最后的编号被当成了总数。请输出编号+1，或列表长度。
mistake-res-fundamental = 旋转、翻转后相同的只算一个（N=8 时 12）。那是另一个问题；通常要求每一个都算（N=8 时 92）。
mistake-res-mirror-no-middle = 只搜索第一行的左半边再用镜像加倍，但 n 为奇数时忘了中间那一列。中间列也要搜索，而且只算一次。
mistake-res-mirror-middle-twice = n 为奇数时，首行皇后在中间列的解也做了镜像，可它们的镜像本来就会搜到，于是重复了。中间列不要加倍。
mistake-res-mirror-all = 第一行所有列都搜索了，每个解又加上镜像，于是每个解都出现两次。要么搜全部列，要么只搜一半再镜像。
mistake-res-half-only = 第一行只搜索了左半边，镜像的解没有加上。请补上镜像，或让第一行走遍所有列。
mistake-res-last-row-missing = 解是对的，但输出的循环少了一行，每个棋盘只有 n-1 行。请循环到 i<n。
mistake-res-shift-print = 输出时用 q[i]-1 和 j 比较，而 q 本来就从 0 开始：皇后都左移一列，第 0 列的消失了。请比较 q[i]==j。
mistake-res-array-off = 数组用的是 1..n，输出却是 0..n-1：每行开头多了一个没用的 0，最后一个皇后不见了。请输出下标 1..n。
mistake-it-restart-0 = 回退之后这一行又从第 0 列开始，又找到同一格，死循环。请记住每行的列号，从它后面继续。
mistake-it-stop-row0 = 回退到第一行时循环就结束了（条件写成 k>0，或第一行没有移到下一列），只找到首行皇后在第一列的解。第 0 行的列都试完才能结束。
mistake-it-col-not-reset = 进入下一行时没有把它的列号复位，于是从旧值后面继续，跳过了一些列。往下走时请把 x[k+1] 设回起点之前。
mistake-it-last-unchecked = 找列的循环没有走到最后一列，而最后一列不经检查就用了（列号是 1 到 n，条件却写成 x[k]<n）。请让循环走到最后一列，并且只用安全的列。
mistake-siz-cols-8 = 列循环写死到 8 而不是 n，n 较小时棋盘成了 8 列宽。请把那里的 8 换成 n。
mistake-siz-rows-8 = 结束条件写死成 row==8 而不是 n：n<8 时永远到不了，所以没有解。请把 8 换成 n。
mistake-siz-n-minus-1 = 实际在解 n-1 皇后：像 range(1,n) 或 i<n-1 这样的界把大小减了 1。请检查读入和使用 n 的地方。
mistake-siz-n-plus-1 = 实际在解 n+1 皇后：下标从 0 开始，却用了 <=n，棋盘两个方向都大了一格。请用 <n。
mistake-siz-one-zero = N=1 时输出 0（“n<4 无解”），但一格放一个皇后就是一个解。只有 n=2、3 无解；其实不需要特判。
mistake-siz-23-crash = N=2、3 时崩溃：列表是空的却去取第一个解（res[0]）。请先判断列表是否为空。
mistake-siz-one-crash = N=1 时崩溃（像 n-2 的下标，或除以 n-1）。请用最小的 n 手算一遍，检查下标。
mistake-per-flag-reset = ok=true 写在外层循环里，每一行都被重置，只有最后一行起作用。请在两层循环之前设一次，或遇到冲突就返回 false。
mistake-bit-same-shift = 两个对角线掩码朝同一方向移位（都是 <<），一个方向查了两遍，另一个没查。应一个左移、一个右移。
mistake-bit-no-shift = 对角线掩码进入下一行时没有移位，和列掩码一样了，摆的是“车”。每进一行，一个左移、一个右移。
mistake-bit-and = 三个掩码用 & 合并了，应该用 |：现在三种攻击同时成立才算冲突。请写 cols | left | right。
mistake-bit-no-mask = 空格没有限制在 n 位（少了 & mask）：~ 把高位也变成 1，皇后跑到棋盘外，搜索几乎停不下来。请写 mask & ~(cols|left|right)。
mistake-bit-shift-late = 对角线差了一行：每个皇后都被当成在它的上一行。请把列差的绝对值和 r-i 比较，不是 r-i+1。用掩码时，应先加入新皇后再移位：(ld|bit)<<1。
mistake-bit-overflow-32 = n 较小时都对，但 (1<<32)-1 在 32 位 int 中溢出：N=32 时掩码变成 0（或 -1），程序立刻结束。请用 64 位无符号数。
