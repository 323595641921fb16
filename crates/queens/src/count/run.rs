//! Running a whole plan: on one thread or several, with progress, until it is done or stopped.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::{Classes, CountError, Engine, Event, Plan, UnitResult, Worker, crew, half_turn, quarter_turn};
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
/// assert_eq!(half, Err(CountError::Stopped));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Count {
    size: Size,
    engine: Engine,
    threads: NonZero<usize>,
}

/// Up to this size a count is over before threads have started.
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

    /// Chooses on how many threads to count, at most: there are never more than units, and small boards are counted on the
    /// calling thread.
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
        let total = plan.len();
        let (done, sum) = (AtomicUsize::new(0), Mutex::new(0));
        let report = |done| on_progress(Progress { done, total });
        let observe = |event: Event<'_>| match event {
            Event::Working => report(done.load(Ordering::Relaxed)),
            Event::Counted(results) => {
                *sum.lock().unwrap_or_else(PoisonError::into_inner) += total_of(results);
                report(done.fetch_add(results.len(), Ordering::Relaxed) + results.len())
            }
            Event::Begun(_) | Event::Failed { .. } => ControlFlow::Continue(()),
        };
        let workers = if self.size.get() > ALONE { self.threads.get().min(total) } else { 1 };
        let crew: Result<Vec<_>, _> = (0..workers).map(|_| Ok((Worker::new(&plan, self.engine)?, &observe))).collect();
        crew::run(crew?, plan.scattered())?;
        Ok(sum.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Counts the solutions, and those that a turn leaves as they are, and so the fundamental ones.
    ///
    /// The turns are counted first, on the calling thread; meanwhile no unit is done.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run), and [`CountError::Burnside`] when the counts contradict each other.
    ///
    /// # Complexity
    ///
    /// That of [`run`](Self::run) and of [`half_turn`], which takes a small part of the time on one thread, and may take
    /// the greater part where many threads share the count.
    pub fn classes(self, on_progress: impl Fn(Progress) -> ControlFlow<()> + Sync) -> Result<Classes, CountError> {
        let total = Plan::new(self.size)?.len();
        let pulse = || on_progress(Progress { done: 0, total });
        let (half_turn, quarter_turn) = (half_turn(self.size, pulse)?, quarter_turn(self.size, pulse)?);
        Classes::new(self.size, self.run(on_progress)?, half_turn, quarter_turn)
    }
}

/// What units stand for. Nothing overflows: 32 queens have fewer placements than 128 bits can say.
fn total_of(results: &[UnitResult]) -> u128 {
    results.iter().map(|result| u128::from(result.count) * u128::from(result.weight)).sum()
}
