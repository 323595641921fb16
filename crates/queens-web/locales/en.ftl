# The texts of the web app in English. zh.ftl has the same messages.

app-name = N Queens
skip = Skip to the content
views = Views
verb-watch = Watch
verb-play = Play
verb-program = Program
verb-practise = Practise
verb-explore = Explore
verb-teach = Teach
menu-more = and more
view-watch = Watch
view-hands-on = Hands on
view-regions = Regions
view-program = Program
view-solutions = Solutions
view-race = Race
view-quiz = Quiz
view-break = Break a line
view-order = Order the lines
view-numbers = Numbers
view-products = Products
view-class = Class mode
view-learn = Lessons
view-worksheet = Worksheet
lesson = Lesson
theme = Light or dark
share = Share
foot = All computation happens in your browser; it also works offline.
no-such-view = There is no page “{ $name }”; the first page is shown instead.
open-full = Open the full app
list-and = {" and "}
colon = {": "}
head-gap = {" "}
row = row
show = Show
hide = Hide
undo = Undo
close = Close
cancel = Cancel
copy = Copy
copied = Copied

## The board
board-label = Board of { $n } by { $n } squares.
board-queens = Queens: { $squares }.
board-and-playback = Board and playback

## Playback
playback = Playback
to-start = To the start
to-end = To the end
step-back = One step back
step-forward = One step forward
next-solution = Next solution
loop-solutions = Loop over all solutions
play = Play
pause = Pause
speed = Speed
speed-slow = Slow
speed-normal = Normal
speed-quick = Quick
speed-fast = Fast
speed-faster = 1,000/s
speed-fastest = 10,000/s
speed-jump = Jump
step = Step
steps = steps
step-of = step { $step } of { $steps }
paused-at-breakpoint = Paused at a breakpoint
paused-at-end = The search has ended

## The toolbar and settings
toolbar = Search
size-label = Board size N
size-short = size N
smaller = Smaller
larger = Larger
bad-size = N must be a whole number from { $least } to { $most }.
strategy = Strategy
strategy-flags = Flags
strategy-permutation = Permutation
strategy-matrix = Matrix
strategy-array = Array
strategy-bits = Bits
control = Recursion or loop
control-recursive = Recursive
control-iterative = Iterative
until = Stop
until-all = after all solutions
until-first = at the first solution
predict = Predict
settings = Settings
setting-rays = Attack lines of the latest queen
setting-allRays = Attack lines of all queens
setting-fromZero = Number rows and columns from 0
setting-remember = Remember what I have done
save-progress = Save what I have done
found-by-hand = You have placed { $found } of { $total } solutions by hand.
legend-board = Marks on the board
legend-board-try = square being tested
legend-board-conflict = conflict found
legend-board-attacked = attacked square
legend-board-spent = searched without a solution
legend-board-latest = latest queen
legend-board-given = given queen
setting-labels = Numbers of rows and columns
setting-subtitles = Large subtitles
setting-unpruned = Compare with the tree without pruning
start-from-own = Start from my own queens
key-space = Space
    .does = play, pause
key-arrows = ← →
    .does = one step back, forward
key-shift = Shift ← →
    .does = previous, next backtrack
key-page = Page Up, Page Down
    .does = previous, next solution
key-home = Home, End
    .does = to the start, to the end

## Watch
watch-title = Watch backtracking place the queens
loading = Recording the search for N = { $n }.
    .head = One moment.
loading-short = …
stopped =
    .head = The calculation stopped.
start-again = Start it again
too-long = The search for size { $n } is too long to keep: only its first { $steps } steps are shown.
only-first = Search only for the first solution
browse-solutions = Browse the solutions
count-instead = Count them instead
not-loaded = A file of this view could not be loaded. Check the connection.
load-again = Load again
sets-none = This program keeps no sets: it compares a square with the queens. The sets show the lines that these occupy.
set-occupied = Occupied: { $lines }
no-solution = N = { $n } has no solution.
no-solution-why = Every square of some row is attacked, wherever the other queens stand. A solution exists for N = 1 and for every N from 4 on.
no-solution-given = The given queens cannot be completed to a solution.
given-clash = The given queens in { $a } and { $b } attack each other. No solution has both.
over-none-given = The search is over: the given queens have no completion, { $tries } tries.
try-four = Try N = 4
given-note = { $count ->
        [one] One queen is given and stays
       *[other] { $count } queens are given and stay
    } on the board. Backtracking fills the other rows.
