//! `regions`: boards are made, read in every form, solved, rated and explained.

use super::*;

const BOARD: &str = "BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE";
const LINK: &str = "starbattle/8/8/1/88o866112o806ocdso7pu3c0";
const ANSWER: &str = "6,4,8,2,7,5,1,3";

#[test]
fn a_made_board_has_one_answer_in_every_command() {
    for (n, level) in [("5", "line"), ("7", "3"), ("8", "pair"), ("9", "set"), ("10", "what-if")] {
        let arguments = ["regions", "make", n, "--level", level, "--seed", "4"];
        let board = ok(&arguments);
        assert_eq!(run_with(&["regions", "count", "-"], &*board), (0, "1\n".to_owned(), String::new()));
        let (code, answer, _) = run_with(&["regions", "solve", "-"], &*board);
        let json = json_lines(&ok(&[&arguments[..], &["--json"]].concat()));
        let columns: Vec<String> = json[0]["columns"].as_array().unwrap().iter().map(ToString::to_string).collect();
        assert_eq!((code, answer.trim_end()), (0, &*columns.join(",")));
        let (_, rated, _) = run_with(&["regions", "rate", "-", "--json"], &*board);
        assert_eq!(json_lines(&rated)[0]["rounds"], json[0]["rounds"]);
        assert!(level.parse() == Ok(json[0]["level"].as_u64().unwrap()) || json[0]["technique"] == level);
        let (code, checked, _) = run_with(&["regions", "check", "-"], &*board);
        assert!(code == 0 && checked.starts_with("exactly one answer\nlevel "), "{checked}");
        // With `--answer`, the board is read back with the answer as marks.
        let answered = ok(&[&arguments[..], &["--answer"]].concat());
        let (code, hint, _) = run_with(&["regions", "hint", "-"], &*answered);
        assert_eq!((code, &*hint), (0, "the queens are an answer\n"));
    }
}

#[test]
fn every_form_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    std::fs::write(&file, BOARD.replace(' ', "\n")).unwrap();
    let words: Vec<&str> = BOARD.split(' ').collect();
    let json = format!(
        "{{\"colorRegions\":[{}]}}",
        words
            .iter()
            .map(|row| format!("{:?}", row.split("").filter(|letter| !letter.is_empty()).collect::<Vec<_>>()))
            .collect::<Vec<_>>()
            .join(",")
    );
    for board in [&[file.to_str().unwrap()][..], &[BOARD], &[LINK], &[&json], &words] {
        assert_eq!(ok(&[&["regions", "solve"], board].concat()), format!("{ANSWER}\n"), "{board:?}");
    }
    let made = ok(&["regions", "make", "6", "--seed", "1", "--max", "3"]);
    let lines = ok(&["regions", "make", "6", "--seed", "1", "--max", "3", "--json"]);
    assert_eq!(run_with(&["regions", "solve", "-"], &*made), run_with(&["regions", "solve", "-"], &*lines));
    assert!(run_with(&["regions", "solve", "-"], &*made).1.starts_with("1: "));
}

#[test]
fn what_a_person_sees() {
    insta::assert_snapshot!("regions-explained-en", ok(&["regions", "solve", "--explain", BOARD]));
    insta::assert_snapshot!("regions-explained-zh", ok(&["regions", "solve", "--explain", BOARD, "--lang", "zh"]));
    assert_eq!(ok(&["regions", "rate", BOARD]), "level 3, squeeze (last square 5, line 3, squeeze 1)\n");
    let marks =
        "BBAAAAAC\nBBBBACCC\nBBBCCCCC\nDDBEEEEC\nDEEEEEEC\nFFFFFEEE\nGGHHFEEE\nHHHEEEEE\n\nQ.......\n........\n";
    let marks = format!("{marks}{}", "........\n".repeat(6));
    let (code, hint, _) = run_with(&["regions", "hint", "-"], &*marks);
    assert_eq!((code, &*hint), (1, "wrong marks: 1:1\n"));
    let (code, checked, _) = run_with(&["regions", "check", "-"], &*marks);
    assert!(code == 1 && checked.ends_with("no answer agrees with the marks\n"), "{checked}");
}

#[test]
fn the_honest_answer_may_be_no() {
    let none = "AABB AABB CCDD CCDD";
    for command in ["solve", "rate", "check"] {
        let (code, out, _) = run(&["regions", command, "AB AB"]);
        assert_eq!(code, 1, "{command}: {out}");
    }
    // The regions are the quarters of a board of four, which has two answers.
    let differ = "several answers; these two differ on 1:2, 1:3, 2:1, 2:4, 3:1, 3:4, 4:2, 4:3\n";
    assert_eq!(ok(&["regions", "solve", none]), format!("2,4,1,3\n3,1,4,2\n{differ}"));
    let json = json_lines(&ok(&["regions", "solve", none, "--json"]));
    assert_eq!((&json[0]["other"][0], &json[0]["differ"][1]), (&[1, 3].into(), &[1, 3].into()));
    assert_described("regions solve", &json[0]);
    let (code, _, err) = run(&["regions", "draw", none, "--answer"]);
    assert!(code == 0 && err.contains("several answers"), "{err}");
    assert_eq!(ok(&["regions", "count", none]), "2\n");
    let (code, out, _) = run(&["regions", "check", "AB BA"]);
    assert!(code == 1 && out.starts_with("a region is not connected\n"), "{out}");
}

