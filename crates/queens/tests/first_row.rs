//! The laws of the counts by the first row's queen.

use std::num::NonZero;
use std::ops::ControlFlow;

use queens::Solutions;
use queens::count::{CountError, FIRST_ROW_MAX_SIZE, first_row};
use queens::known::{self, Sequence};
use queens_testkit::size;

fn counts(n: u32, threads: usize) -> Vec<u128> {
    first_row(size(n), NonZero::new(threads).unwrap(), |_| ControlFlow::Continue(())).unwrap()
}

#[test]
fn they_are_those_of_the_list() {
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
fn they_add_up_to_the_published_total() {
    let sizes = if cfg!(feature = "long-tests") { 1..=18 } else { 1..=16 };
    for n in sizes {
        assert_eq!(Some(counts(n, 2).into_iter().sum()), known::value(Sequence::Solutions, n), "size {n}");
    }
}

#[test]
fn too_large_boards_are_refused_and_a_break_stops() {
    let one = NonZero::<usize>::MIN;
    let beyond = size(FIRST_ROW_MAX_SIZE + 1);
    let refused = first_row(beyond, one, |_| ControlFlow::Continue(()));
    assert_eq!(refused, Err(CountError::TooLargeForFirstRow { size: beyond }));
    for threads in [one, one.saturating_add(1)] {
        assert_eq!(first_row(size(20), threads, |_| ControlFlow::Break(())), Err(CountError::Stopped));
    }
}
