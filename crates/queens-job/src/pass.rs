//! A pass over units: workers count, and the calling thread records and reports the results.
//!
//! ```text
//! worker threads: take a batch, count it, send the results with their time
//! calling thread: receive all new results, record them, report them to the observer
//! ```
//!
//! Results that arrive together are recorded together, with one wait for the disk. When the observer cancels, the
//! workers stop, and the results that they have sent are still recorded.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use queens::Cancelled;
use queens_count::{
    CountError, LabelledWorker, Plan, Unit, UnitResult, WorkerError, WorkerEvent, WorkerLabel, WorkerSource,
    run_workers,
};
use queens_ledger::LedgerError;

use crate::workers::Observer;
use crate::{Clock, Event, JobError, Threads};

/// The interval between calls of the observer while no results come.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// A result with its time and the label of its worker.
#[derive(Clone, Debug)]
pub(crate) struct TimedResult {
    pub(crate) result: UnitResult,
    pub(crate) elapsed: Duration,
    pub(crate) label: Arc<WorkerLabel>,
}

/// Handles the results of a pass on the calling thread, and makes the events that report them.
pub(crate) trait Sink {
    /// Handles results: records or compares them.
    fn handle_results(&mut self, results: &[TimedResult]) -> Result<(), JobError>;

    /// The next event for the observer. With `has_news`, it reports the results handled since the last call. Otherwise,
    /// it reports that the workers are still counting.
    fn event(&mut self, has_news: bool) -> Event<'static>;
}

/// The workers of a pass: sources that count together, and the threads that count the remaining units if all workers
/// of the sources fail.
pub(crate) struct PassWorkers<'a, 'p> {
    pub(crate) sources: Vec<&'a mut (dyn WorkerSource + 'p)>,
    pub(crate) fallback: Option<Threads>,
}

/// Counts units and hands the results to `sink`.
///
/// # Errors
///
/// The errors of the sources, the sink and the worker pool; [`Cancelled`] when the observer cancelled.
pub(crate) fn count_units<I: ExactSizeIterator<Item = Unit> + Send>(
    plan: &Plan,
    workers: PassWorkers<'_, '_>,
    units: impl Fn() -> I,
    clock: Clock,
    sink: &mut dyn Sink,
    observer: Observer<'_>,
) -> Result<(), JobError> {
    let all = units();
    let len = all.len();
    let mut labelled = Vec::new();
    for source in workers.sources {
        labelled.extend(start(source, plan, len, observer)?);
    }
    let Some(mut fallback) = workers.fallback else {
        return run(labelled, all, clock, sink, observer);
    };
    let mut done_units = DoneUnitsSink { sink, done: Vec::new() };
    let counted = run(labelled, all, clock, &mut done_units, observer);
    let Err(JobError::Count(CountError::NoWorkerLeft { .. })) = counted else { return counted };
    let mut done = done_units.done;
    done.sort_unstable();
    let left = with_exact_len(len - done.len(), units().filter(|unit| done.binary_search(&unit.number).is_err()));
    check_cancelled(observer(Event::FallbackStarted { units: left.len() as u64 }))?;
    let threads = start(&mut fallback, plan, left.len(), observer)?;
    run(threads, left, clock, sink, observer)
}

/// Starts the workers of a source. If the observer cancels meanwhile, the error is [`Cancelled`], even if the workers
/// cannot be started.
fn start(
    source: &mut dyn WorkerSource,
    plan: &Plan,
    units: usize,
    observer: Observer<'_>,
) -> Result<Vec<LabelledWorker>, JobError> {
    let mut answer = ControlFlow::Continue(());
    let started = source.start(plan, units as u64, &mut |event| {
        let event = match event {
            WorkerEvent::FewerThreads { threads, memory_per_thread } => {
                Event::FewerThreads { threads, memory_per_thread }
            }
            WorkerEvent::Unavailable { worker, reason } => Event::WorkerUnavailable { worker, reason },
            _ => return,
        };
        if observer(event).is_break() {
            answer = ControlFlow::Break(());
        }
    });
    check_cancelled(answer)?;
    Ok(started?)
}

/// Fails if the observer's answer is to cancel.
pub(crate) fn check_cancelled(answer: ControlFlow<()>) -> Result<(), JobError> {
    match answer {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Cancelled.into()),
    }
}

/// A sink that also lists the units that are done, so that the fallback threads count only the others.
struct DoneUnitsSink<'a> {
    sink: &'a mut dyn Sink,
    done: Vec<u64>,
}

impl Sink for DoneUnitsSink<'_> {
    fn handle_results(&mut self, results: &[TimedResult]) -> Result<(), JobError> {
        self.sink.handle_results(results)?;
        self.done.extend(results.iter().map(|timed| timed.result.unit));
        Ok(())
    }

    fn event(&mut self, has_news: bool) -> Event<'static> {
        self.sink.event(has_news)
    }
}

/// A worker that failed.
struct FailedWorker {
    label: Arc<WorkerLabel>,
    reason: WorkerError,
    /// The number of units that other workers must count instead.
    units: u64,
}

/// A message from a worker thread to the calling thread.
type Message = Result<Vec<TimedResult>, FailedWorker>;

