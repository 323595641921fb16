//! The events that observers of workers receive.

use crate::{Unit, UnitResult, WorkerError};

/// An event that workers cause while a [source](crate::WorkerSource) starts them or a [pool](crate::run_workers) runs
/// them.
#[derive(Clone, Copy, Debug)]
pub enum WorkerEvent<'a> {
    /// The memory has room for fewer threads than there are processors.
    FewerThreads {
        /// The number of threads that will count.
        threads: usize,
        /// The memory of each thread, in bytes.
        memory_per_thread: u64,
    },
    /// A worker cannot be started. The other workers count without it.
    Unavailable {
        /// The name of the worker's device.
        worker: &'a str,
        /// Why the worker cannot be started.
        reason: &'a WorkerError,
    },
    /// A worker starts to count a batch. [`Counted`](WorkerEvent::Counted) does not follow if another worker finishes
    /// the same batch first.
    Started(&'a [Unit]),
    /// A worker is still counting its batch. This event repeats, about once a second or more often.
    Working,
    /// A worker is the first to have counted its batch: one result for each unit.
    Counted(&'a [UnitResult]),
    /// A worker has failed, and leaves the pool.
    Failed {
        /// The units that return to the queue. None return if another worker has counted or returned them. A single
        /// unit does not return while another worker is counting it.
        units: &'a [Unit],
        /// Why the worker has failed.
        reason: &'a WorkerError,
    },
}
