//! The laws of whole counts: published totals, cancellation, threads, limits.

use std::collections::HashSet;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use queens::Progress;
use queens::known::{self, Sequence};
use queens_count::{
    Classes, Count, CountError, Engine, MAX_SIZE, Plan, count_by_first_row_with, count_half_turn, count_half_turn_with,
    count_quarter_turn, count_quarter_turn_with,
};
use queens_testkit::size;

use crate::engine_laws;

#[test]
fn totals_up_to_18_are_the_published_ones() {
    for n in 14..=18 {
        assert_eq!(Some(engine_laws::total(Engine::best(), n, 2)), known::value(Sequence::Solutions, n));
    }
}

#[test]
fn classes_are_the_published_ones() {
    for n in 1..=12 {
        let classes = Count::new(size(n)).unwrap().count_classes().unwrap();
        for (value, sequence) in [
            (classes.total, Sequence::Solutions),
            (classes.fundamental, Sequence::Fundamental),
            (classes.half_turn, Sequence::HalfTurn),
            (classes.quarter_turn, Sequence::QuarterTurn),
        ] {
            assert_eq!(Some(value), known::value(sequence, n), "{}, size {n}", sequence.meaning());
        }
    }
}

#[test]
fn symmetric_counts_are_the_published_ones() {
    for n in 1..=20 {
        assert_eq!(count_half_turn(size(n)).ok(), known::value(Sequence::HalfTurn, n), "size {n}");
    }
    for n in 1..=MAX_SIZE {
        assert_eq!(count_quarter_turn(size(n)).ok(), known::value(Sequence::QuarterTurn, n), "size {n}");
    }
}

#[test]
fn a_count_can_be_cancelled_within_a_unit() {
    let calls = std::sync::atomic::AtomicUsize::new(0);
    let result = Count::new(size(20)).unwrap().run_with(|_| match calls.fetch_add(1, Ordering::Relaxed) {
        0..10 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    });
    assert_eq!(result, Err(CountError::Cancelled));
}

#[test]
fn cancelled_counts_have_no_result() {
    for n in 1..=14 {
        let count = Count::new(size(n)).unwrap();
        assert_eq!(count.run_with(|_| ControlFlow::Break(())), Err(CountError::Cancelled), "size {n}");
        assert_eq!(count.count_classes_with(|_| ControlFlow::Break(())), Err(CountError::Cancelled), "size {n}");
        assert_eq!(count_half_turn_with(size(n), |_| ControlFlow::Break(())), Err(CountError::Cancelled), "size {n}");
        assert_eq!(
            count_quarter_turn_with(size(n), |_| ControlFlow::Break(())),
            Err(CountError::Cancelled),
            "size {n}"
        );
    }
}

#[test]
fn symmetric_counts_can_be_cancelled() {
    // Without cancellation these counts would take hours.
    let calls = AtomicU32::new(0);
    let tenth = |_: Progress| {
        if calls.fetch_add(1, Ordering::Relaxed) < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    assert_eq!(count_half_turn_with(size(MAX_SIZE), tenth), Err(CountError::Cancelled));
    calls.store(0, Ordering::Relaxed);
    assert_eq!(Count::new(size(MAX_SIZE)).unwrap().count_classes_with(tenth), Err(CountError::Cancelled));
    calls.store(0, Ordering::Relaxed);
    assert_eq!(count_quarter_turn_with(size(MAX_SIZE), tenth), Err(CountError::Cancelled));
}

#[test]
#[cfg(feature = "threads")]
fn there_are_never_more_threads_than_units() {
    let threads = NonZero::new(100_000).unwrap();
    let seen = Mutex::new(HashSet::new());
    let look = |_| {
        seen.lock().unwrap().insert(std::thread::current().id());
        ControlFlow::Continue(())
    };
    assert_eq!(Count::new(size(12)).unwrap().threads(threads).run_with(look), Ok(14_200));
    assert!(seen.lock().unwrap().len() as u64 <= Plan::new(size(12)).unwrap().unit_count());
    assert_eq!(
        count_by_first_row_with(size(10), threads, |_| ControlFlow::Continue(())).unwrap().iter().sum::<u128>(),
        724
    );
}

#[test]
fn a_wrong_total_contradicts_burnside() {
    assert_eq!(Classes::new(size(8), 92, 4, 0).unwrap().fundamental, 12);
    for (total, half_turn, quarter_turn) in [(91, 4, 0), (92, 5, 0), (92, 4, 1), (u128::MAX, 1, 0)] {
        let expected = CountError::Burnside { size: size(8), total, half_turn, quarter_turn };
        assert_eq!(Classes::new(size(8), total, half_turn, quarter_turn), Err(expected));
    }
}

#[test]
fn sizes_above_the_greatest_are_refused() {
    let beyond = size(MAX_SIZE + 1);
    let refused = CountError::TooLarge { size: beyond };
    assert_eq!(Count::new(beyond).unwrap_err(), refused);
    assert_eq!(Plan::new(beyond).unwrap_err(), refused);
    assert_eq!(count_half_turn(beyond).unwrap_err(), refused);
    assert_eq!(count_quarter_turn(beyond).unwrap_err(), refused);
    assert_eq!(refused.to_string(), "size 33 is above 32, the largest that can be counted");
}
