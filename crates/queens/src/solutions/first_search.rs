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
//! The search for a completion fills the row or column with the fewest free squares next (minimum remaining values, MRV).
//! The free squares of a row are computed from three words: the columns without a queen, and the occupied diagonals and
//! antidiagonals. One pass over the rows also finds the columns with up to six free squares. Rows and columns with one free
//! square are filled at once (unit propagation).
//! A search that takes long is divided into parts, which [`part_pool`](super::part_pool) draws at random. Which completion it
//! finds does not change the answer: it only saves searches.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use super::part_pool;
use crate::board::{Column, Placement, Size};

/// The largest size: a row is one machine word.
pub(super) const MAX_SIZE: u32 = u64::BITS;

/// Columns with at most this many free squares compete with the rows for the next queen.
const COUNTED_SQUARES: usize = 6;

/// Nodes of a search before it is divided.
const NODES_BEFORE_DIVISION: u32 = 100_000;

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

/// The column of each row's queen, where there is one.
pub(super) type Queens = [u8; MAX_SIZE as usize];

/// The queens and the lines that they occupy.
#[derive(Clone, Copy)]
pub(super) struct Board {
    lines: Lines,
    queens: Queens,
}

/// The lines that the queens occupy.
///
/// The search copies them at every node. The queens are in one array for all nodes: those of the current branch overwrite
/// the others.
#[derive(Clone, Copy)]
struct Lines {
    /// Rows and columns without a queen.
    rows: u64,
    columns: u64,
    /// Diagonals and antidiagonals with a queen: bit `column + (size - 1 - row)`, and bit `column + row`.
    diagonals: u128,
    antidiagonals: u128,
    last_row: u8,
}

/// What the search does next.
enum NextLine {
    /// Nothing: every row has its queen.
    Done,
    /// Nothing: a row or column without a queen has no free square.
    Dead,
    /// Fill this row.
    Row(usize),
    /// Fill this column.
    Column(usize),
}

impl Lines {
    fn new(size: Size) -> Self {
        let all = u64::MAX >> (MAX_SIZE - size.get());
        Self { rows: all, columns: all, diagonals: 0, antidiagonals: 0, last_row: (size.get() - 1) as u8 }
    }

    /// The free squares of a row without a queen.
    #[inline]
    fn free_columns(&self, row: usize) -> u64 {
        let attacked = (self.diagonals >> (usize::from(self.last_row) - row)) | (self.antidiagonals >> row);
        self.columns & !(attacked as u64)
    }

    /// The rows of the free squares of a column.
    #[inline]
    fn free_rows(&self, column: usize) -> impl Iterator<Item = usize> + '_ {
        bits(self.rows).filter(move |&row| self.free_columns(row) >> column & 1 == 1)
    }

    #[inline]
    fn place(&mut self, queens: &mut Queens, row: usize, column: usize) {
        queens[row] = column as u8;
        self.rows &= !(1 << row);
        self.columns &= !(1 << column);
        self.diagonals |= 1 << (column + usize::from(self.last_row) - row);
        self.antidiagonals |= 1 << (column + row);
    }

    #[inline]
    fn with_queen(mut self, queens: &mut Queens, row: usize, column: usize) -> Self {
        self.place(queens, row, column);
        self
    }

    /// Fills rows and columns that have one free square, until each has none or several. Then the row or column with the
    /// fewest, columns first: the leftmost column or the topmost row.
    #[inline]
    fn next_line(&mut self, queens: &mut Queens) -> NextLine {
        while self.rows != 0 {
            let rows = self.rows;
            // Item k: the columns with more than k free squares.
            let mut more_than = [0_u64; COUNTED_SQUARES + 1];
            let (mut fewest, mut tightest) = (u32::MAX, 0);
            for row in bits(rows) {
                let free = self.free_columns(row);
                if free == 0 {
                    return NextLine::Dead;
                }
                if free.is_power_of_two() {
                    self.place(queens, row, free.trailing_zeros() as usize);
                    continue;
                }
                for k in (1..more_than.len()).rev() {
                    more_than[k] |= more_than[k - 1] & free;
                }
                more_than[0] |= free;
                let count = free.count_ones();
                if count < fewest {
                    (fewest, tightest) = (count, row);
                }
            }
            if self.columns & !more_than[0] != 0 {
                return NextLine::Dead;
            }
            if self.rows != rows {
                continue;
            }
            let forced = self.columns & !more_than[1];
            if forced == 0 {
                let columns = (2..=fewest).zip(&more_than[2..]).map(|(_, more)| self.columns & !more);
                let column = columns.into_iter().find(|&columns| columns != 0);
                return column
                    .map_or(NextLine::Row(tightest), |columns| NextLine::Column(columns.trailing_zeros() as usize));
            }
            for column in bits(forced) {
                let Some(row) = self.free_rows(column).next() else { return NextLine::Dead };
                self.place(queens, row, column);
            }
        }
        NextLine::Done
    }

    /// Whether there is a completion, which `queens` receives; breaks when `keep_going` returns false at a node.
    fn complete(mut self, queens: &mut Queens, keep_going: &mut impl FnMut() -> bool) -> ControlFlow<(), bool> {
        if !keep_going() {
            return ControlFlow::Break(());
        }
        match self.next_line(queens) {
            NextLine::Done => return ControlFlow::Continue(true),
            NextLine::Dead => {}
            NextLine::Row(row) => {
                for column in bits(self.free_columns(row)) {
                    if self.with_queen(queens, row, column).complete(queens, keep_going)? {
                        return ControlFlow::Continue(true);
                    }
                }
            }
            NextLine::Column(column) => {
                for row in self.free_rows(column) {
                    if self.with_queen(queens, row, column).complete(queens, keep_going)? {
                        return ControlFlow::Continue(true);
                    }
                }
            }
        }
        ControlFlow::Continue(false)
    }
}

