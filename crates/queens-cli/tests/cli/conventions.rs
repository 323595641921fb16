//! Conventions that users expect of every command: the same options and words have the same meaning everywhere.

use super::*;

fn refused(arguments: &[&str], reason: &str) {
    let (code, out, err) = run(arguments);
    assert_eq!((code, out.as_str()), (2, ""), "queens {arguments:?}: {err}");
    assert!(err.contains(reason), "queens {arguments:?}: {err}");
}

#[test]
fn two_arguments_are_two_placements() {
    let solution = "a solution: 4 queens, none attacks another\n";
    assert_eq!(run(&["check", "2,4,1,3", "3,1,4,2"]).1, format!("1: {solution}2: {solution}"));
    assert_eq!(ok(&["rank", "2,4,1,3", "3,1,4,2"]), "1\n2\n");
    assert_eq!(ok(&["draw", "2,4,1,3", "3 1 4 2", "-f", "list"]), "2,4,1,3\n3,1,4,2\n");
    assert_eq!(run(&["check", "[1,3,0,2]", "(0,2), (1,0), (2,3), (3,1)"]).1, format!("1: {solution}2: {solution}"));
    // Separate numbers, and lists that the next argument continues, are one placement.
    for one in [&["2", "4", "1", "3"][..], &["2,", "4,", "1,", "3"], &["[2,", "4,", "1,", "3]"], &["2,4,", "1,3"]] {
        assert_eq!(ok(&[&["check"], one].concat()), solution, "{one:?}");
    }
}

#[test]
fn chinese_punctuation_separates() {
    let solution = "a solution: 4 queens, none attacks another\n";
    for list in [
        "2，4，1，3",
        "2、4、1、3",
        "2 4　1 3",
        "2,4，1、3",
        "1：2，2：4，3：1，4：3",
        "（0,1）,（1,3）,（2,0）,（3,2）",
    ] {
        assert_eq!(run(&["check", list]).1, solution, "{list}");
    }
    assert_eq!(ok(&["complete", "4", "--place", "？，4，？，？", "-f", "list"]), "2,4,1,3\n");
}

#[test]
fn an_entry_that_is_wrong_is_named() {
    refused(&["check", "2,4,1,x"], "character 7: x is not a column");
    refused(&["rank", "2,4,1,x"], "character 7: x is not a column");
    refused(&["draw", "1 2 x"], "character 5: x is not a column");
    refused(&["check", "2413!"], "is not a board");
    refused(&["check", "4", "1:2,2:x"], "is not a board");
    refused(&["check", "4", "1:2,99999999:1"], "99999999 is not on a board of size 4");
    for command in ["check", "rank", "draw"] {
        refused(&[command, "solutions.txt"], "there is no such file or folder, and it is not a placement");
    }
}

#[test]
fn a_number_is_no_command() {
    refused(&["8"], "Did you mean queens solve 8?");
    refused(&["8", "count"], "Did you mean queens count 8?");
    let (_, _, err) = run(&["12", "--lang", "zh"]);
    assert!(err.contains("queens solve 12"), "{err}");
    refused(&["1..14"], "Did you mean queens count 1..14?");
    refused(&["regions", "8"], "Did you mean queens regions make 8?");
    refused(&["regions", "AB BA"], "Did you mean queens regions solve 'AB BA'?");
    for command in ["draw", "rank", "check"] {
        refused(&[command, "8"], "queens trace 8 -o search.gif");
        refused(&[command, "8", "5"], "queens solve 8 --rank 5");
    }
    refused(&["1,5,8,6,3,7,2,4"], "Did you mean queens check 1,5,8,6,3,7,2,4?");
}

#[test]
fn an_error_names_what_is_accepted() {
    for range in ["1-14", "1～14", "1..", "..14"] {
        refused(&["count", range], "such as 1..14");
    }
    refused(&["solve", ""], "'' is not valid");
    refused(&["list", "8", "--max", "99999999999999999999999"], "from 0 to 18446744073709551615");
    refused(&["solve", "8", "--lang"], "needs a value: en, zh");
    refused(&["count", "8", "-o", "file"], "write > and the name of the file");
    refused(&["estimate", "129"], "0.143");
    refused(&["count", "200"], "queens estimate N");
    assert_eq!(
        ok(&["count", "3×5", "--rule", "k-queens", "--pieces", "2"]),
        ok(&["count", "3x5", "--rule", "k-queens", "--pieces", "2"])
    );
}

