//! Writes placements in the formats that the reader also reads.

use std::fmt;

use thiserror::Error;

use crate::ErrorCode;
use crate::board::drawing::{self, draw_row};
use crate::board::{Placement, Size};
use crate::variant::{Shape, fen};

/// A text format for placements. [`read`](super::read()) reads a text in any of these formats back as the same
/// placement.
///
/// | name | size 4 |
/// |---|---|
/// | `board` | `- Q - -`, one line a row: [`Placement::board`] without its last line feed |
/// | `dots` | `.Q..`, one line a row |
/// | `plus` | `+ Q + +`, one line a row |
/// | `matrix` | `0 1 0 0`, one line a row |
/// | `graph` | `# X # #`, one line a row |
/// | `list` | `2,4,1,3` |
/// | `list0` | `1,3,0,2`: columns from 0 |
/// | `digits` | `2413`, up to size 9 |
/// | `tuples` | `(0,1), (1,3), (2,0), (3,2)`: from 0 |
/// | `squares` | `b1,d2,a3,c4`: a letter for the column, and the row from the top |
/// | `fen` | `1Q2/3Q/Q3/2Q1` |
/// | `leetcode` | `[".Q..","...Q","Q...","..Q."]` |
/// | `json` | `{"n":4,"columns":[2,4,1,3]}` |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumCount, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
#[non_exhaustive]
pub enum Format {
    /// `Q` and `-`, separated by spaces.
    Board,
    /// `Q` and `.`, not separated.
    Dots,
    /// `Q` and `+`, separated by spaces.
    Plus,
    /// `1` and `0`, separated by spaces.
    Matrix,
    /// `X` and `#`, separated by spaces.
    Graph,
    /// The columns from 1.
    List,
    /// The columns from 0.
    List0,
    /// The columns from 1, one digit each.
    Digits,
    /// Rows and columns from 0, in round brackets.
    Tuples,
    /// Squares as in chess.
    Squares,
    /// Forsyth-Edwards Notation.
    Fen,
    /// A JSON list of strings, as in the tasks of `LeetCode`.
    Leetcode,
    /// A JSON object with the columns from 1.
    Json,
}

crate::name::named_enum!(Format, "format");

/// The error of a placement that is too large for a format.
///
/// Code: `format-too-large`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the format {format} has no boards of size {size}: the largest is {limit}")]
pub struct FormatError {
    /// The format.
    pub format: Format,
    /// The size of the placement.
    pub size: Size,
    /// The greatest size of the format.
    pub limit: u32,
}

impl ErrorCode for FormatError {
    fn code(&self) -> &'static str {
        "format-too-large"
    }
}

impl Format {
    /// The greatest size that this format can write, if there is a limit.
    pub const fn max_size(self) -> Option<u32> {
        match self {
            Self::Digits => Some(9),
            // At most two letters name a column.
            Self::Squares => Some(26 + 26 * 26),
            Self::Fen => Some(fen::MAX_SIDE),
            _ => None,
        }
    }

    /// Whether the format draws the board, one line a row.
    pub const fn is_drawing(self) -> bool {
        self.marks().is_some()
    }

    /// The mark of a queen, the mark of an empty square, and the separator between squares.
    pub const fn marks(self) -> Option<(&'static str, &'static str, &'static str)> {
        match self {
            Self::Board => Some(drawing::BOARD),
            Self::Dots => Some(("Q", ".", "")),
            Self::Plus => Some(("Q", "+", " ")),
            Self::Matrix => Some(("1", "0", " ")),
            Self::Graph => Some(("X", "#", " ")),
            _ => None,
        }
    }
}

/// Writes a placement. Drawings have one line a row, other formats one line. The text has no line feed at its end, so
/// print it with `println!`; the text of [`Placement::board`] ends with a line feed, for `print!`.
///
/// # Errors
///
/// [`FormatError`] when the format has no boards of this size.
///
/// # Complexity
///
/// Linear in the length of the text, which is `O(n²)` for drawings.
///
/// # Examples
///
/// ```
/// use queens::Placement;
/// use queens::text::{self, Format};
///
/// let placement: Placement = "2,4,1,3".parse()?;
/// assert_eq!(text::write(&placement, Format::Dots)?.to_string(), ".Q..\n...Q\nQ...\n..Q.");
/// assert_eq!(text::write(&placement, "squares".parse()?)?.to_string(), "b1,d2,a3,c4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(placement: &Placement, format: Format) -> Result<impl fmt::Display + '_, FormatError> {
    let size = placement.size();
    if let Some(limit) = format.max_size().filter(|&limit| limit < size.get()) {
        return Err(FormatError { format, size, limit });
    }
    Ok(fmt::from_fn(move |f| match format {
        Format::Board | Format::Dots | Format::Plus | Format::Matrix | Format::Graph => {
            let marks = format.marks().expect("a drawing has marks");
            write_separated(f, "\n", placement.columns(), |f, column| draw_row(f, size.len(), Some(*column), marks))
        }
        Format::List => write!(f, "{placement}"),
        Format::List0 => write_separated(f, ",", placement.columns(), |f, column| write!(f, "{}", column.get())),
        Format::Digits => write_separated(f, "", placement.columns(), |f, column| write!(f, "{}", column.number())),
        Format::Tuples => write_separated(f, ", ", placement.queens(), |f, queen| {
            write!(f, "({},{})", queen.row.get(), queen.column.get())
        }),
        Format::Squares => write_separated(f, ",", placement.queens(), |f, queen| {
            file(f, queen.column.get())?;
            write!(f, "{}", queen.row.number())
        }),
        Format::Fen => {
            let pieces: Vec<_> = placement.queens().map(|square| (square, 'Q')).collect();
            write!(f, "{}", fen::write(Shape::square(size), &pieces))
        }
        Format::Leetcode => {
            f.write_str("[")?;
            write_separated(f, ",", placement.columns(), |f, column| {
                f.write_str("\"")?;
                draw_row(f, size.len(), Some(*column), ("Q", ".", ""))?;
                f.write_str("\"")
            })?;
            f.write_str("]")
        }
        Format::Json => {
            write!(f, "{{\"n\":{size},\"columns\":[{placement}]}}")
        }
    }))
}

/// The letters of a column: `a` to `z`, then `aa`.
fn file(f: &mut fmt::Formatter<'_>, column: u32) -> fmt::Result {
    if column >= 26 {
        file(f, column / 26 - 1)?;
    }
    write!(f, "{}", char::from(b'a' + (column % 26) as u8))
}

pub(super) fn write_separated<T>(
    f: &mut fmt::Formatter<'_>,
    separator: &str,
    items: impl IntoIterator<Item = T>,
    write: impl Fn(&mut fmt::Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    items.into_iter().enumerate().try_for_each(|(index, item)| {
        if index > 0 {
            f.write_str(separator)?;
        }
        write(f, item)
    })
}
