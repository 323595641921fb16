//! `count --ledger`, `count --verify`, `ledger …`: counts that survive interruptions and can be verified.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use queens_count::{Engine, Plan};
use queens_ledger::{Ledger, Record};

use super::*;

mod refused;

/// A temporary folder, and the path of a ledger in it.
pub(crate) fn place() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("count.ledger");
    (folder, path)
}

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

pub(crate) fn value(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap()
}

/// The names of the files in a folder.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn a_count_is_kept_and_not_done_twice() {
    let (_folder, path) = place();
    let (code, out, err) = run(&["count", "13", "--ledger", text(&path)]);
    assert_eq!((code, out.as_str()), (0, "73712\n"));
    assert!(err.starts_with("unverified: "), "{err}");
    let status = value(&ok(&["ledger", "status", text(&path), "--json"]));
    let results = status["engines"][0]["results"].as_u64().unwrap();
    assert_eq!(status["missing"], 0);
    assert_eq!(run(&["count", "13", "--ledger", text(&path)]).1, "73712\n");
    let again = value(&ok(&["ledger", "status", text(&path), "--json"]));
    assert_eq!(again["engines"][0]["results"].as_u64().unwrap(), results);
}

#[test]
fn two_methods_verify_a_count() {
    let (_folder, path) = place();
    let (code, out, err) = run(&["count", "12", "--ledger", text(&path), "--verify", "--classes"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.starts_with("solutions: 14200\nfundamental solutions: 1787\n"), "{out}");
    assert!(err.starts_with("verified: two methods agree on each of 2 units\n"), "{err}");
    for first in ["backtrack", "naive", "join-portable"] {
        let verified = value(&ok(&["count", "9", "--verify", "--json", "--engine", first]));
        assert_eq!((&verified["verified"], &verified["total"]), (&true.into(), &"352".into()), "{first}");
        assert_eq!((&verified["burnside"], &verified["published"]), (&true.into(), &true.into()), "{first}");
    }
}

#[test]
fn a_sample_is_verified_and_the_whole_is_not_called_so() {
    let (_folder, path) = place();
    let count = |verify: &str| {
        let seed: &[&str] = if verify == "--verify=all" { &[] } else { &["--seed", "0"] };
        let (code, out, err) = run(&[&["count", "13", "--ledger", text(&path), verify, "--json"], seed].concat());
        assert_eq!(code, 0, "{err}");
        value(&out)
    };
    // The same sample again, then more units: only new units are counted.
    for (verify, unconfirmed) in [("--verify=3", 9), ("--verify=3", 9), ("--verify=5", 7), ("--verify=all", 0)] {
        let outcome = count(verify);
        assert_eq!((&outcome["total"], &outcome["unconfirmed"]), (&"73712".into(), &unconfirmed.into()), "{verify}");
        assert_eq!(outcome["verified"], unconfirmed == 0, "{verify}");
    }
    for wrong in ["--verify=0", "--verify=most", "--verify="] {
        assert_eq!(run(&["count", "13", wrong]).0, 2, "{wrong}");
    }
}

/// A sample that is the same in every run could be foreseen by a forger of results.
#[test]
fn a_sample_to_verify_is_drawn_and_its_seed_is_printed() {
    let units = |more: &[&str]| {
        let (_folder, path) = place();
        let (code, _, err) = run(&[&["count", "15", "--ledger", text(&path), "--verify=2"], more].concat());
        assert_eq!(code, 0, "{err}");
        let seed = err.lines().find_map(|line| line.strip_prefix("seed ")).map(str::to_owned);
        let export = ok(&["ledger", "export", text(&path), "-f", "json"]);
        let second = |record: &&serde_json::Value| record["engine"] == "backtrack";
        let units: Vec<_> =
            json_lines(&export).iter().filter(second).map(|record| record["unit"].to_string()).collect();
        (seed, units)
    };
    let (seed, first) = units(&[]);
    assert_eq!(first.len(), 2, "{first:?}");
    let seed = seed.expect("the seed is printed");
    assert_eq!(units(&["--seed", &seed]), (None, first));
    let samples: std::collections::BTreeSet<_> = ["1", "2", "3", "4"].map(|seed| units(&["--seed", seed]).1).into();
    assert!(samples.len() > 1, "{samples:?}");
    for idle in [&["count", "8", "--verify", "--seed", "3"][..], &["count", "8", "--seed", "3"]] {
        let (code, _, err) = run(idle);
        assert!(code == 2 && err.contains("--verify=K"), "{idle:?}: {err}");
    }
}

#[test]
fn whichever_method_came_first_verifying_ends_with_two() {
    const VERIFIED: &str = "verified: two methods agree on each of 12 units\n";
    for (first, then) in [("join", "backtrack"), ("backtrack", "join"), ("naive", "backtrack"), ("join", "naive")] {
        let (_folder, path) = place();
        assert_eq!(run(&["count", "13", "--ledger", text(&path), "--engine", first]).0, 0);
        let (code, _, err) = run(&["count", "13", "--ledger", text(&path), "--engine", then, "--verify"]);
        assert_eq!(code, 0, "{err}");
        assert!(err.starts_with(VERIFIED), "{first}, then {then}: {err}");
        // A part by one method, the same part by both, then everything: each unit is counted twice, but not three
        // times.
        let (_folder, path) = place();
        let count = |more: &[&str]| run(&[&["count", "13", "--ledger", text(&path)], more].concat());
        let (_, _, err) = count(&["--engine", first, "--part", "1/2"]);
        assert!(err.contains("part 1/2 is done: "), "{err}");
        let (_, _, err) = count(&["--engine", then, "--part", "1/2", "--verify"]);
        let said = "part 1/2 is done and verified: two methods agree on each of its 6 units";
        assert!(err.contains(said), "{first}, then {then}: {err}");
        let (_, _, err) = count(&["--engine", first, "--verify"]);
        assert!(err.starts_with(VERIFIED), "{first}: {err}");
        assert_eq!(ok(&["ledger", "export", text(&path)]).lines().count(), 1 + 2 * 12, "{first}, then {then}");
    }
}

#[test]
fn a_part_without_units_says_so() {
    let (_folder, path) = place();
    let (code, out, err) = run(&["count", "12", "--part", "5/1000", "--ledger", text(&path)]);
    assert_eq!((code, out.as_str()), (0, ""), "{err}");
    assert!(err.contains("part 5/1000 has no units, because there are only 2"), "{err}");
}

#[test]
fn parts_make_the_whole() {
    let (folder, whole) = place();
    let parts: Vec<PathBuf> = (1..=3).map(|part| folder.path().join(format!("part-{part}"))).collect();
    for (part, path) in (1..).zip(&parts) {
        let share = format!("{part}/3");
        let (code, out, err) = run(&["count", "15", "--part", &share, "--ledger", text(path)]);
        assert_eq!((code, out.as_str()), (0, ""), "{err}");
        assert!(err.contains("partial: ") && err.contains(&format!("part {share} is done")), "{err}");
    }
    let merge: Vec<&str> = ["ledger", "merge"].into_iter().chain(parts.iter().map(|path| text(path))).collect();
    let merge = [&merge[..], &["--output", text(&whole), "--json"]].concat();
    assert_eq!(value(&ok(&merge))["repeated"], 0);
    let (code, out, _) = run(&["ledger", "verify", text(&whole), "--recount", "2", "--seed", "7"]);
    assert_eq!(code, 0);
    assert!(
        out.contains("solutions: 2279184")
            && out.contains("2 units recounted with backtrack-")
            && out.contains("; 0 differ"),
        "{out}"
    );
    // A second merge of the same files adds nothing.
    assert_eq!(value(&ok(&merge))["added"], 0);
    assert_eq!(run(&["count", "8", "--part", "1/3"]).0, 2, "a part needs a ledger");
    assert_eq!(run(&["count", "8", "--part", "4/3", "--ledger", "x"]).0, 2);
}

/// Counts size 13 by the join, and writes its records to another ledger with the record of unit 2 changed.
fn tampered(to: &Path, change: impl Fn(&mut Record)) {
    tampered_with(to, 13, 2, change);
}

fn tampered_with(to: &Path, n: u32, unit: u64, change: impl Fn(&mut Record)) {
    let plan = Plan::new(queens_testkit::size(n)).unwrap();
    let (_folder, path) = place();
    run(&["count", &n.to_string(), "--ledger", text(&path)]);
    let source = Ledger::open(&path).unwrap();
    let mut target = Ledger::create_or_open(to, source.manifest()).unwrap();
    source
        .for_each_record(|mut record| {
            if record.unit == unit {
                change(&mut record);
            }
            target.record(&plan.fingerprint(), &[record]).map(drop)
        })
        .unwrap();
}

fn with_count(record: &mut Record, count: u128) {
    record.count = count;
    record.residues = queens_ledger::residues(count);
}

#[test]
fn a_wrong_result_is_found_even_if_it_fits_itself() {
    type Fault = fn(&mut Record);
    let faults: [(&str, Fault); 5] = [
        ("a flipped bit", |record| with_count(record, record.count ^ 0x10)),
        ("a dropped subtree", |record| with_count(record, record.count - 8)),
        ("a wrapped sum", |record| with_count(record, record.count + (1 << 32))),
        ("another unit's result", |record| with_count(record, 0)),
        ("a changed weight", |record| record.weight = 4),
    ];
    let mut found = 0;
    for (name, fault) in faults {
        let (_folder, path) = place();
        tampered(&path, fault);
        let (code, out, _) = run(&["ledger", "verify", text(&path), "--full"]);
        assert_eq!(code, 1, "{name}: {out}");
        assert!(out.contains("unit 2"), "{name}: {out}");
        found += 1;
        if name == "a changed weight" {
            assert!(!out.contains("solutions: "), "{name}: {out}");
        } else {
            assert!(out.contains("differs from the published value"), "{name}: {out}");
        }
        if name != "a changed weight" {
            // A count by another method puts the unit in conflict, so there is no total.
            let (code, out, err) = run(&["count", "13", "--ledger", text(&path), "--verify"]);
            assert_eq!((code, out.as_str()), (1, ""), "{name}: {err}");
            assert!(err.contains("1 unit has results that contradict each other: there is no total"), "{name}: {err}");
        }
    }
    queens_testkit::print_uncaptured(format_args!("{found} of {} kinds of wrong results are found", faults.len()));
}

#[test]
fn a_wrong_total_is_said_to_be_wrong_and_has_no_classes() {
    let (_folder, path) = place();
    tampered_with(&path, 12, 1, |record| with_count(record, record.count + 1));
    let (code, out, err) = run(&["count", "12", "--ledger", text(&path), "--classes"]);
    assert_eq!((code, out.as_str()), (1, "14202\n"), "{err}");
    assert!(err.contains("contradicts Burnside's lemma") && err.contains("differs from the published value"), "{err}");
    let (code, out, _) = run(&["count", "12", "--ledger", text(&path), "--classes", "--json"]);
    let found = value(&out);
    assert_eq!((code, &found["burnside"], &found["fundamental"]), (1, &false.into(), &serde_json::Value::Null));
    // The count itself finds a weight that contradicts the plan, not only the audit.
    let (_folder, path) = place();
    tampered(&path, |record| record.weight = 4);
    let (code, out, err) = run(&["count", "13", "--ledger", text(&path)]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("the result of unit 2 has weight 4, but its plan says 8"), "{err}");
}

#[test]
fn what_speaks_against_a_total_leaves_none_and_nothing_verified() {
    let (_folder, path) = place();
    run(&["count", "13", "--ledger", text(&path), "--verify"]);
    // The results of both methods have the same wrong weight, with right checksums.
    let (_elsewhere, forged) = place();
    let source = Ledger::open(&path).unwrap();
    let mut target = Ledger::create_or_open(&forged, source.manifest()).unwrap();
    let forge = |mut record: Record| {
        record.weight = if record.unit == 2 { 4 } else { record.weight };
        target.record(source.manifest().fingerprint(), &[record]).map(drop)
    };
    source.for_each_record(forge).unwrap();
    drop(target);
    let (code, out, err) = run(&["count", "13", "--ledger", text(&forged)]);
    assert_eq!((code, out.as_str()), (1, ""), "{err}");
    assert!(err.contains("not verified: the checks found problems"), "{err}");
    assert!(!err.contains("two methods agree"), "{err}");
    for arguments in
        [["count", "13", "--ledger", text(&forged), "--json"], ["ledger", "verify", text(&forged), "--json", ""]]
    {
        let arguments: Vec<_> = arguments.into_iter().filter(|word| !word.is_empty()).collect();
        let (code, out, _) = run(&arguments);
        let found = value(&out);
        assert_eq!((code, &found["total"], &found["verified"]), (1, &serde_json::Value::Null, &false.into()), "{out}");
        // The members of the JSON object do not depend on the result.
        for member in ["units", "done", "conflicts", "unconfirmed", "burnside", "published"] {
            assert!(found.get(member).is_some(), "{member}: {out}");
        }
        let finding = &found["findings"][0];
        assert_eq!((&finding["code"], &finding["unit"]), (&"weight".into(), &2.into()), "{out}");
        assert!(finding["message"].as_str().unwrap().contains("its plan says 8"), "{out}");
    }
}

#[test]
fn damage_is_a_finding_in_both_languages() {
    let (_folder, path) = place();
    run(&["count", "12", "--ledger", text(&path)]);
    let mut bytes = std::fs::read(&path).unwrap();
    let (from, to) = (b"join-", b"jOin-");
    let places: Vec<usize> =
        bytes.windows(from.len()).enumerate().filter(|(_, w)| w == from).map(|(at, _)| at).collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at..at + to.len()].copy_from_slice(to);
    }
    std::fs::write(&path, bytes).unwrap();
    for (language, finding) in [
        ("en", "problem: the result of unit 1 by join was changed"),
        ("zh", "问题：单元 1 由 join 得到的结果在写入后被改动过"),
    ] {
        let (code, out, err) = run(&["ledger", "verify", text(&path), "--recount", "1", "--lang", language]);
        assert_eq!(code, 1, "{err}");
        assert!(out.contains(finding), "{out}");
    }
    let (code, out, _) = run(&["ledger", "verify", text(&path), "--json"]);
    let found = value(&out);
    assert_eq!((code, &found["sound"], found["findings"].as_array().unwrap().len()), (1, &false.into(), 2));
}

