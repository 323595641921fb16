//! `list`: streamed lists and files.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use super::*;

#[test]
fn all_solutions_come_in_lexicographic_order() {
    for (n, count) in [(1, 1), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92), (9, 352), (10, 724)] {
        let out = ok(&["list", &n.to_string()]);
        let placements: Vec<queens::Placement> = out.lines().map(|line| line.parse().unwrap()).collect();
        assert_eq!(placements.len(), count);
        assert!(placements.is_sorted() && placements.iter().all(queens::Placement::is_solution));
    }
}

#[test]
fn first_and_skip_cut_the_list() {
    let all: Vec<String> = ok(&["list", "8"]).lines().map(String::from).collect();
    let cut = |arguments: &[&str]| -> Vec<String> {
        ok(&[&["list", "8"], arguments].concat()).lines().map(String::from).collect()
    };
    assert_eq!(cut(&["--max", "5"]), all[..5]);
    assert_eq!(cut(&["--skip", "90"]), all[90..]);
    assert_eq!(cut(&["--skip", "3", "--max", "2"]), all[3..5]);
    assert_eq!(cut(&["--from", &all[50]]), all[50..]);
    assert_eq!(cut(&["--from", "8,7,6,5,4,3,2,1", "--max", "0"]), all[..0]);
    let fours = all.iter().position(|line| line.starts_with("4,")).unwrap();
    assert_eq!(cut(&["--from", "4,1,2,3,5,6,7,8"]), all[fours..]);
    // The same options, through the slower code for the other formats.
    let json = cut(&["--skip", "3", "--max", "2", "--json"]);
    assert_eq!(json.len(), 2);
    assert!(json[0].starts_with("{\"n\":8,\"columns\":["));
}

#[test]
fn nothing_to_list_is_a_no() {
    assert_eq!(run(&["list", "3"]), (1, String::new(), "there is no solution for size 3\n".to_owned()));
    for arguments in [&["list", "8", "--skip", "92"][..], &["list", "6", "--symmetric", "quarter"]] {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str(), err.as_str()), (1, "", "no solution meets the conditions\n"), "{arguments:?}");
    }
}

#[test]
fn fundamental_and_symmetric_solutions_are_those_of_the_whole_list() {
    for n in 4..=10 {
        let n = n.to_string();
        let placements = |arguments: &[&str]| -> Vec<queens::Placement> {
            let (_, out, _) = run(&[&["list", &n], arguments].concat());
            out.lines().map(|line| line.parse().unwrap()).collect()
        };
        let all = placements(&[]);
        let filtered = |keep: &dyn Fn(&queens::Placement) -> bool| -> Vec<_> {
            all.iter().filter(|placement| keep(placement)).cloned().collect()
        };
        let half = |placement: &queens::Placement| placement.image(queens::Symmetry::HalfTurn) == *placement;
        assert_eq!(placements(&["--fundamental"]), filtered(&|p| p.canonical() == *p));
        assert_eq!(placements(&["--symmetric", "half"]), filtered(&half));
        assert_eq!(
            placements(&["--symmetric", "quarter"]),
            filtered(&|p| p.image(queens::Symmetry::QuarterTurn) == *p)
        );
        assert_eq!(
            placements(&["--symmetric", "half", "--fundamental"]),
            filtered(&|p| half(p) && p.canonical() == *p)
        );
    }
}

