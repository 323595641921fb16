# Help

help-usage = Usage:{" "}
help-colon = :
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-help = Print this help
help-version = Print the version
help-after =
    Sizes and placements count from 1. A placement is the column of each row's queen, from the top: 1,5,8,6,3,7,2,4.
    Exit codes: 0 done; 1 the answer is no; 2 wrong usage or input, or output that cannot be written; 130 interrupted.
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
help-solve-method = first: search for the first solution; closed: a formula, for any size; compose: by composition; search: a random one, by local search; greedy: the first free column of each row; torus: one that holds around the edges; auto: first up to 33, closed beyond [default: auto]
help-solve-seed = Seed for --method search [default: a fresh one, which is printed]
help-list = Print all solutions in lexicographic order
help-list-first = Print at most K
help-list-skip = Skip the first K [default: 0]
help-list-from = Begin at this placement, or at the first solution after it
help-list-fundamental = One solution of each class under turns and reflections: the first of its images
help-list-symmetric = Only solutions that a half turn (half) or a quarter turn (quarter) leaves as they are
help-list-out = Write them into the file N=SIZE.txt of this folder: the number of solutions, then one a line
help-count = Count the solutions
help-count-classes = Also count fundamental solutions and those that turns leave as they are
help-count-symmetric = Count only solutions that a half turn (half) or a quarter turn (quarter) leaves as they are
help-count-ledger = Keep each unit's result in this file, and go on where it was left off
help-count-part = Count only share I of M of the units: for M machines, merged afterwards
help-count-verify = Count everything twice, by two methods, and compare unit by unit
help-count-explain = Say what will be done, and how much memory it takes
help-engines = List the ways to count, and which of them this machine can run
help-estimate-time = Estimate how long a count would take here, from a random sample of it
help-estimate-time-samples = As many random row sets, or units for backtrack and naive, are timed, at most [default: 200]
help-estimate-time-seconds = Time for the sample; on the processor one row set or unit is timed in any case [default: 60]
help-engine = How to count: auto (the fastest), join, join-avx512, join-avx2, join-neon, join-portable, backtrack, backtrack-avx512, backtrack-avx2, backtrack-portable or naive; on graphics cards gpu (gpu-join) or gpu-backtrack [default: auto]
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
help-merge-without-engine = Leave the results of this engine behind; any number of times
help-merge-without-version = Leave the results of this version behind, as ledger export writes it; any number of times
help-merge-without-host = Leave the results of this machine behind; any number of times
help-merge-without-damaged = Leave out what is damaged, and save the rest
help-merge-out = The ledger to add them to; it is made if there is none
help-ledger-export = Write every result for other programs
help-ledger-export-to = csv or json (one object a line) [default: csv]
help-next = Print the solution after a placement; without one, the first
help-prev = Print the solution before a placement; without one, the last
help-check = Say whether placements are solutions, and which queens attack each other
help-check-rule = The rule to check by, as queens rules lists them; under another than queens, boards such as Q3/2q1 are read, too. Where it asks for the fewest pieces (domination) or the most (k-queens, armies, bishops), this number is searched, too [default: queens]
help-check-pieces = Ask for exactly so many pieces, in each army where there are two, rather than for the fewest or the most
help-check-placement = Columns from the top; or a file, or - for standard input, with one placement a line
help-trace = Print every step of a search; with --until first the exit code is 1 where there is no solution
help-trace-stats = Print only the numbers of steps
help-trace-json = Write JSON: one event a line
help-strategies =
    Strategies, by how they find a conflict:
      permutation  no column twice; diagonals are looked at when the board is full
      matrix       a board of 0 and 1, scanned upwards from the square
      array        the columns of the queens, each compared with the square
      flags        three arrays: is the column, the diagonal, the antidiagonal taken?
      bits         the same in the bits of three integers
help-compare = Compare the strategies and controls on one board
help-known = Print published numbers and their sources
help-known-n = Only those for this size
help-known-check = Recompute what fits in the time, and compare
help-known-seconds = Time for the check [default: 10]
help-draw = Draw queens on a board, solution or not; given several lines, each of them
help-draw-to = What to draw: text, svg, png or gif [default: what the name of the file says, else text]
help-draw-attacks = Mark the queens that attack each other and the lines between them; in text by ! behind a queen and *
help-menu = Choose size, control and goal at prompts
help-completions = Print the completion script of a shell
help-completions-shell = The shell: bash, elvish, fish, powershell or zsh

# What is printed

