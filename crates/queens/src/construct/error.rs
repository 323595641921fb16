//! Errors of constructions.

use thiserror::Error;

use crate::ErrorCode;
use crate::board::{Size, SizeError};
use crate::progress::Cancelled;

/// Why no solution can be constructed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ConstructError {
    /// The number is not a size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The size is 2 or 3: no board of this size has a solution.
    ///
    /// Code: `no-solution`.
    #[error("size {size} has no solution")]
    NoSolution {
        /// The size.
        size: Size,
    },
    /// 2 or 3 divides the size: no board of this size has a toroidal solution.
    ///
    /// Code: `no-toroidal-solution`.
    #[error("size {size} has no toroidal solution, since 2 or 3 divides it")]
    NoToroidalSolution {
        /// The size.
        size: Size,
    },
    /// The size is not a product of smaller sizes whose solutions compose.
    ///
    /// Code: `no-product`.
    #[error("size {size} is no product of solutions")]
    NoProduct {
        /// The size.
        size: Size,
    },
    /// The progress callback cancelled the search.
    ///
    /// Code: `cancelled`.
    #[error("cancelled")]
    Cancelled,
}

impl From<Cancelled> for ConstructError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl ErrorCode for ConstructError {
    fn code(&self) -> &'static str {
        match self {
            Self::Size(error) => error.code(),
            Self::NoSolution { .. } => "no-solution",
            Self::NoToroidalSolution { .. } => "no-toroidal-solution",
            Self::NoProduct { .. } => "no-product",
            Self::Cancelled => "cancelled",
        }
    }
}
