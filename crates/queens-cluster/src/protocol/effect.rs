//! The effects that a coordinator asks for.

use std::ops::Range;

use super::{AckToken, Batch, ClusterEvent, News, WorkMessage};

/// An effect that the coordinator asks for. The effects of a call begin in order, but the messages of
/// [`Effect::Publish`] come last. A removal from the broker may end after later effects.
///
/// `D` identifies a delivered result.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect<D> {
    /// Publish work, and report the outcome by [`record_published`](super::Coordinator::record_published) or
    /// [`record_not_published`](super::Coordinator::record_not_published).
    Publish {
        /// The batch.
        batch: Batch,
        /// The message.
        message: WorkMessage,
    },
    /// Acknowledge work that was returned, or whose results are in the ledger.
    AckWork(AckToken),
    /// Extend the lease of work that a worker still counts.
    ExtendLease(AckToken),
    /// Tell a worker to drop batches: their results are not wanted, or another worker counts them.
    Drop {
        /// The owner.
        owner: String,
        /// The name of the worker process, in letters and digits.
        instance: String,
        /// The batches.
        batches: Vec<Batch>,
    },
    /// Send news to all workers.
    Announce(News),
    /// Acknowledge a result that is in the ledger, or that was refused.
    AckResult(D),
    /// Remove all messages of a batch from the work stream.
    RemoveWork(Batch),
    /// Ask the broker which batches it has, and report them by
    /// [`handle_broker_batches`](super::Coordinator::handle_broker_batches).
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
    /// Report an event to the operator.
    Report(ClusterEvent),
}
