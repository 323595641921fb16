//! Requests about a board that the user fills by hand.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use queens::complete::puzzle::Puzzle;
use queens::complete::{CompletionSearch, Completions, Constraint, Instance};
use queens::{Conflict, Placement, Progress, Size, Square, conflicts};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::api::ApiError;
use crate::api::input::checked_size;
use crate::api::response::{respond, row_and_column};

/// The greatest size of a board that the user fills.
pub const MAX_SIZE: u32 = 32;

/// The greatest size of a puzzle that is made while the user waits.
pub const MAX_PUZZLE: u32 = 20;

/// The most queens that a search places before it gives up, after about a second.
const MAX_WORK: u64 = 5_000_000;

/// Requests about a board filled by hand. A queen is given by the row and column of its square.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum HandsOnRequest {
    /// Which queens attack each other, and which squares are attacked.
    Look(BoardInput),
    /// One completion.
    Complete(BoardInput),
    /// A square for the next queen, from which the board can be completed.
    Hint(BoardInput),
    /// Queens that already rule out every completion.
    Why(BoardInput),
    /// Starts a count of the completions. It replaces the count with the same number.
    Ways {
        /// The number by which later requests name this count.
        ways: u32,
        /// The board.
        #[serde(flatten)]
        board: BoardInput,
    },
    /// Counts some more completions.
    More {
        /// The number that the request `Ways` gave to this count.
        ways: u32,
        /// About how many queens to place.
        work: u64,
    },
    /// Forgets a count.
    Drop {
        /// The number that the request `Ways` gave to this count.
        ways: u32,
    },
    /// A board with exactly one completion, the same for the same seed.
    Puzzle {
        /// The size of the board.
        n: u64,
        /// The seed.
        seed: u64,
    },
}

/// A board and its queens.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoardInput {
    /// The size of the board.
    n: u64,
    /// The queens.
    queens: Vec<(u32, u32)>,
}

/// The conflicts and the attacked squares of a board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoardAnalysis {
    conflicts: Vec<AttackingPair>,
    /// For each square, row by row, the number of queens on other squares that attack it.
    attacked: Vec<u8>,
    is_solution: bool,
}

/// Two queens that attack each other.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AttackingPair {
    #[cfg_attr(test, ts(type = "LineKind"))]
    line: &'static str,
    a: (u32, u32),
    b: (u32, u32),
}

/// One completion.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Completion {
    /// The columns of all queens; null if there is no completion, or no completion was found in time.
    columns: Option<Vec<u32>>,
    /// Whether the answer is certain.
    is_exact: bool,
}

/// A hint.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// The square for a queen; null if there is no completion, the board is full, or no completion was found in time.
    square: Option<(u32, u32)>,
    /// Whether the answer is certain.
    is_exact: bool,
}

/// Why there is no completion.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Explanation {
    /// Queens that exclude every completion: two that attack each other, or a set from which no queen can be removed.
    /// Null if there is a completion, or the search took too long; empty if the board has no solution at all.
    queens: Option<Vec<(u32, u32)>>,
}

/// The number of completions found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CompletionCount {
    /// The number so far.
    count: String,
    /// Whether these are all completions.
    is_over: bool,
}

/// The counts in progress.
#[derive(Debug, Default)]
pub struct HandsOnCounts {
    open: BTreeMap<u32, RunningCount>,
}

#[derive(Debug)]
struct RunningCount {
    completions: Completions,
    count: u128,
    is_over: bool,
}

impl HandsOnCounts {
    pub(crate) fn handle(&mut self, request: HandsOnRequest) -> Result<Value, ApiError> {
        match request {
            HandsOnRequest::Look(queens) => respond(Board::new(&queens)?.analysis()),
            HandsOnRequest::Complete(queens) => respond(Board::new(&queens)?.completion()),
            HandsOnRequest::Hint(queens) => respond(Board::new(&queens)?.hint()),
            HandsOnRequest::Why(queens) => respond(Board::new(&queens)?.explanation()),
            HandsOnRequest::Ways { ways, board } => {
                let completions = Completions::new(Board::new(&board)?.instance()).expect("the board is small");
                let counting = RunningCount { completions, count: 0, is_over: false };
                let answer = counting.completion_count();
                self.open.insert(ways, counting);
                respond(answer)
            }
            HandsOnRequest::More { ways, work } => {
                let counting = self.open.get_mut(&ways).ok_or(ApiError::NotOpen { id: ways })?;
                counting.keep_counting(work);
                respond(counting.completion_count())
            }
            HandsOnRequest::Drop { ways } => {
                self.open.remove(&ways);
                respond(())
            }
            HandsOnRequest::Puzzle { n, seed } => {
                let puzzle = Puzzle::generate_with(checked_size(n, MAX_PUZZLE)?, seed, stop_at_work_limit());
                let given =
                    |puzzle: Puzzle| puzzle.instance().queens().iter().copied().map(row_and_column).collect::<Vec<_>>();
                respond(puzzle.ok().map(given))
            }
        }
    }
}

