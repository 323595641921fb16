//! Findings about an output, and accepted deviations.

use std::fmt;

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::Termination;
use crate::board::LineKind;
use crate::name::named_enum;

/// A finding about the output for one size: a fault, or the reason why the output cannot be judged. Boards, rows and
/// columns count from 1.
///
/// `Display` writes a sentence in English. [`code`](Self::code) is stable.
///
/// # Examples
///
/// ```
/// use queens::judge::{Output, Task, judge};
///
/// let report = judge(&[Output::of_size(4, "1 3 4 2\n")], Task::Any);
/// let finding = report.first_finding().ok_or("the output is right")?;
/// assert_eq!(finding.code(), "attack");
/// assert_eq!(finding.to_string(), "board 1: the queens in rows 2 and 3 attack each other on a diagonal");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Finding {
    /// A board has too few or too many rows.
    ///
    /// Code: `number-of-rows`.
    Rows {
        /// The board.
        board: usize,
        /// The number of its rows.
        rows: u32,
        /// The size.
        size: u32,
    },
    /// The rows of the drawn boards have too few or too many squares.
    ///
    /// Code: `number-of-squares`.
    Width {
        /// The number of squares in each row.
        squares: u32,
        /// The size.
        size: u32,
    },
    /// A row has no queen.
    ///
    /// Code: `no-queen-in-row`.
    NoQueen {
        /// The board.
        board: usize,
        /// The row.
        row: u32,
    },
    /// A row has several queens.
    ///
    /// Code: `several-queens-in-row`.
    SeveralQueens {
        /// The board.
        board: usize,
        /// The row.
        row: u32,
    },
    /// A queen stands outside the board.
    ///
    /// Code: `outside`.
    Outside {
        /// The board.
        board: usize,
        /// The row.
        row: u32,
        /// The column, which does not exist.
        column: i32,
    },
    /// Two queens attack each other.
    ///
    /// Code: `attack`.
    Attack {
        /// The board.
        board: usize,
        /// Row and column of the upper queen.
        upper: (u32, u32),
        /// Row and column of the lower queen.
        lower: (u32, u32),
        /// The kind of line that they share.
        line: LineKind,
    },
    /// A board is the same as an earlier board.
    ///
    /// Code: `repeated`.
    Repeated {
        /// The board.
        board: usize,
        /// The earlier board.
        first: usize,
    },
    /// The last board is incomplete.
    ///
    /// Code: `cut-off`.
    Cut {
        /// The board.
        board: usize,
        /// The row in which the output ends.
        row: u32,
    },
    /// The program did not end by itself, so some output may be missing.
    ///
    /// Codes: `crashed`, `time-limit`, `output-limit`, `memory-limit`, `process-limit`.
    Ended {
        /// How the program ended.
        ended: Termination,
        /// The number of boards that the program printed.
        boards: usize,
    },
    /// A solution is missing.
    ///
    /// Code: `missing`.
    Missing {
        /// The columns of its queens.
        columns: Vec<u32>,
        /// The number of printed boards.
        boards: usize,
        /// The number of solutions, if it is known.
        expected: Option<u128>,
    },
    /// The total is not the number of printed boards.
    ///
    /// Code: `total-not-boards`.
    TotalNotBoards {
        /// The total.
        total: u64,
        /// The number of boards.
        boards: usize,
    },
    /// The total is not the number of solutions.
    ///
    /// Code: `wrong-total`.
    WrongTotal {
        /// The total.
        total: u64,
        /// The number of solutions; `None` if it is unknown. In that case only an odd total or a total of 0 is wrong.
        expected: Option<u128>,
    },
    /// The number of solutions of this size is not known, so a total cannot be compared with it, and nothing shows
    /// whether the printed boards are all solutions.
    ///
    /// Code: `number-unknown`.
    NumberUnknown,
    /// The task asks for the total, and no total is printed.
    ///
    /// Code: `no-total`.
    NoTotal,
    /// The text cannot be read.
    ///
    /// Code: `unreadable`.
    Unreadable {
        /// The code of the error.
        error: &'static str,
        /// The line, counted from 1.
        line: Option<u32>,
    },
    /// The text can be read in two ways, with different verdicts.
    ///
    /// Code: `two-readings`.
    TwoReadings {
        /// The names of the readings.
        readings: [&'static str; 2],
    },
    /// Nothing was printed.
    ///
    /// Code: `nothing-printed`.
    NothingPrinted,
    /// The program printed a text without boards and totals.
    ///
    /// Code: `no-board`.
    NoBoard,
    /// The output has counts or boards for other sizes only.
    ///
    /// Code: `not-answered`.
    NotAnswered,
}

