//! Counts the conflicts between queens.

use queens::{LineKind, Square};

/// Counts the conflicts that [`conflicts`](queens::conflicts()) lists, without listing them.
pub(crate) fn count_conflicts(queens: &[Square]) -> u64 {
    let on_lines = |kind| equal_pairs(queens.iter().map(|queen| queen.line(kind).position));
    let all: u64 = LineKind::ALL.into_iter().map(on_lines).sum();
    // Two queens on one square share all four lines, but count as one conflict.
    all - (LineKind::ALL.len() as u64 - 1) * equal_pairs(queens.iter().copied())
}

/// The number of pairs of equal values.
fn equal_pairs<T: Ord>(values: impl Iterator<Item = T>) -> u64 {
    let mut sorted: Vec<T> = values.collect();
    sorted.sort_unstable();
    let pairs = |equal: &[T]| equal.len() as u64 * (equal.len() as u64 - 1) / 2;
    sorted.chunk_by(T::eq).map(pairs).sum()
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use queens::conflicts;

    use super::*;

    #[test]
    fn conflicts_are_counted_as_they_are_listed() {
        let mut random = StdRng::seed_from_u64(1);
        for queens in 0..200 {
            let mut line = || random.random_range(0..=queens / 4);
            // Several queens stand on one square.
            let queens: Vec<_> = (0..queens).map(|_| Square::new(line(), line())).collect();
            assert_eq!(count_conflicts(&queens), conflicts(&queens).count() as u64, "{queens:?}");
        }
    }
}
