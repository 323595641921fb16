//! The events that a coordinator reports.

use super::{Batch, Rejection};

/// An event for the operator.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClusterEvent {
    /// A result was refused.
    Refused {
        /// The result's owner, as the broker authenticated it.
        owner: String,
        /// The reason.
        rejection: Rejection,
    },
    /// Results of a unit contradict each other.
    Conflict {
        /// The unit.
        unit: u64,
        /// The owners of its results.
        owners: Vec<String>,
    },
    /// An owner's result was proven wrong. All results of this owner were dropped, and their units are counted again.
    OwnerRevoked {
        /// The owner.
        owner: String,
        /// The unit whose result was proven wrong.
        unit: u64,
        /// How many results were dropped.
        dropped: u64,
    },
    /// A conflict that the coordinator's own counts do not settle.
    Unresolved {
        /// The unit.
        unit: u64,
    },
    /// No worker could count a batch, so the coordinator counts the batch itself.
    Poisoned {
        /// The batch.
        batch: Batch,
    },
    /// The broker has lost work, which is published again.
    Lost {
        /// The number of units.
        units: u64,
    },
    /// Units wait for a second owner, but only one owner has live workers.
    NeedsOwner {
        /// The only owner.
        owner: String,
    },
}

impl ClusterEvent {
    /// The stable name of this event.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Refused { .. } => "refused",
            Self::Conflict { .. } => "conflict",
            Self::OwnerRevoked { .. } => "owner-revoked",
            Self::Unresolved { .. } => "unresolved",
            Self::Poisoned { .. } => "poisoned",
            Self::Lost { .. } => "lost",
            Self::NeedsOwner { .. } => "needs-owner",
        }
    }
}
