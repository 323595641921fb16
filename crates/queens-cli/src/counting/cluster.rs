//! Code that the cluster commands share: the runtime, credentials, messages.

use std::path::Path;

use queens_cluster::protocol::{COORDINATOR, ClusterEvent};
use queens_cluster::{Credentials, watch};

use crate::error::CliError;
use crate::messages::{self, phrases, text};
use crate::signals;
use crate::ui::Ui;

/// The default address: a broker on this machine without credentials, as `queens cluster init --insecure-loopback`
/// configures it.
const LOCAL_URL: &str = "nats://127.0.0.1:4222";

/// Runs a future to its end.
pub(crate) fn block_on<T>(future: impl Future<Output = T>) -> Result<T, CliError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let value = runtime.block_on(future);
    // Tasks that still wait for a broker end with the process.
    runtime.shutdown_background();
    Ok(value)
}

/// The role whose credentials a command needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Coordinator,
    Worker,
}

/// The address and the credentials of the broker. Without `url`, the address comes from the credentials. Credentials of
/// the other role are refused here, because with them the broker would accept the connection and then silently deny
/// requests.
pub(crate) fn resolve_broker(
    role: Role,
    url: Option<&str>,
    path: Option<&Path>,
) -> Result<(String, Option<Credentials>), CliError> {
    let credentials = path.map(Credentials::read).transpose()?;
    if let (Some(path), Some(Credentials { name, .. })) = (path, &credentials) {
        let path = path.display().to_string();
        match (role, name == COORDINATOR) {
            (Role::Coordinator, false) => {
                return Err(CliError::from(text!("cluster-creds-of-worker", path = path, name = name.as_str())));
            }
            (Role::Worker, true) => {
                return Err(CliError::from(text!("cluster-creds-of-coordinator", path = path)));
            }
            (Role::Coordinator, true) | (Role::Worker, false) => {}
        }
    }
    let known = credentials.as_ref().map(|credentials| credentials.url.as_str());
    let url = url.or(known).unwrap_or(LOCAL_URL).to_owned();
    Ok((url, credentials))
}

/// A value that becomes true at the first interrupt. The second interrupt ends the process.
pub(crate) fn stop_at_interrupt() -> watch::Receiver<bool> {
    let (stop, stopped) = watch::channel(false);
    signals::set_first_interrupt_action(move || {
        // If the receiver is gone, the process is ending.
        let _ = stop.send(true);
        // Leaking the sender keeps the channel open until the process ends.
        std::mem::forget(stop);
    });
    stopped
}

/// Prints the events of a coordinator. Only the first rejections are printed, because a single worker can cause any
/// number of rejections.
#[derive(Debug, Default)]
pub(crate) struct EventPrinter {
    rejections: u64,
}

/// The greatest number of rejections printed.
const PRINTED_REJECTIONS: u64 = 20;

impl EventPrinter {
    pub(crate) fn print(&mut self, ui: &Ui, event: &ClusterEvent) {
        let line = match event {
            ClusterEvent::Refused { owner, rejection } => {
                self.rejections += 1;
                if self.rejections > PRINTED_REJECTIONS {
                    return;
                }
                text!("cluster-refused", owner = owner.as_str(), reason = messages::of(rejection))
            }
            ClusterEvent::Conflict { unit, owners } => {
                text!("cluster-conflict", unit = unit.to_string(), owners = phrases::name_list(owners))
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
            other => other.code().into(),
        };
        ui.say(line);
    }
}
