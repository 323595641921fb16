//! The board of the program `list`: a list of queens that grows and shrinks.

use super::PrintedBoard;
use super::board::Board;
use super::run::RunResult;

/// The columns of the queens, from the top.
pub(super) struct ListBoard {
    columns: Vec<i32>,
}

impl ListBoard {
    pub(super) const fn new() -> Self {
        Self { columns: Vec::new() }
    }
}

impl Board for ListBoard {
    fn is_safe(&self, row: i32, column: i32) -> RunResult<bool> {
        Ok((0..).zip(&self.columns).all(|(upper, &queen)| queen != column && (queen - column).abs() != row - upper))
    }

    fn place(&mut self, _: i32, column: i32) -> RunResult {
        self.columns.push(column);
        Ok(())
    }

    fn remove(&mut self, _: i32, _: i32) {
        self.columns.pop();
    }

    fn column(&self, row: i32) -> i32 {
        self.columns[row as usize]
    }

    fn queens(&self, _: i32) -> i32 {
        self.columns.len() as i32
    }

    fn printed(&self) -> PrintedBoard {
        PrintedBoard::from_columns(self.columns.iter().copied())
    }
}
