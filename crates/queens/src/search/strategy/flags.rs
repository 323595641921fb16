//! Three arrays of flags.
//!
//! ```text
//!   attacked (row, column):   columns[column] or diagonals[row - column + n - 1] or antidiagonals[row + column]
//! ```
//!
//! The question takes three looks, whatever the number of queens. Diagonals are shifted so that no index is negative.

use super::Check;
use crate::board::{Column, LineKind, Size, Square};

pub(in crate::search) struct Flags {
    columns: Vec<bool>,
    diagonals: Vec<bool>,
    antidiagonals: Vec<bool>,
}

impl Flags {
    pub(in crate::search) fn new(size: Size) -> Self {
        Self {
            columns: vec![false; size.len()],
            diagonals: vec![false; size.diagonals()],
            antidiagonals: vec![false; size.diagonals()],
        }
    }

    #[inline]
    fn diagonal(&self, square: Square) -> usize {
        square.row.index() + self.columns.len() - 1 - square.column.index()
    }

    #[inline]
    fn set(&mut self, square: Square, queen: bool) {
        let diagonal = self.diagonal(square);
        self.columns[square.column.index()] = queen;
        self.diagonals[diagonal] = queen;
        self.antidiagonals[square.row.index() + square.column.index()] = queen;
    }
}

impl Check for Flags {
    #[inline]
    fn attack(&mut self, _: &[Column], square: Square) -> Option<LineKind> {
        if self.columns[square.column.index()] {
            Some(LineKind::Column)
        } else if self.diagonals[self.diagonal(square)] {
            Some(LineKind::Diagonal)
        } else if self.antidiagonals[square.row.index() + square.column.index()] {
            Some(LineKind::Antidiagonal)
        } else {
            None
        }
    }

    #[inline]
    fn place(&mut self, square: Square) {
        self.set(square, true);
    }

    #[inline]
    fn remove(&mut self, square: Square) {
        self.set(square, false);
    }
}
