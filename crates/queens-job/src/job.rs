//! A job: one plan, its ledger, and its missing units.

use std::path::Path;

use queens::Size;
use queens_count::Plan;
use queens_ledger::{Appended, Ledger, LedgerError, LedgerLock, Manifest, Part, Record, SignedRecord, Status, Units};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::index;

use crate::close_handle::SharedLedger;
use crate::{JobConfig, JobError, Verification};

/// An open count: its plan and its ledger. The ledger is temporary unless the configuration names a file.
///
/// [`run`](Job::run) counts the missing units with the given [`Workers`](crate::Workers) and returns an
/// [`Outcome`](crate::Outcome). A coordinator of remote workers uses other methods: [`missing`](Job::missing),
/// [`units_to_confirm_by`](Job::units_to_confirm_by), [`record`](Job::record) and [`outcome`](Job::outcome).
///
/// Dropping a job closes its ledger.
///
/// # Examples
///
/// A coordinator with one worker:
///
/// ```
/// use std::{ops::ControlFlow, time::Duration};
/// use queens::Size;
/// use queens_count::{Engine, Worker};
/// use queens_job::{Job, JobConfig, Provenance};
///
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("13.ledger");
/// let mut job = Job::open(JobConfig::new(Size::new(13)?).ledger(path))?;
/// let mut worker = Worker::new(job.plan(), Engine::best())?;
/// let provenance = Provenance { method: "join", version: "queens 0.1.0", host: "node-17", finished: 1_790_000_000 };
/// for unit in job.missing()?.iter() {
///     let found = worker.count_unit(&job.plan().unit(unit));
///     job.record(&[provenance.record(&found, Duration::from_millis(3))])?;
/// }
/// let outcome = job.outcome(&mut |_| ControlFlow::Continue(()))?;
/// assert_eq!(outcome.total, Some(73_712));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Job {
    pub(crate) config: JobConfig,
    pub(crate) plan: Plan,
    ledger: SharedLedger,
}

impl Drop for Job {
    fn drop(&mut self) {
        drop(self.ledger.take());
    }
}

impl Job {
    /// Checks the configuration, makes the plan, and opens or creates the ledger.
    ///
    /// Several jobs may use one ledger at the same time, but no job may use the ledger of a running coordinator.
    /// Without a ledger in the configuration, results are kept in a [temporary](Ledger::temporary) ledger.
    ///
    /// # Errors
    ///
    /// [`JobError::Config`], [`JobError::Count`] for sizes above [`MAX_SIZE`](queens_count::MAX_SIZE),
    /// [`JobError::Ledger`], [`JobError::Closed`].
    pub fn open(config: JobConfig) -> Result<Self, JobError> {
        config.check()?;
        let plan = Plan::new(config.size)?;
        let manifest = manifest(&plan);
        let shared = config.close_handle.ledger();
        shared.open(|| match &config.ledger {
            Some(path) => Ok((Ledger::create_or_open(path, &manifest)?, Some(LedgerLock::shared(path)?))),
            None => Ok((Ledger::temporary(&manifest)?, None)),
        })?;
        Ok(Self { config, plan, ledger: shared })
    }

    /// A job that uses a ledger that is already open, and ignores the path in the configuration. If the job counts, the
    /// caller must hold the ledger's [lock](queens_ledger::LedgerLock).
    ///
    /// # Errors
    ///
    /// The errors of [`open`](Self::open), and [`LedgerError::OtherPlan`] for a ledger of another plan.
    pub fn with_ledger(config: JobConfig, ledger: Ledger) -> Result<Self, JobError> {
        let config = config.ledger(ledger.path());
        config.check()?;
        let plan = Plan::new(config.size)?;
        ledger.expect_plan(&manifest(&plan))?;
        let shared = config.close_handle.ledger();
        shared.open(|| Ok((ledger, None)))?;
        Ok(Self { config, plan, ledger: shared })
    }

    /// A job that only reads an existing ledger. The ledger determines the plan.
    ///
    /// # Errors
    ///
    /// [`JobError::Ledger`]; [`JobError::ForeignPlan`] for the ledger of a plan that this library does not make.
    pub fn open_read_only(path: impl AsRef<Path>) -> Result<Self, JobError> {
        let ledger = Ledger::open_read_only(path.as_ref())?;
        let found = ledger.manifest().clone();
        let plan = Size::new(found.size()).ok().and_then(|size| Plan::new(size).ok());
        match plan {
            Some(plan) if manifest(&plan) == found => Self::with_ledger(JobConfig::new(plan.size()), ledger),
            _ => Err(JobError::ForeignPlan { path: path.as_ref().into(), found: Box::new(found) }),
        }
    }

    /// The configuration of the job.
    pub fn config(&self) -> &JobConfig {
        &self.config
    }

