//! Boards of up to 64 columns: a row is one word.
//!
//! The diagonals are kept in one word of 128 bits, numbered so that the part that crosses a row is found by a shift. For
//! a board of size `n`:
//!
//! ```text
//!   diagonal of (r, c)      bit c + (n - 1 - r)      crosses row r at   word >> (n - 1 - r)
//!   antidiagonal of (r, c)  bit c + r                crosses row r at   word >> r
//! ```
//!
//! Which columns have one, two or more open squares comes from the same pass over the rows, by adding up bits in
//! parallel: `once` has the columns seen in at least one row, `twice` and `thrice` those seen in two and three.

use super::Task;
use super::grid::{Choice, Grid, Order};
use crate::board::{Column, LineKind, Row, Square};

/// The greatest size that fits.
pub(super) const MAX_SIZE: u32 = u64::BITS;

#[derive(Clone, Debug)]
pub(super) struct Narrow {
    n: usize,
    /// Rows without a queen.
    rows: u64,
    /// Columns without a queen.
    columns: u64,
    /// Diagonals with a queen, and closed ones.
    diagonals: u128,
    antidiagonals: u128,
    /// Blocked squares, row by row.
    blocked: Box<[u64]>,
}

impl Narrow {
    /// The board of a task, or nothing when its queens contradict each other or what is forbidden.
    pub(super) fn new(task: &Task) -> Option<Self> {
        let n = task.size().len();
        debug_assert!(n <= MAX_SIZE as usize, "{n} columns do not fit a word");
        let all = u64::MAX >> (MAX_SIZE as usize - n);
        let mut grid =
            Self { n, rows: all, columns: all, diagonals: 0, antidiagonals: 0, blocked: vec![0; n].into_boxed_slice() };
        for square in task.blocked() {
            grid.blocked[square.row.index()] |= 1 << square.column.index();
        }
        for line in task.closed() {
            let index = line.index(task.size());
            if line.kind == LineKind::Diagonal {
                grid.diagonals |= 1 << (2 * n - 2 - index);
            } else {
                grid.antidiagonals |= 1 << index;
            }
        }
        for &queen in task.queens() {
            let (row, column) = (queen.row.index(), queen.column.index());
            if grid.rows >> row & 1 == 0 || grid.open(row) >> column & 1 == 0 {
                return None;
            }
            grid.place(queen);
        }
        Some(grid)
    }

    /// The open squares of a row without a queen.
    #[inline]
    fn open(&self, row: usize) -> u64 {
        let attacked = (self.diagonals >> (self.n - 1 - row)) as u64 | (self.antidiagonals >> row) as u64;
        self.columns & !attacked & !self.blocked[row]
    }

    #[inline]
    fn flip(&mut self, square: Square) {
        let (row, column) = (square.row.index(), square.column.index());
        self.rows ^= 1 << row;
        self.columns ^= 1 << column;
        self.diagonals ^= 1 << (column + self.n - 1 - row);
        self.antidiagonals ^= 1 << (column + row);
    }
}

impl Grid for Narrow {
    const IS_SLOW: bool = false;

    #[inline]
    fn choose(&self, order: Order) -> Choice {
        if self.rows == 0 {
            return Choice::Done;
        }
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        let (mut fewest, mut tightest) = (u32::MAX, 0);
        let mut rows = self.rows;
        while rows != 0 {
            let row = rows.trailing_zeros();
            rows &= rows - 1;
            let open = self.open(row as usize);
            if open == 0 {
                return Choice::Dead;
            }
            thrice |= twice & open;
            twice |= once & open;
            once |= open;
            let count = open.count_ones();
            if count < fewest {
                (fewest, tightest) = (count, row);
            }
        }
        if self.columns & !once != 0 {
            return Choice::Dead;
        }
        let row = |index| Choice::Row(Row::new(index));
        let column = |columns: u64| Choice::Column(Column::new(columns.trailing_zeros()));
        let (single, pair) = (self.columns & !twice, self.columns & !thrice);
        match (fewest, order) {
            (1, _) => row(tightest),
            _ if single != 0 => column(single),
            (_, Order::Rows) => row(self.rows.trailing_zeros()),
            (2, Order::Tightest) => row(tightest),
            (_, Order::Tightest) if pair != 0 => column(pair),
            (_, Order::Tightest) => row(tightest),
        }
    }

    #[inline]
    fn squares(&self, choice: Choice, squares: &mut Vec<Square>) {
        match choice {
            Choice::Row(row) => {
                let mut open = self.open(row.index());
                while open != 0 {
                    let column = u64::BITS - 1 - open.leading_zeros();
                    open &= !(1 << column);
                    squares.push(Square { row, column: Column::new(column) });
                }
            }
            Choice::Column(column) => {
                let mut rows = self.rows;
                while rows != 0 {
                    let row = u64::BITS - 1 - rows.leading_zeros();
                    rows &= !(1 << row);
                    if self.open(row as usize) >> column.index() & 1 == 1 {
                        squares.push(Square { row: Row::new(row), column });
                    }
                }
            }
            Choice::Done | Choice::Dead => {}
        }
    }

    #[inline]
    fn place(&mut self, square: Square) {
        self.flip(square);
    }

    #[inline]
    fn remove(&mut self, square: Square) {
        self.flip(square);
    }
}
