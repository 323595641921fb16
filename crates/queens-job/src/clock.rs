//! The clock of a job (time source). Only times and the names in records differ from run to run.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A source of time for the records of a job.
///
/// Tests replace it by [`FixedClock`], so that the rows of a ledger depend on nothing but the plan and the engines.
pub trait Clock: std::fmt::Debug + Send + Sync {
    /// The time since some fixed moment in the past; it never decreases.
    fn monotonic(&self) -> Duration;

    /// The time of day, in seconds since the beginning of 1970.
    fn unix_seconds(&self) -> u64;
}

/// The clocks of the operating system.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock {
    start: Instant,
}

impl Default for SystemClock {
    fn default() -> Self {
        Self { start: Instant::now() }
    }
}

impl Clock for SystemClock {
    fn monotonic(&self) -> Duration {
        self.start.elapsed()
    }

    fn unix_seconds(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
    }
}

/// A clock that stands still: every unit takes no time and is finished at the same second.
#[derive(Clone, Copy, Debug)]
pub struct FixedClock {
    /// The seconds since the beginning of 1970 that it shows.
    pub unix_seconds: u64,
}

impl Clock for FixedClock {
    fn monotonic(&self) -> Duration {
        Duration::ZERO
    }

    fn unix_seconds(&self) -> u64 {
        self.unix_seconds
    }
}
