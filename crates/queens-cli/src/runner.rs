//! Units counted on several threads, each result handed on as soon as it is there.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use queens::count::{Engine, Plan, UnitResult, Worker};

use crate::failure::Failure;

/// What an engine found, and how long it took.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timed {
    pub(crate) result: UnitResult,
    pub(crate) took: Duration,
}

/// As many threads as were asked for, else as many as there are processors.
pub(crate) fn threads(asked: Option<NonZero<usize>>) -> NonZero<usize> {
    asked.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
}

/// Counts units, and calls `each`, on the calling thread, with the results that have come since the last call.
///
/// # Errors
///
/// What `each` fails with: then the threads finish what they have in hand, and nothing more is counted.
pub(crate) fn run(
    plan: &Plan,
    engine: Engine,
    threads: NonZero<usize>,
    units: impl Iterator<Item = u64> + Send,
    mut each: impl FnMut(&[Timed]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    // Refused here, before the threads each find out.
    drop(Worker::new(plan, engine)?);
    let units = Mutex::new(units);
    let stop = AtomicBool::new(false);
    let (sender, results) = channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.get() {
            let sender = sender.clone();
            let (units, stop) = (&units, &stop);
            scope.spawn(move || {
                let mut worker = Worker::new(plan, engine).expect("one could be made already");
                while !stop.load(Ordering::Relaxed) {
                    let next = units.lock().expect("no thread panics while it holds the units").next();
                    let Some(unit) = next else { break };
                    let start = Instant::now();
                    let result = worker.count(&plan.unit(unit));
                    // The receiver is gone after a failure: then nobody wants the result.
                    if sender.send(Timed { result, took: start.elapsed() }).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut batch = Vec::new();
        while let Ok(first) = results.recv() {
            batch.clear();
            batch.push(first);
            batch.extend(results.try_iter());
            if let Err(failure) = each(&batch) {
                stop.store(true, Ordering::Relaxed);
                return Err(failure);
            }
        }
        Ok(())
    })
}
