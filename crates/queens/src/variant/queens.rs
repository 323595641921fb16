//! Queens: one in each row, or any number of them.

use super::{Pieces, Rule, Shape};
use crate::board::Square;

/// `n` queens that do not attack each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Queens;

impl Rule for Queens {
    fn name(&self) -> &'static str {
        "queens"
    }

    fn meaning(&self) -> &'static str {
        "n queens that do not attack each other"
    }

    fn source(&self) -> &'static str {
        "OEIS A000170"
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        from != to && from.shared_line(to).is_some()
    }

    fn line(&self, _: Shape, square: Square) -> usize {
        square.row.index()
    }
}

/// Any number of queens that do not attack each other: if nobody says how many, as many as can stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct KQueens;

impl Rule for KQueens {
    fn name(&self) -> &'static str {
        "k-queens"
    }

    fn meaning(&self) -> &'static str {
        "k queens that do not attack each other, on a board of any shape"
    }

    fn source(&self) -> &'static str {
        "OEIS A348129 by size and k; A269133 for a queen in each row of a rectangle"
    }

    fn pieces(&self, _: Shape, _: u32) -> Pieces {
        Pieces::Greatest
    }

    fn attacks(&self, shape: Shape, from: Square, to: Square) -> bool {
        Queens.attacks(shape, from, to)
    }

    fn line(&self, _: Shape, square: Square) -> usize {
        square.row.index()
    }
}
