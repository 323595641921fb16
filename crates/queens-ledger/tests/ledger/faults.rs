//! Fault injection: every fault must be detected on insertion, by opening, by the audit, by the total, or by a second
//! engine.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use queens_ledger::{Appended, Finding, Ledger, LedgerError, Manifest, Record, merge};
use rusqlite::Connection;

use crate::{PLAN, count_of, counted, folder, ledger, record, weight_of};
use queens_testkit::print_uncaptured;

const UNITS: u64 = 400;

/// Changes a ledger without its triggers and rules, which are restored afterwards.
pub(crate) fn tamper(path: &Path, sql: &str) {
    let connection = Connection::open(path).unwrap();
    let triggers: Vec<(String, String)> = connection
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .collect::<rusqlite::Result<_>>()
        .unwrap();
    for (name, _) in &triggers {
        connection.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    connection.pragma_update(None, "ignore_check_constraints", true).unwrap();
    connection.execute_batch(sql).unwrap();
    for (_, sql) in &triggers {
        connection.execute_batch(sql).unwrap();
    }
}

/// The check that detected a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum SeenBy {
    Insertion,
    Opening,
    Audit,
    Total,
    SecondEngine,
}

/// A fault put into a ledger that an engine has completed.
enum Fault {
    /// A change of the file by SQL.
    Sql(String),
    /// A change of the file's bytes.
    Bytes(fn(&mut Vec<u8>)),
    /// A wrong result of a kernel or a sender, for a unit that has no result yet.
    Result(Record),
    /// A merge with this file.
    Merge(fn(&Path) -> PathBuf),
}

/// The checks that detect the fault.
fn seen_by(fault: &Fault) -> BTreeSet<SeenBy> {
    let (folder, path) = folder();
    let mut seen = BTreeSet::new();
    let mut complete = ledger(&path, UNITS, &[]);
    let units = |engine: &str| (0..UNITS).map(|unit| record(unit, engine)).collect::<Vec<_>>();
    let mut first = units("join");
    match fault {
        Fault::Result(wrong) => {
            first.retain(|record| record.unit != wrong.unit);
            complete.record(PLAN, &first).unwrap();
            match complete.record(PLAN, std::slice::from_ref(wrong)) {
                Err(LedgerError::Record { .. }) => seen.extend([SeenBy::Insertion]),
                outcome => assert_eq!(outcome.unwrap(), [Appended::First]),
            }
            drop(complete);
        }
        Fault::Sql(sql) => {
            complete.record(PLAN, &first).unwrap();
            drop(complete);
            tamper(&path, sql);
        }
        Fault::Bytes(change) => {
            complete.record(PLAN, &first).unwrap();
            drop(complete);
            let mut bytes = fs::read(&path).unwrap();
            change(&mut bytes);
            fs::write(&path, bytes).unwrap();
        }
        Fault::Merge(make) => {
            complete.record(PLAN, &first).unwrap();
            drop(complete);
            if merge(&[make(folder.path())], &path).is_err() {
                seen.insert(SeenBy::Insertion);
            }
        }
    }
    let Ok(mut ledger) = Ledger::open(&path) else {
        seen.insert(SeenBy::Opening);
        return seen;
    };
    if !ledger.check().unwrap().is_empty() {
        seen.insert(SeenBy::Audit);
    }
    let total = |ledger: &Ledger| ledger.status().ok().and_then(|status| status.total());
    if total(&ledger).is_none() {
        seen.insert(SeenBy::Total);
    }
    // The recount: the result of a second engine for every unit, including its weight.
    match ledger.record(PLAN, &units("naive")) {
        Ok(outcomes) if !outcomes.contains(&Appended::Conflicts) => {}
        _ => {
            seen.insert(SeenBy::SecondEngine);
            assert_eq!(total(&ledger), None, "no total covers a contradiction");
        }
    }
    seen
}

/// A result for unit 7 that was changed before it is recorded.
fn sent(change: impl FnOnce(&mut Record)) -> Fault {
    let mut record = record(7, "join");
    change(&mut record);
    Fault::Result(record)
}

/// A result for unit 7 with another count, whose residues fit it.
fn found(count: u128) -> Fault {
    Fault::Result(counted(7, "join", count))
}

fn sql(text: &str) -> Fault {
    Fault::Sql(text.into())
}

/// Changes columns of unit 7's row.
fn set(columns: &str) -> Fault {
    Fault::Sql(format!("UPDATE result SET {columns} WHERE unit = 7"))
}

