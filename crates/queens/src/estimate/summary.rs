//! What samples amount to: the mean of their weights, and how sure it is.

#![expect(clippy::cast_precision_loss, reason = "there are far fewer than 2^53 samples")]

use super::{Constant, Magnitude};
use crate::board::Size;

/// How many standard errors an interval of 95 % reaches to each side, around the mean of so many samples: Student's quantile.
///
/// The first ones are tabulated; the others are the quantile of the normal distribution and two terms of its expansion,
/// which is within 1 %.
///
/// # Examples
///
/// ```
/// use queens::estimate::student;
///
/// assert_eq!(student(2), 12.706);
/// assert!((student(31) - 2.042).abs() < 1e-3);
/// ```
///
/// # Source
///
/// M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions, 26.7.5.
pub fn student(samples: u64) -> f64 {
    const FIRST: [f64; 4] = [12.706, 4.303, 3.182, 2.776];
    const NORMAL: f64 = 1.96;
    let freedom = samples.saturating_sub(1).max(1);
    let tabulated = usize::try_from(freedom - 1).ok().and_then(|index| FIRST.get(index));
    tabulated.copied().unwrap_or_else(|| {
        let (freedom, square) = (freedom as f64, NORMAL * NORMAL);
        let first = (square + 1.0) / 4.0;
        let second = (5.0 * square * square + 16.0 * square + 3.0) / 96.0;
        NORMAL * (1.0 + first / freedom + second / (freedom * freedom))
    })
}

/// The sums of weights and of their squares, relative to the heaviest weight.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    samples: u64,
    hits: u64,
    /// The logarithm of the heaviest weight.
    heaviest: f64,
    weights: Compensated,
    squares: Compensated,
}

impl Sums {
    /// Adds a weight, given by its logarithm; none is 0.
    pub(super) fn add(&mut self, weight: Option<f64>) {
        self.samples += 1;
        let Some(weight) = weight else { return };
        self.lift(weight);
        self.hits += 1;
        let relative = (weight - self.heaviest).exp();
        self.weights.add(relative);
        self.squares.add(relative * relative);
    }

    /// Makes the sums relative to this weight, if it is the heaviest.
    fn lift(&mut self, weight: f64) {
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
        self.lift(other.heaviest);
        self.hits += other.hits;
        let scale = (other.heaviest - self.heaviest).exp();
        self.weights.add(other.weights.total() * scale);
        self.squares.add(other.squares.total() * scale * scale);
    }
}

/// A sum that keeps what rounding loses.
///
/// # Source
///
/// A. Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen, Zeitschrift für Angewandte
/// Mathematik und Mechanik 54 (1974).
#[derive(Clone, Copy, Debug, Default)]
struct Compensated {
    sum: f64,
    lost: f64,
}

impl Compensated {
    fn add(&mut self, term: f64) {
        let sum = self.sum + term;
        self.lost += if self.sum >= term { (self.sum - sum) + term } else { (term - sum) + self.sum };
        self.sum = sum;
    }

    fn scale(&mut self, factor: f64) {
        self.sum *= factor;
        self.lost *= factor;
    }

    fn total(self) -> f64 {
        self.sum + self.lost
    }
}

/// What some samples amount to.
///
/// # Examples
///
/// ```
/// use queens::{Size, estimate::{Estimator, Method}};
///
/// let mut estimator = Estimator::new(Size::new(40)?, Method::Lookahead, 1)?;
/// for _ in 0..500 {
///     estimator.sample();
/// }
/// let summary = estimator.summary();
/// assert_eq!(summary.samples, 500);
/// let mean = summary.mean.unwrap();
/// assert_eq!(mean.scientific().1, mean.log10().floor() as i32);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// The size of the board.
    pub size: Size,
    /// How many samples were taken.
    pub samples: u64,
    /// How many of them ended in a solution.
    pub hits: u64,
    /// The mean of the weights: the estimate of the number of solutions. None when no sample ended in one.
    pub mean: Option<Magnitude>,
    /// The standard error of the mean, as a part of the mean. None with fewer than two samples, or no mean.
    pub relative_error: Option<f64>,
    /// How many samples of equal weight would scatter like these: the square of the sum of the weights, divided by the
    /// sum of their squares.
    pub effective_samples: f64,
}

impl Summary {
    pub(super) fn new(size: Size, sums: &Sums) -> Self {
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

    /// The interval that should contain the number of solutions 95 times in 100. None without a
    /// [`relative_error`](Self::relative_error).
    ///
    /// How it is made, and when not to trust it, is said in the essay of [this module](super).
    pub fn interval(&self) -> Option<(Magnitude, Magnitude)> {
        let (mean, error) = (self.mean?.ln(), student(self.samples) * self.relative_error?);
        Some((Magnitude::from_ln(mean - error), Magnitude::from_ln(mean + error)))
    }

    /// What the mean says of the n-queens constant. None without an [`interval`](Self::interval).
    pub fn constant(&self) -> Option<Constant> {
        let (low, high) = self.interval()?;
        Some(Constant::new(self.size, self.mean?, low, high))
    }
}

#[cfg(test)]
mod tests {
    use super::{Summary, Sums, student};
    use crate::board::Size;

    fn summary(weights: &[Option<f64>]) -> Summary {
        let mut sums = Sums::default();
        for &weight in weights {
            sums.add(weight);
        }
        Summary::new(Size::new(8).unwrap(), &sums)
    }

    #[test]
    fn mean_and_error_are_those_of_the_weights_in_any_order_and_at_any_scale() {
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
    fn merged_sums_are_those_of_all_weights() {
        let weights = [Some(2_f64), None, Some(6.0), Some(4.0), None, Some(1.0)].map(|weight| weight.map(f64::ln));
        let whole = summary(&weights);
        for cut in 0..=weights.len() {
            let (mut one, mut other) = (Sums::default(), Sums::default());
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
    fn quantiles_are_those_of_the_tables() {
        for (samples, expected) in [(2, 12.706), (6, 2.571), (11, 2.228), (31, 2.042), (1001, 1.962)] {
            assert!((student(samples) / expected - 1.0).abs() < 0.01, "{samples}: {}", student(samples));
        }
    }

    #[test]
    fn without_hits_there_is_no_mean() {
        assert_eq!(summary(&[]).mean, None);
        let missed = summary(&[None, None]);
        assert_eq!((missed.mean, missed.interval(), missed.samples), (None, None, 2));
        let single = summary(&[Some(1.0)]);
        assert!(single.mean.is_some() && single.interval().is_none());
    }
}
