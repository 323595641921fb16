//! The laws of positions in the list of solutions, and of random ones.

use std::ops::ControlFlow;

use proptest::prelude::*;
use queens::known::{self, Sequence};
use queens::solutions::sample::{Chain, ChainError, SampleError, Uniform};
use queens::solutions::{Rank, RankError, SolutionsError, first_row, rank, unrank};
use queens::{Column, Placement, Size, Solutions, construct};
use queens_testkit::{oracle, size, strategy};

fn go_on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn position(placement: &Placement) -> Rank {
    rank(placement, go_on).unwrap()
}

fn at(size: Size, position: u128) -> Placement {
    unrank(size, position, go_on).unwrap()
}

#[test]
fn rank_and_unrank_undo_each_other() {
    for n in 1..=10 {
        let mut last = 0;
        for (position, solution) in (1..).zip(Solutions::new(size(n)).unwrap()) {
            assert_eq!(at(size(n), position), solution, "solution {position} of size {n}");
            assert_eq!(rank(&solution, go_on), Ok(Rank { not_above: position, is_solution: true }), "{solution}");
            last = position;
        }
        assert_eq!(unrank(size(n), 0, go_on), Err(RankError::Zero));
        let beyond = RankError::NoSuchPosition { size: size(n), position: last + 1, solutions: last };
        assert_eq!(unrank(size(n), last + 1, go_on), Err(beyond));
    }
}

#[test]
fn the_kept_counts_are_right() {
    for n in 1..=first_row::MAX_SIZE {
        let sum: u128 = size(n).columns().map(|column| first_row::solutions(size(n), column).unwrap()).sum();
        assert_eq!(Some(sum), known::value(Sequence::Solutions, n));
        assert_eq!(Some(sum), first_row::total(size(n)));
    }
    let beyond = size(first_row::MAX_SIZE + 1);
    assert_eq!(first_row::total(beyond), None);
    assert_eq!(first_row::solutions(beyond, Column::new(0)), None);
    assert_eq!(first_row::solutions(size(8), Column::new(8)), None);
}

#[test]
fn the_kept_counts_are_those_of_the_list() {
    for n in 1..=13 {
        let mut counted = vec![0; n as usize];
        let mut solutions = Solutions::new(size(n)).unwrap();
        while let Some(columns) = solutions.advance() {
            counted[columns[0].index()] += 1;
        }
        for (column, counted) in size(n).columns().zip(counted) {
            assert_eq!(first_row::solutions(size(n), column), Some(counted), "size {n}, {column:?}");
        }
    }
}

#[test]
fn beyond_the_kept_counts_small_positions_are_found() {
    for n in [19, 20, 25, 27] {
        let listed: Vec<_> = Solutions::new(size(n)).unwrap().take(300).collect();
        for (k, solution) in (1..).zip(&listed).step_by(23) {
            assert_eq!(at(size(n), k), *solution);
            assert_eq!(position(solution).position(), Some(k));
        }
    }
}

