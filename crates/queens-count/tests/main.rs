//! Tests of counting, in one program, so that generic code is compiled only once.

mod count;
#[cfg(feature = "long-tests")]
mod count_long;
mod engine_laws;
mod first_row;
mod names;
mod totals;
mod worker_pool;
