//! The engines that complete an instance.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::CompletionError;
use crate::board::Size;
use crate::{ErrorCode, UnknownName};

/// An algorithm for completing an instance.
///
/// All engines give the same answers. Only the completion that is found first may differ.
///
/// # Examples
///
/// ```
/// use queens::complete::CompletionEngine;
///
/// assert_eq!("backtrack".parse(), Ok(CompletionEngine::Backtrack));
/// assert_eq!(CompletionEngine::default(), CompletionEngine::Backtrack);
/// assert!("magic".parse::<CompletionEngine>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum CompletionEngine {
    /// Backtracking with minimum remaining values (MRV). Up to size 64 the board is a bitboard. Larger boards store the
    /// number of free squares of each row and column.
    ///
    /// After many dead ends, the search for one completion restarts in another random order. Up to size 64, the
    /// restarts use a faster bitboard if no row or column has more than 16 free squares.
    #[default]
    Backtrack,
    /// A SAT solver with conflict-driven clause learning (CDCL): batsat, or `CaDiCaL` with the feature `cadical`. This
    /// engine serves as a cross-check of `backtrack`.
    #[cfg(feature = "sat")]
    Sat,
}

/// Why a name is not the name of an available engine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseEngineError {
    /// No engine has this name.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// The library was built without the engine.
    ///
    /// Code: `engine-not-built`.
    #[error("the engine {name} is not built in: it needs the feature `{feature}`")]
    NotBuilt {
        /// The name of the engine.
        name: &'static str,
        /// The feature of the library that adds the engine.
        feature: &'static str,
    },
}

impl ErrorCode for ParseEngineError {
    fn code(&self) -> &'static str {
        match self {
            Self::Unknown(error) => error.code(),
            Self::NotBuilt { .. } => "engine-not-built",
        }
    }
}

impl CompletionEngine {
    /// The engines that are built in, the default first.
    pub const ALL: &[Self] = &[
        Self::Backtrack,
        #[cfg(feature = "sat")]
        Self::Sat,
    ];

    /// The largest size, limited by memory.
    ///
    /// Backtracking keeps up to `n^2` untried squares. The SAT solver keeps several variables for each square, and
    /// clauses of these variables.
    pub const fn max_size(self) -> u32 {
        match self {
            Self::Backtrack => 1 << 16,
            #[cfg(feature = "sat")]
            Self::Sat => 2_000,
        }
    }

    /// Returns an error for a size above [`max_size`](Self::max_size).
    pub(super) fn check_size(self, size: Size) -> Result<(), CompletionError> {
        if size.get() > self.max_size() { Err(CompletionError::TooLarge { size, engine: self }) } else { Ok(()) }
    }

    /// The name, as [`FromStr`] reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Backtrack => "backtrack",
            #[cfg(feature = "sat")]
            Self::Sat => "sat",
        }
    }
}

impl fmt::Display for CompletionEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for CompletionEngine {
    type Err = ParseEngineError;

    fn from_str(name: &str) -> Result<Self, ParseEngineError> {
        if name == "sat" && cfg!(not(feature = "sat")) {
            return Err(ParseEngineError::NotBuilt { name: "sat", feature: "sat" });
        }
        let found = Self::ALL.iter().copied().find(|engine| engine.name() == name);
        found.ok_or_else(|| UnknownName::new("engine", name, Self::ALL.iter().map(|engine| engine.name())).into())
    }
}
