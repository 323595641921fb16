//! `export` and `import`, tested with other solvers.
//!
//! A test whose solver is not installed is skipped, with a message. If `QUEENS_TOOLS` is set, it fails instead.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use exact_covers::{DlSolver, Solver};

use super::*;

/// Boards with and without completions, with constraints of every kind.
const BOARDS: [&[&str]; 7] = [
    &["8"],
    &["1"],
    &["8", "--place", "4:4,5:2"],
    &["9", "--place", "?,?,7,?,?,?,?,?,?", "--block", "1:1,1:2,2:9", "--exclude", "d0,a6"],
    &["12", "--exclude", "d0 d3 d-5 a13 a20", "--block", "12:12"],
    &["6", "--place", "1:1"],
    &["3"],
];

/// Whether a program is installed.
fn is_here(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    if std::env::split_paths(&path).any(|folder| folder.join(program).is_file()) {
        return true;
    }
    assert!(std::env::var_os("QUEENS_TOOLS").is_none(), "{program} is not installed");
    queens_testkit::print_uncaptured(format_args!("SKIPPED: {program} is not installed"));
    false
}

/// The output of a solver for a file. SAT solvers use special exit codes.
fn output_of(program: &str, arguments: &[&str]) -> String {
    let output = std::process::Command::new(program).args(arguments).output().expect("it was found");
    assert!(matches!(output.status.code(), Some(0 | 10 | 20 | 30)), "{program} {arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("it prints UTF-8")
}

/// Lets a solver solve every board, and checks its answers.
fn solves(program: &str, format: &str, answer: impl Fn(&Path, &Path) -> String) {
    if !is_here(program) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut seen = [false; 2];
    for board in BOARDS {
        let (model, result) = (folder.path().join(format!("board.{format}")), folder.path().join("answer"));
        let file = model.to_str().unwrap();
        assert_eq!(ok(&[&["export"], board, &["--format", format, "--output", file]].concat()), "");
        let text = answer(&model, &result);
        let count = ok(&[&["complete"], board, &["--count"]].concat());
        let (code, out, err) =
            run_with(&[&["import", "-"], board, &["--answer-format", format, "-f", "list"]].concat(), text.as_str());
        let is_none = count == "0\n";
        seen[usize::from(is_none)] = true;
        assert_eq!(code, i32::from(is_none), "{program}, {board:?}: {err}\n{text}");
        if is_none {
            assert_eq!(out, "");
            assert!(err.contains("this program proves there is none"), "{program}, {board:?}: {err}");
        } else {
            let all = ok(&[&["complete"], board, &["--all"]].concat());
            assert!(all.lines().any(|line| line == out.trim()), "{program}, {board:?}: {out}");
        }
    }
    assert_eq!(seen, [true, true]);
}

fn words(path: &Path) -> &str {
    path.to_str().expect("the name of a temporary file is UTF-8")
}

fn read(path: &PathBuf) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn minisat_solves_clauses() {
    solves("minisat", "cnf", |model, result| {
        output_of("minisat", &["-verb=0", words(model), words(result)]);
        read(&result.to_path_buf())
    });
}

#[test]
fn cadical_solves_clauses() {
    solves("cadical", "cnf", |model, _| output_of("cadical", &["-q", words(model)]));
}

#[test]
fn minisat_plus_solves_pseudo_boolean_constraints() {
    solves("minisat+", "opb", |model, _| output_of("minisat+", &["-v0", words(model)]));
}

#[test]
fn glpsol_solves_a_linear_program() {
    solves("glpsol", "lp", |model, result| {
        output_of("glpsol", &["--lp", words(model), "-o", words(result)]);
        read(&result.to_path_buf())
    });
}

#[test]
fn cbc_solves_a_linear_program() {
    solves("cbc", "lp", |model, result| {
        output_of("cbc", &[words(model), "solve", "solu", words(result)]);
        read(&result.to_path_buf())
    });
}

#[test]
fn minizinc_solves_its_model() {
    solves("minizinc", "minizinc", |model, _| {
        // MiniZinc requires this extension of a model.
        let named = model.with_extension("mzn");
        std::fs::copy(model, &named).unwrap();
        output_of("minizinc", &["--solver", "Gecode", words(&named)])
    });
}

/// Checks that the answers of a solver are all solutions of eight queens, each once.
fn all_ninety_two(format: &str, answers: &[String]) {
    let found: BTreeSet<String> = answers
        .iter()
        .map(|answer| {
            let (code, out, err) =
                run_with(&["import", "-", "8", "--answer-format", format, "-f", "list"], answer.as_str());
            assert_eq!((code, err.as_str()), (0, ""), "{answer}");
            out
        })
        .collect();
    assert_eq!((answers.len(), found.len()), (92, 92));
    assert_eq!(found.into_iter().collect::<String>(), ok(&["list", "8"]));
}

#[test]
fn minizinc_finds_all_ninety_two() {
    if !is_here("minizinc") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let model = folder.path().join("eight.mzn");
    ok(&["export", "8", "--format", "minizinc", "--output", words(&model)]);
    let text = output_of("minizinc", &["--solver", "Gecode", "-a", words(&model)]);
    let answers: Vec<String> = text.split("----------").map(str::to_owned).collect();
    let (end, answers) = answers.split_last().unwrap();
    assert!(end.contains("=========="), "the search is complete");
    all_ninety_two("minizinc", answers);
}

#[test]
fn minisat_finds_all_ninety_two() {
    if !is_here("minisat") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (model, result) = (folder.path().join("eight.cnf"), folder.path().join("answer"));
    let mut clauses: Vec<String> = ok(&["export", "8", "--format", "cnf"]).lines().map(str::to_owned).collect();
    let header = clauses.iter().position(|line| line.starts_with("p cnf")).unwrap();
    let mut answers = Vec::new();
    loop {
        clauses[header] = format!("p cnf 64 {}", clauses.len() - header - 1);
        std::fs::write(&model, clauses.join("\n")).unwrap();
        output_of("minisat", &["-verb=0", words(&model), words(&result)]);
        let answer = read(&result);
        if answer.starts_with("UNSAT") {
            break;
        }
        // A clause excludes the model that was just found.
        let queens =
            answer.split_whitespace().filter_map(|word| word.parse::<i32>().ok()).filter(|&literal| literal > 0);
        clauses.push(queens.map(|queen| format!("-{queen} ")).chain(["0".to_owned()]).collect());
        answers.push(answer);
        assert!(answers.len() <= 92, "a model was found twice");
    }
    all_ninety_two("cnf", &answers);
}

/// All exact covers, found by the dancing links of another library.
pub(super) fn covers(text: &str) -> Vec<String> {
    let mut lines = text.lines().filter(|line| !line.starts_with('|'));
    let (primary, secondary) = lines.next().unwrap().split_once('|').unwrap();
    let primary: Vec<&str> = primary.split_whitespace().collect();
    let secondary: Vec<&str> = secondary.split_whitespace().collect();
    let mut solver: DlSolver<'_, &str, ()> = DlSolver::new(&primary, &secondary);
    for line in lines {
        let items: Vec<&str> = line.split_whitespace().collect();
        let (must, may): (Vec<&str>, Vec<&str>) = items.into_iter().partition(|item| primary.contains(item));
        solver.add_option(must, may.into_iter().map(|item| (item, None)).collect::<Vec<_>>());
    }
    let (mut found, mut option) = (Vec::new(), Vec::new());
    solver.solve(|mut solution| {
        let mut cover = Vec::new();
        while solution.next(&mut option) {
            cover.push(option.iter().map(|(item, _)| **item).collect::<Vec<&str>>().join(" "));
        }
        found.push(cover.join("\n"));
        ControlFlow::Continue(())
    });
    found
}

#[test]
fn dancing_links_find_all_ninety_two() {
    all_ninety_two("dlx", &covers(&ok(&["export", "8", "--format", "dlx"])));
}

#[test]
fn dancing_links_find_every_completion() {
    for board in BOARDS {
        let count = ok(&[&["complete"], board, &["--count"]].concat());
        let covers = covers(&ok(&[&["export"], board, &["--format", "dlx"]].concat()));
        assert_eq!(covers.len().to_string(), count.trim(), "{board:?}");
    }
}

#[test]
fn facts_and_answers_as_tables_and_objects() {
    let board = ["8", "--place", "4:4", "--block", "1:1", "--exclude", "d2,a15"];
    let csv = ok(&[&["export", "--format", "csv"], &board[..]].concat());
    assert_eq!(csv, "kind,row,column\nsize,8,8\nqueen,4,4\nblocked,1,1\ndiagonal,3,1\nantidiagonal,7,8\n");
    let json = ok(&[&["export", "--format", "json"], &board[..]].concat());
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["queens"][0], serde_json::json!([4, 4]));
    for (format, answer) in [
        ("json", "{\"n\":4,\"columns\":[2,4,1,3]}"),
        ("json", "[2,4,1,3]"),
        ("csv", "row,column\n1,2\n2,4\n3,1\n4,3\n"),
        ("csplib", "letting n = 4\nletting init = [[0, 1], [1, 3], [2, 0], [3, 2]]"),
    ] {
        let (code, out, err) = run_with(&["import", "-", "4", "--answer-format", format, "-f", "list"], answer);
        assert_eq!((code, out.as_str(), err.as_str()), (0, "2,4,1,3\n", ""), "{format}");
    }
}

