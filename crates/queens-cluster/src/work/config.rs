//! The configuration of a worker process.

use std::time::Duration;

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
    /// The time that the work of one pull should take.
    pub pull_time: Duration,
    /// Whether the worker ends when the count is complete.
    pub ends_with_count: bool,
    /// How long the worker waits after a reconnection before it pulls again. In this time, all workers report their
    /// batches. In a small cluster, a shorter time than [`RECONNECT_GRACE`](crate::protocol::RECONNECT_GRACE) suffices.
    pub reconnect_grace: Duration,
    /// The worker ends after this time without a coordinator; `None` for never.
    pub wait_limit: Option<Duration>,
}
