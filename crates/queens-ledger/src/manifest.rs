//! The manifest, which describes the plan of a ledger's count.

use thiserror::Error;

/// The description of a counting plan: everything that a ledger knows about the units of a problem.
///
/// The units are numbered `0..units` and never stored one by one. Two plans are the same if all four fields are equal.
///
/// # Examples
///
/// ```
/// use queens_ledger::Manifest;
///
/// let manifest = Manifest::new("queens 20", 20, "c0ffee", 46_189)?;
/// assert_eq!(manifest.to_string(), "queens 20 in 46189 units, plan c0ffee");
/// assert!(Manifest::new("queens 20", 20, "", 46_189).is_err());
/// # Ok::<(), queens_ledger::ManifestError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Manifest {
    problem: String,
    size: u32,
    fingerprint: String,
    units: u64,
}

/// Why a manifest is not valid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ManifestError {
    /// The problem's name is empty, or has a control character, which would break a printed table.
    #[error("{0:?} is not the name of a problem")]
    Problem(String),
    /// The fingerprint is empty or not in lowercase hexadecimal digits.
    #[error("{0:?} is not a fingerprint: lowercase hexadecimal digits are expected")]
    Fingerprint(String),
    /// There are no units, so the total would be complete before anything is counted.
    #[error("a plan has at least one unit")]
    NoUnits,
    /// There are more units than SQLite's integers can number.
    #[error("{0} units are too many: a ledger numbers them with 63 bits")]
    Units(u64),
}

impl Manifest {
    /// Creates the manifest of a plan.
    ///
    /// The problem is a name such as `queens 20`. The fingerprint has lowercase hexadecimal digits. It must depend on
    /// everything that determines the count and the weight of each unit, and on nothing that an engine may choose.
    ///
    /// # Errors
    ///
    /// [`ManifestError`] for a name that is empty or has a control character, a fingerprint that is empty or not lowercase
    /// hexadecimal, no units, or 2^63 units and more.
    pub fn new(
        problem: impl Into<String>,
        size: u32,
        fingerprint: impl Into<String>,
        units: u64,
    ) -> Result<Self, ManifestError> {
        let (problem, fingerprint) = (problem.into(), fingerprint.into());
        if problem.is_empty() || problem.contains(char::is_control) {
            return Err(ManifestError::Problem(problem));
        }
        if fingerprint.is_empty() || !fingerprint.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(ManifestError::Fingerprint(fingerprint));
        }
        if units == 0 {
            return Err(ManifestError::NoUnits);
        }
        if i64::try_from(units).is_err() {
            return Err(ManifestError::Units(units));
        }
        Ok(Self { problem, size, fingerprint, units })
    }

    /// The problem's name.
    pub fn problem(&self) -> &str {
        &self.problem
    }

    /// The size of the board.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The plan's fingerprint, in lowercase hexadecimal digits.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// The number of units.
    pub fn units(&self) -> u64 {
        self.units
    }
}

impl std::fmt::Display for Manifest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} in {} units, plan {}", self.problem, self.units, self.fingerprint)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_is_checked() {
        let error = |problem: &str, fingerprint: &str, units| {
            Manifest::new(problem, 8, fingerprint, units).unwrap_err().to_string()
        };
        assert_eq!(error("", "ab", 1), r#""" is not the name of a problem"#);
        assert_eq!(error("a\nb", "ab", 1), r#""a\nb" is not the name of a problem"#);
        assert_eq!(
            error("queens 8", "AB", 1),
            r#""AB" is not a fingerprint: lowercase hexadecimal digits are expected"#
        );
        assert_eq!(
            error("queens 8", "ab", 1 << 63),
            "9223372036854775808 units are too many: a ledger numbers them with 63 bits"
        );
        assert_eq!(error("queens 8", "ab", 0), "a plan has at least one unit");
        assert!(Manifest::new("queens 8", 8, "ab", (1 << 63) - 1).is_ok());
    }
}
