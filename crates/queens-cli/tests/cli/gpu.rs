//! Counting on cards, by the one that the processor plays. Where there is no Vulkan driver this is skipped in sight; with
//! `QUEENS_TOOLS` set it fails instead.

use super::*;

/// The number of a card that is there, whatever plays it.
fn card() -> Option<String> {
    let card = json_lines(&ok(&["engines", "--json"])).into_iter().find(|line| line["card"].is_u64());
    if card.is_none() {
        assert!(std::env::var_os("QUEENS_TOOLS").is_none(), "QUEENS_TOOLS is set, and there is no card");
        let _ = std::io::Write::write_all(&mut std::io::stderr(), b"SKIPPED: no Vulkan driver\n");
    }
    card.map(|card| card["card"].to_string())
}

#[test]
fn cards_are_listed_and_say_why_they_are_not_used() {
    let Some(number) = card() else { return };
    let lines = json_lines(&ok(&["engines", "--json"]));
    let card = lines.iter().find(|line| line["card"].as_u64() == number.parse().ok()).unwrap();
    assert!(card["name"].is_string() && card["driver"].is_string() && card["buffer"].as_u64() > Some(0), "{card}");
    assert_eq!(card["used"], card["unused"].is_null());
    for lang in ["en", "zh"] {
        assert!(ok(&["engines", "--lang", lang]).contains(card["name"].as_str().unwrap()));
    }
}

#[test]
fn counts_classes_and_verified_ledgers_are_the_known_ones() {
    let Some(card) = card() else { return };
    let on_card = |n: &str, more: &[&str]| {
        let arguments = [&["count", n, "--engine", "gpu", "--device", &card, "--json"], more].concat();
        let (code, out, err) = run(&arguments);
        assert_eq!(code, 0, "{err}");
        json_lines(&out).remove(0)
    };
    assert_eq!(on_card("11", &[])["total"], "2680");
    assert_eq!(on_card("12", &["--classes", "--threads", "1"])["fundamental"], "1787");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("13.ledger");
    let path = path.to_str().unwrap();
    let part = on_card("13", &["--ledger", path, "--part", "1/2"]);
    assert_eq!((&part["total"], &part["done"]), (&serde_json::Value::Null, &6.into()));
    let whole = on_card("13", &["--ledger", path, "--threads", "1", "--verify"]);
    assert_eq!((whole["total"].as_str(), whole["verified"].as_bool()), (Some("73712"), Some(true)));
    let export = ok(&["ledger", "export", path]);
    assert!(export.contains(",gpu-join,") && export.contains(" gpu-vulkan-join "), "{export}");
    let (code, out, err) =
        run(&["ledger", "verify", path, "--recount", "2", "--engine", "gpu-backtrack", "--device", &card, "--json"]);
    assert_eq!((code, json_lines(&out)[0]["recounted"].as_u64()), (0, Some(2)), "{err}");
}

#[test]
fn times_are_estimated_with_their_error() {
    let Some(card) = card() else { return };
    let arguments = ["estimate-time", "14", "--engine", "gpu", "--device", &card, "--seconds", "3", "--seed", "1"];
    let estimate = json_lines(&ok(&[&arguments[..], &["--json"]].concat())).remove(0);
    assert!(estimate["card_seconds"].as_f64() > Some(0.0) && estimate["samples"].as_u64() > Some(1), "{estimate}");
    assert!(ok(&arguments).contains("on this card"));
}

#[test]
fn cards_that_are_not_there_are_a_clear_error() {
    let (code, _, err) = run(&["count", "8", "--engine", "gpu", "--device", "99"]);
    assert_eq!(code, 2);
    assert!(err.contains("there is no card 99"), "{err}");
    let (code, _, err) = run(&["count", "8", "--engine", "gpu", "--device", "0"]);
    assert_eq!(code, 2);
    assert!(err.contains("numbered from 1"), "{err}");
    if let Some(card) = card() {
        let (code, _, err) = run(&["count", "29", "--engine", "gpu", "--device", &card]);
        assert_eq!(code, 2);
        assert!(err.contains("size 29 is above 28"), "{err}");
        let (code, _, err) = run(&["count", "14", "--engine", "gpu", "--device", &card, "--explain"]);
        assert_eq!(code, 0);
        assert!(err.contains("1716 row sets in 7 units") && err.contains("batches of up to"), "{err}");
    }
}
