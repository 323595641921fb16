//! The board of the program `flags`: flags for columns, antidiagonals and diagonals.

use super::PrintedBoard;
use super::board::Board;
use super::run::{RunError, RunResult};
use crate::search::Mistake;

/// The column of each row's queen, and three arrays of flags. The arrays lie one after the other in memory, as in C.
///
/// ```text
///   columns   antidiagonals      diagonals
///   0 .. n    n .. 3n - 1        3n - 1 .. 5n - 2
/// ```
pub(super) struct FlagsBoard {
    flags: Vec<bool>,
    columns: Vec<i32>,
    n: i32,
    mistake: Option<Mistake>,
}

impl FlagsBoard {
    pub(super) fn new(n: i32, mistake: Option<Mistake>) -> Self {
        Self { flags: vec![false; 5 * n as usize], columns: vec![-1; n as usize], n, mistake }
    }

    /// The indices of a square's flags: its column, its antidiagonal, its diagonal.
    fn flags_of(&self, row: i32, column: i32) -> [usize; 3] {
        let n = self.n;
        let diagonals = if self.mistake == Some(Mistake::ArraysOverlap) { 2 * n } else { 3 * n - 1 };
        let diagonal = match self.mistake {
            Some(Mistake::NegativeIndex) => (row - column).rem_euclid(n),
            _ => row - column + n - 1,
        };
        [column, n + row + column, diagonals + diagonal].map(|index| index as usize)
    }
}

impl Board for FlagsBoard {
    fn is_safe(&self, row: i32, column: i32) -> RunResult<bool> {
        let [in_column, in_antidiagonal, in_diagonal] = self.flags_of(row, column).map(|index| self.flags[index]);
        if self.mistake == Some(Mistake::ArrayOneShort) && !in_column && row + column + 1 >= 2 * self.n - 1 {
            return Err(RunError::Crash);
        }
        Ok(!(in_column || in_antidiagonal || in_diagonal))
    }

    fn place(&mut self, row: i32, column: i32) -> RunResult {
        self.columns[row as usize] = column;
        for index in self.flags_of(row, column) {
            self.flags[index] = true;
        }
        Ok(())
    }

    fn remove(&mut self, row: i32, column: i32) {
        let [of_column, of_antidiagonal, of_diagonal] = self.flags_of(row, column);
        if self.mistake != Some(Mistake::ColumnNotCleared) {
            self.flags[of_column] = false;
        }
        if !matches!(self.mistake, Some(Mistake::AntidiagonalNotCleared | Mistake::DiagonalsNotCleared)) {
            self.flags[of_antidiagonal] = false;
        }
        if !matches!(self.mistake, Some(Mistake::DiagonalNotCleared | Mistake::DiagonalsNotCleared)) {
            self.flags[of_diagonal] = false;
        }
    }

    fn column(&self, row: i32) -> i32 {
        self.columns[row as usize]
    }

    fn printed(&self) -> PrintedBoard {
        PrintedBoard::from_columns(self.columns.iter().copied())
    }
}
