//! Backtracking by recursion, one board after another: for any machine.

use std::ops::ControlFlow;

use crate::kernel::backtrack::board_lists::BoardLists;
use crate::kernel::backtrack::group::{PartialBoard, RowSetGroup};
use crate::kernel::{KernelEvent, KernelObserver};
use crate::sum::Sum;

/// The observer is called only when the search enters this row. This is often enough, because each search below this
/// row is short.
const POLL_ROW: usize = 6;

/// The least number of tries between two calls of the observer.
const TRIES_PER_POLL: u64 = 1 << 20;

/// Counts the solutions that extend some boards, which have queens in the rows above `row`. The work is the number of
/// tries (squares tested). The first argument, the lists of the vector kernels, is not used.
pub(crate) fn count(
    _: &mut BoardLists,
    group: &RowSetGroup,
    row: usize,
    roots: &[PartialBoard],
    observer: KernelObserver<'_>,
) -> ControlFlow<(), Sum> {
    let mut search =
        RecursiveSearch { group, sum: Sum::default(), observer, tries_at_poll: 0, flow: ControlFlow::Continue(()) };
    for &board in roots {
        search.count_from(row, board);
    }
    let RecursiveSearch { sum, flow, .. } = search;
    flow.map_continue(|()| sum)
}

struct RecursiveSearch<'a> {
    group: &'a RowSetGroup,
    sum: Sum,
    observer: KernelObserver<'a>,
    /// The number of tries at the last call of the observer.
    tries_at_poll: u64,
    /// After a `Break`, no more squares are tried from row [`POLL_ROW`] on.
    flow: ControlFlow<()>,
}

impl RecursiveSearch<'_> {
    fn count_from(&mut self, row: usize, board: PartialBoard) {
        if row == self.group.rows {
            return self.sum.add(self.group.weight(board.marks), 1);
        }
        if row == POLL_ROW {
            if self.flow.is_continue() && self.sum.work - self.tries_at_poll > TRIES_PER_POLL {
                self.tries_at_poll = self.sum.work;
                self.flow = (self.observer)(KernelEvent::Working);
            }
            if self.flow.is_break() {
                return;
            }
        }
        let mut free = self.group.free_columns(row, board);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            self.sum.work += 1;
            self.count_from(row + 1, self.group.place(row, board, queen));
        }
    }
}
