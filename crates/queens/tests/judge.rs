//! The judge: a corpus, right programs in other styles, and every catalogued mistake.

mod learners;
mod naming;
mod right_programs;
mod source;
mod styles;
mod totals;

use std::fmt::Write as _;
use std::path::Path;

use queens::judge::{AcceptedDeviation, Finding, Output, Report, Task, Termination, judge};
use queens::search::{PrintedBoard, ProgramObserver};
use queens::text::Format;
use queens::{Placement, Size, Solutions};

fn judge_one(size: u32, text: &str) -> Report {
    judge(&[Output::of_size(size, text)], Task::Any)
}

fn code(report: &Report) -> &'static str {
    report.first_finding().map_or("", |finding| finding.code())
}

#[test]
fn one_thing_is_not_called_several() {
    for (finding, expected) in [
        (Finding::Rows { board: 1, rows: 1, size: 4 }, "board 1 has 1 row instead of 4"),
        (Finding::Rows { board: 1, rows: 3, size: 4 }, "board 1 has 3 rows instead of 4"),
        (Finding::Width { squares: 1, size: 4 }, "the rows of the boards have 1 square instead of 4"),
        (Finding::TotalNotBoards { total: 2, boards: 1 }, "the total is 2, but 1 board is printed"),
    ] {
        assert_eq!(finding.to_string(), expected);
    }
}

#[test]
fn the_corpus_is_judged_as_its_table_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/judge");
    let table = std::fs::read_to_string(folder.join("formats.tsv")).unwrap();
    let mut files = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (file, size, verdict, error) = (fields[0], fields[1].parse().unwrap(), fields[6], fields[7]);
        let text = std::fs::read(folder.join("formats").join(file)).unwrap();
        let report = judge(&[Output::of_size(size, text)], Task::Any);
        let accepted = report.accepted();
        let is_right = match verdict {
            "wrong" => Some(false),
            "refuse" => None,
            _ => Some(true),
        };
        assert_eq!(report.right(), is_right, "{file}: {:?}", report.first_finding());
        assert_eq!(report.ambiguous_readings().is_some(), verdict == "refuse", "{file}");
        assert_eq!(accepted.contains(&AcceptedDeviation::OtherOrder), verdict.contains("other order"), "{file}");
        assert_eq!(accepted.contains(&AcceptedDeviation::FirstOnly), verdict == "first only", "{file}");
        assert_eq!(accepted.contains(&AcceptedDeviation::CountOnly), verdict == "counts right", "{file}");
        assert_eq!(accepted.contains(&AcceptedDeviation::FirstAndTotal), verdict.starts_with("first three"), "{file}");
        assert_eq!(accepted.contains(&AcceptedDeviation::FromZero), fields[4] == "0", "{file}");
        if fields[5] == "yes" {
            assert!(accepted.contains(&AcceptedDeviation::Transposed), "{file}");
        }
        if let Some(finding) = report.first_finding().filter(|_| verdict == "wrong") {
            // The numbers in the table's description of the first fault include the board and the rows of the finding.
            let said: Vec<u64> =
                error.split(|letter: char| !letter.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect();
            let numbers =
                finding.board().into_iter().map(|board| board as u64).chain(finding.rows().into_iter().map(u64::from));
            numbers.for_each(|number| assert!(said.contains(&number), "{file}: {finding} is not {error}"));
        }
        files += 1;
    }
    assert!(files >= 30);
}

#[test]
fn the_most_specific_fact_comes_first() {
    assert_eq!(code(&judge_one(4, "1 2 3 4\n1 2 3 4\n7\n")), "attack");
    assert_eq!(code(&judge_one(4, "2 4 1 3\n2 4 1 3\n2\n")), "repeated");
    assert_eq!(code(&judge_one(6, "2 4 6 1 3 5\n4 1 5 2 6 3\n3 6 2 5 1 4\n3\n")), "missing");
    assert_eq!(code(&judge_one(4, "2 4 1 3\n3 1 4 2\n3\n")), "total-not-boards");
    assert_eq!(code(&judge_one(8, "Total: 93\n")), "wrong-total");
    assert_eq!(code(&judge_one(28, "Total: 93\n")), "wrong-total");
    assert_eq!(code(&judge_one(4, "")), "nothing-printed");
    // Each board looks like a pair of a size and a count. The program prints before the last row has a queen.
    assert_eq!(code(&judge_one(2, "1 0\n2 0\n2\n")), "no-queen-in-row");
    for (ended, expected) in [
        (Termination::Crashed, "crashed"),
        (Termination::TimeLimit, "time-limit"),
        (Termination::OutputLimit, "output-limit"),
    ] {
        let output = Output { ended, ..Output::of_size(4, "2 4 1 3\n") };
        assert_eq!(code(&judge(&[output], Task::Any)), expected);
    }
}