searching = searching
searching-pieces = searching the number of pieces that the rule asks for; --pieces { $found } asks for exactly so many
searching-by = searching: { $name }
counting = counting the solutions on a board of { $size }
writing = writing { $path }
written = { $count ->
    [one] 1 solution
   *[other] { $count } solutions
} written to { $path }
solve-none = there is no solution on a board of { $size }
list-none = there is no such solution
draw-title = { $number } { $kind ->
    [queens] queens
   *[pieces] pieces
} on a board of { $shape ->
    [square] size { $rows }
   *[other] { $rows } rows and { $columns } columns
}: { $squares }
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
check-miscounted = the file says { $said } solutions, but { $found ->
    [one] 1 placement follows
   *[other] { $found } placements follow
}
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
count-explain-plan = plan { $fingerprint }: { $rowsets } row sets in { $units ->
    [one] 1 unit
   *[other] { $units } units
}
count-explain = engine { $engine } on { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}; memory planned: up to { $memory }
count-resume = interrupted; every unit that was done is kept. This goes on: { $command }
counting-turns = counting the solutions of size { $size } that a turn leaves as they are
counting-by = counting the solutions on a board of { $size } by { $engine }
count-resume-after = what was written is kept. When that is mended, this goes on: { $command }
count-not-alone = another process records the same units in this ledger: give each of them its --part, or stop one
count-fewer-threads = on { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}, for each may take { $each } of memory
part-done = part { $part } is done: queens ledger merge puts the parts together
part-verified = part { $part } is done and verified, two methods agree on { $units ->
    [one] its unit
   *[other] each of its { $units } units
}: queens ledger merge puts the parts together
part-empty = part { $part } has no units, for there are only { $plan }: nothing is to be counted
progress-time = { $elapsed }, { $left } left, { $rate }
counting-so-far = { $engine }: { $sum } so far
recounting = counting again by { $engine }
audit-conflicts = { $conflicts ->
    [one] 1 unit has results that contradict each other
   *[other] { $conflicts } units have results that contradict each other
}: there is no total
audit-partial = partial: { $done } of { $units } units are done
audit-verified = verified: two methods agree on { $units ->
    [one] its one unit
   *[other] each of { $units } units
}
audit-unverified = unverified: { $unconfirmed ->
    [one] 1 unit was
   *[other] { $unconfirmed } units were
} counted by one method only; { $command } counts by another
audit-unverified-findings = unverified: what was found speaks against it
audit-unverified-conflicts = unverified: results contradict each other
audit-damaged = what is done cannot be told from a damaged ledger
audit-more-findings = { $more ->
    [one] 1 more is
   *[other] { $more } more are
} listed by queens ledger verify
audit-unverified-partial = unverified: units are missing
audit-burnside = the total fits Burnside's lemma
audit-burnside-fails = the total contradicts Burnside's lemma: it is wrong
audit-burnside-unknown = Burnside's lemma is asked up to size { $size }, and above it with --classes
audit-published-unknown = no total of this size is published
audit-published = the total is the published one (OEIS A000170)
audit-published-fails = the total is not the published one (OEIS A000170)
ledger-units = units
ledger-done = done
ledger-confirmed = confirmed by a second method
ledger-conflicts = in conflict
ledger-so-far = solutions so far
ledger-missing = missing units
ledger-conflicting = units in conflict
ledger-engine = { $engine }: { $results ->
    [one] 1 result
   *[other] { $results } results
} in { $seconds } thread seconds
ledger-merged = { $added ->
    [one] 1 result
   *[other] { $added } results
} added, { $repeated } there already, { $conflicting } in conflict
ledger-merged-damaged = left out, because damaged: { $damaged } (rows, and places that cannot be read)
merge-onto-itself = { $path } is one of the ledgers to merge, and a ledger only grows: name a new file by --out
merge-names-nothing = no result has { $flag } { $name }; there are { $there }
ledger-merged-whole = { $done } of { $units } units are done, { $confirmed } confirmed by a second method, { $conflicts } in conflict
verify-finding = found: { $finding }
verify-checks-pass = file, plan, residues, checksums and weights are in order
verify-weight = the result of unit { $unit } has weight { $found }, its plan says { $weight }
verify-recounted = { $recounted ->
    [one] 1 unit
   *[other] { $recounted } units
} counted again by { $engines }, { $differing } differ (seed { $seed })
verify-same-method = { $units ->
    [one] 1 unit was
   *[other] { $units } units were
} counted again by a method that had counted before: that shows faults of a machine, not of the method
verify-idle = { $flag } is for counting units again: add --recount K or --full, or leave it out
disputed-result = unit { $unit }: { $count } with weight { $weight }, by { $engine } ({ $version }) on { $host }{ $recount ->
    [agrees] ; the recount agrees
    [differs] ; the recount differs
   *[unknown] { "" }
}
disputed-hint = queens ledger merge { $path } --out NEW leaves wrong results behind, by --without-engine, --without-version or --without-host
finding-file = the file is damaged: { $what }
finding-schema = the format's { $what } is missing or altered
finding-plan = the plan is not what it was: { $what }
finding-number = a row of unit { $unit } has { $value } as its { $column }
finding-record = a row of unit { $unit } is not a result: { $reason }
record-unit = the plan has { $units } units only
record-plan = it belongs to plan { $found }
record-weight = its weight { $weight } is not from 1 to { $max }
record-wide = its { $field } { $value } has more than 63 bits
record-residue = its count { $count } is { $expected } modulo { $prime }, but its residue is { $found }
record-name = its { $field } "{ $value }" is no name
finding-seal = the result of unit { $unit } by { $engine } was changed after it was written
finding-weights = the results of unit { $unit } have different weights
finding-conflict = the results of unit { $unit } contradict each other
verify-differs = unit { $unit } came out otherwise