#[test]
fn chinese_punctuation_is_read_wherever_squares_are() {
    let plain = ok(&["complete", "4", "--place", "1:2,2:4"]);
    for squares in ["1:2、2:4", "1：2，2：4", "１：２　２：４"] {
        assert_eq!(ok(&["complete", "4", "--place", squares]), plain);
        assert_eq!(ok(&["list", "6", "--after", squares]), ok(&["list", "6", "--after", "2,4"]));
    }
    let blocked = |squares: &str| ok(&["complete", "6", "--block", squares, "--count"]);
    assert_eq!(blocked("1:2，3：4"), blocked("1:2,3:4"));
    let excluded = |lines: &str| ok(&["complete", "8", "--exclude", lines, "--count"]);
    assert_eq!(excluded("d0，a5"), excluded("d0,a5"));
}

#[test]
fn a_list_in_round_brackets_is_a_placement() {
    assert_eq!(ok(&["check", "(2,4,1,3)"]), ok(&["check", "2,4,1,3"]));
    assert_eq!(run(&["check", "(2, 4, 1, 3)", "（3，1，4，2）"]), run(&["check", "2,4,1,3", "3,1,4,2"]));
}

#[test]
fn tables_fit_an_80_column_terminal() {
    let line_of = |arguments: &[&str], begins: &str| {
        let (_, screen) = terminal::shown(80, arguments);
        screen.lines().find(|line| line.starts_with(begins)).unwrap_or_else(|| panic!("{screen}")).to_owned()
    };
    // The table fits the terminal: its last column is on the same line as the first.
    assert!(line_of(&["known", "10"], "solutions ").ends_with(" 724"));
    assert!(line_of(&["known", "10", "--lang", "zh"], "解").ends_with(" 724"));
    assert!(line_of(&["help", "rules"], "k-queens ").ends_with("A348129 A269133"));
    // Long lines continue below the beginning of their text.
    let mut doctor = terminal::Terminal::new(80, 60, env!("CARGO_BIN_EXE_queens"), &["doctor"]);
    doctor.end();
    let screen = doctor.text();
    let begins = |line: &str| ["ok ", "note ", "missing ", "          "].iter().any(|begin| line.starts_with(begin));
    assert!(screen.lines().filter(|line| !line.is_empty()).all(begins), "{screen}");
}

#[test]
fn squares_are_read_wherever_a_placement_is() {
    let squares = "1:2,2:4,3:1,4:3";
    let concluded = "read as: the board has size 4, as many rows as queens\n";
    assert_eq!(run(&["check", squares]), (0, ok(&["check", "2,4,1,3"]), concluded.to_owned()));
    assert_eq!(ok(&["check", "4", "4:3", "1:2", "3:1", "2:4"]), ok(&["check", "2,4,1,3"]));
    assert_eq!(ok(&["draw", "4", squares]), ok(&["draw", "2,4,1,3"]));
    assert_eq!(ok(&["rank", "4", squares]), "1\n");
    assert_eq!(ok(&["list", "4", "--after", squares]), ok(&["list", "4", "--after", "2,4,1,3"]));
    assert_eq!(ok(&["list", "4", "--from", squares]), ok(&["list", "4"]));
    assert_eq!(
        run(&["solve", "--factors", squares, "5", "-f", "list"]).1,
        ok(&["solve", "--factors", "2,4,1,3", "5", "-f", "list"])
    );
    // Squares alone do not show the size of the board.
    refused(&["draw", "1:1,2:4"], "put the size before them");
    assert_eq!(ok(&["draw", "4", "1:1,2:4"]), "Q - - -\n- - - Q\n- - - -\n- - - -\n");
}

