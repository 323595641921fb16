//! Input in the style of other programs: the error says, in both languages, what to write instead.

use super::*;

/// Checks that the command is refused, and that the error contains this text in both languages.
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
    // An option that is already there is not suggested again.
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
    // Where the number of results can be limited, the second number is that limit.
    refused(&["list", "8", "5"], "--max 5");
    refused(&["sample", "8", "3"], "--max 3");
}

/// A wrong value of an option is not taken for a word that stands in the wrong place.
#[test]
fn wrong_values_of_options_stay_with_their_option() {
    for arguments in [
        &["cluster", "init", "d", "--days", "100000000"][..],
        &["cluster", "init", "d", "--days", "0"],
        &["count", "12", "--part", "1", "--ledger", "f"],
        &["count", "12", "--threads", "99999999999"],
    ] {
        let (code, _, err) = run(arguments);
        assert!(code == 2 && !err.contains("Did you mean") && !err.contains("is the size"), "{arguments:?}: {err}");
    }
}

/// An option that requires another one is not ignored where that other option is in conflict with a given one.
#[test]
fn options_without_the_option_that_they_require() {
    for (arguments, idle, other) in [
        (&["count", "12", "--ledger", "f", "--seconds", "5"][..], "--seconds", "--ledger"),
        (&["count", "12", "--classes", "--samples", "3"], "--samples", "--classes"),
        (&["count", "12", "--explain", "--parts", "3"], "--parts", "--explain"),
        (&["count", "12", "--estimate-time", "--key", "k"], "--key", "--estimate-time"),
        (&["count", "12", "--symmetric", "half", "--key", "k"], "--key", "--symmetric"),
        (&["serve", "--open", "--force"], "--force", "--open"),
        (&["serve", "--port", "0", "--json"], "--json", "--port"),
    ] {
        refused(arguments, idle);
        refused(arguments, other);
    }
}

#[test]
fn results_are_numbered_by_an_option() {
    refused(&["puzzle", "8", "--count", "30"], "--max 30");
    refused(&["puzzle", "--count", "30", "8"], "--max 30");
    refused(&["puzzle", "8", "-n", "30"], "--max 30");
    refused(&["list", "8", "-n", "5"], "--max 5");
    refused(&["puzzle", "6", "--answer", "answers.txt"], "--answer=answers.txt");
    refused(&["puzzle", "6", "--answers", "answers.txt"], "--answer=answers.txt");
    refused(&["puzzle", "6", "--max", "3", "-o", "class.svg"], ".txt");
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
    refused(&["count", "20", "--save", "a"], "--ledger");
    refused(&["export", "8", "-f", "sat"], "cnf");
    refused(&["export", "8", "-f", "dimacs"], "cnf");
    refused(&["solve", "8", "--pdf"], "-f svg");
    refused(&["solve", "8", "--gui"], "queens serve --open");
    refused(&["regions", "help"], "queens regions --help");
}

#[test]
fn signs_that_look_alike() {
    refused(&["list", "8", "—max", "3"], "--max");
    refused(&["list", "8", "－－max", "3"], "--max");
    refused(&["solve", "14", "--rank", "300,000"], "300000");
    refused(&["list", "8", "-max", "3"], "--max");
    refused(&["check", "-1,2,3"], "-1,2,3");
    refused(&["check", "0", "1", "2", "x"], "x ");
    refused(&["count", "1:8"], "1..8");
    refused(&["count", "1-8"], "1..8");
}

#[test]
fn an_output_in_the_place_of_a_size() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("out.txt"), "2 4 1 3\n").unwrap();
    let (code, _, err) = finish(queens(&["judge", "out.txt"]).current_dir(&folder));
    assert!(code == 2 && err.contains("queens judge --file out.txt"), "{err}");
    std::fs::write(folder.path().join("my.py"), "print(1)\n").unwrap();
    for arguments in [&["judge", "my.py"][..], &["judge", "python3", "my.py"]] {
        let (code, _, err) = finish(queens(arguments).current_dir(&folder));
        assert!(code == 2 && err.contains("queens judge -- python3 mine.py") && !err.contains("--file"), "{err}");
    }
}

