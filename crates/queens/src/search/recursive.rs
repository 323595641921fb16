//! One call for each row.

use std::ops::ControlFlow;

use super::Observer;
use super::steps::Steps;
use super::strategy::Check;

/// Searches the rows below the queens.
///
/// The depth is the number of rows: [`Search::MAX_SIZE`](super::Search::MAX_SIZE) keeps it within every stack.
pub(super) fn search<C: Check, O: Observer>(steps: &mut Steps<'_, C, O>) -> ControlFlow<()> {
    if steps.is_full() {
        return steps.judge();
    }
    for column in 0..steps.n {
        if steps.enter(column)? {
            search(steps)?;
            steps.leave()?;
        }
    }
    ControlFlow::Continue(())
}