#[test]
fn wrong_answers_are_refused() {
    let told = |arguments: &[&str], answer: &str, reason: &str| {
        let (code, out, err) = run_with(&[&["import", "-", "4"], arguments].concat(), answer);
        assert_eq!((code, out.as_str()), (1, ""), "{answer}: {err}");
        assert!(err.contains(reason), "{answer}: {err}");
    };
    told(
        &["--answer-format", "json"],
        "[1,2,4,3]",
        "row 1, column 1 and row 2, column 2 attack each other (same diagonal)",
    );
    told(&["--answer-format", "json"], "[2,4,1,2]", "column 2 has a queen in row 1 and in row 4");
    told(&["--answer-format", "cnf"], "v 1 2 0", "row 1 has two queens");
    told(&["--answer-format", "csv"], "1,2\n", "row 2 has no queen");
    told(&["--answer-format", "cnf"], "s UNSATISFIABLE", "the solver reports no solution, but there is one: ");
    told(
        &["--answer-format", "json", "--block", "2:4"],
        "[2,4,1,3]",
        "the answer does not satisfy a given condition: 2:4 blocked",
    );
    told(
        &["--answer-format", "json", "--place", "1:3"],
        "[2,4,1,3]",
        "the answer does not satisfy a given condition: queen on 1:3",
    );
    told(
        &["--answer-format", "json", "--exclude", "a3"],
        "[2,4,1,3]",
        "the answer does not satisfy a given condition: a3 excluded",
    );
    let arguments = ["import", "-", "4", "--answer-format", "json", "--json", "--exclude", "a3", "--block", "2:4"];
    let (code, out, _) = run_with(&arguments, "[2,4,1,3]");
    assert_eq!(code, 1);
    assert_eq!(
        out,
        "{\"n\":4,\"valid\":false,\"columns\":[2,4,1,3],\"conflicts\":[],\"violated\":[{\"blocked\":[2,4]},{\"excluded\":\"a3\"}],\"more\":0}\n"
    );
    let (code, out, _) = run_with(&["import", "-", "4", "--answer-format", "json", "--json"], "[2,4,1,3]");
    assert_eq!(
        (code, out.as_str()),
        (0, "{\"n\":4,\"valid\":true,\"columns\":[2,4,1,3],\"conflicts\":[],\"violated\":[],\"more\":0}\n")
    );
}

