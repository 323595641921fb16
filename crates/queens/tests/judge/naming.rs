//! The judge names catalogued mistakes from the outputs of programs, and names no other mistakes.

use std::fmt::Write as _;

use queens::judge::{AcceptedDeviation, Finding, Output, Task, Termination, judge};
use queens::search::{Ending, Event, Mistake, PrintedBoard, Program, ProgramRun};
use queens::text::Format;
use queens::{Size, Solutions};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::{Style, code, rows, solutions, write_all};

/// A flag that is never cleared leaves one solution for some sizes and none for others. The task is still all
/// solutions.
#[test]
fn one_solution_for_some_sizes_is_not_the_task() {
    let mistake = Mistake::AntidiagonalNotCleared;
    let outputs = observe(mistake, FORMS[4], "", false).outputs;
    let report = judge(&outputs, Task::Any);
    assert_eq!(report.mistakes(), [mistake]);
    let is_right: Vec<_> = report.verdicts().iter().map(|verdict| verdict.right).collect();
    assert_eq!(is_right, [true, true, true, false, false, false, false, false].map(Some));
}

/// How a learner's program draws or lists a board that may be wrong.
#[derive(Clone, Copy, Debug)]
enum Form {
    Drawing(&'static str, &'static str, &'static str),
    List(&'static str, i32, [&'static str; 2]),
}

const FORMS: [Form; 6] = [
    Form::Drawing("Q", ".", " "),
    Form::Drawing("1", "0", " "),
    Form::Drawing("皇", "空", ""),
    Form::List(" ", 1, ["", ""]),
    Form::List(", ", 0, ["[", "]"]),
    Form::List(",", 1, ["[", "]"]),
];

/// Draws the squares of a board, or lists the columns of its rows.
fn printed(board: &PrintedBoard, mistake: Mistake, size: u32, form: Form) -> String {
    let is_own = matches!(mistake, Mistake::SizeBelow | Mistake::ListKept);
    let width = if is_own { board.rows } else { size.max(board.rows) };
    match form {
        Form::Drawing(queen, empty, separator) => {
            let row = |row: i32| {
                let mark = |column: i32| if board.queens.contains(&(row, column)) { queen } else { empty };
                (0..width.cast_signed()).map(mark).collect::<Vec<_>>().join(separator)
            };
            (0..board.rows.cast_signed()).map(row).collect::<Vec<_>>().join("\n")
        }
        Form::List(separator, base, [open, close]) => {
            // The array of this mistake counts from 1.
            let base = if mistake == Mistake::PrintedFromZero { 1 } else { base };
            let columns: Vec<String> = board.queens.iter().map(|queen| (queen.1 + base).to_string()).collect();
            format!("{open}{}{close}", columns.join(separator))
        }
    }
}

struct Observed {
    outputs: Vec<Output>,
    /// The output for several sizes in one process.
    batch: Output,
}

/// The output of a program with a mistake. `with_steps` prints the placed queens on the standard error.
fn observe(mistake: Mistake, form: Form, total: &'static str, with_steps: bool) -> Observed {
    let format = if matches!(form, Form::Drawing(..)) { Format::Board } else { Format::List };
    let style = Style { format, heading: "", total };
    let outputs = (1..=8).map(|size| {
        let run = ProgramRun::record(&mut Program::with_mistake(mistake), size, 100_000, 400);
        let boards: Vec<String> = run.boards.iter().map(|board| printed(board, mistake, size, form)).collect();
        let (ended, style, total) = match run.ending {
            Ending::Total(total) => (Termination::Done, style, total),
            Ending::Crash => (Termination::Crashed, Style { total: "", ..style }, 0),
            // The search is endless, or prints more than the judge reads.
            Ending::TryLimit | Ending::Cancelled => (Termination::TimeLimit, Style { total: "", ..style }, 0),
        };
        let mut trace = String::new();
        for event in run.steps.iter().filter(|_| with_steps) {
            if let Event::Place(square) = event {
                writeln!(trace, "+ {} {}", square.row.number(), square.column.number()).unwrap();
            }
        }
        let text = write_all(style, &boards, total);
        Output { ended, trace: trace.into_bytes(), ..Output::of_size(size, text) }
    });
    let outputs = outputs.collect();
    let mut program = Program::with_mistake(mistake);
    let sizes = vec![4, 5, 6, 4];
    let parts: Vec<String> = sizes
        .iter()
        .map_while(|&size| {
            let run = ProgramRun::record(&mut program, size, 100_000, 400);
            let boards: Vec<String> = run.boards.iter().map(|board| printed(board, mistake, size, form)).collect();
            match run.ending {
                Ending::Total(total) => Some(write_all(style, &boards, total)),
                _ => None,
            }
        })
        .collect();
    let is_whole = parts.len() == sizes.len();
    let batch = Output {
        sizes,
        ended: if is_whole { Termination::Done } else { Termination::Crashed },
        ..Output::without_size(parts.concat())
    };
    Observed { outputs, batch }
}

