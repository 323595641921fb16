//! What people write who know another program: the error names what to write here, in both languages.

use super::*;

/// The error of some arguments has this text, in English and in Chinese.
fn refused(arguments: &[&str], way_out: &str) {
    for language in ["en", "zh"] {
        let (code, out, err) = run(&[arguments, &["--lang", language]].concat());
        assert_eq!((code, out.as_str()), (2, ""), "queens {arguments:?}: {err}");
        assert!(err.contains(way_out), "queens {arguments:?}: {err}");
    }
}

#[test]
fn options_of_other_programs() {
    refused(&["complete", "8", "--forbid", "1:1"], "--block");
    refused(&["count", "8", "--forbidden", "1:1"], "--block");
    refused(&["list", "8", "--limit", "3"], "--max");
    refused(&["list", "8", "--unique"], "--fundamental");
    refused(&["count", "8", "--unique"], "--classes");
    refused(&["solve", "-n", "12"], "queens solve 12");
    refused(&["count", "--size", "9"], "queens count 9");
}

#[test]
fn values_without_their_option() {
    refused(&["solve", "8", "--leetcode"], "-f leetcode");
    refused(&["solve", "8", "--png"], "-f png");
    refused(&["solve", "8", "rooks"], "--rule rooks");
    refused(&["solve", "rooks", "8"], "--rule rooks");
    refused(&["count", "8", "--rooks"], "--rule rooks");
    refused(&["trace", "4", "--bits"], "-s bits");
    refused(&["rooks", "8"], "queens solve 8 --rule rooks");
    // An option that is there is not suggested again.
    let (_, _, err) = run(&["solve", "8", "--rule", "rooks", "extra"]);
    assert!(!err.contains("--rule rooks"), "{err}");
}

#[test]
fn what_another_command_does() {
    refused(&["solve", "9", "--random"], "queens sample 9");
    refused(&["solve", "8", "--all"], "queens list 8");
    refused(&["solve", "8", "--count"], "queens count 8");
    refused(&["random", "20"], "queens sample 20");
}

#[test]
fn one_number_is_the_size() {
    refused(&["solve", "8", "8"], "queens solve 8");
    refused(&["count", "4", "8"], "4..8");
    // Where results are counted, the second number is theirs.
    refused(&["list", "8", "5"], "--max 5");
    refused(&["sample", "8", "3"], "--max 3");
}

#[test]
fn difficulties() {
    for arguments in
        [&["puzzle", "8", "hard"][..], &["puzzle", "8", "--hard"], &["puzzle", "8", "--difficulty", "easy"]]
    {
        refused(arguments, "queens regions make 8 --level pair");
    }
    refused(&["regions", "make", "8", "--hard"], "--level");
}

#[test]
fn several_files() {
    refused(&["check", "a.txt", "b.txt"], "cat a.txt b.txt |");
    refused(&["draw", "a.txt", "b.txt"], "cat a.txt b.txt |");
}

#[test]
fn squares_are_named_as_they_are_written() {
    refused(&["complete", "8", "z1"], "z1 ");
    refused(&["complete", "8", "2:4", "z1"], "z1 ");
    let list = |arguments: &[&str]| ok(&[&["complete", "8"], arguments, &["-f", "list"]].concat());
    assert_eq!(list(&["d2"]), list(&["2:4"]));
    assert_eq!(list(&["D2"]), list(&["2:4"]));
    // Both notations in one board.
    assert_eq!(list(&["2:4", "c5"]), list(&["2:4", "5:3"]));
}
