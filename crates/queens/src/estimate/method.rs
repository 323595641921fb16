//! How a descent chooses its squares.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How a descent chooses the next line, and a square of it. The mean is the same for all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Row by row from the top; each free column has the same chance. Cheap, and most descents of a large board end early.
    Knuth,
    /// The row or column with the fewest free squares; each of these has the same chance.
    Narrowest,
    /// The row or column with the fewest free squares; the chance of each is in proportion to a forecast of the number of
    /// solutions behind it, by how many free squares it leaves to the other lines.
    Lookahead,
    /// Five hundred descents together, each as in [`Narrowest`](Self::Narrowest); the hopeful ones are copied and the
    /// hopeless dropped on the way. One sample is the result of all of them.
    #[default]
    Population,
}

impl Method {
    /// All methods, from the simplest to the best for large boards.
    pub const ALL: [Self; 4] = [Self::Knuth, Self::Narrowest, Self::Lookahead, Self::Population];

    /// Its name, lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Knuth => "knuth",
            Self::Narrowest => "narrowest",
            Self::Lookahead => "lookahead",
            Self::Population => "population",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no method has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{name:?} is not a method: there are {names}", names = Method::ALL.map(Method::name).join(", "))]
pub struct ParseMethodError {
    /// The name.
    pub name: String,
}

impl FromStr for Method {
    type Err = ParseMethodError;

    fn from_str(name: &str) -> Result<Self, ParseMethodError> {
        let found = Self::ALL.into_iter().find(|method| method.name() == name);
        found.ok_or_else(|| ParseMethodError { name: name.to_owned() })
    }
}
