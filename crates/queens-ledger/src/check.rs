//! The audit: everything that a ledger can say against itself.

use thiserror::Error;

use crate::group::{Group, Grouping};
use crate::{Ledger, LedgerError, RecordError, open, schema};

/// Something wrong in a ledger.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Finding {
    /// SQLite's own check fails: a damaged page, or a row against the table's rules.
    #[error("the file is damaged: {0}")]
    File(String),
    /// One of the format's tables, triggers or views is missing or altered.
    #[error("the format's {0} is missing or altered")]
    Schema(String),
    /// The plan is missing, altered or none.
    #[error("the plan is not what it was: {0}")]
    Plan(String),
    /// A number that no record has.
    #[error("a row of unit {unit} has {value} as its {column}")]
    Number {
        /// The row's unit, itself perhaps such a number.
        unit: i64,
        /// The column.
        column: &'static str,
        /// Its value.
        value: i64,
    },
    /// A record that should have been refused: outside the plan, or with residues that are not those of its count.
    #[error("a row of unit {unit} is not a result")]
    Record {
        /// The unit.
        unit: u64,
        /// Why it is none.
        source: RecordError,
    },
    /// A row is not the one that was written: its checksum differs.
    #[error("the result of unit {unit} by {engine:?} was changed after it was written")]
    Seal {
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

impl Ledger {
    /// An audit stops at this many findings.
    pub const MAX_FINDINGS: usize = 1000;

    /// Everything that is wrong in the ledger, as far as the ledger alone can tell; nothing in a sound one.
    ///
    /// The file's structure, the format, the plan, then every record: that it belongs to the plan, that its residues
    /// are those of its count, that it is as it was written, and that the records of a unit agree. A wrong count with
    /// residues that fit it is seen only by a second engine. Missing units are no fault: see [`Ledger::tally`].
    ///
    /// # Errors
    ///
    /// What prevents reading, other than damage, which is a finding.
    ///
    /// # Complexity
    ///
    /// Several passes over the file.
    pub fn check(&self) -> Result<Vec<Finding>, LedgerError> {
        let mut findings = Vec::new();
        for part in [Self::check_file, Self::check_plan, Self::check_records] {
            let checked = part(self, &mut findings);
            self.unchanged()?;
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
            findings.push(Finding::Schema(schema::headline(statement)));
        }
        match open::plan(&self.connection).map_err(fail)? {
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
                Ok(record) => grouping.push(record, &mut |group| note(findings, dispute(group))),
                Err(finding) => note(findings, Some(finding)),
            }
            Ok::<_, LedgerError>(())
        })?;
        grouping.finish(&mut |group| note(findings, dispute(group)));
        Ok(())
    }
}

/// Adds a finding, if there is one and room for it.
fn note(findings: &mut Vec<Finding>, finding: Option<Finding>) {
    if findings.len() < Ledger::MAX_FINDINGS {
        findings.extend(finding);
    }
}

/// What the records of a unit differ in, if they do.
fn dispute(group: Group<'_>) -> Option<Finding> {
    let unit = group.unit();
    match group.agreed() {
        Some(_) => None,
        None if group.0.iter().any(|record| record.weight != group.0[0].weight) => Some(Finding::Weights { unit }),
        None => Some(Finding::Conflict { unit }),
    }
}
