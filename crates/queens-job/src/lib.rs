//! One count of N-Queens solutions, from start to verified total.
//!
//! `queens-count` knows how to count a unit, and `queens-ledger` how to keep a result. This crate knows
//! everything between them: which units are missing, which workers count them, when a result is recorded, which units a
//! second method must confirm, what to do when a worker fails, and whether the total may be believed.
//!
//! ```text
//! JobConfig   size, part, verification, ledger, host name, clock
//!    -> Job::open   plan + ledger + what is missing
//!    -> Job::run    workers count, results are recorded, events are reported
//!    -> Outcome     total, fundamental solutions, checks, what is missing
//! ```
//!
//! It reads no arguments, writes to no terminal and speaks no language: it reports [`Event`]s, and ends with an
//! [`Outcome`] or a [`JobError`]. All three have stable names, by `code()`.
//!
//! # Example
//!
//! A resumable count of 16, verified by a second method, with a progress bar for each method. Interrupted at any moment, it
//! continues where the ledger ends:
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
//! [`WorkerSource`](queens_count::WorkerSource) such as GPUs. The workers of a pass count together in a
//! [pool](queens_count::run_workers). When all of them have failed, the fallback counts the rest. A source that confirms
//! results gives way to the next one when it cannot start or has no worker left.
//!
//! # Laws
//!
//! The total, the rows of the ledger and the outcome are the same whatever the number of threads, the parts and their
//! order, the interruptions, the failing workers and the restarts. With a [fixed clock](Clock::Fixed) the rows are
//! identical, which the tests state.

mod clock;
mod close;
mod config;
mod cpu_clock;
mod dispatch;
mod error;
mod event;
mod job;
mod memory;
mod outcome;
mod record;
mod recount;
mod run;
mod threads;
mod timing;
mod verification;
mod workers;

pub use clock::Clock;
pub use close::CloseHandle;
pub use config::{ConfigError, JobConfig, SymmetryCheck};
pub use cpu_clock::CpuClock;
pub use error::JobError;
pub use event::{Event, Pass};
pub use job::{Job, manifest};
pub use memory::{FreeMemory, MemoryError, free_memory};
pub use outcome::{CheckResult, Finding, Outcome, PartOutcome, UnitCounts, published};
pub use record::Origin;
pub use recount::{Recount, Recounter, Verdict};
pub use threads::{ThreadFit, Threads};
pub use timing::{
    DeviceTime, DeviceTimingConfig, SPEED_ERROR, SolutionNumber, TimeEstimate, TimingConfig, estimate_device_time,
    estimate_time,
};
pub use verification::{ParseVerificationError, Verification};
pub use workers::{Workers, second_method};
