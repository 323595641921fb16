//! `count`: totals and classes.

use queens::known::{self, Sequence};

use super::*;

#[test]
fn totals_are_the_published_ones() {
    for n in 1..=12 {
        let published = known::value(Sequence::Solutions, n).unwrap().to_string();
        assert_eq!(ok(&["count", &n.to_string()]).trim(), published, "{n}");
    }
}

#[test]
fn every_engine_and_number_of_threads_agrees() {
    for n in ["1", "2", "5", "8", "9"] {
        let total = ok(&["count", n]);
        assert_eq!(ok(&["count", n, "--engine", "naive"]), total);
        assert_eq!(ok(&["count", n, "--engine", "backtrack"]), total);
        for threads in ["1", "2", "3", "64"] {
            assert_eq!(ok(&["count", n, "--threads", threads]), total);
        }
    }
}

#[test]
fn json_has_decimal_strings() {
    assert_eq!(ok(&["count", "8", "--json"]), "{\"n\":8,\"total\":\"92\"}\n");
    assert_eq!(
        ok(&["count", "12", "--classes", "--json"]),
        "{\"n\":12,\"total\":\"14200\",\"fundamental\":\"1787\",\"half_turn\":\"80\",\"quarter_turn\":\"8\"}\n"
    );
}

#[test]
fn what_turns_leave_as_it_is_is_counted_alone() {
    for (n, turn, total) in
        [("8", "half", "4"), ("8", "quarter", "0"), ("12", "quarter", "8"), ("20", "half", "144620")]
    {
        assert_eq!(ok(&["count", n, "--symmetric", turn]), format!("{total}\n"), "size {n}, {turn}");
        let listed = |n: &str| run(&["list", n, "--symmetric", turn]).1.lines().count().to_string();
        assert!(n == "20" || listed(n) == total, "size {n}, {turn}");
    }
    let json: serde_json::Value = serde_json::from_str(&ok(&["count", "12", "--symmetric", "half", "--json"])).unwrap();
    assert_eq!((&json["n"], &json["symmetric"], &json["total"]), (&12.into(), &"half".into(), &"80".into()));
    assert_eq!(run(&["count", "8", "--symmetric", "half", "--classes"]).0, 2);
    assert_eq!(run(&["count", "40", "--symmetric", "half"]).0, 2);
    assert_eq!(run(&["count", "8", "--symmetric", "half", "--rule", "torus"]).0, 2);
}

#[test]
fn classes_are_named() {
    insta::assert_snapshot!(ok(&["count", "8", "--classes"]), @r"
    solutions: 92
    fundamental: 12
    unchanged by a half turn: 4
    unchanged by a quarter turn: 0
    ");
}
