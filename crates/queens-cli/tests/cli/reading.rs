//! Reading of texts: each text has one reading or is refused. Tests faults of earlier readers, and the texts that every
//! command reads.

use super::*;

/// Standard output and standard error of a run that must succeed.
fn read(arguments: &[&str], input: impl Into<Vec<u8>>) -> (String, String) {
    let (code, out, err) = run_with(arguments, input);
    assert_eq!(code, 0, "queens {arguments:?}: {err}");
    (out, err)
}

/// Checks that this input is refused, for these reasons.
fn refused(arguments: &[&str], input: impl Into<Vec<u8>>, reasons: &[&str]) {
    let (code, out, err) = run_with(arguments, input);
    assert_eq!((code, out.as_str()), (2, ""), "queens {arguments:?}: {err}");
    for reason in reasons {
        assert!(err.contains(reason), "queens {arguments:?}: {reason}: {err}");
    }
}

const COUNT: [&str; 4] = ["complete", "--file", "-", "--count"];

#[test]
fn f1_a_mark_that_may_be_a_queen_or_blocked_is_refused() {
    let board = ".*..\n....\n....\n....\n";
    refused(&COUNT, board, &["* is a queen (--queen \"*\")", "* is a blocked square (--blocked \"*\")"]);
    assert_eq!(read(&[&COUNT[..], &["--blocked", "*"]].concat(), board).0, "1\n");
    assert_eq!(read(&[&COUNT[..], &["--queen", "*"]].concat(), board).0, "1\n");
    assert_eq!(read(&[&COUNT[..], &["--empty", "*"]].concat(), board).0, "2\n");
    let blanks = "| |#| | |\n| | | | |\n| | | | |\n| | | | |\n";
    refused(&COUNT, blanks, &["--queen \"#\"", "--blocked \"#\""]);
    refused(&COUNT, "#*##\n####\n####\n####\n", &["two readings"]);
}

#[test]
fn f2_a_size_and_a_matrix_is_a_board_of_free_squares() {
    refused(&COUNT, "4\n1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n", &["--blocked \"1\"", "--empty \"1\""]);
    let board = "4\n0 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n";
    assert_eq!(read(&[&COUNT[..], &["--empty", "1", "--blocked", "0"]].concat(), board).0, "2\n");
    let board = "4\n1 0 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n";
    assert_eq!(read(&[&COUNT[..], &["--empty", "1", "--blocked", "0"]].concat(), board).0, "1\n");
    refused(&["check", "-"], "1 2 3\n4 5 6\n", &["error: "]);
}

#[test]
fn f3_a_first_number_that_equals_the_size_is_the_size() {
    let (out, err) = read(&["check", "-"], "8\n1 5 8 6 3 7 2 4\n");
    assert_eq!((out.as_str(), err.as_str()), ("a solution: 8 queens, none attacks another\n", ""));
}

#[test]
fn what_is_wrong_with_the_shape_of_a_text_has_no_character() {
    let (_, _, err) = run_with(&["check", "-"], ".Q..\n...Q\n..Q.\n");
    assert!(err.contains("line 1: the board that begins here has 3 rows of 4 squares"), "{err}");
    let (code, _, err) = run_with(&["check", "-"], "8\n2,4,1,3\n");
    assert!(code == 1 && err.contains("if 8 is the size of the board, the placement needs 8 columns"), "{err}");
    let (_, _, err) = run(&["count", "8", "9", "--lang", "zh"]);
    assert!(err.contains("多余的参数：9"), "{err}");
}

#[test]
fn a_strange_character_of_a_drawing_is_named() {
    for (text, place) in [
        (".Q..\n...Q\n.y..\n..Q.\n", "line 3, character 2: y is no mark"),
        (".Q..\n...Q\nQ..7\n..Q.\n", "line 3, character 4: 7 is no mark"),
        ("Q..?\n...Q\n.Q..\n..Q.\n", "line 1, character 4: ? is no mark"),
        (". Q . .\n. . . Q\n. y . .\n. . Q .\n", "line 3, character 3: y is no mark"),
    ] {
        let (code, out, err) = run_with(&["check", "-"], text);
        assert_eq!((code, out.as_str()), (2, ""), "{text}{err}");
        assert!(err.contains(place), "{text}{err}");
    }
}

