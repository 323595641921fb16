//! A board on which rows and columns know their free squares.

use super::MAX_SIZE;
use crate::board::Size;

const LINES: usize = MAX_SIZE as usize;

/// Whether a line is a row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Row,
    Column,
}

/// A row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) side: Side,
    pub(super) index: u32,
}

/// The lines of one side: which are without a queen, and their squares that no queen attacks.
#[derive(Clone, Debug)]
struct Lines {
    open: u128,
    free: [u128; LINES],
}

/// Some queens, none attacking another.
///
/// Every square is kept twice, in its row and in its column.
#[derive(Clone, Debug)]
pub(super) struct Board {
    rows: Lines,
    columns: Lines,
}

impl Board {
    pub(super) fn new(size: Size) -> Self {
        let every = u128::MAX >> (LINES - size.len());
        let lines = Lines { open: every, free: [every; LINES] };
        Self { rows: lines.clone(), columns: lines }
    }

    /// The free squares of a line, as bits.
    pub(super) fn free(&self, line: Line) -> u128 {
        match line.side {
            Side::Row => self.rows.free[line.index as usize],
            Side::Column => self.columns.free[line.index as usize],
        }
    }

    /// The first row without a queen.
    pub(super) fn first_row(&self) -> Option<Line> {
        (self.rows.open != 0).then(|| Line { side: Side::Row, index: self.rows.open.trailing_zeros() })
    }

    /// The line without a queen that has the fewest free squares: of equal ones the first, and rows before columns.
    pub(super) fn narrowest(&self) -> Option<Line> {
        let lines = |side, lines: &Lines| indices(lines.open).map(move |index| Line { side, index });
        let lines = lines(Side::Row, &self.rows).chain(lines(Side::Column, &self.columns));
        lines.min_by_key(|&line| self.free(line).count_ones())
    }

    /// The row and the column of a square of a line.
    fn square(line: Line, place: u32) -> (u32, u32) {
        match line.side {
            Side::Row => (line.index, place),
            Side::Column => (place, line.index),
        }
    }

    /// Puts a queen on a free square of a line.
    pub(super) fn put(&mut self, line: Line, place: u32) {
        let (row, column) = Self::square(line, place);
        self.rows.attack(row, column);
        self.columns.attack(column, row);
    }

    /// The sum of `worth` of the number of free squares, over all lines without a queen; minus infinity when one of them
    /// has none.
    pub(super) fn forecast(&self, worth: &[f64; LINES + 1]) -> f64 {
        self.rows.forecast(worth) + self.columns.forecast(worth)
    }

    /// What a queen on a square would leave: the sum of `worth` of the number of free squares, over all other lines
    /// without a queen. None when it would leave a line without any.
    pub(super) fn outlook(&self, line: Line, place: u32, worth: &[f64; LINES + 1]) -> Option<f64> {
        let (row, column) = Self::square(line, place);
        Some(self.rows.outlook(row, column, worth)? + self.columns.outlook(column, row, worth)?)
    }
}

impl Lines {
    /// Takes a line, and the squares of the others that a queen on its square `place` attacks.
    fn attack(&mut self, line: u32, place: u32) {
        self.open &= !(1 << line);
        for index in indices(self.open) {
            self.free[index as usize] &= !attacked(index.abs_diff(line), place);
        }
    }

    fn forecast(&self, worth: &[f64; LINES + 1]) -> f64 {
        indices(self.open).map(|index| worth[self.free[index as usize].count_ones() as usize]).sum()
    }

    fn outlook(&self, line: u32, place: u32, worth: &[f64; LINES + 1]) -> Option<f64> {
        let mut sum = 0.0;
        for index in indices(self.open & !(1 << line)) {
            let left = self.free[index as usize] & !attacked(index.abs_diff(line), place);
            if left == 0 {
                return None;
            }
            sum += worth[left.count_ones() as usize];
        }
        Some(sum)
    }
}

/// The squares that a queen attacks in a line so many lines away.
#[inline]
fn attacked(distance: u32, place: u32) -> u128 {
    let queen = 1_u128 << place;
    queen | queen << distance | queen >> distance
}

/// The positions of the ones of a word, from the lowest.
pub(super) fn indices(mut word: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let index = word.trailing_zeros();
        let is_there = word != 0;
        word &= word.wrapping_sub(1);
        is_there.then_some(index)
    })
}
