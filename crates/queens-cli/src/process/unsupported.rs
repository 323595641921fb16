//! Replaces `linux.rs` on systems that cannot enforce the limits: refuses to run programs.

use std::ffi::OsString;

use super::run::{Limits, Run, RunError, Wall};

/// Refuses to run the program.
pub(crate) fn run(_words: &[OsString], _stdin: &[u8], _limits: Limits, _wall: &Wall) -> Result<Run, RunError> {
    Err(RunError::NoLimits)
}
