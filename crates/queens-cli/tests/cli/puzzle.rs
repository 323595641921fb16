//! `puzzle`: each puzzle has one completion, and every given queen is needed.

use std::collections::BTreeSet;

use super::*;

/// The given queens of a puzzle in JSON, in the form that `--place` reads.
fn place(puzzle: &serde_json::Value) -> Vec<String> {
    let given = puzzle["given"].as_array().unwrap();
    given.iter().map(|column| column.as_u64().map_or("?".to_owned(), |column| column.to_string())).collect()
}

#[test]
fn puzzles_are_unique_and_minimal() {
    for n in ["4", "5", "6", "8", "11"] {
        let puzzles = json_lines(&ok(&["puzzle", n, "--seed", "5", "--max", "3", "--json"]));
        assert_eq!(puzzles.len(), 3);
        for puzzle in &puzzles {
            let given = place(puzzle);
            let unique = ok(&["complete", n, "--place", &given.join(","), "--unique", "--json"]);
            let unique: serde_json::Value = serde_json::from_str(&unique).unwrap();
            assert_eq!(unique["completions"][0], puzzle["columns"], "{puzzle}");
            for left_out in (0..given.len()).filter(|&row| given[row] != "?") {
                let mut fewer = given.clone();
                "?".clone_into(&mut fewer[left_out]);
                let (code, out, _) = run(&["complete", n, "--place", &fewer.join(","), "--unique"]);
                assert_eq!(code, 1, "{puzzle}");
                assert_eq!(out.lines().count(), 3, "two completions without row {}: {puzzle}", left_out + 1);
            }
        }
        // The command makes the same puzzle again from its seed.
        assert_eq!(puzzles[0]["seed"], "5");
        for puzzle in &puzzles {
            let seed = puzzle["seed"].as_str().unwrap();
            assert_eq!(json_lines(&ok(&["puzzle", n, "--seed", seed, "--json"]))[0], *puzzle);
        }
    }
}

#[test]
fn what_a_person_sees() {
    insta::assert_snapshot!(ok(&["puzzle", "8", "--seed", "1", "--answer"]), @r"
    8 queens, 3 given, difficulty: easy, seed 1:
    - - - - - - - -
    - - - - - - - -
    - - - - - - - Q
    - - - - - - - -
    Q - - - - - - -
    - - - - - - - -
    - - - - - - - -
    - - - - Q - - -
    answer:
    - Q - - - - - -
    - - - - - Q - -
    - - - - - - - Q
    - - Q - - - - -
    Q - - - - - - -
    - - - Q - - - -
    - - - - - - Q -
    - - - - Q - - -
    ");
    assert_eq!(
        ok(&["puzzle", "8", "--seed", "1", "--format", "list", "--answer"]),
        "?,?,8,?,1,?,?,5\n2,6,8,3,1,4,7,5\n"
    );
    // `complete` would count these squares from 1.
    let (code, out, err) = run(&["puzzle", "8", "--seed", "1", "--format", "tuples"]);
    assert!(code == 2 && out.is_empty() && err.contains("use --format board"), "{err}");
    let svg = ok(&["puzzle", "8", "--seed", "1", "--format", "svg"]);
    assert_eq!(svg.matches("<use ").count(), 3);
    assert!(
        ok(&["puzzle", "8", "--seed", "1", "--lang", "zh"]).starts_with("8 皇后，给定 3 个，难度：容易，种子 1：\n")
    );
    // The output of `puzzle` can be read by `complete`.
    let (code, out, _) = run_with(&["complete", "--file", "-", "-f", "list"], ok(&["puzzle", "8", "--seed", "1"]));
    assert_eq!((code, out.as_str()), (0, "2,6,8,3,1,4,7,5\n"));
}

#[test]
fn a_fresh_seed_is_printed() {
    let (code, out, err) = run(&["puzzle", "7", "--format", "list"]);
    assert_eq!(code, 0);
    let seed = err.trim().strip_prefix("seed ").expect("the seed is said");
    assert_eq!(ok(&["puzzle", "7", "--format", "list", "--seed", seed]), out);
}

#[test]
fn puzzles_that_cannot_be_made() {
    for n in ["2", "3"] {
        let (code, out, err) = run(&["puzzle", n]);
        assert_eq!((code, out.as_str()), (1, ""));
        assert!(err.contains("there is no solution"), "{err}");
    }
    for (arguments, reason) in [
        (&["puzzle"][..], "N"),
        (&["puzzle", "101"], "too large"),
        (&["puzzle", "8", "--max", "x"], "number from 1"),
        (&["puzzle", "8", "--max", "0"], "number from 1"),
        (&["puzzle", "8", "--max", "2", "--format", "svg"], "use --max 1"),
        (&["puzzle", "8", "--seed", "-1"], "number from 0"),
    ] {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.contains(reason), "{arguments:?}: {err}");
    }
}

#[test]
fn answers_go_to_a_file_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answers.txt");
    let option = format!("--answer={}", file.display());
    let puzzles = ok(&["puzzle", "6", "--seed", "1", "--max", "3", "--format", "list", &option]);
    let answers = std::fs::read_to_string(file).unwrap();
    assert_eq!((puzzles.lines().count(), answers.lines().count()), (3, 3));
    for (puzzle, answer) in puzzles.lines().zip(answers.lines()) {
        assert_eq!(ok(&["complete", "6", "--place", puzzle, "--all"]).trim(), answer);
    }
}

