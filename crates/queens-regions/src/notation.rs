//! Reads and writes puzzles as letters, as JSON and as links of puzz.link.
//!
//! [`read`] recognises the form of a text by its content:
//!
//! | form | example | written by |
//! |---|---|---|
//! | letters | `AABB AABB CCDD CCDD`, or one line a row, also with spaces or commas | [`letters`] |
//! | JSON | `{"regions":[[0,0],[1,1]]}`, several such objects or a list of them, `colorRegions` with letters | [`json`] |
//! | link | `starbattle/8/8/1/88o866112o806ocdso7pu3c0`, also inside an address | [`puzz_link`] |
//!
//! In the form of letters, lines such as `stars=2` and `touch=queens` before the rows change the rules. After a puzzle,
//! a block of the characters `Q`, `x` and `.` has a player's marks. A text may have several puzzles, with blank lines
//! between them. Upper and lower case are different letters.
//!
//! In JSON, `regions` has a number or a letter for each square, row by row. `stars`, `touch` and `marks` are optional.
//! The names that puzzle archives use are accepted, too: `colorRegions` for `regions`, and `states` with 0, 1 (queen)
//! and 2 (cross) for `marks`.
//!
//! A text that cannot be read completely is an error. Only unknown keys of JSON objects are ignored. Positions in
//! errors count from 1.

mod error;
mod json;
mod letters;
mod puzz_link;

pub use error::{Fault, ReadError};
pub use json::{json, to_value};
pub use letters::letters;
pub use puzz_link::{LinkError, puzz_link};

use crate::marks::Marks;
use crate::puzzle::Puzzle;
use crate::regions::Connectivity;

/// A puzzle that was read from a text, with a player's marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The marks; empty if the text has none.
    pub marks: Marks,
    /// The date or the number of the puzzle in a puzzle archive.
    pub title: Option<String>,
}

impl From<Puzzle> for ParsedPuzzle {
    fn from(puzzle: Puzzle) -> Self {
        Self { puzzle, marks: Marks::default(), title: None }
    }
}

/// Reads all puzzles of a text. Their regions must be connected.
///
/// # Errors
///
/// [`ReadError`], with the line and column of the fault if they are known.
///
/// # Examples
///
/// ```
/// use queens_regions::notation::{puzz_link, read};
///
/// let puzzles = read("AABB\nAABB\nCCDD\nCCDD\n\n..x.\n....\nQ...\n....\n")?;
/// assert_eq!(puzzles[0].marks.queens().len(), 1);
/// let link = puzz_link(&puzzles[0].puzzle)?;
/// assert_eq!(link, "starbattle/4/4/1/94g1s0");
/// assert_eq!(read(&link)?[0].puzzle, puzzles[0].puzzle);
///
/// let error = read("AABB\nAAB\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 1: row 2 has 3 squares, and row 1 has 4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(text: &str) -> Result<Vec<ParsedPuzzle>, ReadError> {
    read_with_connectivity(text, Connectivity::Required)
}

/// Like [`read`]. With [`Connectivity::Free`], regions may have several parts.
///
/// # Errors
///
/// The errors of [`read`].
pub fn read_with_connectivity(text: &str, connectivity: Connectivity) -> Result<Vec<ParsedPuzzle>, ReadError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let puzzles = match text.trim_start().chars().next() {
        None => return Err(Fault::Empty.into()),
        Some('{' | '[') => json::read(text, connectivity)?,
        Some(_) => letters::read(text, connectivity)?,
    };
    if puzzles.is_empty() { Err(Fault::Empty.into()) } else { Ok(puzzles) }
}

/// Reads the only puzzle of a text.
///
/// # Errors
///
/// The errors of [`read`], and [`Fault::Several`] if there are several puzzles.
pub fn read_one(text: &str) -> Result<ParsedPuzzle, ReadError> {
    let mut puzzles = read(text)?;
    match puzzles.len() {
        1 => Ok(puzzles.remove(0)),
        count => Err(Fault::Several { count }.into()),
    }
}
