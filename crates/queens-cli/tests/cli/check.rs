//! `check`: verdicts, conflicts, texts with many placements.

use super::*;

/// All formats of placements that are text.
const FORMATS: [&str; 13] = [
    "board", "dots", "plus", "matrix", "graph", "list", "list0", "digits", "tuples", "squares", "fen", "leetcode",
    "json",
];

#[test]
fn a_solution_is_valid() {
    assert_eq!(ok(&["check", "1,5,8,6,3,7,2,4"]), "a solution: 8 queens, none attacks another\n");
    assert_eq!(
        ok(&["check", "1,5,8,6,3,7,2,4", "--json"]),
        "{\"line\":null,\"n\":8,\"valid\":true,\"conflicts\":[],\"more\":0,\"empty_rows\":[],\"read\":[]}\n"
    );
    assert_eq!(ok(&["check", "1"]), "a solution: 1 queen, none attacks another\n");
}

#[test]
fn every_conflict_is_named() {
    let (code, out, err) = run(&["check", "1,2,4,3"]);
    assert_eq!((code, err.as_str()), (1, "not a solution:\n"));
    insta::assert_snapshot!(out, @r"
    the queens at row 1, column 1 and row 2, column 2 attack each other (same diagonal)
    the queens at row 3, column 4 and row 4, column 3 attack each other (same antidiagonal)
    ");
    let (code, out, _) = run(&["check", "3", "(0,0), (0,1), (2,1)", "--json"]);
    assert_eq!(code, 1);
    assert_eq!(
        out,
        "{\"line\":null,\"n\":3,\"valid\":false,\"conflicts\":[{\"a\":[1,1],\"b\":[1,2],\"line\":\"row\"},\
         {\"a\":[1,2],\"b\":[3,2],\"line\":\"column\"}],\"more\":0,\"empty_rows\":[2],\"read\":[{\"note\":\"from-zero\"}]}\n"
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
    assert_eq!((code, err.as_str()), (1, "3 placements: 2 right; boards from size 3 to 4\n"));
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
    let (code, ..) = run(&["list", "8", "--folder", folder.path().to_str().unwrap()]);
    assert_eq!(code, 0);
    // The first line of the file is the number of placements.
    let file = folder.path().join("N=8.txt");
    let (code, out, err) = run(&["check", file.to_str().unwrap(), "--complete"]);
    assert_eq!((code, out.as_str()), (0, ""));
    assert_eq!(err, "92 placements: all right; all 92 solutions of size 8 are there\n");
    let content = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, content.lines().take(50).collect::<Vec<_>>().join("\n")).unwrap();
    let (code, _, err) = run(&["check", file.to_str().unwrap()]);
    assert_eq!(
        (code, err.as_str()),
        (1, "49 placements: all right\nthe text says 92 solutions, but has 49 placements\n")
    );
    let (code, _, err) = run(&["check", "no-such-file.txt"]);
    assert_eq!(code, 2);
    assert!(err.contains("cannot read no-such-file.txt"), "{err}");
}

#[test]
fn a_board_without_all_queens_is_no_solution() {
    let (code, out, err) = run_with(&["check"], "2,4,1,3\n2,?,1,3\n3,1,4,2\n");
    assert_eq!((code, out.lines().nth(1)), (1, Some("2: row 2 has no queen")), "{out}");
    assert_eq!(err, "3 placements: 2 right\n");
    let (code, out, _) = run(&["check", "2,2,?,?", "--json"]);
    let verdict = &json_lines(&out)[0];
    assert_eq!((code, &verdict["valid"], &verdict["empty_rows"]), (1, &false.into(), &serde_json::json!([3, 4])));
    assert_eq!(verdict["conflicts"].as_array().unwrap().len(), 1);
    // A long list of rows ends with the limit of conflicts.
    let (code, out, _) = run(&["check", "6,4,?,?,?,?", "--max", "2"]);
    assert_eq!((code, out.as_str()), (1, "rows 3, 4, … have no queen\n"));
    // Words are no board; a list with a fault may be one, and no text is read in part.
    assert_eq!(run_with(&["check"], "2,4,1,3\nqueens\n3,1,4,2\n").0, 0);
    let (code, out, err) = run_with(&["check"], "2,4,1,3\n2,4,1,x\n3,1,4,2\n");
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("standard input: line 2, character 7: x is not a column"), "{err}");
}

