//! Checks of the programs' text, without running them.

use std::collections::{BTreeSet, HashSet};

use queens::search::{Control, Strategy};

use crate::{LANGUAGES, Listing, folder, listings};

/// The widest line: wider ones are hard to read beside a board.
const MAX_WIDTH: usize = 92;

#[test]
fn every_strategy_and_control_has_a_program_in_every_language() {
    let found: Vec<_> = listings().into_iter().map(|it| (it.strategy, it.control, it.language)).collect();
    let mut expected = Vec::new();
    for strategy in Strategy::ALL {
        for control in Control::ALL {
            expected.extend(LANGUAGES.map(|it| (strategy.to_string(), control.to_string(), it.to_owned())));
        }
    }
    assert_eq!(found, expected);
}

#[test]
fn the_lines_are_those_of_the_files() {
    for Listing { file, lines, .. } in listings() {
        let text = std::fs::read_to_string(folder().join(&file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(text.ends_with('\n') && !text.contains('\t'), "{file}");
        assert_eq!(text.lines().count(), lines.len(), "{file}: `cargo xtask gen` reads it again");
        for (whole, shown) in text.lines().zip(&lines) {
            let marker = whole.strip_prefix(shown.as_str()).unwrap_or_else(|| panic!("{file}: {whole} is not {shown}"));
            let marker = marker.trim_start();
            assert!(marker.is_empty() || marker.starts_with("#@ ") || marker.starts_with("//@ "), "{file}: {whole}");
            assert!(shown.len() <= MAX_WIDTH, "{file}: {shown}");
        }
    }
}

#[test]
fn every_event_has_a_live_line_of_its_own() {
    for listing in listings() {
        let file = &listing.file;
        let names: BTreeSet<_> = listing.steps.keys().map(String::as_str).collect();
        let mut expected = BTreeSet::from(["start"]);
        expected.extend(listing.expected_run(6).steps.iter().map(|step| step.name));
        assert_eq!(names, expected, "{file}");
        // A recursive call may be the live line of two steps: of the step before the call, and of the return.
        let live: HashSet<_> = listing.steps.iter().map(|(name, lines)| (lines.line, name == "return")).collect();
        assert_eq!(live.len(), names.len(), "{file}: two steps have one live line");
        for (step, lines) in &listing.steps {
            assert!(lines.lines.contains(&lines.line), "{file}: {step}");
            assert!(lines.lines.is_sorted() && lines.lines.last() < Some(&listing.lines.len()), "{file}: {step}");
        }
    }
}

#[test]
fn every_variable_is_in_the_program() {
    for Listing { file, lines, variables, .. } in listings() {
        let text = lines.join("\n");
        let words: HashSet<_> = text.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
        for variable in variables {
            assert!(words.contains(variable.as_str()), "{file} has no {variable}");
        }
    }
}

/// The steps of each line that has steps, from top to bottom. Equal neighbouring lines count once.
fn shape(listing: &Listing) -> Vec<BTreeSet<&str>> {
    let steps_at = |line: usize| -> BTreeSet<&str> {
        let steps = listing.steps.iter().filter(|(_, lines)| lines.lines.contains(&line));
        steps.map(|(name, _)| name.as_str()).collect()
    };
    let mut shape: Vec<_> = (0..listing.lines.len()).map(steps_at).filter(|steps| !steps.is_empty()).collect();
    shape.dedup();
    shape
}

/// Another test runs the programs in Python and so proves which lines are highlighted along with the live line. This
/// test shows that the other languages highlight the corresponding lines.
#[test]
fn all_languages_have_one_shape() {
    let listings = listings();
    for languages in listings.chunks(LANGUAGES.len()) {
        for listing in languages {
            assert_eq!(shape(listing), shape(&languages[0]), "{} is not as {}", listing.file, languages[0].file);
        }
    }
}
