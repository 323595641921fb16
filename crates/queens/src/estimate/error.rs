//! Errors of estimates.

use thiserror::Error;

use super::MAX_SIZE;
use crate::ErrorCode;
use crate::board::{Size, SizeError};

/// Why there is no estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EstimateError {
    /// The number is not a size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The size is above [`MAX_SIZE`].
    ///
    /// Code: `size-too-large-to-estimate`.
    #[error("size {size} is above {MAX_SIZE}, the largest that can be estimated")]
    TooLarge {
        /// The size of the board.
        size: Size,
    },
}

impl ErrorCode for EstimateError {
    fn code(&self) -> &'static str {
        match self {
            Self::Size(error) => error.code(),
            Self::TooLarge { .. } => "size-too-large-to-estimate",
        }
    }
}