#[test]
fn f4_a_line_of_another_mark_is_a_separator() {
    let boards = ".Q..\n...Q\nQ...\n..Q.\n----\n..Q.\nQ...\n...Q\n.Q..\n";
    let (out, err) = read(&["check", "--complete"], boards);
    assert_eq!((out.lines().count(), out.matches("a solution").count()), (2, 2), "{err}");
    assert_eq!(read(&["draw", "-", "-f", "list"], boards).0, "2,4,1,3\n3,1,4,2\n");
    assert_eq!(read(&["draw", "-", "-f", "list"], boards.replace("----", "--")).0, "2,4,1,3\n3,1,4,2\n");
}

#[test]
fn f5_numbers_of_rows_and_columns_are_no_placement() {
    for n in ["4", "8", "12"] {
        let numbered = ok(&["solve", n, "--numbers"]);
        assert_eq!(read(&["draw", "-"], numbered).0, ok(&["solve", n]), "{n}");
    }
    let letters = "  a b c d\n4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d\n";
    assert_eq!(read(&["draw", "-", "-f", "list"], letters).0, "2,4,1,3\n");
}

#[test]
fn f6_squares_alone_need_a_size_and_the_answer_names_the_board() {
    refused(&["check", "--rule", "domination", "3:3,3:4"], "", &["put the size before them"]);
    refused(&["draw", "1:1,2:4"], "", &["put the size before them"]);
    // The size is given, so this is a board with only one queen.
    assert_eq!(run(&["check", "3", "2:2", "--rule", "domination"]).0, 0);
    assert_eq!(run(&["check", "8", "2:2", "--rule", "domination"]).0, 1);
    let (code, out, _) = run(&["check", "5", "2:2", "--rule", "domination", "--json"]);
    let verdict = &json_lines(&out)[0];
    assert_eq!((code, verdict["rows"].as_u64(), verdict["columns"].as_u64()), (1, Some(5), Some(5)));
    // The size that `complete` gets takes precedence over the size of the smallest board with these squares.
    assert_eq!(
        read(&["complete", "8", "--file", "-", "--count"], "1:1 2:5\n").0,
        ok(&["complete", "8", "--place", "1:1,2:5", "--count"])
    );
}

#[test]
fn f7_lists_in_the_forms_of_many_languages_are_read() {
    for (text, list) in [
        ("(2 4 1 3)", "2,4,1,3\n"),
        ("15863724", "1,5,8,6,3,7,2,4\n"),
        ("0,4,7,5,2,6,1,3", "1,5,8,6,3,7,2,4\n"),
        ("[0, 4, 7, 5, 2, 6, 1, 3]", "1,5,8,6,3,7,2,4\n"),
        ("[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]", "2,4,1,3\n"),
        ("b1,d2,a3,c4", "2,4,1,3\n"),
        ("1Q2/3Q/Q3/2Q1", "2,4,1,3\n"),
    ] {
        let arguments: &[&str] =
            if text.starts_with('b') { &["draw", "4", text, "-f", "list"] } else { &["draw", text, "-f", "list"] };
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (0, list), "{text}: {err}");
        let from_zero = text.contains('0') && !text.contains('Q');
        assert_eq!(err.contains("rows and columns count from 0"), from_zero, "{text}: {err}");
    }
}

#[test]
fn f8_squares_from_zero_are_read_on_the_board_that_is_given() {
    assert_eq!(run(&["draw", "4", "(0,1), (1,3)"]).1, "- Q - -\n- - - Q\n- - - -\n- - - -\n");
    assert_eq!(run(&["draw", "8", "(0,1), (1,3)"]).1.lines().count(), 8);
    assert_eq!(
        run(&["complete", "8", "--place", "(0,1), (1,3)", "--count"]).1,
        ok(&["complete", "8", "--place", "1:2,2:4", "--count"])
    );
}

#[test]
fn f9_json_with_an_error_is_refused_with_its_place() {
    let text = "{\"columns\":[2,4,1,3],garbage}";
    refused(&["check", text], "", &["character 22"]);
    refused(&["complete", "--file", "-"], format!("\n{text}\n"), &["standard input: line 2, character 22"]);
}

