//! Tests of workers that fail, cannot be started, or do not fit the memory.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Mutex;

use queens::ErrorCode;
use queens_count::{CountError, Engine, LabelledWorker, Plan, WorkerError, WorkerEvent, WorkerLabel, WorkerSource};
use queens_job::{Event, Job, JobError, Threads, Verification, Workers};
use queens_testkit::{DeliberateError, size};

use crate::{FailingThreads, config, proceed};

fn threads(engine: Engine, threads: usize) -> Threads {
    Threads::new(engine).limit(NonZero::new(threads).unwrap())
}

/// The codes of the events of a run, without those that only report progress.
fn codes(pool: &mut Workers<'_>, verification: Verification) -> (Option<u128>, Vec<&'static str>) {
    let codes = Mutex::new(Vec::new());
    let mut job = Job::open(config(13).verification(verification)).unwrap();
    let outcome = job.run(pool, |event| {
        let code = event.code();
        if !["working", "units-recorded", "checking-symmetry"].contains(&code) {
            codes.lock().unwrap().push(code);
        }
        ControlFlow::Continue(())
    });
    (outcome.unwrap().total, codes.into_inner().unwrap())
}

#[test]
fn the_others_count_what_a_failed_worker_leaves() {
    let source = FailingThreads::new(threads(Engine::best(), 2), vec![Some(1), None]);
    let (total, codes) = codes(&mut Workers::from_source(source), Verification::None);
    assert_eq!(total, Some(73_712));
    assert!(codes.len() <= 2 && codes[0] == "pass-started", "{codes:?}");
}

#[test]
fn the_fallback_counts_the_rest() {
    let failing = || FailingThreads::new(threads(Engine::best(), 2), vec![Some(1), Some(1)]);
    let mut with_fallback = Workers::from_source(failing()).fallback(threads(Engine::best(), 1));
    let (total, codes) = codes(&mut with_fallback, Verification::None);
    assert_eq!(total, Some(73_712));
    assert_eq!(codes, ["pass-started", "worker-failed", "worker-failed", "fallback-started"]);
    let mut job = Job::open(config(13)).unwrap();
    let failed = job.run(&mut Workers::from_source(failing()), proceed);
    assert!(matches!(failed, Err(JobError::Count(CountError::NoWorkerLeft { .. }))), "{failed:?}");
}

/// A source with a separate method, made of threads that may all fail.
struct Device {
    threads: FailingThreads,
    /// How often the source can still be started.
    starts_left: u32,
}

impl Device {
    /// A device of one worker.
    fn new(fail_after: Option<u32>, starts: u32) -> Self {
        Self { threads: FailingThreads::new(threads(Engine::best(), 1), vec![fail_after]), starts_left: starts }
    }
}

impl WorkerSource for Device {
    fn method(&self) -> &'static str {
        "gpu-join"
    }

    fn start(
        &mut self,
        plan: &Plan,
        units: u64,
        report: &mut dyn FnMut(WorkerEvent<'_>),
    ) -> Result<Vec<LabelledWorker>, WorkerError> {
        let lost = || WorkerError::new(DeliberateError("the device is lost"));
        self.starts_left = self.starts_left.checked_sub(1).ok_or_else(lost)?;
        let reason = WorkerError::new(DeliberateError("it is on fire"));
        report(WorkerEvent::Unavailable { worker: "device 2", reason: &reason });
        let mut started = self.threads.start(plan, units, report)?;
        for worker in &mut started {
            let label = WorkerLabel { method: "gpu-join".to_owned(), details: "mock".to_owned() };
            worker.label = std::sync::Arc::new(label);
        }
        Ok(started)
    }
}

