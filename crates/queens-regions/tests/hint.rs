//! Hints from random marks: a mistake if and only if the marks contradict the answer, otherwise steps to the answer.

use queens::Square;
use queens_regions::{Hint, Mark, Marks, Puzzle, Squares};

use crate::maps::{Random, random_map};

fn unique_puzzles(random: &mut Random, count: usize) -> Vec<(Puzzle, Squares)> {
    let mut found = Vec::new();
    while found.len() < count {
        let n = 5 + random.below(3);
        let puzzle = Puzzle::new(random_map(random, n));
        if let Some(answer) = puzzle.answer().unique() {
            found.push((puzzle, answer));
        }
    }
    found
}

#[test]
fn a_mistake_is_reported_exactly_when_marks_contradict_the_answer() {
    let mut random = Random::new(1);
    let puzzles = unique_puzzles(&mut random, 100);
    for round in 0..100_000 {
        let (puzzle, answer) = &puzzles[round % puzzles.len()];
        let n = puzzle.size().len();
        let mut marks = Marks::default();
        for _ in 0..random.below(n) {
            let square = Square::new(random.below(n) as u32, random.below(n) as u32);
            // Most marks are right. Otherwise few boards would have no mistake.
            let is_right = random.below(6) > 0;
            let mark = if answer.contains(square) == is_right { Mark::Queen } else { Mark::Cross };
            marks.set(square, Some(mark));
        }
        let mistakes = marks.mistakes(answer);
        match puzzle.hint(&marks) {
            Hint::Mistake(wrong) => assert!(wrong == mistakes && !wrong.is_empty()),
            Hint::Step(step) => {
                assert!(mistakes.is_empty());
                assert!(step.queens.is_subset(answer) && (step.crosses & *answer).is_empty());
                let marked = marks.queens() | marks.crosses();
                assert!((step.queens & marked).is_empty() && (step.crosses & marked).is_empty());
            }
            Hint::Solved => assert_eq!(marks.queens(), *answer),
            Hint::Nothing => assert!(mistakes.is_empty()),
        }
    }
}

#[test]
fn hints_end_the_board() {
    let mut random = Random::new(2);
    for (puzzle, answer) in unique_puzzles(&mut random, 200) {
        let mut marks = Marks::default();
        while let Hint::Step(step) = puzzle.hint(&marks) {
            marks = Marks::new(marks.queens() | step.queens, marks.crosses() | step.crosses);
        }
        if puzzle.rate().is_ok() {
            assert_eq!((puzzle.hint(&marks), marks.queens()), (Hint::Solved, answer));
        }
    }
}

#[test]
fn steps_are_the_hints_one_after_another() {
    let mut random = Random::new(4);
    for (puzzle, answer) in unique_puzzles(&mut random, 50) {
        let mut marks = Marks::default();
        marks.set(answer.iter().next().unwrap(), Some(Mark::Queen));
        let steps = puzzle.steps(&marks);
        for step in &steps {
            assert_eq!(puzzle.hint(&marks), Hint::Step(step.clone()));
            marks = Marks::new(marks.queens() | step.queens, marks.crosses() | step.crosses);
        }
        let end = if marks.queens() == answer { Hint::Solved } else { Hint::Nothing };
        assert_eq!(puzzle.hint(&marks), end);
    }
}

#[test]
fn boards_with_several_answers_have_hints_too() {
    let mut random = Random::new(3);
    for _ in 0..2000 {
        let puzzle = Puzzle::new(random_map(&mut random, 6));
        let mut marks = Marks::default();
        for _ in 0..random.below(6) {
            let mark = if random.below(2) == 0 { Mark::Queen } else { Mark::Cross };
            marks.set(Square::new(random.below(6) as u32, random.below(6) as u32), Some(mark));
        }
        let solutions = puzzle.solutions(usize::MAX);
        let fits = |solution: &Squares| marks.mistakes(solution).is_empty();
        let is_possible = solutions.iter().any(fits);
        assert_eq!(puzzle.allows(&marks), is_possible);
        // Without marks nothing can be wrong.
        let is_mistake = !is_possible && marks != Marks::default();
        assert_eq!(matches!(puzzle.hint(&marks), Hint::Mistake(_)), is_mistake, "{:?} {marks:?}", puzzle.regions());
    }
}
