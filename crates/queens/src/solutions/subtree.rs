//! How many solutions begin with some queens: counted, not listed.
//!
//! ```text
//! count(node):
//!     if all rows have queens: 1
//!     otherwise: the sum of count(node with a queen in the next row), over the columns that no queen above attacks
//! ```
//!
//! Nothing is written down on the way, and the last row is not searched, only asked whether it has a free column: so
//! this is some times as fast as a [walk](super::walk) from solution to solution.

use std::ops::ControlFlow;

use super::walk::MAX_ROWS;
use crate::board::{Column, Size};

/// With so many rows left a count is over within milliseconds.
const SHORT: usize = 12;

/// The board below some queens: bit `c` of each word is column `c` of the first row without a queen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    every: u64,
    columns: u64,
    diagonals: u64,
    antidiagonals: u64,
    /// How many rows have no queen.
    rows: usize,
}

impl Node {
    /// The empty board.
    pub(super) fn root(size: Size) -> Self {
        let every = u64::MAX >> (MAX_ROWS - size.len());
        Self { every, columns: 0, diagonals: 0, antidiagonals: 0, rows: size.len() }
    }

    /// How many rows have no queen.
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// The columns, as bits, that no queen attacks in the first row without a queen.
    pub(super) fn free(&self) -> u64 {
        self.every & !(self.columns | self.diagonals | self.antidiagonals)
    }

    /// Whether the next queen has no square: half of all nodes are such.
    pub(super) fn is_dead(&self) -> bool {
        self.rows > 0 && self.free() == 0
    }

    /// The columns that no queen attacks, from the left, each with the node that a queen there leads to.
    pub(super) fn below(&self) -> impl Iterator<Item = (Column, Self)> + use<> {
        let node = *self;
        let mut free = if node.rows == 0 { 0 } else { node.free() };
        std::iter::from_fn(move || {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            (queen != 0).then(|| (Column::new(queen.trailing_zeros()), node.with(queen)))
        })
    }

    /// The node with one more queen.
    #[inline]
    fn with(&self, queen: u64) -> Self {
        Self {
            every: self.every,
            columns: self.columns | queen,
            diagonals: (self.diagonals | queen) << 1,
            antidiagonals: (self.antidiagonals | queen) >> 1,
            rows: self.rows - 1,
        }
    }

    /// The number of solutions with these queens; asks often whether to go on.
    pub(super) fn count(&self, pulse: &mut impl FnMut() -> ControlFlow<()>) -> ControlFlow<(), u128> {
        pulse()?;
        if self.rows <= SHORT {
            return ControlFlow::Continue(self.count_now().into());
        }
        let mut count = 0;
        for (_, below) in self.below().filter(|(_, below)| !below.is_dead()) {
            count += below.count(pulse)?;
        }
        ControlFlow::Continue(count)
    }

    /// As [`count`](Self::count), for few rows.
    pub(super) fn count_now(&self) -> u64 {
        if self.rows == 0 { 1 } else { self.search(self.free()) }
    }

    /// The number of solutions of which the next queen is on one of these columns.
    fn search(&self, mut free: u64) -> u64 {
        if self.rows == 1 {
            return u64::from(free != 0);
        }
        let mut count = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let below = self.with(queen);
            let next = below.free();
            if next != 0 {
                count += below.search(next);
            }
        }
        count
    }
}