impl Finding {
    /// The stable name, such as `"attack"`.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Rows { .. } => "number-of-rows",
            Self::Width { .. } => "number-of-squares",
            Self::NoQueen { .. } => "no-queen-in-row",
            Self::SeveralQueens { .. } => "several-queens-in-row",
            Self::Outside { .. } => "outside",
            Self::Attack { .. } => "attack",
            Self::Repeated { .. } => "repeated",
            Self::Cut { .. } => "cut-off",
            Self::Ended { ended: Termination::Crashed | Termination::Done, .. } => "crashed",
            Self::Ended { ended: Termination::TimeLimit, .. } => "time-limit",
            Self::Ended { ended: Termination::OutputLimit, .. } => "output-limit",
            Self::Ended { ended: Termination::MemoryLimit, .. } => "memory-limit",
            Self::Ended { ended: Termination::ProcessLimit, .. } => "process-limit",
            Self::Missing { .. } => "missing",
            Self::TotalNotBoards { .. } => "total-not-boards",
            Self::WrongTotal { .. } => "wrong-total",
            Self::NumberUnknown => "number-unknown",
            Self::NoTotal => "no-total",
            Self::Unreadable { .. } => "unreadable",
            Self::TwoReadings { .. } => "two-readings",
            Self::NothingPrinted => "nothing-printed",
            Self::NoBoard => "no-board",
            Self::NotAnswered => "not-answered",
        }
    }

    /// Whether the output could not be judged, so that the finding says nothing about the program.
    ///
    /// [`NothingPrinted`](Self::NothingPrinted) gives `false`, although an empty output is not judged at a size without
    /// solutions.
    pub const fn is_inconclusive(&self) -> bool {
        matches!(
            self,
            Self::NumberUnknown
                | Self::Unreadable { .. }
                | Self::TwoReadings { .. }
                | Self::NoBoard
                | Self::NotAnswered
        )
    }

    /// The board, counted from 1.
    pub const fn board(&self) -> Option<usize> {
        match *self {
            Self::Rows { board, .. }
            | Self::NoQueen { board, .. }
            | Self::SeveralQueens { board, .. }
            | Self::Outside { board, .. }
            | Self::Attack { board, .. }
            | Self::Repeated { board, .. }
            | Self::Cut { board, .. } => Some(board),
            _ => None,
        }
    }

    /// The rows that the finding names, counted from 1. Empty if it names none.
    pub fn rows(&self) -> Vec<u32> {
        match *self {
            Self::NoQueen { row, .. }
            | Self::SeveralQueens { row, .. }
            | Self::Outside { row, .. }
            | Self::Cut { row, .. } => {
                vec![row]
            }
            Self::Attack { upper, lower, .. } => vec![upper.0, lower.0],
            _ => Vec::new(),
        }
    }

    /// The columns that the finding names, counted from 1. For a missing solution, the column of each row.
    pub fn columns(&self) -> Vec<i64> {
        match self {
            Self::Outside { column, .. } => vec![i64::from(*column)],
            Self::Attack { upper, lower, .. } => vec![upper.1.into(), lower.1.into()],
            Self::Missing { columns, .. } => columns.iter().map(|&column| column.into()).collect(),
            _ => Vec::new(),
        }
    }
}