/// Another count with residues that fit it.
fn count_set(count: &str) -> String {
    format!("count = {count}, residue1 = ({count}) % 65521, residue2 = ({count}) % 65519")
}

/// A second row of unit 7, in which some columns are changed.
fn copy(engine: &str, finished: &str, checksum: &str) -> Fault {
    Fault::Sql(format!(
        "INSERT INTO result SELECT unit, {engine}, version, host, {finished}, nanoseconds, weight, count, \
         residue1, residue2, work, {checksum} FROM result WHERE unit = 7"
    ))
}

const SWAP: &str = "UPDATE result SET unit = 1015 - unit WHERE unit IN (7, 8); \
                    UPDATE result SET unit = unit - 1000 WHERE unit > 1000";

const CREDULOUS: &str = "DROP VIEW unit; CREATE VIEW unit AS \
                         SELECT DISTINCT unit, weight, count, 0 AS conflict, 1 AS confirmed FROM result";

/// A ledger of another plan.
fn foreign_ledger(folder: &Path) -> PathBuf {
    let path = folder.join("foreign");
    let mut ledger = Ledger::create_or_open(&path, &Manifest::new("queens 9", 9, "f00d", UNITS).unwrap()).unwrap();
    ledger.record("f00d", &[record(7, "naive")]).unwrap();
    path
}

/// The checksum that the sound result of unit 7 has in another plan's ledger.
fn foreign_checksum() -> String {
    let (folder, _) = folder();
    let connection = Connection::open(foreign_ledger(folder.path())).unwrap();
    let checksum: i64 = connection.query_row("SELECT checksum FROM result", [], |row| row.get(0)).unwrap();
    checksum.to_string()
}

/// The places of engine, version and host of rows in the file. Some of these rows are deleted.
fn places(bytes: &[u8]) -> Vec<usize> {
    let text = b"join1.0.0bench";
    (0..bytes.len()).filter(|&at| bytes[at..].starts_with(text)).collect()
}

fn zero_a_page(bytes: &mut [u8]) {
    let page = places(bytes)[0] / 4096 * 4096;
    bytes[page..page + 4096].fill(0);
}

fn rename_engines(bytes: &mut [u8]) {
    for at in places(bytes) {
        bytes[at..at + 4].copy_from_slice(b"xxxx");
    }
}

#[test]
fn every_kind_of_fault_is_seen() {
    use SeenBy::{Audit, Insertion, Opening, SecondEngine, Total};
    let count = count_of(7);
    let mut old = counted(7, "join", count_of(7) + 8);
    old.version = "0.9.0".into();
    let everywhere = [Audit, Total, SecondEngine];
    let kinds: Vec<(&str, &[SeenBy], Fault)> = vec![
        ("bits flipped in a count in memory", &[Insertion], sent(|record| record.count ^= 0x41)),
        ("bits flipped in a count in the file", &everywhere, set("count = count + 64 - 2 * (count & 64)")),
        ("a count and its residues changed together", &everywhere, set(&count_set("count + 1"))),
        ("a sum that wrapped at 2^32", &[Insertion], sent(|record| record.count -= 182 << 32)),
        ("a wrap that the residues share", &[SecondEngine], found(count - (182 << 32))),
        ("a dropped subtree", &[SecondEngine], found(count - 1234)),
        ("a subtree counted twice", &[SecondEngine], found(count + 1234)),
        ("a duplicated row", &[Audit, Total], copy("engine", "finished + 1", "checksum")),
        ("a stale result", &[SecondEngine], found(count / 2)),
        ("two results swapped on the way", &[SecondEngine], found(count_of(8))),
        ("two results swapped in the file", &everywhere, sql(SWAP)),
        ("an old version's result", &[SecondEngine], Fault::Result(old)),
        ("a foreign plan's ledger", &[Insertion], Fault::Merge(foreign_ledger)),
        ("a foreign plan's row", &[Audit, Total], copy("'naive'", "finished", &foreign_checksum())),
        ("another plan's fingerprint", &everywhere, sql("UPDATE plan SET fingerprint = 'f00d'")),
        ("no plan", &[Opening], sql("DELETE FROM plan")),
        ("a unit outside the plan", &[Insertion], sent(|record| record.unit = UNITS)),
        ("a row outside the plan", &[Audit, Total], set("unit = 400")),
        ("a missing unit", &[Total], sql("DELETE FROM result WHERE unit = 7")),
        ("a weight changed on the way", &[SecondEngine], sent(|record| record.weight = 12 - weight_of(7))),
        ("a weight changed in the file", &everywhere, set("weight = 4")),
        ("a residue changed on the way", &[Insertion], sent(|record| record.residues[1] ^= 1)),
        ("a residue changed in the file", &everywhere, set("residue1 = residue1 + 1")),
        ("a negative count", &everywhere, set(&count_set("-count"))),
        ("a count beyond 63 bits", &[Insertion], found(count + (1 << 64))),
        ("an engine renamed to confirm itself", &[Audit, Total], set("engine = 'naive'")),
        ("a rule of the format replaced", &[Opening], sql(CREDULOUS)),
        ("a damaged first page", &[Opening], Fault::Bytes(|bytes| bytes[..64].fill(0x5a))),
        ("a page of zeros", &[Audit, Total], Fault::Bytes(|bytes| zero_a_page(bytes))),
        ("damaged bytes in a page", &[Audit, Total], Fault::Bytes(|bytes| rename_engines(bytes))),
        ("a truncated file", &[Opening], Fault::Bytes(|bytes| bytes.truncate(bytes.len() - 4096))),
        ("a file cut inside a page", &[Opening], Fault::Bytes(|bytes| bytes.truncate(bytes.len() - 1))),
    ];
    assert_eq!(seen_by(&sql("")), BTreeSet::new(), "without a fault nothing is seen");
    let (mut seen, mut missed) = (0, Vec::new());
    for (kind, by, fault) in &kinds {
        let by: BTreeSet<SeenBy> = by.iter().copied().collect();
        let found = seen_by(fault);
        print_uncaptured(format_args!("{kind:44} {found:?}"));
        if found.is_superset(&by) && !found.is_empty() {
            seen += 1;
        } else {
            missed.push(format!("{kind}: seen by {found:?}, expected {by:?}"));
        }
    }
    print_uncaptured(format_args!("{seen} of {} kinds of injected fault are seen", kinds.len()));
    assert_eq!(missed, Vec::<String>::new());
    assert!(seen >= 13);
}

