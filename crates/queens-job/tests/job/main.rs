//! Tests of jobs under many disturbances.

mod ends;
mod laws;
mod recounts;
mod schedule;
mod workers;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use queens_count::{
    BatchError, LabelledWorker, Plan, Unit, UnitResult, UnitWorker, WorkerError, WorkerEvent, WorkerLabel, WorkerSource,
};
use queens_job::{Clock, Event, JobConfig, Threads};
use queens_ledger::{Ledger, LedgerError, Record};
use queens_testkit::{DeliberateError, size};

/// A configuration whose records are the same in every run.
fn config(n: u32) -> JobConfig {
    JobConfig::new(size(n)).host("bench").program("queens test").clock(Clock::Fixed { unix_seconds: 1_790_000_000 })
}

/// An observer that never cancels.
fn proceed(_: Event<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// All records of a ledger, in the ledger's order.
fn rows(ledger: &Ledger) -> Vec<Record> {
    let mut rows = Vec::new();
    ledger
        .for_each_record(|record| {
            rows.push(record);
            Ok::<_, LedgerError>(())
        })
        .unwrap();
    rows
}

/// Threads, some of which fail after a given number of batches.
struct FailingThreads {
    threads: Threads,
    fail_after: Vec<Option<u32>>,
    /// Whether no thread can be started.
    cannot_start: bool,
    /// Results that were counted before, by unit, in place of counting them again.
    known: Option<&'static [UnitResult]>,
}

impl FailingThreads {
    fn new(threads: Threads, fail_after: Vec<Option<u32>>) -> Self {
        Self { threads, fail_after, cannot_start: false, known: None }
    }
}

impl WorkerSource for FailingThreads {
    fn method(&self) -> &str {
        self.threads.method()
    }

    fn name(&self) -> &str {
        self.threads.name()
    }

    fn start(
        &mut self,
        plan: &Plan,
        units: u64,
        report: &mut dyn FnMut(WorkerEvent<'_>),
    ) -> Result<Vec<LabelledWorker>, WorkerError> {
        if self.cannot_start {
            let error = WorkerError::new(DeliberateError("it was not to start"));
            report(WorkerEvent::Unavailable { worker: self.name(), reason: &error });
            return Err(error);
        }
        let started = match self.known {
            None => self.threads.start(plan, units, report)?,
            Some(results) => known_workers(self.threads, results, units),
        };
        let failing = started.into_iter().enumerate().map(|(index, LabelledWorker { worker, label })| {
            let left = self.fail_after.get(index).copied().flatten();
            LabelledWorker { worker: Box::new(FailingWorker { worker, left }), label }
        });
        Ok(failing.collect())
    }
}

struct FailingWorker {
    worker: Box<dyn UnitWorker + Send>,
    /// The number of batches that the worker counts before it fails; `None` if it never fails.
    left: Option<u32>,
}

impl UnitWorker for FailingWorker {
    fn batch_size(&self, fair_share: usize) -> usize {
        fair_share.min(3)
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        match &mut self.left {
            Some(0) => return Err(WorkerError::new(DeliberateError("it was to fail here")).into()),
            Some(left) => *left -= 1,
            None => {}
        }
        self.worker.count_units(units, keep_going)
    }
}

/// As many workers as threads, which return results that were counted before.
fn known_workers(threads: Threads, results: &'static [UnitResult], units: u64) -> Vec<LabelledWorker> {
    let engine = threads.engine();
    let label = Arc::new(WorkerLabel { method: engine.method().to_owned(), details: engine.name().to_owned() });
    let worker = |_| LabelledWorker { worker: Box::new(KnownResults(results)), label: Arc::clone(&label) };
    (0..threads.limit_or_processors().get().min(units as usize)).map(worker).collect()
}

/// A worker that returns results that were counted before, by unit.
struct KnownResults(&'static [UnitResult]);

impl UnitWorker for KnownResults {
    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        // Without the pause, all results and all events would come together.
        std::thread::sleep(Duration::from_micros(50));
        if keep_going().is_break() {
            return Err(BatchError::Cancelled);
        }
        Ok(units.iter().map(|unit| self.0[unit.number as usize]).collect())
    }
}