#[test]
fn what_is_no_answer_or_no_format() {
    for (format, answer) in [
        ("cnf", ""),
        ("cnf", "x_1_2\n"),
        ("opb", "hello"),
        ("lp", "1 2 3 4"),
        ("lp", "x_1_9 1"),
        ("minizinc", "v 2 8 9 15 0"),
        ("minizinc", "[2,4,1]"),
        ("dlx", "1 2 3"),
        ("csv", "1;2"),
        ("json", "2,4,1,3"),
        ("csplib", "n = 5 init = [[0, 0]]"),
        ("csplib", "2,4,1,3"),
    ] {
        let (code, out, err) = run_with(&["import", "-", "4", "--answer-format", format, "-f", "list"], answer);
        assert_eq!((code, out.as_str()), (2, ""), "{format}: {answer}");
        assert!(err.starts_with("error: standard input: "), "{format}: {err}");
    }
    // python-sat prints a model as a list. This one has four queens in the first row.
    assert_eq!(run_with(&["import", "-", "4", "--answer-format", "cnf", "-f", "list"], "[2,4,1,3]").0, 1);
    for (arguments, reason) in [
        (&["export", "8"][..], "--format"),
        (&["export", "8", "--format", "xml"], "cnf, opb, lp, minizinc, dlx, csv, json, csplib"),
        (&["export", "--format", "cnf"], "N"),
        (&["export", "8", "--format", "cnf", "--output", NOWHERE], "cannot write"),
        (&["import", NOWHERE, "8", "--answer-format", "cnf"], "cannot read"),
        (&["import", "8", "--answer-format", "cnf"], "N"),
    ] {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.contains(reason), "{arguments:?}: {err}");
    }
}

