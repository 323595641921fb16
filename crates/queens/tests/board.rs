//! Property tests of the board: conflicts and symmetries.

use std::collections::BTreeSet;

use proptest::prelude::*;
use queens::{Column, Line, LineKind, OccupiedLines, Row, Square, Symmetry, conflicts};
use queens_testkit::{oracle, size, strategy};

fn symmetries() -> impl Strategy<Value = Symmetry> {
    proptest::sample::select(&Symmetry::ALL[..])
}

proptest! {
    #[test]
    fn conflicts_are_all_pairs_on_a_line((_, queens) in strategy::size_and_squares(1..=12)) {
        let mut found: Vec<_> = conflicts(&queens).collect();
        prop_assert!(found.is_sorted_by_key(|conflict| conflict.a.line(conflict.line)));
        found.sort_by_key(|conflict| (conflict.a.line(conflict.line), conflict.a, conflict.b));
        prop_assert_eq!(found, oracle::conflicts(&queens));
    }

    #[test]
    fn a_solution_is_a_placement_without_conflicts(placement in strategy::placements(1..=9)) {
        prop_assert_eq!(placement.is_solution(), placement.conflicts().next().is_none());
    }

    #[test]
    fn occupied_lines_find_attacked_squares((size, queens) in strategy::size_and_squares(1..=70), seed in any::<u64>()) {
        let square = Square::new((seed % u64::from(size.get())) as u32, (seed >> 32) as u32 % size.get());
        let mut lines = OccupiedLines::new(size);
        for &queen in &queens {
            lines.place(queen);
        }
        let kinds = [LineKind::Column, LineKind::Diagonal, LineKind::Antidiagonal];
        let expected = kinds.into_iter().find(|&kind| queens.iter().any(|queen| queen.line(kind) == square.line(kind)));
        prop_assert_eq!(lines.attacked_along(square), expected);
        for (kind, set) in kinds.into_iter().zip([lines.columns(), lines.diagonals(), lines.antidiagonals()]) {
            let expected: BTreeSet<usize> = queens.iter().map(|queen| queen.line(kind).index(size)).collect();
            prop_assert_eq!(set.iter().collect::<BTreeSet<usize>>(), expected);
        }
        let row = square.row;
        let free: Vec<Column> = lines.free_in_row(row).collect();
        let is_free = |column: &Column| lines.is_free(Square { row, column: *column });
        prop_assert_eq!(&free, &size.columns().filter(is_free).collect::<Vec<_>>());
        let drawn = format!("{lines:#?}");
        let cells = drawn.lines().nth(row.index()).unwrap().split(' ');
        let dots = cells.zip(size.columns()).filter(|(cell, _)| *cell == ".");
        prop_assert_eq!(free, dots.map(|(_, column)| column).collect::<Vec<_>>());
        if expected.is_none() {
            let before = lines.clone();
            lines.place(square);
            prop_assert!(!lines.is_free(square));
            lines.remove(square);
            prop_assert_eq!(lines, before);
        }
    }

    #[test]
    fn composition_applies_both_in_order(placement in strategy::placements(1..=9), a in symmetries(), b in symmetries()) {
        prop_assert_eq!(placement.image(a).image(b), placement.image(a.then(b)));
        prop_assert_eq!(placement.image(a).image(a.inverse()), placement);
    }

    #[test]
    fn orbit_times_stabiliser_is_eight(placement in strategy::placements(1..=6)) {
        prop_assert_eq!(placement.orbit().len() * placement.stabiliser().len(), 8);
    }

    #[test]
    fn canonical_is_the_least_of_the_orbit(placement in strategy::placements(1..=9)) {
        let orbit = placement.orbit();
        prop_assert_eq!(&placement.canonical(), &orbit[0]);
        for image in orbit {
            prop_assert_eq!(image.is_canonical(), image == placement.canonical());
        }
    }

    #[test]
    fn a_line_has_the_squares_that_are_on_it(size in strategy::sizes(1..=9), row in 0..9_u32, column in 0..9_u32) {
        let square = Square::new(row % size.get(), column % size.get());
        for kind in LineKind::ALL {
            let line = square.line(kind);
            let all = size.rows().flat_map(|row| size.columns().map(move |column| Square { row, column }));
            prop_assert!(line.squares(size).eq(all.filter(|other| other.line(kind) == line)));
        }
    }
}

#[test]
fn lines_far_from_the_board_have_no_squares_there() {
    let far = [i64::MIN, i64::MIN + 1, -(1 << 40), -8, 15, 1 << 40, i64::MAX - 1, i64::MAX];
    for kind in LineKind::ALL {
        for line in far.map(|position| Line { kind, position }) {
            assert_eq!(line.squares(size(8)).count(), 0, "{line:?}");
            let message = *std::panic::catch_unwind(|| line.index(size(8))).unwrap_err().downcast::<String>().unwrap();
            assert!(message.ends_with("does not cross a board of size 8"), "{message}");
        }
    }
}

#[test]
#[should_panic(expected = "no board has such a row")]
fn the_last_index_of_all_has_no_number() {
    let _ = Row::new(u32::MAX).number();
}

#[test]
fn composition_has_inverses_and_is_associative() {
    for a in Symmetry::ALL {
        assert_eq!(a.then(a.inverse()), Symmetry::Identity);
        assert_eq!(a.inverse().then(a), Symmetry::Identity);
        for b in Symmetry::ALL {
            for c in Symmetry::ALL {
                assert_eq!(a.then(b).then(c), a.then(b.then(c)));
            }
        }
    }
}

#[test]
fn images_of_solutions_are_solutions() {
    for n in 1..=8 {
        let solutions = oracle::solutions(size(n));
        for solution in &solutions {
            for symmetry in Symmetry::ALL {
                assert!(solutions.binary_search(&solution.image(symmetry)).is_ok());
            }
        }
    }
}
