//! What callers rely on: sizes from any integer, one `?` a call, iterators, and boards drawn as text.

use queens::complete::puzzle::{Difficulty, Puzzle};
use queens::complete::{CompletionError, Instance};
use queens::construct::{ConstructError, closed_form, compose_from_factors, local_search, torus};
use queens::estimate::{Estimator, Method};
use queens::search::{Control, Search, Strategy, Until};
use queens::solutions::{self, Fundamental, RankError, Ranks, RotationSymmetry, SolutionsError, Symmetric, unrank};
use queens::variant::{Problem, Shape, Variant};
use queens::{ErrorCode, Partial, Placement, Size, SizeError, Solutions, Square};

#[test]
fn every_integer_type_is_a_size() {
    let size = Size::new(8).unwrap();
    let all = [
        Size::new(8_u8),
        Size::new(8_u16),
        Size::new(8_u32),
        Size::new(8_u64),
        Size::new(8_u128),
        Size::new(8_usize),
        Size::new(8_i8),
        Size::new(8_i16),
        Size::new(8_i32),
        Size::new(8_i64),
        Size::new(8_i128),
        Size::new(8_isize),
        Size::new(8),
        Size::new(size),
    ];
    assert!(all.into_iter().all(|converted| converted == Ok(size)));
}

#[test]
fn numbers_that_are_no_sizes_are_refused() {
    for n in [0, -1, i128::MIN] {
        assert_eq!(Size::new(n), Err(SizeError::Zero), "{n}");
    }
    for (n, named) in [(1 << 31, 1 << 31), (1 << 64, u64::MAX), (i128::MAX, u64::MAX)] {
        assert_eq!(Size::new(n), Err(SizeError::TooLarge(named)), "{n}");
    }
    assert!(Size::new(u128::MAX).is_err() && Size::new(i8::MIN).is_err());
}

#[test]
fn every_function_that_takes_a_size_refuses_other_numbers() {
    let codes = [
        Solutions::new(0).map(drop).map_err(|error| error.code()),
        Fundamental::new(0).map(drop).map_err(|error| error.code()),
        Symmetric::new(0, RotationSymmetry::Half).map(drop).map_err(|error| error.code()),
        Ranks::new(0, []).map(drop).map_err(|error| error.code()),
        unrank(0, 1).map(drop).map_err(|error| error.code()),
        solutions::first(0).map(drop).map_err(|error| error.code()),
        solutions::last(0).map(drop).map_err(|error| error.code()),
        closed_form(0).map(drop).map_err(|error| error.code()),
        local_search(0, 1).map(drop).map_err(|error| error.code()),
        torus::solution(0).map(drop).map_err(|error| error.code()),
        compose_from_factors(0).map(drop).map_err(|error| error.code()),
        queens::sample(0, 1).map(drop).map_err(|error| error.code()),
        Instance::new(0).map(drop).map_err(|error| error.code()),
        Partial::new(0).map(drop).map_err(|error| error.code()),
        Puzzle::generate(0, 1).map(drop).map_err(|error| error.code()),
        Puzzle::of_difficulty(0, Difficulty::Easy, 1).map(drop).map_err(|error| error.code()),
        Estimator::new(0, Method::default(), 1).map(drop).map_err(|error| error.code()),
        Search::new(0, Strategy::Flags, Control::Recursive, Until::All).map(drop).map_err(|error| error.code()),
        Problem::new(Variant::Queens.rule(), (4, 0)).map(drop).map_err(|error| error.code()),
    ];
    assert!(codes.iter().all(|code| *code == Err("size-zero")), "{codes:?}");
}

#[test]
fn sizes_without_solutions_are_errors_that_say_so() {
    for n in [2, 3] {
        let size = Size::new(n).unwrap();
        assert_eq!(closed_form(n), Err(ConstructError::NoSolution { size }));
        assert_eq!(local_search(n, 1), Err(ConstructError::NoSolution { size }));
        assert_eq!(solutions::first(n), Err(SolutionsError::NoSolution { size }));
        assert_eq!(queens::sample(n, 1), Err(SolutionsError::NoSolution { size }));
        assert_eq!(Puzzle::generate(n, 1).unwrap_err(), CompletionError::NoSolution { size });
        let ranks = Ranks::new(n, vec![0; size.len()]).unwrap();
        assert_eq!(solutions::sample::Uniform::new(ranks, 1).unwrap_err(), RankError::NoSolution { size });
    }
    assert_eq!(torus::solution(9), Err(ConstructError::NoToroidalSolution { size: Size::new(9).unwrap() }));
}