#[test]
fn devices_are_confirmed_by_threads_whatever_fails() {
    for fail_after in [None, Some(0), Some(2)] {
        for helpers in [None, NonZero::new(1)] {
            let device = Device::new(fail_after, u32::MAX);
            let mut job = Job::open(config(11).verification(Verification::All)).unwrap();
            let mut unavailable = 0;
            let outcome = job
                .run(&mut Workers::from_devices(device, helpers), |event| {
                    unavailable += u32::from(matches!(event, Event::WorkerUnavailable { .. }));
                    ControlFlow::Continue(())
                })
                .unwrap();
            assert_eq!((outcome.total, outcome.verified), (Some(2680), true), "{fail_after:?} {helpers:?}");
            assert!(unavailable > 0);
        }
    }
}

/// A device that fails in the first pass is often lost for good. It cannot confirm units that threads counted in its
/// place.
#[test]
fn a_device_that_cannot_start_again_gives_way_to_the_next_source() {
    for fail_after in [0, 1, 2] {
        for helpers in [None, NonZero::new(1)] {
            let mut job = Job::open(config(13).verification(Verification::All)).unwrap();
            let mut unavailable = Vec::new();
            let outcome = job
                .run(&mut Workers::from_devices(Device::new(Some(fail_after), 1), helpers), |event| {
                    if let Event::WorkerUnavailable { worker, reason } = event {
                        unavailable.push(format!("{worker}: {reason}"));
                    }
                    ControlFlow::Continue(())
                })
                .unwrap();
            assert_eq!((outcome.total, outcome.verified), (Some(73_712), true), "{fail_after} {helpers:?}");
            assert_eq!(unavailable, ["device 2: it is on fire", "gpu-join: the device is lost"]);
        }
    }
}

#[test]
fn a_source_that_cannot_confirm_is_an_error_only_if_no_other_source_can() {
    let failing = || Box::new(FailingThreads::new(threads(Engine::best_backtrack(), 1), vec![Some(1)]));
    let no_memory = || Box::new(Threads::new(Engine::best_backtrack()).memory(1));
    let lost = || Box::new(Device::new(None, 0));
    let run = |second: Vec<Box<dyn WorkerSource>>| {
        let mut pool = Workers::from_threads(threads(Engine::best(), 1)).confirmed_by(second);
        let mut job = Job::open(config(13).verification(Verification::All)).unwrap();
        let ended = job.run(&mut pool, proceed);
        let left = job.units_to_confirm_by("backtrack").unwrap().len();
        (ended.map(|outcome| outcome.verified).map_err(|error| error.code()), left)
    };
    assert_eq!(run(vec![lost()]), (Err("workers"), 12));
    assert_eq!(run(vec![lost(), no_memory()]), (Err("not-enough-memory"), 12));
    assert_eq!(run(vec![lost(), no_memory(), failing()]), (Err("no-worker-left"), 9));
    let able = || Box::new(threads(Engine::best_backtrack(), 1));
    assert_eq!(run(vec![lost(), no_memory(), failing(), able()]), (Ok(true), 0));
}

#[test]
fn threads_that_do_not_fit_the_memory_are_fewer_or_refused() {
    let plan = Plan::new(size(15)).unwrap();
    let each = Engine::best().memory_bytes(&plan);
    let fit = |memory: u64, limit: Option<usize>| {
        let threads = Threads::default().memory(memory);
        limit.and_then(NonZero::new).map_or(threads, |limit| threads.limit(limit)).fit(&plan)
    };
    assert_eq!(fit(each, None).unwrap().threads.get(), 1);
    assert_eq!(fit(3 * each, Some(3)).unwrap().threads.get(), 3);
    let error = fit(3 * each, Some(4)).unwrap_err();
    assert_eq!((error.needed, error.free, error.threads), (4 * each, 3 * each, 3));
    assert_eq!(fit(each - 1, None).unwrap_err().threads, 0);
    let mut job = Job::open(config(13)).unwrap();
    let refused = job.run(&mut Workers::from_threads(Threads::default().memory(1)), proceed).unwrap_err();
    assert_eq!(refused.code(), "not-enough-memory");
}
