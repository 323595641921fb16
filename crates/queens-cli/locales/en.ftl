# Help

help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-help = Print this help
help-version = Print the version
help-after =
    Sizes and placements count from 1. A placement is the column of each row's queen, from the top: 1,5,8,6,3,7,2,4.
    Exit codes: 0 done; 1 the answer is no; 2 wrong usage or input; 130 interrupted.
help-queens = Solve, list, count, step through, check and draw the N-Queens problem
help-lang = Language of messages and drawings' titles: en or zh [default: the system's]
help-color = When to use colours: auto, always or never [default: auto]
help-n = Size of the board: the number of rows, columns and queens
help-json = Write JSON
help-format = How placements are written: board (Q and -), plus (Q and +), matrix (0 and 1), graph (X and #), tuples (counted from 0), list, json or svg
help-transpose = Exchange rows and columns: the index in a list is then the column
help-strategy = How conflicts are found: permutation, matrix, array, flags or bits
help-control = Recursive or iterative
help-until = Stop after the first solution (first), or search for all (all) [default: all]
help-placement = Columns from the top, separated by commas or spaces, or - for standard input

help-solve = Print one solution, the first in lexicographic order
help-solve-method = first: search for the first solution; closed: a formula, for any size; auto: first up to 30, closed beyond [default: auto]
help-list = Print all solutions in lexicographic order
help-list-first = Print so many only
help-list-skip = Leave out so many first [default: 0]
help-list-from = Begin at this placement, or at the first solution after it
help-list-fundamental = One solution of each class under turns and reflections: the first of its images
help-list-symmetric = Only solutions that a half turn (half) or a quarter turn (quarter) leaves as they are
help-list-out = Write them into the file N=SIZE.txt of this folder: the number of solutions, then one a line
help-count = Count the solutions
help-count-classes = Also count fundamental solutions and those that turns leave as they are
help-count-threads = Number of threads [default: all processors]
help-count-engine = How to count: auto (the fastest), join, join-avx512, join-avx2, join-portable, backtrack or naive [default: auto]
help-next = Print the solution after a placement; without one, the first
help-prev = Print the solution before a placement; without one, the last
help-check = Say whether placements are solutions, and which queens attack each other
help-check-placement = Columns from the top; or a file, or - for standard input, with one placement a line
help-trace = Print every step of a search
help-trace-stats = Print the numbers of steps only
help-trace-json = Write JSON: one event a line
help-compare = Compare the strategies and controls on one board
help-known = Print published numbers and their sources
help-known-n = Only those for this size
help-known-check = Recompute those that can be within the time, and compare
help-known-seconds = Time for the check [default: 10]
help-draw = Draw queens on a board, solution or not
help-draw-to = What to draw: text or svg [default: text]
help-draw-attacks = Mark the lines between queens that attack each other
help-menu = Be asked for size, control and what to search for
help-completions = Print the completion script of a shell
help-completions-shell = The shell: bash, elvish, fish, powershell or zsh

# What is printed

searching = searching
searching-by = searching: { $name }
counting = counting the solutions on a board of { $size }
writing = writing { $path }
written = { $count } solutions written to { $path }
solve-none = there is no solution on a board of { $size }
list-none = there is no such solution
list-title = Solution { $number }:
next-none = there is no solution after this placement
prev-none = there is no solution before this placement
solutions = solutions
fundamental = fundamental
half-turn = unchanged by a half turn
quarter-turn = unchanged by a quarter turn
tries = tries
placements = placements
conflicts = conflicts
backtracks = backtracks
strategy = strategy
control = control
seconds = seconds
compare-left-out = { $strategy } is left out: { $reason }
check-valid = a solution: { $size ->
    [one] 1 queen
   *[other] { $size } queens
}, none attacks another
check-conflict = the queens in row { $arow }, column { $acolumn } and row { $brow }, column { $bcolumn } attack each other: same { $line }
check-bad-line = line { $line }: { $error }
line-row = row
line-column = column
line-diagonal = diagonal
line-antidiagonal = antidiagonal
line-of = { $name }, line { $line }
standard-input = standard input
trace-try = try row { $row }, column { $column }
trace-conflict = conflict: row { $row }, column { $column } is attacked from row { $arow }, column { $acolumn }: same { $line }
trace-place = place a queen in row { $row }, column { $column }
trace-remove = take back the queen of row { $row }, column { $column }
trace-solution = solution: { $columns }

known-none = nothing is published for this size
known-meaning = meaning
known-source = source
known-value = published
known-here = here
known-agrees = agrees
known-checked = { $computed } of { $all } numbers recomputed
checking = recomputing published numbers

sequence-solutions = solutions
sequence-fundamental = fundamental solutions
sequence-half-turn = solutions unchanged by a half turn
sequence-quarter-turn = solutions unchanged by a quarter turn
sequence-torus = solutions on the torus of size 2n+1
sequence-superqueens = superqueens (queen and knight in one)
sequence-tries = tries until the first solution
sequence-nodes = nodes of the whole search tree, the root too
sequence-greedy = greedy queens: the row of column n

menu-title = The N-Queens problem. The end of the input (Ctrl-D) ends it.
menu-size = How many queens?
menu-control = Search A) recursively or B) iteratively?
menu-control-again = Please answer A or B.
menu-until = Find 1) the first solution or 2) all?
menu-until-again = Please answer 1 or 2.
menu-found = Solutions: { $number }

