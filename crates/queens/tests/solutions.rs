//! The laws of the lists of solutions.

use proptest::prelude::*;
use queens::solutions::{Fundamental, SolutionsError, Symmetric, Turn, first, last, next_after, prev_before};
use queens::{Placement, Size, Solutions, Symmetry, construct};
use queens_testkit::{oracle, size, strategy};

fn all(size: Size) -> Solutions {
    Solutions::new(size).unwrap()
}

/// Which end a list is taken from, and how many solutions of it are skipped.
#[derive(Clone, Copy, Debug)]
enum Take {
    Front(usize),
    Back(usize),
}

fn takes() -> impl Strategy<Value = Vec<Take>> {
    let take = prop_oneof![(0..4_usize).prop_map(Take::Front), (0..4_usize).prop_map(Take::Back)];
    proptest::collection::vec(take, 0..60)
}

proptest! {
    #[test]
    fn next_is_the_least_solution_above(placement in strategy::placements(1..=8)) {
        let solutions = oracle::solutions(placement.size());
        prop_assert_eq!(next_after(&placement).as_ref(), solutions.iter().find(|&s| *s > placement));
        prop_assert_eq!(prev_before(&placement).as_ref(), solutions.iter().rfind(|&s| *s < placement));
    }

    #[test]
    fn a_list_from_a_placement_has_the_solutions_from_there(placement in strategy::placements(1..=8)) {
        let expected: Vec<_> = oracle::solutions(placement.size()).into_iter().filter(|s| *s >= placement).collect();
        let forwards: Vec<_> = Solutions::from(&placement).unwrap().collect();
        prop_assert_eq!(&forwards, &expected);
        let mut backwards: Vec<_> = Solutions::from(&placement).unwrap().rev().collect();
        backwards.reverse();
        prop_assert_eq!(backwards, expected);
    }

    #[test]
    fn both_ends_meet_and_never_cross(placement in strategy::placements(1..=7), whole in any::<bool>(), takes in takes()) {
        let size = placement.size();
        let mut solutions = if whole { all(size) } else { Solutions::from(&placement).unwrap() };
        let expected = oracle::solutions(size).into_iter().filter(|s| whole || *s >= placement);
        let mut expected = expected.collect::<Vec<_>>().into_iter();
        for take in takes {
            match take {
                Take::Front(skipped) => prop_assert_eq!(solutions.nth(skipped), expected.nth(skipped)),
                Take::Back(skipped) => prop_assert_eq!(solutions.nth_back(skipped), expected.nth_back(skipped)),
            }
        }
        prop_assert_eq!(solutions.clone().count(), expected.len());
        prop_assert_eq!(solutions.clone().last(), expected.clone().next_back());
        prop_assert!(solutions.eq(expected));
    }

    #[test]
    fn skipping_equals_dropping(n in 1..=8_u32, skipped in 0..100_usize) {
        let mut dropped = all(size(n));
        for _ in 0..skipped {
            dropped.next();
        }
        prop_assert!(all(size(n)).skip(skipped).eq(dropped));

        let mut dropped = Fundamental::new(size(n)).unwrap();
        for _ in 0..skipped {
            dropped.next();
        }
        prop_assert!(Fundamental::new(size(n)).unwrap().skip(skipped).eq(dropped));
    }

    #[test]
    fn steps_work_beyond_a_word(n in 65..=300_u32) {
        let solution = construct::closed_form(size(n)).unwrap().placement();
        let next = next_after(&solution).unwrap();
        prop_assert!(next.is_solution() && next > solution);
        prop_assert_eq!(prev_before(&next), Some(solution));
    }
}

#[test]
fn the_oracles_agree() {
    for n in 1..=8 {
        assert_eq!(oracle::solutions(size(n)), oracle::solutions_among_permutations(size(n)));
    }
}

