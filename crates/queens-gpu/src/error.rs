//! The errors of counting on a GPU.

use std::fmt;

use queens::{ErrorCode, Size};
use thiserror::Error;

use crate::device::Fault;

/// Why a GPU cannot count.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GpuError {
    /// The size is above [`MAX_SIZE`](crate::MAX_SIZE).
    ///
    /// Code: `size-too-large-for-gpu`.
    #[error("size {size} is above {max}, the largest size for GPUs", max = crate::MAX_SIZE)]
    TooLarge {
        /// The given size.
        size: Size,
    },
    /// The GPU has too little of a resource for the smallest batch.
    ///
    /// Code: `gpu-too-small`.
    #[error("the GPU has {has} {resource}; {needs} are needed")]
    TooSmall {
        /// The resource.
        resource: Resource,
        /// The amount that the GPU has, in bytes or words.
        has: u64,
        /// The amount that is needed.
        needs: u64,
    },
    /// The GPU or its driver reports an error.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The count was cancelled.
    ///
    /// Code: `cancelled`.
    #[error("the count was cancelled")]
    Cancelled,
    /// The driver ends loops early, even the loops of the shortest jobs.
    ///
    /// Code: `gpu-loops-cut-short`.
    #[error("the driver ends loops too early")]
    LoopsCutShort,
    /// A count and its residues do not agree. The GPU sums them separately.
    ///
    /// Code: `gpu-residue-mismatch`.
    #[error("the GPU returned a wrong count: a count of {count} has the residues {residues:?}")]
    ResidueMismatch {
        /// The count.
        count: u64,
        /// The residues modulo [`RESIDUE_PRIMES`](queens_count::RESIDUE_PRIMES) that the GPU returned.
        residues: [u16; 2],
    },
    /// The bounds of a list's buckets are not in order, or do not cover the list.
    ///
    /// Code: `gpu-wrong-bucket-bounds`.
    #[error("the GPU returned wrong bounds of buckets: the buckets of a list do not cover it")]
    WrongBucketBounds,
    /// The GPU's count of a test row set differs from the processor's.
    ///
    /// Code: `gpu-canary-mismatch`.
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

/// A resource of a GPU that a batch needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Resource {
    /// Shared memory of a workgroup, in bytes.
    SharedMemory,
    /// The memory, in bytes.
    Memory,
    /// The largest buffer, in bytes.
    Buffer,
    /// The memory for patterns of quarters, in bytes.
    QuarterPatterns,
    /// The memory for buckets, in words of 32 bits.
    Buckets,
    /// The memory for codes of lists, in bytes.
    Codes,
}

impl Resource {
    /// The stable name of this resource: the same in every language and version.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SharedMemory => "shared-memory",
            Self::Memory => "memory",
            Self::Buffer => "buffer",
            Self::QuarterPatterns => "quarter-patterns",
            Self::Buckets => "buckets",
            Self::Codes => "codes",
        }
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SharedMemory => "bytes of shared memory",
            Self::Memory => "bytes of memory",
            Self::Buffer => "bytes of memory in a buffer",
            Self::QuarterPatterns => "bytes of memory for patterns of quarters",
            Self::Buckets => "words of memory for buckets",
            Self::Codes => "bytes of memory for codes",
        })
    }
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
