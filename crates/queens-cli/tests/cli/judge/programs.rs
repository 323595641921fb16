//! Programs that `judge` runs.

use super::*;

/// This program itself, which prints right lists.
const QUEENS: &str = env!("CARGO_BIN_EXE_queens");

/// Judges a shell script.
fn judge_script(script: &str, arguments: &[&str]) -> (i32, String, String) {
    run(&[&["judge"], arguments, &["--", "sh", "-c", script, "sh"]].concat())
}

#[test]
fn right_programs_are_right_for_all_sizes() {
    let (code, out, err) = run(&["judge", "--", QUEENS, "--quiet", "list"]);
    assert_eq!((code, out.as_str(), err.as_str()), (0, "All 8 sizes are right.\n", ""));
    // The size as a placeholder in the command, the size on standard input, and counts for one size.
    assert_eq!(run(&["judge", "--sizes", "4..6", "--", QUEENS, "list", "{n}", "--format", "board"]).0, 0);
    assert_eq!(judge_script(&format!("read n; {QUEENS} list $n"), &["--sizes", "4..6"]).0, 0);
    assert_eq!(judge_script(&format!("{QUEENS} count $1"), &["7"]).0, 0);
}

#[test]
fn a_wrong_program_is_named() {
    let (code, out, _) = judge_script(&format!("{QUEENS} list $1 --rule rooks --format list"), &["--sizes", "1..5"]);
    assert_eq!(code, 1);
    for part in [
        "Right for N = 1.\nWrong for N = 2..5.\nN = 2: on board 1 the queens",
        "  Q -\n  - Q\n",
        "one of these 2 mistakes:\n- Diagonals are never checked",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let (code, out, _) = judge_script(&format!("{QUEENS} list $1 | head -n 1; echo 1"), &["--sizes", "4..6", "--json"]);
    let report = &json_lines(&out)[0];
    assert_eq!((code, report["first"]["code"].as_str()), (1, Some("missing")));
    assert_eq!(report["mistakes"], serde_json::json!(["und-only-on-fail", "rec-stop-first"]));
}

/// The message on a program that prints a table for several sizes.
const NO_SIZE: &str = "The program does not use N: it is judged for the sizes in its output. \
    N is its last argument and the first line of its input.\n";

/// The message on a program that always prints the answer of size 8.
const ALWAYS_8: &str = "The program always prints the answer of size 8; it does not use N. \
    N is its last argument and the first line of its input.\n";

#[test]
fn a_program_that_does_not_use_its_size_is_judged_for_the_size_of_its_output() {
    let (code, out, err) = judge_script("echo 1: 1; echo 2: 0; echo 3: 0; echo 4: 2; echo 5: 10", &[]);
    assert_eq!((code, err.as_str()), (0, NO_SIZE));
    assert!(out.starts_with("All 5 sizes are right."), "{out}");
    for script in [&format!("{QUEENS} list 8"), "echo 92", "read n; echo there are 92 solutions"] {
        let (code, out, err) = judge_script(script, &[]);
        assert_eq!((code, err.as_str()), (0, ALWAYS_8), "{script}");
        assert!(out.starts_with("The output for N = 8 is right."), "{script}: {out}");
    }
    let (code, out, err) = judge_script("echo 1 3 4 2", &[]);
    assert!(code == 1 && err == NO_SIZE && out.contains("Many mistakes have this output"), "{out}{err}");
    // No size has the total 93, and a total of 2 may come from a mistake.
    for script in ["echo 93", "echo 2"] {
        let (code, _, err) = judge_script(script, &[]);
        assert_eq!((code, err.as_str()), (1, ""), "{script}");
    }
}

#[test]
fn a_total_that_many_mistakes_have_asks_for_more_sizes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.sh");
    // The totals of a program that does not check one of the diagonals.
    let totals = [1, 1, 3, 7, 23, 83, 405, 2113];
    let cases: Vec<String> = (1..).zip(totals).map(|(size, total)| format!("{size}) echo {total};; ")).collect();
    std::fs::write(&file, format!("case $1 in {} esac", cases.concat())).unwrap();
    let judge = |arguments: &[&str]| {
        let judge = [&["judge"], arguments, &["--", "sh", "bad.sh"]].concat();
        finish(queens(&judge).current_dir(folder.path())).1
    };
    let asks = "name the mistake. Run more sizes: `queens judge --sizes 1..8 -- sh bad.sh`\n";
    for few in [&["8"][..], &["--sizes", "7..8"]] {
        let out = judge(few);
        assert!(out.contains(asks) && !out.contains("None of the usual"), "{few:?}: {out}");
    }
    let out = judge(&[]);
    assert!(out.contains("- Only the diagonal going down to the right") && !out.contains(asks), "{out}");
}

