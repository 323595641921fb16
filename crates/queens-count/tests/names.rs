//! Engines are parsed as they are displayed, and the error for an unknown name suggests the nearest.

use queens_count::Engine;
use queens_testkit::names::are_parsed_as_displayed;

#[test]
fn names_are_parsed_as_displayed() {
    are_parsed_as_displayed("engine", &Engine::ALL);
}

#[test]
fn an_unknown_name_suggests_the_nearest() {
    assert_eq!("jion".parse::<Engine>().unwrap_err().nearest(), Some("join"));
    assert_eq!("oracle".parse::<Engine>().unwrap_err().nearest(), None);
}
