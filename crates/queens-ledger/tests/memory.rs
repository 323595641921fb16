//! Tests of failing allocations in SQLite (out of memory), with every memory limit from zero to enough: each call ends
//! with a result or an error, and recorded results stay.
//!
//! The limit holds for the whole process. So these tests are a separate program, and run one after the other.

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use queens_ledger::{DamagePolicy, Ledger, LedgerError, Manifest, Record, merge_with, residues};

static ONE_TEST: Mutex<()> = Mutex::new(());

/// Limits the memory of SQLite in this process; 0 is no limit.
#[expect(unsafe_code, reason = "a function of SQLite that the binding does not wrap")]
fn limit_memory(bytes: i64) {
    // SAFETY: the function has no preconditions.
    unsafe { rusqlite::ffi::sqlite3_hard_heap_limit64(bytes) };
}

const UNITS: u64 = 200;

fn manifest() -> Manifest {
    Manifest::new("queens 9", 9, "5eed", UNITS).unwrap()
}

fn record(unit: u64, engine: &str) -> Record {
    Record {
        unit,
        weight: 8,
        count: unit.into(),
        residues: residues(unit.into()),
        work: 1,
        engine: engine.into(),
        version: "1.0.0".into(),
        host: "bench".into(),
        elapsed: Duration::from_secs(1),
        finished: 1_790_000_000,
    }
}

/// Calls `run` with growing memory limits until it succeeds. Returns the numbers of failures and successes.
fn at_every_limit(mut run: impl FnMut() -> Result<(), LedgerError>, mut check: impl FnMut(bool)) -> (u32, u32) {
    let _alone = ONE_TEST.lock().unwrap_or_else(PoisonError::into_inner);
    let (mut failed, mut succeeded) = (0, 0);
    let mut bytes = 1000;
    while succeeded < 5 {
        limit_memory(bytes);
        let result = run();
        limit_memory(0);
        match &result {
            Ok(()) => succeeded += 1,
            Err(_) => failed += 1,
        }
        check(result.is_ok());
        bytes += 1 + bytes / 25;
        assert!(bytes < 1 << 30, "it fails with a gigabyte: {result:?}");
    }
    (failed, succeeded)
}

fn records(path: &Path) -> Vec<Record> {
    let ledger = Ledger::open(path).unwrap();
    assert_eq!(ledger.check().unwrap(), []);
    let mut records = Vec::new();
    ledger
        .for_each_record(|record| {
            records.push(record);
            Ok::<_, LedgerError>(())
        })
        .unwrap();
    records
}

#[test]
fn a_ledger_survives_every_lack_of_memory() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("count.ledger");
    let (mut kept, mut next) = (0, 0);
    let (failed, succeeded) = at_every_limit(
        || {
            let mut ledger = Ledger::create_or_open(&path, &manifest())?;
            ledger.record("5eed", &[record(next % UNITS, "join"), record(next % UNITS, "naive")])?;
            next += 1;
            ledger.conflicts().map(drop)?;
            ledger.status().map(drop)?;
            ledger.check().map(drop)
        },
        |is_ok| {
            let found = if path.exists() { records(&path).len() } else { 0 };
            assert!(found >= kept && found <= kept + 2, "{kept} records were kept, {found} are there");
            assert!(!is_ok || found > 0);
            kept = found;
        },
    );
    queens_testkit::print_uncaptured(format_args!(
        "{failed} limits of memory were too low, {succeeded} sufficed: nothing was lost"
    ));
    assert!(failed > 20);
}

#[test]
fn a_merge_survives_every_lack_of_memory() {
    let folder = tempfile::tempdir().unwrap();
    let [source, target] = ["source", "target"].map(|name| folder.path().join(name));
    let all: Vec<_> = (0..UNITS).map(|unit| record(unit, "join")).collect();
    Ledger::create_or_open(&source, &manifest()).unwrap().record("5eed", &all).unwrap();
    let (failed, succeeded) = at_every_limit(
        || merge_with(&[&source], &target, DamagePolicy::Refuse, |_| true).map(drop),
        |is_ok| {
            assert_eq!(target.exists(), is_ok, "a target is there when it is complete");
            if is_ok {
                assert_eq!(records(&target), all);
                std::fs::remove_file(&target).unwrap();
            }
            let left = std::fs::read_dir(folder.path()).unwrap().count();
            assert_eq!(left, 1, "drafts are left");
        },
    );
    queens_testkit::print_uncaptured(format_args!(
        "{failed} limits of memory were too low for a merge, {succeeded} sufficed"
    ));
    assert!(failed > 20);
}
