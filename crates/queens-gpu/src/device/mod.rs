//! What a card can be told to do, and who tells it: the raw calls are in [`cuda`] and [`portable`], and everything above
//! sees a [`Device`] only.

pub mod cuda;
mod driver;
pub mod nvrtc;
pub mod portable;
mod slot;
mod source;

use thiserror::Error;

pub(crate) use slot::Slot;
pub use source::{BLOCK, KEY_BITS, Language, Tables, source};

/// A step of a method: one kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kernel {
    /// The placements of a half, counted by bucket or written in their places.
    Enumerate,
    /// Where the buckets of a list begin.
    Bucket,
    /// A block of codes against a list.
    Join,
    /// All rows of a row set.
    Backtrack,
}

impl Kernel {
    /// All kernels.
    pub const ALL: [Self; 4] = [Self::Enumerate, Self::Bucket, Self::Join, Self::Backtrack];

    /// The name of the kernel's file and of its function.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Enumerate => "enumerate",
            Self::Bucket => "bucket",
            Self::Join => "join",
            Self::Backtrack => "backtrack",
        }
    }

    /// Lanes of a workgroup.
    pub const fn lanes(self) -> u32 {
        match self {
            Self::Enumerate | Self::Backtrack => 64,
            Self::Bucket | Self::Join => 256,
        }
    }
}

/// A buffer on a card: words of 32 bits. All kernels get all of them, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Buffer {
    /// What holds for a whole dispatch.
    Params,
    /// The row sets of a batch.
    RowSets,
    /// What each workgroup does: eight words each.
    Jobs,
    /// Where each bucket begins.
    Starts,
    /// How many codes are in each bucket so far.
    Filled,
    /// The placements of the halves: two words each.
    Codes,
    /// What each job found: eight words each.
    Results,
}

impl Buffer {
    /// All buffers, in the order of the kernels' arguments.
    pub const ALL: [Self; 7] =
        [Self::Params, Self::RowSets, Self::Jobs, Self::Starts, Self::Filled, Self::Codes, Self::Results];
}

/// What a card can do at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a buffer.
    pub buffer: u64,
    /// Bytes of all buffers together, as far as it is known. Only CUDA says what others have left of a card's memory.
    pub memory: Option<u64>,
    /// Bytes of memory that a workgroup shares.
    pub shared: u32,
    /// Workgroups of a dispatch.
    pub groups: u32,
}

/// What goes wrong on a card.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The card or its driver has stopped working; whatever was in hand is lost.
    #[error("the card was lost: {0}")]
    Lost(String),
    /// The memory that was asked for is not there.
    #[error("out of memory on the card: {0}")]
    OutOfMemory(String),
    /// What CUDA needs is not there.
    #[error(transparent)]
    Missing(#[from] cuda::Missing),
    /// The kernels cannot be compiled.
    #[error("a kernel does not compile: {0}")]
    Compile(String),
    /// Whatever else the driver complains of.
    #[error("the driver reports an error: {0}")]
    Driver(String),
}

/// A card, ready to work.
///
/// All calls are in order: what a dispatch writes, later dispatches and downloads see. A device that has reported a fault
/// other than [`Fault::OutOfMemory`] is not to be used again.
pub trait Device: Send {
    /// What it can do.
    fn limits(&self) -> Limits;

    /// Gives a buffer so many words, in place of those that it has; what is in them is not said.
    ///
    /// # Errors
    ///
    /// [`Fault::OutOfMemory`], and other faults of a card.
    fn allocate(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault>;

    /// Writes words to the beginning of a buffer.
    ///
    /// # Errors
    ///
    /// A fault of the card; one is that the buffer has fewer words.
    fn upload(&mut self, buffer: Buffer, words: &[u32]) -> Result<(), Fault>;

    /// Fills so many words at the beginning of a buffer with zeros.
    ///
    /// # Errors
    ///
    /// A fault of the card; one is that the buffer has fewer words.
    fn clear(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault>;

    /// Runs a kernel in so many workgroups, and waits until it is done.
    ///
    /// # Errors
    ///
    /// A fault of the card.
    ///
    /// # Safety
    ///
    /// Kernels trust what they are given: the buffers must hold as many jobs as there are workgroups, from the first one that
    /// the parameters name, and jobs, row sets and the beginnings of the buckets must name places inside the buffers
    /// only. There are cards that check no address.
    #[expect(unsafe_code, reason = "kernels on some cards check no address")]
    unsafe fn dispatch(&mut self, kernel: Kernel, groups: u32) -> Result<(), Fault>;

    /// Reads words of a buffer.
    ///
    /// # Errors
    ///
    /// A fault of the card; one is that the buffer ends before them.
    fn download(&mut self, buffer: Buffer, first: u64, words: &mut [u32]) -> Result<(), Fault>;
}
