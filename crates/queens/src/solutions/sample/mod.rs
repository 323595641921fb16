//! Solutions at random.
//!
//! [`Uniform`] gives each solution of a board with exactly the same chance, as far as positions can be counted. [`Chain`]
//! goes on beyond that: a Markov chain whose solutions become uniform only in the long run, and which says how well it
//! mixes.

mod chain;
mod uniform;

pub use chain::{Chain, ChainError, Diagnostics};
pub use uniform::{SampleError, Uniform};
