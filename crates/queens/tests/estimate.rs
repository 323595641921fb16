//! Statistical tests of estimates, and property tests.

use proptest::prelude::*;
use queens::estimate::{EstimateError, Estimator, MAX_SIZE, Magnitude, Method, QUEENS_CONSTANT_BOUNDS, Summary};
use queens::known::{self, Sequence};
use queens_testkit::size;

/// The sizes at which intervals are compared with true counts. The largest one takes seconds.
const SIZES: &[u32] = if cfg!(feature = "long-tests") { &[10, 14, 18] } else { &[10, 14] };

/// The summary of some samples.
fn estimate(n: u32, method: Method, seed: u64, samples: u32) -> Summary {
    Estimator::new(size(n), method, seed).unwrap().run(samples.into())
}

fn truth(n: u32) -> f64 {
    known::value(Sequence::Solutions, n).unwrap().to_string().parse().unwrap()
}

/// The number of seeds, out of a hundred, for which the interval contains the true number.
fn covered(n: u32, method: Method, samples: u32) -> usize {
    let contains = |seed| {
        let interval = estimate(n, method, seed, samples).confidence_interval();
        interval.is_some_and(|(low, high)| low.value() <= truth(n) && truth(n) <= high.value())
    };
    (1000..1100).filter(|&seed| contains(seed)).count()
}

#[test]
fn intervals_of_single_descents_cover_the_truth() {
    for &n in SIZES {
        for (method, samples) in [(Method::MinimumRemainingValues, 1000), (Method::Lookahead, 200)] {
            let covered = covered(n, method, samples);
            println!("size {n}, {method}: {covered} of 100");
            assert!(covered >= 90, "size {n}, {method}: {covered} of 100");
        }
    }
    let covered = covered(10, Method::Knuth, 4000);
    assert!(covered >= 90, "knuth: {covered} of 100");
}

#[test]
fn intervals_of_sequential_monte_carlo_cover_the_truth() {
    for &n in SIZES {
        let covered = covered(n, Method::SequentialMonteCarlo, 4);
        println!("size {n}, sequential Monte Carlo: {covered} of 100");
        assert!(covered >= 90, "size {n}: {covered} of 100");
    }
}

#[test]
fn the_mean_of_many_samples_is_the_number_of_solutions() {
    for n in [1, 4, 5, 6, 7, 8] {
        for (method, samples) in [
            (Method::Knuth, 40_000),
            (Method::MinimumRemainingValues, 40_000),
            (Method::Lookahead, 20_000),
            (Method::SequentialMonteCarlo, 100),
        ] {
            let summary = estimate(n, method, 1, samples);
            let mean = summary.mean.unwrap().value();
            let error = summary.relative_error.unwrap();
            assert!((mean / truth(n) - 1.0).abs() <= 4.0 * error + 1e-9, "size {n}, {method}: {summary:?}");
            assert!(error < 0.08, "size {n}, {method}: {error}");
        }
    }
}

#[test]
fn sizes_without_solutions_have_no_mean() {
    for method in Method::ALL {
        for n in [2, 3] {
            let summary = estimate(n, method, 1, 20);
            assert_eq!((summary.hits, summary.mean, summary.queens_constant()), (0, None, None));
        }
        let single = estimate(1, method, 1, 20);
        assert_eq!(
            (single.hits, single.mean.unwrap().to_string(), single.relative_error),
            (20, "1.000e0".into(), Some(0.0))
        );
    }
}

#[test]
fn the_interval_contains_the_largest_published_count() {
    let summary = estimate(27, Method::default(), 1, 10);
    let (low, high) = summary.confidence_interval().unwrap();
    assert!(low.value() < truth(27) && truth(27) < high.value(), "{summary:?}");
}

#[test]
fn large_boards_do_not_overflow() {
    let summary = estimate(MAX_SIZE, Method::MinimumRemainingValues, 1, 200);
    let mean = summary.mean.unwrap();
    assert!((150.0..170.0).contains(&mean.log10()), "{summary:?}");
    let constant = summary.queens_constant().unwrap();
    assert!(constant.low < constant.estimate && constant.estimate < constant.high);
    // Small boards have more solutions than the constant suggests.
    assert!(constant.estimate < QUEENS_CONSTANT_BOUNDS.0 && constant.estimate > 1.85, "{constant:?}");
    let beyond = size(MAX_SIZE + 1);
    assert_eq!(Estimator::new(beyond, Method::Knuth, 1).unwrap_err(), EstimateError::TooLarge { size: beyond });
}

proptest! {
    #[test]
    fn a_seed_decides(n in 4..30_u32, seed in any::<u64>()) {
        for method in [Method::Knuth, Method::MinimumRemainingValues, Method::Lookahead] {
            prop_assert_eq!(estimate(n, method, seed, 20), estimate(n, method, seed, 20));
        }
    }

    #[test]
    fn magnitudes_are_written_as_floating_point_writes_them(value in 1e-5..1e12_f64) {
        let written: f64 = Magnitude::from_ln(value.ln()).to_string().parse().unwrap();
        prop_assert!((written / value - 1.0).abs() < 0.6e-3);
        let (mantissa, exponent) = Magnitude::from_ln(value.ln()).scientific();
        prop_assert!((1.0..10.000_001).contains(&mantissa));
        prop_assert!((mantissa * 10_f64.powi(exponent) / value - 1.0).abs() < 1e-9);
    }
}
