//! Every mistake of the catalogue behaves like the numbers of an independent implementation in Python.

#![expect(clippy::cast_possible_wrap, reason = "boards are small")]

use std::collections::HashMap;
use std::ops::ControlFlow;

use queens::search::{Ending, Event, Mistake, PrintedBoard, Program, ProgramKind, ProgramObserver, ProgramRun};

/// One line of `catalogue.tsv`.
struct Entry {
    mistake: Mistake,
    totals: Vec<&'static str>,
    printed: Vec<&'static str>,
    totals_in_one_process: Vec<&'static str>,
    boards: [Vec<&'static str>; 2],
    placed: [Vec<&'static str>; 2],
}

fn catalogue() -> Vec<Entry> {
    let lines = include_str!("mistake/catalogue.tsv").lines().skip(1);
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let &[id, totals, printed, together, boards_4, boards_5, placed_4, placed_5] = fields.as_slice() else {
                panic!("{line} has not eight fields")
            };
            let numbers = |text: &'static str| text.split(',').collect();
            let boards = |text: &'static str| if text == "-" { vec![] } else { text.split(' ').collect() };
            let placed = |text: &'static str| text.split_whitespace().collect();
            Entry {
                mistake: id.parse().unwrap_or_else(|error| panic!("{error}")),
                totals: numbers(totals),
                printed: numbers(printed),
                totals_in_one_process: numbers(together),
                boards: [boards(boards_4), boards(boards_5)],
                placed: [placed(placed_4), placed(placed_5)],
            }
        })
        .collect()
}

/// A search that ends needs at most 28 million tries, one without an end is stopped early.
fn try_limit(mistake: Mistake) -> u64 {
    if matches!(mistake, Mistake::NoMask | Mistake::RestartsAtZero) { 20_000 } else { 30_000_000 }
}

fn as_text(ending: Ending) -> String {
    match ending {
        Ending::Total(total) => total.to_string(),
        Ending::Crash => "crash".into(),
        Ending::TryLimit => "endless".into(),
        Ending::Cancelled => panic!("the observer never breaks"),
    }
}

/// A printed board as the catalogue writes it: columns from 1, `-` for no queen, `0` for a printed 0.
fn digits(board: &PrintedBoard) -> String {
    let row = |row: i32| {
        let in_row = board.queens.iter().filter(|queen| queen.0 == row);
        let columns: Vec<String> = in_row
            .map(|&(_, column)| if column < 9 { (column + 1).to_string() } else { format!("({})", column + 1) })
            .collect();
        match columns.as_slice() {
            [] => "-".into(),
            [one] => one.clone(),
            several => format!("{{{}}}", several.concat()),
        }
    };
    if board.rows == 0 { "()".into() } else { (0..board.rows as i32).map(row).collect() }
}

#[derive(Default)]
struct Printed(u64);

