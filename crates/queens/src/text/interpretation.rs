//! The two readings of an ambiguous text.

use std::fmt;

/// One of two readings of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Interpretation {
    /// The mark is a queen.
    Queen(char),
    /// The mark is a blocked square.
    Blocked(char),
    /// The mark is an empty square.
    Empty(char),
    /// The numbers are counts of solutions, for sizes from 1 on.
    Counts,
    /// The numbers are the columns of one board.
    Columns,
    /// The numbers are the columns of the queens in rows 1, 2, 3 and so on.
    ByRow,
    /// The numbers are the rows of the queens in columns 1, 2, 3 and so on.
    ByColumn,
    /// The first number is the size of the board.
    SizeFirst,
    /// The numbers are the squares of a board, row by row.
    Squares,
    /// Each line is a board.
    Lists,
    /// Each line is the row and the column of a queen.
    Pairs,
    /// The spaces before each queen were lost.
    SpacesLost,
    /// Every queen stands in the first column.
    FirstColumn,
    /// Each square is one character wide.
    OneWide,
    /// Each square is two characters wide.
    TwoWide,
    /// The number is the number of boards.
    Total,
    /// The number, or the queen, is a board of size 1.
    SingleSquare,
}

impl Interpretation {
    /// The field of [`Options`](super::Options) that chooses this reading. If the field holds marks, also the mark to
    /// add. `None` if no field chooses the reading.
    pub fn option(self) -> Option<(&'static str, Option<char>)> {
        match self {
            Self::Queen(mark) => Some(("queen", Some(mark))),
            Self::Blocked(mark) => Some(("blocked", Some(mark))),
            Self::Empty(mark) => Some(("empty", Some(mark))),
            Self::Columns | Self::SizeFirst | Self::SingleSquare => Some(("size", None)),
            Self::ByColumn => Some(("direction", None)),
            Self::Counts
            | Self::ByRow
            | Self::Squares
            | Self::Lists
            | Self::Pairs
            | Self::SpacesLost
            | Self::FirstColumn
            | Self::OneWide
            | Self::TwoWide
            | Self::Total => None,
        }
    }

    /// The name, in kebab case, such as `"spaces-lost"`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Queen(_) => "queen",
            Self::Blocked(_) => "blocked",
            Self::Empty(_) => "empty",
            Self::Counts => "counts",
            Self::Columns => "columns",
            Self::ByRow => "by-row",
            Self::ByColumn => "by-column",
            Self::SizeFirst => "size-first",
            Self::Squares => "squares",
            Self::Lists => "lists",
            Self::Pairs => "pairs",
            Self::SpacesLost => "spaces-lost",
            Self::FirstColumn => "first-column",
            Self::OneWide => "one-wide",
            Self::TwoWide => "two-wide",
            Self::Total => "total",
            Self::SingleSquare => "single-square",
        }
    }
}

impl fmt::Display for Interpretation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Queen(mark) => write!(f, "{mark:?} is a queen (option queen)"),
            Self::Blocked(mark) => write!(f, "{mark:?} is a blocked square (option blocked)"),
            Self::Empty(mark) => write!(f, "{mark:?} is an empty square (option empty)"),
            Self::Counts => f.write_str("the numbers are counts for sizes 1, 2, 3 and so on"),
            Self::Columns => f.write_str("the numbers are the columns of one board"),
            Self::ByRow => f.write_str("the numbers are the columns of rows 1, 2, 3 and so on"),
            Self::ByColumn => f.write_str("the numbers are the rows of columns 1, 2, 3 and so on (option direction)"),
            Self::SizeFirst => f.write_str("the first number is the size of the board"),
            Self::Squares => f.write_str("the numbers are the squares of a board, row by row"),
            Self::Lists => f.write_str("each line is a board"),
            Self::Pairs => f.write_str("each line is the row and the column of a queen"),
            Self::SpacesLost => f.write_str("the spaces before each queen were lost"),
            Self::FirstColumn => f.write_str("every queen stands in the first column"),
            Self::OneWide => f.write_str("each square is one character wide"),
            Self::TwoWide => f.write_str("each square is two characters wide"),
            Self::Total => f.write_str("the number is the number of boards"),
            Self::SingleSquare => f.write_str("it is a board of size 1"),
        }
    }
}
