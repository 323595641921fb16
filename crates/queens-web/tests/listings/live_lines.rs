//! Tests of the live lines: each program runs with an added statement at every live line, which prints the step. A
//! return is printed after its line, because the call in that line returns; all other steps are printed before their
//! line.

use crate::Listing;
use crate::programs::{compile, has_tools};

/// The statement that prints a step, and row and column of a try.
fn print(language: &str, step: &str) -> String {
    match (language, step) {
        ("python", "try") => "print(\"@try\", row, column)".to_owned(),
        ("python", _) => format!("print(\"@{step}\")"),
        ("cpp", "try") => "std::cout << \"@try \" << row << ' ' << column << '\\n';".to_owned(),
        ("cpp", _) => format!("std::cout << \"@{step}\\n\";"),
        ("java", "try") => "System.out.println(\"@try \" + row + \" \" + column);".to_owned(),
        ("java", _) => format!("System.out.println(\"@{step}\");"),
        ("javascript", "try") => "console.log(\"@try\", row, column);".to_owned(),
        ("javascript", _) => format!("console.log(\"@{step}\");"),
        ("rust", "try") => "println!(\"@try {row} {column}\");".to_owned(),
        ("rust", _) => format!("println!(\"@{step}\");"),
        _ => panic!("{language} prints in no known way"),
    }
}

/// The program with statements that print its steps.
fn speaking(listing: &Listing) -> String {
    let mut text = String::new();
    for (number, line) in listing.lines.iter().enumerate() {
        let indent = &line[..line.len() - line.trim_start().len()];
        let printed = |step| format!("{indent}{}\n", print(&listing.language, step));
        let (after, before): (Vec<_>, Vec<_>) = listing.steps_at(number).partition(|step| *step == "return");
        text.extend(before.into_iter().map(printed).chain([format!("{line}\n")]).chain(after.into_iter().map(printed)));
    }
    text
}

/// The program reaches the live lines in the order of the search's events, and tries the same squares.
pub(crate) fn live_lines_follow_the_search(language: &str) {
    if !has_tools(language) {
        return;
    }
    for program in compile(language, "speaking", speaking) {
        let Listing { file, .. } = &program.listing;
        for n in [3, 6] {
            let expected_run = program.listing.expected_run(n);
            let mut expected = Vec::new();
            for step in &expected_run.steps {
                expected.extend(expected_run.live_steps(step).map(|name| match step.square {
                    Some((row, column)) => format!("@{name} {row} {column}"),
                    None => format!("@{name}"),
                }));
            }
            let output = program.output(n);
            let found: Vec<_> = output.lines().filter(|line| line.starts_with('@')).collect();
            assert_eq!(found, expected, "{file} {n}");
        }
    }
}
