//! Why there is no count.

use thiserror::Error;

use super::{Engine, FIRST_ROW_MAX_SIZE, MAX_SIZE};
use crate::board::Size;

/// Why there is no count.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CountError {
    /// The size is above [`MAX_SIZE`].
    #[error("size {size} is above {MAX_SIZE}, the greatest that can be counted")]
    TooLarge {
        /// The size that was asked for.
        size: Size,
    },
    /// The size is above [`FIRST_ROW_MAX_SIZE`].
    #[error("size {size} is above {FIRST_ROW_MAX_SIZE}, the greatest whose solutions are counted by first queen")]
    TooLargeForFirstRow {
        /// The size that was asked for.
        size: Size,
    },
    /// The machine cannot run the engine.
    #[error("this machine cannot run {engine}: it lacks {lacks}")]
    Unsupported {
        /// The engine that was asked for.
        engine: Engine,
        /// What it lacks.
        lacks: &'static str,
    },
    /// The progress callback asked to stop.
    #[error("the count was stopped")]
    Stopped,
    /// Counts that contradict Burnside's lemma: at least one of them is wrong, by a fault of the program or the machine.
    #[error(
        "size {size}: {total} solutions, {half_turn} unchanged by a half turn and {quarter_turn} by a quarter turn \
         contradict Burnside's lemma"
    )]
    Burnside {
        /// The size of the board.
        size: Size,
        /// All solutions.
        total: u128,
        /// Those unchanged by a half turn.
        half_turn: u128,
        /// Those unchanged by a quarter turn.
        quarter_turn: u128,
    },
    /// The last worker failed, and units are left.
    #[error("no worker is left to count: {reason}")]
    Failed {
        /// What the last one failed with.
        reason: String,
    },
    /// The threads could not be started.
    #[error("cannot start {threads} threads: {reason}")]
    Threads {
        /// How many were asked for.
        threads: usize,
        /// What the system said.
        reason: String,
    },
}

impl CountError {
    /// Refuses the sizes above [`MAX_SIZE`].
    pub(super) fn check(size: Size) -> Result<(), Self> {
        if size.get() > MAX_SIZE { Err(Self::TooLarge { size }) } else { Ok(()) }
    }
}
