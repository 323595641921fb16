//! Errors of creating a problem from a rule and a board.

use thiserror::Error;

use super::Problem;
use crate::ErrorCode;
use crate::board::{SizeError, Square};

/// Why a rule and a board cannot form a problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VariantError {
    /// The number of rows or columns is not a size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The board has too many squares.
    ///
    /// Code: `board-too-large`.
    #[error("a board of {rows} rows and {columns} columns has more than {max} squares", max = Problem::MAX_SQUARES)]
    TooLarge {
        /// The number of rows.
        rows: u32,
        /// The number of columns.
        columns: u32,
    },
    /// The search of the rule does not support blocked squares: see [`Rule::supported_restrictions`](super::Rule::supported_restrictions).
    ///
    /// Code: `rule-without-blocked`.
    #[error("the rule {rule} takes no blocked squares")]
    Blocked {
        /// The name of the rule.
        rule: String,
    },
    /// The search of the rule does not support given pieces: see [`Rule::supported_restrictions`](super::Rule::supported_restrictions).
    ///
    /// Code: `rule-without-given`.
    #[error("the rule {rule} takes no given pieces")]
    Given {
        /// The name of the rule.
        rule: String,
    },
    /// A square occurs twice among the given pieces.
    ///
    /// Code: `given-twice`.
    #[error("row {}, column {} is given twice", .0.row.number(), .0.column.number())]
    GivenTwice(Square),
    /// A blocked square or a given piece is not on the board.
    ///
    /// Code: `off-board`.
    #[error("row {}, column {} is not on the board", .0.row.number(), .0.column.number())]
    Outside(Square),
}

impl ErrorCode for VariantError {
    fn code(&self) -> &'static str {
        match self {
            Self::Size(error) => error.code(),
            Self::TooLarge { .. } => "board-too-large",
            Self::Blocked { .. } => "rule-without-blocked",
            Self::Given { .. } => "rule-without-given",
            Self::GivenTwice(_) => "given-twice",
            Self::Outside(_) => "off-board",
        }
    }
}