impl ProgramObserver for Printed {
    fn print(&mut self, _: impl FnOnce() -> PrintedBoard) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

#[test]
fn totals_and_numbers_of_boards_are_those_of_the_catalogue() {
    let catalogue = catalogue();
    assert_eq!(catalogue.iter().map(|entry| entry.mistake).collect::<Vec<_>>(), Mistake::ALL);
    for Entry { mistake, totals, printed, .. } in catalogue {
        for (size, (total, boards)) in (1..).zip(totals.iter().zip(&printed)) {
            let mut seen = Printed::default();
            let ending = Program::with_mistake(mistake).run(size, try_limit(mistake), &mut seen);
            assert_eq!(as_text(ending), *total, "{mistake} at size {size}");
            match boards.strip_suffix('+') {
                Some(least) => assert!(seen.0 >= least.parse().unwrap(), "{mistake} at size {size}"),
                None => assert_eq!(seen.0.to_string(), *boards, "{mistake} at size {size}"),
            }
        }
    }
}

#[test]
fn totals_in_one_process_are_those_of_the_catalogue() {
    for Entry { mistake, totals_in_one_process, .. } in catalogue() {
        let mut program = Program::with_mistake(mistake);
        for (size, total) in [1, 2, 3, 4, 5, 6, 4].into_iter().zip(totals_in_one_process) {
            let ending = program.run(size, try_limit(mistake), &mut ());
            assert_eq!(as_text(ending), total, "{mistake} at size {size}");
        }
    }
}

#[test]
fn boards_and_placed_queens_are_those_of_the_catalogue() {
    for Entry { mistake, boards, placed, .. } in catalogue() {
        for (size, (boards, placed)) in [4, 5].into_iter().zip(boards.iter().zip(&placed)) {
            let run = ProgramRun::record(&mut Program::with_mistake(mistake), size, 4_000, 1_000);
            let seen: Vec<String> = run.boards.iter().take(boards.len()).map(digits).collect();
            assert_eq!(seen, *boards, "{mistake} at size {size}");
            let placed_squares = run.steps.iter().filter_map(|&event| match event {
                Event::Place(square) if square.row.number() < 10 && square.column.number() < 10 => {
                    Some(format!("{}{}", square.row.number(), square.column.number()))
                }
                Event::Place(square) => Some(format!("{}:{}", square.row.number(), square.column.number())),
                _ => None,
            });
            let normal = placed.iter().map(|square| match square.split_once(':') {
                Some((row, column)) if row.len() == 1 && column.len() == 1 => format!("{row}{column}"),
                _ => (*square).to_string(),
            });
            let expected: Vec<String> = normal.collect();
            assert_eq!(placed_squares.take(placed.len()).collect::<Vec<_>>(), expected, "{mistake} at size {size}");
        }
    }
}

/// Every right program prints the solutions, and every program removes the queens that it places.
#[test]
fn right_programs_print_the_solutions() {
    for kind in ProgramKind::ALL {
        for size in 1..=7 {
            let run = ProgramRun::record(&mut Program::correct(kind), size, 100_000, 1_000);
            let mut columns: Vec<Vec<i32>> = run.boards.iter().map(|board| board.columns().unwrap()).collect();
            columns.sort();
            let solutions = queens::Solutions::new(queens::Size::new(size).unwrap()).unwrap();
            let expected: Vec<Vec<i32>> = solutions
                .map(|solution| solution.columns().iter().map(|column| column.get() as i32).collect())
                .collect();
            assert_eq!(columns, expected, "{kind} at size {size}");
            assert_eq!(run.ending, Ending::Total(expected.len() as u64));
            let count = |wanted: fn(&Event) -> bool| run.steps.iter().filter(|event| wanted(event)).count();
            assert_eq!(
                count(|event| matches!(event, Event::Place(_))),
                count(|event| matches!(event, Event::Remove(_))),
                "{kind} at size {size}"
            );
        }
    }
}

/// The mask of 32 columns overflows, so the search of size 32 ends at once.
#[test]
fn the_mask_of_32_columns_overflows() {
    assert_eq!(Program::with_mistake(Mistake::Overflow32).run(32, 1_000, &mut ()), Ending::Total(1));
    assert_eq!(Program::correct(ProgramKind::Bits).run(32, 1_000, &mut ()), Ending::TryLimit);
}

/// No mistake panics at any size, and every run ends within its limit.
#[test]
fn every_mistake_runs_at_every_size() {
    for mistake in Mistake::ALL {
        for size in 1..=Program::MAX_SIZE {
            let mut program = Program::with_mistake(mistake);
            let mut run = ProgramRun::record(&mut program, size, 300, 5);
            assert!(run.steps.len() <= 300 && run.boards.len() <= 5);
            run.ending = program.run(size, 300, &mut ());
            assert_ne!(run.ending, Ending::Cancelled);
        }
    }
}

/// The output for sizes 1 to 8 alone identifies most mistakes, and the placed queens identify more.
#[test]
fn observations_tell_mistakes_apart() {
    let mut by_output: HashMap<String, usize> = HashMap::new();
    let mut by_steps: HashMap<String, usize> = HashMap::new();
    for mistake in Mistake::ALL {
        let printed: Vec<ProgramRun> =
            (1..=5).map(|size| ProgramRun::record(&mut Program::with_mistake(mistake), size, 20_000, 4_000)).collect();
        let mut program = Program::with_mistake(mistake);
        let together = [1, 2, 3, 4, 5, 6, 4].map(|size| {
            let run = ProgramRun::record(&mut program, size, 20_000, 4_000);
            (run.boards, run.ending)
        });
        let largest = [7, 8].map(|size| Program::with_mistake(mistake).run(size, 1_000_000, &mut ()));
        let output =
            format!("{:?} {together:?} {largest:?}", printed.iter().map(|run| &run.boards).collect::<Vec<_>>());
        let placed = |run: &ProgramRun| {
            let placed = run.steps.iter().copied().filter(|event| matches!(event, Event::Place(_)));
            placed.take(100).collect::<Vec<Event>>()
        };
        *by_steps.entry(format!("{output} {:?} {:?}", placed(&printed[3]), placed(&printed[4]))).or_default() += 1;
        *by_output.entry(output).or_default() += 1;
    }
    let alone = |observed: &HashMap<String, usize>| observed.values().filter(|&&mistakes| mistakes == 1).count();
    // One of these mistakes, the mask of 32 columns, behaves like the right program at these sizes.
    assert_eq!((alone(&by_output), by_output.len()), (50 + 1, 58));
    assert_eq!((alone(&by_steps), by_steps.len()), (65 + 1, 69));
}

#[test]
fn every_mistake_is_one_sentence() {
    for mistake in Mistake::ALL {
        let sentence = mistake.sentence();
        assert!(sentence.ends_with('.') && !sentence.contains('\n') && sentence.len() > 10, "{mistake}: {sentence}");
    }
}
