//! How a row set is counted: by the definition, by backtracking, or by meeting in the middle.

pub(super) mod backtrack;
mod isa;
pub mod join;
pub mod naive;

pub use isa::Isa;
