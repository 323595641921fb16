//! Longer runs of the variants: `cargo test -p queens --release --features long-tests`.

use queens::known::{self, Sequence};
use queens::variant::{Problem, Shape, Variant};
use queens_testkit::size;

fn on(variant: Variant, n: u32) -> Problem<'static> {
    Problem::new(variant.rule(), Shape::square(size(n))).unwrap()
}

fn count(problem: Problem) -> u128 {
    problem.count()
}

fn piece_count(problem: Problem) -> u32 {
    problem.piece_count()
}

#[test]
fn superqueens_match_the_published_numbers() {
    for n in 13..=17 {
        assert_eq!(Some(count(on(Variant::Superqueens, n))), known::value(Sequence::Superqueens, n), "size {n}");
    }
}

#[test]
fn torus_solutions_match_the_published_numbers() {
    for n in 7..=9 {
        let torus = on(Variant::Torus, 2 * n + 1);
        assert_eq!(Some(count(torus)), known::value(Sequence::Torus, n), "size {}", 2 * n + 1);
    }
}

#[test]
fn queens_with_a_pawn_match_the_published_numbers() {
    // A103330.
    for (n, expected) in [(10, 2288), (11, 11_152), (12, 65_712), (13, 437_848)] {
        assert_eq!(count(on(Variant::Pawns, n).with_pawns(1)), expected, "size {n}");
    }
}

#[test]
fn domination_numbers_match_the_published_numbers() {
    // A075458.
    for (n, expected) in [(9, 5), (10, 5), (11, 5), (12, 6), (13, 7)] {
        assert_eq!(piece_count(on(Variant::Domination, n)), expected, "size {n}");
    }
}

#[test]
fn peaceable_armies_match_the_published_numbers() {
    // A250000.
    for (n, expected) in [(7, 7), (8, 9), (9, 12)] {
        assert_eq!(piece_count(on(Variant::Armies, n)), expected, "size {n}");
    }
}