/// A number with its noun in English, such as `1 board` and `2 boards`.
struct Counted<N>(N, &'static str);

impl<N: fmt::Display + PartialEq + From<u8>> fmt::Display for Counted<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, noun) = self;
        write!(f, "{count} {noun}{}", if *count == N::from(1) { "" } else { "s" })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows { board, rows, size } => {
                write!(f, "board {board} has {} instead of {size}", Counted(*rows, "row"))
            }
            Self::Width { squares, size } => {
                write!(f, "the rows of the boards have {} instead of {size}", Counted(*squares, "square"))
            }
            Self::NoQueen { board, row } => write!(f, "board {board}: row {row} has no queen"),
            Self::SeveralQueens { board, row } => write!(f, "board {board}: row {row} has several queens"),
            Self::Outside { board, row, column } => {
                write!(f, "board {board}: row {row} has its queen in column {column}, which does not exist")
            }
            Self::Attack { board, upper, lower, line } => write!(
                f,
                "board {board}: the queens in rows {} and {} attack each other on {} {line}",
                upper.0,
                lower.0,
                if *line == LineKind::Antidiagonal { "an" } else { "a" }
            ),
            Self::Repeated { board, first } => write!(f, "board {board} is the same as board {first}"),
            Self::Cut { board, row } => write!(f, "the output ends in row {row} of board {board}"),
            Self::Ended { ended, boards } => {
                write!(f, "the program did not end by itself ({ended}) after {}", Counted(*boards, "board"))
            }
            Self::Missing { columns, boards, .. } => {
                let columns: Vec<String> = columns.iter().map(ToString::to_string).collect();
                let are = if *boards == 1 { "is" } else { "are" };
                write!(
                    f,
                    "{} {are} printed, and the solution {} is missing",
                    Counted(*boards, "board"),
                    columns.join(",")
                )
            }
            Self::TotalNotBoards { total, boards } => {
                let are = if *boards == 1 { "is" } else { "are" };
                write!(f, "the total is {total}, but {} {are} printed", Counted(*boards, "board"))
            }
            Self::WrongTotal { total, expected: Some(expected) } => {
                write!(f, "the total is {total} instead of {expected}")
            }
            Self::WrongTotal { total, expected: None } => {
                write!(f, "the total is {total}, but solutions come in pairs of mirror images")
            }
            Self::NumberUnknown => {
                f.write_str("the number of solutions of this size is not known, so the output cannot be judged")
            }
            Self::NoTotal => f.write_str("no total is printed"),
            Self::Unreadable { error, line: Some(line) } => write!(f, "line {line} cannot be read: {error}"),
            Self::Unreadable { error, line: None } => write!(f, "the text cannot be read: {error}"),
            Self::TwoReadings { readings: [first, second] } => {
                write!(f, "the text has two readings with different verdicts: {first} and {second}")
            }
            Self::NothingPrinted => f.write_str("nothing is printed"),
            Self::NoBoard => f.write_str("the output has no board and no total"),
            Self::NotAnswered => f.write_str("the output has nothing for this size"),
        }
    }
}

/// A deviation that is reported, but is no fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum AcceptedDeviation {
    /// Rows and columns count from 0.
    FromZero,
    /// The program searches column by column, so the boards are sorted by columns.
    Transposed,
    /// The boards have the reverse lexicographic order.
    Reversed,
    /// The boards have the lexicographic order of their mirror images.
    Mirrored,
    /// No search by rows or by columns prints the boards in this order.
    OtherOrder,
    /// The boards have headings.
    Headings,
    /// Every board is written in two forms.
    TwoForms,
    /// Only one solution is printed.
    FirstOnly,
    /// The program prints only the first solutions, and the number of all solutions.
    FirstAndTotal,
    /// Only the total is printed.
    CountOnly,
    /// The bytes are not UTF-8.
    OtherEncoding,
    /// Nothing shows whether columns count from 0 or from 1. The verdict is the same for both.
    BaseUnknown,
}

named_enum!(AcceptedDeviation, "accepted deviation");
