//! Access to GPUs: the raw calls are in [`cuda`] and [`portable`]; all other code uses the trait [`Device`].

use queens::ErrorCode;

pub mod cuda;
mod cuda_driver;
mod kernel_cache;
mod kernel_source;
pub mod nvrtc;
mod pci_address;
pub mod portable;

use thiserror::Error;

pub(crate) use kernel_source::GROUPS_AT_ONCE;
pub use kernel_source::{KEY_BITS, KernelLanguage, TableShape, source};
pub(crate) use pci_address::PciAddress;

/// A kernel (a program for GPUs). Each kernel is one step of a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kernel {
    /// Lists the placements of a quarter: counts them by columns, or writes them sorted by columns.
    Quarter,
    /// Joins two quarters to the list of their half: counts the placements of the half by bucket, or writes them sorted
    /// by bucket.
    Half,
    /// Computes where the buckets of a list begin. A bucket has the entries with equal columns (quarters) or equal sort
    /// keys (halves).
    Bucket,
    /// Matches blocks of codes with a list.
    Join,
    /// Searches all rows of a row set.
    Backtrack,
}

impl Kernel {
    /// All kernels.
    pub const ALL: [Self; 5] = [Self::Quarter, Self::Half, Self::Bucket, Self::Join, Self::Backtrack];

    /// The name of the kernel's file and of its function.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Quarter => "quarter",
            Self::Half => "half",
            Self::Bucket => "bucket",
            Self::Join => "join",
            Self::Backtrack => "backtrack",
        }
    }

    /// The number of lanes (threads) of a workgroup.
    pub const fn workgroup_size(self) -> u32 {
        match self {
            Self::Quarter | Self::Half | Self::Backtrack => 64,
            Self::Bucket | Self::Join => 256,
        }
    }
}

/// A buffer on a GPU, in words of 32 bits. Every kernel gets all buffers, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Buffer {
    /// The parameters of a dispatch: twelve words.
    Params,
    /// The row sets of a batch.
    RowSets,
    /// The job of each workgroup: eight words each.
    Jobs,
    /// The start of each bucket.
    Starts,
    /// The number of codes in each bucket so far.
    Filled,
    /// The patterns of the quarters' placements, and the codes of the halves' placements: two words each.
    Codes,
    /// The result of each job: eight words each.
    Results,
    /// The copies of lists that workgroups make.
    Copies,
}

impl Buffer {
    /// All buffers, in the order of the kernels' arguments.
    pub const ALL: [Self; 8] =
        [Self::Params, Self::RowSets, Self::Jobs, Self::Starts, Self::Filled, Self::Codes, Self::Results, Self::Copies];
}

/// The limits of a GPU.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the largest buffer.
    pub buffer: u64,
    /// Bytes of all buffers together; `None` if unknown. Only GPUs opened through CUDA report it.
    pub memory: Option<u64>,
    /// Bytes of shared memory of a workgroup.
    pub shared: u32,
    /// The greatest number of workgroups of a dispatch.
    pub groups: u32,
    /// The number of workgroups that run the two-sided join at once; 0 if the device has only the streamed join.
    pub copying_groups: u32,
}

/// An error of a GPU or its driver.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The GPU or its driver has stopped working. Unfinished work is lost.
    ///
    /// Code: `gpu-lost`.
    #[error("the GPU was lost: {0}")]
    Lost(String),
    /// There is too little free memory.
    ///
    /// Code: `gpu-out-of-memory`.
    #[error("out of memory on the GPU: {0}")]
    OutOfMemory(String),
    /// A library that CUDA needs was not found.
    ///
    /// Code: `cuda-library-missing`.
    #[error(transparent)]
    Missing(#[from] cuda::MissingLibrary),
    /// The kernels cannot be compiled.
    ///
    /// Code: `gpu-kernel-not-compiled`.
    #[error("a kernel does not compile: {0}")]
    Compile(String),
    /// Any other error of the driver.
    ///
    /// Code: `gpu-driver-error`.
    #[error("the driver reports an error: {0}")]
    Driver(String),
}

impl ErrorCode for Fault {
    fn code(&self) -> &'static str {
        match self {
            Self::Lost(_) => "gpu-lost",
            Self::OutOfMemory(_) => "gpu-out-of-memory",
            Self::Missing(_) => "cuda-library-missing",
            Self::Compile(_) => "gpu-kernel-not-compiled",
            Self::Driver(_) => "gpu-driver-error",
        }
    }
}

/// An open GPU.
///
/// Calls take effect in order: later dispatches and downloads see what a dispatch has written. After a fault other than
/// [`Fault::OutOfMemory`] the device must not be used again.
pub trait Device: Send {
    /// The device's limits.
    fn limits(&self) -> Limits;

    /// Allocates a buffer of `words` words in place of the existing buffer. Its contents are undefined.
    ///
    /// # Errors
    ///
    /// [`Fault::OutOfMemory`], and other faults of the GPU.
    fn allocate(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault>;

    /// Writes words to the beginning of a buffer.
    ///
    /// # Errors
    ///
    /// A fault of the GPU, for example if the buffer has fewer words.
    fn upload(&mut self, buffer: Buffer, words: &[u32]) -> Result<(), Fault>;

    /// Fills the first `words` words of a buffer with zeros.
    ///
    /// # Errors
    ///
    /// A fault of the GPU, for example if the buffer has fewer words.
    fn clear(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault>;

    /// Runs a kernel in `groups` workgroups and waits for its end.
    ///
    /// # Errors
    ///
    /// A fault of the GPU.
    ///
    /// # Safety
    ///
    /// Kernels do not check their input. The buffer of jobs must hold one job for each workgroup, from the first job
    /// that the parameters name. Jobs, row sets and the starts of buckets must refer to positions inside the buffers
    /// only. Some GPUs check no addresses.
    #[expect(unsafe_code, reason = "kernels on some GPUs check no addresses")]
    unsafe fn dispatch(&mut self, kernel: Kernel, groups: u32) -> Result<(), Fault>;

    /// Reads words of a buffer, from word `first` on.
    ///
    /// # Errors
    ///
    /// A fault of the GPU, for example if the buffer ends before the last of these words.
    fn download(&mut self, buffer: Buffer, first: u64, words: &mut [u32]) -> Result<(), Fault>;
}
