//! The audit (integrity check), which finds every fault that can be found without a recount.

use thiserror::Error;

use crate::unit_results::Grouping;
use crate::{Ledger, LedgerError, RecordError, UnitRecords, open, schema};

/// A fault of a ledger.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Finding {
    /// SQLite's own check fails, because of a damaged page or a row that violates the table's constraints.
    #[error("the file is damaged: {0}")]
    File(String),
    /// One of the format's tables, triggers or views is missing or altered.
    #[error("the format's {0} is missing or altered")]
    Schema(String),
    /// The row of the table `plan` is missing, altered or not valid.
    #[error("the plan is not what it was: {0}")]
    Plan(String),
    /// A number outside the range of its column.
    #[error("a row of unit {unit} has {value} as its {column}")]
    Number {
        /// The row's unit, which may itself be the number outside the range.
        unit: i64,
        /// The column.
        column: &'static str,
        /// The number.
        value: i64,
    },
    /// A record that no program should have written, for instance for a unit outside the plan, or with residues that do
    /// not fit its count.
    #[error("a row of unit {unit} is not a result")]
    Record {
        /// The unit.
        unit: u64,
        /// The reason.
        source: RecordError,
    },
    /// A row has a wrong checksum, so the row was changed after it was written.
    #[error("the result of unit {unit} by {engine:?} was changed after it was written")]
    Checksum {
        /// The unit.
        unit: u64,
        /// The engine.
        engine: String,
    },
    /// Records of one unit differ in weight.
    #[error("the results of unit {unit} have different weights")]
    Weights {
        /// The unit.
        unit: u64,
    },
    /// Records of one unit differ in count.
    #[error("the results of unit {unit} contradict each other")]
    Conflict {
        /// The unit.
        unit: u64,
    },
}

impl Finding {
    /// The stable name of this finding: the same in every language and version.
    pub fn code(&self) -> &'static str {
        match self {
            Self::File(_) => "file",
            Self::Schema(_) => "schema",
            Self::Plan(_) => "plan",
            Self::Number { .. } => "number",
            Self::Record { .. } => "record",
            Self::Checksum { .. } => "checksum",
            Self::Weights { .. } => "weights",
            Self::Conflict { .. } => "conflict",
        }
    }

    /// The unit, if the finding is about a single unit.
    pub fn unit(&self) -> Option<u64> {
        match *self {
            Self::File(_) | Self::Schema(_) | Self::Plan(_) => None,
            Self::Number { unit, .. } => u64::try_from(unit).ok(),
            Self::Record { unit, .. }
            | Self::Checksum { unit, .. }
            | Self::Weights { unit }
            | Self::Conflict { unit } => Some(unit),
        }
    }
}

impl Ledger {
    /// The greatest number of findings that an audit returns.
    pub const MAX_FINDINGS: usize = 1000;

    /// Audits the ledger. Returns the faults that can be found without a recount, at most
    /// [`MAX_FINDINGS`](Self::MAX_FINDINGS) of them. A sound ledger has none.
    ///
    /// The audit checks the file's structure, the format and the plan. Then it checks each record: its unit is in the
    /// plan, its residues fit its count, and its checksum is right. The records of each unit must agree. The audit
    /// cannot find a wrong count whose residues fit. Only a count by a second method finds it. Missing units are not a
    /// fault: see [`Ledger::missing`].
    ///
    /// # Errors
    ///
    /// When the ledger cannot be read. Damage is a finding and not an error.
    ///
    /// # Complexity
    ///
    /// Several passes over the file.
    pub fn check(&self) -> Result<Vec<Finding>, LedgerError> {
        let mut findings = Vec::new();
        for part in [Self::check_file, Self::check_plan, Self::check_records] {
            let checked = part(self, &mut findings);
            self.check_unchanged()?;
            match checked {
                Ok(()) => {}
                Err(LedgerError::Damaged { what, .. }) => findings.push(Finding::File(what)),
                Err(error @ LedgerError::Truncated { .. }) => findings.push(Finding::File(error.to_string())),
                Err(error) => return Err(error),
            }
        }
        findings.truncate(Self::MAX_FINDINGS);
        Ok(findings)
    }

    fn check_file(&self, findings: &mut Vec<Finding>) -> Result<(), LedgerError> {
        let fail = |error| self.fail(error);
        let mut query = self.connection.prepare("PRAGMA integrity_check").map_err(fail)?;
        let lines = query.query_map([], |row| row.get::<_, String>(0)).map_err(fail)?;
        for line in lines {
            let line = line.map_err(fail)?;
            if line != "ok" {
                findings.push(Finding::File(line));
            }
        }
        Ok(())
    }

    fn check_plan(&self, findings: &mut Vec<Finding>) -> Result<(), LedgerError> {
        let fail = |error| self.fail(error);
        if let Some(statement) = schema::first_difference(&self.connection).map_err(fail)? {
            findings.push(Finding::Schema(schema::object_name(statement)));
        }
        if let Some(name) = schema::foreign_trigger(&self.connection).map_err(fail)? {
            findings.push(Finding::Schema(format!("list of triggers, by {name},")));
        }
        match open::read_plan(&self.connection).map_err(fail)? {
            Ok(plan) if plan == self.manifest => {}
            Ok(plan) => findings.push(Finding::Plan(format!("it was {}, it is {plan}", self.manifest))),
            Err(what) => findings.push(Finding::Plan(what)),
        }
        Ok(())
    }

    fn check_records(&self, findings: &mut Vec<Finding>) -> Result<(), LedgerError> {
        let mut grouping = Grouping::default();
        self.scan(|row| {
            match row.record(&self.manifest) {
                Ok(record) => grouping.push_or_start_unit(record, &mut |unit| note(findings, contradiction(unit))),
                Err(finding) => note(findings, Some(finding)),
            }
            Ok::<_, LedgerError>(())
        })?;
        grouping.finish(&mut |unit| note(findings, contradiction(unit)));
        Ok(())
    }
}

/// Adds a finding, if there is one, unless the audit already has [`MAX_FINDINGS`](Ledger::MAX_FINDINGS).
fn note(findings: &mut Vec<Finding>, finding: Option<Finding>) {
    if findings.len() < Ledger::MAX_FINDINGS {
        findings.extend(finding);
    }
}

/// The finding about a unit whose records differ in weight or in count; `None` if the records agree.
fn contradiction(records: UnitRecords<'_>) -> Option<Finding> {
    let unit = records.unit();
    let weights = || records.records().iter().map(|record| record.weight);
    match records.results().is_conflict() {
        false => None,
        true if weights().min() != weights().max() => Some(Finding::Weights { unit }),
        true => Some(Finding::Conflict { unit }),
    }
}
