//! The laws of the worker pool: every unit is counted once, whichever worker fails at it.

#![expect(clippy::collapsible_match, reason = "the outer match names the event")]

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use queens_count::{
    BatchError, CountError, Engine, Plan, Unit, UnitResult, UnitWorker, Worker, WorkerError, WorkerEvent, run_workers,
};
use queens_testkit::{DeliberateError, size};

fn failure(text: &'static str) -> BatchError {
    WorkerError::new(DeliberateError(text)).into()
}

/// A worker with a fixed batch size that fails at a given batch.
struct Faulty {
    worker: Worker,
    batch: usize,
    fails_at: usize,
    batches: usize,
}

impl Faulty {
    fn new(plan: &Plan, batch: usize, fails_at: usize) -> Self {
        Self { worker: Worker::new(plan, Engine::best()).unwrap(), batch, fails_at, batches: 0 }
    }
}

impl UnitWorker for Faulty {
    fn batch_size(&self, _: usize) -> usize {
        self.batch
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        self.batches += 1;
        if self.batches == self.fails_at {
            return Err(failure("at a batch"));
        }
        self.worker.count_units(units, keep_going)
    }
}

fn plan() -> Plan {
    Plan::new(size(15)).unwrap()
}

const TOTAL: u64 = 2_279_184;

/// The results of a pool, and the number of failed workers.
fn count(plan: &Plan, faulty: Vec<Faulty>) -> (Result<(), CountError>, Vec<UnitResult>, usize) {
    let (results, failures) = (Mutex::new(Vec::new()), AtomicUsize::new(0));
    let observe = |event: WorkerEvent<'_>| {
        match event {
            WorkerEvent::Counted(counted) => results.lock().unwrap().extend_from_slice(counted),
            WorkerEvent::Failed { reason, .. } => {
                assert!(*reason == WorkerError::new(DeliberateError("at a batch")));
                failures.fetch_add(1, Ordering::Relaxed);
            }
            _ => {}
        }
        ControlFlow::Continue(())
    };
    let ended = run_workers(faulty.into_iter().map(|worker| (worker, observe)), plan.units());
    let mut results = results.into_inner().unwrap();
    results.sort_by_key(|result| result.unit);
    (ended, results, failures.into_inner())
}

#[test]
fn every_unit_is_counted_once_whichever_worker_fails() {
    let plan = plan();
    let wanted: Vec<u64> = (0..plan.unit_count()).collect();
    for pool in [
        vec![(1, 0)],
        vec![(3, 0), (1, 0)],
        vec![(5, 2), (1, 0)],
        vec![(1000, 1), (2, 0), (1, 3)],
        vec![(1, 1), (1, 1), (1, 1), (4, 0)],
    ] {
        let faulty = pool.iter().map(|&(batch, fails_at)| Faulty::new(&plan, batch, fails_at)).collect();
        let (ended, results, _) = count(&plan, faulty);
        assert_eq!(ended, Ok(()), "{pool:?}");
        assert_eq!(results.iter().map(|result| result.unit).collect::<Vec<_>>(), wanted, "{pool:?}");
        assert_eq!(results.iter().map(|result| u64::from(result.weight) * result.count).sum::<u64>(), TOTAL);
    }
}

#[test]
fn a_worker_without_units_waits_for_those_that_come_back() {
    /// Takes all units, and fails only after the other worker has had time to find none.
    struct Hoarder;
    impl UnitWorker for Hoarder {
        fn batch_size(&self, _: usize) -> usize {
            usize::MAX
        }
        fn count_units(
            &mut self,
            _: &[Unit],
            _: &mut dyn FnMut() -> ControlFlow<()>,
        ) -> Result<Vec<UnitResult>, BatchError> {
            std::thread::sleep(Duration::from_millis(300));
            Err(failure("out of memory"))
        }
    }
    let plan = plan();
    let sum = Mutex::new(0);
    let observe = |event: WorkerEvent<'_>| {
        if let WorkerEvent::Counted(results) = event {
            *sum.lock().unwrap() += results.iter().map(|r| u64::from(r.weight) * r.count).sum::<u64>();
        }
        ControlFlow::Continue(())
    };
    let worker = Worker::new(&plan, Engine::best()).unwrap();
    let pool: Vec<Box<dyn UnitWorker + Send>> = vec![Box::new(Hoarder), Box::new(worker)];
    assert_eq!(run_workers(pool.into_iter().map(|worker| (worker, observe)), plan.units()), Ok(()));
    assert_eq!(sum.into_inner().unwrap(), TOTAL);
}