#[test]
fn a_file_is_found_whatever_its_name_begins_with() {
    let folder = tempfile::tempdir().unwrap();
    // A file that is named as a size does not replace the size.
    std::fs::write(folder.path().join("4"), "").unwrap();
    for name in ["queens.sh", "8queens.sh", "8.sh", "_8.sh", "八皇后.sh"] {
        std::fs::write(folder.path().join(name), format!("{QUEENS} count $1\n")).unwrap();
        for program in [&["sh", name][..], &["sh", name, "4"], &["sh", name, "{n}"]] {
            let command = [&["judge", "4", "--"], program].concat();
            let output = queens(&command).current_dir(folder.path()).output().unwrap();
            assert_eq!(output.status.code(), Some(0), "{command:?}: {output:?}");
        }
    }
}

#[test]
fn a_missing_file_of_a_program_is_said() {
    for program in [&["python3", "missing.py"][..], &["sh", "missing.sh"], &["/usr/bin/python3.12", "-u", "missing.py"]]
    {
        let (code, out, err) = run(&[&["judge", "--"], program].concat());
        let file = program[program.len() - 1];
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.contains(&format!("the file {file} does not exist")), "{err}");
    }
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
fn a_program_that_prints_the_same_or_nothing_gets_advice() {
    let (code, out, _) = judge_script("true", &[]);
    assert!(code == 1 && out.contains("N = 1: nothing is printed.\nIf it prints each solution"), "{out}");
    let (code, out, _) = judge_script("echo 2", &[]);
    assert!(code == 1 && out.contains("The program prints 2 for every size. Does it read N?"), "{out}");
    let (code, out, _) = judge_script("while :; do :; done", &["4", "--time", "1s"]);
    assert!(code == 1 && out.contains("Each run may take 1 s; `--time 1m` allows more."), "{out}");
}

#[test]
fn data_has_its_sentence_in_the_users_language() {
    let (_, out, _) = run(&["--lang", "zh", "judge", "4", "--json", "--", "sh", "-c", "echo 3"]);
    assert_eq!(json_lines(&out)[0]["first"]["message"], "你输出的总数是 3，应为 2");
}

#[test]
fn source_code_is_not_judged_as_output() {
    for (file, command) in [("mine.py", "python3 mine.py"), ("mine.js", "node mine.js"), ("mine.cpp", "./mine")] {
        let (code, _, err) = run(&["judge", "--file", file, "4"]);
        assert!(code == 2 && err.contains(&format!("`queens judge -- {command}`")), "{err}");
    }
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
    let traceback = r#"printf 'File "a.py", line 9\n File "a.py", line 3, in f\nValueError: no queen\n' >&2; exit 1"#;
    let (code, out, err) = judge_script(traceback, &["4"]);
    assert_eq!((code, err.as_str()), (1, ""));
    assert!(out.contains("crashed, after no board.\nThe program said in line 3: ValueError: no queen\n"), "{out}");
    // The exit code comes from a `main` without a return value.
    assert_eq!(code_of("echo 2 4 1 3; echo 3 1 4 2; exit 7", &[]), "right");
    assert_eq!(code_of("echo 2 4 1 3; sleep 9", &[]), "time-limit");
    assert_eq!(code_of("yes", &[]), "output-limit");
    let (code, _, err) = run(&["judge", "--", "no-such-program"]);
    assert!(code == 2 && err.contains("no program no-such-program"), "{err}");
    let (code, _, err) = run(&["judge", "--", NOWHERE]);
    assert!(code == 2 && err.contains("check"), "{err}");
}

