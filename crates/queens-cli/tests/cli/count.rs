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
fn classes_are_named() {
    insta::assert_snapshot!(ok(&["count", "8", "--classes"]), @r"
    solutions: 92
    fundamental: 12
    unchanged by a half turn: 4
    unchanged by a quarter turn: 0
    ");
}
