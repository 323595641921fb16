//! The counters of batches: the threads or devices of a worker.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use queens::Size;
use queens_count::{BatchError, Engine, Plan, Unit, UnitResult, UnitWorker, Worker};
use queens_job::{LabelledWorker, WorkerLabel};
use queens_ledger::Record;

use crate::protocol::{COORDINATOR, CountPlan, Method, PROGRAM, UnitPlan, UnitRow};

/// The results of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedRows {
    /// The method.
    pub engine: String,
    /// The implementation of the method.
    pub details: String,
    /// One row for each unit, in order.
    pub rows: Vec<UnitRow>,
}

/// A thread or a device that counts.
pub trait BatchCounter: Send {
    /// Counts adjacent units. `keep_going` is asked several times a second.
    ///
    /// # Errors
    ///
    /// [`BatchError`]: it was cancelled, or cannot count any more.
    fn count(
        &mut self,
        method: Method,
        units: Range<u64>,
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<CountedRows, BatchError>;
}

/// Where a worker's counters come from.
pub trait CounterSource: Send {
    /// The plan of a size, if there is one.
    fn plan(&mut self, size: u32) -> Option<Arc<dyn UnitPlan>>;

    /// Starts the counters for the plan of a size, at least one.
    ///
    /// # Errors
    ///
    /// Why there is none.
    fn start(&mut self, size: u32) -> Result<Vec<Box<dyn BatchCounter>>, String>;

    /// Whether the counters can backtrack, too.
    fn can_backtrack(&self) -> bool;
}

/// How workers of a job are started for a plan.
type StartWorkers = dyn FnMut(&Plan) -> Result<Vec<LabelledWorker>, String> + Send;

/// The workers of [`queens_job`] as counters: threads, or GPUs.
pub struct JobCounters {
    start: Box<StartWorkers>,
}

impl std::fmt::Debug for JobCounters {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("JobCounters").finish_non_exhaustive()
    }
}

impl JobCounters {
    /// Counters from what `start` returns for a plan.
    pub fn new(start: impl FnMut(&Plan) -> Result<Vec<LabelledWorker>, String> + Send + 'static) -> Self {
        Self { start: Box::new(start) }
    }
}

fn plan_of(size: u32) -> Option<Plan> {
    Plan::new(Size::new(size.into()).ok()?).ok()
}

impl CounterSource for JobCounters {
    fn plan(&mut self, size: u32) -> Option<Arc<dyn UnitPlan>> {
        plan_of(size).map(|plan| Arc::new(CountPlan::new(plan)) as Arc<dyn UnitPlan>)
    }

    fn start(&mut self, size: u32) -> Result<Vec<Box<dyn BatchCounter>>, String> {
        let plan = plan_of(size).ok_or_else(|| format!("there is no plan of size {size}"))?;
        let workers = (self.start)(&plan)?;
        let counter =
            |worker| Box::new(JobCounter { plan: plan.clone(), worker, second: None }) as Box<dyn BatchCounter>;
        Ok(workers.into_iter().map(counter).collect())
    }

    fn can_backtrack(&self) -> bool {
        true
    }
}

/// One worker of a job.
struct JobCounter {
    plan: Plan,
    worker: LabelledWorker,
    /// It backtracks, from the first time that it is asked to.
    second: Option<LabelledWorker>,
}

impl BatchCounter for JobCounter {
    fn count(
        &mut self,
        method: Method,
        units: Range<u64>,
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<CountedRows, BatchError> {
        let wants_other = method == Method::Backtrack && !self.worker.label.method.ends_with("backtrack");
        let LabelledWorker { worker, label } = if wants_other {
            if self.second.is_none() {
                self.second = Some(backtracker(&self.plan)?);
            }
            self.second.as_mut().expect("it was made")
        } else {
            &mut self.worker
        };
        let units: Vec<Unit> = units.map(|unit| self.plan.unit(unit)).collect();
        let mut rows = Vec::with_capacity(units.len());
        // A device takes all units at once, a thread one by one.
        let at_once = if worker.batch_size(usize::MAX) > 1 { units.len() } else { 1 };
        for units in units.chunks(at_once) {
            let started = Instant::now();
            let mut found = worker.count_units(units, keep_going)?;
            let elapsed = started.elapsed() / u32::try_from(units.len()).unwrap_or(u32::MAX);
            found.sort_unstable_by_key(|found| found.unit);
            rows.extend(found.iter().map(|found| row(found, elapsed)));
        }
        Ok(CountedRows { engine: label.method.clone(), details: label.details.clone(), rows })
    }
}

fn backtracker(plan: &Plan) -> Result<LabelledWorker, BatchError> {
    let engine = Engine::best_backtrack();
    let worker = Worker::new(plan, engine).map_err(|error| BatchError::Failed(error.to_string()))?;
    let label = WorkerLabel { method: engine.method().to_owned(), details: engine.name().to_owned() };
    Ok(LabelledWorker { worker: Box::new(worker), label: Arc::new(label) })
}

fn row(found: &UnitResult, elapsed: Duration) -> UnitRow {
    let nanoseconds = u64::try_from(elapsed.as_nanos()).unwrap_or(u64::MAX);
    UnitRow(found.unit, found.weight, found.count, found.residues, found.work, nanoseconds)
}

/// The coordinator's own counter: the fastest engine, or backtracking, on one thread.
pub fn home_counter(plan: Plan, host: String) -> impl FnMut(Range<u64>, bool) -> Vec<Record> + Send {
    move |units, by_backtracking| {
        let engine = if by_backtracking { Engine::best_backtrack() } else { Engine::best() };
        let mut worker = Worker::new(&plan, engine).expect("the best engine runs here");
        let count = |unit| {
            let started = Instant::now();
            let found = worker.count_unit(&plan.unit(unit));
            Record {
                unit,
                weight: found.weight,
                count: found.count.into(),
                residues: found.residues,
                work: found.work,
                engine: engine.method().to_owned(),
                version: format!("{PROGRAM} {engine}"),
                host: format!("{COORDINATOR}/{host}"),
                elapsed: started.elapsed(),
                finished: SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs(),
            }
        };
        units.map(count).collect()
    }
}
