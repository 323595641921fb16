//! Text notation of placements, for users: it counts from 1.
//!
//! | form | example | read | written by |
//! |---|---|---|---|
//! | list | `1,5,8,6,3,7,2,4` | commas (also `，` and `、`), spaces or both; a comma at the end | `Display` of [`Placement`] |
//! | partial list | `1,?,?,6` | `?` for an empty row | `Display` of [`Partial`] |
//! | list in round brackets | `(2,4,1,3)` | three or more columns, as Python prints them | programs |
//! | tuples | `(0,0), (1,4), (2,7)` | row and column, in any order of rows; separated as in a list, or not separated | [`display_tuples`] |
//! | squares | `1:1,2:5,3:8` | row and column, in any order of rows, and not all rows | programs |
//! | JSON | `{"n":4,"columns":[2,4,1,3]}` | the object, or the list in its brackets | programs |
//! | drawing | `- Q` and so on, a line for each row | see [`parse_drawn_row`] | programs |
//!
//! The list gives the column of each row's queen, from the top. The tuples are the only form that counts from 0, as classic
//! programs print them. Of an object, only `columns` and `n` are read; `n` is optional and must be the number of columns.

use crate::ErrorCode;

mod drawing;
mod json;
mod squares;

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

pub use drawing::parse_drawn_row;

use super::{Column, Partial, Placement, PlacementError, Row, Size, Square};

/// The separators of a list, besides commas.
const SPACES: [char; 4] = [' ', '\t', '\r', '\n'];

/// Why a text is not a placement. Numbers are counted as in the text: in lists from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseError {
    /// The text has no queens.
    #[error("no queens are given: write the column of each row's queen, such as 2,4,1,3")]
    Empty,
    /// An entry is not a number.
    #[error("{text:?} in place {place} is not a column: write whole numbers from 1, such as 2,4,1,3")]
    NotANumber {
        /// The place of the entry, counted from 1.
        place: usize,
        /// Its first characters.
        text: String,
    },
    /// A list has an empty entry: two commas in a row, or a comma at the beginning.
    #[error("entry {place} is empty: write a column, or ? for a row without a queen")]
    Gap {
        /// The place of the entry, counted from 1.
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
    /// The `n` of an object is not its number of columns.
    #[error("n is {said}, but there are {given} columns")]
    Miscounted {
        /// The value of `n`, its first characters.
        said: String,
        /// The number of columns.
        given: usize,
    },
    /// An object has `columns` or `n` twice.
    #[error("the object has {name:?} twice: remove one of them")]
    Twice {
        /// The name, `columns` or `n`.
        name: &'static str,
    },
    /// A tuple is unclosed, is not two numbers, or is missing between two commas.
    #[error("tuple {place} is not a row and a column: write them such as (0,1), (1,3), (2,0), (3,2)")]
    NotATuple {
        /// The place of the tuple, counted from 1.
        place: usize,
    },
    /// An entry among squares is not a row and a column.
    #[error("{text:?} in place {place} is not a square: write its row and column, from 1 to 65536, such as 2:4")]
    NotASquare {
        /// The place of the entry, counted from 1.
        place: usize,
        /// Its first characters.
        text: String,
    },
    /// A number is not a column (in a tuple, not a row or column) of the board. Its size is the number of entries.
    #[error("{value} in place {place} is not on a board of size {size}, the number of entries")]
    Outside {
        /// The place of the entry, counted from 1.
        place: usize,
        /// The number as written.
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
    /// A line of a drawing is not a row, or has too many or too few squares.
    #[error("row {row} of the drawing does not have {size} squares, as many as there are rows")]
    NotADrawing {
        /// The row, counted from 1.
        row: u32,
        /// The number of rows.
        size: usize,
    },
    /// A row of a full placement has no queen.
    #[error("row {row} has no queen: write a column for each row")]
    Missing {
        /// The row, counted from 1.
        row: u32,
    },
    /// A row has two queens.
    #[error("row {row} has two queens")]
    Crowded {
        /// The row, counted from 1.
        row: u32,
    },
}

impl ErrorCode for ParseError {
    fn code(&self) -> &'static str {
        match self {
            Self::Empty => "no-queens",
            Self::NotANumber { .. } => "not-a-number",
            Self::Gap { .. } => "gap",
            Self::Unclosed => "unclosed",
            Self::Trailing { .. } => "trailing",
            Self::NoColumns => "no-columns",
            Self::Miscounted { .. } => "miscounted",
            Self::Twice { .. } => "twice",
            Self::NotATuple { .. } => "not-a-tuple",
            Self::NotASquare { .. } => "not-a-square",
            Self::Outside { .. } => "outside",
            Self::Repeated { .. } => "repeated",
            Self::NotADrawing { .. } => "not-a-drawing",
            Self::Missing { .. } => "no-queen-in-row",
            Self::Crowded { .. } => "two-queens-in-row",
        }
    }
}

