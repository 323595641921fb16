//! The messages: work, results, heartbeats, news. Messages are JSON, and news is plain text, so that people can read
//! the output of `nats sub`.

use std::fmt;
use std::time::Duration;

use queens_count::UnitResult;
use queens_job::Provenance;
use queens_ledger::Record;
use serde::{Deserialize, Serialize};

use super::Lease;

/// The version of the message format. The version increases when an older program would misread the messages.
pub const FORMAT: u32 = 1;

/// The name and version of this program in work messages, results and records.
pub const PROGRAM: &str = concat!("queens ", env!("CARGO_PKG_VERSION"));

/// The greatest length of a text that a worker chose, such as its host name, in characters.
pub(super) const NAME_LIMIT: usize = 120;

/// Units to count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkMessage {
    /// The sender's [`FORMAT`].
    pub format: u32,
    /// The coordinator's [`PROGRAM`].
    pub program: String,
    /// The fingerprint of the plan.
    pub fingerprint: String,
    /// The size of the board.
    pub size: u32,
    /// The text of the [`Batch`](super::Batch).
    pub batch: String,
    /// How often the batch has been published, this time included. A batch that was lost or returned begins again with
    /// 1.
    pub attempt: u32,
    /// The owner whose result this batch checks. Workers of that owner must not count the batch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_owner: Option<String>,
    /// The number of threads in the cluster, from which a worker computes its share of the work near the end.
    pub threads: u32,
    /// The lease of the batch.
    pub lease: Lease,
    /// The proof that a result's sender has received this message.
    pub ticket: String,
}

/// The answer to a work message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultMessage {
    /// The sender's [`FORMAT`].
    pub format: u32,
    /// The worker's [`PROGRAM`].
    pub program: String,
    /// The fingerprint of the plan.
    pub fingerprint: String,
    /// The text of the batch.
    pub batch: String,
    /// The ticket of the work message.
    pub ticket: String,
    /// The acknowledgement subject of the work message.
    pub token: String,
    /// The name of the machine, as the worker reports it.
    pub host: String,
    /// The results, or the reason for which there are none.
    pub body: ResultBody,
}

/// The outcome of a batch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResultBody {
    /// The batch was counted: one row for each unit, in order.
    Counted {
        /// The method.
        engine: String,
        /// The implementation of the method.
        details: String,
        /// The rows.
        rows: Vec<UnitRow>,
    },
    /// The batch was not counted.
    Returned(ReturnReason),
}

/// The coordinator's news for all workers.
///
/// # Examples
///
/// ```
/// use queens_cluster::protocol::News;
///
/// let news = News::NothingToConfirm { owner: "alice".to_owned() };
/// assert_eq!(news.to_string(), "nothing-to-confirm alice");
/// assert_eq!(News::parse("nothing-to-confirm alice"), Some(news));
/// assert_eq!(News::parse("rain"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The coordinator is running.
    Present,
    /// The count is complete.
    Complete,
    /// The workers must end after their present batches.
    Drain,
    /// This owner has counted all of the next units in the second queue, so its workers cannot confirm them.
    NothingToConfirm {
        /// The owner.
        owner: String,
    },
}

impl News {
    /// Parses news. `None` for unknown news, which a newer coordinator may send.
    pub fn parse(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            None => [Self::Present, Self::Complete, Self::Drain].into_iter().find(|news| news.to_string() == text),
            Some(("nothing-to-confirm", owner)) => Some(Self::NothingToConfirm { owner: owner.to_owned() }),
            Some(_) => None,
        }
    }
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Present => f.write_str("present"),
            Self::Complete => f.write_str("complete"),
            Self::Drain => f.write_str("drain"),
            Self::NothingToConfirm { owner } => write!(f, "nothing-to-confirm {owner}"),
        }
    }
}

/// Why a worker returns a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReturnReason {
    /// The worker ends, or the thread or device that counted the batch failed.
    Draining,
    /// The worker's owner has counted these units before.
    SameOwner,
}

/// The result of one unit: unit, weight, count, both residues, work, nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitRow(pub u64, pub u32, pub u64, pub [u16; 2], pub u64, pub u64);

impl UnitRow {
    /// The ledger's record of this row. The owner and the finish time in `provenance` come from the broker, not from
    /// the worker.
    pub(super) fn record(self, provenance: Provenance<'_>) -> Record {
        let Self(unit, weight, count, residues, work, nanoseconds) = self;
        let result = UnitResult { unit, weight, count, residues, work };
        provenance.record(&result, Duration::from_nanos(nanoseconds))
    }
}

/// A worker's heartbeat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heartbeat {
    /// The sender's [`FORMAT`].
    pub format: u32,
    /// The worker's [`PROGRAM`].
    pub program: String,
    /// The name of the worker process, which is unique among its owner's processes.
    pub instance: String,
    /// The number of the worker's threads or devices.
    pub threads: u32,
    /// The number of threads or devices that wait for work.
    pub idle: u32,
    /// The number of units that the worker has counted since it began.
    pub units: u64,
    /// Whether the worker ends after its present batches.
    pub draining: bool,
    /// The batches that the worker holds, including counted batches whose results the broker has not confirmed.
    pub held: Vec<HeldBatch>,
}

/// A batch that a worker holds. The fields are the batch, the acknowledgement subject of its message, its ticket, and
/// the milliseconds since a thread began to count it (`None` before, `u64::MAX` after the count).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldBatch(pub String, pub String, pub String, pub Option<u64>);
