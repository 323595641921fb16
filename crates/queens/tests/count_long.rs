//! Published counts of larger boards, all ways: `cargo test -p queens --release --features long-tests`.

use std::ops::ControlFlow;

use queens::Solutions;
use queens::count::{Count, Engine, half_turn};
use queens::known::{self, Sequence};
use queens::solutions::{Fundamental, Symmetric, Turn};
use queens_testkit::{engine, size};

#[test]
fn classes_are_the_published_ones() {
    for n in 13..=16 {
        let classes = Count::new(size(n)).unwrap().classes(|_| ControlFlow::Continue(())).unwrap();
        assert_eq!(Some(classes.total), known::value(Sequence::Solutions, n));
        assert_eq!(Some(classes.fundamental), known::value(Sequence::Fundamental, n));
        assert_eq!(Some(classes.half_turn), known::value(Sequence::HalfTurn, n));
        assert_eq!(Some(classes.quarter_turn), known::value(Sequence::QuarterTurn, n));
    }
}

#[test]
fn threads_do_not_matter() {
    engine::threads_do_not_matter(Engine::best(), 16..=18);
}

#[test]
fn totals_up_to_20_are_the_published_ones() {
    for engine in Engine::ALL.into_iter().filter(|&engine| engine::runs_here(engine)) {
        let sizes = match engine {
            Engine::Join(_) => 14..=20,
            Engine::Backtrack(_) | Engine::Naive => 13..=17,
        };
        engine::agrees_with_published(engine, sizes);
    }
}

#[test]
fn every_unit_of_13_and_14_agrees_with_the_oracle() {
    for engine in Engine::ALL.into_iter().filter(|&engine| engine::runs_here(engine)) {
        engine::agrees_with_naive_on_every_unit(engine, [13, 14]);
    }
}

#[test]
fn half_turns_are_the_published_ones() {
    for n in 21..=26 {
        assert_eq!(
            half_turn(size(n), || ControlFlow::Continue(())).ok(),
            known::value(Sequence::HalfTurn, n),
            "size {n}"
        );
    }
}

#[test]
fn lists_are_as_long_as_published() {
    for n in 11..=16 {
        let published = |sequence| known::value(sequence, n);
        assert_eq!(Some(Solutions::new(size(n)).unwrap().count() as u128), published(Sequence::Solutions));
        assert_eq!(Some(Fundamental::new(size(n)).unwrap().count() as u128), published(Sequence::Fundamental));
        let turned = |turn| Some(Symmetric::new(size(n), turn).unwrap().count() as u128);
        assert_eq!(turned(Turn::Half), published(Sequence::HalfTurn));
        assert_eq!(turned(Turn::Quarter), published(Sequence::QuarterTurn));
    }
}
