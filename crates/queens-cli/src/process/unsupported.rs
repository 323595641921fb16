//! Replaces `linux.rs` on systems that cannot enforce the limits: refuses to run programs.

use std::ffi::OsString;

use super::run::{Confinement, Limits, Run, RunError};

/// Refuses to run the program.
pub(crate) fn run(
    _words: &[OsString],
    _stdin: &[u8],
    _limits: Limits,
    _confinement: &Confinement,
) -> Result<Run, RunError> {
    Err(RunError::NoLimits)
}