from-empty = Start from the empty board
unpruned-title = With and without pruning
unpruned-text = Without any check, the tree for N = { $n } has { $all } nodes: every row, every column. With pruning the search visits { $nodes }.
unpruned-without = Without pruning: { $nodes } nodes
unpruned-with = With pruning: { $nodes } nodes
unpruned-drawn = Up to N = { $most } both trees are drawn here.
unpruned-nodes = nodes
code-left-over = · is an entry that the program does not read before it writes it again.
code-note = The program counts rows and columns from 0; the rest of this page counts from 1.

## Sentences
say-start = Press Play: the search places { $n ->
        [one] { $n } queen
       *[other] { $n } queens
    } so that none attacks another.
    .head = The board is empty.
say-start-given = { $count ->
        [one] The given queen stays
       *[other] The { $count } given queens stay
    } on the board. Press Play: the search fills the other rows.
say-try-permutation = Row { $row }, column { $column }: does any queen share this column?
say-try = Row { $row }, column { $column }: does any queen attack this square?
    .head = Try.
say-conflict = Row { $row }, column { $column } is attacked from { $attackers }.
    .head = Conflict.
say-full-conflict = The board is full, but the queen in { $square } is attacked from { $attackers }.
say-attacker = { $square } ({ $line })
say-place-permutation = in { $square }: no queen shares its column. Diagonals are checked when the board is full.
say-place = in { $square }: no queen attacks this square. Its lines show what it forbids below.
    .head = A queen is placed
say-remove =
    .head = Backtrack.
say-remove-tried = Row { $below } is exhausted; back to row { $row }. Its queen, in column { $column }, is removed.
say-remove-blocked = Every square of row { $below } is attacked; back to row { $row }. Its queen, in column { $column }, is removed.
say-remove-columns = The columns left for row { $below } are exhausted; back to row { $row }. Its queen, in column { $column }, is removed.
say-remove-full = The board is full; back to row { $row }. To go further, its queen, in column { $column }, is removed.
say-solution = { $columns }. So far { $tries } tries and { $backtracks } backtracks.
    .head = Solution { $number } of { $total }:
    .head-one = Solution { $number }:
say-cut = Only the first { $steps } steps are kept.

## The problem
problem-title = Can N queens share a board in peace?
problem-text = Place N queens on a board of N × N squares so that no two share a row, a column or a diagonal. Backtracking finds every way.
problem-io = Input: N. Output: all placements, each as the column of the queen in every row. Example: for 4, the output is 2,4,1,3 and 3,1,4,2.
problem-lines = attack lines
problem-and = and
try-yourself = Try it yourself
learn-more = Learn more
plan-try = Check each square from the left:
    .word = try.
plan-prune = Attacked? Skip the square:
    .word = prune.
plan-place = Free? Put a queen there, next row:
    .word = place.
plan-back = Stuck? Remove the last queen:
    .word = backtrack.

## The tour
tour = One-minute tour
tour-end = End
tour-back = Back
tour-next = Next
tour-done = Done
tour-board = Place four queens on this board so that none attacks another: no two may share a row, a column, a diagonal or an antidiagonal.
    .head = The problem.
tour-try = Backtracking fills the board row by row. Checking one square is a try; the next step shows its outcome: a conflict, or a queen placed. These buttons move one step forward or back.
    .head = One step at a time.
tour-place = No queen attacks this square, so a queen is placed, and the search moves to the next row. The line of the program being executed is highlighted.
    .head = A queen is placed.
tour-conflict = This square is attacked: the dotted line leads from the attacking queen. Nothing that could follow from here needs to be tried. That is pruning.
    .head = A conflict.
tour-sets = Each queen uses one column, one diagonal and one antidiagonal. A square is free when its three marks are 0.
    .head = How does the program know?
tour-backtrack = No square of the next row is free. The call returns, the last queen is removed, and its row continues with the next column.
    .head = Backtracking.
tour-tree = Each placed queen adds a node below the last one. The current path is solid; dashed branches are dead ends. Click a node to return to its step.
    .head = The tries form a tree.
tour-solution = The four queens are placed. Ticks above the slider are solutions, ticks below it are backtracks.
    .head = A solution.
tour-yours = Choose another size or strategy. Or press Predict and say what happens next before you see it.
    .head = Now it is your turn.

## Predict
predict-question = What happens next?
predict-over = The search has ended: step back to predict again.
predict-try = A square is tried
predict-conflict = A conflict is found
predict-place = A queen is placed
predict-remove = A backtrack
predict-solution = A solution
predict-right = ✓ Right.
predict-wrong = ✗ No: { $happened }. The sentence below the board explains why.
predict-score = { $right } of { $asked } right

