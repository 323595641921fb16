//! Why a text is not the answer of a solver.

use thiserror::Error;

use crate::ErrorCode;
use crate::board::Size;
use crate::complete::csplib::CsplibError;
use crate::complete::export::Format;
use crate::text::ReadError;

/// A parse error: why a text is not a solver's answer for a board.
///
/// Rows and columns count from 1, even if the format counts from 0. A quoted word keeps the numbers of the format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ImportError {
    /// A word is no variable of the format.
    ///
    /// Code: `unknown-variable`.
    #[error("{word:?} is no variable of the format {format}", format = name(*format))]
    UnknownVariable {
        /// The first characters of the word.
        word: String,
        /// The format of the answer.
        format: Option<Format>,
    },
    /// The text has no queen, and does not state that no solution exists.
    ///
    /// Code: `no-answer`.
    #[error("the text has no answer of the format {format}", format = name(*format))]
    NoAnswer {
        /// The format of the answer; `None` if the caller gave no format.
        format: Option<Format>,
    },
    /// The solver did not decide whether a solution exists: `s UNKNOWN`, or a time limit.
    ///
    /// Code: `solver-undecided`.
    #[error("the solver found no answer and did not prove that there is none")]
    Undecided,
    /// Two queens stand in one row.
    ///
    /// Code: `two-queens-in-row`.
    #[error("row {row} has two queens")]
    CrowdedRow {
        /// The row.
        row: u32,
    },
    /// A row has no queen.
    ///
    /// Code: `row-without-queen`.
    #[error("row {row} has no queen")]
    EmptyRow {
        /// The first such row.
        row: u32,
    },
    /// Two queens stand in one column.
    ///
    /// Code: `column-repeated`.
    #[error("rows {first} and {second} both have column {column}")]
    CrowdedColumn {
        /// The column.
        column: u32,
        /// The upper row.
        first: u32,
        /// The lower row.
        second: u32,
    },
    /// The parser of [`text`](crate::text) refuses the text, or a list of columns in it.
    #[error(transparent)]
    Columns(#[from] ReadError),
    /// The text is not in the format of `CSPLib`.
    #[error(transparent)]
    Csplib(#[from] CsplibError),
    /// The answer is for a board of another size.
    ///
    /// Code: `answer-wrong-size`.
    #[error("the answer is for size {found}, not {size}")]
    WrongSize {
        /// The size of the answer.
        found: Size,
        /// The size of the board.
        size: Size,
    },
}

/// The name of a format in messages.
fn name(format: Option<Format>) -> &'static str {
    format.map_or("text", Format::name)
}

impl ErrorCode for ImportError {
    fn code(&self) -> &'static str {
        match self {
            Self::UnknownVariable { .. } => "unknown-variable",
            Self::NoAnswer { .. } => "no-answer",
            Self::Undecided => "solver-undecided",
            Self::CrowdedRow { .. } => "two-queens-in-row",
            Self::EmptyRow { .. } => "row-without-queen",
            Self::CrowdedColumn { .. } => "column-repeated",
            Self::Columns(error) => error.code(),
            Self::Csplib(error) => error.code(),
            Self::WrongSize { .. } => "answer-wrong-size",
        }
    }
}
