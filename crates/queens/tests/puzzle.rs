//! The laws of completion puzzles.

use std::ops::ControlFlow;

use queens::complete::puzzle::{Difficulty, Puzzle};
use queens::complete::{CompletionSearch, Instance, Uniqueness};
use queens_testkit::size;

#[test]
fn puzzles_are_unique_and_minimal() {
    for n in 1..=14 {
        for seed in 0..12 {
            let Ok(puzzle) = Puzzle::generate(size(n), seed) else {
                assert!(!size(n).is_solvable(), "size {n}");
                continue;
            };
            let instance = puzzle.instance();
            let unique = CompletionSearch::new(instance).unique().unwrap();
            assert_eq!(unique, Uniqueness::One(puzzle.solution().clone()));
            assert!(instance.blocked().is_empty() && instance.excluded().is_empty());
            for left_out in instance.queens() {
                let mut fewer = Instance::from(size(n));
                instance
                    .queens()
                    .iter()
                    .filter(|queen| *queen != left_out)
                    .for_each(|&queen| fewer.place(queen).unwrap());
                let unique = CompletionSearch::new(&fewer).unique().unwrap();
                assert!(matches!(unique, Uniqueness::Several(..)), "size {n}, seed {seed}, without {left_out:?}");
            }
        }
    }
}

#[test]
fn a_seed_determines_the_puzzle() {
    let puzzle = |seed| Puzzle::generate(12, seed).unwrap();
    assert_eq!(puzzle(7).instance(), puzzle(7).instance());
    assert_eq!(puzzle(7).stats(), puzzle(7).stats());
    assert!((0..8).any(|seed| puzzle(seed).instance() != puzzle(7).instance()));
}

#[test]
fn difficulties_vary() {
    let mut seen: Vec<Difficulty> = (0..60).map(|seed| Puzzle::generate(12, seed).unwrap().difficulty()).collect();
    seen.sort_unstable();
    seen.dedup();
    assert!(seen.len() >= 3, "{seen:?}");
}

#[test]
fn a_cancelled_search_has_no_puzzle() {
    assert!(Puzzle::generate_with(size(12), 1, |_| ControlFlow::Break(())).is_err());
}
