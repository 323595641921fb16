//! The laws of the board: conflicts, symmetries, notation.

use std::collections::BTreeSet;

use proptest::prelude::*;
use queens::notation::ParseError;
use queens::{Column, Line, LineKind, OccupiedLines, Partial, Placement, Row, Square, Symmetry, conflicts, notation};
use queens_testkit::{oracle, size, strategy};

fn symmetries() -> impl Strategy<Value = Symmetry> {
    proptest::sample::select(&Symmetry::ALL[..])
}

/// Text that is nearly a list or a list of tuples.
fn nearly_notation() -> impl Strategy<Value = String> {
    let part = proptest::sample::select(
        &[
            ",",
            " ",
            "?",
            "(",
            ")",
            "-",
            "+",
            "\n",
            "0",
            "1",
            "2",
            "3",
            "4",
            "(0,1)",
            "99999999999",
            "Q",
            "!",
            "[",
            "]",
            "{\"columns\":",
            "}",
            "四",
            "\u{301}",
        ][..],
    );
    proptest::collection::vec(part, 0..24).prop_map(|parts| parts.concat())
}

proptest! {
    #[test]
    fn conflicts_are_all_pairs_on_a_line((_, queens) in strategy::queens(1..=12)) {
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
    fn occupied_lines_find_attacked_squares((size, queens) in strategy::queens(1..=70), seed in any::<u64>()) {
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
    fn parsing_a_printed_placement_changes_nothing(placement in strategy::placements(1..=40)) {
        prop_assert_eq!(placement.to_string().parse(), Ok(placement.clone()));
        prop_assert_eq!(notation::display_tuples(&placement).to_string().parse(), Ok(placement));
    }

    #[test]
    fn parsing_a_printed_partial_board_changes_nothing(board in strategy::partials(1..=12)) {
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn the_n_of_an_object_is_its_number_of_columns(placement in strategy::placements(1..=12), n in 1..=12_u32) {
        let text = format!(r#"{{"at": [1, {{}}, "]}}, "], "n": {n}, "columns": [{placement}], "more": null}}"#);
        let given = placement.size().len();
        let said = n.to_string();
        let expected = if n as usize == given { Ok(placement) } else { Err(ParseError::Miscounted { said, given }) };
        prop_assert_eq!(text.parse(), expected);
    }

    #[test]
    fn a_text_in_brackets_is_whole_and_alone(placement in strategy::placements(2..=12), cut in any::<usize>(), more in "[a-z\\[{0-9]{1,30}") {
        let n = placement.size();
        for text in [format!("[{placement}]"), format!(r#"{{"n":{n},"columns":[{placement}]}}"#)] {
            prop_assert_eq!(text.parse(), Ok(placement.clone()));
            let cut = &text[..=cut % (text.len() - 1)];
            prop_assert_eq!(cut.parse::<Placement>(), Err(ParseError::Unclosed));
            let longer = (text + " " + &more).parse::<Placement>();
            let is_refused = matches!(longer, Err(ParseError::Trailing { .. }));
            prop_assert!(is_refused);
        }
        prop_assert_eq!(format!(r#"{{"n":{n},"rows":[{placement}]}}"#).parse::<Placement>(), Err(ParseError::NoColumns));
    }

    #[test]
    fn each_comma_of_tuples_has_a_tuple_before_it(placement in strategy::placements(1..=12), at in any::<usize>(), gap in "[ \t\n]{0,2}") {
        let tuples: Vec<String> = placement.queens().map(|queen| format!("({},{})", queen.row.get(), queen.column.get())).collect();
        for separator in ["", ",", " ", ", ", " , ", ",\n", "\n"] {
            let text = tuples.join(separator);
            prop_assert_eq!(text.parse(), Ok(placement.clone()));
            prop_assert_eq!(format!("{text}{gap},{gap}").parse(), Ok(placement.clone()));
            prop_assert_eq!(
                format!("{text},{gap},").parse::<Placement>(),
                Err(ParseError::NotATuple { place: tuples.len() + 1 })
            );
        }
        let place = at % tuples.len();
        let with_gap = tuples[..place].iter().chain([&gap]).chain(&tuples[place..]).cloned().collect::<Vec<_>>().join(",");
        let expected = match place {
            // A text that begins with a comma is a list.
            0 => ParseError::Gap { place: 1 },
            _ => ParseError::NotATuple { place: place + 1 },
        };
        prop_assert_eq!(with_gap.parse::<Placement>(), Err(expected));
    }

    #[test]
    fn an_object_has_its_columns_and_its_size_once(placement in strategy::placements(1..=12)) {
        let n = placement.size();
        for (object, name) in [
            (format!(r#"{{"n":{n},"columns":[{placement}],"columns":[{placement}]}}"#), "columns"),
            (format!(r#"{{"columns":[{placement}],"at":1,"columns":null}}"#), "columns"),
            (format!(r#"{{"n":{n},"columns":[{placement}],"n":{n}}}"#), "n"),
        ] {
            prop_assert_eq!(object.parse::<Placement>(), Err(ParseError::Twice { name }));
        }
    }

    #[test]
    fn each_comma_of_a_list_has_an_entry_before_it(placement in strategy::placements(1..=12), at in any::<usize>(), gap in "[ \t\n]{0,2}") {
        let entries: Vec<String> = placement.columns().iter().map(|column| column.number().to_string()).collect();
        for separator in [",", " ", ", ", " , ", ",\n", "\n"] {
            let list = entries.join(separator);
            prop_assert_eq!(list.parse(), Ok(placement.clone()));
            prop_assert_eq!((list + "," + &gap).parse(), Ok(placement.clone()));
        }
        let place = at % entries.len();
        let with_gap = entries[..place].iter().chain([&gap]).chain(&entries[place..]).cloned().collect::<Vec<_>>().join(",");
        prop_assert_eq!(with_gap.parse::<Placement>(), Err(ParseError::Gap { place: place + 1 }));
    }

    #[test]
    fn a_row_without_gaps_is_one_kind_of_drawing_with_an_empty_square_and_no_number(cells in "[QX1+#.*0-]{2,6}") {
        let kinds = ["QX", "-+#."].map(|kind| kind.chars().filter(|&cell| cells.contains(cell)).count());
        let is_empty = cells.contains(['-', '+', '#', '.', '*']);
        let is_row = kinds.iter().all(|&kinds| kinds <= 1) && is_empty && !cells.contains(['0', '1']);
        prop_assert_eq!(notation::parse_drawn_row(&cells).is_some(), is_row);
        // If squares are separated, only a row of ones is not a drawing.
        let apart: Vec<String> = cells.chars().map(String::from).collect();
        let is_row = notation::parse_drawn_row(&apart.join(" ")).is_some();
        prop_assert_eq!(is_row, cells.contains(|cell| cell != '1'));
    }

    #[test]
    fn malformed_text_is_an_error_and_no_panic(text in prop_oneof![any::<String>(), nearly_notation()]) {
        let queens = notation::parse_queens(&text);
        let board = text.parse::<Partial>();
        let placement = text.parse::<Placement>();
        // Each form is stricter than the one before.
        prop_assert!(queens.is_ok() || board.is_err());
        prop_assert!(board.is_ok() || placement.is_err());
        if let Err(error) = queens {
            prop_assert!(error.to_string().len() < 200, "a message of {} bytes", error.to_string().len());
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
