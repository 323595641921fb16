//! Rectangular boards.

use std::iter::FusedIterator;

use crate::board::{Size, Square};

/// The shape of a board: its rows and columns.
///
/// # Examples
///
/// ```
/// use queens::{Size, Square, variant::Shape};
///
/// let shape = Shape { rows: Size::new(2)?, columns: Size::new(3)? };
/// assert_eq!(shape.squares().count(), 6);
/// assert_eq!(shape.squares().last(), Some(Square::new(1, 2)));
/// # Ok::<(), queens::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