#[test]
fn the_ending_of_a_file_says_the_form() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.json");
    ok(&["regions", "make", "6", "--seed", "1", "-o", path.to_str().unwrap()]);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), ok(&["regions", "make", "6", "--seed", "1", "--json"]));
    let three = ok(&["regions", "make", "5", "--seed", "1", "--max", "3"]);
    let (code, _, err) = run_with(&["regions", "draw", "-", "--format", "png"], three);
    assert!(code == 2 && err.contains("there are 3"), "{err}");
}

#[test]
fn a_fresh_seed_is_printed() {
    let (code, out, err) = run(&["regions", "make", "7"]);
    assert_eq!(code, 0);
    let seed = err.strip_prefix("seed ").and_then(|rest| rest.split(':').next()).expect("the seed is said");
    assert_eq!(ok(&["regions", "make", "7", "--seed", seed]), out);
}

#[test]
fn mistakes_are_named_with_a_way_out() {
    for (arguments, reason) in [
        (&["regions", "make", "3"][..], "use a size from 4 to 16"),
        (&["regions", "make", "17"], "use a size from 4 to 16"),
        (&["regions", "make", "8", "--level", "hard"], "last-square"),
        (&["regions", "make", "8", "--touch", "rooks"], "kings"),
        (&["regions", "solve", "board.txt"], "it is not a board: write letters"),
        (&["regions", "solve", "AABB AAB CCDD CCDD"], "line 1, column 6: row 2 has 3 squares"),
        (&["regions", "solve", "AB BA"], "region A is not connected"),
        (&["regions", "solve", "Aa BB"], "case counts"),
        (&["regions", "rate", "starbattle/8/8/1/zz"], "0-9 and a-v"),
        (&["regions"], "a command is needed"),
    ] {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}: {err}");
        assert!(err.contains(reason), "{arguments:?}: {err}");
    }
}

#[test]
fn boards_are_drawn_and_converted() {
    let (_, drawn, _) = run_with(&["regions", "draw", "-"], "AAB\nACB\nCCC\n\nQ..\n...\n.x.\n");
    assert_eq!(
        drawn,
        "+---+---+---+\n| Q   A | B |\n+   +---+   +\n| A | C | B |\n+---+   +---+\n| C   x   C |\n+---+---+---+\n"
    );
    // Marks may follow the regions without a blank line.
    assert_eq!(run_with(&["regions", "draw", "-"], "AAB\nACB\nCCC\nQ..\n...\n.x.\n").1, drawn);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.svg");
    ok(&["regions", "draw", BOARD, "--answer", "-o", file.to_str().unwrap()]);
    let svg = std::fs::read_to_string(&file).unwrap();
    assert_eq!((svg.matches("<text ").count(), svg.matches("translate(").count()), (8, 8));
    assert_eq!(ok(&["regions", "convert", BOARD, "--format", "puzz.link"]), format!("{LINK}\n"));
    let json = ok(&["regions", "convert", LINK, "--format", "json"]);
    let (_, letters, _) = run_with(&["regions", "convert", "-", "--format", "letters"], &*json);
    assert_eq!(ok(&["regions", "solve", letters.trim()]), format!("{ANSWER}\n"));
}

#[test]
fn other_solvers_find_the_answer() {
    let cnf = ok(&["regions", "export", BOARD, "--format", "cnf"]);
    let numbers = |line: &str| line.split_whitespace().map(|word| word.parse::<i32>().unwrap()).collect::<Vec<_>>();
    let clauses: Vec<Vec<i32>> = cnf.lines().filter(|line| !line.starts_with(['c', 'p'])).map(numbers).collect();
    let queens: Vec<i32> =
        (0..).zip(ANSWER.split(',')).map(|(row, column)| 8 * row + column.parse::<i32>().unwrap()).collect();
    // The answer satisfies each clause. A placement with the queens of two rows exchanged does not.
    let holds = |queens: &[i32]| {
        clauses.iter().all(|clause| {
            clause.iter().any(|literal| *literal != 0 && queens.contains(&literal.abs()) == (*literal > 0))
        })
    };
    assert!(holds(&queens));
    assert!(cnf.contains(&format!("p cnf 64 {}", clauses.len())));
    for (a, b) in (0..8).flat_map(|a| (0..a).map(move |b| (a, b))) {
        let mut swapped = queens.clone();
        // The queen of the row, moved to the column of the other row's queen.
        let moved = |row: usize, other: usize| (queens[row] - 1) / 8 * 8 + (queens[other] - 1) % 8 + 1;
        (swapped[a], swapped[b]) = (moved(a, b), moved(b, a));
        assert!(!holds(&swapped));
    }
    for format in ["opb", "lp", "minizinc", "dlx"] {
        assert!(ok(&["regions", "export", BOARD, "--format", format]).lines().count() > 24, "{format}");
    }
    let (code, _, err) = run_with(&["regions", "export", "-", "--format", "cnf"], "stars=2\nAB\nAB\n");
    assert!(code == 2 && err.contains("use opb, lp or minizinc"), "{err}");
}