#[test]
fn puzzles_and_answers_need_two_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    for (puzzle, answer) in [("p.txt", "p.txt"), ("p.txt", "./p.txt"), ("p.svg", "p.svg")] {
        let (code, out, err) = run(&["puzzle", "8", "-o", &path(puzzle), &format!("--answer={}", path(answer))]);
        assert!(code == 2 && out.is_empty() && err.contains("overwrite each other"), "{err}");
        assert!(!folder.path().join(puzzle).exists());
    }
    assert_eq!(run(&["puzzle", "8", "-o", "/dev/null", "--answer=/dev/null"]).0, 0);
}

#[test]
fn an_image_shows_the_puzzle_and_another_the_answer() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let read = |name: &str| std::fs::read(folder.path().join(name)).unwrap();
    ok(&["puzzle", "8", "--seed", "1", "-o", &path("alone.svg")]);
    let (code, out, err) = run(&["puzzle", "8", "--seed", "1", "--answer", "-o", &path("p.svg")]);
    assert_eq!((code, out.as_str()), (0, ""), "{err}");
    assert!(err.contains("p-answer.svg"), "{err}");
    assert_eq!(read("p.svg"), read("alone.svg"));
    let answer = json_lines(&ok(&["puzzle", "8", "--seed", "1", "--json"]))[0]["columns"].clone();
    let columns: Vec<String> = answer.as_array().unwrap().iter().map(ToString::to_string).collect();
    ok(&["draw", &columns.join(","), "-o", &path("answer.svg")]);
    assert_eq!(read("p-answer.svg"), read("answer.svg"));
    // Only one image can be written to a pipe.
    let (code, out, err) = run(&["puzzle", "8", "--seed", "1", "--answer", "-f", "svg"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("--answer=FILE"), "{err}");
    // An image shows one answer.
    let option = format!("--answer={}", path("answers.png"));
    let (code, out, _) = run(&["puzzle", "8", "--max", "3", &option]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(!folder.path().join("answers.png").exists());
}

#[test]
fn several_puzzles_and_their_answers_are_numbered() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answers.txt");
    let option = format!("--answer={}", file.display());
    let puzzles = ok(&["puzzle", "6", "--seed", "1", "--max", "3", &option]);
    let answers = std::fs::read_to_string(file).unwrap();
    let titles = |text: &str, word: &str| -> Vec<String> {
        let titles = text.lines().filter(|line| line.starts_with(word));
        titles.map(|line| line.chars().take(word.len() + 2).collect()).collect()
    };
    assert_eq!(titles(&puzzles, "Puzzle"), ["Puzzle 1", "Puzzle 2", "Puzzle 3"]);
    assert_eq!(titles(&answers, "Answer"), ["Answer 1", "Answer 2", "Answer 3"]);
    // A blank line separates the boards in both files, which can be read again.
    assert_eq!((puzzles.matches("\n\n").count(), answers.matches("\n\n").count()), (3, 3));
    let (code, out, err) = run_with(&["draw", "-", "-f", "list"], answers);
    let lists = ok(&["puzzle", "6", "--seed", "1", "--max", "3", "-f", "list", "--answer"]);
    let expected: Vec<&str> = lists.lines().skip(1).step_by(2).collect();
    assert_eq!((code, out.lines().collect::<Vec<_>>()), (0, expected), "{err}");
    assert_eq!(run_with(&["draw", "-"], puzzles).0, 0);
}

#[test]
fn a_wanted_difficulty_is_made_and_its_seed_makes_it_again() {
    for (n, difficulty) in [("4", "beginner"), ("6", "medium"), ("8", "beginner"), ("12", "hard")] {
        let puzzles =
            json_lines(&ok(&["puzzle", n, "--difficulty", difficulty, "--seed", "1", "--max", "3", "--json"]));
        assert_eq!(puzzles.len(), 3);
        for puzzle in &puzzles {
            assert_eq!(puzzle["difficulty"], difficulty);
            let again = json_lines(&ok(&["puzzle", n, "--seed", puzzle["seed"].as_str().unwrap(), "--json"]));
            assert_eq!(&again[0], puzzle);
        }
    }
    let (code, out, err) = run(&["puzzle", "4", "--difficulty", "hard", "--seed", "1"]);
    assert_eq!((code, out.as_str()), (1, ""), "{err}");
    assert!(err.contains("none of 1,000 puzzles of size 4 has the difficulty hard"), "{err}");
}

/// A sheet has no puzzle twice. On a board with few puzzles, the sheet ends when no new one is found.
#[test]
fn puzzles_of_a_sheet_differ() {
    for (size, sheets) in [("6", 20), ("8", 5)] {
        for seed in 0..sheets {
            let sheet = ok(&["puzzle", size, "--max", "5", "-f", "list", "--seed", &seed.to_string()]);
            assert_eq!(sheet.lines().collect::<BTreeSet<_>>().len(), 5, "{sheet}");
        }
    }
    let (code, sheet, err) = run(&["puzzle", "4", "--max", "20", "-f", "list", "--seed", "1"]);
    let puzzles: BTreeSet<&str> = sheet.lines().collect();
    assert!(code == 0 && puzzles.len() == sheet.lines().count() && puzzles.len() < 20, "{sheet}");
    assert!(err.contains("different puzzles of size 4: 1,000 more tries brought no other"), "{err}");
    let sheet = ok(&["puzzle", "6", "--max", "4", "-f", "list", "--seed", "1", "--difficulty", "easy"]);
    assert_eq!(sheet.lines().collect::<BTreeSet<_>>().len(), 4, "{sheet}");
}
