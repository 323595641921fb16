//! `check`: verdicts, conflicts, streams.

use super::*;

#[test]
fn a_solution_is_valid() {
    assert_eq!(ok(&["check", "1,5,8,6,3,7,2,4"]), "a solution: 8 queens, none attacks another\n");
    assert_eq!(ok(&["check", "1,5,8,6,3,7,2,4", "--json"]), "{\"valid\":true,\"conflicts\":[]}\n");
    assert_eq!(ok(&["check", "1"]), "a solution: 1 queen, none attacks another\n");
}

#[test]
fn every_conflict_is_named() {
    let (code, out, err) = run(&["check", "1,2,4,3"]);
    assert_eq!((code, err.as_str()), (1, ""));
    insta::assert_snapshot!(out, @r"
    the queens in row 1, column 1 and row 2, column 2 attack each other: same diagonal
    the queens in row 3, column 4 and row 4, column 3 attack each other: same antidiagonal
    ");
    let (code, out, _) = run(&["check", "(0,0), (0,1), (2,1)", "--json"]);
    assert_eq!(code, 1);
    assert_eq!(
        out,
        "{\"valid\":false,\"conflicts\":[{\"a\":[1,1],\"b\":[1,2],\"line\":\"row\"},\
         {\"a\":[1,2],\"b\":[3,2],\"line\":\"column\"}]}\n"
    );
}

#[test]
fn a_column_given_twice_is_a_conflict() {
    let (code, out, _) = run(&["check", "2,4,4,3", "--json"]);
    assert_eq!(code, 1);
    assert!(out.contains("{\"a\":[2,4],\"b\":[3,4],\"line\":\"column\"}"), "{out}");
}

#[test]
fn lines_of_a_stream_are_numbered() {
    let input = "2,4,1,3\n\n1,2,3\n3 1 4 2\n";
    let (code, out, err) = run_with(&["check", "-"], input);
    assert_eq!((code, err.as_str()), (1, ""));
    let numbers: Vec<&str> = out.lines().map(|line| line.split(':').next().unwrap()).collect();
    assert_eq!(numbers, ["1", "3", "3", "3", "4"]);
    let (code, out, _) = run_with(&["check", "--json"], input);
    assert_eq!(code, 1);
    let verdicts: Vec<_> = json_lines(&out).iter().map(|v| (v["line"].as_u64(), v["valid"].as_bool())).collect();
    assert_eq!(verdicts, [(Some(1), Some(true)), (Some(3), Some(false)), (Some(4), Some(true))]);
}

#[test]
fn a_file_is_read_like_a_stream() {
    let folder = tempfile::tempdir().unwrap();
    let (code, ..) = run(&["list", "8", "--out", folder.path().to_str().unwrap()]);
    assert_eq!(code, 0);
    // The count on the first line is no placement, and every other line is a solution.
    let (code, out, err) = run(&["check", folder.path().join("N=8.txt").to_str().unwrap()]);
    assert_eq!(code, 2);
    assert!(err.starts_with("line 1: 92, in place 1, is not on a board of 1"), "{err}");
    assert_eq!(out.lines().filter(|line| line.contains("a solution")).count(), 92);
    let (code, _, err) = run(&["check", "no-such-file.txt"]);
    assert_eq!(code, 2);
    assert!(err.contains("no-such-file.txt cannot be read"), "{err}");
}

#[test]
fn a_bad_line_is_reported_and_the_rest_is_checked() {
    let (code, out, err) = run_with(&["check"], "2,4,1,3\nqueens\n3,1,4,2\n");
    assert_eq!(code, 2);
    assert_eq!(out.lines().count(), 2);
    assert!(err.contains("line 2: queens, in place 1, is not a column"), "{err}");
    assert!(err.contains("1 line is no placement"), "{err}");
}
