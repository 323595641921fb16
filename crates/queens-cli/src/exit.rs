//! The exit status of the command.

use std::process::ExitCode;

/// The exit status of the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExitStatus {
    /// Exit code 0.
    Success,
    /// The result is negative, such as "no solution", or numbers contradict each other: exit code 1.
    Negative,
    /// Wrong usage or input, the output could not be written, or there is too little memory: exit code 2.
    Error,
    /// A server does not answer, or a file of an online judge has a fault: exit code 3.
    Unreachable,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(status as u8)
    }
}
