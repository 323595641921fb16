//! Published counts of larger boards, by every engine and path:
//! `cargo test -p queens-count --release --features long-tests`.

use queens::known::{self, Sequence};
use queens_count::{Count, Engine, JoinPath, Plan, RowSet, UnitResult, Worker, count_half_turn};
use queens_testkit::size;

use crate::count::is_emulated;
use crate::engine_laws as laws;

#[test]
fn classes_are_the_published_ones() {
    for n in 13..=16 {
        let classes = Count::new(size(n)).unwrap().count_classes().unwrap();
        assert_eq!(Some(classes.total), known::value(Sequence::Solutions, n));
        assert_eq!(Some(classes.fundamental), known::value(Sequence::Fundamental, n));
        assert_eq!(Some(classes.half_turn), known::value(Sequence::HalfTurn, n));
        assert_eq!(Some(classes.quarter_turn), known::value(Sequence::QuarterTurn, n));
    }
}

#[test]
fn threads_do_not_matter() {
    laws::threads_do_not_matter(Engine::best(), 16..=18);
}

#[test]
fn totals_up_to_20_are_the_published_ones() {
    for engine in Engine::ALL.into_iter().filter(|&engine| laws::runs_here(engine)) {
        let sizes = match engine {
            Engine::Join(_) => 14..=20,
            Engine::Backtrack(_) | Engine::Naive => 13..=17,
        };
        laws::agrees_with_published(engine, sizes);
    }
}

#[test]
fn every_unit_of_13_and_14_agrees_with_the_oracle() {
    for engine in Engine::ALL.into_iter().filter(|&engine| laws::runs_here(engine)) {
        laws::agrees_with_naive_on_every_unit(engine, [13, 14]);
    }
}

#[test]
fn half_turns_are_the_published_ones() {
    for n in 21..=26 {
        assert_eq!(count_half_turn(size(n)).ok(), known::value(Sequence::HalfTurn, n), "size {n}");
    }
}

/// The joins that this machine can run. On an emulated machine, only the best one.
fn joins() -> impl Iterator<Item = Engine> {
    let is_wanted = |engine: &Engine| !is_emulated() || *engine == Engine::best();
    Engine::ALL.into_iter().filter(|&engine| engine.method() == "join" && laws::runs_here(engine)).filter(is_wanted)
}

fn worker_on(plan: &Plan, engine: Engine, path: JoinPath) -> Worker {
    let mut worker = Worker::new(plan, engine).unwrap();
    worker.set_join_path(path);
    worker
}

#[test]
fn totals_up_to_19_are_the_published_ones_by_both_paths() {
    for n in 1..=19 {
        let plan = Plan::new(size(n)).unwrap();
        for (engine, path) in
            joins().flat_map(|engine| [JoinPath::Streamed, JoinPath::TwoSided].map(|path| (engine, path)))
        {
            let mut worker = worker_on(&plan, engine, path);
            let results: Vec<UnitResult> = plan.units().map(|unit| worker.count_unit(&unit)).collect();
            assert!(results.iter().all(UnitResult::is_consistent), "{engine} {path:?} {n}");
            let total = results.iter().map(UnitResult::weighted_count).sum();
            assert_eq!(known::value(Sequence::Solutions, n), Some(total), "{engine} {path:?} {n}");
        }
    }
}

/// Checks that both paths of the best engine, and the two-sided path of `others`, agree.
fn both_paths_agree(n: u32, row_sets: impl IntoIterator<Item = u64>, others: &[Engine]) {
    let plan = Plan::new(size(n)).unwrap();
    let row_sets: Vec<RowSet> = row_sets.into_iter().map(|number| plan.row_set(number)).collect();
    let counts = |engine, path| {
        let mut worker = worker_on(&plan, engine, path);
        row_sets.iter().map(|row_set| worker.count_row_set(row_set)).collect::<Vec<u64>>()
    };
    let expected = counts(Engine::best(), JoinPath::Streamed);
    assert!(expected.iter().any(|&count| count > 0), "{expected:?}");
    for &engine in others.iter().chain([&Engine::best()]) {
        assert_eq!(counts(engine, JoinPath::TwoSided), expected, "{engine}, size {n}, {row_sets:?}");
    }
}

#[test]
fn both_paths_agree_on_row_sets_of_23_to_26() {
    let joins: Vec<Engine> = joins().collect();
    for n in 23..=26 {
        let row_sets = Plan::new(size(n)).unwrap().row_set_count();
        let count = if n < 26 { 12 } else { 3 };
        both_paths_agree(n, (1..=count).map(|i| row_sets / (count + 1) * i + 7 * i), &joins);
    }
}

#[test]
fn both_paths_agree_on_row_sets_of_27_and_28() {
    for n in [27, 28] {
        // Row sets with most rows in one half have short lists.
        both_paths_agree(n, [SHORT_ROW_SET], &[]);
    }
}

/// The number of a row set of sizes 27 and 28 that both paths count within a minute.
const SHORT_ROW_SET: u64 = 100_000;
