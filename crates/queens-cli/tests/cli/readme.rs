//! The console examples and commands in all documents match the program, in the language of the page.

use std::path::{Path, PathBuf};

use super::*;

/// Pages whose commands other tests check, and the reasons.
const OTHER_PAGES: [(&str, &str); 3] = [
    ("CHANGELOG.md", "it names commands of the past"),
    ("docs/formats/json.md", "`the_page_on_json_is_true` compares it, value by value"),
    ("docs/kernel-log.md", "it names commands of the past"),
];

/// Every document for users and contributors, with its path from the root of the repository.
fn pages() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = Vec::new();
    for folder in
        ["", "docs", "docs/guide", "docs/reference", "docs/formats", "docs/zh", "docs/zh/guide", "docs/zh/reference"]
    {
        let entries = root.join(folder).read_dir().expect("the folder of documents exists");
        let names = entries.map(|entry| Path::new(folder).join(entry.expect("an entry of the folder").file_name()));
        paths.extend(names.filter(|path| path.extension().is_some_and(|extension| extension == "md")));
    }
    paths.retain(|path| OTHER_PAGES.iter().all(|(other, _)| path != Path::new(other)));
    paths.sort();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(root.join(&path)).unwrap();
        (path, text)
    };
    paths.into_iter().map(read).collect()
}

/// The language of the program's output on a page.
fn language_of(page: &Path) -> &'static str {
    let is_chinese = page.starts_with("docs/zh") || page == Path::new("README.zh-CN.md");
    if is_chinese { "zh" } else { "en" }
}

/// The code blocks of one language.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    page.split(&*fence).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

/// Every `$ queens …` in the console blocks of a page, with the output that follows.
fn sessions(page: &str) -> Vec<(Vec<&str>, String)> {
    let mut sessions = Vec::new();
    for line in blocks(page, "console").into_iter().flat_map(str::lines) {
        if let Some(command) = line.strip_prefix("$ queens ") {
            sessions.push((command.split(' ').collect(), String::new()));
        } else if let Some((_, output)) = sessions.last_mut() {
            *output += line;
            *output += "\n";
        }
    }
    sessions
}

/// A line of a shell block without its comment.
fn without_comment(line: &str) -> &str {
    line.split("  #").next().unwrap_or_default().trim()
}

/// The arguments of every `queens …` in the shell blocks of a page, without comments and redirections.
fn commands(page: &str) -> Vec<Vec<&str>> {
    let lines = blocks(page, "sh").into_iter().flat_map(str::lines);
    let parts = lines.flat_map(|line| without_comment(line).split('|'));
    let parts = parts.map(|part| part.split('>').next().unwrap_or_default().trim());
    let arguments = parts.filter_map(|part| {
        let run = part.strip_prefix("cargo run").and_then(|rest| rest.split_once("-- "));
        part.strip_prefix("queens ").or(run.map(|(_, arguments)| arguments))
    });
    arguments.map(|arguments| arguments.split_whitespace().collect()).collect()
}

/// The lines of a table without the last column, which is a time.
fn untimed(table: &str) -> Vec<&str> {
    table.lines().filter_map(|line| line.rsplit_once(' ')).map(|(row, _)| row.trim_end()).collect()
}

#[test]
fn console_sessions_are_true() {
    let mut checked = 0;
    for (path, page) in pages() {
        // The test of `judge` runs these commands, because they need the programs of their page.
        let sessions = sessions(&page).into_iter().filter(|(arguments, _)| !arguments.contains(&"--"));
        for (arguments, shown) in sessions {
            let (_, printed, _) = finish(queens(&arguments).env("QUEENS_LANG", language_of(&path)));
            let place = format!("{}: queens {arguments:?}", path.display());
            if arguments[0] == "compare" {
                assert_eq!(untimed(shown.trim()), untimed(printed.trim()), "{place}");
            } else {
                assert_eq!(shown.trim(), printed.trim(), "{place}");
            }
            checked += 1;
        }
    }
    assert!(checked >= 20, "only {checked} sessions were found");
}

