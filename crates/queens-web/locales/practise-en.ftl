# The views Quiz, Break a line and Order the lines; the worksheet has questions of the quiz.

quiz-progress = Questions
quiz-length = Length
quiz-questions = { $count } questions
quiz-new = New questions
quiz-same = Retry these questions
quiz-harder = A larger board: N = { $n }
quiz-to-watch = Watch this search
quiz-number = Question { $number } of { $total }
quiz-score = { $right } of { $answered } right
quiz-mark-right = Question { $number }: right
quiz-mark-wrong = Question { $number }: wrong
quiz-mark-now = Question { $number }: now
quiz-mark-open = Question { $number }: not answered yet
quiz-keys = Keys A to E or 1 to 5 answer. You can also choose a square with a letter.
quiz-next = Next question
quiz-see-result = See the result
quiz-right = Right.
quiz-wrong = Not quite.
quiz-right-one = correct answer
quiz-your-choice = your answer
quiz-result = { $right } of { $total } right
quiz-all = All correct: you think like the search.
quiz-most = Well done. Review the questions marked with a cross.
quiz-few = Watch a search step by step, predict each step, then try again.
quiz-class-link = The link in the address bar gives everyone the same questions (no. { $seed }).
quiz-copy-result = Copy the result as text
quiz-event-try = It tries another square
quiz-event-conflict = It finds a conflict
quiz-event-place = It places a queen
quiz-event-remove = It backtracks: a queen is removed
quiz-event-solution = It has found a solution
quiz-last-try = The search is trying { $square }.
quiz-last-conflict = The search has just found a conflict in { $square }.
quiz-last-place = The search has just placed a queen in { $square }.
quiz-last-remove = The search has just removed the queen from { $square }.
quiz-last-solution = The search has just found a solution and continues to look for others.
quiz-what-next = What does the search do next?
quiz-next-square = Which square does the search try next?
quiz-who-attacks = Which queen attacks { $square }?
quiz-who-leaves = The search cannot continue from here and must backtrack. Which queen is removed?
quiz-completable = { $placed } of { $n } queens are placed. Can the others be placed without a conflict?
quiz-how-many-ways = { $placed } of { $n } queens are placed. In how many ways can the board be completed?
quiz-how-many-solutions = How many solutions does the empty board of size { $n } have, counting rotations and reflections separately?
quiz-about = Questions about
quiz-about-board = The board
quiz-about-code = The program
quiz-line = { $letter }: line { $line }
quiz-line-try = The line that tests the square
quiz-line-conflict = continue
quiz-line-place = queens[row] = column
quiz-line-remove = The line that clears the flags
quiz-line-solution = report()
quiz-see-step = See this step
quiz-next-line = Which line runs next?
quiz-row-after-return = The call search(row = { $below }) returns now. What is row then?
quiz-column-after-return = The call search(row = { $below }) returns now. What is column then?
quiz-flag-cleared = The call search(row = { $below }) returns now. Which entry of diag1 is cleared next?
quiz-open-calls = How many calls of search have not returned yet?
quiz-because-open-calls = { $placed } queens are placed, and each was placed by a call that waits. With the one that runs, { $calls } calls have not returned.
quiz-because-row-after-return = Each call has its own row. The caller has row = { $row }: after the return row is { $row } again, not { $below }. The program counts from 0.
quiz-because-column-after-return = The caller continues where it waited: in its loop at column = { $column }. Only then comes the next column.
quiz-because-flag-cleared = The flags of the queen at row = { $row }, column = { $column } are cleared: d1 = { $row } − { $column } + { $last } = { $index }.
quiz-because-try = The search tries { $square } next.
quiz-because-conflict = { $square } is attacked from { $by }.
quiz-because-place = No queen attacks { $square }, so a queen is placed there.
quiz-because-solution = The board is full, and no queen attacks another.
quiz-because-remove-tried = Every free square of row { $row } has been tried, so the last queen is removed: { $square }.
quiz-because-remove-blocked = Every square of row { $row } is attacked, so the last queen is removed: { $square }.
quiz-because-remove-columns = Every column left for row { $row } has been tried, so the last queen is removed: { $square }.
quiz-because-remove-full = The solution is recorded; to find others, the last queen is removed: { $square }.
quiz-because-next-place = After placing a queen, the search moves to the next row and starts at the left: { $square }.
quiz-because-next-conflict = After a conflict, the search tries the next column of the same row: { $square }.
quiz-because-next-remove = After backtracking, the search continues in that row, one column to the right: { $square }.
quiz-because-next-try = The search tries { $square } next.
quiz-because-next-solution = The search tries { $square } next.
quiz-because-ways = { $ways ->
        [1] The solver found one completion: { $placement }.
       *[other] The solver found { $ways } completions. One of them is { $placement }.
    }
