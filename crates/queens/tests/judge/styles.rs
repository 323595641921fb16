//! Right programs with unusual output: JSON documents, many kinds of headings, digits beside totals.

use queens::Placement;
use queens::judge::{Finding, Output, Pattern, Task, Termination, judge};
use serde_json::{Value, json};

use super::{code, judge_one, solutions};

/// All solutions of a size, columns from 0.
type Boards = Vec<Vec<u32>>;

fn boards(size: u32) -> Boards {
    let columns = |board: &Placement| board.columns().iter().map(|column| column.get()).collect();
    solutions(size).iter().map(columns).collect()
}

/// Writes a board in JSON.
type Writer<'a> = &'a dyn Fn(&[u32]) -> Value;

/// The outputs of a program for the sizes 1 to 6.
fn outputs(write: impl Fn(u32, &[Vec<u32>]) -> String) -> Vec<Output> {
    (1..=6).map(|size| Output::of_size(size, write(size, &boards(size)))).collect()
}

fn assert_right(name: &str, write: impl Fn(u32, &[Vec<u32>]) -> String) {
    let outputs = outputs(write);
    let report = judge(&outputs, Task::Any);
    let wrong = report.first_wrong().map(|verdict| verdict.size);
    let text = wrong.map(|size| String::from_utf8_lossy(&outputs[size as usize - 1].text).into_owned());
    assert_eq!(report.right(), Some(true), "{name}, N = {wrong:?}: {:?}\n{text:?}", report.first_finding());
    assert_eq!(report.verdicts()[3].boards.len(), 2, "{name}: {text:?}");
}

/// The columns of a board with a base added, and a separator between them.
fn list(board: &[u32], base: u32, between: &str) -> String {
    board.iter().map(|column| (column + base).to_string()).collect::<Vec<_>>().join(between)
}

/// One board a line, in a pattern: `%` is the board's number, `@` its columns.
fn lines(boards: &[Vec<u32>], pattern: &str, base: u32, between: &str) -> String {
    let line = |(number, board): (usize, &Vec<u32>)| {
        pattern.replace('@', &list(board, base, between)).replace('%', &number.to_string()) + "\n"
    };
    (1..).zip(boards).map(line).collect()
}

#[test]
fn a_number_before_a_list_is_its_heading_for_size_1_too() {
    for pattern in [
        "[%] @",
        "(%) @",
        "#% @",
        "#%: @",
        "%. @",
        "%) @",
        "%: @",
        "% [@]",
        "%: [@]",
        "Solution %: @",
        "No. %: @",
        "第%个解：@",
    ] {
        for base in [0, 1] {
            assert_right(pattern, |_, boards| lines(boards, pattern, base, " "));
        }
    }
    // A single output may be a board from 0 or a total of 0. The judge chooses the right one.
    for text in ["[1] 0\n", "1: 0\n", "#1 0\n", "1. 0\n", "(1) 0\n"] {
        assert_eq!(judge_one(1, text).right(), Some(true), "{text}");
    }
    // In a program that only prints totals, the 0 is a total.
    let totals = [(1, "[1] 0\n"), (4, "[1] 2\n"), (5, "[1] 10\n")];
    let report = judge(&totals.map(|(size, text)| Output::of_size(size, text)), Task::Any);
    assert_eq!(report.first_finding().map(Finding::code), Some("wrong-total"));
}

/// The document as Python prints it, with tuples for the lists of numbers: `{'n': 4, 'done': True, 'queens': (1, 3)}`.
fn python(value: &Value) -> String {
    match value {
        Value::Null => "None".to_owned(),
        Value::Bool(true) => "True".to_owned(),
        Value::Bool(false) => "False".to_owned(),
        Value::String(text) => format!("'{text}'"),
        Value::Array(values) if values.len() > 1 && values.iter().all(Value::is_number) => {
            format!("({})", values.iter().map(python).collect::<Vec<_>>().join(", "))
        }
        Value::Array(values) => format!("[{}]", values.iter().map(python).collect::<Vec<_>>().join(", ")),
        Value::Object(members) => {
            let member = |(name, value): (&String, &Value)| format!("'{name}': {}", python(value));
            format!("{{{}}}", members.iter().map(member).collect::<Vec<_>>().join(", "))
        }
        Value::Number(number) => number.to_string(),
    }
}