#[test]
fn a_program_that_does_not_start_gets_the_words_that_work() {
    for (program, advice) in [
        ("mine.py", "-- python3 mine.py"),
        ("./mine.js", "write -- node /"),
        ("mine.cpp", "compile it"),
        ("python3 mine.py", "without quotes"),
        ("./mine", "check its name"),
        ("mine", "write ./ before it"),
    ] {
        let (code, _, err) = run(&["judge", "--", program]);
        assert!(code == 2 && err.contains(advice), "{program}: {err}");
    }
    for arguments in [
        &["python3", "mine.py"][..],
        &["4", "—", "mine"],
        &["4", "--replay", "./mine"],
        &["--lang", "en", "4", "./mine"],
    ] {
        let (code, _, err) = run(&[&["judge"], arguments].concat());
        assert!(code == 2 && err.contains("after --"), "{arguments:?}: {err}");
    }
}

/// The page of the guide in each language.
const PAGES: [(&str, &str); 2] = [
    ("en", include_str!("../../../../../docs/guide/judging.md")),
    ("zh", include_str!("../../../../../docs/zh/guide/judging.md")),
];

/// The code blocks of a page, each with its language.
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

/// A size that is missing in the program's table is not judged.
#[test]
fn a_size_that_a_table_does_not_answer_is_not_judged() {
    let table = "echo 1: 1; echo 2: 0; echo 3: 0; echo 4: 2; echo 5: 10; echo 6: 4; echo 7: 40; echo 8: 92";
    let (code, out, err) = judge_script(table, &["--sizes", "1..10"]);
    assert_eq!((code, err.as_str()), (2, NO_SIZE));
    assert!(out.contains("Not judged for N = 9..10.\nN = 9: the output has nothing for this size.\n"), "{out}");
    let (code, out, _) = judge_script(table, &["10"]);
    assert_eq!((code, out.as_str()), (2, "N = 10: the output has nothing for this size.\n"));
    assert_eq!(judge_script(table, &["8"]).0, 0);
    assert_eq!(judge_script(table, &[]).0, 0);
}

/// A random search never ends if no solution exists, so sizes without solutions must not stop the judging.
#[test]
fn a_search_without_an_end_is_judged_for_the_sizes_with_solutions() {
    let script = "case $1 in 1) echo 1;; 2|3) while :; do :; done;; 4) echo 2 4 1 3;; 5) echo 1 3 5 2 4;; esac";
    let (code, out, err) = judge_script(script, &["--sizes", "1..5", "--time", "1s"]);
    assert_eq!((code, err.as_str()), (1, ""), "{out}");
    for part in [
        "Right for N = 1, 4..5.\nWrong for N = 2..3.\nStopped at the time limit for N = 2..3.\n",
        "The program is right where solutions exist, but does not end where there are none.",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let (code, _, err) = judge_script("while :; do :; done", &["--sizes", "4..9", "--time", "1s"]);
    assert!(code == 1 && err.contains("Sizes after 5 were not run"), "{err}");
}

/// The steps of several sizes in one run cannot be assigned to sizes.
#[test]
fn steps_are_asked_for_one_size_where_a_run_has_several() {
    let table = "echo 1: 1; echo 2: 1; echo 3: 3; echo 4: 7; echo 5: 23; echo 6: 83; echo 7: 405; echo 8: 2114";
    let (_, out, _) = judge_script(table, &[]);
    assert!(out.contains("Let the program search N = 4 alone, write a line"), "{out}");
}

#[test]
fn a_report_is_written_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let program = ["--", "sh", "-c", "echo 2 4 1 3; echo 3 1 4 2"];
    for (name, beginning) in [("verdict.txt", "The output for N = 4 is right.\n"), ("verdict.json", "{\"right\":true,")]
    {
        let (code, out, err) = run(&[&["judge", "4", "-o", &path(name)][..], &program].concat());
        assert_eq!((code, out.as_str()), (0, ""), "{err}");
        let written = std::fs::read_to_string(path(name)).unwrap();
        assert!(written.starts_with(beginning), "{written}");
    }
}
