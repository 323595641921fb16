//! What is given, and what is forbidden.

use std::collections::BTreeSet;
use std::fmt;

use thiserror::Error;

use crate::board::{Line, LineKind, Partial, Placement, Size, Square};

/// A board to be completed: its size, the queens it has, the squares that are blocked, the diagonals that are closed.
///
/// A completion is a solution that has all the given queens, none on a blocked square and none on a closed line. The
/// given queens may contradict each other: then there is no completion, and [`explain`](super::Complete::explain) says
/// why.
///
/// What is given twice is given once. Equal tasks have the same facts in the same order.
///
/// # Examples
///
/// ```
/// use queens::{LineKind, Partial, Square};
/// use queens::complete::Task;
///
/// let board: Partial = "?,4,?,?,?,?".parse()?;
/// let mut task = Task::from(&board);
/// task.block(Square::new(0, 0))?;
/// task.close(Square::new(2, 2).line(LineKind::Diagonal))?;
/// assert!(task.accepts(&"2,4,6,1,3,5".parse()?));
/// assert!(!task.accepts(&"3,6,2,5,1,4".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Task {
    size: Size,
    queens: Distinct<Square>,
    blocked: Distinct<Square>,
    closed: Distinct<Line>,
}

/// One of the things given about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fact {
    /// A queen stands on this square.
    Queen(Square),
    /// No queen may stand on this square.
    Blocked(Square),
    /// No queen may stand on this diagonal or antidiagonal.
    Closed(Line),
}

impl Fact {
    /// Whether a placement agrees with it.
    ///
    /// # Panics
    ///
    /// When it is about a square below the placement's last row.
    pub fn holds(self, placement: &Placement) -> bool {
        match self {
            Self::Queen(square) => placement.column(square.row) == square.column,
            Self::Blocked(square) => placement.column(square.row) != square.column,
            Self::Closed(line) => placement.queens().all(|queen| queen.line(line.kind) != line),
        }
    }
}

/// Such as `a queen on (0, 3)` or `no queen on the diagonal -3`, counted from 0.
impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Queen(square) => write!(f, "a queen on {square}"),
            Self::Blocked(square) => write!(f, "no queen on {square}"),
            Self::Closed(line) => write!(f, "no queen on the {line}"),
        }
    }
}

/// Why something cannot be given about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TaskError {
    /// The square lies outside the board.
    #[error("the square {square} lies outside a board of size {size}")]
    Outside {
        /// The square.
        square: Square,
        /// The size of the board.
        size: Size,
    },
    /// The line does not cross the board.
    #[error("the {line} does not cross a board of size {size}")]
    LineOutside {
        /// The line.
        line: Line,
        /// The size of the board.
        size: Size,
    },
    /// Every row and every column needs a queen: none of them can be closed.
    #[error("a {kind} cannot be closed, for each needs a queen: only diagonals and antidiagonals can", kind = line.kind)]
    NeedsAQueen {
        /// The row or column.
        line: Line,
    },
}

impl Task {
    /// An empty board.
    pub const fn new(size: Size) -> Self {
        Self { size, queens: Distinct::new(), blocked: Distinct::new(), closed: Distinct::new() }
    }

