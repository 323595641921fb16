//! Property tests of n-queens completion.

mod csplib;

use std::ops::ControlFlow;

use proptest::prelude::*;
use queens::complete::export::{Format, export};
use queens::complete::{
    CompletionEngine, CompletionError, CompletionSearch, Completions, Constraint, ExplanationStrength, Instance,
    Uniqueness,
};
use queens::construct::closed_form;
use queens::text::{self, Options, Purpose};
use queens::{Cancelled, LineKind, Partial, Placement, Solutions, Square};
use queens_testkit::{oracle, size, strategy};

/// Instances with a few constraints of every kind. Most of them have completions.
fn instances(sizes: std::ops::RangeInclusive<u32>) -> impl Strategy<Value = Instance> {
    sizes.prop_flat_map(|n| {
        let constraints = (0..3_usize, 0..n as usize, 0..4_usize);
        let squares = proptest::collection::vec(strategy::squares(size(n)), 3 + n as usize + 4);
        (constraints, squares).prop_map(move |((queens, blocked, excluded), squares)| {
            let mut instance = Instance::from(size(n));
            let mut squares = squares.into_iter();
            squares.by_ref().take(queens).for_each(|square| instance.place(square).unwrap());
            squares.by_ref().take(blocked).for_each(|square| instance.block(square).unwrap());
            for (index, square) in squares.take(excluded).enumerate() {
                let kind = if index % 2 == 0 { LineKind::Diagonal } else { LineKind::Antidiagonal };
                instance.exclude(square.line(kind)).unwrap();
            }
            instance
        })
    })
}

/// The completions by definition: the solutions that satisfy every constraint.
fn expected(instance: &Instance, solutions: impl IntoIterator<Item = Placement>) -> Vec<Placement> {
    let agrees = |placement: &Placement, constraint: Constraint| match constraint {
        Constraint::Queen(square) => placement.column(square.row) == square.column,
        Constraint::Blocked(square) => placement.column(square.row) != square.column,
        Constraint::Excluded(line) => placement.queens().all(|queen| queen.line(line.kind) != line),
        other => panic!("{other} has no definition here"),
    };
    solutions
        .into_iter()
        .filter(|solution| instance.constraints().all(|constraint| agrees(solution, constraint)))
        .collect()
}

fn check(instance: &Instance, expected: &[Placement]) -> Result<(), TestCaseError> {
    let listed: Vec<Placement> = Completions::new(instance.clone()).unwrap().collect();
    prop_assert_eq!(&listed, expected);
    prop_assert!(listed.iter().all(|placement| instance.accepts(placement)));
    for &engine in CompletionEngine::ALL {
        let complete = CompletionSearch::new(instance).engine(engine);
        prop_assert_eq!(complete.count(), Ok(expected.len() as u128), "{}", engine);
        let first = complete.first().unwrap();
        prop_assert_eq!(first.is_some(), !expected.is_empty(), "{}", engine);
        prop_assert!(first.is_none_or(|placement| instance.accepts(&placement)));
        match complete.unique().unwrap() {
            Uniqueness::None => prop_assert!(expected.is_empty()),
            Uniqueness::One(placement) => prop_assert_eq!(&[placement][..], expected),
            Uniqueness::Several(one, another) => {
                prop_assert!(one != another && expected.contains(&one) && expected.contains(&another));
            }
        }
    }
    Ok(())
}

