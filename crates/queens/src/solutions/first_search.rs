//! The first solution in lexicographic order.
//!
//! Plain backtracking finds out late that the rows above leave a column without a square: at size 36 it takes minutes. Here
//! the first solution is built row by row. A column is right when the rows so far have a completion, which another search
//! decides in any order that suits it:
//!
//! ```text
//! for each row, from the top:
//!     for each free column, from the left:
//!         the known completion has it: keep it, no search is needed
//!         a completion of the rows so far with this column exists: keep it, and remember the completion
//!         otherwise: try the next column
//! ```
//!
//! A short [depth-first search](super::bounded_search) decides most columns. Where it takes long,
//! [`line_division`](super::line_division) decides with linear programming. Which completion is found does not change the
//! answer: it only saves searches.

use std::ops::ControlFlow;

pub(super) use super::bounded_search::MAX_SIZE;
use super::bounded_search::{Bound, Lines, Queens, bits};
use super::line_division;
use crate::board::{Column, Placement, Size};

/// Nodes of a search before linear programming helps it.
const NODES_WITHOUT_BOUND: u32 = 20_000;

/// The first solution; `None` exactly for the sizes 2 and 3.
///
/// # Panics
///
/// Above [`MAX_SIZE`].
pub(super) fn first(size: Size) -> Option<Placement> {
    assert!(size.get() <= MAX_SIZE, "size {size} does not fit a word");
    let mut board = Board::new(size);
    let mut known: Option<Queens> = None;
    for row in 0..size.len() {
        let mut columns = bits(board.lines.free_columns(row));
        board = loop {
            let column = columns.next()?;
            let next = board.with_queen(row, column);
            if known.as_ref().is_some_and(|known| known[row] == next.queens[row]) {
                break next;
            }
            if let Some(completion) = next.completion() {
                known = Some(completion);
                break next;
            }
        };
    }
    Some(Placement::from_permutation(board.queens[..size.len()].iter().map(|&column| Column::new(column.into()))))
}

/// The queens of the rows so far.
#[derive(Clone, Copy)]
struct Board {
    size: Size,
    lines: Lines,
    queens: Queens,
}

impl Board {
    fn new(size: Size) -> Self {
        Self { size, lines: Lines::new(size), queens: [u8::MAX; MAX_SIZE as usize] }
    }

    fn with_queen(mut self, row: usize, column: usize) -> Self {
        self.lines.place(&Bound::none(self.size), &mut self.queens, row, column);
        self
    }

    /// A completion of the board, if there is one.
    fn completion(mut self) -> Option<Queens> {
        let board = self;
        let mut nodes = 0;
        let within_limit = &mut || {
            nodes += 1;
            nodes <= NODES_WITHOUT_BOUND
        };
        match self.lines.complete(&Bound::none(self.size), &mut self.queens, within_limit) {
            ControlFlow::Continue(found) => found.then_some(self.queens),
            ControlFlow::Break(()) => line_division::completion(board.lines, board.queens),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, first};
    use crate::board::{Placement, Size};
    use crate::random::Random;
    use crate::solutions::bounded_search::{Bound, bits};
    use crate::solutions::{Solutions, line_division};

    #[test]
    fn agrees_with_plain_backtracking() {
        for n in 1..=22 {
            let size = Size::new(n).unwrap();
            assert_eq!(first(size), Solutions::new(size).unwrap().next(), "size {n}");
        }
    }

    /// Programs before this one, with other searches for completions, found the same.
    #[test]
    fn agrees_with_earlier_searches() {
        let known = [
            "1,3,5,2,4,9,11,13,15,7,23,26,28,25,22,24,30,27,29,16,12,10,8,6,18,20,17,14,21,19",
            "1,3,5,2,4,9,11,13,15,6,18,24,26,30,25,31,28,32,27,29,16,19,10,8,17,12,21,7,14,23,20,22",
            "1,3,5,2,4,9,11,13,15,6,8,25,27,33,31,23,28,26,29,32,30,16,18,12,10,17,7,14,21,19,24,22,20",
            "1,3,5,2,4,9,11,13,15,6,8,19,24,26,31,29,32,35,33,28,30,17,7,34,10,18,16,14,12,20,25,23,21,27,22",
        ];
        for solution in known {
            let placement: Placement = solution.parse().unwrap();
            assert_eq!(first(placement.size()), Some(placement));
        }
    }

    /// Random boards with a few queens. Both answers occur.
    #[test]
    fn linear_programming_decides_as_plain_search() {
        let mut random = Random::new(0);
        let mut decided = [0; 2];
        for n in [1, 2, 3, 4, 6, 8, 12, 16, 20] {
            let size = Size::new(n).unwrap();
            for _ in 0..100 {
                let mut board = Board::new(size);
                for row in 0..random.below(size.get() / 2 + 1) as usize {
                    let columns: Vec<_> = bits(board.lines.free_columns(row)).collect();
                    if columns.is_empty() {
                        break;
                    }
                    board = board.with_queen(row, columns[random.below(columns.len() as u32) as usize]);
                }
                let (lines, mut queens) = (board.lines, board.queens);
                let plain = lines.complete(&Bound::none(size), &mut queens, &mut || true).continue_value().unwrap();
                let completion = line_division::completion(board.lines, board.queens);
                assert_eq!(completion.is_some(), plain, "size {n}, {:?}", board.queens);
                decided[usize::from(plain)] += 1;
                if let Some(queens) = completion {
                    let columns = queens[..size.len()].iter().map(|column| (column + 1).to_string());
                    let text = columns.collect::<Vec<_>>().join(",");
                    assert!(text.parse::<Placement>().unwrap().is_solution(), "size {n}: {text}");
                    assert!(
                        board.queens.iter().zip(&queens).all(|(&given, &found)| given == u8::MAX || given == found)
                    );
                }
            }
        }
        assert!(decided.iter().all(|&count| count > 50), "{decided:?}");
    }
}
