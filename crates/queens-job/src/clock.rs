//! The clock of a job (time source).

use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The source of the times in a job's records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Clock {
    /// The clocks of the operating system.
    #[default]
    System,
    /// A clock that stands still: every unit takes no time and is finished at the same second. So the rows of a ledger
    /// depend only on the plan and the engines.
    Fixed {
        /// The clock's time, in seconds since the beginning of 1970.
        unix_seconds: u64,
    },
}

impl Clock {
    /// The time since the first reading. It never decreases.
    pub(crate) fn monotonic(self) -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        match self {
            Self::System => START.elapsed(),
            Self::Fixed { .. } => Duration::ZERO,
        }
    }

    /// The time of day, in seconds since the beginning of 1970.
    pub(crate) fn unix_seconds(self) -> u64 {
        match self {
            Self::System => SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs(),
            Self::Fixed { unix_seconds } => unix_seconds,
        }
    }
}
