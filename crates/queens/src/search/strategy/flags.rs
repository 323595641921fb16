//! The strategy `flags`: three arrays of booleans for columns, diagonals and antidiagonals.
//!
//! ```text
//!   attacked (row, column):   columns[column] or diagonals[row - column + n - 1] or antidiagonals[row + column]
//! ```
//!
//! A check takes three look-ups, for any number of queens. The index of a diagonal is shifted by `n - 1`, so that no
//! index is negative.

use super::AttackCheck;
use crate::board::{LineKind, Size, Square};

pub(in crate::search) struct FlagsCheck {
    columns: Vec<bool>,
    diagonals: Vec<bool>,
    antidiagonals: Vec<bool>,
}

impl FlagsCheck {
    pub(in crate::search) fn new(size: Size) -> Self {
        Self {
            columns: vec![false; size.len()],
            diagonals: vec![false; size.diagonals()],
            antidiagonals: vec![false; size.diagonals()],
        }
    }

    #[inline]
    fn diagonal_index(&self, square: Square) -> usize {
        square.row.index() + self.columns.len() - 1 - square.column.index()
    }

    #[inline]
    fn set_queen(&mut self, square: Square, queen: bool) {
        let diagonal = self.diagonal_index(square);
        self.columns[square.column.index()] = queen;
        self.diagonals[diagonal] = queen;
        self.antidiagonals[square.row.index() + square.column.index()] = queen;
    }
}

impl AttackCheck for FlagsCheck {
    #[inline]
    fn attack(&mut self, _: &[Square], square: Square) -> Option<LineKind> {
        if self.columns[square.column.index()] {
            Some(LineKind::Column)
        } else if self.diagonals[self.diagonal_index(square)] {
            Some(LineKind::Diagonal)
        } else if self.antidiagonals[square.row.index() + square.column.index()] {
            Some(LineKind::Antidiagonal)
        } else {
            None
        }
    }

    #[inline]
    fn place(&mut self, square: Square) {
        self.set_queen(square, true);
    }

    #[inline]
    fn remove(&mut self, square: Square) {
        self.set_queen(square, false);
    }
}
