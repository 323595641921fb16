//! Wrong input: every command reports it, ends with exit code 2, and writes nothing to standard output.

use super::*;

fn refused(arguments: &[&str], reason: &str) {
    let (code, out, err) = run(arguments);
    assert_eq!((code, out.as_str()), (2, ""), "queens {arguments:?}: {err}");
    assert!(err.lines().any(|line| line.starts_with("error: ")), "queens {arguments:?}: {err}");
    assert!(err.contains(reason), "queens {arguments:?}: {err}");
}

#[test]
fn sizes_that_make_no_sense() {
    for command in ["solve", "list", "count", "trace", "compare"] {
        refused(&[command], "N");
        refused(&[command, "0"], "at least one row");
        refused(&[command, "-1"], "at least one row");
        refused(&[command, "eight"], "whole number");
        refused(&[command, "8.0"], "whole number");
        refused(&[command, ""], "whole number");
        refused(&[command, "99999999999999999999999"], "at most");
        refused(&[command, "4294967296"], "at most");
    }
    for command in ["list", "count", "trace"] {
        refused(&[command, "1000000"], "too large");
    }
    refused(&["count", "33"], "too large");
    refused(&["solve", "65", "--strategy", "bits"], "64");
    refused(&["solve", "65", "--method", "first"], "--method closed");
}

#[test]
fn placements_that_are_none() {
    for (placement, reason) in [
        ("", "no queens are given"),
        (" , ", "is not a board"),
        ("1,1,2,3", "column 1 is given for row 1 and for row 2"),
        ("1,2,3,4,5", "the board has size 5, not 4"),
        ("1,2,3,5", "character 7: 5 is not on a board of size 4"),
        ("0,1,2,4", "but here is a 0, and a 4 in line 1, character 7"),
        ("2,4,1,x", "character 7: x is not a column"),
        ("2,4,1,-3", "character 7: -3 is not on a board of size 4"),
        ("2,4,1,99999999999999999999", "character 7"),
        ("2,4,?,3", "row 3 has no queen"),
        ("(0,1), (1,2), (3,0)", "row 3 has no queen, but row 4 has one"),
        ("(0,1", "the bracket ( is not closed"),
        ("(0,1), 2", "an entry is empty"),
        ("(0,0), (0,1)", "row 1 has two queens"),
    ] {
        refused(&["list", "4", "--after", placement], reason);
        refused(&["list", "4", "--before", placement], reason);
        refused(&["list", "4", "--from", placement], reason);
    }
    refused(&["list", "4", "--from", "1,2,2"], "column 2 is given for row 2 and for row 3");
    refused(&["list", "4", "--from", "1,2,3,4,5"], "the board has size 5, not 4");
    assert_eq!(run(&["check", "2,4,1,?"]), (1, "row 4 has no queen\n".to_owned(), "not a solution:\n".to_owned()));
    refused(&["check", ""], "no queens are given");
    for size in ["9", "10", "12", "213"] {
        refused(&["draw", size], &format!("{size} is a size"));
        refused(&["check", size], &format!("{size} is a size"));
    }
    refused(&["draw"], "PLACEMENT");
}

#[test]
fn two_numbers_that_are_a_square_or_a_list() {
    for arguments in [
        &["count", "8", "--block", "1,4"][..],
        &["list", "8", "--place", "1, 4"],
        &["complete", "8", "1,4"],
        &["complete", "8", "1", "4"],
        &["complete", "8", "--place", "1，4"],
        &["count", "8", "--rule", "rooks", "--block", "1,4"],
    ] {
        refused(arguments, "write 1:4 for the square, or 1,4,? for the list");
    }
    refused(&["complete", "8", "1,4", "2,7"], "write 1:4,2:7 for the square, or 1,4,2,7 for the list");
    // Each form that the message proposes has only one reading.
    let queens = |arguments: &[&str]| ok(&[arguments, &["--format", "list"]].concat());
    assert!(queens(&["complete", "8", "1:4"]).starts_with("4,"));
    assert!(queens(&["complete", "8", "4,2,?"]).starts_with("4,2,"));
    assert!(ok(&["count", "8", "--block", "1:4"]) != ok(&["count", "8", "--block", "1,4,?"]));
}

