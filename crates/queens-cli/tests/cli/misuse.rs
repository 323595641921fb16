//! Misuse: what users type by mistake, and the messages that help them.

use super::*;

/// Checks that the command is refused with this reason.
fn refused(arguments: &[&str], reason: &str) {
    let (code, out, err) = run(arguments);
    assert_eq!((code, out.as_str()), (2, ""), "queens {arguments:?}: {err}");
    assert!(err.contains(reason), "queens {arguments:?}: {err}");
}

fn refused_input(arguments: &[&str], input: &str, reason: &str) {
    let (code, out, err) = run_with(arguments, input);
    assert_eq!((code, out.as_str()), (2, ""), "queens {arguments:?} < {input:?}: {err}");
    assert!(err.contains(reason), "queens {arguments:?} < {input:?}: {err}");
}

fn new_folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn a_solution_has_as_many_pieces_as_its_rule_asks_for() {
    for (board, rule, expected, found) in [
        ("Q1Q/3/1Q1", "domination", "1 piece,", "are 3"),
        ("QQ6/5Q2/8/8/Q7/4Q3/8/7Q", "domination", "5 pieces", "are 6"),
        ("1,?,?", "k-queens", "2 pieces", "is 1"),
        ("?,?,?,?", "k-queens", "4 pieces", "are 0"),
        ("Q3/4/4/1q2", "armies", "2 pieces", "is 1"),
        ("1B1/3", "bishops", "4 pieces", "is 1"),
    ] {
        let (code, out, err) = run(&["check", board, "--rule", rule]);
        assert_eq!(code, 1, "{board} {rule}: {out}");
        assert_eq!(
            out,
            format!(
                "the rule requires {expected}{} but there {found}\n",
                if expected.ends_with(',') { "" } else { "," }
            )
        );
        assert!(err.contains("--pieces"), "{err}");
        // With this number as `--pieces`, the board is a solution.
        let pieces = found.split(' ').nth(1).unwrap();
        let out = ok(&["check", board, "--rule", rule, "--pieces", pieces]);
        assert_eq!(out, format!("a solution under the rule {rule}\n"));
    }
    let json = run(&["check", "1,?,?", "--rule", "k-queens", "--json"]).1;
    assert_eq!(json_lines(&json)[0]["faults"][0]["fault"], "pieces");
    // A board with other violations is wrong for any number of pieces, so the required number is not searched for.
    assert_eq!(run(&["check", "QQ30/32/32/32/32/32/32/32", "--rule", "k-queens"]).1.lines().count(), 1);
}

#[test]
fn a_board_without_pieces_is_read_as_it_is_written() {
    let empty = ok(&["list", "1", "--rule", "armies"]);
    assert_eq!(empty, "1\n");
    assert_eq!(run_with(&["check", "-", "--rule", "armies"], empty).0, 0);
    assert_eq!(ok(&["check", "1", "--rule", "armies"]), "a solution under the rule armies\n");
    assert_eq!(ok(&["check", "1", "--rule", "torus"]), "a solution under the rule torus\n");
}

#[test]
fn a_matrix_has_ones_for_any_piece_and_none_for_two_kinds() {
    let matrix = ok(&["solve", "3", "--rule", "bishops", "--format", "matrix"]);
    assert_eq!(matrix, "1 1 1\n0 0 0\n0 1 0\n");
    assert_eq!(run_with(&["check", "-", "--rule", "bishops"], matrix).0, 0);
    assert_eq!(ok(&["solve", "3", "--rule", "bishops", "--format", "plus"]), "B B B\n+ + +\n+ B +\n");
    for rule in ["armies", "pawns"] {
        refused(&["solve", "6", "--rule", rule, "--format", "matrix"], "cannot tell pieces of two kinds apart");
    }
    refused(&["draw", "Q1q/3/3", "--format", "graph"], "--format board");
    let json = json_lines(&ok(&["solve", "3", "--rule", "bishops", "--json"]));
    assert_eq!(json[0]["pieces"], serde_json::json!([[1, 1], [1, 2], [1, 3], [3, 2]]));
}

