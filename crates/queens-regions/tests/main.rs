//! Tests of the crate.

mod clauses;
mod maps;

mod count;
mod hint;
mod make;
mod marks;
mod notation;
#[cfg(feature = "raster")]
mod raster;
mod rate;
mod technique;
