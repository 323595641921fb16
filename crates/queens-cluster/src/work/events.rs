//! The events of a worker process, and the reasons for which it ends.

use queens_count::WorkerEvent;

/// The events of a worker process.
#[derive(Clone, Copy, Debug)]
pub enum WorkEvent<'a> {
    /// The broker does not answer yet, and the worker tries again.
    Waiting {
        /// The reason.
        reason: &'a str,
    },
    /// The worker has a connection.
    Connected,
    /// The connection was lost, and the worker tries again.
    Disconnected,
    /// No coordinator announces itself. The worker counts its batches, and takes no more work.
    Alone,
    /// The worker begins to count units of a size.
    Size {
        /// The size.
        size: u32,
        /// The number of counting threads. A device also has one thread.
        threads: usize,
    },
    /// A counting thread or device cannot be started, or has failed.
    Worker(WorkerEvent<'a>),
    /// The worker takes no more work, and returns the batches that it has not begun (graceful shutdown).
    Draining,
}

/// Receives the events of a worker process.
pub(super) type OnEvent<'a> = &'a mut (dyn FnMut(WorkEvent<'_>) + Send);

/// Why a worker has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkEnd {
    /// The count is complete, or the coordinator drains.
    Complete,
    /// The worker was asked to end, or its time limit was reached.
    Drained,
    /// No coordinator has announced itself within the configured wait.
    Alone,
}
