//! Matches an output with mistakes: compares the outputs of a program with the outputs of every catalogued mistake.

use std::ops::ControlFlow;

use super::verdict::FIRST_SOLUTIONS_LIMIT;
use super::{SourceCode, Task, Termination, check};
use crate::board::Square;
use crate::search::{Ending, Event, Mistake, PrintedBoard, Program, ProgramObserver};

/// The largest size whose whole search is compared. At larger sizes only searches that end early are compared.
const WHOLE_SEARCH_LIMIT: u32 = 8;

/// The limit of tries for each mistake at sizes above [`WHOLE_SEARCH_LIMIT`]. The limit suffices for the first solution
/// up to size 12, and for searches that end at once.
const LARGE_SIZE_TRIES: u64 = 4_000;

/// The largest number of named mistakes.
const NAMED_LIMIT: usize = 3;

/// If more mistakes than this have the same outputs, no mistake is named.
const ALIKE_LIMIT: usize = 8;

/// If more than [`NAMED_LIMIT`] mistakes have the same outputs, mistakes are named only if at least this many sizes are
/// wrong.
const WRONG_SIZES_FOR_SEVERAL: usize = 3;

/// The fewest boards that make a named mistake certain. Fewer boards also fit many other mistakes.
const BOARDS_FOR_CERTAINTY: usize = 4;

/// A search that places fewer queens than this is too short to reach a time limit.
const LONG_SEARCH: usize = 1_000;

/// The observed output of one size.
#[derive(Clone, Debug)]
pub(super) struct ObservedOutput<'a> {
    pub(super) size: u32,
    pub(super) total: Option<u64>,
    /// The printed boards; `None` for a program that prints none.
    pub(super) boards: Option<&'a [PrintedBoard]>,
    /// Whether boards are lists, which can show columns outside the board.
    pub(super) is_list: bool,
    pub(super) ended: Termination,
    pub(super) is_wrong: bool,
    /// Whether the boards cannot be compared, because the width of their rows is not the size.
    pub(super) is_misshapen: bool,
    /// The placed queens, if the program prints its steps.
    pub(super) placed: Vec<Square>,
}

/// The mistakes that explain the whole output.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MatchedMistakes {
    /// The named mistakes, most likely first.
    pub(super) mistakes: Vec<Mistake>,
    /// Further mistakes that explain the output equally well.
    pub(super) others: Vec<Mistake>,
    /// Whether enough boards, or any steps, were compared to make the named mistakes certain.
    pub(super) is_certain: bool,
    /// Whether no mistake is named because too many mistakes explain the output, or because a search is too long to
    /// compare.
    pub(super) is_mistake_undecided: bool,
    /// Whether no mistake is named because the printed steps contradict every mistake that explains the rest of the
    /// output.
    pub(super) are_mistakes_excluded_by_steps: bool,
}

impl MatchedMistakes {
    fn undecided() -> Self {
        Self { is_mistake_undecided: true, ..Self::default() }
    }
}

/// How boards are compared.
#[derive(Clone, Copy, Debug)]
struct Comparison {
    /// Whether the order of the boards matters.
    in_order: bool,
    is_transposed: bool,
    /// The number added to the columns of lists, because a wrong list does not always show whether it counts from 0.
    shift: i32,
}

/// The queens of a board, in order.
type Key = Vec<(i32, i32)>;

/// The output of one size, with its boards prepared for one comparison.
struct KeyedOutput<'a> {
    observed: &'a ObservedOutput<'a>,
    keys: Option<Vec<Key>>,
}

/// The outcome of one comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fit {
    No,
    /// The search is too long to compare.
    Unknown,
    Yes {
        has_same_steps: bool,
    },
}

/// How well a mistake explains the whole output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Explanation {
    /// A size contradicts the mistake.
    No,
    /// No size contradicts the mistake, but no wrong size could be compared.
    Unknown,
    Yes {
        has_same_steps: bool,
    },
}

