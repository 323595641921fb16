//! Tests of appending: the effect of records on a ledger, and the records that are read back.

use queens_ledger::{Appended, LedgerError, Part, Record, RecordError};

use Appended::{Agrees, Conflicts, First, Repeated};

use crate::{PLAN, count_of, counted, folder, ledger, record, records, total_of};

#[test]
fn what_was_recorded_is_read_back() {
    let (_folder, path) = folder();
    let mut ledger = ledger(&path, 100, &[]);
    let some: Vec<Record> = [7, 3, 99].map(|unit| record(unit, "join")).into();
    assert_eq!(ledger.record(PLAN, &some).unwrap(), [First; 3]);
    drop(ledger);
    let ledger = queens_ledger::Ledger::open(&path).unwrap();
    assert_eq!(records(&ledger), [&some[1], &some[0], &some[2]].map(Clone::clone));
    assert_eq!(ledger.missing().unwrap().ranges(), [0..3, 4..7, 8..99]);
    let part = Part::new(1, 40).unwrap();
    assert_eq!(ledger.missing().unwrap().iter_of_part(part).collect::<Vec<_>>(), [0, 40, 80]);
    let status = ledger.status().unwrap();
    assert_eq!((status.total(), status.count_so_far), (None, total_of([3, 7, 99])));
    assert_eq!((status.missing(), status.confirmed, status.is_verified()), (97, 0, false));
}

#[test]
fn the_largest_numbers_are_kept() {
    let (_folder, path) = folder();
    let mut ledger = ledger(&path, 10, &[]);
    let mut large = counted(9, "join", Record::MAX_COUNT);
    large.weight = Record::MAX_WEIGHT;
    large.work = i64::MAX as u64;
    large.finished = i64::MAX as u64;
    large.elapsed = std::time::Duration::from_nanos(i64::MAX as u64);
    ledger.record(PLAN, std::slice::from_ref(&large)).unwrap();
    assert_eq!(records(&ledger), [large]);
    assert_eq!(ledger.status().unwrap().count_so_far, Record::MAX_COUNT * 65_535);
    assert_eq!(ledger.check().unwrap(), []);
}

#[test]
fn results_repeat_confirm_and_contradict() {
    let (_folder, path) = folder();
    let mut ledger = ledger(&path, 3, &["join"]);
    let mut again = record(0, "join");
    again.finished += 5;
    let batch = [
        record(0, "join"),
        again,
        record(0, "backtrack"),
        record(0, "backtrack"),
        counted(1, "backtrack", count_of(1) - 1),
    ];
    let outcomes = ledger.record(PLAN, &batch).unwrap();
    assert_eq!(outcomes, [Repeated, Agrees, Agrees, Repeated, Conflicts]);
    // A third result agrees with one of the two results, but the conflict stays.
    assert_eq!(ledger.record(PLAN, &[record(1, "naive")]).unwrap(), [Conflicts]);

    let status = ledger.status().unwrap();
    assert_eq!((status.units, status.done, status.confirmed, status.conflicts), (3, 3, 1, 1));
    assert_eq!((status.missing(), status.results()), (0, 7));
    assert_eq!(status.count_so_far, total_of([0, 2]));
    assert_eq!(status.engines["join"].results, 4);
    assert_eq!(status.engines["backtrack"].work, 2001);
    assert_eq!(status.elapsed().as_nanos(), 7 * 2_345_678_901);
    assert_eq!(ledger.unconfirmed().unwrap().to_string(), "1-2");
    assert_eq!(ledger.missing_by("backtrack").unwrap().to_string(), "2");
    assert_eq!(ledger.conflicts().unwrap().to_string(), "1");
    assert_eq!((status.total(), status.is_verified()), (None, false), "no total covers a contradiction");
}

#[test]
fn a_total_is_verified_only_by_different_engines_on_every_unit() {
    let (_folder, path) = folder();
    let mut ledger = ledger(&path, 20, &["join"]);
    let mut newer = record(19, "join");
    (newer.version, newer.host, newer.finished) = ("2.0.0".into(), "other".into(), 7);
    ledger.record(PLAN, &[newer]).unwrap();
    assert_eq!(ledger.status().unwrap().confirmed, 0);
    let images: Vec<Record> = (0..19).map(|unit| record(unit, "naive")).collect();
    ledger.record(PLAN, &images).unwrap();
    let status = ledger.status().unwrap();
    assert_eq!((status.confirmed, status.is_verified()), (19, false));
    ledger.record(PLAN, &[record(19, "backtrack")]).unwrap();
    let status = ledger.status().unwrap();
    assert_eq!((status.total(), status.is_verified()), (Some(total_of(0..20)), true));
}

#[test]
fn what_cannot_be_a_result_is_refused_with_its_whole_batch() {
    let (_folder, path) = folder();
    let mut ledger = ledger(&path, 10, &[]);
    let mut refused = |what: &str, change: fn(&mut Record)| {
        let mut wrong = record(4, "join");
        change(&mut wrong);
        match ledger.record(PLAN, &[record(1, "join"), wrong]) {
            Err(LedgerError::Record { source, .. }) => assert_eq!(source.to_string(), what),
            other => panic!("{what}: {other:?}"),
        }
    };
    refused("unit 10 is not in the plan, which has 10", |record| record.unit = 10);
    refused("the weight of unit 4 is 0: not from 1 to 65535", |record| record.weight = 0);
    refused("the weight of unit 4 is 65536: not from 1 to 65535", |record| record.weight = 65_536);
    refused("the count of unit 4 is 9223372036854775808: a ledger holds 63 bits", |record| record.count = 1 << 63);
    refused("the work of unit 4 is 9223372036854775808: a ledger holds 63 bits", |record| record.work = 1 << 63);
    refused("unit 4 counts 5, which is 5 modulo 65521, but its residue is 6", |record| {
        (record.count, record.residues) = (5, [6, 5]);
    });
    refused("unit 4 counts 5, which is 5 modulo 65519, but its residue is 6", |record| {
        (record.count, record.residues) = (5, [5, 6]);
    });
    refused(r#"the engine of unit 4 is "", which is no name"#, |record| record.engine.clear());
    refused(r#"the host of unit 4 is "a\nb", which is no name"#, |record| record.host = "a\nb".into());
    let foreign = ledger.record("f00d", &[record(4, "join")]).unwrap_err();
    let LedgerError::Record { source: RecordError::Plan { .. }, .. } = foreign else { panic!("{foreign}") };
    assert_eq!(records(&ledger), []);
}

#[test]
fn millions_of_units_with_few_gaps_are_few_ranges() {
    let (_folder, path) = folder();
    let mut ledger = ledger(&path, 50_000_000, &[]);
    let some: Vec<Record> =
        (1_000_000..1_020_000).filter(|unit| unit % 1000 != 0).map(|unit| record(unit, "a")).collect();
    ledger.record(PLAN, &some).unwrap();
    let missing = ledger.missing().unwrap();
    assert_eq!(missing.ranges().len(), 21);
    assert_eq!(missing.len(), 50_000_000 - 20_000 + 20);
}
