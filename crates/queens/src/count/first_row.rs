//! How many solutions begin with each queen of the first row.

use std::num::NonZero;
use std::ops::ControlFlow;
#[cfg(feature = "threads")]
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::kernel::join::{FirstRowScratch, Rows};
use super::{CountError, Engine, Isa, Progress};
use crate::board::Size;

/// The greatest size whose solutions are counted by the first row's queen: the patterns of larger boards leave no bits to
/// mark it. Long before, it takes too long.
pub const FIRST_ROW_MAX_SIZE: u32 = 26;

/// Row sets that a thread takes at a time.
const STRETCH: u64 = 64;

/// How many solutions have their first row's queen in each column, from the left.
///
/// It is counted by [meeting in the middle](super::kernel::join), on the rows that have their queen in the east half. The
/// columns of the right half are the mirror images of those of the left.
///
/// The callback is called after every few row sets, from any of the threads and from several at once. When it breaks, the
/// count ends soon. There are as many threads at most; without the feature `threads` all is counted on the calling one.
///
/// # Errors
///
/// [`CountError`] when the size is above [`FIRST_ROW_MAX_SIZE`], the callback broke, or the threads cannot be started.
///
/// # Panics
///
/// When the callback does. The other threads are stopped.
///
/// # Complexity
///
/// Some four times as long as a count of all solutions, which symmetry helps more.
///
/// # Examples
///
/// ```
/// use std::num::NonZero;
/// use std::ops::ControlFlow;
/// use queens::{Size, count};
///
/// let counts = count::first_row(Size::new(8)?, NonZero::<usize>::MIN, |_| ControlFlow::Continue(()))?;
/// assert_eq!(counts, [4, 8, 16, 18, 18, 16, 8, 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn first_row(
    size: Size,
    threads: NonZero<usize>,
    on_progress: impl Fn(Progress) -> ControlFlow<()> + Sync,
) -> Result<Vec<u128>, CountError> {
    if size.get() > FIRST_ROW_MAX_SIZE {
        return Err(CountError::TooLargeForFirstRow { size });
    }
    let run =
        Run { size, sets: Rows::new(size).sets(), next: 0.into(), done: 0.into(), stop: false.into(), on_progress };
    let left = run.counts(threads)?;
    let mirrored = left.iter().rev().skip(size.len() % 2);
    Ok(left.iter().chain(mirrored).map(|&count| count.into()).collect())
}

/// A count under way.
struct Run<F> {
    size: Size,
    sets: u64,
    /// The first row set that nobody has taken.
    next: AtomicU64,
    done: AtomicU64,
    stop: AtomicBool,
    on_progress: F,
}

impl<F: Fn(Progress) -> ControlFlow<()> + Sync> Run<F> {
    /// The counts of the left half, the middle column included.
    #[cfg(feature = "threads")]
    fn counts(&self, threads: NonZero<usize>) -> Result<Vec<u64>, CountError> {
        if threads.get() == 1 || self.sets <= STRETCH {
            return self.work();
        }
        // No more threads than there is work for.
        let threads = self.sets.div_ceil(STRETCH).min(threads.get() as u64);
        std::thread::scope(|scope| {
            let started: Result<Vec<_>, _> =
                (0..threads).map(|_| std::thread::Builder::new().spawn_scoped(scope, || self.work())).collect();
            let started = started.map_err(|error| {
                self.stop.store(true, Ordering::Relaxed);
                CountError::Threads { threads: threads as usize, reason: error.to_string() }
            })?;
            // A panic comes before the stop of others that follows from it.
            let joined = started.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
            let joined: Vec<_> = joined.collect();
            let mut sums = vec![0; self.size.len().div_ceil(2)];
            for counts in joined {
                sums.iter_mut().zip(counts?).for_each(|(sum, count)| *sum += count);
            }
            Ok(sums)
        })
    }

    #[cfg(not(feature = "threads"))]
    fn counts(&self, _threads: NonZero<usize>) -> Result<Vec<u64>, CountError> {
        self.work()
    }

    /// Counts row sets that nobody has taken, until there are none.
    fn work(&self) -> Result<Vec<u64>, CountError> {
        let _guard = Guard(&self.stop);
        let isa = match Engine::best() {
            Engine::Join(isa) => isa,
            Engine::Backtrack(_) | Engine::Naive => Isa::Portable,
        };
        let mut scratch = FirstRowScratch::new(self.size, isa);
        let mut counts = vec![0; self.size.len().div_ceil(2)];
        while !self.stop.load(Ordering::Relaxed) {
            let first = self.next.fetch_add(STRETCH, Ordering::Relaxed);
            if first >= self.sets {
                return Ok(counts);
            }
            let end = self.sets.min(first + STRETCH);
            (first..end).for_each(|number| scratch.count(number, &mut counts));
            let done = self.done.fetch_add(end - first, Ordering::Relaxed) + (end - first);
            if (self.on_progress)(Progress { done: done as usize, total: self.sets as usize }).is_break() {
                self.stop.store(true, Ordering::Relaxed);
            }
        }
        Err(CountError::Stopped)
    }
}

/// Stops the others when a thread panics.
struct Guard<'a>(&'a AtomicBool);

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}
