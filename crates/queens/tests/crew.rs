//! The laws of a crew: every unit is counted once, whoever fails at it.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use queens::count::{BatchError, CountError, CountUnits, Engine, Event, Plan, Unit, UnitResult, Worker, crew};
use queens_testkit::size;

/// A worker that takes so many units at once and fails at a batch of its choice.
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

impl CountUnits for Faulty {
    fn batch(&self, _: usize) -> usize {
        self.batch
    }

    fn count_units(
        &mut self,
        units: &[Unit],
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        self.batches += 1;
        if self.batches == self.fails_at {
            return Err(BatchError::Failed(format!("at batch {}", self.batches)));
        }
        self.worker.count_units(units, go_on)
    }
}

fn plan() -> Plan {
    Plan::new(size(15)).unwrap()
}

const TOTAL: u64 = 2_279_184;

/// The crew's results, and how many workers failed.
fn count(plan: &Plan, faulty: Vec<Faulty>) -> (Result<(), CountError>, Vec<UnitResult>, usize) {
    let (results, failures) = (Mutex::new(Vec::new()), AtomicUsize::new(0));
    let observe = |event: Event<'_>| {
        match event {
            Event::Counted(counted) => results.lock().unwrap().extend_from_slice(counted),
            Event::Failed { units, reason } => {
                assert!(!units.is_empty() && reason.starts_with("at batch"));
                failures.fetch_add(1, Ordering::Relaxed);
            }
            Event::Begun(_) | Event::Working => {}
        }
        ControlFlow::Continue(())
    };
    let ended = crew::run(faulty.into_iter().map(|worker| (worker, observe)), plan.units());
    let mut results = results.into_inner().unwrap();
    results.sort_by_key(|result| result.unit);
    (ended, results, failures.into_inner())
}

#[test]
fn every_unit_is_counted_once_whoever_fails() {
    let plan = plan();
    let wanted: Vec<u64> = (0..plan.len() as u64).collect();
    for crew in [
        vec![(1, 0)],
        vec![(3, 0), (1, 0)],
        vec![(5, 2), (1, 0)],
        vec![(1000, 1), (2, 0), (1, 3)],
        vec![(1, 1), (1, 1), (1, 1), (4, 0)],
    ] {
        let faulty = crew.iter().map(|&(batch, fails_at)| Faulty::new(&plan, batch, fails_at)).collect();
        let (ended, results, _) = count(&plan, faulty);
        assert_eq!(ended, Ok(()), "{crew:?}");
        assert_eq!(results.iter().map(|result| result.unit).collect::<Vec<_>>(), wanted, "{crew:?}");
        assert_eq!(results.iter().map(|result| u64::from(result.weight) * result.count).sum::<u64>(), TOTAL);
    }
}

#[test]
fn a_worker_without_units_waits_for_those_that_come_back() {
    /// Takes all units, and fails only when the other worker has had time to find none.
    struct Hoarder;
    impl CountUnits for Hoarder {
        fn batch(&self, _: usize) -> usize {
            usize::MAX
        }
        fn count_units(
            &mut self,
            _: &[Unit],
            _: &mut dyn FnMut() -> ControlFlow<()>,
        ) -> Result<Vec<UnitResult>, BatchError> {
            std::thread::sleep(Duration::from_millis(300));
            Err(BatchError::Failed("out of memory".to_owned()))
        }
    }
    let plan = plan();
    let sum = Mutex::new(0);
    let observe = |event: Event<'_>| {
        if let Event::Counted(results) = event {
            *sum.lock().unwrap() += results.iter().map(|r| u64::from(r.weight) * r.count).sum::<u64>();
        }
        ControlFlow::Continue(())
    };
    let worker = Worker::new(&plan, Engine::best()).unwrap();
    let crew: Vec<Box<dyn CountUnits + Send>> = vec![Box::new(Hoarder), Box::new(worker)];
    assert_eq!(crew::run(crew.into_iter().map(|worker| (worker, observe)), plan.units()), Ok(()));
    assert_eq!(sum.into_inner().unwrap(), TOTAL);
}

/// A worker that never comes to an end of its units.
struct Stuck {
    /// How many units it takes.
    batch: usize,
    /// Whether it has begun.
    begun: Arc<AtomicBool>,
    /// Whether it was called off.
    called_off: Arc<AtomicBool>,
}

