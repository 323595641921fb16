//! The durable results of long counts (checkpoint and resume): one SQLite file, readable by anyone, that survives being
//! killed.
//!
//! A long count is cut into numbered units. A [`Manifest`] describes the plan that cuts it, without listing the units,
//! of which there may be millions. A [`Ledger`] holds [`Record`]s: the result of one engine for one unit. It does not
//! know how units are counted, and it only grows (append-only):
//!
//! - The missing units are always the manifest minus the ledger: [`Ledger::missing`]. There is no other state.
//! - [`Ledger::record`] returns when the records are on the disk. Killed at any instant, the program loses at most the
//!   units in flight.
//! - A ledger is a set of records: sending one twice changes nothing, and merging two ledgers is the union of sets.
//! - A second result for a unit confirms the first or contradicts it. No total covers a contradiction.
//! - [`Ledger::tally`] lists what is missing, and calls a total verified only if different methods agree on every unit.
//! - A program that can write a ledger can forge it. Workers can sign their results: [`SigningKey`], [`Signers`].
//!
//! The tables and views, and how to derive a total from them with plain SQL alone, are described in
//! `docs/formats/ledger.md`, in the repository.
//!
//! # Example
//!
//! ```
//! use std::time::Duration;
//!
//! use queens_ledger::{Ledger, Manifest, Record, Verified, residues};
//!
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("six.ledger");
//! let manifest = Manifest::new("queens 6", 6, "c0ffee", 2)?;
//! let mut ledger = Ledger::create_or_open(&path, &manifest)?;
//! for engine in ["naive", "join"] {
//!     for unit in ledger.missing_by(engine)?.iter() {
//!         let found = Record {
//!             unit,
//!             weight: 2,
//!             count: 1,
//!             residues: residues(1), // a real engine sums them itself
//!             work: 17,
//!             engine: engine.into(),
//!             version: "0.1.0".into(),
//!             host: "node-1".into(),
//!             elapsed: Duration::from_micros(12),
//!             finished: 1_790_000_000,
//!         };
//!         ledger.record(manifest.fingerprint(), &[found])?;
//!     }
//! }
//! let tally = ledger.tally()?;
//! assert_eq!((tally.total, tally.verified), (4, Verified::Yes));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # With the library `queens`
//!
//! Its `Plan` is described by a [`Manifest`], and each `UnitResult` of a worker becomes a [`Record`]:
//!
//! ```
//! use std::time::{Instant, SystemTime, UNIX_EPOCH};
//!
//! use queens::Size;
//! use queens_count::{Engine, Plan, Worker};
//! use queens_ledger::{Ledger, Manifest, Record};
//!
//! let size = Size::new(8)?;
//! let plan = Plan::new(size)?;
//! let manifest = Manifest::new(format!("queens {size}"), size.get(), plan.fingerprint(), plan.unit_count())?;
//!
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("eight.ledger");
//! let mut ledger = Ledger::create_or_open(&path, &manifest)?;
//! let engine = Engine::best();
//! let mut worker = Worker::new(&plan, engine)?;
//! for unit in ledger.missing()?.iter() {
//!     let started = Instant::now();
//!     let found = worker.count_unit(&plan.unit(unit));
//!     let record = Record {
//!         unit: found.unit,
//!         weight: found.weight,
//!         count: found.count.into(),
//!         residues: found.residues,
//!         work: found.work,
//!         engine: engine.method().into(),
//!         version: engine.to_string(),
//!         host: "node-1".into(),
//!         elapsed: started.elapsed(),
//!         finished: SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs(),
//!     };
//!     // On return it is on the disk: after a kill, the next run continues with what is missing.
//!     ledger.record(manifest.fingerprint(), &[record])?;
//! }
//! assert_eq!(ledger.tally()?.total, 92);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod append;
mod backup;
mod check;
mod checksum;
mod draft;
mod error;
mod export;
mod group;
mod ledger;
mod manifest;
mod merge;
mod open;
mod record;
mod row;
mod schema;
mod shared_memory;
mod signature;
mod signed;
mod status;
mod tally;
mod units;

pub use append::Appended;
pub use check::Finding;
pub use draft::LedgerDraft;
pub use error::LedgerError;
pub use export::{ExportError, ExportFormat};
pub use ledger::Ledger;
pub use manifest::{Manifest, ManifestError};
pub use merge::{DamagePolicy, MergeSummary, merge, merge_by_draft, merge_with};
pub use record::{METHODS, RESIDUE_PRIMES, Record, RecordError, residues};
pub use signature::{RecordSignature, SignatureError, SignedRecord, Signer, Signers, SigningKey};
pub use signed::SignatureReport;
pub use status::{EngineStatus, Status};
pub use tally::{Tally, Verified};
pub use units::{Part, PartError, Units};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
