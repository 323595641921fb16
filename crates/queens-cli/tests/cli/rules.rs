//! `--rule`: other pieces, boards and goals.

use super::*;

fn refused(arguments: &[&str], reason: &str) {
    let (code, out, err) = run(arguments);
    assert_eq!((code, out.as_str()), (2, ""), "queens {arguments:?}: {err}");
    assert!(err.contains(reason), "queens {arguments:?}: {err}");
}

const RULES: [&str; 12] = [
    "queens",
    "k-queens",
    "torus",
    "superqueens",
    "rooks",
    "bishops",
    "kings",
    "knights",
    "2n-queens",
    "pawns",
    "domination",
    "armies",
];

#[test]
fn published_numbers_are_counted() {
    for (arguments, expected) in [
        (&["8", "--rule", "queens"][..], "92"),
        (&["7", "--rule", "torus"], "28"),
        (&["8", "--rule", "torus"], "0"),
        (&["11", "--rule", "superqueens"], "44"),
        (&["7", "--rule", "rooks"], "5040"),
        (&["6", "--rule", "bishops"], "64"),
        (&["8", "--rule", "pawns"], "128"),
        (&["8", "--rule", "pawns", "--pawns", "0"], "92"),
        (&["8", "--pieces", "5"], "46736"),
        (&["3x5", "--pieces", "3", "--rule", "k-queens"], "14"),
        (&["5x3", "--pieces", "3"], "14"),
        (&["3", "--rule", "kings", "--pieces", "2"], "16"),
        (&["4", "--rule", "knights", "--pieces", "2"], "96"),
        (&["4", "--rule", "2n-queens"], "2"),
        (&["5", "--rule", "2n-queens"], "40"),
        (&["6", "--rule", "2n-queens"], "12"),
        (&["7", "--rule", "2n-queens"], "496"),
        (&["8", "--rule", "2n-queens"], "3252"),
    ] {
        let (code, count, _) = run(&[&["count"], arguments].concat());
        assert_eq!((code, count.trim()), (0, expected), "{arguments:?}");
    }
    let (_, _, err) = run(&["count", "8", "--rule", "bishops"]);
    assert_eq!(err, "bishops: 14 pieces in each solution\n");
    // The smallest number of pieces is found before the solutions are counted.
    assert_eq!(ok(&["count", "8", "--rule", "domination"]), "pieces: 5\nsolutions: 4860\n");
    assert_eq!(ok(&["count", "3", "--rule", "k-queens"]), "pieces: 2\nsolutions: 8\n");
    let json: serde_json::Value = serde_json::from_str(&ok(&["count", "5", "--rule", "armies", "--json"])).unwrap();
    assert_eq!((json["rule"].as_str(), json["pieces"].as_u64()), (Some("armies"), Some(4)));
    assert!(json["total"].as_str().unwrap().parse::<u128>().unwrap() > 0);
}

#[test]
fn lists_are_as_long_as_counts_and_pass_the_check() {
    for rule in RULES {
        // Six is the first size with a solution with a pawn.
        let n = match rule {
            "pawns" => "6",
            // On a board of five, the greatest number of kings or of knights has only one solution.
            "kings" | "knights" => "4",
            _ => "5",
        };
        let (code, list, _) = run(&["list", n, "--rule", rule, "--format", "list"]);
        let count = ok(&["count", n, "--rule", rule, "--json"]);
        let count: serde_json::Value = serde_json::from_str(&count).unwrap();
        assert_eq!(list.lines().count().to_string(), count["total"].as_str().unwrap(), "{rule}");
        assert_eq!(code, i32::from(rule == "superqueens"), "only superqueens have no solution: {rule}");
        if code == 1 {
            continue;
        }
        let mut lines: Vec<_> = list.lines().collect();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), list.lines().count(), "each once: {rule}");
        let (code, out, err) = run_with(&["check", "-", "--rule", rule], list.clone());
        assert_eq!((code, out.lines().count()), (0, list.lines().count()), "{rule}: {err}");
        let drawn = ok(&["list", n, "--rule", rule, "--format", "board"]);
        let (code, out, err) = run_with(&["check", "-", "--rule", rule], drawn);
        assert_eq!((code, out.lines().count()), (0, list.lines().count()), "{rule}, drawn: {err}");
        let objects = json_lines(&ok(&["list", n, "--rule", rule, "--json", "--skip", "1", "--max", "3"]));
        assert!(objects.len() <= 3);
    }
    assert_eq!(ok(&["list", "5", "--rule", "torus"]).lines().next(), Some("1,3,5,2,4"));
    assert_eq!(ok(&["list", "2", "--pieces", "1"]), "1,?\n2,?\n?,1\n?,2\n");
    assert_eq!(ok(&["list", "1x2", "--pieces", "1"]), "Q1\n1Q\n");
    assert_eq!(ok(&["list", "5", "--rule", "torus", "--skip", "9"]).lines().count(), 1);
    assert_eq!(run(&["list", "4", "--rule", "torus"]).0, 1);
}