#[test]
fn names_that_do_not_exist() {
    refused(&["solve", "8", "--strategy", "flgas"], "Did you mean flags?");
    refused(&["solve", "8", "--strategy", "dance"], "permutation, matrix, array, flags, bits");
    refused(&["solve", "8", "--control", "iterativ"], "Did you mean iterative?");
    refused(&["solve", "8", "--format", "bord"], "Did you mean board?");
    refused(&["count", "8", "--engine", "quantum"], "backtrack");
    refused(&["solv", "8"], "Did you mean solve?");
    refused(&["solve", "8", "--stratgy", "flags"], "Did you mean --strategy");
    refused(&["solve", "8", "--lang", "fr"], "en, zh");
}

#[test]
fn flags_that_contradict_each_other() {
    refused(&["solve", "8", "--json", "--format", "list"], "cannot be combined");
    refused(&["list", "8", "--folder", "x", "--format", "list"], "cannot be combined");
    refused(&["list", "8", "--folder", "x", "--max", "3"], "cannot be combined");
    refused(&["draw", "1", "--format", "svg", "--format", "list"], "is given twice");
    refused(&["draw", "1", "--json", "--format", "list"], "cannot be combined");
    refused(&["solve", "8", "--method", "closed", "--strategy", "bits"], "cannot be combined");
}

#[test]
fn numbers_that_make_no_sense() {
    refused(&["count", "8", "--threads", "0"], "from 1 to 1024");
    refused(&["count", "8", "--threads", "many"], "from 1 to 1024");
    refused(&["list", "8", "--max", "-1"], "number from 0");
    refused(&["list", "8", "--skip", "x"], "number from 0");
    refused(&["list", "8", "--format", "svg"], "--max 1");
    refused(&["known", "8", "--seconds", "5"], "--check");
    refused(&["solve", "1000000", "-f", "board"], "use --format list");
    refused(&["solve", "8", "--json=yes"], "does not accept the value yes");
    refused(&["ledger"], "a command is needed");
    refused(&["known", "--check", "--seconds", "NaN"], "seconds");
    refused(&["known", "-3"], "write a size, a range");
    refused(&["list", "8", "--max"], "needs a value");
}

#[test]
fn input_that_is_no_text() {
    let (code, out, err) = run_with(&["check", "-"], [b'2', 0xff, b'\n']);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("standard input: line 1: this is binary data, not text: give a text file in UTF-8"), "{err}");
    let (code, _, err) = run_with(&["list", "4", "--after", "-"], [0xc3, 0x28]);
    assert_eq!(code, 2);
    assert!(err.contains("give a text file in UTF-8"), "{err}");
    assert_eq!(run_with(&["check", "-"], "").0, 2);
}

#[test]
fn lines_of_twenty_five_megabytes() {
    for (byte, megabytes) in [(b'x', 25), (b'7', 2), (b' ', 2), (b',', 2)] {
        let (code, out, err) = run_with(&["check", "-"], vec![byte; megabytes * 1_000_000]);
        assert_eq!((code, out.as_str()), (2, ""), "{}", byte as char);
        assert!(err.len() < 400, "the message quotes {} bytes", err.len());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written() {
    for arguments in
        [&["list", "10"][..], &["solve", "8"], &["count", "8", "--json"], &["help", "--completions", "bash"]]
    {
        let (code, err) = run_to_a_full_disk(arguments);
        assert_eq!(code, Some(2), "{arguments:?}: {err}");
        assert!(err.contains("cannot write the output"), "{arguments:?}: {err}");
    }
}