    /// A board with queens, which lie on it.
    fn with_queens(size: Size, queens: impl Iterator<Item = Square>) -> Self {
        let mut task = Self::new(size);
        queens.for_each(|queen| task.queens.insert(queen));
        task
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The squares with a queen, in the order in which they were given.
    pub fn queens(&self) -> &[Square] {
        &self.queens.items
    }

    /// The blocked squares, in the order in which they were given.
    pub fn blocked(&self) -> &[Square] {
        &self.blocked.items
    }

    /// The closed lines, in the order in which they were given.
    pub fn closed(&self) -> &[Line] {
        &self.closed.items
    }

    /// Everything that is given: the queens, then the blocked squares, then the closed lines.
    pub fn facts(&self) -> impl Iterator<Item = Fact> {
        let queens = self.queens().iter().copied().map(Fact::Queen);
        let blocked = self.blocked().iter().copied().map(Fact::Blocked);
        queens.chain(blocked).chain(self.closed().iter().copied().map(Fact::Closed))
    }

    /// Gives a queen.
    ///
    /// # Errors
    ///
    /// [`TaskError::Outside`].
    ///
    /// # Complexity
    ///
    /// `O(log n)`, as for the other facts.
    pub fn place(&mut self, square: Square) -> Result<(), TaskError> {
        self.on_board(square)?;
        self.queens.insert(square);
        Ok(())
    }

    /// Blocks a square.
    ///
    /// # Errors
    ///
    /// [`TaskError::Outside`].
    pub fn block(&mut self, square: Square) -> Result<(), TaskError> {
        self.on_board(square)?;
        self.blocked.insert(square);
        Ok(())
    }

    /// Closes a diagonal or an antidiagonal.
    ///
    /// # Errors
    ///
    /// [`TaskError`] when the line is a row or a column, or does not cross the board.
    pub fn close(&mut self, line: Line) -> Result<(), TaskError> {
        let n = i64::from(self.size.get());
        let crosses = match line.kind {
            LineKind::Row | LineKind::Column => return Err(TaskError::NeedsAQueen { line }),
            LineKind::Diagonal => -n < line.position && line.position < n,
            LineKind::Antidiagonal => 0 <= line.position && line.position < 2 * n - 1,
        };
        if !crosses {
            return Err(TaskError::LineOutside { line, size: self.size });
        }
        self.closed.insert(line);
        Ok(())
    }

    /// Adds a fact of any kind.
    ///
    /// # Errors
    ///
    /// [`TaskError`] when it is not about this board.
    pub fn add(&mut self, fact: Fact) -> Result<(), TaskError> {
        match fact {
            Fact::Queen(square) => self.place(square),
            Fact::Blocked(square) => self.block(square),
            Fact::Closed(line) => self.close(line),
        }
    }

    /// Keeps the first closed lines and opens the others.
    ///
    /// The published files of the excluded diagonals problem hold a series of boards: the first `d` diagonals of the
    /// file are the board number `d`.
    #[must_use]
    pub fn closing_first(mut self, count: usize) -> Self {
        self.closed.truncate(count);
        self
    }

    /// Whether a placement is a completion of this board.
    ///
    /// # Complexity
    ///
    /// `O(n log n)` and the number of facts.
    pub fn accepts(&self, placement: &Placement) -> bool {
        let has = |square: &Square| placement.column(square.row) == square.column;
        placement.size() == self.size
            && placement.is_solution()
            && self.queens().iter().all(has)
            && !self.blocked().iter().any(has)
            && (self.closed().is_empty() || placement.queens().all(|queen| self.closed_through(queen).is_none()))
    }

    /// A closed line that crosses this square.
    pub(super) fn closed_through(&self, square: Square) -> Option<Line> {
        let lines = [LineKind::Diagonal, LineKind::Antidiagonal].map(|kind| square.line(kind));
        lines.into_iter().find(|line| self.closed.known.contains(line))
    }

    /// A board of the same size with these facts.
    pub(super) fn with_facts(&self, facts: impl IntoIterator<Item = Fact>) -> Self {
        let mut task = Self::new(self.size);
        for fact in facts {
            task.add(fact).expect("a fact about this board");
        }
        task
    }

    fn on_board(&self, square: Square) -> Result<(), TaskError> {
        if self.size.contains(square) { Ok(()) } else { Err(TaskError::Outside { square, size: self.size }) }
    }
}

/// Items in the order in which they came, each once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Distinct<T> {
    items: Vec<T>,
    known: BTreeSet<T>,
}

impl<T: Copy + Ord> Distinct<T> {
    const fn new() -> Self {
        Self { items: Vec::new(), known: BTreeSet::new() }
    }

    fn insert(&mut self, item: T) {
        if self.known.insert(item) {
            self.items.push(item);
        }
    }

    /// Keeps the first items.
    fn truncate(&mut self, count: usize) {
        for item in self.items.drain(count.min(self.items.len())..) {
            self.known.remove(&item);
        }
    }
}

/// The task to add to these queens.
impl From<&Partial> for Task {
    fn from(board: &Partial) -> Self {
        Self::with_queens(board.size(), board.queens())
    }
}

/// The task to add to these queens.
impl From<Partial> for Task {
    fn from(board: Partial) -> Self {
        Self::from(&board)
    }
}

/// The task with every queen given: its only completion, if there is one, is the placement.
impl From<&Placement> for Task {
    fn from(placement: &Placement) -> Self {
        Self::with_queens(placement.size(), placement.queens())
    }
}

/// The task with every queen given: its only completion, if there is one, is the placement.
impl From<Placement> for Task {
    fn from(placement: Placement) -> Self {
        Self::from(&placement)
    }
}
