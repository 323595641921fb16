//! What the backtracking engine asks of a board, whatever its size.

use crate::board::{Column, Row, Square};

/// Where to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Every row has a queen.
    Done,
    /// Some row or column without a queen has no square left.
    Dead,
    /// Try the squares of a row.
    Row(Row),
    /// Try the squares of a column.
    Column(Column),
}

/// In which order rows and columns are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The row or column with the fewest squares first.
    Tightest,
    /// The topmost row first: completions come in lexicographic order.
    ///
    /// A row or column with a single square is filled at once all the same. Its queen is part of every completion from
    /// here on, so it does not matter when it is placed.
    Rows,
}

/// A board under search: which squares are still open.
///
/// A square is open when its row, column, diagonal and antidiagonal have no queen, and it is neither blocked nor on a
/// closed line.
pub(super) trait Grid: Clone {
    /// Whether a queen takes so long that there is to be a question at each that is taken back, too.
    const IS_SLOW: bool;

    /// Where to go on.
    fn choose(&self, order: Order) -> Choice;

    /// Appends the open squares of a row or column, from its end to its beginning: the last is tried first.
    fn squares(&self, choice: Choice, squares: &mut Vec<Square>);

    /// Puts a queen on an open square.
    fn place(&mut self, square: Square);

    /// Takes back the queen placed last.
    fn remove(&mut self, square: Square);
}