#[test]
fn the_task_decides_what_is_missing() {
    let first = "2 4 1 3\n";
    let right = |text: &str, task| judge(&[Output::of_size(4, text)], task).right();
    assert_eq!([Task::Any, Task::First].map(|task| right(first, task)), [Some(true); 2]);
    assert_eq!([Task::All, Task::Count].map(|task| right(first, task)), [Some(false); 2]);
    assert_eq!([Task::Any, Task::Count].map(|task| right("total 2\n", task)), [Some(true); 2]);
    assert_eq!([Task::All, Task::First].map(|task| right("total 2\n", task)), [Some(false); 2]);
}

/// A text with two readings has the same verdict for both, or is refused with the names of both.
#[test]
fn all_readings_have_one_verdict() {
    let right = [(1, "1"), (1, "0"), (1, "1\n1\n"), (1, "0\n1\n"), (4, "1 0 0 2"), (2, "0"), (3, "0 solutions")];
    for (size, text) in right {
        assert_eq!(judge_one(size, text).right(), Some(true), "{size}: {text}");
    }
    let wrong = [(1, "5"), (2, "1 2\n2 1\n"), (2, "1 0\n0 1\n"), (5, "[1, 3, 1, 4, 2]"), (4, "3")];
    for (size, text) in wrong {
        assert_eq!(judge_one(size, text).right(), Some(false), "{size}: {text}");
    }
    assert_eq!(judge_one(4, "1 0 0 1").ambiguous_readings(), Some(["counts", "columns"]));
    assert_eq!(judge_one(4, "4").ambiguous_readings(), Some(["total", "size"]));
    assert_eq!(judge_one(4, "Q\nQ\nQ\nQ\n").ambiguous_readings(), Some(["spaces-lost", "first-column"]));
}

/// The form in which a program prints boards, headings and totals.
#[derive(Clone, Copy, Debug)]
struct Style {
    format: Format,
    heading: &'static str,
    /// The line of the total, with `#` for the number. Empty for no total.
    total: &'static str,
}

const HEADINGS: [&str; 8] = ["", "Solution #:", "No. #", "解 #：", "第#种解法", "Case #:", "方案#", "--- # ---"];

const TOTALS: [&str; 6] = ["", "#", "Total: #", "共有 # 种解法", "There are # solutions.", "总数=#"];

fn write_all(style: Style, boards: &[String], total: u64) -> String {
    let mut text = String::new();
    for (number, board) in (1..).zip(boards) {
        if !style.heading.is_empty() {
            writeln!(text, "{}", style.heading.replace('#', &number.to_string())).unwrap();
        }
        writeln!(text, "{board}").unwrap();
        // A drawing ends with an empty line.
        if style.format.is_drawing() {
            text.push('\n');
        }
    }
    if !style.total.is_empty() {
        writeln!(text, "{}", style.total.replace('#', &total.to_string())).unwrap();
    }
    text
}

fn solutions(size: u32) -> Vec<Placement> {
    Solutions::new(Size::new(size).unwrap()).unwrap().collect()
}

/// An observer that collects the boards a program prints.
#[derive(Default)]
struct Boards(Vec<PrintedBoard>);

impl ProgramObserver for Boards {
    fn print(&mut self, board: impl FnOnce() -> PrintedBoard) -> std::ops::ControlFlow<()> {
        self.0.push(board());
        std::ops::ControlFlow::Continue(())
    }
}

fn rows(columns: &[u32], width: usize, shift: usize) -> String {
    let row = |&column: &u32| (0..width).map(|at| if at + shift == column as usize { 'Q' } else { '.' }).collect();
    columns.iter().map(row).collect::<Vec<String>>().join("\n") + "\n\n"
}
