//! The laws that all engines must keep, such as differential tests against the oracle. The macro [`engine_tests`] tests
//! an engine against all laws.

use std::num::NonZero;
use std::ops::ControlFlow;

use queens::known::{self, Sequence};
use queens_count::{Count, CountError, Engine, Plan, Worker, residues};

use queens_testkit::size;

/// The total of an engine for one size, on a number of threads.
///
/// # Panics
///
/// When the count fails.
pub(crate) fn total(engine: Engine, n: u32, threads: usize) -> u128 {
    let count = Count::new(size(n)).expect("a size that can be counted").engine(engine);
    let threads = NonZero::new(threads).expect("a number of threads");
    count.threads(threads).run().expect("a count")
}

/// Checks that the totals are the published ones.
///
/// # Panics
///
/// If the law is broken, like all functions here.
pub(crate) fn agrees_with_published(engine: Engine, sizes: impl IntoIterator<Item = u32>) {
    for n in sizes {
        assert_eq!(Some(total(engine, n, 1)), known::value(Sequence::Solutions, n), "{engine}, size {n}");
    }
}

/// Checks the count of each row set against the oracle, and the count and residues of each unit against the sum of its
/// row sets.
pub(crate) fn agrees_with_naive_on_every_unit(engine: Engine, sizes: impl IntoIterator<Item = u32>) {
    for n in sizes {
        let plan = Plan::new(size(n)).expect("a plan");
        let mut worker = Worker::new(&plan, engine).expect("an engine that runs here");
        let mut oracle = Worker::new(&plan, Engine::Naive).expect("the naive engine runs everywhere");
        for unit in plan.units() {
            let mut sum = 0;
            for row_set in unit.row_sets.clone().map(|number| plan.row_set(number)) {
                let count = oracle.count_row_set(&row_set);
                assert_eq!(worker.count_row_set(&row_set), count, "{engine}, {row_set:?}");
                sum += u64::from(row_set.multiplicity() / unit.weight) * count;
            }
            let result = worker.count_unit(&unit);
            assert_eq!(
                (result.unit, result.weight, result.count),
                (unit.number, unit.weight, sum),
                "{engine}, {unit:?}"
            );
            assert_eq!(result.residues, residues(sum), "{engine}, {unit:?}");
        }
    }
}

/// Checks that the number of threads does not change the total.
pub(crate) fn threads_do_not_matter(engine: Engine, sizes: impl IntoIterator<Item = u32>) {
    for n in sizes {
        let one = total(engine, n, 1);
        for threads in [2, 3, 8] {
            assert_eq!(total(engine, n, threads), one, "{engine}, size {n}, {threads} threads");
        }
    }
}

/// Checks that progress is reported for every unit and ends with all units.
pub(crate) fn progress_is_complete(engine: Engine, n: u32) {
    let seen = std::sync::Mutex::new(Vec::new());
    let count = Count::new(size(n)).expect("a size that can be counted").engine(engine).threads(NonZero::<usize>::MIN);
    let result = count.run_with(|progress| {
        seen.lock()
            .expect("no panic while it was held")
            .push((progress.done, progress.total.expect("the number of units")));
        ControlFlow::Continue(())
    });
    assert!(result.is_ok());
    let units = Plan::new(size(n)).expect("a plan").unit_count();
    let mut seen = seen.into_inner().expect("no panic while it was held");
    // The progress callback repeats a number within a unit.
    seen.dedup();
    assert_eq!(seen, (0..=units).map(|done| (done, units)).collect::<Vec<_>>());
}

/// Checks that a cancelled count has no result, at any time.
pub(crate) fn cancelled_count_has_no_result(engine: Engine, n: u32) {
    let units = Plan::new(size(n)).expect("a plan").unit_count();
    for (stop, threads) in [(1, 1), (units / 2, 1), (units, 1), (1, 2), (units, 2)] {
        let count = Count::new(size(n)).expect("a size that can be counted").engine(engine);
        let result = count.threads(NonZero::new(threads).expect("threads")).run_with(|progress| {
            if progress.done >= stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(result, Err(CountError::Cancelled), "{engine}, cancelled after {stop} of {units}");
    }
}

/// Whether the machine can run an engine; prints a note if it cannot.
pub(crate) fn runs_here(engine: Engine) -> bool {
    let Some(missing) = engine.missing_feature() else { return true };
    queens_testkit::print_uncaptured(format_args!("SKIPPED: {engine}, the machine lacks {missing}"));
    false
}

/// Defines a module with a test of every law for an engine.
///
/// The engine counts the given sizes. An engine that the machine cannot run is skipped with a note: see [`runs_here`].
macro_rules! engine_tests {
    (@law $law:ident($engine:expr, $what:expr)) => {
        #[test]
        fn $law() {
            if $crate::engine_laws::runs_here($engine) {
                $crate::engine_laws::$law($engine, $what);
            }
        }
    };
    ($name:ident, $engine:expr, $sizes:expr) => {
        #[expect(clippy::allow_attributes, reason = "not every engine is named by its path")]
        mod $name {
            #[allow(unused_imports, reason = "the engine may be named by its path")]
            use super::*;

            $crate::engine_laws::engine_tests!(@law agrees_with_published($engine, $sizes));
            $crate::engine_laws::engine_tests!(@law agrees_with_naive_on_every_unit($engine, ($sizes).filter(|&n| n <= 12)));
            $crate::engine_laws::engine_tests!(@law threads_do_not_matter($engine, $sizes));
            $crate::engine_laws::engine_tests!(@law progress_is_complete($engine, ($sizes).last().unwrap()));
            $crate::engine_laws::engine_tests!(@law cancelled_count_has_no_result($engine, ($sizes).last().unwrap()));
        }
    };
}

pub(crate) use engine_tests;
