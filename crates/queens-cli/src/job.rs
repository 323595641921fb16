//! A job's events and errors, in the process's language.

use std::ops::ControlFlow;

use queens::Size;
use queens_job::{Event, JobError, MemoryError, Pass};

use crate::error::{self, CliError, NoGpu};
use crate::lang::text;
use crate::progress::{ProgressLine, Step};
use crate::{interrupt, output, workers};

/// Prints what a job reports, and draws its progress.
#[derive(Debug)]
pub(crate) struct JobReporter {
    size: Size,
    engine: String,
    line: Option<ProgressLine>,
    is_checking: bool,
    /// Whether another program has locked the ledger since the last result.
    is_waiting: bool,
}

impl JobReporter {
    pub(crate) fn new(size: Size) -> Self {
        Self { size, engine: String::new(), line: None, is_checking: false, is_waiting: false }
    }

    /// Handles one event. It never cancels: an interrupt ends the process.
    pub(crate) fn report(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::PassStarted { pass, engine, progress, .. } => {
                let size = self.size.get();
                let message = match pass {
                    Pass::First | Pass::Second => text!("counting-by", size = size, engine = engine),
                    Pass::Recount => text!("recounting", engine = engine),
                };
                engine.clone_into(&mut self.engine);
                // The line before this one is cleared first.
                self.line = None;
                self.is_checking = false;
                let line = ProgressLine::bar(message, Step::Unit);
                line.resume(progress.done, progress.total.unwrap_or_default());
                self.line = Some(line);
            }
            Event::UnitsRecorded { progress, solutions_so_far } => {
                self.is_waiting = false;
                if let Some(line) = &self.line {
                    let (engine, sum) = (self.engine.as_str(), solutions_so_far.to_string());
                    line.set_message(text!("counting-so-far", engine = engine, sum = sum));
                    line.set(progress.done, progress.total.unwrap_or_default());
                }
            }
            Event::Working { progress } => {
                if let Some(line) = &self.line {
                    line.set(progress.done, progress.total.unwrap_or_default());
                }
            }
            Event::CheckingSymmetry { .. } if !self.is_checking => {
                self.is_checking = true;
                self.line = None;
                self.line = Some(ProgressLine::spinner(text!("counting-turns", size = self.size.get())));
            }
            Event::FewerThreads { threads, memory_per_thread } => {
                workers::print_fewer_threads(threads, memory_per_thread);
            }
            Event::WorkerUnavailable { worker, reason } => {
                output::print_message(text!("gpu-unusable", gpu = worker, reason = reason));
            }
            Event::WorkerFailed { worker, reason, units } => {
                output::print_message(text!("worker-failed", who = worker, reason = reason, units = units));
            }
            Event::FallbackStarted { units } => output::print_message(text!("gpus-gone", units = units)),
            Event::LedgerLocked if !self.is_waiting => {
                self.is_waiting = true;
                output::print_message(text!("count-waits-for-lock"));
            }
            Event::LedgerShared => output::print_message(text!("count-not-alone")),
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

impl From<MemoryError> for CliError {
    fn from(MemoryError { needed, free, threads }: MemoryError) -> Self {
        let instead =
            if threads == 0 { text!("instead-larger-machine") } else { text!("instead-threads", threads = threads) };
        Self::Memory { needed, free, instead }
    }
}

impl From<JobError> for CliError {
    fn from(error: JobError) -> Self {
        match error {
            JobError::Count(error) => error.into(),
            JobError::Ledger(error) => Self::Ledger(error),
            JobError::Memory(error) => error.into(),
            JobError::Workers(error) => match error.downcast::<NoGpu>() {
                Ok(error) => Self::NoGpu { reason: error.0 },
                Err(error) => Self::Given(error.to_string()),
            },
            JobError::TemporaryFolder { path, source } => Self::Temporary { path, error: source },
            JobError::ForeignPlan { path, found } => Self::ForeignPlan { path, found: error::plan_of(&found) },
            JobError::TooLargeForOracle { size, limit } => {
                Self::TooLarge { size, limit, instead: text!("instead-estimate") }
            }
            JobError::Closed => interrupt::wait_for_end(),
            // The options of the command exclude the others.
            error => Self::Given(error.to_string()),
        }
    }
}
