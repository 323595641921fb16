//! The events of a job (its progress reports).

use queens::Progress;
use queens_count::WorkerError;

/// An event of a job, which the observer receives on the thread that runs the job.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// A pass begins: workers count units.
    PassStarted {
        /// The purpose of the pass.
        pass: Pass,
        /// The name of the source's engine. Helper threads and fallback threads may count by another engine.
        engine: &'a str,
        /// In the first pass, the number of units of the part that already have results, and the number of all units of
        /// the part. In a later pass, 0 and the number of units to count.
        progress: Progress,
        /// In the first pass, the number of solutions in all recorded units. In a later pass, 0.
        solutions_so_far: u128,
    },
    /// Results are recorded. If the ledger has a file, they are on the disk.
    UnitsRecorded {
        /// The units of the pass that are done.
        progress: Progress,
        /// The number of solutions at the start of the pass, plus the solutions that the pass has found.
        solutions_so_far: u128,
    },
    /// The workers are still counting. The observer receives this event several times a second, so that it can cancel.
    Working {
        /// The units of the pass that are done.
        progress: Progress,
    },
    /// The memory has room for fewer threads than there are processors.
    FewerThreads {
        /// The number of threads that will count.
        threads: usize,
        /// The memory of each thread, in bytes.
        memory_per_thread: u64,
    },
    /// A worker, or all workers of a source, could not be started. The other workers count without them.
    WorkerUnavailable {
        /// The name of the device, if a single worker could not start; the name of the engine, if a source could not.
        worker: &'a str,
        /// The reason.
        reason: &'a WorkerError,
    },
    /// A worker failed and counts nothing more.
    WorkerFailed {
        /// The worker's label.
        worker: &'a str,
        /// The reason.
        reason: &'a WorkerError,
        /// The number of units that other workers must count instead.
        units: u64,
    },
    /// All workers failed. The fallback threads count the remaining units.
    FallbackStarted {
        /// The number of remaining units.
        units: u64,
    },
    /// Another process records the same units in the same ledger. This event comes at most once in a pass.
    LedgerShared,
    /// Another program has locked the ledger. The job waits until the ledger is unlocked; this event comes again every
    /// few seconds.
    LedgerLocked,
    /// The symmetric solutions are being counted, for Burnside's lemma. This event comes several times a second.
    CheckingSymmetry {
        /// The branches of the search that are done.
        progress: Progress,
    },
}

/// The purpose of a pass over units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pass {
    /// Units without a result.
    First,
    /// Units that a second method must confirm.
    Second,
    /// Units of a ledger that are counted again, compared, and not recorded.
    Recount,
}

impl Event<'_> {
    /// The stable name of this event.
    pub fn code(&self) -> &'static str {
        match self {
            Self::PassStarted { .. } => "pass-started",
            Self::UnitsRecorded { .. } => "units-recorded",
            Self::Working { .. } => "working",
            Self::FewerThreads { .. } => "fewer-threads",
            Self::WorkerUnavailable { .. } => "worker-unavailable",
            Self::WorkerFailed { .. } => "worker-failed",
            Self::FallbackStarted { .. } => "fallback-started",
            Self::LedgerShared => "ledger-shared",
            Self::LedgerLocked => "ledger-locked",
            Self::CheckingSymmetry { .. } => "checking-symmetry",
        }
    }

    /// The progress of the pass; `None` for events without progress.
    pub fn progress(&self) -> Option<Progress> {
        match *self {
            Self::PassStarted { progress, .. } | Self::UnitsRecorded { progress, .. } | Self::Working { progress } => {
                Some(progress)
            }
            _ => None,
        }
    }
}
