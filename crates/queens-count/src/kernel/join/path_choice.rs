//! Chooses the faster path of the join for a row set, by a cost model.

/// Whether the two-sided path is expected to be faster than the streamed path, for halves of these expected lengths
/// (`HalfSource::expected_len`).
///
/// The limit is fitted to measured times of row sets of sizes 18 to 25. At each of these sizes, always taking the
/// faster path would save at most 1.2% of the time: see `docs/kernel-log.md` in the repository.
pub(crate) fn is_two_sided_faster(one: f64, other: f64) -> bool {
    one * other >= MIN_TWO_SIDED_PAIRS
}

/// The least product of the lengths for which the two-sided path is faster.
const MIN_TWO_SIDED_PAIRS: f64 = 1e10;
