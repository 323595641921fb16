//! Violations: why an arrangement is not a solution.

use super::Arrangement;
use crate::board::Square;

/// One reason why an arrangement is not a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Violation {
    /// A piece stands outside the board.
    Outside(Square),
    /// Two pieces stand on one square.
    SharedSquare(Square),
    /// The number of pieces is wrong.
    PieceCount {
        /// The number that the problem asks for.
        expected: u32,
        /// The number in the arrangement.
        found: usize,
    },
    /// The number of pawns, or of another second kind of piece, is wrong.
    OtherCount {
        /// The number that the problem asks for.
        expected: u32,
        /// The number in the arrangement.
        found: usize,
    },
    /// One of two pieces attacks the other.
    Attack {
        /// The first piece.
        a: Square,
        /// The second piece.
        b: Square,
    },
    /// A piece stands on a blocked square.
    Blocked(Square),
    /// A given piece is missing.
    NotGiven(Square),
    /// No queen attacks or occupies this square.
    Uncovered(Square),
    /// The two armies have different sizes.
    UnequalArmies {
        /// The number of white queens.
        white: usize,
        /// The number of black queens.
        black: usize,
    },
}

impl Violation {
    /// The violation of two armies of different sizes.
    pub(super) fn of_unequal(Arrangement { pieces: white, others: black }: &Arrangement) -> Option<Self> {
        let (white, black) = (white.len(), black.len());
        (white != black).then_some(Self::UnequalArmies { white, black })
    }
}
