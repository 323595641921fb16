//! Placements: full boards (permutations), with one queen in each row and each column.

use std::fmt;
use std::iter::{Enumerate, FusedIterator};
use std::ops::ControlFlow;
use std::slice;

use smallvec::SmallVec;
use thiserror::Error;

use super::drawing::draw;
use super::{Column, Conflicts, LineSet, Row, Size, SizeError, Square, antidiagonal_index, conflicts, diagonal_index};
use crate::progress::or_cancelled;
use crate::{Cancelled, ErrorCode, Progress};

/// The number of rows filled between two calls of the progress callback.
const ROWS_PER_POLL: usize = 1 << 16;

/// `n` queens on a board of size `n`, one in each row and one in each column.
///
/// A placement is a permutation: it lists the column of each row's queen, from the top. It is a solution when no two
/// queens share a diagonal or an antidiagonal either. Placements are ordered lexicographically, which is the order in
/// which backtracking finds solutions. A placement of up to 32 queens needs no allocation.
///
/// `Display` writes the columns counted from 1, and `FromStr` reads every form of [`text`](crate::text).
///
/// # Examples
///
/// ```
/// use queens::Placement;
///
/// let placement = Placement::new([0, 4, 7, 5, 2, 6, 1, 3])?;
/// assert!(placement.is_solution());
/// assert_eq!(placement.to_string(), "1,5,8,6,3,7,2,4");
/// assert_eq!(placement, "1 5 8 6 3 7 2 4".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    columns: SmallVec<[Column; 32]>,
}

/// Why columns are not a placement. All numbers count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlacementError {
    /// There is no board with this number of rows.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A column lies outside the board.
    ///
    /// Code: `column-outside`.
    #[error("the column {column} of row {row} is not below the size, {size}")]
    Outside {
        /// The row of the queen.
        row: u32,
        /// The column.
        column: u32,
        /// The size: the number of columns given.
        size: Size,
    },
    /// A number is negative or beyond 32 bits.
    ///
    /// Code: `column-outside`.
    #[error("the number of row {row} is no column: columns count from 0")]
    NotAColumn {
        /// The row of the invalid number.
        row: u32,
    },
    /// Two rows have the same column.
    ///
    /// Code: `column-repeated`.
    #[error("rows {first} and {second} both have column {column}")]
    Repeated {
        /// The column.
        column: u32,
        /// The upper row.
        first: u32,
        /// The lower row.
        second: u32,
    },
    /// A row has no queen.
    ///
    /// Code: `row-without-queen`.
    #[error("row {row} has no queen")]
    Missing {
        /// The first such row.
        row: u32,
    },
}

impl ErrorCode for PlacementError {
    fn code(&self) -> &'static str {
        match self {
            Self::Size(error) => error.code(),
            Self::Outside { .. } | Self::NotAColumn { .. } => "column-outside",
            Self::Repeated { .. } => "column-repeated",
            Self::Missing { .. } => "row-without-queen",
        }
    }
}

impl Placement {
    /// Makes a placement from the column of each row, counted from 0. A column is an integer of any type or a
    /// [`Column`].
    ///
    /// # Errors
    ///
    /// [`PlacementError`] when the columns are not a permutation of `0..n`, or there are none.
    ///
    /// # Complexity
    ///
    /// `O(n)` for `n` columns.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Placement, PlacementError};
    ///
    /// let placement = Placement::new([1, 3, 0, 2])?;
    /// let found: Vec<usize> = placement.columns().iter().map(|column| column.index()).collect();
    /// assert_eq!(Placement::new(found)?, placement);
    /// assert_eq!(Placement::new(placement.size().columns())?.to_string(), "1,2,3,4");
    /// assert_eq!(Placement::new([1, -1]), Err(PlacementError::NotAColumn { row: 1 }));
    /// # Ok::<(), PlacementError>(())
    /// ```
    pub fn new(columns: impl IntoIterator<Item = impl TryInto<Column>>) -> Result<Self, PlacementError> {
        let column = |(row, number): (u32, _)| {
            TryInto::<Column>::try_into(number).map_err(|_| PlacementError::NotAColumn { row })
        };
        let columns: SmallVec<[Column; 32]> = (0..).zip(columns).map(column).collect::<Result<_, _>>()?;
        let size = Size::new(columns.len())?;
        let mut seen = LineSet::new(size.len());
        for (row, &column) in columns.iter().enumerate() {
            let row = row as u32;
            if column.index() >= size.len() {
                return Err(PlacementError::Outside { row, column: column.get(), size });
            }
            if !seen.insert(column.index()) {
                let first = columns.iter().position(|&earlier| earlier == column).expect("it was seen");
                return Err(PlacementError::Repeated { column: column.get(), first: first as u32, second: row });
            }
        }
        Ok(Self { columns })
    }

    /// A placement from columns that are known to be a permutation, without a check.
    pub(crate) fn from_permutation(columns: impl IntoIterator<Item = Column>) -> Self {
        let placement = Self { columns: columns.into_iter().collect() };
        debug_assert!(Self::new(placement.columns.iter().copied()).is_ok(), "{placement:?} is not a permutation");
        placement
    }

