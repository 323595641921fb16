//! A pool of workers (a thread pool) that count the units of one queue.
//!
//! ```text
//! each worker, on a thread of its own:
//!     while units are left: take a batch, count it, report the results
//! ```
//!
//! 1. Workers of different kinds and speeds, such as threads and GPUs, can work in one pool (dynamic load balancing).
//! 2. If a worker fails, its units return to the queue and other workers count them (fault tolerance). The failed
//!    worker gets no more units. Results whose residues are wrong are a failure, too.
//! 3. Therefore a worker that finds the queue empty stays until no batch is in flight.
//! 4. Meanwhile it also counts batches of slow workers (stragglers). The first result is used and the slower worker is
//!    cancelled. A worker is slow if it has counted fewer than half as many units. So a GPU does not wait for the last
//!    unit of a thread.
//! 5. Any observer can cancel the whole pool.
//!
//! The pool has no clock and collects no results. Each worker has an observer, which receives its events on the thread of
//! the worker and can measure times, sum counts, or send results to other threads.

use queens::ErrorCode;

mod queue;

use std::ops::ControlFlow;
#[cfg(feature = "threads")]
use std::panic::resume_unwind;

use thiserror::Error;

use self::queue::Queue;
use super::{CountError, Unit, UnitResult};
use queens::Cancelled;

/// One worker of a pool: counts units on a processor ([`Worker`](super::Worker)), a GPU, or another machine.
///
/// # Examples
///
/// A worker that fails at its second batch, and one that counts the rest:
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::Mutex;
/// use queens::Size;
/// use queens_count::{BatchError, Engine, Plan, Unit, UnitResult, UnitWorker, Worker, WorkerEvent, worker_pool};
///
/// struct Faulty {
///     worker: Worker,
///     batches: usize,
/// }
///
/// impl UnitWorker for Faulty {
///     fn batch_size(&self, fair_share: usize) -> usize {
///         fair_share.min(3)
///     }
///
///     fn count_units(
///         &mut self,
///         units: &[Unit],
///         keep_going: &mut dyn FnMut() -> ControlFlow<()>,
///     ) -> Result<Vec<UnitResult>, BatchError> {
///         self.batches += 1;
///         if self.batches == 2 {
///             return Err(BatchError::Failed("out of memory".to_owned()));
///         }
///         self.worker.count_units(units, keep_going)
///     }
/// }
///
/// let plan = Plan::new(Size::new(13)?)?;
/// let worker = || Worker::new(&plan, Engine::best());
/// let workers: Vec<Box<dyn UnitWorker + Send>> =
///     vec![Box::new(Faulty { worker: worker()?, batches: 0 }), Box::new(worker()?)];
/// let total = Mutex::new(0);
/// let observe = |event: WorkerEvent<'_>| {
///     if let WorkerEvent::Counted(results) = event {
///         *total.lock().unwrap() += results.iter().map(UnitResult::weighted_count).sum::<u128>();
///     }
///     ControlFlow::Continue(())
/// };
/// worker_pool::run_workers(workers.into_iter().map(|worker| (worker, observe)), plan.units())?;
/// assert_eq!(total.into_inner()?, 73_712);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait UnitWorker {
    /// The number of units to take from the queue at once, at least 1. A batch of a slow worker can be larger.
    ///
    /// `fair_share` is the number of units in the queue divided by the number of workers, at least 1. Workers that take at
    /// most their fair share finish at about the same time: guided self-scheduling (C. Polychronopoulos and D. Kuck, 1987).
    fn batch_size(&self, fair_share: usize) -> usize {
        fair_share.min(1)
    }

    /// Counts units of one plan: one result for each, in any order.
    ///
    /// The worker calls `keep_going` about once a second, and cancels the batch when it returns [`ControlFlow::Break`].
    /// Afterwards it may get other units: perhaps another worker was faster.
    ///
    /// # Errors
    ///
    /// [`BatchError::Cancelled`] if `keep_going` cancelled the batch; [`BatchError::Failed`] if this worker cannot count
    /// the units.
    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError>;
}

impl<W: UnitWorker + ?Sized> UnitWorker for Box<W> {
    fn batch_size(&self, fair_share: usize) -> usize {
        (**self).batch_size(fair_share)
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        (**self).count_units(units, keep_going)
    }
}

/// Why a worker has no results for a batch of units.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BatchError {
    /// The batch was cancelled.
    #[error("cancelled")]
    Cancelled,
    /// The worker cannot count these units, nor any others. The text says why.
    #[error("{0}")]
    Failed(String),
}

impl ErrorCode for BatchError {
    fn code(&self) -> &'static str {
        match self {
            Self::Cancelled => Cancelled.code(),
            Self::Failed(_) => "worker-failed",
        }
    }
}

impl From<Cancelled> for BatchError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

