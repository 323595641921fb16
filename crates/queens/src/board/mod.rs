//! Boards: size, squares and lines, placements of queens, and the eight symmetries.
//!
//! A board of size `n` has `n` rows, counted from the top, and `n` columns, counted from the left. The types [`Row`],
//! [`Column`] and [`Square`] count from 0. [Texts](crate::text) that users read and type count from 1. The
//! [crate documentation](crate#from-0-and-from-1) lists everything that counts from 1. With the feature `serde`, the
//! module `one_based` serializes rows and columns counted from 1.
//!
//! Four families of [`Line`]s cross the board. A queen attacks every square on its own four lines:
//!
//! ```text
//!   row r      column c     diagonal r - c   antidiagonal r + c
//!   . . . .     . x . .        x . . .          . . . x
//!   x Q x x     . Q . .        . Q . .          . . Q .
//!   . . . .     . x . .        . . x .          . x . .
//!   . . . .     . x . .        . . . x          x . . .
//! ```
//!
//! # Which type
//!
//! | I have | use | not when |
//! |---|---|---|
//! | queens anywhere, such as a board that a user drew | a slice of [`Square`]s | |
//! | at most one queen in each row | [`Partial`] | two queens may share a row |
//! | one queen in each row and each column | [`Placement`]; without a [`Conflict`] it is a solution | a column may be missing |
//! | a search that asks which squares are free | [`OccupiedLines`] | it must know which queen attacks: use [`conflicts`] |

mod conflict;
pub(crate) mod drawing;
mod line;
mod line_set;
#[cfg(feature = "serde")]
pub mod one_based;
mod partial;
mod placement;
#[cfg(feature = "serde")]
mod serde_impls;
mod size;
mod square;
pub(crate) mod symmetry;

pub use conflict::{Conflict, Conflicts, conflicts};
pub use line::{Line, LineKind};
pub use line_set::{LineSet, OccupiedLines};
pub(crate) use line_set::{antidiagonal_index, bit_positions, diagonal_index, reversed_diagonal_index};
pub use partial::{Partial, PartialError};
pub use placement::{Placement, PlacementError, Queens};
pub use size::{ParseSizeError, Size, SizeError};
pub use square::{Column, ParseSquareError, Row, Square};
pub use symmetry::Symmetry;
