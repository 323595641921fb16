//! Workers that fail, cannot be started, or do not fit the memory.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Mutex;

use queens::ErrorCode;
use queens::count::{CountError, Engine, Plan};
use queens_job::{Event, Job, JobError, LabelledWorker, Threads, Verification, WorkerPool, WorkerSource};
use queens_testkit::size;

use crate::{FailingThreads, config, proceed};

fn threads(engine: Engine, threads: usize) -> Threads {
    Threads::new(engine).limit(NonZero::new(threads).unwrap())
}

/// The codes of the events of a run, without those that only tell how far it is.
fn codes(pool: &mut WorkerPool<'_>, verification: Verification) -> (Option<u128>, Vec<&'static str>) {
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
    let (total, codes) = codes(&mut WorkerPool::source(source), Verification::None);
    assert_eq!(total, Some(73_712));
    assert!(codes.len() <= 2 && codes[0] == "pass-started", "{codes:?}");
}

#[test]
fn the_fallback_counts_the_rest() {
    let failing = || FailingThreads::new(threads(Engine::best(), 2), vec![Some(1), Some(1)]);
    let mut with_fallback = WorkerPool::source(failing()).fallback(threads(Engine::best(), 1));
    let (total, codes) = codes(&mut with_fallback, Verification::None);
    assert_eq!(total, Some(73_712));
    assert_eq!(codes, ["pass-started", "worker-failed", "worker-failed", "fallback-started"]);
    let mut job = Job::open(config(13)).unwrap();
    let failed = job.run(&mut WorkerPool::source(failing()), proceed);
    assert!(matches!(failed, Err(JobError::Count(CountError::NoWorkerLeft { .. }))), "{failed:?}");
}

/// A source with a method of its own, by threads that may all fail.
struct Device {
    threads: FailingThreads,
}

impl WorkerSource for Device {
    fn method(&self) -> &'static str {
        "gpu-join"
    }

    fn start(
        &mut self,
        plan: &Plan,
        units: u64,
        report: &mut dyn FnMut(Event<'_>),
    ) -> Result<Vec<LabelledWorker>, JobError> {
        report(Event::WorkerUnavailable { worker: "device 2", reason: "it is on fire" });
        let mut started = self.threads.start(plan, units, report)?;
        for worker in &mut started {
            let label = queens_job::WorkerLabel { method: "gpu-join".to_owned(), details: "mock".to_owned() };
            worker.label = std::sync::Arc::new(label);
        }
        Ok(started)
    }
}

#[test]
fn devices_are_confirmed_by_threads_whatever_fails() {
    for fail_after in [vec![None], vec![Some(0)], vec![Some(2)]] {
        for helpers in [None, NonZero::new(1)] {
            let device = Device { threads: FailingThreads::new(threads(Engine::best(), 1), fail_after.clone()) };
            let mut job = Job::open(config(11).verification(Verification::All)).unwrap();
            let mut unavailable = 0;
            let outcome = job
                .run(&mut WorkerPool::devices(device, helpers), |event| {
                    unavailable += u32::from(matches!(event, Event::WorkerUnavailable { .. }));
                    ControlFlow::Continue(())
                })
                .unwrap();
            assert_eq!((outcome.total, outcome.verified), (Some(2680), true), "{fail_after:?} {helpers:?}");
            assert!(unavailable > 0);
        }
    }
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
    let refused = job.run(&mut WorkerPool::threads(Threads::default().memory(1)), proceed).unwrap_err();
    assert_eq!(refused.code(), "not-enough-memory");
}
