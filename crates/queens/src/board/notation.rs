//! Placements as people write them: counted from 1, on one line.
//!
//! | form | example | read | written by |
//! |---|---|---|---|
//! | list | `1,5,8,6,3,7,2,4` | commas, spaces or both; a comma at the end | `Display` of [`Placement`] |
//! | partial list | `1,?,?,6` | `?` for an empty row | `Display` of [`Partial`] |
//! | tuples | `(0,0), (1,4), (2,7)` | row and column, in any order of rows; separated as a list is, or not at all | [`tuples`] |
//! | JSON | `{"n":4,"columns":[2,4,1,3]}` | the object, or the list in its brackets | programs |
//! | drawing | `- Q` and so on, a line for each row | see [`drawn_row`] | programs |
//!
//! The list gives the column of each row's queen, from the top. The tuples are the one form that counts from 0: classic
//! programs print it. Of an object only `columns` is read, and `n`, which must be their number where it is given.

mod drawing;
mod json;

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

pub use drawing::{drawn_row, is_drawn_row};

use super::{Column, Partial, Placement, PlacementError, Row, Size, Square};

/// What may stand between two entries of a list.
const SPACES: [char; 4] = [' ', '\t', '\r', '\n'];

/// Why a text is not a placement. Numbers are as the text has them: lists count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseError {
    /// The text names no queen at all.
    #[error("no queens are given: write the column of each row's queen, such as 2,4,1,3")]
    Empty,
    /// Something else stands where a number should.
    #[error("{text:?}, in place {place}, is not a column: write whole numbers from 1, such as 2,4,1,3")]
    NotANumber {
        /// Which entry, counted from 1.
        place: usize,
        /// Its first characters.
        text: String,
    },
    /// Nothing stands between two commas of a list, or before the first.
    #[error("entry {place} is empty: write a column, or ? for a row without a queen")]
    Gap {
        /// Which entry, counted from 1.
        place: usize,
    },
    /// A bracket is not closed.
    #[error("a bracket is not closed: is the end of the text missing?")]
    Unclosed,
    /// Something follows the bracket that closes the text.
    #[error("{text:?} follows the closing bracket, which should be the end")]
    Trailing {
        /// Its first characters.
        text: String,
    },
    /// An object has no columns.
    #[error("the object has no list \"columns\": write it such as {{\"n\":4,\"columns\":[2,4,1,3]}}")]
    NoColumns,
    /// An object says another size than it has columns.
    #[error("n is {said}, but {given} columns are given")]
    Miscounted {
        /// What it says, its first characters.
        said: String,
        /// How many columns there are.
        given: usize,
    },
    /// An object says its columns or its size twice.
    #[error("the object has {name:?} twice: which of them is meant?")]
    Twice {
        /// The name, `columns` or `n`.
        name: &'static str,
    },
    /// A tuple is not closed, or is not two numbers, or is missing between two commas.
    #[error("tuple {place} is not a row and a column: write them such as (0,1), (1,3), (2,0), (3,2)")]
    NotATuple {
        /// Which tuple, counted from 1.
        place: usize,
    },
    /// A number that names no column, or in a tuple no row or column, of a board with as many rows as queens are given.
    #[error("{value}, in place {place}, is not on a board of size {size}, the number of entries")]
    Outside {
        /// Which entry, counted from 1.
        place: usize,
        /// The number as it was written.
        value: String,
        /// The number of entries.
        size: usize,
    },
    /// Two rows have a queen in the same column.
    #[error("column {column} is given for row {first} and for row {second}")]
    Repeated {
        /// The column, counted from 1.
        column: u32,
        /// The upper row, counted from 1.
        first: u32,
        /// The lower row, counted from 1.
        second: u32,
    },
    /// A row of a drawing is not one, or has too many or too few squares.
    #[error("row {row} of the drawing does not have {size} squares, as many as there are rows")]
    NotADrawing {
        /// The row, counted from 1.
        row: u32,
        /// The number of rows.
        size: usize,
    },
    /// A row has no queen where each needs one.
    #[error("row {row} has no queen: a full placement is needed here")]
    Missing {
        /// The row, counted from 1.
        row: u32,
    },
    /// A row has two queens where each may have one.
    #[error("row {row} has two queens")]
    Crowded {
        /// The row, counted from 1.
        row: u32,
    },
}

/// The queens that a text names, in any of the forms: on a board with as many rows as there are entries.
///
/// They may attack each other, and tuples may put several into one row: this is what a check of somebody's answer reads.
/// A `?` in a list leaves its row empty.
///
/// # Errors
///
/// [`ParseError`] when the text is of no form, is empty, or names a square outside the board.
///
/// # Examples
///
/// ```
/// use queens::{Square, notation};
///
/// let (size, queens) = notation::queens("(0,0), (0,1), (1,1)")?;
/// assert_eq!(size.get(), 3);
/// assert_eq!(queens, [Square::new(0, 0), Square::new(0, 1), Square::new(1, 1)]);
///
/// let (_, queens) = notation::queens("2 2 ?")?;
/// assert_eq!(queens, [Square::new(0, 1), Square::new(1, 1)]);
/// # Ok::<(), queens::notation::ParseError>(())
/// ```
pub fn queens(text: &str) -> Result<(Size, Vec<Square>), ParseError> {
    let begins = |with: &[char]| text.trim_start().starts_with(with);
    if begins(&['(']) {
        parse_tuples(text)
    } else if begins(&['{', '[']) {
        json::parse(text)
    } else if text.lines().find(|line| !line.trim().is_empty()).is_some_and(is_drawn_row) {
        drawing::parse(text)
    } else {
        parse_list(text)
    }
}