/// A worker that never finishes its units.
struct Stuck {
    /// The number of units to take at once.
    batch: usize,
    /// Whether it has begun.
    begun: Arc<AtomicBool>,
    /// Whether it was cancelled.
    cancelled: Arc<AtomicBool>,
}

impl UnitWorker for Stuck {
    fn batch_size(&self, _: usize) -> usize {
        self.batch
    }

    fn count_units(
        &mut self,
        _: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        self.begun.store(true, Ordering::Relaxed);
        wait_until("it is cancelled", || keep_going().is_break());
        self.cancelled.store(true, Ordering::Relaxed);
        Err(BatchError::Cancelled)
    }
}

fn count_alone(plan: &Plan, units: impl Iterator<Item = Unit>) -> Vec<UnitResult> {
    let mut worker = Worker::new(plan, Engine::best()).unwrap();
    units.map(|unit| worker.count_unit(&unit)).collect()
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_mins(10), "waited in vain until {what}");
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn the_pool_does_not_wait_for_a_slow_worker() {
    let plan = plan();
    let all = plan.units().len();
    for (count, batch, workers) in [(all, 1, 1), (all, all / 2, 1), (all, all / 2, 3), (2, 1, 1)] {
        let units = || plan.units().take(count);
        let expected = count_alone(&plan, units());
        let [begun, cancelled] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
        let counted = Mutex::new(Vec::new());
        let observe = |event: WorkerEvent<'_>| {
            match event {
                WorkerEvent::Counted(results) => counted.lock().unwrap().extend_from_slice(results),
                // The slow worker must find units left.
                WorkerEvent::Working => wait_until("the slow one has begun", || begun.load(Ordering::Relaxed)),
                _ => {}
            }
            ControlFlow::Continue(())
        };
        let slow = Stuck { batch, begun: Arc::clone(&begun), cancelled: Arc::clone(&cancelled) };
        let mut pool: Vec<Box<dyn UnitWorker + Send>> = vec![Box::new(slow)];
        for _ in 0..workers {
            pool.push(Box::new(Worker::new(&plan, Engine::best()).unwrap()));
        }
        assert_eq!(run_workers(pool.into_iter().map(|worker| (worker, observe)), units()), Ok(()));
        let mut counted = counted.into_inner().unwrap();
        counted.sort_by_key(|result| result.unit);
        assert_eq!(counted, expected, "each is heard of once");
        assert!(cancelled.load(Ordering::Relaxed));
    }
}

/// The outcome for two workers that count the same unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// The later worker fails, and the earlier one continues.
    LastFails,
    /// The later worker miscounts, and the earlier one continues.
    LastMiscounts,
    /// Both fail.
    BothFail,
    /// The observer cancels the later worker.
    Stopped,
}

/// Takes its first unit, and waits until the other worker has failed at the same unit.
struct First {
    worker: Worker,
    fate: Fate,
    taken: Arc<Mutex<Vec<u64>>>,
    last_failed: Arc<AtomicBool>,
}

impl UnitWorker for First {
    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        self.taken.lock().unwrap().extend(units.iter().map(|unit| unit.number));
        wait_until("the last has failed", || self.last_failed.load(Ordering::Relaxed) || keep_going().is_break());
        match self.fate {
            Fate::BothFail => Err(failure("the first")),
            _ => self.worker.count_units(units, keep_going),
        }
    }
}

/// Counts the units of the queue, and then those of the first worker.
struct Last {
    worker: Worker,
    fate: Fate,
    taken: Arc<Mutex<Vec<u64>>>,
}

impl UnitWorker for Last {
    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        let both_have_it = self.taken.lock().unwrap().contains(&units[0].number);
        let mut results = self.worker.count_units(units, keep_going)?;
        if both_have_it {
            match self.fate {
                Fate::LastFails | Fate::BothFail => return Err(failure("the last")),
                Fate::LastMiscounts => results[0].count ^= 1,
                Fate::Stopped => {}
            }
        }
        Ok(results)
    }
}

