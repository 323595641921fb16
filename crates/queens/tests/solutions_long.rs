//! Longer lists: `cargo test -p queens --release --features long-tests`.

use queens::Solutions;
use queens::known::{self, Sequence};
use queens::solutions::{Fundamental, Symmetric, Turn};
use queens_testkit::size;

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
