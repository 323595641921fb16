//! Counting on cards that the processor plays. Where something for that is not installed, a test is skipped in sight; with
//! `QUEENS_TOOLS` set it fails instead.

#[path = "../../../queens-gpu/tests/gpu/stand_in.rs"]
mod stand_in;

use queens_gpu::device::nvrtc;

use super::*;

/// The number of a card of Vulkan's, whatever plays it.
fn card() -> Option<String> {
    let card = json_lines(&ok(&["engines", "--json"])).into_iter().find(|line| line["interface"] == "vulkan");
    if card.is_none() {
        skipped("no Vulkan driver");
    }
    card.map(|card| card["card"].to_string())
}

fn skipped(why: &str) {
    assert!(std::env::var_os("QUEENS_TOOLS").is_none(), "QUEENS_TOOLS is set, and there is {why}");
    let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("SKIPPED: {why}\n").as_bytes());
}

/// The driver that stands in for NVIDIA's, and where the loader is to look for it first.
fn driver() -> Option<(tempfile::TempDir, std::ffi::OsString)> {
    if stand_in::has_driver() {
        // It is not ours to lose its cards.
        return None;
    }
    let Some(driver) = nvrtc::is_there().then(stand_in::build).flatten() else {
        skipped("no C++ compiler, or no run-time compiler of CUDA");
        return None;
    };
    let before = std::env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
    let libraries = std::env::join_paths([driver.path().to_owned()].into_iter().chain(std::env::split_paths(&before)));
    Some((driver, libraries.unwrap()))
}

