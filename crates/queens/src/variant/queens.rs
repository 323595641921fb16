//! Non-attacking queens: one in each row, or any number.

use super::{PieceCount, Rule, Shape, formula};
use crate::board::Square;

/// `n` non-attacking queens.
#[derive(Clone, Copy, Debug)]
pub(super) struct QueensRule;

impl Rule for QueensRule {
    fn name(&self) -> &'static str {
        "queens"
    }

    fn meaning(&self) -> &'static str {
        "n non-attacking queens"
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

/// `k` non-attacking queens, by default the maximum number.
#[derive(Clone, Copy, Debug)]
pub(super) struct KQueensRule;

impl Rule for KQueensRule {
    fn name(&self) -> &'static str {
        "k-queens"
    }

    fn meaning(&self) -> &'static str {
        "k non-attacking queens on a board of any shape"
    }

    fn source(&self) -> &'static str {
        "OEIS A348129 by size and k; A269133 for a queen in each row of a rectangle"
    }

    fn piece_count(&self, _: Shape, _: u32) -> PieceCount {
        PieceCount::Maximum
    }

    fn attacks(&self, shape: Shape, from: Square, to: Square) -> bool {
        QueensRule.attacks(shape, from, to)
    }

    fn line(&self, _: Shape, square: Square) -> usize {
        square.row.index()
    }

    fn count_by_formula(&self, shape: Shape, pieces: u32) -> Option<u128> {
        (shape.rows == shape.columns).then(|| formula::count_queens(shape.rows.get(), pieces))?
    }
}
