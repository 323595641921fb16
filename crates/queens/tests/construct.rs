//! The laws of constructed solutions.

use proptest::prelude::*;
use queens::construct::closed_form;
use queens_testkit::size;

#[test]
fn every_small_board_is_solved() {
    for n in 1..=2000 {
        let size = size(n);
        match closed_form(size) {
            Some(solution) => assert!(solution.placement().is_solution(), "size {n}"),
            None => assert!(!size.is_solvable(), "size {n}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn large_boards_are_solved(n in 2000..300_000_u32) {
        prop_assert!(closed_form(size(n)).unwrap().placement().is_solution());
    }

    #[test]
    fn columns_are_those_of_the_rows_even_on_the_largest_boards(n in queens::Size::MAX - 1000..=queens::Size::MAX, k in 0..100_usize) {
        let solution = closed_form(size(n)).unwrap();
        let column = |row| solution.column(queens::Row::new(row));
        prop_assert_eq!(solution.columns().nth(k), Some(column(k as u32)));
        prop_assert_eq!(solution.columns().nth_back(k), Some(column(n - 1 - k as u32)));
        prop_assert!(solution.columns().take(k).chain(solution.columns().rev().take(k)).all(|column| column.get() < n));
    }
}
