//! Queens on a torus: leaving the board on one side, a line comes back on the opposite one.

use std::ops::ControlFlow;

use super::nonattacking::{self, Lines};
use super::{Problem, Rule, Shape, Step, Visit};
use crate::board::Square;
use crate::gcd::gcd;

/// Queens on a board whose opposite sides are joined.
///
/// On a square board moving all queens one column to the right gives a solution again. So of `n` queens, one in each
/// row, it is enough to count those with the first one in the first column, and to multiply by `n`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Torus;

impl Rule for Torus {
    fn name(&self) -> &'static str {
        "torus"
    }

    fn meaning(&self) -> &'static str {
        "queens on a board whose opposite sides are joined"
    }

    fn source(&self) -> &'static str {
        "OEIS A007705, for odd sizes; there are none for even ones"
    }

    fn attacks(&self, shape: Shape, from: Square, to: Square) -> bool {
        // Going down and right at once, again and again, a queen comes to every square of which the steps down and right
        // differ by a multiple of the greatest number that divides both sides.
        let period = gcd(shape.rows.get().into(), shape.columns.get().into()).cast_signed();
        let down = i64::from(to.row.get()) - i64::from(from.row.get());
        let right = i64::from(to.column.get()) - i64::from(from.column.get());
        from != to && (down == 0 || right == 0 || (down - right) % period == 0 || (down + right) % period == 0)
    }

    fn line(&self, _: Shape, square: Square) -> usize {
        square.row.index()
    }

    fn count(&self, problem: &Problem, pieces: u32, visit: &mut Visit) -> ControlFlow<(), u128> {
        let shape = problem.shape();
        let is_full = shape.rows == shape.columns && pieces == shape.rows.get();
        let lines = Lines::new(shape, &|square| {
            (!is_full || square.row.index() > 0 || square.column.index() == 0).then(|| self.line(shape, square))
        });
        let mut count = 0;
        let mut tally = |step: Step| match step {
            Step::Found(_) => {
                count += 1;
                ControlFlow::Continue(())
            }
            Step::Working => visit(step),
        };
        nonattacking::visit(shape, &|from, to| self.attacks(shape, from, to), &lines, pieces, &[], &mut tally)?;
        ControlFlow::Continue(if is_full { count * u128::from(pieces) } else { count })
    }
}
