//! The threads of a worker: each takes a batch from one queue and counts it.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use queens_count::BatchError;
use tokio::sync::mpsc::UnboundedSender;

use crate::protocol::Batch;
use crate::{BatchCounter, CountedRows};

/// A batch to count.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) token: String,
    pub(super) batch: Batch,
    pub(super) state: Arc<JobState>,
}

/// What the worker and its threads share of a batch.
#[derive(Debug, Default)]
pub(super) struct JobState {
    /// It is not to be counted any more.
    pub(super) is_dropped: AtomicBool,
    /// When a thread has begun it.
    pub(super) begun: OnceLock<Instant>,
}

/// A batch that was counted, or not.
pub(super) struct Done {
    pub(super) token: String,
    pub(super) counted: Result<CountedRows, BatchError>,
    pub(super) elapsed: Duration,
}

#[derive(Default)]
struct Shared {
    waiting: Mutex<VecDeque<Job>>,
    changed: Condvar,
    is_cancelled: AtomicBool,
    counters: AtomicUsize,
}

/// The threads. They end when it is dropped.
pub(super) struct CounterPool(Arc<Shared>);

impl CounterPool {
    pub(super) fn start(counters: Vec<Box<dyn BatchCounter>>, done: &UnboundedSender<Done>) -> Self {
        let shared = Arc::new(Shared::default());
        shared.counters.store(counters.len(), Ordering::Relaxed);
        for counter in counters {
            let (shared, done) = (Arc::clone(&shared), done.clone());
            std::thread::spawn(move || run(counter, &shared, &done));
        }
        Self(shared)
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<Job>> {
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn push(&self, job: Job) {
        self.waiting().push_back(job);
        self.0.changed.notify_one();
    }

    /// Takes back what no thread has begun.
    pub(super) fn take_waiting(&self) -> Vec<Job> {
        self.waiting().drain(..).collect()
    }

    /// The threads that have not failed.
    pub(super) fn counters(&self) -> usize {
        self.0.counters.load(Ordering::Relaxed)
    }

    /// Cancels what is counted.
    pub(super) fn cancel(&self) {
        self.0.is_cancelled.store(true, Ordering::Relaxed);
        self.0.changed.notify_all();
    }
}

impl Drop for CounterPool {
    fn drop(&mut self) {
        self.cancel();
    }
}

fn run(mut counter: Box<dyn BatchCounter>, shared: &Shared, done: &UnboundedSender<Done>) {
    while let Some(Job { token, batch, state }) = next(shared) {
        if state.is_dropped.load(Ordering::Relaxed) {
            continue;
        }
        let started = *state.begun.get_or_init(Instant::now);
        let mut keep_going = || {
            let ends = shared.is_cancelled.load(Ordering::Relaxed) || state.is_dropped.load(Ordering::Relaxed);
            if ends { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let counted = counter.count(batch.method, batch.range(), &mut keep_going);
        let has_failed = matches!(counted, Err(BatchError::Failed(_)));
        if has_failed {
            shared.counters.fetch_sub(1, Ordering::Relaxed);
        }
        // The receiver is gone when the process ends.
        let _ = done.send(Done { token, counted, elapsed: started.elapsed() });
        if has_failed {
            return;
        }
    }
}

/// The next batch; none after a cancellation.
fn next(shared: &Shared) -> Option<Job> {
    let mut waiting = shared.waiting.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        if shared.is_cancelled.load(Ordering::Relaxed) {
            return None;
        }
        if let Some(job) = waiting.pop_front() {
            return Some(job);
        }
        waiting =
            shared.changed.wait_timeout(waiting, Duration::from_millis(500)).unwrap_or_else(PoisonError::into_inner).0;
    }
}
