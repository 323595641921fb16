//! Property tests of local search.

use std::ops::ControlFlow;

use proptest::prelude::*;
use queens::Placement;
use queens::construct::{ConstructError, local_search, local_search_with};
use queens_testkit::size;

fn search(n: u32, seed: u64) -> Placement {
    local_search(size(n), seed).unwrap()
}

#[test]
fn every_small_board_is_solved() {
    for n in 1..=2000 {
        let found = local_search(size(n), u64::from(n));
        match found {
            Ok(solution) => assert!(solution.is_solution() && solution.size() == size(n), "size {n}"),
            Err(_) => assert!(n == 2 || n == 3, "size {n}"),
        }
    }
}

#[test]
fn all_solutions_of_small_boards_are_found() {
    for (n, solutions) in [(1, 1), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)] {
        let found: std::collections::BTreeSet<_> = (0..2000).map(|seed| search(n, seed)).collect();
        assert_eq!(found.len(), solutions, "size {n}");
    }
}

#[test]
fn a_million_queens() {
    assert!(search(1_000_000, 1).is_solution());
}

#[test]
fn progress_is_reported_and_a_break_cancels() {
    let mut reports = Vec::new();
    let found = local_search_with(size(300_000), 1, |progress| {
        assert_eq!(progress.total, Some(300_000));
        reports.push(progress.done);
        ControlFlow::Continue(())
    });
    assert!(found.is_ok() && reports.len() >= 4 && reports.is_sorted(), "{reports:?}");
    let cancelled = local_search_with(size(300_000), 1, |_| ControlFlow::Break(()));
    assert_eq!(cancelled, Err(ConstructError::Cancelled));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn large_boards_are_solved(n in 2000..200_000_u32, seed in any::<u64>()) {
        prop_assert!(search(n, seed).is_solution());
    }

    #[test]
    fn a_seed_decides(n in 12..300_u32, seed in any::<u64>()) {
        prop_assert_eq!(search(n, seed), search(n, seed));
        prop_assert_ne!(search(n, seed), search(n, seed ^ 1));
    }
}
