//! The queue of a worker pool (a task queue): which units are left, which are in flight, and which workers count them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::{CountError, Unit, WorkerError};

/// The units that are not counted yet. The parameter `worker` of a method is the index of the worker that calls the
/// method.
pub(super) struct Queue<I> {
    state: Mutex<State<I>>,
    /// Signals that a batch was counted or returned, or that the pool has ended.
    changed: Condvar,
    /// Whether `State::ended` is set. The flag is outside the lock, because workers read it often.
    has_ended: AtomicBool,
}

struct State<I> {
    /// Units that no worker has taken yet.
    units: I,
    /// Units of workers that failed.
    returned: Vec<Unit>,
    /// Batches that workers are counting, the oldest first.
    in_flight: Vec<InFlight>,
    /// For each worker, the number of units that it has counted.
    counted: Vec<usize>,
    /// The number of workers that have not failed.
    live_workers: usize,
    /// Why the last failed worker failed.
    last_failure: Option<WorkerError>,
    /// Why the pool ended early.
    ended: Option<CountError>,
}

/// A batch in flight, and the workers that count it.
struct InFlight {
    batch: Arc<Batch>,
    workers: Vec<usize>,
}

/// Units that a worker takes at once.
pub(super) struct Batch {
    pub(super) units: Vec<Unit>,
    /// Whether the units are counted, or have returned to the queue.
    is_settled: AtomicBool,
}

impl Batch {
    fn settle(&self) {
        self.is_settled.store(true, Ordering::Relaxed);
    }

    /// Whether further work on the batch is useless.
    pub(super) fn is_settled(&self) -> bool {
        self.is_settled.load(Ordering::Relaxed)
    }
}

impl<I: ExactSizeIterator<Item = Unit>> State<I> {
    fn next_unit(&mut self) -> Option<Unit> {
        self.returned.pop().or_else(|| self.units.next())
    }

    /// A batch from the queue or, if the queue is empty, a batch in flight whose workers are all slow: each has counted
    /// fewer than half as many units as `worker`.
    fn next_batch(&mut self, worker: usize, limit: usize) -> Option<Arc<Batch>> {
        let units: Vec<Unit> = std::iter::from_fn(|| self.next_unit()).take(limit).collect();
        if !units.is_empty() {
            let batch = Arc::new(Batch { units, is_settled: AtomicBool::new(false) });
            self.in_flight.push(InFlight { batch: Arc::clone(&batch), workers: vec![worker] });
            return Some(batch);
        }
        let is_slow = |&other: &usize| self.counted[worker] > 2 * self.counted[other];
        let slow = self.in_flight.iter_mut().find(|in_flight| in_flight.workers.iter().all(is_slow))?;
        slow.workers.push(worker);
        Some(Arc::clone(&slow.batch))
    }

    /// The index of a batch in `in_flight`; `None` if it is settled.
    fn index_in_flight(&self, batch: &Arc<Batch>) -> Option<usize> {
        self.in_flight.iter().position(|in_flight| Arc::ptr_eq(&in_flight.batch, batch))
    }
}

impl<I: ExactSizeIterator<Item = Unit>> Queue<I> {
    pub(super) fn new(units: I, workers: usize) -> Self {
        let state = State {
            units,
            returned: Vec::new(),
            in_flight: Vec::new(),
            counted: vec![0; workers],
            live_workers: workers,
            last_failure: None,
            ended: None,
        };
        Self { state: Mutex::new(state), changed: Condvar::new(), has_ended: AtomicBool::new(false) }
    }

    /// A poisoned lock is harmless: no thread panics while the state is inconsistent.
    fn lock(&self) -> MutexGuard<'_, State<I>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The units left in the queue, divided by the number of live workers; at least 1.
    pub(super) fn fair_share(&self) -> usize {
        let state = self.lock();
        (state.returned.len() + state.units.len()).div_ceil(state.live_workers).max(1)
    }

    /// Takes a batch of at most `limit` new units, or a batch of slow workers; waits if there is neither. `None` if the
    /// pool has ended, or if no units are left or in flight.
    pub(super) fn take_batch(&self, worker: usize, limit: usize) -> Option<Arc<Batch>> {
        let mut state = self.lock();
        while state.ended.is_none() {
            if let Some(batch) = state.next_batch(worker, limit.max(1)) {
                return Some(batch);
            }
            if state.in_flight.is_empty() {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    /// Records that a worker has counted a batch. Returns whether the worker is the first to count the batch.
    pub(super) fn finish_batch(&self, worker: usize, batch: &Arc<Batch>) -> bool {
        let mut state = self.lock();
        let Some(index) = state.index_in_flight(batch) else { return false };
        state.in_flight.remove(index);
        state.counted[worker] += batch.units.len();
        batch.settle();
        self.changed.notify_all();
        true
    }

    /// Records that a worker has failed at a batch. Returns whether the units return to the queue.
    ///
    /// A single unit stays with another worker that is counting it. Several units always return, so that all workers
    /// can share them.
    pub(super) fn fail_batch(&self, worker: usize, batch: &Arc<Batch>, reason: &WorkerError) -> bool {
        let mut state = self.lock();
        state.last_failure = Some(reason.clone());
        state.live_workers -= 1;
        let Some(index) = state.index_in_flight(batch) else { return false };
        state.in_flight[index].workers.retain(|&other| other != worker);
        let returns = state.in_flight[index].workers.is_empty() || batch.units.len() > 1;
        if returns {
            state.in_flight.remove(index);
            state.returned.extend_from_slice(&batch.units);
            batch.settle();
        }
        self.changed.notify_all();
        returns
    }

    /// Ends the work of all workers. Only the first reason is kept.
    pub(super) fn end(&self, reason: CountError) {
        self.lock().ended.get_or_insert(reason);
        self.has_ended.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    pub(super) fn has_ended(&self) -> bool {
        self.has_ended.load(Ordering::Relaxed)
    }

    /// The result of the pool, once all workers have returned.
    pub(super) fn outcome(&self) -> Result<(), CountError> {
        let mut state = self.lock();
        if let Some(reason) = state.ended.take() {
            return Err(reason);
        }
        if state.next_unit().is_none() {
            return Ok(());
        }
        let reason = state.last_failure.take().unwrap_or(WorkerError::NoWorker);
        Err(CountError::NoWorkerLeft { reason })
    }
}
