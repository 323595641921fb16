//! Progress callbacks of counting: `NAME` runs to its end, `NAME_with` can be cancelled.

use std::ops::ControlFlow;

use queens::{Cancelled, Progress};

/// The progress callback of operations that run to their end.
pub(crate) fn keep_going(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Turns the break of a kernel, which its observer asked for, into [`Cancelled`].
pub(crate) fn or_cancelled<T>(result: ControlFlow<(), T>) -> Result<T, Cancelled> {
    match result {
        ControlFlow::Continue(result) => Ok(result),
        ControlFlow::Break(()) => Err(Cancelled),
    }
}

/// The result of an operation whose callback never breaks.
pub(crate) fn expect_uncancelled<T>(result: Result<T, Cancelled>) -> T {
    result.unwrap_or_else(|Cancelled| unreachable!("the callback never breaks"))
}
