//! Bishops.

use super::{Pieces, Rule, Shape};
use crate::board::{LineKind, Square};

/// As many bishops as can stand without attacking each other.
///
/// Each diagonal has one at most: the search goes diagonal by diagonal. On a square board of more than one square they
/// are `2n - 2`, for there are `2n - 1` diagonals, of which the first and the last are corners on one antidiagonal; and
/// there are `2^n` ways.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bishops;

impl Rule for Bishops {
    fn name(&self) -> &'static str {
        "bishops"
    }

    fn meaning(&self) -> &'static str {
        "as many bishops as can stand without attacking each other"
    }

    fn source(&self) -> &'static str {
        "OEIS A000079, 2^n"
    }

    fn pieces(&self, shape: Shape, _: u32) -> Pieces {
        match shape.rows.get() {
            1 => Pieces::Exactly(shape.columns.get()),
            n if n == shape.columns.get() => Pieces::Exactly(2 * n - 2),
            _ => Pieces::Greatest,
        }
    }

    fn letter(&self) -> char {
        'B'
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        let share = |kind| from.line(kind) == to.line(kind);
        from != to && (share(LineKind::Diagonal) || share(LineKind::Antidiagonal))
    }

    fn line(&self, shape: Shape, square: Square) -> usize {
        square.row.index() + shape.columns.len() - 1 - square.column.index()
    }
}
