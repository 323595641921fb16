//! Counts rotationally symmetric solutions: solutions that a half turn or a quarter turn leaves unchanged.
//!
//! ```text
//! count(occupied lines):
//!     take the first row without a queen
//!     if one queen and its images fill the board: return the number of free columns of the row
//!     otherwise return the sum of count(occupied lines with queens on the square and its images), over free columns
//! ```
//!
//! The orbit of a square is the set of squares to which the turns move it. The turns do not change the set of occupied
//! lines, so all squares in the orbit of a free square are free. Two squares of an orbit are in one line only if they
//! are on a long diagonal or, on odd boards, on a middle line. So both long diagonals count as occupied from the start.
//! On odd boards the middle row and the middle column count as occupied, too: a half turn maps the middle row to
//! itself, so the queen of this row must be on the centre.
//!
//! Two symmetries save more work:
//!
//! 1. The mirror image of a symmetric solution is another symmetric solution. So the queen of the top row stays in the
//!    left half, and the count is doubled.
//! 2. The transpose of a solution that is symmetric under a half turn is symmetric under a half turn, too. The
//!    transpose can be the same solution. Let `a` be the distance of the top row's queen from the nearer corner, and
//!    `b` the distance of the left column's queen. Transposition exchanges `a` and `b`. Solutions with `a < b` count
//!    twice, solutions with `a = b` count once, and solutions with `a > b` are not searched.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::CountError;
use queens::{Progress, Size};

use queens::progress::{never_cancel, or_cancelled};

/// A half-turn search calls its progress callback only while more than this number of queens are missing, not counting
/// their images.
const UNINTERRUPTED_QUEENS: u32 = 8;

/// Counts the solutions that are symmetric under a half turn, on the calling thread.
///
/// # Errors
///
/// [`CountError::TooLarge`].
///
/// # Complexity
///
/// Exponential in half the size: 0.13 s at size 22 and 1.3 s at size 24, then ten times as long for every two sizes
/// more.
///
/// # Source
///
/// A032522 in the OEIS.
///
/// # Examples
///
/// ```
/// use queens::Size;
///
/// assert_eq!(queens_count::count_half_turn(Size::new(8)?)?, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_half_turn(size: Size) -> Result<u128, CountError> {
    count_half_turn_with(size, never_cancel)
}

/// Like [`count_half_turn`], with a progress callback. The progress is in branches of the search: positions of the
/// outermost queens.
///
/// The callback is called before the search and often during the search.
///
/// # Errors
///
/// As [`count_half_turn`], and [`CountError::Cancelled`].
pub fn count_half_turn_with(
    size: Size,
    mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<u128, CountError> {
    CountError::check_size(size)?;
    let total = Some(u64::from(2 * (size.get() / 2).saturating_sub(1)));
    let mut report = |done| on_progress(Progress { done, total });
    or_cancelled(report(0))?;
    if size.get() == 1 {
        return Ok(1);
    }
    let masks = LineMasks::new(size);
    let start = HalfTurnLines {
        row: 0,
        columns: masks.middle(),
        diagonals: masks.long_diagonal(),
        antidiagonals: masks.long_diagonal(),
    };
    let (mut count, mut done) = (0, 0);
    for first in 1..size.get() / 2 {
        let next = start.place(masks, first);
        for (border, images) in [(BorderDistance::SameDistance, 2), (BorderDistance::Farther, 4)] {
            let allowed = AllowedColumns::new(masks, first, border);
            let found = next.count(&allowed, next.free(&allowed), &mut || report(done));
            count += images * u128::from(or_cancelled(found)?);
            done += 1;
        }
    }
    Ok(count)
}

/// Counts the solutions that are symmetric under a quarter turn, on the calling thread.
///
/// # Errors
///
/// [`CountError::TooLarge`].
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
/// use queens::Size;
///
/// assert_eq!(queens_count::count_quarter_turn(Size::new(12)?)?, 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_quarter_turn(size: Size) -> Result<u128, CountError> {
    count_quarter_turn_with(size, never_cancel)
}

/// Like [`count_quarter_turn`], with a progress callback. `Progress::done` counts the finished columns of the top row's
/// queen.
///
/// The callback is called before the search and often during the search.
///
/// # Errors
///
/// As [`count_quarter_turn`], and [`CountError::Cancelled`].
pub fn count_quarter_turn_with(
    size: Size,
    mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<u128, CountError> {
    CountError::check_size(size)?;
    let masks = LineMasks::new(size);
    let start = QuarterTurnSearch { lines: masks.middle(), diagonals: masks.long_diagonal() };
    // Queens come in orbits of four, except a queen on the centre. So the size must be 0 or 1 modulo 4.
    let first_columns = if size.get() > 1 && size.get() % 4 < 2 { start.free(masks) & masks.left() } else { 0 };
    let total = Some(first_columns.count_ones().into());
    let mut report = |done| on_progress(Progress { done, total });
    or_cancelled(report(0))?;
    if size.get() == 1 {
        return Ok(1);
    }
    let mut count = 0;
    for (done, column) in (0..).zip(columns_of(first_columns)) {
        count += 2 * u128::from(or_cancelled(start.count(masks, 1 << column, &mut || report(done)))?);
    }
    Ok(count)
}

/// The members of a set of columns, in ascending order.
fn columns_of(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let column = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(column)
    })
}

/// The lines of a board as bits. A column or row has the bit of its number; a diagonal has bit `column - row + n - 1`,
/// an antidiagonal bit `column + row`. So each set fits 64 bits.
#[derive(Clone, Copy)]
struct LineMasks {
    /// The number of the last row and column.
    last: u32,
}

