//! Every step is valid in every solution, and follows from its reason alone.

use queens::{Square, Symmetry};
use queens_regions::{Candidates, Marks, Puzzle, Squares, Step, Technique, Touch};

use crate::clauses::Clauses;
use crate::maps::{Random, random_map};

/// A puzzle with random regions. One in three has random crosses that leave a solution.
fn random_case(random: &mut Random, case: usize) -> (Puzzle, Marks) {
    let n = 5 + case % 4;
    let touch = if case.is_multiple_of(5) { Touch::Queens } else { Touch::Kings };
    let puzzle = Puzzle::new(random_map(random, n)).with_touch(touch);
    let mut marks = Marks::default();
    if let Some(solution) = puzzle.solutions(8).pop() {
        // With crosses, techniques apply that a fresh board with several solutions does not allow.
        let crosses = Squares::all(puzzle.size()) - solution;
        let kept: Squares = crosses.iter().filter(|_| random.below(3) == 0).collect();
        marks = Marks::new(Squares::EMPTY, kept);
    }
    (puzzle, marks)
}

fn assert_valid(step: &Step, solutions: &[Squares], puzzle: &Puzzle) {
    for solution in solutions {
        assert!(step.queens.is_subset(solution), "{step:?} {:?}", puzzle.regions());
        assert!((step.crosses & *solution).is_empty(), "{step:?} {:?}", puzzle.regions());
    }
}

#[test]
fn no_step_removes_a_solution() {
    let mut random = Random::new(1);
    let mut used = [0; Technique::ALL.len()];
    for case in 0..400 {
        let (puzzle, marks) = random_case(&mut random, case);
        let mut candidates = Candidates::new(&puzzle, &marks);
        let solutions = puzzle.solutions(usize::MAX);
        let allowed = |solution: &&Squares| (marks.crosses() & **solution).is_empty();
        let solutions: Vec<Squares> = solutions.iter().filter(allowed).copied().collect();
        while !solutions.is_empty() && !candidates.is_solved() {
            for technique in Technique::ALL {
                let steps = candidates.steps(technique);
                used[technique as usize] += steps.len();
                for step in &steps {
                    assert_eq!(step.technique, technique);
                    assert!(!(step.queens | step.crosses).is_empty());
                    assert!((step.queens | step.crosses).is_subset(&candidates.free()), "{step:?} repeats");
                    assert_valid(step, &solutions, &puzzle);
                }
            }
            let Some(step) = candidates.next_step() else { break };
            candidates.apply(&step);
        }
    }
    assert!(used.iter().all(|&count| count > 20), "each technique is tested: {used:?}");
}

#[test]
fn no_step_removes_a_solution_with_two_stars() {
    let mut random = Random::new(6);
    let (mut cases, mut taken) = (0, 0);
    while cases < 12 {
        let puzzle = Puzzle::new(random_map(&mut random, 8)).with_stars(2).unwrap();
        let solutions = puzzle.solutions(50);
        let Some(&wanted) = solutions.last() else { continue };
        cases += 1;
        // The crosses leave this solution, and techniques apply.
        let empty = Squares::all(puzzle.size()) - wanted;
        let crosses: Squares = empty.iter().filter(|_| random.below(2) == 0).collect();
        let marks = Marks::new(Squares::EMPTY, crosses);
        let kept: Vec<Squares> = puzzle.solutions(usize::MAX);
        let kept: Vec<Squares> = kept.into_iter().filter(|solution| (crosses & *solution).is_empty()).collect();
        for step in puzzle.steps(&marks) {
            assert_valid(&step, &kept, &puzzle);
            taken += 1;
        }
        if kept.len() == 1 {
            let queens = puzzle.steps(&marks).iter().fold(Squares::EMPTY, |all, step| all | step.queens);
            assert!(queens.is_subset(&wanted));
        }
    }
    assert!(taken > 60, "only {taken} steps were tested");
}

