//! Why solutions cannot be listed.

use thiserror::Error;

use crate::board::Size;

/// Why solutions cannot be listed, or the next one is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SolutionsError {
    /// A row of the board does not fit a machine word.
    #[error("size {size} is above {max}, the greatest whose solutions can be listed", max = super::Solutions::MAX_SIZE)]
    TooLarge {
        /// The size that was asked for.
        size: Size,
    },
    /// The callback asked to stop.
    #[error("the search was stopped")]
    Stopped,
}

impl SolutionsError {
    /// Refuses the sizes above [`Solutions::MAX_SIZE`](super::Solutions::MAX_SIZE).
    pub(super) fn check(size: Size) -> Result<(), Self> {
        if size.get() > super::Solutions::MAX_SIZE { Err(Self::TooLarge { size }) } else { Ok(()) }
    }
}