#[test]
fn what_was_concluded_is_said_and_in_json() {
    let (out, err) = read(&["check", "--json"], "1 3 0 2\n");
    assert_eq!(err, "read as: rows and columns count from 0\n");
    assert_eq!(json_lines(&out)[0]["read"], serde_json::json!([{"note": "from-zero"}]));
    let (_, err) = read(&["check"], "oxoo\nooox\nxooo\nooxo\n");
    assert_eq!(err, "read as: o marks an empty square; x marks a queen\n");
    let (code, out, err) = run_with(&["check", "--json", "-"], "1 3 1 4 2\n");
    assert_eq!((code, err.as_str()), (1, "read as: rows and columns count from 1 (--base 0 if they count from 0)\n"));
    assert_eq!(json_lines(&out)[0]["read"][0]["note"], "base-assumed");
    assert_eq!(run_with(&["check", "-", "--base", "0"], "1 3 1 4 2\n").0, 1);
    let (out, _) = read(&["complete", "--file", "-", "--json"], "....\n...Q\n....\n....\n");
    assert_eq!(json_lines(&out)[0]["read"], serde_json::json!([]));
    // The text lists the columns of the board instead of its rows.
    assert_eq!(read(&["draw", "-", "-f", "list", "--transpose"], "1 3 0 2\n").0, "3,1,4,2\n");
    assert_eq!(read(&["rank", "--transpose", "2,4,1,3"], "").0, "2\n");
    // The error names both readings, each with its option, in both languages.
    let (_, _, err) = run_with(&["complete", "--file", "-", "--lang", "zh"], ".*..\n....\n....\n....\n");
    assert!(err.contains("有两种读法") && err.contains("--queen \"*\"") && err.contains("--blocked \"*\""), "{err}");
}

#[test]
fn a_stream_that_is_no_text_is_refused_at_once() {
    #[cfg(target_os = "linux")]
    {
        let (code, out, err) = run(&["check", "/dev/zero"]);
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.contains("give a text file in UTF-8"), "{err}");
    }
}

/// Every reading command reads what commands write, in each format and with titles, numbers and colours, as the same
/// placements.
#[test]
fn what_commands_write_is_read_back_as_the_same_placements() {
    const FORMATS: [&str; 13] = [
        "board", "dots", "plus", "matrix", "graph", "list", "list0", "digits", "tuples", "squares", "fen", "leetcode",
        "json",
    ];
    let as_lists = |text: &str, more: &[&str]| {
        let (code, out, err) = run_with(&[&["draw", "-", "-f", "list"], more].concat(), text);
        assert_eq!(code, 0, "{text}{err}");
        out
    };
    for n in (1..=12).filter(|n| ![2, 3].contains(n)) {
        let (n, several) = (n.to_string(), if n > 7 { "3" } else { "9" });
        let list = ok(&["list", &n, "--max", several, "-f", "list"]);
        for format in FORMATS {
            if format == "digits" && n.len() > 1 {
                assert_eq!(run(&["solve", &n, "-f", format]).0, 2);
                continue;
            }
            let is_drawing = ["board", "dots", "plus", "matrix", "graph"].contains(&format);
            let plain = ok(&["list", &n, "--max", several, "-f", format]);
            assert_eq!(as_lists(&plain, &[]), list, "{n} {format}");
            if is_drawing {
                let numbered = ok(&["list", &n, "--max", several, "-f", format, "--numbers"]);
                assert_eq!(as_lists(&numbered, &[]), list, "{n} {format} with numbers");
                let coloured = ok(&["list", &n, "--max", several, "-f", format, "--color", "always"]);
                assert_eq!(as_lists(&coloured, &[]), list, "{n} {format} with colours");
            }
            if n == "4" {
                let transposed = ok(&["list", &n, "-f", format, "--transpose"]);
                assert_eq!(as_lists(&transposed, &["--transpose"]), list, "{n} {format} transposed");
                assert_eq!(run_with(&["rank", "-"], plain.clone()).1, "1\n2\n", "{format}");
                let next = run_with(&["list", "4", "--after", "-", "-f", "list"], ok(&["solve", "4", "-f", format])).1;
                assert_eq!(next, "3,1,4,2\n", "{format}");
                let completed =
                    run_with(&["complete", "--file", "-", "-f", "list"], ok(&["solve", "4", "-f", format])).1;
                assert_eq!(completed, "2,4,1,3\n", "{format}");
            }
        }
    }
}

