//! Units counted by a crew, each result handed on, with the time that it took, as soon as it is there.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use queens::count::{Engine, Event, Plan, Unit, UnitResult, crew};

use crate::args::Counter;
use crate::crew::{Hiring, Label, Member, fitting, processors};
use crate::failure::Failure;
use crate::lang::text;
use crate::output;

/// What a worker found, how long it took, and who it was.
#[derive(Clone, Debug)]
pub(crate) struct Timed {
    pub(crate) result: UnitResult,
    pub(crate) took: Duration,
    pub(crate) by: Arc<Label>,
}

/// Counts units by those that were hired, and calls `each` with the results that have come since the last call.
///
/// Units that cards fail at are counted by the others; when no card is left, the processor counts what there is still to
/// count. Both are said.
///
/// # Errors
///
/// As [`run`], and when nobody can be hired.
pub(crate) fn count<I: ExactSizeIterator<Item = Unit> + Send>(
    plan: &Plan,
    hiring: &Hiring<'_>,
    units: impl Fn() -> I,
    mut each: impl FnMut(&[Timed]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let all = units();
    let len = all.len();
    let crew = hiring.crew(plan, len)?;
    let Counter::Cards(_) = hiring.counter else {
        return run(crew, all, each);
    };
    let mut done = Vec::new();
    let counted = run(crew, all, |batch| {
        done.extend(batch.iter().map(|timed| timed.result.unit));
        each(batch)
    });
    let Err(Failure::NoWorker { .. }) = counted else { return counted };
    done.sort_unstable();
    let left = exactly(len - done.len(), units().filter(|unit| done.binary_search(&unit.number).is_err()));
    output::say(text!("cards-gone", units = left.len()));
    let crew = processors(plan, Engine::best(), fitting(plan, Engine::best(), None)?.get().min(left.len()))?;
    run(crew, left, each)
}

/// Units, and how many they are.
pub(crate) fn exactly<I: Iterator<Item = Unit>>(len: usize, units: I) -> impl ExactSizeIterator<Item = Unit> + use<I> {
    struct Exactly<I>(I, usize);
    impl<I: Iterator<Item = Unit>> Iterator for Exactly<I> {
        type Item = Unit;

        fn next(&mut self) -> Option<Unit> {
            // The last is known to be the last: nothing is looked through behind it.
            self.1 = self.1.checked_sub(1)?;
            self.0.next()
        }

        fn size_hint(&self) -> (usize, Option<usize>) {
            (self.1, Some(self.1))
        }
    }
    impl<I: Iterator<Item = Unit>> ExactSizeIterator for Exactly<I> {}
    Exactly(units, len)
}

/// Has workers count units, and calls `each`, on the calling thread, with the results that have come since the last call.
///
/// # Errors
///
/// What `each` fails with: then the workers drop what they have in hand. What the [crew](crew::run) fails with.
fn run(
    crew: Vec<Member>,
    units: impl ExactSizeIterator<Item = Unit> + Send,
    mut each: impl FnMut(&[Timed]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let stop = AtomicBool::new(false);
    let (sender, results) = channel();
    let observed = crew.into_iter().map(|Member { worker, label }| {
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
                        let _ = sender.send(Timed { result, took, by: Arc::clone(&label) });
                    }
                }
                Event::Failed { units, reason } => {
                    output::say(text!(
                        "worker-failed",
                        who = label.details.as_str(),
                        reason = reason,
                        units = units.len()
                    ));
                }
                Event::Working => {}
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
