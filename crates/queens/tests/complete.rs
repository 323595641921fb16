//! The laws of completing a board.

use std::ops::ControlFlow;

use proptest::prelude::*;
use queens::complete::export::{Format, export};
use queens::complete::{
    Complete, CompleteError, Completions, Engine, ExplanationKind, Fact, Task, Uniqueness, Work, format,
};
use queens::construct::closed_form;
use queens::{LineKind, Partial, Placement, Solutions, Square};
use queens_testkit::{oracle, size, strategy};

fn go_on(_: &Work) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Boards with a few facts of every kind; most have completions, for the facts are few.
fn tasks(sizes: std::ops::RangeInclusive<u32>) -> impl Strategy<Value = Task> {
    sizes.prop_flat_map(|n| {
        let facts = (0..3_usize, 0..n as usize, 0..4_usize);
        let squares = proptest::collection::vec(strategy::squares(size(n)), 3 + n as usize + 4);
        (facts, squares).prop_map(move |((queens, blocked, closed), squares)| {
            let mut task = Task::new(size(n));
            let mut squares = squares.into_iter();
            squares.by_ref().take(queens).for_each(|square| task.place(square).unwrap());
            squares.by_ref().take(blocked).for_each(|square| task.block(square).unwrap());
            for (index, square) in squares.take(closed).enumerate() {
                let kind = if index % 2 == 0 { LineKind::Diagonal } else { LineKind::Antidiagonal };
                task.close(square.line(kind)).unwrap();
            }
            task
        })
    })
}

/// What the definition says: the solutions that agree with every fact.
fn expected(task: &Task, solutions: impl IntoIterator<Item = Placement>) -> Vec<Placement> {
    let agrees = |placement: &Placement, fact: Fact| match fact {
        Fact::Queen(square) => placement.column(square.row) == square.column,
        Fact::Blocked(square) => placement.column(square.row) != square.column,
        Fact::Closed(line) => placement.queens().all(|queen| queen.line(line.kind) != line),
    };
    solutions.into_iter().filter(|solution| task.facts().all(|fact| agrees(solution, fact))).collect()
}

fn check(task: &Task, expected: &[Placement]) -> Result<(), TestCaseError> {
    let listed: Vec<Placement> = Completions::new(task.clone()).unwrap().collect();
    prop_assert_eq!(&listed, expected);
    prop_assert!(listed.iter().all(|placement| task.accepts(placement)));
    for &engine in Engine::ALL {
        let complete = Complete::new(task).engine(engine);
        prop_assert_eq!(complete.count(go_on), Ok(expected.len() as u128), "{}", engine);
        let first = complete.first(go_on).unwrap();
        prop_assert_eq!(first.is_some(), !expected.is_empty(), "{}", engine);
        prop_assert!(first.is_none_or(|placement| task.accepts(&placement)));
        match complete.unique(go_on).unwrap() {
            Uniqueness::None => prop_assert!(expected.is_empty()),
            Uniqueness::One(placement) => prop_assert_eq!(&[placement][..], expected),
            Uniqueness::Several(one, another) => {
                prop_assert!(one != another && expected.contains(&one) && expected.contains(&another));
            }
        }
    }
    Ok(())
}