#[test]
fn each_reason_alone_implies_its_step() {
    let mut random = Random::new(2);
    let mut checked = 0;
    for case in 0.. {
        let (puzzle, marks) = random_case(&mut random, case);
        let mut clauses = Clauses::new(&puzzle);
        let mut candidates = Candidates::new(&puzzle, &marks);
        while let Some(step) = candidates.next_step() {
            let units = step.because.from.iter().map(|&unit| puzzle.squares(unit));
            let counted = units.fold(Squares::EMPTY, |all, squares| all | squares);
            let empty = counted - step.because.squares;
            for square in step.crosses | step.queens {
                let alone: Squares = [square].into_iter().collect();
                let is_queen = step.queens.contains(square);
                let denied = if is_queen { (Squares::EMPTY, empty | alone) } else { (alone, empty) };
                assert!(!clauses.allows(&denied.0, &denied.1), "{step:?} {:?}", puzzle.regions());
            }
            checked += 1;
            candidates.apply(&step);
        }
        if checked >= 500 {
            break;
        }
    }
}

#[test]
fn steps_do_not_depend_on_the_answer() {
    // A step must remain when all squares outside its reason are crossed, because it may use no other squares.
    let mut random = Random::new(3);
    for case in 0..200 {
        let (puzzle, marks) = random_case(&mut random, case);
        let Some(step) = Candidates::new(&puzzle, &marks).next_step() else { continue };
        let free = Candidates::new(&puzzle, &marks).free();
        assert!(step.because.squares.is_subset(&free));
        // The crosses may contradict every answer.
        let outside = free - step.because.squares - step.crosses;
        if outside.is_empty() || step.technique >= Technique::WhatIf {
            continue;
        }
        let crossed = Marks::new(marks.queens(), marks.crosses() | outside);
        let steps = Candidates::new(&puzzle, &crossed).steps(step.technique);
        let follows = steps.iter().any(|other| {
            step.queens.is_subset(&other.queens) && (step.crosses - outside).is_subset(&(other.crosses | other.queens))
        });
        assert!(follows || step.crosses.is_subset(&outside), "{step:?} is gone: {steps:?}");
    }
}

#[test]
fn images_have_the_images_of_the_steps() {
    let mut random = Random::new(4);
    for case in 0..100 {
        let (puzzle, _) = random_case(&mut random, case);
        let size = puzzle.size();
        let total = |puzzle: &Puzzle, technique| {
            let candidates = Candidates::new(puzzle, &Marks::default());
            let steps = candidates.steps(technique);
            steps.iter().fold(Squares::EMPTY, |all, step| all | step.crosses | step.queens)
        };
        for symmetry in Symmetry::ALL {
            let image = Puzzle::new(puzzle.regions().image(symmetry)).with_touch(puzzle.touch());
            for technique in Technique::ALL {
                let moved: Squares =
                    total(&puzzle, technique).iter().map(|square| symmetry.apply(size, square)).collect();
                assert_eq!(total(&image, technique), moved, "{technique}");
            }
        }
    }
}

#[test]
fn a_queen_covers_its_lines_region_and_neighbours() {
    let puzzle = Puzzle::new(crate::maps::rows(6));
    let queen = Square::new(2, 2);
    let marks = Marks::new([queen].into_iter().collect(), Squares::EMPTY);
    let free = Candidates::new(&puzzle, &marks).free();
    let is_free = |row, column| free.contains(Square::new(row, column));
    assert!(!is_free(2, 5) && !is_free(5, 2) && !is_free(1, 1) && !is_free(3, 3));
    assert!(is_free(0, 0) && is_free(4, 4) && is_free(1, 4));
}

/// With two stars, a unit may have a queen and need another, or have one square left where it needs two.
#[test]
fn sentences_hold_for_several_stars() {
    let mut random = Random::new(9);
    let (mut pairs, mut one_left) = (0, 0);
    for _ in 0..60 {
        let puzzle = Puzzle::new(random_map(&mut random, 8)).with_stars(2).unwrap();
        for step in puzzle.steps(&Marks::NONE) {
            let text = step.to_string();
            match step.technique {
                Technique::LastSquare => {
                    let needs = if step.queens.len() == 1 { "left for a queen." } else { "left for its queens." };
                    assert!(text.ends_with(needs), "{text}");
                    pairs += u32::from(step.queens.len() == 2);
                }
                Technique::Squeeze => {
                    assert!(text.contains("would leave too few squares in"), "{text}");
                    let unit = puzzle.squares(step.because.from[0]);
                    let leaves = |square: Square| step.because.squares - puzzle.neighbours(square) - only(square);
                    one_left += u32::from(step.crosses.iter().any(|square| !(leaves(square) & unit).is_empty()));
                }
                _ => {}
            }
        }
    }
    assert!(pairs > 0 && one_left > 0, "{pairs} {one_left}");
}

fn only(square: Square) -> Squares {
    std::iter::once(square).collect()
}
