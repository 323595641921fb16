//! Counting the solutions that a turn of the board leaves as they are.
//!
//! ```text
//! count(occupied lines):
//!     take the first row without a queen
//!     if a queen there fills the board: the number of its free columns
//!     otherwise, for each free column: put queens there and wherever the turn brings it, and count on
//! ```
//!
//! Which lines are occupied looks the same after the turn, so one free square means a free orbit of squares. Within an
//! orbit, queens attack each other only from the long diagonals, apart from the centre of an odd board, which is an
//! orbit by itself. Therefore both long diagonals are occupied from the start, and on an odd board the middle row and
//! column too: the middle row is brought onto itself, so its queen stands in the centre.
//!
//! The mirror image of such a solution is another one. So the queen of the top row stays in the left half, and the
//! count is doubled.
//!
//! With rows and columns exchanged, a solution that a half turn leaves is another such solution, or the same. The top row's
//! queen becomes that of the first column: its distance to the nearer corner, and the distance that the outer columns'
//! queens have, change places. So solutions in which the top row's is the shorter one count twice, those with equal ones
//! once, and the others are not searched.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::CountError;
use crate::board::Size;

/// Queens, each with its images, that are placed too soon for a callback between them.
const SHORT: u32 = 8;

/// The number of solutions that a half turn leaves as they are.
///
/// The callback is called before the search and often in it. When it breaks, the count ends soon, and nothing is left of
/// it.
///
/// # Errors
///
/// [`CountError::TooLarge`]; [`CountError::Stopped`] when the callback broke.
///
/// # Complexity
///
/// Exponential in half the size, on one thread: 0.13 seconds at size 22, 1.3 at 24, ten times as long
/// every two sizes.
///
/// # Source
///
/// A032522 in the OEIS.
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
/// use queens::{Size, count};
///
/// assert_eq!(count::half_turn(Size::new(8)?, || ControlFlow::Continue(()))?, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn half_turn(size: Size, mut pulse: impl FnMut() -> ControlFlow<()>) -> Result<u128, CountError> {
    CountError::check(size)?;
    unstopped(pulse())?;
    if size.get() == 1 {
        return Ok(1);
    }
    let board = Board::new(size);
    let start = Half { row: 0, columns: board.middle(), diagonals: board.long(), antidiagonals: board.long() };
    let mut count = 0;
    for first in 1..size.get() / 2 {
        let next = start.with(board, first);
        for (outer, times) in [(Outer::AtOnce, 2), (Outer::Later, 4)] {
            let rows = Rows::new(board, first, outer);
            count += times * u128::from(unstopped(next.count(&rows, next.free(&rows), &mut pulse))?);
        }
    }
    Ok(count)
}

/// The number of solutions that a quarter turn leaves as they are.
///
/// The callback is called as by [`half_turn`].
///
/// # Errors
///
/// [`CountError::TooLarge`]; [`CountError::Stopped`] when the callback broke.
///
/// # Complexity
///
/// Exponential in a quarter of the size: less than a second at size 32.
///
/// # Source
///
/// A033148 in the OEIS.
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
/// use queens::{Size, count};
///
/// assert_eq!(count::quarter_turn(Size::new(12)?, || ControlFlow::Continue(()))?, 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn quarter_turn(size: Size, mut pulse: impl FnMut() -> ControlFlow<()>) -> Result<u128, CountError> {
    CountError::check(size)?;
    unstopped(pulse())?;
    let board = Board::new(size);
    let start = Quarter { lines: board.middle(), diagonals: board.long() };
    Ok(match (size.get(), size.get() % 4) {
        (1, _) => 1,
        // Queens come by four, but for the centre.
        (_, 2 | 3) => 0,
        _ => 2 * u128::from(unstopped(start.count(board, start.free(board) & board.left(), &mut pulse))?),
    })
}

fn unstopped<T>(flow: ControlFlow<(), T>) -> Result<T, CountError> {
    match flow {
        ControlFlow::Continue(count) => Ok(count),
        ControlFlow::Break(()) => Err(CountError::Stopped),
    }
}

/// What both searches know of the board. A set of columns or rows has bit `c` for number `c`; sets of diagonals are
/// numbered `column - row + n - 1`, those of antidiagonals `column + row`, so that both fit 64 bits.
#[derive(Clone, Copy)]
struct Board {
    last: u32,
}

impl Board {
    fn new(size: Size) -> Self {
        Self { last: size.get() - 1 }
    }

    /// All columns.
    fn every(self) -> u64 {
        (2 << self.last) - 1
    }

    /// The columns left of the middle.
    fn left(self) -> u64 {
        (1 << self.last.div_ceil(2)) - 1
    }