#[test]
fn a_conflict_is_named_and_stays_until_it_is_left_behind() {
    let (folder, path) = place();
    let whole = folder.path().join("whole");
    let bad = folder.path().join("bad");
    run(&["count", "13", "--ledger", text(&path)]);
    tampered(&bad, |record| {
        with_count(record, record.count + 8);
        record.version = "broken".into();
    });
    let merge =
        |more: &[&str]| run(&[&["ledger", "merge", text(&path), text(&bad), "--output", text(&whole)], more].concat());
    for _ in 0..2 {
        let (code, _, err) = merge(&[]);
        assert_eq!(code, 1, "{err}");
        assert!(err.contains("1 in conflict"), "{err}");
    }
    assert_eq!(value(&merge(&["--json"]).1)["conflicts"], 1);
    let status = value(&run(&["ledger", "status", text(&whole), "--json"]).1);
    assert_eq!((&status["conflict_units"], &status["missing_units"]), (&"2".into(), &"".into()));
    assert!(ok(&["ledger", "status", text(&whole)]).contains("units in conflict: 2\n"));
    let (_, _, err) = run(&["count", "13", "--ledger", text(&whole)]);
    assert!(err.contains("not verified: results contradict each other") && err.contains("unit 2"), "{err}");
    // The conflicting results are listed. After a recount, the list says which of them are right.
    assert_eq!(status["conflicting_results"].as_array().unwrap().len(), 2);
    let (code, out, _) = run(&["ledger", "verify", text(&whole), "--full"]);
    assert_eq!(code, 1);
    let said = |ending: &str| out.lines().filter(|line| line.starts_with("unit 2: ") && line.ends_with(ending)).count();
    assert_eq!((said("; the recount agrees"), said("; the recount differs")), (1, 1), "{out}");
    assert!(out.lines().any(|line| line.contains("(broken)") && line.ends_with("differs")), "{out}");
    assert!(out.contains("--without-version"), "{out}");
    let found = value(&run(&["ledger", "verify", text(&whole), "--full", "--json"]).1);
    let right: Vec<_> =
        found["conflicting_results"].as_array().unwrap().iter().map(|one| one["recount_agrees"] == true).collect();
    assert_eq!(right.iter().filter(|right| **right).count(), 1, "{found}");
    let mended = folder.path().join("mended");
    let (code, _, err) =
        run(&["ledger", "merge", text(&whole), "--output", text(&mended), "--without-version", "broken"]);
    assert_eq!(code, 0, "{err}");
    let (code, out, err) = run(&["count", "13", "--ledger", text(&mended)]);
    assert_eq!((code, out.as_str()), (0, "73712\n"), "{err}");
}

