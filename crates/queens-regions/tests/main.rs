//! Tests of the crate.

mod maps;

mod count;
mod marks;
mod notation;
