//! Why there is no estimate.

use thiserror::Error;

use super::MAX_SIZE;
use crate::board::Size;

/// Why there is no estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EstimateError {
    /// The size is above [`MAX_SIZE`].
    #[error("size {size} is above {MAX_SIZE}, the greatest that can be estimated")]
    TooLarge {
        /// The size that was asked for.
        size: Size,
    },
}
