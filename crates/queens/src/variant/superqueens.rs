//! Superqueens, also called amazons: queens that also move like knights.

use super::{Rule, Shape};
use crate::board::Square;

/// Queens that also attack like knights.
#[derive(Clone, Copy, Debug)]
pub(super) struct SuperqueensRule;

impl Rule for SuperqueensRule {
    fn name(&self) -> &'static str {
        "superqueens"
    }

    fn meaning(&self) -> &'static str {
        "non-attacking queens that also attack like knights"
    }

    fn source(&self) -> &'static str {
        "OEIS A051223"
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        let leap = (from.row.get().abs_diff(to.row.get()), from.column.get().abs_diff(to.column.get()));
        from != to && (from.shared_line(to).is_some() || leap == (1, 2) || leap == (2, 1))
    }

    fn line(&self, _: Shape, square: Square) -> usize {
        square.row.index()
    }
}
