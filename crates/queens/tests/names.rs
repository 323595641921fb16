//! What is chosen by name is read as it is written, and a name that nothing has is told the nearest.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use queens::complete::{export, puzzle::Difficulty};
use queens::search::{Control, EventKind, Removal, Strategy, Until};
use queens::variant::Variant;
use queens::{LineKind, Symmetry, UnknownName, complete, count, estimate};

fn are_read_as_written<T>(what: &str, all: &[T])
where
    T: FromStr<Err = UnknownName> + Display + Debug + PartialEq,
{
    let names: Vec<String> = all.iter().map(T::to_string).collect();
    for (value, name) in all.iter().zip(&names) {
        assert_eq!(name.parse().as_ref(), Ok(value));
        assert_eq!(format!("{value:>20}"), format!("{name:>20}"), "{what} can be padded");
        // With a letter too many there is one change to make.
        let error = format!("{name}x").parse::<T>().unwrap_err();
        assert_eq!((error.what, error.nearest()), (what, Some(name.as_str())));
    }
    for far in ["", "四", &"x".repeat(1_000_000)] {
        let error = far.parse::<T>().unwrap_err();
        assert!(error.nearest().is_none() && error.name.chars().count() <= 20);
        assert!(names.iter().all(|name| error.to_string().contains(name)), "{error}");
    }
}

#[test]
fn names_are_read_as_they_are_written() {
    are_read_as_written("strategy", &Strategy::ALL);
    are_read_as_written("control", &Control::ALL);
    are_read_as_written("end", &Until::ALL);
    are_read_as_written("kind of event", &EventKind::ALL);
    are_read_as_written("reason for a removal", &Removal::ALL);
    are_read_as_written("rule", &Variant::ALL);
    are_read_as_written("method", &estimate::Method::ALL);
    are_read_as_written("engine", &count::Engine::ALL);
    are_read_as_written("format", &export::Format::ALL);
    are_read_as_written("difficulty", &Difficulty::ALL);
    are_read_as_written("kind of line", &LineKind::ALL);
    are_read_as_written("symmetry", &Symmetry::ALL);
}

#[test]
fn a_wrong_name_is_told_the_nearest() {
    let nearest = |name: &str| name.parse::<Strategy>().unwrap_err().nearest();
    assert_eq!(nearest("FLAGS"), Some("flags"));
    assert_eq!(nearest("permuation"), Some("permutation"));
    assert_eq!(nearest("bit"), Some("bits"));
    assert_eq!("iteration".parse::<Control>().unwrap_err().nearest(), Some("iterative"));
    assert_eq!("jion".parse::<count::Engine>().unwrap_err().nearest(), Some("join"));
    assert_eq!("oracle".parse::<count::Engine>().unwrap_err().nearest(), None);
}

#[test]
fn an_engine_that_was_left_out_is_said_to_be() {
    for engine in complete::Engine::ALL {
        assert_eq!(engine.to_string().parse(), Ok(*engine));
    }
    let message = |name: &str| name.parse::<complete::Engine>().unwrap_err().to_string();
    assert!(message("magic").starts_with("there is no engine \"magic\": there are backtrack"));
    assert_eq!(message("backtracks"), "there is no engine \"backtracks\": did you mean backtrack?");
    if !cfg!(feature = "sat") {
        assert_eq!(message("sat"), "the engine sat is not built in: it needs the feature `sat`");
    }
}
