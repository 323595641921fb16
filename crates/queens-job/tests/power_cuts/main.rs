//! Tests of power cuts at every synchronisation of a count, a resumed count and a merge, on a simulated disk.
//!
//! After each cut, the ledger has every result that was reported as kept, every result is right, and the count can be
//! resumed to the right total. The number of cuts is about 300; `QUEENS_POWER_CUTS` sets another minimum.

#![cfg(unix)]

mod disk;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use disk::Image;
use queens_count::{Engine, Plan, Worker};
use queens_job::{Event, Job, JobConfig, Threads, Verification, Workers};
use queens_ledger::{Ledger, LedgerError, Part, Record};
use queens_testkit::{print_uncaptured, size};
use tempfile::TempDir;

const SIZE: u32 = 13;
const TOTAL: u128 = 73_712;

/// Serialises the tests, because there is only one simulated disk.
static ONE_TEST: Mutex<()> = Mutex::new(());

/// The number of power cuts of one scenario.
fn cuts() -> u64 {
    let cuts: u64 = std::env::var("QUEENS_POWER_CUTS").map_or(300, |text| text.parse().expect("a number of cuts"));
    cuts.div_ceil(3)
}

/// A folder in memory, if there is such a file system, because the simulated disk needs no real disk.
fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder")
}

fn pool() -> Workers<'static> {
    Workers::from_threads(Threads::new(Engine::best()).limit(std::num::NonZero::<usize>::MIN))
}

/// Counts a part into a ledger, and reports to the simulated disk how many results are kept.
fn count(path: &Path, part: Part, verification: Verification, already_kept: u64) {
    let config = JobConfig::new(size(SIZE)).ledger(path).part(part).verification(verification);
    let mut job = Job::open(config).unwrap();
    let mut before = already_kept;
    let mut kept = already_kept;
    job.run(&mut pool(), |event| {
        match event {
            Event::PassStarted { progress, .. } => before = kept - progress.done.min(kept),
            Event::UnitsRecorded { progress, .. } => {
                kept = before + progress.done;
                disk::note_kept(kept);
            }
            _ => {}
        }
        ControlFlow::Continue(())
    })
    .unwrap();
}

/// The correct counts of all units.
fn truth() -> Vec<u128> {
    let plan = Plan::new(size(SIZE)).unwrap();
    let mut worker = Worker::new(&plan, Engine::best_backtrack()).unwrap();
    plan.units().map(|unit| worker.count_unit(&unit).count.into()).collect()
}

fn records(path: &Path) -> Result<Vec<Record>, LedgerError> {
    let ledger = Ledger::open(path)?;
    assert_eq!(ledger.check()?, []);
    let mut records = Vec::new();
    ledger.for_each_record(|record| {
        records.push(record);
        Ok::<_, LedgerError>(())
    })?;
    Ok(records)
}

/// Writes an image into a new folder.
fn restore(image: &Image) -> TempDir {
    let folder = folder();
    for (name, bytes) in &image.files {
        std::fs::write(folder.path().join(name), bytes).unwrap();
    }
    folder
}

/// Checks that the ledger of an image is sound and has all reported results. Resumes every fourth count to its end.
fn check(image: &Image, name: &str, index: usize, truth: &[u128]) {
    let folder = restore(image);
    let path = folder.path().join(name);
    let found = match records(&path) {
        Err(LedgerError::NotFound { .. }) if image.kept == 0 => Vec::new(),
        found => found.unwrap_or_else(|error| panic!("cut {index}: {error}")),
    };
    assert!(found.len() as u64 >= image.kept, "cut {index}: {} of {} results are left", found.len(), image.kept);
    for record in &found {
        assert_eq!(record.count, truth[record.unit as usize], "cut {index}: unit {}", record.unit);
    }
    if index.is_multiple_of(4) {
        let mut job = Job::open(JobConfig::new(size(SIZE)).ledger(&path)).unwrap();
        let outcome = job.run(&mut pool(), |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(outcome.total, Some(TOTAL), "cut {index}");
    }
}

/// Repeats a scenario until the number of power cuts is reached. `run` returns the path of the ledger.
fn cut_power_during(what: &str, prepare: impl Fn(&Path), run: impl Fn(&Path) -> PathBuf) -> u64 {
    let _alone = ONE_TEST.lock().unwrap_or_else(PoisonError::into_inner);
    let truth = truth();
    let (mut cuts_made, mut synchronisations) = (0, 0);
    let mut round = 0;
    while cuts_made < cuts() {
        round += 1;
        let folder = folder();
        prepare(folder.path());
        disk::watch(folder.path(), 3, 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(round));
        let path = run(folder.path());
        let (images, synchronised) = disk::take_images();
        assert!(synchronised > 3, "{what}: {synchronised} synchronisations");
        synchronisations += synchronised;
        let name = path.file_name().unwrap().to_str().unwrap();
        for (index, image) in images.iter().enumerate() {
            check(image, name, index, &truth);
        }
        cuts_made += images.len() as u64;
    }
    print_uncaptured(format_args!(
        "{what}: {cuts_made} power cuts at {synchronisations} synchronisations: nothing was lost"
    ));
    cuts_made
}

#[test]
fn a_count_survives_power_cuts() {
    cut_power_during(
        "count",
        |_| {},
        |folder| {
            let path = folder.join("count.ledger");
            count(&path, Part::WHOLE, Verification::None, 0);
            path
        },
    );
}

#[test]
fn a_resumed_count_survives_power_cuts() {
    let half: Part = "1/2".parse().unwrap();
    cut_power_during(
        "resumed count",
        |folder| count(&folder.join("count.ledger"), half, Verification::None, 0),
        |folder| {
            let path = folder.join("count.ledger");
            let done = records(&path).unwrap().len() as u64;
            disk::note_kept(done);
            count(&path, Part::WHOLE, Verification::All, done);
            path
        },
    );
}

#[test]
fn a_merge_survives_power_cuts() {
    let part = |text: &str| text.parse::<Part>().unwrap();
    cut_power_during(
        "merge",
        |folder| {
            count(&folder.join("a"), part("1/3"), Verification::All, 0);
            count(&folder.join("b"), part("2/3"), Verification::None, 0);
            count(&folder.join("c"), part("3/3"), Verification::None, 0);
        },
        |folder| {
            let [a, b, c] = ["a", "b", "c"].map(|name| folder.join(name));
            let all = folder.join("all.ledger");
            let merged = queens_ledger::merge(&[&a, &b], &all).unwrap();
            disk::note_kept(merged.added);
            let more = queens_ledger::merge(&[&c], &all).unwrap();
            disk::note_kept(merged.added + more.added);
            count(&all, Part::WHOLE, Verification::All, merged.added + more.added);
            all
        },
    );
}

/// The check detects a disk that loses synchronised data.
#[test]
fn a_lost_result_is_noticed() {
    let _alone = ONE_TEST.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = folder();
    disk::watch(folder.path(), 1, 1);
    let path = folder.path().join("count.ledger");
    count(&path, Part::WHOLE, Verification::None, 0);
    let (images, _) = disk::take_images();
    let mut lying = images.last().unwrap().clone();
    assert!(lying.kept > 0);
    lying.files.retain(|(name, _)| !name.ends_with("-wal"));
    let early = images.iter().find(|image| image.files.iter().any(|(name, _)| name == "count.ledger")).unwrap();
    lying.files = early.files.clone();
    let truth = truth();
    assert!(std::panic::catch_unwind(|| check(&lying, "count.ledger", 1, &truth)).is_err());
}
