//! n-queens completion: boards with given queens, blocked squares and excluded diagonals.
//!
//! An [`Instance`] holds the constraints. A [`CompletionSearch`] answers the questions about it: one completion, the number
//! of completions, whether there is exactly one, and why there is none. [`Completions`] lists them in lexicographic order.
//! [`csplib`] reads and writes the files in which instances are published, [`puzzle`] generates instances with exactly one
//! completion, and [`mod@export`] writes instances for other solvers and reads their answers.
//!
//! # Engines
//!
//! ```text
//!   Instance -> CompletionEngine -> completions     backtrack   minimum remaining values (MRV), random restarts
//!                                                   sat         clauses for a SAT solver (feature `sat`)
//! ```
//!
//! Backtracking fills the row or column with the fewest free squares next. This heuristic is called minimum remaining
//! values, MRV, or "most constrained first": the search detects its wrong decisions early. The engines agree on every
//! answer and differ in time.
//!
//! # Source
//!
//! Problems 079 and 080 of <https://www.csplib.org>. I. P. Gent, C. Jefferson and P. Nightingale, Complexity of n-Queens
//! Completion, Journal of Artificial Intelligence Research 59 (2017), which proves the problem NP-complete.

mod backtrack;
mod completions;
pub mod csplib;
mod depth_first;
mod engine;
mod explain;
pub mod export;
mod free_count_board;
mod hitting;
mod instance;
pub mod puzzle;
#[cfg(feature = "sat")]
mod sat;
mod search;
mod search_board;
mod series;
#[cfg(not(target_family = "wasm"))]
mod sparse_board;
mod stats;
mod word_board;

pub use completions::Completions;
pub use engine::{CompletionEngine, ParseEngineError};
pub use explain::{Explanation, ExplanationKind};
pub use instance::{Constraint, Instance, InstanceError};
pub use search::{CompletionError, CompletionSearch, Uniqueness};
pub use stats::SearchStats;