impl LineMasks {
    fn new(size: Size) -> Self {
        Self { last: size.get() - 1 }
    }

    /// All columns.
    fn all(self) -> u64 {
        (2 << self.last) - 1
    }

    /// The columns left of the middle.
    fn left(self) -> u64 {
        (1 << self.last.div_ceil(2)) - 1
    }

    /// The middle column; empty on even boards.
    fn middle(self) -> u64 {
        if self.last.is_multiple_of(2) { 1 << (self.last / 2) } else { 0 }
    }

    /// The bit of the long diagonal, which is also the bit of the long antidiagonal.
    fn long_diagonal(self) -> u64 {
        1 << self.last
    }

    /// A row or column, and its image under a half turn.
    fn both_lines(self, line: u32) -> u64 {
        1 << line | 1 << (self.last - line)
    }

    /// A diagonal or antidiagonal, and its image under a half turn.
    fn both_diagonals(self, diagonal: u32) -> u64 {
        1 << diagonal | 1 << (2 * self.last - diagonal)
    }
}

/// The distance of the outer columns' queens from their nearer corners, compared with the distance of the top row's
/// queen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BorderDistance {
    SameDistance,
    Farther,
}

/// The columns that the rows of the upper half may use, whether attacked or not.
struct AllowedColumns {
    masks: LineMasks,
    by_row: [u64; 16],
}

impl AllowedColumns {
    /// The allowed columns if the top row's queen is in column `first`.
    fn new(masks: LineMasks, first: u32, border: BorderDistance) -> Self {
        let sides = masks.both_lines(0);
        let by_row = std::array::from_fn(|row| match (row as u32).cmp(&first) {
            Ordering::Equal if border == BorderDistance::SameDistance => sides,
            Ordering::Less | Ordering::Equal => masks.all() & !sides,
            Ordering::Greater => masks.all(),
        });
        Self { masks, by_row }
    }
}

/// The lines that are occupied when the rows above `row`, and their images, have queens.
#[derive(Clone, Copy)]
struct HalfTurnLines {
    row: u32,
    columns: u64,
    diagonals: u64,
    antidiagonals: u64,
}

impl HalfTurnLines {
    /// The free columns of the next row.
    fn free(self, allowed: &AllowedColumns) -> u64 {
        let attacked = self.diagonals >> (allowed.masks.last - self.row) | self.antidiagonals >> self.row;
        allowed.by_row[self.row as usize % 16] & !(self.columns | attacked)
    }

    /// The number of ways to fill the rest of the board if the next row's queen is in one of the columns `free`.
    fn count(
        self,
        allowed: &AllowedColumns,
        mut free: u64,
        keep_going: &mut impl FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<(), u64> {
        if 2 * (self.row + UNINTERRUPTED_QUEENS) >= allowed.masks.last {
            return ControlFlow::Continue(self.count_uninterrupted(allowed, free));
        }
        keep_going()?;
        let mut count = 0;
        while free != 0 {
            let next = self.place(allowed.masks, free.trailing_zeros());
            free &= free - 1;
            count += next.count(allowed, next.free(allowed), keep_going)?;
        }
        ControlFlow::Continue(count)
    }

    /// Like [`count`](Self::count), without the callback.
    fn count_uninterrupted(self, allowed: &AllowedColumns, mut free: u64) -> u64 {
        if 2 * (self.row + 1) >= allowed.masks.last {
            return u64::from(free.count_ones());
        }
        let mut count = 0;
        while free != 0 {
            let next = self.place(allowed.masks, free.trailing_zeros());
            free &= free - 1;
            count += next.count_uninterrupted(allowed, next.free(allowed));
        }
        count
    }

    /// The occupied lines after placing a queen in this column of the next row, and its image.
    fn place(self, masks: LineMasks, column: u32) -> Self {
        Self {
            row: self.row + 1,
            columns: self.columns | masks.both_lines(column),
            diagonals: self.diagonals | masks.both_diagonals(column + masks.last - self.row),
            antidiagonals: self.antidiagonals | masks.both_diagonals(column + self.row),
        }
    }
}

/// The lines that are occupied by orbits of four queens. A quarter turn maps rows to columns and diagonals to
/// antidiagonals, so that one set holds both.
#[derive(Clone, Copy)]
struct QuarterTurnSearch {
    lines: u64,
    diagonals: u64,
}

impl QuarterTurnSearch {
    /// The first row without a queen.
    fn row(self) -> u32 {
        self.lines.trailing_ones()
    }

    /// The free columns of the first row without a queen.
    fn free(self, masks: LineMasks) -> u64 {
        let row = self.row();
        masks.all() & !(self.lines | self.diagonals >> (masks.last - row) | self.diagonals >> row)
    }

    /// The number of ways to fill the rest of the board if the next row's queen is in one of the columns `free`.
    fn count(
        self,
        masks: LineMasks,
        mut free: u64,
        keep_going: &mut impl FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<(), u64> {
        let missing_orbits = (masks.all() & !self.lines).count_ones() / 4;
        if missing_orbits == 1 {
            return ControlFlow::Continue(free.count_ones().into());
        }
        if missing_orbits >= UNINTERRUPTED_QUEENS / 2 {
            keep_going()?;
        }
        let row = self.row();
        let mut count = 0;
        while free != 0 {
            let column = free.trailing_zeros();
            free &= free - 1;
            let next = Self {
                lines: self.lines | masks.both_lines(row) | masks.both_lines(column),
                diagonals: self.diagonals
                    | masks.both_diagonals(column + masks.last - row)
                    | masks.both_diagonals(column + row),
            };
            count += next.count(masks, next.free(masks), keep_going)?;
        }
        ControlFlow::Continue(count)
    }
}
