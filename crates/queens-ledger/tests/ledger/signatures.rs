//! Tests of the makers of results: engines that confirm, and signatures.

use std::collections::BTreeMap;

use queens_ledger::{
    Appended, DamagePolicy, Ledger, LedgerError, RecordError, RecordSignature, SignedRecord, Signers, SigningKey,
    merge, merge_with,
};
use rusqlite::Connection;

use crate::{PLAN, folder, ledger, record};

/// Copies every row under another engine's name, with a right checksum.
fn copy_results(path: &std::path::Path, engine: &str) {
    let mut ledger = Ledger::open(path).unwrap();
    let copies: Vec<_> = crate::records(&ledger)
        .into_iter()
        .map(|mut record| {
            record.engine = engine.into();
            record
        })
        .collect();
    ledger.record(PLAN, &copies).unwrap();
}

#[test]
fn an_engine_of_an_unknown_name_confirms_nothing() {
    let (_folder, path) = folder();
    drop(ledger(&path, 10, &["join"]));
    for engine in ["x", "Join", "join ", "join2"] {
        copy_results(&path, engine);
        let ledger = Ledger::open(&path).unwrap();
        assert_eq!((ledger.status().unwrap().confirmed, ledger.unconfirmed().unwrap().len()), (0, 10), "{engine}");
        let connection = Connection::open(&path).unwrap();
        let verified: bool = connection.query_row("SELECT verified FROM total", [], |row| row.get(0)).unwrap();
        assert!(!verified, "{engine}");
    }
    copy_results(&path, "backtrack");
    assert!(Ledger::open(&path).unwrap().status().unwrap().is_verified());
}

fn signed(unit: u64, engine: &str, key: &SigningKey) -> SignedRecord {
    SignedRecord::new(record(unit, engine), PLAN, key)
}

fn keys() -> [SigningKey; 3] {
    [(); 3].map(|()| SigningKey::generate().unwrap())
}

#[test]
fn signatures_say_whose_results_are() {
    let (_folder, path) = folder();
    let [ours, theirs, strange] = keys();
    let mut ledger = ledger(&path, 10, &[]);
    ledger.record_signed(PLAN, &(0..10).map(|unit| signed(unit, "join", &ours)).collect::<Vec<_>>()).unwrap();
    ledger.record_signed(PLAN, &(0..4).map(|unit| signed(unit, "naive", &theirs)).collect::<Vec<_>>()).unwrap();
    ledger.record_signed(PLAN, &[signed(4, "naive", &strange), record(5, "naive").into()]).unwrap();
    let signers: Signers = format!("{} us\n{} them\n", ours.signer(), theirs.signer()).parse().unwrap();
    let report = ledger.verify_signatures(&signers).unwrap();
    assert_eq!(report.signed, BTreeMap::from([(ours.signer(), 10), (theirs.signer(), 4)]));
    assert_eq!((report.unlisted, report.unsigned, report.units_by_two_signers), (1, 1, 4));
    assert_eq!(report.wrong, []);
    assert!(!report.is_complete());
    // A signature can come later, and twice.
    let late = SignedRecord::new(record(5, "naive"), PLAN, &theirs);
    assert_eq!(ledger.record_signed(PLAN, &[late.clone(), late]).unwrap(), [Appended::Repeated; 2]);
    let signers: Signers =
        format!("{} us\n{} them\n{} x", ours.signer(), theirs.signer(), strange.signer()).parse().unwrap();
    let report = ledger.verify_signatures(&signers).unwrap();
    assert!(report.is_complete(), "{report:?}");
    assert_eq!(ledger.check().unwrap(), []);
}

#[test]
fn a_wrong_signature_is_refused_and_found() {
    let (_folder, path) = folder();
    let [ours, ..] = keys();
    let mut ledger = ledger(&path, 10, &[]);
    let mut wrong = signed(3, "join", &ours);
    wrong.record.work += 1;
    let of_other_plan = SignedRecord::new(record(3, "join"), "f00d", &ours);
    let mut flipped = signed(3, "join", &ours);
    flipped.signatures[0].bytes[7] ^= 1;
    for wrong in [wrong, of_other_plan, flipped] {
        match ledger.record_signed(PLAN, &[signed(1, "join", &ours), wrong]) {
            Err(LedgerError::Record { source: RecordError::Signature { unit: 3, signer }, .. }) => {
                assert_eq!(signer, ours.signer());
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(crate::records(&ledger), []);
    ledger.record_signed(PLAN, &[signed(3, "join", &ours)]).unwrap();
    drop(ledger);
    crate::faults::tamper(&path, "UPDATE signature SET signature = zeroblob(64)");
    let ledger = Ledger::open(&path).unwrap();
    let report = ledger.verify_signatures(&Signers::default()).unwrap();
    assert_eq!(report.wrong, [(3, ours.signer())]);
    assert!(!report.is_complete());
}

#[test]
fn a_merge_keeps_signatures() {
    let (folder, path) = folder();
    let [ours, theirs, _] = keys();
    let (b, all) = (folder.path().join("b"), folder.path().join("all"));
    ledger(&path, 5, &[]).record_signed(PLAN, &[signed(1, "join", &ours), record(2, "join").into()]).unwrap();
    let mut other = ledger(&b, 5, &[]);
    other.record_signed(PLAN, &[signed(1, "join", &theirs), signed(3, "naive", &theirs)]).unwrap();
    drop(other);
    merge(&[&path, &b], &all).unwrap();
    merge_with(&[&b, &path], &all, DamagePolicy::Skip, |_| true).unwrap();
    let merged = Ledger::open(&all).unwrap();
    let mut expected = vec![
        RecordSignature::new(&ours, PLAN, &record(1, "join")),
        RecordSignature::new(&theirs, PLAN, &record(1, "join")),
    ];
    expected.sort();
    assert_eq!(merged.signatures_of(&record(1, "join")).unwrap(), expected);
    assert_eq!(merged.signatures_of(&record(2, "join")).unwrap(), []);
    assert_eq!(merged.signatures_of(&record(3, "naive")).unwrap().len(), 1);
}

#[test]
fn signatures_only_grow() {
    let (_folder, path) = folder();
    let [ours, ..] = keys();
    ledger(&path, 5, &[]).record_signed(PLAN, &[signed(1, "join", &ours)]).unwrap();
    let connection = Connection::open(&path).unwrap();
    for sql in ["DELETE FROM signature", "UPDATE signature SET unit = 2"] {
        assert!(connection.execute_batch(sql).unwrap_err().to_string().starts_with("a ledger only grows"), "{sql}");
    }
}

/// A Python program made and signed this ledger, from the description of the format alone.
#[test]
fn signatures_of_another_program_are_right() {
    let made = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/ledger/signed");
    let (_folder, path) = folder();
    std::fs::copy(made, &path).unwrap();
    let ledger = Ledger::open(&path).unwrap();
    assert_eq!(ledger.check().unwrap(), []);
    // The key of the first test vector of RFC 8032.
    let signers = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a python\n".parse().unwrap();
    let report = ledger.verify_signatures(&signers).unwrap();
    assert!(report.is_complete() && report.signed.values().sum::<u64>() == 2, "{report:?}");
}