#[test]
fn one_solution_is_drawn() {
    insta::assert_snapshot!(ok(&["solve", "5", "--rule", "armies"]), @r"
    Q - Q - -
    - - - - q
    Q - Q - -
    - - - - q
    - q - q -
    ");
    insta::assert_snapshot!(ok(&["solve", "6", "--rule", "pawns"]), @r"
    - - Q - - -
    Q - P - - Q
    - - Q - - -
    - - - - Q -
    - Q - - - -
    - - - Q - -
    ");
    assert_eq!(ok(&["solve", "1x3", "--rule", "bishops"]), "B B B\n");
    assert!(ok(&["solve", "6", "--rule", "pawns", "--format", "svg"]).contains("<g id=\"pawn\""));
    let json: serde_json::Value = serde_json::from_str(&ok(&["solve", "3", "--rule", "armies", "--json"])).unwrap();
    assert_eq!((json["pieces"].as_array().unwrap().len(), json["others"].as_array().unwrap().len()), (1, 1));
    let (code, out, err) = run(&["solve", "4", "--rule", "torus"]);
    assert_eq!((code, out.as_str(), err.as_str()), (1, "", "there is no solution\n"));
}

#[test]
fn check_says_what_is_wrong() {
    let no = |arguments: &[&str]| {
        let (code, out, _) = run(&[&["check"], arguments].concat());
        assert_eq!(code, 1, "{arguments:?}");
        out
    };
    // This placement is a solution on the usual board, but not on the torus.
    let out = no(&["2,4,1,3", "--rule", "torus"]);
    assert!(out.contains("row 1, column 2 and row 4, column 3 attack each other"), "{out}");
    // The two queens are a knight's move apart.
    assert!(no(&["1,3,?", "--rule", "superqueens", "--pieces", "2"]).contains("attack each other"));
    assert!(no(&["Q3/2q1/q3/3Q", "--rule", "armies"]).contains("row 1, column 1 and row 3, column 1"));
    assert_eq!(no(&["Q2/3/3", "--rule", "domination"]).lines().count(), 2);
    assert_eq!(no(&["RR/2", "--rule", "rooks"]).lines().count(), 1);
    assert_eq!(no(&["R1/2", "--rule", "rooks"]), "the rule requires 2 pieces, but there is 1\n");
    assert_eq!(no(&["?,1,?", "--rule", "k-queens", "--pieces", "2"]), "the rule requires 2 pieces, but there is 1\n");
    assert_eq!(no(&["Q2/3/3", "--rule", "armies"]), "the armies differ: 1 white and 0 black queens\n");
    let queens = ok(&["check", "2,4,1,3", "--rule", "queens"]);
    assert_eq!(queens, ok(&["check", "2,4,1,3"]));
    let json: serde_json::Value = serde_json::from_str(&no(&["1,2", "--rule", "torus", "--json"])).unwrap();
    assert_eq!(json["faults"][0]["squares"], serde_json::json!([[1, 1], [2, 2]]));
    let (code, out, err) = run_with(&["check", "-", "--rule", "rooks"], "R1/1R\nR1/1\n");
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
    assert!(err.contains("line 2: this row of the board has 1 square, not 2"), "{err}");
    for (board, reason) in
        [("R//R", "this row of the board has 0 squares"), ("99999999999/R", "99999999999/R is not a board")]
    {
        let (code, _, err) = run(&["check", board, "--rule", "rooks"]);
        assert!(code == 2 && err.contains(reason), "{err}");
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    refused(&["count", "5", "--rule", "camels"], "torus");
    for option in [&["--ledger", "x"][..], &["--by-first-row"], &["--threads", "2"], &["--verify"], &["--explain"]] {
        refused(&[&["count", "5", "--rule", "torus"], option].concat(), "cannot be combined with --rule torus");
    }
    refused(&["count", "5", "--rule", "torus", "--engine", "naive"], "--engine cannot be combined");
    // The last size is checked before the first count.
    refused(&["count", "8..40"], "40");
    refused(&["count", "20..1000", "--rule", "rooks"], "1000");
    refused(&["count", "1..8", "--rule", "rooks", "--threads", "2"], "--threads cannot be combined");
    refused(&["count", "5", "--rule", "armies", "--exclude", "d0"], "--exclude cannot be combined");
    for option in [&["--fundamental"][..], &["--symmetric", "half"], &["--from", "1,2,3"], &["--folder", "x"]] {
        refused(&[&["list", "5", "--rule", "torus"], option].concat(), "cannot be combined with --rule torus");
    }
    refused(&["solve", "5", "--rule", "torus", "--strategy", "bits"], "--strategy cannot be combined");
    refused(&["solve", "5", "--rule", "torus", "--transpose"], "--transpose cannot be combined");
    refused(&["solve", "3", "--rule", "armies", "--format", "tuples"], "tuples");
    refused(&["count", "5", "--rule", "queens", "--pieces", "3"], "--rule k-queens");
    refused(&["count", "5x3", "--rule", "queens"], "--rule k-queens");
    refused(&["count", "5", "--rule", "torus", "--pawns", "1"], "--rule pawns");
    refused(&["count", "5", "--pawns", "1"], "--rule pawns");
    refused(&["count", "33", "--rule", "rooks"], "1024 squares");
    refused(&["count", "0x3"], "at least one row");
    refused(&["count", "3x"], "whole number");
    refused(&["check", "1,2", "--pieces", "1"], "--pieces cannot be combined");
    refused(&["check", "R1/1", "--rule", "rooks"], "this row of the board has 1 square, not 2");
    refused(&["check", "P1/2", "--rule", "rooks"], "no piece P");
}

#[test]
fn the_rules_are_listed() {
    let table = ok(&["help", "rules"]);
    assert_eq!(ok(&["solve", "--rule", "list"]), table);
    assert_eq!(ok(&["count", "8", "--rule=list", "--json"]), ok(&["help", "rules", "--json"]));
    // A long description continues on lines that begin with a space.
    let first_lines = table.lines().skip(1).filter(|line| !line.starts_with(' '));
    assert_eq!(first_lines.clone().count(), RULES.len(), "{table}");
    for (rule, line) in RULES.iter().zip(first_lines) {
        assert!(line.starts_with(rule) && line.contains(" A"), "{line}");
    }
    let names: Vec<_> = json_lines(&ok(&["help", "rules", "--json"]));
    assert_eq!(names.iter().map(|rule| rule["name"].as_str().unwrap()).collect::<Vec<_>>(), RULES);
    assert!(ok(&["help", "rules", "--lang", "zh"]).contains("环面"));
}

#[test]
fn known_recomputes_their_sequences() {
    let (code, out, err) = run(&["known", "3", "--check", "--seconds", "20", "--json"]);
    assert_eq!(code, 0, "{err}");
    for sequence in ["A007705", "A051223"] {
        let entry = json_lines(&out).into_iter().find(|entry| entry["sequence"] == sequence).unwrap();
        assert_eq!(entry["agrees"], true, "{entry}");
    }
}
