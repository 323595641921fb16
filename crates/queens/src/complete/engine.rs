//! The ways to complete a board.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::CompleteError;
use crate::UnknownName;
use crate::board::Size;

/// A way to complete a board. All give the same answers; the completion that is found first may differ.
///
/// # Examples
///
/// ```
/// use queens::complete::Engine;
///
/// assert_eq!("backtrack".parse(), Ok(Engine::Backtrack));
/// assert_eq!(Engine::default(), Engine::Backtrack);
/// assert!("magic".parse::<Engine>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Backtracking that fills the tightest row or column first: on bits up to size 64, on counts beyond.
    ///
    /// For one completion it starts anew, in another random order, when it has met many dead ends, and is the faster
    /// engine on every board that was measured.
    #[default]
    Backtrack,
    /// A SAT solver that learns from its dead ends: another way to the same answers, by which they can be checked. With the
    /// feature `cadical` it is `CaDiCaL`.
    #[cfg(feature = "sat")]
    Sat,
}

/// Why a name is not that of an engine that can be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseEngineError {
    /// No engine has this name.
    #[error(transparent)]
    Unknown(#[from] UnknownName),
    /// The engine was left out when the library was built.
    #[error("the engine {name} is not built in: it needs the feature `{feature}`")]
    LeftOut {
        /// The engine's name.
        name: &'static str,
        /// The feature of the library that brings it.
        feature: &'static str,
    },
}

impl Engine {
    /// The engines that were built in, the best first.
    pub const ALL: &[Self] = &[
        Self::Backtrack,
        #[cfg(feature = "sat")]
        Self::Sat,
    ];

    /// The greatest size: beyond, memory would not do. Backtracking keeps up to `n^2` squares to be tried, the SAT solver
    /// some variables for each square and clauses for them all.
    pub const fn max_size(self) -> u32 {
        match self {
            Self::Backtrack => 1 << 16,
            #[cfg(feature = "sat")]
            Self::Sat => 2_000,
        }
    }

    /// Refuses the sizes above [`max_size`](Self::max_size).
    pub(super) fn check(self, size: Size) -> Result<(), CompleteError> {
        if size.get() > self.max_size() { Err(CompleteError::TooLarge { size, engine: self }) } else { Ok(()) }
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

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Engine {
    type Err = ParseEngineError;

    fn from_str(name: &str) -> Result<Self, ParseEngineError> {
        if name == "sat" && cfg!(not(feature = "sat")) {
            return Err(ParseEngineError::LeftOut { name: "sat", feature: "sat" });
        }
        let found = Self::ALL.iter().copied().find(|engine| engine.name() == name);
        found.ok_or_else(|| UnknownName::new("engine", name, Self::ALL.iter().map(|engine| engine.name())).into())
    }
}