## Payoff
payoff-title = { $found ->
        [1] One down, { $left } to go
       *[other] { $found } of { $total } found
    }
payoff-one = A solution!
payoff-text = Every queen is safe. The search continues: it removes the last queen and tries the next column.
payoff-last = Every queen is safe, and there is no further solution.
payoff-loop = Loop over all { $total }
payoff-yourself = Find one yourself

## The tree
tree = Search tree
tree-shows = What the tree shows
tree-path = Path
tree-whole = Whole
tree-fit = Fit
tree-label = Search tree. Level is row, slot is column. Nodes so far: { $nodes }; queens placed: { $depth }.
tree-levels = The first { $levels } levels of { $nodes } nodes.
tree-peek = A closed branch is open. Press Escape or Fit to return to the current path.
tree-branches = First queen in column
tree-nodes-by-row = Nodes so far, by row
tree-node-path = Row { $row }, column { $column }: on the current path
tree-node-dead = Row { $row }, column { $column }: dead branch, { $below } nodes below
tree-node-fruitful = Row { $row }, column { $column }: branch with { $solutions } solutions, { $below } nodes below
tree-state-todo = not placed yet
tree-state-path = on the board
tree-state-good = solution
tree-state-fruit = searched, with solutions
tree-state-dead = searched, without a solution
tree-whole-node = Row { $row }, column { $column }
legend-path = current path
legend-dead = dead, +n below
legend-fruitful = with solutions
legend-pruned = pruned
legend-conflict = conflict now
legend-open = not tried
count-tries = tries
count-placements = placed
count-conflicts = conflicts
count-backtracks = backtracks
count-solutions = solutions
count-fundamental = fundamental

## Code and state
code = Code
code-language = Language of the code
code-name-pseudo = Pseudo
code-name-python = Python
code-name-cpp = C++
code-name-java = Java
code-name-javascript = JS
code-name-rust = Rust
breakpoint = Breakpoint at line { $line }
breakpoint-note = Choose a line number to set a breakpoint; Play stops there.
breakpoints-set = { $count ->
        [one] One breakpoint
       *[other] { $count } breakpoints
    }: Play stops there.
copy-code = Copy
state-card = State of the program
state-sets = Sets
state-stack = Call stack
state-variables = Variables
set-columns = { $name }
set-diagonals = { $name } ↘ row − col + n − 1
set-antidiagonals = { $name } ↙ row + col
frame-returned = ↩ returned
frame-new = not begun
stack-note-recursive = Each call handles one row. When it returns, its queen is removed and the row above continues with the next column.
stack-note-iterative = The queens are the stack: the column of each row.

## Share and export
share-title = Share and export
share-link = Link to what is shown
share-with-look = Include language and theme
share-embed = Embed in a page
link-copied = Copied.
copy-by-hand = Select the text and copy it.
export-title = Save the board as shown
export-range = Animate a range of steps
from-step = from step
to-step = to step
seconds-each = seconds each
animated-svg = Animated SVG
export-steps = Steps { $first } to { $last }.
export-most = At most { $most } steps.
export-busy = Drawing the steps …
saved = Saved.

## Errors
error-failed = Something went wrong: { $reason }. Try reloading the page.
error-stopped = It was cancelled, or the browser could not run it. Your settings are kept.
error-bad-request = The program did not understand a request of this page: { $reason }
error-size = Size { $n } is not available here: it must be from 1 to { $max }.
error-name = There is no { $what } “{ $name }”.
error-not-open = This is no longer open. Please reload the page.
error-square = A queen cannot be placed in row { $row }, column { $column }: it is outside the board or already taken.
error-position = There is no solution number { $position }: there are { $solutions }.

## Hands on
hands-title = Place queens by hand
redo = Redo
clear = Clear
hint = Hint
new-board = New board
puzzle = Puzzle
load = Load
keys = Keys
keys-move = move
keys-place = place or remove
show-free = Show free squares
cursor-queen = { $square }: a queen
cursor-empty = { $square }: empty
cursor-free = { $square }: free
cursor-attacked = { $square }: attacked
circles = Circles mark free squares.
placed-of = { $placed } of { $n } queens.
watch-from-here = Watch from here
run-from-here = Run the search from here
run-from-here-text = Your queens stay. Backtracking fills the other rows, step by step.
enter-placement = Enter a placement
enter-note = The column of the queen in each row; ? for an empty row. Pairs counted from 0, such as (0,1), (1,3), also work.
placement = Placement
completable = Can it still be completed?
completable-note = The solver keeps your queens and searches for the others.
show-completion = Show one completion
free-columns = free: { $columns }
free-none = every square is attacked
ways-empty = Place the first queen.
ways-no = No
ways-yes = { $count ->
        [1] Yes, in 1 way
       *[other] Yes, in { $count } ways
    }