#[test]
fn four_cards_share_a_count_and_one_of_them_is_lost() {
    let Some((_driver, libraries)) = driver() else { return };
    let on_cards = |arguments: &[&str], trouble: &str| {
        finish(queens(arguments).env("LD_LIBRARY_PATH", &libraries).env("STAND_IN_TROUBLE", trouble))
    };
    let (_, engines, _) = on_cards(&["engines"], "");
    for card in 1..=4 {
        let line = engines.lines().find(|line| line.contains(&format!("Stand-in {card}"))).expect("the card is listed");
        assert!(line.contains("cuda: CUDA 13.0, compute capability 9.0") && line.contains("256.00 MiB"), "{line}");
        assert!(line.ends_with("used by --engine gpu"), "{line}");
    }
    let mut named = queens(&["engines"]);
    let (code, out, _) = finish(named.env("LD_LIBRARY_PATH", &libraries).env(nvrtc::VARIABLE, NOWHERE));
    assert!(code == 0 && out.contains("that QUEENS_NVRTC names cannot be loaded") && out.contains(NOWHERE), "{out}");
    assert!(out.lines().any(|line| line.contains(NOWHERE) && line.ends_with('.')), "{out}");
    // A card of which the driver says nothing, and one that cannot be opened: the others are used.
    let (_, engines, _) = on_cards(&["engines"], "1 -3 46");
    let line = engines.lines().find(|line| line.contains("card 2 ")).expect("it is listed all the same");
    assert!(line.contains("not used: the driver reports an error") && line.contains("46"), "{line}");
    assert_eq!(engines.lines().filter(|line| line.ends_with("used by --engine gpu")).count(), 3, "{engines}");
    let (code, out, err) = on_cards(&["count", "12", "--engine", "gpu", "--device", "1,1,2"], "1 -2 46");
    assert_eq!((code, out.as_str()), (0, "14200\n"), "{err}");
    assert_eq!(err.matches("cannot be used").count(), 1, "{err}");
    assert!(err.contains("Stand-in 2 (cuda) cannot be used: the driver reports an error"), "{err}");
    let half = ["estimate-time", "12", "--engine", "gpu", "--device", "1,2,2", "--seconds", "1"];
    let (code, out, err) = on_cards(&half, "1 -2 46");
    assert!(code == 0 && out.contains("Stand-in 1 alone") && err.contains("Stand-in 2"), "{out} {err}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("14.ledger");
    let path = path.to_str().unwrap();
    // The cards are tested with some launches; after forty it has begun to count.
    let (code, out, err) = on_cards(&["count", "14", "--engine", "gpu", "--ledger", path], "2 40 700");
    assert_eq!((code, out.as_str()), (0, "365596\n"), "{err}");
    assert!(err.contains("Stand-in 3") && err.contains("the card was lost"), "{err}");
    let export = ok(&["ledger", "export", path]);
    assert!(export.contains(",gpu-join,") && export.contains(" gpu-cuda-join Stand-in "), "{export}");
    let verify = ["ledger", "verify", path, "--recount", "3", "--engine", "gpu-backtrack", "--device", "1,4", "--json"];
    let (code, out, err) = on_cards(&verify, "");
    assert_eq!((code, json_lines(&out)[0]["recounted"].as_u64()), (0, Some(3)), "{err}");
    let estimate = ["estimate-time", "14", "--engine", "gpu", "--device", "1,2", "--seconds", "2", "--seed", "1"];
    let (code, out, err) = on_cards(&estimate, "");
    assert!(code == 0 && out.contains("Stand-in 2 alone") && out.contains("on the 2 cards together"), "{out} {err}");
    // The only card is lost when it has begun to count: the processor counts it all.
    let (code, out, err) = on_cards(&["count", "14", "--engine", "gpu", "--device", "3"], "2 40 700");
    assert_eq!((code, out.as_str()), (0, "365596\n"), "{err}");
    let sentences: Vec<_> = err.lines().collect();
    let [lost, gone] = sentences[..] else { panic!("{err}") };
    assert!(lost.contains("Stand-in 3 is out: the card was lost"), "{err}");
    assert!(gone.starts_with("no card is left; the processor counts the other "), "{err}");
}

#[test]
fn a_driver_that_fails_and_a_compiler_that_is_missing_are_said() {
    let Some((_driver, libraries)) = driver() else { return };
    let mut failing = queens(&["engines"]);
    let (code, out, _) = finish(failing.env("LD_LIBRARY_PATH", &libraries).env("STAND_IN_INIT", "999"));
    let sentence = "CUDA is not used: the driver reports an error: error 999 (CUDA_ERROR_UNKNOWN).";
    assert!(code == 0 && out.lines().any(|line| line == sentence) && !out.contains("Stand-in"), "{out}");
    let mut without = queens(&["engines"]);
    without.env("LD_LIBRARY_PATH", &libraries);
    for variable in [nvrtc::VARIABLE, "CUDA_HOME", "CUDA_PATH"] {
        without.env_remove(variable);
    }
    let (code, out, _) = finish(&mut without);
    if out.contains("Stand-in 1") {
        // The system has one of its own, which is none of the tools of the tests.
        let _ = std::io::Write::write_all(&mut std::io::stderr(), b"SKIPPED: a machine without a libnvrtc\n");
        return;
    }
    let sentence = "CUDA is not used: there is no libnvrtc of version 12 or 13 that is no newer than the driver. It comes with \
        the CUDA toolkit and as the Python package nvidia-cuda-nvrtc; QUEENS_NVRTC says where it is.";
    assert!(code == 0 && out.lines().any(|line| line == sentence), "{out}");
}

#[test]
fn cards_are_listed_and_say_why_they_are_not_used() {
    let Some(number) = card() else { return };
    let lines = json_lines(&ok(&["engines", "--json"]));
    let card = lines.iter().find(|line| line["card"].as_u64() == number.parse().ok()).unwrap();
    assert!(card["name"].is_string() && card["driver"].is_string() && card["buffer"].as_u64() > Some(0), "{card}");
    assert_eq!(card["used"], card["unused"].is_null());
    // Vulkan says how much memory it has: no less than one buffer may take of it.
    assert!(card["memory"].as_u64() >= card["buffer"].as_u64(), "{card}");
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
    let (seconds, error) = (estimate["card_seconds"].as_f64().unwrap(), estimate["plus_minus"].as_f64().unwrap());
    assert!(0.0 < error && error < seconds && estimate["samples"].as_u64() > Some(1), "{estimate}");
    assert!(ok(&arguments).contains("on this card"));
}

#[test]
fn an_estimate_comes_in_time_or_says_what_it_lacks() {
    let Some(card) = card() else { return };
    let estimate = |rest: &[&str]| run(&[&["estimate-time", "--engine", "gpu", "--device", &card], rest].concat());
    // A card that the processor plays would take hours for a row set.
    let (code, out, err) = estimate(&["28", "--seconds", "1"]);
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
    assert!(err.contains("one row set of size 28 is not counted after 1 s") && err.contains("--seconds"), "{err}");
    for idle in [["--threads", "2"], ["--parts", "2"]] {
        let (code, _, err) = estimate(&[&["12"], &idle[..]].concat());
        assert!(code == 2 && err.contains("leave them out with --engine gpu"), "{err}");
    }
}

#[test]
fn what_is_missing_is_said() {
    // No driver of Vulkan's, whatever there is.
    let without_vulkan =
        |arguments: &[&str]| finish(queens(arguments).env("VK_DRIVER_FILES", NOWHERE).env("VK_ICD_FILENAMES", NOWHERE));
    if cfg!(target_os = "linux") && !stand_in::has_driver() {
        let sentences = "CUDA is not used: there is no libcuda, which comes with NVIDIA's driver.";
        let (code, out, _) = without_vulkan(&["engines"]);
        assert!(code == 0 && out.contains(sentences), "{out}");
        let none = "There is no card that Vulkan, Metal or Direct3D 12 knows.";
        assert!(out.contains(none), "{out}");
        let (code, _, err) = without_vulkan(&["count", "8", "--engine", "gpu"]);
        assert!(code != 0 && err.contains(&format!("no card can count: {sentences} {none}")), "{err}");
    }
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
