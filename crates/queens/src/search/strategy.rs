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
use crate::board::{LineKind, Square};

/// How a search detects that a square is attacked. The plainest strategy comes first, the most compact last.
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
    /// A board of zeros and ones. A try scans the squares above its own.
    Matrix,
    /// The column of each row's queen. A try compares its square with the queens of all rows above.
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

/// The steps of a strategy. `queens` are the queens on the board: first the given queens, then the queens that the
/// search has placed.
pub(super) trait AttackCheck {
    /// The first line along which the strategy detects an attack on a square in the next row.
    fn attack(&mut self, queens: &[Square], square: Square) -> Option<LineKind>;

    /// Places a queen on a square that is not attacked.
    fn place(&mut self, square: Square);

    /// Removes the last queen.
    fn remove(&mut self, square: Square);

    /// The final check of a full board: the first attacked queen and its attack.
    #[inline]
    fn attack_on_full_board(&self, _queens: &[Square]) -> Option<(Square, Attack)> {
        None
    }
}

/// The attack along one line: the first queen on this line through the square is the attacker.
pub(super) fn first_attack_along(line: LineKind, queens: &[Square], square: Square) -> Attack {
    let found = queens.iter().copied().find(|queen| queen.line(line) == square.line(line));
    Attack { attacker: found.unwrap_or_else(|| panic!("no queen attacks {square:?} along its {line}")), line }
}
