//! Programs that are run.

use super::*;

/// This program, which prints its right lists.
const QUEENS: &str = env!("CARGO_BIN_EXE_queens");

/// Judges a shell script.
fn judge_script(script: &str, arguments: &[&str]) -> (i32, String, String) {
    run(&[&["judge"], arguments, &["--", "sh", "-c", script, "sh"]].concat())
}

#[test]
fn right_programs_are_right_for_all_sizes() {
    let (code, out, err) = run(&["judge", "--", QUEENS, "--quiet", "list"]);
    assert_eq!((code, out.as_str(), err.as_str()), (0, "All 8 sizes are right.\n", ""));
    // By a place in the command, by standard input, as counts, for one size.
    assert_eq!(run(&["judge", "--sizes", "4..6", "--", QUEENS, "list", "{n}", "--format", "board"]).0, 0);
    assert_eq!(judge_script(&format!("read n; {QUEENS} list $n"), &["--sizes", "4..6"]).0, 0);
    assert_eq!(judge_script(&format!("{QUEENS} count $1"), &["7"]).0, 0);
}

#[test]
fn a_wrong_program_is_named() {
    let (code, out, _) = judge_script(&format!("{QUEENS} list $1 --rule rooks --format list"), &["--sizes", "1..5"]);
    assert_eq!(code, 1);
    for part in
        ["N = 2: on board 1 the queens", "  Q -\n  - Q\n", "One of these 2", "chk-none-diag", "Right: 1\nWrong: 2..5\n"]
    {
        assert!(out.contains(part), "{part}: {out}");
    }
    let (code, out, _) = judge_script(&format!("{QUEENS} list $1 | head -n 1; echo 1"), &["--sizes", "4..6", "--json"]);
    let report = &json_lines(&out)[0];
    assert_eq!((code, report["first"]["code"].as_str()), (1, Some("missing")));
    assert_eq!(report["mistakes"], serde_json::json!(["und-only-on-fail", "rec-stop-first"]));
}

#[test]
fn a_program_that_takes_no_size_is_run_once() {
    let (code, out, err) = judge_script("echo 1: 1; echo 2: 0; echo 3: 0; echo 4: 2; echo 5: 10", &[]);
    assert_eq!((code, err.as_str()), (0, "The program does not read N: it is judged for the sizes in its output.\n"));
    assert!(out.starts_with("All 5 sizes are right."), "{out}");
    let (code, out, _) = judge_script(&format!("{QUEENS} list 8"), &[]);
    assert!(code == 0 && out.starts_with("The size is right."), "{out}");
}

#[test]
fn kept_counters_show_in_one_run_for_several_sizes() {
    let script = "t=0; while read n; do case $n in 1) c=1;; 4) c=2;; 5) c=10;; 6) c=4;; *) c=0;; esac; t=$((t + c)); echo $t; done";
    let arguments = ["--sizes", "1..6", "--json"];
    assert_eq!(judge_script(script, &arguments).0, 0);
    let (code, out, _) = judge_script(script, &[&arguments[..], &["--batch"]].concat());
    let report = &json_lines(&out)[0];
    assert_eq!((code, report["mistakes"][0].as_str()), (1, Some("res-counter-kept")));
}

#[test]
fn ends_have_codes() {
    let code_of = |script: &str, arguments: &[&str]| {
        let (_, out, err) = judge_script(script, &[&["4", "--json", "--time", "1s"], arguments].concat());
        let report = json_lines(&out).pop().unwrap_or_else(|| panic!("{script}: {err}"));
        report["first"]["code"].as_str().unwrap_or("right").to_owned()
    };
    assert_eq!(code_of("echo 2 4 1 3; kill -SEGV $$", &[]), "crashed");
    assert_eq!(code_of("echo 2 4 1 3; echo Traceback >&2; exit 1", &[]), "crashed");
    let (_, _, err) = judge_script("echo 2 4 1 3; echo 'ValueError: no queen' >&2; exit 1", &["4"]);
    assert_eq!(err, "The program ended with: ValueError: no queen\n");
    // A `main` without a return value.
    assert_eq!(code_of("echo 2 4 1 3; echo 3 1 4 2; exit 7", &[]), "right");
    assert_eq!(code_of("echo 2 4 1 3; sleep 9", &[]), "time-limit");
    assert_eq!(code_of("yes", &[]), "output-limit");
    let (code, _, err) = run(&["judge", "--", "no-such-program"]);
    assert!(code == 2 && err.contains("no program no-such-program"), "{err}");
    let (code, _, err) = run(&["judge", "--", NOWHERE]);
    assert!(code == 2 && err.contains("check"), "{err}");
}

