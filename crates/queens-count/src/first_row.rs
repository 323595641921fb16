//! The number of solutions for each column of the first row's queen.

use std::num::NonZero;
use std::ops::ControlFlow;
#[cfg(feature = "threads")]
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::count::available_threads;
use super::kernel::join::{FirstRowCounter, FirstRowPlan};
use super::{CountError, Engine, Isa};
use queens::{Progress, Size, SizeError};

use queens::progress::never_cancel;

/// The largest size that [`count_by_first_row`] counts. On larger boards, the 64-bit word of a placement has no free
/// bits for the column of the first row's queen. In practice, much smaller sizes already take too long.
pub const FIRST_ROW_MAX_SIZE: u32 = 26;

/// The largest size that [`count_by_first_row`] counts within seconds. Up to this size, the command `queens` computes
/// ranks of solutions. The command and the Python package also draw uniform random solutions.
///
/// # Examples
///
/// ```
/// assert!(queens_count::QUICK_FIRST_ROW_MAX_SIZE < queens_count::FIRST_ROW_MAX_SIZE);
/// ```
pub const QUICK_FIRST_ROW_MAX_SIZE: u32 = 18;

/// The number of row sets that a thread takes at a time.
const ROW_SETS_PER_BATCH: u64 = 64;

/// Counts the solutions for each column of the first row's queen, from the left, on all processors.
///
/// # Method
///
/// For each set of rows with their queen in the east half, a meet-in-the-middle join matches the placements of the west
/// and the east half. Only the columns of the left half are counted. Their counts are also those of the mirrored
/// columns in the right half.
///
/// # Errors
///
/// [`CountError::Size`] for a number that is not a size; [`CountError::TooLargeForFirstRow`] above
/// [`FIRST_ROW_MAX_SIZE`]; [`CountError::Threads`] if the threads cannot be started.
///
/// # Complexity
///
/// About four times the time of a [`Count`](super::Count), which uses more symmetries.
///
/// # Examples
///
/// ```
/// assert_eq!(queens_count::count_by_first_row(8)?, [4, 8, 16, 18, 18, 16, 8, 4]);
/// # Ok::<(), queens_count::CountError>(())
/// ```
pub fn count_by_first_row(size: impl TryInto<Size, Error: Into<SizeError>>) -> Result<Vec<u128>, CountError> {
    count_first_row(Size::new(size)?)
}

/// This function is not generic, so that it is compiled in this crate, with this crate's optimisation.
fn count_first_row(size: Size) -> Result<Vec<u128>, CountError> {
    count_by_first_row_with(size, available_threads(), never_cancel)
}

/// Like [`count_by_first_row`], with a number of threads and a progress callback. The progress is in row sets: sets of
/// rows with their queen in the east half.
///
/// The callback is called after every few row sets. All threads call it, possibly at the same time. Without the feature
/// `threads`, all work is done on the calling thread.
///
/// # Errors
///
/// As [`count_by_first_row`], and [`CountError::Cancelled`].
///
/// # Panics
///
/// If the callback panics. The other threads are cancelled first.
pub fn count_by_first_row_with(
    size: impl TryInto<Size, Error: Into<SizeError>>,
    threads: NonZero<usize>,
    on_progress: impl Fn(Progress) -> ControlFlow<()> + Sync,
) -> Result<Vec<u128>, CountError> {
    let size = Size::new(size)?;
    if size.get() > FIRST_ROW_MAX_SIZE {
        return Err(CountError::TooLargeForFirstRow { size });
    }
    let count = FirstRowCount {
        size,
        row_sets: FirstRowPlan::new(size).count(),
        next: 0.into(),
        done: 0.into(),
        is_cancelled: false.into(),
        on_progress,
    };
    let left = count.run(threads)?;
    let mirrored = left.iter().rev().skip(size.len() % 2);
    Ok(left.iter().chain(mirrored).map(|&count| count.into()).collect())
}

/// A count in progress, shared by its threads.
struct FirstRowCount<F> {
    size: Size,
    row_sets: u64,
    /// The first row set that no thread has taken.
    next: AtomicU64,
    done: AtomicU64,
    is_cancelled: AtomicBool,
    on_progress: F,
}

impl<F: Fn(Progress) -> ControlFlow<()> + Sync> FirstRowCount<F> {
    /// The counts of the left half, including the middle column.
    #[cfg(feature = "threads")]
    fn run(&self, threads: NonZero<usize>) -> Result<Vec<u64>, CountError> {
        if threads.get() == 1 || self.row_sets <= ROW_SETS_PER_BATCH {
            return self.count_batches();
        }
        let threads = self.row_sets.div_ceil(ROW_SETS_PER_BATCH).min(threads.get() as u64);
        std::thread::scope(|scope| {
            let started: Result<Vec<_>, _> = (0..threads)
                .map(|_| std::thread::Builder::new().spawn_scoped(scope, || self.count_batches()))
                .collect();
            let started = started.map_err(|error| {
                self.is_cancelled.store(true, Ordering::Relaxed);
                CountError::Threads { threads: threads as usize, reason: error.to_string() }
            })?;
            // All threads are joined before errors are examined. So if a thread panics, its panic is reported, and not
            // the cancellation of the other threads.
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
    fn run(&self, _threads: NonZero<usize>) -> Result<Vec<u64>, CountError> {
        self.count_batches()
    }

    /// Counts batches of row sets until none is left.
    fn count_batches(&self) -> Result<Vec<u64>, CountError> {
        let _guard = PanicGuard(&self.is_cancelled);
        let isa = match Engine::best() {
            Engine::Join(isa) => isa,
            Engine::Backtrack(_) | Engine::Naive => Isa::Portable,
        };
        let mut counter = FirstRowCounter::new(self.size, isa);
        let mut counts = vec![0; self.size.len().div_ceil(2)];
        while !self.is_cancelled.load(Ordering::Relaxed) {
            let start = self.next.fetch_add(ROW_SETS_PER_BATCH, Ordering::Relaxed);
            if start >= self.row_sets {
                return Ok(counts);
            }
            let end = self.row_sets.min(start + ROW_SETS_PER_BATCH);
            (start..end).for_each(|number| counter.count(number, &mut counts));
            let done = self.done.fetch_add(end - start, Ordering::Relaxed) + (end - start);
            if (self.on_progress)(Progress { done, total: Some(self.row_sets) }).is_break() {
                self.is_cancelled.store(true, Ordering::Relaxed);
            }
        }
        Err(CountError::Cancelled)
    }
}

/// Cancels the other threads if a thread panics.
struct PanicGuard<'a>(&'a AtomicBool);

impl Drop for PanicGuard<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}
