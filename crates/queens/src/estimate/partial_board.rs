//! A partial board with the free squares of each row and of each column (domains), as bit sets.

use super::MAX_SIZE;
use crate::board::{Size, bit_positions};

const LINES: usize = MAX_SIZE as usize;

/// Whether a line is a row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    Row,
    Column,
}

/// A row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RowOrColumn {
    pub(super) side: Axis,
    pub(super) index: u32,
}

/// The rows or the columns: which of them have no queen, and their free squares.
#[derive(Clone, Debug)]
struct FreeSquares {
    /// The lines without a queen.
    without_queen: u128,
    free: [u128; LINES],
}

/// A board with queens that do not attack each other.
///
/// Every square is stored twice, in its row and in its column.
#[derive(Clone, Debug)]
pub(super) struct PartialBoard {
    rows: FreeSquares,
    columns: FreeSquares,
}

impl PartialBoard {
    pub(super) fn new(size: Size) -> Self {
        let every = u128::MAX >> (LINES - size.len());
        let lines = FreeSquares { without_queen: every, free: [every; LINES] };
        Self { rows: lines.clone(), columns: lines }
    }

    /// The free squares of a line, as bits.
    pub(super) fn free(&self, line: RowOrColumn) -> u128 {
        match line.side {
            Axis::Row => self.rows.free[line.index as usize],
            Axis::Column => self.columns.free[line.index as usize],
        }
    }

    /// The first row without a queen.
    pub(super) fn first_row(&self) -> Option<RowOrColumn> {
        (self.rows.without_queen != 0)
            .then(|| RowOrColumn { side: Axis::Row, index: self.rows.without_queen.trailing_zeros() })
    }

    /// The line without a queen that has the fewest free squares (MRV). Of several such lines it is the first; rows
    /// come before columns.
    pub(super) fn most_constrained_line(&self) -> Option<RowOrColumn> {
        let lines = |side, lines: &FreeSquares| {
            bit_positions(lines.without_queen).map(move |index| RowOrColumn { side, index })
        };
        let lines = lines(Axis::Row, &self.rows).chain(lines(Axis::Column, &self.columns));
        lines.min_by_key(|&line| self.free(line).count_ones())
    }

    /// The row and the column of a square. `place` is the index of the square in the line.
    fn square(line: RowOrColumn, place: u32) -> (u32, u32) {
        match line.side {
            Axis::Row => (line.index, place),
            Axis::Column => (place, line.index),
        }
    }

    /// Places a queen on a free square of a line.
    pub(super) fn place_queen(&mut self, line: RowOrColumn, place: u32) {
        let (row, column) = Self::square(line, place);
        self.rows.attack(row, column);
        self.columns.attack(column, row);
    }

    /// The logarithm of the forecast (see [`Estimator`](super::Estimator)): the sum of `ln_factors[free squares]` over
    /// all rows and columns without a queen. Minus infinity when one of them has no free square.
    pub(super) fn forecast(&self, ln_factors: &[f64; LINES + 1]) -> f64 {
        self.rows.forecast(ln_factors) + self.columns.forecast(ln_factors)
    }

    /// The logarithm of the forecast with one more queen. `None` when a row or column without a queen would then have
    /// no free square.
    pub(super) fn forecast_after(&self, line: RowOrColumn, place: u32, ln_factors: &[f64; LINES + 1]) -> Option<f64> {
        let (row, column) = Self::square(line, place);
        Some(
            self.rows.forecast_after(row, column, ln_factors)?
                + self.columns.forecast_after(column, row, ln_factors)?,
        )
    }
}

impl FreeSquares {
    /// Puts a queen on the square `place` of a line. The line then counts as filled, and in the parallel lines the
    /// attacked squares are no longer free.
    fn attack(&mut self, line: u32, place: u32) {
        self.without_queen &= !(1 << line);
        for index in bit_positions(self.without_queen) {
            self.free[index as usize] &= !attacked(index.abs_diff(line), place);
        }
    }

    fn forecast(&self, ln_factors: &[f64; LINES + 1]) -> f64 {
        bit_positions(self.without_queen).map(|index| ln_factors[self.free[index as usize].count_ones() as usize]).sum()
    }

    fn forecast_after(&self, line: u32, place: u32, ln_factors: &[f64; LINES + 1]) -> Option<f64> {
        let mut sum = 0.0;
        for index in bit_positions(self.without_queen & !(1 << line)) {
            let left = self.free[index as usize] & !attacked(index.abs_diff(line), place);
            if left == 0 {
                return None;
            }
            sum += ln_factors[left.count_ones() as usize];
        }
        Some(sum)
    }
}

/// The squares that a queen on `place` attacks in a parallel line `distance` lines away.
#[inline]
fn attacked(distance: u32, place: u32) -> u128 {
    let queen = 1_u128 << place;
    queen | queen << distance | queen >> distance
}
