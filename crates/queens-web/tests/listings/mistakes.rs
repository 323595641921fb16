//! The changed lines of "Break a line", run in Python: the programs have the totals that the app shows.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::listings_in;
use crate::programs::has_tools;

fn exercises() -> Vec<Value> {
    let request = json!({"topic": "mistakes", "request": {"type": "exercises"}});
    let response: Value = serde_json::from_str(&queens_web::Api::default().handle(&request.to_string())).unwrap();
    response["ok"].as_array().expect("a list of exercises").clone()
}

/// The shipped program with the line of an exercise changed.
fn changed(exercise: &Value) -> String {
    let listing = listings_in("python")
        .into_iter()
        .find(|listing| exercise["strategy"] == listing.strategy && exercise["control"] == listing.control)
        .expect("a program of this strategy and control");
    let right = exercise["right"].as_str().unwrap();
    let is_changed = |line: &str| line.split("  #").next().is_some_and(|code| code.trim() == right);
    assert_eq!(listing.lines.iter().filter(|line| is_changed(line)).count(), 1, "{exercise}");
    let mut lines = Vec::new();
    for line in &listing.lines {
        if is_changed(line) {
            let indent = &line[..line.len() - line.trim_start().len()];
            for wrong in exercise["wrong"].as_array().unwrap() {
                lines.push(format!("{indent}{}", wrong.as_str().unwrap()));
            }
        } else {
            lines.push(line.clone());
        }
    }
    lines.join("\n")
}

#[test]
fn a_changed_line_has_the_totals_of_its_mistake() {
    if !has_tools("python") {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mistakes-python");
    fs::create_dir_all(&folder).unwrap();
    for exercise in exercises() {
        let file = folder.join(format!("{}.py", exercise["mistake"].as_str().unwrap()));
        fs::write(&file, changed(&exercise)).unwrap();
        for (n, total) in (1..).zip(exercise["wrong_totals"].as_array().unwrap()) {
            let mut command = Command::new("python3");
            command.arg(&file).arg(n.to_string()).stdin(Stdio::null());
            let total = total.as_u64().expect("every program of an exercise ends");
            let output = command.output().unwrap();
            let text = String::from_utf8_lossy(&output.stdout);
            let found = text.lines().find_map(|line| line.strip_prefix("solutions: "));
            assert_eq!(found, Some(total.to_string().as_str()), "{exercise} for N = {n}");
        }
    }
}
