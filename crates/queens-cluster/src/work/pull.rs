//! A worker's request for work (pull).

use std::time::{Duration, Instant};

use crate::protocol::{Queue, WORK_STREAM};

/// The longest time for which a pull waits for work.
const PULL_TIMEOUT: Duration = Duration::from_secs(4);

/// A pull request that is not answered yet.
pub(super) struct Pull {
    pub(super) queue: Queue,
    pub(super) wanted: u64,
    pub(super) inbox: String,
    pub(super) deadline: Instant,
}

impl Pull {
    pub(super) fn new(queue: Queue, wanted: u64, inbox: String) -> Self {
        Self { queue, wanted, inbox, deadline: Instant::now() + PULL_TIMEOUT + Duration::from_secs(2) }
    }

    /// The subject of the broker's consumer.
    pub(super) fn subject(&self) -> String {
        format!("$JS.API.CONSUMER.MSG.NEXT.{WORK_STREAM}.{}", self.queue.name())
    }

    /// The JSON request. Only a pull from the first queue waits for work.
    pub(super) fn request(&self) -> String {
        let wanted = self.wanted;
        if self.queue == Queue::Second {
            return format!("{{\"batch\":{wanted},\"no_wait\":true}}");
        }
        // The wait is random. With equal waits, the workers would always pull in the same order.
        let expires = PULL_TIMEOUT.mul_f64(rand::random_range(0.5..1.0)).as_nanos();
        format!("{{\"batch\":{wanted},\"expires\":{expires}}}")
    }
}
