//! Extrapolates the time of a whole count from the times and the solutions of samples (ratio estimator).

use queens::Size;
use queens::estimate::{self, Estimator, Method, student_quantile};
use queens::known::{self, Sequence};

/// The time and the number of solutions of a sample. If only a part was counted, both are scaled to the whole sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TimedSample {
    pub(super) seconds: f64,
    /// The solutions that the sample contributes to the total.
    pub(super) solutions: f64,
}

/// Seconds for each solution.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ratio {
    value: f64,
    /// Half of the 95% confidence interval as a fraction of the value; `None` for a single sample.
    error: Option<f64>,
}

impl Ratio {
    /// The sum of the times divided by the sum of the solutions. The error follows from the variance of the samples'
    /// deviations from this ratio (W. G. Cochran, *Sampling Techniques*, 6.4).
    fn of(samples: &[TimedSample]) -> Self {
        let seconds = samples.iter().map(|sample| sample.seconds).sum::<f64>();
        let value = seconds / samples.iter().map(|sample| sample.solutions).sum::<f64>();
        let differences: Vec<f64> = samples.iter().map(|sample| sample.seconds - value * sample.solutions).collect();
        let mean = seconds / samples.len() as f64;
        Self { value, error: half_interval(&differences).map(|half| half / mean) }
    }
}

/// The number of solutions of a board, published or estimated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolutionNumber {
    /// The number.
    pub value: f64,
    /// Half of the 95% confidence interval as a fraction of the number; `None` for a published number.
    pub error: Option<f64>,
}

/// The number of sequential Monte Carlo samples from which the number of solutions is estimated. The error of the
/// estimate is a few per cent.
const SOLUTION_SAMPLES: u64 = 30;

impl SolutionNumber {
    /// The published number. If no number is published, the estimate in the library's table, and for sizes outside that
    /// table a new estimate. `None` for boards without solutions.
    fn new(size: Size, seed: u64) -> Option<Self> {
        if let Some(published) = known::value(Sequence::Solutions, size.get()) {
            return (published > 0).then_some(Self { value: published as f64, error: None });
        }
        if let Some((value, error)) = estimate::tabulated_estimate(size.get()) {
            return Some(Self { value, error: Some(error) });
        }
        let mut estimator = Estimator::new(size, Method::SequentialMonteCarlo, seed).ok()?;
        let summary = estimator.run(SOLUTION_SAMPLES);
        let error = summary.relative_error? * student_quantile(SOLUTION_SAMPLES);
        Some(Self { value: summary.mean?.value(), error: Some(error) })
    }
}

/// The error that the changing speed of the machine adds to an estimated time: half of a 95% confidence interval, as a
/// fraction of the time.
///
/// The samples do not show this error, because all of them are timed within a minute. On an idle virtual machine, a
/// count of size 22 was 13% slower in some minutes than in others (25 November 2026). On a machine without other
/// guests, the difference is less.
pub const SPEED_ERROR: f64 = 0.10;

/// The time of a whole count.
pub(super) struct Extrapolation {
    pub(super) seconds: f64,
    /// Half of the 95% confidence interval of `seconds`, in seconds; `None` for a single sample.
    pub(super) plus_minus: Option<f64>,
    /// The contribution of the sample to `plus_minus`, as a fraction of `seconds`; `None` for a single sample.
    pub(super) sample_error: Option<f64>,
    /// The number of solutions, if `seconds` is this number times the time for each solution.
    pub(super) solutions: Option<SolutionNumber>,
}

impl Extrapolation {
    /// The time for each solution, multiplied by the number of solutions on the board. `None` if the samples or the
    /// board have no solution.
    pub(super) fn by_solutions(samples: &[TimedSample], size: Size, seed: u64) -> Option<Self> {
        if samples.iter().all(|sample| sample.solutions == 0.0) {
            return None;
        }
        let number = SolutionNumber::new(size, seed)?;
        let ratio = Ratio::of(samples);
        let seconds = ratio.value * number.value;
        // The errors are independent, so their squares add up.
        let further = SPEED_ERROR.hypot(number.error.unwrap_or(0.0));
        let plus_minus = ratio.error.map(|error| seconds * error.hypot(further));
        Some(Self { seconds, plus_minus, sample_error: ratio.error, solutions: Some(number) })
    }

    /// The mean time of a sample, multiplied by `number`, the number of samples that a whole count would have.
    pub(super) fn by_mean_time(samples: &[TimedSample], number: f64) -> Self {
        let times: Vec<f64> = samples.iter().map(|sample| sample.seconds).collect();
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let error = half_interval(&times).map(|half| half / mean);
        let seconds = mean * number;
        let plus_minus = error.map(|error| seconds * error.hypot(SPEED_ERROR));
        Self { seconds, plus_minus, sample_error: error, solutions: None }
    }
}

/// Half of the 95% confidence interval of a sample's mean; `None` for a single value.
fn half_interval(sample: &[f64]) -> Option<f64> {
    let count = sample.len() as f64;
    let mean = sample.iter().sum::<f64>() / count;
    let variance = sample.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (sample.len() > 1).then(|| student_quantile(sample.len() as u64) * (variance / count).sqrt())
}

