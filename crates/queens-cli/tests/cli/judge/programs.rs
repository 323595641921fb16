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
    // A `main` without a return value.
    assert_eq!(code_of("echo 2 4 1 3; echo 3 1 4 2; exit 7", &[]), "right");
    assert_eq!(code_of("echo 2 4 1 3; sleep 9", &[]), "time-limit");
    assert_eq!(code_of("yes", &[]), "output-limit");
    let (code, _, err) = run(&["judge", "--", "no-such-program"]);
    assert!(code == 2 && err.contains("no program no-such-program"), "{err}");
    let (code, _, err) = run(&["judge", "--", NOWHERE]);
    assert!(code == 2 && err.contains("check"), "{err}");
}