impl CountUnits for Stuck {
    fn batch(&self, _: usize) -> usize {
        self.batch
    }

    fn count_units(
        &mut self,
        _: &[Unit],
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        self.begun.store(true, Ordering::Relaxed);
        wait_until("somebody calls it off", || go_on().is_break());
        self.called_off.store(true, Ordering::Relaxed);
        Err(BatchError::Stopped)
    }
}

fn count_alone(plan: &Plan, units: impl Iterator<Item = Unit>) -> Vec<UnitResult> {
    let mut worker = Worker::new(plan, Engine::best()).unwrap();
    units.map(|unit| worker.count(&unit)).collect()
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_mins(2), "waited in vain until {what}");
        std::thread::yield_now();
    }
}

#[test]
fn nobody_waits_for_a_slow_worker() {
    let plan = plan();
    let all = plan.len();
    for (count, batch, workers) in [(all, 1, 1), (all, all / 2, 1), (all, all / 2, 3), (2, 1, 1)] {
        let units = || plan.units().take(count);
        let expected = count_alone(&plan, units());
        let [begun, called_off] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
        let counted = Mutex::new(Vec::new());
        let observe = |event: Event<'_>| {
            match event {
                Event::Counted(results) => counted.lock().unwrap().extend_from_slice(results),
                // So that there are units for it.
                Event::Working => wait_until("the slow one has begun", || begun.load(Ordering::Relaxed)),
                Event::Begun(_) | Event::Failed { .. } => {}
            }
            ControlFlow::Continue(())
        };
        let slow = Stuck { batch, begun: Arc::clone(&begun), called_off: Arc::clone(&called_off) };
        let mut crew: Vec<Box<dyn CountUnits + Send>> = vec![Box::new(slow)];
        for _ in 0..workers {
            crew.push(Box::new(Worker::new(&plan, Engine::best()).unwrap()));
        }
        assert_eq!(crew::run(crew.into_iter().map(|worker| (worker, observe)), units()), Ok(()));
        let mut counted = counted.into_inner().unwrap();
        counted.sort_by_key(|result| result.unit);
        assert_eq!(counted, expected, "each is heard of once");
        assert!(called_off.load(Ordering::Relaxed));
    }
}

#[test]
fn units_that_two_have_in_hand_survive_the_failure_of_one() {
    /// Counts as fast as it can, until it is at units that another one has too; then it fails.
    struct Rash {
        worker: Worker,
        taken: Arc<Mutex<Vec<u64>>>,
        failed: Arc<AtomicBool>,
    }
    impl CountUnits for Rash {
        fn count_units(
            &mut self,
            units: &[Unit],
            go_on: &mut dyn FnMut() -> ControlFlow<()>,
        ) -> Result<Vec<UnitResult>, BatchError> {
            if self.taken.lock().unwrap().contains(&units[0].number) {
                self.failed.store(true, Ordering::Relaxed);
                return Err(BatchError::Failed("rash".to_owned()));
            }
            self.worker.count_units(units, go_on)
        }
    }
    /// Counts its first unit only when the other one has failed.
    struct Patient {
        worker: Worker,
        taken: Arc<Mutex<Vec<u64>>>,
        failed: Arc<AtomicBool>,
    }
    impl CountUnits for Patient {
        fn count_units(
            &mut self,
            units: &[Unit],
            go_on: &mut dyn FnMut() -> ControlFlow<()>,
        ) -> Result<Vec<UnitResult>, BatchError> {
            self.taken.lock().unwrap().extend(units.iter().map(|unit| unit.number));
            wait_until("the rash one has failed", || self.failed.load(Ordering::Relaxed));
            self.worker.count_units(units, go_on)
        }
    }
    let plan = plan();
    let (taken, failed) = (Arc::new(Mutex::new(Vec::new())), Arc::new(AtomicBool::new(false)));
    let worker = || Worker::new(&plan, Engine::best()).unwrap();
    let crew: Vec<Box<dyn CountUnits + Send>> = vec![
        Box::new(Patient { worker: worker(), taken: Arc::clone(&taken), failed: Arc::clone(&failed) }),
        Box::new(Rash { worker: worker(), taken: Arc::clone(&taken), failed: Arc::clone(&failed) }),
    ];
    let units = Mutex::new(Vec::new());
    let observe = |event: Event<'_>| {
        match event {
            Event::Counted(results) => units.lock().unwrap().extend(results.iter().map(|result| result.unit)),
            // So that there are units for both.
            Event::Working => wait_until("one has units", || !taken.lock().unwrap().is_empty()),
            Event::Begun(_) | Event::Failed { .. } => {}
        }
        ControlFlow::Continue(())
    };
    assert_eq!(crew::run(crew.into_iter().map(|worker| (worker, observe)), plan.units()), Ok(()));
    let mut units = units.into_inner().unwrap();
    units.sort_unstable();
    assert_eq!(units, (0..plan.len() as u64).collect::<Vec<_>>(), "each is heard of once");
    assert!(failed.load(Ordering::Relaxed));
}

