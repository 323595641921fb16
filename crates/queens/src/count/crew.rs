//! Workers of any kind at one queue of units.
//!
//! ```text
//! each worker, on a thread of its own:
//!     while there are units: take some, count them, say what they came to
//! ```
//!
//! 1. Units go back into the queue when a worker fails at them; it gets no more, and the others count them.
//! 2. Hence a worker that finds the queue empty waits until nobody has units in hand.
//! 3. So they do when its counts do not have the residues that it has summed apart from them.
//! 4. Whatever an observer answers with `Break` ends the work of all.
//!
//! There is no clock here and no list of results: each worker has an observer, which hears of every step on the worker's
//! own thread, and may take times, add up, or send the results on.

use std::ops::ControlFlow;
#[cfg(feature = "threads")]
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use thiserror::Error;

use super::{CountError, Unit, UnitResult};

/// Counts units: a processor's thread ([`Worker`](super::Worker)), or whatever else has its own memory.
///
/// A worker is made once and counts many units, so that it may keep lists from one to the next.
///
/// # Examples
///
/// A worker that fails at its second batch, and one that does the rest:
///
/// ```
/// use std::ops::ControlFlow;
/// use queens::{Size, count::{BatchError, CountUnits, Engine, Event, Plan, Unit, UnitResult, Worker, crew}};
///
/// struct Tired(Worker, usize);
///
/// impl CountUnits for Tired {
///     fn batch(&self) -> usize {
///         3
///     }
///
///     fn count_units(
///         &mut self,
///         units: &[Unit],
///         go_on: &mut dyn FnMut() -> ControlFlow<()>,
///     ) -> Result<Vec<UnitResult>, BatchError> {
///         self.1 += 1;
///         if self.1 == 2 { Err(BatchError::Failed("tired".to_owned())) } else { self.0.count_units(units, go_on) }
///     }
/// }
///
/// let plan = Plan::new(Size::new(13)?)?;
/// let worker = || Worker::new(&plan, Engine::best());
/// let crew: Vec<Box<dyn CountUnits + Send>> = vec![Box::new(Tired(worker()?, 0)), Box::new(worker()?)];
/// let total = std::sync::Mutex::new(0);
/// let observe = |event: Event<'_>| {
///     if let Event::Counted(results) = event {
///         *total.lock().unwrap() += results.iter().map(|r| u64::from(r.weight) * r.count).sum::<u64>();
///     }
///     ControlFlow::Continue(())
/// };
/// crew::run(crew.into_iter().map(|worker| (worker, observe)), plan.units())?;
/// assert_eq!(total.into_inner()?, 73_712);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait CountUnits {
    /// How many units to hand over at once, at least 1. It is asked before each batch.
    fn batch(&self) -> usize {
        1
    }

    /// Counts units of one plan: one result for each, in any order.
    ///
    /// `go_on` is to be called now and then, at least once a second, and the work given up when it breaks.
    ///
    /// # Errors
    ///
    /// [`BatchError::Stopped`] when `go_on` broke; [`BatchError::Failed`] when these units cannot be counted here.
    fn count_units(
        &mut self,
        units: &[Unit],
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError>;
}

impl<W: CountUnits + ?Sized> CountUnits for Box<W> {
    fn batch(&self) -> usize {
        (**self).batch()
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        (**self).count_units(units, go_on)
    }
}

/// Why there are no results for some units.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BatchError {
    /// The worker was told to stop.
    #[error("stopped")]
    Stopped,
    /// The worker is not able to count them, nor any others.
    #[error("{0}")]
    Failed(String),
}

