//! Tests the counter against every permutation, against published numbers, and on puzzles with two stars.

use std::ops::ControlFlow;

use queens::{Square, Symmetry};
use queens_regions::{Answer, Puzzle, Squares, Touch};

use crate::clauses::Clauses;
use crate::maps::{Random, by_permutations, random_map, rows, size};

#[test]
fn random_maps_have_the_solutions_that_permutations_find() {
    let mut random = Random::new(1);
    let mut unique = 0;
    for case in 0..10_000 {
        // Sizes above 5 are rarer, because trying all permutations takes longest for size 7.
        let n = [3, 3, 4, 4, 4, 5, 5, 5, 5, 6][case % 10] + usize::from(case % 200 == 199);
        let touch = if case % 4 == 0 { Touch::Queens } else { Touch::Kings };
        let puzzle = Puzzle::new(random_map(&mut random, n)).with_touch(touch);
        let expected = by_permutations(&puzzle);
        let mut found = puzzle.solutions(usize::MAX);
        found.sort_unstable();
        assert_eq!(found, expected, "{:?}", puzzle.regions());
        assert_eq!(puzzle.count(), expected.len() as u64);
        assert!(found.iter().all(|solution| puzzle.is_solution(solution)));
        match puzzle.answer() {
            Answer::None => assert!(expected.is_empty()),
            Answer::Unique(answer) => assert_eq!([answer], expected[..]),
            Answer::Several(two) => {
                assert!(expected.len() > 1 && two[0] != two[1] && two.iter().all(|one| expected.contains(one)));
            }
        }
        unique += usize::from(expected.len() == 1);
    }
    assert!(unique > 100, "only {unique} maps with one answer were tested");
}

#[test]
fn rows_as_regions_give_a002464() {
    // Permutations whose neighbouring values differ by more than one: OEIS A002464.
    let expected = [1, 0, 0, 2, 14, 90, 646, 5242, 47_622, 479_306];
    for (n, expected) in (1..).zip(expected) {
        assert_eq!(Puzzle::new(rows(n)).count(), expected, "size {n}");
    }
}

#[test]
fn rows_as_regions_with_queens_that_attack_give_a000170() {
    let expected = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724];
    for (n, expected) in (1..).zip(expected) {
        assert_eq!(Puzzle::new(rows(n)).with_touch(Touch::Queens).count(), expected, "size {n}");
    }
}

#[test]
fn images_have_the_images_of_the_solutions() {
    let mut random = Random::new(2);
    for n in 5..=9 {
        for _ in 0..20 {
            let map = random_map(&mut random, n);
            let count = Puzzle::new(map.clone()).count();
            for symmetry in Symmetry::ALL {
                let image = Puzzle::new(map.image(symmetry));
                assert_eq!(image.count(), count);
            }
            assert_eq!(Puzzle::new(map.relabelled()).count(), count);
        }
    }
}

/// Counts the solutions with two stars by plain backtracking, row by row.
fn two_stars(puzzle: &Puzzle, row: u32, queens: &mut Vec<Square>) -> u64 {
    let n = puzzle.size().get();
    if row == n {
        return u64::from(puzzle.is_solution(&queens.iter().copied().collect::<Squares>()));
    }
    let mut found = 0;
    for first in 0..n {
        for second in first + 2..n {
            let new = [Square::new(row, first), Square::new(row, second)];
            let is_free = |square: &Square| {
                let above = queens.iter().rev().take(2);
                above.clone().all(|queen| queen.column.get().abs_diff(square.column.get()) > 1)
                    && queens.iter().filter(|queen| queen.column == square.column).count() < 2
            };
            if new.iter().all(is_free) {
                queens.extend(new);
                found += two_stars(puzzle, row + 1, queens);
                queens.truncate(queens.len() - 2);
            }
        }
    }
    found
}

#[test]
fn two_stars_are_counted_as_by_rows() {
    let columns = |n: u32| (0..n * n).map(move |square| square % n).collect::<Vec<_>>();
    for n in 6..=9 {
        let map = queens_regions::Regions::new(&columns(n)).unwrap();
        let puzzle = Puzzle::new(map).with_stars(2).unwrap();
        assert_eq!(puzzle.count(), two_stars(&puzzle, 0, &mut Vec::new()), "size {n}");
    }
    let mut random = Random::new(3);
    for _ in 0..20 {
        let puzzle = Puzzle::new(random_map(&mut random, 8)).with_stars(2).unwrap();
        assert_eq!(puzzle.count(), two_stars(&puzzle, 0, &mut Vec::new()));
    }
}

#[test]
fn a_count_can_be_cancelled() {
    let puzzle = Puzzle::new(rows(8));
    let mut calls = 0;
    let cancelled = puzzle.count_with(|progress| {
        calls += 1;
        assert_eq!(progress.done, calls);
        if calls == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(cancelled.is_err() && calls == 10);
    assert!(puzzle.solutions(0).is_empty());
    assert_eq!(puzzle.solutions(7).len(), 7);
    assert_eq!(puzzle.size(), size(8));
}

#[test]
fn a_sat_solver_agrees_which_answer_is_the_only_one() {
    let mut random = Random::new(4);
    let mut unique = 0;
    for _ in 0..400 {
        let puzzle = Puzzle::new(random_map(&mut random, 6));
        let Some(first) = puzzle.solutions(1).pop() else { continue };
        let is_unique = puzzle.answer().unique().is_some();
        assert_eq!(Clauses::new(&puzzle).has_only(&first), is_unique);
        unique += usize::from(is_unique);
    }
    assert!(unique > 4, "only {unique} boards had one answer");
}
