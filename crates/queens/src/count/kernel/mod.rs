//! The inner loops: each counts the solutions that begin with given queens.

pub mod backtrack;
pub mod naive;