menu-title = The N-Queens problem. Answer q to quit, at any question.
menu-watch = w: watch a search of 8 queens on this terminal.
menu-page = p: open the page in a browser, with a tour, a quiz and boards to fill by hand.
menu-go-on = That was solution { $number }. Draw the others, too (y), or only count them (n)?
menu-go-on-again = Please answer y or n.
menu-size = How many queens? (or w, p, q)
menu-control = Search A) recursively, by a call for each row, or B) iteratively, by one loop?
menu-control-again = Please answer A or B.
menu-until = Find 1) the first solution or 2) all?
menu-until-again = Please answer 1 or 2.
menu-found = Solutions: { $number }

# Errors

error = error:{" "}
error-wrong-size = the board has { $size ->
    [one] 1 row
   *[other] { $size } rows
}, but the placement { $given }: give one column for each row
error-too-large = { $size } is too large here: this goes up to { $limit }; { $instead }
error-read = { $name } cannot be read: { $error }
error-not-text = { $name } is not text in UTF-8
error-no-input = nothing is piped in: give a placement such as 2,4,1,3, or a file
error-bad-lines = { $count ->
    [one] 1 line is not a placement
   *[other] { $count } lines are not placements
}
error-write = { $path } cannot be written: { $error }
error-temporary = the temporary folder { $path } cannot be used: { $error }; name another by TMPDIR, or keep the count by --ledger FILE
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
ledger-gone = { $path } was removed while it was written: what was counted is lost, count again
ledger-read-only = { $path } is read-only
ledger-beside = { $path } needs { $file } beside it, which another user has left and this one may not write: when nobody uses the ledger, remove that file
ledger-changed = { $path } was written to while it was read: do it again
ledger-locked = { $path } is in use by another process
ledger-full = the disk is full: { $path } cannot grow; everything written before is kept
ledger-truncated = { $path } is cut off: { $found } bytes of { $expected }
ledger-damaged = { $path } is damaged: { $what }
ledger-damaged-row = { $path } is damaged: { $what }. queens ledger merge { $path } --without-damaged --out NEW saves the rest, and the units left out can be counted again
ledger-disk-write = { $path } or a file beside it cannot be written: the disk is at fault, or a quota or a greatest size of files is reached; everything written before is kept
ledger-disk-read = { $path } or a file beside it cannot be read: the disk is at fault; copy it elsewhere
ledger-no-room = the disk is full: { $path } cannot be made
ledger-foreign-plan = { $path } belongs to { $found }, a plan that this program does not make
error-burnside = { $total } came out, which contradicts Burnside's lemma: this machine or this program is at fault
error-contradicted = { $total } came out, but { $known } is published: this machine or this program is at fault

instead-list = use --format list
error-one-picture = a picture is a document of its own: add --first 1
check-crowded = two queens stand in row { $row }, column { $column }
number-range = a number from { $min } to { $max }, in digits
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
notation-gap = entry { $place } is empty: write a column, or ? for a row without a queen
notation-unclosed = a bracket is not closed: is the end of the text missing?
notation-trailing = { $text } follows the closing bracket, which should be the end
notation-no-columns = the object has no list "columns": write it such as {"{"}"n":4,"columns":[2,4,1,3]{"}"}
notation-miscounted = n is { $said }, but { $given } columns are given
notation-twice = the object has "{ $name }" twice: which of them is meant?
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

# Other rules and pictures

help-shape = Size of the board: N, the number of rows, columns and queens; or rows and columns such as 3x5, for another rule
help-rule = What stands on the board: queens, k-queens, torus, superqueens, rooks, bishops, pawns, domination or armies; queens rules explains them [default: queens]
help-pieces = So many pieces, in each army where there are two [default: what the rule asks for]
help-pawns = So many pawns, for --rule pawns [default: 1]
help-rules = List the rules of what may stand on the board
help-out = Write the picture to this file; the ending of its name says the kind; - is standard output
help-side = Side of a square in points, 2 to 500, for png and gif [default: 60, less on large boards]
help-trace-to = Draw the search as a picture that moves: gif
help-steps = Draw only the first K steps [default: all, up to 2000]
help-delay = How long each step is shown, in milliseconds from 10 to 60000 [default: 120]