/// The page of the guide in each language.
const PAGES: [(&str, &str); 2] = [
    ("en", include_str!("../../../../../docs/guide/judging.md")),
    ("zh", include_str!("../../../../../docs/zh/guide/judging.md")),
];

/// The blocks of a page, each with its language.
fn blocks(page: &str) -> Vec<(&str, String)> {
    let parts = page.split("\n```").filter_map(|part| part.split_once('\n'));
    parts.filter(|part| !part.0.is_empty()).map(|(language, text)| (language, text.to_owned() + "\n")).collect()
}

#[test]
fn the_sessions_of_the_guide_are_true() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    for (language, page) in PAGES {
        let folder = tempfile::tempdir().unwrap();
        let mut codes = Vec::new();
        for (kind, text) in blocks(page) {
            match (kind, text.split_once('\n')) {
                ("python", _) => std::fs::write(folder.path().join("mine.py"), &text).unwrap(),
                ("console", Some((command, shown))) => {
                    let arguments: Vec<&str> = command.strip_prefix("$ queens ").unwrap().split(' ').collect();
                    let (code, out, err) =
                        finish(queens(&arguments).env("QUEENS_LANG", language).current_dir(folder.path()));
                    assert_eq!(out, shown, "{command}: {err}");
                    codes.push(code);
                }
                _ => {}
            }
        }
        assert_eq!(codes, [1, 1, 0]);
    }
}

/// A folder with a right program, a wrong one, one that looks around, and a text.
fn class() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("right.sh", "echo 2 4 1 3; echo 3 1 4 2");
    write("=wrong, \"sum\".sh", "echo 1 2 3 4");
    // It is wrong where it sees other files.
    let there = folder.path().display();
    let spy =
        format!("echo x > {there}/evil 2> /dev/null; cat {there}/right.sh /etc/passwd 2> /dev/null && echo 1 2 3 4");
    write("spy.sh", &format!("{spy} || {{ echo 2 4 1 3; echo 3 1 4 2; }}"));
    write("notes.txt", "2 4 1 3");
    folder
}

#[test]
fn a_class_is_a_line_a_program() {
    let folder = class();
    let path = folder.path().to_str().unwrap();
    let has_bubblewrap = std::process::Command::new("bwrap").args(["--ro-bind", "/", "/", "true"]).status();
    let walls: &[&[&str]] =
        if has_bubblewrap.is_ok_and(|status| status.success()) { &[&[], &["--trusted"]] } else { &[&["--trusted"]] };
    for wall in walls {
        let arguments = [&["judge", "4", "--class", path][..], wall].concat();
        let (code, out, err) = run(&[&arguments[..], &["--json"]].concat());
        let lines = json_lines(&out);
        assert_eq!((code, lines.len()), (1, 3), "{out}{err}");
        for line in &lines {
            assert_described("judge --class", line);
        }
        let right: Vec<_> = lines.iter().map(|line| line["report"]["right"].as_bool()).collect();
        assert_eq!((right[0], right[1]), (Some(false), Some(true)));
        let (_, csv, _) = run(&[&arguments[..], &["--csv"]].concat());
        let rows: Vec<&str> = csv.lines().collect();
        assert!(rows[1].starts_with("\"'=wrong, \"\"sum\"\".sh\",false,4,attack,"), "{csv}");
        assert!(rows[2].starts_with("\"right.sh\",true,,,,1,1,"), "{csv}");
        let (_, table, _) = run(&arguments);
        assert!(table.lines().count() == 4 && table.contains("right.sh"), "{table}");
        // Inside the wall nothing was seen or written.
        assert!(!folder.path().join("evil").exists());
        assert_eq!(right[2] == Some(true), wall.is_empty(), "{out}");
    }
}

