//! Progress callbacks and cancellation of long operations.
//!
//! The functions of this module are for crates of this workspace.

use std::ops::ControlFlow;

use thiserror::Error;

use crate::ErrorCode;

/// The progress of a long operation, which its progress callback receives.
///
/// A progress callback is `FnMut(Progress) -> ControlFlow<()>`. An operation calls it many times a second, some
/// operations a hundred thousand times, so a callback should print only when its text has changed. The operation stops
/// soon after the callback returns [`ControlFlow::Break`], and fails with [`Cancelled`]. The name of every operation
/// with a callback ends in `_with`. The operation of the same name without this ending takes no callback and cannot be
/// cancelled. If several threads call the callback, as in `queens-count`, the callback is
/// `Fn(Progress) -> ControlFlow<()> + Sync`.
///
/// # Examples
///
/// ```
/// use queens::Progress;
///
/// let half = Progress { done: 3, total: Some(6) };
/// assert_eq!(half.fraction(), Some(0.5));
/// assert_eq!(Progress { total: None, ..half }.fraction(), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Work done so far, in the unit that the operation documents: units of a plan, nodes of a search tree, swaps.
    pub done: u64,
    /// All the work, in the same unit; `None` where it is not known in advance.
    pub total: Option<u64>,
}

impl Progress {
    /// The fraction of the work that is done, from 0 to 1. `None` where the total is unknown or zero.
    pub fn fraction(self) -> Option<f64> {
        self.total.filter(|&total| total > 0).map(|total| self.done as f64 / total as f64)
    }
}

/// A progress callback returned [`ControlFlow::Break`]: the operation stopped without a result.
///
/// Code: `cancelled`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Error)]
#[error("cancelled")]
pub struct Cancelled;

impl ErrorCode for Cancelled {
    fn code(&self) -> &'static str {
        "cancelled"
    }
}

/// A progress callback that never cancels: operations without a callback use it.
#[doc(hidden)]
pub fn never_cancel(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Converts the result of a search whose callback may break: a break becomes [`Cancelled`].
#[doc(hidden)]
pub fn or_cancelled<T>(answer: ControlFlow<(), T>) -> Result<T, Cancelled> {
    match answer {
        ControlFlow::Continue(answer) => Ok(answer),
        ControlFlow::Break(()) => Err(Cancelled),
    }
}

/// The result of an operation whose callback never breaks.
#[doc(hidden)]
pub fn expect_uncancelled<T>(answer: Result<T, Cancelled>) -> T {
    answer.unwrap_or_else(|Cancelled| unreachable!("the callback never breaks"))
}

/// Makes a callback without arguments, for each step of a search, from a progress callback. `done` counts the calls,
/// and the total is unknown.
pub(crate) fn count_calls(mut on_progress: impl FnMut(Progress) -> ControlFlow<()>) -> impl FnMut() -> ControlFlow<()> {
    let mut done = 0;
    move || {
        let flow = on_progress(Progress { done, total: None });
        done += 1;
        flow
    }
}
