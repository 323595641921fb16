//! Why a coordinator counts a unit in its own process.

/// Why the coordinator counts a unit itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OwnCountReason {
    /// The results of the unit contradict each other.
    Conflict,
    /// The unit is a random check of a worker.
    SpotCheck,
    /// Every worker that took the unit failed.
    Poison,
}

impl OwnCountReason {
    /// The stable name of this reason.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Conflict => "conflict",
            Self::SpotCheck => "spot-check",
            Self::Poison => "poison",
        }
    }
}
