//! Estimates of the number of solutions by Monte Carlo methods, with 95% confidence intervals.
//!
//! | I want | use | not when |
//! |---|---|---|
//! | the number of solutions of a board too large to count | [`Estimator`] with [`Method::SequentialMonteCarlo`] | it can be counted: `queens-count` |
//! | many cheap samples | [`Method::MinimumRemainingValues`] | on large boards: at size 100 a few heavy samples decide the mean |
//! | the classic method, to compare with | [`Method::Knuth`] | you need a reliable confidence interval |
//! | a fixed estimate for size 28, 29 or 30, for example to predict the time of a count | [`tabulated_estimate`] | |
//!
//! A sample is a random descent from the root of a search tree. Each step chooses a row or column without a queen,
//! draws one of its free squares with some probability `p`, and places a queen there. A descent that ends in a solution
//! has the *weight* `1 / (p1 p2 … pn)`, the reciprocal of the probability of all its draws (importance sampling). A
//! descent that ends in a dead end has the weight 0. Only [`Method::SequentialMonteCarlo`] combines many descents in a
//! sample.
//!
//! **The expected weight is the number of solutions**: the estimate is unbiased. This holds for all probabilities under
//! two conditions: every free square that leads to a solution has a positive probability, and the board alone
//! determines the next row or column. Then each solution is the end of exactly one descent, because it has one queen in
//! each row and column. The descent has the probability `p1 p2 … pn` and the weight `1 / (p1 p2 … pn)`, so it adds 1 to
//! the expected weight.
//!
//! Every [`Method`] is unbiased. The methods differ in the variance of the weights, and so in the number of
//! [samples](Estimator::sample) that an estimate needs.
//!
//! # The 95% confidence interval
//!
//! [`Summary::confidence_interval`] contains the number of solutions in about 95 of 100 estimates. By the central limit
//! theorem the mean of `m` samples is nearly normal, with the standard error `s / m^(1/2)` for samples of standard
//! deviation `s`. The distribution of a weight is skewed to the right. The logarithm of the mean is therefore closer to
//! normal, with the standard error `e = s / (mean m^(1/2))` by the delta method. So the interval is from
//! `mean / exp(t e)` to `mean exp(t e)`, where `t` is Student's quantile: 1.96 for many samples and more for few.
//!
//! The interval is valid only if the heaviest possible samples are among the samples taken. On a large board, a few
//! descents usually miss the heaviest samples. Then the estimate is too low and the interval too narrow.
//! [`Summary::effective_samples`] shows this problem. Do not trust the interval when the effective samples are fewer
//! than some hundreds and a small fraction of the samples that ended in a solution. Nearly all samples of
//! [`Method::SequentialMonteCarlo`] are effective.
//!
//! # Which method
//!
//! | at size 100, on one thread | samples | time | effective | standard deviation of the logarithm |
//! |---|---|---|---|---|
//! | [`Method::MinimumRemainingValues`] | 2,000 | 0.3 s | 13 | 3.3 |
//! | [`Method::Lookahead`] | 1,000 | 4.0 s | 20 | 3.2 |
//! | [`Method::SequentialMonteCarlo`] | 30 | 4.0 s | 28 | 0.27 |
//!
//! Weights are stored as logarithms, and their sums are relative to the heaviest weight, so that nothing overflows.
//!
//! # Source
//!
//! D. E. Knuth, Estimating the Efficiency of Backtrack Programs, Mathematics of Computation 29 (1975). C. Zhang and J.
//! Ma, Counting Solutions for the N-queens and Latin Square Problems by Efficient Monte Carlo Simulations, Physical
//! Review E 79 (2009), estimate the same numbers by another method.

mod constant;
mod error;
mod estimator;
mod magnitude;
mod method;
mod partial_board;
mod sequential_monte_carlo;
mod summary;
mod tabulated_estimate;

pub use constant::{QUEENS_CONSTANT_BOUNDS, QueensConstant};
pub use error::EstimateError;
pub use estimator::Estimator;
pub use magnitude::Magnitude;
pub use method::Method;
pub use summary::{Summary, student_quantile};
pub use tabulated_estimate::tabulated_estimate;

/// The largest size that can be estimated: a row is one word of 128 bits.
pub const MAX_SIZE: u32 = u128::BITS;