    /// The middle column, if there is one.
    fn middle(self) -> u64 {
        if self.last.is_multiple_of(2) { 1 << (self.last / 2) } else { 0 }
    }

    /// The long one among the diagonals.
    fn long(self) -> u64 {
        1 << self.last
    }

    /// A row or column, and the one as far from the other side.
    fn both(self, line: u32) -> u64 {
        1 << line | 1 << (self.last - line)
    }

    /// A diagonal, and the one as far from the other corner.
    fn both_diagonals(self, diagonal: u32) -> u64 {
        1 << diagonal | 1 << (2 * self.last - diagonal)
    }
}

/// When the outer columns get their queens, once the top row has its: in the row that is as far from the top as this one's
/// from the side, or below.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outer {
    AtOnce,
    Later,
}

/// The columns that are open in each row of the upper half, whatever the queens attack.
struct Rows {
    board: Board,
    open: [u64; 16],
}

impl Rows {
    /// With the top row's queen in this column.
    fn new(board: Board, first: u32, outer: Outer) -> Self {
        let sides = board.both(0);
        let open = std::array::from_fn(|row| match (row as u32).cmp(&first) {
            Ordering::Equal if outer == Outer::AtOnce => sides,
            Ordering::Less | Ordering::Equal => board.every() & !sides,
            Ordering::Greater => board.every(),
        });
        Self { board, open }
    }
}

/// The lines occupied when the rows above `row` and their images have queens.
#[derive(Clone, Copy)]
struct Half {
    row: u32,
    columns: u64,
    diagonals: u64,
    antidiagonals: u64,
}

impl Half {
    fn free(self, rows: &Rows) -> u64 {
        let attacked = self.diagonals >> (rows.board.last - self.row) | self.antidiagonals >> self.row;
        rows.open[self.row as usize % 16] & !(self.columns | attacked)
    }

    /// The number of ways to fill the board, with one of these columns in the next row; asks often whether to go on.
    fn count(self, rows: &Rows, mut free: u64, pulse: &mut impl FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        if 2 * (self.row + SHORT) >= rows.board.last {
            return ControlFlow::Continue(self.count_now(rows, free));
        }
        pulse()?;
        let mut count = 0;
        while free != 0 {
            let next = self.with(rows.board, free.trailing_zeros());
            free &= free - 1;
            count += next.count(rows, next.free(rows), pulse)?;
        }
        ControlFlow::Continue(count)
    }

    /// As [`count`](Self::count), for few rows.
    fn count_now(self, rows: &Rows, mut free: u64) -> u64 {
        if 2 * (self.row + 1) >= rows.board.last {
            return u64::from(free.count_ones());
        }
        let mut count = 0;
        while free != 0 {
            let next = self.with(rows.board, free.trailing_zeros());
            free &= free - 1;
            count += next.count_now(rows, next.free(rows));
        }
        count
    }

    /// The lines with a queen in this column of the next row, and her image.
    fn with(self, board: Board, column: u32) -> Self {
        Self {
            row: self.row + 1,
            columns: self.columns | board.both(column),
            diagonals: self.diagonals | board.both_diagonals(column + board.last - self.row),
            antidiagonals: self.antidiagonals | board.both_diagonals(column + self.row),
        }
    }
}

/// The lines occupied by queens in fours. A quarter turn brings rows to columns and diagonals to antidiagonals: each
/// pair is one set.
#[derive(Clone, Copy)]
struct Quarter {
    lines: u64,
    diagonals: u64,
}

impl Quarter {
    /// The first row without a queen.
    fn row(self) -> u32 {
        self.lines.trailing_ones()
    }

    fn free(self, board: Board) -> u64 {
        let row = self.row();
        board.every() & !(self.lines | self.diagonals >> (board.last - row) | self.diagonals >> row)
    }

    /// The number of ways to fill the board, with one of these columns in the next row.
    fn count(self, board: Board, mut free: u64, pulse: &mut impl FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        let left = (board.every() & !self.lines).count_ones() / 4;
        if left == 1 {
            return ControlFlow::Continue(free.count_ones().into());
        }
        if left >= SHORT / 2 {
            pulse()?;
        }
        let row = self.row();
        let mut count = 0;
        while free != 0 {
            let column = free.trailing_zeros();
            free &= free - 1;
            let next = Self {
                lines: self.lines | board.both(row) | board.both(column),
                diagonals: self.diagonals
                    | board.both_diagonals(column + board.last - row)
                    | board.both_diagonals(column + row),
            };
            count += next.count(board, next.free(board), pulse)?;
        }
        ControlFlow::Continue(count)
    }
}