#[test]
fn too_large_boards_are_refused_and_a_break_cancels() {
    let beyond = size(Solutions::MAX_SIZE + 1);
    let refused = RankError::Solutions(SolutionsError::TooLarge { size: beyond });
    assert_eq!(unrank(beyond, 1, go_on), Err(refused));
    assert_eq!(rank(&Placement::new(0..beyond.get()).unwrap(), go_on), Err(refused));
    // A search that would take for ever does not reach the last rows for a while, and asks all the same.
    let mut asked = 0;
    let ask = || {
        asked += 1;
        if asked == 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(unrank(size(60), u128::MAX, ask), Err(RankError::Cancelled));
    assert_eq!(unrank(size(16), 7_000_000, || ControlFlow::Break(())), Err(RankError::Cancelled));
    let late = at(size(16), 7_000_000);
    assert_eq!(rank(&late, || ControlFlow::Break(())), Err(RankError::Cancelled));
}

#[test]
fn random_positions_of_large_boards() {
    // A few hundred positions at sizes where one costs nothing, and some where it costs a part of a second.
    let mut state = 1_u128;
    for (n, times) in [(11, 60), (12, 60), (13, 40), (14, 20), (15, 6), (16, 2)] {
        let solutions = first_row::total(size(n)).unwrap();
        for _ in 0..times {
            state = state * 6_364_136_223_846_793_005 % ((1 << 61) - 1);
            let k = state % solutions + 1;
            let solution = at(size(n), k);
            assert!(solution.is_solution());
            assert_eq!(position(&solution).position(), Some(k), "size {n}");
        }
    }
}

/// Some seconds for each position.
#[cfg(feature = "long-tests")]
#[test]
fn random_positions_of_the_largest_kept_boards() {
    for (n, k) in [(17, 1), (17, 60_000_000), (18, 123_456_789), (18, 333_045_312), (18, 666_090_624)] {
        assert_eq!(position(&at(size(n), k)).position(), Some(k));
    }
}

#[test]
fn skips_leap() {
    for (n, skipped) in
        [(10, 100), (10, 723), (12, 499), (12, 500), (12, 14_199), (12, 14_200), (13, 50_000), (14, 300_000)]
    {
        let mut listed = Solutions::new(size(n)).unwrap();
        for _ in 0..skipped {
            listed.advance();
        }
        let mut leapt = Solutions::new(size(n)).unwrap().skip(skipped);
        for _ in 0..3 {
            assert_eq!(leapt.next(), listed.next(), "size {n}, {skipped} skipped");
        }
    }
    // The two ends meet over a leap, too.
    let mut solutions = Solutions::new(size(12)).unwrap();
    solutions.nth_back(199);
    assert_eq!(solutions.clone().skip(13_500).count(), 500);
    assert_eq!(solutions.nth(14_100), None);
    assert_eq!((solutions.next(), solutions.next_back()), (None, None));
}

proptest! {
    #[test]
    fn any_placement_has_a_rank(placement in strategy::placements(1..=8)) {
        let solutions = oracle::solutions(placement.size());
        let not_above = solutions.iter().filter(|solution| **solution <= placement).count() as u128;
        let expected = Rank { not_above, is_solution: placement.is_solution() };
        prop_assert_eq!(rank(&placement, go_on), Ok(expected));
    }
}

/// Pearson's statistic of samples among all solutions of a size.
fn chi_square(n: u32, samples: impl Iterator<Item = Placement>) -> f64 {
    let mut counts = vec![0_u32; oracle::solutions(size(n)).len()];
    for sample in samples {
        counts[position(&sample).position().unwrap() as usize - 1] += 1;
    }
    let expected = f64::from(counts.iter().sum::<u32>()) / f64::from(counts.len() as u32);
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// What the statistic exceeds with a chance of 0.001, if all solutions have the same chance.
fn critical(n: u32) -> f64 {
    match n {
        4 => 10.83,
        5 => 27.88,
        6 => 16.27,
        7 => 72.06,
        8 => 137.21,
        _ => unreachable!("not tested"),
    }
}

#[test]
fn uniform_samples_are_uniform() {
    for n in 4..=8 {
        let statistic = chi_square(n, Uniform::new(size(n), 1).unwrap().take(20_000));
        assert!(statistic < critical(n), "size {n}: {statistic}");
    }
}

#[test]
fn the_chain_becomes_uniform() {
    for n in 4..=8 {
        let start = construct::closed_form(size(n)).unwrap().placement();
        let mut chain = Chain::new(&start, 300, 1).unwrap();
        let samples = std::iter::repeat_with(|| chain.draw(go_on).unwrap()).take(5_000);
        let statistic = chi_square(n, samples);
        assert!(statistic < critical(n), "size {n}: {statistic}, {:?}", chain.diagnostics());
        let diagnostics = chain.diagnostics();
        assert!(diagnostics.autocorrelation.unwrap().abs() < 0.08, "size {n}: {diagnostics:?}");
        assert_eq!(diagnostics.samples, 5_000);
        assert!(diagnostics.effective_samples().unwrap() > 4_000.0);
    }
}

#[test]
fn a_chain_that_hardly_moves_says_so() {
    let start = construct::closed_form(size(30)).unwrap().placement();
    let mut chain = Chain::new(&start, 1, 1).unwrap();
    assert_eq!(chain.diagnostics().autocorrelation, None);
    for _ in 0..50_000 {
        assert!(chain.draw(go_on).unwrap().is_solution());
    }
    let diagnostics = chain.diagnostics();
    assert!(diagnostics.autocorrelation.is_none_or(|r| r > 0.9), "{diagnostics:?}");
    assert!(diagnostics.acceptance < 0.5 && diagnostics.solved > 0.0, "{diagnostics:?}");
}

#[test]
fn samples_are_refused_where_there_are_none() {
    assert_eq!(Uniform::new(size(3), 1).unwrap_err(), SampleError::NoSolution { size: size(3) });
    let beyond = size(first_row::MAX_SIZE + 1);
    assert_eq!(Uniform::new(beyond, 1).unwrap_err(), SampleError::TooLarge { size: beyond });
    let start: Placement = "1,2,3".parse().unwrap();
    let conflict = start.conflicts().next().unwrap();
    assert_eq!(Chain::new(&start, 1, 1).unwrap_err(), ChainError::NotASolution { conflict });
    let mut single = Chain::new(&"1".parse().unwrap(), 0, 1).unwrap();
    assert_eq!(single.draw(go_on).unwrap().to_string(), "1");
    assert_eq!(single.draw(|| ControlFlow::Break(())), Ok("1".parse().unwrap()));
    let mut single = Chain::new(&"1".parse().unwrap(), 1, 1).unwrap();
    assert_eq!(single.draw(|| ControlFlow::Break(())), Err(ChainError::Cancelled));
}
