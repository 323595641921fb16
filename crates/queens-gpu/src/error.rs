//! Why a card does not count.

use queens::Size;
use thiserror::Error;

use crate::device::Fault;

/// Why a card does not count.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GpuError {
    /// The size is above [`MAX_SIZE`](crate::MAX_SIZE).
    #[error("size {size} is above {max}, the greatest that cards are given", max = crate::MAX_SIZE)]
    TooLarge {
        /// The size that was asked for.
        size: Size,
    },
    /// The card has too little of something for the smallest batch.
    #[error("the card has {has} {what}; {needs} are needed")]
    TooSmall {
        /// Of what.
        what: &'static str,
        /// How many it has.
        has: u64,
        /// How many it needs.
        needs: u64,
    },
    /// The card or its driver reports an error.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// Whoever asked for the count does not want it any more.
    #[error("stopped")]
    Stopped,
    /// The driver ends loops early, even those of the shortest jobs.
    #[error("the driver ends loops before they are done")]
    CutShort,
    /// A count and its residues, which the card has summed apart from each other, do not agree.
    #[error("the card miscounts: a count of {count} has the residues {residues:?}")]
    Residues {
        /// The count.
        count: u64,
        /// What it is modulo [`PRIMES`](queens::count::PRIMES), as the card says.
        residues: [u16; 2],
    },
    /// The parts of a list do not begin and end where they could.
    #[error("the card miscounts: the parts of a list are not all of it")]
    Lists,
    /// A row set whose count is known came out otherwise.
    #[error("the card miscounts: {counted} for a row set of size {size} that has {known}")]
    Canary {
        /// Its board.
        size: Size,
        /// The processor's count.
        known: u64,
        /// The card's count.
        counted: u64,
    },
}
