//! Errors of workers of every kind.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use queens::{Cancelled, ErrorCode};

/// Why a worker cannot count, or cannot be started.
///
/// Most of these errors come from the device or the system that a worker uses. A program that shows an error to a user
/// can choose the message by the error's [code](ErrorCode::code), and can read the error's fields through
/// [`downcast_ref`](Self::downcast_ref).
///
/// # Examples
///
/// ```
/// use queens::ErrorCode;
/// use queens_count::{CountError, Engine, WorkerError};
///
/// let cause = CountError::Unsupported { engine: Engine::Naive, missing: "a feature" };
/// let error = WorkerError::from(cause.clone());
/// assert_eq!(error.code(), "engine-unsupported");
/// assert_eq!(error.downcast_ref(), Some(&cause));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum WorkerError {
    /// A pool was given no worker.
    ///
    /// Code: `no-worker`.
    NoWorker,
    /// A worker returned a count that does not match its residues, which are summed separately. The worker is
    /// unreliable.
    ///
    /// Code: `residue-mismatch`.
    ResidueMismatch {
        /// The unit.
        unit: u64,
        /// The worker's count of the unit.
        count: u64,
        /// The residues modulo [`RESIDUE_PRIMES`](crate::RESIDUE_PRIMES).
        residues: [u16; 2],
    },
    /// An error of the device or the system that the worker uses.
    Other(Arc<dyn ErrorCode + Send + Sync>),
}

impl WorkerError {
    /// Wraps an error of the device or the system that the worker uses.
    pub fn new(error: impl ErrorCode + Send + Sync + 'static) -> Self {
        Self::Other(Arc::new(error))
    }

    /// The error of the device or the system, if it has this type.
    pub fn downcast_ref<E: Error + 'static>(&self) -> Option<&E> {
        match self {
            Self::Other(error) => (&**error as &dyn Error).downcast_ref(),
            Self::NoWorker | Self::ResidueMismatch { .. } => None,
        }
    }
}

impl fmt::Display for WorkerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoWorker => f.write_str("the pool has no worker"),
            Self::ResidueMismatch { unit, count, residues: [first, second] } => write!(
                f,
                "its count of unit {unit}, {count}, does not match its residues {first} and {second}, which were summed \
                 separately"
            ),
            Self::Other(error) => error.fmt(f),
        }
    }
}

impl Error for WorkerError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::NoWorker | Self::ResidueMismatch { .. } => None,
            Self::Other(error) => error.source(),
        }
    }
}

impl ErrorCode for WorkerError {
    fn code(&self) -> &'static str {
        match self {
            Self::NoWorker => "no-worker",
            Self::ResidueMismatch { .. } => "residue-mismatch",
            Self::Other(error) => error.code(),
        }
    }
}

/// Errors are equal if they have the same code and the same text.
impl PartialEq for WorkerError {
    fn eq(&self, other: &Self) -> bool {
        self.code() == other.code() && self.to_string() == other.to_string()
    }
}

impl Eq for WorkerError {}

/// Why a worker has no results for a batch of units.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    /// The batch was cancelled.
    ///
    /// Code: `cancelled`.
    #[error("cancelled")]
    Cancelled,
    /// The worker can count neither these units nor any other units.
    #[error(transparent)]
    Failed(#[from] WorkerError),
}

impl ErrorCode for BatchError {
    fn code(&self) -> &'static str {
        match self {
            Self::Cancelled => Cancelled.code(),
            Self::Failed(error) => error.code(),
        }
    }
}

impl From<Cancelled> for BatchError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}
