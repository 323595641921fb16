//! The laws of counting engines, and [`engine_tests!`](crate::engine_tests), which makes a test of each.

use std::num::NonZero;
use std::ops::ControlFlow;

use queens::count::kernel::naive;
use queens::count::{Count, CountError, Engine, Plan};
use queens::known::{self, Sequence};

use crate::size;

/// The engine's total for one size, on so many threads.
///
/// # Panics
///
/// When it has none.
pub fn total(engine: Engine, n: u32, threads: usize) -> u128 {
    let count = Count::new(size(n)).expect("a size that can be counted").engine(engine);
    let threads = NonZero::new(threads).expect("a number of threads");
    count.threads(threads).run(|_| ControlFlow::Continue(())).expect("a count")
}

/// The totals are the published ones.
///
/// # Panics
///
/// When the law is broken, as in all laws here.
pub fn agrees_with_published(engine: Engine, sizes: impl IntoIterator<Item = u32>) {
    for n in sizes {
        assert_eq!(Some(total(engine, n, 1)), known::value(Sequence::Solutions, n), "{engine}, size {n}");
    }
}

/// Each unit has as many solutions as the oracle finds.
pub fn agrees_with_naive_on_every_unit(engine: Engine, sizes: impl IntoIterator<Item = u32>) {
    for n in sizes {
        for unit in Plan::new(size(n)).expect("a plan").units() {
            assert_eq!(engine.count(unit), naive::count(unit.size(), unit.queens()), "{engine}, {unit:?}");
        }
    }
}

/// The number of threads does not change the total.
pub fn threads_do_not_matter(engine: Engine, sizes: impl IntoIterator<Item = u32>) {
    for n in sizes {
        let one = total(engine, n, 1);
        for threads in [2, 3, 8] {
            assert_eq!(total(engine, n, threads), one, "{engine}, size {n}, {threads} threads");
        }
    }
}

/// Progress is reported for every unit, and ends with all of them.
pub fn progress_is_complete(engine: Engine, n: u32) {
    let seen = std::sync::Mutex::new(Vec::new());
    let count = Count::new(size(n)).expect("a size that can be counted").engine(engine);
    let result = count.run(|progress| {
        seen.lock().expect("no panic while it was held").push((progress.done, progress.total));
        ControlFlow::Continue(())
    });
    assert!(result.is_ok());
    let units = Plan::new(size(n)).expect("a plan").units().len();
    let expected: Vec<_> = (1..=units).map(|done| (done, units)).collect();
    assert_eq!(seen.into_inner().expect("no panic while it was held"), expected);
}

/// A count that is told to stop has no result, whenever it is told.
pub fn cancelled_leaves_nothing(engine: Engine, n: u32) {
    let units = Plan::new(size(n)).expect("a plan").units().len();
    for (stop, threads) in [(1, 1), (units / 2, 1), (units, 1), (1, 2), (units, 2)] {
        let count = Count::new(size(n)).expect("a size that can be counted").engine(engine);
        let result = count
            .threads(NonZero::new(threads).expect("threads"))
            .run(|progress| if progress.done >= stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) });
        assert_eq!(result, Err(CountError::Cancelled), "{engine}, stopped after {stop} of {units}");
    }
}

/// A module with a test of every law, for an engine.
///
/// The sizes are those that the engine is to count in the tests.
///
/// ```
/// use queens::count::Engine;
///
/// queens_testkit::engine_tests!(naive, Engine::Naive, 1..=6);
/// # fn main() {}
/// ```
#[macro_export]
macro_rules! engine_tests {
    ($name:ident, $engine:expr, $sizes:expr) => {
        mod $name {
            #[allow(unused_imports, reason = "the engine may be named by its path")]
            use super::*;

            #[test]
            fn agrees_with_published() {
                $crate::engine::agrees_with_published($engine, $sizes);
            }

            #[test]
            fn agrees_with_naive_on_every_unit() {
                $crate::engine::agrees_with_naive_on_every_unit($engine, ($sizes).filter(|&n| n <= 9));
            }

            #[test]
            fn threads_do_not_matter() {
                $crate::engine::threads_do_not_matter($engine, $sizes);
            }

            #[test]
            fn progress_is_complete() {
                $crate::engine::progress_is_complete($engine, ($sizes).last().unwrap());
            }

            #[test]
            fn cancelled_leaves_nothing() {
                $crate::engine::cancelled_leaves_nothing($engine, ($sizes).last().unwrap());
            }
        }
    };
}
