//! Tests of recounts of a ledger's units (cross-checks).

use queens_count::Engine;
use queens_job::{Job, JobError, Recounter, Threads, Verification, Workers};
use queens_ledger::{Ledger, Manifest, residues};

use crate::{config, proceed, rows};

fn other_methods() -> Recounter<'static> {
    Recounter::OtherMethods(Threads::default())
}

#[test]
fn a_wrong_result_that_fits_itself_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let [right, wrong] = ["right", "wrong"].map(|name| folder.path().join(name));
    let mut job = Job::open(config(13).ledger(&right)).unwrap();
    job.run(&mut Workers::default(), proceed).unwrap();
    let source = job.into_ledger().unwrap();
    let mut target = Ledger::create_or_open(&wrong, source.manifest()).unwrap();
    for mut record in rows(&source) {
        if record.unit == 2 {
            record.count += 8;
            record.residues = residues(record.count);
        }
        target.record(source.manifest().fingerprint(), &[record]).unwrap();
    }
    drop(target);
    let verification =
        Job::open_read_only(&wrong).unwrap().verify(Verification::All, other_methods(), proceed).unwrap();
    assert!(!verification.is_sound());
    assert_eq!(verification.recount.differing.keys().copied().collect::<Vec<_>>(), [2]);
    assert_eq!(verification.conflicting.len(), 1);
    let sample = Verification::Sample { units: 3, seed: 5 };
    let verification = Job::open_read_only(&right).unwrap().verify(sample, other_methods(), proceed).unwrap();
    assert!(verification.is_sound());
    assert_eq!((verification.recount.units, verification.recount.same_method), (3, 0));
    assert!(verification.recount.engines.iter().all(|engine| engine.starts_with("backtrack-")));
}

#[test]
fn a_recount_takes_a_method_that_has_not_counted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("11");
    let options = config(11).ledger(&path).verification(Verification::All);
    Job::open(options).unwrap().run(&mut Workers::default(), proceed).unwrap();
    let verification = Job::open_read_only(&path).unwrap().verify(Verification::All, other_methods(), proceed).unwrap();
    assert!(verification.recount.engines.iter().eq(["naive"]));
    let pool = || Recounter::Workers(Workers::from_threads(Threads::new(Engine::best())));
    let verification = Job::open_read_only(&path).unwrap().verify(Verification::All, pool(), proceed).unwrap();
    assert_eq!(verification.recount.same_method, verification.recount.units);
    let verification = Job::open_read_only(&path).unwrap().verify(Verification::None, pool(), proceed).unwrap();
    assert_eq!(verification.recount.units, 0);
}

#[test]
fn a_ledger_of_another_problem_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("knights");
    drop(Ledger::create_or_open(&path, &Manifest::new("knights 8", 8, "5eed", 3).unwrap()).unwrap());
    assert!(matches!(Job::open_read_only(&path), Err(JobError::ForeignPlan { .. })));
}
