//! One column for each row.
//!
//! ```text
//!   attacked (row, column):   for each earlier row r, from the top:
//!                                 queens[r] = column, or r - queens[r] = row - column, or r + queens[r] = row + column
//! ```
//!
//! The queens on the board are all that it keeps.

use super::{Check, squares};
use crate::board::{Column, LineKind, Square};

pub(in crate::search) struct Array;

impl Check for Array {
    #[inline]
    fn attack(&mut self, queens: &[Column], square: Square) -> Option<LineKind> {
        squares(queens).find_map(|queen| queen.shared_line(square))
    }

    #[inline]
    fn place(&mut self, _: Square) {}

    #[inline]
    fn remove(&mut self, _: Square) {}
}