#[test]
fn each_line_is_a_placement() {
    // A word beside placements is not ignored: without -o, it names no file to write to.
    for command in ["check", "draw", "rank"] {
        refused(&[command, "2,4,1,3", "board.png"], "board.png is no placement");
    }
    let list = ok(&["list", "4"]);
    let drawn = ok(&["draw", "2,4,1,3"]) + "\n" + &ok(&["draw", "3,1,4,2"]);
    assert_eq!(run_with(&["draw", "-"], list.clone()), (0, drawn.clone(), String::new()));
    assert_eq!(run_with(&["draw", "-", "--format", "list"], drawn), (0, list.clone(), String::new()));
    // Drawings with titles, and boards in chess notation.
    assert_eq!(run_with(&["draw", "-", "-f", "list"], ok(&["list", "4", "-f", "board"])).1, list);
    let armies = run_with(&["draw", "-"], ok(&["list", "4", "--rule", "armies"])).1;
    assert_eq!(armies.split("\n\n").count(), ok(&["list", "4", "--rule", "armies"]).lines().count());
    // One placement on several lines.
    for input in
        ["2\n4\n1\n3\n", "(0,1), (1,3),\n(2,0), (3,2)\n", "{\n \"n\": 4,\n \"columns\": [\n2,\n4,\n1,\n3]\n}\n"]
    {
        assert_eq!(run_with(&["rank", "-"], input).1, "1\n", "{input}");
        let solution = "a solution: 4 queens, none attacks another\n";
        assert_eq!(run_with(&["check", "-"], input).1, solution, "{input}");
    }
    let (code, out, err) = run_with(&["check", "-"], "[2,4\n[2,4,1,3]\n");
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
    // A file can stand in the place of placements.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.txt");
    std::fs::write(&file, &list).unwrap();
    let file = file.to_str().unwrap();
    assert_eq!(ok(&["rank", file]), "1\n2\n");
    assert_eq!(ok(&["draw", file]), ok(&["draw", "2,4,1,3"]) + "\n" + &ok(&["draw", "3,1,4,2"]));
    // The first number of a result file is the number of placements. Boards of size 1 are lines like all others.
    assert_eq!(run_with(&["rank", "-"], format!("2\n{list}")).1, "1\n2\n");
    refused_input(&["rank", "-"], "1\n1\n", "this has two readings");
    for format in [&["-f", "svg"][..], &["--format", "png"], &["-o", "x.gif"]] {
        refused_input(&[&["draw", "-"], format].concat(), &list, "there are 2");
    }
    refused_input(&["draw", "-"], "2,4,1,3\n3,1,4,x\n", "line 2, character 7: x is not a column");
    assert_eq!(run_with(&["rank", "-"], list.clone()), (0, "1\n2\n".to_owned(), String::new()));
    let (code, out, err) = run_with(&["rank", "-"], "2,4,1,3\n1,2,3,4\n\n3,1,4,2\n");
    assert_eq!((code, out.as_str()), (1, "1\n-\n2\n"), "{err}");
    assert_eq!(err, "line 2: not a solution: 0 of 2 solutions come before it\n");
    let (code, out, _) = run_with(&["rank", "-", "--json"], list.clone());
    assert_eq!((code, json_lines(&out).len()), (0, 2));
    refused_input(&["list", "4", "--after", "-"], &list, "there are 2 boards: give only one");
}

#[test]
fn attacks_are_seen_in_text() {
    assert_eq!(ok(&["draw", "1,2,3", "--attacks"]), "Q!- -\n- Q!-\n- - Q!\n");
    assert_eq!(ok(&["draw", "1,3,?", "--attacks"]), ok(&["draw", "1,3,?"]));
    // Rooks on a diagonal do not attack each other, whatever letter they are drawn with.
    for format in ["matrix", "graph"] {
        let rooks = ["draw", "R2/1R1/3", "--format", format];
        assert_eq!(ok(&[&rooks[..], &["--attacks"]].concat()), ok(&rooks));
        assert!(ok(&["draw", "RR1/3/3", "--format", format, "--attacks"]).contains('!'));
    }
    refused(&["draw", "1,3,2", "--attacks", "--format", "list"], "--attacks only applies to drawings");
}

#[test]
fn a_dash_is_standard_output() {
    let folder = new_folder();
    let run_there = |arguments: &[&str]| {
        let (code, out, err) = finish(queens(arguments).current_dir(&folder));
        assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
        out
    };
    assert_eq!(run_there(&["export", "4", "--format", "cnf", "-o", "-"]), ok(&["export", "4", "--format", "cnf"]));
    assert_eq!(run_there(&["draw", "2,4,1,3", "-o", "-"]), ok(&["draw", "2,4,1,3"]));
    assert_eq!(run_there(&["draw", "1", "--format", "svg", "-o", "-"]), ok(&["draw", "1", "--format", "svg"]));
    let gif = queens(&["trace", "3", "--format", "gif", "--output", "-"]).current_dir(&folder).output().unwrap();
    assert!(gif.stdout.starts_with(b"GIF89a") && gif.stderr.is_empty());
    for arguments in [
        &["list", "4", "--folder", "-"][..],
        &["count", "4", "--ledger", "-"],
        &["ledger", "merge", "x", "--output", "-"],
    ] {
        let (code, out, err) = finish(queens(arguments).current_dir(&folder));
        assert!(code == 2 && out.is_empty() && err.contains("standard output"), "{arguments:?}: {err}");
    }
    assert_eq!(folder.path().read_dir().unwrap().count(), 0, "no file is there");
}

