//! Errors of clusters.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use queens::ErrorCode;
use queens_count::WorkerError;
use thiserror::Error;

use crate::protocol::{Incompatible, NameError};

/// Why a coordinator, a worker or a command of a cluster failed.
///
/// # Examples
///
/// ```
/// use queens::ErrorCode;
/// use queens_cluster::ClusterError;
///
/// let error = ClusterError::Address("nats//localhost".to_owned());
/// assert_eq!(error.code(), "broker-address");
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ClusterError {
    /// The broker cannot be reached.
    ///
    /// Code: `broker-unreachable`.
    #[error("{url}: the broker cannot be reached: {reason}")]
    Unreachable {
        /// The broker's address.
        url: String,
        /// The reason.
        reason: String,
    },
    /// The broker refuses the credentials, because they are unknown or were revoked.
    ///
    /// Code: `broker-unauthorised`.
    #[error("{url}: the broker refuses the credentials of {name}")]
    Unauthorised {
        /// The broker's address.
        url: String,
        /// The owner.
        name: String,
    },
    /// The broker's certificate is not accepted.
    ///
    /// Code: `broker-certificate`.
    #[error("{url}: the broker's certificate is not accepted: {reason}")]
    Certificate {
        /// The broker's address.
        url: String,
        /// The reason.
        reason: String,
    },
    /// The broker refuses a request.
    ///
    /// Code: `broker-refuses`.
    #[error("the broker refuses: {0}")]
    Broker(String),
    /// Another coordinator uses the broker.
    ///
    /// Code: `second-coordinator`.
    #[error("another coordinator uses this broker")]
    SecondCoordinator,
    /// The broker has work of another count.
    ///
    /// Code: `broker-other-count`.
    #[error("the broker has {0} messages of another count")]
    OtherCount(u64),
    /// No coordinator answers.
    ///
    /// Code: `no-coordinator`.
    #[error("no coordinator answers")]
    NoCoordinator,
    /// The metrics server cannot listen on the address.
    ///
    /// Code: `listen`.
    #[error("{address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The system's message.
        source: io::Error,
    },
    /// The coordinator's program and this one are incompatible.
    #[error(transparent)]
    Incompatible(#[from] Incompatible),
    /// The workers of this machine cannot count.
    ///
    /// Code: `no-counter`.
    #[error("no worker can count: {0}")]
    Workers(WorkerError),
    /// The name is not valid for an owner.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A file cannot be read.
    ///
    /// Code: `read`.
    #[error("{path}: {source}", path = path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The system's message.
        source: io::Error,
    },
    /// A file cannot be written.
    ///
    /// Code: `write`.
    #[error("{path}: {source}", path = path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The system's message.
        source: io::Error,
    },
    /// A file of the cluster is not in the expected format.
    ///
    /// Code: `cluster-file`.
    #[error("{path}: not a file of a cluster: {reason}", path = path.display())]
    Form {
        /// The file.
        path: PathBuf,
        /// The fault.
        reason: String,
    },
    /// The folder of a cluster exists already.
    ///
    /// Code: `cluster-folder-exists`.
    #[error("{path}: is a cluster's folder already", path = path.display())]
    FolderExists {
        /// The folder.
        path: PathBuf,
    },
    /// The member is unknown, exists already, or was revoked before.
    ///
    /// Code: `cluster-member`.
    #[error("{name}: {problem}")]
    Member {
        /// The name.
        name: String,
        /// `unknown`, `exists` or `revoked`.
        problem: &'static str,
    },
    /// An address of the broker is not valid.
    ///
    /// Code: `broker-address`.
    #[error("{0:?} is not an address of a broker")]
    Address(String),
    /// Certificates cannot be made.
    ///
    /// Code: `certificate-not-made`.
    #[error("certificates cannot be made: {0}")]
    MakeCertificate(String),
}

impl ErrorCode for ClusterError {
    fn code(&self) -> &'static str {
        match self {
            Self::Unreachable { .. } => "broker-unreachable",
            Self::Unauthorised { .. } => "broker-unauthorised",
            Self::Certificate { .. } => "broker-certificate",
            Self::Broker(_) => "broker-refuses",
            Self::SecondCoordinator => "second-coordinator",
            Self::OtherCount(_) => "broker-other-count",
            Self::NoCoordinator => "no-coordinator",
            Self::Listen { .. } => "listen",
            Self::Incompatible(reason) => reason.code(),
            Self::Workers(_) => "no-counter",
            Self::Name(error) => error.code(),
            Self::Read { .. } => "read",
            Self::File { .. } => "write",
            Self::Form { .. } => "cluster-file",
            Self::FolderExists { .. } => "cluster-folder-exists",
            Self::Member { .. } => "cluster-member",
            Self::Address(_) => "broker-address",
            Self::MakeCertificate(_) => "certificate-not-made",
        }
    }
}
