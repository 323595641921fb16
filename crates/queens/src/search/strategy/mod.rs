//! Five strategies: ways to detect that a square is attacked (conflict checks), each in its own file.

mod array;
mod bits;
mod flags;
mod matrix;
mod permutation;

pub(super) use array::ArrayCheck;
pub(super) use bits::BitsCheck;
pub(super) use flags::FlagsCheck;
pub(super) use matrix::MatrixCheck;
pub(super) use permutation::PermutationCheck;

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::{Attack, Search};
use crate::board::{Column, LineKind, Row, Square};

/// How a search detects that a square is attacked, from the plainest way to the most compact.
///
/// # Examples
///
/// ```
/// use queens::search::Strategy;
///
/// assert_eq!("bits".parse(), Ok(Strategy::Bits));
/// assert_eq!(Strategy::Bits.max_size(), 64);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Strategy {
    /// Rows are filled with different columns; the diagonals are checked once the board is full.
    Permutation,
    /// A board of zeros and ones; the squares above are scanned.
    Matrix,
    /// The column of each row's queen; it is compared with those of all rows above.
    Array,
    /// A flag for each column, each diagonal and each antidiagonal.
    Flags,
    /// The same flags as bits of three integers. Up to size 64.
    Bits,
}

impl Strategy {
    /// The greatest size that the strategy can search.
    pub const fn max_size(self) -> u32 {
        match self {
            Self::Bits => BitsCheck::MAX_SIZE,
            Self::Permutation | Self::Matrix | Self::Array | Self::Flags => Search::MAX_SIZE,
        }
    }
}

/// The steps of a strategy. `queens` are the columns of the queens on the board, row by row from the top.
pub(super) trait AttackCheck {
    /// The first line along which the strategy detects an attack on a square in the row below the queens.
    fn attack(&mut self, queens: &[Column], square: Square) -> Option<LineKind>;

    /// Places a queen on a square that is not attacked.
    fn place(&mut self, square: Square);

    /// Removes the last queen.
    fn remove(&mut self, square: Square);

    /// The final check of a full board: the first attacked queen and its attack.
    #[inline]
    fn attack_on_full_board(&self, _queens: &[Column]) -> Option<(Square, Attack)> {
        None
    }
}

/// The queen on one line through a square in the row below the queens. There is at most one, because the queens on the
/// board do not attack each other.
pub(super) fn attack_along(line: LineKind, queens: &[Column], square: Square) -> Attack {
    let found = squares(queens).find(|queen| queen.line(line) == square.line(line));
    Attack { attacker: found.unwrap_or_else(|| panic!("no queen attacks {square:?} along its {line}")), line }
}

/// The squares of queens, from the columns of the first rows.
pub(super) fn squares(queens: &[Column]) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
    queens.iter().enumerate().map(|(row, &column)| Square { row: Row::new(row as u32), column })
}
