//! One solution of a board of any size, without a search.
//!
//! [`closed_form`] gives the column of each row by a formula, for every size that has a solution at all.

mod closed_form;

pub use closed_form::{ClosedForm, closed_form};
