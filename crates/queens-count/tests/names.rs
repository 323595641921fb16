//! Engines are parsed as they are displayed, and the error for an unknown name suggests the nearest.

use queens_count::Engine;
use queens_testkit::name_round_trip::assert_names_round_trip;

#[test]
fn names_round_trip() {
    assert_names_round_trip("engine", &Engine::ALL);
}

#[test]
fn an_unknown_name_suggests_the_nearest() {
    assert_eq!("jion".parse::<Engine>().unwrap_err().nearest(), Some("join"));
    assert_eq!("oracle".parse::<Engine>().unwrap_err().nearest(), None);
}
