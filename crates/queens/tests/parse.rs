//! `FromStr` and `Display` of boards: lists, tuples and objects, complete, cut off, with gaps, and with text after
//! them.

use proptest::prelude::*;
use queens::text::{Board, Format, write};
use queens::{ErrorCode, Partial, Placement};
use queens_testkit::strategy;

/// Text that is nearly a list or a list of tuples.
fn nearly_a_board() -> impl Strategy<Value = String> {
    let parts = [
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
    ];
    proptest::collection::vec(proptest::sample::select(parts.to_vec()), 0..24).prop_map(|parts| parts.concat())
}

fn code(text: &str) -> &'static str {
    text.parse::<Placement>().map_or_else(|error| error.code(), |placement| panic!("{text:?} is {placement}"))
}

proptest! {
    #[test]
    fn parsing_a_printed_placement_changes_nothing(placement in strategy::placements(1..=40)) {
        prop_assert_eq!(placement.to_string().parse(), Ok(placement.clone()));
        prop_assert_eq!(write(&placement, Format::Tuples).unwrap().to_string().parse(), Ok(placement));
    }

    #[test]
    fn parsing_a_printed_partial_board_changes_nothing(board in strategy::partials(1..=12)) {
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn the_n_of_an_object_is_its_number_of_columns(placement in strategy::placements(1..=12), n in 1..=12_u32) {
        let text = format!(r#"{{"at": [1, {{}}, "]}}, "], "n": {n}, "columns": [{placement}], "more": null}}"#);
        match text.parse::<Placement>() {
            Ok(read) => prop_assert_eq!((read, n), (placement.clone(), placement.size().get())),
            Err(error) => {
                prop_assert_eq!(error.code(), "miscounted");
                prop_assert_ne!(n, placement.size().get());
            }
        }
    }

    #[test]
    fn a_text_in_brackets_is_whole_and_alone(
        placement in strategy::placements(2..=12),
        cut in any::<usize>(),
        more in "[a-z\\[{0-9]{1,30}",
    ) {
        let n = placement.size();
        for text in [format!("[{placement}]"), format!(r#"{{"n":{n},"columns":[{placement}]}}"#)] {
            prop_assert_eq!(text.parse(), Ok(placement.clone()));
            let cut = &text[..=cut % (text.len() - 1)];
            prop_assert!(cut.parse::<Board>().is_err(), "{}", cut);
            // Words such as "is a solution" may follow a list. A text that may be another board may not.
            let longer = format!("{text} {more}");
            if let Ok(read) = longer.parse::<Placement>() {
                prop_assert_eq!(read, placement.clone(), "{}", longer);
                prop_assert!(text.starts_with('['), "{}", longer);
            }
        }
        prop_assert_eq!(code(&format!(r#"{{"n":{n},"rows":[{placement}]}}"#)), "no-columns");
    }

    #[test]
    fn tuples_are_separated_by_commas_spaces_lines_or_nothing(
        placement in strategy::placements(2..=12),
        at in any::<usize>(),
        gap in "[ \t\n]{0,2}",
    ) {
        let tuples: Vec<String> =
            placement.queens().map(|queen| format!("({},{})", queen.row.get(), queen.column.get())).collect();
        for separator in ["", ",", " ", ", ", " , ", ",\n", "\n"] {
            let text = tuples.join(separator);
            prop_assert_eq!(text.parse(), Ok(placement.clone()), "{}", text);
            prop_assert_eq!(format!("{text},").parse(), Ok(placement.clone()));
        }
        // If a text with a gap between tuples is accepted, no tuple is dropped.
        let place = at % tuples.len();
        let with_gap: Vec<String> = tuples[..place].iter().chain([&gap]).chain(&tuples[place..]).cloned().collect();
        if let Ok(read) = with_gap.join(",").parse::<Placement>() {
            prop_assert_eq!(read, placement);
        }
    }

    #[test]
    fn an_object_has_its_columns_and_its_size_once(placement in strategy::placements(1..=12)) {
        let n = placement.size();
        for object in [
            format!(r#"{{"n":{n},"columns":[{placement}],"columns":[{placement}]}}"#),
            format!(r#"{{"columns":[{placement}],"at":1,"columns":null}}"#),
            format!(r#"{{"n":{n},"columns":[{placement}],"n":{n}}}"#),
        ] {
            prop_assert_eq!(code(&object), "not-json", "{}", object);
        }
    }

    #[test]
    fn each_comma_of_a_list_has_an_entry_before_it(
        placement in strategy::placements(3..=12),
        at in any::<usize>(),
        gap in "[ \t]{0,2}",
    ) {
        let entries: Vec<String> = placement.columns().iter().map(|column| column.number().to_string()).collect();
        for separator in [",", " ", ", ", " , ", ",\n", "\n"] {
            for end in [String::new(), format!(",{gap}")] {
                let list = entries.join(separator) + &end;
                prop_assert_eq!(list.parse(), Ok(placement.clone()), "{}", list);
            }
        }
        let place = at % entries.len();
        let with_gap: Vec<String> = entries[..place].iter().chain([&gap]).chain(&entries[place..]).cloned().collect();
        prop_assert_eq!(code(&with_gap.join(",")), "gap");
    }

    #[test]
    fn malformed_text_is_an_error_and_no_panic(text in prop_oneof![any::<String>(), nearly_a_board()]) {
        let board = text.parse::<Board>();
        let partial = text.parse::<Partial>();
        let placement = text.parse::<Placement>();
        // Each type is stricter than the one before.
        prop_assert!(board.is_ok() || partial.is_err());
        prop_assert!(partial.is_ok() || placement.is_err());
        if let Err(error) = board {
            prop_assert!(error.to_string().len() < 400, "a message of {} bytes", error.to_string().len());
        }
    }
}
