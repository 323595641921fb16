//! The summary of samples: the mean of their weights, its standard error and 95% confidence interval.

#![expect(clippy::cast_precision_loss, reason = "there are far fewer than 2^53 samples")]

use super::{Magnitude, QueensConstant};
use crate::board::Size;

/// Student's quantile: the half-width of the 95% confidence interval of a mean of `samples` samples, in standard
/// errors.
///
/// The values for up to 5 samples are tabulated. The other values are the normal quantile with two correction terms,
/// and their error is below 1%.
///
/// # Examples
///
/// ```
/// use queens::estimate::student_quantile;
///
/// assert_eq!(student_quantile(2), 12.706);
/// assert!((student_quantile(31) - 2.042).abs() < 1e-3);
/// ```
///
/// # Source
///
/// M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions, 26.7.5.
pub fn student_quantile(samples: u64) -> f64 {
    const TABULATED_QUANTILES: [f64; 4] = [12.706, 4.303, 3.182, 2.776];
    const NORMAL_QUANTILE: f64 = 1.96;
    let freedom = samples.saturating_sub(1).max(1);
    let tabulated = usize::try_from(freedom - 1).ok().and_then(|index| TABULATED_QUANTILES.get(index));
    tabulated.copied().unwrap_or_else(|| {
        let (freedom, square) = (freedom as f64, NORMAL_QUANTILE * NORMAL_QUANTILE);
        let first = (square + 1.0) / 4.0;
        let second = (5.0 * square * square + 16.0 * square + 3.0) / 96.0;
        NORMAL_QUANTILE * (1.0 + first / freedom + second / (freedom * freedom))
    })
}

/// The sums of weights and of their squares, relative to the heaviest weight.
#[derive(Clone, Debug, Default)]
pub(super) struct WeightSums {
    samples: u64,
    hits: u64,
    /// The logarithm of the heaviest weight.
    heaviest: f64,
    weights: CompensatedSum,
    squares: CompensatedSum,
}

impl WeightSums {
    /// Adds a weight, given by its logarithm; `None` is the weight 0.
    pub(super) fn add(&mut self, weight: Option<f64>) {
        self.samples += 1;
        let Some(weight) = weight else { return };
        self.rescale_to(weight);
        self.hits += 1;
        let relative = (weight - self.heaviest).exp();
        self.weights.add(relative);
        self.squares.add(relative * relative);
    }

    /// Makes the sums relative to this weight if it is the heaviest.
    fn rescale_to(&mut self, weight: f64) {
        if self.hits == 0 {
            self.heaviest = weight;
        } else if weight > self.heaviest {
            let scale = (self.heaviest - weight).exp();
            self.weights.scale(scale);
            self.squares.scale(scale * scale);
            self.heaviest = weight;
        }
    }

    /// Adds the sums of other samples.
    pub(super) fn merge(&mut self, other: &Self) {
        self.samples += other.samples;
        if other.hits == 0 {
            return;
        }
        self.rescale_to(other.heaviest);
        self.hits += other.hits;
        let scale = (other.heaviest - self.heaviest).exp();
        self.weights.add(other.weights.total() * scale);
        self.squares.add(other.squares.total() * scale * scale);
    }
}

/// A compensated sum (Kahan-Babuška-Neumaier): it also sums the rounding errors.
///
/// # Source
///
/// A. Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen, Zeitschrift für Angewandte
/// Mathematik und Mechanik 54 (1974).
#[derive(Clone, Copy, Debug, Default)]
struct CompensatedSum {
    sum: f64,
    error: f64,
}

impl CompensatedSum {
    fn add(&mut self, term: f64) {
        let sum = self.sum + term;
        self.error += if self.sum >= term { (self.sum - sum) + term } else { (term - sum) + self.sum };
        self.sum = sum;
    }

    fn scale(&mut self, factor: f64) {
        self.sum *= factor;
        self.error *= factor;
    }

    fn total(self) -> f64 {
        self.sum + self.error
    }
}

/// The summary of some samples.
///
/// # Examples
///
/// ```
/// use queens::estimate::{Estimator, Method};
///
/// let mut estimator = Estimator::new(40, Method::Lookahead, 1)?;
/// let summary = estimator.run(500);
/// assert_eq!(summary.samples, 500);
/// let mean = summary.mean.ok_or("no sample ended in a solution")?;
/// assert_eq!(mean.scientific().1, mean.log10().floor() as i32);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// The size of the board.
    pub size: Size,
    /// The number of samples.
    pub samples: u64,
    /// The number of samples that ended in a solution.
    pub hits: u64,
    /// The mean of the weights, which estimates the number of solutions. `None` when no sample ended in a solution.
    pub mean: Option<Magnitude>,
    /// The standard error of the mean, relative to the mean. `None` with fewer than two samples or without a mean.
    pub relative_error: Option<f64>,
    /// The effective sample size: the square of the sum of the weights, divided by the sum of their squares. It equals
    /// `hits` if all hits have the same weight, and is near 1 if one weight dominates.
    pub effective_samples: f64,
}

