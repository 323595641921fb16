//! The table of published numbers agrees with its data and with itself.

use std::collections::HashSet;

use queens::known::{Sequence, entries, first_solution, value};
use queens::solutions;

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

#[test]
fn published_first_solutions_are_those_of_the_search() {
    for n in 1..=12 {
        assert_eq!(first_solution(n), solutions::first(n).ok(), "size {n}");
    }
    assert_eq!((first_solution(0), first_solution(13)), (None, None));
}

#[test]
fn published_greedy_queens_are_greedy() {
    let mut lines = HashSet::new();
    for (column, entry) in (0_i64..).zip(entries(Sequence::Greedy)) {
        let lines_of = |row: i64| [(0, row), (1, row - column), (2, row + column)];
        let is_free = |row: &i64| lines_of(*row).iter().all(|line| !lines.contains(line));
        let first = (0..2000_i64).find(is_free).expect("a row of an infinite board is free");
        assert_eq!(entry.value, u128::from(first.unsigned_abs()) + 1, "column {column}");
        lines.extend(lines_of(first));
    }
    assert!(lines.len() > 3 * 40);
}
