//! The laws of positions in the list of solutions, and of random ones.

use std::num::NonZero;
use std::ops::ControlFlow;

use proptest::prelude::*;
use queens::solutions::sample::{Chain, ChainError, SampleError, Uniform};
use queens::solutions::{Rank, RankError, Ranks, rank, unrank};
use queens::{Column, Placement, Size, Solutions, construct, count};
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

/// The positions of a whole list.
fn ranks(n: u32) -> Ranks {
    let threads = NonZero::new(2).unwrap();
    let first_row = count::first_row(size(n), threads, |_| ControlFlow::Continue(())).unwrap();
    Ranks::new(size(n), first_row).unwrap()
}

#[test]
fn rank_and_unrank_undo_each_other() {
    for n in 1..=10 {
        let mut last = 0;
        let ranks = ranks(n);
        for (position, solution) in (1..).zip(Solutions::new(size(n)).unwrap()) {
            assert_eq!(at(size(n), position), solution, "solution {position} of size {n}");
            assert_eq!(rank(&solution, go_on), Ok(Rank { not_above: position, is_solution: true }), "{solution}");
            assert_eq!(ranks.unrank(position, go_on).as_ref(), Ok(&solution));
            assert_eq!(ranks.rank(&solution, go_on), rank(&solution, go_on));
            last = position;
        }
        assert_eq!(unrank(size(n), 0, go_on), Err(RankError::Zero));
        let beyond = RankError::NoSuchPosition { size: size(n), position: last + 1, solutions: last };
        assert_eq!(unrank(size(n), last + 1, go_on), Err(beyond));
        assert_eq!(ranks.unrank(last + 1, go_on), Err(beyond));
        assert_eq!(ranks.unrank(0, go_on), Err(RankError::Zero));
        assert_eq!((ranks.solutions(), ranks.size()), (last, size(n)));
    }
}

#[test]
fn small_positions_of_large_boards_are_found() {
    for n in [19, 20, 25, 27] {
        let listed: Vec<_> = Solutions::new(size(n)).unwrap().take(300).collect();
        for (k, solution) in (1..).zip(&listed).step_by(23) {
            assert_eq!(at(size(n), k), *solution);
            assert_eq!(position(solution).position(), Some(k));
        }
    }
}

