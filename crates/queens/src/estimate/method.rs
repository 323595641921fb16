//! The sampling methods.

use crate::name::named;

/// How a sample chooses lines and squares. Every method is unbiased.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Knuth's method: row by row from the top, with equal probabilities. Cheap, but most descents of a large board end in a
    /// dead end.
    Knuth,
    /// The row or column with the fewest free squares (MRV), with equal probabilities.
    MinimumRemainingValues,
    /// The row or column with the fewest free squares. The probability of a square is proportional to a forecast of the number
    /// of solutions below it, see [`Estimator`](super::Estimator).
    Lookahead,
    /// Sequential Monte Carlo: 500 descents in parallel, each as in [`MinimumRemainingValues`](Self::MinimumRemainingValues).
    /// Resampling copies the promising ones and drops the others on the way. All of them make one sample.
    #[default]
    SequentialMonteCarlo,
}

impl Method {
    /// All methods, from the simplest to the best for large boards.
    pub const ALL: [Self; 4] = [Self::Knuth, Self::MinimumRemainingValues, Self::Lookahead, Self::SequentialMonteCarlo];

    /// The name, as [`FromStr`](std::str::FromStr) reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Knuth => "knuth",
            Self::MinimumRemainingValues => "mrv",
            Self::Lookahead => "lookahead",
            Self::SequentialMonteCarlo => "smc",
        }
    }
}

named!(Method, "method");
