//! Boards and placements as text: `FromStr` reads any notation, and `Display` writes the list of columns from 1.

use std::fmt;
use std::str::FromStr;

use super::format::write_separated;
use super::{Board, Options, ReadError, read};
use crate::board::{Partial, Placement};

/// Reads the only board of a text, with the default [`Options`].
///
/// # Examples
///
/// ```
/// use queens::text::Board;
///
/// let board: Board = "2,?,?,3".parse()?;
/// assert_eq!((board.size().get(), board.queens().len()), (4, 2));
/// # Ok::<(), queens::text::ReadError>(())
/// ```
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        read(text, &Options::default())?.into_only_board()
    }
}

/// Reads the only board of a text, which has at most one queen in each row.
impl FromStr for Partial {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        Ok(text.parse::<Board>()?.partial()?)
    }
}

/// Reads the only placement of a text.
impl FromStr for Placement {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        Ok(text.parse::<Board>()?.placement()?)
    }
}

/// Writes the column of each row's queen, counted from 1: `2,4,1,3`.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_separated(f, ",", self.columns(), |f, column| write!(f, "{}", column.number()))
    }
}

/// Writes the column of each row's queen, counted from 1, and `?` for a row without a queen: `2,?,?,3`.
impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_separated(f, ",", self.columns(), |f, column| match column {
            Some(column) => write!(f, "{}", column.number()),
            None => f.write_str("?"),
        })
    }
}