/// The document as `console.log` prints it: `{ n: 4, rest: undefined, queens: [ 1, 3 ] }`.
fn javascript(value: &Value) -> String {
    match value {
        Value::Null => "undefined".to_owned(),
        Value::String(text) => format!("'{text}'"),
        Value::Array(values) if values.is_empty() => "[]".to_owned(),
        Value::Array(values) => format!("[ {} ]", values.iter().map(javascript).collect::<Vec<_>>().join(", ")),
        Value::Object(members) => {
            let member = |(name, value): (&String, &Value)| format!("{name}: {}", javascript(value));
            format!("{{ {} }}", members.iter().map(member).collect::<Vec<_>>().join(", "))
        }
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

#[test]
fn json_documents_are_read_by_their_members() {
    let squares = |board: &[u32], names: [&str; 2]| -> Value {
        let square = |(row, column): (u32, &u32)| json!({names[0]: row, names[1]: column});
        (0..).zip(board).map(square).collect()
    };
    let rows = |board: &[u32]| -> Vec<String> {
        let row = |&column: &u32| (0..board.len() as u32).map(|at| if at == column { 'Q' } else { '.' }).collect();
        board.iter().map(row).collect()
    };
    let matrix = |board: &[u32]| -> Vec<Vec<u32>> {
        let row = |&column: &u32| (0..board.len() as u32).map(|at| u32::from(at == column)).collect();
        board.iter().map(row).collect()
    };
    let forms: [(&str, Writer<'_>); 7] = [
        ("list", &|board| json!(board)),
        ("row and col", &|board| squares(board, ["row", "col"])),
        ("y and x", &|board| squares(board, ["y", "x"])),
        ("rows", &|board| json!(rows(board))),
        ("queens", &|board| json!({"id": 1, "queens": board})),
        ("queens of squares", &|board| json!({"queens": squares(board, ["r", "c"])})),
        ("matrix", &|board| json!(matrix(board))),
    ];
    for (name, board) in forms {
        let all = |boards: &[Vec<u32>]| -> Value { boards.iter().map(|one| board(one)).collect() };
        let object =
            |size: u32, boards: &[Vec<u32>]| json!({"n": size, "count": boards.len(), "solutions": all(boards)});
        assert_right(name, |size, boards| object(size, boards).to_string());
        assert_right(name, |size, boards| format!("{:#}", object(size, boards)));
        for print in [python, javascript] {
            let logged =
                |size, boards: &[Vec<u32>]| json!({"done": true, "rest": null, "result": object(size, boards)});
            assert_right(name, |size, boards| print(&object(size, boards)) + "\n");
            assert_right(name, |size, boards| {
                format!("{}\n{} solutions\n", print(&logged(size, boards)), boards.len())
            });
        }
        assert_right(name, |size, boards| format!("{}\n{}\n", object(size, boards), boards.len()));
        assert_right(name, |_, boards| format!("{:#}\n", json!({"solutions": all(boards)})));
        assert_right(name, |size, boards| {
            format!("{:#}\n{} solutions\n", json!({"size": size, "boards": all(boards)}), boards.len())
        });
    }
    assert_right("a line a board", |_, boards| {
        (1..)
            .zip(boards)
            .map(|(id, board): (u32, _)| json!({"solution": id, "positions": board}).to_string() + "\n")
            .collect()
    });
    for text in [
        "{\"n\": 4, \"count\": 2, \"time_ms\": 3}",
        "{\n \"size\": 4,\n \"solutions\": 2\n}",
        "{\"total\": 2, \"nodeCount\": 17}",
        "{ n: 4, count: 2, time_ms: 3 }",
        "{'size': 4, 'solutions': 2, 'first': None}",
    ] {
        let report = judge_one(4, text);
        assert_eq!((report.right(), report.verdicts()[0].total), (Some(true), Some(2)), "{text}");
    }
    // A wrong board is found inside a document, too.
    let wrong = json!({"solutions": [squares(&[0, 2, 3, 1], ["row", "col"])]});
    assert_eq!(code(&judge_one(4, &wrong.to_string())), "attack");
}

#[test]
fn a_table_of_javascript_is_a_drawing() {
    assert_right("console.table", |size, boards| {
        let line = |cells: Vec<String>| format!("│ {} │\n", cells.join(" │ "));
        let frame = |ends: [char; 3]| {
            let cells = vec!["─────────"; size as usize + 1].join(&ends[1].to_string());
            format!("{}{cells}{}\n", ends[0], ends[2])
        };
        let cell = |text: String| format!("{text:7}");
        let table = |board: &Vec<u32>| {
            let names = ["(index)".to_owned()].into_iter().chain((0..size).map(|column| cell(column.to_string())));
            let mut text = frame(['┌', '┬', '┐']) + &line(names.collect()) + &frame(['├', '┼', '┤']);
            for (row, &column) in board.iter().enumerate() {
                let mark = |at: u32| cell(if at == column { "'Q'" } else { "''" }.to_owned());
                text += &line([cell(row.to_string())].into_iter().chain((0..size).map(mark)).collect());
            }
            text + &frame(['└', '┴', '┘'])
        };
        boards.iter().map(table).collect()
    });
}

#[test]
fn digits_beside_totals_are_boards() {
    for pattern in ["%: @", "%. @", "[%] @", "Solution %: @", "No. %: @"] {
        for base in [0, 1] {
            assert_right(pattern, |_, boards| lines(boards, pattern, base, "") + &format!("Total: {}\n", boards.len()));
        }
    }
    let quoted =
        |boards: &[Vec<u32>]| format!("{:?}", boards.iter().map(|board| list(board, 1, "")).collect::<Vec<_>>());
    assert_right("strings", |_, boards| format!("{} {}\n", quoted(boards), boards.len()));
    assert_right("strings", |_, boards| format!("{}\n{} solutions\n", quoted(boards), boards.len()));
}

/// The judge tells the number of solutions from the size if the output has both.
#[test]
fn totals_in_tables_and_tags_are_no_sizes() {
    for pattern in [
        "+---+-----------+\n| N | solutions |\n+---+-----------+\n| {n} | {t} |\n+---+-----------+\n",
        "<solutions n=\"{n}\" count=\"{t}\">\n</solutions>\n",
        "There are {t} distinct solutions.\n",
        "{t} boards\n",
        "{n} queens, {t} ways\n",
    ] {
        let outputs =
            outputs(|size, boards| pattern.replace("{n}", &size.to_string()).replace("{t}", &boards.len().to_string()));
        let report = judge(&outputs, Task::Any);
        assert_eq!(
            report.right(),
            Some(true),
            "{pattern}: {:?} {:?}",
            report.first_wrong().map(|one| one.size),
            report.first_finding()
        );
    }
}

/// The program prints boards for some sizes, and only totals for others.
#[test]
fn only_the_total_was_printed_is_not_said_beside_boards() {
    let outputs = outputs(|size, boards| {
        let shown = if size == 4 { lines(boards, "@", 1, " ") } else { String::new() };
        format!("{shown}Total: {}\n", boards.len())
    });
    let report = judge(&outputs, Task::Any);
    assert_eq!((report.right(), report.accepted()), (Some(true), vec![]));
}

#[test]
fn patterns_say_what_all_wrong_sizes_have_in_common() {
    let pattern = |write: &dyn Fn(u32, &[Vec<u32>]) -> String| {
        let report = judge(&outputs(write), Task::Any);
        assert_eq!(report.right(), Some(false));
        (report.pattern(), report.mistakes().to_vec())
    };
    let twice = |_: u32, boards: &[Vec<u32>]| {
        let again: Boards = boards.iter().flat_map(|board| [board.clone(), board.clone()]).collect();
        lines(&again, "@", 1, " ")
    };
    assert_eq!(pattern(&twice), (Some(Pattern::EachBoardAgain), vec![]));
    // Keeps the smaller board of each pair of mirror images.
    let half = |size: u32, boards: &[Vec<u32>]| {
        let is_kept = |board: &&Vec<u32>| **board <= board.iter().map(|column| size - 1 - column).collect::<Vec<u32>>();
        let kept: Boards = boards.iter().filter(is_kept).cloned().collect();
        lines(&kept, "@", 1, " ") + &format!("{} solutions\n", kept.len())
    };
    assert_eq!(pattern(&half), (Some(Pattern::OneOfEachPair), vec![]));
    let one_missing = |_: u32, boards: &[Vec<u32>]| lines(&boards[..boards.len().saturating_sub(1)], "@", 1, " ");
    assert_eq!(pattern(&one_missing).0, None);
}

/// A random search does not end for sizes without solutions.
#[test]
fn a_search_that_ends_only_with_a_solution_has_a_pattern() {
    let output = |size: u32| match boards(size).first() {
        Some(board) => Output::of_size(size, list(board, 1, " ")),
        None => Output { ended: Termination::TimeLimit, ..Output::of_size(size, "") },
    };
    let outputs: Vec<Output> = (1..=6).map(output).collect();
    let report = judge(&outputs, Task::Any);
    assert_eq!((report.right(), report.pattern()), (Some(false), Some(Pattern::NoEndWithoutSolution)));
    let rights: Vec<_> = report.verdicts().iter().map(|verdict| verdict.right).collect();
    assert_eq!(rights, [true, false, false, true, true, true].map(Some));
}

#[test]
fn a_table_without_the_size_does_not_answer_it() {
    let report = judge_one(9, "1: 1\n2: 0\n3: 0\n4: 2\n5: 10\n");
    assert_eq!((report.right(), code(&report)), (None, "not-answered"));
}
