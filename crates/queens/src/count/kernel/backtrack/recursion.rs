//! One board after the other, by recursion: for any machine.

use super::board::{Board, Queens};
use crate::count::sum::Sum;

/// The count below some boards with queens in the rows above `row`; its work is the number of squares tried.
pub(super) fn count(board: &Board, row: usize, roots: &[Queens]) -> Sum {
    let mut search = Search { board, sum: Sum::default() };
    for &queens in roots {
        search.go(row, queens);
    }
    search.sum
}

struct Search<'a> {
    board: &'a Board,
    sum: Sum,
}

impl Search<'_> {
    fn go(&mut self, row: usize, queens: Queens) {
        if row == self.board.rows {
            return self.sum.add(self.board.weight(queens.marks), 1);
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