#[test]
fn too_large_boards_are_refused_and_a_break_stops() {
    let beyond = size(Solutions::MAX_SIZE + 1);
    let refused = RankError::TooLarge { size: beyond };
    assert_eq!(unrank(beyond, 1, go_on), Err(refused));
    assert_eq!(rank(&Placement::new(0..beyond.get()).unwrap(), go_on), Err(refused));
    // A search that would take for ever does not reach the last rows for a while, and asks all the same.
    let mut asked = 0;
    let ask = || {
        asked += 1;
        if asked == 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(unrank(size(60), u128::MAX, ask), Err(RankError::Stopped));
    // However small the question.
    let stop = || ControlFlow::Break(());
    for n in [1, 2, 4, 8] {
        let first = Placement::new(0..n).unwrap();
        assert_eq!(rank(&first, stop), Err(RankError::Stopped), "size {n}");
        assert_eq!(unrank(size(n), 1, stop), Err(RankError::Stopped), "size {n}");
        let ranks = Ranks::new(size(n), vec![1; n as usize]).unwrap();
        assert_eq!(ranks.rank(&first, stop), Err(RankError::Stopped), "size {n}");
        assert_eq!(ranks.unrank(1, stop), Err(RankError::Stopped), "size {n}");
    }
    let ranks = ranks(14);
    assert_eq!(ranks.unrank(200_000, || ControlFlow::Break(())), Err(RankError::Stopped));
    let late = ranks.unrank(200_000, go_on).unwrap();
    assert_eq!(ranks.rank(&late, || ControlFlow::Break(())), Err(RankError::Stopped));
    assert_eq!(Ranks::new(beyond, vec![0; beyond.len()]), Err(refused));
}

#[test]
fn wrong_numbers_lead_to_wrong_positions_or_an_error_and_to_no_panic() {
    for n in 1..=7 {
        for count in [0, 1, 3, 1000] {
            let ranks = Ranks::new(size(n), vec![count; n as usize]).unwrap();
            let is_expected =
                |error| matches!(error, RankError::Contradicted { .. } | RankError::NoSuchPosition { .. });
            for position in 1..=ranks.solutions() + 1 {
                assert!(ranks.unrank(position, go_on).err().is_none_or(is_expected), "size {n}, {count}, {position}");
            }
            for placement in oracle::permutations(size(n)) {
                assert!(ranks.rank(&placement, go_on).err().is_none_or(is_expected), "size {n}, {count}, {placement}");
            }
        }
    }
    let ranks = Ranks::new(size(4), vec![9; 4]).unwrap();
    let contradicted = RankError::Contradicted { size: size(4), first: Column::new(0) };
    assert_eq!(ranks.unrank(5, go_on), Err(contradicted));
    assert_eq!(contradicted.to_string(), "fewer solutions of size 4 begin in column 0 than was said");
}

/// Goes to random positions of a board and back.
fn there_and_back(n: u32, times: u32) {
    let ranks = ranks(n);
    let mut state = 1_u128;
    for _ in 0..times {
        state = state * 6_364_136_223_846_793_005 % ((1 << 61) - 1);
        let k = state % ranks.solutions() + 1;
        let solution = ranks.unrank(k, go_on).unwrap();
        assert!(solution.is_solution());
        assert_eq!(ranks.rank(&solution, go_on).unwrap().position(), Some(k), "size {n}");
    }
}

#[test]
fn random_positions_of_large_boards() {
    // Many where one costs nothing, and some where it costs a part of a second.
    for (n, times) in [(11, 60), (12, 60), (13, 40), (14, 20), (15, 6), (16, 2)] {
        there_and_back(n, times);
    }
}

/// Some seconds for each position.
#[cfg(feature = "long-tests")]
#[test]
fn random_positions_of_the_largest_boards() {
    for (n, times) in [(17, 8), (18, 4)] {
        there_and_back(n, times);
    }
}

#[test]
fn positions_are_those_of_the_list() {
    for (n, k) in [(10, 100), (10, 723), (12, 499), (12, 500), (12, 14_199), (13, 50_000), (14, 300_000)] {
        let mut listed = Solutions::new(size(n)).unwrap().skip(k);
        let found = ranks(n).unrank(k as u128 + 1, go_on).unwrap();
        assert_eq!(listed.next(), Some(found.clone()), "size {n}, {k} skipped");
        // The list goes on from there.
        let mut rest = Solutions::starting_at(&found).unwrap().skip(1);
        assert_eq!((rest.next(), rest.next()), (listed.next(), listed.next()));
    }
}

proptest! {
    #[test]
    fn any_placement_has_a_rank(placement in strategy::placements(1..=8)) {
        let solutions = oracle::solutions(placement.size());
        let not_above = solutions.iter().filter(|solution| **solution <= placement).count() as u128;
        let expected = Rank { not_above, is_solution: placement.is_solution() };
        prop_assert_eq!(rank(&placement, go_on), Ok(expected));
        prop_assert_eq!(ranks(placement.size().get()).rank(&placement, go_on), Ok(expected));
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
        let statistic = chi_square(n, Uniform::new(ranks(n), 1).unwrap().take(20_000));
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
    assert_eq!(Uniform::new(ranks(3), 1).unwrap_err(), SampleError::NoSolution { size: size(3) });
    let start: Placement = "1,2,3".parse().unwrap();
    let conflict = start.conflicts().next().unwrap();
    assert_eq!(Chain::new(&start, 1, 1).unwrap_err(), ChainError::NotASolution { conflict });
    let mut single = Chain::new(&"1".parse().unwrap(), 0, 1).unwrap();
    assert_eq!(single.draw(go_on).unwrap().to_string(), "1");
    assert_eq!(single.draw(|| ControlFlow::Break(())), Ok("1".parse().unwrap()));
    let mut single = Chain::new(&"1".parse().unwrap(), 1, 1).unwrap();
    assert_eq!(single.draw(|| ControlFlow::Break(())), Err(ChainError::Stopped));
}