/// Variables of linear solvers and the lines of the solver competitions show their format.
#[test]
fn answers_show_their_format() {
    let import = |text: &str| run_with(&["import", "-", "4", "-f", "list"], text);
    let solution = (0, "2,4,1,3\n".to_owned(), String::new());
    let square = |row: u32, column: u32| u32::from([(1, 2), (2, 4), (3, 1), (4, 3)].contains(&(row, column)));
    let rows = |write: &dyn Fn(u32, u32, u32) -> String| -> String {
        (1..=4).flat_map(|row| (1..=4).map(move |column| write(row, column, square(row, column)))).collect()
    };
    let glpsol = "Problem:    \nRows:       18\nStatus:     INTEGER OPTIMAL\nObjective:  obj = 0 (MINimum)\n\n   No.   Row name   \
                  Activity\n------ ------------    ------------\n     1 row_1                       1             1\n";
    let names = rows(&|row, column, value| format!("     1 x_{row}_{column}   *   {value}   0   1\n"));
    assert_eq!(import(&format!("{glpsol}{names}")), solution);
    let names = rows(&|row, column, value| format!("      0 x_{row}_{column}   {value}   0\n"));
    assert_eq!(import(&format!("Optimal - objective value 0.00000000\n{names}")), solution);
    let comments = "c --- [ banner ] ------------------------\nc\nc CaDiCaL sc2021 8 7\n";
    assert_eq!(import(&format!("{comments}s SATISFIABLE\nv 2 8 9 15 0\n")), solution);
    let none = run_with(&["import", "-", "3"], format!("{comments}s UNSATISFIABLE\n"));
    assert_eq!((none.0, none.1.as_str()), (1, ""), "{}", none.2);
    let (code, _, err) = run_with(
        &["import", "-", "5"],
        format!(
            "{comments}s SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 8 9 \
                                  -10 -11 -12 -13 -14 15 -16 0\n"
        ),
    );
    assert!(code == 2 && err.contains("board of size 4, not 5"), "{err}");
    let (code, _, err) = import("=====[ Problem Statistics ]=====\nSATISFIABLE\n");
    assert!(code == 2 && err.contains("--answer-format"), "{err}");
}

/// Options that say how a text is read hold for the answer.
#[test]
fn answers_are_read_by_the_options_of_reading() {
    let import = |arguments: &[&str], text: &str| {
        let (code, out, err) = run_with(&[&["import", "-", "4", "-f", "list"], arguments].concat(), text);
        assert_eq!(code, 0, "{arguments:?}: {err}");
        out
    };
    assert_eq!(import(&["--transpose"], "2,4,1,3"), "3,1,4,2\n");
    assert_eq!(import(&["--transpose", "--answer-format", "json"], "[2,4,1,3]"), "3,1,4,2\n");
    assert_eq!(import(&["--base", "0"], "1,3,0,2"), "2,4,1,3\n");
    assert_eq!(import(&["--queen", "*", "--empty", "."], ".*..\n...*\n*...\n..*.\n"), "2,4,1,3\n");
    assert_eq!(run_with(&["import", "-", "4", "--base", "0"], "2,4,1,3").0, 2);
    assert_eq!(run_with(&["import", "-", "4", "--base", "1"], "1,3,0,2").0, 2);
}

