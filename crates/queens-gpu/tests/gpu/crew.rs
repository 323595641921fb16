//! Several workers at one count.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Barrier, Mutex};
use std::time::{Duration, Instant};

use queens::count::{BatchError, CountUnits, Event, Plan, Unit, UnitResult, crew};

pub(crate) type Member<'a> = Box<dyn CountUnits + Send + 'a>;

/// What became of a count.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) total: u128,
    /// By worker, how many units it took.
    pub(crate) begun: Vec<usize>,
    /// By worker, of how many units it was the first to have counted them.
    pub(crate) counted: Vec<usize>,
    /// Who failed, why, and how many units were lost with it.
    pub(crate) failed: Vec<(usize, String, usize)>,
}

/// Counts a plan: every unit is counted once. Each of the first takes some units before any of them takes more; the others
/// begin when one of these has failed.
pub(crate) fn count<'a>(plan: &Plan, first: Vec<Member<'a>>, others: Vec<Member<'a>>) -> Outcome {
    let (together, failed) = (Barrier::new(first.len()), AtomicBool::new(false));
    let at_once = first.into_iter().map(|worker| {
        let wait = || {
            together.wait();
        };
        Box::new(Waiting { worker, wait: Some(wait) }) as Member<'_>
    });
    let later = others.into_iter().map(|worker| {
        let wait = || {
            let begun = Instant::now();
            while !failed.load(Ordering::Relaxed) {
                assert!(begun.elapsed() < Duration::from_mins(10), "none of the first has failed");
                std::thread::sleep(Duration::from_millis(1));
            }
        };
        Box::new(Waiting { worker, wait: Some(wait) }) as Member<'_>
    });
    let members: Vec<Member<'_>> = at_once.chain(later).collect();
    let outcome =
        Mutex::new(Outcome { begun: vec![0; members.len()], counted: vec![0; members.len()], ..Outcome::default() });
    let units = Mutex::new(BTreeSet::new());
    let observed = members.into_iter().enumerate().map(|(number, worker)| {
        let (outcome, units, failed) = (&outcome, &units, &failed);
        let observe = move |event: Event<'_>| {
            let mut outcome = outcome.lock().unwrap();
            match event {
                Event::Counted(results) => {
                    for result in results {
                        assert!(units.lock().unwrap().insert(result.unit), "unit {} is counted once", result.unit);
                        outcome.total += u128::from(result.count) * u128::from(result.weight);
                    }
                    outcome.counted[number] += results.len();
                }
                Event::Failed { reason, units } => {
                    outcome.failed.push((number, reason.to_owned(), units.len()));
                    failed.store(true, Ordering::Relaxed);
                }
                Event::Begun(units) => outcome.begun[number] += units.len(),
                Event::Working => {}
            }
            ControlFlow::Continue(())
        };
        (worker, observe)
    });
    crew::run(observed.collect::<Vec<_>>(), plan.units()).unwrap();
    assert_eq!(units.into_inner().unwrap().len(), plan.len());
    outcome.into_inner().unwrap()
}

/// A worker that waits for something before its first units.
struct Waiting<'a, Wait> {
    worker: Member<'a>,
    wait: Option<Wait>,
}

impl<Wait: Fn() + Send> CountUnits for Waiting<'_, Wait> {
    fn batch(&self, share: usize) -> usize {
        self.worker.batch(share)
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        if let Some(wait) = self.wait.take() {
            wait();
        }
        self.worker.count_units(units, go_on)
    }
}
