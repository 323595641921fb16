//! The values of messages for errors of jobs.

use indicatif::HumanBytes;
use queens::ErrorCode;
use queens_count::{CountError, WorkerError};
use queens_job::{ConfigError, Finding, JobError, MemoryError};

use super::boards::size_args;
use super::error::{LibraryError, library_errors, limit_args, of};
use super::gpu;
use super::ledger::plan_of;
use crate::exit::ExitStatus;
use crate::messages::{Message, Values, text, values};

library_errors! {
    "error":
    ConfigError: config_args;
    CountError: count_args, count_status;
    MemoryError: memory_args;
    WorkerError: worker_args;
}

// Findings are parts of reports. Their codes are in the JSON of the reports.
library_errors! {
    "finding":
    Finding: finding_args;
}

impl LibraryError for JobError {
    const KIND: &'static str = "error";

    fn error_code(&self) -> &'static str {
        match self {
            Self::Workers(reason) if gpu::is_no_gpu(reason) => "no-gpu",
            error => error.code(),
        }
    }

    fn exit_status(&self) -> ExitStatus {
        match self {
            Self::Count(error) => error.exit_status(),
            _ => ExitStatus::Error,
        }
    }

    fn message_args(&self) -> Values {
        error_args(self)
    }
}

/// The exit status of a counting error. Totals that contradict each other are a negative result.
fn count_status(error: &CountError) -> ExitStatus {
    if matches!(error, CountError::Burnside { .. }) { ExitStatus::Negative } else { ExitStatus::Error }
}

fn count_args(error: &CountError) -> Values {
    match error {
        CountError::Size(error) => size_args(error),
        CountError::TooLarge { size } => limit_args(*size, queens_count::MAX_SIZE),
        CountError::TooLargeForFirstRow { size } => limit_args(*size, queens_count::FIRST_ROW_MAX_SIZE),
        CountError::Unsupported { engine, missing } => values![engine = engine.name(), missing = *missing],
        CountError::Burnside { total, .. } => values![total = total.to_string()],
        CountError::NoWorkerLeft { reason } => values![reason = of_worker(reason)],
        CountError::Threads { threads, reason } => values![threads = *threads, reason = reason.clone()],
        _ => values![],
    }
}

fn error_args(error: &JobError) -> Values {
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
        // The other errors have no values. A newer library may have more kinds of errors.
        _ => values![],
    }
}

/// The message for a worker's error. If the cause is a known error of a GPU, a count or the memory, the message
/// describes this cause.
pub(crate) fn of_worker(error: &WorkerError) -> Message {
    let of_count = || error.downcast_ref::<CountError>().map(of);
    let of_memory = || error.downcast_ref::<MemoryError>().map(of);
    gpu::message(error).or_else(of_count).or_else(of_memory).unwrap_or_else(|| of(error))
}

fn worker_args(error: &WorkerError) -> Values {
    match error {
        WorkerError::ResidueMismatch { unit, count, residues: [first, second] } => {
            values![unit = unit.to_string(), count = count.to_string(), residues = format!("{first}, {second}")]
        }
        _ => values![],
    }
}

fn finding_args(finding: &Finding) -> Values {
    match finding {
        Finding::Ledger(finding) => finding.message_args(),
        Finding::Weight { unit, found, expected } => {
            values![unit = unit.to_string(), found = *found, expected = *expected]
        }
        // A newer library may have more kinds of errors.
        _ => values![],
    }
}

fn config_args(_: &ConfigError) -> Values {
    values![]
}

/// The values, including the hint `instead`, which a caller may replace.
fn memory_args(&MemoryError { needed, free, threads }: &MemoryError) -> Values {
    let instead = match threads {
        0 => text!("instead-larger-machine"),
        threads => text!("instead-threads", threads = threads),
    };
    values![needed = HumanBytes(needed).to_string(), free = HumanBytes(free).to_string(), instead = instead]
}