#[test]
fn what_is_left_behind_is_named_rightly_and_goes_to_a_new_file() {
    let (folder, path) = place();
    let new = folder.path().join("new");
    run(&["count", "12", "--ledger", text(&path), "--verify"]);
    let merge =
        |out: &Path, more: &[&str]| run(&[&["ledger", "merge", text(&path), "--output", text(out)], more].concat());
    let (code, _, err) = merge(&new, &["--without-engine", "joyn"]);
    assert!(
        code == 2 && err.contains("no result matches --without-engine joyn; the ledger has: backtrack, join"),
        "{err}"
    );
    assert!(!new.exists());
    let (code, _, err) = merge(&path, &["--without-engine", "join"]);
    assert!(code == 2 && err.contains("give a new file with --output"), "{err}");
    // An engine can also be given by the name that `queens doctor --engines` prints.
    let (code, _, err) = merge(&new, &["--without-engine", Engine::best().name()]);
    assert_eq!(code, 0, "{err}");
    let status = value(&ok(&["ledger", "status", text(&new), "--json"]));
    assert_eq!((status["engines"].as_array().unwrap().len(), &status["missing"]), (1, &0.into()));
}

#[test]
fn what_is_sound_in_a_damaged_ledger_is_saved() {
    let (folder, path) = place();
    let new = folder.path().join("new");
    run(&["count", "13", "--ledger", text(&path)]);
    let bytes = std::fs::read(&path).unwrap();
    let whole: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at..].starts_with(b"join-")).collect();
    let mut damaged = bytes.clone();
    damaged[whole[0] + 1] ^= 1;
    std::fs::write(&path, damaged).unwrap();
    for (language, said) in [("en", "error: "), ("zh", "错误：")] {
        let (code, out, err) = run(&["count", "13", "--ledger", text(&path), "--lang", language]);
        assert_eq!((code, out.as_str()), (2, ""), "{err}");
        assert!(err.starts_with(said) && err.contains("--without-damaged --output"), "{err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
    let merge = ["ledger", "merge", text(&path), "--output", text(&new)];
    let (code, _, err) = run(&merge);
    assert!(code == 2 && err.contains("was changed after it was written"), "{err}");
    assert_eq!(names(folder.path()), ["count.ledger"]);
    let (code, _, err) = run(&[&merge[..], &["--without-damaged"]].concat());
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("11 results added") && err.contains("left out because damaged: 1 "), "{err}");
    assert_eq!(run(&["count", "13", "--ledger", text(&new)]).1, "73712\n");
}

