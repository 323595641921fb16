//! Random sampling of solutions.
//!
//! [`Uniform`] draws each solution of a board with exactly the same probability. It computes solutions from their
//! positions in the list, which takes seconds at size 18. [`MarkovChain`] is for larger boards: a Markov chain whose
//! solutions become uniform in the long run, with diagnostics of its mixing.

mod markov_chain;
mod uniform;

pub use markov_chain::{Diagnostics, MarkovChain, MarkovChainError};
pub use uniform::Uniform;
