//! The configuration of a job: size, part, verification, ledger, and the names of machine and program in its records.

use std::path::PathBuf;

use queens::{ErrorCode, Size};
use queens_ledger::{Part, SigningKey};
use thiserror::Error;

use crate::{Clock, CloseHandle, Verification};

/// The configuration of a job. It has no effect until [`Job::open`](crate::Job::open).
///
/// # Examples
///
/// ```
/// use queens::Size;
/// use queens_job::{JobConfig, Verification};
///
/// let config = JobConfig::new(Size::new(16)?).ledger("16.ledger").verification(Verification::All);
/// assert_eq!(config.size().get(), 16);
/// # Ok::<(), queens::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct JobConfig {
    pub(crate) size: Size,
    pub(crate) ledger: Option<PathBuf>,
    pub(crate) part: Part,
    pub(crate) verification: Verification,
    pub(crate) symmetry: SymmetryCheck,
    pub(crate) host: String,
    pub(crate) program: String,
    pub(crate) clock: Clock,
    pub(crate) close_handle: CloseHandle,
    pub(crate) signing_key: Option<SigningKey>,
}

/// Whether the symmetric solutions are counted, by separate searches. Their number checks the total by Burnside's
/// lemma, and gives the number of fundamental solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SymmetryCheck {
    /// Up to size [`SymmetryCheck::IF_CHEAP_MAX_SIZE`].
    #[default]
    IfCheap,
    /// Always.
    Always,
}

impl SymmetryCheck {
    /// The greatest size whose symmetric solutions are counted by default. Counting them takes half a minute at size
    /// 26, and some minutes at size 28.
    pub const IF_CHEAP_MAX_SIZE: u32 = 28;
}

/// Why the options of a job are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum ConfigError {
    /// A part of a count has no total. Without a ledger, the results of the part would be lost.
    ///
    /// Code: `part-without-ledger`.
    #[error("a part of a count needs a ledger")]
    PartWithoutLedger,
    /// The number of fundamental solutions is computed from the total, and a part of a count has no total.
    ///
    /// Code: `symmetry-of-part`.
    #[error("a part of a count has no fundamental solutions")]
    SymmetryOfPart,
    /// The sample has no units.
    ///
    /// Code: `empty-sample`.
    #[error("a sample has at least one unit")]
    EmptySample,
}

impl ErrorCode for ConfigError {
    fn code(&self) -> &'static str {
        match self {
            Self::PartWithoutLedger => "part-without-ledger",
            Self::SymmetryOfPart => "symmetry-of-part",
            Self::EmptySample => "empty-sample",
        }
    }
}

impl JobConfig {
    /// The configuration to count all solutions of this size once, without a ledger.
    pub fn new(size: Size) -> Self {
        Self {
            size,
            ledger: None,
            part: Part::WHOLE,
            verification: Verification::None,
            symmetry: SymmetryCheck::IfCheap,
            host: gethostname::gethostname().to_string_lossy().into_owned(),
            program: concat!("queens ", env!("CARGO_PKG_VERSION")).to_owned(),
            clock: Clock::System,
            close_handle: CloseHandle::default(),
            signing_key: None,
        }
    }

    /// Records every result in this file, and counts only units without a result in the file. A missing file is
    /// created.
    #[must_use]
    pub fn ledger(self, path: impl Into<PathBuf>) -> Self {
        Self { ledger: Some(path.into()), ..self }
    }

    /// Counts one part of the units. A part needs a ledger.
    #[must_use]
    pub fn part(self, part: Part) -> Self {
        Self { part, ..self }
    }

    /// Chooses which units are also counted by a second method. Without a ledger, results are kept in a temporary
    /// ledger.
    #[must_use]
    pub fn verification(self, verification: Verification) -> Self {
        Self { verification, ..self }
    }

    /// Chooses whether the symmetric solutions are counted.
    #[must_use]
    pub fn symmetry(self, symmetry: SymmetryCheck) -> Self {
        Self { symmetry, ..self }
    }

    /// The name of the machine in the records; by default the host name of this machine.
    #[must_use]
    pub fn host(self, host: impl Into<String>) -> Self {
        Self { host: host.into(), ..self }
    }

    /// The program's name and version in the records; by default `queens` and the version of this crate.
    #[must_use]
    pub fn program(self, program: impl Into<String>) -> Self {
        Self { program: program.into(), ..self }
    }

    /// The source of the times in the records; by default the system's clock.
    #[must_use]
    pub fn clock(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }

    /// The handle by which another thread can close the job's ledger, for instance a thread that handles signals.
    #[must_use]
    pub fn close_handle(self, close_handle: CloseHandle) -> Self {
        Self { close_handle, ..self }
    }

    /// Signs every result that the job's own workers count. Signed results that are given to
    /// [`Job::record_signed`](crate::Job::record_signed) keep their signatures.
    #[must_use]
    pub fn signing_key(self, key: SigningKey) -> Self {
        Self { signing_key: Some(key), ..self }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Refuses options that contradict each other.
    ///
    /// # Errors
    ///
    /// [`ConfigError`].
    pub fn check(&self) -> Result<(), ConfigError> {
        let is_part = self.part != Part::WHOLE;
        if is_part && self.ledger.is_none() {
            return Err(ConfigError::PartWithoutLedger);
        }
        if is_part && self.symmetry == SymmetryCheck::Always {
            return Err(ConfigError::SymmetryOfPart);
        }
        match self.verification {
            Verification::Sample { units: 0, .. } => Err(ConfigError::EmptySample),
            _ => Ok(()),
        }
    }
}