rule = rule
rule-meaning = what stands on the board
rule-queens = n queens that do not attack each other
rule-k-queens = k queens that do not attack each other, on a board of any shape (--pieces K; 3x5)
rule-torus = queens on a board whose opposite sides are joined
rule-superqueens = queens that attack like knights, too, none attacking another
rule-rooks = rooks that do not attack each other
rule-bishops = as many bishops as can stand without attacking each other
rule-with-pawns = n + k queens that do not attack each other, thanks to k pawns between them (--pawns K)
rule-domination = the fewest queens that attack or occupy every square
rule-armies = two equal armies of queens, as large as can be, none attacking the other
rule-counting = counting under the rule { $rule }
rule-number = pieces
rule-none = there is no solution
rule-valid = a solution under the rule { $rule }
rule-usual = the rule queens puts n queens on an n x n board: use --rule k-queens for other numbers and shapes
rule-pawns = --pawns needs --rule pawns
rule-option = { $option } does not go together with --rule { $rule }: leave it out
rule-too-large = a board of { $rows } x { $columns } is too large for other rules: they take up to { $max } squares
fault-crowded = two pieces stand in row { $row }, column { $column }
fault-pieces = the rule asks for { $expected ->
    [one] 1 piece
   *[other] { $expected } pieces
}, but there { $found ->
    [one] is 1
   *[other] are { $found }
}
fault-others = the rule asks for { $expected ->
    [one] 1 pawn
   *[other] { $expected } pawns
}, but there { $found ->
    [one] is 1
   *[other] are { $found }
}
fault-unequal = the armies differ: { $white } white and { $black } black queens
fault-attack = the pieces in row { $arow }, column { $acolumn } and row { $brow }, column { $bcolumn } attack each other
fault-uncovered = nothing attacks row { $row }, column { $column }
fen-empty = row 1 has no squares
fen-too-large = the board has more than { $max } rows or columns
fen-unknown = row { $row } has { $found }, neither a piece nor a number of empty squares
fen-length = row { $row } has { $found } squares, and the first one { $expected }
fen-piece = the rule has no piece { $letter }

picture-kind = { $path } does not say what kind of picture it is: end its name in .svg, .png, .gif or .txt, or give --to
picture-moving = a search is drawn as gif: end the name of { $path } in .gif
picture-most-steps = { $steps } steps are too many for one picture: at most { $max }
picture-steps = the search has more than { $max } steps: --steps { $max } draws the first ones, --until first searches for one solution only
picture-painting = painting
picture-written = { $count ->
    [one] 1 picture
   *[other] { $count } pictures
} of { $width } x { $height } points written to { $path }
picture-side = a square of { $side } points cannot be drawn: use --side { $min } to { $max }
picture-too-large = a picture of { $width } x { $height } points is too large, at most { $max } x { $max }: use a smaller --side, or svg
picture-terminal = a terminal does not show such a picture: write it to a file with -o FILE, or into a pipe
picture-no-side = --side is for png and gif
picture-or-words = a picture has no --stats and no --json
picture-to-gif = --side, --steps and --delay are for pictures: add --to gif or -o FILE.gif
# Construction, positions, samples, estimates

help-compose = Print the product of solutions: every queen of one becomes a copy of the next
help-compose-factors = Sizes (5) or solutions (1,3,5,2,4), the outermost first; all but the first must be toroidal
help-compose-tower = Print K solutions, each the product of the one before and the last factor: 5, 25, 125, …
help-compose-explain = Say on standard error what is put together, and why it is a solution
help-rank = Print where a solution stands in the list of all, counted from 1 (up to size 18); given several lines, of each of them
help-unrank = Print the solution at a position of the list of all
help-unrank-position = Position, counted from 1
help-sample = Print random solutions: all with the same chance up to size 18, approximately beyond
help-sample-count = How many [default: 1]
help-sample-thinning = Beyond size 18: of the chain's steps that end in a solution, take every K-th [default: 10000]
help-estimate = Estimate the number of solutions, with an interval of 95 %, up to size 128
help-estimate-samples = How many samples [default: population 30, lookahead 3000, narrowest 20000, knuth 1000000]
help-estimate-seconds = Stop after so many seconds [default: no limit]
help-estimate-method = How a sample is taken: knuth, narrowest, lookahead or population [default: population]

