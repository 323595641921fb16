//! Connects to the message broker, with retries and backoff.

use std::io::Write;
use std::time::{Duration, Instant};

use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ServerError};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::sync::watch;

use crate::{ClusterError, Credentials};

/// How long a coordinator or worker waits for a broker that does not answer.
pub(crate) const CONNECT_TIMEOUT: Duration = Duration::from_mins(1);

/// The wait between two attempts to connect.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);

/// An event of a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ConnectionEvent {
    Connected,
    Disconnected,
    /// The broker does not accept the credentials any more.
    Unauthorised,
    /// The broker refuses a request.
    Refused(String),
}

/// A connection and its events.
pub(crate) struct Connection {
    pub(crate) client: Client,
    pub(crate) events: UnboundedReceiver<ConnectionEvent>,
    /// The file with the authority's certificate, which every reconnection reads again.
    _authority: Option<tempfile::TempPath>,
}

/// Connects to a broker. While no broker answers, retries until `timeout`. The first failed attempt reports its reason
/// to `on_wait`.
pub(crate) async fn connect(
    url: &str,
    credentials: Option<&Credentials>,
    name: &str,
    timeout: Duration,
    on_wait: &mut (dyn FnMut(&str) + Send),
) -> Result<Connection, ClusterError> {
    let (sender, events) = unbounded_channel();
    let (mut options, authority) = options(credentials, name)?;
    if url.starts_with("tls://") {
        options = options.require_tls(true);
    }
    options = options.event_callback(move |event| {
        let event = match event {
            Event::Connected => Some(ConnectionEvent::Connected),
            Event::Disconnected | Event::Closed => Some(ConnectionEvent::Disconnected),
            Event::ServerError(ServerError::AuthorizationViolation) => Some(ConnectionEvent::Unauthorised),
            Event::ServerError(ServerError::Other(text)) if text.to_lowercase().contains("authorization violation") => {
                Some(ConnectionEvent::Unauthorised)
            }
            Event::ServerError(error) => Some(ConnectionEvent::Refused(error.to_string())),
            Event::ClientError(error) if error.to_string().to_lowercase().contains("authorization violation") => {
                Some(ConnectionEvent::Unauthorised)
            }
            _ => None,
        };
        // Sending fails only while the process ends.
        let _ = event.map(|event| sender.send(event));
        std::future::ready(())
    });
    let deadline = Instant::now() + timeout;
    let mut is_waiting = false;
    loop {
        let error = match options.clone().connect(url).await {
            Ok(client) => return Ok(Connection { client, events, _authority: authority }),
            Err(error) => error,
        };
        let reason = std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
        let (url, name) = (url.to_owned(), name.to_owned());
        match error.kind() {
            ConnectErrorKind::ServerParse => return Err(ClusterError::Address(url)),
            ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                return Err(ClusterError::Unauthorised { url, name });
            }
            ConnectErrorKind::Tls => return Err(ClusterError::Certificate { url, reason }),
            _ if reason.contains("certificate") => return Err(ClusterError::Certificate { url, reason }),
            _ if Instant::now() >= deadline => return Err(ClusterError::Unreachable { url, reason }),
            _ => {
                if !std::mem::replace(&mut is_waiting, true) {
                    on_wait(&reason);
                }
                tokio::time::sleep(RETRY_INTERVAL).await;
            }
        }
    }
}

/// Waits until the process is asked to end.
pub(crate) async fn wait_for_stop(stop: &mut watch::Receiver<bool>) {
    if stop.wait_for(|is_asked| *is_asked).await.is_err() {
        // The sender is gone, so no request to end can come.
        std::future::pending::<()>().await;
    }
}

fn options(
    credentials: Option<&Credentials>,
    name: &str,
) -> Result<(ConnectOptions, Option<tempfile::TempPath>), ClusterError> {
    let mut options = ConnectOptions::new()
        .name(format!("queens {name}"))
        .custom_inbox_prefix(format!("_INBOX.{name}"))
        .ping_interval(Duration::from_secs(15))
        // Exponential backoff, up to 5 s.
        .reconnect_delay_callback(|attempts| Duration::from_millis((100 << attempts.min(6)).min(5_000)));
    let mut authority = None;
    if let Some(credentials) = credentials {
        if let Some(seed) = &credentials.seed {
            options = options.nkey(seed.clone());
        }
        if let Some(pem) = &credentials.authority {
            let fail = |source| ClusterError::File { path: std::env::temp_dir(), source };
            let mut file = tempfile::NamedTempFile::new().map_err(fail)?;
            file.write_all(pem.as_bytes()).map_err(fail)?;
            let path = file.into_temp_path();
            options = options.add_root_certificates(path.to_path_buf());
            authority = Some(path);
        }
    }
    Ok((options, authority))
}