#[test]
fn shapes_are_sizes_or_rows_and_columns() {
    let (three, five) = (Size::new(3).unwrap(), Size::new(5).unwrap());
    assert_eq!(Shape::try_from((3, 5_u8)), Ok(Shape { rows: three, columns: five }));
    assert_eq!(Shape::try_from((three, five)), Ok(Shape { rows: three, columns: five }));
    assert_eq!(Shape::try_from(3), Ok(Shape::square(three)));
    assert_eq!(Shape::from(three), Shape::square(three));
}

#[test]
fn the_solutions_of_a_problem_are_those_that_it_visits() {
    // The batches have 16, 16, 32 and 64 solutions: the lists end within a batch, at its end, and in the first.
    for (rule, shape, pieces) in [
        (Variant::Queens, (8, 8), None),
        (Variant::KQueens, (4, 4), Some(1)),
        (Variant::KQueens, (4, 8), Some(1)),
        (Variant::Queens, (6, 6), None),
        (Variant::Queens, (3, 3), None),
        (Variant::Bishops, (4, 4), None),
        (Variant::Domination, (4, 4), None),
        (Variant::Armies, (4, 4), None),
    ] {
        let problem = Problem::new(rule.rule(), shape).unwrap();
        let problem = pieces.map_or(problem, |pieces| problem.with_pieces(pieces));
        let mut visited = Vec::new();
        problem.visit(|arrangement| {
            visited.push(arrangement.clone());
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(problem.solutions().collect::<Vec<_>>(), visited, "{rule:?} on {shape:?}");
        assert_eq!(problem.solutions().next(), problem.first());
    }
}

#[test]
fn a_problem_too_large_to_list_begins_at_once() {
    let problem = Problem::new(Variant::Queens.rule(), 20).unwrap();
    let begun: Vec<_> = problem.solutions().take(40).collect();
    assert!(begun.len() == 40 && begun.iter().all(|arrangement| problem.is_solution(arrangement)));
    let cancelled = problem.solutions().next_with(|_| std::ops::ControlFlow::Break(()));
    assert_eq!(cancelled, Err(queens::Cancelled));
}

#[test]
fn a_drawing_has_a_queen_in_each_row() {
    for placement in Solutions::new(6).unwrap() {
        let drawn = placement.board().to_string();
        let columns = drawn.lines().map(|line| line.split(' ').position(|square| square == "Q").unwrap() as u32);
        assert_eq!(Placement::new(columns).as_ref(), Ok(&placement));
        assert!(drawn.ends_with('\n') && drawn.matches('-').count() == 30);
        assert_eq!(Partial::from(&placement).board().to_string(), drawn);
    }
    assert_eq!(Partial::new(2).unwrap().board().to_string(), "- -\n- -\n");
}

#[test]
fn a_placement_is_iterated_as_its_queens() {
    let placement = Placement::new([1, 3, 0, 2]).unwrap();
    assert!(placement.iter().eq(placement.queens()) && placement.iter().eq(&placement));
    assert_eq!(placement.iter().next_back(), Some(Square::new(3, 2)));
}

#[test]
fn squares_without_a_size_are_no_partial_board() {
    assert!("(2,1)".parse::<Partial>().is_err());
    assert!("(1,2), (4,3)".parse::<Partial>().is_err());
}

#[test]
fn samples_reach_every_solution_and_repeat() {
    let drawn: std::collections::BTreeSet<Placement> = (0..300).map(|seed| queens::sample(6, seed).unwrap()).collect();
    assert!(drawn.iter().eq(&Solutions::new(6).unwrap().collect::<Vec<_>>()));
    for n in [1, 4, 14, 15, 30] {
        let sample = queens::sample(n, 7).unwrap();
        assert!(sample.is_solution() && sample.size() == Size::new(n).unwrap());
        assert_eq!(queens::sample(n, 7), Ok(sample));
    }
}