impl RunningCount {
    fn keep_counting(&mut self, work: u64) {
        let mut queens = 0;
        while !self.is_over && queens < work {
            let found = self.completions.next_with(|_| {
                queens += 1;
                // The search pauses if the next completion is far away. The next request resumes it.
                if queens > 2 * work { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            match found {
                Ok(Some(_)) => self.count += 1,
                Ok(None) => self.is_over = true,
                Err(_) => return,
            }
        }
    }

    fn completion_count(&self) -> CompletionCount {
        CompletionCount { count: self.count.to_string(), is_over: self.is_over }
    }
}

/// A checked board: all queens are on the board and on different squares.
struct Board {
    size: Size,
    queens: Vec<Square>,
}

impl Board {
    fn new(BoardInput { n, queens }: &BoardInput) -> Result<Self, ApiError> {
        let size = checked_size(*n, MAX_SIZE)?;
        let mut squares: Vec<Square> = queens.iter().map(|&(row, column)| Square::new(row, column)).collect();
        squares.sort_unstable();
        let twice = squares.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
        match twice.or_else(|| squares.iter().copied().find(|&square| !size.contains(square))) {
            Some(Square { row, column }) => {
                Err(ApiError::Square { row: row.get().saturating_add(1), column: column.get().saturating_add(1) })
            }
            None => Ok(Self { size, queens: squares }),
        }
    }

    fn analysis(&self) -> BoardAnalysis {
        let found: Vec<AttackingPair> = conflicts(&self.queens).map(AttackingPair::from).collect();
        let attackers = |square: Square| {
            self.queens.iter().filter(|&&queen| queen != square && queen.shared_line(square).is_some()).count()
        };
        let squares = self.size.rows().flat_map(|row| self.size.columns().map(move |column| Square { row, column }));
        BoardAnalysis {
            attacked: squares.map(|square| attackers(square).min(255) as u8).collect(),
            is_solution: found.is_empty() && self.queens.len() == self.size.len(),
            conflicts: found,
        }
    }

    fn instance(&self) -> Instance {
        let mut instance = Instance::from(self.size);
        for &queen in &self.queens {
            instance.place(queen).expect("the squares were checked");
        }
        instance
    }

    /// One completion, and whether the answer is certain. The answer is uncertain if the search took too long.
    fn first(&self) -> (Option<Placement>, bool) {
        let found = CompletionSearch::new(&self.instance()).first_with(stop_at_work_limit());
        (found.as_ref().ok().cloned().flatten(), found.is_ok())
    }

    fn completion(&self) -> Completion {
        let (found, is_exact) = self.first();
        let columns = found.map(|placement| placement.columns().iter().map(|column| column.get()).collect());
        Completion { columns, is_exact }
    }

    fn hint(&self) -> Hint {
        let (found, is_exact) = self.first();
        // Prefers the row with the fewest free squares (minimum remaining values), as a careful player does.
        let free = |row| {
            let squares = self.size.columns().map(|column| Square { row, column });
            squares.filter(|&square| self.queens.iter().all(|queen| queen.shared_line(square).is_none())).count()
        };
        let open = |placement: Placement| placement.queens().filter(|queen| !self.queens.contains(queen)).collect();
        let squares: Vec<Square> = found.map(open).unwrap_or_default();
        Hint { square: squares.into_iter().min_by_key(|square| free(square.row)).map(row_and_column), is_exact }
    }

    fn explanation(&self) -> Explanation {
        let instance = self.instance();
        let explanation = CompletionSearch::new(&instance).explain_with(stop_at_work_limit()).ok().flatten();
        let queens = explanation.map(|explanation| {
            let queen = |constraint: &Constraint| {
                if let Constraint::Queen(square) = *constraint { Some(row_and_column(square)) } else { None }
            };
            explanation.constraints().iter().filter_map(queen).collect()
        });
        Explanation { queens }
    }
}

impl From<Conflict> for AttackingPair {
    fn from(Conflict { line, a, b }: Conflict) -> Self {
        Self { line: line.name(), a: row_and_column(a), b: row_and_column(b) }
    }
}

fn stop_at_work_limit() -> impl FnMut(Progress) -> ControlFlow<()> {
    |progress| if progress.done > MAX_WORK { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
