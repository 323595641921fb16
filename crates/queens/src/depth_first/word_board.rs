//! Boards of up to 64 columns, with one word for each row (a bitboard), for depth-first search in either
//! order of lines: row by row, or by minimum remaining values.
//!
//! The diagonals are one word of 128 bits, in reverse order. The antidiagonals are another word of 128 bits, in the
//! order of their numbers: see [`OccupiedLines`](crate::board::OccupiedLines). A shift gives the diagonals or the
//! antidiagonals that cross a row, column by column.
//!
//! `next_line` passes over the rows once. In this pass it also finds the columns with one and with two free squares:
//! `once`, `twice` and `thrice` are the columns that are free in at least one, two and three rows. A column with more
//! than two free squares is never the next line.

use super::search_board::{LineOrder, NextLine, SearchBoard};
#[cfg(not(target_family = "wasm"))]
use crate::board::bit_positions;
use crate::board::{Column, Line, LineKind, Row, Size, Square, antidiagonal_index, reversed_diagonal_index};

/// The largest size: the number of bits of a word.
pub(crate) const MAX_SIZE: u32 = u64::BITS;

#[derive(Clone, Debug)]
pub(crate) struct WordBoard {
    n: usize,
    /// Rows without a queen.
    rows: u64,
    /// Columns without a queen.
    columns: u64,
    /// Diagonals with a queen, and excluded diagonals.
    diagonals: u128,
    antidiagonals: u128,
    /// Blocked squares, row by row.
    blocked: Box<[u64]>,
}

impl WordBoard {
    /// The empty board.
    ///
    /// # Panics
    ///
    /// When the size is above [`MAX_SIZE`].
    pub(crate) fn new(size: Size) -> Self {
        let n = size.len();
        assert!(size.get() <= MAX_SIZE, "{n} columns do not fit a word");
        let all = u64::MAX >> (MAX_SIZE as usize - n);
        Self { n, rows: all, columns: all, diagonals: 0, antidiagonals: 0, blocked: vec![0; n].into_boxed_slice() }
    }

    /// Blocks a square.
    pub(crate) fn block(&mut self, square: Square) {
        self.blocked[square.row.index()] |= 1 << square.column.index();
    }

    /// Excludes a diagonal or an antidiagonal of this board.
    pub(crate) fn exclude(&mut self, line: Line, size: Size) {
        let index = line.index(size);
        match line.kind {
            LineKind::Diagonal => self.diagonals |= 1 << (2 * self.n - 2 - index),
            LineKind::Antidiagonal => self.antidiagonals |= 1 << index,
            LineKind::Row | LineKind::Column => unreachable!("a {} needs a queen", line.kind),
        }
    }

    /// Whether a queen may stand on a square.
    pub(crate) fn is_free(&self, square: Square) -> bool {
        let (row, column) = (square.row.index(), square.column.index());
        self.rows >> row & 1 == 1 && self.free_columns(row) >> column & 1 == 1
    }

    /// The free squares of a row without a queen, as bits.
    #[inline]
    fn free_columns(&self, row: usize) -> u64 {
        let attacked = (self.diagonals >> (self.n - 1 - row)) as u64 | (self.antidiagonals >> row) as u64;
        self.columns & !attacked & !self.blocked[row]
    }

    #[inline]
    fn toggle_queen(&mut self, square: Square) {
        let (row, column) = (square.row.index(), square.column.index());
        self.rows ^= 1 << row;
        self.columns ^= 1 << column;
        self.diagonals ^= 1 << reversed_diagonal_index(self.n, row, column);
        self.antidiagonals ^= 1 << antidiagonal_index(row, column);
    }
}

/// Methods for building a `FewSquaresBoard` from this board. Builds for WebAssembly have no `FewSquaresBoard`.
#[cfg(not(target_family = "wasm"))]
impl WordBoard {
    /// The rows without a queen.
    pub(crate) fn empty_rows(&self) -> impl Iterator<Item = Row> {
        bit_positions(self.rows.into()).map(Row::new)
    }

    /// The columns without a queen.
    pub(crate) fn empty_columns(&self) -> impl Iterator<Item = Column> {
        bit_positions(self.columns.into()).map(Column::new)
    }

    /// The free squares, row by row.
    pub(crate) fn free_squares(&self) -> impl Iterator<Item = Square> {
        self.empty_rows().flat_map(|row| {
            bit_positions(self.free_columns(row.index()).into())
                .map(move |column| Square { row, column: Column::new(column) })
        })
    }
}

impl SearchBoard for WordBoard {
    const IS_SLOW: bool = false;

    #[inline]
    fn next_line(&self, order: LineOrder) -> NextLine {
        if self.rows == 0 {
            return NextLine::Done;
        }
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        let (mut fewest, mut most_constrained) = (u32::MAX, 0);
        let mut rows = self.rows;
        while rows != 0 {
            let row = rows.trailing_zeros();
            rows &= rows - 1;
            let free = self.free_columns(row as usize);
            if free == 0 {
                return NextLine::Dead;
            }
            thrice |= twice & free;
            twice |= once & free;
            once |= free;
            let count = free.count_ones();
            if count < fewest {
                (fewest, most_constrained) = (count, row);
            }
        }
        if self.columns & !once != 0 {
            return NextLine::Dead;
        }
        let row = |index| NextLine::Row(Row::new(index));
        let column = |columns: u64| NextLine::Column(Column::new(columns.trailing_zeros()));
        let (single, pair) = (self.columns & !twice, self.columns & !thrice);
        match (fewest, order) {
            (1, _) => row(most_constrained),
            _ if single != 0 => column(single),
            (_, LineOrder::RowByRow) => row(self.rows.trailing_zeros()),
            (2, LineOrder::MinimumRemainingValues) => row(most_constrained),
            (_, LineOrder::MinimumRemainingValues) if pair != 0 => column(pair),
            (_, LineOrder::MinimumRemainingValues) => row(most_constrained),
        }
    }

    #[inline]
    fn append_free_squares(&self, line: NextLine, squares: &mut Vec<Square>) {
        match line {
            NextLine::Row(row) => {
                let mut free = self.free_columns(row.index());
                while free != 0 {
                    let column = u64::BITS - 1 - free.leading_zeros();
                    free &= !(1 << column);
                    squares.push(Square { row, column: Column::new(column) });
                }
            }
            NextLine::Column(column) => {
                let mut rows = self.rows;
                while rows != 0 {
                    let row = u64::BITS - 1 - rows.leading_zeros();
                    rows &= !(1 << row);
                    if self.free_columns(row as usize) >> column.index() & 1 == 1 {
                        squares.push(Square { row: Row::new(row), column });
                    }
                }
            }
            NextLine::Done | NextLine::Dead => {}
        }
    }

    #[inline]
    fn place(&mut self, square: Square) {
        self.toggle_queen(square);
    }

    #[inline]
    fn remove(&mut self, square: Square) {
        self.toggle_queen(square);
    }
}
