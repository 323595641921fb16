//! Counts units of a ledger again (cross-check). The new results are compared with the recorded results. They are not
//! recorded.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use queens::Progress;
use queens_count::{Engine, WorkerSource};
use queens_ledger::{Ledger, Record};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::index;

use crate::pass::{PassWorkers, Sink, TimedResult, check_cancelled, count_units};
use crate::workers::Observer;
use crate::{Event, Job, JobError, Outcome, Pass, Threads, Verification, Workers, second_engine};

/// The workers that recount the units of a ledger.
#[derive(Debug)]
pub enum Recounter<'a> {
    /// Threads, which count each unit by a method that has not counted the unit yet, if such a method is fast enough.
    OtherMethods(Threads),
    /// The given workers. They count all units, including units that the workers' method has counted before.
    Workers(Workers<'a>),
}

/// The audit of a ledger, and the recounts of some of its units.
#[derive(Clone, Debug)]
pub struct LedgerVerification {
    /// The outcome of the audit.
    pub outcome: Outcome,
    /// The outcome of the recount.
    pub recount: RecountOutcome,
    /// All records of the units whose records contradict each other or the recount.
    pub conflicting: Vec<Record>,
}

/// The outcome of a recount.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecountOutcome {
    /// The number of recounted units.
    pub units: u64,
    /// The engines that recounted the units. If helper threads or fallback threads count by another method, the name of
    /// that method is listed.
    pub engines: BTreeSet<String>,
    /// The number of units that were recounted by a method that had counted them before.
    pub same_method: u64,
    /// The units whose new count differs from the recorded count, with the new count.
    pub differing: BTreeMap<u64, u128>,
}

impl LedgerVerification {
    /// Whether neither the audit nor the recount contradicts the ledger.
    pub fn is_sound(&self) -> bool {
        self.outcome.is_sound() && self.recount.differing.is_empty()
    }
}

/// The greatest size at which the oracle recounts units. It counts such a board in about a second.
const ORACLE_SIZE: u32 = 12;

impl Job {
    /// Checks the ledger, and counts some of its units again.
    ///
    /// If damage prevents reading the ledger, only its readable part is checked, and no unit is recounted.
    ///
    /// # Errors
    ///
    /// The errors of [`run`](Job::run).
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use queens::Size;
    /// use queens_job::{Job, JobConfig, Recounter, Threads, Verification, Workers};
    ///
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("13.ledger");
    /// let proceed = |_: queens_job::Event<'_>| ControlFlow::Continue(());
    /// Job::open(JobConfig::new(Size::new(13)?).ledger(&path))?.run(&mut Workers::default(), proceed)?;
    ///
    /// let mut job = Job::open_read_only(&path)?;
    /// let recounter = Recounter::OtherMethods(Threads::default());
    /// let verification = job.verify(Verification::All, recounter, proceed)?;
    /// assert!(verification.is_sound());
    /// assert_eq!((verification.recount.units, verification.recount.same_method), (12, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verify(
        &mut self,
        units: Verification,
        recounter: Recounter<'_>,
        mut observer: impl FnMut(Event<'_>) -> ControlFlow<()>,
    ) -> Result<LedgerVerification, JobError> {
        let observer = &mut observer;
        let mut recount = RecountOutcome::default();
        let mut conflicting = Vec::new();
        let outcome = self.outcome(observer)?;
        if outcome.counted.is_some() {
            let recorded = self.results(&self.units_to_recount(units)?)?;
            let conflicts = self.read(Ledger::conflicts)?;
            conflicting = self.results(&conflicts.iter().collect())?.into_values().flatten().collect();
            recount = self.recount(recorded.clone(), recounter, observer)?;
            let is_new = |unit: &&u64| !conflicts.contains(**unit);
            conflicting.extend(recount.differing.keys().filter(is_new).flat_map(|unit| recorded[unit].clone()));
        }
        Ok(LedgerVerification { outcome, recount, conflicting })
    }

    fn units_to_recount(&self, units: Verification) -> Result<BTreeSet<u64>, JobError> {
        let done = self.missing()?.complement(self.plan.unit_count());
        match units {
            Verification::None => Ok(BTreeSet::new()),
            Verification::Sample { units, seed } if units < done.len() => {
                let mut random = StdRng::seed_from_u64(seed);
                let indices = index::sample(&mut random, done.len() as usize, units as usize);
                Ok(indices.into_iter().filter_map(|index| done.nth(index as u64)).collect())
            }
            Verification::Sample { .. } | Verification::All => Ok(done.into_iter().collect()),
        }
    }

