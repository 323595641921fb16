//! Parse errors: why the reader cannot read a text, and where.

use std::fmt;

use thiserror::Error;

use super::interpretation::Interpretation;
use super::reading::BoardError;
use crate::ErrorCode;
use crate::board::{Size, SizeError};
use crate::complete::csplib::CsplibError;
use crate::complete::{Weights, WeightsError};
pub(super) use crate::name::quoted;

/// A parse error: the reason why a text has no reading, and the position of the fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    position: Option<Position>,
    fault: Fault,
}

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, counted from 1.
    pub line: u32,
    /// The character in the line, counted from 1.
    pub column: u32,
}

impl Position {
    /// The position of the character that follows these bytes.
    pub(super) fn at_end_of(bytes: &[u8]) -> Self {
        let lines = bytes.split(|byte| *byte == b'\n');
        let last = lines.clone().next_back().unwrap_or_default();
        Self { line: lines.count() as u32, column: String::from_utf8_lossy(last).chars().count() as u32 + 1 }
    }
}

/// A fault of a text. Many messages say what to change. Rows and columns in messages count from 0 or from 1, as in the
/// text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The bytes are not text.
    ///
    /// Code: `not-text`.
    #[error("this is binary data, not text: give a text file in UTF-8")]
    NotText,
    /// The text is longer than the caller allows.
    ///
    /// Code: `text-too-long`.
    #[error("the text is longer than {limit} bytes")]
    TooLong {
        /// The greatest length in bytes.
        limit: u64,
    },
    /// The text has no board.
    ///
    /// Code: `no-queens`.
    #[error("no queens are given: write the column of each row's queen, such as 2,4,1,3")]
    Empty,
    /// The text has several boards where one is expected.
    ///
    /// Code: `several-boards`.
    #[error("there are {count} boards where one is expected")]
    Several {
        /// The number of boards.
        count: usize,
    },
    /// A drawing has a character that marks no square.
    ///
    /// Code: `not-a-mark`.
    #[error("{mark:?} is no mark of a board: draw queens as Q and empty squares as .")]
    NotAMark {
        /// The character.
        mark: char,
    },
    /// A text is in no known notation.
    ///
    /// Code: `not-a-board`.
    #[error("{text:?} is not a board: write columns such as 2,4,1,3, squares such as 1:2,2:4, or draw it")]
    NotABoard {
        /// The first characters of the text.
        text: String,
    },
    /// The text has two readings with different boards.
    ///
    /// Code: `ambiguous`.
    #[error("this has two readings: {first}, or {second}")]
    Ambiguous {
        /// One reading.
        first: Interpretation,
        /// The other reading.
        second: Interpretation,
    },
    /// One number is 0, as if rows and columns count from 0. Another number equals the size, as if they count from 1.
    ///
    /// Code: `both-bases`.
    #[error("0 here and {size} in line {} cannot both be on a board of size {size}", other.line)]
    BothBases {
        /// The size of the board.
        size: u32,
        /// The place of the number that equals the size.
        other: Position,
    },
    /// A number is not a row or column of the board.
    ///
    /// Code: `outside`.
    #[error("{value} is not on a board of size {size}: rows and columns go from {first} to {}", size - 1 + first)]
    Outside {
        /// The number, or the square, such as `1:9` or `z1`. A number that does not fit into `i64` becomes `i64::MAX`
        /// or `-i64::MAX`.
        value: String,
        /// The size of the board.
        size: u32,
        /// The number of the first row and column.
        first: u32,
    },
    /// A list has an empty entry.
    ///
    /// Code: `gap`.
    #[error("an entry is empty: write a column, or ? for a row without a queen")]
    Gap,
    /// A word stands where a number is expected.
    ///
    /// Code: `not-a-number`.
    #[error("{text:?} is not a column: write whole numbers, such as 2,4,1,3")]
    NotANumber {
        /// The first characters of the word.
        text: String,
    },
    /// A bracket is not closed.
    ///
    /// Code: `unclosed`.
    #[error("the bracket {bracket:?} is not closed: close it, or add what is missing at the end")]
    Unclosed {
        /// The opening bracket.
        bracket: char,
    },
    /// A JSON object has a syntax error.
    ///
    /// Code: `not-json`.
    #[error("this is not JSON: {reason}")]
    Json {
        /// The reason, in the words of the JSON parser.
        reason: String,
    },
    /// A JSON object has no board.
    ///
    /// Code: `no-columns`.
    #[error("the object has no list \"columns\": write it such as {{\"n\":4,\"columns\":[2,4,1,3]}}")]
    NoColumns,
    /// The `n` of an object is not the number of its columns.
    ///
    /// Code: `miscounted`.
    #[error("n is {said}, but there are {given} columns: write one for each row, or correct n")]
    Miscounted {
        /// The value of `n`.
        said: u64,
        /// The number of columns.
        given: usize,
    },
    /// A line of a drawing has too many or too few squares.
    ///
    /// Code: `row-length`.
    #[error("this row of the board has {found} squares, not {expected}: write as many in each row")]
    RowLength {
        /// The number of squares in the line.
        found: usize,
        /// The expected number of squares in a line.
        expected: usize,
    },
    /// A drawing is not square.
    ///
    /// Code: `not-square`.
    #[error("the drawing has {rows} rows of {columns} squares: a board is square")]
    NotSquare {
        /// The number of rows.
        rows: usize,
        /// The number of squares in a row.
        columns: usize,
    },
    /// A list of squares does not show the size of its board.
    ///
    /// Code: `no-size`.
    #[error("{}", no_size(*squares, doubt.as_ref()))]
    NoSize {
        /// The number of squares.
        squares: usize,
        /// The likely mistake, if the squares look like a whole board.
        doubt: Option<LikelyFault>,
    },
    /// A board has another size than expected.
    ///
    /// Code: `wrong-size`.
    #[error("the board has size {found}, not {size}")]
    WrongSize {
        /// The size of the board.
        found: u32,
        /// The size that the caller or the text names.
        size: Size,
    },
    /// A list has another length than the text states, or than the other lists have.
    ///
    /// Code: `list-length`.
    #[error("this list has {found} columns, not {expected}: a list has one column for each row")]
    ListLength {
        /// The number of columns.
        found: usize,
        /// The size that the text states, or the length of the other lists.
        expected: usize,
        /// Whether the text states the size. If not, `expected` is the length of the other lists.
        is_said: bool,
    },
    /// A matrix of 0 and 1 has a number other than 0 and 1. If its lines are lists of columns from 0, set the option
    /// [`Base::Zero`](super::Base::Zero).
    ///
    /// Code: `not-binary`.
    #[error(
        "{value} stands in a matrix of 0 and 1: correct it, or say that these are lists of columns from 0 (option base)"
    )]
    NotBinary {
        /// The number.
        value: i64,
    },
    /// The text does not show whether some characters mark queens, blocked squares or empty squares.
    ///
    /// Code: `unknown-marks`.
    #[error(
        "{marks} are unknown marks: say which are queens, blocked or empty squares (options queen, blocked, empty)"
    )]
    UnknownMarks {
        /// The characters.
        marks: String,
        /// The first line of each character, in the order of `marks`.
        lines: Vec<u32>,
    },
    /// A mark has two meanings in the options.
    ///
    /// Code: `mark-twice`.
    #[error("the mark {mark:?} has two meanings in the options")]
    MarkTwice {
        /// The mark.
        mark: char,
    },
    /// A letter in FEN is a piece other than a queen.
    ///
    /// Code: `other-piece`.
    #[error("{letter:?} is not a queen: only Q and q are read here")]
    OtherPiece {
        /// The letter.
        letter: char,
    },
    /// The text ends before a board is complete.
    ///
    /// Code: `unfinished`.
    #[error("the last board is cut off: it has {rows} of {size} rows")]
    Unfinished {
        /// The number of rows before the end of the text.
        rows: u32,
        /// The size of the board.
        size: Size,
    },
    /// No board has this size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A board is not a placement.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A word stands where a square's weight is expected.
    ///
    /// Code: `not-a-weight`.
    #[error(
        "{text:?} is not a whole number from -{max} to {max}: write one weight for each square, row by row",
        max = Weights::MAX_WEIGHT
    )]
    NotAWeight {
        /// The first characters of the word.
        text: String,
    },
    /// A text has no weights.
    ///
    /// Code: `no-weights`.
    #[error("there are no weights: write one whole number for each square, row by row")]
    NoWeights,
    /// Weights cannot be used.
    #[error(transparent)]
    Weights(#[from] WeightsError),
    /// A text in a format of `CSPLib` has an error.
    #[error(transparent)]
    Csplib(#[from] CsplibError),
}

/// The likely mistake in a list of squares that does not show the size of its board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LikelyFault {
    /// There are K squares, and only this square is outside a board of size K. It is written in the form `1:9` or `z1`.
    Outside(String),
    /// A square that the text names twice. It is written in the form `1:2` or `b1`.
    Repeated(String),
    /// K squares fill rows 1 to K, but one queen is in column K + 1. Either this column is wrong, or the queen of the
    /// next row is missing.
    LastRow {
        /// The number of the row without a queen, which is also the number of that column.
        row: u32,
        /// The number of the row whose queen is in that column.
        of: u32,
    },
}

