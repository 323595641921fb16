//! The recursive search: one call a row.

use std::ops::ControlFlow;

use super::Observer;
use super::steps::Steps;
use super::strategy::AttackCheck;

/// Searches the rows below the queens.
///
/// The depth is the number of rows: [`Search::MAX_SIZE`](super::Search::MAX_SIZE) keeps the calls within every stack.
pub(super) fn search<C: AttackCheck, O: Observer>(steps: &mut Steps<'_, C, O>) -> ControlFlow<()> {
    if steps.is_full() {
        return steps.check_full_board();
    }
    for column in 0..steps.n {
        if steps.try_square(column)? {
            search(steps)?;
            steps.backtrack()?;
        }
    }
    ControlFlow::Continue(())
}
