//! How many solutions there are, about, where nobody can count them.
//!
//! One random descent down a search tree tells something about the whole tree. At each step a line of the board, a row or
//! a column, is chosen that has no queen yet; one of its free squares is drawn, with some chance `p`; and a queen is put
//! there. A descent that ends in a solution has the *weight* `1 / (p1 p2 … pn)`, one over the chance of all its draws, and
//! one that ends where some line has no free square has the weight 0.
//!
//! **The mean of the weights is the number of solutions**, exactly, whatever the chances are, as long as no free square
//! that leads to a solution has the chance 0. The line must be chosen by a rule that looks at nothing but the board.
//! Then each solution is the end of exactly one descent: in any line chosen on the way it has one queen. That descent is
//! taken with the chance `p1 p2 … pn` and counts `1 / (p1 p2 … pn)`, which makes 1 on average; and the solutions add up.
//!
//! The mean is right for every [`Method`]; how far the weights scatter around it is what the methods differ in, and so
//! how many [samples](Estimator::sample) an estimate takes.
//!
//! # The interval
//!
//! [`Summary::interval`] is meant to contain the number of solutions 95 times in 100. By the central limit theorem the
//! mean of `m` samples is nearly normal, with the standard error `s / m^(1/2)` for samples of standard deviation `s`.
//! Samples are positive and skewed to the right; the logarithm of their mean is closer to normal, with the standard
//! error `e = s / (mean m^(1/2))` (this is the delta method). So the interval is the mean divided, and multiplied, by
//! `exp(t e)`, where `t` is Student's quantile, which is 1.96 for many samples and more for few.
//!
//! It is honest as long as the heaviest samples have been seen. With few single descents on a large board they have not:
//! then the estimate is mostly too low, and the interval too narrow. The sign is [`Summary::effective_samples`]: where
//! they are a small part of the samples that hit, and fewer than some hundreds, do not trust it. This is what
//! [`Method::Population`] is for: of its samples nearly all are effective.
//!
//! # Which method
//!
//! | at size 100, on one thread | samples | time | effective | standard deviation of the logarithm |
//! |---|---|---|---|---|
//! | [`Method::Narrowest`] | 2,000 | 0.3 s | 13 | 3.3 |
//! | [`Method::Lookahead`] | 1,000 | 4.0 s | 20 | 3.2 |
//! | [`Method::Population`] | 30 | 4.0 s | 28 | 0.27 |
//!
//! Weights are kept as logarithms, and their sums relative to the heaviest one, so that nothing overflows.
//!
//! # Source
//!
//! D. E. Knuth, Estimating the Efficiency of Backtrack Programs, Mathematics of Computation 29 (1975). C. Zhang and J. Ma,
//! Counting Solutions for the N-queens and Latin Square Problems by Efficient Monte Carlo Simulations, Physical Review
//! E 79 (2009), estimate the same numbers in another way.

mod board;
mod constant;
mod error;
mod estimator;
mod magnitude;
mod method;
mod population;
mod summary;

pub use constant::{CONSTANT_BOUNDS, Constant};
pub use error::EstimateError;
pub use estimator::Estimator;
pub use magnitude::Magnitude;
pub use method::Method;
pub use summary::{Summary, student};

/// The greatest size: a row is one wide word.
pub const MAX_SIZE: u32 = u128::BITS;
