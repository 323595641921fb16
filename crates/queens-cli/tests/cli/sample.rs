//! `sample`: exactly uniform up to the largest size with counted positions, from a Markov chain above it.

use queens::Placement;

use super::*;

#[test]
fn samples_are_solutions_and_a_seed_decides() {
    for n in ["1", "4", "8", "12", "19", "40"] {
        let draw = |seed| run(&["sample", n, "--max", "5", "--seed", seed]);
        let (code, out, err) = draw("1");
        let samples: Vec<Placement> = out.lines().map(|line| line.parse().unwrap()).collect();
        assert!(code == 0 && samples.len() == 5 && samples.iter().all(Placement::is_solution), "{n}: {err}");
        assert_eq!(draw("1").1, out);
        assert_eq!(err.contains("approximate"), ["19", "40"].contains(&n), "{n}: {err}");
    }
    let (_, out, err) = run(&["sample", "10"]);
    let seed = err.trim().strip_prefix("seed ").unwrap();
    assert_eq!(ok(&["sample", "10", "--seed", seed]), out);
}

/// Pearson's chi-squared statistic with 91 degrees of freedom exceeds 137.21 with probability 0.001.
#[test]
fn all_solutions_are_equally_likely() {
    let out = ok(&["sample", "8", "--max", "9200", "--seed", "1"]);
    let mut counts = std::collections::HashMap::new();
    out.lines().for_each(|line| *counts.entry(line).or_insert(0_u32) += 1);
    assert_eq!(counts.len(), 92);
    let statistic: f64 = counts.values().map(|&count| (f64::from(count) - 100.0).powi(2) / 100.0).sum();
    assert!(statistic < 137.21, "{statistic}");
}

#[test]
fn json_has_a_sample_a_line_with_diagnostics() {
    let out = ok(&["sample", "6", "--max", "3", "--seed", "7", "--json"]);
    assert_eq!(ok(&["sample", "6", "--max", "3", "--seed", "7", "--format", "json"]), out, "both ways to ask for it");
    let exact = json_lines(&out);
    assert_eq!(exact.len(), 3);
    for sample in &exact {
        assert_eq!((sample["exact"].as_bool(), sample["solutions"].as_str()), (Some(true), Some("4")));
        assert_eq!((sample["columns"].as_array().unwrap().len(), sample["seed"].as_str()), (6, Some("7")));
    }
    let samples = json_lines(&ok(&["sample", "20", "--max", "20", "--seed", "7", "--json"]));
    let chain = &samples[19];
    assert_eq!((chain["exact"].as_bool(), &chain["solutions"]), (Some(false), &serde_json::Value::Null));
    assert!(chain["acceptance"].as_f64().unwrap() > 0.0 && chain["solved"].as_f64().unwrap() > 0.0, "{chain}");
    assert!(chain["autocorrelation"].is_number() || chain["autocorrelation"].is_null());
    let (_, out, err) = run(&["sample", "20", "--max", "20", "--seed", "7", "-f", "list"]);
    assert_eq!(out.lines().count(), 20);
    assert!(err.contains("independent ones"), "{err}");
}

#[test]
fn what_cannot_be_sampled_is_refused() {
    assert_eq!(run(&["sample", "3"]), (1, String::new(), "there is no solution for size 3\n".into()));
    assert_eq!(run(&["sample", "8", "--max", "-1"]).0, 2);
    assert!(run(&["sample", "8", "--max", "2", "-f", "svg"]).2.contains("use --max 1"));
}

#[test]
fn no_samples_are_as_little_as_no_solutions() {
    for size in ["3", "6", "40"] {
        assert_eq!(ok(&["sample", size, "--max", "0"]), ok(&["list", "6", "--max", "0"]), "{size}");
        assert_eq!(ok(&["sample", size, "--max", "0", "--json"]), "", "{size}");
    }
}

#[test]
fn large_boards_are_lists_unless_a_drawing_is_asked_for() {
    for arguments in [&["sample", "101", "--seed", "1"][..], &["solve", "101"], &["complete", "101", "1:1"]] {
        assert_eq!(run(arguments).1.lines().count(), 1, "{arguments:?}");
        assert_eq!(run(&[arguments, &["-f", "board"]].concat()).1.lines().count(), 101, "{arguments:?}");
    }
    assert_eq!(ok(&["solve", "100"]).lines().count(), 100);
    assert_eq!(ok(&["solve", "101", "--numbers"]).lines().count(), 104);
    assert_eq!(ok(&["solve", "20000"]).lines().count(), 1);
}
