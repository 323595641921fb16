# The view Program: a learner's own program, its run and its verdict.

program-editor = Program
program-panes = Part of the page
program-pane-code = Code
program-pane-verdict = Verdict
program-pane-board = Board
program-language = Language
program-tab-python = Python
program-tab-javascript = JavaScript
program-tab-paste = Paste output
program-size-in-text = in the text
program-start-from = Start from
program-from-listing = The listing
program-from-empty = Empty
program-from-leetcode = LeetCode 51
program-from-strategy = Other strategies
program-from-solve = As a function solve(n)
program-from-whole = As a whole program
program-from-file = { $strategy }, { $control }
program-no-link = This program is too long for a link (at most { $most } characters). Copy its text.
program-undo = Undo: my program again
program-run = Run
program-running = Running
program-judge = Judge
program-stop = Stop
program-limit = limit 5 s a size, N = 1 to 8
program-elapsed = { $seconds } s of 5 s
program-place = Ln { $line }, Col { $column }
program-contract-solve = gets N and returns all boards, or prints them.
program-contract-board = A board is the column of the queen in each row, from 0 or from 1. Drawings with Q and . work, too.
program-contract-show = adds a step to the replay, with the line that called it. Without it, the changes of your list of queens are the steps.
program-contract-paste = Paste what your program printed, for one size or as a table of counts. Nothing leaves this browser.
program-lost = The program could not be started here. Check the connection, and run it again.
program-before = Press Run: your program is judged for N = 1 to 8, and its steps are played here.
program-paste-before = Press Judge: the pasted boards are judged, and shown here one by one.
program-paste-replay = The boards of the output for N = { $n }. Press Play, or step forward.
program-paste-no-steps = The output has no boards for N = { $n }, so there are none to show.
program-replay = The steps of your program for N = { $n }. Press Play, or step forward.
program-replay-of = The changes of { $name } for N = { $n }, a step each. Press Play, or step forward.
program-no-steps = Your program showed no board for N = { $n }. Its list of queens was not recognised: call show(queens) after each change to see its search here.
program-nothing = { $why ->
    [unread] Nothing to play: the program did not run. Mend the error, then run it again.
    [error] Nothing to play: the program ended with an error.
   *[unreached] Nothing to play for N = { $n }: the program ended before this size.
 }
program-missing-board = This solution is missing.
program-at-line = Line { $line } of your program.
program-step-removed-first = { $count ->
    [one] One queen was removed first.
   *[other] { $count } queens were removed first.
 }{" "}
program-step-place = A queen on { $square }.
program-step-remove = The queen on { $square } is removed.
program-step-same = The same board again.
program-step-solution = Board { $board } is a solution.
program-step-full-conflict = Board { $board } is no solution.
program-clash = The queens in { $a } and { $b } attack each other.
program-step-start = Start.

# The verdict

verdict-idle = Not run yet
verdict-idle-paste = Not judged yet
verdict-running = Running
verdict-judging = Judging
verdict-stopped = Stopped
verdict-lost = Not started
verdict-all-right = { $count ->
    [one] Right for { $sizes }
   *[other] All right for { $sizes }
 }
verdict-some-right = { $right } of { $count } right ({ $sizes })
verdict-no-size = Not judged: no size was found
verdict-range = N = { $first } to { $last }
verdict-unread = The program did not run
verdict-outdated = { $text ->
    [output] The output has changed since this verdict: judge it again.
   *[program] The program has changed since this run: run it again.
 }
verdict-sizes = Sizes N
verdict-size-ok = N = { $n }: right, { $count } boards
verdict-size-no = N = { $n }: wrong, { $count } boards
verdict-size-na = N = { $n }: not judged
verdict-size-busy0 = N = { $n }: running
verdict-n = N = { $n }:
verdict-error = the program ends with an error: { $message }
verdict-unread-error = It could not be read: { $message }
verdict-go-to-line = Go to line { $line }
verdict-show-board = Show on board
verdict-counts = Solutions for the sizes: { $counts }.
verdict-this-right = N = { $n } is right: { $count }.
verdict-same-call = Line { $line } calls { $name } with the same { $parameter } again. Should it be { $parameter } + 1?
verdict-endless = The calls never end: does each call pass on the next row, and does a full board return?
verdict-repeated = The program was also asked for several sizes in one run. There, for N = { $n }:
verdict-mistake = Your program does the same as one with this mistake:
verdict-may-be = Your counts { $counts } are those of a program with this mistake. It may be yours:
verdict-one-of = Your program does the same as programs with one of these mistakes:
verdict-or-others = Or others: more mistakes do the same.{ $steps ->
    [none] {" "}Call show(queens) after each change: your steps may tell them apart.
   *[given] {""}
 }
