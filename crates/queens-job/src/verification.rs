//! The setting of a verification: which units are counted a second time.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Which units are counted a second time. In the [verification](crate::JobConfig::verification) of a count, another
/// method counts these units. In a [recount](crate::Job::verify), any workers count them.
///
/// # Examples
///
/// ```
/// use queens_job::Verification;
///
/// assert_eq!("all".parse(), Ok(Verification::All));
/// assert_eq!("100".parse(), Ok(Verification::Sample { units: 100, seed: 0 }));
/// assert!("0".parse::<Verification>().is_err());
/// assert_eq!(Verification::All.to_string(), "all");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Verification {
    /// No units.
    #[default]
    None,
    /// A random sample of the units.
    Sample {
        /// The greatest number of units; at least 1.
        units: u64,
        /// The seed of the random choice. A resumed job with the same seed, `units`, plan and part has the same
        /// sample.
        seed: u64,
    },
    /// All units.
    All,
}

/// The error for a text that names no verification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("write all, none, or the number of units of a sample")]
pub struct ParseVerificationError;

impl FromStr for Verification {
    type Err = ParseVerificationError;

    /// Parses `all`, `none`, or the number of units of a sample. The sample has the seed 0. Set another seed,
    /// because a sample with a fixed seed can be predicted.
    fn from_str(text: &str) -> Result<Self, ParseVerificationError> {
        match text {
            "all" => Ok(Self::All),
            "none" => Ok(Self::None),
            number => match number.parse() {
                Ok(units) if units > 0 => Ok(Self::Sample { units, seed: 0 }),
                _ => Err(ParseVerificationError),
            },
        }
    }
}

impl fmt::Display for Verification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Sample { units, .. } => units.fmt(f),
            Self::All => f.write_str("all"),
        }
    }
}
