//! `bench` and `doctor`: benchmark figures of the machine, and checks of what works on it.

use serde_json::Value;

use super::*;

fn object(arguments: &[&str]) -> Value {
    let (code, out, err) = run(arguments);
    assert_eq!(code, 0, "queens {arguments:?}: {err}");
    let mut objects = json_lines(&out);
    assert_eq!(objects.len(), 1, "{out}");
    objects.remove(0)
}

fn finding<'a>(doctor: &'a Value, subject: &str) -> Option<&'a Value> {
    doctor["findings"].as_array().unwrap().iter().find(|finding| finding["subject"] == subject)
}

#[test]
fn a_short_measurement_ends_soon_with_right_counts() {
    let start = std::time::Instant::now();
    let bench = object(&["bench", "--seconds", "0.3", "--json"]);
    assert!(start.elapsed().as_secs() < 20, "it took {:?}", start.elapsed());
    let figures = bench["figures"].as_array().unwrap();
    assert_eq!(figures.len(), 6);
    for figure in figures {
        let n = figure["n"].as_u64().unwrap();
        if figure["unit"] == "solutions" {
            let size = queens::Size::new(n).unwrap();
            assert_eq!(figure["amount"], queens_job::published_count(size).unwrap().to_string(), "{figure}");
        }
        assert!(figure["runs"].as_u64().unwrap() >= 1 && figure["per_second"].as_f64().unwrap() > 0.0, "{figure}");
        let is_counting = figure["figure"].as_str().unwrap().starts_with("count");
        assert_eq!(figure["engine"].is_string(), is_counting, "{figure}");
        assert_eq!(figure["threads"], 1);
    }
    assert_eq!(bench["engine"], queens_count::Engine::best().name());
}

#[test]
fn threads_count_and_complete() {
    let bench = object(&["bench", "--seconds", "0", "--threads", "2", "--json"]);
    let threads = |name: &str| {
        let figures = bench["figures"].as_array().unwrap();
        figures.iter().find(|figure| figure["figure"] == name).unwrap()["threads"].as_u64()
    };
    assert_eq!(["count", "complete", "list", "construct"].map(threads), [2, 2, 1, 1].map(Some));
    let (code, _, err) = run(&["bench", "--threads", "0"]);
    assert!(code == 2 && err.contains("from 1 to 1024"), "{err}");
    assert_eq!(run(&["bench", "--seconds", "-1"]).0, 2);
}

