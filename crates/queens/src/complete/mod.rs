//! Boards with a past: with queens placed, squares blocked and diagonals closed before the search begins.
//!
//! A [`Task`] says what is given. [`Complete`] answers the questions about it: one completion, how many, whether exactly
//! one, and why none. [`Completions`] lists them in lexicographic order. [`format`](mod@format) reads and writes the
//! files in which such problems are published, [`puzzle`] makes boards with exactly one completion, and [`export`] hands
//! a board over to other solvers and takes their answers back.
//!
//! # Engines
//!
//! ```text
//!   Task -> Engine -> completions          backtrack   the tightest row or column first: on words, or on counts
//!                                          sat         clauses for a SAT solver (feature `sat`)
//! ```
//!
//! Without a completed board in sight, the row or column with the fewest open squares is the one to fill: there the
//! search learns soonest that it went wrong. The engines agree on every answer; they differ in time.
//!
//! # Source
//!
//! Problems 079 and 080 of <https://www.csplib.org>. I. P. Gent, C. Jefferson and P. Nightingale, Complexity of n-Queens Completion, Journal
//! of Artificial Intelligence Research 59 (2017), which proves the problem NP-complete.

mod backtrack;
mod completions;
mod engine;
mod explain;
pub mod export;
pub mod format;
mod grid;
mod hitting;
mod narrow;
pub mod puzzle;
#[cfg(feature = "sat")]
mod sat;
mod solver;
mod task;
mod tree;
mod wide;
mod work;

pub use completions::Completions;
pub use engine::{Engine, ParseEngineError};
pub use explain::{Explanation, ExplanationKind};
pub use solver::{Complete, CompleteError, Uniqueness};
pub use task::{Fact, Task, TaskError};
pub use work::Work;
