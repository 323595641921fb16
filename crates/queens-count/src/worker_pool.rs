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
//! 3. A worker that finds the queue empty waits until no batch is in flight, because the units of a failed worker may
//!    return.
//! 4. A waiting worker also counts batches of slow workers (stragglers). The first result is used, and the slower
//!    worker is cancelled. A worker is slow if it has counted fewer than half as many units as the waiting worker. So a
//!    GPU does not wait for the last unit of a thread.
//! 5. Any observer can cancel the whole pool.
//!
//! The pool has no clock and collects no results. Each worker has an observer, which receives its events on the thread
//! of the worker and can measure times, sum counts, or send results to other threads.

mod queue;

use std::ops::ControlFlow;
#[cfg(feature = "threads")]
use std::panic::resume_unwind;

use self::queue::Queue;
use crate::{BatchError, CountError, Unit, UnitResult, UnitWorker, WorkerError, WorkerEvent};

/// Counts units by a pool of workers. `workers` has each worker with its observer.
///
/// A single worker runs on the calling thread; several workers run on a thread each. Without the feature `threads`, the
/// workers run one after another on the calling thread: each worker counts the units that are left when the worker
/// before it fails.
///
/// # Errors
///
/// [`CountError::Cancelled`] if an observer returned [`ControlFlow::Break`], [`CountError::NoWorkerLeft`] if all
/// workers have failed and units are left, [`CountError::Threads`] if the threads cannot be started.
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
            // Ends the pool here, because the worker may ignore the `Break` that its callback returns.
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
            // The worker cancelled the batch without being asked.
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

/// Fails if the residues of a result are wrong. The worker is then unreliable, and all results of the batch are
/// rejected.
fn check_residues(results: Vec<UnitResult>) -> Result<Vec<UnitResult>, BatchError> {
    match results.iter().find(|result| !result.is_consistent()) {
        Some(&UnitResult { unit, count, residues, .. }) => {
            Err(WorkerError::ResidueMismatch { unit, count, residues }.into())
        }
        None => Ok(results),
    }
}
