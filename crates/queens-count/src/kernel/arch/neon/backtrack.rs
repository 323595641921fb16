//! Backtracking with NEON. NEON cannot pack the kept lanes of a vector, so this module calls the plain Rust search. No
//! engine uses this module, but `dispatch` needs the same functions for every instruction set.

use std::ops::ControlFlow;

use crate::kernel::KernelObserver;
use crate::kernel::arch::portable;
use crate::kernel::backtrack::board_lists::BoardLists;
use crate::kernel::backtrack::group::{PartialBoard, RowSetGroup};
use crate::sum::Sum;

#[target_feature(enable = "neon")]
pub(crate) fn count(
    lists: &mut BoardLists,
    group: &RowSetGroup,
    row: usize,
    roots: &[PartialBoard],
    observer: KernelObserver<'_>,
) -> ControlFlow<(), Sum> {
    portable::backtrack::count(lists, group, row, roots, observer)
}
