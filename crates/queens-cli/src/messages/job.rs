//! The values of the messages for errors of jobs.

use indicatif::HumanBytes;
use queens_job::{ConfigError, Finding, JobError, MemoryError};

use super::{LibraryError, MessageArgs, args, limit_args, plan_of};
use crate::error::{CliError, NoGpu, system};
use crate::interrupt;
use crate::lang::text;

pub(super) fn error_args(error: &JobError) -> MessageArgs {
    match error {
        JobError::Config(cause) => cause.message_args(),
        JobError::Count(cause) => cause.message_args(),
        JobError::Ledger(cause) => cause.message_args(),
        JobError::Memory(cause) => cause.message_args(),
        JobError::Workers(reason) => args![reason = reason.to_string()],
        JobError::TemporaryFolder { path, source } => {
            args![path = path.display().to_string(), error = system(source)]
        }
        JobError::ForeignPlan { path, found } => {
            args![path = path.display().to_string(), found = plan_of(found)]
        }
        JobError::Weight { unit, found, expected } => {
            args![unit = unit.to_string(), found = *found, expected = *expected]
        }
        JobError::TooLargeForOracle { size, limit } => limit_args(*size, *limit),
        // The others have no values; a newer library may have more kinds.
        _ => args![],
    }
}

/// What an error of a job means for the command.
impl From<JobError> for CliError {
    fn from(error: JobError) -> Self {
        match error {
            JobError::Workers(reason) if reason.is::<NoGpu>() => Self::NoGpu { reason: reason.to_string() },
            // Only an interrupt closes a ledger, and it ends the process.
            JobError::Closed => interrupt::wait_for_end(),
            error => Self::library(&error),
        }
    }
}

pub(super) fn finding_args(finding: &Finding) -> MessageArgs {
    match finding {
        Finding::Ledger(finding) => finding.message_args(),
        Finding::Weight { unit, found, expected } => {
            args![unit = unit.to_string(), found = *found, expected = *expected]
        }
        // A newer library may have more kinds.
        _ => args![],
    }
}

pub(super) fn config_args(_: &ConfigError) -> MessageArgs {
    args![]
}

/// The values, with a hint in `instead` that a caller may replace.
pub(super) fn memory_args(&MemoryError { needed, free, threads }: &MemoryError) -> MessageArgs {
    let instead = match threads {
        0 => text!("instead-larger-machine"),
        threads => text!("instead-threads", threads = threads),
    };
    args![needed = HumanBytes(needed).to_string(), free = HumanBytes(free).to_string(), instead = instead]
}
