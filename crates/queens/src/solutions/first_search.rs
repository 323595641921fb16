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
//! The search for a completion fills the row or column with the fewest free squares next, and looks ahead
//! (constraint propagation): where a row or column has few free squares, a square that attacks all of them cannot have
//! a queen. A search that takes long is divided among the processors. Which completion they find first does not change
//! the answer: it only saves searches.

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

/// Rows and columns with at most this many free squares are used to look ahead.
const TIGHT_SQUARES: u32 = 3;

/// Nodes of a search before it is divided.
const NODES_BEFORE_DIVISION: u32 = 10_000;

/// The parts of a divided search: many more than processors, because they differ in length.
const PARTS: usize = 1024;

/// The first solution; `None` exactly for the sizes 2 and 3.
///
/// # Panics
///
/// Above [`MAX_SIZE`].
pub(super) fn first(size: Size) -> Option<Placement> {
    assert!(size.get() <= MAX_SIZE, "size {size} does not fit a word");
    let mut board = FreeSquares::new(size);
    let mut known: Option<FreeSquares> = None;
    for row in 0..size.len() {
        let mut free = board.of(Kind::Row)[row];
        let chosen = loop {
            if free == 0 {
                return None;
            }
            let column = free.trailing_zeros() as usize;
            free &= free - 1;
            let mut next = board;
            next.place(row, column);
            if known.as_ref().is_some_and(|known| known.queens[row] == column as u8) {
                break next;
            }
            if let Some(completion) = next.completion() {
                known = Some(completion);
                break next;
            }
        };
        board = chosen;
    }
    Some(Placement::from_permutation(board.queens[..size.len()].iter().map(|&column| Column::new(column.into()))))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Row,
    Column,
}

/// The squares that no queen attacks, by row and by column.
#[derive(Clone, Copy)]
struct FreeSquares {
    /// Rows and columns without a queen.
    open: [u64; 2],
    /// The free squares of each row, and of each column.
    free: [[u64; MAX_SIZE as usize]; 2],
    /// The column of each row's queen, where there is one.
    queens: [u8; MAX_SIZE as usize],
}

/// What looking ahead found.
enum Outlook {
    /// Every row has its queen.
    Done,
    /// A row or column without a queen has no free square.
    Dead,
    /// The row or column with the fewest free squares.
    Branch(Kind, usize),
}

impl FreeSquares {
    fn new(size: Size) -> Self {
        let all = u64::MAX >> (MAX_SIZE - size.get());
        Self { open: [all; 2], free: [[all; MAX_SIZE as usize]; 2], queens: [u8::MAX; MAX_SIZE as usize] }
    }

    fn of(&self, kind: Kind) -> &[u64; MAX_SIZE as usize] {
        &self.free[kind as usize]
    }

    fn place(&mut self, row: usize, column: usize) {
        self.queens[row] = column as u8;
        self.open[0] &= !(1 << row);
        self.open[1] &= !(1 << column);
        for (open, free, (line, position)) in
            self.open.iter().zip(&mut self.free).zip([(row, column), (column, row)]).map(|((o, f), at)| (*o, f, at))
        {
            for other in bits(open) {
                free[other] &= !attacked(1 << position, line.abs_diff(other));
            }
        }
    }

    /// Forbids squares of a row or column, given as bits.
    fn forbid(&mut self, kind: Kind, line: usize, squares: u64) {
        self.free[kind as usize][line] &= !squares;
        for crossing in bits(squares) {
            self.free[1 - kind as usize][crossing] &= !(1 << line);
        }
    }

    /// Fills forced rows and columns, and forbids squares that would empty a tight one.
    fn look_ahead(&mut self) -> Outlook {
        loop {
            if self.open[0] == 0 {
                return Outlook::Done;
            }
            let mut fewest = (u32::MAX, Kind::Row, 0);
            let mut tight = [0_u64; 2];
            let mut forced = None;
            for kind in [Kind::Row, Kind::Column] {
                for line in bits(self.open[kind as usize]) {
                    let count = self.of(kind)[line].count_ones();
                    match count {
                        0 => return Outlook::Dead,
                        1 => forced = forced.or(Some((kind, line))),
                        _ => {}
                    }
                    if count < fewest.0 {
                        fewest = (count, kind, line);
                    }
                    if count <= TIGHT_SQUARES {
                        tight[kind as usize] |= 1 << line;
                    }
                }
            }
            if let Some((kind, line)) = forced {
                let crossing = self.of(kind)[line].trailing_zeros() as usize;
                let (row, column) = if kind == Kind::Row { (line, crossing) } else { (crossing, line) };
                self.place(row, column);
            } else if !self.forbid_around(tight) {
                return Outlook::Branch(fewest.1, fewest.2);
            }
        }
    }

    /// Forbids the squares that attack every free square of a tight row or column; whether there was one.
    fn forbid_around(&mut self, tight: [u64; 2]) -> bool {
        let mut has_changed = false;
        for kind in [Kind::Row, Kind::Column] {
            for line in bits(tight[kind as usize]) {
                let free = self.of(kind)[line];
                for other in bits(self.open[kind as usize] & !(1 << line)) {
                    let distance = line.abs_diff(other);
                    let common = bits(free).fold(u64::MAX, |common, at| common & attacked(1 << at, distance));
                    let forbidden = common & self.of(kind)[other];
                    if forbidden != 0 {
                        self.forbid(kind, other, forbidden);
                        has_changed = true;
                    }
                }
            }
        }
        has_changed
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
    fn complete(mut self, keep_going: &mut dyn FnMut() -> bool) -> ControlFlow<(), Option<Self>> {
        if !keep_going() {
            return ControlFlow::Break(());
        }
        match self.look_ahead() {
            Outlook::Done => return ControlFlow::Continue(Some(self)),
            Outlook::Dead => {}
            Outlook::Branch(kind, line) => {
                for next in self.branches(kind, line) {
                    if let Some(found) = next.complete(keep_going)? {
                        return ControlFlow::Continue(Some(found));
                    }
                }
            }
        }
        ControlFlow::Continue(None)
    }

    /// The boards with a queen on each free square of a line.
    fn branches(&self, kind: Kind, line: usize) -> impl Iterator<Item = Self> + '_ {
        bits(self.of(kind)[line]).map(move |crossing| {
            let (row, column) = if kind == Kind::Row { (line, crossing) } else { (crossing, line) };
            let mut next = *self;
            next.place(row, column);
            next
        })
    }

    /// At least `count` boards of which one has a completion if this one has, unless the search tree is smaller.
    fn divide(self, count: usize) -> VecDeque<Self> {
        let mut boards = VecDeque::from([self]);
        let mut done = Vec::new();
        while boards.len() < count
            && let Some(mut board) = boards.pop_front()
        {
            match board.look_ahead() {
                Outlook::Done => done.push(board),
                Outlook::Dead => {}
                Outlook::Branch(kind, line) => boards.extend(board.branches(kind, line)),
            }
        }
        boards.extend(done);
        boards
    }
}

/// Searches for a completion on all processors.
#[cfg(feature = "threads")]
fn divided(board: &FreeSquares) -> Option<FreeSquares> {
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
fn divided(board: &FreeSquares) -> Option<FreeSquares> {
    (*board).divide(PARTS).into_iter().find_map(|board| match board.complete(&mut || true) {
        ControlFlow::Continue(found) => found,
        ControlFlow::Break(()) => None,
    })
}

/// The squares of a line at this distance that a square attacks, given as a bit.
#[inline]
fn attacked(square: u64, distance: usize) -> u64 {
    square | square << distance | square >> distance
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
    }
}
