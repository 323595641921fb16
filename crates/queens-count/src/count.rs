//! Counts a whole board, on one thread or several, with progress and cancellation.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::{
    Classes, CountError, Engine, Plan, UnitResult, Worker, WorkerEvent, count_half_turn_with, count_quarter_turn_with,
    run_workers,
};
use queens::{Progress, Size, SizeError};

use queens::progress::never_cancel;

/// A count of all solutions of a board, with the size, the engine and the number of threads to use.
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
/// use queens_count::{Count, CountError};
///
/// let count = Count::new(10)?;
/// assert_eq!(count.run()?, 724);
///
/// let first_half = count.run_with(|progress| {
///     if progress.fraction() < Some(0.5) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// });
/// assert_eq!(first_half, Err(CountError::Cancelled));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "a count runs by `run`"]
pub struct Count {
    size: Size,
    engine: Engine,
    threads: NonZero<usize>,
}

/// Boards up to this size are counted on the calling thread, because starting a thread takes longer than the count.
const SINGLE_THREAD_MAX_SIZE: u32 = 11;

impl Count {
    /// A count of this size, by the fastest engine, on all processors.
    ///
    /// # Errors
    ///
    /// [`CountError::Size`] for a number that is not a size, and [`CountError::TooLarge`].
    pub fn new(size: impl TryInto<Size, Error: Into<SizeError>>) -> Result<Self, CountError> {
        let size = Size::new(size)?;
        CountError::check_size(size)?;
        Ok(Self { size, engine: Engine::default(), threads: available_threads() })
    }

    /// Sets the engine.
    pub fn engine(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

    /// Sets the greatest number of threads. The default is one for each processor.
    ///
    /// A count never has more threads than units, and boards up to size 11 are counted on the calling thread. Without
    /// the feature `threads`, all boards are counted on the calling thread. Each thread needs [`Engine::memory_bytes`]
    /// of memory.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::num::NonZero;
    /// use queens_count::Count;
    ///
    /// let on_one_thread = Count::new(10)?.threads(NonZero::<usize>::MIN);
    /// let threads = NonZero::new(2).ok_or("no thread")?;
    /// assert_eq!(Count::new(10)?.threads(threads).run()?, on_one_thread.run()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn threads(self, threads: NonZero<usize>) -> Self {
        Self { threads, ..self }
    }

    /// Counts all solutions.
    ///
    /// # Errors
    ///
    /// [`CountError::Unsupported`] and [`CountError::Threads`]; [`CountError::NoWorkerLeft`] if every thread has
    /// failed. A thread fails if a count contradicts its [residues](UnitResult::residues), because of a program or
    /// hardware error.
    ///
    /// # Complexity
    ///
    /// Exponential: from one even size to the next the time grows by a factor of 30 to 70. An odd size takes nearly as
    /// long as the even size after it.
    ///
    /// # Source
    ///
    /// A000170 in the OEIS.
    pub fn run(self) -> Result<u128, CountError> {
        self.run_with(never_cancel)
    }

    /// Like [`run`](Self::run), with a progress callback. The progress is in units of the [`Plan`].
    ///
    /// The callback is called after each unit and several times a second within a long unit. Units of small boards are
    /// short, so the callback can be called a hundred thousand times a second: print only when the percentage changes.
    /// All threads call the callback, possibly at the same time, so it should return quickly.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run), and [`CountError::Cancelled`].
    pub fn run_with(self, on_progress: impl Fn(Progress) -> ControlFlow<()> + Sync) -> Result<u128, CountError> {
        let plan = Plan::new(self.size)?;
        let units = plan.unit_count();
        let (done, sum) = (AtomicU64::new(0), Mutex::new(0));
        let report = |done| on_progress(Progress { done, total: Some(units) });
        let observe = |event: WorkerEvent<'_>| match event {
            WorkerEvent::Working => report(done.load(Ordering::Relaxed)),
            WorkerEvent::Counted(results) => {
                let solutions = results.iter().map(UnitResult::weighted_count).sum::<u128>();
                *sum.lock().unwrap_or_else(PoisonError::into_inner) += solutions;
                let counted = results.len() as u64;
                report(done.fetch_add(counted, Ordering::Relaxed) + counted)
            }
            _ => ControlFlow::Continue(()),
        };
        let threads = if self.size.get() > SINGLE_THREAD_MAX_SIZE { units.min(self.threads.get() as u64) } else { 1 };
        let workers: Result<Vec<_>, CountError> =
            (0..threads).map(|_| Ok((Worker::new(&plan, self.engine)?, &observe))).collect();
        run_workers(workers?, plan.low_discrepancy_order())?;
        Ok(sum.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Counts all solutions and the rotationally symmetric solutions, and computes the number of fundamental solutions
    /// from both.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run), and [`CountError::Burnside`] if the counts contradict each other.
    ///
    /// # Complexity
    ///
    /// The time of [`run`](Self::run) plus the time of [`count_half_turn`](super::count_half_turn) on one thread. The
    /// half-turn count takes a small part of the time of a count on one thread, but it can take longer than a count on
    /// many threads.
    pub fn count_classes(self) -> Result<Classes, CountError> {
        self.count_classes_with(never_cancel)
    }

    /// Like [`count_classes`](Self::count_classes), with a progress callback: see [`run_with`](Self::run_with).
    ///
    /// The symmetric solutions are counted first, on the calling thread. Meanwhile the progress stays at 0.
    ///
    /// # Errors
    ///
    /// As [`count_classes`](Self::count_classes), and [`CountError::Cancelled`].
    pub fn count_classes_with(
        self,
        on_progress: impl Fn(Progress) -> ControlFlow<()> + Sync,
    ) -> Result<Classes, CountError> {
        let units = Plan::new(self.size)?.unit_count();
        let report = |_| on_progress(Progress { done: 0, total: Some(units) });
        let (half_turn, quarter_turn) =
            (count_half_turn_with(self.size, report)?, count_quarter_turn_with(self.size, report)?);
        Classes::new(self.size, self.run_with(on_progress)?, half_turn, quarter_turn)
    }
}

/// One thread for each processor that the process may use, or one thread if their number is unknown.
pub(super) fn available_threads() -> NonZero<usize> {
    if cfg!(feature = "threads") {
        std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
    } else {
        NonZero::<usize>::MIN
    }
}