/// The squares of a placement as `(row,column)` pairs counted from 0: `(0,1), (1,3), (2,0), (3,2)`.
///
/// # Examples
///
/// ```
/// use queens::{Placement, notation};
///
/// let placement: Placement = "2,4,1,3".parse()?;
/// let text = notation::tuples(&placement).to_string();
/// assert_eq!(text, "(0,1), (1,3), (2,0), (3,2)");
/// assert_eq!(text.parse::<Placement>()?, placement);
/// # Ok::<(), queens::notation::ParseError>(())
/// ```
pub fn tuples(placement: &Placement) -> impl fmt::Display + '_ {
    fmt::from_fn(|f| {
        separated(f, ", ", placement.queens(), |f, queen| write!(f, "({},{})", queen.row.get(), queen.column.get()))
    })
}

fn parse_list(text: &str) -> Result<(Size, Vec<Square>), ParseError> {
    let text = text.trim();
    // One comma at the end is what programs leave that write one behind each column.
    let text = text.strip_suffix(',').unwrap_or(text);
    let words = |text| str::split(text, SPACES).filter(|word| !word.is_empty());
    if let Some(gap) = text.split(',').position(|part| words(part).next().is_none()).filter(|_| !text.is_empty()) {
        let before = text.split(',').take(gap).flat_map(words).count();
        return Err(ParseError::Gap { place: before + 1 });
    }
    let entries = || text.split(',').flat_map(words);
    let size = board_size(entries().count())?;
    let mut squares = Vec::with_capacity(size.len());
    for (row, entry) in entries().enumerate() {
        if entry != "?" {
            let column = coordinate(entry, row + 1, 1, size)?;
            squares.push(Square { row: Row::new(row as u32), column: Column::new(column) });
        }
    }
    Ok((size, squares))
}

fn parse_tuples(text: &str) -> Result<(Size, Vec<Square>), ParseError> {
    let text = text.trim();
    let closed = text.strip_suffix(',').unwrap_or(text).trim_end().strip_suffix(')');
    let tuples = || closed.unwrap_or(text).split(')');
    let size = board_size(tuples().count())?;
    if closed.is_none() {
        return Err(ParseError::NotATuple { place: size.len() });
    }
    let mut squares = Vec::with_capacity(size.len());
    for (index, tuple) in tuples().enumerate() {
        let place = index + 1;
        let tuple = tuple.trim_start();
        // One comma may stand between two tuples, and the first has none before it.
        let inner = tuple.strip_prefix(',').unwrap_or(tuple).trim_start().strip_prefix('(');
        let (row, column) = inner.and_then(|inner| inner.split_once(',')).ok_or(ParseError::NotATuple { place })?;
        let row = coordinate(row.trim(), place, 0, size)?;
        squares.push(Square::new(row, coordinate(column.trim(), place, 0, size)?));
    }
    Ok((size, squares))
}

fn board_size(entries: usize) -> Result<Size, ParseError> {
    Size::new(entries as u64).map_err(|_| ParseError::Empty)
}

/// An index on the board, from a number counted from `base`.
fn coordinate(entry: &str, place: usize, base: u32, size: Size) -> Result<u32, ParseError> {
    let digits = entry.strip_prefix(['-', '+']).unwrap_or(entry);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ParseError::NotANumber { place, text: shortened(entry) });
    }
    let index = entry.parse::<u32>().ok().and_then(|number| number.checked_sub(base));
    index.filter(|&index| index < size.get()).ok_or_else(|| ParseError::Outside {
        place,
        value: shortened(entry),
        size: size.len(),
    })
}

/// What a message quotes of an entry: somebody may feed us a book.
fn shortened(entry: &str) -> String {
    const SHOWN: usize = 20;
    match entry.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &entry[..end]),
        None => entry.to_owned(),
    }
}

fn separated<T>(
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

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        separated(f, ",", self.columns(), |f, column| write!(f, "{}", column.number()))
    }
}

impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        separated(f, ",", self.columns(), |f, column| match column {
            Some(column) => write!(f, "{}", column.number()),
            None => f.write_str("?"),
        })
    }
}

impl FromStr for Partial {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (size, squares) = queens(text)?;
        let mut board = Self::new(size);
        for square in squares {
            // Every square lies on the board: the row alone can be refused.
            board.place(square).map_err(|_| ParseError::Crowded { row: square.row.number() })?;
        }
        Ok(board)
    }
}

impl FromStr for Placement {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let board: Partial = text.parse()?;
        Self::try_from(&board).map_err(|error| match error {
            PlacementError::Repeated { column, first, second } => {
                ParseError::Repeated { column: column + 1, first: first + 1, second: second + 1 }
            }
            PlacementError::Missing { row } => ParseError::Missing { row: row + 1 },
            PlacementError::Size(_) | PlacementError::Outside { .. } => {
                unreachable!("the board was parsed: {error}")
            }
        })
    }
}
