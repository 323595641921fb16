//! Counts the solutions below one node of the search tree: the solutions that start with given queens.
//!
//! ```text
//! count(subtree):
//!     if all rows have queens: 1
//!     otherwise: the sum of count(subtree with a queen in the next row), over the columns that no queen above attacks
//! ```
//!
//! No columns are recorded on the way, and the last row is not searched: the count only checks whether the last row has
//! a free column. This is several times as fast as [enumerating the solutions](super::backtrack).

use std::ops::ControlFlow;

use super::backtrack::MAX_ROWS;
use crate::board::{Column, Size};

/// Counting a subtree of at most this many rows takes only milliseconds, so `count` calls `keep_going` only before it.
const ROWS_PER_POLL: usize = 12;

/// The part of a board below given queens: bit `c` of each word is column `c` of the first row without a queen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subtree {
    every: u64,
    columns: u64,
    diagonals: u64,
    antidiagonals: u64,
    /// How many rows have no queen.
    rows: usize,
}

impl Subtree {
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
    pub(super) fn free_columns(&self) -> u64 {
        self.every & !(self.columns | self.diagonals | self.antidiagonals)
    }

    /// Whether the next row has no free square. This holds for about half of the subtrees.
    pub(super) fn is_dead(&self) -> bool {
        self.rows > 0 && self.free_columns() == 0
    }

    /// The columns that no queen attacks, from the left, each with the subtree below a queen there.
    pub(super) fn children(&self) -> impl Iterator<Item = (Column, Self)> + use<> {
        let parent = *self;
        let mut free = if parent.rows == 0 { 0 } else { parent.free_columns() };
        std::iter::from_fn(move || {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            (queen != 0).then(|| (Column::new(queen.trailing_zeros()), parent.with_queen(queen)))
        })
    }

    /// The subtree with one more queen.
    #[inline]
    fn with_queen(&self, queen: u64) -> Self {
        Self {
            every: self.every,
            columns: self.columns | queen,
            diagonals: (self.diagonals | queen) << 1,
            antidiagonals: (self.antidiagonals | queen) >> 1,
            rows: self.rows - 1,
        }
    }

    /// The number of solutions with these queens. Calls `keep_going` many times a second.
    pub(super) fn count(&self, keep_going: &mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<(), u128> {
        keep_going()?;
        if self.rows <= ROWS_PER_POLL {
            return ControlFlow::Continue(self.count_without_callback().into());
        }
        let mut count = 0;
        for (_, below) in self.children().filter(|(_, below)| !below.is_dead()) {
            count += below.count(keep_going)?;
        }
        ControlFlow::Continue(count)
    }

    /// [`count`](Self::count) for few rows, without a callback.
    pub(super) fn count_without_callback(&self) -> u64 {
        if self.rows == 0 { 1 } else { self.count_from(self.free_columns()) }
    }

    /// The number of solutions whose next queen is in one of these columns.
    fn count_from(&self, mut free: u64) -> u64 {
        if self.rows == 1 {
            return u64::from(free != 0);
        }
        let mut count = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let below = self.with_queen(queen);
            let next = below.free_columns();
            if next != 0 {
                count += below.count_from(next);
            }
        }
        count
    }
}
