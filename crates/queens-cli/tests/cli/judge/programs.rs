//! Programs that are run.

use std::path::Path;

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

/// What is said of a program that prints a table.
const NO_SIZE: &str = "The program does not use N: it is judged for the sizes in its output. \
    N is its last argument and the first line of its input.\n";

/// What is said of a program that prints the answer of 8.
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
    // No size has this total, and 2 may come from a mistake.
    for script in ["echo 93", "echo 2"] {
        let (code, _, err) = judge_script(script, &[]);
        assert_eq!((code, err.as_str()), (1, ""), "{script}");
    }
}

#[test]
fn a_total_that_many_mistakes_have_asks_for_more_sizes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.sh");
    // One diagonal is not checked.
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
    // A `main` without a return value.
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

/// Links, pipes and devices in a folder are no programs: a link may lead to the program of another person.
#[test]
fn only_files_of_a_class_are_programs() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let right = "echo 2 4 1 3; echo 3 1 4 2";
    for name in ["-x.sh", "a b.sh", "a\nb.sh", "--json.sh"] {
        std::fs::write(path.join(name), right).unwrap();
    }
    let elsewhere = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(elsewhere.path(), right).unwrap();
    std::os::unix::fs::symlink(elsewhere.path(), path.join("link.sh")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", path.join("endless.sh")).unwrap();
    std::os::unix::fs::symlink(path, path.join("folder.sh")).unwrap();
    let fifo = rustix::fs::FileType::Fifo;
    rustix::fs::mknodat(rustix::fs::CWD, path.join("pipe.sh"), fifo, rustix::fs::Mode::RWXU, 0).unwrap();
    let (code, out, err) = run(&["judge", "4", "--trusted", "--json", "--class", path.to_str().unwrap()]);
    let names: Vec<String> = json_lines(&out).iter().map(|line| line["program"].as_str().unwrap().to_owned()).collect();
    assert_eq!(
        (code, names.as_slice()),
        (0, &["--json.sh", "-x.sh", "a\nb.sh", "a b.sh"].map(String::from)[..]),
        "{err}"
    );
    for name in ["link.sh", "endless.sh", "pipe.sh"] {
        assert!(err.contains(&format!("{name} is a link, a pipe or a device")), "{err}");
    }
    let (_, table, _) = run(&["judge", "4", "--trusted", "--class", path.to_str().unwrap()]);
    assert!(table.lines().count() == 5 && table.contains("a?b.sh"), "{table}");
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
    // A search that stops at its first solution has more to find, unless one solution is what was asked for.
    let all = traced("4", "array", "+-!");
    let first = all.split_inclusive('\n').take_while(|line| !line.starts_with('!')).collect::<String>() + "!\n";
    let more = all.lines().count() - first.lines().count();
    let (code, out, _) = replay(&first);
    assert!(code == 1 && out.contains("up to its first solution"), "{out}");
    assert!(out.replace('\n', " ").contains(&format!("with {more} more steps")), "{out}");
    let script = format!("cat {}/steps >&2", folder.path().display());
    assert_eq!(run(&["judge", "4", "--first", "--replay", "--", "sh", "-c", &script]).0, 0);
    let (_, out, _) = replay("+ 1 1\n+ 4 4\n");
    assert!(out.contains("Step 2") && out.contains("no lines `- row column`"), "{out}");
    let (code, _, err) = replay("no steps\n");
    assert!(code == 2 && err.contains("+ row column"), "{err}");
}

/// The search of `traced` with its fifth line changed, as a shell script.
fn changed_search(folder: &Path) -> String {
    let steps = traced("4", "array", "+-");
    let lines: Vec<&str> = steps.lines().collect();
    let changed = [&lines[..4], &["+ 4 4"], &lines[5..]].concat().join("\n");
    std::fs::write(folder.join("steps"), changed).unwrap();
    format!("cat {}/steps >&2", folder.display())
}

