//! Partial boards (partial placements, partial solutions, partial assignments): at most one queen in each row.

use std::fmt;
use std::iter::FusedIterator;

use thiserror::Error;

use super::drawing::draw;
use super::{Column, Conflicts, Placement, PlacementError, Row, Size, SizeError, Square, conflicts};
use crate::ErrorCode;

/// A board on which each row has at most one queen.
///
/// The queens may attack each other: see [`conflicts`](Self::conflicts). [`Placement::try_from`] accepts a partial
/// board with a queen in every row and every column.
///
/// # Examples
///
/// ```
/// use queens::{Partial, Placement, Square};
///
/// let mut board: Partial = "2,?,?,3".parse()?;
/// assert_eq!(board.queens().count(), 2);
/// board.place(Square::new(1, 3))?;
/// board.place(Square::new(2, 0))?;
/// assert_eq!(Placement::try_from(&board)?.to_string(), "2,4,1,3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Partial {
    columns: Vec<Option<Column>>,
}

/// Why a queen cannot be placed. All numbers count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PartialError {
    /// There is no board with this number of rows.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The square lies outside the board.
    ///
    /// Code: `square-outside`.
    #[error("the square {square} lies outside a board of size {size}")]
    Outside {
        /// The square.
        square: Square,
        /// The size of the board.
        size: Size,
    },
    /// The row has a queen already.
    ///
    /// Code: `row-occupied`.
    #[error("{row} has a queen already")]
    Occupied {
        /// The row.
        row: Row,
    },
}

impl ErrorCode for PartialError {
    fn code(&self) -> &'static str {
        match self {
            Self::Size(error) => error.code(),
            Self::Outside { .. } => "square-outside",
            Self::Occupied { .. } => "row-occupied",
        }
    }
}

impl Partial {
    /// An empty board.
    ///
    /// # Errors
    ///
    /// [`SizeError`] for a number that is not a size.
    pub fn new(size: impl TryInto<Size, Error: Into<SizeError>>) -> Result<Self, SizeError> {
        Size::new(size).map(Self::from)
    }

    /// A board from the column of each row, counted from 0; `None` leaves a row empty.
    ///
    /// # Errors
    ///
    /// [`PartialError`] for no rows at all and for a column outside the board.
    pub fn from_columns(columns: impl IntoIterator<Item = Option<u32>>) -> Result<Self, PartialError> {
        let columns: Vec<_> = columns.into_iter().collect();
        let mut board = Self::new(columns.len())?;
        for (row, column) in columns.into_iter().enumerate() {
            if let Some(column) = column {
                board.place(Square::new(row as u32, column))?;
            }
        }
        Ok(board)
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        Size::new(self.columns.len()).expect("a board has the length of a size")
    }

    /// The column of each row's queen, from the top.
    pub fn columns(&self) -> &[Option<Column>] {
        &self.columns
    }

    /// The squares with a queen, row by row from the top.
    pub fn queens(&self) -> impl DoubleEndedIterator<Item = Square> + FusedIterator + Clone {
        let rows = self.columns.iter().enumerate();
        rows.filter_map(|(row, column)| column.map(|column| Square { row: Row::new(row as u32), column }))
    }

    /// The board drawn as text, one line a row.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Partial;
    ///
    /// let board = Partial::from_columns([None, Some(3), None, None])?;
    /// assert_eq!(board.board().to_string(), "- - - -\n- - - Q\n- - - -\n- - - -\n");
    /// # Ok::<(), queens::PartialError>(())
    /// ```
    pub fn board(&self) -> impl fmt::Display + '_ {
        draw(self.columns.iter().copied())
    }

    /// Places a queen on a square, given as a [`Square`] or as the pair of its row and its column.
    ///
    /// # Errors
    ///
    /// [`PartialError`] when the square lies outside the board, or its row has a queen.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Partial;
    ///
    /// let mut board = Partial::new(4)?;
    /// board.place((0, 1))?;
    /// assert_eq!(board.to_string(), "2,?,?,?");
    /// # Ok::<(), queens::PartialError>(())
    /// ```
    pub fn place(&mut self, square: impl Into<Square>) -> Result<(), PartialError> {
        let (square, size) = (square.into(), self.size());
        if !size.contains(square) {
            return Err(PartialError::Outside { square, size });
        }
        match &mut self.columns[square.row.index()] {
            Some(_) => Err(PartialError::Occupied { row: square.row }),
            empty => {
                *empty = Some(square.column);
                Ok(())
            }
        }
    }

    /// Removes the queen of a row, if there is one, and returns its column.
    ///
    /// # Panics
    ///
    /// When the row lies outside the board.
    pub fn remove(&mut self, row: Row) -> Option<Column> {
        self.columns[row.index()].take()
    }

    /// Every pair of queens that attack each other.
    pub fn conflicts(&self) -> Conflicts {
        conflicts(&self.queens().collect::<Vec<_>>())
    }
}

/// An empty board.
impl From<Size> for Partial {
    fn from(size: Size) -> Self {
        Self { columns: vec![None; size.len()] }
    }
}

/// The board with all the queens of a placement.
impl From<&Placement> for Partial {
    fn from(placement: &Placement) -> Self {
        Self { columns: placement.columns().iter().copied().map(Some).collect() }
    }
}

/// The board with all the queens of a placement.
impl From<Placement> for Partial {
    fn from(placement: Placement) -> Self {
        Self::from(&placement)
    }
}

/// Succeeds when every row and every column has a queen.
impl TryFrom<Partial> for Placement {
    type Error = PlacementError;

    fn try_from(board: Partial) -> Result<Self, PlacementError> {
        Self::try_from(&board)
    }
}

/// Succeeds when every row and every column has a queen.
impl TryFrom<&Partial> for Placement {
    type Error = PlacementError;

    fn try_from(board: &Partial) -> Result<Self, PlacementError> {
        if let Some(row) = board.columns.iter().position(Option::is_none) {
            return Err(PlacementError::Missing { row: row as u32 });
        }
        Self::new(board.columns.iter().flatten().map(|column| column.get()))
    }
}

impl fmt::Debug for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Partial({self})")
    }
}
