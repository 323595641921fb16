//! `queens cluster status` and `drain`: requests to a running coordinator.

use std::collections::BTreeSet;

use queens_cluster::protocol::Snapshot;
use queens_cluster::{request_drain, request_status};

use super::run::{folder_of, revoked_owners};
use crate::args::{BrokerArgs, ClusterDrainArgs, ClusterStatusArgs};
use crate::counting::cluster;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::{Out, Ui, duration::duration};

pub(crate) fn run(ui: &Ui, args: &ClusterStatusArgs) -> Result<ExitStatus, CliError> {
    let BrokerArgs { nats, creds } = &args.broker;
    let (url, credentials) = cluster::resolve_broker(cluster::Role::Coordinator, nats.as_deref(), creds.as_deref())?;
    let snapshot = cluster::block_on(request_status(&url, credentials.as_ref()))??;
    // The folder may list revoked owners that the coordinator does not know about yet.
    let revoked = revoked_owners(creds.as_deref().map(folder_of));
    ui.write(|out| if args.json { out.json(&snapshot) } else { write(out, &snapshot, &revoked) })?;
    Ok(ExitStatus::Success)
}

pub(crate) fn drain(ui: &Ui, args: &ClusterDrainArgs) -> Result<ExitStatus, CliError> {
    let BrokerArgs { nats, creds } = &args.broker;
    let (url, credentials) = cluster::resolve_broker(cluster::Role::Coordinator, nats.as_deref(), creds.as_deref())?;
    cluster::block_on(request_drain(&url, credentials.as_ref()))??;
    ui.say(text!("cluster-draining"));
    Ok(ExitStatus::Success)
}

fn write(out: &mut Out<'_>, snapshot: &Snapshot, revoked: &BTreeSet<String>) -> Result<(), CliError> {
    let left = snapshot.seconds_left.map_or_else(|| "?".to_owned(), |seconds| out.text(duration(seconds)));
    for (name, value) in [
        (text!("cluster-status-size"), snapshot.size.to_string()),
        (text!("ledger-units"), snapshot.units.to_string()),
        (text!("ledger-done"), snapshot.done.to_string()),
        (text!("cluster-status-methods"), snapshot.confirmed_by_methods.to_string()),
        (text!("cluster-status-owners"), snapshot.confirmed_by_owners.to_string()),
        (text!("ledger-conflicts"), snapshot.conflicts.to_string()),
        (text!("ledger-so-far"), snapshot.solutions_so_far.clone()),
        (text!("cluster-status-queued"), snapshot.queued.to_string()),
        (text!("cluster-status-rate"), format!("{:.2}", snapshot.rate)),
        (text!("cluster-status-left"), left),
        (text!("cluster-status-workers"), format!("{} ({})", snapshot.workers, snapshot.threads)),
        (text!("cluster-status-refused"), snapshot.refused.to_string()),
        (text!("cluster-status-recounted"), snapshot.recounted.to_string()),
    ] {
        out.labelled(name, value)?;
    }
    for owner in &snapshot.owners {
        let state = match owner {
            owner if owner.revoked => text!("cluster-owner-state-revoked"),
            owner if revoked.contains(&owner.name) => text!("cluster-owner-state-withdrawn"),
            owner if owner.trusted => text!("cluster-owner-state-trusted"),
            _ => text!("cluster-owner-state-new"),
        };
        let line = text!(
            "cluster-owner",
            name = owner.name.as_str(),
            threads = owner.threads,
            results = owner.results,
            confirmed = owner.confirmed.to_string(),
            refused = owner.refused.to_string(),
            state = state
        );
        out.line(line)?;
    }
    Ok(())
}
