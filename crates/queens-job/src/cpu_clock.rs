//! Clocks of CPU time, for estimates and measurements.

use std::time::Duration;

/// A clock that runs only while a processor executes this thread or this process.
///
/// On systems other than Unix, both clocks show the wall time since the first reading instead.
///
/// # Examples
///
/// ```
/// use queens_job::CpuClock;
///
/// let start = CpuClock::Process.now();
/// assert!(CpuClock::Process.now() >= start);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CpuClock {
    /// The time of the calling thread.
    Thread,
    /// The time of all threads of the process together.
    Process,
}

impl CpuClock {
    /// The reading of the clock.
    #[cfg(unix)]
    pub fn now(self) -> Duration {
        use rustix::time::{ClockId, clock_gettime};
        let time = clock_gettime(match self {
            Self::Thread => ClockId::ThreadCPUTime,
            Self::Process => ClockId::ProcessCPUTime,
        });
        let nanoseconds = u32::try_from(time.tv_nsec).expect("less than a second");
        Duration::new(u64::try_from(time.tv_sec).expect("these clocks start at 0"), nanoseconds)
    }

    /// The reading of the clock.
    #[cfg(not(unix))]
    pub fn now(self) -> Duration {
        static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
        START.elapsed()
    }
}
