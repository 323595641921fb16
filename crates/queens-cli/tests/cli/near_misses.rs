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
fn results_are_numbered_by_an_option() {
    refused(&["puzzle", "8", "--count", "30"], "--max 30");
    refused(&["puzzle", "--count", "30", "8"], "--max 30");
    refused(&["puzzle", "8", "-n", "30"], "--max 30");
    refused(&["list", "8", "-n", "5"], "--max 5");
    refused(&["puzzle", "6", "--answer", "answers.txt"], "--answer=answers.txt");
}

#[test]
fn words_of_other_programs_in_the_place_of_a_command() {
    refused(&["version"], "queens --version");
    refused(&["man"], "queens help --man");
    refused(&["daily"], "queens regions daily");
    refused(&["sat", "9"], "queens export 9 -f cnf");
    refused(&["watch", "4", "-o", "x.gif"], "queens trace 4 -o search.gif");
    refused(&["watch", "6", "--gif"], "queens trace 6 -o search.gif");
    refused(&["count", "20", "--resume"], "--ledger");
    refused(&["complete", "8", "--queens", "d4"], "--place");
    refused(&["import", "8"], "queens import answer.txt 8");
}

#[test]
fn signs_that_look_alike() {
    refused(&["list", "8", "—max", "3"], "--max");
    refused(&["list", "8", "－－max", "3"], "--max");
    refused(&["solve", "14", "--rank", "300,000"], "300000");
}

#[test]
fn an_output_in_the_place_of_a_size() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("out.txt"), "2 4 1 3\n").unwrap();
    let (code, _, err) = finish(queens(&["judge", "out.txt"]).current_dir(&folder));
    assert!(code == 2 && err.contains("queens judge --file out.txt"), "{err}");
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