/// Runs workers over units, and handles their messages on the calling thread.
fn run(
    workers: Vec<LabelledWorker>,
    units: impl ExactSizeIterator<Item = Unit> + Send,
    clock: Clock,
    sink: &mut dyn Sink,
    observer: Observer<'_>,
) -> Result<(), JobError> {
    let stop = AtomicBool::new(false);
    let (sender, messages) = channel();
    let observed = workers
        .into_iter()
        .map(|LabelledWorker { worker, label }| (worker, worker_observer(label, clock, sender.clone(), &stop)));
    let workers: Vec<_> = observed.collect();
    drop(sender);
    std::thread::scope(|scope| {
        // If the sink or the observer panics, the workers need not count the other units.
        let _stop = StopOnDrop(&stop);
        let counting = scope.spawn(|| run_workers(workers, units));
        let handled = handle(&messages, sink, observer, &stop);
        // The threads are joined even if the sink failed, because `messages` must outlive the last message that they
        // send.
        let ended = counting.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        handled?;
        Ok(ended?)
    })
}

/// Stops the workers when it is dropped.
struct StopOnDrop<'a>(&'a AtomicBool);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Returns the observer of a worker. The observer sends the worker's results to the calling thread.
fn worker_observer(
    label: Arc<WorkerLabel>,
    clock: Clock,
    sender: Sender<Message>,
    stop: &AtomicBool,
) -> impl FnMut(WorkerEvent<'_>) -> ControlFlow<()> + Send {
    let mut begun = Duration::ZERO;
    move |event| {
        let message = match event {
            WorkerEvent::Started(_) => {
                begun = clock.monotonic();
                None
            }
            WorkerEvent::Counted(results) => {
                // The batch's time is divided evenly among its units, because only the whole batch is timed.
                let batch = clock.monotonic().saturating_sub(begun);
                let elapsed = batch / u32::try_from(results.len()).unwrap_or(u32::MAX).max(1);
                let timed = |&result| TimedResult { result, elapsed, label: Arc::clone(&label) };
                Some(Ok(results.iter().map(timed).collect()))
            }
            WorkerEvent::Failed { units, reason } => {
                Some(Err(FailedWorker { label: Arc::clone(&label), reason: reason.clone(), units: units.len() as u64 }))
            }
            _ => None,
        };
        // Sending cannot fail: the receiver lives as long as the threads.
        message.map(|message| sender.send(message));
        if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Handles messages until all workers have ended. An error or a cancellation stops the workers. After a cancellation,
/// the sink still receives the results that the workers have sent.
fn handle(
    messages: &Receiver<Message>,
    sink: &mut dyn Sink,
    observer: Observer<'_>,
    stop: &AtomicBool,
) -> Result<(), JobError> {
    let mut ended = Ok(());
    let mut handle_next = |is_cancelled: bool| -> Result<ControlFlow<()>, JobError> {
        let first = match messages.recv_timeout(POLL_INTERVAL) {
            Ok(first) => Some(first),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Ok(ControlFlow::Break(())),
        };
        let (mut results, mut failures) = (Vec::new(), Vec::new());
        for message in first.into_iter().chain(messages.try_iter()) {
            match message {
                Ok(more) => results.extend(more),
                Err(failed) => failures.push(failed),
            }
        }
        if !results.is_empty() {
            take_when_unlocked(sink, &results, is_cancelled, observer)?;
        }
        if !is_cancelled {
            for FailedWorker { label, reason, units } in failures {
                check_cancelled(observer(Event::WorkerFailed { worker: &label.details, reason: &reason, units }))?;
            }
            check_cancelled(observer(sink.event(!results.is_empty())))?;
        }
        Ok(ControlFlow::Continue(()))
    };
    loop {
        match (handle_next(ended.is_err()), &ended) {
            (Ok(ControlFlow::Continue(())), _) => {}
            (Ok(ControlFlow::Break(())), _) => return ended,
            (Err(error @ JobError::Cancelled(_)), _) => {
                stop.store(true, Ordering::Relaxed);
                ended = Err(error);
            }
            (Err(error), _) => {
                stop.store(true, Ordering::Relaxed);
                return Err(error);
            }
        }
    }
}

/// Hands results to the sink. While another program has locked the ledger, retries until the observer cancels. Without
/// retries, a program that locks the ledger for some seconds could cost the results of hours.
fn take_when_unlocked(
    sink: &mut dyn Sink,
    results: &[TimedResult],
    is_cancelled: bool,
    observer: Observer<'_>,
) -> Result<(), JobError> {
    loop {
        match sink.handle_results(results) {
            Err(JobError::Ledger(error)) if matches!(*error, LedgerError::Locked { .. }) => {
                if is_cancelled {
                    // A cancelled job does not wait for the lock. The next run counts these units again.
                    return Ok(());
                }
                check_cancelled(observer(Event::LedgerLocked))?;
            }
            taken => return taken,
        }
    }
}

/// An iterator of known length.
pub(crate) fn with_exact_len<I: Iterator<Item = Unit>>(
    len: usize,
    units: I,
) -> impl ExactSizeIterator<Item = Unit> + use<I> {
    struct WithExactLen<I>(I, usize);
    impl<I: Iterator<Item = Unit>> Iterator for WithExactLen<I> {
        type Item = Unit;

        fn next(&mut self) -> Option<Unit> {
            // Without this check, the inner iterator would search the rest of the plan after the last unit.
            self.1 = self.1.checked_sub(1)?;
            self.0.next()
        }

        fn size_hint(&self) -> (usize, Option<usize>) {
            (self.1, Some(self.1))
        }
    }
    impl<I: Iterator<Item = Unit>> ExactSizeIterator for WithExactLen<I> {}
    WithExactLen(units, len)
}
