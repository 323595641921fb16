//! Generates one file with the programs that the web app shows beside the board: the lines of each program, and the
//! lines that run in each step of a search.
//!
//! For every strategy and implementation style, there is a program in every language. Each program is a file that
//! compiles. Its lines can end with markers, which are not shown. A marker names the steps of a search in which the
//! line runs:
//!
//! ```text
//!     if column in queens:  #@ try +conflict
//!         continue          #@ conflict
//! ```
//!
//! The *live line* of a step is shown as running. Each step has exactly one live line. The marker `try` makes its line
//! the live line of the step `try`. The marker `+conflict` highlights its line together with the live line of
//! `conflict`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde::Serialize;

/// The folder of the listed programs.
const FOLDER: &str = "crates/queens-web/listings";

/// The path of the generated file.
pub(crate) const PATH: &str = "crates/queens-web/listings/generated/listings.json";

const STRATEGIES: [&str; 5] = ["permutation", "matrix", "array", "flags", "bits"];
const CONTROLS: [&str; 2] = ["recursive", "iterative"];

/// A programming language: its name, the extension of its files, and the beginning of a marker.
const LANGUAGES: [(&str, &str, &str); 5] = [
    ("python", "py", "#@"),
    ("cpp", "cpp", "//@"),
    ("java", "java", "//@"),
    ("javascript", "js", "//@"),
    ("rust", "rs", "//@"),
];

/// The steps that every program has: the start, each kind of event, and the return to the row above.
const STEPS: [&str; 7] = ["start", "try", "conflict", "place", "return", "remove", "solution"];

/// The step that only the strategy `permutation` has, because it finds conflicts on the full board.
const FULL_CONFLICT: &str = "full-conflict";

/// A listed program.
#[derive(Debug, Serialize)]
struct Listing {
    strategy: &'static str,
    control: &'static str,
    language: &'static str,
    /// The path of the file, relative to the folder of all programs.
    file: String,
    /// The shown lines, without markers.
    lines: Vec<String>,
    steps: BTreeMap<String, Step>,
    /// The variables that the web app shows.
    variables: Vec<&'static str>,
}

/// The lines that run in a step, counted from 0.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
struct Step {
    /// The live line, which is marked as running.
    line: usize,
    /// All highlighted lines, including the live line.
    lines: Vec<usize>,
}

/// All programs as JSON, one program per line.
pub(crate) fn render(root: &Path) -> Result<Vec<u8>> {
    let mut listings = Vec::new();
    for strategy in STRATEGIES {
        for control in CONTROLS {
            for (language, ending, marker) in LANGUAGES {
                let file = format!("{strategy}/{control}.{ending}");
                let path = root.join(FOLDER).join(&file);
                let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
                let (lines, steps) = parse(&text, marker, strategy).with_context(|| file.clone())?;
                let variables = variables(strategy);
                let listing = Listing { strategy, control, language, file, lines, steps, variables };
                listings.push(serde_json::to_string(&listing)?);
            }
        }
    }
    Ok(format!("[\n{}\n]\n", listings.join(",\n")).into_bytes())
}

/// The variables that the programs of a strategy have in every implementation style and language.
fn variables(strategy: &str) -> Vec<&'static str> {
    let own: &[_] = match strategy {
        "matrix" => &["board"],
        "flags" => &["d1", "d2", "columns", "diag1", "diag2", "queens"],
        "bits" => &["c", "d1", "d2", "columns", "diag1", "diag2", "queens"],
        _ => &["queens"],
    };
    [&["n", "row", "column"], own, &["tries", "solutions"]].concat()
}

/// The lines of a program without their markers, and the steps that the markers name.
fn parse(text: &str, marker: &str, strategy: &str) -> Result<(Vec<String>, BTreeMap<String, Step>)> {
    let mut lines = Vec::new();
    let mut live: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let mut all: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let names: Vec<_> = STEPS.into_iter().chain((strategy == "permutation").then_some(FULL_CONFLICT)).collect();
    for (number, line) in text.lines().enumerate() {
        let (shown, words) = line.split_once(marker).unwrap_or((line, ""));
        for word in words.split_whitespace() {
            let (step, is_live) = word.strip_prefix('+').map_or((word, true), |step| (step, false));
            ensure!(names.contains(&step), "line {}: no step is called {step:?}", number + 1);
            if is_live {
                live.entry(step).or_default().push(number);
            }
            all.entry(step).or_default().push(number);
        }
        lines.push(shown.trim_end().to_owned());
    }
    let mut steps = BTreeMap::new();
    for step in names {
        let [line] = live.remove(step).unwrap_or_default()[..] else {
            bail!("{step} must have one live line");
        };
        steps.insert(step.to_owned(), Step { line, lines: all.remove(step).unwrap_or_default() });
    }
    Ok((lines, steps))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sh;

    #[test]
    fn the_generated_file_is_current() {
        let current = fs::read(sh::root().join(PATH)).unwrap();
        assert!(render(&sh::root()).unwrap() == current, "`cargo xtask gen` writes {PATH} again");
    }

    const PROGRAM: &str = "\
def search(row):  #@ start
    for column in range(n):  #@ +try
        if attacked():  #@ try +conflict
            continue  #@ conflict
        place()  #@ place
        report()  # all  #@ solution
        search(row + 1)  #@ return
        remove()  #@ remove
";

    #[test]
    fn markers_are_read_and_not_shown() {
        let (lines, steps) = parse(PROGRAM, "#@", "array").unwrap();
        assert_eq!(lines[2], "        if attacked():");
        assert_eq!(lines[5], "        report()  # all");
        assert_eq!(lines.len(), 8);
        assert_eq!(steps["start"], Step { line: 0, lines: vec![0] });
        assert_eq!(steps["try"], Step { line: 2, lines: vec![1, 2] });
        assert_eq!(steps["conflict"], Step { line: 3, lines: vec![2, 3] });
        assert_eq!(steps.len(), STEPS.len());
    }

    #[test]
    fn markers_that_cannot_be_right_are_refused() {
        let error = |text: &str, strategy| parse(text, "#@", strategy).unwrap_err().to_string();
        assert_eq!(error(&PROGRAM.replace("#@ place", "#@ palce"), "array"), "line 5: no step is called \"palce\"");
        assert_eq!(error(&PROGRAM.replace("#@ place", ""), "array"), "place must have one live line");
        assert_eq!(error(&PROGRAM.replace("+try", "try"), "array"), "try must have one live line");
        assert_eq!(error(PROGRAM, "permutation"), "full-conflict must have one live line");
        let full = PROGRAM.replace("#@ solution", "#@ solution full-conflict");
        assert_eq!(error(&full, "array"), "line 6: no step is called \"full-conflict\"");
    }
}