#[test]
fn lists_are_those_of_the_oracle() {
    for n in 1..=10 {
        let expected = oracle::solutions(size(n));
        assert!(all(size(n)).eq(expected.iter().cloned()), "size {n}");
        assert!(all(size(n)).rev().eq(expected.iter().rev().cloned()), "size {n}");
        assert_eq!(first(size(n)).as_ref(), expected.first());
        assert_eq!(last(size(n)).as_ref(), expected.last());

        let canonical = expected.iter().filter(|solution| solution.is_canonical());
        assert!(Fundamental::new(size(n)).unwrap().eq(canonical.cloned()), "size {n}");

        for (turn, symmetry) in [(Turn::Half, Symmetry::HalfTurn), (Turn::Quarter, Symmetry::QuarterTurn)] {
            let unchanged = expected.iter().filter(|solution| solution.image(symmetry) == **solution);
            let found = || Symmetric::new(size(n), turn).unwrap();
            assert!(found().eq(unchanged.clone().cloned()), "size {n}, {turn:?}");
            assert_eq!(found().count(), unchanged.count());
        }
    }
}

#[test]
fn next_and_previous_undo_each_other() {
    for n in 4..=9 {
        for (solution, next) in all(size(n)).zip(all(size(n)).skip(1)) {
            assert_eq!(next_after(&solution).as_ref(), Some(&next));
            assert_eq!(prev_before(&next), Some(solution));
        }
        assert_eq!(prev_before(&first(size(n)).unwrap()), None);
        assert_eq!(next_after(&last(size(n)).unwrap()), None);
    }
}

#[test]
fn orbits_of_fundamental_solutions_are_all_solutions() {
    for n in 1..=10 {
        let mut images: Vec<_> = Fundamental::new(size(n)).unwrap().flat_map(|solution| solution.orbit()).collect();
        images.sort_unstable();
        assert!(images.into_iter().eq(all(size(n))), "size {n}");
    }
}

#[test]
fn symmetric_solutions_of_larger_boards_are_in_order_and_unchanged() {
    for (n, turn, symmetry) in [(16, Turn::Half, Symmetry::HalfTurn), (20, Turn::Quarter, Symmetry::QuarterTurn)] {
        let found: Vec<_> = Symmetric::new(size(n), turn).unwrap().collect();
        assert!(found.is_sorted());
        assert!(found.iter().all(|solution| solution.is_solution() && solution.image(symmetry) == *solution));
    }
}

#[test]
fn the_greatest_size_works_and_the_next_is_refused() {
    let greatest = size(Solutions::MAX_SIZE);
    let start = construct::closed_form(greatest).unwrap().placement();
    let mut solutions = Solutions::from(&start).unwrap();
    assert_eq!(solutions.next(), Some(start.clone()));
    let next = solutions.next().unwrap();
    assert!(next.is_solution() && next > start);
    assert_eq!(prev_before(&next), Some(start));

    let beyond = size(Solutions::MAX_SIZE + 1);
    let refused = SolutionsError::TooLarge { size: beyond };
    assert_eq!(Solutions::new(beyond).unwrap_err(), refused);
    assert_eq!(Fundamental::new(beyond).unwrap_err(), refused);
    assert_eq!(Symmetric::new(beyond, Turn::Half).unwrap_err(), refused);
    let placement = Placement::new(0..beyond.get()).unwrap();
    assert_eq!(Solutions::from(&placement).unwrap_err(), refused);
    assert_eq!(refused.to_string(), "size 65 is above 64, the greatest whose solutions can be listed");
}

#[test]
fn an_ended_list_stays_ended() {
    for n in 1..=6 {
        let mut solutions = all(size(n));
        while solutions.next().is_some() {}
        assert_eq!((solutions.next(), solutions.next_back()), (None, None));
        let mut solutions = all(size(n));
        while solutions.next_back().is_some() {}
        assert_eq!((solutions.next(), solutions.next_back()), (None, None));
    }
}
