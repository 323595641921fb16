//! Reports a job's events in the user's language.

use std::ops::ControlFlow;

use queens::Size;
use queens_count::WorkerEvent;
use queens_job::{Event, Pass};

use crate::counting::workers;
use crate::messages::{self, text};
use crate::ui::{ProgressLine, ProgressUnit, Ui};

/// Prints a job's events, and draws its progress.
#[derive(Debug)]
pub(crate) struct JobReporter<'a> {
    ui: &'a Ui,
    size: Size,
    engine: String,
    line: Option<ProgressLine>,
    is_checking: bool,
    /// Whether the message about a locked ledger was printed since the last result.
    is_waiting: bool,
}

impl<'a> JobReporter<'a> {
    pub(crate) fn new(ui: &'a Ui, size: Size) -> Self {
        Self { ui, size, engine: String::new(), line: None, is_checking: false, is_waiting: false }
    }

    /// Handles one event. Never cancels the job, because an interrupt ends the whole process.
    pub(crate) fn report(&mut self, event: Event<'_>) -> ControlFlow<()> {
        let ui = self.ui;
        match event {
            Event::PassStarted { pass, engine, progress, .. } => {
                let size = self.size.get();
                let message = match pass {
                    Pass::First | Pass::Second => text!("counting-by", size = size, engine = engine),
                    Pass::Recount => text!("recounting", engine = engine),
                };
                engine.clone_into(&mut self.engine);
                // Dropping the old line clears it before the new line is drawn.
                self.line = None;
                self.is_checking = false;
                let line = ui.bar(message, ProgressUnit::Unit);
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
                self.line = Some(ui.spinner(text!("counting-turns", size = self.size.get())));
            }
            Event::FewerThreads { threads, memory_per_thread } => {
                workers::print_event(ui, WorkerEvent::FewerThreads { threads, memory_per_thread });
            }
            Event::WorkerUnavailable { worker, reason } => {
                workers::print_event(ui, WorkerEvent::Unavailable { worker, reason });
            }
            Event::WorkerFailed { worker, reason, units } => {
                let reason = messages::of_worker(reason);
                ui.say(text!("worker-failed", who = worker, reason = reason, units = units));
            }
            Event::FallbackStarted { units } => ui.say(text!("gpus-gone", units = units)),
            Event::LedgerLocked if !self.is_waiting => {
                self.is_waiting = true;
                ui.say(text!("count-waits-for-lock"));
            }
            Event::LedgerShared => ui.say(text!("count-not-alone")),
            _ => {}
        }
        ControlFlow::Continue(())
    }
}
