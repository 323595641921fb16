//! Tests of the laws of merging: it is commutative, associative and idempotent, and the status of a merged ledger
//! follows from its parts.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use proptest::prelude::*;
use queens_ledger::{
    DamagePolicy, Ledger, LedgerDraft, LedgerError, Manifest, MergeSummary, Record, merge, merge_by_draft, merge_with,
};

use crate::{PLAN, count_of, counted, folder, ledger, record, records};

const UNITS: u64 = 12;

/// Some results: few units, engines and times, so that many repeat, confirm or contradict each other.
fn results() -> impl Strategy<Value = BTreeSet<Record>> {
    let result = (0..UNITS, 0..3_usize, 0..3_u64, prop::bool::weighted(0.05)).prop_map(|(unit, engine, run, wrong)| {
        let mut record = counted(unit, ["join", "backtrack", "naive"][engine], count_of(unit) + u128::from(wrong));
        record.finished += run;
        record
    });
    prop::collection::btree_set(result, 0..12)
}

fn write(path: &PathBuf, records: &BTreeSet<Record>) -> Ledger {
    let mut ledger = ledger(path, UNITS, &[]);
    ledger.record(PLAN, &records.iter().cloned().collect::<Vec<_>>()).unwrap();
    ledger
}

/// The expected total and missing units of a set of records, or the number of conflicts, computed without the ledger.
fn expected(records: &BTreeSet<Record>) -> Result<(u128, Vec<u64>), u64> {
    let mut counts: BTreeMap<u64, BTreeSet<u128>> = BTreeMap::new();
    for record in records {
        counts.entry(record.unit).or_default().insert(record.count);
    }
    match counts.values().filter(|counts| counts.len() > 1).count() {
        0 => {
            let total =
                counts.iter().map(|(&unit, counts)| counts.first().unwrap() * u128::from(crate::weight_of(unit)));
            Ok((total.sum(), (0..UNITS).filter(|unit| !counts.contains_key(unit)).collect()))
        }
        conflicts => Err(conflicts as u64),
    }
}

fn said(ledger: &Ledger) -> Result<(u128, Vec<u64>), u64> {
    let status = ledger.status().unwrap();
    match status.conflicts {
        0 => Ok((status.count_so_far, ledger.missing().unwrap().iter().collect())),
        conflicts => Err(conflicts),
    }
}

proptest! {
    // Few cases, because each case makes eight files, and waits for the disk for each file.
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_merge_is_a_union(a in results(), b in results(), c in results()) {
        let (folder, _) = folder();
        let path = |name: &str| folder.path().join(name);
        let [pa, pb, pc] = ["a", "b", "c"].map(path);
        let parts = [write(&pa, &a), write(&pb, &b), write(&pc, &c)];
        for (part, records) in parts.iter().zip([&a, &b, &c]) {
            prop_assert_eq!(said(part), expected(records));
        }
        let all: BTreeSet<Record> = a.iter().chain(&b).chain(&c).cloned().collect();

        merge(&[&pa, &pb, &pc], path("abc")).unwrap();
        merge(&[&pb, &pc], path("bc")).unwrap();
        merge(&[path("bc"), pa.clone()], path("bca")).unwrap();
        let expected_records: Vec<Record> = {
            let mut all: Vec<Record> = all.iter().cloned().collect();
            all.sort_by(|x, y| (x.unit, &x.engine, x.finished, x.count).cmp(&(y.unit, &y.engine, y.finished, y.count)));
            all
        };
        for name in ["abc", "bca"] {
            let mut merged = Ledger::open(path(name)).unwrap();
            prop_assert_eq!(records(&merged), expected_records.clone());
            prop_assert_eq!(said(&merged), expected(&all));
            prop_assert_eq!(merged.conflicts().unwrap().len(), merged.status().unwrap().conflicts);
            prop_assert_eq!(merged.check().unwrap().is_empty(), expected(&all).is_ok());
            // A second merge, and a merge of the ledger with itself, change nothing.
            for again in [&parts[0], &Ledger::open_read_only(path(name)).unwrap()] {
                let merged = merged.merge(again).unwrap();
                prop_assert_eq!((merged.added, merged.conflicting), (0, 0));
            }
            prop_assert_eq!(records(&merged), expected_records.clone());
        }

        // If the parts share no unit, their totals add up, and the missing units are those that both parts lack.
        let in_a: BTreeSet<u64> = a.iter().map(|record| record.unit).collect();
        let b_only: BTreeSet<Record> = b.iter().filter(|record| !in_a.contains(&record.unit)).cloned().collect();
        let disjoint = write(&path("b_only"), &b_only);
        merge(&[pa, path("b_only")], path("disjoint")).unwrap();
        if let (Ok((x, x_missing)), Ok((y, y_missing))) = (said(&parts[0]), said(&disjoint)) {
            let both: Vec<u64> = x_missing.into_iter().filter(|unit| y_missing.contains(unit)).collect();
            prop_assert_eq!(said(&Ledger::open(path("disjoint")).unwrap()), Ok((x + y, both)));
        }
    }
}

