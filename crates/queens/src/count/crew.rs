//! Workers of any kind at one queue of units.
//!
//! ```text
//! each worker, on a thread of its own:
//!     while there are units: take some, count them, say what they came to
//! ```
//!
//! 1. Units go back into the queue when a worker fails at them; it gets no more, and the others count them.
//! 2. So they do when its counts do not have the residues that it has summed apart from them.
//! 3. Hence a worker that finds the queue empty stays until nobody has units in hand.
//! 4. If one has that has counted fewer than half as many so far, it takes these units as well: who is first has counted
//!    them, and the other is called off. So a card does not wait for a thread's last unit.
//! 5. Whatever an observer answers with `Break` ends the work of all.
//!
//! There is no clock here and no list of results: each worker has an observer, which hears of every step on the worker's
//! own thread, and may take times, add up, or send the results on.

use std::ops::ControlFlow;
#[cfg(feature = "threads")]
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

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
///     fn batch(&self, share: usize) -> usize {
///         share.min(3)
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
    ///
    /// `share` is an even share of the units that are left, at least 1. Workers that take no more than theirs end at about
    /// the same time: guided self-scheduling (C. Polychronopoulos and D. Kuck, 1987).
    fn batch(&self, share: usize) -> usize {
        share.min(1)
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
    fn batch(&self, share: usize) -> usize {
        (**self).batch(share)
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
    /// It begins with these units. Nothing more is heard of them from it when another worker is the first to count them.
    Begun(&'a [Unit]),
    /// It is at work on them.
    Working,
    /// It has counted them, and is the first to have done so: as many results as units.
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
    units: impl IntoIterator<Item = Unit, IntoIter: ExactSizeIterator + Send>,
) -> Result<(), CountError>
where
    W: CountUnits + Send,
    O: FnMut(Event<'_>) -> ControlFlow<()> + Send,
{
    let crew: Vec<(W, O)> = crew.into_iter().collect();
    let queue = Queue::new(units.into_iter(), crew.len());
    #[cfg(feature = "threads")]
    if crew.len() > 1 {
        on_threads(crew, &queue)?;
        return queue.outcome();
    }
    for (number, (worker, observer)) in crew.into_iter().enumerate() {
        work(number, worker, observer, &queue);
    }
    queue.outcome()
}

#[cfg(feature = "threads")]
fn on_threads<W, O, I>(crew: Vec<(W, O)>, queue: &Queue<I>) -> Result<(), CountError>
where
    W: CountUnits + Send,
    O: FnMut(Event<'_>) -> ControlFlow<()> + Send,
    I: ExactSizeIterator<Item = Unit> + Send,
{
    let threads = crew.len();
    std::thread::scope(|scope| {
        let start = |(number, (worker, observer))| {
            std::thread::Builder::new().spawn_scoped(scope, move || work(number, worker, observer, queue))
        };
        let started: Result<Vec<_>, _> = crew.into_iter().enumerate().map(start).collect();
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
fn work<W, O, I>(number: usize, mut worker: W, mut observe: O, queue: &Queue<I>)
where
    W: CountUnits,
    O: FnMut(Event<'_>) -> ControlFlow<()>,
    I: ExactSizeIterator<Item = Unit>,
{
    while let Some(batch) = queue.take(number, |share| worker.batch(share)) {
        let units = &batch.hand.units;
        let mut told = observe(Event::Begun(units));
        let counted = match told {
            ControlFlow::Continue(()) => worker.count_units(units, &mut || {
                told = observe(Event::Working);
                if told.is_break() || batch.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }),
            ControlFlow::Break(()) => Err(BatchError::Stopped),
        };
        match counted.and_then(consistent) {
            Ok(results) => {
                assert_eq!(results.len(), units.len(), "one result for each unit");
                if batch.is_first() {
                    told = observe(Event::Counted(&results));
                }
            }
            // Somebody else was first.
            Err(BatchError::Stopped) if told.is_continue() && batch.is_over() => {}
            Err(BatchError::Stopped) => told = ControlFlow::Break(()),
            Err(BatchError::Failed(reason)) => {
                told = observe(Event::Failed { units, reason: &reason });
                batch.give_up(reason);
                if told.is_break() {
                    queue.stop(CountError::Stopped);
                }
                return;
            }
        }
        if told.is_break() {
            return queue.stop(CountError::Stopped);
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
    /// Units have been counted or have come back, or there will be none any more.
    changed: Condvar,
    /// Asked often, hence beside the lock: whether the state says why it has ended.
    stopped: AtomicBool,
}

struct State<I> {
    units: I,
    /// Units that a worker failed at.
    returned: Vec<Unit>,
    /// What workers have in hand, the oldest first.
    held: Vec<Held>,
    /// By worker, how many units it has counted.
    counted: Vec<usize>,
    /// Why the last worker failed that did.
    failed: Option<String>,
    /// Why nothing more is to be counted.
    stopped: Option<CountError>,
}

/// Units in the hands of a worker, or of two.
struct Held {
    hand: Arc<Hand>,
    workers: Vec<usize>,
}

struct Hand {
    units: Vec<Unit>,
    /// Whether one of the workers has counted them.
    is_counted: AtomicBool,
}

impl<I: ExactSizeIterator<Item = Unit>> State<I> {
    fn next(&mut self) -> Option<Unit> {
        self.returned.pop().or_else(|| self.units.next())
    }

    /// An even share of what is left.
    fn share(&self) -> usize {
        (self.returned.len() + self.units.len()).div_ceil(self.counted.len()).max(1)
    }

    /// Units for a worker: from the queue, or else those of a slow one.
    fn hand(&mut self, worker: usize, most: usize) -> Option<Arc<Hand>> {
        let units: Vec<Unit> = std::iter::from_fn(|| self.next()).take(most).collect();
        if !units.is_empty() {
            let hand = Arc::new(Hand { units, is_counted: AtomicBool::new(false) });
            self.held.push(Held { hand: Arc::clone(&hand), workers: vec![worker] });
            return Some(hand);
        }
        let is_slow = |other: usize| self.counted[worker] > 2 * self.counted[other];
        let slow = self.held.iter_mut().find(|held| matches!(held.workers[..], [other] if is_slow(other)))?;
        slow.workers.push(worker);
        Some(Arc::clone(&slow.hand))
    }

    fn position(&self, hand: &Arc<Hand>) -> Option<usize> {
        self.held.iter().position(|held| Arc::ptr_eq(&held.hand, hand))
    }
}

impl<I: ExactSizeIterator<Item = Unit>> Queue<I> {
    fn new(units: I, workers: usize) -> Self {
        let state = State {
            units,
            returned: Vec::new(),
            held: Vec::new(),
            counted: vec![0; workers],
            failed: None,
            stopped: None,
        };
        Self { state: Mutex::new(state), changed: Condvar::new(), stopped: AtomicBool::new(false) }
    }

    /// A worker that panics holds no units any more, and the others go on: nothing here is left half done.
    fn lock(&self) -> MutexGuard<'_, State<I>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Units for a worker, which says how many it wants; none when there will not be any more.
    fn take(&self, worker: usize, wanted: impl Fn(usize) -> usize) -> Option<Batch<'_, I>> {
        let mut state = self.lock();
        while state.stopped.is_none() {
            let most = wanted(state.share()).max(1);
            if let Some(hand) = state.hand(worker, most) {
                return Some(Batch { hand, worker, queue: self });
            }
            if state.held.is_empty() {
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
struct Batch<'a, I: ExactSizeIterator<Item = Unit>> {
    hand: Arc<Hand>,
    worker: usize,
    queue: &'a Queue<I>,
}

impl<I: ExactSizeIterator<Item = Unit>> Batch<'_, I> {
    /// Whether there is no use in counting the units.
    fn is_over(&self) -> bool {
        self.hand.is_counted.load(Ordering::Relaxed) || self.queue.stopped.load(Ordering::Relaxed)
    }

    /// The units are counted: whether this worker is the first to have done so.
    fn is_first(&self) -> bool {
        let mut state = self.queue.lock();
        let Some(held) = state.position(&self.hand) else { return false };
        state.held.remove(held);
        state.counted[self.worker] += self.hand.units.len();
        self.hand.is_counted.store(true, Ordering::Relaxed);
        self.queue.changed.notify_all();
        true
    }

    /// The worker cannot count the units. Unless another one has them too, they go back into the queue.
    fn give_up(&self, reason: String) {
        let mut state = self.queue.lock();
        state.failed = Some(reason);
        if let Some(held) = state.position(&self.hand) {
            state.held[held].workers.retain(|&worker| worker != self.worker);
            if state.held[held].workers.is_empty() {
                state.held.remove(held);
                state.returned.extend_from_slice(&self.hand.units);
            }
        }
        self.queue.changed.notify_all();
    }
}

impl<I: ExactSizeIterator<Item = Unit>> Drop for Batch<'_, I> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.queue.stop(CountError::Stopped);
        }
    }
}