#[test]
fn shell_commands_are_accepted() {
    let mut checked = std::collections::BTreeSet::new();
    for (path, page) in pages() {
        for arguments in commands(&page) {
            if checked.insert(arguments.join(" ")) {
                // With `--help` at the end, a command is only parsed.
                let own = arguments.iter().position(|&word| word == "--").unwrap_or(arguments.len());
                let (code, _, err) = run(&[&arguments[..own], &["--help"]].concat());
                assert_eq!(code, 0, "{}: queens {arguments:?}: {err}", path.display());
            }
        }
    }
    assert!(checked.len() >= 40, "only {} commands were found", checked.len());
}

/// The beginnings of commands that are not run as the pages show them, and the reasons.
const NOT_RUN: [(&str, &str); 8] = [
    ("queens judge", "it runs a program of the reader; `judge` runs those of its page"),
    ("queens serve", "it runs until it is stopped or writes a site; `page` and `browser` test it"),
    ("queens watch", "it needs a terminal; `watch` tests it on one"),
    ("queens cluster", "it needs a broker; `cluster` tests it with one"),
    ("queens count 20", "it takes a minute; `count` counts smaller boards"),
    ("queens count 22", "it takes an hour; `ledger` counts smaller boards in parts"),
    ("queens ledger", "it reads the ledgers of those counts; `ledger` tests it"),
    ("queens solve 100000000", "it takes half a minute; `construct` builds smaller boards"),
];

