//! The strategy `matrix`: a board of zeros and ones (a two-dimensional array).
//!
//! ```text
//!   attacked (row, column):   board[row][column] = 1
//!                             going up the column, the diagonal, the antidiagonal: is there a 1?
//! ```
//!
//! The strategy sets the tried square to 1 before the check, and back to 0 if the check finds an attack.

use super::AttackCheck;
use crate::board::{LineKind, Size, Square};

pub(in crate::search) struct MatrixCheck {
    /// Whether a square has a queen, row by row.
    board: Vec<bool>,
    n: usize,
    /// The lowest row that has had a queen. A check scans down to this row, because given queens may stand below the
    /// tried square.
    lowest: usize,
}

impl MatrixCheck {
    pub(in crate::search) fn new(size: Size) -> Self {
        let n = size.len();
        Self { board: vec![false; n * n], n, lowest: 0 }
    }

    #[inline]
    fn set_queen(&mut self, square: Square, queen: bool) {
        self.board[square.row.index() * self.n + square.column.index()] = queen;
    }

    /// The first line with a queen above the square, or with a given queen below it.
    #[inline]
    fn attacking_line(&self, square: Square) -> Option<LineKind> {
        let (row, column) = (square.row.index(), square.column.index());
        let (left, right, below) = (column, self.n - 1 - column, self.lowest.saturating_sub(row));
        let above = |up: usize, column: usize| self.board[(row - up) * self.n + column];
        let under = |down: usize, column: usize| self.board[(row + down) * self.n + column];
        if (1..=row).any(|up| above(up, column)) || (1..=below).any(|down| under(down, column)) {
            Some(LineKind::Column)
        } else if (1..=row.min(left)).any(|up| above(up, column - up))
            || (1..=below.min(right)).any(|down| under(down, column + down))
        {
            Some(LineKind::Diagonal)
        } else if (1..=row.min(right)).any(|up| above(up, column + up))
            || (1..=below.min(left)).any(|down| under(down, column - down))
        {
            Some(LineKind::Antidiagonal)
        } else {
            None
        }
    }
}

impl AttackCheck for MatrixCheck {
    #[inline]
    fn attack(&mut self, _: &[Square], square: Square) -> Option<LineKind> {
        self.set_queen(square, true);
        let attacked = self.attacking_line(square);
        if attacked.is_some() {
            self.set_queen(square, false);
        }
        attacked
    }

    #[inline]
    fn place(&mut self, square: Square) {
        self.set_queen(square, true);
        self.lowest = self.lowest.max(square.row.index());
    }

    #[inline]
    fn remove(&mut self, square: Square) {
        self.set_queen(square, false);
    }
}
