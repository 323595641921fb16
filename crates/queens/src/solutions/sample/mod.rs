//! Random sampling of solutions.
//!
//! [`Uniform`] draws each solution of a board with exactly the same probability, up to the sizes whose ranks can be
//! computed. [`Chain`] is for larger boards: a Markov chain whose solutions become uniform in the long run, with
//! diagnostics of its mixing.

mod chain;
mod uniform;

pub use chain::{Chain, ChainError, Diagnostics};
pub use uniform::Uniform;
