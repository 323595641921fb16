//! Rows, columns and squares (coordinates, cells), counted from 0.

use std::fmt;
use std::num::TryFromIntError;
use std::str::FromStr;

use thiserror::Error;

use super::{Line, LineKind, Size};
use crate::ErrorCode;
use crate::name::quoted;

macro_rules! coordinate_try_from {
    ($name:ident: $($integer:ty)*) => {
        $(/// Converts an index, counted from 0. Negative numbers and numbers beyond 32 bits are errors.
        impl TryFrom<$integer> for $name {
            type Error = TryFromIntError;

            fn try_from(index: $integer) -> Result<Self, TryFromIntError> {
                Ok(Self(u32::try_from(index)?))
            }
        })*
    };
}

macro_rules! coordinate {
    ($(#[$doc:meta])* $name:ident, $word:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[repr(transparent)]
        pub struct $name(u32);

        impl $name {
            #[doc = concat!("The ", $word, " with this index, counted from 0.")]
            pub const fn new(index: u32) -> Self {
                Self(index)
            }

            /// The index, counted from 0, as a `usize` for slices.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The index, counted from 0.
            pub const fn get(self) -> u32 {
                self.0
            }

            #[doc = concat!("The number of the ", $word, " in texts for users, counted from 1.")]
            ///
            /// # Panics
            ///
            #[doc = concat!("When the index is `u32::MAX`; no board has such a ", $word, ".")]
            pub const fn number(self) -> u32 {
                self.0.checked_add(1).expect(concat!("no board has such a ", $word))
            }

            #[doc = concat!("The mirror image: the ", $word, " at the same distance from the other side of the board.")]
            ///
            /// # Panics
            ///
            /// When the index does not lie on a board of this size.
            #[must_use]
            pub const fn mirrored(self, size: Size) -> Self {
                assert!(self.0 < size.get(), concat!("the ", $word, " lies outside the board"));
                Self(size.get() - 1 - self.0)
            }
        }

        #[doc = concat!("The ", $word, " with this index, counted from 0.")]
        impl From<u32> for $name {
            fn from(index: u32) -> Self {
                Self(index)
            }
        }

        coordinate_try_from!($name: u8 u16 u64 u128 usize i8 i16 i32 i64 i128 isize);

        /// The index, counted from 0.
        impl From<$name> for u32 {
            fn from(name: $name) -> Self {
                name.0
            }
        }

        #[doc = concat!("Writes a text such as `", $word, " 0`, counted from 0.")]
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($word, " {}"), self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{self}")
            }
        }
    };
}

coordinate! {
    /// A row, counted from the top.
    Row, "row"
}

coordinate! {
    /// A column, counted from the left.
    Column, "column"
}

/// One square of a board.
///
/// Squares are ordered row by row from the top, each row from the left.
///
/// # Examples
///
/// ```
/// use queens::{LineKind, Square};
///
/// let square = Square::new(0, 3);
/// assert_eq!(square.numbers(), [1, 4]);
/// assert_eq!(square.shared_line(Square::new(2, 5)), Some(LineKind::Diagonal));
/// assert_eq!(square.shared_line(Square::new(1, 5)), None);
///
/// // Texts count from 1. Row 1 is the top one, so that `a1` is the top left square.
/// assert_eq!("1:4".parse(), Ok(square));
/// assert_eq!("d1".parse(), Ok(square));
/// # Ok::<(), queens::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Square {
    /// The row.
    pub row: Row,
    /// The column.
    pub column: Column,
}

impl Square {
    /// The numbers of the row and of the column, counted from 1.
    ///
    /// # Panics
    ///
    /// When an index is `u32::MAX`; no board has such a square.
    pub const fn numbers(self) -> [u32; 2] {
        [self.row.number(), self.column.number()]
    }

    /// The square in a row and a column, both counted from 0.
    pub const fn new(row: u32, column: u32) -> Self {
        Self { row: Row::new(row), column: Column::new(column) }
    }

    /// The line of one kind through this square.
    pub const fn line(self, kind: LineKind) -> Line {
        let (row, column) = (self.row.get(), self.column.get());
        let position = match kind {
            LineKind::Row => row as i64,
            LineKind::Column => column as i64,
            LineKind::Diagonal => row as i64 - column as i64,
            LineKind::Antidiagonal => row as i64 + column as i64,
        };
        Line { kind, position }
    }

    /// The kind of line that this square shares with another. Queens on the two squares attack each other along this
    /// line.
    ///
    /// Two different squares share at most one line. A square shares all four lines with itself; then the result is
    /// [`LineKind::Row`].
    pub fn shared_line(self, other: Self) -> Option<LineKind> {
        LineKind::ALL.into_iter().find(|&kind| self.line(kind) == other.line(kind))
    }
}

/// Why a text is not a square.
///
/// Code: `not-a-square`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text:?} is not a square: write row and column such as 3:4, or letter and row such as d3, both from 1")]
pub struct ParseSquareError {
    /// The first characters of the text.
    pub text: String,
}

impl ErrorCode for ParseSquareError {
    fn code(&self) -> &'static str {
        "not-a-square"
    }
}

/// Reads a row and a column such as `3:4`, or a name such as `d3`: one or two letters for the column, then the row.
/// Rows and columns count from 1, as in [`text`](crate::text); row 1 is the top row. Parsing rejects the text that
/// `Display` writes, because that text counts from 0.
///
/// # Errors
///
/// [`ParseSquareError`] for every other text.
impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let index = |number: &str| -> Option<u32> {
            let number = number.starts_with(|digit| matches!(digit, '1'..='9')).then_some(number)?;
            Some(number.parse::<u32>().ok()? - 1)
        };
        let square = if let Some((row, column)) = text.split_once(':') {
            index(row).zip(index(column))
        } else {
            let (letters, row) = text.split_at(text.bytes().take_while(u8::is_ascii_alphabetic).count());
            let file = |file, letter: u8| 26 * file + u32::from(letter.to_ascii_lowercase() - b'a') + 1;
            let column = matches!(letters.len(), 1..=2).then(|| letters.bytes().fold(0, file) - 1);
            index(row).zip(column)
        };
        square.map(Self::from).ok_or_else(|| ParseSquareError { text: quoted(text) })
    }
}

/// The square in a row and a column, both counted from 0.
impl From<(u32, u32)> for Square {
    fn from((row, column): (u32, u32)) -> Self {
        Self::new(row, column)
    }
}

/// Row and column, such as `(0, 3)`, both counted from 0.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.row.get(), self.column.get())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
