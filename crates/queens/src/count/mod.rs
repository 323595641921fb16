//! Exact counts, Q(N): how many solutions a board has, without listing them.
//!
//! ```text
//! Size -> Plan -> units -> Engine -> sum of weight * count
//! ```
//!
//! | I want | this does it |
//! |---|---|
//! | the number of solutions | [`Count::run`] |
//! | the number of fundamental solutions too | [`Count::count_classes`] |
//! | the number of rotationally symmetric solutions | [`half_turn`], [`quarter_turn`] |
//! | the number of solutions for each column of the first queen | [`first_row`] |
//! | to count in parts, on many machines, or with other devices | [`Plan`], [`Worker`], [`worker_pool`] |
//!
//! A [`Plan`] divides the solutions of a board into [`Unit`]s. Units are independent, so that they can be counted in any
//! order, on any number of threads and machines. The weight of a unit says how often its count enters the total: most units
//! stand for several images under the symmetries of the board.
//!
//! An [`Engine`] is a way to count a unit; all engines give the same results. A [`Worker`] is one thread with an engine. A
//! [`worker_pool`] shares the units of a plan among workers of any kind.

mod classes;
mod engine;
mod error;
mod first_row;
mod kernel;
mod plan;
mod run;
mod sample_slice;
mod sum;
mod symmetric;
mod unit_result;
mod worker;
#[doc(hidden)]
pub mod worker_pool;

pub use classes::Classes;
pub use engine::Engine;
pub use error::CountError;
pub use first_row::{FIRST_ROW_MAX_SIZE, first_row, first_row_with};
#[doc(hidden)]
pub use kernel::{Isa, JoinPath};
#[doc(hidden)]
pub use plan::{CentreLineCase, ColumnSplit, RowSet, half_diagonal};
pub use plan::{Plan, Unit};
pub use run::Count;
#[doc(hidden)]
pub use sample_slice::{SampleSlice, SampleWork};
pub use sum::RESIDUE_PRIMES;
pub use symmetric::{half_turn, half_turn_with, quarter_turn, quarter_turn_with};
pub use unit_result::UnitResult;
pub use worker::Worker;
#[doc(hidden)]
pub use worker_pool::{BatchError, UnitWorker, WorkerEvent};

/// The largest size that can be counted: the columns of a row are the bits of a `u32`. No published count is as large.
pub const MAX_SIZE: u32 = u32::BITS;
