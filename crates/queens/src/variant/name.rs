//! The rules by name.

use super::Rule;
use super::{armies, bishops, domination, pawns, queens, rooks, superqueens, torus};
use crate::name::named;

/// The rules that come with the library.
///
/// # Examples
///
/// ```
/// use queens::variant::Variant;
///
/// assert_eq!("torus".parse(), Ok(Variant::Torus));
/// assert_eq!(Variant::Superqueens.rule().source(), "OEIS A051223");
/// assert!("kings".parse::<Variant>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// As many queens as rows that do not attack each other.
    #[default]
    Queens,
    /// Any number of queens that do not attack each other.
    KQueens,
    /// Queens on a board whose opposite sides are joined.
    Torus,
    /// Queens that attack like knights, too.
    Superqueens,
    /// Rooks.
    Rooks,
    /// Bishops.
    Bishops,
    /// More queens than rows, with pawns between them.
    Pawns,
    /// The fewest queens that attack or occupy every square.
    Domination,
    /// Two armies of queens that leave each other in peace.
    Armies,
}

impl Variant {
    /// All rules.
    pub const ALL: [Self; 9] = [
        Self::Queens,
        Self::KQueens,
        Self::Torus,
        Self::Superqueens,
        Self::Rooks,
        Self::Bishops,
        Self::Pawns,
        Self::Domination,
        Self::Armies,
    ];

    /// The rule itself.
    pub fn rule(self) -> &'static dyn Rule {
        match self {
            Self::Queens => &queens::Queens,
            Self::KQueens => &queens::KQueens,
            Self::Torus => &torus::Torus,
            Self::Superqueens => &superqueens::Superqueens,
            Self::Rooks => &rooks::Rooks,
            Self::Bishops => &bishops::Bishops,
            Self::Pawns => &pawns::Pawns,
            Self::Domination => &domination::Domination,
            Self::Armies => &armies::Armies,
        }
    }

    /// The name, as [`FromStr`](std::str::FromStr) reads it.
    pub fn name(self) -> &'static str {
        self.rule().name()
    }
}

named!(Variant, "rule");
