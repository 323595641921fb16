//! All solutions of a board, in lexicographic order.
//!
//! [`Solutions`] walks over them from either end, or from any placement on. [`next_after`] and [`prev_before`] step from
//! one placement to the nearest solution. [`Fundamental`] keeps one solution of each class under the eight symmetries,
//! and [`Symmetric`] finds those that a turn of the board leaves as they are. [`rank`](rank()) tells where in the list a
//! solution stands, [`unrank`] which solution stands there, and [`Ranks`] both for the whole of a long list. [`sample`]
//! draws solutions at random.
//!
//! The order is that of the columns, row by row from the top. It is the order in which plain backtracking finds them.
//!
//! # The mirror
//!
//! All walks here go one way, upwards. Left and right exchanged turn the order around: column `c` becomes `n - 1 - c`, so
//! the first row that differs decides the other way. Therefore the solutions downwards are the mirror images of the
//! solutions upwards, and no second search is needed.

mod error;
mod every;
mod fundamental;
mod iterate;
mod large;
mod rank;
pub mod sample;
mod step;
mod subtree;
mod symmetric;
mod walk;

pub use error::SolutionsError;
pub use every::Solutions;
pub use fundamental::Fundamental;
pub use rank::{Rank, RankError, Ranks, rank, unrank};
pub use step::{first, last, next_after, prev_before};
pub use symmetric::{Symmetric, Turn};
