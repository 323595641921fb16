//! The search that a program prints, compared with the most similar strategy.

use std::path::Path;

use super::*;

/// The steps of a search by `queens trace`, in the form in which programs print them.
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
    // The search with its fifth line changed, and the search cut short.
    let steps = traced("4", "array", "+-");
    let lines: Vec<&str> = steps.lines().collect();
    let changed = [&lines[..4], &["+ 4 4"], &lines[5..]].concat().join("\n");
    let (code, out, _) = replay(&changed);
    assert!(code == 1 && out.starts_with("Step 5 is the first that differs"), "{out}");
    assert!(out.contains("Your program: place a queen at row 4, column 4\nThe strategy: "), "{out}");
    let (code, out, _) = replay(&lines[..10].join("\n"));
    assert!(code == 1 && out.contains("Step 11") && out.contains("Your program: the search ends"), "{out}");
    // A search that stops at its first solution is incomplete, unless only one solution is asked for.
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

/// A shell script that prints the search of `traced` with its fifth line changed.
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
    // A file gets the same JSON, by its extension.
    let file = folder.path().join("replay.json");
    let (code, shown, _) = run(&["judge", "4", "--replay", "-o", file.to_str().unwrap(), "--", "sh", "-c", &script]);
    assert_eq!((code, shown.as_str(), std::fs::read_to_string(&file).unwrap()), (1, "", out));
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
