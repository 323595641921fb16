//! The N-Queens problem: `n` queens on an `n` by `n` board, none attacking another.
//!
//! Pure mathematics and search: no files, no clock, no terminal, no network. Everything counts rows and columns from 0;
//! only [`notation`], which people read and type, counts from 1.
//!
//! | room | has |
//! |---|---|
//! | [`board`] | sizes, squares, lines, placements, conflicts, the eight symmetries, notation |
//! | [`search`] | backtracking made to be watched: five strategies, two controls, one observer, a trace that runs both ways |
//! | [`solutions`] | all solutions in lexicographic order from either end or from anywhere; positions, random solutions |
//! | [`count`] | exact counts: a plan, its units, engines that agree |
//! | [`construct`] | one solution of any size: by formula, by composition, by local search; greedy queens, the torus |
//! | [`complete`] | boards with queens, holes and closed diagonals given; puzzles; files for other solvers |
//! | [`estimate`] | unbiased estimates, with intervals, for sizes nobody can count |
//! | [`variant`] | other rules: the torus, superqueens, rooks, bishops, pawns, domination, armies |
//! | [`known`] | published numbers, each with its source |
//!
//! # Example
//!
//! ```
//! use queens::{Placement, Size, Solutions};
//!
//! let placement: Placement = "1,5,8,6,3,7,2,4".parse()?;
//! assert!(placement.is_solution());
//! assert_eq!(Solutions::new(Size::new(8)?)?.next(), Some(placement));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | default | brings |
//! |---|---|---|
//! | `threads` | yes | counting on several threads |
//! | `sat` | no | completing boards by SAT, with rustsat and batsat, in pure Rust |

pub mod board;
pub mod complete;
pub mod construct;
pub mod count;
pub mod estimate;
pub mod known;
mod random;
pub mod search;
pub mod solutions;
pub mod variant;

pub use board::{
    Column, Conflict, Conflicts, Line, LineKind, LineSet, LineSets, Partial, PartialError, Placement, PlacementError,
    Row, Size, SizeError, Square, Symmetry, conflicts, notation,
};
pub use solutions::Solutions;
