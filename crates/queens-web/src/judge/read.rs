//! Boards that users paste or type, read by [`queens::text`].
//!
//! The requests of the main API take squares and columns, because only the judge's WebAssembly contains the reader.

use queens::text::{self, Base, Board, BoardError, Direction, Fault, Notation, Note, Options, ReadError};
use queens::{Size, Square};
use serde::{Deserialize, Serialize};

use super::read_messages::{self, ReadMessage, Unreadable};

/// The user's choices for reading a text. Each choice replaces a conclusion of the reader.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(default)]
pub struct ReadChoices {
    /// Whether rows and columns count from 0; null if the text decides.
    from_zero: Option<bool>,
    /// The characters that mark queens.
    queen: String,
    /// The characters that mark empty squares.
    empty: String,
    /// Whether lists and drawings go column by column.
    by_columns: bool,
}

/// A board that was read from a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadBoard {
    n: u32,
    /// The queens, row by row from the top.
    queens: Vec<(u32, u32)>,
    /// The conclusions of the reader that the text does not state. The messages are `note-NAME`.
    notes: Vec<ReadMessage>,
}

/// Why a text is not accepted. The app has a message for each code.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub(super) enum ReadFailure {
    /// The text cannot be read as a board, or it can be read in two ways.
    Unreadable(Unreadable),
    /// The board is too large.
    Size { n: u32, max: u32 },
    /// Two queens stand on this square; row and column count from 1.
    Square { row: u32, column: u32 },
}

impl From<ReadError> for ReadFailure {
    fn from(error: ReadError) -> Self {
        Self::Unreadable(error.into())
    }
}

impl From<BoardError> for ReadFailure {
    fn from(error: BoardError) -> Self {
        ReadError::from(error).into()
    }
}

impl ReadChoices {
    fn options(&self, size: Option<Size>) -> Options {
        Options {
            size,
            base: self.from_zero.map(|from_zero| if from_zero { Base::Zero } else { Base::One }),
            queen: self.queen.clone(),
            empty: self.empty.clone(),
            direction: if self.by_columns { Direction::Columns } else { Direction::Rows },
            ..Options::default()
        }
    }
}

/// Reads the only board of a text. If the text gives no size, the board has size `n`. If `is_whole`, each row and
/// column must have a queen.
pub(super) fn read(
    text: &str,
    n: u32,
    max: u32,
    is_whole: bool,
    choices: &ReadChoices,
) -> Result<ReadBoard, ReadFailure> {
    let (board, notes) = board(text, n, max, choices)?;
    let size = board.size().get();
    if size > max {
        return Err(ReadFailure::Size { n: size, max });
    }
    if is_whole {
        board.placement()?;
    } else if !board.blocked().is_empty() {
        return Err(BoardError::Blocked.into());
    }
    let mut queens = board.queens().to_vec();
    queens.sort_unstable();
    if let Some([Square { row, column }, _]) = queens.array_windows().find(|[a, b]| a == b) {
        return Err(ReadFailure::Square { row: row.number(), column: column.number() });
    }
    let queens = queens.iter().map(|queen| (queen.row.get(), queen.column.get())).collect();
    Ok(ReadBoard { n: size, queens, notes: read_messages::notes(&notes) })
}

/// Reads a board. Squares are read on the displayed board of size `n`, if there is one; drawings and lists of columns
/// have their own size.
fn board(text: &str, n: u32, max: u32, choices: &ReadChoices) -> Result<(Board, Vec<Note>), ReadError> {
    let read = |size| {
        let reading = text::read(text, &choices.options(size))?;
        let notes = reading.notes().to_vec();
        Ok::<_, ReadError>((reading.into_only_board()?, notes))
    };
    let has_size = |board: &Board| !matches!(board.notation(), Notation::Squares | Notation::Chess);
    let shown = Size::new(n).ok().filter(|size| size.get() <= max);
    match (read(None), shown) {
        (Ok((board, notes)), _) if has_size(&board) => Ok((board, notes)),
        (Err(error), Some(size)) if matches!(error.fault(), Fault::NoSize { .. }) => read(Some(size)),
        // Squares that fit on the displayed board are read on that board. Squares that do not fit make a board of their
        // own.
        (Ok(alone), Some(size)) => Ok(read(Some(size)).unwrap_or(alone)),
        (alone, _) => alone,
    }
}