/// The mistakes that explain the output of each process and that the source of the program allows. `shown` is the task
/// inferred from the outputs.
pub(super) fn match_mistakes(
    processes: &[Vec<ObservedOutput<'_>>],
    shown: Task,
    source: &SourceCode,
) -> MatchedMistakes {
    let all = || processes.iter().flatten();
    let wrong = all().filter(|observed| observed.is_wrong).count();
    let says_nothing = |observed: &ObservedOutput<'_>| {
        observed.total.is_none() && observed.placed.is_empty() && observed.boards.is_none_or(<[_]>::is_empty)
    };
    if wrong == 0 || all().all(says_nothing) || all().any(|observed| observed.is_misshapen) {
        return MatchedMistakes::default();
    }
    let has_boards = all().any(|observed| observed.boards.is_some_and(|boards| !boards.is_empty()));
    let most = all().filter_map(|observed| observed.boards).map(<[_]>::len).max().unwrap_or(0);
    let prints_first_and_total = most <= FIRST_SOLUTIONS_LIMIT && all().any(|observed| observed.total > Some(3));
    let is_prefix = shown == Task::First || prints_first_and_total;
    let shifts: &[i32] = if all().any(|observed| observed.is_list) { &[0, -1, 1] } else { &[0] };
    let comparisons = shifts.iter().flat_map(|&shift| {
        let orders = [(true, false), (false, false), (false, true)];
        orders.map(|(in_order, is_transposed)| Comparison { in_order, is_transposed, shift })
    });
    let mut is_mistake_undecided = false;
    // If a shift of the columns makes every board right, only the printed numbers are wrong. Such boards do not show a
    // mistake of the search.
    let is_only_moved = |shift: i32| {
        shift != 0
            && all()
                .filter(|observed| observed.is_wrong)
                .filter_map(|observed| Some((observed.size, observed.boards?)))
                .all(|(size, boards)| {
                    boards.iter().all(|board| {
                        let columns = board.queens.iter().map(|&(row, column)| (row, column.saturating_add(shift)));
                        check::solution(&PrintedBoard { rows: board.rows, queens: columns.collect() }, size).is_some()
                    })
                })
    };
    let comparisons = comparisons.filter(|comparison| !is_only_moved(comparison.shift));
    for comparison in comparisons.take(if has_boards { usize::MAX } else { 1 }) {
        let mut fits: Vec<(Mistake, bool)> = Vec::new();
        let keyed: Vec<Vec<KeyedOutput<'_>>> = processes
            .iter()
            .map(|process| {
                process.iter().map(|observed| KeyedOutput { observed, keys: keys(observed, comparison) }).collect()
            })
            .collect();
        for mistake in Mistake::ALL.into_iter().filter(|&mistake| source.allows(mistake)) {
            match explains(mistake, &keyed, comparison, is_prefix) {
                Explanation::No => {}
                Explanation::Unknown => is_mistake_undecided = true,
                Explanation::Yes { has_same_steps } => fits.push((mistake, has_same_steps)),
            }
        }
        if !fits.is_empty() {
            let has_steps = all().any(|observed| !observed.placed.is_empty());
            let boards: usize = all().filter_map(|observed| observed.boards).map(<[_]>::len).sum();
            return choose(&fits, wrong, boards, has_steps);
        }
    }
    MatchedMistakes { is_mistake_undecided, ..MatchedMistakes::default() }
}

/// Chooses the mistakes to name from the mistakes that fit.
fn choose(fits: &[(Mistake, bool)], wrong: usize, boards: usize, has_steps: bool) -> MatchedMistakes {
    let mut mistakes: Vec<Mistake> = fits.iter().filter(|fit| fit.1 || !has_steps).map(|fit| fit.0).collect();
    if mistakes.is_empty() {
        return MatchedMistakes { are_mistakes_excluded_by_steps: true, ..MatchedMistakes::default() };
    }
    let says_enough = wrong >= WRONG_SIZES_FOR_SEVERAL && mistakes.len() <= ALIKE_LIMIT;
    if mistakes.len() > NAMED_LIMIT && !says_enough {
        return MatchedMistakes::undecided();
    }
    let others = mistakes.split_off(mistakes.len().min(NAMED_LIMIT));
    let is_certain = has_steps || boards >= BOARDS_FOR_CERTAINTY;
    MatchedMistakes { mistakes, others, is_certain, ..MatchedMistakes::default() }
}

