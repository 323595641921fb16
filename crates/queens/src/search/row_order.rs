//! The order in which a search fills the rows.

use crate::board::{Column, Partial, Row, Square};

/// The rows in the order of a search: first the rows of the given queens, then the rows to fill, each group from the
/// top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RowOrder {
    rows: Vec<Row>,
    /// The index of each row in `rows`.
    indices: Vec<u32>,
    given_count: usize,
}

impl RowOrder {
    pub(super) fn new(board: &Partial) -> Self {
        let has_queen = |row: &Row| board.columns()[row.index()].is_some();
        let rows = board.size().rows();
        let rows: Vec<Row> = rows.clone().filter(has_queen).chain(rows.filter(|row| !has_queen(row))).collect();
        let mut indices = vec![0; rows.len()];
        for (place, row) in (0..).zip(&rows) {
            indices[row.index()] = place;
        }
        Self { rows, indices, given_count: board.queens().count() }
    }

    /// The rows in the order of the search.
    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The number of rows with a given queen.
    pub(super) const fn given_count(&self) -> usize {
        self.given_count
    }

    /// The index of a row in the order.
    pub(super) fn index_of(&self, row: Row) -> u32 {
        self.indices[row.index()]
    }

    /// The squares of queens. `columns` has the columns of the queens in the order of `rows`.
    pub(super) fn squares(&self, columns: &[Column]) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        self.rows.iter().zip(columns).map(|(&row, &column)| Square { row, column })
    }
}
