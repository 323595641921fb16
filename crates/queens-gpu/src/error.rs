//! The errors of counting on a GPU.

use queens::{ErrorCode, Size};
use thiserror::Error;

use crate::device::Fault;

/// Why a GPU does not count.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GpuError {
    /// The size is above [`MAX_SIZE`](crate::MAX_SIZE).
    #[error("size {size} is above {max}, the largest size for GPUs", max = crate::MAX_SIZE)]
    TooLarge {
        /// The given size.
        size: Size,
    },
    /// The GPU has too little of a resource for the smallest batch.
    #[error("the GPU has {has} {what}; {needs} are needed")]
    TooSmall {
        /// The resource, with its unit.
        what: &'static str,
        /// How many units the GPU has.
        has: u64,
        /// How many units are needed.
        needs: u64,
    },
    /// The GPU or its driver reports an error.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The count was cancelled.
    #[error("the count was cancelled")]
    Cancelled,
    /// The driver ends loops early, even those of the shortest jobs.
    #[error("the driver ends loops too early")]
    LoopsCutShort,
    /// A count and its residues do not agree. The GPU sums them separately.
    #[error("the GPU returned a wrong count: a count of {count} has the residues {residues:?}")]
    ResidueMismatch {
        /// The count.
        count: u64,
        /// The residues modulo [`RESIDUE_PRIMES`](queens::count::RESIDUE_PRIMES) that the GPU returned.
        residues: [u16; 2],
    },
    /// The bounds of a list's buckets are not in order, or do not cover the list.
    #[error("the GPU returned wrong bounds of buckets: the buckets of a list do not cover it")]
    WrongBucketBounds,
    /// The GPU's count of a test row set differs from the processor's.
    #[error("the GPU returned a wrong count: {counted} for a row set of size {size} that has {known}")]
    CanaryMismatch {
        /// The size of the test row set's board.
        size: Size,
        /// The processor's count.
        known: u64,
        /// The GPU's count.
        counted: u64,
    },
}

impl ErrorCode for GpuError {
    fn code(&self) -> &'static str {
        match self {
            Self::TooLarge { .. } => "size-too-large-for-gpu",
            Self::TooSmall { .. } => "gpu-too-small",
            Self::Fault(fault) => fault.code(),
            Self::Cancelled => "cancelled",
            Self::LoopsCutShort => "gpu-loops-cut-short",
            Self::ResidueMismatch { .. } => "gpu-residue-mismatch",
            Self::WrongBucketBounds => "gpu-wrong-bucket-bounds",
            Self::CanaryMismatch { .. } => "gpu-canary-mismatch",
        }
    }
}
