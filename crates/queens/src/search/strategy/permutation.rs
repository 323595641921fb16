//! Permutations: columns differ by construction, the rest is checked at the end.
//!
//! ```text
//!   attacked (row, column):   column is among queens[0 .. row]
//!   full:                     two queens in one row, column, diagonal or antidiagonal
//! ```
//!
//! This extends every partial permutation, 69,281 of them for eight queens where the others extend 1,965: what pruning
//! saves is seen by comparing.

use super::{Check, squares};
use crate::board::{Column, LineKind, LineSet, Size, Square};
use crate::search::Attack;

pub(in crate::search) struct Permutation {
    size: Size,
}

impl Permutation {
    pub(in crate::search) const fn new(size: Size) -> Self {
        Self { size }
    }
}

impl Check for Permutation {
    #[inline]
    fn attack(&mut self, queens: &[Column], square: Square) -> Option<LineKind> {
        queens.contains(&square.column).then_some(LineKind::Column)
    }

    #[inline]
    fn place(&mut self, _: Square) {}

    #[inline]
    fn remove(&mut self, _: Square) {}

    fn full(&self, queens: &[Column]) -> Option<(Square, Attack)> {
        LineKind::ALL.into_iter().find_map(|line| {
            let mut taken = LineSet::new(self.size.diagonals());
            let square = squares(queens).find(|queen| !taken.insert(queen.line(line).index(self.size)))?;
            let attacker = squares(queens).find(|queen| queen.line(line) == square.line(line))?;
            Some((square, Attack { attacker, line }))
        })
    }
}
