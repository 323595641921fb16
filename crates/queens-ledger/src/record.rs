//! A record: one result of one work unit, and its provenance.

use std::time::Duration;

use thiserror::Error;

use crate::{Manifest, Signer};

/// The two primes modulo which a kernel computes the residues of its count: the two greatest primes below 2^16.
///
/// A flipped bit, a lost carry or a sum that wrapped at 32 bits changes the count by a power of two. Neither prime
/// divides a power of two. So each of these faults changes both residues.
pub const RESIDUE_PRIMES: [u16; 2] = [65_521, 65_519];

/// The names of the methods whose results confirm each other. Records of other engines are kept, but confirm nothing.
/// Otherwise, a copy of a result under an invented engine name would confirm the result.
pub const METHODS: [&str; 5] = ["join", "backtrack", "naive", "gpu-join", "gpu-backtrack"];

/// The residues that a count must have.
///
/// Kernels do not call this function on their total: they sum counts and residues separately, so that each checks the
/// other.
///
/// # Examples
///
/// ```
/// assert_eq!(queens_ledger::residues(65_521), [0, 2]);
/// ```
pub fn residues(count: u128) -> [u16; 2] {
    RESIDUE_PRIMES.map(|prime| (count % u128::from(prime)) as u16)
}

/// The result of one run of one engine for one unit.
///
/// Two records are the same only if every field is equal. A result that is sent twice is one record; a unit that is
/// counted again gives another record.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Record {
    /// The unit's number in the plan.
    pub unit: u64,
    /// How often the unit's count enters the total: from 1 to [`Record::MAX_WEIGHT`].
    pub weight: u32,
    /// The solutions counted in the unit, without the weight: at most [`Record::MAX_COUNT`].
    pub count: u128,
    /// The count modulo each of [`RESIDUE_PRIMES`], as the kernel summed these residues.
    pub residues: [u16; 2],
    /// The work, in steps of the engine: below 2^63.
    pub work: u64,
    /// The name of the engine's method, such as `join`. Records of two [`METHODS`] confirm each other.
    pub engine: String,
    /// The engine's version.
    pub version: String,
    /// The machine.
    pub host: String,
    /// The time that the unit took.
    pub elapsed: Duration,
    /// When the unit was finished, in seconds since the beginning of 1970.
    pub finished: u64,
}

/// Why a record cannot be kept.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The unit is not in the plan.
    #[error("unit {unit} is not in the plan, which has {units}")]
    Unit {
        /// The record's unit.
        unit: u64,
        /// The number of units in the plan.
        units: u64,
    },
    /// The record was made for another plan.
    #[error("the result belongs to plan {found:?}, not to plan {expected:?}")]
    Plan {
        /// The ledger's fingerprint.
        expected: String,
        /// The record's fingerprint.
        found: String,
    },
    /// The weight is 0 or above [`Record::MAX_WEIGHT`].
    #[error("the weight of unit {unit} is {weight}: not from 1 to {max}", max = Record::MAX_WEIGHT)]
    Weight {
        /// The record's unit.
        unit: u64,
        /// The record's weight.
        weight: u32,
    },
    /// A number is too large for a ledger.
    #[error("the {field} of unit {unit} is {value}: a ledger holds 63 bits")]
    TooLarge {
        /// The record's unit.
        unit: u64,
        /// The column of the number.
        field: &'static str,
        /// The number.
        value: u128,
    },
    /// The count and its residue do not fit: the kernel failed, or the record was damaged later.
    #[error("unit {unit} counts {count}, which is {expected} modulo {prime}, but its residue is {found}")]
    Residue {
        /// The record's unit.
        unit: u64,
        /// The record's count.
        count: u128,
        /// The prime.
        prime: u16,
        /// The count modulo the prime.
        expected: u16,
        /// The residue in the record.
        found: u16,
    },
    /// A name is empty, or has a control character, which would break a printed table.
    #[error("the {field} of unit {unit} is {value:?}, which is no name")]
    Name {
        /// The record's unit.
        unit: u64,
        /// The column of the name.
        field: &'static str,
        /// The name.
        value: String,
    },
    /// A signature is not valid for the record and the signer.
    #[error("the signature of unit {unit} by {signer} does not fit the result")]
    Signature {
        /// The record's unit.
        unit: u64,
        /// The signer.
        signer: Signer,
    },
}