writing-rows = writing the columns
checking-rows = checking
checking-row = checking: { $row } rows so far
ranking = counting what comes before
sampling = drawing samples
mixing = mixing the chain
estimating = estimating the solutions on a board of { $size }
seed-is = seed { $seed }
check-long-conflict = the queen in row { $row }, column { $column } is attacked by one above it: same { $line } (of a list this long only the first conflict is named)
solve-prime = { $size } is prime, so it is no product of smaller boards; --method closed solves every size
solve-no-product = { $size } is no product of two factors above 1 of which the outer one has a solution (not 2 or 3) and the inner one a toroidal solution (neither 2 nor 3 divides it); --method closed solves every size
solve-no-torus = the torus of size { $size } has no solution: there is one exactly where neither 2 nor 3 divides the size
solve-no-greedy = greedy queens take the first free column of each row on a board without right edge; in row { $row } that is column { $column }, outside a board of { $size } (queens known lists the sequence, A065188)
compose-no-solution = the outermost factor has size { $size }, and there is no solution of that size
compose-no-torus = an inner factor has to be toroidal (a solution even when the edges are glued together), and of size { $size } none is: 2 or 3 divides it. Sizes that work: 5, 7, 11, 13, 17, …
compose-take-size = Some solutions of this size are toroidal: the size { $size } alone, in place of the list, takes one.
compose-try = In this order it works: { $command }
compose-not-solution = factor { $factor } is not a solution: queens check names the queens that attack each other
compose-not-toroidal = factor { $factor } is a solution, but not a toroidal one: around the edge, the queens of rows { $first } and { $second } are on one { $line }
compose-too-large = the product of the sizes is above { $max }, the greatest size
compose-tower-ends = the tower ends after { $floors ->
    [one] 1 floor
   *[other] { $floors } floors
}: the next size is above { $max }
compose-outer-toroidal = factor { $factor }, the outermost, size { $size }: { $columns } (a solution, toroidal)
compose-outer = factor { $factor }, the outermost, size { $size }: { $columns } (need not be toroidal, and is not)
compose-inner = factor { $factor }, size { $size }: { $columns } (toroidal, as it has to be)
compose-inner-wrong = factor { $factor }, size { $size }: { $columns } (has to be toroidal, and is not)
compose-theorem =
    Of an outer factor A and an inner factor B of size b, the queen in row bR + r goes into column bA(R) + B(r), rows and columns from 0.
    Two queens on one diagonal would have equal differences b(A(R) - R) + (B(r) - r). Modulo b only B(r) - r is left, and these differ in a toroidal B: so it is one row of B, and then one row of A. The sums go the same way.
    For A with more than one queen the product is a solution exactly if A is one and B is a toroidal one.
rank-none = no solution: { $before } of { $solutions } solutions come before it
unrank-none = there is no solution { $position } on a board of { $size }: there are { $solutions }
sample-approximate =
    approximate: above size { $limit } the samples come from a Markov chain, which is uniform in the long run only
    size { $size }: { $steps } steps, { $acceptance } % of them changed the board, { $solved } % ended in a solution; { $correlation }
sample-correlation = correlation of neighbouring samples { $correlation } (first queen), worth about { $effective } of { $samples } independent samples
sample-no-correlation = too few samples to see whether neighbours are alike
estimate-mean = about { $mean } solutions ({ $samples ->
    [one] 1 sample
   *[other] { $samples } samples
} by { $method }, seed { $seed })
estimate-interval = interval of 95 %: { $low } to { $high }
estimate-constant = n-queens constant, as this size says: { $estimate } ({ $low } to { $high })
estimate-proved = proved for sizes without end: { $low } to { $high }
estimate-inside = published: { $value } ({ $source }), inside the interval
estimate-outside = published: { $value } ({ $source }), outside the interval
estimate-published = published: { $value } ({ $source })
estimate-no-hit = none of { $samples } samples ended in a solution: take more, or --method population
estimate-doubtful = the samples are worth only { $effective } of equal weight: the interval is likely too narrow and too low; take more, or --method population
error-memory = this needs { $needed } of memory, and { $free } are free: { $instead }
error-idle-seed = --seed is for --method search: nothing else here is random
error-tower-factors = a tower takes one factor or two: the ground and what is put on it
error-one-sample = a picture is a document of its own: leave out --count
instead-stream = queens solve N --method closed --format list writes one row at a time
instead-search-method = take a smaller board
instead-tower = build fewer floors
instead-list-from = queens list N --from PLACEMENT goes on from anywhere, queens estimate N says about how many there are
position-range = a position is a number from 1, in digits: the first solution is 1
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
instead-threads = take at most { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
} (--threads)
instead-larger-machine = close other programs, or ask on a larger machine
# Boards with a past

