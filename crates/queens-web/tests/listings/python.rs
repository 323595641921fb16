//! All highlighted lines of the programs in Python, compared with the lines that Python runs.

use std::path::Path;
use std::process::Command;

use crate::programs::has_tools;
use crate::{folder, listings_in};

/// One line of a search that was run.
struct Executed {
    /// Its number, counted from 0.
    line: usize,
    /// Whether this entry is the return of a call in the line, which itself ran before.
    is_return: bool,
}

/// The lines of a program's search as they are run.
fn executed(file: &Path, n: u32) -> Vec<Executed> {
    let tracer = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/listings/tracer.py");
    let output = Command::new("python3").arg(tracer).arg(file).arg(n.to_string()).output().expect("it was found");
    assert!(output.status.success(), "{}: {output:?}", file.display());
    let text = String::from_utf8(output.stderr).expect("it prints numbers");
    let numbers = text.lines().map(|line| line.parse::<isize>().expect("it prints numbers"));
    numbers.map(|number| Executed { line: number.unsigned_abs() - 1, is_return: number < 0 }).collect()
}

#[test]
fn highlighted_lines_are_run_with_their_step() {
    if !has_tools("python") {
        return;
    }
    for listing in listings_in("python") {
        let file = &listing.file;
        let expected_run = listing.expected_run(5);
        let executed = executed(&folder().join(file), 5);
        // The step whose live line is the executed line at a position, if there is one.
        let live_step = |at: usize| {
            let Executed { line, is_return } = executed[at];
            // A loop has no calls: it returns to the row above in a line of its own.
            let is_call = listing.control == "recursive";
            listing.steps_at(line).find(|&name| (name == "return" && is_call) == is_return)
        };
        let mut live = (0..executed.len()).filter(|&at| live_step(at).is_some());
        let mut events = Vec::new();
        for step in &expected_run.steps {
            for name in expected_run.live_steps(step) {
                let at = live.next().unwrap_or_else(|| panic!("{file} ends before {step:?}"));
                assert_eq!(live_step(at), Some(name), "{file}, event {}", events.len());
                if name == step.name {
                    events.push(at);
                }
            }
        }
        assert_eq!(live.next(), None, "{file} does more than the expected run has");
        // The other lines of an event run between the event before it and the event after it.
        for (index, step) in expected_run.steps.iter().enumerate() {
            let from = if index == 0 { 0 } else { events[index - 1] };
            let to = events.get(index + 1).map_or(executed.len() - 1, |&next| next);
            for line in &listing.steps[step.name].lines {
                let is_run = executed[from..=to].iter().any(|executed| executed.line == *line);
                assert!(is_run, "{file}, event {index}, {step:?}: line {} is not run", line + 1);
            }
        }
    }
}