/// All commands run in a temporary home folder, each line once, with the pages' own pipes and redirections.
#[cfg(unix)]
#[test]
fn shell_commands_succeed() {
    let home = tempfile::tempdir().unwrap();
    for folder in [".local/share/bash-completion/completions", ".zfunc"] {
        std::fs::create_dir_all(home.path().join(folder)).unwrap();
    }
    let programs = Path::new(env!("CARGO_BIN_EXE_queens")).parent().unwrap();
    let path = std::env::join_paths(
        [programs.to_owned()].into_iter().chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let mut lines = std::collections::BTreeSet::new();
    for (_, page) in pages() {
        let shell = blocks(&page, "sh").into_iter().flat_map(str::lines).map(without_comment).map(str::to_owned);
        lines.extend(shell.filter(|line| line.starts_with("queens ")));
    }
    lines.retain(|line| !NOT_RUN.iter().any(|(beginning, _)| line.starts_with(beginning)));
    assert!(lines.len() >= 15, "only {} lines were found", lines.len());
    for line in lines {
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &line]).current_dir(home.path()).env("HOME", home.path()).env("PATH", path.as_ref().unwrap());
        let output = shell.stdin(std::process::Stdio::null()).output().unwrap();
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn named_commands_exist() {
    let mut known = std::collections::BTreeSet::new();
    for (path, page) in pages() {
        for named in page.split("`queens ").skip(1) {
            let name = named.split([' ', '`']).next().unwrap_or_default();
            let is_name = name.starts_with(|first: char| first.is_ascii_lowercase());
            if is_name && known.insert(name.to_owned()) {
                let (code, _, err) = run(&[name, "--help"]);
                assert_eq!(code, 0, "{}: queens {name}: {err}", path.display());
            }
        }
    }
}

/// The members whose values depend on the machine.
const OF_THE_MACHINE: [&str; 6] = ["engine", "recounted_by", "threads", "memory_per_thread", "seconds", "work"];

/// Whether two values are equal except for members that depend on the machine.
fn alike(shown: &serde_json::Value, printed: &serde_json::Value) -> bool {
    use serde_json::Value;
    match (shown, printed) {
        (Value::Object(shown), Value::Object(printed)) => {
            let of_the_machine = |name: &str| OF_THE_MACHINE.contains(&name);
            shown.len() == printed.len()
                && shown.iter().zip(printed).all(|((name, shown), (printed_name, printed))| {
                    name == printed_name
                        && if of_the_machine(name) { same_kind(shown, printed) } else { alike(shown, printed) }
                })
        }
        (Value::Array(shown), Value::Array(printed)) => {
            shown.len() == printed.len() && shown.iter().zip(printed).all(|(shown, printed)| alike(shown, printed))
        }
        (Value::Number(shown), Value::Number(printed)) => shown == printed || shown.is_f64() && printed.is_f64(),
        _ => shown == printed,
    }
}

fn same_kind(shown: &serde_json::Value, printed: &serde_json::Value) -> bool {
    std::mem::discriminant(shown) == std::mem::discriminant(printed)
}

/// The output of the program that the JSON page judges.
const OUTPUT: &str = "2 4 1 3\n1 3 4 2\n";

#[test]
fn the_page_on_json_is_true() {
    let folder = tempfile::tempdir().unwrap();
    let mut commands = std::collections::BTreeSet::new();
    std::fs::write(folder.path().join("mine.txt"), OUTPUT).unwrap();
    for (arguments, shown) in sessions(include_str!("../../../../docs/formats/json.md")) {
        let (_, printed, err) = finish(queens(&arguments).current_dir(folder.path()));
        let (shown, printed) = (json_lines(&shown), json_lines(&printed));
        assert_eq!(shown.len(), printed.len(), "queens {arguments:?}: {err}");
        for (shown, printed) in shown.iter().zip(&printed) {
            assert!(alike(shown, printed), "queens {arguments:?}:\n{shown}\n{printed}");
        }
        commands.insert(arguments[0].to_owned());
    }
    assert!(commands.len() >= 15, "the page is read right: {commands:?}");
}

/// The schema has every command that the JSON page shows or describes.
#[test]
fn the_schema_describes_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let mut shown = std::collections::BTreeSet::new();
    let page = include_str!("../../../../docs/formats/json.md");
    let more = [
        vec!["doctor", "--engines", "--json"],
        vec!["bench", "--seconds", "0", "--json"],
        vec!["doctor", "--json"],
        vec!["import", "answer.json", "4", "--answer-format", "json", "--json"],
        vec!["serve", "--export", "pages", "--json"],
    ];
    std::fs::write(folder.path().join("answer.json"), "[2,4,1,3]").unwrap();
    std::fs::write(folder.path().join("mine.txt"), OUTPUT).unwrap();
    for arguments in sessions(page).into_iter().map(|(arguments, _)| arguments).chain(more) {
        let has_second = ["ledger", "help", "regions"].contains(&arguments[0])
            || ["--engines", "--export", "--estimate-time"].contains(&arguments[1]);
        let command = arguments[..if has_second { 2 } else { 1 }].join(" ");
        let (_, printed, err) = finish(queens(&arguments).current_dir(folder.path()));
        let lines = json_lines(&printed);
        assert!(!lines.is_empty(), "queens {arguments:?}: {err}");
        for line in lines {
            assert_described(&command, &line);
        }
        shown.extend([command, arguments[0].to_owned()]);
    }
    // Every command with `--json` is described.
    let command = queens_cli::command(queens_cli::Language::En);
    let has_json = |command: &clap::Command| command.get_arguments().any(|arg| arg.get_long() == Some("json"));
    for below in command.get_subcommands() {
        if has_json(below) {
            assert!(shown.contains(below.get_name()), "{} is not on the page", below.get_name());
        }
        for inner in below.get_subcommands().filter(|inner| has_json(inner)) {
            // Commands that need a broker are run by the tests of clusters, which compare their output with the schema.
            let name = format!("{} {}", below.get_name(), inner.get_name());
            schema_of(&name);
            assert!(page.contains(&name), "{name} is not on the page");
        }
    }
    // The schema refuses wrong output.
    assert!(!schema_of("solve").is_valid(&serde_json::json!({"n": 0, "columns": [1]})));
    assert!(!schema_of("rank").is_valid(&serde_json::json!({"n": 4, "rank": 1, "before": "0", "solutions": "2"})));
}
