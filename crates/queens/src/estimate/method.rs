//! How a descent chooses its squares.

use crate::name::named;

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

named!(Method, "method");
