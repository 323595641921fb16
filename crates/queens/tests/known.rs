//! The table of published numbers against its data, and against itself.

use queens::known::{Sequence, entries, value};

const DATA: &str = include_str!("../data/sequences.tsv");

#[test]
fn the_table_is_the_data() {
    let mut lines = 0;
    for line in DATA.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let sequence = Sequence::ALL.into_iter().find(|sequence| sequence.oeis() == fields[0]).unwrap();
        assert_eq!(value(sequence, fields[1].parse().unwrap()), Some(fields[2].parse().unwrap()), "{line}");
        assert_eq!(sequence.meaning(), fields[3]);
        lines += 1;
    }
    assert_eq!(Sequence::ALL.into_iter().map(|sequence| entries(sequence).len()).sum::<usize>(), lines);
}

#[test]
fn entries_are_sorted_and_have_sources() {
    for sequence in Sequence::ALL {
        assert!(entries(sequence).is_sorted_by(|a, b| a.n < b.n));
        for entry in entries(sequence) {
            assert_eq!(value(sequence, entry.n), Some(entry.value));
            assert!(entry.source.contains(sequence.oeis()), "{entry:?}");
        }
    }
}

#[test]
fn published_classes_obey_burnside() {
    for entry in entries(Sequence::Fundamental).filter(|entry| entry.n >= 2) {
        let [q, p, r] =
            [Sequence::Solutions, Sequence::HalfTurn, Sequence::QuarterTurn].map(|s| value(s, entry.n).unwrap());
        assert_eq!(8 * entry.value, q + p + 2 * r, "size {}", entry.n);
    }
}
