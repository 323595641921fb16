//! The values of the messages for errors of jobs.

use indicatif::HumanBytes;
use queens::ErrorCode;
use queens_job::{ConfigError, Finding, JobError, MemoryError};

use super::{LibraryError, MessageArgs, args, limit_args, plan_of};
use crate::error::{CliError, NoGpu, system};
use crate::interrupt;
use crate::lang::text;

impl LibraryError for JobError {
    fn error_code(&self) -> &'static str {
        self.code()
    }

    fn message_args(&self) -> MessageArgs {
        match self {
            Self::Config(error) => error.message_args(),
            Self::Count(error) => error.message_args(),
            Self::Ledger(error) => error.message_args(),
            Self::Memory(error) => error.message_args(),
            Self::Workers(reason) => args![reason = reason.to_string()],
            Self::TemporaryFolder { path, source } => {
                args![path = path.display().to_string(), error = system(source)]
            }
            Self::ForeignPlan { path, found } => {
                args![path = path.display().to_string(), found = plan_of(found)]
            }
            Self::Weight { unit, found, expected } => {
                args![unit = unit.to_string(), found = *found, expected = *expected]
            }
            Self::TooLargeForOracle { size, limit } => limit_args(*size, *limit),
            // The others have no values; a newer library may have more kinds.
            _ => args![],
        }
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