/// How many mistakes are named alone, and how many among several; also the unnamed mistakes. Panics on a wrong name.
fn count_names(form: Form, total: &'static str, with_steps: bool, with_batch: bool) -> (usize, usize, Vec<String>) {
    let (mut alone, mut several, mut rest) = (0, 0, Vec::new());
    // `PrintedShifted` is tested in drawings only, because they leave out queens beyond the left edge.
    let is_drawing = matches!(form, Form::Drawing(..));
    for mistake in Mistake::ALL.into_iter().filter(|mistake| is_drawing || *mistake != Mistake::PrintedShifted) {
        let Observed { mut outputs, batch } = observe(mistake, form, total, with_steps);
        if with_batch {
            outputs.push(batch);
        }
        let report = judge(&outputs, Task::Any);
        match report.mistakes() {
            [] => {
                let verdicts: Vec<String> = report
                    .verdicts()
                    .iter()
                    .map(|verdict| {
                        format!("{}: {} {:?} {}", verdict.size, verdict.boards.len(), verdict.total, verdict.ended)
                    })
                    .collect();
                rest.push(format!("{mistake}: {:?} {:?} {verdicts:?}", report.right(), report.first_finding()));
            }
            [name] if *name == mistake => alone += 1,
            names if names.contains(&mistake) || report.other_mistakes().contains(&mistake) => {
                several += 1;
            }
            names => panic!("{mistake} is called {names:?}: {form:?} {total:?}"),
        }
        assert!(report.mistakes().len() <= 3);
    }
    (alone, several, rest)
}

#[test]
fn mistakes_are_named_from_what_programs_print() {
    for form in FORMS {
        for total in ["#", "共#种"] {
            let (alone, several, rest) = count_names(form, total, false, true);
            assert!(alone >= 48, "{form:?} {total}: {alone} alone, {several} among several, {rest:#?}");
            assert!(alone + several >= 70, "{form:?} {total}: {rest:#?}");
            println!("{form:?} {total}: {alone} alone, {several} among several, {} unnamed", rest.len());
        }
    }
}

#[test]
fn placed_queens_name_more() {
    for form in FORMS {
        let (alone, several, rest) = count_names(form, "Total: #", true, true);
        // If all columns in the array are above 0, nothing shows that they count from 0.
        let expected = if matches!(form, Form::List(_, 0, _)) { 60 } else { 61 };
        assert!(alone >= expected, "{form:?}: {alone} alone, {several} among several, {rest:#?}");
        println!("{form:?} with steps: {alone} alone, {several} among several, {} unnamed", rest.len());
    }
}

/// From totals alone, only about a third of the mistakes are named.
#[test]
fn totals_alone_name_a_third_of_the_mistakes() {
    let mut alone = 0;
    for mistake in Mistake::ALL {
        let outputs: Vec<Output> = (1..=7)
            .map(|size| match Program::with_mistake(mistake).run(size, 2_000_000, &mut ()) {
                Ending::Total(total) => Output::of_size(size, format!("{total}\n")),
                Ending::Crash => Output { ended: Termination::Crashed, ..Output::of_size(size, "") },
                _ => Output { ended: Termination::TimeLimit, ..Output::of_size(size, "") },
            })
            .collect();
        let report = judge(&outputs, Task::Count);
        assert!(!report.is_certain());
        match report.mistakes() {
            [name] => {
                assert_eq!(*name, mistake);
                alone += 1;
            }
            names => assert!(
                names.is_empty() || names.contains(&mistake) || report.other_mistakes().contains(&mistake),
                "{mistake}: {names:?}"
            ),
        }
    }
    assert!(alone >= 30, "{alone}");
}

/// A mistake outside the catalogue, made by a random change of a right output, has no name.
#[test]
fn other_mistakes_have_no_name() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    for round in 0..40 {
        let outputs: Vec<Output> = (4..=7)
            .map(|size| {
                let mut boards: Vec<String> = solutions(size).iter().map(ToString::to_string).collect();
                // Each size loses a random board, so no mistake explains all sizes.
                boards.remove((random.next_u64() % boards.len() as u64) as usize);
                if round % 2 == 0 {
                    boards.rotate_left(1);
                }
                Output::of_size(size, boards.join("\n") + &format!("\n\nTotal: {}\n", boards.len()))
            })
            .collect();
        let report = judge(&outputs, Task::Any);
        assert_eq!((report.right(), report.mistakes()), (Some(false), &[][..]));
    }
}

