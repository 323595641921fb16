//! What the commands of a cluster share: the runtime, credentials, messages.

use std::io;
use std::path::Path;

use queens::ErrorCode;
use queens_cluster::protocol::{COORDINATOR, ClusterEvent, MissingReason, Rejection};
use queens_cluster::{ClusterError, Credentials, watch};

use crate::error::{self, CliError};
use crate::lang::text;
use crate::{interrupt, messages, output};

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

/// Whose credentials a command needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Coordinator,
    Worker,
}

/// The address and the credentials: those of the options, or the address of the credentials. The credentials of the other
/// role are refused: the broker would only deny single requests, without an answer.
pub(crate) fn broker(
    role: Role,
    url: Option<&str>,
    path: Option<&Path>,
) -> Result<(String, Option<Credentials>), CliError> {
    let credentials = path.map(Credentials::read).transpose()?;
    if let (Some(path), Some(Credentials { name, .. })) = (path, &credentials) {
        let path = path.display().to_string();
        match (role, name == COORDINATOR) {
            (Role::Coordinator, false) => {
                return Err(CliError::Given(text!("cluster-creds-of-worker", path = path, name = name.as_str())));
            }
            (Role::Worker, true) => {
                return Err(CliError::Given(text!("cluster-creds-of-coordinator", path = path)));
            }
            (Role::Coordinator, true) | (Role::Worker, false) => {}
        }
    }
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

/// The reason of a library, or our message for the system error in it, such as "Connection refused (os error 111)".
fn reason_text(reason: String) -> String {
    let number = reason.split_once("(os error ").and_then(|(_, rest)| rest.split_once(')')?.0.parse().ok());
    number.map_or(reason, |number| error::system(&io::Error::from_raw_os_error(number)))
}

impl From<ClusterError> for CliError {
    fn from(error: ClusterError) -> Self {
        let code = error.code();
        let message = match error {
            ClusterError::Unreachable { url, reason } => {
                text!("cluster-unreachable", url = url, reason = reason_text(reason))
            }
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

/// Why a result was refused.
fn describe_rejection(rejection: &Rejection) -> String {
    match rejection {
        Rejection::Unreadable(reason) => text!("cluster-rejection-unreadable", reason = reason.as_str()),
        Rejection::Format { found, expected } => {
            text!("cluster-rejection-format", found = found.to_string(), expected = expected.to_string())
        }
        Rejection::Program { found, expected } => {
            text!("cluster-rejection-program", found = found.as_str(), expected = expected.as_str())
        }
        Rejection::Plan { found, expected } => {
            text!("cluster-rejection-plan", found = found.as_str(), expected = expected.as_str())
        }
        Rejection::Revoked => text!("cluster-rejection-revoked"),
        Rejection::Batch { found, expected } => {
            text!("cluster-rejection-batch", found = found.as_str(), expected = expected.as_str())
        }
        Rejection::Ticket => text!("cluster-rejection-ticket"),
        Rejection::Units { batch } => text!("cluster-rejection-units", batch = batch.as_str()),
        Rejection::Engine { found, expected } => {
            text!("cluster-rejection-engine", found = found.as_str(), expected = *expected)
        }
        Rejection::Weight { unit, found, expected } => text!(
            "cluster-rejection-weight",
            unit = unit.to_string(),
            found = found.to_string(),
            expected = expected.to_string()
        ),
        Rejection::Record(error) => messages::record(error),
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
                text!("cluster-refused", owner = owner.as_str(), reason = describe_rejection(rejection))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{self, Language};

    #[test]
    fn reasons_of_refused_results_are_in_chinese_too() {
        lang::set_thread_language(Language::Zh);
        let (found, expected) = (String::from("1"), String::from("2"));
        for rejection in [
            Rejection::Unreadable(found.clone()),
            Rejection::Format { found: 1, expected: 2 },
            Rejection::Program { found: found.clone(), expected: expected.clone() },
            Rejection::Plan { found: found.clone(), expected: expected.clone() },
            Rejection::Revoked,
            Rejection::Batch { found: found.clone(), expected },
            Rejection::Ticket,
            Rejection::Units { batch: found.clone() },
            Rejection::Engine { found, expected: "join" },
            Rejection::Weight { unit: 1, found: 2, expected: 4 },
        ] {
            let text = describe_rejection(&rejection);
            assert!(text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter)), "{text}");
        }
    }
}