verdict-reading = { $name ->
    [counts] the numbers are counts for sizes 1, 2, 3 and so on
    [columns] the numbers are the columns of one board
    [lists] each line is a board
    [pairs] each line is the row and the column of a queen
    [spaces-lost] the spaces before each queen were lost
    [first-column] every queen stands in the first column
    [one-wide] each square is one character wide
    [two-wide] each square is two characters wide
    [total] the number is the total
    [size] the number is the size
    [single-square] the number is a board of size 1
   *[other] { $name }
 }
verdict-see-mistake = See this mistake
verdict-output = What it printed for N = { $n }
verdict-accepted = Accepted: { $list }.

# What is wrong with a size: sentences after "N = 4:"

finding-number-of-squares = the rows of the boards have { $squares } squares instead of { $size }.
finding-number-of-rows = board { $board } has { $rows } rows instead of { $size }.
finding-no-queen-in-row = row { $row } of board { $board } has no queen.
finding-several-queens-in-row = row { $row } of board { $board } has several queens.
finding-outside = in row { $row } of board { $board } the queen is in column { $column }, which does not exist.
finding-attack = board { $board } is no solution: the queens in rows { $upper } and { $lower } attack each other { $line ->
    [column] in the same column
    [row] in the same row
    [diagonal] on a diagonal
   *[other] on an antidiagonal
 }.
finding-repeated = board { $board } is the same as board { $first }.
finding-cut-off = the output ends in row { $row } of board { $board }.
finding-crashed = the program ended with an error after { $boards } boards.
finding-time-limit = stopped after 5 s, with { $boards } boards. Does the program end?
finding-output-limit = the program printed more than 1 MB, and was stopped.
finding-memory-limit = { $language ->
    [python] the program made more than 64 MB of lists and other values, and was stopped. Python frees them here only after each size, so make fewer of them.
   *[other] the program needed more than 64 MB, and was stopped.
 }
finding-missing = { $boards ->
    [0] no board was printed; the solution { $columns } is missing.
    [one] one board was printed; the solution { $columns } is missing.
   *[other] { $boards } boards were printed; the solution { $columns } is missing.
 }
finding-total-not-boards = the total is { $total }, but { $boards } boards are printed.
finding-wrong-total = only a total was found, { $expected ->
    [unknown] { $total }, but solutions come in pairs of mirror images.
   *[other] { $total } instead of { $expected }.
 }
finding-number-unknown = the number of solutions of this size is not known, so the output cannot be judged.
finding-no-total = no total is printed.
finding-unreadable = the output could not be read{ $line ->
    [""] {"."}
   *[other] {" "}at line { $line }.
 }
finding-two-readings = the output can be read in two ways with different verdicts: { $first }, or { $second }. Write brackets around boards, or a word before counts.
finding-nothing-printed = nothing was printed. Return the boards from solve, or print them; a function that is only defined prints nothing.
finding-not-answered = the output has nothing for this size.
finding-no-board = no board and no total was found in the output. Return the boards from solve, or print each as a list of columns.

accepted-from-zero = columns counted from 0
accepted-transposed = columns first, then rows
accepted-reversed = the boards in reverse order
accepted-mirrored = the boards in mirrored order
accepted-other-order = the boards in another order
accepted-headings = headings
accepted-two-forms = each board in two forms
accepted-first-only = only one solution
accepted-first-and-total = the first solutions and the total
accepted-count-only = only a total was found
accepted-other-encoding = another encoding than UTF-8
accepted-base-unknown = columns from 0 or from 1, which makes no difference here
