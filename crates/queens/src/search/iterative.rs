//! The same loop turned inside out: the columns of the queens are the stack.

use std::ops::ControlFlow;

use super::Observer;
use super::steps::Steps;
use super::strategy::Check;

/// Searches the whole board.
pub(super) fn search<C: Check, O: Observer>(steps: &mut Steps<'_, C, O>) -> ControlFlow<()> {
    // The column to look at next, in the row below the queens.
    let mut column = 0;
    loop {
        if steps.is_full() {
            steps.judge()?;
        } else if column < steps.n {
            column = if steps.enter(column)? { 0 } else { column + 1 };
            continue;
        }
        // Nothing is left to look at in this row: back to the one above, one column further.
        match steps.leave()? {
            Some(left) => column = left + 1,
            None => return ControlFlow::Continue(()),
        }
    }
}
