//! The judge of programs, compared with the library: the same verdicts and names, and values for the messages.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use queens::judge::{Output, Task, Termination, judge};
use queens::search::{Ending, Event, Mistake, PrintedBoard, Program, ProgramObserver};
use serde_json::{Value, json};

/// The app's worker stops a program at this length of its output.
const OUTPUT_LIMIT: usize = 1_000_000;

fn judged(outputs: &Value) -> Value {
    let request = json!({ "type": "outputs", "outputs": outputs }).to_string();
    let mut response: Value = serde_json::from_str(&queens_web::judge::handle(&request)).expect("JSON");
    assert!(response.get("error").is_none(), "{response}");
    response["ok"].take()
}

/// Prints boards as lists of columns from 1, as the shipped programs do, and shows its queens after each change.
#[derive(Default)]
struct Printer {
    text: String,
    columns: Vec<i32>,
    shown: Vec<(u32, Vec<i32>)>,
}

/// The most boards of a size that the app records.
const SHOWN_LIMIT: usize = 10_000;

impl ProgramObserver for Printer {
    fn step(&mut self, event: Event) -> ControlFlow<()> {
        let (square, column) = match event {
            Event::Place(square) => (square, square.column.get().cast_signed()),
            Event::Remove(square) => (square, -1),
            _ => return ControlFlow::Continue(()),
        };
        let row = square.row.get() as usize;
        if row >= self.columns.len() {
            self.columns.resize(row + 1, -1);
        }
        self.columns[row] = column;
        if self.shown.len() < SHOWN_LIMIT {
            self.shown.push((1, self.columns.clone()));
        }
        ControlFlow::Continue(())
    }

    fn print(&mut self, board: impl FnOnce() -> PrintedBoard) -> ControlFlow<()> {
        let columns = board().columns().unwrap_or_default();
        let columns: Vec<String> = columns.iter().map(|column| (column + 1).to_string()).collect();
        let line = columns.join(",");
        if self.text.len() + line.len() >= OUTPUT_LIMIT {
            return ControlFlow::Break(());
        }
        writeln!(self.text, "{line}").unwrap();
        ControlFlow::Continue(())
    }
}

/// What a program with a mistake prints for a size, and how it ends.
fn output(mistake: Mistake, n: u32) -> (String, Termination) {
    let (printer, ended) = run(mistake, n);
    (printer.text, ended)
}

fn run(mistake: Mistake, n: u32) -> (Printer, Termination) {
    let mut printer = Printer::default();
    let ended = match Program::with_mistake(mistake).run(n, 4_000_000, &mut printer) {
        Ending::Total(total) => {
            writeln!(printer.text, "solutions: {total}").unwrap();
            Termination::Done
        }
        Ending::Crash => Termination::Crashed,
        Ending::TryLimit => Termination::TimeLimit,
        Ending::Cancelled => Termination::OutputLimit,
    };
    (printer, ended)
}

/// The mistakes that the judge names, and whether others explain the output as well. Without `shows`, the judge gets no
/// boards, only the output.
fn named(mistake: Mistake, shows: bool) -> (Vec<String>, bool) {
    let mut outputs = Vec::new();
    for n in 1..=6 {
        let (printer, ended) = run(mistake, n);
        let shown: &[_] = if shows && printer.shown.len() < SHOWN_LIMIT { &printer.shown } else { &[] };
        outputs.push(json!({ "sizes": [n], "text": printer.text, "shown": shown, "ended": ended.name() }));
        if ended != Termination::Done {
            break;
        }
    }
    let answer = judged(&json!(outputs));
    let names = answer["mistakes"].as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned());
    (names.collect(), answer["others"] != json!([]))
}

#[test]
fn boards_that_are_shown_tell_mistakes_apart() {
    let mut alone = [0, 0];
    for mistake in Mistake::ALL {
        let (output, _) = named(mistake, false);
        let (shown, _) = named(mistake, true);
        let keeps = !output.contains(&mistake.name().to_owned()) || shown.contains(&mistake.name().to_owned());
        assert!(keeps, "{mistake}: {output:?} with boards {shown:?}");
        for (count, names) in alone.iter_mut().zip([output, shown]) {
            *count += u32::from(names == [mistake.name()]);
        }
    }
    println!("named alone: {} by the output, {} with the boards", alone[0], alone[1]);
    assert!(alone[1] > alone[0], "{alone:?}");
    assert_eq!(named(Mistake::NothingCleared, true), (vec![Mistake::NothingCleared.name().to_owned()], false));
}

