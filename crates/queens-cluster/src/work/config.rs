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
