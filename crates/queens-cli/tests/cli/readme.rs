//! What the two front pages show is what the program prints.

use super::*;

/// Every `$ queens …` of the console blocks of a page, with what follows it.
fn sessions(page: &str) -> Vec<(Vec<&str>, String)> {
    let blocks = page.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut sessions = Vec::new();
    for line in blocks.flat_map(str::lines) {
        if let Some(command) = line.strip_prefix("$ queens ") {
            sessions.push((command.split(' ').collect(), String::new()));
        } else if let Some((_, output)) = sessions.last_mut() {
            *output += line;
            *output += "\n";
        }
    }
    sessions
}

/// Without the last column, which is a time.
fn untimed(table: &str) -> Vec<&str> {
    table.lines().filter_map(|line| line.rsplit_once(' ')).map(|(row, _)| row.trim_end()).collect()
}

#[test]
fn the_sessions_of_the_front_pages_are_true() {
    let pages = [include_str!("../../../../README.md"), include_str!("../../../../README.zh-CN.md")];
    let mut checked = 0;
    for (arguments, shown) in pages.into_iter().flat_map(sessions) {
        let (_, printed, _) = run(&arguments);
        if arguments[0] == "compare" {
            assert_eq!(untimed(shown.trim()), untimed(printed.trim()), "queens {arguments:?}");
        } else {
            assert_eq!(shown.trim(), printed.trim(), "queens {arguments:?}");
        }
        checked += 1;
    }
    assert_eq!(checked, 20, "the pages are read right");
}