impl Board {
    fn new(size: Size) -> Self {
        Self { lines: Lines::new(size), queens: [u8::MAX; MAX_SIZE as usize] }
    }

    fn with_queen(mut self, row: usize, column: usize) -> Self {
        self.lines.place(&mut self.queens, row, column);
        self
    }

    /// A completion of the board, if there is one.
    fn completion(self) -> Option<Queens> {
        let mut nodes = 0;
        let within_budget = &mut || {
            nodes += 1;
            nodes <= NODES_BEFORE_DIVISION
        };
        match self.complete(within_budget) {
            ControlFlow::Continue(found) => found,
            ControlFlow::Break(()) => part_pool::completion(self),
        }
    }

    /// Searches for a completion; breaks when `keep_going` returns false at a node.
    pub(super) fn complete(mut self, keep_going: &mut impl FnMut() -> bool) -> ControlFlow<(), Option<Queens>> {
        let found = self.lines.complete(&mut self.queens, keep_going)?;
        ControlFlow::Continue(found.then_some(self.queens))
    }

    /// At least `count` boards of which one has a completion if this one has, unless the search tree is smaller.
    pub(super) fn divide(self, count: usize) -> VecDeque<Self> {
        let mut boards = VecDeque::from([self]);
        let mut done = Vec::new();
        while boards.len() < count
            && let Some(mut board) = boards.pop_front()
        {
            match board.lines.next_line(&mut board.queens) {
                NextLine::Done => done.push(board),
                NextLine::Dead => {}
                NextLine::Row(row) => {
                    boards.extend(bits(board.lines.free_columns(row)).map(|column| board.with_queen(row, column)));
                }
                NextLine::Column(column) => {
                    boards.extend(board.lines.free_rows(column).map(|row| board.with_queen(row, column)));
                }
            }
        }
        boards.extend(done);
        boards
    }
}

/// The positions of the bits, from the lowest.
#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = word.trailing_zeros();
        (word != 0).then(|| {
            word &= word - 1;
            lowest as usize
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{Board, first, part_pool};
    use crate::board::{Placement, Size};
    use crate::solutions::Solutions;

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

    /// Found in a pool of many parts, and refuted in one.
    #[test]
    fn divided_searches_agree_with_whole_ones() {
        for n in [8, 10, 14] {
            let size = Size::new(n).unwrap();
            for row_0 in 0..size.len() {
                let board = Board::new(size).with_queen(0, row_0);
                assert!(part_pool::completion(board).is_some(), "size {n}, column {row_0}");
            }
            let dead = Board::new(size).with_queen(0, 0).with_queen(1, 2).with_queen(2, 4).with_queen(3, 1);
            assert_eq!(part_pool::completion(dead).is_some(), dead.completion().is_some(), "size {n}");
        }
    }
}
