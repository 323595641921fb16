//! API errors: a code, and values for the app's messages.

use serde::Serialize;
use thiserror::Error;

/// Why a request failed. The app has a message for each code in every language. The fields are the message's values.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum ApiError {
    /// The text is not a request.
    #[error("this is not a request: {reason}")]
    BadRequest {
        /// The parser's message.
        reason: String,
    },
    /// The size is 0 or above the limit of this request.
    #[error("the size {n} is not between 1 and {max}")]
    Size {
        /// The size in the request.
        n: u64,
        /// The largest size that is accepted.
        max: u32,
    },
    /// No strategy, control or end of a search has this name.
    #[error("there is no {what} {name:?}")]
    Name {
        /// The kind of name.
        what: &'static str,
        /// The first characters of the name in the request.
        name: String,
    },
    /// No recording or count is open under this number.
    #[error("nothing is open under the number {id}")]
    NotOpen {
        /// The number in the request.
        id: u32,
    },
    /// A queen's square is outside the board, or two queens stand on one square. For a recorded search, two given
    /// queens in one row are also an error.
    #[error("a queen cannot be placed in row {row}, column {column}")]
    Square {
        /// The row, counted from 1.
        row: u32,
        /// The column, counted from 1.
        column: u32,
    },
    /// There is no solution at this position.
    #[error("there is no solution {position}: there are {solutions}")]
    Position {
        /// The position in the request, counted from 1.
        position: String,
        /// The number of solutions.
        solutions: String,
    },
    /// Two rows have a queen in the same column, or a column is outside the board.
    #[error("these columns are not a placement")]
    NotAPlacement,
}