#[test]
fn what_was_counted_again_by_the_same_method_is_said() {
    let (_folder, path) = place();
    run(&["count", "12", "--ledger", text(&path)]);
    let by = |engine: &str| ok(&["ledger", "verify", text(&path), "--full", "--engine", engine]);
    let same = by("join-portable");
    assert!(same.contains("2 units recounted with join-portable; 0 differ"), "{same}");
    assert!(same.contains("2 units were recounted with a method already used for them"), "{same}");
    let other = by("backtrack-portable");
    assert!(other.contains("with backtrack-portable; 0 differ") && !other.contains("a method already"), "{other}");
}

#[test]
fn a_recount_takes_a_method_that_has_not_counted() {
    let (_folder, path) = place();
    run(&["count", "11", "--ledger", text(&path), "--verify"]);
    let said = ok(&["ledger", "verify", text(&path), "--full"]);
    assert!(said.contains("recounted with naive; 0 differ") && !said.contains("a method already"), "{said}");
    for idle in [["--engine", "join"], ["--seed", "1"], ["--threads", "2"], ["--device", "1"]] {
        let (code, _, err) = run(&[&["ledger", "verify", text(&path)], &idle[..]].concat());
        assert!(code == 2 && err.contains("missing: <--recount <K>|--full>"), "{err}");
    }
}

