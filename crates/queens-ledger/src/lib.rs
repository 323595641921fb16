//! The durable results of long counts: one SQLite file, readable by anyone, that survives being killed.
//!
//! A long count is cut into numbered units. A [`Manifest`] describes the plan that cuts it, without listing the units,
//! of which there may be millions. A [`Ledger`] holds [`Record`]s: what some engine found for some unit. It does not
//! know how units are counted, and it only grows:
//!
//! - What is still to do is always the manifest minus the ledger: [`Ledger::missing`]. Nothing else keeps book.
//! - [`Ledger::record`] returns when the records are on the disk. Killed at any instant, the program loses at most the
//!   units in flight.
//! - A ledger is a set of records: sending one twice changes nothing, and merging two ledgers is the union of sets.
//! - A second result for a unit confirms the first or contradicts it. No total covers a contradiction.
//! - [`Ledger::tally`] says openly what is missing, and calls a total verified only when different engines agree on
//!   every unit.
//!
//! The tables and views, and how to derive a total from them with plain SQL and none of this code, are in
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
//!             residues: residues(1), // a real engine has kept them itself
//!             work: 17,
//!             engine: engine.into(),
//!             version: "0.1.0".into(),
//!             host: "desk".into(),
//!             took: Duration::from_micros(12),
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
//! use queens::count::{Engine, Plan, Worker};
//! use queens_ledger::{Ledger, Manifest, Record};
//!
//! let size = Size::new(8)?;
//! let plan = Plan::new(size)?;
//! let manifest = Manifest::new(format!("queens {size}"), size.get(), plan.fingerprint(), plan.len() as u64)?;
//!
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("eight.ledger");
//! let mut ledger = Ledger::create_or_open(&path, &manifest)?;
//! let engine = Engine::best();
//! let mut worker = Worker::new(&plan, engine)?;
//! for unit in ledger.missing()?.iter() {
//!     let begun = Instant::now();
//!     let found = worker.count(&plan.unit(unit));
//!     let record = Record {
//!         unit: found.unit,
//!         weight: found.weight,
//!         count: found.count.into(),
//!         residues: found.residues,
//!         work: found.work,
//!         engine: engine.method().into(),
//!         version: engine.to_string(),
//!         host: "desk".into(),
//!         took: begun.elapsed(),
//!         finished: SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs(),
//!     };
//!     // On return it is on the disk: whoever is killed here goes on with what is missing.
//!     ledger.record(manifest.fingerprint(), &[record])?;
//! }
//! assert_eq!(ledger.tally()?.total, 92);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod append;
mod check;
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
mod seal;
mod status;
mod tally;
mod units;

pub use append::Outcome;
pub use check::Finding;
pub use error::LedgerError;
pub use export::{ExportError, Format};
pub use ledger::Ledger;
pub use manifest::{Manifest, ManifestError};
pub use merge::{Damage, Merged, merge, merge_some};
pub use record::{PRIMES, Record, RecordError, residues};
pub use status::{EngineStatus, Status};
pub use tally::{Tally, Verified};
pub use units::{Part, PartError, Units};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