# Errors

error = error:
error-wrong-size = the board has { $size } rows, but the placement { $given }: give one column for each row
error-too-large = { $size } is too large here: this goes up to { $limit }; { $instead }
error-read = { $name } cannot be read: { $error }
error-not-text = { $name } is not text in UTF-8
error-no-input = nothing is piped in: give a placement such as 2,4,1,3, or a file
error-bad-lines = { $count ->
    [one] 1 line is no placement
   *[other] { $count } lines are no placements
}
error-write = { $path } cannot be written: { $error }
error-output = the output cannot be written: { $error }
error-unsupported = this machine cannot run { $engine }: it lacks { $lacks }; use --engine auto
error-threads = { $threads } threads cannot be started: { $reason }
error-no-command = no command is given: try queens solve 8, or queens --help
instead-closed = use --method closed, which goes up to any size
instead-solve = queens solve finds one solution of any size
instead-search = queens solve, without --strategy and --control, finds one solution of any size
instead-flags = use --strategy flags
instead-count = queens known lists what is published

size-not-a-number = a size is a whole number from 1, such as 8
size-zero = a board has at least one row: use 1 or more
size-huge = a size is at most { $max }
threads-range = a number of threads is from 1 to 1024
seconds-range = seconds are a number from 0 to 1000000000

notation-empty = no queens are given: write the column of each row's queen, such as 2,4,1,3
notation-not-a-number = { $text }, in place { $place }, is not a column: write whole numbers from 1, such as 2,4,1,3
notation-not-a-tuple = tuple { $place } is not a row and a column: write them such as (0,1), (1,3), (2,0), (3,2)
notation-outside = { $value }, in place { $place }, is not on a board of { $size }, the number of entries
notation-repeated = column { $column } is given for row { $first } and for row { $second }
notation-missing = row { $row } has no queen: a full placement is needed here
notation-crowded = row { $row } has two queens

usage-no-value = { $argument } needs a value
usage-value = { $argument } cannot be { $value }; it can be: { $values }
usage-validation = { $value } is wrong for { $argument }: { $reason }
usage-unknown = there is no argument { $argument } here
usage-command = there is no command { $command }
usage-missing = something is missing: { $argument }
usage-conflict = { $argument } does not go together with { $other }
usage-nearest = Did you mean { $nearest }?
usage-help = For more, try --help.
