//! The lease of a batch, and the intervals that are computed from the lease. When the lease ends, another worker gets
//! the batch (retry).

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How long a batch belongs to a worker that sends no heartbeat. After this time another worker gets the batch.
///
/// All intervals of coordinator and workers are computed from this time, so that one option sets them all. The
/// coordinator sends the lease with each batch.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
/// use queens_cluster::protocol::Lease;
///
/// let lease = Lease::default();
/// assert_eq!(lease.time(), Duration::from_secs(30));
/// assert_eq!(lease.heartbeat_interval(), Duration::from_secs(10));
/// assert!(Lease::new(Duration::from_secs(1)).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lease {
    milliseconds: u32,
}

impl Default for Lease {
    /// 30 seconds.
    fn default() -> Self {
        Self { milliseconds: 30_000 }
    }
}

impl Lease {
    /// The shortest and the longest lease.
    pub const RANGE: [Duration; 2] = [Duration::from_secs(5), Duration::from_hours(1)];

    /// A lease; `None` outside [`RANGE`](Self::RANGE).
    pub fn new(time: Duration) -> Option<Self> {
        let [shortest, longest] = Self::RANGE;
        let milliseconds = u32::try_from(time.as_millis()).ok()?;
        (shortest..=longest).contains(&time).then_some(Self { milliseconds })
    }

    /// The lease as a duration.
    pub const fn time(self) -> Duration {
        Duration::from_millis(self.milliseconds as u64)
    }

    /// The time between two heartbeats of a worker.
    pub fn heartbeat_interval(self) -> Duration {
        self.time() / 3
    }

    /// The time between two announcements of the coordinator.
    pub fn presence_interval(self) -> Duration {
        self.time() / 10
    }

    /// How long the coordinator may be silent before workers take no more work. The leases end at least one heartbeat
    /// interval later.
    pub fn coordinator_silence_limit(self) -> Duration {
        self.time() / 3
    }

    /// The time within which every working worker sends a heartbeat.
    pub fn discovery_time(self) -> Duration {
        self.time() / 2
    }

    /// How long after its last heartbeat a worker is regarded as live: a little longer than the lease.
    pub fn live_timeout(self) -> Duration {
        self.time() * 7 / 6
    }
}
