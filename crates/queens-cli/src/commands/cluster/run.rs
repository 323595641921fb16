//! `queens cluster run`: the coordinator.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use queens::Size;
use queens_cluster::protocol::{
    Coordinator, CoordinatorConfig, CountPlan, Lease, Snapshot, TicketKey, UnitPlan, VerifyLevel,
};
use queens_cluster::{
    CoordinateConfig, CoordinateEnd, Credentials, Folder, LedgerStore, Report, STORE_RETRY, coordinate, own_counter,
    watch,
};
use queens_count::Plan;
use queens_job::{Job, JobConfig, Outcome, manifest};
use serde::Serialize;

use crate::answer::ledger_outcome::{OutcomeJson, describe_with_findings, verifying_command};
use crate::args::{BrokerArgs, ClusterRunArgs};
use crate::counting::cluster::{self, EventPrinter};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{self, phrases, text};
use crate::signals;
use crate::ui::{Out, ProgressLine, Ui, file};

/// The time between two copies of the ledger.
const BACKUP_INTERVAL: Duration = Duration::from_mins(10);

/// The configuration of a count on a cluster: the size, and the files and addresses that the coordinator uses.
pub(super) struct ClusterCountConfig<'a> {
    pub(super) size: Size,
    pub(super) ledger: &'a Path,
    pub(super) verify: VerifyLevel,
    pub(super) lease: Lease,
    pub(super) config: CoordinateConfig,
    /// The folder that lists revoked owners; `None` if only the coordinator itself revokes owners.
    pub(super) folder: Option<&'a Path>,
}

/// The outcome of a count on a cluster.
pub(super) struct ClusterOutcome {
    pub(super) end: CoordinateEnd,
    pub(super) outcome: Outcome,
    pub(super) snapshot: Snapshot,
}

pub(crate) fn run(ui: &Ui, args: &ClusterRunArgs) -> Result<ExitStatus, CliError> {
    if file::is_standard_output(&args.ledger) {
        return Err(CliError::from(text!("ledger-is-a-file")));
    }
    let BrokerArgs { nats, creds } = &args.broker;
    let (url, credentials) = cluster::resolve_broker(cluster::Role::Coordinator, nats.as_deref(), creds.as_deref())?;
    let size = args.board.n;
    let config = CoordinateConfig {
        url,
        credentials,
        metrics: args.metrics,
        backup_interval: Some(BACKUP_INTERVAL),
        store_retry: STORE_RETRY,
        folder: creds.as_deref().map(|path| folder_of(path).to_owned()),
        replaces_other_count: args.replace,
    };
    let folder = creds.as_deref().map(folder_of);
    let lease = Lease::new(args.lease).ok_or_else(|| CliError::from(text!("lease-range")))?;
    let count = ClusterCountConfig { size, ledger: &args.ledger, verify: args.verify, lease, config, folder };
    let counted = count_on_cluster(ui, count, cluster::stop_at_interrupt())?;
    if counted.end != CoordinateEnd::Complete {
        ui.say(text!("count-resume", command = resuming_command(args)));
    }
    if counted.end == CoordinateEnd::Stopped {
        // An interrupt stopped the coordinator, so the process ends with the exit code of an interrupt. The ledger
        // keeps all recorded results.
        signals::end_process();
    }
    print_outcome(ui, size, Some(&args.ledger), &counted, args.json)
}

/// Runs the coordinator until the count is complete or the coordinator is stopped.
pub(super) fn count_on_cluster(
    ui: &Ui,
    count: ClusterCountConfig<'_>,
    stop: watch::Receiver<bool>,
) -> Result<ClusterOutcome, CliError> {
    let plan = Plan::new(count.size)?;
    let store = LedgerStore::open(count.ledger, &manifest(&plan))?;
    let key = count.config.credentials.as_ref().and_then(Credentials::ticket_key);
    // Without credentials, a ticket has no secret to protect and only tells batches apart.
    let mut config = CoordinatorConfig::new(key.unwrap_or(TicketKey::new([0; 32])));
    (config.verify, config.lease) = (count.verify, count.lease);
    config.revoked = revoked_owners(count.folder);
    let host = "home".to_owned();
    let unit_plan: Arc<dyn UnitPlan> = Arc::new(CountPlan::new(plan.clone()));
    let coordinator = Coordinator::new(unit_plan, config, store)?;
    let (end, coordinator) = if coordinator.is_complete() {
        (CoordinateEnd::Complete, coordinator)
    } else {
        let line = ui.unit_bar(text!("cluster-counting", size = count.size.get()));
        let snapshot = coordinator.snapshot(Duration::ZERO);
        line.resume(snapshot.done, snapshot.units);
        let mut printer = ClusterPrinter { ui, line, events: EventPrinter::default(), folder: count.folder };
        let own_counter = Box::new(own_counter(plan, host));
        let mut report = |report: Report<'_>| printer.report(&report);
        cluster::block_on(coordinate(coordinator, own_counter, count.config, stop, &mut report))??
    };
    let snapshot = coordinator.snapshot(Duration::ZERO);
    let ledger = coordinator.into_store().into_ledger()?;
    let job = Job::with_ledger(JobConfig::new(count.size), ledger)?;
    let outcome = job.outcome(&mut |_| ControlFlow::Continue(()))?;
    Ok(ClusterOutcome { end, outcome, snapshot })
}