#[test]
fn difficulties() {
    for arguments in [["puzzle", "8", "hard"], ["puzzle", "8", "--hard"]] {
        refused(&arguments, "--difficulty hard");
    }
    refused(&["puzzle", "8", "--level", "easy"], "--difficulty");
    refused(&["list", "14", "--rank", "300000"], "queens solve 14 --rank 300000");
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
    // One board in both notations.
    assert_eq!(list(&["2:4", "c5"]), list(&["2:4", "5:3"]));
}

/// Quotes around sizes and placements are ignored: those copied from texts, and those that some shells pass on.
#[test]
fn quotes_and_blanks_around_a_word_are_no_part_of_it() {
    let solved = ok(&["solve", "8", "-f", "list"]);
    for size in ["“8”", "8 ", " 8", "'8'", "\"8\"", "「8」"] {
        assert_eq!(ok(&["solve", size, "-f", "list"]), solved, "{size}");
    }
    let checked = ok(&["check", "2,4,1,3"]);
    for words in [&["“2,4,1,3”"][..], &["‘2,4,1,3’"], &["'2,4,1,3'"], &["'2", "4", "1", "3'"]] {
        assert_eq!(ok(&[&["check"], words].concat()), checked, "{words:?}");
    }
    // The quotes and blanks of drawings and JSON are kept.
    assert_eq!(run(&["check", "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0 "]).1, checked);
    assert_eq!(ok(&["check", "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]"]), checked);
}

#[test]
fn a_full_stop_of_a_chinese_keyboard_begins_an_ending() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["图。png", "图．png"] {
        let (code, _, err) = finish(queens(&["solve", "6", "-o", name]).current_dir(&folder));
        assert_eq!(code, 0, "{err}");
        assert!(std::fs::read(folder.path().join(name)).unwrap().starts_with(b"\x89PNG"), "{name}");
    }
    let (code, _, err) = finish(queens(&["solve", "6", "-o", "图。xyz"]).current_dir(&folder));
    assert!(code == 2 && err.contains(".png"), "{err}");
    let arguments = ["puzzle", "6", "--seed", "1", "--answer", "-o", "题。png"];
    assert_eq!(finish(queens(&arguments).current_dir(&folder)).0, 0);
    assert!(folder.path().join("题-answer。png").exists());
}

#[test]
fn import_names_the_order_and_the_size_of_its_arguments() {
    let folder = tempfile::tempdir().unwrap();
    let answer = "s SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n";
    std::fs::write(folder.path().join("ans.txt"), answer).unwrap();
    std::fs::write(folder.path().join("4.cnf"), ok(&["export", "4", "-f", "cnf"])).unwrap();
    let error = |arguments: &[&str], way_out: &str| {
        for language in ["en", "zh"] {
            let arguments = [arguments, &["--lang", language]].concat();
            let (code, _, err) = finish(queens(&arguments).current_dir(&folder));
            assert!(code == 2 && err.contains(way_out), "{arguments:?}: {err}");
        }
    };
    assert_eq!(finish(queens(&["import", "ans.txt", "4", "-f", "list"]).current_dir(&folder)).1, "2,4,1,3\n");
    error(&["import", "4", "ans.txt"], "queens import ans.txt 4");
    error(&["import", "ans.txt", "4.cnf"], "queens import ans.txt 4");
    error(&["import", "ans.txt", "--file", "4.cnf"], "--file");
    // The error says that the size is wrong, and does not judge the answer.
    for arguments in [&["import", "ans.txt", "5"][..], &["import", "ans.txt", "3"]] {
        error(arguments, "4");
        let (_, _, err) = finish(queens(arguments).current_dir(&folder));
        assert!(err.contains("for a board of size 4, not"), "{err}");
    }
}

#[test]
fn the_size_may_follow_a_file() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("mine.txt"), "b1,d2,a3,c4\n").unwrap();
    let checked = |arguments: &[&str]| finish(queens(arguments).current_dir(&folder));
    assert_eq!(checked(&["check", "mine.txt", "4", "--complete"]), checked(&["check", "4", "mine.txt", "--complete"]));
}

#[test]
fn a_size_in_the_place_of_queens() {
    refused(&["draw", "10", "-o", "ten.png"], "queens solve 10 -o ten.png");
    refused(&["draw", "8", "-o", "my board.png"], "queens solve 8 -o 'my board.png'");
    refused(&["rank", "300000", "14"], "queens solve 14 --rank 300000");
    refused(&["rank", "8", "5"], "queens solve 8 --rank 5");
}

