//! What the front pages and the page on JSON show is what the program prints.

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

/// What depends on the machine, by the name of its member.
const OF_THE_MACHINE: [&str; 6] = ["engine", "recounted_by", "threads", "memory_per_thread", "seconds", "work"];

/// Whether two values agree but for what depends on the machine.
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

#[test]
fn the_page_on_json_is_true() {
    let folder = tempfile::tempdir().unwrap();
    let mut commands = std::collections::BTreeSet::new();
    for (arguments, shown) in sessions(include_str!("../../../../docs/formats/json.md")) {
        let (_, printed, err) = finish(queens(&arguments).current_dir(folder.path()));
        let (shown, printed) = (json_lines(&shown), json_lines(&printed));
        assert_eq!(shown.len(), printed.len(), "queens {arguments:?}: {err}");
        for (shown, printed) in shown.iter().zip(&printed) {
            assert!(alike(shown, printed), "queens {arguments:?}:\n{shown}\n{printed}");
        }
        commands.insert(arguments[0].to_owned());
    }
    assert!(commands.len() > 15, "the page is read right: {commands:?}");
}
