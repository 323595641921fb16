//! How a row set is counted: by the textbook's recursion, by backtracking on many boards at once, or by meeting in the middle.
//!
//! This is for whoever writes or tests an engine, and may change with the engines. To count, ask
//! [`Count`](super::Count), or a [`Worker`](super::Worker) for single units.

pub(super) mod backtrack;
mod isa;
pub mod join;
pub mod naive;

pub use isa::Isa;
