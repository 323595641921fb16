//! Why a coordinator counts a unit in its own process.

/// Why the coordinator counts a unit itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OwnCountReason {
    /// The results of the unit contradict each other.
    Conflict,
    /// The unit was chosen at random, to check a worker.
    SpotCheck,
    /// No worker could count the unit.
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
