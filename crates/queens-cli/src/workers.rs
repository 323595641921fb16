//! The workers that the options choose, as worker sources of a job.

use std::num::NonZero;
use std::sync::Once;

use indicatif::HumanBytes;
use queens_count::{Engine, Plan};
use queens_job::{Threads, WorkerPool};

use crate::args::WorkerChoice;
use crate::error::CliError;
use crate::gpu::Gpus;
use crate::lang::text;
use crate::output;

impl WorkerChoice {
    /// The pool of these workers.
    pub(crate) fn pool(&self) -> WorkerPool<'_> {
        match self {
            Self::Threads { engine, limit } => WorkerPool::threads(threads(*engine, *limit)),
            Self::Gpus { method, devices, threads } => WorkerPool::devices(Gpus::new(*method, devices), *threads),
        }
    }
}

/// Threads with an engine, at most this number.
pub(crate) fn threads(engine: Engine, limit: Option<NonZero<usize>>) -> Threads {
    let threads = Threads::new(engine);
    limit.map_or(threads, |limit| threads.limit(limit))
}

/// The number of threads, for work that takes little memory.
pub(crate) fn thread_count(limit: Option<NonZero<usize>>) -> NonZero<usize> {
    limit.map_or(Threads::default(), |limit| Threads::default().limit(limit)).wanted()
}

/// As many threads as the memory has room for; if they are fewer than processors, that is printed.
pub(crate) fn fit_threads(plan: &Plan, threads: Threads) -> Result<NonZero<usize>, CliError> {
    let fit = threads.fit(plan)?;
    if fit.threads < fit.wanted {
        print_fewer_threads(fit.threads.get(), fit.memory_per_thread);
    }
    Ok(fit.threads)
}

/// Prints once that the memory has room for fewer threads than there are processors.
pub(crate) fn print_fewer_threads(threads: usize, memory_per_thread: u64) {
    static PRINTED: Once = Once::new();
    PRINTED.call_once(|| {
        let each = HumanBytes(memory_per_thread).to_string();
        output::print_message(text!("count-fewer-threads", threads = threads, each = each));
    });
}
