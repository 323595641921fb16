//! Errors that end a job without an outcome.

use std::path::PathBuf;

use queens::{Cancelled, ErrorCode, Size};
use queens_count::{CountError, WorkerError};
use queens_ledger::{LedgerError, Manifest};

use crate::{ConfigError, MemoryError};

/// Why a job ended without an outcome. Every result that was recorded before stays recorded.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JobError {
    /// Options contradict each other.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The size cannot be counted, no worker is left, or threads cannot be started.
    #[error(transparent)]
    Count(CountError),
    /// The ledger cannot be opened, read or written.
    #[error(transparent)]
    Ledger(Box<LedgerError>),
    /// The workers need more memory than is free.
    #[error(transparent)]
    Memory(#[from] MemoryError),
    /// A source cannot start its workers.
    ///
    /// Code: `workers`.
    #[error("no worker can be started: {0}")]
    Workers(WorkerError),
    /// The ledger belongs to a plan that this version of the library does not make.
    ///
    /// Code: `foreign-plan`.
    #[error("{path}: belongs to {found}, a plan that this library does not make", path = path.display())]
    ForeignPlan {
        /// The ledger.
        path: PathBuf,
        /// The ledger's plan.
        found: Box<Manifest>,
    },
    /// The weight of a result differs from the weight that the plan gives to its unit.
    ///
    /// Code: `weight`.
    #[error("the result of unit {unit} has weight {found}, its plan says {expected}")]
    Weight {
        /// The unit.
        unit: u64,
        /// The weight in the result.
        found: u32,
        /// The weight in the plan.
        expected: u32,
    },
    /// The oracle ([`Engine::Naive`](queens_count::Engine::Naive)) would take too long to time at this size.
    ///
    /// Code: `size-too-large-for-oracle`.
    #[error("the oracle is timed up to size {limit}, and {size} is above")]
    TooLargeForOracle {
        /// The requested size.
        size: Size,
        /// The greatest size that is timed.
        limit: u32,
    },
    /// The observer returned [`Break`](std::ops::ControlFlow::Break).
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// A [`CloseHandle`](crate::CloseHandle) closed the ledger.
    ///
    /// Code: `closed`.
    #[error("the ledger was closed")]
    Closed,
}

impl ErrorCode for JobError {
    fn code(&self) -> &'static str {
        match self {
            Self::Config(error) => error.code(),
            Self::Count(error) => error.code(),
            Self::Ledger(error) => error.code(),
            Self::Memory(error) => error.code(),
            Self::Workers(_) => "workers",
            Self::ForeignPlan { .. } => "foreign-plan",
            Self::Weight { .. } => "weight",
            Self::TooLargeForOracle { .. } => "size-too-large-for-oracle",
            Self::Cancelled(error) => error.code(),
            Self::Closed => "closed",
        }
    }
}

impl From<CountError> for JobError {
    fn from(error: CountError) -> Self {
        match error {
            CountError::Cancelled => Cancelled.into(),
            error => Self::Count(error),
        }
    }
}

impl JobError {
    /// The error of the workers, if they caused this error. In that case another source of workers may count instead.
    ///
    /// # Errors
    ///
    /// This error itself, if the workers did not cause it.
    pub(crate) fn into_worker_error(self) -> Result<WorkerError, Self> {
        match self {
            Self::Workers(error) => Ok(error),
            Self::Memory(error) => Ok(error.into()),
            Self::Count(error) => Ok(error.into()),
            error => Err(error),
        }
    }
}

/// An error that contains a [`MemoryError`] or a [`CountError`] becomes the variant for that error.
impl From<WorkerError> for JobError {
    fn from(error: WorkerError) -> Self {
        if let Some(&error) = error.downcast_ref::<MemoryError>() {
            return Self::Memory(error);
        }
        match error.downcast_ref::<CountError>() {
            Some(error) => error.clone().into(),
            None => Self::Workers(error),
        }
    }
}

impl From<LedgerError> for JobError {
    fn from(error: LedgerError) -> Self {
        Self::Ledger(Box::new(error))
    }
}
