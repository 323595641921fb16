//! Completion instances: a board size and constraints, such as given queens.

use std::collections::BTreeSet;
use std::fmt;

use thiserror::Error;

use crate::ErrorCode;
use crate::board::{Line, LineKind, Partial, Placement, Size, SizeError, Square};

/// A completion instance: the size of a board, given queens, blocked squares and excluded diagonals.
///
/// A completion is a solution with all given queens and without a queen on a blocked square or an excluded diagonal.
/// Constraints may contradict each other. Then there is no completion, and
/// [`explain`](super::CompletionSearch::explain) says why.
///
/// An instance stores a repeated constraint only once. Two instances are equal if they have the same constraints in the
/// same order.
///
/// With the feature `serde`, an instance is serialized as an object. Its rows and columns count from 0:
///
/// ```json
/// {"size":6,"queens":[{"row":2,"column":4}],"blocked":[],"excluded":[]}
/// ```
///
/// [`export::Format::Json`](super::export::Format::Json) writes another form, `{"n":6,"queens":[[3,5]],…}`, which
/// counts from 1. [`text::read`](crate::text::read()) reads the form of `export`, not the form of `serde`.
///
/// # Examples
///
/// ```
/// use queens::{LineKind, Partial, Square};
/// use queens::complete::Instance;
///
/// let board: Partial = "?,4,?,?,?,?".parse()?;
/// let mut instance = Instance::from(&board);
/// instance.block(Square::new(0, 0))?;
/// instance.exclude(Square::new(2, 2).line(LineKind::Diagonal))?;
/// assert!(instance.accepts(&"2,4,6,1,3,5".parse()?));
/// assert!(!instance.accepts(&"3,6,2,5,1,4".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "super::serialized_instance::SerializedInstance",
        into = "super::serialized_instance::SerializedInstance"
    )
)]
pub struct Instance {
    size: Size,
    queens: OrderedSet<Square>,
    blocked: OrderedSet<Square>,
    excluded: OrderedSet<Line>,
}

/// One constraint of an instance. Later versions may add kinds of constraints, so a program must expect unknown kinds.
/// `Display` writes every kind.
///
/// # Examples
///
/// `Display` counts from 0, like all values. A text for users counts from 1:
///
/// ```
/// use queens::Square;
/// use queens::complete::Constraint;
///
/// let for_users = |constraint: Constraint| match constraint {
///     Constraint::Queen(square) => format!("a queen in row {} and column {}", square.row.number(), square.column.number()),
///     other => other.to_string(),
/// };
/// let constraint = Constraint::Queen(Square::new(0, 3));
/// assert_eq!(for_users(constraint), "a queen in row 1 and column 4");
/// assert_eq!(constraint.to_string(), "a queen on (0, 3)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Constraint {
    /// A given queen: a queen stands on this square.
    Queen(Square),
    /// A blocked square: no queen may stand on it.
    Blocked(Square),
    /// An excluded diagonal or antidiagonal: no queen may stand on it.
    Excluded(Line),
}

impl Constraint {
    /// Whether a placement satisfies the constraint.
    ///
    /// # Panics
    ///
    /// When the square of the constraint is below the last row of the placement.
    pub fn is_satisfied_by(self, placement: &Placement) -> bool {
        match self {
            Self::Queen(square) => placement.column(square.row) == square.column,
            Self::Blocked(square) => placement.column(square.row) != square.column,
            Self::Excluded(line) => placement.queens().all(|queen| queen.line(line.kind) != line),
        }
    }
}

/// Writes a text such as `a queen on (0, 3)` or `no queen on the diagonal -3`. Rows, columns and lines count from 0.
impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Queen(square) => write!(f, "a queen on {square}"),
            Self::Blocked(square) => write!(f, "no queen on {square}"),
            Self::Excluded(line) => write!(f, "no queen on the {line}"),
        }
    }
}

/// Why an instance cannot have a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InstanceError {
    /// The square lies outside the board.
    ///
    /// Code: `square-outside`.
    #[error("the square {square} lies outside a board of size {size}")]
    SquareOutside {
        /// The square.
        square: Square,
        /// The size of the board.
        size: Size,
    },
    /// The line does not cross the board.
    ///
    /// Code: `line-outside`.
    #[error("the {line} does not cross a board of size {size}")]
    LineOutside {
        /// The line.
        line: Line,
        /// The size of the board.
        size: Size,
    },
    /// The line is a row or a column. It needs a queen, so it cannot be excluded.
    ///
    /// Code: `not-a-diagonal`.
    #[error("a {kind} cannot be excluded: only diagonals and antidiagonals can", kind = line.kind)]
    NotADiagonal {
        /// The row or column.
        line: Line,
    },
}

