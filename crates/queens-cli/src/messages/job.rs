//! The values of the messages for errors of jobs.

use indicatif::HumanBytes;
use queens_count::{CountError, WorkerError};
use queens_job::{ConfigError, Finding, JobError, MemoryError};

use super::{LibraryError, MessageArgs, args, limit_args, of, plan_of};
use crate::counting::gpu;
use crate::error::CliError;
use crate::messages::text;
use crate::signals;

pub(super) fn error_args(error: &JobError) -> MessageArgs {
    match error {
        JobError::Config(cause) => cause.message_args(),
        JobError::Count(cause) => cause.message_args(),
        JobError::Ledger(cause) => cause.message_args(),
        JobError::Memory(cause) => cause.message_args(),
        JobError::Workers(reason) => args![reason = of_worker(reason)],
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

/// The message for the error of a worker: that of its own kind, or a text of the device or system.
pub(crate) fn of_worker(error: &WorkerError) -> String {
    let of_count = || error.downcast_ref::<CountError>().map(of);
    let of_memory = || error.downcast_ref::<MemoryError>().map(of);
    gpu::message(error).or_else(of_count).or_else(of_memory).unwrap_or_else(|| of(error))
}

pub(super) fn worker_args(error: &WorkerError) -> MessageArgs {
    match error {
        WorkerError::ResidueMismatch { unit, count, residues: [first, second] } => {
            args![unit = unit.to_string(), count = count.to_string(), residues = format!("{first}, {second}")]
        }
        WorkerError::NoWorker | WorkerError::Other(_) => args![],
    }
}

/// The command's error for an error of a job.
impl From<JobError> for CliError {
    fn from(error: JobError) -> Self {
        match error {
            JobError::Workers(reason) if gpu::is_missing(&reason) => Self::NoGpu { reason: of_worker(&reason) },
            // Only an interrupt closes a ledger, and it ends the process.
            JobError::Closed => signals::wait_for_end(),
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
