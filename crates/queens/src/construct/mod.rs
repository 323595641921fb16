//! One solution of a board of any size, without looking for all.
//!
//! | | which sizes | the solution | time |
//! |---|---|---|---|
//! | [`closed_form`] | all that have one | the column of each row, by a formula | `O(1)` a row |
//! | [`compose`], [`composed`], [`tower`] | products of smaller sizes | every queen of one becomes a copy of another | `O(n)` |
//! | [`torus::solution`] | not divisible by 2 or 3 | one that holds around the edges, too | `O(n)` |
//! | [`local_search`] | all that have one | a random one, from a seed | about `O(n)` |
//!
//! [`greedy`] queens are not on a board that ends: they fill the quarter of a plane.

mod closed_form;
mod compose;
mod factors;
mod greedy;
mod local_search;
pub mod torus;

pub use closed_form::{ClosedForm, closed_form};
pub use compose::{ComposeError, Tower, compose, tower};
pub use factors::{composed, factorisations, factors};
pub use greedy::{Greedy, greedy};
pub use local_search::{LocalSearchError, LocalSearchProgress, local_search};