fn no_size(squares: usize, doubt: Option<&LikelyFault>) -> String {
    match doubt {
        Some(LikelyFault::Outside(square)) => format!(
            "{square} is not on a board of size {squares}, and other sizes have more than {squares} queens: correct it, or \
             say how large the board is"
        ),
        Some(LikelyFault::Repeated(square)) => {
            format!("the square {square} is there twice: correct it, or say how large the board is")
        }
        Some(LikelyFault::LastRow { row, of }) => format!(
            "the queen of row {of} is in column {row}, but {squares} queens make a board of size {squares}: correct its \
             column, or add the queen of row {row}"
        ),
        None => "squares alone do not have a size: say how large the board is".to_owned(),
    }
}

impl ReadError {
    pub(super) const fn new(fault: Fault) -> Self {
        Self { position: None, fault }
    }

    pub(super) const fn at(position: Position, fault: Fault) -> Self {
        Self { position: Some(position), fault }
    }

    /// The place in the text, if the error has a place.
    pub const fn position(&self) -> Option<Position> {
        self.position
    }

    /// The fault.
    pub const fn fault(&self) -> &Fault {
        &self.fault
    }
}

impl From<Fault> for ReadError {
    fn from(fault: Fault) -> Self {
        Self::new(fault)
    }
}