/// Whether a mistake explains the outputs of all processes, and whether it also explains their steps.
fn explains(
    mistake: Mistake,
    processes: &[Vec<KeyedOutput<'_>>],
    comparison: Comparison,
    is_prefix: bool,
) -> Explanation {
    let (mut explains_wrong, mut same_steps) = (false, true);
    for process in processes {
        let mut program = Program::with_mistake(mistake);
        for keyed in process.iter().filter(|keyed| (1..=Program::MAX_SIZE).contains(&keyed.observed.size)) {
            match fit(&mut program, keyed, comparison, is_prefix) {
                Fit::No => return Explanation::No,
                Fit::Unknown => {}
                Fit::Yes { has_same_steps } => {
                    explains_wrong |= keyed.observed.is_wrong;
                    same_steps &= has_same_steps;
                }
            }
        }
    }
    if explains_wrong { Explanation::Yes { has_same_steps: same_steps } } else { Explanation::Unknown }
}

fn fit(program: &mut Program, keyed: &KeyedOutput<'_>, comparison: Comparison, is_prefix: bool) -> Fit {
    let KeyedOutput { observed, keys } = keyed;
    let n = observed.size as i32;
    let is_within = |board: &PrintedBoard| board.queens.iter().all(|queen| (0..n).contains(&queen.1));
    let clip = (!observed.is_list && observed.boards.is_some_and(|boards| boards.iter().all(is_within))).then_some(n);
    let has_empty = observed.boards.is_some_and(|boards| boards.iter().any(|board| board.queens.is_empty()));
    let most = observed.total.unwrap_or(0).max(keys.as_ref().map_or(0, |keys| keys.len() as u64));
    let mut compare = ComparingObserver {
        keys: keys.as_deref(),
        clip,
        shows_empty: has_empty,
        is_list: observed.is_list,
        size: observed.size,
        in_order: comparison.in_order,
        is_transposed: comparison.is_transposed,
        is_prefix,
        ended: observed.ended,
        placed: &observed.placed,
        at: 0,
        printed: Vec::new(),
        boards: 0,
        board_limit: most.saturating_mul(2).saturating_add(100),
        steps: 0,
        has_same_boards: true,
        has_same_steps: true,
    };
    let try_limit = if observed.size <= WHOLE_SEARCH_LIMIT {
        // `most` may be an absurdly large printed total. So the number of paths in the search tree limits the tries,
        // too: even a search without any check tries each path only once.
        let paths: u64 = (1..=observed.size).map(|rows| u64::from(observed.size).pow(rows)).sum();
        100_000 + most.saturating_mul(50).min(paths)
    } else {
        LARGE_SIZE_TRIES
    };
    let ending = program.run(observed.size, try_limit, &mut compare);
    let was_stopped = ending == Ending::TryLimit && observed.ended != Termination::Done;
    let has_same_boards = compare.has_same_boards(was_stopped);
    let is_whole = observed.placed.is_empty() || ending == Ending::Cancelled || observed.ended != Termination::Done;
    let has_same_steps = compare.has_same_steps && (is_whole || compare.steps == observed.placed.len());
    if !has_same_boards {
        return Fit::No;
    }
    let yes = Fit::Yes { has_same_steps };
    let has_boards = keys.as_ref().is_some_and(|keys| !keys.is_empty());
    let is_long = compare.steps >= LONG_SEARCH;
    match (ending, observed.ended) {
        // The run with the mistake had printed all boards of the stopped program when the observer cancelled it.
        (Ending::Cancelled, Termination::TimeLimit | Termination::OutputLimit) if has_boards => yes,
        (Ending::Total(_), Termination::TimeLimit) if has_boards && is_long => yes,
        (Ending::Total(total), Termination::Done) if observed.total.is_none_or(|observed| observed == total) => yes,
        (Ending::Crash, Termination::Crashed)
        | (Ending::TryLimit, Termination::TimeLimit | Termination::OutputLimit | Termination::MemoryLimit) => yes,
        (Ending::TryLimit, Termination::Done) if observed.size > WHOLE_SEARCH_LIMIT => Fit::Unknown,
        // A program that is right but slow may be stopped before its end.
        (Ending::Total(_), Termination::TimeLimit) if !observed.is_wrong => Fit::Unknown,
        _ => Fit::No,
    }
}

/// The boards of an output, prepared for the comparison; `None` if the output shows no boards.
fn keys(observed: &ObservedOutput<'_>, comparison: Comparison) -> Option<Vec<Key>> {
    observed.boards.map(|boards| boards.iter().map(|board| key_seen(board, comparison)).collect())
}

fn key_seen(board: &PrintedBoard, comparison: Comparison) -> Key {
    let square = |&(row, column): &(i32, i32)| {
        let column = column.saturating_add(comparison.shift);
        if comparison.is_transposed { (column, row) } else { (row, column) }
    };
    let mut key: Key = board.queens.iter().map(square).collect();
    key.sort_unstable();
    key
}

/// Compares the run of a mistaken program with the observed output.
#[expect(clippy::struct_excessive_bools, reason = "each is an independent observation")]
struct ComparingObserver<'a> {
    keys: Option<&'a [Key]>,
    /// The size, if the boards are drawings, which cannot show queens outside the board.
    clip: Option<i32>,
    /// Whether the output has boards without queens.
    shows_empty: bool,
    is_list: bool,
    size: u32,
    in_order: bool,
    /// Whether the program searches column by column.
    is_transposed: bool,
    /// Whether the output has only the first boards of the search.
    is_prefix: bool,
    ended: Termination,
    placed: &'a [Square],
    at: usize,
    printed: Vec<Key>,
    boards: u64,
    board_limit: u64,
    steps: usize,
    has_same_boards: bool,
    has_same_steps: bool,
}

