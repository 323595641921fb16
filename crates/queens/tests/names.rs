//! Names are parsed as they are displayed, and the error for an unknown name suggests the nearest.

use queens::complete::{export, puzzle::Difficulty};
use queens::known::Sequence;
use queens::search::{
    BacktrackReason, Control, EventKind, Mistake, MistakeGroup, ProgramKind, Strategy, Until, pseudocode,
};
use queens::variant::Variant;
use queens::{LineKind, Symmetry, complete, estimate};
use queens_testkit::name_round_trip::assert_names_round_trip;

#[test]
fn names_round_trip() {
    assert_names_round_trip("strategy", &Strategy::ALL);
    assert_names_round_trip("control", &Control::ALL);
    assert_names_round_trip("end", &Until::ALL);
    assert_names_round_trip("event kind", &EventKind::ALL);
    assert_names_round_trip("backtrack reason", &BacktrackReason::ALL);
    assert_names_round_trip("mistake", &Mistake::ALL);
    assert_names_round_trip("group of mistakes", &MistakeGroup::ALL);
    assert_names_round_trip("kind of program", &ProgramKind::ALL);
    assert_names_round_trip("rule", &Variant::ALL);
    assert_names_round_trip("method", &estimate::Method::ALL);
    assert_names_round_trip("format", &export::Format::ALL);
    assert_names_round_trip("difficulty", &Difficulty::ALL);
    assert_names_round_trip("line kind", &LineKind::ALL);
    assert_names_round_trip("symmetry", &Symmetry::ALL);
    assert_names_round_trip("kind of explanation", &complete::ExplanationStrength::ALL);
    assert_names_round_trip("language", &pseudocode::Language::ALL);
    assert_names_round_trip("sequence", &Sequence::ALL);
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
