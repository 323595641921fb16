//! Tests of the crate.

mod clauses;
mod maps;

mod count;
mod hint;
mod marks;
mod notation;
mod rate;
mod technique;
