//! The help pages: their height, and the commands that they show.

use std::path::Path;

use super::*;

const LANGUAGES: [&str; 2] = ["en", "zh"];

/// The words of every listed command, and of the program itself.
fn commands() -> Vec<Vec<String>> {
    fn below(command: &clap::Command, words: &[String]) -> Vec<Vec<String>> {
        let listed = command.get_subcommands().filter(|below| !below.is_hide_set());
        let lists = listed.map(|inner| below(inner, &[words, &[inner.get_name().to_owned()]].concat()));
        [vec![words.to_vec()], lists.collect::<Vec<_>>().concat()].concat()
    }
    below(&queens_cli::command(queens_cli::Language::En), &[])
}

/// A help page on a terminal of 80 columns.
fn page(words: &[String], flag: &str, language: &str) -> String {
    let words: Vec<&str> = words.iter().map(String::as_str).chain([flag, "--lang", language]).collect();
    let (code, page, err) = finish(queens(&words).env("COLUMNS", "80"));
    assert_eq!((code, err.as_str()), (0, ""), "{words:?}");
    page
}

#[test]
fn pages_fit_the_terminal() {
    let commands = commands();
    assert!(commands.len() >= 25, "{commands:?}");
    for words in &commands {
        for language in LANGUAGES {
            let (short, long) = (page(words, "-h", language), page(words, "--help", language));
            assert!(short.lines().count() <= 23, "{words:?}: {}\n{short}", short.lines().count());
            assert!(!words.is_empty() || long.lines().count() <= 40, "{long}");
            for line in short.lines().chain(long.lines()) {
                assert!(unicode_width::UnicodeWidthStr::width(line) <= 80, "{words:?}: {line}");
                assert_eq!(line, line.trim_end(), "{words:?}");
            }
        }
    }
}

#[test]
fn a_long_page_has_sections_and_a_short_one_has_the_usual_options() {
    let words = ["count".to_owned()];
    let long = page(&words, "--help", "en");
    let at = |heading: &str| long.find(&format!("\n{heading}:\n")).unwrap_or_else(|| panic!("{heading}: {long}"));
    let headings = ["Examples", "Board", "Rules", "Search", "Long counts", "Output", "Options of every command"];
    assert!(headings.map(at).is_sorted(), "{long}");
    assert_eq!(long.matches("--lang").count(), 1, "{long}");
    let short = page(&words, "-h", "en");
    assert!(short.contains("--ledger") && !short.contains("--parts") && long.contains("--parts"), "{short}");
    assert!(page(&words, "--help", "zh").contains("\n长时间计数：\n"));
    // The option `--numbers` appears only where boards are drawn.
    assert!(!long.contains("--numbers") && page(&["draw".to_owned()], "--help", "en").contains("--numbers"));
}

#[test]
fn headings_have_colours_on_request_only() {
    assert!(!ok(&["count", "--help"]).contains('\u{1b}'));
    let (_, colourful, _) = run(&["count", "--help", "--color", "always"]);
    assert!(colourful.contains("\u{1b}[32mExamples:\u{1b}[0m"), "{colourful}");
}

/// The examples of a help page.
fn examples(page: &str) -> Vec<String> {
    let lines = page.lines().skip_while(|line| !["Examples:", "示例："].contains(line)).skip(1);
    let lines = lines.take_while(|line| !line.is_empty());
    lines.map(|line| line.trim_start().split("  ").next().unwrap_or_default().to_owned()).collect()
}

/// The beginnings of examples that are only parsed, and the reasons.
#[cfg(unix)]
const PARSED_ONLY: [(&str, &str); 4] = [
    ("queens judge -- ", "it needs Python; `judge` runs programs"),
    ("queens serve --open", "it opens a browser; `page` tests the server"),
    ("queens cluster", "it needs a broker; `cluster` tests it with one"),
    ("queens bench", "it takes as long as its figures are exact; `diagnose` runs it shorter"),
];

/// All examples run in the order of the pages, in a folder with the files that they name.
#[cfg(unix)]
#[test]
fn examples_succeed() {
    let mut run_examples = 0;
    let folder = folder_with_files();
    for words in commands() {
        let all = examples(&page(&words, if words.is_empty() { "-h" } else { "--help" }, "en"));
        let chinese = examples(&page(&words, if words.is_empty() { "-h" } else { "--help" }, "zh"));
        assert_eq!(all, chinese, "{words:?}");
        assert!(!all.is_empty(), "{words:?} has no examples");
        for example in all {
            let arguments: Vec<&str> = example.split_whitespace().skip(1).collect();
            if PARSED_ONLY.iter().any(|(beginning, _)| example.starts_with(beginning)) {
                let own = arguments.iter().position(|&word| word == "--").unwrap_or(arguments.len());
                ok(&[&arguments[..own], &["--help"]].concat());
            } else if example.starts_with("queens watch") {
                let mut terminal = terminal::Terminal::queens(&arguments);
                terminal.until(|screen| !screen.contents().is_empty());
                terminal.press("q");
                assert_eq!(terminal.end(), 0, "{example}");
            } else {
                let output = shell(&example, folder.path());
                // The result of these examples is negative.
                let code = i32::from(["check 1,2", "--explain"].iter().any(|part| example.ends_with(part)));
                let err = String::from_utf8_lossy(&output.stderr);
                assert_eq!(output.status.code(), Some(code), "{example}: {err}");
            }
            run_examples += 1;
        }
    }
    assert!(run_examples >= 60, "{run_examples} examples");
}

/// Runs a line of a shell.
#[cfg(unix)]
fn shell(line: &str, folder: &Path) -> std::process::Output {
    let programs = Path::new(env!("CARGO_BIN_EXE_queens")).parent().unwrap().to_owned();
    let path = std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()).collect::<Vec<_>>();
    let path = std::env::join_paths([vec![programs], path].concat()).unwrap();
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", line]).current_dir(folder).env("PATH", path).stdin(std::process::Stdio::null());
    shell.output().unwrap()
}

/// A folder with the files that examples read, such as ledgers and answers of solvers.
#[cfg(unix)]
fn folder_with_files() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let columns = [1, 5, 8, 6, 3, 7, 2, 4];
    let numbers = (0..8).flat_map(|row| (1..=8).map(move |column| (row * 8 + column, column == columns[row])));
    let literals: Vec<_> =
        numbers.map(|(number, is_queen)| format!("{}{number}", if is_queen { "" } else { "-" })).collect();
    write("answer.txt", &format!("s SATISFIABLE\nv {} 0\n", literals.join(" ")));
    let rows: Vec<_> = (1..).zip(columns).map(|(row, column)| format!("{row},{column}")).collect();
    write("answer.csv", &format!("row,column\n{}\n", rows.join("\n")));
    write("mine.txt", "2 4 1 3\n3 1 4 2\n");
    let counted = "queens count 14 --ledger 14.ledger && for i in 1 2; do \
                   queens count 10 --ledger $i.ledger --part $i/2; done && queens ledger key my.key --new";
    assert!(shell(counted, folder.path()).status.success());
    // The example makes this key itself.
    std::fs::remove_file(folder.path().join("my.key")).unwrap();
    folder
}