#[test]
fn many_placements_have_a_summary() {
    let all = ok(&["list", "6"]);
    let (code, out, err) = run_with(&["check", "--complete"], all.clone());
    assert_eq!((code, out.lines().count()), (0, 4));
    assert_eq!(err, "4 placements: all right; all 4 solutions of size 6 are there\n");
    // Repeated boards are counted, and do not count as missing solutions.
    let copies = "2,4,6,1,3,5\n".repeat(4);
    let (code, _, err) = run_with(&["check"], copies.clone());
    let repeats = "4 placements: all right; 3 repeat earlier ones (line 2 is the same as line 1)";
    assert_eq!((code, err), (0, format!("{repeats}\n")));
    let (code, _, err) = run_with(&["check", "--complete"], copies);
    assert_eq!((code, err), (1, format!("{repeats}; 1 of 4 solutions of size 6 are there\n")));
    let (_, _, err) = run_with(&["check", "--complete"], "1,2,3,4,5,6\n1,2,3,4,5,6\n2,4,6,1,3,5\n");
    assert!(err.ends_with("; 1 of 4 solutions of size 6 are there\n"), "{err}");
    let (code, out, _) = run_with(&["check", "--complete", "--json"], all);
    let summary = json_lines(&out).pop().unwrap();
    assert_eq!(summary, serde_json::json!({"placements": 4, "right": 4, "repeats": 0, "complete": true}));
    assert_eq!(code, 0);
    assert_eq!(run_with(&["check", "3", "-", "--complete"], "0\n").0, 0, "a board without solutions");
    let (code, _, err) = run_with(&["check", "--complete"], "2,4,1,3\n1,3,5,2,4\n");
    assert!(code == 2 && err.contains("the first has size 4, and line 2 has size 5"), "{err}");
}

#[test]
fn what_is_written_can_be_read_in_every_format() {
    for format in FORMATS {
        let one = ok(&["solve", "6", "--format", format]);
        let (code, out, err) = run_with(&["check", "-"], one.clone());
        assert_eq!((code, out.as_str()), (0, "a solution: 6 queens, none attacks another\n"), "{format}: {err}");
        assert_eq!(run_with(&["draw", "-"], one.clone()).1, ok(&["solve", "6"]), "{format}");
        assert_eq!(run_with(&["list", "6", "--after", "-", "-f", "list"], one).1, "3,6,2,5,1,4\n", "{format}");
        let all = ok(&["list", "6", "--format", format]);
        let (code, out, err) = run_with(&["check"], all);
        assert_eq!((code, out.lines().count()), (0, 4), "{format}: {err}");
    }
    assert_eq!(run(&["check", "[2,4,1,3]"]).0, 0);
    for attacked in ["1,2,4,3", "1,2,3,4", "2,1,4,3"] {
        for format in ["board", "plus", "matrix", "graph"] {
            let drawn = ok(&["draw", attacked, "--attacks", "--format", format]);
            let found = run(&["check", attacked]).1;
            let (code, out, err) = run_with(&["check", "-"], drawn);
            assert_eq!((code, out), (1, found), "{format}: {err}");
        }
    }
    let (code, out, _) = run_with(&["check"], ".Q..\n...Q\nQ...\n..Q.\n##X#\nX###\n###X\n#X##\n");
    assert_eq!((code, out.lines().count()), (0, 2), "{out}");
    for broken in ["{\"n\":9,\"columns\":[2,4,1,3]}", "{\"n\":4,\"rows\":[2,4,1,3]}", "[2,4,1,3", "2,,4,1,3"] {
        assert_eq!(run(&["check", broken]).0, 2, "{broken}");
    }
    let (code, _, err) = run_with(&["check"], "- Q -\n- - Q\n2,4,1,3\n");
    assert_eq!(code, 2);
    assert!(err.contains("add the row that is missing"), "{err}");
    for (missing, row) in [
        ("- Q - -\n- - - Q\nQ - - -\n- - - -\n", 4),
        (".Q..\n....\n....\n....\n", 2),
        ("- - -\n- - -\n- - -\n", 1),
        ("2,4,?,?\n", 3),
        ("Q - - -\nQ - - -\n- - - -\n- - Q -\n", 3),
    ] {
        let (code, out, err) = run_with(&["check", "-"], missing);
        let last = out.lines().last().unwrap();
        assert!(
            code == 1 && last.starts_with(&format!("row {row} has no queen"))
                || last.starts_with(&format!("rows {row}, ")),
            "{missing}: {out}{err}"
        );
    }
    assert_eq!(run_with(&["check"], "0\n").0, 0, "the list of a board without solutions");
    assert_eq!(run_with(&["check"], "[2,4,1,3],\n{\"n\":4,\"columns\":[3,1,4,2]},\n2,4,1,3,\n").0, 0);
    assert_eq!(run(&["check", "1", "(0,0), (0,0)"]).1, "there are two queens at row 1, column 1\n");
}

/// Among many placements only the wrong ones are listed; JSON has all.
#[test]
fn of_many_placements_the_wrong_ones_are_listed() {
    let all = ok(&["list", "8"]);
    assert_eq!(run_with(&["check"], all.clone()), (0, String::new(), "92 placements: all right\n".to_owned()));
    let wrong = all.replacen("1,7,5,8,2,4,6,3", "1,7,5,8,2,4,3,6", 1);
    let (code, out, err) = run_with(&["check"], wrong.clone());
    assert_eq!((code, err.as_str()), (1, "92 placements: 91 right; only the others are listed\n"));
    assert!(out.lines().count() > 0 && out.lines().all(|line| line.starts_with("4: the queens at ")), "{out}");
    assert_eq!(json_lines(&run_with(&["check", "--json"], wrong).1).len(), 92);
    // Up to twenty placements, right ones are listed, too.
    let twenty = all.lines().take(20).collect::<Vec<_>>().join("\n");
    assert_eq!(run_with(&["check"], twenty).1.lines().count(), 20);
}