/// What a worker does, as its observer hears of it.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// It begins with these units.
    Begun(&'a [Unit]),
    /// It is at work on them.
    Working,
    /// It has counted them: as many results as units.
    Counted(&'a [UnitResult]),
    /// It is out of the crew: the units are left to the others.
    Failed {
        /// Those that it had in hand.
        units: &'a [Unit],
        /// Why.
        reason: &'a str,
    },
}

/// Has a crew count units. Each worker comes with its observer.
///
/// A single worker works on the calling thread, several on a thread each. Without the feature `threads` all work is done
/// on the calling thread, by the first worker that does not fail.
///
/// # Errors
///
/// [`CountError::Stopped`] when an observer broke, [`CountError::Failed`] when the last worker failed and units are
/// left, and [`CountError::Threads`] when the threads cannot be started.
///
/// # Panics
///
/// When a worker or an observer does, or a worker does not give one result for each unit. The others are stopped.
pub fn run<W, O>(
    crew: impl IntoIterator<Item = (W, O)>,
    units: impl IntoIterator<Item = Unit, IntoIter: Send>,
) -> Result<(), CountError>
where
    W: CountUnits + Send,
    O: FnMut(Event<'_>) -> ControlFlow<()> + Send,
{
    let queue = Queue::new(units.into_iter());
    let crew: Vec<(W, O)> = crew.into_iter().collect();
    #[cfg(feature = "threads")]
    if crew.len() > 1 {
        on_threads(crew, &queue)?;
        return queue.outcome();
    }
    for (worker, observer) in crew {
        work(worker, observer, &queue);
    }
    queue.outcome()
}

#[cfg(feature = "threads")]
fn on_threads<W, O, I>(crew: Vec<(W, O)>, queue: &Queue<I>) -> Result<(), CountError>
where
    W: CountUnits + Send,
    O: FnMut(Event<'_>) -> ControlFlow<()> + Send,
    I: Iterator<Item = Unit> + Send,
{
    let threads = crew.len();
    std::thread::scope(|scope| {
        let start =
            |(worker, observer)| std::thread::Builder::new().spawn_scoped(scope, move || work(worker, observer, queue));
        let started: Result<Vec<_>, _> = crew.into_iter().map(start).collect();
        let started = started.map_err(|error| {
            queue.stop(CountError::Stopped);
            CountError::Threads { threads, reason: error.to_string() }
        })?;
        for thread in started {
            thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
        Ok(())
    })
}

/// What a worker does from first to last.
fn work<W, O, I>(mut worker: W, mut observe: O, queue: &Queue<I>)
where
    W: CountUnits,
    O: FnMut(Event<'_>) -> ControlFlow<()>,
    I: Iterator<Item = Unit>,
{
    while let Some(mut batch) = queue.take(worker.batch().max(1)) {
        let counted = match observe(Event::Begun(&batch.units)) {
            ControlFlow::Continue(()) => worker.count_units(&batch.units, &mut || {
                observe(Event::Working)?;
                if queue.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }),
            ControlFlow::Break(()) => Err(BatchError::Stopped),
        };
        match counted.and_then(consistent) {
            Ok(results) => {
                assert_eq!(results.len(), batch.units.len(), "one result for each unit");
                if observe(Event::Counted(&results)).is_break() {
                    return queue.stop(CountError::Stopped);
                }
            }
            Err(BatchError::Stopped) => return queue.stop(CountError::Stopped),
            Err(BatchError::Failed(reason)) => {
                let told = observe(Event::Failed { units: &batch.units, reason: &reason });
                batch.give_back(reason);
                if told.is_break() {
                    queue.stop(CountError::Stopped);
                }
                return;
            }
        }
    }
}

/// Refuses results whose residues are not those of their counts: whoever made them is not to be trusted with others.
fn consistent(results: Vec<UnitResult>) -> Result<Vec<UnitResult>, BatchError> {
    match results.iter().find(|result| !result.is_consistent()) {
        Some(UnitResult { unit, count, residues: [first, second], .. }) => Err(BatchError::Failed(format!(
            "its count of unit {unit}, {count}, does not have the residues that were summed apart from it, {first} and {second}"
        ))),
        None => Ok(results),
    }
}

/// The units that nobody has counted yet.
struct Queue<I> {
    state: Mutex<State<I>>,
    /// Units have come back, or there will be none any more.
    changed: Condvar,
    /// Asked before each row set, hence beside the lock: whether the state says why it has ended.
    stopped: AtomicBool,
}

struct State<I> {
    units: I,
    /// Units that a worker failed at.
    returned: Vec<Unit>,
    /// Batches that workers have in hand.
    in_hand: usize,
    /// Why the last worker failed that did.
    failed: Option<String>,
    /// Why nothing more is to be counted.
    stopped: Option<CountError>,
}

impl<I: Iterator<Item = Unit>> State<I> {
    fn next(&mut self) -> Option<Unit> {
        self.returned.pop().or_else(|| self.units.next())
    }
}

impl<I: Iterator<Item = Unit>> Queue<I> {
    fn new(units: I) -> Self {
        let state = State { units, returned: Vec::new(), in_hand: 0, failed: None, stopped: None };
        Self { state: Mutex::new(state), changed: Condvar::new(), stopped: AtomicBool::new(false) }
    }

    /// A worker that panics holds no units any more, and the others go on: nothing here is left half done.
    fn lock(&self) -> MutexGuard<'_, State<I>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Some units, so many at most; none when there will not be any more.
    fn take(&self, most: usize) -> Option<Batch<'_, I>> {
        let mut state = self.lock();
        while state.stopped.is_none() {
            let units: Vec<Unit> = std::iter::from_fn(|| state.next()).take(most).collect();
            if !units.is_empty() {
                state.in_hand += 1;
                return Some(Batch { units, queue: self });
            }
            if state.in_hand == 0 {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    fn stop(&self, why: CountError) {
        self.lock().stopped.get_or_insert(why);
        self.stopped.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// What came of it, after the last worker.
    fn outcome(&self) -> Result<(), CountError> {
        let mut state = self.lock();
        if let Some(why) = state.stopped.take() {
            return Err(why);
        }
        if state.next().is_none() {
            return Ok(());
        }
        let reason = state.failed.take().unwrap_or_else(|| "there is no worker".to_owned());
        Err(CountError::Failed { reason })
    }
}

/// Units in a worker's hand.
struct Batch<'a, I: Iterator<Item = Unit>> {
    units: Vec<Unit>,
    queue: &'a Queue<I>,
}

impl<I: Iterator<Item = Unit>> Batch<'_, I> {
    fn give_back(&mut self, reason: String) {
        let mut state = self.queue.lock();
        state.returned.append(&mut self.units);
        state.failed = Some(reason);
    }
}

impl<I: Iterator<Item = Unit>> Drop for Batch<'_, I> {
    fn drop(&mut self) {
        self.queue.lock().in_hand -= 1;
        if std::thread::panicking() {
            self.queue.stop(CountError::Stopped);
        }
        self.queue.changed.notify_all();
    }
}
