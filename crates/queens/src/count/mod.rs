//! How many solutions there are, without listing them.
//!
//! ```text
//! Size -> Plan -> units -> Engine -> the sum of weight * count
//! ```
//!
//! A [`Plan`] cuts the board into [`Unit`]s, each the queens of the first rows; an [`Engine`] counts the solutions that
//! begin with them. Units do not know of each other, so they are counted in any order and on any number of threads. The
//! weight says for how many boards a unit stands: with left and right exchanged, solutions stay solutions, and only one
//! of each two mirror images is planned.
//!
//! [`Count`] runs a plan. [`half_turn`] and [`quarter_turn`] count the symmetric solutions by searches of their own, and
//! from all three numbers [`Classes`] knows how many fundamental solutions there are.

mod classes;
mod engine;
mod error;
pub mod kernel;
mod plan;
mod run;
mod turns;

pub use classes::Classes;
pub use engine::{Engine, ParseEngineError};
pub use error::CountError;
pub use plan::{Plan, Unit};
pub use run::{Count, Progress};
pub use turns::{half_turn, quarter_turn};

/// The greatest size that is counted: a row fits 32 bits. All published counts are far below.
pub const MAX_SIZE: u32 = u32::BITS;