    /// As [`from_permutation`](Self::from_permutation), with a progress callback; `done` counts rows.
    pub(crate) fn from_permutation_with(
        columns: impl ExactSizeIterator<Item = Column>,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Self, Cancelled> {
        let rows = columns.len();
        let mut read = SmallVec::with_capacity(rows);
        for (row, column) in columns.enumerate() {
            if row % ROWS_PER_POLL == 0 {
                or_cancelled(on_progress(Progress { done: row as u64, total: Some(rows as u64) }))?;
            }
            read.push(column);
        }
        let placement = Self { columns: read };
        debug_assert!(Self::new(placement.columns.iter().copied()).is_ok(), "{placement:?} is not a permutation");
        Ok(placement)
    }

    /// The placement with these queens, one in each row and one in each column, in any order, without a check.
    pub(crate) fn from_queens(size: Size, queens: impl IntoIterator<Item = Square>) -> Self {
        let mut columns = vec![Column::new(0); size.len()];
        queens.into_iter().for_each(|queen| columns[queen.row.index()] = queen.column);
        Self::from_permutation(columns)
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        Size::new(self.columns.len()).expect("a placement has the length of a size")
    }

    /// The column of each row, from the top.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The column of the queen in a row.
    ///
    /// # Panics
    ///
    /// When the row lies outside the board.
    pub fn column(&self, row: Row) -> Column {
        self.columns[row.index()]
    }

    /// The squares with a queen, row by row from the top.
    pub fn queens(&self) -> Queens<'_> {
        Queens { rows: self.columns.iter().enumerate() }
    }

    /// The squares with a queen, row by row from the top: the same as [`queens`](Self::queens), under the usual name
    /// for iterators.
    pub fn iter(&self) -> Queens<'_> {
        self.queens()
    }

    /// The board drawn as text, one line a row. The crate `queens-render` draws images.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Placement;
    ///
    /// let placement = Placement::new([1, 3, 0, 2])?;
    /// assert_eq!(placement.board().to_string(), "- Q - -\n- - - Q\nQ - - -\n- - Q -\n");
    /// # Ok::<(), queens::PlacementError>(())
    /// ```
    pub fn board(&self) -> impl fmt::Display + '_ {
        draw(self.columns.iter().copied().map(Some))
    }

    /// Whether no two queens attack each other.
    ///
    /// # Complexity
    ///
    /// `O(n)`, with one bit of memory for each diagonal and antidiagonal.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Placement;
    ///
    /// assert!(Placement::new([1, 3, 0, 2])?.is_solution());
    /// assert!(!Placement::new([0, 1, 2, 3])?.is_solution());
    /// # Ok::<(), queens::PlacementError>(())
    /// ```
    pub fn is_solution(&self) -> bool {
        let n = self.columns.len();
        let (mut diagonals, mut antidiagonals) = (LineSet::new(2 * n - 1), LineSet::new(2 * n - 1));
        self.columns.iter().enumerate().all(|(row, column)| {
            diagonals.insert(diagonal_index(n, row, column.index()))
                && antidiagonals.insert(antidiagonal_index(row, column.index()))
        })
    }

    /// Every pair of queens that attack each other. A solution has no such pair.
    pub fn conflicts(&self) -> Conflicts {
        conflicts(&self.queens().collect::<Vec<_>>())
    }
}

/// The column of each row, from the top.
impl AsRef<[Column]> for Placement {
    fn as_ref(&self) -> &[Column] {
        &self.columns
    }
}

/// The column of each row, from the top. The conversion copies up to 32 columns, and reuses the heap buffer of a larger
/// placement.
impl From<Placement> for Vec<Column> {
    fn from(placement: Placement) -> Self {
        placement.columns.into_vec()
    }
}

/// The squares with a queen, row by row from the top.
impl<'a> IntoIterator for &'a Placement {
    type Item = Square;
    type IntoIter = Queens<'a>;

    fn into_iter(self) -> Queens<'a> {
        self.queens()
    }
}

/// The iterator that [`Placement::queens`] returns.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: they search when they are asked for the next item"]
pub struct Queens<'a> {
    rows: Enumerate<slice::Iter<'a, Column>>,
}

impl Queens<'_> {
    fn square((row, &column): (usize, &Column)) -> Square {
        Square { row: Row::new(row as u32), column }
    }
}

impl Iterator for Queens<'_> {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        self.rows.next().map(Self::square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rows.size_hint()
    }

    fn nth(&mut self, skipped: usize) -> Option<Square> {
        self.rows.nth(skipped).map(Self::square)
    }
}

impl DoubleEndedIterator for Queens<'_> {
    fn next_back(&mut self) -> Option<Square> {
        self.rows.next_back().map(Self::square)
    }
}

impl ExactSizeIterator for Queens<'_> {}

impl FusedIterator for Queens<'_> {}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Placement({self})")
    }
}