/// What a worker does, reported to its observer.
#[derive(Clone, Copy, Debug)]
pub enum WorkerEvent<'a> {
    /// It starts to count a batch. [`Counted`](WorkerEvent::Counted) does not follow if another worker is faster.
    Started(&'a [Unit]),
    /// It is counting the batch.
    Working,
    /// It is the first to have counted the batch: one result for each unit.
    Counted(&'a [UnitResult]),
    /// It has failed, and leaves the pool.
    Failed {
        /// The units that return to the queue; none if another worker is counting them, too.
        units: &'a [Unit],
        /// Why it has failed.
        reason: &'a str,
    },
}

/// Counts units by a pool of workers. Each worker comes with its observer.
///
/// A single worker runs on the calling thread, several workers run on one thread each. Without the feature `threads`, the
/// first worker that does not fail counts all units on the calling thread.
///
/// # Errors
///
/// [`CountError::Cancelled`] if an observer returned [`ControlFlow::Break`], [`CountError::NoWorkerLeft`] if all workers
/// have failed and units are left, [`CountError::Threads`] if the threads cannot be started.
///
/// # Panics
///
/// If a worker or an observer panics, or a worker does not return one result for each unit. The other workers are
/// cancelled first.
pub fn run_workers<W, O>(
    workers: impl IntoIterator<Item = (W, O)>,
    units: impl IntoIterator<Item = Unit, IntoIter: ExactSizeIterator + Send>,
) -> Result<(), CountError>
where
    W: UnitWorker + Send,
    O: FnMut(WorkerEvent<'_>) -> ControlFlow<()> + Send,
{
    let workers: Vec<(W, O)> = workers.into_iter().collect();
    let queue = Queue::new(units.into_iter(), workers.len());
    #[cfg(feature = "threads")]
    if workers.len() > 1 {
        run_on_threads(workers, &queue)?;
        return queue.outcome();
    }
    for (index, (worker, observer)) in workers.into_iter().enumerate() {
        run_worker(index, worker, observer, &queue);
    }
    queue.outcome()
}

#[cfg(feature = "threads")]
fn run_on_threads<W, O, I>(workers: Vec<(W, O)>, queue: &Queue<I>) -> Result<(), CountError>
where
    W: UnitWorker + Send,
    O: FnMut(WorkerEvent<'_>) -> ControlFlow<()> + Send,
    I: ExactSizeIterator<Item = Unit> + Send,
{
    let threads = workers.len();
    std::thread::scope(|scope| {
        let start = |(index, (worker, observer))| {
            std::thread::Builder::new().spawn_scoped(scope, move || run_worker(index, worker, observer, queue))
        };
        let started: Result<Vec<_>, _> = workers.into_iter().enumerate().map(start).collect();
        let started = started.map_err(|error| {
            queue.end(CountError::Cancelled);
            CountError::Threads { threads, reason: error.to_string() }
        })?;
        for thread in started {
            thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
        Ok(())
    })
}

/// Runs one worker until no units are left, it fails, or the pool ends.
fn run_worker<W, O, I>(index: usize, mut worker: W, mut observer: O, queue: &Queue<I>)
where
    W: UnitWorker,
    O: FnMut(WorkerEvent<'_>) -> ControlFlow<()>,
    I: ExactSizeIterator<Item = Unit>,
{
    let _guard = PanicGuard(queue);
    while let Some(batch) = queue.take_batch(index, worker.batch_size(queue.fair_share())) {
        let units = &batch.units;
        let is_useless = || queue.has_ended() || batch.is_settled();
        let mut report = |event: WorkerEvent<'_>| {
            // The pool ends at once, even if the worker ignores its cancellation.
            if observer(event).is_break() {
                queue.end(CountError::Cancelled);
            }
        };
        report(WorkerEvent::Started(units));
        if queue.has_ended() {
            return;
        }
        let counted = worker.count_units(units, &mut || {
            report(WorkerEvent::Working);
            if is_useless() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match counted.and_then(check_residues) {
            Ok(results) => {
                assert_eq!(results.len(), units.len(), "one result for each unit");
                if queue.finish_batch(index, &batch) {
                    report(WorkerEvent::Counted(&results));
                }
            }
            Err(BatchError::Cancelled) if is_useless() => {}
            // The worker cancelled itself.
            Err(BatchError::Cancelled) => queue.end(CountError::Cancelled),
            Err(BatchError::Failed(reason)) => {
                let units = if queue.fail_batch(index, &batch, &reason) { units } else { &[][..] };
                return report(WorkerEvent::Failed { units, reason: &reason });
            }
        }
    }
}

/// Ends the pool if a worker panics.
struct PanicGuard<'a, I: ExactSizeIterator<Item = Unit>>(&'a Queue<I>);

impl<I: ExactSizeIterator<Item = Unit>> Drop for PanicGuard<'_, I> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.end(CountError::Cancelled);
        }
    }
}

/// Fails if the residues of a result are wrong. The worker is then unreliable, and all results of the batch are rejected.
fn check_residues(results: Vec<UnitResult>) -> Result<Vec<UnitResult>, BatchError> {
    match results.iter().find(|result| !result.is_consistent()) {
        Some(UnitResult { unit, count, residues: [first, second], .. }) => Err(BatchError::Failed(format!(
            "its count of unit {unit}, {count}, does not match its residues {first} and {second}, which were summed separately"
        ))),
        None => Ok(results),
    }
}