/// A conflict check with random omissions: each bit says whether queens at that distance of rows are compared.
#[derive(Clone, Copy, Debug)]
struct Check {
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
    /// The first column that the loop tries in the rows of the set `skips`. In other rows it tries all columns.
    first_column: u32,
    skips: u32,
}

impl Check {
    fn random(random: &mut Xoshiro256PlusPlus) -> Self {
        // Most bits are set, so most distances are compared.
        let mut set = || (random.next_u64() | random.next_u64() | random.next_u64()) as u32;
        let (columns, diagonals, antidiagonals, skips) = (set(), set(), set(), set());
        Self { columns, diagonals, antidiagonals, first_column: u32::from(skips & 128 == 0), skips: !skips }
    }

    /// All boards that the program prints, in order.
    fn boards(self, size: i32) -> Vec<Vec<i32>> {
        let mut boards = Vec::new();
        self.place(size, &mut Vec::new(), &mut boards);
        boards
    }

    fn place(self, size: i32, queens: &mut Vec<i32>, boards: &mut Vec<Vec<i32>>) {
        let row = queens.len();
        if row == usize::try_from(size).unwrap() {
            boards.push(queens.clone());
            return;
        }
        let has = |set: u32, bit: usize| set >> bit & 1 == 1;
        let first = if has(self.skips, row) { self.first_column.cast_signed() } else { 0 };
        for column in first..size {
            let is_safe = queens.iter().enumerate().all(|(upper, &queen)| {
                let distance = row - upper;
                let difference = column - queen;
                let signed = i32::try_from(distance).unwrap();
                !(has(self.columns, distance) && difference == 0
                    || has(self.diagonals, distance) && difference == signed
                    || has(self.antidiagonals, distance) && -difference == signed)
            });
            if is_safe {
                queens.push(column);
                self.place(size, queens, boards);
                queens.pop();
            }
        }
    }
}

/// A check with random omissions gets a name only if a catalogued mistake prints the same boards.
#[test]
fn checks_with_other_omissions_have_no_name() {
    const SIZES: std::ops::RangeInclusive<i32> = 1..=6;
    let of_mistake = |mistake: Mistake| -> Vec<Vec<PrintedBoard>> {
        let run = |size: i32| {
            ProgramRun::record(&mut Program::with_mistake(mistake), size.cast_unsigned(), 100_000, 10_000).boards
        };
        SIZES.map(run).collect()
    };
    let catalogue: Vec<(Mistake, Vec<Vec<PrintedBoard>>)> =
        Mistake::ALL.into_iter().map(|mistake| (mistake, of_mistake(mistake))).collect();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    let (mut wrong, mut named) = (0, 0);
    while wrong < 300 {
        let check = Check::random(&mut random);
        let boards: Vec<Vec<Vec<i32>>> = SIZES.map(|size| check.boards(size)).collect();
        let outputs = SIZES.zip(&boards).map(|(size, boards)| {
            let lines: Vec<String> = boards.iter().map(|board| format!("{board:?}\n")).collect();
            Output::of_size(size.cast_unsigned(), format!("{}total: {}\n", lines.concat(), boards.len()))
        });
        let report = judge(&outputs.collect::<Vec<_>>(), Task::Any);
        if report.right() != Some(false) {
            continue;
        }
        wrong += 1;
        for mistake in report.mistakes() {
            named += 1;
            let printed = &catalogue.iter().find(|entry| entry.0 == *mistake).unwrap().1;
            for (own, printed) in boards.iter().zip(printed) {
                let mut printed: Vec<_> = printed.iter().map(|board| board.columns().unwrap_or_default()).collect();
                let mut own = own.clone();
                own.sort();
                printed.sort();
                assert_eq!(own, printed, "{check:?} is called {mistake}");
            }
        }
    }
    println!("{wrong} wrong checks, {named} named");
    assert!(named < 60);
}

#[test]
fn steps_are_asked_for_where_they_decide() {
    let decide = |mistake| judge(&observe(mistake, FORMS[3], "#", false).outputs, Task::Any).can_steps_distinguish();
    for (mistake, expected) in [
        (Mistake::OnlyDiagonal, false),
        (Mistake::NoDiagonals, false),
        (Mistake::StopsAtFirstRow, false),
        (Mistake::EndsEarly, false),
        (Mistake::NothingCleared, true),
        (Mistake::StopsAtFirst, true),
        (Mistake::AttacksItself, true),
    ] {
        assert_eq!(decide(mistake), expected, "{mistake}");
    }
}

