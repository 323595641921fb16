//! One board after the other, by recursion: for any machine.

use std::ops::ControlFlow;

use super::board::{Board, Queens};
use crate::count::kernel::{Step, Watch};
use crate::count::sum::Sum;

/// The row at which it is asked whether to go on, if much has been tried since: below it there is little.
const ASKED_AT: usize = 6;

/// Squares to try before it is asked again.
const SQUARES: u64 = 1 << 20;

/// The count below some boards with queens in the rows above `row`; its work is the number of squares tried.
pub(super) fn count(board: &Board, row: usize, roots: &[Queens], watch: Watch<'_>) -> ControlFlow<(), Sum> {
    let mut search = Search { board, sum: Sum::default(), watch, asked: 0, told: ControlFlow::Continue(()) };
    for &queens in roots {
        search.go(row, queens);
    }
    let Search { sum, told, .. } = search;
    told.map_continue(|()| sum)
}

struct Search<'a> {
    board: &'a Board,
    sum: Sum,
    watch: Watch<'a>,
    /// The work when it was asked last.
    asked: u64,
    /// Once it is `Break`, nothing is searched any more below the row at which it is asked.
    told: ControlFlow<()>,
}

impl Search<'_> {
    fn go(&mut self, row: usize, queens: Queens) {
        if row == self.board.rows {
            return self.sum.add(self.board.weight(queens.marks), 1);
        }
        if row == ASKED_AT {
            if self.told.is_continue() && self.sum.work - self.asked > SQUARES {
                self.asked = self.sum.work;
                self.told = (self.watch)(Step::Working);
            }
            if self.told.is_break() {
                return;
            }
        }
        let mut free = self.board.free(row, queens);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            self.sum.work += 1;
            self.go(row + 1, self.board.with(row, queens, queen));
        }
    }
}
