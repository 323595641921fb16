//! Reads boards that people and programs write (a lenient parser), and writes placements.
//!
//! **One text has one reading, or none.** A text with two readings that give different boards is refused, and the error
//! names both. A reading never invents, drops or moves a queen. A conclusion that the text does not state is a
//! [`Note`].
//!
//! # What is read
//!
//! | notation | examples |
//! |---|---|
//! | drawing | `. Q . .` or `.Q..`, grids `\| \|Q\| \|`, matrices, also in brackets, strings or tables, with or without row and column labels |
//! | list | `2,4,1,3`, `2 4 1 3`, `[2, 4, 1, 3]`, `(2 4 1 3)`, one number a line, `?` for an empty row |
//! | digits | `15863724`, up to size 9, or up to size 10 for columns from 0 |
//! | squares | `1:2,2:4`, `(0,1), (1,3)`, `queen(1,2) queen(2,4)`, `1/2, 2/4`, two numbers a line; a size may stand before them |
//! | chess | `b1,d2`: a letter for the column, and the row from the top |
//! | FEN | `1Q2/3Q/Q3/2Q1`, with or without the fields after the board |
//! | JSON | `{"n":4,"columns":[2,4,1,3]}` |
//! | answers | the literals of a solver, such as `[-1, 2, -3, -4, …]` |
//!
//! Several boards stand one after the other, or side by side, with headings, totals, prompts and separators between
//! them. Headings and totals are kept as [`Statement`]s. The bytes are UTF-8, UTF-16 with a byte order mark, or GB
//! 18030.
//!
//! # How numbers and marks are understood
//!
//! The base, the marks and the direction are decided once for the whole text, the size for each board:
//!
//! - *Base.* A 0 means that rows and columns count from 0. A number equal to the size means that they count from 1. A
//!   text with both numbers is an error. A text with neither number counts from 1. The squares of a JSON object have
//!   their own base, and chess squares count from 1.
//! - *Marks.* `Q q ♛ ♕ 皇 后 👑` are queens. `. - _ + · 0 空 □` and spaces are empty squares. The drawings decide the
//!   meaning of other characters. In a drawing of size 3 or more with two marks, the mark that stands once in each row
//!   and column is the queen.
//! - *Size.* A drawing has as many rows as columns. The board of a list has one row for each entry, unless the options
//!   set the size. A list of squares shows the size only if it has one queen in each row, or one in each column.
//! - *Direction.* A text does not show whether it goes row by row or column by column, so the caller chooses a
//!   [`Direction`].
//!
//! Each field of [`Options`] overrides one decision. [`FromStr`](std::str::FromStr) of [`Board`],
//! [`Placement`](crate::Placement) and [`Partial`](crate::Partial) reads with the default options.
//!
//! # What is written
//!
//! [`write()`] writes a placement in any [`Format`]. [`read()`] reads every text of [`write()`] back as the same
//! placement.
//!
//! # How it is done
//!
//! The reader has three layers, and each makes one pass. Decoding handles encodings, escapes and wide characters. The
//! syntax turns lines into drawings, lists, squares, numbers and words. The semantics decide the base, the marks and
//! the sizes.
//!
//! # Examples
//!
//! ```
//! use queens::text::{self, Note, Options};
//!
//! let reading = text::read("Solution 1:\n[1, 3, 0, 2]\nSolution 2:\n[2, 0, 3, 1]\n", &Options::default())?;
//! assert_eq!(reading.boards().len(), 2);
//! assert_eq!(reading.boards()[0].placement()?.to_string(), "2,4,1,3");
//! assert_eq!(reading.notes(), [Note::FromZero]);
//!
//! let error = text::read("{\"columns\":[2,4,1,3],garbage}", &Options::default()).unwrap_err();
//! assert_eq!(error.position().map(|position| (position.line, position.column)), Some((1, 22)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod decoding;
mod error;
mod fault_values;
mod format;
mod interpretation;
mod options;
mod pieces;
mod quantity;
mod reading;
mod semantics;
mod string_conversions;
mod syntax;
mod weights;

use std::io::{self, Read};

pub use decoding::to_half_width;
pub use error::{Fault, LikelyFault, Position, ReadError};
pub use fault_values::FaultValue;
pub use format::{Format, FormatError, write};
pub use interpretation::Interpretation;
pub use options::{Base, Direction, Options, Purpose};
pub(crate) use quantity::{Quantity, is_heading, quantities};
pub(crate) use syntax::Axis;

pub use pieces::{PieceBoard, read_piece_boards};
pub use reading::{
    Board, BoardError, Count, Encoding, MarkRole, Notation, Note, Reading, Statement, StatementKind, UnfinishedBoard,
};
pub use weights::read_weights;

/// Reads a text or bytes.
///
/// # Errors
///
/// [`ReadError`] when the text has no reading, or two different readings.
///
/// # Complexity
///
/// Time and memory are linear in the length of the text. Lists of `k` squares take `O(k log k)`.
pub fn read(text: impl AsRef<[u8]>, options: &Options) -> Result<Reading, ReadError> {
    let decoded = decoding::DecodedText::new(text.as_ref())?;
    if let Some(reading) = semantics::csplib_reading(&decoded, options) {
        return reading;
    }
    let parsed = syntax::ParsedText::new(&decoded.text, options)?;
    semantics::build_reading(&decoded, parsed, options)
}

/// Reads the text of a stream, up to a limit. Stops at the first block of binary data.
///
/// # Errors
///
/// The inner error is an error of [`read`], or [`Fault::TooLong`] for more than `limit` bytes. The outer error is an
/// error of the stream.
pub fn read_from(stream: impl Read, limit: u64, options: &Options) -> io::Result<Result<Reading, ReadError>> {
    Ok(read_bytes(stream, limit)?.and_then(|bytes| read(bytes, options)))
}

/// Collects the bytes of a stream that may be text, up to a limit.
///
/// # Errors
///
/// The inner error is [`Fault::NotText`] or [`Fault::TooLong`]; the outer error is an error of the stream.
pub fn read_bytes(mut stream: impl Read, limit: u64) -> io::Result<Result<Vec<u8>, ReadError>> {
    const BLOCK: u64 = 1 << 16;
    let mut bytes = Vec::new();
    loop {
        let begin = bytes.len();
        if stream.by_ref().take(BLOCK).read_to_end(&mut bytes)? == 0 {
            return Ok(Ok(bytes));
        }
        // A zero byte shows binary data, except in UTF-16. UTF-16 text begins with a byte order mark.
        let is_utf16 = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
        if !is_utf16 && let Some(zero) = bytes[begin..].iter().position(|&byte| byte == 0) {
            return Ok(Err(ReadError::at(Position::at_end_of(&bytes[..begin + zero]), Fault::NotText)));
        }
        if bytes.len() as u64 > limit {
            return Ok(Err(ReadError::new(Fault::TooLong { limit })));
        }
    }
}