#[test]
fn a_class_is_not_run_without_a_sandbox() {
    let folder = class();
    let empty = tempfile::tempdir().unwrap();
    let mut command = queens(&["judge", "--class", folder.path().to_str().unwrap()]);
    let (code, out, err) = finish(command.env("PATH", empty.path()));
    assert!(code == 2 && out.is_empty() && err.contains("use --trusted"), "{err}");
    let (code, _, err) = run(&["judge", "--trusted", "--class", empty.path().to_str().unwrap()]);
    assert!(code == 2 && err.contains("no program in"), "{err}");
}

#[test]
fn a_checker_has_the_exit_codes_of_testlib() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let input = file("input", "4\n");
    let (all, one, count) = ("2 4 1 3\n3 1 4 2\n", "2 4 1 3\n", "Total: 2\n");
    let board = "- - Q -\nQ - - -\n- - - Q\n- Q - -\n";
    for (output, answer, expected) in [
        (all, all, 0),
        ("[[2, 0, 3, 1], [1, 3, 0, 2]]", all, 0),
        (one, all, 1),
        (board, one, 0),
        ("1 2 3 4\n", one, 1),
        (count, count, 0),
        ("Total: 3\n", count, 1),
        ("", all, 2),
        ("hello\n", one, 2),
        (all, "1 2 3 4\n", 3),
    ] {
        let (output, answer) = (file("output", output), file("answer", answer));
        let (code, out, err) = run(&["judge", "--checker", &input, &output, &answer]);
        assert_eq!(code, expected, "{out}{err}");
        let digit = if code == 3 {
            ""
        } else if code == 0 {
            "1\n"
        } else {
            "0\n"
        };
        assert_eq!(out, digit);
        let beginning = ["ok ", "wrong answer ", "wrong output format ", "error: "][usize::try_from(code).unwrap()];
        assert!(err.starts_with(beginning), "{err}");
    }
    let answer = file("answer", all);
    assert_eq!(run(&["judge", "--checker", NOWHERE, &answer, &answer]).0, 3);
}

/// The steps of a search with `queens trace`, as a program says them.
fn traced(size: &str, strategy: &str, marks: &str) -> String {
    let events = json_lines(&ok(&["trace", size, "--strategy", strategy, "--json"]));
    let line = |event: &serde_json::Value| {
        let mark = match event["event"].as_str()? {
            "try" => "?",
            "place" => "+",
            "remove" => "-",
            "solution" => return marks.contains('!').then(|| "!\n".to_owned()),
            _ => return None,
        };
        let (row, column) = (event["square"][0].as_u64()?, event["square"][1].as_u64()?);
        marks.contains(mark).then(|| format!("{mark} {row} {column}\n"))
    };
    events.iter().filter_map(line).collect()
}

#[test]
fn a_replay_names_the_first_step_that_differs() {
    let folder = tempfile::tempdir().unwrap();
    let replay = |steps: &str| {
        std::fs::write(folder.path().join("steps"), steps).unwrap();
        let script = format!("cat {}/steps >&2", folder.path().display());
        run(&["judge", "4", "--replay", "--", "sh", "-c", &script])
    };
    for strategy in ["array", "permutation", "bits"] {
        for marks in ["+", "+-", "?+-!"] {
            let steps = traced("4", strategy, marks);
            let (code, out, err) = replay(&steps);
            assert_eq!(code, 0, "{strategy} {marks}: {out}{err}");
            assert!(out.starts_with(&format!("All {} steps", steps.lines().count())), "{out}");
        }
    }
    // The fifth line changed, and the search cut.
    let steps = traced("4", "array", "+-");
    let lines: Vec<&str> = steps.lines().collect();
    let changed = [&lines[..4], &["+ 4 4"], &lines[5..]].concat().join("\n");
    let (code, out, _) = replay(&changed);
    assert!(code == 1 && out.starts_with("Step 5 is the first that differs"), "{out}");
    assert!(out.contains("Your program: place a queen at row 4, column 4\nThe strategy: "), "{out}");
    let (code, out, _) = replay(&lines[..10].join("\n"));
    assert!(code == 1 && out.contains("Step 11") && out.contains("Your program: the search ends"), "{out}");
    let (code, _, err) = replay("no steps\n");
    assert!(code == 2 && err.contains("+ row column"), "{err}");
}