#[test]
fn drawings_have_titles() {
    insta::assert_snapshot!(ok(&["list", "4", "--format", "board"]), @r"
    Solution 1:
    - Q - -
    - - - Q
    Q - - -
    - - Q -

    Solution 2:
    - - Q -
    Q - - -
    - - - Q
    - Q - -

    ");
    let second = ok(&["list", "4", "--skip", "1", "--format", "matrix"]);
    assert!(second.starts_with("Solution 2:\n0 0 1 0\n"), "{second}");
}

#[test]
fn a_result_file_has_the_count_and_then_the_solutions() {
    let folder = tempfile::tempdir().unwrap();
    let results = folder.path().join("new").join("results");
    let (code, out, _) = run(&["list", "8", "--folder", results.to_str().unwrap()]);
    assert_eq!((code, out.as_str()), (0, ""));
    let file = std::fs::read_to_string(results.join("N=8.txt")).unwrap();
    assert_eq!(file, format!("92\n{}", ok(&["list", "8"])));
    run(&["list", "3", "--folder", results.to_str().unwrap()]);
    assert_eq!(std::fs::read_to_string(results.join("N=3.txt")).unwrap(), "0\n");
    assert_eq!(std::fs::read_dir(&results).unwrap().count(), 2, "nothing else is left there");
}

#[test]
fn an_unwritable_folder_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "kept").unwrap();
    let (code, _, err) = run(&["list", "8", "--folder", file.to_str().unwrap()]);
    assert_eq!(code, 2);
    assert!(err.contains("cannot write"), "{err}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "kept");
}

#[test]
fn a_closed_pipe_is_silent() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_queens"))
        .args(["list", "12"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    // The reader has closed the pipe by now.
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    assert_eq!(first, "1,3,5,8,10,12,6,11,2,7,9,4\n");
}

/// Sends the signal that a terminal sends at Ctrl-C.
#[cfg(unix)]
fn interrupt(child: &std::process::Child) {
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(status.success());
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_no_half_file_and_ends_with_130() {
    let folder = tempfile::tempdir().unwrap();
    let older = folder.path().join("N=16.txt");
    std::fs::write(&older, "older").unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_queens"))
        .args(["list", "16", "--folder", folder.path().to_str().unwrap()])
        .spawn()
        .unwrap();
    // The list has begun once its temporary file exists.
    let deadline = std::time::Instant::now() + std::time::Duration::from_mins(1);
    while std::fs::read_dir(folder.path()).unwrap().count() < 2 {
        assert!(std::time::Instant::now() < deadline, "no file is begun");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["N=16.txt"]);
    assert_eq!(std::fs::read_to_string(older).unwrap(), "older");
}

#[test]
fn the_first_solution_of_a_large_board_is_found_soon() {
    assert_eq!(ok(&["list", "33", "--max", "1"]), ok(&["solve", "33", "--method", "first", "-f", "list"]));
    // Further solutions follow the first one.
    let two = ok(&["list", "25", "--max", "2"]);
    let (first, second) = two.trim_end().split_once('\n').unwrap();
    assert_eq!(ok(&["list", "25", "--after", first]).trim_end(), second);
    let (_, _, err) = run(&["list", "40", "--max", "0"]);
    assert!(err.contains("queens solve 40"), "{err}");
}

/// The format `leetcode` is one array of boards, as task 51 of `LeetCode` requires.
#[test]
fn the_form_of_leetcode_is_one_array() {
    let boards = |arguments: &[&str]| {
        let text = run(&[arguments, &["-f", "leetcode"]].concat()).1;
        let array: Vec<Vec<String>> = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        array.len()
    };
    assert_eq!(boards(&["list", "6"]), 4);
    assert_eq!(boards(&["list", "6", "--max", "1"]), 1);
    assert_eq!(boards(&["list", "3"]), 0);
    assert_eq!(boards(&["list", "6", "--fundamental"]), 1);
    assert_eq!(boards(&["list", "6", "--place", "1:2"]), 1);
    assert_eq!(boards(&["list", "6", "--after", "2,4,6,1,3,5", "--max", "2"]), 2);
    assert_eq!(boards(&["complete", "6", "--all", "--max", "3"]), 3);
    assert_eq!(boards(&["sample", "6", "--max", "2", "--seed", "1"]), 2);
    assert_eq!(boards(&["solve", "6", "--rank", "1,4"]), 2);
    // A single placement is a board, not an array of boards.
    assert!(ok(&["solve", "6", "-f", "leetcode"]).starts_with("[\""));
}
