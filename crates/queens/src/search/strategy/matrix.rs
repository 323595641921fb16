//! The strategy `matrix`: a board of zeros and ones (a two-dimensional array).
//!
//! ```text
//!   attacked (row, column):   board[row][column] = 1
//!                             going up the column, the diagonal, the antidiagonal: is there a 1?
//! ```
//!
//! The square is set before the check, and cleared again if it is attacked.

use super::AttackCheck;
use crate::board::{Column, LineKind, Size, Square};

pub(in crate::search) struct MatrixCheck {
    /// Whether a square has a queen, row by row.
    board: Vec<bool>,
    n: usize,
}

impl MatrixCheck {
    pub(in crate::search) fn new(size: Size) -> Self {
        let n = size.len();
        Self { board: vec![false; n * n], n }
    }

    #[inline]
    fn set_queen(&mut self, square: Square, queen: bool) {
        self.board[square.row.index() * self.n + square.column.index()] = queen;
    }

    /// The first line with a queen above the square.
    #[inline]
    fn attacking_line(&self, square: Square) -> Option<LineKind> {
        let (row, column) = (square.row.index(), square.column.index());
        let queen = |up: usize, column: usize| self.board[(row - up) * self.n + column];
        if (1..=row).any(|up| queen(up, column)) {
            Some(LineKind::Column)
        } else if (1..=row.min(column)).any(|up| queen(up, column - up)) {
            Some(LineKind::Diagonal)
        } else if (1..=row.min(self.n - 1 - column)).any(|up| queen(up, column + up)) {
            Some(LineKind::Antidiagonal)
        } else {
            None
        }
    }
}

impl AttackCheck for MatrixCheck {
    #[inline]
    fn attack(&mut self, _: &[Column], square: Square) -> Option<LineKind> {
        self.set_queen(square, true);
        let attacked = self.attacking_line(square);
        if attacked.is_some() {
            self.set_queen(square, false);
        }
        attacked
    }

    #[inline]
    fn place(&mut self, _: Square) {
        // The check has set the square.
    }

    #[inline]
    fn remove(&mut self, square: Square) {
        self.set_queen(square, false);
    }
}
