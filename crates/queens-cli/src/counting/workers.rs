//! The workers that the options choose, as worker sources of a job.

use std::num::NonZero;

use indicatif::HumanBytes;
use queens_count::{Engine, Plan, WorkerEvent, WorkerSource};
use queens_job::{Threads, Workers};

use crate::args::WorkerChoice;
use crate::counting::gpu;
use crate::error::CliError;
use crate::messages::{self, text};
use crate::ui::Ui;

impl WorkerChoice {
    /// The workers of a job.
    pub(crate) fn job_workers(&self) -> Workers<'_> {
        match self {
            Self::Threads { engine, limit } => Workers::from_threads(thread_source(*engine, *limit)),
            Self::Gpus { method, devices, threads } => {
                Workers::from_devices(gpu::worker_source(*method, devices), *threads)
            }
        }
    }

    /// The worker source for a cluster. It leaves out the threads that count beside GPUs.
    #[cfg_attr(not(feature = "cluster"), expect(dead_code, reason = "only workers of a cluster have one source"))]
    pub(crate) fn cluster_source(self) -> Box<dyn WorkerSource + Send> {
        match self {
            Self::Threads { engine, limit } => Box::new(thread_source(engine, limit)),
            Self::Gpus { method, devices, .. } => Box::new(gpu::worker_source(method, &devices)),
        }
    }
}

/// A worker source of threads with this engine; `limit` is the greatest number of threads.
pub(crate) fn thread_source(engine: Engine, limit: Option<NonZero<usize>>) -> Threads {
    let threads = Threads::new(engine);
    limit.map_or(threads, |limit| threads.limit(limit))
}

/// The number of threads for work that needs little memory.
pub(crate) fn thread_count(limit: Option<NonZero<usize>>) -> NonZero<usize> {
    limit.map_or(Threads::default(), |limit| Threads::default().limit(limit)).limit_or_processors()
}

/// The number of threads for which the memory suffices. Prints a message if it is smaller than the wanted number.
pub(crate) fn fit_threads(ui: &Ui, plan: &Plan, threads: Threads) -> Result<NonZero<usize>, CliError> {
    let fit = threads.fit(plan)?;
    if fit.threads < fit.wanted {
        print_fewer_threads(ui, fit.threads.get(), fit.memory_per_thread);
    }
    Ok(fit.threads)
}

/// Prints, once per run, that the memory suffices for fewer threads than wanted.
pub(crate) fn print_fewer_threads(ui: &Ui, threads: usize, memory_per_thread: u64) {
    let each = HumanBytes(memory_per_thread).to_string();
    ui.say_once("fewer-threads", text!("count-fewer-threads", threads = threads, each = each));
}

/// Prints an event of a worker source.
pub(crate) fn print_event(ui: &Ui, event: WorkerEvent<'_>) {
    match event {
        WorkerEvent::FewerThreads { threads, memory_per_thread } => print_fewer_threads(ui, threads, memory_per_thread),
        WorkerEvent::Unavailable { worker, reason } => {
            ui.say(text!("gpu-unusable", gpu = worker, reason = messages::of_worker(reason)));
        }
        _ => {}
    }
}
