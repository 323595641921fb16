//! Non-attacking rooks.

use super::{Rule, Shape, formula};
use crate::board::Square;

/// Non-attacking rooks. On a square board the solutions are the permutations.
#[derive(Clone, Copy, Debug)]
pub(super) struct RooksRule;

impl Rule for RooksRule {
    fn name(&self) -> &'static str {
        "rooks"
    }

    fn meaning(&self) -> &'static str {
        "n non-attacking rooks"
    }

    fn source(&self) -> &'static str {
        "OEIS A000142, n!"
    }

    fn letter(&self) -> char {
        'R'
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        from != to && (from.row == to.row || from.column == to.column)
    }

    fn line(&self, _: Shape, square: Square) -> usize {
        square.row.index()
    }

    fn count_by_formula(&self, shape: Shape, pieces: u32) -> Option<u128> {
        formula::count_rooks(shape, pieces)
    }
}
