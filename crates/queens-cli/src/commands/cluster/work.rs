//! `queens cluster work`: a worker of a cluster.

use queens_cluster::protocol::{PullPolicy, RECONNECT_GRACE};
use queens_cluster::{ClusterError, WorkConfig, WorkEnd, WorkEvent, work};
use queens_count::WorkerEvent;

use crate::args::ClusterWorkArgs;
use crate::counting::{cluster, workers};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{self, text};
use crate::ui::Ui;

pub(crate) fn run(ui: &Ui, args: &ClusterWorkArgs) -> Result<ExitStatus, CliError> {
    let (url, credentials) =
        cluster::resolve_broker(cluster::Role::Worker, args.url.as_deref(), args.creds.as_deref())?;
    // The workers are resolved first, so that contradictory options are refused before the worker connects.
    let source = args.workers()?.cluster_source();
    let config = WorkConfig {
        url,
        credentials,
        host: std::env::var("HOSTNAME").ok().filter(|name| !name.is_empty()).unwrap_or_else(queens_cluster::host_name),
        time_limit: args.time_limit,
        pull_time: PullPolicy::TIME,
        ends_with_count: true,
        reconnect_grace: RECONNECT_GRACE,
        wait_limit: args.wait,
    };
    let stop = cluster::stop_at_interrupt();
    let end = cluster::block_on(work(config, source, stop, &mut |event| print(ui, event)))??;
    ui.say(match end {
        WorkEnd::Complete => text!("work-complete"),
        WorkEnd::Drained => text!("work-drained"),
        WorkEnd::Alone => return Err(ClusterError::NoCoordinator.into()),
    });
    Ok(ExitStatus::Success)
}

fn print(ui: &Ui, event: WorkEvent<'_>) {
    ui.say(match event {
        WorkEvent::Size { size, threads } => text!("work-size", size = size, threads = threads),
        WorkEvent::Waiting { reason } => text!("cluster-waiting", reason = reason),
        WorkEvent::Alone => text!("work-alone"),
        WorkEvent::Disconnected => text!("cluster-disconnected"),
        WorkEvent::Worker(WorkerEvent::Failed { reason, .. }) => {
            text!("work-failed", reason = messages::of_worker(reason))
        }
        WorkEvent::Worker(event) => return workers::print_event(ui, event),
        WorkEvent::Draining => text!("work-draining"),
        WorkEvent::Connected => return,
    });
}
