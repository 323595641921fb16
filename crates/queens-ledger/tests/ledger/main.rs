//! Tests of the ledger: recording, refusing, merging, faults, damage, kills.

mod appending;
mod arbitrary;
mod damage;
mod disk;
mod exporting;
mod faults;
mod killing;
mod locking;
mod merging;
mod opening;
mod signatures;
mod sql;

use std::path::PathBuf;
use std::time::Duration;

use queens_ledger::{Ledger, Manifest, Record, residues};
use queens_testkit::print_uncaptured;
use tempfile::TempDir;

/// The fingerprint of the plan of [`manifest`].
const PLAN: &str = "5eed";

fn manifest(units: u64) -> Manifest {
    Manifest::new("queens 9", 9, PLAN, units).unwrap()
}

/// The count of a unit in the tests' imaginary problem.
fn count_of(unit: u64) -> u128 {
    u128::from(unit.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20)
}

/// The weight of a unit in the imaginary plan.
fn weight_of(unit: u64) -> u32 {
    [8, 4, 2, 8, 8][(unit % 5) as usize]
}

/// The sound result of a unit.
fn record(unit: u64, engine: &str) -> Record {
    counted(unit, engine, count_of(unit))
}

/// A result with some count and the residues that fit it.
fn counted(unit: u64, engine: &str, count: u128) -> Record {
    Record {
        unit,
        weight: weight_of(unit),
        count,
        residues: residues(count),
        work: 1000 + unit,
        engine: engine.into(),
        version: "1.0.0".into(),
        host: "bench".into(),
        elapsed: Duration::new(2, 345_678_901),
        finished: 1_790_000_000 + unit,
    }
}

/// The weighted total of some units.
fn total_of(units: impl IntoIterator<Item = u64>) -> u128 {
    units.into_iter().map(|unit| u128::from(weight_of(unit)) * count_of(unit)).sum()
}

/// A new folder for a test, and a file name in it.
fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("count.ledger");
    (folder, path)
}

/// A ledger with the results of some units by some engines.
fn ledger(path: &PathBuf, units: u64, engines: &[&str]) -> Ledger {
    let mut ledger = Ledger::create_or_open(path, &manifest(units)).unwrap();
    for engine in engines {
        let records: Vec<Record> = (0..units).map(|unit| record(unit, engine)).collect();
        ledger.record(PLAN, &records).unwrap();
    }
    ledger
}

/// All records.
fn records(ledger: &Ledger) -> Vec<Record> {
    let mut records = Vec::new();
    ledger
        .for_each_record(|record| {
            records.push(record);
            Ok::<_, queens_ledger::LedgerError>(())
        })
        .unwrap();
    records
}

/// Prints that a test cannot run on this machine.
fn skip(what: &str) {
    print_uncaptured(format_args!("SKIPPED: {what}"));
}

/// Prints that a test cannot run without a program. If `QUEENS_TOOLS` is set, fails instead.
fn skip_without(program: &str, what: &str) {
    assert!(std::env::var_os("QUEENS_TOOLS").is_none(), "QUEENS_TOOLS is set, and there is no {program}");
    skip(&format!("{what}: there is no {program}"));
}
