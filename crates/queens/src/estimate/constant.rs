//! The n-queens constant.

use super::Magnitude;
use crate::board::Size;

/// Between these numbers the n-queens constant `alpha` is proved to lie: the number of solutions is
/// `((1 + o(1)) n e^-alpha)^n`.
///
/// # Source
///
/// M. Simkin, The Number of n-Queens Configurations, Advances in Mathematics 427 (2023), proves that there is such a
/// constant. P. Nobel, A. Agrawal and S. Boyd, Computing Tighter Bounds on the n-Queens Constant via Newton's Method,
/// Optimization Letters 17 (2023), prove the bounds.
pub const CONSTANT_BOUNDS: (f64, f64) = (1.944_000_752, 1.944_001_082);

/// What the number of solutions `Q` of one size says of the n-queens constant: `ln n - ln Q / n`.
///
/// It tends to the constant as the size grows, but slowly, so it lies outside the proved
/// [bounds](CONSTANT_BOUNDS) on every board that can be estimated. The interval is that of `Q`; it says nothing about how
/// far the size is from infinity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constant {
    /// The estimate.
    pub estimate: f64,
    /// The lower end of the interval of 95 %.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Constant {
    /// From the number of solutions and its interval, whose upper end gives the lower end here.
    pub(super) fn new(size: Size, mean: Magnitude, low: Magnitude, high: Magnitude) -> Self {
        let n = f64::from(size.get());
        let constant = |solutions: Magnitude| n.ln() - solutions.ln() / n;
        Self { estimate: constant(mean), low: constant(high), high: constant(low) }
    }
}
