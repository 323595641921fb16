# The usual mistakes of programs, by their names in the library: what is wrong, and what to change. Whole sentences.

mistake-chk-none-diag = Diagonals are never checked: these are rooks, not queens, so you get n! boards. Add the diagonal test: two queens attack each other when |row difference| = |column difference|.
mistake-chk-only-main = Only the diagonal going down to the right (\, row - column constant) is checked; the other one (/, row + column constant) is missing. Look at your check: you need both tests.
mistake-chk-only-anti = Only the diagonal going down to the left (/, row + column constant) is checked; the one with row - column constant (\) is missing. Add the second test.
mistake-chk-no-column = Columns are never checked: two queens can stand in the same column. A check needs three comparisons: the column and both diagonals.
mistake-chk-near-only = Diagonals are checked for the queen of the row above only. A queen attacks along the whole diagonal: compare with every row above, and let masks or marks keep the older queens.
mistake-chk-no-abs = The column difference has no absolute value: q[r]-q[i] == r-i is only true on one side. Compare the absolute value |q[r]-q[i]| with r-i.
mistake-chk-first-only = "return true" stands inside the comparing loop, so the loop ends after the first queen. Move it after the loop: only after all comparisons is the square safe.
mistake-chk-above-only = Only the queen of the row above is compared. Compare with every row above, from the first one on.
mistake-chk-skip-first = The comparing loop leaves out the first queen (it starts at 1 where rows count from 0). Start it at the first row.
mistake-chk-skip-last = The comparing loop ends one row early, so the queen of the row above is never compared. Let it run over all rows above.
mistake-chk-dist-sum = A sign is wrong: the column difference is compared with r+i instead of r-i. A diagonal needs two differences (|column difference| = |row difference|).
mistake-chk-dist-wrong-end = The distance is counted from the wrong end of the list: the oldest queen is treated as the neighbouring row. If you walk from the oldest to the newest queen, the distance is r-i, not i+1.
mistake-chk-self = The comparing loop runs up to and including the own row (i <= r), so every queen attacks itself and nothing can be placed. Use i < r.
mistake-chk-neg-index = The array for r-c has only n entries, and a negative index counts from its end without an error, so two different diagonals share one entry. Use r-c+n-1 and 2n-1 entries.
mistake-chk-array-one-short = The diagonal index is r+c+1 but the array has 2n-1 entries, so the last corner falls outside. It shows only when the search reaches that corner. Use r+c, or 2n entries.
mistake-chk-array-alias = The diagonal arrays have n entries instead of 2n-1. Without an error the index runs into the neighbouring array, so squares look taken (or free) by accident. Make both arrays 2n-1 long.
mistake-chk-scan-gt0 = The walk to the upper left stops too early (i > 0 && j > 0), so squares in row 0 or column 0 are never seen. Index 0 belongs to the board: use >= 0.
mistake-chk-scan-last-col = The walk to the upper right stops before the last column (j < n-1), so queens standing there are not seen. Use j < n.
mistake-chk-int-div = The slope is computed with whole-number division: |column difference| / row difference is 1 for 3/2, too, so harmless squares are refused. Compare the two without dividing.
mistake-und-col = After the recursion the column flag is not cleared, so every column can be used only once in the whole search. Undo everything you set: col[c] = false.
mistake-und-anti = After the recursion the flag of the / diagonal (r+c) is not cleared. Undo all three flags in the same place where you set them.
mistake-und-main = After the recursion the flag of the \ diagonal (r-c) is not cleared. Undo all three flags in the same place where you set them.
mistake-und-diags = After the recursion only the column is cleared, and both diagonals stay marked. Undo all three flags in the same place where you set them.
mistake-und-all = Nothing is cleared after the recursion: there is no step back, only forward. After the recursive call, reset the column and both diagonals.
mistake-und-outside-if = The undo stands outside the if: flags are also cleared for squares where nothing was placed, and these belong to other queens. Put the undo into the same block as the recursive call.
mistake-und-grid-stale = The queen is not removed from the board after the recursion (board[r][c] = 0 is missing), so old queens stay in the row and the boards fill up.
mistake-und-only-on-fail = The queen is removed only when the deeper search failed. For the first solution that is right; for all solutions it must be removed every time.
mistake-und-no-pop = The list of queens grows but never shrinks, so old queens stay in it. After the recursive call remove the last queen.
mistake-rec-plusplus = dfs(++row) changes the variable row itself, so the loop continues in the wrong row afterwards. Write dfs(row + 1).
mistake-rec-no-return = After a solution is printed the function continues (return is missing) and touches row n, which does not exist. Put return (or else) after the output.
mistake-rec-base-early = The search stops one row too early (row == n-1), so a board counts as finished with n-1 queens. With rows 0..n-1 the end is row == n.
mistake-rec-base-late = The search ends one row too late (row == n+1 or row > n with rows from 0): an extra queen has no column left, so no solution is ever reported. The end is row == n.
mistake-rec-stop-first = The search ends after the first solution, because "return true" is passed up through all levels. To find all solutions, record the board and let the loop continue.
mistake-rec-return-in-loop = There is a return inside the column loop after the recursive call, so each row tries only its first possible column: no backtracking happens. Remove it (check the indentation).
mistake-rec-break = The loop over the columns ends at the first attacked square (break). Only this square is to be skipped: write continue, or put the recursive call into the if.
mistake-rec-col-from-1 = The column loop leaves one column out (it starts at 1, or ends before n-1): n queens cannot stand in n-1 columns, so nothing is found. It must run over all n columns.
mistake-rec-col-to-n = The column loop runs one too far (c <= n with columns from 0), so the board is one column wider than high. Use c < n.
mistake-rec-row0-fixed = The first queen is put in the first column before the search and never moved. The first row needs the loop over all columns too: start with place(0).
mistake-rec-count-overwrite = The number returned by the recursion is assigned (count = dfs()) instead of added, so only the last branch counts. Write count += dfs().
mistake-rec-next-col-start = The next row starts after the column of this row (as when choosing combinations), so columns can only grow. Every row must try all columns from the beginning.
mistake-res-by-ref-empty = All stored solutions are the same list, which is empty in the end: what is stored is a reference to it. Store a copy of the list.
mistake-res-by-ref-last = The right number of boards, but all equal: the same array was stored every time and shows its last content. Copy it when you store it.
mistake-res-counter-kept = The counter is global and not set to 0 before the next N, so the totals add up (2, then 12, then 16). Reset it at the start of each N, or make it local.
mistake-res-list-kept = The list of solutions belongs to the class (or is global) and is not emptied before the next N, so the old boards are printed again. Create it inside the function.
mistake-res-count-by-value = The boards are right but the total is 0: the counter is passed by value, each call changes its own copy. Return the number, or use a reference / field.
mistake-res-count-from-1 = The total is one too large: the counter starts at 1, or is printed after it was raised for a next solution that never came. Start at 0.
mistake-res-index-as-total = The total is one too small: the boards are numbered from 0 and the last number is printed as the total. Print last number + 1, or the length of the list.
mistake-res-fundamental = Turned and mirrored boards are counted as one (N=8: 12). That is a different question; the usual total counts each of them (N=8: 92).
mistake-res-mirror-no-middle = Only the left half of the first row is searched and doubled by mirroring, but for odd n the middle column is forgotten. Search it too, and count it once.
mistake-res-mirror-middle-twice = For odd n the solutions with the first queen in the middle column are mirrored as well, but their mirror images are found by the search anyway: they come twice. Do not double the middle column.
mistake-res-mirror-all = All columns of the first row are searched and every board is mirrored in addition, so each solution comes twice. Either search all columns, or half of them and mirror.
mistake-res-half-only = Only the left half of the first row is searched, and the mirrored boards are missing. Add the mirror images, or let the first row run over all columns.
mistake-res-last-row-missing = The boards are right but the printing loop stops one row early, so each board has n-1 lines. Let it run to i < n.
mistake-res-shift-print = The printing compares q[i]-1 with j although q already counts from 0: all queens move one column to the left and those in column 0 vanish. Compare q[i] == j.
mistake-res-array-off = The array is used from 1 to n but printed from 0 to n-1: each list begins with an unused 0 and the last queen is missing. Print indices 1..n.
mistake-it-restart-0 = After stepping back the row starts again at column 0 and finds the same square again: endless. Remember the column of each row and continue after it.
mistake-it-stop-row0 = The loop ends when the search comes back to the first row (k > 0, or the first row is not moved on), so only boards with the first queen in the first column are found. It may end only when row 0 has no column left.
mistake-it-col-not-reset = When going down to the next row its column is not set back to the start, so it continues after an old value and skips columns. Set x[k+1] to "before the first column" when you go down.
mistake-it-last-unchecked = The loop that looks for a safe column ends before the last column, and that column is then taken without a check (x[k] < n where columns run from 1 to n). Let it run to the last column, and take a column only if it is safe.
mistake-siz-cols-8 = The column loop runs to 8 instead of n, so for smaller n the board is 8 columns wide. Replace the 8 by n there.
mistake-siz-rows-8 = The end is tested with 8 (row == 8) instead of n: for n < 8 a row 8 is never reached and nothing is found. Replace the 8 by n.
mistake-siz-n-minus-1 = The program solves n-1 queens: a bound like range(1, n) or i < n-1 sets the size one too small. Check where n is read and used.
mistake-siz-n-plus-1 = The program solves n+1 queens: a bound like <= n with counting from 0 makes the board one too large in both directions. Use < n.
mistake-siz-one-zero = N=1 gives 0 ("no solution for n < 4"), but one queen on one square is a solution. Only n = 2 and n = 3 have none; you need no special case at all.
mistake-siz-23-crash = For N=2 and N=3 the program crashes: it takes the first solution (res[0]) although the list is empty. Test for an empty list first.
mistake-siz-one-crash = For N=1 the program crashes (an index like n-2, or a division by n-1). Try the smallest size by hand and look at the indices.
mistake-per-flag-reset = ok = true is set again for every row inside the outer loop, so only the last row decides. Set it once before both loops, or return false at the first conflict.
mistake-bit-same-shift = Both diagonal masks are shifted the same way (<< and <<), so one direction is checked twice and the other never. One must go left, the other right.
mistake-bit-no-shift = The diagonal masks are not shifted for the next row, so they only say the same as the column mask: rooks. Shift one left and one right at each row.
mistake-bit-and = The three masks are joined with & instead of |: a square is refused only if it is attacked in all three ways. Use cols | left | right.
mistake-bit-no-mask = The free squares are not cut to n bits (& mask is missing): ~ also sets all higher bits, the queens leave the board and the search hardly ends. Write mask & ~(cols | left | right).
mistake-bit-shift-late = The diagonals are off by one row: each queen counts as if it stood one row higher. Compare the column difference with r-i, not with r-i+1. With masks, add the new queen first and then shift: (ld | bit) << 1.
mistake-bit-overflow-32 = Right for all small n, but (1 << 32) - 1 overflows a 32-bit int: at N=32 the mask becomes 0 (or -1) and the program ends at once. Use a 64-bit unsigned type.
