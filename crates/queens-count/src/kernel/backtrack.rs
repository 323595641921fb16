//! Backtracking on bit sets (bitboards, bitmasks), which cross-checks the join.
//!
//! ```text
//! count(row):
//!     if all rows have queens: return the weight of the solution times the multiplicity of its row set
//!     otherwise return the sum of count(row + 1), over the allowed columns that no queen above attacks
//! ```
//!
//! Three words hold the columns of a row that the queens above attack, bit `c` for column `c`. One word is for columns,
//! one for diagonals, and one for antidiagonals. From row to row, the word for diagonals is shifted by one column to
//! the right, and the word for antidiagonals by one column to the left. The kernel shares only the plan with the join.
//!
//! Departures from the textbook:
//!
//! 1. Row sets that differ only in the south are searched together, so that their northern rows are searched once. A
//!    southern queen may be in the east or the west half only if some row set of the group has the queens of this row
//!    and of all southern rows above in the same halves as the board: [`RowSetGroup::allowed_halves`].
//! 2. The vector kernels do not search the last row: they count its free columns.
//! 3. A queen on a long diagonal sets a mark for its half. A second such queen is not placed if it makes the weight of
//!    the solution zero: [`DiagonalSquare`](group::DiagonalSquare).
//! 4. If the processor can pack a vector (move chosen lanes to its front), boards of equal depth are kept in lists and
//!    searched by whole vectors (`board_lists`, `arch/*/backtrack.rs`). Otherwise boards are searched one by one, by
//!    recursion (`arch/portable`).

#![expect(
    clippy::inline_always,
    reason = "functions without target features must be inlined to use those of their caller"
)]

#[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "no other instruction set packs lanes"))]
pub(super) mod board_lists;
pub(super) mod group;

use std::ops::ControlFlow;

use board_lists::BoardLists;
use group::{PartialBoard, RowSetGroup};

use super::arch::{SupportedIsa, dispatch};
use super::{Isa, KernelEvent, KernelObserver};
use crate::RowSet;
use crate::sample_slice::{SampleSlice, SliceWork};
use crate::sum::Sum;

/// The feature that this machine lacks to backtrack with an instruction set; `None` if nothing is missing.
pub(crate) fn missing_feature(isa: Isa) -> Option<&'static str> {
    match isa {
        Isa::Neon => Some("an instruction that packs lanes"),
        Isa::Avx512 | Isa::Avx2 | Isa::Portable => isa.missing_feature(),
    }
}

/// The buffers of backtracking, and the instruction set to use.
#[derive(Debug)]
pub(crate) struct Backtrack {
    isa: SupportedIsa,
    lists: BoardLists,
}

impl Backtrack {
    /// The buffers for backtracking with an instruction set.
    ///
    /// # Panics
    ///
    /// If this machine does not support the instruction set.
    pub(crate) fn new(isa: Isa) -> Self {
        Self { isa: SupportedIsa::new(isa), lists: BoardLists::default() }
    }

    /// Does one slice of the work for some row sets, and returns the sum of their counts, each multiplied by the number
    /// given with the row set. The work is the number of tries (squares tested).
    ///
    /// All row sets have the same centre-line case, the same northern rows and the same split.
    pub(crate) fn count(
        &mut self,
        row_sets: &[(RowSet, u32)],
        slice: SampleSlice,
        observer: KernelObserver<'_>,
    ) -> ControlFlow<(), Sum> {
        let group = RowSetGroup::new(row_sets);
        let depth = if slice == SampleSlice::WHOLE { 0 } else { root_depth(&group, slice.count) };
        let (mut roots, mut index) = (Vec::new(), 0);
        let root_tries = group.for_each_root(0, depth, PartialBoard::default(), &mut |board| {
            if slice.piece_index(index) == 0 {
                roots.push(board);
            }
            index += 1;
        });
        observer(KernelEvent::Begins(SliceWork::Sliced))?;
        let mut sum = dispatch!(self.isa, backtrack::count(&mut self.lists, &group, depth, &roots, observer))?;
        observer(KernelEvent::Begins(SliceWork::Shared))?;
        sum.work += root_tries;
        ControlFlow::Continue(sum)
    }
}

/// The wanted average number of roots (placements of the first rows) in a slice, so that slices take about the same
/// time. Small boards have fewer roots.
const ROOTS_PER_SLICE: u64 = 1000;

/// The number of first rows that every slice searches. The placements of these rows are divided among the slices.
fn root_depth(group: &RowSetGroup, slices: u64) -> usize {
    let limit = (group.rows / 4).min(group.north);
    let has_enough_roots = |&depth: &usize| {
        let mut roots = 0;
        group.for_each_root(0, depth, PartialBoard::default(), &mut |_| roots += 1);
        roots >= slices.saturating_mul(ROOTS_PER_SLICE)
    };
    (0..limit).find(has_enough_roots).unwrap_or(limit)
}
