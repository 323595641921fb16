//! Random row sets of a plan, and what is said of what they took.

use queens::count::{Plan, RowSet};
use queens::estimate::student;
use rand::RngExt;
use rand::rngs::StdRng;

/// Row sets looked at, without counting, to learn how many stand for themselves.
const LOOKED_AT: u32 = 100_000;

fn pick(plan: &Plan, random: &mut StdRng) -> RowSet {
    plan.row_set(random.random_range(0..plan.row_sets()))
}

/// A random row set that stands for itself.
pub(super) fn standing(plan: &Plan, random: &mut StdRng) -> RowSet {
    let mut picked = std::iter::repeat_with(|| pick(plan, random));
    picked.find(|row_set| row_set.multiplicity() > 0).expect("some row sets stand for themselves")
}

/// How many row sets stand for themselves, from a sample.
pub(super) fn standing_row_sets(plan: &Plan, random: &mut StdRng) -> f64 {
    let counted = (0..LOOKED_AT).filter(|_| pick(plan, random).multiplicity() > 0).count();
    plan.row_sets() as f64 * counted as f64 / f64::from(LOOKED_AT)
}

/// Half of the 95 % interval of a sample's mean; one value alone has none.
pub(super) fn interval(sample: &[f64]) -> Option<f64> {
    let count = sample.len() as f64;
    let mean = sample.iter().sum::<f64>() / count;
    let variance = sample.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (sample.len() > 1).then(|| student(sample.len() as u64) * (variance / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_the_textbook() {
        assert_eq!(interval(&[3.0]), None);
        // Mean 2, standard deviation 1, three values.
        assert!((interval(&[1.0, 2.0, 3.0]).unwrap() - 4.303 / 3f64.sqrt()).abs() < 1e-12);
    }
}