impl ErrorCode for InstanceError {
    fn code(&self) -> &'static str {
        match self {
            Self::SquareOutside { .. } => "square-outside",
            Self::LineOutside { .. } => "line-outside",
            Self::NotADiagonal { .. } => "not-a-diagonal",
        }
    }
}

impl Instance {
    /// An empty board.
    ///
    /// # Errors
    ///
    /// [`SizeError`] for a number that is not a size.
    pub fn new(size: impl TryInto<Size, Error: Into<SizeError>>) -> Result<Self, SizeError> {
        Size::new(size).map(Self::from)
    }

    fn with_queens(size: Size, queens: impl Iterator<Item = Square>) -> Self {
        let mut instance = Self::from(size);
        queens.for_each(|queen| instance.queens.insert(queen));
        instance
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The squares of the given queens, in the order in which they were given.
    pub fn queens(&self) -> &[Square] {
        &self.queens.items
    }

    /// The blocked squares, in the order in which they were given.
    pub fn blocked(&self) -> &[Square] {
        &self.blocked.items
    }

    /// The excluded diagonals and antidiagonals, in the order in which they were given.
    pub fn excluded(&self) -> &[Line] {
        &self.excluded.items
    }

    /// All constraints: the queens, then the blocked squares, then the excluded diagonals.
    pub fn constraints(&self) -> impl Iterator<Item = Constraint> {
        let queens = self.queens().iter().copied().map(Constraint::Queen);
        let blocked = self.blocked().iter().copied().map(Constraint::Blocked);
        queens.chain(blocked).chain(self.excluded().iter().copied().map(Constraint::Excluded))
    }

    /// The board drawn as text, one line a row: `Q` for a given queen, `x` for a square that must stay empty, `.` for
    /// every other square. A queen hides the `x` of its square.
    ///
    /// [`text::read`](crate::text::read()) reads the drawing back, with blocked squares in place of excluded
    /// diagonals.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Square;
    /// use queens::complete::Instance;
    /// use queens::text::{self, Options, Purpose};
    ///
    /// let mut instance = Instance::new(4)?;
    /// instance.place(Square::new(0, 1))?;
    /// instance.block(Square::new(3, 0))?;
    /// let drawn = instance.board().to_string();
    /// assert_eq!(drawn, ". Q . .\n. . . .\n. . . .\nx . . .\n");
    ///
    /// let options = Options { blocked: "x".to_owned(), purpose: Purpose::Instances, ..Options::default() };
    /// assert_eq!(text::read(&drawn, &options)?.into_only_board()?.instance(), instance);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn board(&self) -> impl fmt::Display + '_ {
        fmt::from_fn(|f| {
            for row in self.size.rows() {
                for column in self.size.columns() {
                    let square = Square { row, column };
                    let is_closed = || self.blocked.known.contains(&square) || self.excluded_through(square).is_some();
                    let mark = match self.queens.known.contains(&square) {
                        true => 'Q',
                        false if is_closed() => 'x',
                        false => '.',
                    };
                    write!(f, "{}{mark}", if column.get() > 0 { " " } else { "" })?;
                }
                writeln!(f)?;
            }
            Ok(())
        })
    }