impl Summary {
    pub(super) fn new(size: Size, sums: &WeightSums) -> Self {
        let samples = sums.samples as f64;
        let (weights, squares) = (sums.weights.total(), sums.squares.total());
        let is_hit = sums.hits > 0;
        let mean = weights / samples;
        let variance = ((squares - weights * mean) / (samples - 1.0)).max(0.0);
        Self {
            size,
            samples: sums.samples,
            hits: sums.hits,
            mean: is_hit.then(|| Magnitude::from_ln(sums.heaviest + mean.ln())),
            relative_error: (is_hit && sums.samples >= 2).then(|| (variance / samples).sqrt() / mean),
            effective_samples: if is_hit { weights * weights / squares } else { 0.0 },
        }
    }

    /// The 95% confidence interval of the number of solutions. `None` without a
    /// [`relative_error`](Self::relative_error).
    ///
    /// [This module](super) explains its construction and when not to trust it.
    pub fn confidence_interval(&self) -> Option<(Magnitude, Magnitude)> {
        let (mean, error) = (self.mean?.ln(), student_quantile(self.samples) * self.relative_error?);
        Some((Magnitude::from_ln(mean - error), Magnitude::from_ln(mean + error)))
    }

    /// The n-queens constant, computed from this estimate. `None` without a
    /// [`confidence_interval`](Self::confidence_interval).
    pub fn queens_constant(&self) -> Option<QueensConstant> {
        let (low, high) = self.confidence_interval()?;
        Some(QueensConstant::new(self.size, self.mean?, low, high))
    }
}

#[cfg(test)]
mod tests {
    use super::{Summary, WeightSums, student_quantile};
    use crate::board::Size;

    fn summary(weights: &[Option<f64>]) -> Summary {
        let mut sums = WeightSums::default();
        for &weight in weights {
            sums.add(weight);
        }
        Summary::new(Size::new(8).unwrap(), &sums)
    }

    #[test]
    fn mean_and_error_depend_on_neither_order_nor_scale() {
        let weights = [Some(2_f64), None, Some(6.0), Some(4.0)];
        for scale in [0.0, 1000.0, -1000.0] {
            for turn in 0..4 {
                let mut logarithms = weights.map(|weight| weight.map(|weight| weight.ln() + scale));
                logarithms.rotate_left(turn);
                let summary = summary(&logarithms);
                assert!((summary.mean.unwrap().ln() - scale - 3_f64.ln()).abs() < 1e-9);
                // The weights 2, 0, 6, 4 have the mean 3 and the variance 20/3.
                let error = (20.0 / 3.0 / 4.0_f64).sqrt() / 3.0;
                assert!((summary.relative_error.unwrap() - error).abs() < 1e-9, "{summary:?}");
                assert!((summary.effective_samples - 144.0 / 56.0).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn merged_sums_equal_the_sums_of_all_weights() {
        let weights = [Some(2_f64), None, Some(6.0), Some(4.0), None, Some(1.0)].map(|weight| weight.map(f64::ln));
        let whole = summary(&weights);
        for cut in 0..=weights.len() {
            let (mut one, mut other) = (WeightSums::default(), WeightSums::default());
            weights[..cut].iter().for_each(|&weight| one.add(weight));
            weights[cut..].iter().for_each(|&weight| other.add(weight));
            one.merge(&other);
            let merged = Summary::new(Size::new(8).unwrap(), &one);
            assert_eq!((merged.samples, merged.hits), (whole.samples, whole.hits));
            assert!((merged.mean.unwrap().ln() - whole.mean.unwrap().ln()).abs() < 1e-12);
            assert!((merged.relative_error.unwrap() - whole.relative_error.unwrap()).abs() < 1e-12);
        }
    }

    #[test]
    fn quantiles_match_the_tables() {
        for (samples, expected) in [(2, 12.706), (6, 2.571), (11, 2.228), (31, 2.042), (1001, 1.962)] {
            assert!(
                (student_quantile(samples) / expected - 1.0).abs() < 0.01,
                "{samples}: {}",
                student_quantile(samples)
            );
        }
    }

    #[test]
    fn no_hits_give_no_mean() {
        assert_eq!(summary(&[]).mean, None);
        let missed = summary(&[None, None]);
        assert_eq!((missed.mean, missed.confidence_interval(), missed.samples), (None, None, 2));
        let single = summary(&[Some(1.0)]);
        assert!(single.mean.is_some() && single.confidence_interval().is_none());
    }
}
