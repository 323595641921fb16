//! Boards of any size: every row and every column knows how many open squares it has.
//!
//! A queen closes at most four lines, so that placing one, and taking it back, changes the counts of `O(n)` squares. The
//! tightest row or column is then found in one pass over the counts, without looking at squares. In the beginning every
//! square is open; each fact closes its own, so that an empty board costs nothing.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::grid::{Choice, Grid, Order};
use super::tree::Pulse;
use super::{Task, Work};
use crate::board::{Column, LineSet, LineSets, Row, Size, Square};

/// Squares that are touched between two calls of the pulse while a board is set up.
pub(super) const PATIENCE: usize = 1 << 16;

#[derive(Clone, Debug)]
pub(super) struct Wide {
    size: Size,
    /// Rows with a queen.
    rows: LineSet,
    /// Columns, diagonals and antidiagonals with a queen; closed ones, too.
    lines: LineSets,
    /// Blocked squares; trees share them.
    blocked: Arc<Blocked>,
    /// The open squares of each row without a queen.
    in_row: Vec<u32>,
    /// The open squares of each column without a queen.
    in_column: Vec<u32>,
}

impl Wide {
    /// The board of a task, or nothing when its queens contradict each other or what is forbidden; asks now and then
    /// whether to go on.
    pub(super) fn new(task: &Task, pulse: &mut Pulse) -> ControlFlow<(), Option<Self>> {
        let (size, n) = (task.size(), task.size().len());
        let mut grid = Self {
            size,
            rows: LineSet::new(n),
            lines: LineSets::new(size),
            blocked: Arc::new(Blocked::new(size, task.blocked())),
            in_row: vec![size.get(); n],
            in_column: vec![size.get(); n],
        };
        for square in grid.blocked.clone().squares() {
            grid.in_row[square.row.index()] -= 1;
            grid.in_column[square.column.index()] -= 1;
        }
        let mut facts = 0_usize;
        let mut ask = || {
            facts += 1;
            if (facts * n) % PATIENCE < n { pulse(&Work::default()) } else { ControlFlow::Continue(()) }
        };
        for line in task.closed() {
            ask()?;
            for square in line.squares(size) {
                if grid.is_open(square) {
                    grid.in_row[square.row.index()] -= 1;
                    grid.in_column[square.column.index()] -= 1;
                }
            }
            grid.lines.close(*line);
        }
        for &queen in task.queens() {
            ask()?;
            if !grid.is_open(queen) {
                return ControlFlow::Continue(None);
            }
            grid.place(queen);
        }
        ControlFlow::Continue(Some(grid))
    }

    #[inline]
    fn is_open(&self, square: Square) -> bool {
        !self.rows.contains(square.row.index())
            && self.lines.attacked(square).is_none()
            && !self.blocked.contains(square)
    }

    /// Calls for every open square on the lines of this one; with a free row and column for the square itself.
    fn closing(&mut self, square: Square, change: impl Fn(&mut u32)) {
        let (r, c, n) = (square.row.get(), square.column.get(), self.size.get());
        for column in 0..n {
            if self.is_open(Square::new(r, column)) {
                change(&mut self.in_column[column as usize]);
            }
        }
        for row in (0..n).filter(|&row| row != r) {
            if self.rows.contains(row as usize) {
                continue;
            }
            // Of the three squares where the lines cross this row, none is another: the row is not the queen's own.
            let diagonal = (c + row).checked_sub(r).filter(|&column| column < n);
            let antidiagonal = (c + r).checked_sub(row).filter(|&column| column < n);
            for column in [Some(c), diagonal, antidiagonal].into_iter().flatten() {
                if self.is_open(Square::new(row, column)) {
                    change(&mut self.in_row[row as usize]);
                    change(&mut self.in_column[column as usize]);
                }
            }
        }
    }
}

impl Grid for Wide {
    const IS_SLOW: bool = true;

    fn choose(&self, order: Order) -> Choice {
        let rows = self.in_row.iter().enumerate().filter(|&(row, _)| !self.rows.contains(row));
        let columns = self.in_column.iter().enumerate().filter(|&(column, _)| !self.lines.columns().contains(column));
        let Some((row, &in_row)) = rows.clone().min_by_key(|&(_, &count)| count) else { return Choice::Done };
        let Some((column, &in_column)) = columns.min_by_key(|&(_, &count)| count) else { return Choice::Done };
        match (in_row.min(in_column), order) {
            (0, _) => Choice::Dead,
            (2.., Order::Rows) => Choice::Row(Row::new(self.first_row())),
            _ if in_row <= in_column => Choice::Row(Row::new(row as u32)),
            _ => Choice::Column(Column::new(column as u32)),
        }
    }

    fn squares(&self, choice: Choice, squares: &mut Vec<Square>) {
        match choice {
            Choice::Row(row) => {
                let all = self.size.columns().rev().map(|column| Square { row, column });
                squares.extend(all.filter(|&square| self.is_open(square)));
            }
            Choice::Column(column) => {
                let all = self.size.rows().rev().map(|row| Square { row, column });
                squares.extend(all.filter(|&square| self.is_open(square)));
            }
            Choice::Done | Choice::Dead => {}
        }
    }

    fn place(&mut self, square: Square) {
        self.closing(square, |count| *count -= 1);
        self.rows.insert(square.row.index());
        self.lines.insert(square);
    }

    fn remove(&mut self, square: Square) {
        self.rows.remove(square.row.index());
        self.lines.remove(square);
        self.closing(square, |count| *count += 1);
    }
}

impl Wide {
    /// The topmost row without a queen.
    fn first_row(&self) -> u32 {
        let first = (0..self.size.get()).find(|&row| !self.rows.contains(row as usize));
        first.expect("a board without an empty row is done")
    }
}

/// The blocked squares of a board, row by row: as much memory as there are of them, where bits would take `n^2`.
#[derive(Debug)]
struct Blocked {
    /// Where each row begins, and where the last one ends; nothing where no square is blocked.
    starts: Vec<usize>,
    columns: Vec<Column>,
}

impl Blocked {
    fn new(size: Size, squares: &[Square]) -> Self {
        let mut squares = squares.to_vec();
        squares.sort_unstable();
        squares.dedup();
        let mut starts = Vec::new();
        if !squares.is_empty() {
            starts = vec![0; size.len() + 1];
            for square in &squares {
                starts[square.row.index() + 1] += 1;
            }
            for row in 0..size.len() {
                starts[row + 1] += starts[row];
            }
        }
        Self { starts, columns: squares.into_iter().map(|square| square.column).collect() }
    }

    #[inline]
    fn contains(&self, Square { row, column }: Square) -> bool {
        !self.columns.is_empty() && self.row(row.index()).binary_search(&column).is_ok()
    }

    /// The columns in a row.
    #[inline]
    fn row(&self, row: usize) -> &[Column] {
        &self.columns[self.starts[row]..self.starts[row + 1]]
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        let rows = 0..self.starts.len().saturating_sub(1);
        rows.flat_map(|row| self.row(row).iter().map(move |&column| Square { row: Row::new(row as u32), column }))
    }
}