impl RecordError {
    /// The stable name of this error: the same in every language and version.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_ledger::RecordError;
    ///
    /// assert_eq!(RecordError::Unit { unit: 7, units: 4 }.code(), "record-unit");
    /// ```
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unit { .. } => "record-unit",
            Self::Plan { .. } => "record-plan",
            Self::Weight { .. } => "record-weight",
            Self::TooLarge { .. } => "record-too-large",
            Self::Residue { .. } => "record-residue",
            Self::Name { .. } => "record-name",
            Self::Signature { .. } => "record-signature",
        }
    }
}

impl Record {
    /// The greatest weight. Plans have weights up to 8. With these weights, the sums of the view `total` fit SQLite's
    /// 63-bit integers. For a larger sum, SQLite reports an error and never a wrong total.
    pub const MAX_WEIGHT: u32 = 65_535;

    /// The greatest count of a unit.
    pub const MAX_COUNT: u128 = i64::MAX as u128;

    /// Checks that the record can be kept in a ledger of this plan.
    ///
    /// # Errors
    ///
    /// [`RecordError`]: the first reason why the record cannot be kept.
    pub fn check_fits(&self, manifest: &Manifest) -> Result<(), RecordError> {
        let (unit, units) = (self.unit, manifest.units());
        if unit >= units {
            return Err(RecordError::Unit { unit, units });
        }
        if !(1..=Self::MAX_WEIGHT).contains(&self.weight) {
            return Err(RecordError::Weight { unit, weight: self.weight });
        }
        let numbers = [
            ("count", self.count),
            ("work", u128::from(self.work)),
            ("duration in nanoseconds", self.elapsed.as_nanos()),
            ("time", u128::from(self.finished)),
        ];
        if let Some(&(field, value)) = numbers.iter().find(|(_, value)| *value > Self::MAX_COUNT) {
            return Err(RecordError::TooLarge { unit, field, value });
        }
        for ((prime, expected), found) in RESIDUE_PRIMES.into_iter().zip(residues(self.count)).zip(self.residues) {
            if expected != found {
                return Err(RecordError::Residue { unit, count: self.count, prime, expected, found });
            }
        }
        let names = [("engine", &self.engine), ("version", &self.version), ("host", &self.host)];
        if let Some((field, value)) =
            names.into_iter().find(|(_, name)| name.is_empty() || name.contains(char::is_control))
        {
            return Err(RecordError::Name { unit, field, value: value.clone() });
        }
        Ok(())
    }

    /// The contribution to the total: the count times the weight.
    pub fn weighted_count(&self) -> u128 {
        self.count * u128::from(self.weight)
    }

    /// Whether two results of one unit have the same weight, count and residues.
    pub fn agrees(&self, other: &Self) -> bool {
        (self.weight, self.count, self.residues) == (other.weight, other.count, other.residues)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_primes_are_prime() {
        for prime in RESIDUE_PRIMES {
            assert!((2..256).all(|divisor| prime % divisor != 0), "{prime}");
        }
    }

    #[test]
    fn a_single_wrong_bit_or_a_wrapped_sum_changes_both_residues() {
        let count: u128 = 39_029_188_884;
        let wrong = (0..63).map(|bit| count ^ (1 << bit)).chain((1..9).map(|wraps| count - (wraps << 32)));
        for wrong in wrong {
            let (right, wrong) = (residues(count), residues(wrong));
            assert!(right[0] != wrong[0] && right[1] != wrong[1]);
        }
    }
}