/// The folder that contains a credentials file.
pub(super) fn folder_of(credentials: &Path) -> &Path {
    credentials.parent().filter(|path| *path != Path::new("")).unwrap_or(Path::new("."))
}

/// The owners that are revoked in the folder of the cluster.
pub(super) fn revoked_owners(folder: Option<&Path>) -> BTreeSet<String> {
    folder.and_then(|folder| Folder::open(folder).ok()).map(|folder| folder.revoked()).unwrap_or_default()
}

/// Prints the coordinator's reports, and draws its progress.
struct ClusterPrinter<'a> {
    ui: &'a Ui,
    line: ProgressLine,
    events: EventPrinter,
    folder: Option<&'a Path>,
}

impl ClusterPrinter<'_> {
    fn report(&mut self, report: &Report<'_>) {
        let line = match report {
            Report::Progress(snapshot) => {
                let (workers, threads) = (snapshot.workers, snapshot.threads);
                let sum = snapshot.solutions_so_far.as_str();
                self.line.set_message(text!("cluster-so-far", workers = workers, threads = threads, sum = sum));
                self.line.set(snapshot.done, snapshot.units);
                return;
            }
            Report::Event(event) => return self.events.print(self.ui, event),
            Report::Waiting(reason) => text!("cluster-waiting", reason = *reason),
            Report::Disconnected => text!("cluster-disconnected"),
            Report::StoreFailed(reason) => text!("cluster-store-failed", reason = messages::of_store(*reason)),
            Report::BackupFailed(reason) => text!("cluster-backup-failed", reason = messages::of_store(*reason)),
            Report::ForeignWork(messages) => text!("cluster-foreign-work", messages = *messages),
            Report::OldServer(version) => text!("cluster-old-server", version = *version),
            Report::Metrics(address) => text!("cluster-metrics", address = address.to_string()),
            Report::Revoke(owner) => {
                let mut folder = self.folder.and_then(|folder| Folder::open(folder).ok());
                match folder.as_mut().map(|folder| folder.revoke(owner)) {
                    Some(Ok(_)) => text!("cluster-revoked", name = *owner),
                    _ => text!("cluster-revoke-by-hand", name = *owner),
                }
            }
            Report::Refused(owner) => text!("cluster-refused-member", name = *owner),
            Report::Draining => text!("cluster-draining"),
            _ => return,
        };
        self.ui.say(line);
    }
}

/// The result in JSON.
#[derive(Debug, Serialize)]
struct ClusterJson {
    n: u32,
    total: Option<String>,
    #[serde(flatten)]
    outcome: OutcomeJson,
    confirmed_by_methods: u64,
    confirmed_by_owners: u64,
}

/// Prints the total and the checks that confirm it.
pub(super) fn print_outcome(
    ui: &Ui,
    size: Size,
    ledger: Option<&Path>,
    counted: &ClusterOutcome,
    json: bool,
) -> Result<ExitStatus, CliError> {
    let ClusterOutcome { outcome, snapshot, .. } = counted;
    let total = outcome.total;
    ui.write(|out: &mut Out<'_>| {
        if json {
            let (confirmed_by_methods, confirmed_by_owners) =
                (snapshot.confirmed_by_methods, snapshot.confirmed_by_owners);
            let total = total.map(|total| total.to_string());
            let outcome = OutcomeJson::new(ui, outcome);
            let n = size.get();
            return out.json(&ClusterJson { n, total, outcome, confirmed_by_methods, confirmed_by_owners });
        }
        total.map_or(Ok(()), |total| Ok(writeln!(out, "{total}")?))
    })?;
    if !json {
        ui.say(describe_with_findings(outcome, &verifying_command(size, ledger)));
        let once = snapshot.done.saturating_sub(snapshot.confirmed_by_methods + snapshot.confirmed_by_owners);
        ui.say(text!(
            "cluster-confirmed",
            methods = snapshot.confirmed_by_methods.to_string(),
            owners = snapshot.confirmed_by_owners.to_string(),
            once = once.to_string()
        ));
    }
    Ok(if outcome.is_sound() { ExitStatus::Success } else { ExitStatus::Negative })
}

/// The command that resumes this count.
fn resuming_command(args: &ClusterRunArgs) -> String {
    let mut parts = vec!["queens cluster run".to_owned(), args.board.n.to_string()];
    parts.push(phrases::option("--ledger", &args.ledger.display().to_string()));
    parts.extend(args.broker.nats.iter().map(|url| phrases::option("--nats", url)));
    parts.extend(args.broker.creds.iter().map(|path| phrases::option("--creds", &path.display().to_string())));
    if args.verify != VerifyLevel::None {
        parts.push(format!("--verify {}", args.verify));
    }
    parts.extend(args.metrics.map(|address| format!("--metrics {address}")));
    if args.lease != Lease::default().time() {
        parts.push(format!("--lease {}s", args.lease.as_secs()));
    }
    if args.json {
        parts.push("--json".to_owned());
    }
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        args: ClusterRunArgs,
    }

    #[test]
    fn the_resuming_command_has_all_options_but_replace() {
        let options = "20 --ledger 20.ledger --nats nats://127.0.0.1:4222 --verify all --metrics 0.0.0.0:9464 \
                       --lease 60s --json";
        let given = format!("queens-cluster-run {options} --replace");
        let args = Command::parse_from(given.split(' ')).args;
        assert_eq!(resuming_command(&args), format!("queens cluster run {options}"));
    }
}
