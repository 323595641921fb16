//! The N-Queens problem: `n` queens on an `n` by `n` board, none attacking another.
//!
//! # Example
//!
//! ```
//! use queens::Placement;
//!
//! let placement: Placement = "1,5,8,6,3,7,2,4".parse()?;
//! assert!(placement.is_solution());
//! # Ok::<(), queens::notation::ParseError>(())
//! ```

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
