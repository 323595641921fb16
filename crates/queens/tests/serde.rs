//! Serialization of boards and names: values survive a round trip, and invalid data are refused.

use std::fmt::Debug;

use proptest::prelude::*;
use queens::board::one_based;
use queens::complete::puzzle::Puzzle;
use queens::complete::{Constraint, Instance};
use queens::known::Sequence;
use queens::search::Strategy;
use queens::solutions::RotationSymmetry;
use queens::variant::{Arrangement, Shape, Variant, Violation};
use queens::{Column, LineKind, Partial, Placement, Row, Size, Square, Symmetry, conflicts};
use queens_testkit::{oracle, size, strategy};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Checks the serialized form of a value and its round trip.
fn is_data<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, data: &Value) {
    assert_eq!(&serde_json::to_value(value).unwrap(), data);
    assert_eq!(&serde_json::from_value::<T>(data.clone()).unwrap(), value);
    assert_eq!(&serde_json::from_str::<T>(&data.to_string()).unwrap(), value);
}

fn refused<T: DeserializeOwned + Debug>(data: Value) -> String {
    serde_json::from_value::<T>(data).unwrap_err().to_string()
}

#[test]
fn numbers_are_numbers_from_0_and_names_are_names() {
    is_data(&size(8), &json!(8));
    is_data(&Row::new(0), &json!(0));
    is_data(&Column::new(u32::MAX), &json!(u32::MAX));
    is_data(&Square::new(2, 5), &json!({ "row": 2, "column": 5 }));
    for kind in LineKind::ALL {
        is_data(&kind, &json!(kind.name()));
    }
    for symmetry in Symmetry::ALL {
        is_data(&symmetry, &json!(symmetry.name()));
    }
}

#[test]
fn lines_instances_and_arrangements_survive() {
    let square = Square::new(2, 5);
    let line = square.line(LineKind::Diagonal);
    is_data(&line, &json!({ "kind": "diagonal", "position": -3 }));
    is_data(
        &conflicts(&[Square::new(0, 3), square]).next(),
        &json!({ "line": "diagonal", "a": Square::new(0, 3), "b": square }),
    );
    is_data(&Shape::try_from((2, 3)).unwrap(), &json!({ "rows": 2, "columns": 3 }));
    is_data(&Arrangement { pieces: vec![square], others: Vec::new() }, &json!({ "pieces": [square], "others": [] }));
    is_data(&Constraint::Excluded(line), &json!({ "excluded": line }));
    is_data(&Violation::PieceCount { expected: 2, found: 1 }, &json!({ "piece-count": { "expected": 2, "found": 1 } }));
    let mut instance = Instance::new(8).unwrap();
    instance.place(square).unwrap();
    instance.exclude(line).unwrap();
    is_data(&instance, &json!({ "size": 8, "queens": [square], "blocked": [], "excluded": [line] }));
    assert_eq!(serde_json::from_value::<Instance>(json!({ "size": 8 })).unwrap(), Instance::new(8).unwrap());
    assert_eq!(
        refused::<Instance>(json!({ "size": 4, "queens": [square] })),
        "the square (2, 5) lies outside a board of size 4"
    );
}

#[test]
fn a_puzzle_is_written_with_its_solution() {
    let puzzle = Puzzle::generate(4, 1).unwrap();
    let expected = json!({
        "seed": 1,
        "difficulty": "beginner",
        "instance": puzzle.instance(),
        "solution": puzzle.solution(),
    });
    assert_eq!(serde_json::to_value(&puzzle).unwrap(), expected);
}

#[test]
fn names_of_every_module_survive() {
    for turn in &RotationSymmetry::ALL {
        is_data(turn, &json!(turn.name()));
    }
    for variant in &Variant::ALL {
        is_data(variant, &json!(variant.name()));
    }
    for sequence in &Sequence::ALL {
        is_data(sequence, &json!(sequence.oeis()));
    }
    for strategy in &Strategy::ALL {
        is_data(strategy, &json!(strategy.name()));
    }
}

