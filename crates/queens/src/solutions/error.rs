//! Errors of listing solutions.

use thiserror::Error;

use crate::ErrorCode;
use crate::board::Size;

/// Why solutions cannot be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SolutionsError {
    /// A row of the board does not fit a machine word.
    #[error("size {size} is above {max}, the greatest whose solutions can be listed", max = super::Solutions::MAX_SIZE)]
    TooLarge {
        /// The requested size.
        size: Size,
    },
}

impl SolutionsError {
    /// Refuses the sizes above [`Solutions::MAX_SIZE`](super::Solutions::MAX_SIZE).
    pub(super) fn check_size(size: Size) -> Result<(), Self> {
        if size.get() > super::Solutions::MAX_SIZE { Err(Self::TooLarge { size }) } else { Ok(()) }
    }
}

impl ErrorCode for SolutionsError {
    fn code(&self) -> &'static str {
        match self {
            Self::TooLarge { .. } => "size-too-large-to-list",
        }
    }
}