ways-at-least = Yes, in at least { $count } ways …
ways-conflict = Some queens already attack each other.
ways-none = There is no completion.
ways-none-one = This queen alone rules out every solution: { $square }.
ways-none-many = These queens together rule out every solution, wherever the others go: { $squares }.
ways-too-hard = No answer after placing five million queens: this board is too hard for the page.
hint-is = place a queen in { $square }. The placement can still be completed from there.
    .head = Hint:
hint-none = No queen can be added: the board cannot be completed. Remove a queen.
    .head = No hint.
given-stays = The queen in { $square } is part of the puzzle.
    .head = This queen stays.
solved = No queen attacks another. This is solution { $position } of { $total }.
    .head = Solved.
solved-plain = { $n } queens, and none attacks another.
hands-conflict = The queens in { $a } and { $b } are in the { $line }.
hands-conflict-more = { $count ->
        [one] One more pair is in conflict.
       *[other] { $count } more pairs are in conflict.
    }
hands-empty = Place { $n } queens so that none attacks another: choose a square.
    .head = The board is empty.
dead-row = Every square of row { $row } is attacked: remove a queen (backtrack).
    .head = A dead end.
standing = { $free } squares are not attacked.
    .head = { $placed } of { $n } queens placed, none attacked.
no-puzzle = No puzzle for size { $n }: the board has no solution.
solution-of = Solution { $position } of { $total }
solved-text = You did it: { $n } queens, no attack. Moves: { $moves }. Hints: { $hints }.
see-in-list = See it in the list
find-another = Find another
try-n = Try N = { $n }
images-title = { $count ->
        [1] Its only image
       *[other] The { $count } boards from turning and mirroring it
    }
images-note = Turning or reflecting a solution gives a solution. Choose one to go to it.
no-of = no. { $position }
symmetry-identity = original
symmetry-quarter-turn = turn 90°
symmetry-half-turn = turn 180°
symmetry-three-quarter-turn = turn 270°
symmetry-flip-of-columns = flip ↔
symmetry-flip-of-rows = flip ↕
symmetry-transposition = flip in ↘
symmetry-antitransposition = flip in ↙

## Solutions
solutions-title = All solutions
first-solution = First solution
previous-solution = Previous solution
last-solution = Last solution
loop = Loop
each-for = Each for
seconds = { $seconds } s
solutions-wrap = After the last solution comes the empty board
solutions-empty = The empty board: before the first solution, after the last.
no-more = There are no more solutions in this direction.
a-solution = A solution:
say-fundamental =
    .head = Fundamental solution { $number } of { $total }:
solution-number = Number of the solution
solutions-unit = solutions
unnumbered = not numbered
which-solutions = Show
all = All
fundamental = Fundamental
watch-find-it = Watch the search find it
loop-title = Loop from N = 4 to 11
loop-note = The large number is N, the small one counts its solutions. After the last solution of a size, the loop moves to the next.
loop-size = N = { $n }, { $count } solutions
loop-on = Continue with the next size
this-solution = This solution
rank = Rank
rank-of = { $position } of { $total }
rank-unknown = unknown: too many solutions before it to count here
is-fundamental = yes: the lexicographically first of its images
not-fundamental = no: an image comes first
distinct-images = Distinct images
unchanged-by = Unchanged by
only-identity = only the identity
look-up = Look up
look-up-label = Look up a placement
not-a-solution = Not a solution: the queens in { $a } and { $b } are in the { $line }. Pairs in conflict: { $count }.

## Race
race-strategy = Strategy { $place }
race-mode = Race by
race-control = Recursion and loop
race-control-over = Both took the same steps. The recursion kept its place in calls, the loop in its list of queens.
race-tries = Same steps
race-time = Same time
race-finished = finished
race-progress = Progress: { $strategy }
race-measuring = Measuring the speed of both on this device …
race-nanoseconds = { $nanoseconds } ns per step, just measured on this device.
race-too-long = The search is too long to record in full: only its first { $steps } steps are shown.
race-under-way = { $a }: { $tries } tries. { $b }: { $others } tries.
race-ready = Both start with an empty board.
    .head = Press Play.
race-tie = They tried the same squares.
    .head = Both finished at the same time.
race-won = after { $won } tries. { $loser } needs { $lost } tries , { $times } times as many.
    .head = { $winner } finished first
race-won-time = after { $won } tries. { $loser } needs { $times } times as long.
    .head = { $winner } finished first
