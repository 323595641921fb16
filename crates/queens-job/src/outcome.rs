//! The outcome of a job: the total, and the evidence for and against it (the verification verdict).

use std::ops::ControlFlow;

use queens::Size;
use queens::known::{self, Sequence};
use queens_count::{Classes, CountError, Plan, count_half_turn_with, count_quarter_turn_with};
use queens_ledger::{Ledger, LedgerError, Part, Record, Units};
use thiserror::Error;

use crate::workers::Observer;
use crate::{Event, Job, JobError, SymmetryCheck};

/// The outcome of a job.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// The number of solutions; `None` while units are missing, results contradict each other, or the ledger has
    /// faults.
    pub total: Option<u128>,
    /// The numbers of fundamental and of symmetric solutions, if they were counted and fit the total.
    pub classes: Option<Classes>,
    /// The number of units in the plan.
    pub units: u64,
    /// The numbers of units with results; `None` where damage prevents reading them.
    pub counted: Option<UnitCounts>,
    /// The units without a result; empty where damage prevents reading them.
    pub missing: Units,
    /// Whether two methods agree on every unit and nothing contradicts the total.
    pub verified: bool,
    /// Whether the total fits Burnside's lemma.
    pub burnside: CheckResult,
    /// Whether the total equals the published number.
    pub published: CheckResult,
    /// The faults of the ledger.
    pub findings: Vec<Finding>,
    /// The outcome of the job's part, if it is not the whole plan.
    pub part: Option<PartOutcome>,
}

/// The result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckResult {
    /// The check passed.
    Passed,
    /// The check failed: something is wrong with the total.
    Failed,
    /// The check was not made: there is no total or no published number, or the check would take too long.
    Skipped,
}

impl CheckResult {
    fn from_verdict(verdict: Option<bool>) -> Self {
        match verdict {
            Some(true) => Self::Passed,
            Some(false) => Self::Failed,
            None => Self::Skipped,
        }
    }

    /// Whether the check passed; `None` if it was not made.
    pub fn verdict(self) -> Option<bool> {
        match self {
            Self::Passed => Some(true),
            Self::Failed => Some(false),
            Self::Skipped => None,
        }
    }
}

/// The numbers of units with results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitCounts {
    /// Units with at least one result.
    pub done: u64,
    /// Units with results that contradict each other.
    pub conflicts: u64,
    /// Units that only one method has counted.
    pub unconfirmed: u64,
}

/// The outcome of one part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartOutcome {
    /// The part.
    pub part: Part,
    /// The number of units in the part. It can be 0 if there are more parts than units.
    pub units: u64,
    /// Whether two methods agree on each unit of the part.
    pub verified: bool,
}

/// A fault in a job's ledger.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Finding {
    /// A fault that the [audit of the ledger](Ledger::check) found.
    #[error(transparent)]
    Ledger(queens_ledger::Finding),
    /// A result whose weight differs from the plan's weight of its unit.
    #[error("the result of unit {unit} has weight {found}, its plan says {expected}")]
    Weight {
        /// The unit.
        unit: u64,
        /// The weight in the ledger.
        found: u32,
        /// The weight in the plan.
        expected: u32,
    },
}

impl Finding {
    /// The stable name of this finding.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Ledger(finding) => finding.code(),
            Self::Weight { .. } => "weight",
        }
    }

    /// The unit, if the finding is about a single unit.
    pub fn unit(&self) -> Option<u64> {
        match self {
            Self::Ledger(finding) => finding.unit(),
            Self::Weight { unit, .. } => Some(*unit),
        }
    }
}

impl Outcome {
    /// Whether nothing contradicts the results.
    pub fn is_sound(&self) -> bool {
        self.findings.is_empty() && self.burnside != CheckResult::Failed && self.published != CheckResult::Failed
    }

    /// Whether every unit has a result.
    pub fn is_complete(&self) -> bool {
        self.counted.is_some_and(|counted| counted.done == self.units)
    }
}

