//! Why a question is not answered, for the page to put into words.

use queens::Size;
use queens::search::{Control, Strategy, Until};
use serde::Serialize;
use thiserror::Error;

use crate::reading::Unreadable;

/// Why a question is not answered. The page has a sentence for each in every language, with these values in it.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Refusal {
    /// The question is not one.
    #[error("this is not a question: {reason}")]
    NotAQuestion {
        /// What the parser said.
        reason: String,
    },
    /// The size is 0 or too large for what was asked.
    #[error("the size {n} is not between 1 and {max}")]
    Size {
        /// The size asked for.
        n: u64,
        /// The greatest that is answered.
        max: u32,
    },
    /// There is no such strategy, control or end.
    #[error("there is no {what} {name:?}")]
    Name {
        /// What was to be named.
        what: &'static str,
        /// What was given, its first characters.
        name: String,
    },
    /// A trace, list or count that is not open.
    #[error("nothing is open under the number {id}")]
    NotOpen {
        /// Its number.
        id: u32,
    },
    /// A square outside the board, or two queens on one square.
    #[error("there is no place for a queen in row {row}, column {column}")]
    Square {
        /// The row, counted from 1.
        row: u32,
        /// The column, counted from 1.
        column: u32,
    },
    /// There is no solution at this position.
    #[error("there is no solution {position}: there are {solutions}")]
    Position {
        /// The position asked for, counted from 1.
        position: String,
        /// How many there are.
        solutions: String,
    },
    /// A text that names no queens, or is no placement. Its code is that of the reason.
    #[error(transparent)]
    #[serde(untagged)]
    Unreadable(#[from] Unreadable),
}

/// A size between 1 and what is answered.
pub(crate) fn size(n: u64, max: u32) -> Result<Size, Refusal> {
    Size::new(n).ok().filter(|size| size.get() <= max).ok_or(Refusal::Size { n, max })
}

/// The policies of a search, by name.
pub(crate) fn policies(strategy: &str, control: &str, until: &str) -> Result<(Strategy, Control, Until), Refusal> {
    let unknown = |error: queens::UnknownName| Refusal::Name { what: error.what, name: error.name };
    Ok((strategy.parse().map_err(unknown)?, control.parse().map_err(unknown)?, until.parse().map_err(unknown)?))
}