race-about-permutation = Checks diagonals only when the board is full: attacked queens stay for a long time.
race-about-matrix = Scans the board upwards from each square before placing: dead branches are pruned early.
race-about-array = Compares each square with the queens above it before placing.
race-about-flags = Checks three marks for each square before placing: dead branches are pruned early.
race-about-bits = The marks are bits of three integers: one check is a few machine instructions.

## Quiz
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
yes = Yes
no = No
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

## Numbers
numbers-title = How fast does the work grow?
numbers-plot = Solutions, tries and N!
numbers-plot-note = Logarithmic scale: each line up is ten times more. From N = 7 on, pruning keeps the tries below N!.
numbers-plot-label = Solutions, fundamental solutions, tries and N! by N. The values are in the table.
numbers-table = Computed here, checked against published values
numbers-up-to = N up to
numbers-note = Every number is computed by this page right now. Solutions are counted with a method that does not list them; tries are those of a full search with pruning.
numbers-done = All sizes are done.
numbers-stopped = Stopped. Results so far are kept.
compute = Compute
all-agree = all agree
differs = one differs
insight-title = What the work depends on, N = { $n }
funnel-title = What pruning saves
funnel-any = any set of squares
funnel-row = one queen in each row
funnel-column = and one in each column
funnel-pruned = nodes that the search visits
funnel-note = The search checks each queen when it is placed. No simple formula gives its number of nodes; from 4 to 11 it grows by factors of 2.8 to 4.7 with each N.
rows-title = Nodes for each row
rows-note = The tree is widest in row { $row }; then conflicts thin it out.
rows-pruned = { $pruned } of { $tries } squares tried are attacked: their branches are pruned.
cost-title = Cost of one conflict check
cost-check = time
cost-memory = memory
cost-here = ns per try
cost-note = The last column is measured on this machine, in nanoseconds. The strategies that prune try the same squares; only the cost of a check differs. The permutation strategy looks at the diagonals only at the end.

## Products
products-title = Solutions multiply: 5, 25, 125
products-play = Play the growth
products-1 = Start: a solution.
products-2 = Each queen becomes a copy of the board.
products-3 = Again: 125 queens, still no attack. No search was needed.
toroidal-title = Why the copied board must be toroidal
toroidal-text = A toroidal solution stays a solution when opposite edges are joined: its diagonals may leave the board on one side and enter on the other.
toroidal-why = Two queens of different copies can share a diagonal that leaves one copy and enters another. Moved into one copy, it is a diagonal around the edge. A toroidal solution has no such pair, so no two copies attack each other.
toroidal-when = Toroidal solutions exist exactly when N is divisible by neither 2 nor 3: for 1, 5, 7, 11, 13 …
own-product = Multiply your own
outer-factor = Outer factor: where the copies go
inner-factor = Inner factor: the board that is copied
multiply = Multiply
with-toroidal = Toroidal: 1,3,5,2,4
without-toroidal = Not toroidal: 2,4,1,3
product-right = A solution of size { $n }.
product-wrong = Not a solution.
product-conflict = The queens in { $a } and { $b } attack each other.
inner-toroidal = The inner factor is toroidal.
inner-not-toroidal = The inner factor is not toroidal.

## Class mode, worksheet
class-question = Question
class-next = What does the search do next?
class-own = Your question { $number } of { $total }
class-to-stop = To the next stop
class-slow = Play slowly
class-answer = Show the answer
class-answer-text = Answer
class-setup = Class mode
class-show-sentence = Show the sentence
class-show-code = Show the pseudo-code
class-show-counters = Show the counters
class-own-questions = Your own questions
remove-question = Remove the question
add = Add
class-full = Full screen
class-leave = Leave class mode
class-key-next = next stop
class-key-back = back
class-key-blank = blank the screen
lesson-plan = Lesson plan
print = Print
sheet-title = N queens: worksheet, N = { $n }
sheet-answers = Answers, N = { $n }
sheet-with-answers = With answers
sheet-name = Name
sheet-class = Class
sheet-number = Sheet no. { $seed }
sheet-four = Search by hand, N = 4
sheet-four-text = Fill the rows from the top. Mark each attacked square with ✕; when a row has no square left, remove the last queen. Draw both solutions.
sheet-four-answer = The search makes 60 tries for both solutions.
sheet-complete = Complete the boards
sheet-complete-text = Some queens are given. Add the others so that no two attack each other. There is exactly one way.
sheet-search = Think like the search
sheet-own = Questions
sheet-own-title = Worksheet to print

# Break a line
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

# Order the lines
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