/// Two numbers are ambiguous in an argument and on standard input.
#[test]
fn a_square_or_a_list_is_refused_wherever_it_stands() {
    for two in ["1 1", "1,4"] {
        let reason = "has two readings: the square in row 1";
        refused(&["complete", "8", "--place", two], reason);
        refused_input(&["complete", "8", "--place", "-"], &format!("{two}\n"), reason);
    }
}

/// A number alone is not a queen. It is not a size either if the size is already known.
#[test]
fn a_number_is_refused_with_the_form_of_a_square() {
    for command in [&["complete", "8", "5"][..], &["complete", "8", "--place", "5"], &["count", "8", "--block", "5"]] {
        refused(command, "5 is a number; a queen is a square, such as 5:1");
    }
    assert_eq!(run(&["complete", "4", "2413"]).0, 0);
}

#[test]
fn what_cannot_be_written_is_said_in_plain_words() {
    let folder = new_folder();
    let missing = folder.path().join("missing").join("x");
    let missing = missing.to_str().unwrap();
    for (language, reason) in [("en", "there is no such file or folder"), ("zh", "没有这个文件或文件夹")] {
        let (code, _, err) = run(&["export", "4", "--format", "cnf", "-o", missing, "--lang", language]);
        assert_eq!(code, 2);
        assert!(err.contains(missing) && err.contains(reason), "{err}");
        assert!(!err.contains(".queens-") && !err.contains("os error"), "{err}");
    }
    let (_, _, err) = run(&["check", missing, "--lang", "zh"]);
    assert!(err.contains("没有这个文件或文件夹"), "{err}");
    let (_, _, err) = run(&["count", "4", "--ledger", missing, "--lang", "zh"]);
    assert!(err.contains("没有这个文件或文件夹") && !err.contains(".queens-"), "{err}");
    let folder = folder.path().to_str().unwrap();
    refused(&["list", "4", "--folder", "/dev/null"], "already exists");
    refused(&["export", "4", "--format", "cnf", "-o", folder], "it is a folder");
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written() {
    for arguments in [&["--help"][..], &["solve", "--help"], &["help"], &["--version"]] {
        let (code, err) = run_to_a_full_disk(arguments);
        assert_eq!(code, Some(2), "{arguments:?}");
        assert_eq!(err, "error: cannot write the output: there is no space left\n");
    }
}

#[test]
fn options_that_another_rule_has_not() {
    for option in
        [&["--engine", "join"][..], &["--engine", "auto"], &["--device", "1"], &["--ledger", "x", "--part", "1/2"]]
    {
        let reason = format!("{} cannot be combined with --rule torus: remove it", option[0]);
        refused(&[&["count", "7", "--rule", "torus"], option].concat(), &reason);
    }
}

#[test]
fn cards_where_the_processor_counts() {
    let folder = tempfile::tempdir().unwrap();
    let ledger = folder.path().join("eight.db").to_str().unwrap().to_owned();
    assert_eq!(run(&["count", "8", "--ledger", &ledger]).0, 0);
    for command in [
        &["count", "8"][..],
        &["count", "8", "--engine", "join"],
        &["count", "--estimate-time", "8"],
        &["ledger", "verify", &ledger, "--full"],
        &["ledger", "verify", &ledger, "--full", "--engine", "join"],
    ] {
        refused(&[command, &["--device", "1"]].concat(), "add --engine gpu");
    }
}

#[test]
fn numbers_beyond_all_lists() {
    let (code, out, err) = run(&["solve", "8", "--rank", &"9".repeat(60)]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert_eq!(err, format!("there is no solution {} on a board of 8: there are 92\n", "9".repeat(60)));
    refused(&["solve", "--factors", "0", "5"], "0 is not valid for --factors <FACTOR>: a board has at least one row");
    refused(&["solve", "--factors", "4000000000", "5"], "the size can be at most");
    refused(&["solve", "--factors", "100003", "100003"], "the product of the sizes is above");
    assert_eq!(ok(&["solve", "--factors", "1", "5", "-f", "list"]), "1,3,5,2,4\n");
    assert_eq!(
        run_with(&["solve", "--factors", "4", "-"], "1,3,5,2,4\n").1,
        ok(&["solve", "--factors", "4", "1,3,5,2,4"])
    );
    refused(&["solve", "--factors", "5", "1-2"], "is not a board");
    refused(&["solve", "--factors", "5", ""], "no queens are given");
}

#[test]
fn negative_numbers_are_numbers() {
    for (arguments, reason) in [
        (&["estimate", "8", "--seconds", "-1"][..], "expected seconds, from 0"),
        (&["estimate", "8", "--samples", "-1"], "number from 1"),
        (&["solve", "8", "--seed", "-1"], "number from 0"),
        (&["count", "8", "--threads", "-1"], "from 1 to 1024"),
        (&["trace", "8", "--delay", "-1"], "number from 10 to 60000"),
        (&["count", "8", "--pieces", "-1"], "number from 0"),
        (&["count", "8", "--part", "9/8", "--ledger", "x"], "there is no part 9: there are 8 parts"),
        (&["count", "8", "--part", "x", "--ledger", "x"], "two numbers, such as 2/5"),
    ] {
        refused(arguments, reason);
    }
}

/// Options that would have no effect are refused.
#[test]
fn options_without_effect() {
    for question in ["--count", "--unique", "--explain"] {
        refused(&["complete", "8", question, "--max", "3"], "cannot be combined");
    }
    refused(&["complete", "8", "1:1", "--pawns", "3"], "pawns");
    refused(&["complete", "8", "--count", "-o", "count.svg"], ".txt, .json");
    for arguments in [
        &["4", "--csv", "--", "p"][..],
        &["4", "--trusted", "--", "p"],
        &["4", "--file", "x", "--trusted"],
        &["--checker", "i", "o", "a", "--trusted"],
        &["--checker", "i", "o", "a", "--replay"],
        &["4", "--class", "d", "--replay"],
        &["4", "--replay", "--all", "--", "p"],
    ] {
        refused(&[&["judge"], arguments].concat(), "cannot be combined");
    }
    refused(&["judge", "--checker", "i"], "--checker <INPUT> <TEXT> <ANSWER> needs each of its values");
}

#[test]
fn two_texts_from_standard_input() {
    for arguments in [
        &["complete", "8", "--block", "-", "--place", "-"][..],
        &["complete", "4", "--weights", "-", "--file", "-"],
        &["import", "-", "--file", "-"],
        &["count", "8", "--block", "-", "--file", "-"],
    ] {
        refused_input(arguments, "1:1", "both read standard input");
    }
}

#[test]
fn an_option_given_twice() {
    refused(&["solve", "8", "--json", "--json"], "--json is given twice: give it only once");
    refused(&["trace", "8", "--until", "all", "--until", "first"], "is given twice");
}

#[test]
fn a_search_for_one_solution_that_finds_none() {
    for more in [&[][..], &["--stats"], &["--json"]] {
        let none = run(&[&["trace", "3", "--until", "first"], more].concat());
        assert_eq!((none.0, none.2.as_str()), (1, "there is no solution for size 3\n"));
        assert_eq!(run(&[&["trace", "4", "--until", "first"], more].concat()).0, 0);
        // A search for all solutions is complete, so its result is positive.
        assert_eq!(run(&[&["trace", "3"], more].concat()).0, 0);
    }
    let folder = new_folder();
    let path = folder.path().join("x.gif");
    assert_eq!(run(&["trace", "3", "--until", "first", "-o", path.to_str().unwrap()]).0, 1);
    assert_eq!(run(&["trace", "4", "--until", "first", "-o", path.to_str().unwrap()]).0, 0);
    refused(&["trace", "1000", "--format", "gif", "--side", "60"], "use a smaller --side or a smaller board");
}

#[test]
fn a_board_of_chess_without_a_rule() {
    refused(&["check", "R1R/3/3"], "--rule names the rule for other pieces");
    assert_eq!(run(&["check", "Q1Q/3/3"]).1.lines().last(), Some("rows 2, 3 have no queen"));
    assert_eq!(ok(&["check", "1Q2/3Q/Q3/2Q1"]), ok(&["check", "2,4,1,3"]));
}

#[test]
fn answers_and_problems_that_are_none() {
    let json = &["import", "-", "4", "--answer-format", "json"];
    refused_input(json, "", "no answer of format json was found");
    refused_input(json, "{}", "no list \"columns\"");
    refused_input(json, "[1,2", "the bracket [ is not closed");
    refused_input(json, "[2,4,1]", "(read as an answer of format json: check --answer-format)");
    let csplib = &["import", "-", "4", "--answer-format", "csplib"];
    refused_input(csplib, "hello", "after hello, expected an equals sign, but the text ends");
    for (input, reason) in [
        ("n = 4 init = [[0, 9]]", "pair 1 of init, [0, 9]: outside the board; rows and columns go from 0 to 3"),
        (
            "n = 4 blocks = [[1, 1], [0, 1]]",
            "pair 2 of blocks, [0, 1]: outside the board; rows and columns go from 1 to 4",
        ),
        ("n = 4 diags = [[9, 0]]", "pair 1 of diags, [9, 0]: there is no such diagonal; they are numbered from 0 to 6"),
        ("n = 4 diags = [[2, 3]]", "the kind of a diagonal is 0 or 1"),
        ("n = 4 init = [[0, 1] [2", "expected a comma or the end of the list, but found [2"),
        ("n = 4 init = [[0, 1", "after init, expected a pair such as [1, 2], but the text ends"),
        ("= 4", "the text must begin with a name such as n, not with = 4"),
        ("n = x", "after n, expected a whole number, but found x"),
    ] {
        refused_input(csplib, input, reason);
        if ["init", "blocks", "diags"].into_iter().any(|list| input.contains(list)) {
            refused_input(&["complete", "--file", "-"], input, reason);
        }
    }
}

#[test]
fn boards_that_were_exported_are_read_back() {
    let board = ["8", "--place", "1:5", "--block", "3:8,2:2", "--exclude", "d-6,a4"];
    let completions = ok(&[&["complete"], &board[..], &["--all"]].concat());
    assert!(!completions.is_empty());
    for format in ["csv", "json", "csplib"] {
        let exported = ok(&[&["export"], &board[..], &["--format", format]].concat());
        let (code, out, err) = run_with(&["complete", "--file", "-", "--all"], exported.clone());
        assert_eq!((code, out.as_str()), (0, completions.as_str()), "{format}: {err}");
        let again = run_with(&["export", "--file", "-", "--format", format], exported.clone()).1;
        assert_eq!(again, exported);
    }
    for (input, reason) in [
        ("kind,row,column\n", "put the size before them"),
        ("kind,row,column\nqueen,1,1\n", "line 2, character 1: queen,1,1 is not a board"),
        ("kind,row,column\nsize,4,4\nking,1,1\n", "line 3, character 1: king,1,1 is not a board"),
        ("kind,row,column\nsize,4,4\nqueen,0,1\n", "0:1 is not on a board of size 4"),
        ("kind,row,column\nsize,0,0\n", "at least one row"),
        ("kind,row,column\nsize,4,5\n", "line 2, character 1: size,4,5 is not a board"),
        ("kind,row,column\nsize,4,banana\n", "line 2, character 1: size,4,banana is not a board"),
        ("{\"n\":4,\"queens\":[[-1,5]]}", "-1:5 is not on a board of size 4"),
        ("{\"n\":4,\"queens\":[[1,5]]}", "1:5 is not on a board of size 4"),
        ("{\"n\":4,\"queens\":[1,5]}", "n is 4, but the list has 2 columns: write one for each row of the board"),
        ("{\"n\":4,\"queens\":[\"a1\"]}", "a queen is a square such as [1, 2], or a column"),
    ] {
        refused_input(&["complete", "--file", "-"], input, reason);
    }
}

#[test]
fn chinese_has_its_own_colons() {
    let (_, _, err) = run(&["solve", "8", "--control", "x", "--lang", "zh"]);
    assert!(err.contains("可以是：recursive、iterative"), "{err}");
    let help = ok(&["list", "-h", "--lang", "zh"]);
    for heading in ["用法：", "参数：\n", "选项：\n", "示例：\n"] {
        assert!(help.contains(heading), "{help}");
    }
    assert!(ok(&["ledger", "--help", "--lang", "zh"]).contains("\n命令：\n"));
    assert!(ok(&["list", "-h"]).contains("\nOptions:\n"));
}

#[test]
fn words_and_numbers_agree() {
    let time = ok(&["count", "--estimate-time", "12", "--seed", "1", "--lang", "zh"]);
    assert!(!time.contains("second"), "{time}");
    let folder = new_folder();
    let (code, _, err) = run(&["list", "1", "--folder", folder.path().to_str().unwrap()]);
    assert!(code == 0 && err.starts_with("1 solution written"), "{err}");
    assert!(ok(&["puzzle", "1", "--seed", "1"]).starts_with("1 queen, 0 given"));
    assert!(ok(&["count", "8", "--classes", "--lang", "zh"]).starts_with("解的个数：92\n"));
}