#[test]
fn plans_are_never_mixed() {
    let (folder, path) = folder();
    let other = folder.path().join("other.ledger");
    let target = folder.path().join("target.ledger");
    let mut ours = ledger(&path, 5, &["join"]);
    let theirs = Ledger::create_or_open(&other, &Manifest::new("queens 9", 9, "f00d", 5).unwrap()).unwrap();
    assert!(matches!(ours.merge(&theirs), Err(LedgerError::OtherPlan { .. })));
    assert!(matches!(merge(&[&path, &other], &target), Err(LedgerError::OtherPlan { .. })));
    assert!(!target.exists());
    assert_eq!(merge(&[] as &[PathBuf], &target).unwrap(), MergeSummary::default());
    assert!(!target.exists());
}

#[test]
fn a_damaged_source_adds_nothing() {
    let (folder, path) = folder();
    let target = folder.path().join("target.ledger");
    drop(ledger(&path, 5, &["join"]));
    crate::faults::tamper(&path, "UPDATE result SET weight = 7 WHERE unit = 4");
    let error = merge(&[&path], &target).unwrap_err();
    assert!(matches!(error, LedgerError::Row { .. }), "{error}");
    assert!(!target.exists());
    // The sound source before the faulty source is not merged either.
    let (_elsewhere, sound) = crate::folder();
    drop(ledger(&sound, 5, &["naive"]));
    drop(Ledger::create_or_open(&target, &crate::manifest(5)).unwrap());
    merge(&[&sound, &path], &target).unwrap_err();
    assert_eq!(records(&Ledger::open(&target).unwrap()), []);
    let merged = merge_with(&[&sound, &path], &target, DamagePolicy::Skip, |_| true).unwrap();
    assert_eq!(merged, MergeSummary { added: 9, damaged: 1, ..MergeSummary::default() });
}

#[test]
fn what_a_damaged_page_has_not_is_saved() {
    let (folder, path) = folder();
    let target = folder.path().join("target.ledger");
    drop(ledger(&path, 1000, &["join"]));
    let mut bytes = std::fs::read(&path).unwrap();
    // Overwrites a page in the middle, which has more than one and fewer than a hundred rows.
    let middle = bytes.len() / 4096 / 2 * 4096;
    bytes[middle..middle + 4096].fill(0);
    std::fs::write(&path, bytes).unwrap();
    assert!(merge(&[&path], &target).is_err() && !target.exists());
    let merged = merge_with(&[&path], &target, DamagePolicy::Skip, |_| true).unwrap();
    assert!((800..1000).contains(&merged.added) && merged.damaged > 0, "{merged:?}");
    assert_eq!(Ledger::open(&target).unwrap().check().unwrap(), []);
}

#[test]
fn the_results_of_a_broken_engine_can_be_left_behind() {
    let (folder, path) = folder();
    let mut ledger = ledger(&path, UNITS, &["join"]);
    ledger.record(PLAN, &[3, 4, 9].map(|unit| counted(unit, "naive", count_of(unit) + 1))).unwrap();
    assert_eq!(ledger.conflicts().unwrap().ranges(), [3..5, 9..10]);
    let sound = folder.path().join("sound");
    let merged = merge_with(&[&path], &sound, DamagePolicy::Refuse, |record| record.engine != "naive").unwrap();
    assert_eq!(merged, MergeSummary { added: UNITS, ..MergeSummary::default() });
    assert_eq!(said(&Ledger::open(&sound).unwrap()), Ok((crate::total_of(0..UNITS), vec![])));
}

