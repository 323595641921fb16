//! Five ways to see that a square is attacked, each in a file of its own.

mod array;
mod bits;
mod flags;
mod matrix;
mod permutation;

pub(super) use array::Array;
pub(super) use bits::Bits;
pub(super) use flags::Flags;
pub(super) use matrix::Matrix;
pub(super) use permutation::Permutation;

use super::{Attack, Search};
use crate::board::{Column, LineKind, Row, Square};

/// How a search finds out that a square is attacked.
///
/// # Examples
///
/// ```
/// use queens::search::Strategy;
///
/// assert_eq!("bits".parse(), Ok(Strategy::Bits));
/// assert_eq!(Strategy::Bits.max_size(), 64);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strategy {
    /// Queens in the same column are avoided while rows are filled; the diagonals are checked once the board is full.
    Permutation,
    /// A board of zeros and ones, on which the squares above are scanned.
    Matrix,
    /// The column of each row's queen, compared with those of all rows above.
    Array,
    /// A flag for each column, each diagonal and each antidiagonal.
    Flags,
    /// The same flags as bits of three integers. Up to size 64.
    Bits,
}

impl Strategy {
    /// All five, from the plainest to the most compact.
    pub const ALL: [Self; 5] = [Self::Permutation, Self::Matrix, Self::Array, Self::Flags, Self::Bits];

    /// The name in English, lower case: the one that is parsed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Permutation => "permutation",
            Self::Matrix => "matrix",
            Self::Array => "array",
            Self::Flags => "flags",
            Self::Bits => "bits",
        }
    }

    /// The greatest size of board that it searches.
    pub const fn max_size(self) -> u32 {
        match self {
            Self::Bits => Bits::MAX_SIZE,
            Self::Permutation | Self::Matrix | Self::Array | Self::Flags => Search::MAX_SIZE,
        }
    }
}

/// What a strategy does at each step. `queens` are the columns of the queens on the board, row by row from the top.
pub(super) trait Check {
    /// The line along which the strategy first finds that a square, in the row below the queens, is attacked.
    fn attack(&mut self, queens: &[Column], square: Square) -> Option<LineKind>;

    /// A queen stays on a square that was found free.
    fn place(&mut self, square: Square);

    /// The last queen leaves its square.
    fn remove(&mut self, square: Square);

    /// What is left to check once the board is full: the first queen that is found attacked, and by which.
    #[inline]
    fn full(&self, _queens: &[Column]) -> Option<(Square, Attack)> {
        None
    }
}

/// The queen on one line through a square in the row below the queens: there is one such queen at most, since those on
/// the board were placed on free squares.
pub(super) fn attack_along(line: LineKind, queens: &[Column], square: Square) -> Attack {
    let found = squares(queens).find(|queen| queen.line(line) == square.line(line));
    Attack { attacker: found.unwrap_or_else(|| panic!("no queen attacks {square:?} along its {line}")), line }
}

/// The squares of queens, from the columns of the first rows.
pub(super) fn squares(queens: &[Column]) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
    queens.iter().enumerate().map(|(row, &column)| Square { row: Row::new(row as u32), column })
}
