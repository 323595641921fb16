//! Property tests of ranks in the list of solutions, and of random solutions.

use std::ops::ControlFlow;

use proptest::prelude::*;
use queens::solutions::sample::{MarkovChain, MarkovChainError, Uniform};
use queens::solutions::{Rank, RankError, Ranks, rank, rank_with, unrank, unrank_with};
use queens::{Cancelled, Column, Placement, Size, Solutions, construct};
use queens_testkit::{oracle, size, strategy};

fn position(placement: &Placement) -> Rank {
    rank(placement).unwrap()
}

fn at(size: Size, position: u128) -> Placement {
    unrank(size, position).unwrap()
}

/// The ranks of a whole list.
fn ranks(n: u32) -> Ranks {
    let first_row = queens_count::count_by_first_row(size(n)).unwrap();
    Ranks::new(size(n), first_row).unwrap()
}

#[test]
fn rank_and_unrank_undo_each_other() {
    for n in 1..=10 {
        let mut last = 0;
        let ranks = ranks(n);
        for (position, solution) in (1..).zip(Solutions::new(size(n)).unwrap()) {
            assert_eq!(at(size(n), position), solution, "solution {position} of size {n}");
            assert_eq!(rank(&solution), Ok(Rank { solutions_up_to: position, is_solution: true }), "{solution}");
            assert_eq!(ranks.unrank(position).as_ref(), Ok(&solution));
            assert_eq!(ranks.rank(&solution), rank(&solution));
            last = position;
        }
        assert_eq!(unrank(size(n), 0), Err(RankError::Zero));
        let beyond = RankError::NoSuchPosition { size: size(n), position: last + 1, solutions: last };
        assert_eq!(unrank(size(n), last + 1), Err(beyond));
        assert_eq!(ranks.unrank(last + 1), Err(beyond));
        assert_eq!(ranks.unrank(0), Err(RankError::Zero));
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
fn too_large_boards_are_refused_and_a_break_cancels() {
    let beyond = size(Solutions::MAX_SIZE + 1);
    let refused = RankError::TooLarge { size: beyond };
    assert_eq!(unrank(beyond, 1), Err(refused));
    assert_eq!(rank(&Placement::new(0..beyond.get()).unwrap()), Err(refused));
    // A search that would not end in practice calls the callback before it reaches the last rows.
    let mut asked = 0;
    let ask = |_| {
        asked += 1;
        if asked == 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(unrank_with(size(60), u128::MAX, ask), Err(RankError::Cancelled));
    // Even searches of small sizes call the callback.
    let stop = |_| ControlFlow::Break(());
    for n in [1, 2, 4, 8] {
        let first = Placement::new(0..n).unwrap();
        assert_eq!(rank_with(&first, stop), Err(RankError::Cancelled), "size {n}");
        assert_eq!(unrank_with(size(n), 1, stop), Err(RankError::Cancelled), "size {n}");
        let ranks = Ranks::new(size(n), vec![1; n as usize]).unwrap();
        assert_eq!(ranks.rank_with(&first, stop), Err(RankError::Cancelled), "size {n}");
        assert_eq!(ranks.unrank_with(1, stop), Err(RankError::Cancelled), "size {n}");
    }
    let ranks = ranks(14);
    assert_eq!(ranks.unrank_with(200_000, stop), Err(RankError::Cancelled));
    let late = ranks.unrank(200_000).unwrap();
    assert_eq!(ranks.rank_with(&late, stop), Err(RankError::Cancelled));
    assert_eq!(Ranks::new(beyond, vec![0; beyond.len()]), Err(refused));
}

#[test]
fn wrong_numbers_give_wrong_positions_or_errors_but_no_panic() {
    for n in 1..=7 {
        for count in [0, 1, 3, 1000] {
            let ranks = Ranks::new(size(n), vec![count; n as usize]).unwrap();
            let is_expected =
                |error| matches!(error, RankError::Contradicted { .. } | RankError::NoSuchPosition { .. });
            for position in 1..=ranks.solutions() + 1 {
                assert!(ranks.unrank(position).err().is_none_or(is_expected), "size {n}, {count}, {position}");
            }
            for placement in oracle::permutations(size(n)) {
                assert!(ranks.rank(&placement).err().is_none_or(is_expected), "size {n}, {count}, {placement}");
            }
        }
    }
    let ranks = Ranks::new(size(4), vec![9; 4]).unwrap();
    let contradicted = RankError::Contradicted { size: size(4), first: Column::new(0) };
    assert_eq!(ranks.unrank(5), Err(contradicted));
    assert_eq!(contradicted.to_string(), "fewer solutions of size 4 start in column 0 than stated");
}

/// Unranks random positions of a board, and ranks the solutions again.
fn check_round_trips(n: u32, times: u32) {
    let ranks = ranks(n);
    let mut state = 1_u128;
    for _ in 0..times {
        state = state * 6_364_136_223_846_793_005 % ((1 << 61) - 1);
        let k = state % ranks.solutions() + 1;
        let solution = ranks.unrank(k).unwrap();
        assert!(solution.is_solution());
        assert_eq!(ranks.rank(&solution).unwrap().position(), Some(k), "size {n}");
    }
}

#[test]
fn random_positions_of_large_boards() {
    // Many positions on small boards, and a few on boards where one position takes part of a second.
    for (n, times) in [(11, 60), (12, 60), (13, 40), (14, 20), (15, 6), (16, 2)] {
        check_round_trips(n, times);
    }
}

/// Each position takes some seconds.
#[cfg(feature = "long-tests")]
#[test]
fn random_positions_of_the_largest_boards() {
    for (n, times) in [(17, 8), (18, 4)] {
        check_round_trips(n, times);
    }
}

#[test]
fn positions_are_those_of_the_list() {
    for (n, k) in [(10, 100), (10, 723), (12, 499), (12, 500), (12, 14_199), (13, 50_000), (14, 300_000)] {
        let mut listed = Solutions::new(size(n)).unwrap().skip(k);
        let found = ranks(n).unrank(k as u128 + 1).unwrap();
        assert_eq!(listed.next(), Some(found.clone()), "size {n}, {k} skipped");
        // The list continues from the solution.
        let mut rest = Solutions::starting_at(&found).unwrap().skip(1);
        assert_eq!((rest.next(), rest.next()), (listed.next(), listed.next()));
    }
}

proptest! {
    #[test]
    fn any_placement_has_a_rank(placement in strategy::placements(1..=8)) {
        let solutions = oracle::solutions(placement.size());
        let solutions_up_to = solutions.iter().filter(|solution| **solution <= placement).count() as u128;
        let expected = Rank { solutions_up_to, is_solution: placement.is_solution() };
        prop_assert_eq!(rank(&placement), Ok(expected));
        prop_assert_eq!(ranks(placement.size().get()).rank(&placement), Ok(expected));
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

/// The critical value of the statistic: for uniform samples it is exceeded with a probability of 0.001.
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
        let mut chain = MarkovChain::new(&start, 300, 1).unwrap();
        let samples = chain.by_ref().take(5_000);
        let statistic = chi_square(n, samples);
        assert!(statistic < critical(n), "size {n}: {statistic}, {:?}", chain.diagnostics());
        let diagnostics = chain.diagnostics();
        assert!(diagnostics.autocorrelation.unwrap().abs() < 0.08, "size {n}: {diagnostics:?}");
        assert_eq!(diagnostics.samples, 5_000);
        assert!(diagnostics.effective_samples().unwrap() > 4_000.0);
    }
}

#[test]
fn diagnostics_show_a_chain_that_hardly_moves() {
    let start = construct::closed_form(size(30)).unwrap().placement();
    let mut chain = MarkovChain::new(&start, 1, 1).unwrap();
    assert_eq!(chain.diagnostics().autocorrelation, None);
    for _ in 0..50_000 {
        assert!(chain.next().unwrap().is_solution());
    }
    let diagnostics = chain.diagnostics();
    assert!(diagnostics.autocorrelation.is_none_or(|r| r > 0.9), "{diagnostics:?}");
    assert!(diagnostics.acceptance < 0.5 && diagnostics.solved > 0.0, "{diagnostics:?}");
}

#[test]
fn boards_without_solutions_have_no_samples() {
    assert!(Uniform::new(ranks(3), 1).is_err());
    let start: Placement = "1,2,3".parse().unwrap();
    let conflict = start.conflicts().next().unwrap();
    assert_eq!(MarkovChain::new(&start, 1, 1).unwrap_err(), MarkovChainError::NotASolution { conflict });
    let mut single = MarkovChain::new(&"1".parse().unwrap(), 0, 1).unwrap();
    assert_eq!(single.next().unwrap().to_string(), "1");
    assert_eq!(single.next_with(|_| ControlFlow::Break(())), Ok("1".parse().unwrap()));
    let mut single = MarkovChain::new(&"1".parse().unwrap(), 1, 1).unwrap();
    assert_eq!(single.next_with(|_| ControlFlow::Break(())), Err(Cancelled));
}

#[test]
fn a_first_row_of_another_length_is_an_error() {
    let numbers = |numbers: usize| RankError::FirstRow { size: size(4), numbers };
    assert_eq!(Ranks::new(4, vec![0, 1, 1]).unwrap_err(), numbers(3));
    assert_eq!(Ranks::new(4, vec![u128::MAX, 1, 1, 0]).unwrap_err(), numbers(4));
    assert_eq!(Ranks::new(4, vec![0, 1, 1, 0]).unwrap().unrank(2).unwrap().to_string(), "3,1,4,2");
}

#[test]
fn ranks_refuse_a_placement_of_another_size() {
    let placement: Placement = "2,4,1,3".parse().unwrap();
    let error = ranks(5).rank(&placement).unwrap_err();
    assert_eq!(error, RankError::OtherSize { size: size(5), found: size(4) });
    assert_eq!(error.to_string(), "the placement has size 4, and the ranks are those of size 5");
}
