//! Runs a job: first counts the missing work units, then the units that a second method must confirm.

#![expect(clippy::single_match, reason = "the match names the event")]

use std::ops::ControlFlow;

use queens::Progress;
use queens_count::{WorkerError, WorkerSource};
use queens_ledger::{Appended, Record, SignedRecord, Units};

use crate::pass::{PassWorkers, Sink, TimedResult, check_cancelled, count_units, with_exact_len};
use crate::workers::Observer;
use crate::{Event, Job, JobError, Outcome, Pass, Provenance, Verification, Workers};

impl Job {
    /// Counts the missing units, confirms units by the second method, and checks the result.
    ///
    /// Every result is recorded as soon as it arrives. `observer` is called on this thread, many times a second while
    /// workers count. The calls pause while the job reads the ledger or waits for its lock. When `observer` returns
    /// `Break`, the job ends soon with [`JobError::Cancelled`]. The job can be run again, or opened again later, and
    /// continues with the missing units.
    ///
    /// # Errors
    ///
    /// [`JobError`]. Results that were recorded before stay recorded.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use queens::Size;
    /// use queens_job::{Job, JobConfig, JobError, Workers};
    ///
    /// let mut job = Job::open(JobConfig::new(Size::new(13)?))?;
    /// let outcome = job.run(&mut Workers::default(), |_| ControlFlow::Continue(()))?;
    /// assert_eq!(outcome.total, Some(73_712));
    ///
    /// let mut job = Job::open(JobConfig::new(Size::new(13)?))?;
    /// let cancelled = job.run(&mut Workers::default(), |_| ControlFlow::Break(()));
    /// assert!(matches!(cancelled, Err(JobError::Cancelled(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run(
        &mut self,
        workers: &mut Workers<'_>,
        mut observer: impl FnMut(Event<'_>) -> ControlFlow<()>,
    ) -> Result<Outcome, JobError> {
        let observer = &mut observer;
        self.count(workers, observer)?;
        if self.config.verification != Verification::None {
            self.confirm(workers, observer)?;
        }
        self.outcome(observer)
    }

    /// Counts the units that have no result.
    fn count(&mut self, workers: &mut Workers<'_>, observer: Observer<'_>) -> Result<(), JobError> {
        // The status reads every record. So a damaged ledger is refused before anything is counted.
        let solutions = self.status()?.count_so_far;
        let missing = self.missing()?;
        let left = missing.len_of_part(self.config.part);
        if left == 0 {
            return Ok(());
        }
        let name = workers.primary.name().to_owned();
        let mut helpers = workers.helpers;
        let mut sources: Vec<&mut dyn WorkerSource> = vec![&mut *workers.primary];
        sources.extend(helpers.as_mut().map(|helpers| helpers as &mut dyn WorkerSource));
        let workers = PassWorkers { sources, fallback: workers.fallback };
        let done = self.part_len() - left;
        self.record_all(
            workers,
            &name,
            &missing,
            PassProgress { pass: Pass::First, done, total: done + left, solutions },
            observer,
        )
    }

