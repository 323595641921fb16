//! The free memory, checked before work that takes much.

use crate::error::CliError;

/// Refuses work that needs more memory than is free. If the system does not say how much is free, nothing is refused.
pub(crate) fn check(needed: u64, instead: impl FnOnce() -> String) -> Result<(), CliError> {
    match queens_job::free_memory() {
        Some(free) if free < needed => Err(CliError::Memory { needed, free, instead: instead() }),
        _ => Ok(()),
    }
}
