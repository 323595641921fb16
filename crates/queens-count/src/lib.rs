//! Counts the solutions of a board, Q(N), exactly and without listing them.
//!
//! ```
//! use queens_count::Count;
//!
//! assert_eq!(Count::new(8)?.run()?, 92);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Like [`queens`], the crate only computes: it uses no files, no clock, no terminal and no network.
//!
//! # Which one do I want?
//!
//! | I want | this does it |
//! |---|---|
//! | the number of solutions | [`Count::run`] |
//! | the number of fundamental solutions too | [`Count::count_classes`] |
//! | the number of rotationally symmetric solutions | [`count_half_turn`], [`count_quarter_turn`] |
//! | the number of solutions for each column of the first queen | [`count_by_first_row`] |
//! | to count in parts, on many machines, or with other devices | [`Plan`], [`Worker`], [`run_workers`] |
//! | to write an engine for another device | [`UnitWorker`], [`WorkerSource`], [`RowSet`], [`half_diagonal`] |
//! | to estimate the time of a count | [`Worker::count_sample_slice`], [`Engine::memory_bytes`] |
//! | a ledger, resuming, and verification by a second method | the crate `queens-job`, on top of this one |
//!
//! # From a size to its total
//!
//! ```text
//! Size -> Plan -> units -> Engine -> sum of weight * count
//! ```
//!
//! 1. A [`Plan`] divides the solutions of a board into [`Unit`]s. Units are independent, so that they can be counted in
//!    any order, on any number of threads and machines. A plan needs no memory for its units: it computes them from
//!    their numbers.
//! 2. A unit is a range of [`RowSet`]s. A row set is the smallest part that is counted: the solutions in which exactly
//!    the queens of given rows are in the east half of the board.
//! 3. An [`Engine`] is a way to count a row set. All engines give the same results. [`Engine::Join`] is the fastest
//!    method; [`Engine::Backtrack`] shares no counting code with it, so that each of the two can cross-check the other.
//! 4. A [`Worker`] runs an engine on one thread, and owns the engine's memory. It returns a [`UnitResult`] for each
//!    unit.
//! 5. The weight of a unit says how often its count enters the total. Most units stand for several images under the
//!    symmetries of the board.
//!
//! A worker pool, [`run_workers`], shares the units of a plan among workers of any kind. `queens-gpu` has workers for
//! graphics processors, and `queens-cluster` runs workers on many machines.
//!
//! # Progress and cancellation
//!
//! Progress and cancellation work as in [`queens`](queens#progress-cancellation-and-errors): the function `NAME_with`
//! is the function `NAME` with a progress callback, which can cancel the count.
//!
//! # Features
//!
//! | feature | default | adds |
//! |---|---|---|
//! | `threads` | yes | counting on several threads |
//!
//! # Debug builds
//!
//! Without optimisation a count of size 15 takes 6.6 s. These lines in the `Cargo.toml` of a workspace optimise this
//! crate in debug builds too:
//!
//! ```toml
//! [profile.dev.package.queens-count]
//! opt-level = 3
//! ```

mod classes;
mod count;
mod engine;
mod error;
mod first_row;
mod gpu_method;
mod kernel;
mod plan;
mod sample_slice;
mod sum;
mod symmetric;
mod unit_result;
mod unit_worker;
mod worker;
mod worker_error;
mod worker_event;
mod worker_pool;

pub use classes::Classes;
pub use count::Count;
pub use engine::Engine;
pub use error::CountError;
pub use first_row::{FIRST_ROW_MAX_SIZE, QUICK_FIRST_ROW_MAX_SIZE, count_by_first_row, count_by_first_row_with};
pub use gpu_method::GpuMethod;
pub use kernel::{Isa, JoinPath};
pub use plan::{CentreLineCase, ColumnSplit, Plan, RowSet, Unit, half_diagonal};
pub use sample_slice::{SampleSlice, SliceWork};
pub use sum::{RESIDUE_PRIMES, residues};
pub use symmetric::{count_half_turn, count_half_turn_with, count_quarter_turn, count_quarter_turn_with};
pub use unit_result::UnitResult;
pub use unit_worker::{LabelledWorker, UnitWorker, WorkerLabel, WorkerSource};
pub use worker::Worker;
pub use worker_error::{BatchError, WorkerError};
pub use worker_event::WorkerEvent;
pub use worker_pool::run_workers;

/// The largest size that can be counted, because the columns of a row are the bits of a `u32`. All published counts are
/// of smaller sizes.
pub const MAX_SIZE: u32 = u32::BITS;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
