//! `count`: totals and classes; `engines` and `estimate-time`.

use queens::known::{self, Sequence};
use queens_count::Engine;

use super::ledger::value;
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
    assert_eq!(
        ok(&["count", "8", "--json"]),
        "{\"n\":8,\"total\":\"92\",\"fundamental\":null,\"half_turn\":null,\"quarter_turn\":null}\n"
    );
    assert_eq!(
        ok(&["count", "12", "--classes", "--json"]),
        "{\"n\":12,\"total\":\"14200\",\"fundamental\":\"1787\",\"half_turn\":\"80\",\"quarter_turn\":\"8\"}\n"
    );
}

#[test]
fn symmetric_solutions_are_counted_alone() {
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
    fundamental solutions: 12
    unchanged by a half turn: 4
    unchanged by a quarter turn: 0
    ");
}

#[test]
fn engines_are_listed_and_times_estimated() {
    let mut engines = json_lines(&ok(&["doctor", "--engines", "--json"]));
    // The list ends with the GPUs, which have no method.
    engines.retain(|line| line["method"].is_string());
    assert_eq!(engines.len(), Engine::ALL.len());
    assert_eq!(engines.iter().filter(|engine| engine["best"] == true).count(), 1);
    assert!(ok(&["doctor", "--engines"]).contains("chosen by auto"));
    for engine in engines {
        let name = engine["name"].as_str().unwrap();
        let (code, out, err) = run(&["count", "6", "--engine", name]);
        if engine["available"] == true {
            assert_eq!((code, out.as_str()), (0, "4\n"), "{name}");
        } else {
            assert_eq!(code, 2, "{name}");
            assert!(err.contains("use --engine auto"), "{err}");
        }
    }
    let estimate = value(&ok(&["count", "--estimate-time", "16", "--samples", "30", "--seed", "1", "--json"]));
    assert_eq!((estimate["samples"].as_u64(), estimate["seed"].as_str()), (Some(30), Some("1")));
    assert!(estimate["cpu_seconds"].as_f64().unwrap() > 0.0 && estimate["plus_minus"].as_f64().unwrap() > 0.0);
    assert!(estimate["sample_error"].as_f64().unwrap() > 0.0);
    assert_eq!(estimate["solutions"].as_f64(), Some(14_772_512.0));
    assert!(estimate["solutions_error"].is_null(), "published");
    let text = ok(&["count", "--estimate-time", "19", "--samples", "30", "--seed", "1"]);
    assert!(text.contains("seconds of one core (") && text.contains("95% confidence"), "{text}");
    assert!(text.contains("% from the sample; the number of solutions is published"), "{text}");
    let text = ok(&["count", "--estimate-time", "3", "--samples", "3", "--seed", "1"]);
    assert!(text.contains("from the sample, by its mean time"), "{text}");
    let estimate = value(&ok(&[
        "count",
        "--seed",
        "1",
        "--estimate-time",
        "15",
        "--engine",
        "backtrack",
        "--samples",
        "4",
        "--parts",
        "8",
        "--json",
    ]));
    assert_eq!((estimate["samples"].as_u64(), estimate["parts"].as_u64()), (Some(4), Some(8)));
    // With a time limit of zero there is one sample, which has no error bars.
    let estimate = value(&ok(&["count", "--estimate-time", "14", "--seconds", "0", "--seed", "1", "--json"]));
    assert_eq!((estimate["samples"].as_u64(), estimate["parts"].as_u64()), (Some(1), Some(1)));
    assert!(estimate["plus_minus"].is_null());
    assert!(
        ok(&["count", "--estimate-time", "14", "--seconds", "0", "--parts", "3", "--seed", "1"])
            .contains("one part of 3 was matched")
    );
    // Parts that take no time are not timed: the time of the measurement would be multiplied by their number.
    let many = ["count", "--estimate-time", "14", "--parts", "100000000", "--samples", "2", "--seed", "1", "--json"];
    let estimate = value(&ok(&many));
    assert!(estimate["parts"] == 16 && estimate["cpu_seconds"].as_f64().unwrap() < 60.0, "{estimate}");
    let (code, _, err) = run(&["count", "--estimate-time", "19", "--engine", "naive"]);
    assert!(code == 2 && err.contains("18"), "{err}");
    let (_, _, err) = run(&["count", "20", "--explain", "--ledger", NOWHERE]);
    assert!(err.contains("92378 row sets in 361 units") && err.contains("planned memory"), "{err}");
    // A size that is too large for this machine can still be planned.
    let (_, _, err) = run(&["count", "30", "--explain", "--ledger", NOWHERE]);
    assert!(err.contains("19855042560 row sets in 19855042560 units"), "{err}");
}