#[test]
fn a_unit_in_flight_twice_is_neither_lost_nor_doubled() {
    let plan = plan();
    for fate in [Fate::LastFails, Fate::LastMiscounts, Fate::BothFail, Fate::Stopped] {
        let (taken, last_failed) = (Arc::new(Mutex::new(Vec::new())), Arc::new(AtomicBool::new(false)));
        let worker = || Worker::new(&plan, Engine::best()).unwrap();
        let pool: Vec<Box<dyn UnitWorker + Send>> = vec![
            Box::new(First {
                worker: worker(),
                fate,
                taken: Arc::clone(&taken),
                last_failed: Arc::clone(&last_failed),
            }),
            Box::new(Last { worker: worker(), fate, taken: Arc::clone(&taken) }),
        ];
        let (counted, returned) = (Mutex::new(Vec::new()), Mutex::new(Vec::new()));
        let observe = |number: usize, event: WorkerEvent<'_>| {
            match event {
                WorkerEvent::Started(units) if number == 1 && taken.lock().unwrap().contains(&units[0].number) => {
                    if fate == Fate::Stopped {
                        return ControlFlow::Break(());
                    }
                }
                WorkerEvent::Counted(results) => counted.lock().unwrap().extend_from_slice(results),
                // Both workers must find units left.
                WorkerEvent::Working => wait_until("the first has its unit", || !taken.lock().unwrap().is_empty()),
                WorkerEvent::Failed { units, .. } => {
                    returned.lock().unwrap().push(units.len());
                    last_failed.store(true, Ordering::Relaxed);
                }
                _ => {}
            }
            ControlFlow::Continue(())
        };
        let pool =
            (0..).zip(pool).map(|(number, worker)| (worker, move |event: WorkerEvent<'_>| observe(number, event)));
        let ended = run_workers(pool, plan.units());
        let (mut counted, returned) = (counted.into_inner().unwrap(), returned.into_inner().unwrap());
        counted.sort_by_key(|result| result.unit);
        let all = count_alone(&plan, plan.units());
        match fate {
            Fate::LastFails | Fate::LastMiscounts => {
                assert_eq!((ended, &counted), (Ok(()), &all), "{fate:?}");
                assert_eq!(returned, [0], "the first still has it");
            }
            Fate::BothFail => {
                assert_eq!(
                    ended,
                    Err(CountError::NoWorkerLeft { reason: WorkerError::new(DeliberateError("the first")) })
                );
                assert_eq!((counted.len(), returned), (all.len() - 1, vec![0, 1]));
            }
            Fate::Stopped => {
                assert_eq!(ended, Err(CountError::Cancelled));
                assert_eq!(counted.len(), all.len() - 1);
            }
        }
    }
}

#[test]
fn units_without_a_worker_are_a_failure() {
    let plan = plan();
    for pool in [vec![(1, 1)], vec![(4, 2), (7, 1)]] {
        let workers = pool.len();
        let (ended, results, failures) =
            count(&plan, pool.into_iter().map(|(batch, fails_at)| Faulty::new(&plan, batch, fails_at)).collect());
        assert!(
            matches!(ended, Err(CountError::NoWorkerLeft { reason }) if reason == WorkerError::new(DeliberateError("at a batch")))
        );
        assert!(results.len() < plan.units().len());
        assert_eq!(failures, workers);
    }
    let (ended, ..) = count(&plan, Vec::new());
    assert_eq!(ended, Err(CountError::NoWorkerLeft { reason: WorkerError::NoWorker }));
}

#[test]
fn an_observer_ends_the_work_of_all_at_any_event() {
    let plan = plan();
    let is = |which: usize, event: &WorkerEvent<'_>| match event {
        WorkerEvent::Started(_) => which == 0,
        WorkerEvent::Working => which == 1,
        WorkerEvent::Counted(_) => which == 2,
        WorkerEvent::Failed { .. } => which == 3,
        _ => false,
    };
    for which in 0..4 {
        for workers in 1..=3 {
            let ended = Mutex::new(false);
            let observe = |event: WorkerEvent<'_>| {
                if is(which, &event) {
                    *ended.lock().unwrap() = true;
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            };
            let pool = (0..workers).map(|_| (Faulty::new(&plan, 2, 3), observe));
            assert_eq!(run_workers(pool, plan.units()), Err(CountError::Cancelled), "{which} {workers}");
            assert!(*ended.lock().unwrap());
        }
    }
}

