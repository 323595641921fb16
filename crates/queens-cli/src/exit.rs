//! The exit status of a command that did its work.

use std::process::ExitCode;

/// The exit status of a command that did its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExitStatus {
    /// Exit code 0.
    Success,
    /// The result is negative, such as "no solution": exit code 1.
    Negative,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        match status {
            ExitStatus::Success => Self::from(0),
            ExitStatus::Negative => Self::from(1),
        }
    }
}
