//! Rectangular boards.

use std::iter::FusedIterator;

use crate::board::{Size, SizeError, Square};

/// The shape of a board: its rows and columns.
///
/// # Examples
///
/// ```
/// use queens::{Square, variant::Shape};
///
/// let shape = Shape::try_from((2, 3))?;
/// assert_eq!(shape.squares().count(), 6);
/// assert_eq!(shape.squares().last(), Some(Square::new(1, 2)));
/// # Ok::<(), queens::SizeError>(())
/// ```
///
/// Functions that take a shape also take a size, for a square board, or a pair of rows and columns. Any integer can
/// stand for a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Shape {
    /// The number of rows.
    pub rows: Size,
    /// The number of columns.
    pub columns: Size,
}

impl Shape {
    /// A square board.
    pub const fn square(size: Size) -> Self {
        Self { rows: size, columns: size }
    }

    /// Whether a square lies on the board.
    pub const fn contains(self, square: Square) -> bool {
        square.row.index() < self.rows.len() && square.column.index() < self.columns.len()
    }

    /// All squares, row by row.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + FusedIterator + Clone {
        self.rows.rows().flat_map(move |row| self.columns.columns().map(move |column| Square { row, column }))
    }

    /// The index of a square, row by row from 0.
    ///
    /// # Panics
    ///
    /// When the square lies outside the board.
    pub const fn index(self, square: Square) -> usize {
        assert!(self.contains(square), "the square lies outside the board");
        square.row.index() * self.columns.len() + square.column.index()
    }

    /// The square with an index.
    pub(super) fn square_at(self, index: usize) -> Square {
        Square::new((index / self.columns.len()) as u32, (index % self.columns.len()) as u32)
    }
}

/// A square board.
impl From<Size> for Shape {
    fn from(size: Size) -> Self {
        Self::square(size)
    }
}

macro_rules! shape_from {
    ($($integer:ty)*) => {
        $(/// A square board.
        impl TryFrom<$integer> for Shape {
            type Error = SizeError;

            fn try_from(size: $integer) -> Result<Self, SizeError> {
                Size::new(size).map(Self::square)
            }
        })*
    };
}

shape_from!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

/// The number of rows and the number of columns.
impl<R, C> TryFrom<(R, C)> for Shape
where
    R: TryInto<Size, Error: Into<SizeError>>,
    C: TryInto<Size, Error: Into<SizeError>>,
{
    type Error = SizeError;

    fn try_from((rows, columns): (R, C)) -> Result<Self, SizeError> {
        Ok(Self { rows: Size::new(rows)?, columns: Size::new(columns)? })
    }
}
