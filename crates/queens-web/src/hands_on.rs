//! A board that somebody fills by hand.

use std::ops::ControlFlow;

use queens::complete::{Complete, Task, Work};
use queens::{Conflict, Size, Square, conflicts};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Refusal;
use crate::desk::reply;
use crate::refusal::size;

/// The greatest size of a board that somebody fills.
pub const MAX_SIZE: u32 = 32;

/// Queens placed in a search before it gives up: a second or so.
const MAX_WORK: u64 = 5_000_000;

/// What can be asked about such a board. Queens are squares, row and column.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Question {
    /// Which queens attack each other, and which squares are attacked.
    Look {
        /// The size of the board.
        n: u64,
        /// The queens.
        queens: Vec<(u32, u32)>,
    },
    /// In how many ways the board can be completed.
    Completions {
        /// The size of the board.
        n: u64,
        /// The queens.
        queens: Vec<(u32, u32)>,
    },
    /// A square for the next queen, from which the board can be completed.
    Hint {
        /// The size of the board.
        n: u64,
        /// The queens.
        queens: Vec<(u32, u32)>,
    },
}

/// What there is to see.
#[derive(Clone, Debug, Serialize)]
pub struct Look {
    conflicts: Vec<Pair>,
    /// For each square row by row, how many queens attack it; for one with a queen, how many others.
    attacked: Vec<u8>,
    is_solution: bool,
}

/// Two queens that attack each other.
#[derive(Clone, Debug, Serialize)]
pub struct Pair {
    line: &'static str,
    a: (u32, u32),
    b: (u32, u32),
}

/// In how many ways a board can be completed.
#[derive(Clone, Debug, Serialize)]
pub struct Ways {
    /// The number; at least so many when it is not exact.
    count: String,
    is_exact: bool,
}

/// A hint.
#[derive(Clone, Debug, Serialize)]
pub struct Hint {
    /// Where to put a queen; none where there is no completion, or none was found in time.
    square: Option<(u32, u32)>,
    is_exact: bool,
}

pub(crate) fn answer(question: &Question) -> Result<Value, Refusal> {
    match question {
        Question::Look { n, queens } => {
            let board = Board::new(*n, queens)?;
            reply(board.look())
        }
        Question::Completions { n, queens } => reply(Board::new(*n, queens)?.ways()),
        Question::Hint { n, queens } => reply(Board::new(*n, queens)?.hint()),
    }
}

struct Board {
    size: Size,
    queens: Vec<Square>,
}

impl Board {
    fn new(n: u64, queens: &[(u32, u32)]) -> Result<Self, Refusal> {
        let size = size(n, MAX_SIZE)?;
        let mut squares: Vec<Square> = queens.iter().map(|&(row, column)| Square::new(row, column)).collect();
        squares.sort_unstable();
        let twice = squares.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
        match twice.or_else(|| squares.iter().copied().find(|&square| !size.contains(square))) {
            Some(Square { row, column }) => Err(Refusal::Square { row: row.number(), column: column.number() }),
            None => Ok(Self { size, queens: squares }),
        }
    }

    fn look(&self) -> Look {
        let pair = |Conflict { line, a, b }| Pair { line: line.name(), a: at(a), b: at(b) };
        let found: Vec<Pair> = conflicts(&self.queens).map(pair).collect();
        let attackers = |square: Square| {
            self.queens.iter().filter(|&&queen| queen != square && queen.shared_line(square).is_some()).count()
        };
        let squares = self.size.rows().flat_map(|row| self.size.columns().map(move |column| Square { row, column }));
        Look {
            attacked: squares.map(|square| attackers(square).min(255) as u8).collect(),
            is_solution: found.is_empty() && self.queens.len() == self.size.len(),
            conflicts: found,
        }
    }

    fn task(&self) -> Task {
        let mut task = Task::new(self.size);
        for &queen in &self.queens {
            task.place(queen).expect("the squares were checked");
        }
        task
    }

    fn ways(&self) -> Ways {
        let task = self.task();
        if let Ok(count) = Complete::new(&task).count(patient()) {
            return Ways { count: count.to_string(), is_exact: true };
        }
        // Too many to count: one is found sooner than all.
        let found = Complete::new(&task).first(patient()).ok().flatten();
        Ways { count: u32::from(found.is_some()).to_string(), is_exact: false }
    }

    fn hint(&self) -> Hint {
        let task = self.task();
        let Ok(found) = Complete::new(&task).first(patient()) else { return Hint { square: None, is_exact: false } };
        let free = |placement: queens::Placement| placement.queens().find(|queen| !self.queens.contains(queen));
        Hint { square: found.and_then(free).map(at), is_exact: true }
    }
}

fn patient() -> impl FnMut(&Work) -> ControlFlow<()> {
    |work| if work.queens > MAX_WORK { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

const fn at(square: Square) -> (u32, u32) {
    (square.row.get(), square.column.get())
}
