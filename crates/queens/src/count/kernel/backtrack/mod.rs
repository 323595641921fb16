//! Backtracking on bits: the second opinion.
//!
//! ```text
//! count(row):
//!     if all rows have queens: the weight of the solution, as often as its row set counts
//!     otherwise: the sum of count(row + 1), over the columns that are allowed and that no queen above attacks
//! ```
//!
//! The queens above reach a row in three words, bit `c` for column `c`: their columns; their diagonals, which move one
//! column to the right with each row; their antidiagonals, which move to the left. It shares nothing with the join but the
//! plan: no halves to list, to sort or to match.
//!
//! Departures from the textbook:
//!
//! 1. Row sets that differ only in the south are searched together, so that their northern rows are searched once. Each
//!    southern row may have its queen in a half as long as some row set goes on that way: [`Board::open`].
//! 2. The last row is not searched, only asked for its free columns.
//! 3. Which long diagonals are occupied, and in which half, is noted when a queen is put on one: two squares of a row. Where
//!    solutions weigh nothing with both of them occupied, no queen is put on the second: [`Arm`](board::Arm).
//! 4. Where the processor can pack the lanes of a vector, boards of equal depth are kept in lists and searched by the
//!    vector (`lists`). Elsewhere they are searched one by one, by recursion (`recursion`).

#![cfg_attr(
    target_arch = "x86_64",
    expect(
        clippy::inline_always,
        reason = "what has no instructions of its own is compiled with those of its caller, and only so becomes fast"
    )
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod board;
#[cfg(target_arch = "x86_64")]
mod lists;
mod recursion;

use std::ops::ControlFlow;

use board::{Board, Queens};

use super::{Isa, Step, Watch};
use crate::count::RowSet;
use crate::count::share::Share;
use crate::count::sum::Sum;

/// What this machine lacks to backtrack with an instruction set; `None` when it can.
pub(in crate::count) fn lacks(isa: Isa) -> Option<&'static str> {
    match isa {
        Isa::Neon => Some("an instruction that packs lanes"),
        Isa::Avx512 | Isa::Avx2 | Isa::Portable => isa.lacks(),
    }
}

/// The memory of a backtracking count, and the instructions to use.
#[derive(Debug)]
pub(in crate::count) struct Backtrack {
    kernel: Kernel,
}

#[derive(Debug)]
enum Kernel {
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<lists::Lists>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<lists::Lists>),
    Portable,
}

impl Backtrack {
    /// With an instruction set.
    ///
    /// # Panics
    ///
    /// When [`lacks`] says that the machine cannot.
    pub(in crate::count) fn new(isa: Isa) -> Self {
        assert!(lacks(isa).is_none(), "no backtracking with {isa:?} here: it lacks {:?}", lacks(isa));
        let kernel = match isa {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => Kernel::Avx512(Box::default()),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => Kernel::Avx2(Box::default()),
            _ => Kernel::Portable,
        };
        Self { kernel }
    }

    /// A share of the counts of some row sets, each as often as it says; its work is the number of squares tried.
    ///
    /// The row sets are of one frame, and their northern rows are the same.
    pub(in crate::count) fn count(
        &mut self,
        row_sets: &[(RowSet, u32)],
        share: Share,
        watch: Watch<'_>,
    ) -> ControlFlow<(), Sum> {
        let board = Board::new(row_sets);
        let cut = if share == Share::WHOLE { 0 } else { cut(&board, share.parts) };
        let (mut roots, mut index) = (Vec::new(), 0);
        let top = board.top(0, cut, Queens::default(), &mut |queens| {
            if share.of(index) == 0 {
                roots.push(queens);
            }
            index += 1;
        });
        watch(Step::Divided { begins: true })?;
        let mut sum = match &mut self.kernel {
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "the machine has the features")]
            // SAFETY: `new` has seen all features that the function enables.
            Kernel::Avx512(lists) => unsafe { avx512::count(lists, &board, cut, &roots, watch) },
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "the machine has the features")]
            // SAFETY: `new` has seen all features that the function enables.
            Kernel::Avx2(lists) => unsafe { avx2::count(lists, &board, cut, &roots, watch) },
            Kernel::Portable => recursion::count(&board, cut, &roots, watch),
        }?;
        watch(Step::Divided { begins: false })?;
        sum.work += top;
        ControlFlow::Continue(sum)
    }
}

/// The placements of the first rows that a part should have, on average: enough to be like any other part.
const ROOTS: u64 = 1000;

/// How many rows are searched for every part anew, so that the placements of their queens can be shared out.
fn cut(board: &Board, parts: u64) -> usize {
    let most = (board.rows / 4).min(board.north);
    let is_enough = |&cut: &usize| {
        let mut placements = 0;
        board.top(0, cut, Queens::default(), &mut |_| placements += 1);
        placements >= parts.saturating_mul(ROOTS)
    };
    (0..most).find(is_enough).unwrap_or(most)
}
