//! Programs of learners in several languages, each with the mistake that must be found.

use std::path::Path;

use super::*;

/// The files of the learners' programs, each with its mistake or `right`.
fn learners() -> Vec<(String, String)> {
    let table = std::fs::read_to_string(learners_folder().join("programs.tsv")).unwrap();
    let fields = |line: &str| line.split_once('\t').map(|(file, mistake)| (file.to_owned(), mistake.to_owned()));
    table.lines().skip(1).filter_map(fields).collect()
}

fn learners_folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/judge/learners")
}

/// The command of a learner's program. A compiled program goes into `folder`. `None` if the tools are missing.
fn learner_command(file: &str, folder: &Path) -> Option<Vec<String>> {
    let source = learners_folder().join(file).to_str().unwrap().to_owned();
    let program = folder.join(file).with_extension("out").to_str().unwrap().to_owned();
    let is_here = |tool: &str| std::process::Command::new(tool).arg("--version").output().is_ok();
    let compiled = |compiler: &str| {
        let arguments = ["-O1", "-w", "-o", &program, &source, "-lm"];
        let status = std::process::Command::new(compiler).args(arguments).status();
        status.is_ok_and(|status| status.success()).then(|| vec![program.clone()])
    };
    // This file has only a class, so a small program calls it.
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

/// Judges the learners' programs, and counts those whose verdict is the one in their table.
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
