//! `trace` and `compare`: steps and their numbers.

use super::*;

#[test]
fn numbers_of_eight_queens() {
    for strategy in ["permutation", "matrix", "array", "flags", "bits"] {
        for control in ["recursive", "iterative"] {
            let stats = ok(&["trace", "8", "--stats", "--json", "--strategy", strategy, "--control", control]);
            let stats: serde_json::Value = serde_json::from_str(&stats).unwrap();
            let tries = if strategy == "permutation" { "554248" } else { "15720" };
            assert_eq!((stats["tries"].as_str(), stats["solutions"].as_str()), (Some(tries), Some("92")));
            assert_eq!(stats["placements"], stats["backtracks"], "every queen that is placed is removed");
            assert_eq!((stats["strategy"].as_str(), stats["control"].as_str()), (Some(strategy), Some(control)));
        }
    }
    let first = ok(&["trace", "8", "--stats", "--json", "--until", "first"]);
    assert!(first.contains("\"until\":\"first\",\"tries\":\"876\""), "{first}");
}

#[test]
fn steps_of_a_small_board() {
    insta::assert_snapshot!(ok(&["trace", "2"]), @r"
         1  try row 1, column 1
         2  place a queen at row 1, column 1
         3    try row 2, column 1
         4    conflict: row 2, column 1 is attacked by the queen at row 1, column 1 (same column)
         5    try row 2, column 2
         6    conflict: row 2, column 2 is attacked by the queen at row 1, column 1 (same diagonal)
         7  remove the queen from row 1, column 1
         8  try row 1, column 2
         9  place a queen at row 1, column 2
        10    try row 2, column 1
        11    conflict: row 2, column 1 is attacked by the queen at row 1, column 2 (same antidiagonal)
        12    try row 2, column 2
        13    conflict: row 2, column 2 is attacked by the queen at row 1, column 2 (same column)
        14  remove the queen from row 1, column 2
    ");
}

#[test]
fn events_add_up_to_the_numbers() {
    let events = json_lines(&ok(&["trace", "6", "--json"]));
    let stats: serde_json::Value = serde_json::from_str(&ok(&["trace", "6", "--stats", "--json"])).unwrap();
    for (event, number) in [
        ("try", "tries"),
        ("place", "placements"),
        ("conflict", "conflicts"),
        ("remove", "backtracks"),
        ("solution", "solutions"),
    ] {
        let count = events.iter().filter(|line| line["event"] == event).count();
        assert_eq!(Some(count.to_string().as_str()), stats[number].as_str(), "{event}");
    }
    let steps: Vec<_> = events.iter().map(|line| line["step"].as_u64().unwrap()).collect();
    assert_eq!(steps, (1..=events.len() as u64).collect::<Vec<_>>());
    let solution = events.iter().find(|line| line["event"] == "solution").unwrap();
    assert_eq!(solution["columns"], serde_json::json!([2, 4, 6, 1, 3, 5]));
}

#[test]
fn compare_has_every_strategy_and_control() {
    let rows = json_lines(&ok(&["compare", "6", "--json"]));
    assert_eq!(rows.len(), 10);
    for row in rows {
        assert_eq!(row["solutions"], "4");
        assert!(row["seconds"].as_f64().unwrap() >= 0.0);
    }
    let table = ok(&["compare", "6", "--control", "iterative"]);
    assert_eq!(table.lines().count(), 6);
    let (code, out, err) = run(&["compare", "70", "--until", "first", "--strategy", "bits"]);
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
}
