//! How many solutions there are, without listing them.
//!
//! ```text
//! Size -> Plan -> units -> Engine -> the sum of weight * count
//! ```
//!
//! A [`Plan`] cuts the solutions of a board into [`Unit`]s, by the rows whose queen is in the east half, and large
//! boards by some columns too; an [`Engine`] counts the solutions of a unit. Units do not know of each other, so they are counted in any order, on any number of
//! threads and machines. The weight says for how many images under the board's symmetries a unit stands.
//!
//! A [`crew`] of workers counts the units of a queue; each [`Worker`] is one thread's, and other things that count may join
//! it. [`Count`] runs a whole plan. [`half_turn`] and [`quarter_turn`] count the symmetric solutions by searches of their own, and
//! from all three numbers [`Classes`] knows how many fundamental solutions there are.
//!
//! [`kernel`], [`plan::arms`], [`Share`] and [`Worker::count_share`] are for whoever writes, tests or times engines: they are
//! open to them, and may change with them.

mod classes;
pub mod crew;
mod engine;
mod error;
mod first_row;
pub mod kernel;
pub mod plan;
mod run;
mod share;
mod sum;
mod turns;

pub use classes::Classes;
pub use crew::{BatchError, CountUnits, Event};
pub use engine::{Engine, UnitResult, Worker};
pub use error::CountError;
pub use first_row::{FIRST_ROW_MAX_SIZE, first_row};
pub use kernel::Isa;
pub use plan::{ColumnSplit, Frame, Plan, RowSet, Unit};
pub use run::{Count, Progress};
pub use share::Share;
pub use sum::PRIMES;
pub use turns::{half_turn, quarter_turn};

/// The greatest size that is counted: a row fits 32 bits. All published counts are far below.
pub const MAX_SIZE: u32 = u32::BITS;