impl From<BoardError> for ReadError {
    fn from(error: BoardError) -> Self {
        Self::new(error.into())
    }
}

/// Writes the place and the message, such as `line 2, column 5: 9 is not on a board of size 8`.
impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Position { line, column }) = self.position {
            write!(f, "line {line}, column {column}: ")?;
        }
        self.fault.fmt(f)
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.fault.source()
    }
}

impl ErrorCode for ReadError {
    fn code(&self) -> &'static str {
        self.fault.code()
    }
}

impl ErrorCode for Fault {
    fn code(&self) -> &'static str {
        match self {
            Self::NotText => "not-text",
            Self::TooLong { .. } => "text-too-long",
            Self::Empty => "no-queens",
            Self::Several { .. } => "several-boards",
            Self::NotABoard { .. } => "not-a-board",
            Self::Ambiguous { .. } => "ambiguous",
            Self::BothBases { .. } => "both-bases",
            Self::Outside { .. } => "outside",
            Self::Gap => "gap",
            Self::NotANumber { .. } => "not-a-number",
            Self::Unclosed { .. } => "unclosed",
            Self::Json { .. } => "not-json",
            Self::NoColumns => "no-columns",
            Self::Miscounted { .. } => "miscounted",
            Self::RowLength { .. } => "row-length",
            Self::NotSquare { .. } => "not-square",
            Self::NoSize { .. } => "no-size",
            Self::WrongSize { .. } => "wrong-size",
            Self::ListLength { .. } => "list-length",
            Self::NotBinary { .. } => "not-binary",
            Self::UnknownMarks { .. } => "unknown-marks",
            Self::NotAMark { .. } => "not-a-mark",
            Self::MarkTwice { .. } => "mark-twice",
            Self::OtherPiece { .. } => "other-piece",
            Self::Unfinished { .. } => "unfinished",
            Self::Size(error) => error.code(),
            Self::NotAWeight { .. } => "not-a-weight",
            Self::NoWeights => "no-weights",
            Self::Board(error) => error.code(),
            Self::Weights(error) => error.code(),
            Self::Csplib(error) => error.code(),
        }
    }
}
