//! What a job promises, whatever happens while it runs.

mod ends;
mod laws;
mod recounts;
mod workers;

use std::ops::ControlFlow;

use queens::count::{BatchError, Plan, Unit, UnitResult, UnitWorker};
use queens_job::{Event, FixedClock, JobConfig, JobError, LabelledWorker, Threads, WorkerSource};
use queens_ledger::{Ledger, LedgerError, Record};
use queens_testkit::size;

/// A configuration whose records are the same in every run.
fn config(n: u32) -> JobConfig {
    JobConfig::new(size(n)).host("bench").program("queens test").clock(FixedClock { unix_seconds: 1_790_000_000 })
}

/// An observer that never cancels.
fn proceed(_: Event<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// All records of a ledger, in its own order.
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

/// Threads of which each fails after a number of batches, if one is given for it.
struct FailingThreads {
    threads: Threads,
    fail_after: Vec<Option<u32>>,
    /// Results that were counted before, by unit, in place of counting them again.
    known: Option<&'static [UnitResult]>,
}

impl FailingThreads {
    fn new(threads: Threads, fail_after: Vec<Option<u32>>) -> Self {
        Self { threads, fail_after, known: None }
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
        report: &mut dyn FnMut(Event<'_>),
    ) -> Result<Vec<LabelledWorker>, JobError> {
        let started = self.threads.start(plan, units, report)?;
        let failing = started.into_iter().enumerate().map(|(index, LabelledWorker { worker, label })| {
            let left = self.fail_after.get(index).copied().flatten();
            LabelledWorker { worker: Box::new(FailingWorker { worker, left, known: self.known }), label }
        });
        Ok(failing.collect())
    }
}

struct FailingWorker {
    worker: Box<dyn UnitWorker + Send>,
    /// The batches that it counts before it fails.
    left: Option<u32>,
    known: Option<&'static [UnitResult]>,
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
            Some(0) => return Err(BatchError::Failed("it was to fail here".to_owned())),
            Some(left) => *left -= 1,
            None => {}
        }
        match self.known {
            Some(known) if keep_going().is_continue() => {
                Ok(units.iter().map(|unit| known[unit.number as usize]).collect())
            }
            Some(_) => Err(BatchError::Cancelled),
            None => self.worker.count_units(units, keep_going),
        }
    }
}
