//! Errors of counting.

use thiserror::Error;

use super::{Engine, FIRST_ROW_MAX_SIZE, MAX_SIZE, WorkerError};
use queens::Cancelled;
use queens::ErrorCode;
use queens::{Size, SizeError};

/// Why a count failed, or ended early.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CountError {
    /// The number is not a size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The size is above [`MAX_SIZE`].
    ///
    /// Code: `size-too-large-to-count`.
    #[error("size {size} is above {MAX_SIZE}, the largest that can be counted")]
    TooLarge {
        /// The requested size.
        size: Size,
    },
    /// The size is above [`FIRST_ROW_MAX_SIZE`].
    ///
    /// Code: `size-too-large-for-first-row`.
    #[error("size {size} is above {FIRST_ROW_MAX_SIZE}, the largest whose solutions can be counted by first queen")]
    TooLargeForFirstRow {
        /// The requested size.
        size: Size,
    },
    /// This machine cannot run the engine.
    ///
    /// Code: `engine-unsupported`.
    #[error("this machine cannot run {engine}: it lacks {missing}")]
    Unsupported {
        /// The requested engine.
        engine: Engine,
        /// The missing processor feature or architecture.
        missing: &'static str,
    },
    /// The progress callback cancelled the count.
    ///
    /// Code: `cancelled`.
    #[error("the count was cancelled")]
    Cancelled,
    /// The counts contradict Burnside's lemma: at least one count is wrong, because of a program or hardware error.
    ///
    /// Code: `burnside-contradicted`.
    #[error(
        "size {size}: {total} solutions, {half_turn} symmetric under a half turn and {quarter_turn} under a quarter \
         turn contradict Burnside's lemma"
    )]
    Burnside {
        /// The size of the board.
        size: Size,
        /// The number of solutions.
        total: u128,
        /// The number of solutions that are symmetric under a half turn.
        half_turn: u128,
        /// The number of solutions that are symmetric under a quarter turn.
        quarter_turn: u128,
    },
    /// All workers of a pool have failed, and some units are not counted.
    ///
    /// Code: `no-worker-left`.
    #[error("no worker is left: {reason}")]
    NoWorkerLeft {
        /// Why the last worker failed.
        reason: WorkerError,
    },
    /// The operating system did not start the threads.
    ///
    /// Code: `threads-unavailable`.
    #[error("cannot start {threads} threads: {reason}")]
    Threads {
        /// The number of requested threads.
        threads: usize,
        /// The message of the operating system.
        reason: String,
    },
}

impl CountError {
    /// Fails for sizes above [`MAX_SIZE`].
    pub(super) fn check_size(size: Size) -> Result<(), Self> {
        if size.get() > MAX_SIZE { Err(Self::TooLarge { size }) } else { Ok(()) }
    }
}

impl ErrorCode for CountError {
    fn code(&self) -> &'static str {
        match self {
            Self::Size(error) => error.code(),
            Self::TooLarge { .. } => "size-too-large-to-count",
            Self::TooLargeForFirstRow { .. } => "size-too-large-for-first-row",
            Self::Unsupported { .. } => "engine-unsupported",
            Self::Cancelled => Cancelled.code(),
            Self::Burnside { .. } => "burnside-contradicted",
            Self::NoWorkerLeft { .. } => "no-worker-left",
            Self::Threads { .. } => "threads-unavailable",
        }
    }
}

impl From<Cancelled> for CountError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl From<CountError> for WorkerError {
    fn from(error: CountError) -> Self {
        Self::new(error)
    }
}
