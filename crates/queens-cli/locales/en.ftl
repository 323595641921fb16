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
help-lang = Language of messages and drawings' titles: en or zh [default: QUEENS_LANG, else the system's]
help-color = When to use colours: auto, always or never [default: auto]
help-n = Size of the board: the number of rows, columns and queens
help-json = Write JSON
help-format = How placements are written: board (Q and -), plus (Q and +), matrix (0 and 1), graph (X and #), tuples (counted from 0), list, json or svg
help-transpose = Exchange rows and columns: the index in a list is then the column
help-strategy = How conflicts are found: permutation, matrix, array, flags or bits
help-control = Recursive or iterative
help-until = Stop after the first solution (first), or search for all (all) [default: all]
help-placement = Columns from the top, separated by commas or spaces, or - for standard input

help-solve = Print one solution, up to size 33 the first in lexicographic order
help-solve-method = first: search for the first solution; closed: a formula, for any size; auto: first up to 33, closed beyond [default: auto]
help-list = Print all solutions in lexicographic order
help-list-first = Print at most K
help-list-skip = Skip the first K [default: 0]
help-list-from = Begin at this placement, or at the first solution after it
help-list-fundamental = One solution of each class under turns and reflections: the first of its images
help-list-symmetric = Only solutions that a half turn (half) or a quarter turn (quarter) leaves as they are
help-list-out = Write them into the file N=SIZE.txt of this folder: the number of solutions, then one a line
help-count = Count the solutions
help-count-classes = Also count fundamental solutions and those that turns leave as they are
help-count-ledger = Keep each unit's result in this file, and go on where it was left off
help-count-part = Count only share I of M of the units: for M machines, merged afterwards
help-count-verify = Count everything twice, by two methods, and compare unit by unit
help-count-explain = Say what will be done, and how much memory it takes
help-engines = List the ways to count, and which of them this machine can run
help-estimate-time = Estimate how long a count would take here, from a random sample of it
help-estimate-time-samples = As many random row sets, or units for backtrack, are timed, at most [default: 200]
help-estimate-time-seconds = Time for the sample; one row set or unit is timed in any case [default: 60]
help-engine = How to count: auto (the fastest), join, join-avx512, join-avx2, join-neon, join-portable, backtrack or naive; on graphics cards gpu (gpu-join) or gpu-backtrack [default: auto]
help-seed = Seed for the random choice [default: a fresh one, which is printed]
help-threads = Number of threads [default: all processors; with --engine gpu none beside the cards]
help-ledger = Look at, check, merge and export what long counts have kept
help-file = The ledger
help-status = Say what is done and what is missing
help-verify = Run every check, and count units again
help-verify-recount = Count so many random units again, by another method
help-verify-full = Count all units again, by another method
help-verify-engine = Count them again by this engine
help-merge = Put several ledgers of one count together
help-merge-files = The ledgers
help-merge-out = The ledger to add them to; it is made if there is none
help-export = Write every result for other programs
help-export-to = csv or json (one object a line) [default: csv]
help-next = Print the solution after a placement; without one, the first
help-prev = Print the solution before a placement; without one, the last
help-check = Say whether placements are solutions, and which queens attack each other
help-check-placement = Columns from the top; or a file, or - for standard input, with one placement a line
help-trace = Print every step of a search
help-trace-stats = Print only the numbers of steps
help-trace-json = Write JSON: one event a line
help-compare = Compare the strategies and controls on one board
help-known = Print published numbers and their sources
help-known-n = Only those for this size
help-known-check = Recompute what fits in the time, and compare
help-known-seconds = Time for the check [default: 10]
help-draw = Draw queens on a board, solution or not
help-draw-to = What to draw: text or svg [default: text]
help-draw-attacks = Mark the lines between queens that attack each other
help-menu = Choose size, control and goal at prompts
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
check-miscounted = the file says { $said } solutions, but { $found } placements follow
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

engine = engine
engine-state = here
engine-lacks = not here: the machine lacks { $lacks }
engine-best = runs; the fastest, taken by auto
engine-runs = runs
timing = timing a sample of the count of { $size } by { $engine }
estimate-cpu = about { $cpu } processor seconds, plus or minus { $percent } % (95 %), from { $samples } random { $what ->
    [units] units
   *[rowsets] row sets
} by { $engine }, seed { $seed }
estimate-wall = { $threads ->
    [one] on 1 thread
   *[other] on { $threads } threads
}: about { $time }
estimate-memory = memory for each thread: up to { $memory }
count-explain = plan { $fingerprint }: { $rowsets } row sets in { $units } units; engine { $engine } on { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}; memory planned: up to { $memory }
count-resume = interrupted; every unit that was done is kept. This goes on: { $command }
counting-by = counting the solutions on a board of { $size } by { $engine }
counting-so-far = { $engine }: { $sum } so far
recounting = counting again by { $engine }
audit-conflicts = { $conflicts ->
    [one] 1 unit has results that contradict each other
   *[other] { $conflicts } units have results that contradict each other
}: there is no total
audit-partial = partial: { $done } of { $units } units are done
audit-verified = verified: two methods agree on each of { $units } units
audit-unverified = unverified: { $unconfirmed } units were counted by one method only; --verify counts them by another
audit-unverified-partial = unverified: units are missing
audit-burnside = the total fits Burnside's lemma
audit-burnside-fails = the total contradicts Burnside's lemma: it is wrong
audit-published = the total is the published one (OEIS A000170)
audit-published-fails = the total is not the published one (OEIS A000170)
ledger-units = units
ledger-done = done
ledger-confirmed = confirmed by a second method
ledger-conflicts = in conflict
ledger-so-far = solutions so far
ledger-missing = missing units
ledger-engine = { $engine }: { $results } results in { $seconds } thread seconds
ledger-merged = { $added } results added, { $repeated } there already, { $conflicting } in conflict
verify-finding = found: { $finding }
verify-checks-pass = file, plan, residues, checksums and weights are in order
verify-weight = the result of unit { $unit } has weight { $found }, its plan says { $weight }
verify-recounted = { $recounted } units counted again, { $differing } differ (seed { $seed })
verify-differs = unit { $unit } came out otherwise

menu-title = The N-Queens problem. Press Ctrl-D to quit.
menu-size = How many queens?
menu-control = Search A) recursively or B) iteratively?
menu-control-again = Please answer A or B.
menu-until = Find 1) the first solution or 2) all?
menu-until-again = Please answer 1 or 2.
menu-found = Solutions: { $number }