fn facts_of(task: &Task, facts: impl IntoIterator<Item = Fact>) -> Task {
    let mut fewer = Task::new(task.size());
    facts.into_iter().for_each(|fact| fewer.add(fact).unwrap());
    fewer
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn engines_agree_with_brute_force(task in tasks(1..=8)) {
        check(&task, &expected(&task, oracle::solutions(task.size())))?;
    }

    #[test]
    fn explanations_contradict_and_nothing_can_be_left_out(task in tasks(2..=7)) {
        let solutions = oracle::solutions(task.size());
        for &engine in Engine::ALL {
            let explanation = Complete::new(&task).engine(engine).explain(go_on).unwrap();
            prop_assert_eq!(explanation.is_none(), !expected(&task, solutions.clone()).is_empty());
            let Some(explanation) = explanation else { continue };
            let facts = explanation.facts();
            prop_assert!(facts.iter().all(|fact| task.facts().any(|given| given == *fact)));
            prop_assert!(expected(&facts_of(&task, facts.iter().copied()), solutions.clone()).is_empty());
            // Two queens that attack each other are named even where one of them alone is fatal.
            if explanation.kind() == ExplanationKind::Contradiction {
                let attack = matches!(facts, [Fact::Queen(a), Fact::Queen(b)] if a.shared_line(*b).is_some());
                prop_assert!(attack || matches!(facts, [Fact::Queen(_), Fact::Blocked(_) | Fact::Closed(_)]));
                continue;
            }
            for left_out in facts {
                let fewer = facts.iter().copied().filter(|fact| fact != left_out);
                prop_assert!(!expected(&facts_of(&task, fewer), solutions.clone()).is_empty());
            }
        }
    }

    #[test]
    fn no_explanation_is_shorter_than_the_shortest(task in tasks(4..=6)) {
        // Up to three queens leave little room: blocked squares and closed lines come before them here.
        let forbidden = task.facts().filter(|fact| !matches!(fact, Fact::Queen(_))).chain((0..3).map(|column| {
            Fact::Blocked(Square::new(column % 2, (column + task.facts().count() as u32) % task.size().get()))
        }));
        let task = facts_of(&task, forbidden.chain(task.queens().first().map(|&queen| Fact::Queen(queen))));
        let solutions = oracle::solutions(task.size());
        let complete = Complete::new(&task);
        let Some(explanation) = complete.explain(go_on).unwrap() else { return Ok(()) };
        let shortest = complete.shorten(&explanation, go_on).unwrap();
        prop_assert!(expected(&facts_of(&task, shortest.facts().iter().copied()), solutions.clone()).is_empty());
        if explanation.kind() == ExplanationKind::Contradiction {
            prop_assert_eq!(shortest, explanation);
            return Ok(());
        }
        prop_assert_eq!(shortest.kind(), ExplanationKind::Shortest);
        let facts: Vec<Fact> = task.facts().collect();
        for mask in 0_u32..1 << facts.len() {
            if (mask.count_ones() as usize) < shortest.facts().len() {
                let fewer = (0..facts.len()).filter(|index| mask >> index & 1 == 1).map(|index| facts[index]);
                let mut left = solutions.iter().filter(|solution| fewer.clone().all(|fact| fact.holds(solution)));
                prop_assert!(left.next().is_some(), "{:?} is shorter", fewer.collect::<Vec<_>>());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn engines_agree_with_the_filtered_list(task in tasks(9..=12)) {
        // A queen or two more keep the SAT solver from listing thousands.
        let mut task = task;
        task.place(Square::new(0, task.size().get() / 2)).unwrap();
        task.place(Square::new(4, task.size().get() / 2 + 1)).unwrap();
        check(&task, &expected(&task, Solutions::new(task.size()).unwrap()))?;
    }

    #[test]
    fn parts_of_solutions_are_completed(n in 4..140_u32, seed in any::<u64>(), share in 0..100_u64) {
        let Some(solution) = closed_form(size(n)) else { return Ok(()) };
        let mut task = Task::new(size(n));
        for (row, queen) in solution.placement().queens().enumerate() {
            if (seed.rotate_left(row as u32 % 61) ^ row as u64) % 100 < share {
                task.place(queen).unwrap();
            }
        }
        let found = Complete::new(&task).seed(seed).first(go_on).unwrap();
        prop_assert!(task.accepts(&found.expect("the solution it was made from")));
    }
}

#[test]
fn an_empty_board_has_all_solutions() {
    for n in 1..=9 {
        let task = Task::new(size(n));
        check(&task, &oracle::solutions(size(n))).unwrap();
    }
}

#[test]
fn the_board_of_1850_has_two_completions() {
    // Queens on b4 and d5, with rank 8 as the first row.
    let board: Partial = "?,?,?,4,2,?,?,?".parse().unwrap();
    let task = Task::from(&board);
    for &engine in Engine::ALL {
        assert_eq!(Complete::new(&task).engine(engine).count(go_on), Ok(2));
    }
    let found: Vec<String> = Completions::new(task).unwrap().map(|placement| placement.to_string()).collect();
    assert_eq!(found, ["5,1,8,4,2,7,3,6", "5,7,1,4,2,8,6,3"]);
}

#[test]
fn boards_without_any_solution_need_no_explanation() {
    for n in [2, 3] {
        let task = Task::new(size(n));
        let explanation = Complete::new(&task).explain(go_on).unwrap().expect("there is no solution");
        assert!(explanation.facts().is_empty());
    }
}

#[test]
fn facts_outside_the_board_are_refused() {
    let mut task = Task::new(size(8));
    assert!(task.place(Square::new(8, 0)).is_err());
    assert!(task.block(Square::new(0, 8)).is_err());
    for square in [Square::new(9, 1), Square::new(1, 9), Square::new(0, 8)] {
        assert!(task.close(square.line(LineKind::Diagonal)).is_err());
    }
    assert!(task.close(Square::new(7, 8).line(LineKind::Antidiagonal)).is_err());
    assert!(task.close(Square::new(1, 1).line(LineKind::Row)).is_err());
    assert_eq!(task, Task::new(size(8)));
}

#[test]
fn a_stopped_search_has_no_answer() {
    let task = Task::new(size(20));
    for &engine in Engine::ALL {
        let complete = Complete::new(&task).engine(engine);
        assert!(complete.first(|_| ControlFlow::Break(())).is_err());
        assert!(complete.count(|_| ControlFlow::Break(())).is_err());
        assert!(complete.explain(|_| ControlFlow::Break(())).is_err());
    }
    let mut calls = 0;
    let limited = Complete::new(&task).count(|work| {
        calls += 1;
        if work.queens > 100_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(limited.is_err() && calls > 50);
}

#[test]
fn a_thousand_queens_are_completed() {
    let mut task = Task::new(size(1000));
    let solution = closed_form(size(1000)).unwrap();
    for row in (0..1000).step_by(10) {
        task.place(Square { row: queens::Row::new(row), column: solution.column(queens::Row::new(row)) }).unwrap();
    }
    let found = Complete::new(&task).first(go_on).unwrap();
    assert!(task.accepts(&found.unwrap()));
}

#[test]
fn large_boards_are_completed_and_ask_often() {
    // Half of the queens of a solution, so that setting up and searching both take their part.
    let (n, mut touched, mut most) = (3000, 0, 0);
    let solution = closed_form(size(n)).unwrap();
    let mut task = Task::new(size(n));
    solution.placement().queens().step_by(2).for_each(|queen| task.place(queen).unwrap());
    let mut calls = 0_u64;
    let found = Complete::new(&task).first(|work| {
        calls += 1;
        most = most.max(work.queens - touched);
        touched = work.queens;
        ControlFlow::Continue(())
    });
    assert!(task.accepts(&found.unwrap().unwrap()));
    // A queen takes some n squares.
    assert!(most * u64::from(n) < 1 << 18, "{most} queens between two calls");
    assert!(calls > 130, "{calls} calls, those while 1500 queens were given among them");
    // Whoever stops while the board is set up does not wait for the search.
    let mut work = Work::default();
    let stopped = Complete::new(&task).first(|now| {
        work = *now;
        ControlFlow::Break(())
    });
    assert_eq!((stopped, work.queens), (Err(CompleteError::Stopped), 0));
    let mut list = Completions::new(task).unwrap();
    assert_eq!(list.next_until(|_| ControlFlow::Break(())), Err(CompleteError::Stopped));
}

#[test]
fn a_search_in_slices_gets_on_however_short_they_are() {
    let whole = Completions::new(Task::new(size(18))).unwrap().next();
    for slice in [1, 60, 400] {
        let mut list = Completions::new(Task::new(size(18))).unwrap();
        let mut slices = 0;
        let found = loop {
            let mut calls = 0;
            let next = list.next_until(|_| {
                calls += 1;
                if calls < slice { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            slices += 1;
            assert!(slices < 1_000_000, "slices of {slice} calls lead nowhere");
            if let Ok(found) = next {
                break found;
            }
        };
        assert_eq!(found, whole, "slices of {slice} calls");
    }
}

#[test]
fn what_is_given_twice_is_given_once() {
    let facts = |times: usize| {
        let mut task = Task::new(size(4));
        for square in [Square::new(3, 0), Square::new(0, 0)].repeat(times) {
            task.block(square).unwrap();
            task.place(Square::new(square.row.get(), 1)).unwrap();
            task.close(square.line(LineKind::Antidiagonal)).unwrap();
        }
        task
    };
    let (once, twice) = (facts(1), facts(2));
    assert_eq!(twice, once);
    assert_eq!(twice.blocked(), [Square::new(3, 0), Square::new(0, 0)], "in the order in which they were given");
    for format in Format::ALL {
        assert_eq!(export(&twice, format).to_string(), export(&once, format).to_string(), "{format}");
    }
}

#[test]
fn sizes_above_the_greatest_are_refused() {
    for &engine in Engine::ALL {
        let beyond = size(engine.max_size() + 1);
        let mut task = Task::new(beyond);
        // A square far from the others must not take the memory of all between.
        task.block(Square::new(beyond.get() - 1, beyond.get() - 1)).unwrap();
        let complete = Complete::new(&task).engine(engine);
        let refused = CompleteError::TooLarge { size: beyond, engine };
        assert_eq!(complete.first(go_on), Err(refused));
        assert_eq!(complete.count(go_on), Err(refused));
        assert_eq!(complete.unique(go_on), Err(refused));
        assert_eq!(complete.explain(go_on), Err(refused));
    }
    let beyond = size(Engine::Backtrack.max_size() + 1);
    let refused = CompleteError::TooLarge { size: beyond, engine: Engine::Backtrack };
    assert_eq!(Completions::new(Task::new(beyond)).unwrap_err(), refused);
    assert_eq!(refused.to_string(), "size 65537 is above 65536, the greatest that backtrack completes");
}

#[test]
fn one_blocked_square_of_a_large_board_takes_no_memory_for_the_others() {
    let mut task = Task::new(size(Engine::Backtrack.max_size()));
    task.block(Square::new(0, 0)).unwrap();
    let mut calls = 0;
    let stopped = Complete::new(&task).first(|_| {
        calls += 1;
        if calls < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(stopped, Err(CompleteError::Stopped));
}

#[test]
fn facts_are_given_as_fast_on_large_boards() {
    // Compared with each other one by one, they would take a minute.
    let n = 200_000;
    let mut task = Task::new(size(n));
    for _ in 0..2 {
        for row in 0..n {
            task.place(Square::new(row, n - 1 - row)).unwrap();
            task.close(Square::new(row, 0).line(LineKind::Diagonal)).unwrap();
        }
    }
    assert_eq!((task.queens().len(), task.closed().len()), (n as usize, n as usize));
    assert_eq!(task.queens()[1], Square::new(1, n - 2), "in the order in which they were given");
    let few = task.closing_first(1);
    assert_eq!(few.closed().len(), 1);
    let (mut again, line) = (few, Square::new(1, 0).line(LineKind::Diagonal));
    again.close(line).unwrap();
    assert_eq!(again.closed().len(), 2, "a line that was opened can be closed again");
}

/// A board with these squares blocked.
fn blocked(n: u32, squares: impl IntoIterator<Item = (u32, u32)>) -> Task {
    let mut task = Task::new(size(n));
    squares.into_iter().for_each(|(row, column)| task.block(Square::new(row, column)).unwrap());
    task
}

#[test]
fn explanations_of_other_boards_are_refused() {
    // Two of the three are enough.
    let three = [(0, 2), (1, 3), (0, 1)];
    let known = Complete::new(&blocked(4, three)).explain(go_on).unwrap().unwrap();
    let others =
        [blocked(4, []), blocked(4, [(0, 2)]), blocked(4, [(3, 3), (2, 2)]), blocked(5, three), blocked(8, three)];
    for other in others {
        let shorten = || Complete::new(&other).shorten(&known, go_on);
        assert!(std::panic::catch_unwind(shorten).is_err(), "{other:?}");
    }
    // What was the shortest with fewer facts need not be with more.
    let row = (0..6).map(|column| (0, column));
    let known = Complete::new(&blocked(6, row.clone())).explain(go_on).unwrap().unwrap();
    let known = Complete::new(&blocked(6, row.clone())).shorten(&known, go_on).unwrap();
    let all = blocked(6, row.chain((0..6).map(|row| (row, 1))).chain((0..6).map(|row| (row, 3))));
    let shortest = Complete::new(&all).shorten(&known, go_on).unwrap();
    let fresh = Complete::new(&all).explain(go_on).unwrap().unwrap();
    let fresh = Complete::new(&all).shorten(&fresh, go_on).unwrap();
    assert_eq!(shortest.facts().len(), fresh.facts().len());
}

#[test]
fn published_files_are_read() {
    let completion = format::read("letting n =  8\nletting init =  [[3, 3], [4, 1]]\n").unwrap();
    assert_eq!(completion.queens(), [Square::new(3, 3), Square::new(4, 1)]);
    let blocked = format::read("letting n = 28\nletting blocks = [[1,1],\n[1,2],\n[28,28],\n]").unwrap();
    assert_eq!(blocked.blocked(), [Square::new(0, 0), Square::new(0, 1), Square::new(27, 27)]);
    // The corners, by the description that comes with the instances.
    let excluded = format::read("n =  10\nnumdiags =  4\ndiags =  [[4, 1], [18, 0], [0, 0], [18, 1]]").unwrap();
    let lines = [
        Square::new(4, 0).line(LineKind::Antidiagonal),
        Square::new(9, 0).line(LineKind::Diagonal),
        Square::new(0, 9).line(LineKind::Diagonal),
        Square::new(9, 9).line(LineKind::Antidiagonal),
    ];
    assert_eq!(excluded.closed(), lines);
    assert_eq!(excluded.closing_first(1).closed(), &lines[..1]);
}

#[test]
fn what_is_no_completion_problem_is_refused() {
    for (text, message) in [
        ("", "no size is given: the text needs n = 8 or the like"),
        ("n = 0", "a board has at least one row"),
        ("n = 8 n = 9", "n is given twice"),
        ("p cnf 64 3", "\"cnf 64 3\", in the value of p, is not an equals sign"),
        ("m = 8", "\"m\" is none of n, init, blocks, numdiags, diags"),
        ("n = x", "\"x\", in the value of n, is not a whole number"),
        ("n = 8 init = [[1, 2], [3]]", "\"]]\", in the value of init, is not a pair such as [1, 2]"),
        (
            "n = 8 init = [[0, 8]]",
            "pair 1 of init, [0, 8]: it is not on the board, where rows and columns go from 0 to 7",
        ),
        (
            "n = 8 blocks = [[1, 1], [0, 1]]",
            "pair 2 of blocks, [0, 1]: it is not on the board, where rows and columns go from 1 to 8",
        ),
        ("n = 8 numdiags = 2 diags = [[4, 1]]", "numdiags is 2, but there are 1 diagonals"),
        (
            "n = 8 diags = [[15, 0]]",
            "pair 1 of diags, [15, 0]: there is no such diagonal: they are numbered from 0 to 14",
        ),
        ("n = 8 diags = [[1, 2]]", "pair 1 of diags, [1, 2]: the kind is 0 or 1"),
        ("n = 8 init = [[1, 2", "the text ends in the value of init, where a pair such as [1, 2] should stand"),
        ("n", "the text ends in the value of n, where an equals sign should stand"),
        ("[[1, 2]]", "the text begins with \"[[1, 2]]\", not with a name such as n"),
        ("n = 8 [[1, 2]]", "\"[[1, 2]]\", in the value of n, is not a name"),
        (
            "n = 8 init = [[99999999999999999999, 1]]",
            "\"99999999999999999999\", in the value of init, is not a whole number",
        ),
    ] {
        let message = message.to_owned();
        assert_eq!(format::read(text).map_err(|error| error.to_string()), Err(message), "{text}");
    }
}

proptest! {
    #[test]
    fn reading_what_was_written_changes_nothing(task in tasks(1..=30)) {
        prop_assert_eq!(format::read(&format::text(&task).to_string()), Ok(task));
    }

    #[test]
    fn numbers_are_those_of_the_board_and_no_others(n in 1..=30_u32, a in 0..=70_u64, b in 0..=70_u64) {
        let read = |name: &str| format::read(&format!("n = {n} {name} = [[{a}, {b}]]"));
        let (n, on_board) = (u64::from(n), |first: u64| first..u64::from(n) + first);
        prop_assert_eq!(read("init").is_ok(), on_board(0).contains(&a) && on_board(0).contains(&b));
        prop_assert_eq!(read("blocks").is_ok(), on_board(1).contains(&a) && on_board(1).contains(&b));
        prop_assert_eq!(read("diags").is_ok(), a <= 2 * n - 2 && b <= 1);
    }

    #[test]
    fn nearly_problems_are_errors_and_no_panic(parts in proptest::collection::vec(proptest::sample::select(
        &["letting ", "n", " = ", "8", "init", "blocks", "diags", "numdiags", "[", "]", ",", "99999999999", "-1", "四", "\n"][..],
    ), 0..24)) {
        if let Err(error) = format::read(&parts.concat()) {
            prop_assert!(error.to_string().len() < 200);
        }
    }
}

#[test]
fn a_stopped_list_goes_on_where_it_was() {
    // Few completions and many dead ends: the search asks at times whether there is anything below.
    let mut task = Task::new(size(16));
    for square in [Square::new(12, 3), Square::new(13, 10), Square::new(14, 6), Square::new(15, 14)] {
        task.place(square).unwrap();
    }
    for row in 6..12 {
        (0..10).for_each(|column| task.block(Square::new(row, (column + 3 * row) % 16)).unwrap());
    }
    let all: Vec<Placement> = Completions::new(task.clone()).unwrap().collect();
    assert_eq!(Complete::new(&task).count(go_on), Ok(all.len() as u128));
    assert!(!all.is_empty() && all.is_sorted());
    let (mut list, mut found, mut calls) = (Completions::new(task).unwrap(), Vec::new(), 0_u32);
    loop {
        let next = list.next_until(|_| {
            calls += 1;
            if calls.is_multiple_of(3) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match next {
            Ok(Some(placement)) => found.push(placement),
            Ok(None) => break,
            Err(error) => {
                assert_eq!(error, CompleteError::Stopped);
                assert!(calls < 10_000_000, "the search does not get on");
            }
        }
    }
    assert_eq!(found, all);
}
