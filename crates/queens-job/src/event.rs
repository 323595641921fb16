//! The events of a job (its progress reports).

use queens::Progress;
use queens_count::WorkerError;

/// An event of a job, reported to its observer on the thread that called it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// Workers begin with the units of one method.
    PassStarted {
        /// The purpose of the pass.
        pass: Pass,
        /// The engine's name.
        engine: &'a str,
        /// The units of the part that were done before, and the units that the pass will have done in total.
        progress: Progress,
        /// The number of solutions in the units that are done.
        solutions_so_far: u128,
    },
    /// Results are recorded: on the disk, if there is a ledger.
    UnitsRecorded {
        /// The units of the pass that are done.
        progress: Progress,
        /// The number of solutions in the units that are done.
        solutions_so_far: u128,
    },
    /// The workers are still counting. It comes several times a second, so that the observer can cancel.
    Working {
        /// The units of the pass that are done.
        progress: Progress,
    },
    /// The memory has room for fewer threads than there are processors.
    FewerThreads {
        /// The threads that will count.
        threads: usize,
        /// The memory of each, in bytes.
        memory_per_thread: u64,
    },
    /// A worker, or all workers of a source, could not be started; others count without them.
    WorkerUnavailable {
        /// The worker, by the name of its device, or the source, by its engine's name.
        worker: &'a str,
        /// Why.
        reason: &'a WorkerError,
    },
    /// A worker failed and counts nothing more.
    WorkerFailed {
        /// The worker, by its label.
        worker: &'a str,
        /// Why.
        reason: &'a WorkerError,
        /// The number of units that it leaves to the others.
        units: u64,
    },
    /// All workers failed; the fallback counts the rest.
    FallbackStarted {
        /// The number of units that are left.
        units: u64,
    },
    /// Another process records the same units in the same ledger. It is reported once a pass.
    LedgerShared,
    /// Another program has locked the ledger. The job waits for as long as it takes; this comes again every few
    /// seconds.
    LedgerLocked,
    /// The symmetric solutions are being counted, for Burnside's lemma. It comes several times a second.
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

    /// The progress of the pass, for events that have it.
    pub fn progress(&self) -> Option<Progress> {
        match *self {
            Self::PassStarted { progress, .. } | Self::UnitsRecorded { progress, .. } | Self::Working { progress } => {
                Some(progress)
            }
            _ => None,
        }
    }
}