#[test]
fn several_answers_are_written_as_several_boards() {
    let both = "2,4,1,3\n3,1,4,2\n";
    for format in ["svg", "png", "gif"] {
        let (code, out, err) = run_with(&["import", "-", "4", "-f", format], both);
        assert_eq!((code, out.as_str()), (2, ""), "{format}");
        assert!(err.contains("an image shows one board"), "{err}");
    }
    for format in ["leetcode", "board"] {
        assert_eq!(
            run_with(&["import", "-", "4", "-f", format], both).1,
            run_with(&["draw", "-", "-f", format], both).1
        );
    }
}

/// Answers that name rows and columns themselves are read without a format.
#[test]
fn answers_are_read_without_a_format() {
    let import = |text: &str| run_with(&["import", "-", "4", "-f", "list"], text);
    let both = (0, "2,4,1,3\n3,1,4,2\n".to_owned(), "2 answers: 2 right\n".to_owned());
    let clingo = "clingo version 5.7.1\nReading from queens.lp\nSolving...\nAnswer: 1\nqueen(1,2) queen(2,4) queen(3,1) \
                  queen(4,3)\nAnswer: 2\nqueen(3,4) queen(1,3) queen(2,1) queen(4,2)\nSATISFIABLE\n\nModels       : 2\n\
                  Calls        : 1\nTime         : 0.003s (Solving: 0.00s 1st Model: 0.00s Unsat: 0.00s)\n";
    assert_eq!(import(clingo), both);
    let pysat = "[-1, 2, -3, -4, -5, -6, -7, 8, 9, -10, -11, -12, -13, -14, 15, -16]\n\
                 [-1, -2, 3, -4, 5, -6, -7, -8, -9, -10, -11, 12, -13, 14, -15, -16]\n";
    assert_eq!(import(pysat), both);
    let (code, out, err) = import(
        "s SATISFIABLE\nv <instantiation> <list> q[] </list> <values> 1 3 0 2 </values> </instantiation>\nd FOUND 1\n",
    );
    assert_eq!((code, out.as_str()), (0, "2,4,1,3\n"), "{err}");
    assert_eq!(import("s SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n").1, "2,4,1,3\n");
    let (code, out, err) = run_with(&["import", "-", "3"], "s UNSATISFIABLE\n");
    assert_eq!((code, out.as_str()), (1, ""), "{err}");
    let (code, _, err) = import("\n");
    assert_eq!(code, 2);
    assert!(err.contains("no queens are given") || err.contains("--answer-format"), "{err}");
}

