//! The board of the program `matrix`: zeros and ones.

use super::PrintedBoard;
use super::board::Board;
use super::run::RunResult;
use crate::search::Mistake;

/// Whether each square has a queen. The check walks upwards in three directions.
pub(super) struct MatrixBoard {
    queens: Vec<bool>,
    n: i32,
    mistake: Option<Mistake>,
}

impl MatrixBoard {
    pub(super) fn new(n: i32, mistake: Option<Mistake>) -> Self {
        Self { queens: vec![false; (n * n) as usize], n, mistake }
    }

    fn has_queen(&self, row: i32, column: i32) -> bool {
        self.queens[(row * self.n + column) as usize]
    }

    fn is_attacked_from_upper_left(&self, row: i32, column: i32) -> bool {
        let last = if self.mistake == Some(Mistake::WalkStopsBeforeZero) { 1 } else { 0 };
        (1..=(row - last).min(column - last)).any(|steps| self.has_queen(row - steps, column - steps))
    }

    fn is_attacked_from_upper_right(&self, row: i32, column: i32) -> bool {
        let end = if self.mistake == Some(Mistake::WalkStopsBeforeLastColumn) { self.n - 2 } else { self.n - 1 };
        (1..=row.min(end - column)).any(|steps| self.has_queen(row - steps, column + steps))
    }
}

impl Board for MatrixBoard {
    fn is_safe(&self, row: i32, column: i32) -> RunResult<bool> {
        Ok(!((0..row).any(|upper| self.has_queen(upper, column))
            || self.is_attacked_from_upper_left(row, column)
            || self.is_attacked_from_upper_right(row, column)))
    }

    fn place(&mut self, row: i32, column: i32) -> RunResult {
        self.queens[(row * self.n + column) as usize] = true;
        Ok(())
    }

    fn remove(&mut self, row: i32, column: i32) {
        self.queens[(row * self.n + column) as usize] = false;
    }

    fn column(&self, row: i32) -> i32 {
        (0..self.n).find(|&column| self.has_queen(row, column)).unwrap_or(-1)
    }

    fn printed(&self) -> PrintedBoard {
        let squares = (0..self.n).flat_map(|row| (0..self.n).map(move |column| (row, column)));
        let queens = squares.filter(|&(row, column)| self.has_queen(row, column)).collect();
        PrintedBoard { rows: self.n as u32, queens }
    }
}
