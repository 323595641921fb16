//! A table of estimates for the sizes 28 to 30, whose numbers of solutions are not published.

/// The estimated number of solutions of size 28, 29 or 30, and the half-width of its 95% confidence interval as a
/// fraction of the estimate. `None` for every other size.
///
/// The other crates predict the time and the price of counts of these sizes from this number.
///
/// # Source
///
/// [`Method::SequentialMonteCarlo`](crate::estimate::Method::SequentialMonteCarlo) with seed 1, 25 November 2026:
/// 10,000 samples for 28, and 2,000 for 29 and 30. `queens estimate 28 --samples 10000 --seed 1` repeats the estimate
/// for 28.
///
/// # Examples
///
/// ```
/// use queens::estimate;
///
/// let (solutions, error) = estimate::tabulated_estimate(28).ok_or("no estimate")?;
/// assert_eq!((solutions, error), (2.562e18, 0.003));
/// // This number is published.
/// assert_eq!(estimate::tabulated_estimate(27), None);
/// # Ok::<(), &str>(())
/// ```
pub const fn tabulated_estimate(n: u32) -> Option<(f64, f64)> {
    match n {
        28 => Some((2.562e18, 0.003)),
        29 => Some((2.866e19, 0.007)),
        30 => Some((3.390e20, 0.007)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::tabulated_estimate;
    use crate::board::Size;
    use crate::estimate::{Estimator, Magnitude, Method};
    use crate::known::{self, Sequence};

    #[test]
    fn new_samples_agree_with_the_estimates_of_numbers_that_are_not_published() {
        for n in 28..=30 {
            let (tabulated, _) = tabulated_estimate(n).unwrap();
            assert_eq!(known::value(Sequence::Solutions, n), None);
            let mut estimator = Estimator::new(Size::new(n).unwrap(), Method::SequentialMonteCarlo, 7).unwrap();
            let interval = estimator.run(40).confidence_interval().unwrap();
            let [low, high] = [interval.0, interval.1].map(Magnitude::value);
            assert!(low < tabulated && tabulated < high, "{n}: {low:e} to {high:e}");
        }
    }
}
