//! Tests of the ends of a job: an outcome, or an error with a code.

use std::ops::ControlFlow;
use std::time::Duration;

use queens::{ErrorCode, Size};
use queens_count::Engine;
use queens_job::{
    CheckResult, CloseHandle, ConfigError, Event, Finding, Job, JobError, SymmetryCheck, Threads, TimingConfig,
    Verification, Workers, estimate_time,
};
use queens_ledger::{Ledger, Part, Record, SignedRecord, SigningKey};

use crate::{config, proceed, rows};

#[test]
fn an_outcome_says_what_is_known_of_the_total() {
    let mut job = Job::open(config(12)).unwrap();
    let outcome = job.run(&mut Workers::default(), proceed).unwrap();
    assert_eq!(outcome.total, Some(14_200));
    assert_eq!(outcome.classes.unwrap().fundamental, 1787);
    assert_eq!((outcome.burnside, outcome.published), (CheckResult::Passed, CheckResult::Passed));
    assert!(outcome.is_sound() && outcome.is_complete() && !outcome.verified);
    let outcome =
        Job::open(config(9).verification(Verification::All)).unwrap().run(&mut Workers::default(), proceed).unwrap();
    assert!(outcome.verified);
}

#[test]
fn a_part_has_no_total_and_says_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let options = config(13).ledger(folder.path().join("13.ledger"));
    let half = options.clone().part(Part::new(1, 2).unwrap()).verification(Verification::All);
    let outcome = Job::open(half).unwrap().run(&mut Workers::default(), proceed).unwrap();
    assert_eq!((outcome.total, outcome.missing.len(), outcome.is_complete()), (None, 6, false));
    let part = outcome.part.unwrap();
    assert_eq!((part.units, part.verified), (6, true));
    let outcome = Job::open(options).unwrap().run(&mut Workers::default(), proceed).unwrap();
    assert_eq!((outcome.total, outcome.verified), (Some(73_712), false));
    assert_eq!(outcome.counted.unwrap().unconfirmed, 6);
}

#[test]
fn a_sample_is_confirmed_and_is_the_same_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let sample = Verification::Sample { units: 5, seed: 7 };
    let options = config(13).ledger(folder.path().join("13.ledger")).verification(sample);
    for _ in 0..2 {
        let mut job = Job::open(options.clone()).unwrap();
        let outcome = job.run(&mut Workers::default(), proceed).unwrap();
        assert_eq!(outcome.counted.unwrap().unconfirmed, 12 - 5);
        assert!(!outcome.verified);
        assert_eq!(rows(&job.into_ledger().unwrap()).len(), 12 + 5);
    }
}

/// Without the stop, the threads would count all units of this size, which takes hours.
#[test]
fn a_panic_of_the_observer_stops_the_workers() {
    let mut job = Job::open(config(24)).unwrap();
    let run = || job.run(&mut Workers::default(), |_| panic!("in the observer"));
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).is_err());
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    let part = Part::new(1, 2).unwrap();
    for (config, error) in [
        (config(8).part(part), ConfigError::PartWithoutLedger),
        (config(8).part(part).ledger("x").symmetry(SymmetryCheck::Always), ConfigError::SymmetryOfPart),
        (config(8).verification(Verification::Sample { units: 0, seed: 1 }), ConfigError::EmptySample),
    ] {
        let Err(JobError::Config(found)) = Job::open(config) else { panic!("{error:?} is expected") };
        assert_eq!(found, error);
    }
    let too_large = queens_count::CountError::TooLarge { size: queens_testkit::size(33) };
    assert_eq!(Job::open(config(33)).unwrap_err().code(), too_large.code());
}

#[test]
fn a_cancelled_run_can_be_run_again() {
    for verification in [Verification::None, Verification::All] {
        let mut job = Job::open(config(13).verification(verification)).unwrap();
        let mut units = 0;
        let cancelled = job.run(&mut Workers::default(), |event| {
            units += u32::from(matches!(event, Event::UnitsRecorded { .. }));
            if units > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(matches!(cancelled, Err(JobError::Cancelled(_))));
        let outcome = job.run(&mut Workers::default(), proceed).unwrap();
        assert_eq!(outcome.total, Some(73_712));
    }
}

#[test]
fn a_closed_ledger_ends_the_job_and_keeps_what_was_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("13.ledger");
    let handle = CloseHandle::default();
    let mut job = Job::open(config(13).ledger(&path).close_handle(handle.clone())).unwrap();
    let mut recorded = 0;
    let closed = job.run(&mut Workers::default(), |event| {
        if let Event::UnitsRecorded { progress, .. } = event {
            recorded = progress.done;
            handle.close();
        }
        ControlFlow::Continue(())
    });
    // All results may have come in one event.
    assert!(matches!(closed, Err(JobError::Closed)), "{closed:?}");
    assert!(matches!(Job::open(config(13).ledger(&path).close_handle(handle)), Err(JobError::Closed)));
    let names: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["13.ledger"]);
    assert_eq!(Job::open(config(13).ledger(&path)).unwrap().status().unwrap().done, recorded);
}