#[test]
fn a_completion_is_the_first_of_all() {
    for arguments in
        [&["1"][..], &["4"], &["6"], &["8"], &["12"], &["8", "--place", "4:4"], &["9", "--block", "1:1,2:3"]]
    {
        let first = ok(&[&["complete"], arguments, &["-f", "list"]].concat());
        let all = ok(&[&["complete"], arguments, &["--all", "--max", "1"]].concat());
        assert_eq!(first, all, "{arguments:?}");
    }
    let all = ok(&["complete", "8", "--all"]);
    assert_eq!(all, ok(&["list", "8"]));
    assert_eq!(ok(&["complete", "8", "--all", "--max", "3"]).lines().count(), 3);
    assert_eq!(ok(&["complete", "8", "--all", "--max", "0"]), "");
}

#[test]
fn reports_of_conflicts_end() {
    let column = vec!["1"; 200].join(",");
    let (code, out, _) = run(&["check", &column]);
    assert_eq!((code, out.lines().count()), (1, 1001));
    assert!(out.ends_with("18900 more; --max K lists more of them\n"), "{out}");
    let (_, out, _) = run(&["check", &column, "--max", "2", "--json"]);
    let verdict = &json_lines(&out)[0];
    assert_eq!((verdict["conflicts"].as_array().map(Vec::len), verdict["more"].as_u64()), (Some(2), Some(19_898)));
    assert_eq!(run(&["check", &column, "--max", "20000"]).1.lines().count(), 19_900);
    // Two queens on one square are one conflict.
    let (_, out, _) = run(&["check", "1", "(0,0), (0,0), (0,0)", "--max", "0"]);
    assert!(out.starts_with("and 3 more"), "{out}");
    let (_, out, _) = run(&["check", "QQ30/32/32/32/32/32/32/32", "--rule", "torus", "--max", "1"]);
    assert!(out.lines().count() <= 2, "{out}");
    // A hundred thousand queens in one column have five thousand million conflicts.
    let many = vec!["1"; 100_000].join(" ");
    let (code, out, _) = run_with(&["check", "-"], many);
    assert_eq!((code, out.lines().count()), (1, 1001));
    assert!(out.ends_with("4999949000 more; --max K lists more of them\n"), "{}", &out[out.len() - 100..]);
}

#[test]
fn drawings_are_bounded() {
    refused(&["draw", "60000", "1:1,60000:2"], "use --format list");
    refused(&["solve", "20000", "-f", "board"], "use --format list");
    refused(&["solve", "--factors", "2501", "5", "-f", "board"], "use --format list");
    refused(&["solve", "10000", "--rule", "rooks"], "up to 1024 squares");
}

#[test]
fn options_mean_one_thing() {
    let help = |command: &str| ok(&[command, "--help"]);
    for command in ["solve", "list", "sample", "complete", "puzzle", "import", "draw", "trace", "export"] {
        assert!(help(command).contains("-o, --output"), "{command}");
    }
    for command in ["list", "sample", "puzzle", "check", "complete", "import", "trace"] {
        assert!(help(command).contains("--max <K>"), "{command}");
    }
    for command in ["solve", "list", "draw", "trace", "export", "sample", "complete", "puzzle", "import"] {
        assert!(help(command).contains("-f, --format"), "{command}");
    }
    // One placement is drawn; several placements are written as a list.
    let first = ok(&["solve", "6"]);
    for one in [&["solve", "6", "--rank", "1"][..], &["complete", "6"]] {
        assert_eq!(ok(one), first, "{one:?}");
    }
    assert_eq!(ok(&["solve", "--factors", "1,3,5,2,4"]), ok(&["draw", "1,3,5,2,4"]));
    assert_eq!(run(&["sample", "6", "--seed", "1"]).1.lines().count(), 6);
    assert_eq!(run(&["sample", "6", "--seed", "1", "--max", "3"]).1.lines().count(), 3);
    // Explanations go to standard error.
    for explained in [
        &["complete", "6", "--place", "1:1", "--explain"][..],
        &["count", "8", "--explain"],
        &["solve", "--factors", "4", "5", "--explain"],
    ] {
        let (_, out, err) = run(explained);
        assert!(!err.is_empty(), "{explained:?}");
        let (_, plain, _) = run(&explained.iter().copied().filter(|word| *word != "--explain").collect::<Vec<_>>());
        assert_eq!(out, plain, "{explained:?}");
    }
}