impl ComparingObserver<'_> {
    fn key(&self, board: PrintedBoard) -> Key {
        let mut key = board.queens;
        if let Some(size) = self.clip {
            key.retain(|queen| (0..size).contains(&queen.1));
        }
        key.sort_unstable();
        key
    }

    /// Whether the run printed the same boards as the observed output. This is known only after the run.
    fn has_same_boards(&mut self, was_stopped: bool) -> bool {
        let Some(keys) = self.keys else { return self.has_same_boards };
        if self.in_order {
            return self.has_same_boards && (was_stopped || self.at == keys.len());
        }
        if !self.has_same_boards || keys.len() != self.printed.len() {
            return false;
        }
        let mut sorted = keys.to_vec();
        sorted.sort_unstable();
        self.printed.sort_unstable();
        sorted == self.printed
    }
}

impl ProgramObserver for ComparingObserver<'_> {
    fn step(&mut self, event: Event) -> ControlFlow<()> {
        if let Event::Place(Square { row, column }) = event {
            let (row, column) = (row.get(), column.get());
            let square = if self.is_transposed { Square::new(column, row) } else { Square::new(row, column) };
            // If the program was stopped, its steps end before the search does.
            self.has_same_steps &= self.placed.get(self.steps).is_none_or(|&placed| placed == square);
            self.steps += 1;
        }
        ControlFlow::Continue(())
    }

    fn print(&mut self, board: impl FnOnce() -> PrintedBoard) -> ControlFlow<()> {
        self.boards += 1;
        let stop = |compare: &mut Self| {
            compare.has_same_boards = false;
            ControlFlow::Break(())
        };
        if self.boards > self.board_limit {
            return stop(self);
        }
        let Some(keys) = self.keys else { return ControlFlow::Continue(()) };
        let board = board();
        // A board with a wrong number of rows cannot be compared with a transposed board.
        if self.is_transposed && board.rows != self.size && board.rows > 0 {
            return stop(self);
        }
        // A drawing without rows prints nothing, and so does an empty list without brackets.
        if !self.shows_empty && (board.rows == 0 || self.is_list && board.queens.is_empty()) {
            return ControlFlow::Continue(());
        }
        if self.at == keys.len() && self.in_order {
            return match self.ended {
                Termination::Done if self.is_prefix => ControlFlow::Continue(()),
                Termination::Done => stop(self),
                _ => ControlFlow::Break(()),
            };
        }
        let key = self.key(board);
        if self.in_order {
            if keys[self.at] != key {
                return stop(self);
            }
            self.at += 1;
        } else if self.printed.len() == keys.len() {
            // The search prints more boards than the program did.
            return stop(self);
        } else {
            self.printed.push(key);
        }
        ControlFlow::Continue(())
    }
}
