//! Property tests of the lists of solutions.

use std::ops::ControlFlow;

use proptest::prelude::*;
use queens::solutions::{
    Fundamental, RotationSymmetry, SolutionsError, Symmetric, first, last, next_after, previous_before,
};
use queens::{Cancelled, Placement, Size, Solutions, Symmetry, construct};
use queens_testkit::{oracle, size, strategy};

fn all(size: Size) -> Solutions {
    Solutions::new(size).unwrap()
}

/// The end of a list from which a solution is taken, and the number of skipped solutions.
#[derive(Clone, Copy, Debug)]
enum Take {
    Front(usize),
    Back(usize),
}

fn takes() -> impl Strategy<Value = Vec<Take>> {
    let take = prop_oneof![(0..4_usize).prop_map(Take::Front), (0..4_usize).prop_map(Take::Back)];
    proptest::collection::vec(take, 0..60)
}

/// The placements that differ only in the last rows, in lexicographic order.
fn last_rows_permuted(placement: &Placement, rows: u32) -> Vec<Placement> {
    let columns: Vec<u32> = placement.columns().iter().map(|column| column.get()).collect();
    let (above, below) = columns.split_at(columns.len() - rows as usize);
    let mut below = below.to_vec();
    below.sort_unstable();
    let orders = oracle::permutations(size(rows)).into_iter();
    let ends = orders.map(|order| order.columns().iter().map(|index| below[index.index()]).collect::<Vec<_>>());
    ends.map(|end| Placement::new(above.iter().chain(&end).copied()).unwrap()).collect()
}

#[test]
fn the_first_solution_is_that_of_plain_backtracking() {
    for n in 1..=22 {
        assert_eq!(first(size(n)).ok(), all(size(n)).next(), "size {n}");
    }
}

/// Earlier programs, with other searches, found the same solutions.
#[test]
fn first_solutions_agree_with_those_of_earlier_searches() {
    let known = [
        "1,3,5,2,4,9,11,13,15,7,23,26,28,25,22,24,30,27,29,16,12,10,8,6,18,20,17,14,21,19",
        "1,3,5,2,4,9,11,13,15,6,18,24,26,30,25,31,28,32,27,29,16,19,10,8,17,12,21,7,14,23,20,22",
        "1,3,5,2,4,9,11,13,15,6,8,25,27,33,31,23,28,26,29,32,30,16,18,12,10,17,7,14,21,19,24,22,20",
        "1,3,5,2,4,9,11,13,15,6,8,19,24,26,31,29,32,35,33,28,30,17,7,34,10,18,16,14,12,20,25,23,21,27,22",
    ];
    for solution in known {
        let placement: Placement = solution.parse().unwrap();
        assert_eq!(first(placement.size()), Ok(placement));
    }
}

