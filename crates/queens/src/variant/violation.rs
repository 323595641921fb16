//! Violations: why an arrangement is not a solution.

use std::fmt;

use super::Arrangement;
use crate::board::Square;

/// One reason why an arrangement is not a solution.
///
/// `Display` writes a sentence in English; squares count from 0. New rules may add reasons, so a program must expect
/// unknown reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
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
    /// The number of pieces of the second kind, such as pawns, is wrong.
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
    MissingGiven(Square),
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
    /// The stable name for programs, such as `"attack"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Outside(_) => "outside",
            Self::SharedSquare(_) => "crowded",
            Self::PieceCount { .. } => "pieces",
            Self::OtherCount { .. } => "others",
            Self::UnequalArmies { .. } => "unequal",
            Self::Attack { .. } => "attack",
            Self::Blocked(_) => "blocked",
            Self::MissingGiven(_) => "not-given",
            Self::Uncovered(_) => "uncovered",
        }
    }

    /// The squares that the violation concerns, if any.
    pub fn squares(self) -> Vec<Square> {
        match self {
            Self::Attack { a, b } => vec![a, b],
            Self::Outside(square)
            | Self::SharedSquare(square)
            | Self::Blocked(square)
            | Self::MissingGiven(square)
            | Self::Uncovered(square) => vec![square],
            Self::PieceCount { .. } | Self::OtherCount { .. } | Self::UnequalArmies { .. } => Vec::new(),
        }
    }

    /// The violation of an arrangement whose two armies have different sizes.
    pub(super) fn unequal_armies(Arrangement { pieces: white, others: black }: &Arrangement) -> Option<Self> {
        let (white, black) = (white.len(), black.len());
        (white != black).then_some(Self::UnequalArmies { white, black })
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside(square) => write!(f, "the piece on {square} is not on the board"),
            Self::SharedSquare(square) => write!(f, "two pieces stand on {square}"),
            Self::PieceCount { expected, found } => write!(f, "the number of pieces is {found} instead of {expected}"),
            Self::OtherCount { expected, found } => {
                write!(f, "the number of pieces of the other kind is {found} instead of {expected}")
            }
            Self::Attack { a, b } => write!(f, "the pieces on {a} and {b} attack each other"),
            Self::Blocked(square) => write!(f, "a piece stands on the blocked square {square}"),
            Self::MissingGiven(square) => write!(f, "the given piece on {square} is missing"),
            Self::Uncovered(square) => write!(f, "no piece attacks or occupies {square}"),
            Self::UnequalArmies { white, black } => {
                write!(f, "the white army has {white} queens and the black army {black}")
            }
        }
    }
}
