//! What the commands of a cluster share: the runtime, credentials, messages.

use std::path::Path;

use queens::ErrorCode;
use queens_cluster::protocol::{ClusterEvent, MissingReason};
use queens_cluster::{ClusterError, Credentials, watch};

use crate::error::CliError;
use crate::lang::text;
use crate::{interrupt, output};

/// The address of a broker on this machine, as `--insecure-loopback` makes it.
const LOCAL_URL: &str = "nats://127.0.0.1:4222";

/// Runs a future to its end.
pub(crate) fn block_on<T>(future: impl Future<Output = T>) -> Result<T, CliError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let value = runtime.block_on(future);
    // Tasks that wait for a broker end with the process.
    runtime.shutdown_background();
    Ok(value)
}

/// The address and the credentials: those of the options, or the address of the credentials.
pub(crate) fn broker(url: Option<&str>, credentials: Option<&Path>) -> Result<(String, Option<Credentials>), CliError> {
    let credentials = credentials.map(Credentials::read).transpose()?;
    let known = credentials.as_ref().map(|credentials| credentials.url.as_str());
    let url = url.or(known).unwrap_or(LOCAL_URL).to_owned();
    Ok((url, credentials))
}

/// Becomes true at the first interrupt; the second one ends the process.
pub(crate) fn stop_at_interrupt() -> watch::Receiver<bool> {
    let (stop, stopped) = watch::channel(false);
    interrupt::instead(move || {
        // A receiver that is gone has ended already.
        let _ = stop.send(true);
        // The sender lives as long as the process.
        std::mem::forget(stop);
    });
    stopped
}

impl From<ClusterError> for CliError {
    fn from(error: ClusterError) -> Self {
        let code = error.code();
        let message = match error {
            ClusterError::Unreachable { url, reason } => text!("cluster-unreachable", url = url, reason = reason),
            ClusterError::Unauthorised { url, name } => text!("cluster-unauthorised", url = url, name = name),
            ClusterError::Certificate { url, reason } => text!("cluster-certificate", url = url, reason = reason),
            ClusterError::Broker(reason) => text!("cluster-broker", reason = reason),
            ClusterError::SecondCoordinator => text!("cluster-second-coordinator"),
            ClusterError::OtherCount(messages) => text!("cluster-other-count", messages = messages),
            ClusterError::NoCoordinator => text!("cluster-no-coordinator"),
            ClusterError::Listen { address, source } => return Self::Listen { address, error: source },
            ClusterError::Incompatible(reason) => incompatible(reason),
            ClusterError::Counters(reason) => text!("cluster-counters", reason = reason),
            ClusterError::Name(error) => text!("cluster-name", name = error.0),
            ClusterError::Read { path, source } => {
                return Self::Read { name: path.display().to_string(), error: source };
            }
            ClusterError::File { path, source } => {
                return Self::Write { path, error: source };
            }
            ClusterError::Form { path, reason } => {
                text!("cluster-form", path = path.display().to_string(), reason = reason)
            }
            ClusterError::FolderExists { path } => {
                text!("cluster-folder-exists", path = path.display().to_string())
            }
            ClusterError::Member { name, problem } => match problem {
                "exists" => text!("cluster-member-exists", name = name),
                "revoked" => text!("cluster-member-revoked", name = name),
                _ => text!("cluster-member-unknown", name = name),
            },
            ClusterError::Address(url) => text!("cluster-address", url = url),
            ClusterError::MakeCertificate(reason) => text!("cluster-make-certificate", reason = reason),
            other => other.to_string(),
        };
        Self::Library { code, message }
    }
}

fn incompatible(reason: MissingReason) -> String {
    match reason {
        MissingReason::Format { found, expected } => {
            text!("cluster-other-format", found = found.to_string(), expected = expected.to_string())
        }
        MissingReason::Program { found, expected } => {
            text!("cluster-other-version", found = found, expected = expected)
        }
        MissingReason::Plan { size, found, expected } => {
            text!("cluster-other-plan", size = size, found = found, expected = expected)
        }
        MissingReason::Unreadable(reason) => text!("cluster-unreadable-work", reason = reason),
    }
}

/// Prints an event. Of rejections, which a single worker can cause without end, the first ones only.
#[derive(Debug, Default)]
pub(crate) struct EventPrinter {
    rejections: u64,
}

/// Rejections that are printed.
const PRINTED_REJECTIONS: u64 = 20;

impl EventPrinter {
    pub(crate) fn print(&mut self, event: &ClusterEvent) {
        let line = match event {
            ClusterEvent::Refused { owner, rejection } => {
                self.rejections += 1;
                if self.rejections > PRINTED_REJECTIONS {
                    return;
                }
                text!("cluster-refused", owner = owner.as_str(), reason = rejection.to_string())
            }
            ClusterEvent::Conflict { unit, owners } => {
                let owners = owners.join(&text!("between-names"));
                text!("cluster-conflict", unit = unit.to_string(), owners = owners)
            }
            ClusterEvent::OwnerRevoked { owner, unit, dropped } => {
                text!(
                    "cluster-owner-revoked",
                    owner = owner.as_str(),
                    unit = unit.to_string(),
                    dropped = dropped.to_string()
                )
            }
            ClusterEvent::Unresolved { unit } => text!("cluster-unresolved", unit = unit.to_string()),
            ClusterEvent::Poisoned { batch } => text!("cluster-poisoned", batch = batch.to_string()),
            ClusterEvent::Lost { units } => text!("cluster-lost", units = units.to_string()),
            ClusterEvent::NeedsOwner { owner } => text!("cluster-needs-owner", owner = owner.as_str()),
            other => other.code().to_owned(),
        };
        output::print_message(line);
    }
}