#[test]
fn counters_that_are_kept_show_in_one_process() {
    let batch = |text: &str| Output { sizes: vec![1, 2, 3, 4, 5, 6, 4], ..Output::without_size(text) };
    let report = judge(&[batch("1\n1\n1\n3\n13\n17\n19\n")], Task::Any);
    assert_eq!(report.mistakes(), [Mistake::CounterKept, Mistake::ListKept]);
    assert_eq!(judge(&[batch("1\n0\n0\n2\n10\n4\n2\n")], Task::Any).right(), Some(true));
    // A program that takes no size counts all sizes in one process, too.
    let report = judge(&[Output::without_size("1: 1\n2: 1\n3: 1\n4: 3\n5: 13\n6: 17\n7: 57\n8: 149\n")], Task::Any);
    assert_eq!(report.mistakes(), [Mistake::CounterKept, Mistake::ListKept]);
}

#[test]
fn a_mask_of_32_columns_is_seen_at_size_32() {
    let report =
        judge(&[Output::of_size(8, "N=8 solutions=92\n"), Output::of_size(32, "N=32 solutions=1\n")], Task::Any);
    assert_eq!((code(&report), report.mistakes()), ("wrong-total", &[Mistake::Overflow32][..]));
}

/// Lists that count from 1 end in a 0 if the program prints them before the last row has a queen. They are not lists
/// from 0.
#[test]
fn a_last_row_that_is_not_set_is_no_column() {
    let outputs: Vec<Output> = (1..=5)
        .map(|size| {
            let mut text = String::new();
            let mut partial = vec![0; size as usize];
            let mut found = 0;
            fill(&mut partial, 0, &mut |columns: &[u32]| {
                found += 1;
                let columns: Vec<String> = columns.iter().map(ToString::to_string).collect();
                writeln!(text, "{}", columns.join(" ")).unwrap();
            });
            Output::of_size(size, format!("{text}{found}\n"))
        })
        .collect();
    let report = judge(&outputs, Task::Any);
    assert_eq!(report.first_finding(), Some(&Finding::NoQueen { board: 1, row: 1 }));
    assert_eq!(report.mistakes(), [Mistake::EndsEarly]);
    assert!(report.is_certain() && !report.accepted().contains(&AcceptedDeviation::FromZero));
}

/// Reports every way to fill all rows but the last.
fn fill(columns: &mut [u32], row: usize, report: &mut impl FnMut(&[u32])) {
    if row + 1 == columns.len() {
        return report(columns);
    }
    for column in 1..=columns.len() as u32 {
        let is_free =
            |(above, &other): (usize, &u32)| other != column && other.abs_diff(column) != (row - above) as u32;
        if columns[..row].iter().enumerate().all(is_free) {
            columns[row] = column;
            fill(columns, row + 1, report);
            columns[row] = 0;
        }
    }
}

/// A mistake is not named if its steps differ from those of the program.
#[test]
fn steps_exclude_the_mistakes_that_have_others() {
    let totals = [(4, "4"), (5, "12"), (6, "40")];
    let with = |trace: &str| {
        let outputs = totals.map(|(size, total)| Output { trace: trace.into(), ..Output::of_size(size, total) });
        judge(&outputs, Task::Any)
    };
    assert_eq!(with("").mistakes(), [Mistake::EndsEarly]);
    let other = with("+ 1 2\n+ 2 4\n");
    assert!(other.mistakes().is_empty() && other.are_mistakes_excluded_by_steps() && !other.is_mistake_undecided());
}

/// The code of the first finding, and the named mistakes, for the outputs of sizes 1 to 8.
fn judge_boards(write: impl Fn(&[u32]) -> String) -> (Option<&'static str>, Vec<Mistake>) {
    let output = |n: u32| {
        let boards = Solutions::new(Size::new(n).unwrap()).unwrap();
        let text: String =
            boards.map(|board| write(&board.columns().iter().map(|column| column.get()).collect::<Vec<_>>())).collect();
        Output::of_size(n, text)
    };
    let report = judge(&(1..=8).map(output).collect::<Vec<_>>(), Task::Any);
    (report.first_finding().map(Finding::code), report.mistakes().to_vec())
}

#[test]
fn what_is_only_printed_wrongly_is_no_mistake_of_the_search() {
    let moved = |by: i64| {
        move |columns: &[u32]| {
            format!("{:?}\n", columns.iter().map(|&column| i64::from(column) + by).collect::<Vec<_>>())
        }
    };
    for by in [-1, 2] {
        assert_eq!(judge_boards(moved(by)), (Some("outside"), Vec::new()), "{by}");
    }
    let long = judge_boards(|columns| rows(columns, columns.len() + 1, 0));
    assert_eq!(long, (Some("number-of-squares"), Vec::new()));
    let short = |columns: &[u32]| rows(columns, columns.len().max(2) - 1, 0);
    let report = judge(&[Output::of_size(4, short(&[1, 3, 0, 2]) + &short(&[2, 0, 3, 1]))], Task::Any);
    assert_eq!(report.first_finding().map(Finding::code), Some("number-of-squares"));
    assert_eq!(judge_boards(short).1, Vec::new());
}
