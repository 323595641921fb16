//! The n-queens constant.

use super::Magnitude;
use crate::board::Size;

/// Proved bounds of the n-queens constant `alpha`. For growing `n`, the number of solutions is
/// `((1 + o(1)) n e^-alpha)^n`.
///
/// # Source
///
/// M. Simkin, The Number of n-Queens Configurations, Advances in Mathematics 427 (2023), proves that there is such a
/// constant. P. Nobel, A. Agrawal and S. Boyd, Computing Tighter Bounds on the n-Queens Constant via Newton's Method,
/// Optimization Letters 17 (2023), prove the bounds.
pub const QUEENS_CONSTANT_BOUNDS: (f64, f64) = (1.944_000_752, 1.944_001_082);

/// An approximation of the n-queens constant from the number of solutions `Q` of one size: `ln n - ln Q / n`.
///
/// The approximation converges slowly as the size grows: it lies outside the proved [bounds](QUEENS_CONSTANT_BOUNDS) at
/// every size that can be estimated. Its interval follows from the interval of `Q`, and does not cover the error that
/// comes from the finite size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QueensConstant {
    /// The approximation.
    pub estimate: f64,
    /// The lower end of the 95% confidence interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl QueensConstant {
    /// Computes the approximation from an estimated number of solutions and its interval. More solutions mean a smaller
    /// constant, so the ends of the interval change places.
    pub(super) fn new(size: Size, mean: Magnitude, low: Magnitude, high: Magnitude) -> Self {
        let n = f64::from(size.get());
        let constant = |solutions: Magnitude| n.ln() - solutions.ln() / n;
        Self { estimate: constant(mean), low: constant(high), high: constant(low) }
    }
}
