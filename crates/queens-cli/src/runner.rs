//! Units counted by a crew, each result handed on, with the time that it took, as soon as it is there.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use queens::count::{CountError, CountUnits, Engine, Event, Plan, Unit, UnitResult, Worker, crew};

use crate::failure::Failure;

/// What a worker found, and how long it took.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timed {
    pub(crate) result: UnitResult,
    pub(crate) took: Duration,
}

/// As many threads as were asked for, else as many as there are processors.
pub(crate) fn threads(asked: Option<NonZero<usize>>) -> NonZero<usize> {
    asked.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
}

/// A worker for each thread.
///
/// # Errors
///
/// When the machine cannot run the engine.
pub(crate) fn workers(plan: &Plan, engine: Engine, threads: NonZero<usize>) -> Result<Vec<Worker>, CountError> {
    (0..threads.get()).map(|_| Worker::new(plan, engine)).collect()
}

/// Has workers count units, and calls `each`, on the calling thread, with the results that have come since the last call.
///
/// # Errors
///
/// What `each` fails with: then the workers drop what they have in hand. What the [crew](crew::run) fails with.
pub(crate) fn run<W: CountUnits + Send>(
    workers: Vec<W>,
    units: impl Iterator<Item = Unit> + Send,
    mut each: impl FnMut(&[Timed]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let stop = AtomicBool::new(false);
    let (sender, results) = channel();
    let observed = workers.into_iter().map(|worker| {
        let (sender, stop) = (sender.clone(), &stop);
        let mut begun = Instant::now();
        let observe = move |event: Event<'_>| {
            match event {
                Event::Begun(_) => begun = Instant::now(),
                Event::Counted(counted) => {
                    // Those of one batch take alike.
                    let took = begun.elapsed() / u32::try_from(counted.len()).unwrap_or(u32::MAX).max(1);
                    for &result in counted {
                        // The receiver is gone only after a failure, which stops the crew.
                        let _ = sender.send(Timed { result, took });
                    }
                }
                Event::Working | Event::Failed { .. } => {}
            }
            if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        (worker, observe)
    });
    let crew: Vec<_> = observed.collect();
    drop(sender);
    std::thread::scope(|scope| {
        let counting = scope.spawn(|| crew::run(crew, units));
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
        let ended = counting.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok(ended?)
    })
}