    /// The recorded results of some units.
    fn results(&self, units: &BTreeSet<u64>) -> Result<BTreeMap<u64, Vec<Record>>, JobError> {
        let mut results: BTreeMap<u64, Vec<Record>> = BTreeMap::new();
        if !units.is_empty() {
            self.read(|ledger| {
                ledger.for_each_record(|record: Record| {
                    if units.contains(&record.unit) {
                        results.entry(record.unit).or_default().push(record);
                    }
                    Ok(())
                })
            })?;
        }
        Ok(results)
    }

    fn recount(
        &self,
        recorded: BTreeMap<u64, Vec<Record>>,
        recounter: Recounter<'_>,
        observer: Observer<'_>,
    ) -> Result<RecountOutcome, JobError> {
        let mut comparison = Comparison { recorded, ..Comparison::default() };
        match recounter {
            Recounter::OtherMethods(threads) => {
                let mut by_engine: BTreeMap<Engine, Vec<u64>> = BTreeMap::new();
                for (&unit, records) in &comparison.recorded {
                    by_engine.entry(self.other_engine(records)).or_default().push(unit);
                }
                for (engine, units) in by_engine {
                    let mut threads = threads.with_engine(engine);
                    let workers = PassWorkers { sources: vec![&mut threads], fallback: None };
                    self.recount_by(workers, &units, &mut comparison, observer)?;
                }
            }
            Recounter::Workers(mut workers) => {
                let units: Vec<u64> = comparison.recorded.keys().copied().collect();
                let mut sources: Vec<&mut dyn WorkerSource> = vec![&mut *workers.primary];
                sources.extend(workers.helpers.as_mut().map(|helpers| helpers as &mut dyn WorkerSource));
                let workers = PassWorkers { sources, fallback: workers.fallback };
                self.recount_by(workers, &units, &mut comparison, observer)?;
            }
        }
        let units = comparison.recorded.len() as u64;
        Ok(RecountOutcome { units, ..comparison.recount })
    }

    /// The fastest engine whose method has not counted a unit yet. If all methods that are fast enough have counted the
    /// unit, returns the engine of one of these methods.
    fn other_engine(&self, records: &[Record]) -> Engine {
        let is_new = |engine: &Engine| records.iter().all(|record| record.engine != engine.method());
        let oracle = Some(Engine::Naive).filter(|_| self.plan.size().get() <= ORACLE_SIZE);
        let mut engines = [Engine::best(), Engine::best_backtrack()].into_iter().chain(oracle);
        let first = || records.iter().map(|record| record.engine.as_str()).min().unwrap_or_default();
        engines.find(is_new).unwrap_or_else(|| second_engine(first()))
    }

    fn recount_by(
        &self,
        mut workers: PassWorkers<'_, '_>,
        units: &[u64],
        comparison: &mut Comparison,
        observer: Observer<'_>,
    ) -> Result<(), JobError> {
        let Some(primary) = workers.sources.first_mut().filter(|_| !units.is_empty()) else { return Ok(()) };
        primary.method().clone_into(&mut comparison.method);
        primary.name().clone_into(&mut comparison.engine);
        comparison.progress = Progress { done: 0, total: Some(units.len() as u64) };
        let progress = comparison.progress;
        let engine = comparison.engine.clone();
        check_cancelled(observer(Event::PassStarted {
            pass: Pass::Recount,
            engine: &engine,
            progress,
            solutions_so_far: 0,
        }))?;
        let wanted = || units.iter().map(|&unit| self.plan.unit(unit));
        count_units(&self.plan, workers, wanted, self.config.clock, comparison, observer)
    }
}

/// A sink that compares results with the recorded results.
#[derive(Debug, Default)]
struct Comparison {
    recorded: BTreeMap<u64, Vec<Record>>,
    recount: RecountOutcome,
    /// The method of the workers that recount now.
    method: String,
    /// The engine of these workers.
    engine: String,
    progress: Progress,
}

impl Sink for Comparison {
    fn handle_results(&mut self, results: &[TimedResult]) -> Result<(), JobError> {
        for TimedResult { result, label, .. } in results {
            let records = &self.recorded[&result.unit];
            let engine = if label.method == self.method { &self.engine } else { &label.method };
            if !self.recount.engines.contains(engine) {
                self.recount.engines.insert(engine.clone());
            }
            let is_same_method = records.iter().any(|record| record.engine == label.method);
            self.recount.same_method += u64::from(is_same_method);
            if records.iter().any(|record| record.count != result.count.into()) {
                self.recount.differing.insert(result.unit, result.count.into());
            }
        }
        self.progress.done += results.len() as u64;
        Ok(())
    }

    fn event(&mut self, _: bool) -> Event<'static> {
        Event::Working { progress: self.progress }
    }
}
