//! Tests of completion puzzles: unique, minimal, and reproducible by their seed.

use std::collections::HashSet;
use std::ops::ControlFlow;

use queens::complete::puzzle::{Difficulty, Puzzle, PuzzleError};
use queens::complete::{CompletionError, CompletionSearch, Instance, Uniqueness};
use queens::{ErrorCode as _, SizeError};
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
fn a_puzzle_has_the_wanted_difficulty_and_the_seed_that_makes_it() {
    let mut instances = HashSet::new();
    for (n, difficulty) in [(4, Difficulty::Beginner), (8, Difficulty::Easy), (10, Difficulty::Medium)] {
        for seed in 0..10 {
            let puzzle = Puzzle::of_difficulty(n, difficulty, seed).unwrap();
            assert_eq!(puzzle.difficulty(), difficulty);
            assert_eq!(Puzzle::generate(n, puzzle.seed()), Ok(puzzle.clone()));
            let own = Puzzle::generate(n, seed).unwrap();
            assert_eq!(own == puzzle, own.difficulty() == difficulty);
            instances.insert(puzzle.instance().clone());
        }
    }
    // Neighbouring seeds do not end in the same puzzle; size 4 has few.
    assert!(instances.len() > 20, "{}", instances.len());
}

#[test]
fn a_difficulty_that_a_size_does_not_have_is_an_error() {
    let refused = PuzzleError::Difficulty { size: size(4), difficulty: Difficulty::Hard };
    assert_eq!(Puzzle::of_difficulty(4, Difficulty::Hard, 1), Err(refused));
    assert_eq!((refused.code(), PuzzleError::from(SizeError::Zero).code()), ("no-such-difficulty", "size-zero"));
    let message = "none of 1000 puzzles of size 4 is hard: choose another difficulty or size";
    assert_eq!(refused.to_string(), message);
    assert_eq!(Puzzle::of_difficulty(3, Difficulty::Easy, 1).unwrap_err().code(), "no-solution");
}

#[test]
fn a_cancelled_search_has_no_puzzle() {
    let stop = |_| ControlFlow::Break(());
    assert_eq!(Puzzle::generate_with(size(12), 1, stop), Err(CompletionError::Cancelled));
    assert_eq!(Puzzle::of_difficulty_with(12, Difficulty::Hard, 1, stop).unwrap_err().code(), "cancelled");
}
