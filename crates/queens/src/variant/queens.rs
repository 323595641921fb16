//! Queens on a board of any shape.

use super::{Rule, Shape};
use crate::board::Square;

/// Queens that do not attack each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Queens;

impl Rule for Queens {
    fn name(&self) -> &'static str {
        "queens"
    }

    fn meaning(&self) -> &'static str {
        "queens that do not attack each other"
    }

    fn source(&self) -> &'static str {
        "OEIS A000170 for n queens, A348129 for fewer"
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        from != to && from.shared_line(to).is_some()
    }
}
