//! The configuration, the events and the ends of a worker process.

use std::time::Duration;

use queens_count::WorkerEvent;

use crate::Credentials;

/// The configuration of a worker.
#[derive(Clone, Debug)]
pub struct WorkConfig {
    /// The address of the broker.
    pub url: String,
    /// The credentials; `None` for a broker without authentication.
    pub credentials: Option<Credentials>,
    /// The name of this machine in records.
    pub host: String,
    /// The time after which the worker drains.
    pub time_limit: Option<Duration>,
    /// The time that pulled work should take.
    pub pull_time: Duration,
    /// Whether the worker ends when the count is complete.
    pub ends_with_count: bool,
    /// The wait before the worker pulls again after a lost connection, so that all workers can first report their
    /// batches: [`RECONNECT_GRACE`](crate::protocol::RECONNECT_GRACE), or less with few workers.
    pub reconnect_grace: Duration,
    /// The time without a coordinator after which the worker ends; `None` for never.
    pub wait_limit: Option<Duration>,
}

/// The events of a worker process.
#[derive(Clone, Copy, Debug)]
pub enum WorkEvent<'a> {
    /// The broker does not answer yet, and the worker tries again.
    Waiting {
        /// Why.
        reason: &'a str,
    },
    /// The worker has a connection.
    Connected,
    /// The connection was lost, and the worker tries again.
    Disconnected,
    /// No coordinator announces itself. The worker counts its batches, and takes no more work.
    Alone,
    /// The worker begins to count units of a size.
    Size {
        /// The size.
        size: u32,
        /// The workers, each on a separate thread.
        threads: usize,
    },
    /// A counting thread or device cannot be started, or has failed.
    Worker(WorkerEvent<'a>),
    /// The worker takes no more work, and returns the batches that it has not begun (graceful shutdown).
    Draining,
}

/// Receives the events of a worker process.
pub(super) type OnEvent<'a> = &'a mut (dyn FnMut(WorkEvent<'_>) + Send);

/// Why a worker has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkEnd {
    /// The count is complete, or the coordinator drains.
    Complete,
    /// The worker was asked to end, or its time limit was reached.
    Drained,
    /// No coordinator has announced itself within the configured wait.
    Alone,
}
