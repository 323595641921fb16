//! `queens work`: counts for a cluster.

use queens_cluster::protocol::{PullPolicy, ROLL_CALL};
use queens_cluster::{ClusterError, JobCounters, WorkConfig, WorkEnd, WorkEvent, work};
use queens_count::Plan;
use queens_job::{Event, JobError, LabelledWorker, WorkerSource};

use crate::args::{WorkArgs, WorkerChoice};
use crate::error::CliError;
use crate::gpu::Gpus;
use crate::lang::text;
use crate::workers::threads;
use crate::{ExitStatus, cluster, output};

pub(crate) fn run(args: &WorkArgs) -> Result<ExitStatus, CliError> {
    let (url, credentials) = cluster::broker(cluster::Role::Worker, args.url.as_deref(), args.creds.as_deref())?;
    // Options that do not go together are refused before anything is connected.
    let workers = args.workers()?;
    let source = JobCounters::new(move |plan| start(&workers, plan).map_err(message));
    let config = WorkConfig {
        url,
        credentials,
        host: std::env::var("HOSTNAME").ok().filter(|name| !name.is_empty()).unwrap_or_else(queens_cluster::host_name),
        time_limit: args.time_limit,
        pull_time: PullPolicy::TIME,
        ends_with_count: true,
        roll_call: ROLL_CALL,
        wait_limit: args.wait,
    };
    let stop = cluster::stop_at_interrupt();
    let end = cluster::block_on(work(config, Box::new(source), stop, &mut print))??;
    output::print_message(match end {
        WorkEnd::Complete => text!("work-complete"),
        WorkEnd::Drained => text!("work-drained"),
        WorkEnd::Alone => return Err(ClusterError::NoCoordinator.into()),
    });
    Ok(ExitStatus::Success)
}

/// The workers of this machine for a plan.
fn start(workers: &WorkerChoice, plan: &Plan) -> Result<Vec<LabelledWorker>, JobError> {
    let mut report = |event: Event<'_>| {
        if let Event::WorkerUnavailable { worker, reason } = event {
            output::print_message(text!("gpu-unusable", gpu = worker, reason = reason));
        }
    };
    match workers {
        WorkerChoice::Threads { engine, limit } => threads(*engine, *limit).start(plan, u64::MAX, &mut report),
        WorkerChoice::Gpus { method, devices, .. } => Gpus::new(*method, devices).start(plan, u64::MAX, &mut report),
    }
}

fn message(error: JobError) -> String {
    CliError::from(error).message()
}

fn print(event: WorkEvent) {
    output::print_message(match event {
        WorkEvent::Size { size, threads } => text!("work-size", size = size, threads = threads),
        WorkEvent::Waiting { reason } => text!("cluster-waiting", reason = reason),
        WorkEvent::Alone => text!("work-alone"),
        WorkEvent::Disconnected => text!("cluster-disconnected"),
        WorkEvent::Failed { reason } => text!("work-failed", reason = reason),
        WorkEvent::Draining => text!("work-draining"),
        WorkEvent::Connected | WorkEvent::Counted { .. } => return,
    });
}