#[test]
fn a_replay_is_also_data() {
    let folder = tempfile::tempdir().unwrap();
    let script = changed_search(folder.path());
    let (code, out, _) = run(&["judge", "4", "--replay", "--json", "--", "sh", "-c", &script]);
    let lines = json_lines(&out);
    assert_eq!((code, lines.len()), (1, traced("4", "array", "+-").lines().count()));
    for line in &lines {
        assert_described("judge --replay", line);
    }
    let same: Vec<bool> = lines.iter().map(|line| line["same"].as_bool().unwrap()).collect();
    assert_eq!(same.iter().position(|same| !same), Some(4));
    assert_eq!(lines[4]["program"], serde_json::json!({"event": "place", "square": [4, 4]}));
    // A file has the same, by its extension.
    let file = folder.path().join("replay.json");
    let (code, shown, _) = run(&["judge", "4", "--replay", "-o", file.to_str().unwrap(), "--", "sh", "-c", &script]);
    assert_eq!((code, shown.as_str(), std::fs::read_to_string(&file).unwrap()), (1, "", out));
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

#[cfg(feature = "watch")]
#[test]
fn a_terminal_plays_both_searches_from_the_first_difference() {
    let folder = tempfile::tempdir().unwrap();
    let script = changed_search(folder.path());
    let mut terminal = terminal::Terminal::queens(&["judge", "4", "--replay", "--", "sh", "-c", &script]);
    terminal.until_text("step 4 of");
    assert!(terminal.is_raw() && terminal.text().contains("Your program"), "{}", terminal.text());
    terminal.press("d");
    terminal.until_text("step 5 of");
    terminal.until_text("place a queen at row 4, column 4");
    terminal.until_text("Step 5 is the first that differs.");
    terminal.press("\x1b[H");
    terminal.until_text("step 0 of");
    terminal.press("\x1b[C");
    terminal.until_text("place a queen at row 1, column 1");
    terminal.press("L");
    terminal.until_text("你的程序");
    terminal.press("q");
    assert_eq!(terminal.end(), 1);
    assert!(!terminal.is_raw());
}

/// The learners' programs, and the mistake of each, or `right`.
fn learners() -> Vec<(String, String)> {
    let table = std::fs::read_to_string(learners_folder().join("programs.tsv")).unwrap();
    let fields = |line: &str| line.split_once('\t').map(|(file, mistake)| (file.to_owned(), mistake.to_owned()));
    table.lines().skip(1).filter_map(fields).collect()
}

fn learners_folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/judge/learners")
}

/// The command of a learner's program, compiled into a folder; `None` without its tools.
fn learner_command(file: &str, folder: &Path) -> Option<Vec<String>> {
    let source = learners_folder().join(file).to_str().unwrap().to_owned();
    let program = folder.join(file).with_extension("out").to_str().unwrap().to_owned();
    let is_here = |tool: &str| std::process::Command::new(tool).arg("--version").output().is_ok();
    let compiled = |compiler: &str| {
        let arguments = ["-O1", "-w", "-o", &program, &source, "-lm"];
        let status = std::process::Command::new(compiler).args(arguments).status();
        status.is_ok_and(|status| status.success()).then(|| vec![program.clone()])
    };
    // This one is a class without a program.
    let class = "import sys, runpy; boards = runpy.run_path(sys.argv[1])['Solution']().solveNQueens(int(sys.argv[2]))\n\
                 for board in boards: print('\\n'.join(board) + '\\n')";
    match file.rsplit_once('.')? {
        ("p01", _) => is_here("python3").then(|| vec!["python3".into(), "-c".into(), class.into(), source]),
        (_, "py") => is_here("python3").then(|| vec!["python3".into(), source]),
        (_, "js") => is_here("node").then(|| vec!["node".into(), source]),
        (_, "java") => is_here("java").then(|| vec!["java".into(), source]),
        (_, "c") => compiled("cc"),
        _ => compiled("c++"),
    }
}

/// Judges the learners' programs, and counts those that were judged as their table says.
fn judge_learners(sizes: &str, is_judged: fn(&str) -> bool) {
    let folder = tempfile::tempdir().unwrap();
    let mut judged = 0;
    for (file, mistake) in learners().into_iter().filter(|(file, _)| is_judged(file)) {
        let Some(command) = learner_command(&file, folder.path()) else { continue };
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let arguments = ["judge", "--json", "--batch", "--time", "1m", "--sizes", sizes, "--"];
        let (code, out, err) = run(&[&arguments[..], &words].concat());
        let report = &json_lines(&out)[0];
        assert_eq!(code, i32::from(mistake != "right"), "{file}: {out}{err}");
        let named = [&report["mistakes"], &report["others"]].map(|names| names.as_array().unwrap().clone()).concat();
        if mistake == "right" {
            assert!(named.is_empty(), "{file}: {out}");
        } else {
            assert!(named.contains(&mistake.as_str().into()), "{file} has {mistake}: {out}");
        }
        judged += 1;
    }
    println!("{judged} programs judged as their table says");
}

#[test]
fn programs_of_learners_are_judged_as_their_table_says() {
    judge_learners("1..6", |file| file.rsplit_once('.').is_none_or(|(_, ending)| ending != "java"));
}

#[test]
#[ignore = "long: Java starts for each size"]
fn all_programs_of_learners_are_judged_as_their_table_says() {
    assert_eq!(learners().len(), 16);
    judge_learners("1..8", |_| true);
}