fn with_constraints(instance: &Instance, constraints: impl IntoIterator<Item = Constraint>) -> Instance {
    let mut fewer = Instance::from(instance.size());
    constraints.into_iter().for_each(|constraint| fewer.add(constraint).unwrap());
    fewer
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn engines_agree_with_brute_force(instance in instances(1..=8)) {
        check(&instance, &expected(&instance, oracle::solutions(instance.size())))?;
    }

    #[test]
    fn explanations_are_unsatisfiable_and_irreducible(instance in instances(2..=7)) {
        let solutions = oracle::solutions(instance.size());
        for &engine in CompletionEngine::ALL {
            let explanation = CompletionSearch::new(&instance).engine(engine).explain().unwrap();
            prop_assert_eq!(explanation.is_none(), !expected(&instance, solutions.clone()).is_empty());
            let Some(explanation) = explanation else { continue };
            let constraints = explanation.constraints();
            prop_assert!(constraints.iter().all(|constraint| instance.constraints().any(|given| given == *constraint)));
            prop_assert!(expected(&with_constraints(&instance, constraints.iter().copied()), solutions.clone()).is_empty());
            // An attack of two queens is reported even where one of them alone excludes all completions.
            if explanation.strength() == ExplanationStrength::Contradiction {
                let attack = matches!(constraints, [Constraint::Queen(a), Constraint::Queen(b)] if a.shared_line(*b).is_some());
                prop_assert!(attack || matches!(constraints, [Constraint::Queen(_), Constraint::Blocked(_) | Constraint::Excluded(_)]));
                continue;
            }
            for left_out in constraints {
                let fewer = constraints.iter().copied().filter(|constraint| constraint != left_out);
                prop_assert!(!expected(&with_constraints(&instance, fewer), solutions.clone()).is_empty());
            }
        }
    }

    #[test]
    fn shortest_explanations_are_minimum(instance in instances(4..=6)) {
        // Many given queens exclude too much: blocked squares and excluded diagonals come first.
        let forbidden = instance.constraints().filter(|constraint| !matches!(constraint, Constraint::Queen(_))).chain((0..3).map(|column| {
            Constraint::Blocked(Square::new(column % 2, (column + instance.constraints().count() as u32) % instance.size().get()))
        }));
        let instance = with_constraints(&instance, forbidden.chain(instance.queens().first().map(|&queen| Constraint::Queen(queen))));
        let solutions = oracle::solutions(instance.size());
        let complete = CompletionSearch::new(&instance);
        let Some(explanation) = complete.explain().unwrap() else { return Ok(()) };
        let shortest = complete.shorten(&explanation).unwrap();
        prop_assert!(expected(&with_constraints(&instance, shortest.constraints().iter().copied()), solutions.clone()).is_empty());
        if explanation.strength() == ExplanationStrength::Contradiction {
            prop_assert_eq!(shortest, explanation);
            return Ok(());
        }
        prop_assert_eq!(shortest.strength(), ExplanationStrength::Shortest);
        let constraints: Vec<Constraint> = instance.constraints().collect();
        for mask in 0_u32..1 << constraints.len() {
            if (mask.count_ones() as usize) < shortest.constraints().len() {
                let fewer = (0..constraints.len()).filter(|index| mask >> index & 1 == 1).map(|index| constraints[index]);
                let mut left = solutions.iter().filter(|solution| fewer.clone().all(|constraint| constraint.is_satisfied_by(solution)));
                prop_assert!(left.next().is_some(), "{:?} is shorter", fewer.collect::<Vec<_>>());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn engines_agree_with_the_filtered_solutions(instance in instances(9..=12)) {
        // With two more queens the SAT engine need not enumerate thousands of models.
        let mut instance = instance;
        instance.place(Square::new(0, instance.size().get() / 2)).unwrap();
        instance.place(Square::new(4, instance.size().get() / 2 + 1)).unwrap();
        check(&instance, &expected(&instance, Solutions::new(instance.size()).unwrap()))?;
    }

    #[test]
    fn partial_solutions_have_completions(n in 4..140_u32, seed in any::<u64>(), share in 0..100_u64) {
        let Ok(solution) = closed_form(n) else { return Ok(()) };
        let mut instance = Instance::from(size(n));
        for (row, queen) in solution.placement().queens().enumerate() {
            if (seed.rotate_left(row as u32 % 61) ^ row as u64) % 100 < share {
                instance.place(queen).unwrap();
            }
        }
        let found = CompletionSearch::new(&instance).seed(seed).first().unwrap();
        prop_assert!(instance.accepts(&found.expect("the solution it was made from")));
    }
}

#[test]
fn drawn_instances_are_read_back() {
    let mut instance = Instance::new(5).unwrap();
    let read_back = |instance: &Instance| {
        let options = Options { blocked: "x".to_owned(), purpose: Purpose::Instances, ..Options::default() };
        text::read(instance.board().to_string(), &options).unwrap().into_only_board().unwrap().instance()
    };
    instance.block(Square::new(0, 3)).unwrap();
    assert_eq!(read_back(&instance), instance);
    // A diagonal is drawn as its squares, and a queen hides a blocked square.
    instance.exclude(Square::new(1, 0).line(LineKind::Diagonal)).unwrap();
    instance.place(Square::new(0, 3)).unwrap();
    assert_eq!(instance.board().to_string(), ". . . Q .\nx . . . .\n. x . . .\n. . x . .\n. . . x .\n");
    assert_eq!(read_back(&instance).blocked(), [(1, 0), (2, 1), (3, 2), (4, 3)].map(Square::from));
}

#[test]
fn an_empty_board_has_all_solutions() {
    for n in 1..=9 {
        let instance = Instance::from(size(n));
        check(&instance, &oracle::solutions(size(n))).unwrap();
    }
}

#[test]
fn the_board_of_1850_has_two_completions() {
    // Queens on b4 and d5, with rank 8 as the first row.
    let board: Partial = "?,?,?,4,2,?,?,?".parse().unwrap();
    let instance = Instance::from(&board);
    for &engine in CompletionEngine::ALL {
        assert_eq!(CompletionSearch::new(&instance).engine(engine).count(), Ok(2));
    }
    let found: Vec<String> = Completions::new(instance).unwrap().map(|placement| placement.to_string()).collect();
    assert_eq!(found, ["5,1,8,4,2,7,3,6", "5,7,1,4,2,8,6,3"]);
}

#[test]
fn sizes_without_solutions_have_empty_explanations() {
    for n in [2, 3] {
        let instance = Instance::from(size(n));
        let explanation = CompletionSearch::new(&instance).explain().unwrap().expect("there is no solution");
        assert!(explanation.constraints().is_empty());
    }
}

#[test]
fn constraints_outside_the_board_are_refused() {
    let mut instance = Instance::from(size(8));
    assert!(instance.place(Square::new(8, 0)).is_err());
    assert!(instance.block(Square::new(0, 8)).is_err());
    for square in [Square::new(9, 1), Square::new(1, 9), Square::new(0, 8)] {
        assert!(instance.exclude(square.line(LineKind::Diagonal)).is_err());
    }
    assert!(instance.exclude(Square::new(7, 8).line(LineKind::Antidiagonal)).is_err());
    assert!(instance.exclude(Square::new(1, 1).line(LineKind::Row)).is_err());
    assert_eq!(instance, Instance::from(size(8)));
}

#[test]
fn a_cancelled_search_has_no_answer() {
    let instance = Instance::from(size(20));
    for &engine in CompletionEngine::ALL {
        let complete = CompletionSearch::new(&instance).engine(engine);
        assert!(complete.first_with(|_| ControlFlow::Break(())).is_err());
        assert!(complete.count_with(|_| ControlFlow::Break(())).is_err());
        assert!(complete.explain_with(|_| ControlFlow::Break(())).is_err());
    }
    let mut calls = 0;
    let limited = CompletionSearch::new(&instance).count_with(|progress| {
        calls += 1;
        if progress.done > 100_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(limited.is_err() && calls > 50);
}

#[test]
fn a_thousand_queens_are_completed() {
    let mut instance = Instance::from(size(1000));
    let solution = closed_form(size(1000)).unwrap();
    for row in (0..1000).step_by(10) {
        instance.place(Square { row: queens::Row::new(row), column: solution.column(queens::Row::new(row)) }).unwrap();
    }
    let found = CompletionSearch::new(&instance).first().unwrap();
    assert!(instance.accepts(&found.unwrap()));
}

#[test]
fn large_instances_are_completed_and_poll_often() {
    // Half of the queens of a solution are given, so that both the set-up and the search take time.
    let (n, mut touched, mut most) = (3000, 0, 0);
    let solution = closed_form(size(n)).unwrap();
    let mut instance = Instance::from(size(n));
    solution.placement().queens().step_by(2).for_each(|queen| instance.place(queen).unwrap());
    let mut calls = 0_u64;
    let found = CompletionSearch::new(&instance).first_with(|progress| {
        calls += 1;
        most = most.max(progress.done - touched);
        touched = progress.done;
        ControlFlow::Continue(())
    });
    assert!(instance.accepts(&found.unwrap().unwrap()));
    // Each queen examines about `n` squares.
    assert!(most * u64::from(n) < 1 << 18, "{most} queens between two calls");
    assert!(calls > 130, "{calls} calls, those while 1500 queens were given among them");
    // A cancellation while the board is set up does not wait for the search.
    let mut done = u64::MAX;
    let cancelled = CompletionSearch::new(&instance).first_with(|progress| {
        done = progress.done;
        ControlFlow::Break(())
    });
    assert_eq!((cancelled, done), (Err(CompletionError::Cancelled), 0));
    let mut list = Completions::new(instance).unwrap();
    assert_eq!(list.next_with(|_| ControlFlow::Break(())), Err(Cancelled));
}

#[test]
fn a_search_in_slices_makes_progress() {
    let whole = Completions::new(Instance::from(size(18))).unwrap().next();
    for slice in [1, 60, 400] {
        let mut list = Completions::new(Instance::from(size(18))).unwrap();
        let mut slices = 0;
        let found = loop {
            let mut calls = 0;
            let next = list.next_with(|_| {
                calls += 1;
                if calls < slice { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            slices += 1;
            assert!(slices < 1_000_000, "slices of {slice} calls make no progress");
            if let Ok(found) = next {
                break found;
            }
        };
        assert_eq!(found, whole, "slices of {slice} calls");
    }
}

#[test]
fn repeated_constraints_are_kept_once() {
    let constraints = |times: usize| {
        let mut instance = Instance::from(size(4));
        for square in [Square::new(3, 0), Square::new(0, 0)].repeat(times) {
            instance.block(square).unwrap();
            instance.place(Square::new(square.row.get(), 1)).unwrap();
            instance.exclude(square.line(LineKind::Antidiagonal)).unwrap();
        }
        instance
    };
    let (once, twice) = (constraints(1), constraints(2));
    assert_eq!(twice, once);
    assert_eq!(twice.blocked(), [Square::new(3, 0), Square::new(0, 0)], "in the order in which they were given");
    for format in Format::ALL {
        assert_eq!(export(&twice, format).to_string(), export(&once, format).to_string(), "{format}");
    }
}

#[test]
fn sizes_above_the_limit_are_refused() {
    for &engine in CompletionEngine::ALL {
        let beyond = size(engine.max_size() + 1);
        let mut instance = Instance::from(beyond);
        // A blocked square in the last row must not allocate memory for all squares before it.
        instance.block(Square::new(beyond.get() - 1, beyond.get() - 1)).unwrap();
        let complete = CompletionSearch::new(&instance).engine(engine);
        let refused = CompletionError::TooLarge { size: beyond, engine };
        assert_eq!(complete.first(), Err(refused));
        assert_eq!(complete.count(), Err(refused));
        assert_eq!(complete.unique(), Err(refused));
        assert_eq!(complete.explain(), Err(refused));
    }
    let beyond = size(CompletionEngine::Backtrack.max_size() + 1);
    let refused = CompletionError::TooLarge { size: beyond, engine: CompletionEngine::Backtrack };
    assert_eq!(Completions::new(Instance::from(beyond)).unwrap_err(), refused);
    assert_eq!(refused.to_string(), "size 65537 is above 65536, the largest that backtrack completes");
}

#[test]
fn one_blocked_square_of_a_large_board_takes_little_memory() {
    let mut instance = Instance::from(size(CompletionEngine::Backtrack.max_size()));
    instance.block(Square::new(0, 0)).unwrap();
    let mut calls = 0;
    let stopped = CompletionSearch::new(&instance).first_with(|_| {
        calls += 1;
        if calls < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(stopped, Err(CompletionError::Cancelled));
}

#[test]
fn constraints_are_added_fast_on_large_boards() {
    // A linear search for repetitions would take a minute.
    let n = 200_000;
    let mut instance = Instance::from(size(n));
    for _ in 0..2 {
        for row in 0..n {
            instance.place(Square::new(row, n - 1 - row)).unwrap();
            instance.exclude(Square::new(row, 0).line(LineKind::Diagonal)).unwrap();
        }
    }
    assert_eq!((instance.queens().len(), instance.excluded().len()), (n as usize, n as usize));
    assert_eq!(instance.queens()[1], Square::new(1, n - 2), "in the order in which they were given");
    let few = instance.with_first_excluded(1);
    assert_eq!(few.excluded().len(), 1);
    let (mut again, line) = (few, Square::new(1, 0).line(LineKind::Diagonal));
    again.exclude(line).unwrap();
    assert_eq!(again.excluded().len(), 2, "a removed diagonal can be excluded again");
}

/// A board with these squares blocked.
fn blocked(n: u32, squares: impl IntoIterator<Item = (u32, u32)>) -> Instance {
    let mut instance = Instance::from(size(n));
    squares.into_iter().for_each(|(row, column)| instance.block(Square::new(row, column)).unwrap());
    instance
}

#[test]
fn explanations_of_other_instances_are_refused() {
    // Two of the three squares are enough.
    let three = [(0, 2), (1, 3), (0, 1)];
    let known = CompletionSearch::new(&blocked(4, three)).explain().unwrap().unwrap();
    let others =
        [blocked(4, []), blocked(4, [(0, 2)]), blocked(4, [(3, 3), (2, 2)]), blocked(5, three), blocked(8, three)];
    for other in others {
        let shorten = || CompletionSearch::new(&other).shorten(&known);
        assert!(std::panic::catch_unwind(shorten).is_err(), "{other:?}");
    }
    // A shortest explanation need not be shortest for an instance with more constraints.
    let row = (0..6).map(|column| (0, column));
    let known = CompletionSearch::new(&blocked(6, row.clone())).explain().unwrap().unwrap();
    let known = CompletionSearch::new(&blocked(6, row.clone())).shorten(&known).unwrap();
    let all = blocked(6, row.chain((0..6).map(|row| (row, 1))).chain((0..6).map(|row| (row, 3))));
    let shortest = CompletionSearch::new(&all).shorten(&known).unwrap();
    let fresh = CompletionSearch::new(&all).explain().unwrap().unwrap();
    let fresh = CompletionSearch::new(&all).shorten(&fresh).unwrap();
    assert_eq!(shortest.constraints().len(), fresh.constraints().len());
}

/// Before the first completion the search probes branches.
#[test]
fn completions_of_an_empty_board_begin_like_its_solutions() {
    for n in 16..=22 {
        let completions = Completions::new(Instance::from(size(n))).unwrap();
        assert!(completions.take(20).eq(Solutions::new(size(n)).unwrap().take(20)), "size {n}");
    }
}

#[test]
fn a_cancelled_list_resumes() {
    // Few completions and many dead ends: the search probes branches.
    let mut instance = Instance::from(size(16));
    for square in [Square::new(12, 3), Square::new(13, 10), Square::new(14, 6), Square::new(15, 14)] {
        instance.place(square).unwrap();
    }
    for row in 6..12 {
        (0..10).for_each(|column| instance.block(Square::new(row, (column + 3 * row) % 16)).unwrap());
    }
    let all: Vec<Placement> = Completions::new(instance.clone()).unwrap().collect();
    assert_eq!(CompletionSearch::new(&instance).count(), Ok(all.len() as u128));
    assert!(!all.is_empty() && all.is_sorted());
    let (mut list, mut found, mut calls) = (Completions::new(instance).unwrap(), Vec::new(), 0_u32);
    loop {
        let next = list.next_with(|_| {
            calls += 1;
            if calls.is_multiple_of(3) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match next {
            Ok(Some(placement)) => found.push(placement),
            Ok(None) => break,
            Err(error) => {
                assert_eq!(error, Cancelled);
                assert!(calls < 10_000_000, "the search makes no progress");
            }
        }
    }
    assert_eq!(found, all);
}

#[test]
fn sizes_without_solutions_need_no_constraint_to_have_none() {
    for n in [2, 3] {
        let explanation = CompletionSearch::new(&Instance::new(n).unwrap()).explain().unwrap().unwrap();
        assert_eq!(explanation.constraints(), []);
    }
}
