//! Tests of counting. One program: each one of its own would compile the same generic code again.

mod count;
#[cfg(feature = "long-tests")]
mod count_long;
mod engine_laws;
mod first_row;
mod names;
mod totals;
mod worker_pool;