/// A worker that ignores its cancellation: it finishes its units, or fails at them.
struct Heedless {
    worker: Worker,
    fails: bool,
}

impl UnitWorker for Heedless {
    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        if keep_going().is_break() && self.fails {
            return Err(failure("in the end"));
        }
        self.worker.count_units(units, &mut || ControlFlow::Continue(()))
    }
}

#[test]
fn an_observer_ends_the_work_of_all_though_the_worker_finishes_or_fails() {
    let plan = plan();
    for fails in [false, true] {
        for workers in 1..=3 {
            let (is_cancelled, counted) = (AtomicBool::new(false), AtomicUsize::new(0));
            let observe = |event: WorkerEvent<'_>| {
                match event {
                    WorkerEvent::Working if !is_cancelled.swap(true, Ordering::Relaxed) => {
                        return ControlFlow::Break(());
                    }
                    WorkerEvent::Counted(results) => _ = counted.fetch_add(results.len(), Ordering::Relaxed),
                    _ => {}
                }
                ControlFlow::Continue(())
            };
            let worker = || Worker::new(&plan, Engine::best()).unwrap();
            let pool = (0..workers).map(|_| (Heedless { worker: worker(), fails }, observe));
            assert_eq!(run_workers(pool, plan.units()), Err(CountError::Cancelled), "{fails} {workers}");
            if workers == 1 {
                assert_eq!(counted.into_inner(), usize::from(!fails), "what is counted is heard of, and no more");
            }
        }
    }
}

#[test]
#[should_panic(expected = "one result for each unit")]
fn a_worker_that_loses_a_unit_is_not_believed() {
    struct Forgetful(Worker);
    impl UnitWorker for Forgetful {
        fn batch_size(&self, _: usize) -> usize {
            2
        }
        fn count_units(
            &mut self,
            units: &[Unit],
            keep_going: &mut dyn FnMut() -> ControlFlow<()>,
        ) -> Result<Vec<UnitResult>, BatchError> {
            self.0.count_units(&units[1..], keep_going)
        }
    }
    let plan = plan();
    let pool = (0..2).map(|_| {
        (Forgetful(Worker::new(&plan, Engine::best()).unwrap()), |_: WorkerEvent<'_>| ControlFlow::Continue(()))
    });
    let _ = run_workers(pool, plan.units());
}

/// A worker with a flipped bit in the count of some unit.
struct Flipped(Worker);

impl UnitWorker for Flipped {
    fn count_units(
        &mut self,
        units: &[Unit],
        keep_going: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        let mut results = self.0.count_units(units, keep_going)?;
        for result in results.iter_mut().filter(|result| result.unit == 3) {
            result.count ^= 0x100;
        }
        Ok(results)
    }
}

#[test]
fn a_count_without_its_residues_is_not_believed_and_counted_by_others() {
    let plan = plan();
    let total = AtomicUsize::new(0);
    let observe = |event: WorkerEvent<'_>| {
        if let WorkerEvent::Counted(counted) = event {
            let sum: u64 = counted.iter().map(|result| u64::from(result.weight) * result.count).sum();
            total.fetch_add(sum as usize, Ordering::Relaxed);
        }
        ControlFlow::Continue(())
    };
    let worker = || Worker::new(&plan, Engine::best()).unwrap();
    let alone: Vec<Box<dyn UnitWorker + Send>> = vec![Box::new(Flipped(worker()))];
    let ended = run_workers(alone.into_iter().map(|worker| (worker, observe)), plan.units());
    assert!(
        matches!(ended, Err(CountError::NoWorkerLeft { reason: WorkerError::ResidueMismatch { unit: 3, .. } })),
        "{ended:?}"
    );
    total.store(0, Ordering::Relaxed);
    let both: Vec<Box<dyn UnitWorker + Send>> = vec![Box::new(Flipped(worker())), Box::new(worker())];
    run_workers(both.into_iter().map(|worker| (worker, observe)), plan.units()).unwrap();
    assert_eq!(total.into_inner() as u64, TOTAL);
}