/// `--weights`: the greatest sum, on an empty board and with given queens, for every command that takes weights.
#[test]
fn weights_choose_the_best_placements() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("weights.txt");
    std::fs::write(&file, "4\n0 1 5 0\n5 0 0 1\n1 0 0 5\n0 5 1 0\n").unwrap();
    let file = file.to_str().unwrap();
    let (code, out, err) = run(&["solve", "4", "--weights", file, "-f", "list"]);
    assert_eq!((code, out.as_str(), err.as_str()), (0, "3,1,4,2\n", "the best sum is 20\n"));
    let (code, out, err) = run(&["complete", "4", "--place", "1:2", "--weights", file, "-f", "json"]);
    assert_eq!((code, err.as_str()), (0, "the best sum is 4\n"));
    assert_eq!(out, "{\"n\":4,\"sum\":4,\"columns\":[2,4,1,3],\"read\":[]}\n");
    // If all squares have the same weight, every placement is a best one.
    let ones = format!("{}\n", ["1 1 1 1 1 1"; 6].join("\n"));
    let (code, out, err) = run_with(&["list", "6", "--weights", "-"], ones.as_str());
    assert_eq!((code, out.lines().count(), err.as_str()), (0, 4, "the best sum is 6\n"));
    assert_eq!(run_with(&["complete", "6", "--weights", "-", "--count"], ones.as_str()).1, "4\n");
    let three = "1 1 1\n1 1 1\n1 1 1\n";
    assert_eq!(run_with(&["complete", "3", "--weights", "-"], three).0, 1);
    let none = run_with(&["complete", "3", "--weights", "-", "--count"], three);
    assert_eq!((none.0, none.1.as_str()), (0, "0\n"));
    for (n, weights, question) in
        [("6", ones.as_str(), &[][..]), ("6", &ones, &["--count"]), ("3", three, &["--count"])]
    {
        let (_, out, _) = run_with(&[&["complete", n, "--weights", "-", "--json"], question].concat(), weights);
        assert_described("complete", &json_lines(&out)[0]);
    }
    for question in [&[][..], &["--count"]] {
        let out = ok(&[&["complete", "4", "--rule", "rooks", "--json"], question].concat());
        assert_described("complete", &json_lines(&out)[0]);
    }
    let complete = ["complete", "4", "--weights", "-"];
    refused(&complete, "1 2\n3 x\n", &["line 2, character 3", "x is not a whole number"]);
    refused(&complete, "1 2\n3 4\n", &["the weights are for a board of size 2, not 4"]);
    refused(&complete, "1 2 3\n4 5\n", &["line 2"]);
    refused(&complete, "", &["there are no weights"]);
    refused(&[&complete[..], &["--unique"]].concat(), "1\n", &["--all or --count"]);
    refused(&["solve", "4", "--rule", "rooks", "--weights", "-"], "1\n", &["--weights"]);
}

/// The same reader reads boards with the letters of pieces: drawn or in FEN, with row and column names, in colour.
#[test]
fn boards_of_other_pieces_are_read_in_every_form() {
    for text in [
        "R...\n..R.\n.R..\n...R\n",
        "R . . .\n. . R .\n. R . .\n. . . R\n",
        "R3/2R1/1R2/3R\n",
        "  1 2 3 4\n1 R . . .\n2 . . R .\n3 . R . .\n4 . . . R\n",
        "Solution 1:\r\nR...\r\n..R.\r\n.R..\r\n...R\r\n",
        "\u{1b}[1mR\u{1b}[0m...\n..R.\n.R..\n...R\n",
    ] {
        let (code, out, err) = run_with(&["check", "-", "--rule", "rooks"], text);
        assert_eq!((code, err.as_str()), (0, ""), "{text}: {out}");
    }
    let written = run(&["solve", "4x6", "--rule", "k-queens", "--pieces", "2", "-f", "fen"]).1;
    assert_eq!(run_with(&["check", "-", "--rule", "k-queens", "--pieces", "2"], written.as_str()).0, 0);
    refused(&["check", "-", "--rule", "kings"], "K.K\n..\n", &["line 1", "squares"]);
}

#[test]
fn marks_without_a_drawing_are_refused() {
    for command in [
        &["count", "8", "--blocked", "d4"][..],
        &["complete", "8", "--blocked", "d4"],
        &["solve", "8", "--blocked", "d4"],
        &["list", "8", "--empty", "_"],
        &["check", "2,4,1,3", "--queen", "Q"],
        &["draw", "2,4,1,3", "--queen", "Q"],
    ] {
        let (code, out, err) = run(command);
        assert_eq!((code, out.as_str()), (2, ""), "{command:?}");
        assert!(err.contains("no drawing is read"), "{err}");
        assert_eq!(err.contains("--block d4"), command.contains(&"d4"), "{err}");
    }
}
