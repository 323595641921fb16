//! The laws of the counts by the first row's queen.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use queens::known::{self, Sequence};
use queens::{Progress, Solutions};
use queens_count::{CountError, FIRST_ROW_MAX_SIZE, count_by_first_row, count_by_first_row_with};
use queens_testkit::size;

fn counts(n: u32, threads: usize) -> Vec<u128> {
    count_by_first_row_with(size(n), NonZero::new(threads).unwrap(), |_| ControlFlow::Continue(())).unwrap()
}

#[test]
fn counts_agree_with_the_list() {
    for n in 1..=13 {
        let mut counted = vec![0; n as usize];
        let mut solutions = Solutions::new(size(n)).unwrap();
        while let Some(columns) = solutions.advance() {
            counted[columns[0].index()] += 1;
        }
        assert_eq!(counts(n, 1), counted, "size {n}");
        assert_eq!(counts(n, 3), counted, "size {n} on three threads");
    }
}

#[test]
fn counts_add_up_to_the_published_total() {
    let sizes = if cfg!(feature = "long-tests") { 1..=18 } else { 1..=16 };
    for n in sizes {
        assert_eq!(Some(counts(n, 2).into_iter().sum()), known::value(Sequence::Solutions, n), "size {n}");
    }
}

#[test]
fn too_large_boards_are_refused_and_a_break_cancels() {
    let one = NonZero::<usize>::MIN;
    let beyond = size(FIRST_ROW_MAX_SIZE + 1);
    let refused = count_by_first_row(beyond);
    assert_eq!(refused, Err(CountError::TooLargeForFirstRow { size: beyond }));
    for threads in [one, one.saturating_add(1)] {
        assert_eq!(count_by_first_row_with(size(20), threads, |_| ControlFlow::Break(())), Err(CountError::Cancelled));
    }
}

#[test]
fn a_panic_of_the_callback_stops_the_other_threads() {
    // Any of the threads may call first.
    for _ in 0..20 {
        let (calls, is_finished) = (AtomicUsize::new(0), AtomicBool::new(false));
        let callback = |progress: Progress| {
            assert!(calls.fetch_add(1, Ordering::Relaxed) > 0, "the first call");
            is_finished.fetch_or(Some(progress.done) == progress.total, Ordering::Relaxed);
            ControlFlow::Continue(())
        };
        let counting = || count_by_first_row_with(size(20), NonZero::new(2).unwrap(), callback);
        let panic = catch_unwind(AssertUnwindSafe(counting)).unwrap_err();
        assert_eq!(panic.downcast_ref::<&str>(), Some(&"the first call"));
        assert!(!is_finished.into_inner(), "the other thread went on to the end");
    }
}