    /// Adds a given queen on a square, given as a [`Square`] or as the pair of its row and its column.
    ///
    /// # Errors
    ///
    /// [`InstanceError::SquareOutside`].
    ///
    /// # Complexity
    ///
    /// `O(log k)` for `k` constraints, as for all methods that add a constraint.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Square;
    /// use queens::complete::Instance;
    ///
    /// let mut instance = Instance::new(8)?;
    /// instance.place((3, 3))?;
    /// instance.place("e2".parse::<Square>()?)?;
    /// assert_eq!(instance.queens(), [Square::new(3, 3), Square::new(1, 4)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn place(&mut self, square: impl Into<Square>) -> Result<(), InstanceError> {
        let square = square.into();
        self.on_board(square)?;
        self.queens.insert(square);
        Ok(())
    }

    /// Blocks a square, given as a [`Square`] or as the pair of its row and its column.
    ///
    /// # Errors
    ///
    /// [`InstanceError::SquareOutside`].
    pub fn block(&mut self, square: impl Into<Square>) -> Result<(), InstanceError> {
        let square = square.into();
        self.on_board(square)?;
        self.blocked.insert(square);
        Ok(())
    }

    /// Excludes a diagonal or an antidiagonal.
    ///
    /// # Errors
    ///
    /// [`InstanceError::NotADiagonal`] for a row or a column, and [`InstanceError::LineOutside`].
    pub fn exclude(&mut self, line: Line) -> Result<(), InstanceError> {
        let n = i64::from(self.size.get());
        let crosses = match line.kind {
            LineKind::Row | LineKind::Column => return Err(InstanceError::NotADiagonal { line }),
            LineKind::Diagonal => -n < line.position && line.position < n,
            LineKind::Antidiagonal => 0 <= line.position && line.position < 2 * n - 1,
        };
        if !crosses {
            return Err(InstanceError::LineOutside { line, size: self.size });
        }
        self.excluded.insert(line);
        Ok(())
    }

    /// Adds a constraint of any kind.
    ///
    /// # Errors
    ///
    /// [`InstanceError`].
    pub fn add(&mut self, constraint: Constraint) -> Result<(), InstanceError> {
        match constraint {
            Constraint::Queen(square) => self.place(square),
            Constraint::Blocked(square) => self.block(square),
            Constraint::Excluded(line) => self.exclude(line),
        }
    }

    /// Keeps the first `count` excluded diagonals and removes the others.
    ///
    /// A published file of the excluded diagonals problem holds a series of instances: instance number `d` has the
    /// first `d` diagonals of the file.
    #[must_use]
    pub fn with_first_excluded(mut self, count: usize) -> Self {
        self.excluded.truncate(count);
        self
    }

    /// Whether a placement is a completion of this board.
    ///
    /// # Complexity
    ///
    /// `O(n log k + k)` for `k` constraints.
    pub fn accepts(&self, placement: &Placement) -> bool {
        let has = |square: &Square| placement.column(square.row) == square.column;
        placement.size() == self.size
            && placement.is_solution()
            && self.queens().iter().all(has)
            && !self.blocked().iter().any(has)
            && (self.excluded().is_empty() || placement.queens().all(|queen| self.excluded_through(queen).is_none()))
    }

    /// An excluded diagonal or antidiagonal through this square.
    pub(super) fn excluded_through(&self, square: Square) -> Option<Line> {
        let lines = [LineKind::Diagonal, LineKind::Antidiagonal].map(|kind| square.line(kind));
        lines.into_iter().find(|line| self.excluded.known.contains(line))
    }

    /// A board of the same size with these constraints.
    pub(super) fn with_constraints(&self, constraints: impl IntoIterator<Item = Constraint>) -> Self {
        let mut instance = Self::from(self.size);
        for constraint in constraints {
            instance.add(constraint).expect("a constraint of this board");
        }
        instance
    }

    fn on_board(&self, square: Square) -> Result<(), InstanceError> {
        if self.size.contains(square) { Ok(()) } else { Err(InstanceError::SquareOutside { square, size: self.size }) }
    }
}

/// A set that keeps its items in the order in which they were inserted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct OrderedSet<T> {
    items: Vec<T>,
    known: BTreeSet<T>,
}

impl<T: Copy + Ord> OrderedSet<T> {
    const fn new() -> Self {
        Self { items: Vec::new(), known: BTreeSet::new() }
    }

    fn insert(&mut self, item: T) {
        if self.known.insert(item) {
            self.items.push(item);
        }
    }

    /// Keeps the first `count` items.
    fn truncate(&mut self, count: usize) {
        for item in self.items.drain(count.min(self.items.len())..) {
            self.known.remove(&item);
        }
    }
}

/// An empty board.
impl From<Size> for Instance {
    fn from(size: Size) -> Self {
        Self { size, queens: OrderedSet::new(), blocked: OrderedSet::new(), excluded: OrderedSet::new() }
    }
}

/// Clones the instance, so that [`Completions::new`](super::Completions::new) accepts a reference.
impl From<&Self> for Instance {
    fn from(instance: &Self) -> Self {
        instance.clone()
    }
}

/// The instance with these given queens.
impl From<&Partial> for Instance {
    fn from(board: &Partial) -> Self {
        Self::with_queens(board.size(), board.queens())
    }
}

/// The instance with these given queens.
impl From<Partial> for Instance {
    fn from(board: Partial) -> Self {
        Self::from(&board)
    }
}

/// The instance in which every queen is given. Its only possible completion is the placement.
impl From<&Placement> for Instance {
    fn from(placement: &Placement) -> Self {
        Self::with_queens(placement.size(), placement.queens())
    }
}

/// The instance in which every queen is given. Its only possible completion is the placement.
impl From<Placement> for Instance {
    fn from(placement: Placement) -> Self {
        Self::from(&placement)
    }
}
