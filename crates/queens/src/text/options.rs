//! Options of the reader: the caller's knowledge about a text.

use crate::board::Size;

/// The caller's knowledge about a text. The default options have no such knowledge and expect placements.
///
/// Each field replaces a conclusion of the reader, for the whole text.
///
/// # Examples
///
/// ```
/// use queens::text::{self, Options, Purpose};
///
/// let board = ".*..\n....\n....\n....\n";
/// let options = Options { blocked: "*".to_owned(), purpose: Purpose::Instances, ..Options::default() };
/// let reading = text::read(board, &options)?;
/// assert_eq!(reading.boards()[0].blocked().len(), 1);
/// # Ok::<(), queens::text::ReadError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The size of every board. If it is set, a shorter list gives the first rows of a board, and a list of squares
    /// need not show the size.
    pub size: Option<Size>,
    /// The number of the first row and of the first column.
    pub base: Option<Base>,
    /// The characters that mark a queen in a drawing.
    pub queen: String,
    /// The characters that mark an empty square in a drawing.
    pub empty: String,
    /// The characters that mark a blocked square in a drawing.
    pub blocked: String,
    /// Whether lists and drawings go row by row or column by column.
    pub direction: Direction,
    /// The purpose of the text.
    pub purpose: Purpose,
}

/// The number of the first row and the first column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// Rows and columns count from 0.
    Zero,
    /// Rows and columns count from 1.
    One,
}

impl Base {
    /// The number: 0 or 1.
    pub const fn number(self) -> u32 {
        match self {
            Self::Zero => 0,
            Self::One => 1,
        }
    }
}

/// Whether a text goes through a board by rows or by columns. The text itself never shows which.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Row by row: a list gives the column of each row's queen.
    #[default]
    Rows,
    /// Column by column: a list gives the row of each column's queen, a drawing is transposed, and a pair is column and
    /// row.
    Columns,
}

/// The purpose of a text, which decides the meanings that are possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// Boards that hold queens: numbers are columns, and no square is blocked unless the text or an option says so.
    #[default]
    Placements,
    /// Boards to complete, which may have blocked squares: an uncommon mark may be a queen or a blocked square.
    Instances,
    /// The output of a program: boards, counts of solutions, or both.
    Output,
}
