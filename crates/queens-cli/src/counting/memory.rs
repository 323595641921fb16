//! The free memory, checked before work that takes much.

use queens_job::MemoryError;

use crate::error::CliError;
use crate::messages::{self, Message, values};

/// Refuses work that needs more memory than is free. If the system does not say how much is free, nothing is refused.
pub(crate) fn check(needed: u64, instead: impl FnOnce() -> Message) -> Result<(), CliError> {
    match queens_job::free_memory() {
        Some(free) if free < needed => {
            let error = MemoryError { needed, free, threads: 0 };
            Err(messages::with_values(&error, values![instead = instead()]).into())
        }
        _ => Ok(()),
    }
}
