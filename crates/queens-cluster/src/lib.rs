//! Counts N-Queens solutions on many machines (distributed computing), over NATS `JetStream`.
//!
//! ```text
//! coordinator: plan + ledger -> work messages -> broker -> workers
//!              ledger <- results <- broker <- workers
//! ```
//!
//! The ledger alone decides which units are done, and the coordinator is its only writer. The broker is a stock
//! `nats-server` (2.12.6 or newer) whose store may vanish at any time. Workers may be of any speed, may die, and may
//! lie.
//!
//! - [`protocol`] has the rules of coordinator and worker, as state machines without network and clock.
//! - [`Folder`] creates the files that the broker needs: configuration, certificates, credentials.
//! - [`coordinate`] and [`work`] run the protocol over a broker.
//! - [`request_status`] and [`request_drain`] send requests to a running coordinator.

mod cluster_folder;
mod connection;
mod coordinate;
mod credentials;
mod error;
mod ledger_store;
mod metrics;
mod own_count;
pub mod protocol;
mod requests;
mod server_config;
mod streams;
mod work;

pub use cluster_folder::{Folder, InitConfig, Member, Reload};
pub use coordinate::{CoordinateConfig, CoordinateEnd, OwnCounter, Report, STORE_RETRY, coordinate};
pub use credentials::Credentials;
pub use error::ClusterError;
pub use ledger_store::LedgerStore;
pub use own_count::own_counter;
pub use requests::{request_drain, request_status};
pub use server_config::ServerConfig;
pub use tokio::sync::watch;
pub use work::{WorkConfig, WorkEnd, WorkEvent, work};

/// The name of this machine.
pub fn host_name() -> String {
    gethostname::gethostname().to_string_lossy().into_owned()
}

/// The subject of a coordinator's news to its workers.
const NEWS_SUBJECT: &str = "q.news";
/// The subject of a status request.
const STATUS_SUBJECT: &str = "q.control.status";
/// The subject of a request to drain.
const DRAIN_SUBJECT: &str = "q.control.drain";

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