#[test]
fn every_placement_of_a_small_board_survives() {
    for placement in (1..=7).flat_map(|n| oracle::permutations(size(n))) {
        let columns: Vec<u32> = placement.columns().iter().map(|column| column.get()).collect();
        is_data(&placement, &json!(columns));
        is_data(&Partial::from(&placement), &json!(columns));
    }
}

proptest! {
    #[test]
    fn placements_survive(placement in strategy::placements(1..=100)) {
        is_data(&placement, &json!(placement.columns()));
    }

    #[test]
    fn values_from_1_survive(board in strategy::partials(1..=30), placement in strategy::placements(1..=30)) {
        let numbers: Vec<Option<u32>> = board.columns().iter().map(|column| column.map(Column::number)).collect();
        let data = one_based::serialize(&board, serde_json::value::Serializer).unwrap();
        prop_assert_eq!(&data, &json!(numbers));
        prop_assert_eq!(one_based::deserialize::<Partial, _>(data).unwrap(), board);
        let data = one_based::serialize(&placement, serde_json::value::Serializer).unwrap();
        prop_assert_eq!(data.to_string(), format!("[{placement}]"));
        prop_assert_eq!(one_based::deserialize::<Placement, _>(data).unwrap(), placement);
    }

    #[test]
    fn partial_boards_survive(board in strategy::partials(1..=30)) {
        let columns: Vec<Option<u32>> = board.columns().iter().map(|column| column.map(Column::get)).collect();
        is_data(&board, &json!(columns));
    }

    #[test]
    fn any_numbers_are_a_placement_or_refused(columns in prop::collection::vec(0..6_u32, 0..6)) {
        let read = serde_json::from_value::<Placement>(json!(columns));
        prop_assert_eq!(read.map_err(|error| error.to_string()), Placement::new(columns).map_err(|error| error.to_string()));
    }
}

#[test]
fn numbers_from_1_are_checked() {
    let read = |data: Value| one_based::deserialize::<Placement, _>(data).unwrap_err().to_string();
    assert_eq!(read(json!([1, 0])), "0 is not a row or column: they count from 1");
    assert_eq!(read(json!([1, 3])), "3 is not a column of a board of size 2");
    assert_eq!(read(json!([2, 1, 2])), "rows 1 and 3 both have column 2");
    assert_eq!(read(json!([])), "a board has at least one row");
    assert_eq!(one_based::deserialize::<Row, _>(json!(3)).unwrap(), Row::new(2));
    assert_eq!(one_based::serialize(&Column::new(2), serde_json::value::Serializer).unwrap(), json!(3));
}

#[test]
fn invalid_boards_are_refused_with_a_reason() {
    assert_eq!(refused::<Size>(json!(0)), "a board has at least one row");
    assert_eq!(refused::<Size>(json!(1_u64 << 40)), "1099511627776 is above the greatest size, 2147483647");
    assert_eq!(refused::<Placement>(json!([])), "a board has at least one row");
    assert_eq!(refused::<Placement>(json!([0, 2, 0])), "rows 0 and 2 both have column 0");
    assert_eq!(refused::<Placement>(json!([1, 2])), "the column 2 of row 1 is not below the size, 2");
    assert_eq!(refused::<Partial>(json!([null, 2])), "the square (1, 2) lies outside a board of size 2");
    assert_eq!(refused::<LineKind>(json!("diagonals")), "there is no line kind \"diagonals\": did you mean diagonal?");
    for wrong in [json!(-1), json!(1.5), json!("1"), json!(null)] {
        refused::<Size>(wrong.clone());
        refused::<Row>(wrong.clone());
        refused::<Placement>(json!([wrong]));
    }
    refused::<Placement>(json!([0, null]));
    refused::<Placement>(json!("2,4,1,3"));
    refused::<Symmetry>(json!("half-turn"));
}
