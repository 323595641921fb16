//! The reports of a coordinator, and the reasons for which it ends.

use std::error::Error;
use std::net::SocketAddr;

use crate::protocol::{ClusterEvent, Snapshot};

/// The reports of a coordinator.
#[derive(Debug)]
#[non_exhaustive]
pub enum Report<'a> {
    /// The progress of the count, several times a second.
    Progress(&'a Snapshot),
    /// An event of the count.
    Event(&'a ClusterEvent),
    /// The broker does not answer yet, for this reason. The coordinator tries again.
    Waiting(&'a str),
    /// The coordinator is connected to the broker, for the first time or again.
    Connected,
    /// The connection was lost.
    Disconnected,
    /// The store cannot be written, for this reason. Nothing is acknowledged, and the coordinator tries again.
    StoreFailed(&'a (dyn Error + 'static)),
    /// The backup of the store cannot be written, for this reason.
    BackupFailed(&'a (dyn Error + 'static)),
    /// Work messages of another count were removed from the broker; the value is their number.
    ForeignWork(u64),
    /// The broker's version is too old. Such a broker may lose messages that it has confirmed, and does not enforce all
    /// permissions.
    OldServer(&'a str),
    /// `/metrics` is served at this address.
    Metrics(SocketAddr),
    /// An owner's results were proven wrong. The caller must withdraw the owner's credentials.
    Revoke(&'a str),
    /// A member was revoked by hand while the coordinator ran. The member's later results are refused, and its earlier
    /// results stay.
    Refused(&'a str),
    /// The workers finish their batches, and then the coordinator ends.
    Draining,
}

/// Why a coordinator has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoordinateEnd {
    /// The count is complete.
    Complete,
    /// A request asked the coordinator to drain. Missing units stay missing.
    Drained,
    /// The process was asked to end. Missing units stay missing.
    Stopped,
}
