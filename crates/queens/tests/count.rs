//! The laws of counting.

use std::ops::ControlFlow;

use queens::Symmetry;
use queens::count::kernel::{backtrack, naive};
use queens::count::{Classes, Count, CountError, Engine, MAX_SIZE, Plan, half_turn, quarter_turn};
use queens::known::{self, Sequence};
use queens_testkit::{engine_tests, oracle, size};

engine_tests!(backtrack_engine, Engine::Backtrack, 1..=12);
engine_tests!(naive_engine, Engine::Naive, 1..=8);

#[test]
fn every_solution_is_in_one_unit_or_its_mirror_image_is() {
    for n in 1..=9 {
        let plan = Plan::new(size(n)).unwrap();
        for solution in oracle::solutions(size(n)) {
            let mirror = solution.image(Symmetry::FlipColumns);
            let begins = |placement: &queens::Placement| {
                let units = plan.units().iter().filter(|unit| placement.columns().starts_with(unit.queens()));
                units.map(queens::count::Unit::weight).sum::<u32>()
            };
            let expected = if mirror == solution { 1 } else { 2 };
            let found = if mirror == solution { begins(&solution) } else { begins(&solution) + begins(&mirror) };
            assert_eq!(found, expected, "{solution:?}");
        }
    }
}

#[test]
fn weighted_units_sum_to_the_whole() {
    for n in 1..=9 {
        let plan = Plan::new(size(n)).unwrap();
        let weighted =
            plan.units().iter().map(|unit| u64::from(unit.weight()) * naive::count(unit.size(), unit.queens()));
        assert_eq!(weighted.sum::<u64>(), naive::count(size(n), &[]));
    }
}

#[test]
fn kernels_agree_on_every_beginning() {
    for n in 1..=7 {
        for placement in oracle::permutations(size(n)) {
            for rows in 0..=placement.columns().len().min(3) {
                let queens = &placement.columns()[..rows];
                assert_eq!(backtrack::count(size(n), queens), naive::count(size(n), queens), "{queens:?}");
            }
        }
    }
}

#[test]
fn a_large_board_is_counted_from_a_late_beginning() {
    // The pulse of a long search is asked on the way: 20 rows are left.
    let solution = queens::construct::closed_form(size(30)).unwrap().placement();
    let found = backtrack::count(size(30), &solution.columns()[..16]);
    assert_eq!(found, naive::count(size(30), &solution.columns()[..16]));
    assert!(found > 0);
}

#[test]
fn a_long_unit_can_be_cancelled() {
    let calls = std::sync::atomic::AtomicUsize::new(0);
    let result =
        Count::new(size(MAX_SIZE)).unwrap().run(|_| match calls.fetch_add(1, std::sync::atomic::Ordering::Relaxed) {
            0..100 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        });
    assert_eq!(result, Err(CountError::Cancelled));
}

#[test]
fn classes_are_the_published_ones() {
    for n in 1..=12 {
        let classes = Count::new(size(n)).unwrap().classes(|_| ControlFlow::Continue(())).unwrap();
        for (value, sequence) in [
            (classes.total, Sequence::Solutions),
            (classes.fundamental, Sequence::Fundamental),
            (classes.half_turn, Sequence::HalfTurn),
            (classes.quarter_turn, Sequence::QuarterTurn),
        ] {
            assert_eq!(Some(value), known::value(sequence, n), "{}, size {n}", sequence.meaning());
        }
    }
}

#[test]
fn turns_are_the_published_ones() {
    for n in 1..=20 {
        assert_eq!(half_turn(size(n)).ok(), known::value(Sequence::HalfTurn, n), "size {n}");
    }
    for n in 1..=MAX_SIZE {
        assert_eq!(quarter_turn(size(n)).ok(), known::value(Sequence::QuarterTurn, n), "size {n}");
    }
}

#[test]
#[should_panic(expected = "contradict Burnside's lemma")]
fn a_wrong_total_is_noticed() {
    let _ = Classes::new(size(8), 91, 4, 0);
}

#[test]
fn sizes_above_the_greatest_are_refused() {
    let beyond = size(MAX_SIZE + 1);
    let refused = CountError::TooLarge { size: beyond };
    assert_eq!(Count::new(beyond).unwrap_err(), refused);
    assert_eq!(Plan::new(beyond).unwrap_err(), refused);
    assert_eq!(half_turn(beyond).unwrap_err(), refused);
    assert_eq!(quarter_turn(beyond).unwrap_err(), refused);
    assert_eq!(refused.to_string(), "size 33 is above 32, the greatest that can be counted");
}

#[test]
fn engines_are_found_by_their_names() {
    for engine in Engine::ALL {
        assert_eq!(engine.name().parse(), Ok(engine));
    }
    let error = "quantum".parse::<Engine>().unwrap_err();
    assert_eq!(error.to_string(), "\"quantum\" is not an engine: there are backtrack, naive");
}
