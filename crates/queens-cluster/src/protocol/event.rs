//! The effects that a coordinator asks for, and the events that it reports.

use std::ops::Range;

use super::{AckToken, Batch, Rejection, WorkMessage};

/// An effect that the coordinator asks for. Effects are carried out in order.
///
/// `D` identifies a delivered result.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect<D> {
    /// Publish work, and report it by [`published`](super::Coordinator::published) or
    /// [`not_published`](super::Coordinator::not_published).
    Publish {
        /// The batch.
        batch: Batch,
        /// The message.
        message: WorkMessage,
    },
    /// Acknowledge work: its results are in the ledger.
    AckWork(AckToken),
    /// Extend the lease of work that a worker still counts.
    ExtendLease(AckToken),
    /// Tell a worker to drop batches: their results are not wanted, or another worker counts them.
    Drop {
        /// The owner.
        owner: String,
        /// The worker process: letters and digits.
        instance: String,
        /// The batches.
        batches: Vec<Batch>,
    },
    /// Acknowledge a result: it is in the ledger, or refused.
    AckResult(D),
    /// Remove all messages of a batch from the work stream.
    RemoveWork(Batch),
    /// Ask the broker which batches it has, and report them by [`broker_batches`](super::Coordinator::broker_batches).
    ListBatches,
    /// Count units in the coordinator's own process, and report them by
    /// [`record_own_counts`](super::Coordinator::record_own_counts).
    CountUnits {
        /// The units.
        units: Range<u64>,
        /// Whether to count by backtracking instead of the fastest engine.
        by_backtracking: bool,
    },
    /// Withdraw an owner's credentials.
    Revoke {
        /// The owner.
        owner: String,
    },
    /// Tell the operator.
    Report(ClusterEvent),
}

/// Why the coordinator counts a unit itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OwnCountReason {
    /// The results of the unit contradict each other.
    Conflict,
    /// It is a random check of a worker.
    SpotCheck,
    /// Every worker that took it failed.
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

/// An event for the operator.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClusterEvent {
    /// A result was refused.
    Refused {
        /// Its owner, as the broker authenticated it.
        owner: String,
        /// Why.
        rejection: Rejection,
    },
    /// Results of a unit contradict each other.
    Conflict {
        /// The unit.
        unit: u64,
        /// The owners of its results.
        owners: Vec<String>,
    },
    /// An owner's result was proven wrong. Its results were dropped and are counted again.
    OwnerRevoked {
        /// The owner.
        owner: String,
        /// The unit that proves it.
        unit: u64,
        /// How many results were dropped.
        dropped: u64,
    },
    /// A conflict that the coordinator's own counts do not settle.
    Unresolved {
        /// The unit.
        unit: u64,
    },
    /// No worker could count a batch; the coordinator counts it itself.
    Poisoned {
        /// The batch.
        batch: Batch,
    },
    /// The broker has lost work, which is published again.
    Lost {
        /// The units.
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
