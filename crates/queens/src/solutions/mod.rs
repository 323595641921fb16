//! All solutions of a board, in lexicographic order.
//!
//! | I want to | use |
//! |---|---|
//! | find the first or the last solution | [`first`], [`last`] |
//! | list all solutions, from either end or from any placement | [`Solutions`] |
//! | find the solution nearest to a placement | [`next_after`], [`previous_before`] |
//! | list one solution of each symmetry class | [`Fundamental`] |
//! | list the rotationally symmetric solutions | [`Symmetric`] |
//! | convert between a solution and its position in the list | [`rank`](rank()), [`unrank`]; [`Ranks`] for long lists |
//! | draw random solutions | [`sample`] |
//!
//! For one solution of a large board use [`construct`](crate::construct), for the number of solutions the crate `queens-count`,
//! and for the steps of a search [`search`](crate::search).
//!
//! Placements are ordered by their columns, row by row from the top. Plain backtracking finds solutions in this order.
//!
//! # The mirror
//!
//! All searches here find solutions in ascending order. Exchanging left and right reverses the order: column `c`
//! becomes `n - 1 - c`, so the greater of two columns becomes the smaller one. Therefore the solutions in descending
//! order are the mirror images of the solutions in ascending order, and no second search is needed.

mod backtrack;
mod error;
mod fundamental;
mod large_boards;
mod list;
mod nearest;
mod placement_iterator;
mod rank;
pub mod sample;
mod subtree;
mod symmetric;

pub use error::SolutionsError;
pub use fundamental::Fundamental;
pub use list::Solutions;
pub use nearest::{first, last, next_after, previous_before};
pub use rank::{Rank, RankError, Ranks, rank, rank_with, unrank, unrank_with};
pub use symmetric::{RotationSymmetry, Symmetric};