#[test]
fn a_command_that_is_said_can_be_given() {
    let folder = tempfile::tempdir().unwrap();
    let (_, _, err) = finish(queens(&["count", "12", "--ledger=-x y"]).current_dir(folder.path()));
    assert!(err.contains("; queens count 12 --ledger='-x y' --verify recounts with another"), "{err}");
    let (code, _, err) = finish(queens(&["count", "12", "--ledger=-x y", "--verify"]).current_dir(folder.path()));
    assert!(code == 0 && err.starts_with("verified"), "{err}");
}

#[test]
#[cfg(target_os = "linux")]
fn memory_stays_below_what_was_planned() {
    /// An allowance for the program itself. The test build is larger than a release, because it has every feature and
    /// no optimisation.
    const TEST_BUILD_BYTES: u64 = 16 << 20;
    let planned = |n: &str| {
        let sample = ["--samples", "2", "--seconds", "1", "--seed", "1"];
        let estimate =
            value(&ok(&[&["count", "--estimate-time", n, "--engine", "join", "--json"], &sample[..]].concat()));
        estimate["memory_per_thread"].as_u64().unwrap()
    };
    let peak = |arguments: &[&str]| {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_queens"))
            .args(arguments)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let status = format!("/proc/{}/status", child.id());
        let mut peak = 0;
        while child.try_wait().unwrap().is_none() {
            let now = std::fs::read_to_string(&status).unwrap_or_default();
            let line = now.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            peak = line.map_or(peak, |line| 1024 * line.trim().trim_end_matches(" kB").parse::<u64>().unwrap());
            std::thread::sleep(Duration::from_millis(1));
        }
        peak
    };
    let is_planned = |n: &str, peak: u64| {
        assert!(peak > 0 && peak < planned(n) + TEST_BUILD_BYTES, "size {n}: {peak} of {}", planned(n));
    };
    for n in ["8", "14", "17", "18"] {
        is_planned(n, peak(&["count", n, "--engine", "join", "--threads", "1"]));
    }
    // Row sets of these sizes take the two-sided path.
    for n in ["23", "24"] {
        let sample = ["--samples", "4", "--seconds", "8", "--seed", "1"];
        is_planned(n, peak(&[&["count", "--estimate-time", n, "--engine", "join"], &sample[..]].concat()));
    }
}

#[test]
fn exports_have_every_result() {
    let (_folder, path) = place();
    run(&["count", "12", "--ledger", text(&path), "--verify"]);
    assert_eq!(ok(&["ledger", "export", text(&path)]).lines().count(), 1 + 4);
    let records = json_lines(&ok(&["ledger", "export", text(&path), "--format", "json"]));
    for record in &records {
        assert_described("ledger export", record);
    }
    let by = |engine: &str| -> u64 {
        let mine = records.iter().filter(|record| record["engine"] == engine);
        mine.map(|r| r["count"].as_str().unwrap().parse::<u64>().unwrap() * r["weight"].as_u64().unwrap()).sum()
    };
    assert_eq!((by("join"), by("backtrack")), (14200, 14200));
}
