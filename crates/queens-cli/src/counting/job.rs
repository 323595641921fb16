//! A job's events, in the process's language.

use std::ops::ControlFlow;

use queens::Size;
use queens_count::WorkerEvent;
use queens_job::{Event, Pass};

use crate::counting::workers;
use crate::messages::{self, text};
use crate::ui::output;
use crate::ui::progress::{ProgressLine, Step};

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
                workers::report(WorkerEvent::FewerThreads { threads, memory_per_thread });
            }
            Event::WorkerUnavailable { worker, reason } => {
                workers::report(WorkerEvent::Unavailable { worker, reason });
            }
            Event::WorkerFailed { worker, reason, units } => {
                output::print_message(text!(
                    "worker-failed",
                    who = worker,
                    reason = messages::of_worker(reason),
                    units = units
                ));
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
