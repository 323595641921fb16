//! The values of the messages for errors of jobs.

use indicatif::HumanBytes;
use queens_count::{CountError, WorkerError};
use queens_job::{ConfigError, Finding, JobError, MemoryError};

use super::{LibraryError, gpu, limit_args, of, plan_of};
use crate::messages::{Message, Values, text, values};

pub(super) fn error_args(error: &JobError) -> Values {
    match error {
        JobError::Config(cause) => cause.message_args(),
        JobError::Count(cause) => cause.message_args(),
        JobError::Ledger(cause) => cause.message_args(),
        JobError::Memory(cause) => cause.message_args(),
        JobError::Workers(reason) => values![reason = of_worker(reason)],
        JobError::ForeignPlan { path, found } => {
            values![path = path.display().to_string(), found = plan_of(found)]
        }
        JobError::Weight { unit, found, expected } => {
            values![unit = unit.to_string(), found = *found, expected = *expected]
        }
        JobError::TooLargeForOracle { size, limit } => limit_args(*size, *limit),
        // The others have no values; a newer library may have more kinds.
        _ => values![],
    }
}

/// The message for the error of a worker: that of its own kind, or a text of the device or system.
pub(crate) fn of_worker(error: &WorkerError) -> Message {
    let of_count = || error.downcast_ref::<CountError>().map(of);
    let of_memory = || error.downcast_ref::<MemoryError>().map(of);
    gpu::message(error).or_else(of_count).or_else(of_memory).unwrap_or_else(|| of(error))
}

pub(super) fn worker_args(error: &WorkerError) -> Values {
    match error {
        WorkerError::ResidueMismatch { unit, count, residues: [first, second] } => {
            values![unit = unit.to_string(), count = count.to_string(), residues = format!("{first}, {second}")]
        }
        WorkerError::NoWorker | WorkerError::Other(_) => values![],
    }
}

pub(super) fn finding_args(finding: &Finding) -> Values {
    match finding {
        Finding::Ledger(finding) => finding.message_args(),
        Finding::Weight { unit, found, expected } => {
            values![unit = unit.to_string(), found = *found, expected = *expected]
        }
        // A newer library may have more kinds.
        _ => values![],
    }
}

pub(super) fn config_args(_: &ConfigError) -> Values {
    values![]
}

/// The values, with a hint in `instead` that a caller may replace.
pub(super) fn memory_args(&MemoryError { needed, free, threads }: &MemoryError) -> Values {
    let instead = match threads {
        0 => text!("instead-larger-machine"),
        threads => text!("instead-threads", threads = threads),
    };
    values![needed = HumanBytes(needed).to_string(), free = HumanBytes(free).to_string(), instead = instead]
}