#[cfg(test)]
mod tests {
    use queens_count::{Engine, Plan, Worker};
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    #[test]
    fn intervals_are_those_of_the_textbook() {
        assert_eq!(half_interval(&[3.0]), None);
        // Mean 2, standard deviation 1, three values.
        assert!((half_interval(&[1.0, 2.0, 3.0]).unwrap() - 4.303 / 3f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn a_ratio_is_exact_if_times_are_proportional_to_solutions() {
        let sample = |seconds, solutions| TimedSample { seconds, solutions };
        let ratio = Ratio::of(&[sample(1.0, 2.0), sample(100.0, 200.0), sample(3.0, 6.0)]);
        assert!((ratio.value - 0.5).abs() < 1e-12 && ratio.error.unwrap() < 1e-12);
        assert_eq!(Ratio::of(&[sample(1.0, 2.0)]), Ratio { value: 0.5, error: None });
        // The ratio is 0.5. The times differ from half of the solutions by 1, -1 and 0. The mean time is 2.
        let ratio = Ratio::of(&[sample(2.0, 2.0), sample(1.0, 4.0), sample(3.0, 6.0)]);
        assert!((ratio.error.unwrap() - 4.303 * (1f64 / 3.0).sqrt() / 2.0).abs() < 1e-12);
    }

    #[test]
    fn numbers_of_solutions_are_published_or_estimated() {
        let number = |n| SolutionNumber::new(Size::new(n).unwrap(), 1);
        assert_eq!(number(3), None);
        assert_eq!(number(8), Some(SolutionNumber { value: 92.0, error: None }));
        assert!(number(27).unwrap().error.is_none());
        let tabulated = estimate::tabulated_estimate(28).unwrap();
        assert_eq!(number(28), Some(SolutionNumber { value: tabulated.0, error: Some(tabulated.1) }));
        let SolutionNumber { value, error } = number(31).unwrap();
        assert!((3e21..6e21).contains(&value) && error.unwrap() < 0.3, "{value:e} {error:?}");
    }

    #[test]
    fn both_measures_give_the_time_of_the_whole() {
        let sample = |seconds, solutions| TimedSample { seconds, solutions };
        let eight = Size::new(8).unwrap();
        // A whole count has four such samples. Each sample takes 23 seconds and has 23 solutions.
        let alike = [sample(23.0, 23.0); 3];
        let by_solutions = Extrapolation::by_solutions(&alike, eight, 1).unwrap();
        let by_mean_time = Extrapolation::by_mean_time(&alike, 4.0);
        assert!((by_solutions.seconds - 92.0).abs() < 1e-9 && (by_mean_time.seconds - 92.0).abs() < 1e-9);
        assert_eq!((by_solutions.sample_error, by_mean_time.sample_error), (Some(0.0), Some(0.0)));
        // The method that fits the times has the smaller error.
        let proportional = [sample(10.0, 10.0), sample(30.0, 30.0), sample(29.0, 29.0)];
        let constant = [sample(23.0, 10.0), sample(23.0, 30.0), sample(23.0, 29.0)];
        let errors = |samples: &[TimedSample]| {
            let by_solutions = Extrapolation::by_solutions(samples, eight, 1).unwrap();
            (by_solutions.sample_error.unwrap(), Extrapolation::by_mean_time(samples, 4.0).sample_error.unwrap())
        };
        assert!(errors(&proportional).0 < errors(&proportional).1 && errors(&constant).0 > errors(&constant).1);
        // Without solutions there is only the mean.
        assert!(Extrapolation::by_solutions(&[sample(1.0, 0.0)], eight, 1).is_none());
        assert!(Extrapolation::by_solutions(&[sample(1.0, 1.0)], Size::new(3).unwrap(), 1).is_none());
    }

    /// Uses work in place of measured time, because work is the same on every machine, and its total is known exactly.
    #[test]
    fn intervals_hold_the_whole() {
        let size = Size::new(17).unwrap();
        let plan = Plan::new(size).unwrap();
        let mut worker = Worker::new(&plan, Engine::best()).unwrap();
        let results = plan.units().map(|unit| worker.count_unit(&unit));
        let units: Vec<_> = results
            .map(|result| TimedSample { seconds: result.work as f64, solutions: result.weighted_count() as f64 })
            .collect();
        let whole = units.iter().map(|unit| unit.seconds).sum::<f64>();
        for samples in [10, 40] {
            let holds = |seed: &u64| {
                let mut random = StdRng::seed_from_u64(*seed);
                let sample: Vec<_> = (0..samples).map(|_| units[random.random_range(0..units.len())]).collect();
                let estimate = Extrapolation::by_solutions(&sample, size, *seed).unwrap();
                // Only the sample's error counts, because work does not depend on a machine's speed.
                (estimate.seconds - whole).abs() <= estimate.seconds * estimate.sample_error.unwrap()
            };
            let held = (0..400).filter(holds).count();
            // 95%, less three standard errors.
            assert!(held >= 367, "{samples} samples: {held} of 400");
        }
    }
}
