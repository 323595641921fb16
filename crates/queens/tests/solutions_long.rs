//! Longer lists: `cargo test -p queens --release --features long-tests`.

use queens::known::{self, Sequence};
use queens::solutions::{Fundamental, RotationSymmetry, Symmetric};
use queens::{Placement, Solutions, solutions};
use queens_testkit::size;

#[test]
fn lists_are_as_long_as_published() {
    for n in 11..=16 {
        let published = |sequence| known::value(sequence, n);
        assert_eq!(Some(Solutions::new(size(n)).unwrap().count() as u128), published(Sequence::Solutions));
        assert_eq!(Some(Fundamental::new(size(n)).unwrap().count() as u128), published(Sequence::Fundamental));
        let turned = |turn| Some(Symmetric::new(size(n), turn).unwrap().count() as u128);
        assert_eq!(turned(RotationSymmetry::Half), published(Sequence::HalfTurn));
        assert_eq!(turned(RotationSymmetry::Quarter), published(Sequence::QuarterTurn));
    }
}

/// An earlier program, with another search, found the same solution.
#[test]
fn the_first_solution_of_size_34_agrees_with_an_earlier_search() {
    let known = "1,3,5,2,4,9,11,13,15,6,18,20,26,28,31,33,27,29,34,32,30,12,10,7,16,19,8,22,14,25,17,24,21,23";
    let placement: Placement = known.parse().unwrap();
    assert_eq!(solutions::first(placement.size()), Ok(placement));
}
