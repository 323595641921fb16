//! Errors in placements that users write.

use queens::notation::ParseError;
use serde::Serialize;
use thiserror::Error;

/// Why a text names no queens, or no placement. Everything counts from 1, as in the text, except tuples' own numbers.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum PlacementError {
    /// The text names no queen.
    #[error("no queens are given")]
    NoQueens,
    /// An entry is not a number.
    #[error("{text:?}, in place {place}, is not a column")]
    NotANumber {
        /// The place of the entry, counted from 1.
        place: usize,
        /// Its first characters.
        text: String,
    },
    /// A list has an empty entry: two commas in a row, or a comma at the beginning.
    #[error("entry {place} is empty")]
    Gap {
        /// The place of the entry, counted from 1.
        place: usize,
    },
    /// A bracket is not closed.
    #[error("a bracket is not closed")]
    Unclosed,
    /// Something follows the closing bracket.
    #[error("{text:?} follows the closing bracket")]
    Trailing {
        /// Its first characters.
        text: String,
    },
    /// An object has no columns.
    #[error("the object has no columns")]
    NoColumns,
    /// The `n` of an object is not its number of columns.
    #[error("n is {said}, but {given} columns are given")]
    Miscounted {
        /// The value of `n`, its first characters.
        said: String,
        /// The number of columns.
        given: usize,
    },
    /// An object has its columns or its size twice.
    #[error("the object has {name:?} twice")]
    Twice {
        /// The name.
        name: &'static str,
    },
    /// A tuple is not closed, or is not two numbers, or is missing between two commas.
    #[error("tuple {place} is not a row and a column")]
    NotATuple {
        /// The place of the tuple, counted from 1.
        place: usize,
    },
    /// A number is not on a board with as many rows as there are entries.
    #[error("{value}, in place {place}, is not on a board of size {size}")]
    Outside {
        /// The place of the entry, counted from 1.
        place: usize,
        /// The number, its first characters.
        value: String,
        /// The number of entries.
        size: usize,
    },
    /// Two rows have a queen in the same column.
    #[error("column {column} is given for row {first} and for row {second}")]
    Repeated {
        /// The column.
        column: u32,
        /// The upper row.
        first: u32,
        /// The lower row.
        second: u32,
    },
    /// A row of a drawing has too many or too few squares.
    #[error("row {row} of the drawing does not have {size} squares")]
    NotADrawing {
        /// The row.
        row: u32,
        /// The number of rows.
        size: usize,
    },
    /// A row has no queen where each needs one.
    #[error("row {row} has no queen")]
    NoQueenInRow {
        /// The row.
        row: u32,
    },
    /// A row has two queens where each may have one.
    #[error("row {row} has two queens")]
    TwoQueensInRow {
        /// The row.
        row: u32,
    },
}

impl From<ParseError> for PlacementError {
    fn from(error: ParseError) -> Self {
        let short = |text: String| text.chars().take(24).collect();
        match error {
            ParseError::Empty => Self::NoQueens,
            ParseError::NotANumber { place, text } | ParseError::NotASquare { place, text } => {
                Self::NotANumber { place, text: short(text) }
            }
            ParseError::Gap { place } => Self::Gap { place },
            ParseError::Unclosed => Self::Unclosed,
            ParseError::Trailing { text } => Self::Trailing { text: short(text) },
            ParseError::NoColumns => Self::NoColumns,
            ParseError::Miscounted { said, given } => Self::Miscounted { said: short(said), given },
            ParseError::Twice { name } => Self::Twice { name },
            ParseError::NotATuple { place } => Self::NotATuple { place },
            ParseError::Outside { place, value, size } => Self::Outside { place, value: short(value), size },
            ParseError::Repeated { column, first, second } => Self::Repeated { column, first, second },
            ParseError::NotADrawing { row, size } => Self::NotADrawing { row, size },
            ParseError::Missing { row } => Self::NoQueenInRow { row },
            ParseError::Crowded { row } => Self::TwoQueensInRow { row },
        }
    }
}
