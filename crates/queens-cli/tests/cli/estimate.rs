//! `estimate`: estimates of the number of solutions.

use super::*;

fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&ok(&[&["estimate", "--json"], arguments].concat())).unwrap()
}

#[test]
fn the_estimate_is_near_the_published_number() {
    for method in ["knuth", "mrv", "lookahead", "smc"] {
        let estimate = json(&["10", "--method", method, "--seed", "1"]);
        let mean: f64 = estimate["mean"].as_str().unwrap().parse().unwrap();
        let error = estimate["relative_error"].as_f64().unwrap();
        assert!((mean / 724.0 - 1.0).abs() < 4.0 * error && error < 0.1, "{estimate}");
        assert_eq!(estimate["published"]["value"], "724");
        let bound = |key: &str| estimate[key].as_str().unwrap().parse::<f64>().unwrap();
        let inside = bound("low") <= 724.0 && 724.0 <= bound("high");
        assert_eq!(estimate["published"]["inside"].as_bool(), Some(inside), "{estimate}");
    }
}

#[test]
fn threads_change_nothing_but_the_time() {
    let by = |threads| json(&["16", "--method", "mrv", "--samples", "500", "--seed", "3", "--threads", threads]);
    assert_eq!(by("1"), by("4"));
}

#[test]
fn large_boards_have_an_estimate_and_no_published_number() {
    let estimate = json(&["100", "--samples", "2", "--seed", "1"]);
    assert!(estimate["mean"].as_str().unwrap().contains("e1"), "{estimate}");
    assert!(estimate["published"].is_null());
    assert_eq!(estimate["constant"]["proved"][0].as_f64(), Some(1.944_000_752));
    let timed = json(&["128", "--seconds", "0", "--seed", "1"]);
    assert!(timed["samples"].as_u64().unwrap() >= 2, "{timed}");
}

#[test]
fn the_words_are_in_both_languages() {
    let arguments = ["estimate", "8", "--method", "mrv", "--samples", "2000", "--seed", "1"];
    let out = ok(&arguments);
    assert!(out.starts_with("about 9") && out.contains("; 95% confidence)\n"), "{out}");
    assert!(out.contains("\n2000 samples with mrv\n"), "{out}");
    assert!(out.contains("published: 92 (A000170)"), "{out}");
    let out = ok(&[&arguments[..], &["--lang", "zh"]].concat());
    assert!(out.contains("95% 置信度") && out.contains("n 皇后常数"), "{out}");
}

#[test]
fn what_cannot_be_estimated_is_refused() {
    assert_eq!(run(&["estimate", "3"]).0, 1);
    let (code, _, err) = run(&["estimate", "129"]);
    assert!(code == 2 && err.contains("the limit is 128"), "{err}");
    let (code, _, err) = run(&["estimate", "8", "--method", "luck"]);
    assert!(code == 2 && err.contains("smc"), "{err}");
    assert_eq!(run(&["estimate", "8", "--samples", "0"]).0, 2);
    let (code, _, err) = run(&["estimate", "60", "--method", "knuth", "--samples", "1", "--seed", "1"]);
    assert!(code == 1 && err.contains("none of 1 samples"), "{err}");
}

#[test]
fn numbers_are_for_people() {
    let first = |arguments: &[&str]| ok(&[&["estimate"], arguments].concat()).lines().next().unwrap().to_owned();
    let eight = first(&["8", "--seed", "1"]);
    assert!(eight.starts_with("about 9") && !eight.contains('.'), "{eight}");
    let twenty = first(&["20", "--seed", "1"]);
    assert!(twenty.starts_with("about 3") && twenty.contains(",000,000 solutions ("), "{twenty}");
    let hundred = first(&["100", "--seed", "1", "--samples", "4"]);
    assert!(hundred.contains(" × 10^"), "{hundred}");
    // A time may have units.
    assert_eq!(run(&["estimate", "8", "--seconds", "0h0m1s", "--seed", "1"]).0, 0);
    let (code, out, err) = run(&["estimate", "8"]);
    assert!(code == 0 && err.starts_with("seed ") && !out.contains("seed"), "{err}");
}