help-complete = Complete a board on which queens stand, squares are blocked or diagonals closed
help-complete-all = Print all completions, in lexicographic order
help-complete-count = Print how many completions there are
help-complete-unique = Say whether there is exactly one completion
help-complete-explain = Say why there is none: the fewest of the given queens, squares and diagonals that leave none
help-complete-engine = How to search: auto, backtrack or sat, which is slow at --count: it finds completions one by one [default: auto]
help-complete-seed = Print a random completion, the same for the same seed
help-place = Queens that stand: the column of each row with ? for an empty one, such as ?,4,?,?; or squares ROW:COLUMN, such as 2:4,5:1
help-block = Blocked squares: ROW:COLUMN, such as 1:1,3:4
help-close = Closed diagonals: d and row minus column, a and row plus column, such as d0,d-2,a9
help-problem = Read the board from a file, or - for standard input: the formats of the CSPLib problems 079 and 080, what export --to csv and --to json write, a list with ? or a drawing
help-diagonals = Close only the first D diagonals of the file
help-puzzle = Make a puzzle: queens of a solution, just enough that there is no other
help-puzzle-seed = Seed of the first puzzle; the next has the next number [default: a fresh one, which is printed]
help-puzzle-count = Make so many puzzles [default: 1]
help-puzzle-answer = Print the answer, too
help-export = Write a board for other solvers
help-export-to = cnf, opb, lp, minizinc, dlx, csv, json or csplib
help-output = Write to this file; - is standard output [default: -]
help-import = Check what another solver answered, and print the placement
help-answer = The file with the answer, or - for standard input
help-from = Format of the board that the solver was given: cnf, opb, lp, minizinc, dlx, csv, json or csplib

complete-none = there is no completion: that is proved
complete-none-hard = there is no completion: that is proved; --explain looks for the reason, however long it takes
complete-one-picture = a picture is a document of its own: leave out --all
complete-all-in-order = --all lists in order, by backtracking: leave out --engine sat, or count with --count
instead-backtrack = --engine backtrack goes further
instead-smaller = use a smaller board
unique-none = no: there is no completion
unique-one = yes: there is exactly one completion
unique-several = no: there are several completions, among them
explain-nothing = there is a completion: nothing is to be explained
explain-board = a board of { $size } has no solution at all
explain-contradiction = these two contradict each other:
explain-shortest = no completion has all of these, and no fewer facts are enough (a shortest explanation):
explain-irreducible = no completion has all of these, and none can be left out (irreducible, perhaps not the shortest):
fact-queen = queen on { $square }
fact-blocked = { $square } blocked
fact-closed = { $line } closed
given-other-size = the file has a board of { $given }, not of { $size }: leave the size out, or give the same
given-few-diagonals = the file closes { $count ->
    [one] 1 diagonal
   *[other] { $count } diagonals
}: --diagonals goes up to that
given-file = { $name }: { $error }
given-no-square = { $entry } is not a square: write ROW:COLUMN, such as 3:4
given-no-line = { $entry } is not a diagonal: write d and row minus column, or a and row plus column, such as d-2 or a9
given-outside = { $square } is not on a board of { $size }
given-line-outside = { $line } does not cross a board of { $size }: there are d-{ $most } to d{ $most } and a2 to a{ $last }
format-kind = a diagonal is of kind 0 or 1
format-no-size = no size is given: the text needs n = 8 or the like
format-unknown-name = { $name } is none of n, init, blocks, numdiags, diags
format-twice = { $name } is given twice
format-no-name = the text does not begin with a name such as n, but with { $found }
format-unexpected = behind { $name }, { $expected } was expected, but this follows: { $found }
format-cut-off = behind { $name }, { $expected } was expected, but the text ends
format-fact = pair { $place } of { $name }, { $pair }: { $reason }
format-miscounted = numdiags is { $said }, but there are { $given } diagonals
puzzle-making = making puzzles
puzzle-seed = seed { $seed }
puzzle-title = { $size ->
    [one] 1 queen
   *[other] { $size } queens
}, { $given } given, { $difficulty }, seed { $seed }:
puzzle-answer = answer:
puzzle-one-picture = a picture is a document of its own: leave out --count
difficulty-forced = without guessing
difficulty-easy = easy
difficulty-medium = medium
difficulty-hard = hard
answer-wrong = not a right answer: { $reason }
answer-broken = given, but not kept: { $fact }
answer-none = the solver found none, and there is none: that is proved here, too
answer-none-wrong = the solver found none, but there is one: { $columns }
answer-crowded = row { $row } has two queens
answer-missing = row { $row } has no queen
answer-repeated = column { $column } has a queen in row { $first } and in row { $second }
answer-not-a-variable = { $word } is nothing that an answer of the format { $format } has: is --from right?
answer-empty = there is no answer of the format { $format } in it: is --from right?
answer-wrong-size = the answer is for a board of { $found }, not of { $size }
# Watch

