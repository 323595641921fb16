//! The audit: everything that a ledger can say against itself.

use thiserror::Error;

use crate::group::{Group, Grouping, add};
use crate::record::PRIMES;
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
    /// The sum of the counts and the sum of the residues disagree.
    #[error("the total is {expected} modulo {prime}, but the residues sum to {found}")]
    Total {
        /// The prime.
        prime: u16,
        /// The total modulo the prime.
        expected: u16,
        /// The weighted sum of the residues modulo the prime.
        found: u16,
    },
}

/// An audit under way.
#[derive(Default)]
struct Audit {
    findings: Vec<Finding>,
    total: u128,
    /// The weighted sums of the residues, modulo the primes.
    residues: [u64; 2],
}

impl Ledger {
    /// An audit stops at this many findings.
    pub const MAX_FINDINGS: usize = 1000;

    /// Everything that is wrong in the ledger, as far as the ledger alone can tell; nothing in a sound one.
    ///
    /// The file's structure, the format, the plan, then every record: that it belongs to the plan, that its residues
    /// are those of its count, that it is as it was written, that the records of a unit agree; and the residues of the
    /// total. A wrong count with residues that fit it is seen only by a second engine. Missing units are no fault: see
    /// [`Ledger::tally`].
    ///
    /// # Errors
    ///
    /// What prevents reading, other than damage, which is a finding.
    ///
    /// # Complexity
    ///
    /// Several passes over the file.
    pub fn check(&self) -> Result<Vec<Finding>, LedgerError> {
        let mut audit = Audit::default();
        for part in [Self::check_file, Self::check_plan, Self::check_records] {
            match part(self, &mut audit) {
                Ok(()) => {}
                Err(LedgerError::Damaged { what, .. }) => audit.findings.push(Finding::File(what)),
                Err(error @ LedgerError::Truncated { .. }) => audit.findings.push(Finding::File(error.to_string())),
                Err(error) => return Err(error),
            }
        }
        audit.findings.truncate(Self::MAX_FINDINGS);
        Ok(audit.findings)
    }

    fn check_file(&self, audit: &mut Audit) -> Result<(), LedgerError> {
        let fail = |error| self.fail(error);
        let mut query = self.connection.prepare("PRAGMA integrity_check").map_err(fail)?;
        let lines = query.query_map([], |row| row.get::<_, String>(0)).map_err(fail)?;
        for line in lines {
            let line = line.map_err(fail)?;
            if line != "ok" {
                audit.findings.push(Finding::File(line));
            }
        }
        Ok(())
    }

    fn check_plan(&self, audit: &mut Audit) -> Result<(), LedgerError> {
        let fail = |error| self.fail(error);
        if let Some(statement) = schema::first_difference(&self.connection).map_err(fail)? {
            audit.findings.push(Finding::Schema(schema::headline(statement)));
        }
        match open::plan(&self.connection).map_err(fail)? {
            Ok(plan) if plan == self.manifest => {}
            Ok(plan) => audit.findings.push(Finding::Plan(format!("it was {}, it is {plan}", self.manifest))),
            Err(what) => audit.findings.push(Finding::Plan(what)),
        }
        Ok(())
    }

    fn check_records(&self, audit: &mut Audit) -> Result<(), LedgerError> {
        let mut grouping = Grouping::default();
        self.scan(|row| {
            match row.record(&self.manifest) {
                Ok(record) => grouping.push(record, &mut |group| audit.take(group)),
                Err(finding) if audit.findings.len() < Self::MAX_FINDINGS => audit.findings.push(finding),
                Err(_) => {}
            }
            Ok::<_, LedgerError>(())
        })?;
        grouping.finish(&mut |group| audit.take(group));
        for (prime, residue) in PRIMES.into_iter().zip(audit.residues) {
            let (expected, found) = ((audit.total % u128::from(prime)) as u16, residue as u16);
            if expected != found {
                audit.findings.push(Finding::Total { prime, expected, found });
            }
        }
        Ok(())
    }
}

impl Audit {
    fn take(&mut self, group: Group<'_>) {
        let unit = group.unit();
        match (group.agreed(), group.weighted()) {
            (Some(record), Some(count)) => {
                add(&mut self.total, count);
                for ((sum, prime), residue) in self.residues.iter_mut().zip(PRIMES).zip(record.residues) {
                    *sum = (*sum + u64::from(record.weight) * u64::from(residue)) % u64::from(prime);
                }
            }
            _ if self.findings.len() >= Ledger::MAX_FINDINGS => {}
            _ if group.0.iter().any(|record| record.weight != group.0[0].weight) => {
                self.findings.push(Finding::Weights { unit });
            }
            _ => self.findings.push(Finding::Conflict { unit }),
        }
    }
}