#[test]
fn answers_of_more_solvers_are_read() {
    let import = |size: &str, format: &str, text: &str| {
        run_with(&["import", "-", size, "--answer-format", format, "-f", "list"], text)
    };
    let solution = (0, "2,4,1,3\n".to_owned(), String::new());
    // The pretty table of HiGHS: the name comes last, after index, bounds and value.
    let title = "Columns\n    Index Status        Lower        Upper       Primal         Dual  Type        Name\n";
    let rows = |value: &dyn Fn(u32, u32) -> String| -> String {
        let squares = (1..=4).flat_map(|row| (1..=4).map(move |column| (row, column)));
        let line =
            |(row, column)| format!("  0      0      1  {}   Integer     x_{row}_{column}\n", value(row, column));
        squares.map(line).collect()
    };
    let is_queen = |row: u32, column: u32| [(1, 2), (2, 4), (3, 1), (4, 3)].contains(&(row, column));
    let table = rows(&|row, column| u32::from(is_queen(row, column)).to_string());
    assert_eq!(import("4", "lp", &format!("{title}{table}\nModel status: Optimal\n")), solution);
    let none = rows(&|_, _| String::new());
    assert_eq!(import("3", "lp", &format!("{title}{none}\nModel status: Infeasible\n")).0, 1);
    // The XML of CPLEX.
    let variable = |name: &str, value: &str| format!("  <variable name=\"{name}\" index=\"1\" value=\"{value}\"/>\n");
    let variables: String = [("x_1_2", "1"), ("x_2_4", "0.99999"), ("x_3_1", "1"), ("x_4_3", "1"), ("x_4_4", "1e-9")]
        .map(|(name, value)| variable(name, value))
        .concat();
    let xml = format!("<?xml version=\"1.0\"?>\n<CPLEXSolution version=\"1.2\">\n{variables}</CPLEXSolution>\n");
    assert_eq!(import("4", "lp", &xml), solution);
    let repeated = (0, "2,4,1,3\n2,4,1,3\n".to_owned(), "2 answers: 2 right, 1 repeats another\n".to_owned());
    assert_eq!(import("4", "lp", &format!("{xml}{xml}")), repeated);
    // If there are several models, all are checked.
    let several = (0, "2,4,1,3\n3,1,4,2\n".to_owned(), "2 answers: 2 right\n".to_owned());
    assert_eq!(import("4", "cnf", "v 2 8 9 15 0\nv 3 5 12 14 0\n"), several);
    assert_eq!(import("4", "minizinc", "[2,4,1,3]\n----------\n[3,1,4,2]\n----------\n==========\n"), several);
    // A wrong model among several is reported, and the others are still checked.
    let (code, out, err) = import("4", "cnf", "v 2 8 9 15 0\nv 1 2 12 14 0\nv 1 6 11 16 0\n");
    assert_eq!((code, out.as_str()), (1, "2,4,1,3\n"), "{err}");
    for reason in ["answer 2 is wrong: ", "answer 3 is wrong: ", "3 answers: 1 right\n"] {
        assert!(err.contains(reason), "{reason}: {err}");
    }
    assert_eq!(import("4", "minizinc", "[2,4,1,3]\n----------\n"), solution);
    // The JSON stream of MiniZinc.
    let streamed = "{\"type\":\"solution\",\"output\":{\"default\":\"[2, 4, 1, 3]\\n\"},\"sections\":[\"default\"]}\n";
    assert_eq!(import("4", "minizinc", streamed), solution);
    assert_eq!(import("3", "minizinc", "{\"type\": \"status\", \"status\": \"UNSATISFIABLE\"}\n").0, 1);
    // Answers of solvers that found neither a solution nor a proof that there is none.
    for (format, unknown) in [
        ("cnf", "c\ns UNKNOWN\n"),
        ("cnf", "INDETERMINATE\n"),
        ("minizinc", "=====UNKNOWN=====\n"),
        ("minizinc", "{\"type\": \"status\", \"status\": \"UNKNOWN\"}\n"),
    ] {
        let (code, out, err) = import("4", format, unknown);
        assert_eq!((code, out.as_str()), (2, ""), "{unknown}");
        assert!(err.contains("found no answer and did not prove that there is none"), "{err}");
    }
}

#[test]
fn the_ending_of_the_file_is_the_format() {
    let folder = tempfile::tempdir().unwrap();
    let board = folder.path().join("board.txt");
    std::fs::write(&board, "AABB AABB CCDD CCDD").unwrap();
    let board = board.to_str().unwrap();
    for (format, ending) in [
        ("cnf", "cnf"),
        ("opb", "opb"),
        ("lp", "lp"),
        ("minizinc", "mzn"),
        ("dlx", "dlx"),
        ("csv", "csv"),
        ("json", "json"),
        ("csplib", "param"),
    ] {
        let file = folder.path().join(format!("4.{ending}"));
        let written = |arguments: &[&str]| {
            assert_eq!(run(&[arguments, &["-o", file.to_str().unwrap()]].concat()).0, 0, "{arguments:?}");
            std::fs::read_to_string(&file).unwrap()
        };
        assert_eq!(written(&["export", "4"]), ok(&["export", "4", "-f", format]));
        if !["csv", "json", "csplib"].contains(&format) {
            let expected = ok(&["regions", "export", board, "-f", format]);
            assert_eq!(written(&["regions", "export", board]), expected);
        }
    }
    let file = folder.path().join("4.txt");
    let (code, _, err) = run(&["export", "4", "-o", file.to_str().unwrap()]);
    assert!(code == 2 && err.contains(".cnf") && !file.exists(), "{err}");
    assert_eq!(run(&["export", "4"]).0, 2);
}

#[test]
fn a_problem_is_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["8.cnf", "8.lp", "8.mzn"] {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        ok(&["export", "8", "-o", path]);
        let (code, out, err) = run(&["import", path, "8"]);
        assert_eq!((code, out.as_str()), (2, ""), "{err}");
        assert!(err.contains("this is the problem that a solver is given"), "{err}");
    }
}
