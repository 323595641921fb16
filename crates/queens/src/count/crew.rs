//! Workers of any kind at one queue of units.
//!
//! ```text
//! each worker, on a thread of its own:
//!     while there are units: take some, count them, say what they came to
//! ```
//!
//! 1. Units go back into the queue when a worker fails at them; it gets no more, and the others count them.
//! 2. So they do when its counts do not have the residues that it has summed apart from them.
//! 3. Hence a worker that finds the queue empty stays as long as others have units in hand.
//! 4. It does not only wait. Units that are in the hands of slow workers only it takes as well: who is first has counted
//!    them, and the others are called off. Slow is who has counted fewer than half as many. So a card does not wait for a
//!    thread's last unit.
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
    /// How many units to take from the queue at once, at least 1. What it takes over from a slow worker may be more.
    ///
    /// `share` is an even share of the units that are left, at least 1. Workers that take no more than theirs end at about
    /// the same time: guided self-scheduling (C. Polychronopoulos and D. Kuck, 1987).
    fn batch(&self, share: usize) -> usize {
        share.min(1)
    }

    /// Counts units of one plan: one result for each, in any order.
    ///
    /// `go_on` is to be called now and then, about once a second, and the work given up when it breaks: for good, or because
    /// others have counted the units. Then it gets more.
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
    /// The worker was told to stop, or these units are not wanted any more.
    #[error("stopped")]
    Stopped,
    /// The worker is not able to count them, nor any others.
    #[error("{0}")]
    Failed(String),
}

/// What a worker does, as its observer hears of it.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// It begins with these units. Whether it is [`Counted`](Event::Counted) that follows depends on who is first.
    Begun(&'a [Unit]),
    /// It is at work on them.
    Working,
    /// It has counted them, and is the first to have done so: as many results as units.
    Counted(&'a [UnitResult]),
    /// It is out of the crew.
    Failed {
        /// Those that it had in hand and that are left to be counted by others: none if another worker has them too.
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
    let _guard = Guard(queue);
    while let Some(hand) = queue.take(number, worker.batch(queue.share())) {
        let units = &hand.units;
        let is_over = || queue.is_stopped() || hand.is_settled();
        // At once: whatever the worker makes of it, nobody is to begin with anything more.
        let mut tell = |event: Event<'_>| {
            if observe(event).is_break() {
                queue.stop(CountError::Stopped);
            }
        };
        tell(Event::Begun(units));
        if queue.is_stopped() {
            return;
        }
        let counted = worker.count_units(units, &mut || {
            tell(Event::Working);
            if is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match counted.and_then(consistent) {
            Ok(results) => {
                assert_eq!(results.len(), units.len(), "one result for each unit");
                if queue.is_first(number, &hand) {
                    tell(Event::Counted(&results));
                }
            }
            // It was told to stop, or somebody else was first.
            Err(BatchError::Stopped) if is_over() => {}
            Err(BatchError::Stopped) => queue.stop(CountError::Stopped),
            Err(BatchError::Failed(reason)) => {
                let units = if queue.give_up(number, &hand, &reason) { units } else { &[][..] };
                return tell(Event::Failed { units, reason: &reason });
            }
        }
    }
}

/// Stops the others when a worker panics.
struct Guard<'a, I: ExactSizeIterator<Item = Unit>>(&'a Queue<I>);

impl<I: ExactSizeIterator<Item = Unit>> Drop for Guard<'_, I> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop(CountError::Stopped);
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
    /// Units have been counted or come back, or there will be none any more.
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
    /// How many workers have not failed.
    workers: usize,
    /// Why the last worker failed that did.
    failed: Option<String>,
    /// Why nothing more is to be counted.
    stopped: Option<CountError>,
}

/// Units in hand, and the workers that have them.
struct Held {
    hand: Arc<Hand>,
    workers: Vec<usize>,
}

struct Hand {
    units: Vec<Unit>,
    /// Whether they are counted, or will be in other hands.
    is_settled: AtomicBool,
}

impl Hand {
    fn settle(&self) {
        self.is_settled.store(true, Ordering::Relaxed);
    }

    fn is_settled(&self) -> bool {
        self.is_settled.load(Ordering::Relaxed)
    }
}

impl<I: ExactSizeIterator<Item = Unit>> State<I> {
    fn next(&mut self) -> Option<Unit> {
        self.returned.pop().or_else(|| self.units.next())
    }

    /// Units for a worker: from the queue, or else those of slow ones.
    fn hand(&mut self, worker: usize, most: usize) -> Option<Arc<Hand>> {
        let units: Vec<Unit> = std::iter::from_fn(|| self.next()).take(most).collect();
        if !units.is_empty() {
            let hand = Arc::new(Hand { units, is_settled: AtomicBool::new(false) });
            self.held.push(Held { hand: Arc::clone(&hand), workers: vec![worker] });
            return Some(hand);
        }
        let is_slow = |&other: &usize| self.counted[worker] > 2 * self.counted[other];
        let slow = self.held.iter_mut().find(|held| held.workers.iter().all(is_slow))?;
        slow.workers.push(worker);
        Some(Arc::clone(&slow.hand))
    }

    /// Where units are held; nowhere, if they are settled.
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
            workers,
            failed: None,
            stopped: None,
        };
        Self { state: Mutex::new(state), changed: Condvar::new(), stopped: AtomicBool::new(false) }
    }

    /// Nothing is left half done where a thread may panic with the lock.
    fn lock(&self) -> MutexGuard<'_, State<I>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An even share of what is left.
    fn share(&self) -> usize {
        let state = self.lock();
        (state.returned.len() + state.units.len()).div_ceil(state.workers).max(1)
    }

    /// Units for a worker, so many from the queue at most; none when there will not be any more.
    fn take(&self, worker: usize, most: usize) -> Option<Arc<Hand>> {
        let mut state = self.lock();
        while state.stopped.is_none() {
            if let Some(hand) = state.hand(worker, most.max(1)) {
                return Some(hand);
            }
            if state.held.is_empty() {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    /// A worker has counted units: whether it is the first.
    fn is_first(&self, worker: usize, hand: &Arc<Hand>) -> bool {
        let mut state = self.lock();
        let Some(held) = state.position(hand) else { return false };
        state.held.remove(held);
        state.counted[worker] += hand.units.len();
        hand.settle();
        self.changed.notify_all();
        true
    }

    /// A worker is not able to count units: whether they go back into the queue. A single one does not if another worker is
    /// at it; of several, all may take their part.
    fn give_up(&self, worker: usize, hand: &Arc<Hand>, reason: &str) -> bool {
        let mut state = self.lock();
        state.failed = Some(reason.to_owned());
        state.workers -= 1;
        let Some(held) = state.position(hand) else { return false };
        state.held[held].workers.retain(|&other| other != worker);
        let goes_back = state.held[held].workers.is_empty() || hand.units.len() > 1;
        if goes_back {
            state.held.remove(held);
            state.returned.extend_from_slice(&hand.units);
            hand.settle();
        }
        self.changed.notify_all();
        goes_back
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
