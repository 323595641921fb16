// Generated from the Rust types by `UPDATE_SCHEMA=1 cargo test -p queens-web schema`. Do not edit.
export const STRATEGIES = ["permutation", "matrix", "array", "flags", "bits"] as const;
export type Strategy = (typeof STRATEGIES)[number];
export const CONTROLS = ["recursive", "iterative"] as const;
export type Control = (typeof CONTROLS)[number];
export const ENDS = ["first", "all"] as const;
export type Until = (typeof ENDS)[number];
export type LineKind = "row" | "column" | "diagonal" | "antidiagonal";
export type BacktrackReason = "full" | "blocked" | "tried" | "columns";
export type Attacker = { square: [number, number], line: LineKind, };
export type StepKind = "try" | "conflict" | "full-conflict" | "place" | "return" | "remove" | "solution";
export type Step = { kind: StepKind, 
/**
 * The square of the event; at a return, the square of the queen that is removed next. A solution has no square.
 */
square: [number, number] | null, 
/**
 * At a conflict, the first attacking queen that the search found.
 */
attacker: Attacker | null, };
export type SearchCounters = { tries: number, placements: number, conflicts: number, backtracks: number, solutions: number, };
export type LaneNode = { 
/**
 * The number of the node: the same at every step.
 */
id: number, 
/**
 * The column of its queen.
 */
column: number, 
/**
 * The step that placed the queen.
 */
step: number, 
/**
 * The number of nodes below this node so far.
 */
below: number, 
/**
 * The number of solutions in this node's subtree so far.
 */
solutions: number, };
export type Lane = { 
/**
 * The row.
 */
row: number, 
/**
 * One character for each column: `.` not tried, `t` tried now, `x` pruned, `c` conflict now, `d` dead branch,
 * `s` branch with solutions, `p` current path.
 */
marks: string, 
/**
 * The nodes of the lane, left to right.
 */
nodes: Array<LaneNode>, };
export type WholeNode = { 
/**
 * The number of the node.
 */
id: number, 
/**
 * The index of the parent in `nodes`; null for a child of the root.
 */
parent: number | null, 
/**
 * The level, from 0.
 */
depth: number, 
/**
 * The column of its queen.
 */
column: number, 
/**
 * The step that placed the queen.
 */
placed: number, 
/**
 * The step that removed the queen; null if the queen stays.
 */
removed: number | null, 
/**
 * The number of nodes below this node.
 */
below: number, 
/**
 * The number of solutions in this node's subtree at the end.
 */
solutions: number, };
export type WholeTree = { 
/**
 * Nodes in preorder, without the root.
 */
nodes: Array<WholeNode>, 
/**
 * The number of levels in `nodes`.
 */
levels: number, 
/**
 * The row of each level.
 */
rows: Array<number>, 
/**
 * The number of nodes of the tree with all its levels.
 */
size: number, };
export type RootBranch = { 
/**
 * The column.
 */
column: number, 
/**
 * The step that placed its queen; null before that step.
 */
step: number | null, 
/**
 * Whether its queen is on the board.
 */
is_current: boolean, 
/**
 * The number of solutions in this branch so far.
 */
solutions: number, };
export type StepLines = { line: number, lines: Array<number>, };
export type Timeline = { 
/**
 * The steps of solutions. If there are more than 2,000 solutions, the first solution in each of 2,000 equal parts
 * of the recording.
 */
solutions: Array<number>, 
/**
 * The steps of backtracks, if there are at most 60.
 */
backtracks: Array<number>, 
/**
 * The number of backtracks in each of 125 equal parts of the recording, if there are more than 60.
 */
density: Array<number>, };
export type Listings = { en: Array<string>, zh: Array<string>, };
export type OpenedRecording = { n: number, given: Array<[number, number]>, 
/**
 * Two given queens that attack each other, if there are any. In this case there is no solution, and the search has
 * no step.
 */
clash: [[number, number], [number, number]] | null, steps: number, 
/**
 * Whether the whole search is recorded; otherwise only its first steps are.
 */
complete: boolean, 
/**
 * The counters at the end.
 */
end: SearchCounters, timeline: Timeline, 
/**
 * The pseudo-code in each language.
 */
pseudocode: Listings, 
/**
 * For each kind of step, and for the `start`, the lines of the pseudo-code that the step runs.
 */
code: { [key in string]: StepLines }, };
export type OccupiedLineSets = { columns: string, diagonals: string, antidiagonals: string, };
export type RecordingState = { 
/**
 * The number of the recording.
 */
trace: number, step: number, steps: number, 
/**
 * What happened at the step.
 */
event: Step | null, 
/**
 * The row that is searched: the first row at the beginning, the row of the event's square, or the exhausted row at
 * a return. Null for a solution, for a conflict on a full board, and at the return from a full board.
 */
row: number | null, 
/**
 * At a return, why the call returned; null at any other step.
 */
reason: BacktrackReason | null, 
/**
 * The queens that the search has placed, first row first.
 */
queens: Array<[number, number]>, 
/**
 * The queens that attack the square of the event, including given queens; empty if the event placed or removed a
 * queen.
 */
attackers: Array<Attacker>, 
/**
 * The calls that have not returned, the outermost first: row and column.
 */
stack: Array<[number, number | null]>, 
/**
 * Pairs of queens that attack each other, at most 12. Only the strategy `permutation` has such pairs.
 */
pairs: Array<[[number, number], [number, number]]>, sets: OccupiedLineSets, counters: SearchCounters, is_solution: boolean, lanes: Array<Lane>, branches: Array<RootBranch>, 
/**
 * The number of nodes so far, for each row that the search fills.
 */
nodes_by_row: Array<number>, };
export type WatchRequest = { "type": "open", 
/**
 * The number of the recording, for later requests.
 */
trace: number, 
/**
 * The size of the board.
 */
n: number, 
/**
 * The name of a strategy.
 */
strategy: string, 
/**
 * The name of a control.
 */
control: string, 
/**
 * `first` or `all`.
 */
until: string, 
/**
 * Queens that stay on the board, on different rows.
 */
given: Array<[number, number]>, 
/**
 * The most steps to keep, if fewer than [`MAX_STEPS`].
 */
limit: number | null, } | { "type": "at", 
/**
 * The number of the recorded trace.
 */
trace: number, 
/**
 * The step.
 */
step: number, } | { "type": "find", 
/**
 * The number of the recorded trace.
 */
trace: number, 
/**
 * The step to start from.
 */
step: number, 
/**
 * Whether to look forward.
 */
forward: boolean, 
/**
 * The kinds of steps.
 */
kinds: Array<StepKind>, } | { "type": "solution", 
/**
 * The number of the recorded trace.
 */
trace: number, 
/**
 * The number of the solution in the order of the search, from 1.
 */
number: number, } | { "type": "tree", 
/**
 * The number of the recorded trace.
 */
trace: number, 
/**
 * The greatest number of nodes to return.
 */
nodes: number, } | { "type": "peek", 
/**
 * The number of the recorded trace.
 */
trace: number, 
/**
 * The step.
 */
step: number, 
/**
 * The number of the node.
 */
node: number, } | { "type": "csv", 
/**
 * The number of the recorded trace.
 */
trace: number, 
/**
 * The first step.
 */
from: number, 
/**
 * The step after the last.
 */
to: number, } | { "type": "close", 
/**
 * The number of the recorded trace.
 */
trace: number, };
export type BoardInput = { 
/**
 * The size of the board.
 */
n: number, 
/**
 * The queens.
 */
queens: Array<[number, number]>, };
export type AttackingPair = { line: LineKind, a: [number, number], b: [number, number], };
export type BoardAnalysis = { conflicts: Array<AttackingPair>, 
/**
 * For each square, row by row, the number of queens on other squares that attack it.
 */
attacked: Array<number>, is_solution: boolean, };
export type Completion = { 
/**
 * The columns of all queens; null if there is no completion, or no completion was found in time.
 */
columns: Array<number> | null, 
/**
 * Whether the answer is certain.
 */
is_exact: boolean, };
export type Hint = { 
/**
 * The square for a queen; null if there is no completion, the board is full, or no completion was found in time.
 */
square: [number, number] | null, 
/**
 * Whether the answer is certain.
 */
is_exact: boolean, };
export type Explanation = { 
/**
 * Queens that exclude every completion: two that attack each other, or a set from which no queen can be removed.
 * Null if there is a completion, or the search took too long; empty if the board has no solution at all.
 */
queens: Array<[number, number]> | null, };
export type CompletionCount = { 
/**
 * The number so far.
 */
count: string, 
/**
 * Whether these are all completions.
 */
is_over: boolean, };
export type HandsOnRequest = { "type": "look" } & BoardInput | { "type": "complete" } & BoardInput | { "type": "hint" } & BoardInput | { "type": "why" } & BoardInput | { "type": "ways", 
/**
 * The number by which later requests name this count.
 */
ways: number, 
/**
 * The size of the board.
 */
n: number, 
/**
 * The queens.
 */
queens: Array<[number, number]>, } | { "type": "more", 
/**
 * The number that the request `Ways` gave to this count.
 */
ways: number, 
/**
 * About how many queens to place.
 */
work: number, } | { "type": "drop", 
/**
 * The number that the request `Ways` gave to this count.
 */
ways: number, } | { "type": "puzzle", 
/**
 * The size of the board.
 */
n: number, 
/**
 * The seed.
 */
seed: number, };
export type SolutionCount = { solutions: number | null, };
export type SymmetryImage = { columns: Array<number>, symmetries: Array<string>, };
export type SolutionDetails = { 
/**
 * The position of the solution, if it is known.
 */
position: number | null, 
/**
 * The number of solutions in the list.
 */
solutions: number | null, columns: Array<number>, 
/**
 * The different images, each with the symmetries that lead to it; the solution itself comes first.
 */
images: Array<SymmetryImage>, 
/**
 * The symmetries that map the solution to itself.
 */
stabiliser: Array<string>, is_fundamental: boolean, };
export type PlacementCheck = { columns: Array<number>, 
/**
 * The queens that attack each other; empty for a solution.
 */
conflicts: Array<AttackingPair>, 
/**
 * The solution or, if requested, the fundamental solution of its class; null for a placement with conflicts.
 */
found: SolutionDetails | null, };
export type BrowseRequest = { "type": "open", 
/**
 * The size of the board.
 */
n: number, 
/**
 * Whether to browse only the first solution of each symmetry class.
 */
fundamental: boolean, } | { "type": "solution", 
/**
 * The size of the board.
 */
n: number, 
/**
 * Whether to browse only the first solution of each symmetry class.
 */
fundamental: boolean, 
/**
 * The position.
 */
position: number, } | { "type": "end", 
/**
 * The size of the board.
 */
n: number, 
/**
 * Whether to return the last solution.
 */
last: boolean, } | { "type": "beside", 
/**
 * The column of each row's queen.
 */
columns: Array<number>, 
/**
 * Whether to return the solution before.
 */
before: boolean, } | { "type": "find", 
/**
 * The column of each row's queen.
 */
columns: Array<number>, 
/**
 * Whether to return the fundamental solution of the placement's class, instead of the placement itself.
 */
fundamental: boolean, } | { "type": "csv", 
/**
 * The size of the board.
 */
n: number, 
/**
 * Whether to browse only the first solution of each symmetry class.
 */
fundamental: boolean, 
/**
 * The first position.
 */
from: number, 
/**
 * The position after the last.
 */
to: number, };
export type QuestionKind = "what-next" | "next-square" | "who-attacks" | "who-leaves" | "completable" | "how-many-ways" | "how-many-solutions" | "next-line" | "row-after-return" | "column-after-return" | "open-calls" | "flag-cleared";
export type AnswerOption = { "square": [number, number] } | { "event": StepKind } | { "number": number } | { "truth": boolean };
export type AnswerReasons = { 
/**
 * The next event.
 */
next: Step | null, 
/**
 * Why the next event removes a queen, if it does.
 */
removal: BacktrackReason | null, 
/**
 * The queens that attack the square, with their lines.
 */
attackers: Array<Attacker>, 
/**
 * The number of completions of the board.
 */
ways: number | null, 
/**
 * The first completion.
 */
completion: Array<number> | null, 
/**
 * A row without a queen and without a free square.
 */
blocked: number | null, 
/**
 * The number of squares that the whole search tried.
 */
tries: number | null, };
export type QuizQuestion = { kind: QuestionKind, 
/**
 * The step of the recorded search whose board the question shows.
 */
step: number, queens: Array<[number, number]>, 
/**
 * The last event, if the question is about a search.
 */
last: Step | null, 
/**
 * The square in question.
 */
look: [number, number] | null, options: Array<AnswerOption>, 
/**
 * The index of the right option.
 */
answer: number, because: AnswerReasons, };
export type QuizRequest = { "type": "draw", 
/**
 * The size of the board: 4 to 10; smaller sizes become 4.
 */
n: number, 
/**
 * The seed.
 */
seed: number, 
/**
 * The number of questions.
 */
questions: number, 
/**
 * Whether to ask about the program, and not about the board.
 */
code: boolean, };
export type MistakeEffect = "too-many" | "too-few" | "endless" | "crash" | "nothing";
export type Exercise = { mistake: string, 
/**
 * The program whose line is changed.
 */
strategy: string, control: string, 
/**
 * The line, without its indentation and comment.
 */
right: string, 
/**
 * The lines that replace it; empty if the mistake only removes the line.
 */
wrong: Array<string>, effect: MistakeEffect, 
/**
 * The right totals of the sizes 1 to 6.
 */
totals: Array<number>, 
/**
 * The totals with the mistake; null for a size at which the program crashes or does not end.
 */
wrong_totals: Array<number | null>, };
export type RunStep = { step: Step, 
/**
 * The queens after the step: in each row the last queen that was placed and not removed.
 */
queens: Array<[number, number]>, };
export type ComparedRuns = { 
/**
 * The smallest size from 4 on where the runs differ.
 */
n: number, 
/**
 * The first step that differs, counted from 1.
 */
first: number, right: Array<RunStep>, wrong: Array<RunStep>, 
/**
 * What the right program does at the first step that differs.
 */
instead: Step | null, };
export type MistakesRequest = { "type": "exercises" } | { "type": "runs", 
/**
 * The name of the mistake.
 */
mistake: string, };
export type CountProgress = { done: number, total: number, 
/**
 * The number of solutions, once all units are counted.
 */
solutions: string | null, 
/**
 * The number of fundamental solutions, by Burnside's lemma, once all units are counted.
 */
fundamental: string | null, };
export type Published = { solutions: string | null, fundamental: string | null, };
export type NumbersRequest = { "type": "count", 
/**
 * The number by which later requests name this count.
 */
count: number, 
/**
 * The size of the board.
 */
n: number, } | { "type": "more", 
/**
 * The number that names the count.
 */
count: number, 
/**
 * The most units to count.
 */
units: number, } | { "type": "drop", 
/**
 * The number that names the count.
 */
count: number, } | { "type": "published", 
/**
 * The size of the board.
 */
n: number, } | { "type": "work", 
/**
 * The size of the board.
 */
n: number, 
/**
 * The name of a strategy.
 */
strategy: string, 
/**
 * `first` or `all`.
 */
until: string, 
/**
 * How often to run the search, at most a million times, so that short searches can be timed; once by default.
 */
times: number, };
export type RowWork = { tries: number, conflicts: number, 
/**
 * The number of queens placed, which is the number of tree nodes at this depth.
 */
placements: number, };
export type SearchWork = { rows: Array<RowWork>, solutions: number, };
export type Product = { columns: Array<number>, 
/**
 * Two queens of the product that attack each other; null if the product is a solution.
 */
conflict: [[number, number], [number, number]] | null, 
/**
 * Whether the inner factor is still a solution when opposite edges are joined.
 */
is_inner_toroidal: boolean, is_solution: boolean, };
export type WorkOrProductRequest = { "type": "rows", 
/**
 * The size of the board.
 */
n: number, } | { "type": "product", 
/**
 * The columns of the outer factor.
 */
outer: Array<number>, 
/**
 * The columns of the inner factor.
 */
inner: Array<number>, };
export type PaceRequest = { "type": "run", 
/**
 * The size of the board.
 */
n: number, 
/**
 * The name of a strategy.
 */
strategy: string, 
/**
 * The name of a control.
 */
control: string, 
/**
 * `first` or `all`.
 */
until: string, 
/**
 * The number of steps to make.
 */
steps: number, };
export type RunEnd = "done" | "crashed" | "time-limit" | "output-limit" | "memory-limit";
export type ProgramLanguage = "python" | "javascript";
export type ProgramText = { 
/**
 * The language.
 */
language: ProgramLanguage, 
/**
 * The text.
 */
text: string, };
export type ProcessOutput = { 
/**
 * The sizes that the process was asked for; empty if the text says which sizes it answers.
 */
sizes: Array<number>, 
/**
 * The text.
 */
text: string, 
/**
 * The boards that the program showed; empty if the recording is incomplete. Ignored for a run of several sizes.
 */
shown: Array<[number, Array<number>]>, ended: RunEnd, };
export type JudgedFinding = { 
/**
 * The code of the finding, which has a message.
 */
code: string, 
/**
 * The values of the message. Boards, rows and columns count from 1.
 */
values: { [key in string]: string }, 
/**
 * The board, counted from 1.
 */
board: number | null, 
/**
 * The queens that are wrong on the board, or a missing solution: rows and columns from 0.
 */
queens: Array<[number, number]>, };
export type JudgedSize = { n: number, right: boolean | null, 
/**
 * The number of boards.
 */
count: number, 
/**
 * The first boards: the row and column of each queen. A wrong program prints queens outside the board, too.
 */
boards: Array<Array<[number, number]>>, total: number | null, ended: string, finding: JudgedFinding | null, };
export type Judgement = { 
/**
 * Whether everything is right; null if nothing is wrong but something could not be judged.
 */
right: boolean | null, verdicts: Array<JudgedSize>, 
/**
 * The names of the mistakes that explain the outputs, most likely first.
 */
mistakes: Array<string>, 
/**
 * The names of further mistakes that explain the outputs as well.
 */
others: Array<string>, 
/**
 * Whether the mistakes explain boards or steps, and not only totals.
 */
certain: boolean, 
/**
 * The names of the accepted deviations.
 */
accepted: Array<string>, };
export type ReplayKind = "start" | "place" | "remove" | "same" | "solution" | "full-conflict";
export type ReplayStep = { kind: ReplayKind, 
/**
 * The square that changed, if there is one.
 */
square: [number, number] | null, queens: Array<[number, number]>, 
/**
 * The line of the program; 0 if the line is not known.
 */
line: number, 
/**
 * For a placement, the number of queens that were removed since the last shown board.
 */
removed: number, 
/**
 * Two queens that attack each other on a full board.
 */
clash: [[number, number], [number, number]] | null, 
/**
 * The number of the full board, counted from 1; 0 if the board is not full.
 */
board: number, };
export type ReadMessage = { name: string, 
/**
 * The character of a drawing that the message is about.
 */
mark: string | null, 
/**
 * The size.
 */
size: number | null, 
/**
 * The encoding.
 */
encoding: string | null, };
export type Unreadable = { 
/**
 * The code of the fault.
 */
fault: string, 
/**
 * The line, counted from 1; null if the fault has no place.
 */
line: number | null, 
/**
 * The character in the line, counted from 1.
 */
character: number | null, 
/**
 * The values of the message by name.
 */
values: Record<string, string | number>, 
/**
 * The two readings of an ambiguous text: the messages are `reading-NAME`.
 */
readings: Array<ReadMessage>, };
export type ReadChoices = { 
/**
 * Whether rows and columns count from 0; null if the text decides.
 */
from_zero: boolean | null, 
/**
 * The characters that mark queens.
 */
queen: string, 
/**
 * The characters that mark empty squares.
 */
empty: string, 
/**
 * Whether lists and drawings go column by column.
 */
by_columns: boolean, };
export type ReadBoard = { n: number, 
/**
 * The queens, row by row from the top.
 */
queens: Array<[number, number]>, 
/**
 * The conclusions of the reader that the text does not state. The messages are `note-NAME`.
 */
notes: Array<ReadMessage>, };
export type JudgeRequest = { "type": "outputs", 
/**
 * The outputs, in the order of the runs.
 */
outputs: Array<ProcessOutput>, 
/**
 * The program that printed the outputs; null for a pasted output.
 */
program: ProgramText | null, } | { "type": "replay", 
/**
 * The size.
 */
n: number, 
/**
 * The boards that the program showed: the line of the program, and the column of each row, -1 for none.
 */
shown: Array<[number, Array<number>]>, 
/**
 * The boards that the program printed, for a program that showed no board: row and column of each queen.
 */
boards: Array<Array<[number, number]>>, } | { "type": "read", 
/**
 * The text.
 */
text: string, 
/**
 * The size of the displayed board, on which squares such as `(0,1), (1,3)` stand; 0 if there is none.
 */
n: number, 
/**
 * The largest size.
 */
max: number, 
/**
 * Whether each row and column needs a queen.
 */
is_whole: boolean, 
/**
 * The user's choices for reading the text.
 */
choices: ReadChoices, };
export type MarkedBoard = { 
/**
 * The region of each square, row by row.
 */
regions: Array<number>, queens: Array<[number, number]>, crosses: Array<[number, number]>, };
export type RegionBoard = { n: number, 
/**
 * The region of each square, row by row.
 */
regions: Array<number>, 
/**
 * The number of each region's colour.
 */
colours: Array<number>, 
/**
 * The part of an address that holds the board.
 */
link: string, 
/**
 * The level of the hardest technique; null if the board has no rating.
 */
level: number | null, 
/**
 * 0, 1, or 2 for several.
 */
answers: number, queens: Array<[number, number]>, crosses: Array<[number, number]>, };
export type MarksAnalysis = { 
/**
 * The queens that break a rule together with another queen.
 */
clashes: Array<[number, number]>, 
/**
 * The unmarked squares that the queens cover.
 */
covered: Array<[number, number]>, 
/**
 * The number of squares without a mark that no queen covers.
 */
open: number, solved: boolean, };
export type RegionUnit = { 
/**
 * `row`, `column` or `region`.
 */
kind: string, index: number, };
export type RegionHint = { 
/**
 * `step`, `mistake`, `solved` or `nothing`.
 */
kind: string, 
/**
 * The wrong marks.
 */
mistakes: Array<[number, number]>, 
/**
 * The name of the technique.
 */
technique: string | null, level: number, 
/**
 * The units whose remaining squares are the reason for the step.
 */
from: Array<RegionUnit>, 
/**
 * The other units whose queens must stand on these squares; for a what-if, the unit that is left without a square.
 */
to: Array<RegionUnit>, 
/**
 * The squares that are still open to the units in `from`.
 */
squares: Array<[number, number]>, queens: Array<[number, number]>, crosses: Array<[number, number]>, 
/**
 * For a what-if, the queens that the supposed queen forces.
 */
chain: Array<[number, number]>, };
export type RegionCheck = { connected: boolean, 
/**
 * 0, 1, or 2 for several.
 */
answers: number, level: number | null, colours: Array<number>, 
/**
 * The link of the board; empty if a region has several parts.
 */
link: string, };
export type RegionsRequest = { "type": "make", 
/**
 * The size.
 */
n: number, 
/**
 * The seed.
 */
seed: number, 
/**
 * The level of the hardest technique; 0 for any level without a what-if.
 */
level: number, } | { "type": "daily", 
/**
 * The day, such as `2026-11-22`.
 */
date: string, } | { "type": "read", 
/**
 * The text.
 */
text: string, } | { "type": "look" } & MarkedBoard | { "type": "hint" } & MarkedBoard | { "type": "explain", 
/**
 * The region of each square, row by row.
 */
regions: Array<number>, } | { "type": "solve", 
/**
 * The region of each square, row by row.
 */
regions: Array<number>, } | { "type": "check", 
/**
 * The region of each square, row by row.
 */
regions: Array<number>, } | { "type": "make-unique", 
/**
 * The region of each square, row by row.
 */
regions: Array<number>, 
/**
 * The seed.
 */
seed: number, };
export type ApiRequest = { "topic": "watch", "request": WatchRequest } | { "topic": "hands-on", "request": HandsOnRequest } | { "topic": "browse", "request": BrowseRequest } | { "topic": "quiz", "request": QuizRequest } | { "topic": "mistakes", "request": MistakesRequest } | { "topic": "numbers", "request": NumbersRequest } | { "topic": "insight", "request": WorkOrProductRequest } | { "topic": "pace", "request": PaceRequest };
export type ApiError = { "code": "bad-request", 
/**
 * The parser's message.
 */
reason: string, } | { "code": "size", 
/**
 * The size in the request.
 */
n: number, 
/**
 * The largest size that is accepted.
 */
max: number, } | { "code": "name", 
/**
 * The kind of name.
 */
what: string, 
/**
 * The first characters of the name in the request.
 */
name: string, } | { "code": "not-open", 
/**
 * The number in the request.
 */
id: number, } | { "code": "square", 
/**
 * The row, counted from 1.
 */
row: number, 
/**
 * The column, counted from 1.
 */
column: number, } | { "code": "position", 
/**
 * The position in the request, counted from 1.
 */
position: string, 
/**
 * The number of solutions.
 */
solutions: string, } | { "code": "not-a-placement" };
