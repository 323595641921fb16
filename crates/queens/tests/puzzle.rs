//! The laws of completion puzzles.

use std::ops::ControlFlow;

use queens::complete::puzzle::{Difficulty, Puzzle};
use queens::complete::{Complete, Task, Uniqueness, Work};
use queens_testkit::size;

fn go_on(_: &Work) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn there_is_one_answer_and_every_given_is_needed() {
    for n in 1..=14 {
        for seed in 0..12 {
            let Some(puzzle) = Puzzle::new(size(n), seed, go_on).unwrap() else {
                assert!(!size(n).is_solvable(), "size {n}");
                continue;
            };
            let task = puzzle.task();
            let unique = Complete::new(task).unique(go_on).unwrap();
            assert_eq!(unique, Uniqueness::One(puzzle.solution().clone()));
            assert!(task.blocked().is_empty() && task.closed().is_empty());
            for left_out in task.queens() {
                let mut fewer = Task::new(size(n));
                task.queens().iter().filter(|queen| *queen != left_out).for_each(|&queen| fewer.place(queen).unwrap());
                let unique = Complete::new(&fewer).unique(go_on).unwrap();
                assert!(matches!(unique, Uniqueness::Several(..)), "size {n}, seed {seed}, without {left_out:?}");
            }
        }
    }
}

#[test]
fn a_seed_is_a_puzzle() {
    let puzzle = |seed| Puzzle::new(size(12), seed, go_on).unwrap().unwrap();
    assert_eq!(puzzle(7).task(), puzzle(7).task());
    assert_eq!(puzzle(7).work(), puzzle(7).work());
    assert!((0..8).any(|seed| puzzle(seed).task() != puzzle(7).task()));
}

#[test]
fn some_puzzles_are_harder_than_others() {
    let mut seen: Vec<Difficulty> =
        (0..60).map(|seed| Puzzle::new(size(12), seed, go_on).unwrap().unwrap().difficulty()).collect();
    seen.sort_unstable();
    seen.dedup();
    assert!(seen.len() >= 3, "{seen:?}");
}

#[test]
fn a_stopped_search_has_no_puzzle() {
    assert!(Puzzle::new(size(12), 1, |_| ControlFlow::Break(())).is_err());
}
