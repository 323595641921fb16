//! Rooks.

use super::{Rule, Shape};
use crate::board::Square;

/// Rooks that do not attack each other: permutations.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rooks;

impl Rule for Rooks {
    fn name(&self) -> &'static str {
        "rooks"
    }

    fn meaning(&self) -> &'static str {
        "rooks that do not attack each other"
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
}