    /// The plan: the units and their weights.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The progress of the count, all parts together.
    ///
    /// # Errors
    ///
    /// [`JobError::Ledger`], [`JobError::Closed`].
    pub fn status(&self) -> Result<Status, JobError> {
        self.read(Ledger::status)
    }

    /// The units without a result, of all parts.
    ///
    /// # Errors
    ///
    /// [`JobError::Ledger`], [`JobError::Closed`].
    pub fn missing(&self) -> Result<Units, JobError> {
        self.read(Ledger::missing)
    }

    /// The units that a method must still count for the requested verification: the unconfirmed units of all parts that
    /// have no result by this method. If only a sample is verified, other units are not included. The sample has only
    /// units of the job's part.
    ///
    /// # Errors
    ///
    /// [`JobError::Ledger`], [`JobError::Closed`].
    pub fn units_to_confirm_by(&self, method: &str) -> Result<Units, JobError> {
        let without = self.read(|ledger| ledger.missing_by(method))?;
        Ok(self.unconfirmed()?.intersection(&without))
    }

    /// The units that a second method must still confirm.
    pub(crate) fn unconfirmed(&self) -> Result<Units, JobError> {
        let unconfirmed = || self.read(Ledger::unconfirmed);
        match self.config.verification {
            Verification::None => Ok(Units::default()),
            Verification::Sample { units, seed } => Ok(unconfirmed()?.intersection(&self.sample(units, seed))),
            Verification::All => unconfirmed(),
        }
    }

    /// Records all results or, after an error, none. When the call returns, the results are on the disk, if the ledger
    /// has a file.
    ///
    /// # Errors
    ///
    /// [`JobError::Weight`] for a weight that differs from the plan's; [`JobError::Ledger`] if the ledger refuses a
    /// result or cannot be written; [`JobError::Closed`].
    pub fn record(&mut self, records: &[Record]) -> Result<Vec<Appended>, JobError> {
        records.iter().try_for_each(|record| self.check_weight(record))?;
        let fingerprint = self.plan.fingerprint();
        self.ledger.with(|ledger| ledger.record(&fingerprint, records))
    }

    /// Like [`record`](Self::record), for results with signatures, which are verified and kept.
    ///
    /// # Errors
    ///
    /// The errors of [`record`](Self::record); [`JobError::Ledger`] for a wrong signature.
    pub fn record_signed(&mut self, records: &[SignedRecord]) -> Result<Vec<Appended>, JobError> {
        records.iter().try_for_each(|signed| self.check_weight(&signed.record))?;
        let fingerprint = self.plan.fingerprint();
        self.ledger.with(|ledger| ledger.record_signed(&fingerprint, records))
    }

    /// Refuses a record whose weight differs from the weight of its unit in the plan.
    fn check_weight(&self, record: &Record) -> Result<(), JobError> {
        if record.unit < self.plan.unit_count() {
            let expected = self.plan.unit(record.unit).weight;
            if record.weight != expected {
                return Err(JobError::Weight { unit: record.unit, found: record.weight, expected });
            }
        }
        Ok(())
    }

    /// Ends the job and returns its ledger; `None` after a [`CloseHandle`](crate::CloseHandle) closed the ledger.
    pub fn into_ledger(self) -> Option<Ledger> {
        self.ledger.take()
    }

    /// All units of the plan.
    pub(crate) fn all_units(&self) -> Units {
        Units::all_but(self.plan.unit_count(), [])
    }

    /// A random sample of the part's units, which a second method must confirm.
    fn sample(&self, units: u64, seed: u64) -> Units {
        let all = self.all_units();
        let len = all.len_of_part(self.config.part) as usize;
        let chosen = index::sample(&mut StdRng::seed_from_u64(seed), len, len.min(units as usize));
        let mut chosen = chosen.into_vec();
        chosen.sort_unstable();
        let (mut chosen, mut index) = (chosen.into_iter().peekable(), 0);
        let sampled = all.iter_of_part(self.config.part).filter(|_| {
            index += 1;
            chosen.next_if_eq(&(index - 1)).is_some()
        });
        Units::from_sorted(sampled)
    }

    /// The number of units in the job's part.
    pub(crate) fn part_len(&self) -> u64 {
        self.all_units().len_of_part(self.config.part)
    }

    /// Whether the job counts only a part of the plan.
    pub(crate) fn is_part(&self) -> bool {
        self.config.part != Part::WHOLE
    }

    /// Reads from the ledger.
    pub(crate) fn read<T>(&self, read: impl FnOnce(&Ledger) -> Result<T, LedgerError>) -> Result<T, JobError> {
        self.ledger.with(|ledger| read(ledger))
    }
}

/// The manifest that every ledger of a plan has.
pub fn manifest(plan: &Plan) -> Manifest {
    let size = plan.size().get();
    Manifest::new(format!("queens {size}"), size, plan.fingerprint(), plan.unit_count())
        .expect("a plan has a name, a fingerprint and units")
}
