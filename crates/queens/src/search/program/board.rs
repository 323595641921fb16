//! The interface of the recursive programs' boards, and the board of the program `array`.

use super::PrintedBoard;
use super::run::{RunError, RunResult};
use crate::search::Mistake;

/// A board of a recursive program.
pub(super) trait Board {
    /// The program's check of a square.
    fn is_safe(&self, row: i32, column: i32) -> RunResult<bool>;

    /// Places a queen.
    fn place(&mut self, row: i32, column: i32) -> RunResult;

    /// Removes a queen. With a mistake, some of its marks may stay.
    fn remove(&mut self, row: i32, column: i32);

    /// The column of the queen in a row.
    fn column(&self, row: i32) -> i32;

    /// The number of queens on the board, as the program counts them. By default this is the row that is searched next.
    fn queens(&self, row: i32) -> i32 {
        row
    }

    /// The board in the form that the program prints.
    fn printed(&self) -> PrintedBoard;
}

/// The column of each row's queen; -1 for a row that never had one.
///
/// Removing a queen changes nothing: the next queen of the row overwrites it.
pub(super) struct ArrayBoard {
    columns: Vec<i32>,
    n: i32,
    mistake: Option<Mistake>,
}

impl ArrayBoard {
    pub(super) fn new(n: i32, mistake: Option<Mistake>) -> Self {
        let rows = match mistake {
            Some(Mistake::EightRows) => 8,
            Some(Mistake::EndsLate) => n + 1,
            _ => n,
        };
        Self { columns: vec![-1; rows as usize], n, mistake }
    }

    /// Whether the program sees an attack by the queen of an upper row.
    fn attacks(&self, upper: i32, row: i32, column: i32) -> bool {
        let difference = column - self.columns[upper as usize];
        let distance = row - upper;
        let diagonal = match self.mistake {
            Some(Mistake::NoDiagonals) => false,
            Some(Mistake::NearDiagonals) => distance == 1 && difference.abs() == 1,
            Some(Mistake::OnlyDiagonal | Mistake::NoAbsoluteValue) => difference == distance,
            Some(Mistake::OnlyAntidiagonal) => -difference == distance,
            Some(Mistake::RowSum) => difference.abs() == row + upper,
            Some(Mistake::DistanceFromWrongEnd) => difference.abs() == upper + 1,
            Some(Mistake::AttacksItself) if distance == 0 => true,
            Some(Mistake::IntegerDivision) => difference.abs() / distance == 1,
            _ => difference.abs() == distance,
        };
        difference == 0 && self.mistake != Some(Mistake::NoColumns) || diagonal
    }
}

impl Board for ArrayBoard {
    fn is_safe(&self, row: i32, column: i32) -> RunResult<bool> {
        let mut compared = match self.mistake {
            Some(Mistake::OnlyFirstQueen) => 0..row.min(1),
            Some(Mistake::OnlyQueenAbove) => (row - 1).max(0)..row,
            Some(Mistake::SkipsFirstQueen) => 1..row,
            Some(Mistake::SkipsLastQueen) => 0..row - 1,
            Some(Mistake::AttacksItself) => 0..row + 1,
            _ => 0..row,
        };
        Ok(!compared.any(|upper| self.attacks(upper, row, column)))
    }

    fn place(&mut self, row: i32, column: i32) -> RunResult {
        *self.columns.get_mut(row as usize).ok_or(RunError::Crash)? = column;
        Ok(())
    }

    fn remove(&mut self, _: i32, _: i32) {}

    fn column(&self, row: i32) -> i32 {
        self.columns[row as usize]
    }

    fn printed(&self) -> PrintedBoard {
        let rows = if self.mistake == Some(Mistake::EightRows) { 8 } else { self.n };
        let shown = (0..).zip(&self.columns).take(rows as usize);
        PrintedBoard {
            rows: rows as u32,
            queens: shown.filter(|(_, column)| **column >= 0).map(|(row, &column)| (row, column)).collect(),
        }
    }
}