impl Job {
    /// Checks the ledger and the weights. Checks the total by Burnside's lemma and against the published number.
    ///
    /// # Errors
    ///
    /// [`JobError::Ledger`] if the ledger cannot be read, except for damage, which is a finding;
    /// [`JobError::Cancelled`]; [`JobError::Closed`].
    ///
    /// # Complexity
    ///
    /// Several passes over the ledger. For the time to count the symmetric solutions see [`SymmetryCheck`].
    pub fn outcome(&self, observer: &mut dyn FnMut(Event<'_>) -> ControlFlow<()>) -> Result<Outcome, JobError> {
        let mut outcome = self.read(|ledger| audit(ledger, &self.plan))?;
        if self.is_part() {
            let (part, units) = (self.config.part, self.part_len());
            let verified = self.read(Ledger::unconfirmed)?.len_of_part(part) == 0;
            outcome.part = Some(PartOutcome { part, units, verified });
        }
        if let Some(total) = outcome.total {
            outcome.published =
                CheckResult::from_verdict(published_count(self.config.size).map(|known| known == total));
            (outcome.burnside, outcome.classes) = self.burnside(total, observer)?;
            outcome.verified &= outcome.is_sound();
        }
        Ok(outcome)
    }

    /// Checks a total by Burnside's lemma. All solutions lie in orbits of eight, except the symmetric solutions, which
    /// separate searches count.
    fn burnside(&self, total: u128, observer: Observer<'_>) -> Result<(CheckResult, Option<Classes>), JobError> {
        let size = self.config.size;
        if size.get() > SymmetryCheck::IF_CHEAP_MAX_SIZE && self.config.symmetry == SymmetryCheck::IfCheap {
            return Ok((CheckResult::Skipped, None));
        }
        let mut check = |progress| observer(Event::CheckingSymmetry { progress });
        let half_turn = count_half_turn_with(size, &mut check)?;
        let quarter_turn = count_quarter_turn_with(size, &mut check)?;
        match Classes::new(size, total, half_turn, quarter_turn) {
            Ok(classes) => Ok((CheckResult::Passed, Some(classes))),
            Err(CountError::Burnside { .. }) => Ok((CheckResult::Failed, None)),
            Err(error) => Err(error.into()),
        }
    }
}

impl Outcome {
    fn without_results(units: u64) -> Self {
        Self {
            total: None,
            classes: None,
            units,
            counted: None,
            missing: Units::default(),
            verified: false,
            burnside: CheckResult::Skipped,
            published: CheckResult::Skipped,
            findings: Vec::new(),
            part: None,
        }
    }
}

/// The checks that need only the ledger and the plan.
fn audit(ledger: &Ledger, plan: &Plan) -> Result<Outcome, LedgerError> {
    let mut findings: Vec<Finding> = ledger.check()?.into_iter().map(Finding::Ledger).collect();
    let is_damaged = !findings.is_empty();
    findings.extend(none_if_known_damage(wrong_weights(ledger, plan), is_damaged)?.unwrap_or_default());
    let mut outcome = Outcome { findings, ..Outcome::without_results(plan.unit_count()) };
    let Some(status) = none_if_known_damage(ledger.status(), is_damaged)? else { return Ok(outcome) };
    let Some(missing) = none_if_known_damage(ledger.missing(), is_damaged)? else { return Ok(outcome) };
    outcome.missing = missing;
    let unconfirmed = status.done - status.confirmed - status.conflicts;
    outcome.counted = Some(UnitCounts { done: status.done, conflicts: status.conflicts, unconfirmed });
    // There is no total while something contradicts the results.
    if outcome.findings.is_empty() {
        outcome.total = status.total();
        outcome.verified = status.is_verified();
    }
    Ok(outcome)
}

/// The value that was read. `None` if damage prevents reading it, and the damage has been reported as a finding.
fn none_if_known_damage<T>(read: Result<T, LedgerError>, is_known: bool) -> Result<Option<T>, LedgerError> {
    match read {
        Err(LedgerError::Row { .. } | LedgerError::Damaged { .. } | LedgerError::Truncated { .. }) if is_known => {
            Ok(None)
        }
        read => Ok(Some(read?)),
    }
}

/// The records whose weight differs from the plan's weight of their unit. The ledger cannot check weights, because it
/// knows only the plan's fingerprint.
fn wrong_weights(ledger: &Ledger, plan: &Plan) -> Result<Vec<Finding>, LedgerError> {
    let mut wrong = Vec::new();
    ledger.for_each_record(|Record { unit, weight: found, .. }| {
        let expected = plan.unit(unit).weight;
        if found != expected && wrong.len() < Ledger::MAX_FINDINGS {
            wrong.push(Finding::Weight { unit, found, expected });
        }
        Ok::<(), LedgerError>(())
    })?;
    Ok(wrong)
}

/// The published number of solutions, if there is one. Totals are compared with this number, and never taken from it.
pub fn published_count(size: Size) -> Option<u128> {
    known::value(Sequence::Solutions, size.get())
}
