//! The result of reading a text: its boards, statements, counts and notes.

use thiserror::Error;

use super::error::{Fault, Position, ReadError};
use crate::ErrorCode;
use crate::board::{Line, LineSet, OccupiedLines, Partial, Placement, PlacementError, Size, Square};
use crate::complete::Instance;

/// The reading of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    pub(super) boards: Vec<Board>,
    pub(super) statements: Vec<Statement>,
    pub(super) counts: Vec<Count>,
    pub(super) notes: Vec<Note>,
    pub(super) unfinished: Option<UnfinishedBoard>,
}

/// One board of a text.
///
/// The queens may attack each other, a row may have none or several, and squares may be blocked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) size: Size,
    pub(super) queens: Vec<Square>,
    pub(super) blocked: Vec<Square>,
    pub(super) excluded: Vec<Line>,
    pub(super) notation: Notation,
    pub(super) line: u32,
}

/// How a board is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Notation {
    /// One mark a square, line by line, also as a matrix or as strings.
    Drawing,
    /// The column of each row's queen, separated, such as `2,4,1,3` or `[2, 4, 1, 3]`.
    List,
    /// The column of each row's queen, one digit each, such as `2413`.
    Digits,
    /// Squares as row and column, such as `1:2,2:4` or `(0,1), (1,3)`.
    Squares,
    /// Squares as in chess: a letter for the column, and the row from the top, such as `b1,d2`.
    Chess,
    /// Forsyth-Edwards Notation, the topmost row first.
    Fen,
    /// A JSON object, a table of constraints, or an instance of `CSPLib`.
    Json,
    /// The answer of a solver: the true variables of the squares.
    Answer,
}

/// A number that the text states besides the boards. A caller may check it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The line, counted from 1.
    pub line: u32,
    /// The meaning of the number.
    pub kind: StatementKind,
    /// The number.
    pub value: u64,
}

/// The meaning of a number in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StatementKind {
    /// The number of a board, in a heading above or before the board.
    Heading,
    /// The number of solutions.
    Total,
    /// The size of the boards.
    Size,
}

/// A line with the number of solutions of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The line, counted from 1.
    pub line: u32,
    /// The size of the board.
    pub n: u32,
    /// The number of solutions that the text states.
    pub count: u64,
}

/// A conclusion of the reader that the text does not state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Note {
    /// Rows and columns count from 0.
    FromZero,
    /// Nothing in the text shows whether rows and columns count from 0 or from 1; they were read from 1.
    BaseAssumed,
    /// The squares do not name the size. The reader concluded the size from the squares, which hold one queen in each
    /// row or in each column, or else from the other boards, which all have this size.
    SizeConcluded(Size),
    /// A character of the drawings, and its role.
    Mark(char, MarkRole),
    /// The bytes are not UTF-8 but in this encoding.
    Encoding(Encoding),
    /// Every board is written in several notations. The reading has each board once.
    TwoForms,
    /// The boards were transposed because the options ask for it.
    Transposed,
    /// Words above the squares, such as `x,y`, say that the column comes before the row.
    ColumnFirst,
    /// The text has one board and a number alone in a line; the number was read as the number of boards.
    TotalAlone,
}

impl Note {
    /// The name, in kebab case, such as `"from-zero"` or `"mark-queen"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FromZero => "from-zero",
            Self::BaseAssumed => "base-assumed",
            Self::SizeConcluded(_) => "size",
            Self::Mark(_, MarkRole::Queen) => "mark-queen",
            Self::Mark(_, MarkRole::Empty) => "mark-empty",
            Self::Mark(_, MarkRole::Blocked) => "mark-blocked",
            Self::Encoding(_) => "encoding",
            Self::TwoForms => "two-forms",
            Self::Transposed => "transposed",
            Self::ColumnFirst => "column-first",
            Self::TotalAlone => "total-alone",
        }
    }

    /// The size that was concluded.
    pub const fn size(self) -> Option<Size> {
        match self {
            Self::SizeConcluded(size) => Some(size),
            _ => None,
        }
    }

    /// The character whose role was concluded.
    pub const fn mark(self) -> Option<char> {
        match self {
            Self::Mark(mark, _) => Some(mark),
            _ => None,
        }
    }

    /// The encoding that was concluded.
    pub const fn encoding(self) -> Option<Encoding> {
        match self {
            Self::Encoding(encoding) => Some(encoding),
            _ => None,
        }
    }
}

/// The meaning of a character in a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkRole {
    /// A queen.
    Queen,
    /// An empty square.
    Empty,
    /// A blocked square.
    Blocked,
}

/// An encoding other than UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// The national standard of China, with GBK and GB 2312.
    Gb18030,
    /// UTF-16 with a byte order mark, as the PowerShell of Windows writes it.
    Utf16,
}

impl Encoding {
    /// The name of its standard, such as `GB 18030`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gb18030 => "GB 18030",
            Self::Utf16 => "UTF-16",
        }
    }
}

/// The beginning of a board at the end of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnfinishedBoard {
    /// The first line of the board, counted from 1.
    pub line: u32,
    /// The number of its rows before the end of the text. The last row may be incomplete.
    pub rows: u32,
    /// The size of the last complete board, or else the size in the options, or else the number of rows plus one.
    pub size: Size,
}

