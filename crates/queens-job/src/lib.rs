//! Runs a count of N-Queens solutions, from its start to a verified total.
//!
//! `queens-count` counts a unit, and `queens-ledger` keeps a result. This crate decides everything between them: which
//! units are missing, which workers count them, when a result is recorded, which units a second method must confirm,
//! what happens when a worker fails, and whether the total is verified.
//!
//! ```text
//! JobConfig   size, part, verification, ledger, host name, clock
//!    -> Job::open   plan + ledger + missing units
//!    -> Job::run    workers count, results are recorded, events are reported
//!    -> Outcome     total, fundamental solutions, checks, missing units
//! ```
//!
//! The crate reads no arguments, writes to no terminal and has no texts in any language. A job reports [`Event`]s, and
//! ends with an [`Outcome`] or a [`JobError`]. `code()` returns the stable name of an event, a finding or an error.
//!
//! # Example
//!
//! A resumable count of size 16, verified by a second method, with a progress bar for each method. After an
//! interruption at any moment, the next run counts only the units that the ledger lacks:
//!
//! ```
//! use std::ops::ControlFlow;
//! use queens::Size;
//! use queens_job::{Job, JobConfig, Verification, Workers};
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     let config = JobConfig::new(Size::new(16)?).ledger("16.ledger").verification(Verification::All);
//!     # let folder = tempfile::tempdir()?;
//!     # let config = config.ledger(folder.path().join("16.ledger"));
//!     let outcome = Job::open(config)?.run(&mut Workers::default(), |event| {
//!         if let Some(fraction) = event.progress().and_then(|progress| progress.fraction()) {
//!             eprint!("\r[{:50}]", "#".repeat((50.0 * fraction) as usize));
//!         }
//!         ControlFlow::Continue(())
//!     })?;
//!     eprintln!();
//!     println!("{} solutions, verified: {}", outcome.total.ok_or("the results are in doubt")?, outcome.verified);
//!     # assert_eq!((outcome.total, outcome.verified), (Some(14_772_512), true));
//!     Ok(())
//! }
//! ```
//!
//! # Workers
//!
//! [`Workers`] names the sources of a job's workers: [`Threads`] of this machine, or another
//! [`WorkerSource`](queens_count::WorkerSource) such as GPUs. A job counts the missing units in a first pass, and the
//! units to confirm in later passes. The workers of a pass count together in a [pool](queens_count::run_workers). When
//! all workers of the first pass have failed, the fallback threads count the remaining units. If a source that confirms
//! results cannot start, or has no worker left, the next source replaces it.
//!
//! # Laws
//!
//! The total, the results in the ledger and the outcome do not depend on the number of threads, the parts and their
//! order, interruptions, failing workers or restarts. The tests check this with a [fixed clock](Clock::Fixed), which
//! makes the rows of the ledger identical.

mod clock;
mod close_handle;
mod config;
mod cpu_clock;
mod error;
mod event;
mod job;
mod memory;
mod outcome;
mod pass;
mod provenance;
mod recount;
mod run;
mod threads;
mod timing;
mod verification;
mod workers;

pub use clock::Clock;
pub use close_handle::CloseHandle;
pub use config::{ConfigError, JobConfig, SymmetryCheck};
pub use cpu_clock::CpuClock;
pub use error::JobError;
pub use event::{Event, Pass};
pub use job::{Job, manifest};
pub use memory::{FreeMemory, MemoryError, free_memory};
pub use outcome::{CheckResult, Finding, Outcome, PartOutcome, UnitCounts, published_count};
pub use provenance::Provenance;
pub use recount::{LedgerVerification, RecountOutcome, Recounter};
pub use threads::{ThreadFit, Threads};
pub use timing::{
    DeviceTimeEstimate, DeviceTimingConfig, SPEED_ERROR, SolutionNumber, TimeEstimate, TimingConfig,
    estimate_device_time, estimate_time,
};
pub use verification::{ParseVerificationError, Verification};
pub use workers::{Workers, second_engine};