#[test]
fn units_without_a_worker_are_a_failure() {
    let plan = plan();
    for crew in [vec![(1, 1)], vec![(4, 2), (7, 1)]] {
        let workers = crew.len();
        let (ended, results, failures) =
            count(&plan, crew.into_iter().map(|(batch, fails_at)| Faulty::new(&plan, batch, fails_at)).collect());
        assert!(matches!(ended, Err(CountError::Failed { reason }) if reason.starts_with("at batch")));
        assert!(results.len() < plan.len());
        assert_eq!(failures, workers);
    }
    let (ended, ..) = count(&plan, Vec::new());
    assert_eq!(ended, Err(CountError::Failed { reason: "there is no worker".to_owned() }));
}

#[test]
fn an_observer_ends_the_work_of_all_at_any_event() {
    let plan = plan();
    let is = |which: usize, event: &Event<'_>| match event {
        Event::Begun(_) => which == 0,
        Event::Working => which == 1,
        Event::Counted(_) => which == 2,
        Event::Failed { .. } => which == 3,
    };
    for which in 0..4 {
        for workers in 1..=3 {
            let ended = Mutex::new(false);
            let observe = |event: Event<'_>| {
                if is(which, &event) {
                    *ended.lock().unwrap() = true;
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            };
            let crew = (0..workers).map(|_| (Faulty::new(&plan, 2, 3), observe));
            assert_eq!(crew::run(crew, plan.units()), Err(CountError::Stopped), "{which} {workers}");
            assert!(*ended.lock().unwrap());
        }
    }
}

#[test]
#[should_panic(expected = "one result for each unit")]
fn a_worker_that_loses_a_unit_is_not_believed() {
    struct Forgetful(Worker);
    impl CountUnits for Forgetful {
        fn batch(&self, _: usize) -> usize {
            2
        }
        fn count_units(
            &mut self,
            units: &[Unit],
            go_on: &mut dyn FnMut() -> ControlFlow<()>,
        ) -> Result<Vec<UnitResult>, BatchError> {
            self.0.count_units(&units[1..], go_on)
        }
    }
    let plan = plan();
    let crew = (0..2)
        .map(|_| (Forgetful(Worker::new(&plan, Engine::best()).unwrap()), |_: Event<'_>| ControlFlow::Continue(())));
    let _ = crew::run(crew, plan.units());
}

/// A worker in whose memory a bit of some unit's count has flipped.
struct Flipped(Worker);

impl CountUnits for Flipped {
    fn count_units(
        &mut self,
        units: &[Unit],
        go_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<UnitResult>, BatchError> {
        let mut results = self.0.count_units(units, go_on)?;
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
    let observe = |event: Event<'_>| {
        if let Event::Counted(counted) = event {
            let sum: u64 = counted.iter().map(|result| u64::from(result.weight) * result.count).sum();
            total.fetch_add(sum as usize, Ordering::Relaxed);
        }
        ControlFlow::Continue(())
    };
    let worker = || Worker::new(&plan, Engine::best()).unwrap();
    let alone: Vec<Box<dyn CountUnits + Send>> = vec![Box::new(Flipped(worker()))];
    let ended = crew::run(alone.into_iter().map(|worker| (worker, observe)), plan.units());
    assert!(
        matches!(&ended, Err(CountError::Failed { reason }) if reason.contains("its count of unit 3")),
        "{ended:?}"
    );
    total.store(0, Ordering::Relaxed);
    let both: Vec<Box<dyn CountUnits + Send>> = vec![Box::new(Flipped(worker())), Box::new(worker())];
    crew::run(both.into_iter().map(|worker| (worker, observe)), plan.units()).unwrap();
    assert_eq!(total.into_inner() as u64, TOTAL);
}
