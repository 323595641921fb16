//! Reasons for which a result is rejected.

use queens::ErrorCode;
use queens_ledger::RecordError;
use thiserror::Error;

/// Why a result does not enter the ledger. A refused result is removed from the broker and reported.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Rejection {
    /// The result is not a message of this protocol, or is truncated.
    ///
    /// Code: `rejection-unreadable`.
    #[error("the message cannot be read: {0}")]
    Unreadable(String),
    /// The worker's messages have another format than the coordinator's messages.
    ///
    /// Code: `rejection-format`.
    #[error("its messages have format {found}, this program's have {expected}")]
    Format {
        /// The worker's format.
        found: u32,
        /// The coordinator's format.
        expected: u32,
    },
    /// The worker runs another version.
    ///
    /// Code: `rejection-program`.
    #[error("it runs {found}, the coordinator {expected}")]
    Program {
        /// The worker's version.
        found: String,
        /// The coordinator's version.
        expected: String,
    },
    /// The result belongs to another plan.
    ///
    /// Code: `rejection-plan`.
    #[error("it belongs to plan {found}, not to {expected}")]
    Plan {
        /// The result's fingerprint.
        found: String,
        /// The coordinator's fingerprint.
        expected: String,
    },
    /// The owner was revoked.
    ///
    /// Code: `rejection-revoked`.
    #[error("its owner was revoked")]
    Revoked,
    /// The message and its subject name different batches.
    ///
    /// Code: `rejection-batch`.
    #[error("it names the batch {found:?}, its subject names {expected:?}")]
    Batch {
        /// The batch in the message.
        found: String,
        /// The batch in the subject.
        expected: String,
    },
    /// The ticket is not the ticket of the work message, so the sender has not received the work.
    ///
    /// Code: `rejection-ticket`.
    #[error("its ticket is not that of the work")]
    Ticket,
    /// The rows are not those of the batch's units (one row for each unit, in order), or the batch is not in the plan.
    ///
    /// Code: `rejection-units`.
    #[error("its rows are not the units of the batch {batch}")]
    Units {
        /// The batch.
        batch: String,
    },
    /// The engine is unknown, or not the requested one.
    ///
    /// Code: `rejection-engine`.
    #[error("it was counted by {found:?}, which is not the method {expected}")]
    Engine {
        /// The result's engine.
        found: String,
        /// The method of the batch.
        expected: &'static str,
    },
    /// The weight is not the plan's.
    ///
    /// Code: `rejection-weight`.
    #[error("unit {unit} has weight {found}, the plan says {expected}")]
    Weight {
        /// The unit.
        unit: u64,
        /// The weight in the result.
        found: u32,
        /// The weight in the plan.
        expected: u32,
    },
    /// The record fails the ledger's own checks, such as the residues.
    #[error(transparent)]
    Record(#[from] RecordError),
}

impl ErrorCode for Rejection {
    fn code(&self) -> &'static str {
        match self {
            Self::Unreadable(_) => "rejection-unreadable",
            Self::Format { .. } => "rejection-format",
            Self::Program { .. } => "rejection-program",
            Self::Plan { .. } => "rejection-plan",
            Self::Revoked => "rejection-revoked",
            Self::Batch { .. } => "rejection-batch",
            Self::Ticket => "rejection-ticket",
            Self::Units { .. } => "rejection-units",
            Self::Engine { .. } => "rejection-engine",
            Self::Weight { .. } => "rejection-weight",
            Self::Record(error) => error.code(),
        }
    }
}
