//! The strategy `array`: one column for each row, compared with all queens on the board.
//!
//! ```text
//!   attacked (row, column):   for each earlier row r, from the top:
//!                                 queens[r] = column, or r - queens[r] = row - column, or r + queens[r] = row + column
//! ```
//!
//! `ArrayCheck` keeps no state besides the queens on the board.

use super::AttackCheck;
use crate::board::{LineKind, Square};

pub(in crate::search) struct ArrayCheck;

impl AttackCheck for ArrayCheck {
    #[inline]
    fn attack(&mut self, queens: &[Square], square: Square) -> Option<LineKind> {
        queens.iter().find_map(|queen| queen.shared_line(square))
    }

    #[inline]
    fn place(&mut self, _: Square) {}

    #[inline]
    fn remove(&mut self, _: Square) {}
}
