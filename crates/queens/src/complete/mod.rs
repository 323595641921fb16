//! n-queens completion: boards with given queens, blocked squares and excluded diagonals.
//!
//! An [`Instance`] holds the constraints.
//!
//! | I want | use | not when |
//! |---|---|---|
//! | one completion, the number of completions, or whether there is exactly one | [`CompletionSearch`] | the board is empty: [`construct`](crate::construct), the crate `queens-count` |
//! | the reason why there is no completion | [`CompletionSearch::explain`] | |
//! | all completions in lexicographic order | [`Completions`] | their number is enough |
//! | the completions with the greatest sum of square weights | [`BestCompletions`] | the board is larger than 32 |
//! | an instance with exactly one completion, of a given difficulty if needed | [`puzzle`] | |
//! | to read or write instances in the format of `CSPLib` | [`csplib`] | |
//! | to pass an instance to another solver and read its answer | [`mod@export`] | |
//!
//! # Engines
//!
//! ```text
//!   Instance -> CompletionEngine -> completions     backtrack   minimum remaining values (MRV), random restarts
//!                                                   sat         clauses for a SAT solver (feature `sat`)
//! ```
//!
//! Backtracking fills the row or column with the fewest free squares next. This heuristic is called minimum remaining
//! values, MRV, or "most constrained first". It detects wrong decisions early. The engines give the same answers; only
//! the completion that is found first may differ. Prefer `backtrack`, and use `sat` as a cross-check.
//!
//! # Boards
//!
//! The search of the private module `depth_first` runs on three types of boards:
//!
//! - `WordBoard` has one word for each row. It is used up to size 64, at least before the first restart. Its MRV
//!   heuristic considers a column only if the column has at most two free squares.
//! - `FewSquaresBoard` has one mask for each square. It is used after a restart, up to size 64, if each row and column has
//!   at most 16 free squares. Published instances with blocked squares take a quarter to half as long as on a
//!   `WordBoard`.
//! - `FreeCountBoard` counts the free squares of each row and column. It is used above size 64.
//!
//! # Source
//!
//! Problems 079 and 080 of <https://www.csplib.org>. I. P. Gent, C. Jefferson and P. Nightingale, Complexity of
//! n-Queens Completion, Journal of Artificial Intelligence Research 59 (2017), which proves the problem NP-complete.

mod backtrack;
mod completions;
pub mod csplib;
mod engine;
mod explain;
pub mod export;
#[cfg(not(target_family = "wasm"))]
mod few_squares_board;
mod free_count_board;
mod hitting_set;
mod instance;
pub mod puzzle;
#[cfg(feature = "sat")]
mod sat;
mod search;
mod search_series;
#[cfg(feature = "serde")]
mod serialized_instance;
mod weighted;

pub use completions::Completions;
pub use engine::{CompletionEngine, ParseEngineError};
pub use explain::{Explanation, ExplanationStrength};
pub use instance::{Constraint, Instance, InstanceError};
pub use search::{CompletionError, CompletionSearch, Uniqueness};
pub use weighted::{BestCompletions, Weights, WeightsError};

pub use crate::depth_first::SearchStats;