    /// Counts the units that a second method must still confirm, by one source after another.
    ///
    /// The primary source is one of these sources. It confirms units that only another method has counted, in an
    /// earlier run or by the fallback threads. If a source cannot start or all its workers fail, the next source
    /// replaces it, because a device that failed in the first pass often cannot start again. The error of a failed
    /// source is returned only if units stay unconfirmed.
    fn confirm(&mut self, workers: &mut Workers<'_>, observer: Observer<'_>) -> Result<(), JobError> {
        let mut failure: Option<SourceFailure> = None;
        let mut second = workers.second.iter_mut();
        let order = second.next().into_iter().chain([&mut workers.primary]).chain(second);
        for source in order {
            let to_confirm = self.units_to_confirm_by(source.method())?;
            let left = to_confirm.len_of_part(self.config.part);
            if left == 0 {
                continue;
            }
            if let Some(failure) = &mut failure {
                check_cancelled(failure.report(observer))?;
            }
            let name = source.name().to_owned();
            let workers = PassWorkers { sources: vec![&mut **source], fallback: None };
            let pass_progress = PassProgress { pass: Pass::Second, done: 0, total: left, solutions: 0 };
            let mut is_reported = false;
            let mut noting = |event: Event<'_>| {
                is_reported |= matches!(event, Event::WorkerUnavailable { .. } | Event::WorkerFailed { .. });
                observer(event)
            };
            match self.record_all(workers, &name, &to_confirm, pass_progress, &mut noting) {
                Err(error) => {
                    failure = Some(SourceFailure { source: name, error: error.into_worker_error()?, is_reported });
                }
                Ok(()) => {}
            }
        }
        match failure {
            Some(failure) if self.unconfirmed()?.len_of_part(self.config.part) > 0 => Err(failure.error.into()),
            _ => Ok(()),
        }
    }

    /// Counts units of the job's part and records each result at once.
    fn record_all(
        &mut self,
        workers: PassWorkers<'_, '_>,
        engine: &str,
        units: &Units,
        pass_progress: PassProgress,
        observer: Observer<'_>,
    ) -> Result<(), JobError> {
        let (pass, progress, solutions_so_far) =
            (pass_progress.pass, pass_progress.progress(), pass_progress.solutions);
        check_cancelled(observer(Event::PassStarted { pass, engine, progress, solutions_so_far }))?;
        let (part, plan, clock) = (self.config.part, self.plan.clone(), self.config.clock);
        let len = units.len_of_part(part) as usize;
        // The low-discrepancy order mixes long and short units. So the time of the finished units predicts the time of
        // the remaining units.
        let wanted = || {
            with_exact_len(
                len,
                plan.low_discrepancy_order().filter(|unit| part.contains(unit.number) && units.contains(unit.number)),
            )
        };
        let mut recorder = Recorder { job: self, pass_progress, is_shared: false, must_report_sharing: false };
        count_units(&plan, workers, wanted, clock, &mut recorder, observer)
    }
}

/// The failure of a source that should confirm units.
#[derive(Debug)]
struct SourceFailure {
    /// The name of the source's engine.
    source: String,
    error: WorkerError,
    /// Whether an event has reported the error.
    is_reported: bool,
}

impl SourceFailure {
    /// Reports the failure, unless it was reported before.
    fn report(&mut self, observer: Observer<'_>) -> ControlFlow<()> {
        if std::mem::replace(&mut self.is_reported, true) {
            return ControlFlow::Continue(());
        }
        observer(Event::WorkerUnavailable { worker: &self.source, reason: &self.error })
    }
}

/// The progress of a pass.
#[derive(Clone, Copy, Debug)]
struct PassProgress {
    pass: Pass,
    done: u64,
    total: u64,
    solutions: u128,
}

impl PassProgress {
    fn progress(self) -> Progress {
        Progress { done: self.done, total: Some(self.total) }
    }
}

/// A sink that records the results of a pass.
struct Recorder<'a> {
    job: &'a mut Job,
    pass_progress: PassProgress,
    /// Whether another process records the same units.
    is_shared: bool,
    /// Whether [`Event::LedgerShared`] is still due.
    must_report_sharing: bool,
}

impl Sink for Recorder<'_> {
    fn handle_results(&mut self, results: &[TimedResult]) -> Result<(), JobError> {
        let config = &self.job.config;
        let finished = config.clock.unix_seconds();
        let record = |timed: &TimedResult| {
            let version = format!("{} {}", config.program, timed.label.details);
            let provenance =
                Provenance { method: &timed.label.method, version: &version, host: &config.host, finished };
            provenance.record(&timed.result, timed.elapsed)
        };
        let records: Vec<Record> = results.iter().map(record).collect();
        let outcomes = match &self.job.config.signing_key {
            None => self.job.record(&records)?,
            Some(key) => {
                let fingerprint = self.job.plan.fingerprint();
                let sign = |record: &Record| SignedRecord::new(record.clone(), &fingerprint, key);
                let signed: Vec<_> = records.iter().map(sign).collect();
                self.job.record_signed(&signed)?
            }
        };
        let is_first = |outcome: &Appended| *outcome == Appended::First;
        if self.pass_progress.pass == Pass::First && !self.is_shared && !outcomes.iter().all(is_first) {
            (self.is_shared, self.must_report_sharing) = (true, true);
        }
        self.pass_progress.done += records.len() as u64;
        self.pass_progress.solutions += records.iter().map(Record::weighted_count).sum::<u128>();
        Ok(())
    }

    fn event(&mut self, has_news: bool) -> Event<'static> {
        if std::mem::take(&mut self.must_report_sharing) {
            return Event::LedgerShared;
        }
        let progress = self.pass_progress.progress();
        if has_news {
            Event::UnitsRecorded { progress, solutions_so_far: self.pass_progress.solutions }
        } else {
            Event::Working { progress }
        }
    }
}
