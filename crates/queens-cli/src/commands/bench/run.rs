//! One run of a benchmark, timed.

#![expect(clippy::unchecked_time_subtraction, reason = "clocks of one process do not run backwards")]

use std::time::{Duration, Instant};

use queens_job::CpuClock;

/// The amount of work of a run, and its duration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Run {
    pub(super) amount: u128,
    pub(super) wall: Duration,
    /// The CPU time of all threads.
    pub(super) cpu: Duration,
}

/// Runs `work` and returns its result, wall time and CPU time.
pub(super) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration, Duration) {
    let (wall, cpu) = (Instant::now(), CpuClock::Process.now());
    let value = work();
    (value, wall.elapsed(), CpuClock::Process.now() - cpu)
}