#[test]
fn squares_without_a_size() {
    refused(&["complete", "d4"], "8 d4");
    refused(&["complete", "d4", "--block", "a1"], "8 d4");
    refused(&["complete", "d4", "9"], "9 d4");
    refused(&["export", "2:4", "d5", "-f", "cnf"], "8 2:4 5:4");
}

#[test]
fn rules_have_chinese_names() {
    for (name, rule) in [("车", "rooks"), ("象", "bishops"), ("王", "kings"), ("马", "knights"), ("皇后", "queens")]
    {
        assert_eq!(run(&["count", "4", "--rule", name]), run(&["count", "4", "--rule", rule]), "{name}");
    }
    refused(&["count", "4", "--rule", "塔"], "queens help rules");
    let (_, _, err) = run(&["count", "4", "--rule", "塔", "--lang", "zh"]);
    assert!(err.contains("rooks（车）"), "{err}");
}

#[test]
fn difficulties_have_chinese_names() {
    let made = |name: &str| ok(&["puzzle", "10", "--seed", "1", "--difficulty", name, "--json"]);
    for (name, level) in [("入门", "beginner"), ("容易", "easy"), ("简单", "easy"), ("困难", "hard")] {
        assert_eq!(made(name), made(level), "{name}");
    }
    let (code, _, err) = run(&["puzzle", "8", "--seed", "1", "--difficulty", "hard"]);
    assert!(code == 1 && err.contains("a size such as 10"), "{err}");
}

#[test]
fn an_error_names_the_help_of_its_command() {
    refused(&["list", "8", "--nothing"], "queens list -h");
    refused(&["regions", "make", "8", "--nothing"], "queens regions make -h");
    refused(&["nothing"], "queens -h");
}

/// Messages name the wrong square, row or line, and what to write instead.
#[test]
fn a_mistake_on_a_board_is_named() {
    let squares = "a1,b5,c8,d6,e3,f7,g2,h9";
    for command in ["check", "draw", "rank"] {
        refused(&[command, squares], "h9 ");
        refused(&[command, "8", squares], "h9 ");
    }
    let (_, _, err) = run(&["check", squares]);
    assert!(err.contains("character 22: h9 is not on a board of size 8, and there are 8 queens: correct h9"), "{err}");
    let (_, _, err) = run_with(&["check", "-"], ".Q..\n...Q\nQ..\n..Q.\n");
    assert!(err.contains("line 3: this row of the board has 3 squares, not 4: write 4 in each row"), "{err}");
    let (_, _, err) = run_with(&["check", "-"], "2 4 1 3\n3 1 4\n");
    assert!(
        err.contains("line 2: this list has 3 numbers, not 4 as the other lists: write one for each row of the board"),
        "{err}"
    );
    let (_, _, err) = run_with(&["check", "-"], "row1 col2\nrow2 col4\nrow3 col1\n");
    let last = "the queen of row 2 is in column 4, but 3 queens make a board of size 3: correct its column, or add the queen of row 4";
    assert!(err.contains("line 2, character 9") && err.contains(last), "{err}");
    let (code, out, _) = run(&["check", "1:2,2:4,2:1,4:3"]);
    assert_eq!((code, out.lines().last()), (1, Some("row 3 has no queen")));
    refused(&["check", "-f", "boards.txt"], "queens check boards.txt");
    refused(&["draw", "--input=boards.txt"], "queens draw ");
    refused(&["solve", "12", "board.png"], "-o board.png");
    refused(&["count", "8", "b4", "d1"], "--place b4,d1");
    refused(&["list", "8", "4:2"], "--place 4:2");
    // A list of columns is not a list of squares.
    for squares in ["2,1,4,4", "2 1 4 4"] {
        refused(&["count", "8", "--place", "1:3", "--block", squares], " 2:1,4:4");
    }
    assert_eq!(ok(&["count", "8", "--place", "1:3", "--block", "2:1,4:4"]), "14\n");
    let (_, _, err) = run(&["rank", "4", "1:2,1:4,3:1,4:3"]);
    assert!(err.contains("row 1 has two queens: a placement has one in each row"), "{err}");
}
