//! One board after the other, by recursion: for any machine.

use super::board::{Board, Queens};

/// The count below some boards with queens in the rows above `row`, and the number of squares tried.
pub(super) fn count(board: &Board, row: usize, roots: &[Queens]) -> (u64, u64) {
    let mut search = Search { board, tried: 0 };
    (roots.iter().map(|&queens| search.count(row, queens)).sum(), search.tried)
}

struct Search<'a> {
    board: &'a Board,
    tried: u64,
}

impl Search<'_> {
    fn count(&mut self, row: usize, queens: Queens) -> u64 {
        if row == self.board.rows {
            return self.board.weight(queens.marks);
        }
        let mut free = self.board.free(row, queens);
        let mut count = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            self.tried += 1;
            count += self.count(row + 1, self.board.with(row, queens, queen));
        }
        count
    }
}