# Errors

error = error:{" "}
error-wrong-size = the board has { $size } rows, but the placement { $given }: give one column for each row
error-too-large = { $size } is too large here: this goes up to { $limit }; { $instead }
error-read = { $name } cannot be read: { $error }
error-not-text = { $name } is not text in UTF-8
error-no-input = nothing is piped in: give a placement such as 2,4,1,3, or a file
error-bad-lines = { $count ->
    [one] 1 line is not a placement
   *[other] { $count } lines are not placements
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

ledger-not-found = there is no ledger { $path }: queens count N --ledger { $path } begins one
ledger-unreachable = { $path } cannot be opened: { $error }
ledger-not-a-database = { $path } is no ledger: not an SQLite database
ledger-foreign = { $path } is an SQLite database, but no ledger
ledger-newer = { $path } is a ledger of format { $found }; this program knows formats up to { $known }: use a newer one
ledger-other-plan = { $path } belongs to { $found }, not to { $expected }: use another file
ledger-read-only = { $path } is read-only
ledger-locked = { $path } is in use by another process
ledger-full = the disk is full: { $path } cannot grow; everything written before is kept
ledger-truncated = { $path } is cut off: { $found } bytes of { $expected }
ledger-damaged = { $path } is damaged: { $what }
ledger-foreign-plan = { $path } belongs to { $found }, a plan that this program does not make
error-contradicted = { $total } came out, but { $known } is published: this machine or this program is at fault

instead-list = use --format list
error-one-picture = a picture is a document of its own: add --first 1
check-crowded = two queens stand in row { $row }, column { $column }
number-range = a number from 0, in digits
usage-not-text = an argument is not text in UTF-8
usage-no-such-value = { $argument } takes no value { $value }
usage-subcommand = a command is needed: --help lists them

size-not-a-number = a size is a whole number from 1, such as 8
size-zero = a board has at least one row: use 1 or more
size-huge = a size is at most { $max }
threads-range = a number of threads is from 1 to 1024
seconds-range = seconds are a number from 0 to 1000000000

notation-empty = no queens are given: write the column of each row's queen, such as 2,4,1,3
notation-not-a-number = { $text }, in place { $place }, is not a column: write whole numbers from 1, such as 2,4,1,3
notation-not-a-tuple = tuple { $place } is not a row and a column: write them such as (0,1), (1,3), (2,0), (3,2)
notation-outside = { $value }, in place { $place }, is not on a board of { $size }, the number of entries; separate entries with commas or spaces
notation-repeated = column { $column } is given for row { $first } and for row { $second }
notation-not-a-drawing = row { $row } of the drawing does not have { $size } squares, as many as there are rows
notation-missing = row { $row } has no queen: a full placement is needed here
notation-crowded = row { $row } has two queens

usage-no-value = { $argument } needs a value
usage-value = { $argument } cannot be { $value }; it can be: { $values }
usage-validation = { $value } is wrong for { $argument }: { $reason }
usage-unknown = unexpected argument { $argument }
usage-command = there is no command { $command }
usage-missing = missing argument: { $argument }
usage-conflict = { $argument } does not go together with { $other }
usage-nearest = Did you mean { $nearest }?
usage-help = For more, try --help.

# Counting by a crew
error-no-worker = nobody is left to count: { $reason }; with --ledger FILE, what was counted is kept, and the same command goes on
engine-elsewhere = not here: this machine is no { $machine }

# The time that a count would take
help-estimate-time-parts = Cut the work of each row set or unit into so many parts and time one, at random [default: by the size]
estimate-cpu-one = about { $cpu } processor seconds, from a single random { $what ->
    [units] unit
   *[rowsets] row set
} by { $engine }, which tells nothing of the error; seed { $seed }. More --seconds give more samples
estimate-parts = of each { $what ->
    [units] unit one part of { $parts } was searched
   *[rowsets] row set all lists were made, and one part of { $parts } was matched
}, drawn at random; its time was multiplied
instead-estimate = --engine auto and backtrack are estimated for all sizes
error-memory = one thread needs about { $needed } of memory, and { $free } are free: close other programs, or ask on a larger machine

# Cards
card = card
card-name = name
card-driver = driver
card-memory = memory
card-used = used by --engine gpu
card-software = not used: the processor plays it, and is faster by itself; --device { $number } takes it all the same
card-twin = not used: the same card is there by a better interface
card-buffers = buffers of { $bytes }
card-unusable = { $card } cannot be used: { $reason }
card-explain = { $card }: batches of up to { $rowsets } row sets, in { $memory } of its memory
cards-none = There is no card that Vulkan, Metal or Direct3D 12 knows.
cards-only-software = The processor plays all the cards there are, and is faster by itself; --device takes one all the same, by its number in `queens engines`.
cards-number = there is no card { $number }: `queens engines` lists { $cards ->
    [0] none
    [one] one
   *[other] { $cards }
}
cards-gone = no card is left; the processor counts the other { $units ->
    [one] unit
   *[other] { $units } units
}
cards-not-built = this program was built without cards; build it with the feature gpu
cuda-no-driver = CUDA is not used: there is no libcuda, which comes with NVIDIA's driver.
cuda-no-compiler = CUDA is not used: there is no libnvrtc 12, which comes with the CUDA toolkit and as the Python package nvidia-cuda-nvrtc-cu12; { $variable } says where it is.
cuda-fault = CUDA is not used: { $reason }.
worker-failed = { $who } is out: { $reason }; the { $units ->
    [one] unit that it had
   *[other] { $units } units that it had
} in hand will be counted again by others
error-no-cards = no card can count: { $reason }
device-number = cards are numbered from 1, as `queens engines` lists them
help-devices = With --engine gpu: the cards to use, by their numbers in `queens engines`, such as 1,2 [default: all that are not played by the processor]
estimate-card = about { $seconds } seconds ({ $days } days) of { $card } alone, plus or minus { $percent } % (95 %), from { $samples } random row sets in { $batches } batches by { $engine }, seed { $seed }
estimate-cards-wall = { $cards ->
    [one] on this card
   *[other] on the { $cards } cards together
}: about { $time }
count-explain-cards = plan { $fingerprint }: { $rowsets } row sets in { $units } units; by { $engine } on { $threads ->
    [0] cards
    [one] cards and 1 thread beside them
   *[other] cards and { $threads } threads beside them
}
