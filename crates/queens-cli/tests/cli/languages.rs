//! Texts in both languages.

use super::*;

#[test]
fn chinese_is_chosen_by_flag_variable_and_locale() {
    let zh = ok(&["list", "4", "--format", "board", "--lang", "zh"]);
    assert!(zh.starts_with("第 1 个解：\n- Q - -\n"), "{zh}");
    let by = |variable: &str, value: &str| {
        let (code, out, _) = finish(queens(&["list", "4", "--format", "board"]).env(variable, value));
        assert_eq!(code, 0);
        out
    };
    assert_eq!(by("QUEENS_LANG", "zh"), zh);
    assert_eq!(by("LC_ALL", "zh_CN.UTF-8"), zh);
    assert_ne!(by("LC_ALL", "fr_FR.UTF-8"), zh);
    assert_eq!(by("QUEENS_LANG", "zh_CN"), zh);
    for nonsense in ["", "fr", "x"] {
        assert_ne!(by("QUEENS_LANG", nonsense), zh);
    }
}

#[test]
fn the_help_is_in_both_languages() {
    insta::assert_snapshot!("help-en", ok(&["--help"]));
    insta::assert_snapshot!("help-zh", ok(&["--help", "--lang", "zh"]));
    insta::assert_snapshot!("help-list-en", ok(&["list", "--help"]));
    insta::assert_snapshot!("help-list-zh", ok(&["--lang", "zh", "list", "-h"]));
}

#[test]
fn errors_are_in_both_languages() {
    let (code, _, err) = run(&["solve", "0", "--lang", "zh"]);
    assert_eq!(code, 2);
    assert!(err.contains("棋盘至少有 1 行"), "{err}");
    let (_, _, err) = run(&["solve", "8", "--strategy", "flag", "--lang=zh"]);
    assert!(err.contains("是不是想写 flags"), "{err}");
    let (code, out, _) = run(&["check", "1,2", "--lang", "zh"]);
    assert_eq!((code, out.trim()), (1, "第 1 行第 1 列与第 2 行第 2 列的皇后互相攻击（同一条主对角线）"));
}

#[test]
fn placeholders_are_translated() {
    let help = ok(&["--help", "--lang", "zh"]);
    assert!(help.contains("用法：queens [选项] [命令]"), "{help}");
    let help = ok(&["draw", "--help", "--lang", "zh"]);
    assert!(help.contains("用法：queens draw [选项] <摆法>...") && !help.contains("FORMAT"), "{help}");
}

#[test]
fn missing_arguments_come_with_an_example() {
    for (arguments, message) in [
        (&["solve"][..], "missing <N>: try queens solve 8"),
        (&["draw"], "missing <PLACEMENT>...: try queens draw 2,4,1,3"),
        (&["solve", "--lang", "zh"], "缺少 <N>：可试试 queens solve 8"),
        (&["draw", "--lang", "zh"], "缺少 <摆法>...：可试试 queens draw 2,4,1,3"),
    ] {
        let (code, _, err) = run(arguments);
        assert!(code == 2 && err.contains(message), "{err}");
    }
}

#[test]
fn the_nearest_command_is_suggested_first() {
    let (_, _, err) = run(&["slove", "8"]);
    assert!(err.contains("Did you mean solve or serve?"), "{err}");
    let (_, _, err) = run(&["slove", "8", "--lang", "zh"]);
    assert!(err.contains("是不是想写 solve 或 serve？"), "{err}");
}

#[test]
fn completions_and_manual_pages_come_from_the_same_definitions() {
    for (shell, sign) in [
        ("bash", "complete -F _queens"),
        ("zsh", "#compdef queens"),
        ("fish", "complete -c queens"),
        ("powershell", "Register-ArgumentCompleter"),
    ] {
        let script = ok(&["help", "--completions", shell]);
        assert!(script.contains(sign), "{shell}");
        assert!(script.contains("compare"), "{shell}");
        // PowerShell completes no values.
        assert!(shell == "powershell" || script.contains("permutation"), "{shell}");
    }
    assert!(ok(&["help", "--man"]).starts_with(".ie"));
    assert!(ok(&["help", "--man", "--lang", "zh"]).contains("皇\\:后"));
    let folder = tempfile::tempdir().unwrap();
    let (code, out, err) = run(&["help", "--man", folder.path().to_str().unwrap()]);
    assert!(code == 0 && out.is_empty() && err.contains("manual pages written to"), "{err}");
    for (page, example) in [
        ("queens.1", "queens count 12"),
        ("queens-solve.1", "queens solve 8"),
        ("queens-ledger-merge.1", "queens ledger merge 1.ledger"),
        ("queens-help.1", "queens help rules"),
    ] {
        let page = std::fs::read_to_string(folder.path().join(page)).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{page}");
        let examples = page.split_once(".SH EXAMPLES\n").map(|(_, examples)| examples);
        assert!(examples.is_some_and(|examples| examples.contains(example)), "{page}");
    }
}

#[test]
fn help_is_a_command_too() {
    assert_eq!(ok(&["help"]), ok(&["--help"]));
    assert_eq!(ok(&["help", "help"]), ok(&["help", "--help"]));
    assert_eq!(ok(&["help", "solve"]), ok(&["solve", "--help"]));
    assert_eq!(ok(&["help", "ledger", "merge"]), ok(&["ledger", "merge", "--help"]));
    assert_eq!(ok(&["--lang", "zh", "help", "solve"]), ok(&["solve", "--help", "--lang", "zh"]));
    assert!(run(&["help", "slove"]).2.contains("Did you mean solve"));
}

#[test]
fn a_picture_has_its_title_in_the_language_of_the_person() {
    for (language, title) in [
        ("en", "<title>4 queens on a board of size 4: (1,2) (2,4) (3,1) (4,3)</title>"),
        ("zh", "<title>4×4 棋盘上的 4 个皇后（行, 列）：(1,2) (2,4) (3,1) (4,3)</title>"),
    ] {
        let (code, out, _) = run(&["draw", "2,4,1,3", "--format", "svg", "--lang", language]);
        assert!(code == 0 && out.contains(title), "{out}");
    }
    let (_, out, _) = run(&["draw", "?,?", "--format", "svg", "--lang", "en"]);
    assert!(out.contains("<title>0 queens on a board of size 2:</title>"), "{out}");
}

#[test]
fn numbers_are_read_in_the_digits_of_chinese_keyboards() {
    for (ascii, wide) in [
        (&["count", "8", "--threads", "2"][..], &["count", "８", "--threads", "２"][..]),
        (
            &["estimate", "12", "--samples", "10", "--seed", "7", "--json"],
            &["estimate", "１２", "--samples", "１０", "--seed", "７", "--json"],
        ),
        (&["solve", "6", "--rank", "3"], &["solve", "６", "--rank", "３"]),
        (&["count", "8", "--verify=3", "--json"], &["count", "8", "--verify=３", "--json"]),
        (&["list", "6", "--skip", "1", "--max", "2"], &["list", "6", "--skip", "１", "--max", "２"]),
    ] {
        let (code, _, err) = run(wide);
        assert_eq!(code, 0, "{wide:?}: {err}");
        if !ascii.contains(&"--json") {
            assert_eq!(run(wide), run(ascii));
        }
    }
    let (code, _, err) = run(&["watch", "８", "--speed", "９"]);
    assert!(code == 2 && !err.contains("--speed"), "{err}");
}
