//! One solution of a board of any size, without a search through all solutions.
//!
//! | function | sizes | solution | time |
//! |---|---|---|---|
//! | [`closed_form`] | all solvable | the column of each row, by a formula | `O(1)` a row |
//! | [`compose`], [`compose_from_factors`], [`tower`] | products of smaller sizes | each queen of one solution becomes a copy of another | `O(n)` |
//! | [`torus::solution`] | not divisible by 2 or 3 | a toroidal solution | `O(n)` |
//! | [`local_search`] | all solvable | a random solution, from a seed | about `O(n)` |
//!
//! The solutions of the first three table entries have a special form, and [`local_search`] does not draw uniformly.
//! For the first solution in lexicographic order use [`solutions::first`](crate::solutions::first), for uniformly
//! random solutions [`solutions::sample`](crate::solutions::sample), and for a board with given queens
//! [`complete`](crate::complete).

mod closed_form;
mod compose;
mod error;
mod factors;
mod local_search;
pub mod torus;

pub use closed_form::{ClosedForm, closed_form};
pub use compose::{ComposeError, Tower, compose, tower};
pub use error::ConstructError;
pub use factors::{compose_from_factors, factors};
pub use local_search::{local_search, local_search_with};