#[test]
fn figures_are_a_table_in_both_languages() {
    let (code, out, err) = run(&["bench", "--seconds", "0"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("92 solutions of size 8 with join"), "{out}");
    assert!(out.contains("10 boards of size 50 with 12 given queens"), "{out}");
    assert!(out.contains("Every answer was checked."), "{out}");
    let (_, out, _) = run(&["bench", "--seconds", "0", "--lang", "zh"]);
    assert!(out.contains("8 皇后的 92 个解") && out.contains("局部搜索"), "{out}");
    // The notes on standard error disappear with `--quiet`.
    assert_eq!(run(&["bench", "--seconds", "0", "-q"]).2, "");
}

#[cfg(unix)]
#[test]
fn a_measurement_can_be_interrupted() {
    use std::process::{Command, Stdio};
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    let mut child =
        command.args(["bench", "--seconds", "600"]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(500));
    let id = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(id, rustix::process::Signal::INT).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn engines_and_doctor_name_the_same_missing_features() {
    let lines = json_lines(&ok(&["doctor", "--engines", "--json"]));
    let (last, others) = lines.split_last().unwrap();
    assert_eq!(last["missing_features"], object(&["doctor", "--json"])["missing_features"]);
    assert!(others.iter().all(|line| line.get("missing_features").is_none()));
    let is_complete = last["missing_features"].as_array().unwrap().is_empty();
    assert_eq!(ok(&["doctor", "--engines"]).contains("This program was built without"), !is_complete);
}

#[test]
fn findings_are_complete() {
    let doctor = object(&["doctor", "--json"]);
    for subject in ["program", "features", "processors", "engine", "memory", "gpu", "folder", "terminal", "language"] {
        assert!(finding(&doctor, subject).is_some(), "{subject}: {doctor}");
    }
    assert_eq!(finding(&doctor, "broker").is_some(), cfg!(feature = "cluster"));
    assert_eq!(finding(&doctor, "browser").is_some(), cfg!(feature = "serve"));
    let names = |member: &str| doctor[member].as_array().unwrap().len();
    assert_eq!(names("features") + names("missing_features"), 4);
    assert_eq!(finding(&doctor, "features").unwrap()["state"] == "ok", names("missing_features") == 0);
    assert_eq!((&doctor["usable"], &doctor["language"]), (&true.into(), &"en".into()));
    // Each finding has one line.
    let lines = ok(&["doctor"]);
    assert_eq!(lines.lines().count(), doctor["findings"].as_array().unwrap().len());
    let is_marked = |line: &str| ["ok ", "note ", "missing "].iter().any(|mark| line.starts_with(mark));
    assert!(lines.lines().all(is_marked), "{lines}");
}

#[test]
fn the_language_and_its_source_are_found() {
    let with = |variable: &str, value: &str, arguments: &[&str]| {
        let mut command = queens(&[&["doctor"], arguments].concat());
        finish(command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANGUAGE").env(variable, value)).1
    };
    let zh = with("LANG", "zh_CN.UTF-8", &[]);
    assert!(zh.contains("正常") && zh.contains("中文，跟随系统的区域设置（zh-CN）"), "{zh}");
    assert!(zh.contains("处理器"), "{zh}");
    assert!(with("LANG", "zh_CN.UTF-8", &["--lang", "en"]).contains("English, by --lang"));
    assert!(with("QUEENS_LANG", "zh", &[]).contains("由环境变量 QUEENS_LANG 指定（zh）"));
    assert!(with("QUEENS_LANG", "fr", &[]).contains("QUEENS_LANG is fr, which is not a language of this program"));
}

#[test]
fn problems_are_named() {
    let folder = queens(&["doctor"]).env("TMPDIR", NOWHERE).output().unwrap();
    let out = String::from_utf8(folder.stdout).unwrap();
    assert_eq!(folder.status.code(), Some(0), "only some commands need it");
    if cfg!(unix) {
        let line = out.lines().find(|line| line.contains("temporary folder")).unwrap();
        assert!(line.starts_with("missing ") && line.contains("set TMPDIR to another folder"), "{line}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn too_little_memory_is_exit_code_1() {
    let script = "ulimit -d 20000; exec \"$0\" doctor --json";
    let mut command = std::process::Command::new("bash");
    let output = command.args(["-c", script, env!("CARGO_BIN_EXE_queens")]).env("LC_ALL", "C").output().unwrap();
    let doctor = &json_lines(&String::from_utf8(output.stdout).unwrap())[0];
    assert_eq!((output.status.code(), &doctor["usable"]), (Some(1), &false.into()), "{doctor}");
    let memory = finding(doctor, "memory").unwrap();
    assert_eq!((&memory["state"], &memory["needed"]), (&"missing".into(), &true.into()));
    assert!(memory["text"].as_str().unwrap().contains("ulimit"), "{memory}");
}

#[test]
fn colors_follow_the_usual_rules() {
    let color = |arguments: &[&str], no_color: bool| {
        let mut command = queens(&[&["doctor"], arguments].concat());
        if no_color {
            command.env("NO_COLOR", "1");
        }
        finish(&mut command).1.contains('\u{1b}')
    };
    assert!(!color(&[], false), "standard output is a pipe");
    assert!(color(&["--color", "always"], false));
    assert!(!color(&[], true) && !color(&["--color", "never"], false));
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_error() {
    for arguments in ["doctor", "doctor --json", "bench --seconds 0 -q", "bench --seconds 0 -q --json"] {
        let script = format!("set -o pipefail; \"$0\" {arguments} | true");
        let mut command = std::process::Command::new("bash");
        let output = command.args(["-c", &script, env!("CARGO_BIN_EXE_queens")]).env("LC_ALL", "C").output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(output.stderr.is_empty(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[cfg(all(feature = "cluster", unix))]
#[test]
fn the_version_of_the_broker_is_judged() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("nats-server");
    let broker = |script: &str| {
        std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        let (_, out, _) = finish(queens(&["doctor", "--json"]).env("QUEENS_NATS_SERVER", &path));
        let finding = finding(&json_lines(&out)[0], "broker").unwrap().clone();
        (finding["state"].clone(), finding["text"].as_str().unwrap().to_owned())
    };
    let (state, text) = broker("echo nats-server: v2.14.0");
    assert!(state == "ok" && text.contains("2.14.0"), "{text}");
    assert_eq!(broker("echo nats-server: v2.10.1").0, "note");
    assert_eq!(broker("sleep 60").0, "note");
    assert_eq!(broker("exit 1").0, "note");
}