#[test]
fn an_exact_cover_solver_finds_one_cover() {
    for board in [ok(&["regions", "make", "9", "--seed", "3"]), BOARD.to_owned()] {
        let (_, text, _) = run_with(&["regions", "export", "-", "--format", "dlx"], board);
        assert_eq!(export::covers(&text).len(), 1);
    }
    // A board with two answers has two covers.
    assert_eq!(export::covers(&ok(&["regions", "export", "AABB AABB CCDD CCDD", "--format", "dlx"])).len(), 2);
}

#[test]
fn the_board_of_a_day_is_the_same_for_everybody() {
    let (code, board, err) = run(&["regions", "daily", "2026-11-26"]);
    assert_eq!(code, 0);
    assert!(err.starts_with("2026-11-26: level 4, pair"), "{err}");
    assert_eq!(run_with(&["regions", "count", "-"], &*board).1, "1\n");
    let json = &json_lines(&ok(&["regions", "daily", "2026-11-26", "--json"]))[0];
    assert_eq!((&json["n"], &json["date"]), (&8.into(), &"2026-11-26".into()));
    assert!(run(&["regions", "daily"]).1.lines().count() >= 7);
    let (code, _, err) = run(&["regions", "daily", "tomorrow"]);
    assert!(code == 2 && err.contains("such as 2026-11-26"), "{err}");
}

#[test]
fn the_steps_are_traced_as_text_and_json() {
    let text = ok(&["regions", "trace", BOARD]);
    let explained = ok(&["regions", "solve", "--explain", BOARD]);
    let steps: Vec<&str> = explained.lines().filter(|line| *line != ANSWER).collect();
    for step in &steps {
        assert!(text.contains(step), "{step}");
    }
    let (_, last) = text.rsplit_once("\n\n").unwrap();
    assert_eq!(last.lines().filter(|line| line.contains('Q')).count(), 8, "{last}");
    let json = json_lines(&ok(&["regions", "trace", BOARD, "--json"]));
    assert_eq!(json.len(), steps.len());
    for line in &json {
        assert_described("regions trace", line);
    }
    let marks: String =
        json[json.len() - 1]["marks"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    assert_eq!((marks.matches('Q').count(), marks.len()), (8, 64));
    // The steps start from the given marks, and end where no technique applies.
    let (code, traced, err) =
        run_with(&["regions", "trace", "-"], "AABB\nAABB\nCCDD\nCCDD\n\n.Q..\n....\n....\n....\n");
    assert_eq!(code, 0, "{err}");
    assert!(traced.contains("last square"), "{traced}");
    let (code, _, err) = run(&["regions", "trace", "AABB AABB CCDD CCDD"]);
    assert!(code == 1 && err.contains("no technique applies"), "{err}");
}

#[test]
fn pictures_of_pixels_are_written_to_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    ok(&["regions", "draw", BOARD, "--answer", "-o", &path("board.png"), "--side", "20"]);
    assert!(std::fs::read(path("board.png")).unwrap().starts_with(b"\x89PNG"));
    ok(&["regions", "trace", BOARD, "-o", &path("steps.gif"), "--side", "20", "--delay", "50"]);
    assert!(std::fs::read(path("steps.gif")).unwrap().starts_with(b"GIF89a"));
    for (arguments, reason) in [
        (&["regions", "trace", BOARD, "--side", "20"][..], "--format gif"),
        (&["regions", "trace", BOARD, "--json", "-o", "steps.gif"], "--json"),
        (&["regions", "draw", BOARD, "--side", "20"], "--side"),
        (&["regions", "draw", "--format", "png", "AB AB", "--side", "1"], "--side"),
    ] {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}: {err}");
        assert!(err.contains(reason), "{arguments:?}: {err}");
    }
}

#[test]
fn regions_are_coloured_on_a_terminal() {
    let plain = ok(&["regions", "make", "8", "--seed", "1", "--answer"]);
    assert!(!plain.contains('\u{1b}'));
    let coloured = ok(&["regions", "make", "8", "--seed", "1", "--answer", "--color", "always"]);
    // Each region has one background colour. The letters are kept.
    let fills: std::collections::BTreeSet<&str> = coloured.split("48;5;").skip(1).map(|rest| &rest[..3]).collect();
    assert_eq!(fills.len(), 8, "{coloured}");
    assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
    let drawn = |board: &str, color: &str| run_with(&["regions", "draw", "-", "--color", color], board).1;
    assert_eq!(drawn(&coloured, "never"), drawn(&plain, "never"));
    let drawing = drawn(&plain, "always");
    assert!(drawing.contains("48;5;"));
    assert_eq!(anstream::adapter::strip_str(&drawing).to_string(), drawn(&plain, "never"));
}
