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
course = The course
course-intro = Twelve steps from an empty board to your own program. Each is done by doing it; the app notices. Start anywhere.
course-done = { $done } of { $steps } steps done
course-step-done = done
course-hand = Place four queens by hand
    .what = On a board of 4 by 4, without hints.
course-conflict = Predict a conflict
    .what = A square is tried: say what the search finds.
course-return = Predict a return
    .what = No square of the row is free: say where the search goes.
course-backtrack = Predict a backtrack
    .what = Say which step follows the return. After a wrong answer, go one step back.
course-streak = Predict five steps in a row
    .what = Any steps, without a wrong answer between them.
course-both = Find both solutions of four
    .what = Place the other one, too.
course-board-quiz = Answer a quiz about the board
    .what = Eight of ten right.
course-order = Put the lines in order
    .what = The search with flags, without the lines that do not belong.
course-code-quiz = Answer a quiz about the program
    .what = Eight of ten right: which line runs, what a variable holds.
course-break = Find the first wrong step
    .what = One line is broken: stop the search where it goes wrong.
course-bits = Watch the search with bits find a solution
    .what = The same search; its marks are the bits of three numbers.
course-program = Run a program of your own
    .what = Written or changed by you, and right for N = 1 to 8.
theme = Light or dark
share = Share
foot = All computation happens in your browser; it also works offline.
no-such-view = There is no page “{ $name }”. “{ $view }” is shown instead.
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
over-none-given = The search is over: the given queens have no completion, { $tries ->
        [one] { $tries } try
       *[other] { $tries } tries
    }.
try-four = Try N = 4
given-note = { $count ->
        [one] One queen is given and stays
       *[other] { $count } queens are given and stay
    } on the board. Backtracking fills the other rows.
from-empty = Start from the empty board
unpruned-hide = Hide the comparison
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
    .head = { $count ->
        [one] One queen is given.
       *[other] { $count } queens are given.
    }
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
say-return =
    .head = Return.
say-return-tried = Row { $row } is exhausted; back to row { $above }.
say-return-blocked = Every square of row { $row } is attacked; back to row { $above }.
say-return-columns = The columns left for row { $row } are exhausted; back to row { $above }.
say-return-full = The board is full; back to row { $above } for the other solutions.
say-remove = The queen in row { $row }, column { $column } is removed. Row { $row } continues after this column.
    .head = Backtrack.
say-solution = { $columns }. So far { $tries ->
        [one] { $tries } try
       *[other] { $tries } tries
    } and { $backtracks ->
        [one] { $backtracks } backtrack
       *[other] { $backtracks } backtracks
    }.
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
tour-backtrack = No square of the next row is free. A return leads to the row above. There a backtrack removes the queen, and the row continues with the next column.
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
predict-return = A return to the row above
predict-remove = A backtrack (queen removed)
predict-solution = A solution
predict-right = ✓ Right.
predict-wrong = ✗ No: { $happened }. The sentence below the board says what happened.
predict-score = { $right } of { $asked } right
predict-streak = { $row } in a row.

## Payoff
payoff-title = { $found ->
        [1] One down, { $left } to go
       *[other] { $found } of { $total } found
    }
payoff-one = A solution!
payoff-text = Every queen is safe. The search continues with a return to the last row. Then it removes the queen there and tries the next column.
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
share-board-only = Embed only the board and its buttons
link-copied = Copied.
share-local = This address works on this computer only. To put the app where others reach it, use the command: queens serve --export.
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
ways-none-each = Each of these queens alone rules out every solution, so all of them must go: { $squares }.
ways-none-rest = Without { $count ->
        [one] it
       *[other] them
    } there is still no solution:
ways-none-one = This queen alone rules out every solution, so it must go: { $square }.
ways-none-many = No solution has all of these queens, so one of them must go: { $squares }.
ways-too-hard = No answer after placing five million queens: this board is too hard for the page.
hint-is = place a queen in { $square }. The placement can still be completed from there.
    .head = Hint:
hint-none = No queen can be added: the board cannot be completed. The card “{ completable }” says which queens are to blame.
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
dead-row = Every square of row { $row } is attacked, so queens above must go (backtrack).
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
race-won = after { $won } tries. { $loser } needs { $lost } tries, { $times } times as many.
    .head = { $winner } finished first
race-won-time = after { $won } tries. { $loser } needs { $times } times as long.
    .head = { $winner } finished first
race-about-permutation = Checks diagonals only when the board is full: attacked queens stay for a long time.
race-about-matrix = Scans the board upwards from each square before placing: dead branches are pruned early.
race-about-array = Compares each square with the queens above it before placing.
race-about-flags = Checks three marks for each square before placing: dead branches are pruned early.
race-about-bits = The marks are bits of three integers: one check is a few machine instructions.

## Quiz
yes = Yes
no = No

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
class-own = Question { $number } of { $total }
class-own-here = Question for this step
class-no-stop = There is no further stop in this direction.
class-to-stop = To the next stop
class-start = Press “{ class-to-stop }”: the search places { $n ->
        [one] { $n } queen
       *[other] { $n } queens
    } so that none attacks another.
class-slow = Play slowly
class-answer = Show the answer
class-answer-text = Answer
class-setup = Class mode
class-show-sentence = Show the sentence
class-show-code = Show the pseudo-code
class-show-counters = Show the counters
class-stops = Stops
class-stop-conflicts = Stop at conflicts
class-stop-backtracks = Stop at backtracks
class-stop-solutions = Stop at solutions
class-own-questions = Your own questions, for class mode and worksheet
own-in-link = Links to this page and to the worksheet contain your questions.
own-too-long = Your questions are too long for a link (at most { $most } characters): they stay on this device.
own-place = N = { $n }, step { $step }
own-tie = Ask it at this step (N = { $n }, step { $step })
own-save = Save the questions
own-load = Load questions
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
sheet-four = Warm-up: search by hand, N = 4
sheet-four-text = Apart from N = 1, N = 4 is the smallest board with a solution. Fill the rows from the top. Mark each attacked square with ✕; when a row has no square left, remove the last queen. Draw both solutions.
sheet-four-answer = The search makes 60 tries for both solutions.
sheet-complete = Complete the boards
sheet-complete-text = Some queens are given. Add the others so that no two attack each other. There is exactly one way.
sheet-search = Think like the search
sheet-own = Questions
sheet-own-title = Worksheet to print

# Texts that are pasted

read-no-size = { $doubt ->
    [outside] { $place } is not on a board of size { $squares }, and there are { $squares } queens: correct { $place }, or choose a size first
    [repeated] the square { $place } is there twice: correct one of them, or choose a size first
    [last-row] the queen of row { $place } is in column { $row }, but { $squares } queens make a board of size { $squares }: correct its column, or add the queen of row { $row }
   *[none] squares alone do not say how large the board is: choose a size first
}
read-not-binary = { $value } stands in a board of 0 and 1: correct { $value }
read-unknown-marks = not known: { $listed }; draw queens as Q and empty squares as .
read-mark-twice = the mark { $mark } has two meanings
read-other-piece = { $letter } is not a queen: only Q and q are read here
read-board-blocked = the board has blocked squares, which this board does not show
reading-queen = { $mark } is a queen
reading-blocked = { $mark } is a blocked square
reading-empty = { $mark } is an empty square
reading-by-column = the rows of columns 1, 2, 3 and so on: write the column of each row instead
reading-columns = the numbers are the columns of one board
note-base-assumed = rows and columns count from 1
