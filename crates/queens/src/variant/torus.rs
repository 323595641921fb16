//! Queens on a torus (a modular or toroidal board): opposite sides of the board are joined, so lines wrap around.

use std::ops::ControlFlow;

use super::nonattacking_search::{self, PieceLines};
use super::{Problem, Rule, Shape, VisitEvent, Visitor};
use crate::board::Square;

/// Queens on a board whose opposite sides are joined.
///
/// On a square board, moving all queens of a solution by one column gives another solution. So for `n` queens it is
/// enough to count the solutions whose queen in the first row stands in the first column, and to multiply by `n`.
#[derive(Clone, Copy, Debug)]
pub(super) struct TorusRule;

impl Rule for TorusRule {
    fn name(&self) -> &'static str {
        "torus"
    }

    fn meaning(&self) -> &'static str {
        "non-attacking queens on a torus"
    }

    fn source(&self) -> &'static str {
        "OEIS A007705, for odd sizes; there are none for even ones"
    }

    fn attacks(&self, shape: Shape, from: Square, to: Square) -> bool {
        // Wrapping adds multiples of the height to `down`, and multiples of the width to `right`. So two squares are on
        // one wrapped diagonal when `down - right` is a multiple of the greatest common divisor of height and width.
        let period = gcd(shape.rows.get().into(), shape.columns.get().into()).cast_signed();
        let down = i64::from(to.row.get()) - i64::from(from.row.get());
        let right = i64::from(to.column.get()) - i64::from(from.column.get());
        from != to && (down == 0 || right == 0 || (down - right) % period == 0 || (down + right) % period == 0)
    }

    fn line(&self, _: Shape, square: Square) -> usize {
        square.row.index()
    }

    fn count(&self, problem: &Problem, pieces: u32, visitor: &mut Visitor) -> ControlFlow<(), u128> {
        let shape = problem.shape();
        let has_all_rows = shape.rows == shape.columns && pieces == shape.rows.get();
        let lines = PieceLines::new(shape, &|square| {
            (!has_all_rows || square.row.index() > 0 || square.column.index() == 0).then(|| self.line(shape, square))
        });
        let mut count = 0;
        let mut tally = |event: VisitEvent| match event {
            VisitEvent::Solution(_) => {
                count += 1;
                ControlFlow::Continue(())
            }
            VisitEvent::Progress { .. } => visitor(event),
        };
        nonattacking_search::visit(shape, &|from, to| self.attacks(shape, from, to), &lines, pieces, &[], &mut tally)?;
        ControlFlow::Continue(if has_all_rows { count * u128::from(pieces) } else { count })
    }
}

/// The greatest common divisor, by Euclid's algorithm.
const fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
