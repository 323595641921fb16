//! The thread pool of a worker process: each thread takes batches from a common queue and counts them.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use queens_count::{BatchError, Engine, LabelledWorker, Plan, Unit, UnitResult, Worker, WorkerError, WorkerLabel};
use tokio::sync::mpsc::UnboundedSender;

use crate::protocol::{Batch, RequestedMethod, UnitRow};

/// A batch to count.
#[derive(Clone, Debug)]
pub(super) struct QueuedBatch {
    pub(super) token: String,
    pub(super) batch: Batch,
    pub(super) state: Arc<BatchState>,
}

/// The state of a batch. The worker's task shares it with the thread that counts the batch.
#[derive(Debug, Default)]
pub(super) struct BatchState {
    /// Whether the batch need not be counted any more.
    pub(super) is_dropped: AtomicBool,
    /// When a thread began the batch.
    pub(super) begun: OnceLock<Instant>,
}

/// The results of a batch.
pub(super) struct CountedRows {
    pub(super) label: Arc<WorkerLabel>,
    /// One row for each unit, in order.
    pub(super) rows: Vec<UnitRow>,
}

/// The outcome of a batch.
pub(super) struct FinishedBatch {
    pub(super) token: String,
    pub(super) counted: Result<CountedRows, BatchError>,
    pub(super) elapsed: Duration,
}

#[derive(Default)]
struct Shared {
    waiting: Mutex<VecDeque<QueuedBatch>>,
    changed: Condvar,
    is_cancelled: AtomicBool,
    live: AtomicUsize,
}

/// The thread pool: one thread for each [`LabelledWorker`]. The threads end when this value is dropped.
pub(super) struct ThreadPool(Arc<Shared>);

impl ThreadPool {
    pub(super) fn start(plan: &Plan, workers: Vec<LabelledWorker>, done: &UnboundedSender<FinishedBatch>) -> Self {
        let shared = Arc::new(Shared::default());
        shared.live.store(workers.len(), Ordering::Relaxed);
        for worker in workers {
            let counter = Counter { plan: plan.clone(), worker, second: None };
            let (shared, done) = (Arc::clone(&shared), done.clone());
            std::thread::spawn(move || run(counter, &shared, &done));
        }
        Self(shared)
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<QueuedBatch>> {
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn push(&self, batch: QueuedBatch) {
        self.waiting().push_back(batch);
        self.0.changed.notify_one();
    }

    /// Removes and returns the batches that no thread has begun.
    pub(super) fn take_waiting(&self) -> Vec<QueuedBatch> {
        self.waiting().drain(..).collect()
    }

    /// The number of threads that have not failed.
    pub(super) fn live(&self) -> usize {
        self.0.live.load(Ordering::Relaxed)
    }

    /// Cancels all batches in progress.
    pub(super) fn cancel(&self) {
        self.0.is_cancelled.store(true, Ordering::Relaxed);
        self.0.changed.notify_all();
    }
}

impl Drop for ThreadPool {
    fn drop(&mut self) {
        self.cancel();
    }
}

fn run(mut counter: Counter, shared: &Shared, done: &UnboundedSender<FinishedBatch>) {
    while let Some(QueuedBatch { token, batch, state }) = next(shared) {
        if state.is_dropped.load(Ordering::Relaxed) {
            continue;
        }
        let started = *state.begun.get_or_init(Instant::now);
        let mut keep_going = || {
            let ends = shared.is_cancelled.load(Ordering::Relaxed) || state.is_dropped.load(Ordering::Relaxed);
            if ends { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let counted = counter.count(&batch, &mut keep_going);
        let has_failed = matches!(counted, Err(BatchError::Failed(_)));
        if has_failed {
            shared.live.fetch_sub(1, Ordering::Relaxed);
        }
        // Sending fails only after the worker has ended.
        let _ = done.send(FinishedBatch { token, counted, elapsed: started.elapsed() });
        if has_failed {
            return;
        }
    }
}

/// A worker, and a second worker for batches that ask for backtracking.
struct Counter {
    plan: Plan,
    worker: LabelledWorker,
    /// A worker that backtracks, created when a batch first needs it; always `None` if `worker` backtracks.
    second: Option<LabelledWorker>,
}

impl Counter {
    fn count(
        &mut self,
        batch: &Batch,
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<CountedRows, BatchError> {
        let wants_other =
            batch.method == RequestedMethod::Backtrack && !self.worker.label.method.ends_with("backtrack");
        let LabelledWorker { worker, label } = match (wants_other, &mut self.second) {
            (false, _) => &mut self.worker,
            (true, Some(second)) => second,
            (true, second) => second.insert(backtracker(&self.plan)?),
        };
        let units: Vec<Unit> = batch.range().map(|unit| self.plan.unit(unit)).collect();
        let mut rows = Vec::with_capacity(units.len());
        // A device counts all units at once, a thread counts one unit at a time.
        let at_once = if worker.batch_size(usize::MAX) > 1 { units.len() } else { 1 };
        for units in units.chunks(at_once) {
            let started = Instant::now();
            let mut found = worker.count_units(units, keep_going)?;
            let elapsed = started.elapsed() / u32::try_from(units.len()).unwrap_or(u32::MAX);
            found.sort_unstable_by_key(|found| found.unit);
            rows.extend(found.iter().map(|found| row(found, elapsed)));
        }
        Ok(CountedRows { label: Arc::clone(label), rows })
    }
}

fn backtracker(plan: &Plan) -> Result<LabelledWorker, WorkerError> {
    let engine = Engine::best_backtrack();
    let worker = Worker::new(plan, engine)?;
    let label = WorkerLabel { method: engine.method().to_owned(), details: engine.name().to_owned() };
    Ok(LabelledWorker { worker: Box::new(worker), label: Arc::new(label) })
}

fn row(found: &UnitResult, elapsed: Duration) -> UnitRow {
    let nanoseconds = u64::try_from(elapsed.as_nanos()).unwrap_or(u64::MAX);
    UnitRow(found.unit, found.weight, found.count, found.residues, found.work, nanoseconds)
}

/// The next batch; `None` after a cancellation.
fn next(shared: &Shared) -> Option<QueuedBatch> {
    let mut waiting = shared.waiting.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        if shared.is_cancelled.load(Ordering::Relaxed) {
            return None;
        }
        if let Some(batch) = waiting.pop_front() {
            return Some(batch);
        }
        waiting =
            shared.changed.wait_timeout(waiting, Duration::from_millis(500)).unwrap_or_else(PoisonError::into_inner).0;
    }
}
