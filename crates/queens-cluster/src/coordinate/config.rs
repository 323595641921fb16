//! The configuration of a coordinator on a broker.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::Credentials;

/// The configuration of a coordinator on a broker.
#[derive(Clone, Debug)]
pub struct CoordinateConfig {
    /// The address of the broker.
    pub url: String,
    /// The credentials; `None` for a broker without authentication.
    pub credentials: Option<Credentials>,
    /// The address at which `/metrics` is served.
    pub metrics: Option<SocketAddr>,
    /// The time between two copies of the store; `None` makes no copies.
    pub backup_interval: Option<Duration>,
    /// The wait before a failed write to the store is repeated: [`STORE_RETRY`](super::STORE_RETRY), or less.
    pub store_retry: Duration,
    /// The cluster's folder, whose list of revoked members is read again every two seconds; `None` without a folder.
    pub folder: Option<PathBuf>,
    /// Whether the work of another count is removed from the broker. Unrecorded results of that count are then lost.
    pub replaces_other_count: bool,
}
