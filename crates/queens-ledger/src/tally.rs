//! The total, whether it is verified, and conflicting results.

use crate::group::add;
use crate::{Ledger, LedgerError, Units};

/// The total of a ledger, complete or openly partial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The sum of weight times count over the units that are done.
    pub total: u128,
    /// The units of the plan.
    pub units: u64,
    /// The units without a result. Only if it is empty, the total is the number of solutions.
    pub missing: Units,
    /// Whether different methods agree on every unit.
    pub verified: Verified,
}

/// Whether a total is verified: every unit has two agreeing results from different [`METHODS`](crate::METHODS).
///
/// Another version of an engine, or another machine, is not a different method; nor is an engine of an unknown name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verified {
    /// Different methods agree on every unit.
    Yes,
    /// Some units have no second method.
    No {
        /// Units without a result.
        missing: u64,
        /// Units with results of one method only.
        unconfirmed: u64,
    },
}

impl Tally {
    /// Whether every unit has a result.
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }

    /// Whether the total is complete and verified.
    pub fn is_verified(&self) -> bool {
        self.verified == Verified::Yes
    }
}

impl std::fmt::Display for Verified {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Yes => f.write_str("verified"),
            Self::No { missing: 0, unconfirmed } => {
                write!(f, "unverified: {unconfirmed} units lack a second engine")
            }
            Self::No { missing, unconfirmed: 0 } => write!(f, "unverified: {missing} units are missing"),
            Self::No { missing, unconfirmed } => {
                write!(f, "unverified: {missing} units are missing, {unconfirmed} lack a second engine")
            }
        }
    }
}

impl Ledger {
    /// The total of the units that are done.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Conflict`] while results of a unit contradict each other, [`LedgerError::Row`] at a row that
    /// is not what was recorded, and what prevents reading.
    ///
    /// # Complexity
    ///
    /// One pass over the records; memory for the gaps only.
    pub fn tally(&self) -> Result<Tally, LedgerError> {
        let (mut total, mut unconfirmed, mut conflicts) = (0, 0, 0);
        let (mut done, mut first) = (Vec::new(), None);
        let units = self.manifest.units();
        self.for_each_group(|group| {
            // Adjacent units are one entry, so that a complete ledger of millions of units needs one.
            match done.last_mut() {
                Some((_, end)) if *end == group.unit() => *end += 1,
                _ => done.push((group.unit(), group.unit() + 1)),
            }
            if let Some(count) = group.weighted() {
                add(&mut total, count);
            } else {
                conflicts += 1;
                first.get_or_insert(group.unit());
            }
            unconfirmed += u64::from(!group.is_confirmed());
        })?;
        if let Some(first) = first {
            return Err(LedgerError::Conflict { path: self.path.clone(), units: conflicts, first });
        }
        let missing = Units::all_but(units, done.into_iter().flat_map(|(start, end)| start..end));
        let verified = match (missing.len(), unconfirmed) {
            (0, 0) => Verified::Yes,
            (missing, unconfirmed) => Verified::No { missing, unconfirmed },
        };
        Ok(Tally { total, units, missing, verified })
    }
}
