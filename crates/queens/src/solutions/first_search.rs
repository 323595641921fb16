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
//! antidiagonals. One pass over the rows also finds the columns with up to four free squares. A node takes about 0.1 µs. A search that takes
//! long is divided among the processors. Which completion they find first does not change the answer: it only saves
//! searches.

use std::collections::VecDeque;
use std::ops::ControlFlow;
#[cfg(feature = "threads")]
use std::{
    num::NonZero,
    panic::resume_unwind,
    sync::atomic::{AtomicBool, Ordering},
    sync::{Mutex, PoisonError},
};

use crate::board::{Column, Placement, Size};

/// The largest size: a row is one machine word.
pub(super) const MAX_SIZE: u32 = u64::BITS;

/// Columns with at most this many free squares compete with the rows for the next queen.
const COUNTED_SQUARES: usize = 4;

/// Nodes of a search before it is divided.
const NODES_BEFORE_DIVISION: u32 = 100_000;

/// The parts of a divided search: many more than processors, because they differ in length.
const PARTS: usize = 1024;

/// The first solution; `None` exactly for the sizes 2 and 3.
///
/// # Panics
///
/// Above [`MAX_SIZE`].
pub(super) fn first(size: Size) -> Option<Placement> {
    assert!(size.get() <= MAX_SIZE, "size {size} does not fit a word");
    let mut board = Board::new(size);
    let mut known: Option<Board> = None;
    for row in 0..size.len() {
        let mut columns = bits(board.free_columns(row));
        board = loop {
            let column = columns.next()?;
            let next = board.with_queen(row, column);
            if known.as_ref().is_some_and(|known| known.queens[row] == next.queens[row]) {
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

/// The queens and the lines that they occupy.
#[derive(Clone, Copy)]
struct Board {
    /// Rows and columns without a queen.
    rows: u64,
    columns: u64,
    /// Diagonals and antidiagonals with a queen: bit `column + (size - 1 - row)`, and bit `column + row`.
    diagonals: u128,
    antidiagonals: u128,
    last_row: u8,
    /// The column of each row's queen, where there is one.
    queens: [u8; MAX_SIZE as usize],
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

impl Board {
    fn new(size: Size) -> Self {
        let all = u64::MAX >> (MAX_SIZE - size.get());
        let last_row = (size.get() - 1) as u8;
        Self { rows: all, columns: all, diagonals: 0, antidiagonals: 0, last_row, queens: [u8::MAX; MAX_SIZE as usize] }
    }

    /// The free squares of a row without a queen.
    #[inline]
    fn free_columns(&self, row: usize) -> u64 {
        let attacked = (self.diagonals >> (usize::from(self.last_row) - row)) | (self.antidiagonals >> row);
        self.columns & !(attacked as u64)
    }

    #[inline]
    fn with_queen(mut self, row: usize, column: usize) -> Self {
        self.queens[row] = column as u8;
        self.rows &= !(1 << row);
        self.columns &= !(1 << column);
        self.diagonals |= 1 << (column + usize::from(self.last_row) - row);
        self.antidiagonals |= 1 << (column + row);
        self
    }

    /// The row or column with the fewest free squares; of several the topmost row, then the leftmost column.
    #[inline]
    fn next_line(&self) -> NextLine {
        if self.rows == 0 {
            return NextLine::Done;
        }
        // Item k: the columns with more than k free squares.
        let mut more_than = [0_u64; COUNTED_SQUARES + 1];
        let (mut fewest, mut tightest) = (u32::MAX, 0);
        for row in bits(self.rows) {
            let free = self.free_columns(row);
            if free == 0 {
                return NextLine::Dead;
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
        for (count, more) in (1..fewest).zip(&more_than[1..]) {
            let columns = self.columns & !more;
            if columns != 0 {
                debug_assert!(count <= COUNTED_SQUARES as u32);
                return NextLine::Column(columns.trailing_zeros() as usize);
            }
        }
        NextLine::Row(tightest)
    }

    /// A completion of the board, if there is one.
    fn completion(self) -> Option<Self> {
        let mut nodes = 0;
        let within_budget = &mut || {
            nodes += 1;
            nodes <= NODES_BEFORE_DIVISION
        };
        match self.complete(within_budget) {
            ControlFlow::Continue(found) => found,
            ControlFlow::Break(()) => divided(&self),
        }
    }

    /// Searches for a completion; breaks when `keep_going` returns false at a node.
    fn complete(self, keep_going: &mut impl FnMut() -> bool) -> ControlFlow<(), Option<Self>> {
        if !keep_going() {
            return ControlFlow::Break(());
        }
        match self.next_line() {
            NextLine::Done => return ControlFlow::Continue(Some(self)),
            NextLine::Dead => {}
            NextLine::Row(row) => {
                for column in bits(self.free_columns(row)) {
                    if let Some(found) = self.with_queen(row, column).complete(keep_going)? {
                        return ControlFlow::Continue(Some(found));
                    }
                }
            }
            NextLine::Column(column) => {
                for row in self.free_rows(column) {
                    if let Some(found) = self.with_queen(row, column).complete(keep_going)? {
                        return ControlFlow::Continue(Some(found));
                    }
                }
            }
        }
        ControlFlow::Continue(None)
    }

    /// The rows of the free squares of a column.
    fn free_rows(&self, column: usize) -> impl Iterator<Item = usize> + '_ {
        bits(self.rows).filter(move |&row| self.free_columns(row) >> column & 1 == 1)
    }

    /// At least `count` boards of which one has a completion if this one has, unless the search tree is smaller.
    fn divide(self, count: usize) -> VecDeque<Self> {
        let mut boards = VecDeque::from([self]);
        let mut done = Vec::new();
        while boards.len() < count
            && let Some(board) = boards.pop_front()
        {
            match board.next_line() {
                NextLine::Done => done.push(board),
                NextLine::Dead => {}
                NextLine::Row(row) => {
                    boards.extend(bits(board.free_columns(row)).map(|column| board.with_queen(row, column)));
                }
                NextLine::Column(column) => {
                    boards.extend(board.free_rows(column).map(|row| board.with_queen(row, column)));
                }
            }
        }
        boards.extend(done);
        boards
    }
}

/// Searches for a completion on all processors.
#[cfg(feature = "threads")]
fn divided(board: &Board) -> Option<Board> {
    let boards = Mutex::new((*board).divide(PARTS));
    let is_over = AtomicBool::new(false);
    let work = || {
        while !is_over.load(Ordering::Relaxed) {
            let next = boards.lock().unwrap_or_else(PoisonError::into_inner).pop_front()?;
            let found = next.complete(&mut || !is_over.load(Ordering::Relaxed));
            if let ControlFlow::Continue(Some(found)) = found {
                is_over.store(true, Ordering::Relaxed);
                return Some(found);
            }
        }
        None
    };
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    std::thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads).filter_map(|_| std::thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let own = work();
        let found = others.into_iter().filter_map(|other| other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        // Every thread must have ended.
        found.collect::<Vec<_>>().into_iter().next().or(own)
    })
}

/// Searches for a completion on the calling thread.
#[cfg(not(feature = "threads"))]
fn divided(board: &Board) -> Option<Board> {
    (*board).divide(PARTS).into_iter().find_map(|board| match board.complete(&mut || true) {
        ControlFlow::Continue(found) => found,
        ControlFlow::Break(()) => None,
    })
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
    use super::first;
    use crate::board::Size;
    use crate::solutions::Solutions;

    #[test]
    fn agrees_with_plain_backtracking() {
        for n in 1..=22 {
            let size = Size::new(n).unwrap();
            assert_eq!(first(size), Solutions::new(size).unwrap().next(), "size {n}");
        }
        // The search before this one, which kept the free squares of rows and columns, found the same.
        let thirty = "1,3,5,2,4,9,11,13,15,7,23,26,28,25,22,24,30,27,29,16,12,10,8,6,18,20,17,14,21,19";
        assert_eq!(first(Size::new(30).unwrap()).map(|placement| placement.to_string()).as_deref(), Some(thirty));
    }
}
