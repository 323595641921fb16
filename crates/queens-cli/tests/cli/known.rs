//! `known`: published values.

use super::*;

#[test]
fn entries_have_sources() {
    let all = json_lines(&ok(&["known", "--json"]));
    assert!(all.len() > 200);
    for entry in &all {
        let value = entry["value"].as_str().unwrap();
        if entry["sequence"] == "A141843" {
            assert_eq!(value, ok(&["solve", &entry["n"].to_string(), "--format", "list"]).trim_end(), "{entry}");
        } else {
            assert!(value.parse::<u128>().is_ok(), "{entry}");
        }
        assert!(entry["source"].as_str().unwrap().starts_with("OEIS A"), "{entry}");
    }
    let eight = json_lines(&ok(&["known", "8", "--json"]));
    let solutions = eight.iter().find(|entry| entry["sequence"] == "A000170").unwrap();
    assert_eq!((solutions["n"].as_u64(), solutions["value"].as_str()), (Some(8), Some("92")));
    assert!(ok(&["known", "8"]).contains("A000170"));
}

#[test]
fn numbers_that_can_be_recomputed_agree() {
    let (code, out, err) = run(&["known", "8", "--check", "--seconds", "20", "--json"]);
    assert_eq!(code, 0, "{err}");
    let entries = json_lines(&out);
    let agreeing = entries.iter().filter(|entry| entry["agrees"] == true).count();
    assert!(agreeing >= 6, "{out}");
    assert!(entries.iter().all(|entry| entry["agrees"] != false));
}

#[test]
fn an_unpublished_size_is_a_no() {
    let (code, out, _) = run(&["known", "1000"]);
    assert_eq!((code, out.as_str()), (1, ""));
}

#[test]
fn the_time_for_the_check_is_kept() {
    let start = std::time::Instant::now();
    let (code, out, err) = run(&["known", "--check", "--seconds", "1", "--json"]);
    assert_eq!(code, 0, "{err}");
    assert!(json_lines(&out).iter().filter(|entry| entry["agrees"] == true).count() > 60, "{err}");
    // A loaded machine may exceed the limit, but not by much.
    assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
}

#[test]
fn without_a_size_it_is_a_page() {
    for language in ["en", "zh"] {
        let page = ok(&["known", "--lang", language]);
        assert!(
            page.lines().count() <= 24 && page.contains("OEIS A000170") && page.contains("queens known 8"),
            "{page}"
        );
    }
    assert!(ok(&["known"]).contains("1 to 27"));
    let (code, page, err) = run(&["known", "--check", "--seconds", "1"]);
    assert!(code == 0 && page.contains(" agree\n") && err.contains("values recomputed"), "{page}{err}");
}

#[test]
fn a_range_or_a_sequence_is_listed() {
    let values = |what: &str| json_lines(&ok(&["known", what, "--json"]));
    let solutions = values("solutions");
    assert_eq!(solutions, values("a000170"));
    assert!(solutions.len() > 27 && solutions.iter().all(|entry| entry["sequence"] == "A000170"));
    let range = values("8..9");
    assert_eq!(range.len(), values("8").len() + values("9").len());
    for wrong in ["queens", "9..8", "-1"] {
        assert_eq!(run(&["known", wrong]).0, 2, "{wrong}");
    }
}
