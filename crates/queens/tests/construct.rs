//! Property tests of constructed solutions.

use std::ops::ControlFlow;

use proptest::prelude::*;
use queens::construct::{ConstructError, closed_form, compose_from_factors, local_search, torus};
use queens::{Cancelled, Column, Placement};
use queens_testkit::size;

/// The columns as the documentation states them, list by list and counted from 1.
fn stated(n: u32) -> Vec<u32> {
    let even = n / 2 * 2;
    let half = even / 2;
    let mut columns: Vec<u32> = if even % 6 == 2 {
        // Knight's moves from the middle of the first row, around the edge; the lower half is the upper one after a
        // half turn.
        let upper: Vec<u32> = (0..half).map(|row| (half - 1 + 2 * row) % even + 1).collect();
        let lower = upper.iter().rev().map(|column| even + 1 - column);
        upper.iter().copied().chain(lower).collect()
    } else {
        // The even columns in order, then the odd ones.
        (2..=even).step_by(2).chain((1..=even).step_by(2)).collect()
    };
    if n % 2 == 1 {
        columns.push(n);
    }
    columns
}

#[test]
fn the_closed_form_is_the_stated_formula() {
    for n in (1..=2000).filter(|&n| n != 2 && n != 3) {
        let columns: Vec<u32> = closed_form(size(n)).unwrap().columns().map(Column::number).collect();
        assert_eq!(columns, stated(n), "size {n}");
    }
}

/// The solutions of all methods for one size.
fn constructed(n: u32, seed: u64) -> impl Iterator<Item = Placement> {
    let searched = local_search(size(n), seed);
    let formula = closed_form(size(n)).map(|solution| solution.placement());
    [formula, compose_from_factors(size(n)), torus::solution(size(n)), searched].into_iter().flatten()
}

#[test]
fn every_constructed_placement_is_a_solution() {
    for n in 1..=2000 {
        let mut found = 0;
        for solution in constructed(n, 1) {
            assert!(solution.is_solution() && solution.size() == size(n), "size {n}");
            found += 1;
        }
        assert_eq!(found >= 2, n != 2 && n != 3, "size {n}");
    }
}

#[test]
fn every_small_board_is_solved() {
    for n in 1..=2000 {
        let size = size(n);
        match closed_form(size) {
            Ok(solution) => assert!(solution.placement().is_solution(), "size {n}"),
            Err(_) => assert!(!size.is_solvable(), "size {n}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    #[test]
    fn constructed_placements_of_large_boards_are_solutions(n in 300_000..=4_000_000_u32, seed in any::<u64>()) {
        prop_assert!(constructed(n, seed).all(|solution| solution.is_solution()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn large_boards_are_solved(n in 2000..300_000_u32) {
        prop_assert!(closed_form(size(n)).unwrap().placement().is_solution());
    }

    #[test]
    fn columns_agree_with_rows_on_the_largest_boards(n in queens::Size::MAX - 1000..=queens::Size::MAX, k in 0..100_usize) {
        let solution = closed_form(size(n)).unwrap();
        let column = |row| solution.column(queens::Row::new(row));
        prop_assert_eq!(solution.columns().nth(k), Some(column(k as u32)));
        prop_assert_eq!(solution.columns().nth_back(k), Some(column(n - 1 - k as u32)));
        prop_assert!(solution.columns().take(k).chain(solution.columns().rev().take(k)).all(|column| column.get() < n));
    }
}

#[test]
fn long_constructions_report_their_rows_and_can_be_cancelled() {
    let mut calls = Vec::new();
    let cancelled = closed_form(1_000_000).unwrap().placement_with(|progress| {
        calls.push(progress);
        if progress.done > 300_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(cancelled, Err(Cancelled));
    assert!(calls.len() > 2 && calls.iter().all(|progress| progress.total == Some(1_000_000)));
    let cancelled = torus::solution_with(1_000_001, |_| ControlFlow::Break(()));
    assert_eq!(cancelled, Err(ConstructError::Cancelled));
    let whole = closed_form(200_000).unwrap();
    assert_eq!(whole.placement_with(|_| ControlFlow::Continue(())), Ok(whole.placement()));
}
