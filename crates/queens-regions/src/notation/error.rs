//! Parse errors: why a text is no puzzle, and where.

use std::fmt;

use queens::ErrorCode;
use queens::text::Position;
use thiserror::Error;

use crate::puzzle::StarsError;
use crate::regions::RegionsError;

/// A parse error: why a text is no puzzle, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    position: Option<Position>,
    fault: Fault,
}

impl ReadError {
    pub(super) fn at(line: usize, column: usize, fault: Fault) -> Self {
        Self { position: Some(Position { line: line as u32, column: column as u32 }), fault }
    }

    /// The line and column of the fault, counted from 1; `None` if the fault concerns the whole text or the values of a
    /// JSON object.
    pub const fn position(&self) -> Option<Position> {
        self.position
    }

    /// The fault of the text.
    pub const fn fault(&self) -> &Fault {
        &self.fault
    }
}

impl From<Fault> for ReadError {
    fn from(fault: Fault) -> Self {
        Self { position: None, fault }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Position { line, column }) = self.position {
            write!(f, "line {line}, column {column}: ")?;
        }
        write!(f, "{}", self.fault)
    }
}

impl std::error::Error for ReadError {}

impl ErrorCode for ReadError {
    fn code(&self) -> &'static str {
        self.fault.code()
    }
}

/// A fault of a text. Rows count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The text has no puzzle.
    ///
    /// Code: `regions-empty`.
    #[error("there is no board: write one letter for each square, such as AABB AABB CCDD CCDD")]
    Empty,
    /// There are several puzzles where one is expected.
    ///
    /// Code: `regions-several`.
    #[error("there are {count} boards where one is expected")]
    Several {
        /// The number of puzzles.
        count: usize,
    },
    /// A character is neither a letter nor a digit.
    ///
    /// Code: `regions-character`.
    #[error("{found:?} is not a region: write a letter or a digit for each square")]
    Character {
        /// The character.
        found: char,
    },
    /// A row has another number of squares than the first row.
    ///
    /// Code: `regions-row-length`.
    #[error("row {row} has {found} squares, and row 1 has {expected}")]
    RowLength {
        /// The row.
        row: usize,
        /// The number of squares of this row.
        found: usize,
        /// The number of squares of the first row.
        expected: usize,
    },
    /// The number of rows differs from the number of columns.
    ///
    /// Code: `regions-row-count`.
    #[error("there are {rows} rows of {columns} squares: a board has as many rows as columns")]
    RowCount {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// The regions are invalid.
    #[error(transparent)]
    Regions(RegionsError),
    /// The board has too many regions, because upper and lower case of a letter name two regions.
    ///
    /// Code: `regions-case`.
    #[error(
        "there are {regions} regions on a board of size {size}, because case counts: write each region in one case"
    )]
    Case {
        /// The number of regions.
        regions: usize,
        /// The size of the board.
        size: u32,
    },
    /// A line with `=` is no setting, or the `touch` of a JSON object is unknown.
    ///
    /// Code: `regions-setting`.
    #[error("{text:?} is no setting: write stars=1 to stars=4, touch=kings or touch=queens")]
    Setting {
        /// The first characters of the line, or `touch=` and the value.
        text: String,
    },
    /// The number of stars is impossible.
    #[error(transparent)]
    Stars(StarsError),
    /// The size of the marks differs from the size of the puzzle before them.
    ///
    /// Code: `regions-marks-size`.
    #[error("these marks are for a board of size {marks}, and the board has size {size}")]
    MarksSize {
        /// The number of rows of the marks.
        marks: usize,
        /// The size of the board.
        size: u32,
    },
    /// A mark in JSON is unknown.
    ///
    /// Code: `regions-mark`.
    #[error("{found} is not a mark: write Q, x or . for each square")]
    Mark {
        /// The mark.
        found: String,
    },
    /// The text is not JSON, or has unexpected values.
    ///
    /// Code: `regions-json`.
    #[error("this JSON is no board: {message}")]
    Json {
        /// The message of the JSON parser, in English.
        message: String,
    },
    /// A JSON object has no regions.
    ///
    /// Code: `regions-missing`.
    #[error("the object has no \"regions\": write a list of rows, such as {{\"regions\":[[0,0],[1,1]]}}")]
    NoRegions,
    /// A link is not of the form of puzz.link.
    ///
    /// Code: `regions-link`.
    #[error("this is no link of puzz.link: it has the form starbattle/8/8/1/BORDERS")]
    Link,
    /// The borders of a link are too short or too long, or have a character other than 0-9 and a-v.
    ///
    /// Code: `regions-borders`.
    #[error("the borders of the link are wrong: a board of size {size} needs {expected} characters from 0-9 and a-v")]
    Borders {
        /// The size of the board.
        size: usize,
        /// The number of characters.
        expected: usize,
    },
}

impl ErrorCode for Fault {
    fn code(&self) -> &'static str {
        match self {
            Self::Empty => "regions-empty",
            Self::Several { .. } => "regions-several",
            Self::Character { .. } => "regions-character",
            Self::RowLength { .. } => "regions-row-length",
            Self::RowCount { .. } => "regions-row-count",
            Self::Regions(error) => error.code(),
            Self::Case { .. } => "regions-case",
            Self::Setting { .. } => "regions-setting",
            Self::Stars(error) => error.code(),
            Self::MarksSize { .. } => "regions-marks-size",
            Self::Mark { .. } => "regions-mark",
            Self::Json { .. } => "regions-json",
            Self::NoRegions => "regions-missing",
            Self::Link => "regions-link",
            Self::Borders { .. } => "regions-borders",
        }
    }
}
