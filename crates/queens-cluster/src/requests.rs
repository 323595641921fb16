//! Requests to a running coordinator.

use std::time::Duration;

use async_nats::Request;
use bytes::Bytes;

use crate::connection::connect;
use crate::protocol::{COORDINATOR, Snapshot};
use crate::{ClusterError, Credentials, DRAIN_SUBJECT, STATUS_SUBJECT};

/// How long an answer may take.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// Asks the coordinator for the progress of the count.
///
/// # Errors
///
/// [`ClusterError::NoCoordinator`], or the reason why the broker cannot be reached.
pub async fn request_status(url: &str, credentials: Option<&Credentials>) -> Result<Snapshot, ClusterError> {
    let answer = request(url, credentials, STATUS_SUBJECT).await?;
    serde_json::from_slice(&answer).map_err(|error| ClusterError::Broker(error.to_string()))
}

/// Asks the coordinator to end: workers finish the batches in progress, or return them after 20 seconds, and the
/// coordinator records the results.
///
/// # Errors
///
/// The errors of [`request_status`].
pub async fn request_drain(url: &str, credentials: Option<&Credentials>) -> Result<(), ClusterError> {
    request(url, credentials, DRAIN_SUBJECT).await.map(drop)
}

async fn request(url: &str, credentials: Option<&Credentials>, subject: &'static str) -> Result<Bytes, ClusterError> {
    let connection = connect(url, credentials, COORDINATOR, Duration::ZERO, &mut |_| {}).await?;
    ask(&connection.client, subject, ANSWER_TIMEOUT).await.ok_or(ClusterError::NoCoordinator)
}

/// Whether a coordinator answers.
pub(crate) async fn has_coordinator(client: &async_nats::Client) -> bool {
    ask(client, STATUS_SUBJECT, Duration::from_secs(2)).await.is_some()
}

async fn ask(client: &async_nats::Client, subject: &'static str, timeout: Duration) -> Option<Bytes> {
    let request = Request::new().payload(Bytes::new()).timeout(Some(timeout));
    client.send_request(subject, request).await.ok().map(|answer| answer.payload)
}
