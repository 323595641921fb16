//! Counts with a worker pool and records which worker counted what.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Barrier, Mutex};
use std::time::{Duration, Instant};

use queens_count::{BatchError, Plan, Unit, UnitResult, UnitWorker, WorkerEvent, run_workers};

pub(crate) type PoolWorker<'a> = Box<dyn UnitWorker + Send + 'a>;

/// The outcome of a count.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) total: u128,
    /// For each worker, the units that it took.
    pub(crate) started: Vec<usize>,
    /// For each worker, the units that it was the first to count.
    pub(crate) counted: Vec<usize>,
    /// The failed workers, with the reason and the number of units that they did not finish.
    pub(crate) failed: Vec<(usize, String, usize)>,
}

/// Counts a plan and checks that every unit is counted once. Each of the first workers takes a batch before any of them
/// takes a second one. The other workers start when one of the first has failed.
pub(crate) fn count<'a>(plan: &Plan, first: Vec<PoolWorker<'a>>, others: Vec<PoolWorker<'a>>) -> Outcome {
    let (together, failed) = (Barrier::new(first.len()), AtomicBool::new(false));
    let at_once = first.into_iter().map(|worker| {
        let wait = || {
            together.wait();
        };
        Box::new(Waiting { worker, wait: Some(wait) }) as PoolWorker<'_>
    });
    let later = others.into_iter().map(|worker| {
        let wait = || {
            let start = Instant::now();
            while !failed.load(Ordering::Relaxed) {
                assert!(start.elapsed() < Duration::from_mins(10), "none of the first has failed");
                std::thread::sleep(Duration::from_millis(1));
            }
        };
        Box::new(Waiting { worker, wait: Some(wait) }) as PoolWorker<'_>
    });
    let workers: Vec<PoolWorker<'_>> = at_once.chain(later).collect();
    let outcome =
        Mutex::new(Outcome { started: vec![0; workers.len()], counted: vec![0; workers.len()], ..Outcome::default() });
    let units = Mutex::new(BTreeSet::new());
    let observed = workers.into_iter().enumerate().map(|(number, worker)| {
        let (outcome, units, failed) = (&outcome, &units, &failed);
        let observe = move |event: WorkerEvent<'_>| {
            let mut outcome = outcome.lock().unwrap();
            match event {
                WorkerEvent::Counted(results) => {
                    for result in results {
                        assert!(units.lock().unwrap().insert(result.unit), "unit {} is counted once", result.unit);
                        outcome.total += result.weighted_count();
                    }
                    outcome.counted[number] += results.len();
                }
                WorkerEvent::Failed { reason, units } => {
                    outcome.failed.push((number, reason.to_string(), units.len()));
                    failed.store(true, Ordering::Relaxed);
                }
                WorkerEvent::Started(units) => outcome.started[number] += units.len(),
                _ => {}
            }
            ControlFlow::Continue(())
        };
        (worker, observe)
    });
    run_workers(observed.collect::<Vec<_>>(), plan.units()).unwrap();
    assert_eq!(units.into_inner().unwrap().len() as u64, plan.unit_count());
    outcome.into_inner().unwrap()
}

/// A worker that waits before its first batch.
struct Waiting<'a, Wait> {
    worker: PoolWorker<'a>,
    wait: Option<Wait>,
}

impl<Wait: Fn() + Send> UnitWorker for Waiting<'_, Wait> {
    fn batch_size(&self, share: usize) -> usize {
        self.worker.batch_size(share)
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        if let Some(wait) = self.wait.take() {
            wait();
        }
        self.worker.count_units(units, keep_going)
    }
}
