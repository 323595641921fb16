//! Boards of any size: each row and each column has a count of its free squares (its domain size).
//!
//! A queen attacks the squares of four lines. So placing or removing a queen changes `O(n)` counts. One pass over the
//! counts finds the row or column with the fewest free squares; no square is examined. Setting up a board starts with
//! all squares free and applies the constraints one by one: an empty board takes `O(n)`.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{Instance, SearchStats};
use crate::board::{Column, LineSet, OccupiedLines, Row, Size, Square};
use crate::depth_first::{KeepGoing, LineOrder, NextLine, SearchBoard};

/// The approximate number of squares that a search on a large board examines between two polls.
pub(super) const SQUARES_PER_POLL: usize = 1 << 16;

/// A board with the number of free squares of each row and column.
#[derive(Clone, Debug)]
pub(super) struct FreeCountBoard {
    size: Size,
    /// Rows with a queen.
    rows: LineSet,
    /// Columns, diagonals and antidiagonals with a queen, and excluded diagonals.
    lines: OccupiedLines,
    /// The blocked squares, shared by the copies of the board.
    blocked: Arc<BlockedSquares>,
    /// For each row without a queen, the number of its free squares.
    in_row: Vec<u32>,
    /// For each column without a queen, the number of its free squares.
    in_column: Vec<u32>,
}

impl FreeCountBoard {
    /// The board of an instance, or `None` when a given queen contradicts another constraint. Returns `Break` when
    /// `keep_going` does.
    pub(super) fn new(instance: &Instance, keep_going: &mut KeepGoing) -> ControlFlow<(), Option<Self>> {
        let (size, n) = (instance.size(), instance.size().len());
        let mut board = Self {
            size,
            rows: LineSet::new(n),
            lines: OccupiedLines::new(size),
            blocked: Arc::new(BlockedSquares::new(size, instance.blocked())),
            in_row: vec![size.get(); n],
            in_column: vec![size.get(); n],
        };
        for square in board.blocked.clone().squares() {
            board.in_row[square.row.index()] -= 1;
            board.in_column[square.column.index()] -= 1;
        }
        let mut constraints = 0_usize;
        let mut poll = || {
            constraints += 1;
            if (constraints * n) % SQUARES_PER_POLL < n {
                keep_going(&SearchStats::default())
            } else {
                ControlFlow::Continue(())
            }
        };
        for line in instance.excluded() {
            poll()?;
            for square in line.squares(size) {
                if board.is_free(square) {
                    board.in_row[square.row.index()] -= 1;
                    board.in_column[square.column.index()] -= 1;
                }
            }
            board.lines.occupy(*line);
        }
        for &queen in instance.queens() {
            poll()?;
            if !board.is_free(queen) {
                return ControlFlow::Continue(None);
            }
            board.place(queen);
        }
        ControlFlow::Continue(Some(board))
    }

    #[inline]
    fn is_free(&self, square: Square) -> bool {
        !self.rows.contains(square.row.index()) && self.lines.is_free(square) && !self.blocked.contains(square)
    }

    /// For each free square on the four lines of `square`, applies `change` to the counts of its row and of its column.
    /// Only the count of the row of `square` does not change. The row and the column of `square` must have no queen.
    fn change_attacked(&mut self, square: Square, change: impl Fn(&mut u32)) {
        let (r, c, n) = (square.row.get(), square.column.get(), self.size.get());
        for column in 0..n {
            if self.is_free(Square::new(r, column)) {
                change(&mut self.in_column[column as usize]);
            }
        }
        for row in (0..n).filter(|&row| row != r) {
            if self.rows.contains(row as usize) {
                continue;
            }
            // The column, the diagonal and the antidiagonal cross this row in three different squares.
            let diagonal = (c + row).checked_sub(r).filter(|&column| column < n);
            let antidiagonal = (c + r).checked_sub(row).filter(|&column| column < n);
            for column in [Some(c), diagonal, antidiagonal].into_iter().flatten() {
                if self.is_free(Square::new(row, column)) {
                    change(&mut self.in_row[row as usize]);
                    change(&mut self.in_column[column as usize]);
                }
            }
        }
    }
}

impl SearchBoard for FreeCountBoard {
    const IS_SLOW: bool = true;

    fn next_line(&self, order: LineOrder) -> NextLine {
        let rows = self.in_row.iter().enumerate().filter(|&(row, _)| !self.rows.contains(row));
        let columns = self.in_column.iter().enumerate().filter(|&(column, _)| !self.lines.columns().contains(column));
        let Some((row, &in_row)) = rows.clone().min_by_key(|&(_, &count)| count) else { return NextLine::Done };
        let Some((column, &in_column)) = columns.min_by_key(|&(_, &count)| count) else { return NextLine::Done };
        match (in_row.min(in_column), order) {
            (0, _) => NextLine::Dead,
            (2.., LineOrder::RowByRow) => NextLine::Row(Row::new(self.first_row())),
            _ if in_row <= in_column => NextLine::Row(Row::new(row as u32)),
            _ => NextLine::Column(Column::new(column as u32)),
        }
    }

    fn append_free_squares(&self, line: NextLine, squares: &mut Vec<Square>) {
        match line {
            NextLine::Row(row) => {
                let all = self.size.columns().rev().map(|column| Square { row, column });
                squares.extend(all.filter(|&square| self.is_free(square)));
            }
            NextLine::Column(column) => {
                let all = self.size.rows().rev().map(|row| Square { row, column });
                squares.extend(all.filter(|&square| self.is_free(square)));
            }
            NextLine::Done | NextLine::Dead => {}
        }
    }

    fn place(&mut self, square: Square) {
        self.change_attacked(square, |count| *count -= 1);
        self.rows.insert(square.row.index());
        self.lines.place(square);
    }

    fn remove(&mut self, square: Square) {
        self.rows.remove(square.row.index());
        self.lines.remove(square);
        self.change_attacked(square, |count| *count += 1);
    }
}

impl FreeCountBoard {
    /// The topmost row without a queen.
    fn first_row(&self) -> u32 {
        let first = (0..self.size.get()).find(|&row| !self.rows.contains(row as usize));
        first.expect("a board without an empty row is done")
    }
}

/// The blocked squares of a board, row by row. A bit set would take `n^2` bits; these lists take a word for each row
/// and each blocked square.
#[derive(Debug)]
struct BlockedSquares {
    /// The start of each row in `columns`, and the end of the last row. Empty when no square is blocked.
    starts: Vec<usize>,
    columns: Vec<Column>,
}

impl BlockedSquares {
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

    /// The blocked columns of a row.
    #[inline]
    fn row(&self, row: usize) -> &[Column] {
        &self.columns[self.starts[row]..self.starts[row + 1]]
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        let rows = 0..self.starts.len().saturating_sub(1);
        rows.flat_map(|row| self.row(row).iter().map(move |&column| Square { row: Row::new(row as u32), column }))
    }
}