help-watch = Play a search on the whole terminal, forwards and backwards
help-watch-speed = Steps a second, from 1 to 100000 [default: 5]
instead-trace = queens trace { $size } prints every step
error-no-terminal = this needs a terminal for its input and output; { $instead }
error-left-out = this program was built without { $feature }: build it with cargo install --features { $feature }
speed-range = a speed is from 1 to 100000 steps a second
watch-too-small =
    The terminal is too small:
    { $width } by { $height }; it takes
    { $columns } by { $lines } at least.
    q quits.
watch-playing = playing
watch-paused = paused
watch-ended = at the end
watch-cut-short = at the end of the record
watch-speed = { $speed } steps/s
watch-score = { $right } of { $asked } right
watch-step = step { $step } of { $all } ({ $percent }%)
watch-begin = the board is empty: space plays, the right arrow goes one step
watch-cut = { $steps } steps are kept; queens trace --stats goes on
watch-over-all = the search is over: { $solutions } solutions, { $tries } tries
watch-over-first = the search stops at the first solution: { $tries } tries
watch-over-none = the search is over: no solution for N = { $n }, { $tries } tries
watch-back-full = the board was full:{" "}
watch-back-columns = all columns of row { $row } were tried:{" "}
watch-back-blocked = every square of row { $row } was attacked:{" "}
watch-back-tried = all free squares of row { $row } were tried:{" "}
watch-part = rows { $top }-{ $bottom }, cols { $left }-{ $right }
watch-keys = space play  ← → step  ↑ ↓ speed  n solution  ? help  q quit
watch-code = Pseudo-code
watch-stack-calls = Calls that have not returned
watch-stack-queens = Stack: the queens
watch-bits = Lines with a queen, bit 0 first
watch-counters = Counters: here
watch-counters-end = Counters: here / at the end
watch-frame = row { $row }, column { $column }
watch-frame-begun = row { $row }
watch-frame-full = the board is full
watch-ask-step = Go to step (1234, or 50%):
watch-ask-size = Size of the board:
watch-not-a-step = there are steps 0 to { $last }
watch-no-next-solution = no solution follows
watch-no-previous-solution = there is no solution before
watch-no-next-backtrack = no queen is taken back after this
watch-no-previous-backtrack = no queen was taken back before
watch-question = Next?
watch-guess-try = try
watch-guess-conflict = conflict
watch-guess-place = place
watch-guess-remove = take back
watch-guess-solution = solution
watch-right = right:{" "}
watch-wrong = no, this came:{" "}
watch-help = Keys
watch-key-play = play, pause
watch-key-step = one step forward, back
watch-key-page = 100 steps forward, back
watch-key-ends = start, end, 0 to 90 percent
watch-key-go = go to a step or a percentage
watch-key-solution = next, previous solution
watch-key-backtrack = next, previous backtrack
watch-key-speed = faster, slower
watch-key-strategy = next, previous strategy
watch-key-control = other control; first solution or all
watch-key-size = smaller, larger board; any size
watch-key-free = mark free squares or all; 中文
watch-key-predict = predict the next step with 1 to 5
watch-key-help = this help; quit (or Esc)
watch-legend =
    Q queen   ? looked at   x attacked   Q! by this queen
    o taken back   . free   Q* of a solution

# The page

help-serve = Serve the page to a browser: watching, hands on, all solutions, numbers
help-serve-port = Port to listen on; 0 takes any that is free [default: 8092]
help-serve-host = Address to listen on; others than this machine's own let other machines in [default: 127.0.0.1]
help-serve-open = Open the page in the browser
help-site = Write the page into a folder, for any web server
help-site-folder = The folder; it is made if there is none
help-site-force = Write into a folder with other files, too, over those of the same names
serve-started = serving the page there; Ctrl-C stops it
serve-public = every machine that reaches this one can open it
serve-no-browser = no browser could be started: open { $url } yourself
serve-misdirected = This server answers for localhost only.
serve-method = This server only shows files: GET and HEAD.
serve-not-found = There is no such page here.
site-written = { $count } files, { $bytes } bytes, written to { $folder }: any web server can serve them
site-removed = { $path } belonged to an earlier page and is removed
error-port-in-use = port { $port } is in use: --port 0 takes any that is free
error-listen = { $address } cannot be listened on: { $error }
error-foreign-folder = { $path } has other files in it: name an empty folder, or add --force
port-range = a port is a number from 0 to 65535
address-not-a-number = an address is one of this machine's, such as 127.0.0.1 or 0.0.0.0 for all

