//! Running a plan: on one thread or several, with progress, until it is done or cancelled.

use std::num::NonZero;
use std::ops::ControlFlow;
#[cfg(feature = "threads")]
use std::panic::resume_unwind;
#[cfg(feature = "threads")]
use std::sync::atomic::AtomicBool;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::{Classes, CountError, Engine, Plan, Unit, Worker, half_turn, quarter_turn};
use crate::board::Size;

/// How far a count has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many units are counted.
    pub done: usize,
    /// How many units there are.
    pub total: usize,
}

/// A count to be run: of what, how, and on how many threads.
///
/// # Examples
///
/// ```
/// use std::num::NonZero;
/// use std::ops::ControlFlow;
/// use queens::{Size, count::{Count, CountError}};
///
/// let count = Count::new(Size::new(10)?)?;
/// assert_eq!(count.run(|_| ControlFlow::Continue(()))?, 724);
///
/// let count = count.threads(NonZero::new(2).unwrap());
/// let half = count.run(|progress| {
///     if 2 * progress.done < progress.total { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// });
/// assert_eq!(half, Err(CountError::Cancelled));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Count {
    size: Size,
    engine: Engine,
    #[cfg_attr(not(feature = "threads"), expect(dead_code, reason = "there is one thread"))]
    threads: NonZero<usize>,
}

/// Up to this size a count is over before threads have started.
#[cfg(feature = "threads")]
const ALONE: u32 = 11;

impl Count {
    /// A count of the solutions of this size: by the best engine, on one thread.
    ///
    /// # Errors
    ///
    /// [`CountError::TooLarge`].
    pub fn new(size: Size) -> Result<Self, CountError> {
        CountError::check(size)?;
        Ok(Self { size, engine: Engine::default(), threads: NonZero::<usize>::MIN })
    }

    /// Chooses the engine.
    #[must_use]
    pub fn engine(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

    /// Chooses on how many threads to count, exactly. Small boards are counted on the calling thread all the same.
    ///
    /// Without the feature `threads` every count stays on the calling thread.
    #[must_use]
    pub fn threads(self, threads: NonZero<usize>) -> Self {
        Self { threads, ..self }
    }

    /// Counts the solutions.
    ///
    /// The callback is called after each unit, and from time to time within a long one, from any of the threads and
    /// from several at once: it should be quick. When it breaks, the count ends soon, and nothing is left of it.
    ///
    /// # Errors
    ///
    /// [`CountError`] when the callback broke, or the threads cannot be started.
    ///
    /// # Complexity
    ///
    /// Exponential: every two sizes take some thirty to seventy times as long, and odd sizes nearly as long as the even
    /// ones after them.
    ///
    /// # Source
    ///
    /// A000170 in the OEIS.
    pub fn run(self, on_progress: impl Fn(Progress) -> ControlFlow<()> + Sync) -> Result<u128, CountError> {
        let plan = Plan::new(self.size)?;
        let run = Run { total: plan.len(), done: AtomicUsize::new(0), on_progress };
        #[cfg(feature = "threads")]
        if self.threads.get() > 1 && self.size.get() > ALONE {
            return run.parallel(&plan, self.engine, self.threads);
        }
        let mut worker = Worker::new(&plan, self.engine)?;
        plan.units().try_fold(0, |sum, unit| add(sum, run.unit(&mut worker, &unit)?))
    }

    /// Counts the solutions, and those that a turn leaves as they are, and so the fundamental ones.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run). The turns are counted before the callback is called for the first time; they take a small
    /// part of the time.
    pub fn classes(self, on_progress: impl Fn(Progress) -> ControlFlow<()> + Sync) -> Result<Classes, CountError> {
        let (half_turn, quarter_turn) = (half_turn(self.size)?, quarter_turn(self.size)?);
        Ok(Classes::new(self.size, self.run(on_progress)?, half_turn, quarter_turn))
    }
}

/// A plan under way.
struct Run<F> {
    total: usize,
    done: AtomicUsize,
    on_progress: F,
}

impl<F: Fn(Progress) -> ControlFlow<()> + Sync> Run<F> {
    /// The solutions for which a unit stands.
    fn unit(&self, worker: &mut Worker, unit: &Unit) -> Result<u128, CountError> {
        let report = |done| (self.on_progress)(Progress { done, total: self.total });
        let counted = worker.count_until(unit, || report(self.done.load(Ordering::Relaxed)));
        let ControlFlow::Continue(result) = counted else { return Err(CountError::Cancelled) };
        if report(self.done.fetch_add(1, Ordering::Relaxed) + 1).is_break() {
            return Err(CountError::Cancelled);
        }
        Ok(u128::from(result.count) * u128::from(result.weight))
    }

    /// Threads take the next unit when they are done with one; each has one worker, whose lists serve neighbouring units.
    #[cfg(feature = "threads")]
    fn parallel(&self, plan: &Plan, engine: Engine, threads: NonZero<usize>) -> Result<u128, CountError> {
        // Refused here, before the threads each find out.
        drop(Worker::new(plan, engine)?);
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let work = || {
            let mut worker = Worker::new(plan, engine)?;
            let mut sum = 0;
            while !stop.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= plan.len() {
                    break;
                }
                let counted = self.unit(&mut worker, &plan.unit(number as u64)).and_then(|count| add(sum, count));
                // Whatever one thread fails with ends the count for all.
                sum = counted.inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
            }
            Ok(sum)
        };
        std::thread::scope(|scope| {
            let started: Result<Vec<_>, _> =
                (0..threads.get()).map(|_| std::thread::Builder::new().spawn_scoped(scope, work)).collect();
            let started = started.map_err(|error| {
                stop.store(true, Ordering::Relaxed);
                CountError::Threads { threads: threads.get(), reason: error.to_string() }
            })?;
            let mut sums = started.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
            sums.try_fold(0, |total, sum| add(total, sum?))
        })
    }
}

fn add(a: u128, b: u128) -> Result<u128, CountError> {
    a.checked_add(b).ok_or(CountError::Overflow)
}
