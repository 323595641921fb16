//! The worker's half of the protocol: decides how many batches to pull, and whether to count a batch.

use std::time::Duration;

use queens::ErrorCode;

use super::coordinator::whole_number;
use super::{Batch, FORMAT, ResultBody, ResultMessage, ReturnReason, UnitPlan, WorkMessage};

/// Decides how many batches a worker pulls: as many as it counts in a given time at its measured speed. Near the end of
/// the count, the worker pulls less: half of an even share of the queue, but at least one batch for each thread.
#[derive(Clone, Debug)]
pub struct PullPolicy {
    threads: u32,
    /// The time that the pulled work should take.
    pull_time: Duration,
    /// The time of a batch on one thread, in seconds: a moving average.
    batch_seconds: Option<f64>,
    /// From the last message: the number of messages that waited behind it, and the number of threads in the cluster.
    seen: Option<(u64, u32)>,
}

/// A worker's decision about a work message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The worker counts the batch.
    Count(Batch),
    /// The worker returns the batch.
    Return(ReturnReason),
    /// The worker ends, because the coordinator and this worker are incompatible.
    End(Incompatible),
}

/// Why a worker cannot work for a coordinator.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Incompatible {
    /// The coordinator's messages have another format than this program's messages.
    ///
    /// Code: `coordinator-other-format`.
    #[error("the coordinator's messages have format {found}, this program's have {expected}")]
    Format {
        /// The coordinator's format.
        found: u32,
        /// This program's format.
        expected: u32,
    },
    /// The coordinator runs another version.
    ///
    /// Code: `coordinator-other-version`.
    #[error("the coordinator runs {found}, this program is {expected}")]
    Program {
        /// The coordinator's version.
        found: String,
        /// This program's version.
        expected: String,
    },
    /// The coordinator and this program have different plans for this size.
    ///
    /// Code: `coordinator-other-plan`.
    #[error("the plan of size {size} has the fingerprint {expected} here, the coordinator's is {found}")]
    Plan {
        /// The size.
        size: u32,
        /// The coordinator's fingerprint.
        found: String,
        /// This program's fingerprint.
        expected: String,
    },
    /// A message cannot be read.
    ///
    /// Code: `work-unreadable`.
    #[error("a work message cannot be read: {0}")]
    Unreadable(String),
}

impl ErrorCode for Incompatible {
    fn code(&self) -> &'static str {
        match self {
            Self::Format { .. } => "coordinator-other-format",
            Self::Program { .. } => "coordinator-other-version",
            Self::Plan { .. } => "coordinator-other-plan",
            Self::Unreadable(_) => "work-unreadable",
        }
    }
}

impl PullPolicy {
    /// The greatest number of messages that are pulled at once, unless the worker has more threads.
    pub const LIMIT: u64 = 256;

    /// The usual time that pulled work should take.
    pub const TIME: Duration = Duration::from_mins(5);

    /// The policy of a worker with this many threads.
    pub fn new(threads: u32, pull_time: Duration) -> Self {
        Self { threads: threads.max(1), pull_time, batch_seconds: None, seen: None }
    }

    /// How many messages to pull when the worker holds `held` batches already.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::time::Duration;
    /// use queens_cluster::protocol::PullPolicy;
    ///
    /// let mut policy = PullPolicy::new(4, Duration::from_secs(300));
    /// assert_eq!(policy.pull_size(0), 4); // its speed is not known yet
    /// policy.record_batch_time(Duration::from_secs(10));
    /// policy.record_message(100_000, 40);
    /// assert_eq!(policy.pull_size(0), 120); // five minutes of four threads
    /// policy.record_message(50, 40);
    /// assert_eq!(policy.pull_size(0), 4); // near the end: half of an even share, one for each thread at least
    /// ```
    pub fn pull_size(&self, held: u64) -> u64 {
        let threads = u64::from(self.threads);
        let Some(seconds) = self.batch_seconds else { return threads.saturating_sub(held) };
        let by_speed = whole_number(self.pull_time.as_secs_f64() / seconds.max(1e-6) * f64::from(self.threads));
        // The worker takes only half of an even share, and leaves the rest for later pulls by any worker.
        let share =
            self.seen.map_or(threads, |(pending, all)| pending * threads / (2 * u64::from(all.max(self.threads))));
        by_speed.min(share).clamp(threads, Self::LIMIT.max(threads)).saturating_sub(held)
    }

    /// Records the time that a batch took on one thread.
    pub fn record_batch_time(&mut self, elapsed: Duration) {
        let seconds = elapsed.as_secs_f64();
        let mean = self.batch_seconds.unwrap_or(seconds);
        self.batch_seconds = Some(mean + (seconds - mean) / 4.0);
    }

    /// Records two numbers of a received message: the messages that wait behind it, and the threads in the cluster.
    pub fn record_message(&mut self, pending: u64, cluster_threads: u32) {
        self.seen = Some((pending, cluster_threads));
    }
}

impl WorkMessage {
    /// Decides whether a worker of this owner counts the batch of the message.
    ///
    /// `plan` is the worker's own plan for the size in the message, if that size has a plan.
    pub fn decide(&self, owner: &str, program: &str, plan: Option<&dyn UnitPlan>) -> Decision {
        if self.format != FORMAT {
            return Decision::End(Incompatible::Format { found: self.format, expected: FORMAT });
        }
        if self.program != program {
            let (found, expected) = (self.program.clone(), program.to_owned());
            return Decision::End(Incompatible::Program { found, expected });
        }
        let expected = plan.map(UnitPlan::fingerprint).unwrap_or_default();
        if expected != self.fingerprint {
            let (found, expected) = (self.fingerprint.clone(), expected.to_owned());
            return Decision::End(Incompatible::Plan { size: self.size, found, expected });
        }
        let in_plan = |batch: &Batch| plan.is_some_and(|plan| batch.range().end <= plan.unit_count());
        let Some(batch) = Batch::parse(&self.batch).filter(in_plan) else {
            return Decision::End(Incompatible::Unreadable(format!("the batch {:?}", self.batch)));
        };
        if self.not_owner.as_deref() == Some(owner) {
            return Decision::Return(ReturnReason::SameOwner);
        }
        Decision::Count(batch)
    }

    /// The result message for this work message, whose acknowledgement subject is `token`.
    pub fn result(&self, token: &str, host: &str, body: ResultBody) -> ResultMessage {
        ResultMessage {
            format: FORMAT,
            program: self.program.clone(),
            fingerprint: self.fingerprint.clone(),
            batch: self.batch.clone(),
            ticket: self.ticket.clone(),
            token: token.to_owned(),
            host: host.to_owned(),
            body,
        }
    }
}