/// A coordinator records results from elsewhere, without a worker pool.
#[test]
fn results_from_elsewhere_are_recorded_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let [here, there] = ["here", "there"].map(|name| folder.path().join(name));
    let mut elsewhere = Job::open(config(11).ledger(&there).verification(Verification::All)).unwrap();
    elsewhere.run(&mut Workers::default(), proceed).unwrap();
    let results = rows(&elsewhere.into_ledger().unwrap());
    let mut job = Job::open(config(11).ledger(&here).verification(Verification::All)).unwrap();
    let wrong = Record { weight: results[0].weight + 1, ..results[0].clone() };
    assert_eq!(job.record(&[wrong]).unwrap_err().code(), "weight");
    let unknown = Record { unit: 1 << 40, ..results[0].clone() };
    assert_eq!(job.record(&[unknown]).unwrap_err().code(), "ledger-record-refused");
    assert_eq!(job.missing().unwrap().len(), job.plan().unit_count());
    for method in ["join", "backtrack"] {
        assert!(!job.units_to_confirm_by(method).unwrap().is_empty());
        let by_method: Vec<_> = results.iter().filter(|record| record.engine == method).cloned().collect();
        job.record(&by_method).unwrap();
        assert!(job.units_to_confirm_by(method).unwrap().is_empty());
    }
    let outcome = job.outcome(&mut proceed).unwrap();
    assert_eq!((outcome.total, outcome.verified), (Some(2680), true));
}

#[test]
fn a_ledger_with_weights_of_no_plan_has_no_total() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("13.ledger");
    let mut job = Job::open(config(13).ledger(folder.path().join("right"))).unwrap();
    job.run(&mut Workers::default(), proceed).unwrap();
    let right = job.into_ledger().unwrap();
    let mut wrong = Ledger::create_or_open(&path, right.manifest()).unwrap();
    for mut record in rows(&right) {
        record.weight = if record.unit == 2 { 4 } else { record.weight };
        wrong.record(right.manifest().fingerprint(), &[record]).unwrap();
    }
    drop(wrong);
    let outcome = Job::open(config(13).ledger(&path)).unwrap().run(&mut Workers::default(), proceed).unwrap();
    assert_eq!(outcome.total, None);
    assert_eq!(outcome.findings, [Finding::Weight { unit: 2, found: 4, expected: 8 }]);
    assert_eq!((outcome.findings[0].code(), outcome.findings[0].unit()), ("weight", Some(2)));
    assert!(!outcome.is_sound());
}

/// Another program that locks the ledger for longer than a call waits does not end the job.
#[test]
fn a_job_waits_while_its_ledger_is_locked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("13.ledger");
    drop(Job::open(config(13).ledger(&path)).unwrap());
    let mut ledger = Ledger::open(&path).unwrap();
    ledger.set_lock_timeout(Duration::from_millis(10)).unwrap();
    let lock = rusqlite::Connection::open(&path).unwrap();
    lock.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut job = Job::with_ledger(config(13), ledger).unwrap();
    let mut waited = 0;
    let outcome = job.run(&mut Workers::default(), |event| {
        if matches!(event, Event::LedgerLocked) {
            waited += 1;
            if waited == 5 {
                lock.execute_batch("ROLLBACK").unwrap();
            }
        }
        ControlFlow::Continue(())
    });
    assert_eq!((outcome.unwrap().total, waited), (Some(73_712), 5));
    // The observer can cancel the wait.
    let path = folder.path().join("12.ledger");
    drop(Job::open(config(12).ledger(&path)).unwrap());
    let mut ledger = Ledger::open(&path).unwrap();
    ledger.set_lock_timeout(Duration::from_millis(10)).unwrap();
    let lock = rusqlite::Connection::open(&path).unwrap();
    lock.execute_batch("BEGIN IMMEDIATE").unwrap();
    let cancel = |event: Event<'_>| match event {
        Event::LedgerLocked => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    let cancelled = Job::with_ledger(config(12), ledger).unwrap().run(&mut Workers::default(), cancel);
    assert!(matches!(cancelled, Err(JobError::Cancelled(_))), "{cancelled:?}");
}

#[test]
fn a_key_signs_every_result() {
    let folder = tempfile::tempdir().unwrap();
    let key = SigningKey::generate().unwrap();
    let options = config(13).ledger(folder.path().join("13.ledger")).signing_key(key.clone());
    let mut job = Job::open(options.verification(Verification::All)).unwrap();
    assert!(job.run(&mut Workers::default(), proceed).unwrap().verified);
    let ledger = job.into_ledger().unwrap();
    let report = ledger.verify_signatures(&format!("{} us", key.signer()).parse().unwrap()).unwrap();
    assert!(report.is_complete(), "{report:?}");
    assert_eq!(report.signed[&key.signer()], 24);
    // A wrong signature is refused, also without a ledger.
    let mut record = rows(&ledger)[0].clone();
    let fingerprint = ledger.manifest().fingerprint();
    let signed = SignedRecord::new(record.clone(), fingerprint, &key);
    record.work += 1;
    for options in [config(13), config(13).ledger(folder.path().join("other.ledger"))] {
        let mut job = Job::open(options).unwrap();
        let wrong = SignedRecord { record: record.clone(), signatures: signed.signatures.clone() };
        let refused = job.record_signed(&[wrong]).unwrap_err();
        assert_eq!(refused.code(), "ledger-record-refused");
        assert_eq!(job.record_signed(std::slice::from_ref(&signed)).unwrap().len(), 1);
    }
}

#[test]
fn the_oracle_is_timed_as_a_whole() {
    // Its work has no parts, so any number of parts gives the same sample.
    for parts in [None, Some(0), Some(1), Some(100)] {
        let threads = Threads::default().with_engine(Engine::Naive);
        let (size, time_limit) = (Size::new(8).unwrap(), Duration::from_mins(1));
        let config = TimingConfig { size, threads, samples: 2, time_limit, parts, seed: 1 };
        let estimate = estimate_time(&config, |_| ControlFlow::Continue(())).unwrap();
        assert_eq!((estimate.parts, estimate.samples), (1, 2), "{parts:?}");
    }
}