quiz-because-none = Every row still has a free square, but no way of placing the other queens works: the solver tried them all.
quiz-because-blocked = Every square of row { $row } is attacked.
quiz-because-solutions = The full search of size { $n } made { $tries } tries and found { $ways } solutions.
break-change = The changed line
break-removed = removed:
break-added = in its place:
break-found = found
break-stages = Steps of the exercise
break-stage-pick = Pick
break-stage-predict = Predict
break-stage-find = Find
break-stage-explain = Explain
break-predict-first = Predict first. The run opens after your prediction.
break-start = The program with the mistake runs for N = { $n }. Press Play, or step forward.
break-step = Step { $step }.
break-does-try = The program tests { $square }.
break-does-place = It places a queen on { $square }.
break-does-remove = It removes the queen from { $square }.
break-does-solution = It reports a solution.
break-does-end = The program ends.
break-question = What does it do for N = 1 to { $most }?
break-effect-too-many = It finds too many
break-effect-too-few = It finds too few
break-effect-endless = It never ends
break-effect-crash = It crashes
break-effect-nothing = The counts are right
break-short-too-many = –
break-short-too-few = –
break-short-nothing = –
break-short-endless = ∞
break-short-crash = crash
break-run = Run it
break-keys = Keys A to E, then Enter.
break-find = Find the first wrong step
break-find-text = Step through the run. At the first step that the right program would not take, press “Wrong here” (key W).
break-wrong-here = Wrong here
break-early = Step { $step } is right: the right program takes the same step.
break-late = Step { $step } is too late: an earlier step was already wrong. Go back.
break-first = Step { $step } is the first wrong step.
break-compare = The program with the mistake: “{ $wrong }” The right program: “{ $right }”
break-right-board = The right program at the same step: { $squares }
break-right-program = the right program after step { $step }
break-predicted = Your prediction was right: { $effect }.
break-not-predicted = You predicted something else. The result: { $effect }.
break-this-program = this program
break-right = right
break-reveal = Show me the step
break-next = Next mistake
break-again = Once more
break-und-all = Flags are not cleared
    .why = After the call the flags of the queen must be cleared. Here they stay, so the program takes free squares for attacked ones, and soon the whole board is marked. Remember: whatever a step sets, the backtrack clears.
break-chk-only-main = One diagonal is not tested
    .why = Without the absolute value only one of the two diagonals is compared. Two queens on the other diagonal attack each other, and the program does not see it. Remember: a queen attacks along both diagonals.
break-rec-base-early = It reports one row early
    .why = With row = n - 1 the last row still has no queen. The program reports boards with a row missing. Remember: rows count from 0, so the board is full when row = n.
break-rec-base-late = It waits one row too long
    .why = When the board is full, the program searches a row that does not exist. Every column has a queen, so no square is free and no board is reported. Remember: the board is full when row = n.
break-rec-return-in-loop = It returns inside the loop
    .why = The return leaves the loop after the first call, so the other columns of the row are never tried. Remember: the loop goes through all columns; only a full board returns.
break-rec-col-from-1 = The loop begins at column 1
    .why = Column 0 is never tried, so one column stays empty and no board can be filled. Remember: n columns are 0 to n - 1.
break-rec-next-col-start = The next row begins to the right
    .why = Each row begins to the right of the queen above, so the columns only grow, and the squares at the left are never tried. Remember: every row begins at column 0.
break-chk-first-only = Only the first queen is compared
    .why = The check looks at the queen of the first row only. From the third row on, a queen can be attacked by another one. Remember: a square is free when no queen above attacks it.
break-und-anti = One of three flags is not cleared
    .why = The flags of the column and of the diagonal are cleared; the antidiagonal stays marked. The step that skips a free square comes later than the line that caused it. Remember: clear exactly the flags that were set.
order-title = Order the lines
order-text = The lines of a search are out of order, and three do not belong. Click or drag a line into the program; the arrow keys move and indent it.
order-lines = Lines
order-program = Your program
order-empty = The program begins here.
order-check = Check
order-again = Start again
order-watch = Watch it run
order-up = Move up
order-down = Move down
order-in = Indent
order-out = Indent less
order-remove = Put back
order-removed = The line is back in the list.
order-at = Line { $line }, indented { $level } times.
order-tile = Line { $line }, indented { $level } times: { $text }
order-key-move = move
order-key-indent = indent
order-right = Right: every line is where it belongs.
order-distractor = Line { $line } does not belong to the program.
order-wrong-order = Line { $line } is the first one in the wrong place.
order-wrong-indent = Line { $line } is the right line, but not the right indentation.
order-wrong-missing = Right so far. Line { $line } is still missing.
order-why-early = With n - 1 the last row would still have no queen.
order-why-sum = row + column is constant on the other kind of diagonal; d2 has it already.
order-why-break = break would leave the loop at the first attacked square; continue goes to the next column.
