//! `judge`: judges texts and programs.

#[cfg(target_os = "linux")]
mod class;
#[cfg(target_os = "linux")]
mod hostile;
#[cfg(target_os = "linux")]
mod learners;
#[cfg(target_os = "linux")]
mod programs;
#[cfg(target_os = "linux")]
mod replay;

use super::*;

/// A file with this output, in a temporary folder.
fn file_of(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.txt");
    std::fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

fn judge_text(text: &str, arguments: &[&str]) -> (i32, String, String) {
    let (_folder, path) = file_of(text);
    run(&[&["judge", "--file", &path], arguments].concat())
}

#[test]
fn a_text_is_judged_by_its_boards_and_totals() {
    let all = ok(&["list", "6"]);
    assert_eq!(judge_text(&all, &["6"]), (0, "The output for N = 6 is right.\n".to_owned(), String::new()));
    let (code, out, _) = judge_text("2 4 1 3\n1 3 4 2\n", &["4"]);
    assert_eq!(code, 1);
    insta::assert_snapshot!(out, @"
    N = 4: on board 2 the queens at row 2, column 3 and row 3, column 4 attack each other (same diagonal).
      Q - - -
      - - Q -
      - - - Q
      - Q - -
    None of the usual mistakes has exactly this output. Run the program itself, with its steps: `queens judge 4 --replay -- ...`
    ");
    let (code, out, _) = judge_text("1: 1\n2: 0\n3: 0\n4: 4\n5: 12\n6: 40\n7: 72\n8: 312\n", &[]);
    assert_eq!(code, 1);
    insta::assert_snapshot!(out, @"
    Right for N = 1.
    Right for N = 2..3, where no solutions exist.
    Wrong for N = 4..8.
    N = 4: the total is 4, but 2 is right.
    Only the total was printed.
    None of the usual mistakes has exactly this output. Run the program itself, with its steps: `queens judge 4 --replay -- ...`
    ");
    let (code, out, _) = judge_text("1 0 0 1\n", &["4"]);
    assert_eq!(code, 2);
    assert!(out.contains("two ways") && out.contains("counts for sizes") && out.contains("columns of one"), "{out}");
    let (code, out, _) = judge_text("", &["4"]);
    assert!(code == 1 && out.starts_with("N = 4: nothing is printed.\nIf it prints each solution"), "{out}");
}

#[test]
fn every_finding_has_a_text_in_both_languages() {
    for (text, size, english, chinese) in [
        ("Q - - -\n- - Q -\n\nQ - - -\n- - Q -\n", "4", "has 2 rows instead of 4", "有 2 行，应为 4 行"),
        ("- Q - -\n- - - -\nQ - - -\n- - Q -\n", "4", "no queen in row 2", "第 2 行没有皇后"),
        ("- Q - -\n- - Q Q\nQ - - -\n- - Q -\n", "4", "several queens in row 2", "第 2 行有多个皇后"),
        ("2 4 1 3\n2 4 1 5\n", "4", "outside the board", "超出了棋盘"),
        ("2 4 1 3\n2 4 1 3\n", "4", "board 2 is the same as board 1", "第 2 个棋盘与第 1 个相同"),
        ("2 4 1 3\n3 1 4 2\n3\n", "4", "the total is 3, but 2 boards", "你输出的总数是 3，但输出了 2 个棋盘"),
        ("Total: 93\n", "8", "the total is 93, but 92 is right", "你输出的总数是 93，应为 92"),
        ("Total: 93\n", "28", "pairs of mirror images", "镜像成对"),
        ("2 4 6 1 3 5\n4 1 5 2 6 3\n3\n", "6", "first missing one is 3,6,2,5,1,4", "缺少的第一个是 3,6,2,5,1,4"),
    ] {
        let (code, out, err) = judge_text(text, &[size]);
        assert!(code == 1 && out.contains(english), "{text}: {out}{err}");
        let (code, out, err) = judge_text(text, &[size, "--lang", "zh"]);
        assert!(code == 1 && out.contains(chinese), "{text}: {out}{err}");
    }
}

#[test]
fn an_option_sets_the_task() {
    assert_eq!(judge_text("2 4 1 3\n", &["4", "--first"]).0, 0);
    assert_eq!(judge_text("2 4 1 3\n", &["4", "--all"]).0, 1);
    assert_eq!(judge_text("2 4 1 3\n3 1 4 2\n", &["4", "--count"]).0, 1);
    assert_eq!(judge_text("2\n", &["4", "--count"]).0, 0);
}

#[test]
fn json_has_codes_for_graders() {
    let (code, out, _) = judge_text("1 2 3 4\n", &["4", "--json"]);
    let report = &json_lines(&out)[0];
    assert_eq!((code, &report["right"]), (1, &false.into()));
    assert_eq!(report["first"]["code"], "attack");
    assert_eq!(report["first"]["rows"], serde_json::json!([1, 2]));
    assert_eq!(report["sizes"][0]["ended"], "done");
    let (code, out, _) = judge_text("1 0 0 1\n", &["4", "--json"]);
    assert!(code == 2 && json_lines(&out)[0]["readings"].is_array(), "{out}");
}

#[test]
fn misuse_says_how_to_name_a_program() {
    for (arguments, reason) in [
        (&["judge"][..], "queens judge -- python3 mine.py"),
        (&["judge", "mine.py"], "queens judge -- python3 mine.py"),
        (&["judge", "--file", NOWHERE], "cannot read"),
        (&["judge", "--sizes", "8..1", "--", "true"], "write the smaller size first"),
        (&["judge", "99", "--", "true"], "up to 32"),
        (&["judge", "--file", "x", "--", "true"], "cannot be combined"),
    ] {
        let (code, out, err) = run(arguments);
        assert!(code == 2 && out.is_empty() && err.contains(reason), "{arguments:?}: {err}");
    }
}
