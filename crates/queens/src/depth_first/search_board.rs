//! The trait `SearchBoard`: a board on which the depth-first search can run. The board finds the next row or column
//! and its free squares, and places and removes queens.

use crate::board::{Column, Row, Square};

/// The line that the search fills next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NextLine {
    /// There is no next line: every row has a queen.
    Done,
    /// There is no next line: some row or column without a queen has no free square. This is a dead end.
    Dead,
    /// The search fills this row next.
    Row(Row),
    /// The search fills this column next.
    Column(Column),
}

/// The order in which the search fills rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineOrder {
    /// The row or column with the fewest free squares first (MRV, most constrained first). `WordBoard` considers a
    /// column only if it has at most two free squares.
    MinimumRemainingValues,
    /// The topmost row first, so that completions come in lexicographic order.
    ///
    /// A row or column with a single free square is still filled at once (unit propagation). Every completion below
    /// this node has that queen, so the order does not change.
    RowByRow,
}

/// The board of a depth-first search. It knows which squares are free.
///
/// A square is free when its row, column, diagonal and antidiagonal have no queen, and when it is neither blocked nor on an
/// excluded diagonal.
pub(crate) trait SearchBoard: Clone {
    /// Whether placing a queen takes so long that the search also calls its callback when it removes a queen.
    const IS_SLOW: bool;

    /// The line to fill next.
    fn next_line(&self, order: LineOrder) -> NextLine;

    /// Appends the free squares of a row or column from its end to its beginning. The search tries the last appended
    /// square first.
    fn append_free_squares(&self, line: NextLine, squares: &mut Vec<Square>);

    /// Places a queen on a free square.
    fn place(&mut self, square: Square);

    /// Removes the queen that was placed last.
    fn remove(&mut self, square: Square);
}