#[test]
fn boards_that_the_app_records_are_steps() {
    // The shipped program without the line that clears its flags. The app records the rows up to the one that was set.
    let answer = judged(&json!([
        { "sizes": [4], "text": "solutions: 0\n", "shown": [[29, [0]], [29, [0, 2]], [29, [0, 3]]], "ended": "done" },
        {
            "sizes": [5],
            "text": "1,3,5,2,4\nsolutions: 1\n",
            "shown": [[29, [0]], [29, [0, 2]], [29, [0, 2, 4]], [29, [0, 2, 4, 1]], [29, [0, 2, 4, 1, 3]]],
            "ended": "done"
        },
        // The shown boards of a run with several sizes are ignored.
        { "sizes": [4, 4], "text": "solutions: 0\nsolutions: 0\n", "shown": [[29, [0]], [29, [0]]], "ended": "done" },
    ]));
    assert_eq!((&answer["mistakes"], &answer["certain"]), (&json!([Mistake::NothingCleared.name()]), &json!(true)));
}

#[test]
fn boards_that_are_no_steps_change_nothing() {
    // Only the full boards are shown, as by a program that calls `show` beside `print`.
    let (printer, _) = run(Mistake::OnlyDiagonal, 4);
    let full: Vec<_> = printer.shown.into_iter().filter(|(_, columns)| columns.iter().all(|&one| one >= 0)).collect();
    let without = judged(&json!([{ "sizes": [4], "text": printer.text, "ended": "done" }]));
    let with = judged(&json!([{ "sizes": [4], "text": printer.text, "shown": full, "ended": "done" }]));
    assert_eq!(with, without);
}

#[test]
fn programs_are_judged_as_the_library_judges_them() {
    let mut named = 0;
    for mistake in Mistake::ALL {
        let mut runs: Vec<(u32, String, Termination)> = Vec::new();
        for n in 1..=8 {
            let (text, ended) = output(mistake, n);
            runs.push((n, text, ended));
            // Sizes after an error or a limit are not run.
            if ended != Termination::Done {
                break;
            }
        }
        let outputs: Vec<Output> = runs
            .iter()
            .map(|(n, text, ended)| Output { ended: *ended, ..Output::of_size(*n, text.as_str()) })
            .collect();
        let report = judge(&outputs, Task::Any);
        let sent: Vec<Value> =
            runs.iter().map(|(n, text, ended)| json!({ "sizes": [n], "text": text, "ended": ended.name() })).collect();
        let answer = judged(&json!(sent));
        assert_eq!(answer["right"], json!(report.right()), "{mistake}");
        let names: Vec<&str> = report.mistakes().iter().map(|mistake| mistake.name()).collect();
        assert_eq!(answer["mistakes"], json!(names), "{mistake}");
        let others: Vec<&str> = report.other_mistakes().iter().map(|mistake| mistake.name()).collect();
        assert_eq!(answer["others"], json!(others), "{mistake}");
        assert_eq!(answer["verdicts"].as_array().unwrap().len(), runs.len(), "{mistake}");
        for (verdict, of) in report.verdicts().iter().zip(answer["verdicts"].as_array().unwrap()) {
            assert_eq!(of["finding"]["code"], json!(verdict.finding.as_ref().map(queens::judge::Finding::code)));
        }
        named += u32::from(report.mistakes().contains(&mistake));
    }
    assert!(named >= 50, "{named} of {} are named", Mistake::ALL.len());
}

#[test]
fn findings_have_the_values_of_their_messages() {
    for (n, text, code, values) in [
        (4, "1 3 4 2\n", "attack", json!({ "board": "1", "upper": "2", "lower": "3", "line": "diagonal" })),
        (4, "2 4 1 3\n2 4 1 3\n", "repeated", json!({ "board": "2", "first": "1" })),
        (6, "2 4 6 1 3 5\n5 3 1 6 4 2\n", "missing", json!({ "boards": "2", "columns": "3, 6, 2, 5, 1, 4" })),
        (8, "12 solutions\n", "wrong-total", json!({ "total": "12", "expected": "92" })),
        (28, "13 solutions\n", "wrong-total", json!({ "total": "13", "expected": "unknown" })),
        (28, "12 solutions\n", "number-unknown", json!({})),
    ] {
        let answer = judged(&json!([{ "sizes": [n], "text": text, "ended": "done" }]));
        let finding = &answer["verdicts"][0]["finding"];
        assert_eq!((finding["code"].as_str(), &finding["values"]), (Some(code), &values), "{text}");
    }
}

#[test]
fn a_text_that_is_no_request_is_an_error() {
    let response: Value = serde_json::from_str(&queens_web::judge::handle("{}")).unwrap();
    assert_eq!(response["error"]["code"], "bad-request");
}