proptest! {
    #[test]
    fn next_is_the_least_solution_above(placement in strategy::placements(1..=8)) {
        let solutions = oracle::solutions(placement.size());
        prop_assert_eq!(next_after(&placement), solutions.iter().find(|&s| *s > placement).cloned());
        prop_assert_eq!(previous_before(&placement), solutions.iter().rfind(|&s| *s < placement).cloned());
    }

    #[test]
    fn a_list_from_a_placement_has_the_solutions_from_there(placement in strategy::placements(1..=8)) {
        let expected: Vec<_> = oracle::solutions(placement.size()).into_iter().filter(|s| *s >= placement).collect();
        let forwards: Vec<_> = Solutions::starting_at(&placement).unwrap().collect();
        prop_assert_eq!(&forwards, &expected);
        let mut backwards: Vec<_> = Solutions::starting_at(&placement).unwrap().rev().collect();
        backwards.reverse();
        prop_assert_eq!(backwards, expected);
    }

    #[test]
    fn both_ends_meet_and_never_cross(placement in strategy::placements(1..=7), whole in any::<bool>(), takes in takes()) {
        let size = placement.size();
        let mut solutions = if whole { all(size) } else { Solutions::starting_at(&placement).unwrap() };
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
    fn steps_work_on_boards_of_any_size(n in 50..=300_u32) {
        // Only 720 placements differ from this solution in the last six rows alone.
        let solution = construct::closed_form(size(n)).unwrap().placement();
        let ends = last_rows_permuted(&solution, 6);
        let solutions: Vec<_> = ends.iter().filter(|end| end.is_solution()).collect();
        prop_assert!(solutions.contains(&&solution));
        for end in ends.iter().step_by(97) {
            if let Some(&expected) = solutions.iter().find(|&solution| *solution > end) {
                prop_assert_eq!(next_after(end), Some(expected.clone()));
            }
            if let Some(&expected) = solutions.iter().rfind(|&solution| *solution < end) {
                prop_assert_eq!(previous_before(end), Some(expected.clone()));
            }
        }
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
        assert_eq!(first(size(n)).ok().as_ref(), expected.first());
        assert_eq!(last(size(n)).ok().as_ref(), expected.last());

        let canonical = expected.iter().filter(|solution| solution.is_canonical());
        assert!(Fundamental::new(size(n)).unwrap().eq(canonical.cloned()), "size {n}");

        for (turn, symmetry) in
            [(RotationSymmetry::Half, Symmetry::HalfTurn), (RotationSymmetry::Quarter, Symmetry::QuarterTurn)]
        {
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
            assert_eq!(previous_before(&next), Some(solution));
        }
        assert_eq!(previous_before(&first(size(n)).unwrap()), None);
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
    for (n, turn, symmetry) in
        [(16, RotationSymmetry::Half, Symmetry::HalfTurn), (20, RotationSymmetry::Quarter, Symmetry::QuarterTurn)]
    {
        let found: Vec<_> = Symmetric::new(size(n), turn).unwrap().collect();
        assert!(found.is_sorted());
        assert!(found.iter().all(|solution| solution.is_solution() && solution.image(symmetry) == *solution));
    }
}

#[test]
fn the_greatest_size_works_and_the_next_is_refused() {
    let greatest = size(Solutions::MAX_SIZE);
    let solution = construct::closed_form(greatest).unwrap().placement();
    let ends = last_rows_permuted(&solution, 6);
    assert!(
        Solutions::starting_at(&ends[0]).unwrap().take_while(|found| *found <= solution).any(|found| found == solution)
    );

    let beyond = size(Solutions::MAX_SIZE + 1);
    let refused = SolutionsError::TooLarge { size: beyond };
    assert_eq!(Solutions::new(beyond).unwrap_err(), refused);
    assert_eq!(Fundamental::new(beyond).unwrap_err(), refused);
    assert_eq!(Symmetric::new(beyond, RotationSymmetry::Half).unwrap_err(), refused);
    let placement = Placement::new(0..beyond.get()).unwrap();
    assert_eq!(Solutions::starting_at(&placement).unwrap_err(), refused);
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

#[test]
fn a_cancelled_list_continues_where_it_stopped() {
    for n in 1..=12 {
        let (mut list, mut found, mut calls) = (Solutions::new(size(n)).unwrap(), Vec::new(), 0_u32);
        loop {
            let next = list.next_with(|_| {
                calls += 1;
                if calls.is_multiple_of(3) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            match next {
                Ok(Some(solution)) => found.push(solution),
                Ok(None) => break,
                Err(error) => assert_eq!(error, Cancelled),
            }
        }
        assert!(found.into_iter().eq(Solutions::new(size(n)).unwrap()), "size {n}");
        assert!(calls > 0);
    }
    // The search for the first solution of this size can be cancelled several times.
    let (mut list, mut calls, mut stops) = (Solutions::new(size(28)).unwrap(), 0_u32, 0);
    let found = loop {
        let next = list.next_with(|_| {
            calls += 1;
            if calls.is_multiple_of(3) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match next {
            Ok(found) => break found,
            Err(_) => stops += 1,
        }
    };
    assert_eq!(found, first(28).ok());
    assert!(stops > 3, "{stops} stops");
    // The first solution of this size takes minutes.
    let (mut list, mut calls) = (Solutions::new(size(40)).unwrap(), 0);
    for _ in 0..3 {
        let next = list.next_with(|_| {
            calls += 1;
            if calls % 5 > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert_eq!(next, Err(Cancelled));
    }
    // Calls from both ends can be mixed.
    let mut list = Solutions::new(size(6)).unwrap();
    let (front, back) = (list.next_with(|_| ControlFlow::Continue(())), list.next_back());
    assert_eq!((front.unwrap(), back), (first(6).ok(), last(6).ok()));
    assert_eq!(list.by_ref().count(), 2);
    assert_eq!(list.next_with(|_| ControlFlow::Continue(())), Ok(None));
}
