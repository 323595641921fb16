//! Pieces on a board of any shape, in the piece placement of Forsyth-Edwards Notation (FEN), which is its first field.
//!
//! Rows are separated by `/`, the topmost first. A letter is a piece; a number `k` stands for `k` empty squares. White
//! pieces are upper-case letters, black ones lower-case. Unlike in chess, numbers may have several digits, for large
//! boards.
//!
//! Source: S. J. Edwards, *Portable Game Notation Specification and Implementation Guide* (1994), 16.1.
//!
//! # Examples
//!
//! ```
//! use queens::{Square, variant::fen};
//!
//! let (shape, pieces) = fen::parse("1Q2/4/q2P")?;
//! assert_eq!((shape.rows.get(), shape.columns.get()), (3, 4));
//! assert_eq!(pieces, [(Square::new(0, 1), 'Q'), (Square::new(2, 0), 'q'), (Square::new(2, 3), 'P')]);
//! assert_eq!(fen::write(shape, &pieces).to_string(), "1Q2/4/q2P");
//! # Ok::<(), fen::FenError>(())
//! ```

use std::fmt;

use thiserror::Error;

use super::{Arrangement, Problem, Shape};
use crate::ErrorCode;
use crate::board::{Size, Square};

/// Why a text is not a board in this notation. Rows count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FenError {
    /// The first row has no squares.
    ///
    /// Code: `row-empty`.
    #[error("row 1 has no squares")]
    Empty,
    /// The board has more than [`MAX_SIDE`] rows or columns.
    ///
    /// Code: `fen-too-large`.
    #[error("the board has more than {MAX_SIDE} rows or columns")]
    TooLarge,
    /// A row has a character that is neither a letter nor a digit.
    ///
    /// Code: `unknown-symbol`.
    #[error("row {row} has {found:?}, neither a piece nor a number of empty squares")]
    Unknown {
        /// The row.
        row: u32,
        /// The character.
        found: char,
    },
    /// The number of squares of a row differs from that of the first row.
    ///
    /// Code: `row-length`.
    #[error("row {row} has {found} squares, and the first one {expected}")]
    Length {
        /// The row.
        row: u32,
        /// The number of its squares.
        found: u64,
        /// The number of squares of the first row.
        expected: u64,
    },
    /// The rule has no such piece.
    ///
    /// Code: `unknown-piece`.
    #[error("the rule has no piece {letter:?}")]
    Piece {
        /// The letter.
        letter: char,
    },
}

impl ErrorCode for FenError {
    fn code(&self) -> &'static str {
        match self {
            Self::Empty => "row-empty",
            Self::TooLarge => "fen-too-large",
            Self::Unknown { .. } => "unknown-symbol",
            Self::Length { .. } => "row-length",
            Self::Piece { .. } => "unknown-piece",
        }
    }
}

/// The largest number of rows, and of columns, that [`parse`] accepts.
pub const MAX_SIDE: u32 = 1 << 14;

/// Whether a text looks like this notation and not like a list of columns. Such a text has only digits, `/` and letters
/// of the [variants](super::Variant)' pieces, and not only digits.
pub fn is_fen(text: &str) -> bool {
    let text = text.trim();
    text.chars().all(|c| c.is_ascii_digit() || "/QRBPKNq".contains(c)) && !text.chars().all(|c| c.is_ascii_digit())
}

/// Parses a board. Returns its shape, and its pieces with their letters, row by row.
///
/// # Errors
///
/// [`FenError`].
pub fn parse(text: &str) -> Result<(Shape, Vec<(Square, char)>), FenError> {
    const MAX: u64 = MAX_SIDE as u64;
    let mut pieces = Vec::new();
    let mut expected = None;
    let mut rows = 0;
    for line in text.trim().split('/') {
        let row = rows + 1;
        let (mut column, mut empty) = (0_u64, 0_u64);
        for c in line.chars() {
            if let Some(digit) = c.to_digit(10) {
                empty = (10 * empty + u64::from(digit)).min(MAX + 1);
            } else if c.is_ascii_alphabetic() {
                column += std::mem::take(&mut empty);
                if column < MAX {
                    pieces.push((Square::new(rows, column as u32), c));
                }
                column += 1;
            } else {
                return Err(FenError::Unknown { row, found: c });
            }
        }
        column += empty;
        if column > MAX || row > MAX_SIDE {
            return Err(FenError::TooLarge);
        }
        let expected = *expected.get_or_insert(column);
        if expected == 0 {
            return Err(FenError::Empty);
        }
        if column != expected {
            return Err(FenError::Length { row, found: column, expected });
        }
        rows = row;
    }
    let side = |length| Size::new(length).expect("both sides are between 1 and the limit");
    Ok((Shape { rows: side(rows.into()), columns: side(expected.unwrap_or(1)) }, pieces))
}

/// Writes a board and its pieces, given in any order. If two pieces share a square, the first is written.
///
/// # Panics
///
/// When a piece stands outside the board.
pub fn write(shape: Shape, pieces: &[(Square, char)]) -> impl fmt::Display {
    for &(square, letter) in pieces {
        assert!(shape.contains(square), "the piece {letter:?} on {square:?} stands outside the board");
    }
    let mut pieces = pieces.to_vec();
    pieces.sort_by_key(|&(square, _)| square);
    fmt::from_fn(move |f| {
        let mut pieces = pieces.iter().peekable();
        for row in shape.rows.rows() {
            f.write_str(if row.index() > 0 { "/" } else { "" })?;
            let mut next = 0;
            while let Some(&(square, letter)) = pieces.next_if(|(square, _)| square.row == row) {
                let column = square.column.get();
                if column < next {
                    continue;
                }
                if column > next {
                    write!(f, "{}", column - next)?;
                }
                write!(f, "{letter}")?;
                next = column + 1;
            }
            if next < shape.columns.get() {
                write!(f, "{}", shape.columns.get() - next)?;
            }
        }
        Ok(())
    })
}

impl Problem<'_> {
    /// The pieces of an arrangement with the letters of the rule.
    pub fn lettered_pieces(&self, arrangement: &Arrangement) -> Vec<(Square, char)> {
        let (piece, other) = (self.rule().letter(), self.rule().other_letter().unwrap_or('?'));
        let pieces = arrangement.pieces.iter().map(|&square| (square, piece));
        pieces.chain(arrangement.others.iter().map(|&square| (square, other))).collect()
    }
}

impl Arrangement {
    /// The arrangement of pieces with letters of a rule.
    ///
    /// # Errors
    ///
    /// [`FenError::Piece`] when the rule has no piece with one of the letters.
    pub fn from_lettered_pieces(rule: &dyn super::Rule, letters: &[(Square, char)]) -> Result<Self, FenError> {
        let mut arrangement = Self::default();
        for &(square, letter) in letters {
            if letter == rule.letter() {
                arrangement.pieces.push(square);
            } else if Some(letter) == rule.other_letter() {
                arrangement.others.push(square);
            } else {
                return Err(FenError::Piece { letter });
            }
        }
        Ok(arrangement)
    }
}
