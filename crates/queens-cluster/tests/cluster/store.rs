//! Tests of the ledger as the coordinator's store.

use std::time::Duration;

use queens_cluster::LedgerStore;
use queens_cluster::protocol::Store;
use queens_count::UnitResult;
use queens_job::{Job, JobConfig, Provenance, manifest};
use queens_ledger::{Ledger, LedgerError, LedgerUser, Record};
use queens_testkit::size;

#[test]
fn an_owner_is_dropped_and_its_results_are_kept_as_evidence() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("13.ledger");
    let plan = queens_count::Plan::new(size(13)).unwrap();
    let mut store = LedgerStore::open(&path, &manifest(&plan)).unwrap();
    let record = |unit: u64, host: &str| -> Record {
        let weight = plan.unit(unit).weight;
        let result = UnitResult { unit, weight, count: unit, residues: queens_count::residues(unit), work: 1 };
        let provenance = Provenance { method: "join", version: "1", host, finished: 1_790_000_000 };
        provenance.record(&result, Duration::from_secs(1))
    };
    let records = [record(0, "alice/a"), record(1, "bob/b"), record(2, "alice/c"), record(2, "bob/b")];
    store.record(&records).unwrap();
    assert_eq!(store.drop_owner("alice").unwrap(), 2);
    let hosts = |ledger: &Ledger| {
        let mut hosts = Vec::new();
        ledger.for_each_unit(|unit| hosts.extend(unit.records().iter().map(|record| record.host.clone()))).unwrap();
        hosts
    };
    assert_eq!(hosts(store.ledger().unwrap()), ["bob/b", "bob/b"]);
    let evidence = folder.path().join("13.ledger.with-alice-1");
    assert_eq!(hosts(&Ledger::open_read_only(evidence).unwrap()).len(), records.len());
    // The new file takes results, and the lock is still held.
    store.record(&[record(0, "bob/b")]).unwrap();
    let refused = Job::open(JobConfig::new(size(13)).ledger(&path)).map(drop).unwrap_err();
    let queens_job::JobError::Ledger(refused) = refused else { panic!("{refused}") };
    assert!(matches!(*refused, LedgerError::InUse { user: LedgerUser::Coordinator, .. }), "{refused}");
    drop(store);
    assert_eq!(Job::open(JobConfig::new(size(13)).ledger(&path)).unwrap().status().unwrap().done, 3);
}

#[test]
fn a_replaced_ledger_that_cannot_be_opened_is_opened_later() {
    let folder = tempfile::tempdir().unwrap();
    let [path, away] = ["13.ledger", "away"].map(|name| folder.path().join(name));
    let plan = queens_count::Plan::new(size(13)).unwrap();
    let mut store = LedgerStore::open(&path, &manifest(&plan)).unwrap();
    assert_eq!(store.drop_owner("alice").unwrap(), 0);
    std::fs::rename(&path, &away).unwrap();
    let record = |store: &mut LedgerStore| store.record(&[]).map(drop);
    assert!(matches!(record(&mut store), Err(LedgerError::NotFound { .. })));
    assert!(matches!(store.records_of(0), Err(LedgerError::NotFound { .. })));
    assert!(matches!(store.back_up(), Err(LedgerError::NotFound { .. })));
    std::fs::rename(&away, &path).unwrap();
    record(&mut store).unwrap();
    assert_eq!(store.into_ledger().unwrap().status().unwrap().done, 0);
}