/// Neither a failed merge nor a successful merge removes a target that another process made meanwhile.
#[test]
fn a_merge_removes_nothing_that_it_did_not_make() {
    let (folder, path) = folder();
    let target = folder.path().join("target.ledger");
    drop(ledger(&path, 5, &["join"]));
    let count_meanwhile = |record: &Record| {
        if record.unit == 2 {
            let mut other = Ledger::create_or_open(&target, &crate::manifest(5)).unwrap();
            other.record(PLAN, &[crate::record(0, "naive")]).unwrap();
        }
        true
    };
    let merged = merge_with(&[&path], &target, DamagePolicy::Refuse, count_meanwhile).unwrap();
    assert_eq!(merged, MergeSummary { added: 5, ..MergeSummary::default() });
    assert_eq!(records(&Ledger::open(&target).unwrap()).len(), 6);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "no draft is left");

    // The merge fails after the other process has made the target. The records of that process stay.
    std::fs::remove_file(&target).unwrap();
    crate::faults::tamper(&path, "UPDATE result SET weight = 7 WHERE unit = 4");
    let fail = |target: &std::path::Path, manifest: &Manifest| {
        let draft = LedgerDraft::new(target, manifest)?;
        Ledger::create_or_open(target, manifest)?.record(PLAN, &[record(0, "naive")])?;
        Ok(((), draft))
    };
    merge_by_draft(&[&path], &target, DamagePolicy::Refuse, |_| true, fail).unwrap_err();
    assert_eq!(records(&Ledger::open(&target).unwrap()), [record(0, "naive")]);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "no draft is left");
}

/// A process that counts into the target does not have to wait for the whole merge.
#[test]
fn a_merge_locks_its_target_for_a_few_records_at_a_time() {
    let (folder, path) = folder();
    let target = folder.path().join("target.ledger");
    drop(ledger(&path, 10_000, &["join"]));
    let mut other = Ledger::create_or_open(&target, &crate::manifest(10_000)).unwrap();
    other.set_lock_timeout(std::time::Duration::ZERO).unwrap();
    let mut counted = 0;
    let keep = |seen: &Record| {
        if seen.unit % 1000 == 500 {
            other.record(PLAN, &[record(seen.unit, "naive")]).unwrap();
            counted += 1;
        }
        true
    };
    let merged = merge_with(&[&path], &target, DamagePolicy::Refuse, keep).unwrap();
    assert_eq!((merged.added, counted), (10_000, 10));
    assert_eq!(records(&other).len(), 10_010);
}

#[test]
fn what_a_truncated_file_still_has_is_saved() {
    let (folder, path) = folder();
    drop(ledger(&path, 2000, &["join"]));
    let bytes = std::fs::read(&path).unwrap();
    let (mut merges, mut saved_once) = (0, 0);
    for part in 1..16 {
        let cut = folder.path().join(format!("cut-{part}.ledger"));
        std::fs::write(&cut, &bytes[..bytes.len() * part / 16 + part % 3]).unwrap();
        assert!(matches!(Ledger::open(&cut), Err(LedgerError::Truncated { .. })), "{part}");
        let target = folder.path().join(format!("saved-{part}.ledger"));
        let merged = match merge_with(&[&cut], &target, DamagePolicy::Skip, |_| true) {
            // The first pages have the description of the tables, so a shorter file cannot be opened.
            Err(LedgerError::Truncated { .. }) if part <= 2 => continue,
            merged => merged.unwrap(),
        };
        assert!(merged.damaged > 0, "{part}: {merged:?}");
        let saved = Ledger::open(&target).unwrap();
        assert_eq!(saved.check().unwrap(), []);
        assert!(records(&saved).iter().all(|saved| *saved == record(saved.unit, "join")));
        merges += 1;
        saved_once += u32::from(merged.added > 100 * part as u64);
    }
    queens_testkit::print_uncaptured(format_args!("{merges} truncated ledgers, much saved of {saved_once}"));
    assert!(merges >= 13 && saved_once >= 5);
}
