//! Names are parsed as they are displayed, and the error for an unknown name suggests the nearest.

use queens::complete::{export, puzzle::Difficulty};
use queens::known::Sequence;
use queens::search::{
    BacktrackReason, Control, EventKind, Mistake, MistakeGroup, ProgramKind, Strategy, Until, pseudocode,
};
use queens::variant::Variant;
use queens::{LineKind, Symmetry, complete, estimate};
use queens_testkit::names::are_parsed_as_displayed;

#[test]
fn names_are_parsed_as_displayed() {
    are_parsed_as_displayed("strategy", &Strategy::ALL);
    are_parsed_as_displayed("control", &Control::ALL);
    are_parsed_as_displayed("end", &Until::ALL);
    are_parsed_as_displayed("event kind", &EventKind::ALL);
    are_parsed_as_displayed("backtrack reason", &BacktrackReason::ALL);
    are_parsed_as_displayed("mistake", &Mistake::ALL);
    are_parsed_as_displayed("group of mistakes", &MistakeGroup::ALL);
    are_parsed_as_displayed("kind of program", &ProgramKind::ALL);
    are_parsed_as_displayed("rule", &Variant::ALL);
    are_parsed_as_displayed("method", &estimate::Method::ALL);
    are_parsed_as_displayed("format", &export::Format::ALL);
    are_parsed_as_displayed("difficulty", &Difficulty::ALL);
    are_parsed_as_displayed("line kind", &LineKind::ALL);
    are_parsed_as_displayed("symmetry", &Symmetry::ALL);
    are_parsed_as_displayed("kind of explanation", &complete::ExplanationStrength::ALL);
    are_parsed_as_displayed("language", &pseudocode::Language::ALL);
    are_parsed_as_displayed("sequence", &Sequence::ALL);
}

#[test]
fn an_unknown_name_suggests_the_nearest() {
    let nearest = |name: &str| name.parse::<Strategy>().unwrap_err().nearest();
    assert_eq!(nearest("FLAGS"), Some("flags"));
    assert_eq!(nearest("permuation"), Some("permutation"));
    assert_eq!(nearest("bit"), Some("bits"));
    assert_eq!("iteration".parse::<Control>().unwrap_err().nearest(), Some("iterative"));
}

#[test]
fn an_engine_that_is_not_built_is_named() {
    for engine in complete::CompletionEngine::ALL {
        assert_eq!(engine.to_string().parse(), Ok(*engine));
    }
    let message = |name: &str| name.parse::<complete::CompletionEngine>().unwrap_err().to_string();
    assert!(message("magic").starts_with("there is no engine \"magic\": there are backtrack"));
    assert_eq!(message("backtracks"), "there is no engine \"backtracks\": did you mean backtrack?");
    if !cfg!(feature = "sat") {
        assert_eq!(message("sat"), "the engine sat is not built in: it needs the feature `sat`");
    }
}