#[test]
fn a_sound_ledger_has_no_findings() {
    let (_folder, path) = folder();
    let ledger = ledger(&path, UNITS, &["join", "naive"]);
    assert_eq!(ledger.check().unwrap(), []);
}

#[test]
fn findings_say_what_is_wrong() {
    let (_folder, path) = folder();
    let mut ledger = ledger(&path, 5, &["join"]);
    let mut heavy = record(4, "naive");
    heavy.weight += 1;
    ledger.record(PLAN, &[counted(2, "naive", 1), heavy]).unwrap();
    assert_eq!(ledger.check().unwrap(), [Finding::Conflict { unit: 2 }, Finding::Weights { unit: 4 }]);
    tamper(&path, "UPDATE result SET host = 'elsewhere' WHERE unit = 1; UPDATE result SET count = -5 WHERE unit = 0");
    let said: Vec<String> = ledger.check().unwrap().iter().map(ToString::to_string).collect();
    let expected = [
        "the file is damaged: CHECK constraint failed in result",
        "a row of unit 0 has -5 as its count",
        r#"the result of unit 1 by "join" was changed after it was written"#,
        "the results of unit 2 contradict each other",
        "the results of unit 4 have different weights",
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_ledger_only_grows() {
    let (_folder, path) = folder();
    drop(ledger(&path, 5, &["join"]));
    let connection = Connection::open(&path).unwrap();
    let other = "checksum + 1 FROM result";
    let row = "unit, engine, version, host, finished, nanoseconds, weight, count, residue1, residue2, work";
    for sql in [
        "DELETE FROM result",
        "UPDATE result SET count = 0",
        "UPDATE OR REPLACE result SET unit = 1",
        &format!("INSERT INTO result SELECT {row}, {other}"),
        &format!("INSERT OR IGNORE INTO result SELECT {row}, {other}"),
        &format!("INSERT OR REPLACE INTO result SELECT {row}, {other}"),
        "DELETE FROM plan",
        "UPDATE plan SET units = 4",
        "INSERT INTO plan VALUES (2, 'queens 9', 9, 'f00d', 5)",
        "REPLACE INTO plan VALUES (1, 'queens 9', 9, 'f00d', 5)",
    ] {
        assert!(connection.execute_batch(sql).unwrap_err().to_string().starts_with("a ledger"), "{sql}");
    }
    assert_eq!(Ledger::open(&path).unwrap().check().unwrap(), []);
    let union = format!("INSERT INTO result SELECT {row}, checksum FROM result EXCEPT SELECT * FROM result");
    assert_eq!(connection.execute(&union, []).unwrap(), 0);
}
