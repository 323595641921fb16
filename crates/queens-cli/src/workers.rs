//! The workers that `--engine`, `--device` and `--threads` choose.

use std::num::NonZero;
use std::sync::Once;

use indicatif::HumanBytes;
use queens::count::{Engine, Plan};
use queens_job::{Threads, WorkerPool};

use crate::args::EngineChoice;
use crate::error::CliError;
use crate::gpu::Gpus;
use crate::lang::text;
use crate::output;

/// The workers that the options choose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WorkerChoice<'a> {
    pub(crate) engine: EngineChoice,
    /// The numbers of GPUs; the usual ones if there are none.
    pub(crate) devices: &'a [usize],
    /// The number of threads: by default all processors, and beside GPUs none.
    pub(crate) threads: Option<NonZero<usize>>,
}

impl<'a> WorkerChoice<'a> {
    /// Resolves the options. GPUs by number need an engine for GPUs.
    pub(crate) fn new(
        engine: Option<EngineChoice>,
        devices: &'a [usize],
        threads: Option<NonZero<usize>>,
    ) -> Result<Self, CliError> {
        let engine = engine.unwrap_or_default();
        if matches!(engine, EngineChoice::Cpu(_)) && !devices.is_empty() {
            return Err(CliError::IdleDevice);
        }
        Ok(Self { engine, devices, threads })
    }

    /// Threads with this engine, as many as the options say.
    pub(crate) fn threads_with(&self, engine: Engine) -> Threads {
        let threads = Threads::new(engine);
        self.threads.map_or(threads, |limit| threads.limit(limit))
    }

    /// The pool of these workers.
    pub(crate) fn pool(&self) -> WorkerPool<'a> {
        match self.engine {
            EngineChoice::Cpu(engine) => WorkerPool::threads(self.threads_with(engine)),
            EngineChoice::Gpu(method) => WorkerPool::devices(Gpus::new(method, self.devices), self.threads),
        }
    }
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
