//! The durable results of long counts (checkpoint and resume): one SQLite file, which other programs can read, and
//! which loses no result when a process is killed.
//!
//! A plan divides a long count into numbered units. A [`Manifest`] describes the plan without listing the units, of
//! which there may be millions. A [`Ledger`] holds [`Record`]s: the result of one engine for one unit. A ledger does
//! not know how units are counted, and it only grows (append-only):
//!
//! - A unit of the manifest is missing if it has no record: [`Ledger::missing`]. The ledger stores no other progress.
//! - [`Ledger::record`] returns when the records are on the disk. A program that is killed at any instant loses at most
//!   the units in flight.
//! - A ledger is a set of records: recording a record twice changes nothing, and merging ledgers gives the union of
//!   their records.
//! - A second result for a unit confirms or contradicts the first result. There is no total while results contradict
//!   each other.
//! - [`UnitResults`] defines when a unit is confirmed. A [`Status`] has the total, which is verified only if every unit
//!   is confirmed.
//! - A program that can write a ledger can also forge its records. Signatures of the workers reveal forged records:
//!   [`SigningKey`], [`Signers`].
//!
//! The page `docs/formats/ledger.md` of the repository describes the tables and views, and derives a total from them
//! with plain SQL.
//!
//! # Example
//!
//! ```
//! use std::time::Duration;
//!
//! use queens_ledger::{Ledger, Manifest, Record, residues};
//!
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("six.ledger");
//! let manifest = Manifest::new("queens 6", 6, "c0ffee", 2)?;
//! let mut ledger = Ledger::create_or_open(&path, &manifest)?;
//! for method in ["naive", "join"] {
//!     for unit in ledger.missing_by(method)?.iter() {
//!         let found = Record {
//!             unit,
//!             weight: 2,
//!             count: 1,
//!             residues: residues(1), // a real engine sums them itself
//!             work: 17,
//!             engine: method.into(),
//!             version: "0.1.0".into(),
//!             host: "node-1".into(),
//!             elapsed: Duration::from_micros(12),
//!             finished: 1_790_000_000,
//!         };
//!         ledger.record(manifest.fingerprint(), &[found])?;
//!     }
//! }
//! let status = ledger.status()?;
//! assert_eq!((status.total(), status.is_verified()), (Some(4), true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate `queens-job` makes the manifests for the plans of the crate `queens-count`, and the records for the
//! results of its workers.

mod append;
mod backup;
mod check;
mod checksum;
mod error;
mod export;
mod ledger;
mod lock;
mod manifest;
mod merge;
mod merge_draft;
mod open;
mod record;
mod row;
mod schema;
mod shm_file;
mod signature;
mod signature_report;
mod status;
mod unit_results;
mod units;

pub use append::Appended;
pub use check::Finding;
pub use error::LedgerError;
pub use export::{ExportError, ExportFormat};
pub use ledger::Ledger;
pub use lock::{LedgerLock, LedgerUser};
pub use manifest::{Manifest, ManifestError};
pub use merge::{DamagePolicy, MergeSummary, merge, merge_by_draft, merge_with};
pub use merge_draft::LedgerDraft;
pub use record::{METHODS, RESIDUE_PRIMES, Record, RecordError, residues};
pub use signature::{RecordSignature, SignatureError, SignedRecord, Signer, Signers, SigningKey};
pub use signature_report::SignatureReport;
pub use status::{EngineStatus, Status};
pub use unit_results::{UnitRecords, UnitResults};
pub use units::{Part, PartError, Units};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
