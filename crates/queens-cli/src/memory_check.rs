//! Checks the free memory before work that needs much memory. For counts, `queens_job` does this check.

use queens_job::MemoryError;

use crate::error::CliError;
use crate::messages::{self, Message, values};

/// Refuses work that needs more memory than is free. If the free memory is unknown, all work is allowed.
pub(crate) fn require_free(needed: u64, instead: impl FnOnce() -> Message) -> Result<(), CliError> {
    match queens_job::free_memory() {
        Some(free) if free < needed => {
            let error = MemoryError { needed, free, threads: 0 };
            Err(messages::with_values(&error, values![instead = instead()]).into())
        }
        _ => Ok(()),
    }
}
