//! The size of a board: its number of rows and columns (the order).

use std::convert::Infallible;
use std::fmt;
use std::iter::FusedIterator;
use std::num::IntErrorKind;
use std::str::FromStr;

use thiserror::Error;

use super::{Column, Row, Square};
use crate::ErrorCode;
use crate::name::quoted;

/// The number of rows and the number of columns of a board, from 1 to [`Size::MAX`].
///
/// # Examples
///
/// ```
/// use queens::Size;
///
/// let size = Size::new(8)?;
/// assert_eq!(size.get(), 8);
/// assert_eq!(size.rows().len(), 8);
/// assert!(Size::new(0).is_err());
/// # Ok::<(), queens::SizeError>(())
/// ```
///
/// Most functions that take a size accept any integer and check it.
///
/// ```
/// use queens::Solutions;
///
/// assert_eq!(Solutions::new(8)?.count(), Solutions::new(8)?.count());
/// assert!(Solutions::new(-8).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u64", into = "u32"))]
pub struct Size(u32);

/// A number that is not the size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SizeError {
    /// The size was 0 or negative: a board has at least one square.
    ///
    /// Code: `size-zero`.
    #[error("a board has at least one row")]
    Zero,
    /// The size was above [`Size::MAX`]. A number beyond 64 bits counts as `u64::MAX`.
    ///
    /// Code: `size-too-large`.
    #[error("{0} is above the greatest size, {max}", max = Size::MAX)]
    TooLarge(u64),
}

/// Why a text is not the size of a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseSizeError {
    /// The text is not a whole number, or it has a minus sign.
    ///
    /// Code: `size-not-a-number`.
    #[error("{text:?} is not a whole number")]
    NotANumber {
        /// The first characters of the text.
        text: String,
    },
    /// There is no board of this size. A number beyond 64 bits counts as `u64::MAX`.
    #[error(transparent)]
    Size(#[from] SizeError),
}

impl ErrorCode for SizeError {
    fn code(&self) -> &'static str {
        match self {
            Self::Zero => "size-zero",
            Self::TooLarge(_) => "size-too-large",
        }
    }
}

impl ErrorCode for ParseSizeError {
    fn code(&self) -> &'static str {
        match self {
            Self::NotANumber { .. } => "size-not-a-number",
            Self::Size(error) => error.code(),
        }
    }
}

impl Size {
    /// The greatest size, chosen so that the sum of a row and a column fits 32 bits.
    pub const MAX: u32 = i32::MAX as u32;

    /// Makes a size from an integer of any type, or from a `Size`.
    ///
    /// # Errors
    ///
    /// [`SizeError`] for 0, for a negative number and for a number above [`Size::MAX`].
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Size, SizeError};
    ///
    /// let size = Size::new(8)?;
    /// assert_eq!(Size::new(size), Ok(size));
    /// assert_eq!(Size::new([1, 3, 0, 2].len())?.get(), 4);
    /// assert_eq!(Size::new(-1), Err(SizeError::Zero));
    /// # Ok::<(), SizeError>(())
    /// ```
    pub fn new(value: impl TryInto<Self, Error: Into<SizeError>>) -> Result<Self, SizeError> {
        value.try_into().map_err(Into::into)
    }

    /// The size as a number.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The size as a `usize`, such as the length of a slice with one element for each row.
    #[expect(clippy::len_without_is_empty, reason = "no board is empty")]
    pub const fn len(self) -> usize {
        self.0 as usize
    }

    /// The number of diagonals, equal to the number of antidiagonals: `2n - 1`.
    pub const fn diagonals(self) -> usize {
        2 * self.len() - 1
    }

    /// Whether a square lies on this board.
    pub const fn contains(self, square: Square) -> bool {
        square.row.index() < self.len() && square.column.index() < self.len()
    }

    /// All rows from the top.
    pub fn rows(self) -> impl ExactSizeIterator<Item = Row> + DoubleEndedIterator + FusedIterator + Clone {
        (0..self.len()).map(|index| Row::new(index as u32))
    }

    /// All columns from the left.
    pub fn columns(self) -> impl ExactSizeIterator<Item = Column> + DoubleEndedIterator + FusedIterator + Clone {
        (0..self.len()).map(|index| Column::new(index as u32))
    }

    /// Whether a board of this size has a solution: for 1 and for every size from 4 on.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Size;
    ///
    /// assert!(!Size::new(3)?.is_solvable());
    /// assert!(Size::new(4)?.is_solvable());
    /// # Ok::<(), queens::SizeError>(())
    /// ```
    pub const fn is_solvable(self) -> bool {
        self.0 != 2 && self.0 != 3
    }
}

macro_rules! size_from {
    ($($integer:ty)*) => {
        $(/// Checks the number as [`Size::new`] does. A negative number gives the same error as 0.
        impl TryFrom<$integer> for Size {
            type Error = SizeError;

            #[expect(clippy::allow_attributes, reason = "only some of the integers have a sign, or more than 64 bits")]
            #[allow(unused_comparisons, clippy::absurd_extreme_comparisons, reason = "so do others")]
            fn try_from(n: $integer) -> Result<Self, SizeError> {
                let n = if n <= 0 { 0 } else { u64::try_from(n).unwrap_or(u64::MAX) };
                match n {
                    0 => Err(SizeError::Zero),
                    1..=0x7fff_ffff => Ok(Self(n as u32)),
                    _ => Err(SizeError::TooLarge(n)),
                }
            }
        })*
    };
}

size_from!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

/// Lets functions that take `impl TryInto<Size>` accept a `Size`, whose conversion never fails.
impl From<Infallible> for SizeError {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

/// The size as a number.
impl From<Size> for u32 {
    fn from(size: Size) -> Self {
        size.0
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Parses a whole number such as `8`, without spaces.
impl FromStr for Size {
    type Err = ParseSizeError;

    fn from_str(text: &str) -> Result<Self, ParseSizeError> {
        let n = text.parse().or_else(|error: std::num::ParseIntError| match error.kind() {
            IntErrorKind::PosOverflow => Ok(u64::MAX),
            _ => Err(ParseSizeError::NotANumber { text: quoted(text) }),
        })?;
        Ok(Self::new(n)?)
    }
}
