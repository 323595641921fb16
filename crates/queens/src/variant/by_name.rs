//! The rules by name.

use strum::{EnumCount, VariantArray};

use super::Rule;
use super::{armies, bishops, domination, leapers, pawns, queens, rooks, superqueens, torus, two_sets};
use crate::name::named_enum;

/// The rules of the library, by name.
///
/// # Examples
///
/// ```
/// use queens::variant::Variant;
///
/// assert_eq!("torus".parse(), Ok(Variant::Torus));
/// assert_eq!(Variant::Superqueens.rule().source(), "OEIS A051223");
/// assert!("camels".parse::<Variant>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, VariantArray)]
#[non_exhaustive]
pub enum Variant {
    /// `n` non-attacking queens.
    #[default]
    Queens,
    /// `k` non-attacking queens, by default as many as possible.
    KQueens,
    /// Non-attacking queens on a torus: opposite sides of the board are joined.
    Torus,
    /// Non-attacking superqueens: queens that also attack like knights.
    Superqueens,
    /// Non-attacking rooks.
    Rooks,
    /// As many non-attacking bishops as possible.
    Bishops,
    /// Non-attacking kings.
    Kings,
    /// Non-attacking knights.
    Knights,
    /// Two sets of queens, each a solution by itself.
    TwoSets,
    /// More queens than rows, with pawns that block their attacks.
    Pawns,
    /// The minimum number of queens that attack or occupy every square.
    Domination,
    /// Peaceable armies: two equal armies of queens that do not attack each other.
    Armies,
}

impl Variant {
    /// The rule.
    pub fn rule(self) -> &'static dyn Rule {
        match self {
            Self::Queens => &queens::QueensRule,
            Self::KQueens => &queens::KQueensRule,
            Self::Torus => &torus::TorusRule,
            Self::Superqueens => &superqueens::SuperqueensRule,
            Self::Rooks => &rooks::RooksRule,
            Self::Bishops => &bishops::BishopsRule,
            Self::Kings => &leapers::KingsRule,
            Self::Knights => &leapers::KnightsRule,
            Self::TwoSets => &two_sets::TwoSetsRule,
            Self::Pawns => &pawns::PawnsRule,
            Self::Domination => &domination::DominationRule,
            Self::Armies => &armies::ArmiesRule,
        }
    }
}

impl From<Variant> for &'static str {
    /// The name of the rule.
    fn from(variant: Variant) -> Self {
        variant.rule().name()
    }
}

named_enum!(Variant, "rule");