# Cards
card = card
card-name = name
card-driver = driver
card-memory = memory
card-used = used by --engine gpu
card-software = not used: the processor plays it, and is faster by itself; --device { $number } takes it all the same
card-twin = not used: the same card is there by a better interface
card-fault = not used: { $reason }
card-buffers = not told; buffers of { $bytes }
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
cuda-no-compiler = CUDA is not used: there is no libnvrtc of version 12 or 13 that is no newer than the driver. It comes with the CUDA toolkit and as the Python package nvidia-cuda-nvrtc; { $variable } says where it is.
cuda-named-compiler = CUDA is not used: the libnvrtc that { $variable } names cannot be loaded: { $reason }.
cuda-fault = CUDA is not used: { $reason }.
worker-failed = { $who } is out: { $reason }{ $units ->
    [0] {""}
    [one] ; the unit that it had in hand will be counted again by others
   *[other] ; the { $units } units that it had in hand will be counted again by others
}
error-no-cards = no card can count: { $reason }
device-number = cards are numbered from 1, as `queens engines` lists them
help-devices = With --engine gpu: the cards to use, by their numbers in `queens engines`, such as 1,2 [default: all that are not played by the processor]
error-idle-shares = --parts and --threads are for the processor: leave them out with --engine gpu
estimate-card-late = { $card }: one row set of size { $size } is not counted after { $seconds } s, so nothing is known: give it more --seconds
estimate-card-one = about { $seconds } seconds ({ $days } days) of { $card } alone, from { $samples ->
    [one] a single random row set
   *[other] a single batch of { $samples } random row sets
} by { $engine }, which tells nothing of the error; seed { $seed }. More --seconds give more batches
estimate-card = about { $seconds } seconds ({ $days } days) of { $card } alone, plus or minus { $percent } % (95 %), from { $samples } random row sets in { $batches } batches by { $engine }, seed { $seed }
estimate-cards-wall = { $cards ->
    [one] on this card
   *[other] on the { $cards } cards together
}: about { $time }
count-explain-cards = by { $engine } on { $threads ->
    [0] cards
    [one] cards and 1 thread beside them
   *[other] cards and { $threads } threads beside them
}

# What several commands say
labelled = { $name }: { $value }
usage-twice = { $argument } is given twice: give it once
part-outside = there is no part { $number } of { $parts }: parts are counted from 1
part-notation = a part is two numbers such as 2/5
check-needs-rule = { $board } is a board in the notation of chess: say by --rule under which rule to check it, such as --rule k-queens
placements-several = there are { $count } placements: give one
picture-several = a picture is a document of its own, and there are { $count } placements: give one, or leave out the format
picture-no-attacks = --attacks is for drawings, not for { $format }
picture-too-large-moving = pictures of { $width } x { $height } points are too large, at most { $max } x { $max }: use a smaller --side or a smaller board
format-one-kind = the format { $format } cannot tell pieces of two kinds apart: use --format board
rule-pieces-hint = Without --pieces, the number that the rule { $rule } asks for is searched: --pieces { $found } asks for exactly so many
list-out-folder = --out names a folder: leave it out, and the list goes to standard output
ledger-is-a-file = a ledger is kept in a file, not on standard output: give its name, or ./- for a file that is called so
format-outside = it is not on the board; rows and columns go from { $first } to { $last }
format-no-diagonal = there is no such diagonal; they are numbered from 0 to { $last }
expected-name = a name such as n
expected-equals = an equals sign
expected-number = a whole number
expected-list = a list such as [[1, 2], [3, 4]]
expected-comma = a comma or the end of the list
expected-pair = a pair such as [1, 2]
answer-as-read = { $reason }; this was read as an answer of the format { $format }: is --from right?
system-not-found = there is no such file or folder
system-permission = permission is denied
system-is-a-folder = it is a folder
system-not-a-folder = part of the path is no folder
system-full = there is no space left
system-read-only = the file system is read-only
system-name = no file can have such a name
system-address = it is no address of this machine
facts-object = not a board such as export --to json writes (line { $line }, column { $column }): it has n, queens, blocked, diagonals and antidiagonals, whole numbers from 1
facts-titles = the titles are { $titles }, not { $text }
facts-row = line { $line }, { $text }: this is not size, queen, blocked, diagonal or antidiagonal, a row and a column, the size first
facts-no-size = no size is given: the line behind the titles is size,8,8 or the like
error-device-without-gpu = --device is for cards: add --engine gpu
help-estimate-threads = Number of threads [default: all processors]
between-names = ,{" "}
system-in-the-way = something else of that name is in the way
duration = { $unit ->
    [years] { $count ->
        [one] 1 year
       *[other] { $count } years
    }
    [days] { $count ->
        [one] 1 day
       *[other] { $count } days
    }
    [hours] { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
    [minutes] { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
   *[seconds] { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
}
duration-moment = less than a second
plan-of = queens { $size } in { $units ->
    [one] 1 unit
   *[other] { $units } units
}, plan { $fingerprint }