/// Parses the queens of a text in any of the forms. The board has as many rows as the text has entries.
///
/// The queens may attack each other, and tuples may place several queens in one row, so that any answer can be checked. A
/// `?` in a list leaves its row empty.
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
/// let (size, queens) = notation::parse_queens("(0,0), (0,1), (1,1)")?;
/// assert_eq!(size.get(), 3);
/// assert_eq!(queens, [Square::new(0, 0), Square::new(0, 1), Square::new(1, 1)]);
///
/// let (_, queens) = notation::parse_queens("2 2 ?")?;
/// assert_eq!(queens, [Square::new(0, 1), Square::new(1, 1)]);
/// # Ok::<(), queens::notation::ParseError>(())
/// ```
pub fn parse_queens(text: &str) -> Result<(Size, Vec<Square>), ParseError> {
    let text = &*with_ascii_punctuation(text);
    let begins = |with: &[char]| text.trim_start().starts_with(with);
    if let Some(list) = bracketed_list(text) {
        parse_list(list)
    } else if begins(&['(']) {
        parse_tuples(text)
    } else if begins(&['{', '[']) {
        json::parse(text)
    } else if text.lines().find(|line| !line.trim().is_empty()).is_some_and(|line| parse_drawn_row(line).is_some()) {
        drawing::parse(text)
    } else if text.contains(':') {
        squares::parse(text)
    } else {
        parse_list(text)
    }
}

/// The text with the punctuation and digits of Chinese keyboards replaced: commas, colons, round brackets, question marks and
/// the wide space.
///
/// # Examples
///
/// ```
/// use queens::notation;
///
/// assert_eq!(notation::with_ascii_punctuation("１：２、２：４"), "1:2,2:4");
/// ```
pub fn with_ascii_punctuation(text: &str) -> Cow<'_, str> {
    let replaced = |letter| match letter {
        '，' | '、' => ',',
        '：' => ':',
        '（' => '(',
        '）' => ')',
        '？' => '?',
        '\u{3000}' => ' ',
        '０'..='９' => char::from(b'0' + (u32::from(letter) - u32::from('０')) as u8),
        other => other,
    };
    if text.chars().all(|letter| replaced(letter) == letter) {
        Cow::Borrowed(text)
    } else {
        text.chars().map(replaced).collect()
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
/// let text = notation::display_tuples(&placement).to_string();
/// assert_eq!(text, "(0,1), (1,3), (2,0), (3,2)");
/// assert_eq!(text.parse::<Placement>()?, placement);
/// # Ok::<(), queens::notation::ParseError>(())
/// ```
pub fn display_tuples(placement: &Placement) -> impl fmt::Display + '_ {
    fmt::from_fn(|f| {
        write_separated(f, ", ", placement.queens(), |f, queen| {
            write!(f, "({},{})", queen.row.get(), queen.column.get())
        })
    })
}

fn parse_list(text: &str) -> Result<(Size, Vec<Square>), ParseError> {
    let text = text.trim();
    // Programs that write a comma after each column leave one at the end.
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
            let column = parse_coordinate(entry, row + 1, 1, size)?;
            squares.push(Square { row: Row::new(row as u32), column: Column::new(column) });
        }
    }
    Ok((size, squares))
}

/// The text in the only pair of round brackets, if it is neither a row and a column nor one of several tuples.
fn bracketed_list(text: &str) -> Option<&str> {
    let list = text.trim().strip_prefix('(')?.strip_suffix(')')?;
    (!list.contains(['(', ')']) && list.split(',').count() > 2).then_some(list)
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
        let row = parse_coordinate(row.trim(), place, 0, size)?;
        squares.push(Square::new(row, parse_coordinate(column.trim(), place, 0, size)?));
    }
    Ok((size, squares))
}

fn board_size(entries: usize) -> Result<Size, ParseError> {
    Size::new(entries as u64).map_err(|_| ParseError::Empty)
}

/// An index on the board, from a number counted from `base`.
fn parse_coordinate(entry: &str, place: usize, base: u32, size: Size) -> Result<u32, ParseError> {
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

/// The part of an entry that a message quotes: at most 20 characters.
fn shortened(entry: &str) -> String {
    const QUOTED_LENGTH: usize = 20;
    match entry.char_indices().nth(QUOTED_LENGTH) {
        Some((end, _)) => format!("{}…", &entry[..end]),
        None => entry.to_owned(),
    }
}

fn write_separated<T>(
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
        write_separated(f, ",", self.columns(), |f, column| write!(f, "{}", column.number()))
    }
}

impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_separated(f, ",", self.columns(), |f, column| match column {
            Some(column) => write!(f, "{}", column.number()),
            None => f.write_str("?"),
        })
    }
}

impl FromStr for Partial {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (size, squares) = parse_queens(text)?;
        let mut board = Self::from(size);
        for square in squares {
            // Every square lies on the board, so only an occupied row is an error.
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
