//! Errors of listing solutions.

use thiserror::Error;

use crate::ErrorCode;
use crate::board::{Size, SizeError};

/// Why solutions cannot be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SolutionsError {
    /// The number is not a size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The size has no solution: 2 and 3.
    ///
    /// Code: `no-solution`.
    #[error("size {size} has no solution")]
    NoSolution {
        /// The size.
        size: Size,
    },
    /// A row of the board does not fit a machine word.
    ///
    /// Code: `size-too-large-to-list`.
    #[error("size {size} is above {max}, the greatest whose solutions can be listed", max = super::Solutions::MAX_SIZE)]
    TooLarge {
        /// The requested size.
        size: Size,
    },
}

impl SolutionsError {
    /// The size, unless it is above [`Solutions::MAX_SIZE`](super::Solutions::MAX_SIZE).
    pub(super) fn check_size(size: impl TryInto<Size, Error: Into<SizeError>>) -> Result<Size, Self> {
        let size = Size::new(size)?;
        if size.get() > super::Solutions::MAX_SIZE { Err(Self::TooLarge { size }) } else { Ok(size) }
    }
}

impl ErrorCode for SolutionsError {
    fn code(&self) -> &'static str {
        match self {
            Self::Size(error) => error.code(),
            Self::NoSolution { .. } => "no-solution",
            Self::TooLarge { .. } => "size-too-large-to-list",
        }
    }
}
