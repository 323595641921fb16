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
/// Exponential in half the size, on one thread: some 30 milliseconds at size 20, half a second at 22, five seconds at 24, a
/// minute at 26, ten times as long every two sizes.
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
    let board = Board::new(size);
    let start = Half { row: 0, columns: board.middle(), diagonals: board.long(), antidiagonals: board.long() };
    Ok(match size.get() {
        1 => 1,
        _ => 2 * u128::from(unstopped(start.count(board, start.free(board) & board.left(), &mut pulse))?),
    })
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

/// The lines occupied when the rows above `row` and their images have queens.
#[derive(Clone, Copy)]
struct Half {
    row: u32,
    columns: u64,
    diagonals: u64,
    antidiagonals: u64,
}

impl Half {
    fn free(self, board: Board) -> u64 {
        let attacked = self.diagonals >> (board.last - self.row) | self.antidiagonals >> self.row;
        board.every() & !(self.columns | attacked)
    }

    /// The number of ways to fill the board, with one of these columns in the next row; asks often whether to go on.
    fn count(self, board: Board, mut free: u64, pulse: &mut impl FnMut() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        if 2 * (self.row + SHORT) >= board.last {
            return ControlFlow::Continue(self.count_now(board, free));
        }
        pulse()?;
        let mut count = 0;
        while free != 0 {
            let next = self.with(board, free.trailing_zeros());
            free &= free - 1;
            count += next.count(board, next.free(board), pulse)?;
        }
        ControlFlow::Continue(count)
    }

    /// As [`count`](Self::count), for few rows.
    fn count_now(self, board: Board, mut free: u64) -> u64 {
        if 2 * (self.row + 1) >= board.last {
            return u64::from(free.count_ones());
        }
        let mut count = 0;
        while free != 0 {
            let next = self.with(board, free.trailing_zeros());
            free &= free - 1;
            count += next.count_now(board, next.free(board));
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
