//! The ways to count a unit.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use thiserror::Error;

use super::{Unit, kernel};

/// A way to count a unit. All give the same numbers.
///
/// # Examples
///
/// ```
/// use queens::count::Engine;
///
/// assert_eq!("naive".parse(), Ok(Engine::Naive));
/// assert_eq!(Engine::default().name(), "backtrack");
/// assert!("oracle".parse::<Engine>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Engine {
    /// Backtracking on bits: [`kernel::backtrack`].
    #[default]
    Backtrack,
    /// The definition, literally: [`kernel::naive`].
    Naive,
}

/// A name that no engine has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{name:?} is not an engine: there are {names}", names = Engine::ALL.map(Engine::name).join(", "))]
pub struct ParseEngineError {
    /// The name.
    pub name: String,
}

impl Engine {
    /// All engines, the best first.
    pub const ALL: [Self; 2] = [Self::Backtrack, Self::Naive];

    /// The name, as [`FromStr`] reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Backtrack => "backtrack",
            Self::Naive => "naive",
        }
    }

    /// The number of solutions that begin with the queens of a unit, not yet multiplied by its weight.
    pub fn count(self, unit: &Unit) -> u64 {
        match self.count_until(unit, &|| ControlFlow::Continue(())) {
            ControlFlow::Continue(count) => count,
            ControlFlow::Break(()) => unreachable!("nobody asked to stop"),
        }
    }

    /// As [`count`](Self::count); asks now and then whether to go on, where the unit is a long one.
    pub(super) fn count_until(self, unit: &Unit, pulse: &impl Fn() -> ControlFlow<()>) -> ControlFlow<(), u64> {
        match self {
            Self::Backtrack => kernel::backtrack::count_until(unit.size(), unit.queens(), pulse),
            Self::Naive => ControlFlow::Continue(kernel::naive::count(unit.size(), unit.queens())),
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
        let found = Self::ALL.into_iter().find(|engine| engine.name() == name);
        found.ok_or_else(|| ParseEngineError { name: name.to_owned() })
    }
}