#[test]
fn languages_are_found_by_any_of_their_names() {
    let zh = ok(&["list", "4", "-f", "board", "--lang", "zh"]);
    for name in ["zh-CN", "zh_CN", "ZH", "zh-Hans", "zh_CN.UTF-8", "Zh-tw"] {
        assert_eq!(ok(&["list", "4", "-f", "board", "--lang", name]), zh, "{name}");
    }
    assert_ne!(ok(&["list", "4", "-f", "board", "--lang", "en-GB"]), zh);
    refused(&["list", "4", "--lang", "fr"], "en, zh");
    refused(&["list", "4", "--lang", "zhx"], "en, zh");
}

#[test]
fn quiet_leaves_only_errors() {
    let (code, _, err) = run(&["solve", "3", "--quiet"]);
    assert_eq!((code, err.as_str()), (1, ""));
    let (code, _, err) = run(&["-q", "sample", "8"]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(run(&["solve", "0", "-q"]).2.contains("error:"));
}

#[test]
fn the_version_names_what_was_built() {
    let short = ok(&["-V"]);
    assert_eq!(short, format!("queens {}\n", env!("CARGO_PKG_VERSION")));
    let long = ok(&["--version"]);
    assert!(long.starts_with(short.trim_end()), "{long}");
    for label in ["commit: ", "features: ", "machine: "] {
        assert!(long.contains(label), "{long}");
    }
    assert!(long.contains(std::env::consts::ARCH) && long.contains("join-"), "{long}");
    assert!(ok(&["--version", "--lang", "zh"]).contains("提交："));
}

#[test]
fn drawings_have_numbers_on_request() {
    assert_eq!(ok(&["solve", "4", "--numbers"]), "  1 2 3 4\n1 - Q - -\n2 - - - Q\n3 Q - - -\n4 - - Q -\n");
    let eleven = ok(&["solve", "11", "--numbers"]);
    assert!(eleven.starts_with("                     1 1\n   1 2 3 4 5 6 7 8 9 0 1\n 1 Q "), "{eleven}");
    assert!(eleven.contains("\n11 "), "{eleven}");
    assert_eq!(ok(&["draw", "1", "--numbers", "--attacks"]), "  1\n1 Q\n");
}

#[test]
fn a_single_queen_shows_what_it_attacks() {
    let corner = ok(&["draw", "1,?,?,?,?,?,?,?", "--attacks"]);
    let rows: Vec<&str> = corner.lines().collect();
    assert_eq!(rows[0], "Q * * * * * * *");
    assert_eq!(rows[1], "* * - - - - - -");
    assert_eq!(rows[7], "* - - - - - - *");
    assert_eq!(corner.matches('*').count(), 21);
    let red = ok(&["draw", "1,?,?,?,?,?,?,?", "--attacks", "--color", "always"]);
    assert_eq!(red.matches("\u{1b}[31m*\u{1b}[0m").count(), 21);
    let svg = ok(&["draw", "1,?,?,?,?,?,?,?", "--attacks", "--format", "svg"]);
    assert_eq!(svg.matches("<line ").count(), 3, "a row, a column and a diagonal");
}

#[test]
fn the_next_solution_follows_the_first_rows_alone() {
    let next = |arguments: &[&str]| ok(&[&["list", "6", "--after"], arguments].concat());
    assert_eq!(next(&["2,4"]), "3,6,2,5,1,4\n");
    assert_eq!(next(&["1"]), "2,4,6,1,3,5\n");
    assert_eq!(next(&["2,4,?,?,?,?"]), "3,6,2,5,1,4\n");
    assert_eq!(ok(&["list", "6", "--before", "3"]), "2,4,6,1,3,5\n");
    assert_eq!(run(&["list", "6", "--after", "5"]).0, 1);
    assert_eq!(next(&["1:2,2:4"]), "3,6,2,5,1,4\n");
    assert_eq!(ok(&["list", "6", "--from", "3", "--max", "1"]), "3,6,2,5,1,4\n");
    assert_eq!(ok(&["list", "6", "--from", "2:4,1:2"]), ok(&["list", "6", "--from", "2,4,1,3,5,6"]));
    refused(&["list", "6", "--after", "1:2,3:4"], "row 2 has no queen, but row 3 has one");
    refused(&["list", "6", "--after", "1:2,1:4"], "row 1 has two queens");
    refused(&["list", "6", "--after", "2,2"], "column 2 is given for row 1 and for row 2");
    refused(&["list", "6", "--after", "2,?,3,?,?,?"], "row 2 has no queen, but row 3 has one");
    refused(&["list", "6", "--after", "2,4", "--transpose"], "cannot be transposed");
    // With `--wrap`, the list is a cycle through the empty placement.
    assert_eq!(next(&["5,3,1,6,4,2", "--wrap"]), "\n");
    assert_eq!(next(&["", "--wrap"]), "2,4,6,1,3,5\n");
    assert_eq!(ok(&["list", "6", "--after", "5,3,1,6,4,2", "--wrap", "--json"]), "{\"n\":6,\"columns\":[]}\n");
    assert_eq!(run(&["list", "6", "--after", "5,3,1,6,4,2"]).0, 1);
    assert_eq!(next(&["5,3,1,6,4,2", "--wrap", "--max", "6"]), format!("\n{0}\n", ok(&["list", "6"])));
    refused(&["list", "6", "--wrap"], "use it with --after or --before");
    // Several neighbours are listed, the nearest first. The size of the board comes from the placement.
    let all = ok(&["list", "6"]);
    let all: Vec<&str> = all.lines().collect();
    let lines = |text: String| text.lines().map(ToOwned::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(ok(&["list", "--after", all[0], "--max", "9"])), all[1..]);
    assert_eq!(lines(ok(&["list", "--before", all[2], "--max", "9"])), [all[1], all[0]]);
    assert_eq!(ok(&["list", "--from", all[1]]), ok(&["list", "6", "--skip", "1"]));
    refused(&["list", "4", "--after", "2,4,1,3", "--skip", "1"], "--skip");
}

#[test]
fn all_boards_are_a_contrast() {
    let rows = json_lines(&ok(&["compare", "4", "--strategy", "bits", "--brute-force", "--json"]));
    let last = rows.last().unwrap();
    assert_eq!((&last["tries"], &last["solutions"]), (&"65536".into(), &"2".into()));
    assert!(last["placements"].is_null() && last["control"].is_null());
    refused(&["compare", "6", "--brute-force"], "remove --brute-force");
}

#[test]
fn the_first_solution_of_larger_boards() {
    let first = |n: &str| ok(&["solve", n, "--method", "first", "-f", "list"]);
    assert!(first("31").starts_with("1,3,5,2,4,9,11,13,15,6,18,23,26,28,31,25,27,30,7,"));
    assert!(first("35").starts_with("1,3,5,2,4,9,11,13,15,6,8,19,24,26,31,29,32,35,33,28,30,"));
    assert_eq!(run_with(&["check", "-"], first("35")).0, 0);
}

#[test]
fn a_row_without_a_free_square_explains_itself() {
    let blocked: Vec<String> = (1..=40)
        .flat_map(|row| (1..=40).map(move |column| (row, column)))
        .filter(|(row, column)| *row == 23 || (row * 7 + column * 3) % 11 == 0)
        .map(|(row, column)| format!("{row}:{column}"))
        .collect();
    let (code, _, err) = run(&["complete", "40", "--block", &blocked.join(",")]);
    assert_eq!(code, 1);
    assert_eq!(err.matches("23:").count(), 40, "{err}");
    assert_eq!(err.lines().count(), 42, "{err}");
}

#[test]
fn counts_make_a_table() {
    let table = ok(&["count", "1..14"]);
    let numbers: Vec<&str> = table.lines().skip(1).map(|line| line.split_whitespace().last().unwrap()).collect();
    let known = "1 0 0 2 10 4 40 92 352 724 2680 14200 73712 365596";
    assert_eq!(numbers.join(" "), known);
    assert_eq!(json_lines(&ok(&["count", "4..6", "--json"]))[1]["total"], "10");
    assert!(ok(&["count", "8..8", "--classes"]).contains(" 12\n"));
    assert!(ok(&["count", "1..4", "--rule", "rooks"]).contains(" 24\n"));
    refused(&["count", "9..3"], "write the smaller size first");
    refused(&["count", "3..9", "--verify"], "--verify cannot be combined with several sizes");
    // Arguments are resolved before the title is written.
    refused(&["count", "3..9", "--device", "1"], "--device selects GPUs");
}

#[test]
fn counts_are_divided_by_the_first_queen() {
    let by_column = json_lines(&ok(&["count", "8", "--by-first-row", "--json"]));
    assert_eq!(by_column[0]["by_first_row"], serde_json::json!(["4", "8", "16", "18", "18", "16", "8", "4"]));
    assert_eq!(by_column[0]["total"], "92");
    assert!(ok(&["count", "5", "--by-first-row"]).contains("     1          2\n"));
    refused(&["count", "19", "--by-first-row"], "the limit is 18");
}

#[test]
fn formulas_and_classes_of_other_rules() {
    // Values beyond the reach of every search: OEIS A061994 and A108792 at 25 and 24, 2^32, 20! and 32!, and C(30, 3)
    // C(20, 3) 3!.
    assert_eq!(ok(&["count", "25", "--rule", "k-queens", "--pieces", "4"]), "2729909796\n");
    assert_eq!(ok(&["count", "24", "--rule", "k-queens", "--pieces", "5"]), "119038462248\n");
    let (_, count, pieces) = run(&["count", "32", "--rule", "bishops"]);
    assert_eq!((count.as_str(), pieces.as_str()), ("4294967296\n", "bishops: 62 pieces in each solution\n"));
    assert_eq!(ok(&["count", "22", "--rule", "bishops", "--pieces", "5"]), "118747638592\n");
    assert_eq!(ok(&["count", "20", "--rule", "rooks"]), "2432902008176640000\n");
    assert_eq!(ok(&["count", "32", "--rule", "rooks"]), "263130836933693530167218012160000000\n");
    assert_eq!(ok(&["count", "30x20", "--rule", "rooks", "--pieces", "3"]), "27770400\n");
    // The search lists as many solutions as the formula counts.
    for rule in ["k-queens", "bishops", "rooks"] {
        for n in 1..=6 {
            for pieces in 1..=5 {
                let board = [n, pieces].map(|number: u32| number.to_string());
                let arguments = [&board[0], "--rule", rule, "--pieces", &board[1]];
                let counted = run(&[&["count"], &arguments[..]].concat()).1;
                let listed = run(&[&["list"], &arguments[..]].concat()).1.lines().count();
                assert_eq!(counted.trim(), listed.to_string(), "{arguments:?}");
            }
        }
    }
    // Eight queens have twelve fundamental solutions. Three rooks have two.
    let eight = ok(&["count", "8", "--rule", "k-queens", "--pieces", "8", "--classes"]);
    assert_eq!(eight, "solutions: 92\nfundamental solutions: 12\n");
    let rooks = json_lines(&ok(&["count", "3", "--rule", "rooks", "--classes", "--json"]));
    assert_eq!((&rooks[0]["total"], &rooks[0]["fundamental"]), (&"6".into(), &"2".into()));
}

#[test]
fn json_has_a_line_for_each_placement_and_none_for_none() {
    for arguments in [
        &["solve", "3"][..],
        &["list", "3"],
        &["puzzle", "3"],
        &["solve", "--factors", "5", "4"],
        &["sample", "3"],
        &["solve", "4", "--rank", "9"],
        &["list", "3", "--after", "1,2,3"],
        &["list", "--before", "2,4,1,3"],
        &["solve", "1x3", "--rule", "k-queens", "--pieces", "3"],
        &["list", "1x3", "--rule", "k-queens", "--pieces", "3"],
    ] {
        let (code, out, err) = run(&[arguments, &["--json"]].concat());
        assert_eq!((code, out.as_str()), (1, ""), "{arguments:?}: {err}");
        assert!(!err.is_empty(), "{arguments:?}");
    }
    for (arguments, lines) in [
        (&["list", "6"][..], 4),
        (&["sample", "6", "--max", "3", "--seed", "1"], 3),
        (&["sample", "20", "--max", "2", "--seed", "1"], 2),
        (&["solve", "6", "--rank", "1,4"], 2),
        (&["complete", "6", "--all"], 4),
    ] {
        let (code, out, err) = run(&[arguments, &["--json"]].concat());
        assert_eq!((code, out.lines().count()), (0, lines), "{arguments:?}: {err}");
        let (code, checked, err) = run_with(&["check", "-"], out);
        assert_eq!((code, checked.matches("a solution").count()), (0, lines), "{arguments:?}: {err}");
    }
    // The members of the JSON object do not depend on the result.
    let members = |arguments: &[&str]| -> Vec<String> {
        let (_, out, _) = run(&[arguments, &["--json"]].concat());
        json_lines(&out)[0].as_object().unwrap().keys().cloned().collect()
    };
    for (one, other) in [
        (&["sample", "6"][..], &["sample", "20", "--seed", "1"][..]),
        (&["known", "500"], &["known", "8"]),
        (&["complete", "3"], &["complete", "6"]),
        (&["check", "2,4,1,3"], &["check", "1,1"]),
        (&["check", "2,4,1,3"], &["check", "2,4,1,3", "3,1,4,2"]),
        (&["count", "8"], &["count", "8", "--classes"]),
        (&["solve", "3", "--rule", "rooks"], &["solve", "4", "--rule", "armies"]),
    ] {
        assert_eq!(members(one), members(other), "{one:?} {other:?}");
    }
    let events = json_lines(&run(&["trace", "2", "--json"]).1);
    assert!(events.iter().all(|event| event.as_object().unwrap().len() == 6));
    let engines = json_lines(&run(&["doctor", "--engines", "--json"]).1);
    assert!(engines.iter().filter(|engine| engine.get("method").is_some()).all(|engine| engine.get("lacks").is_some()));
}

#[test]
fn what_is_missing_is_listed() {
    refused(&["export", "4"], "missing --format <FORMAT>: cnf, opb, lp, minizinc, dlx, csv, json, csplib");
    let (code, out, err) = run(&["ledger"]);
    assert_eq!((code, out.as_str()), (2, ""));
    for command in ["status", "verify", "merge", "export", "key"] {
        assert!(err.contains(&format!("\n  queens ledger {command} ")), "{err}");
    }
    assert!(run(&["ledger", "--lang", "zh"]).2.contains("\n  queens ledger status  显示"));
}

#[test]
fn difficulties_have_the_same_words_everywhere() {
    let words = |language: &str| -> std::collections::BTreeSet<String> {
        let made = ok(&["puzzle", "8", "--seed", "1", "--max", "40", "--lang", language]);
        let words = made.lines().filter_map(|line| line.split("difficulty: ").nth(1));
        words.filter_map(|rest| rest.split([' ', ',']).next()).map(ToOwned::to_owned).collect()
    };
    let puzzles = json_lines(&ok(&["puzzle", "8", "--seed", "1", "--max", "40", "--json"]));
    let in_json = puzzles.iter().map(|puzzle| puzzle["difficulty"].as_str().unwrap().to_owned()).collect();
    assert_eq!(words("en"), in_json);
    assert!(in_json.contains("beginner"), "{in_json:?}");
}

#[test]
fn queens_stand_behind_the_size() {
    let placed = ok(&["complete", "8", "--place", "4:4"]);
    for queens in [&["8", "4:4"][..], &["8", "d4"], &["?,?,?,4,?,?,?,?"], &["8", "?,?,?,4,?,?,?,?"]] {
        assert_eq!(ok(&[&["complete"], queens].concat()), placed, "{queens:?}");
    }
    let counted = ok(&["complete", "8", "--place", "1:1,2:5", "--count"]);
    assert_eq!(ok(&["complete", "8", "1:1", "2:5", "--count"]), counted);
    let exported = ok(&["export", "8", "--place", "4:4", "-f", "cnf"]);
    assert_eq!(ok(&["export", "8", "4:4", "-f", "cnf"]), exported);
    refused(&["complete", "8", "4:4", "--place", "1:1"], "cannot be combined");
    refused(&["complete", "x"], "must be a whole number");
    refused(&["complete", "4:4"], "such as");
}