/// The error of a board that is not a placement. Rows and columns count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// A row has no queen.
    ///
    /// Code: `no-queen-in-row`.
    #[error("row {row} has no queen: a placement has one in each row")]
    Missing {
        /// The first row without a queen.
        row: u32,
    },
    /// A row has two queens.
    ///
    /// Code: `two-queens-in-row`.
    #[error("row {row} has two queens")]
    Crowded {
        /// The first row with two queens.
        row: u32,
    },
    /// Two rows have a queen in the same column.
    ///
    /// Code: `repeated`.
    #[error("column {column} is given for row {first} and for row {second}")]
    Repeated {
        /// The column.
        column: u32,
        /// The upper row.
        first: u32,
        /// The lower row.
        second: u32,
    },
    /// The board has blocked squares or excluded diagonals, which a placement does not have.
    ///
    /// Code: `board-blocked`.
    #[error("the board has blocked squares: it is not a placement alone")]
    Blocked,
}

impl ErrorCode for BoardError {
    fn code(&self) -> &'static str {
        match self {
            Self::Missing { .. } => "no-queen-in-row",
            Self::Crowded { .. } => "two-queens-in-row",
            Self::Repeated { .. } => "repeated",
            Self::Blocked => "board-blocked",
        }
    }
}

impl Notation {
    /// The name, such as `"list"`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Reading {
    /// The boards, in the order of the text.
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// The boards, in the order of the text.
    pub fn into_boards(self) -> Vec<Board> {
        self.boards
    }

    /// The numbers that the text states besides the boards, in the order of the text: headings, sizes and totals.
    pub fn statements(&self) -> &[Statement] {
        &self.statements
    }

    /// The last total number of solutions that the text states.
    pub fn total(&self) -> Option<Statement> {
        self.statements.iter().rev().find(|statement| statement.kind == StatementKind::Total).copied()
    }

    /// The counts of a text without boards, such as `8: 92`; only with [`Purpose::Output`](super::Purpose::Output).
    pub fn counts(&self) -> &[Count] {
        &self.counts
    }

    /// The reader's conclusions that the text does not state.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The board that the end of the text cuts off.
    pub const fn unfinished(&self) -> Option<UnfinishedBoard> {
        self.unfinished
    }

    /// The only board.
    ///
    /// # Errors
    ///
    /// [`ReadError`] when there are none or several, or when the last board is unfinished.
    pub fn into_only_board(mut self) -> Result<Board, ReadError> {
        if let Some(UnfinishedBoard { line, rows, size }) = self.unfinished {
            return Err(ReadError::at(Position { line, column: 1 }, Fault::Unfinished { rows, size }));
        }
        match (self.boards.len(), self.boards.pop()) {
            (1, Some(board)) => Ok(board),
            (0, _) => Err(ReadError::new(Fault::Empty)),
            (count, _) => Err(ReadError::new(Fault::Several { count })),
        }
    }
}

impl Board {
    /// The size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The squares of the queens, sorted row by row. A square that the text names twice appears twice.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The blocked squares, sorted row by row.
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// The excluded diagonals and antidiagonals, which only JSON, tables and `CSPLib` instances can name.
    pub fn excluded(&self) -> &[Line] {
        &self.excluded
    }

    /// How the text writes the board.
    pub const fn notation(&self) -> Notation {
        self.notation
    }

    /// The line of the text where the board begins, counted from 1. Each board of a JSON list has the line of the list.
    pub const fn line(&self) -> u32 {
        self.line
    }

    /// The queens as a partial placement, which has at most one queen in each row.
    ///
    /// # Errors
    ///
    /// [`BoardError::Crowded`] and [`BoardError::Blocked`].
    pub fn partial(&self) -> Result<Partial, BoardError> {
        if !self.blocked.is_empty() || !self.excluded.is_empty() {
            return Err(BoardError::Blocked);
        }
        let mut board = Partial::from(self.size);
        for &queen in &self.queens {
            board.place(queen).map_err(|_| BoardError::Crowded { row: queen.row.number() })?;
        }
        Ok(board)
    }

    /// The placement: one queen in each row and each column.
    ///
    /// # Errors
    ///
    /// [`BoardError`].
    pub fn placement(&self) -> Result<Placement, BoardError> {
        Placement::try_from(self.partial()?).map_err(|error| match error {
            PlacementError::Repeated { column, first, second } => {
                BoardError::Repeated { column: column + 1, first: first + 1, second: second + 1 }
            }
            PlacementError::Missing { row } => BoardError::Missing { row: row + 1 },
            PlacementError::Size(_) | PlacementError::Outside { .. } | PlacementError::NotAColumn { .. } => {
                unreachable!("the board was read: {error}")
            }
        })
    }

    /// Whether the queens are a solution: one in each row, and no two attack each other. Blocked squares and excluded
    /// diagonals do not matter.
    ///
    /// # Complexity
    ///
    /// `O(n)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::text::{Options, read};
    ///
    /// let reading = read("2,4,1,3\n1,2,3,4", &Options::default())?;
    /// assert_eq!(reading.boards().iter().map(|board| board.is_solution()).collect::<Vec<_>>(), [true, false]);
    /// # Ok::<(), queens::text::ReadError>(())
    /// ```
    pub fn is_solution(&self) -> bool {
        let mut rows = LineSet::new(self.size.len());
        let mut lines = OccupiedLines::new(self.size);
        self.queens.len() == self.size.len()
            && self.queens.iter().all(|&queen| {
                let is_free = lines.is_free(queen);
                lines.place(queen);
                is_free && rows.insert(queen.row.index())
            })
    }

    /// The completion instance: the queens are given, and the blocked squares and excluded diagonals stay empty.
    pub fn instance(&self) -> Instance {
        const ON_BOARD: &str = "a reading has only squares of its board";
        let mut instance = Instance::from(self.size);
        self.queens.iter().for_each(|&square| instance.place(square).expect(ON_BOARD));
        self.blocked.iter().for_each(|&square| instance.block(square).expect(ON_BOARD));
        self.excluded.iter().for_each(|&line| instance.exclude(line).expect(ON_BOARD));
        instance
    }
}
