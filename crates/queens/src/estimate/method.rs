//! The sampling methods.

use strum::{EnumCount, IntoStaticStr, VariantArray};

use crate::name::named_enum;

/// How a sample chooses lines and squares. Every method is unbiased.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[non_exhaustive]
pub enum Method {
    /// Knuth's method: fills row by row from the top, and draws free squares with equal probabilities. Each sample is
    /// cheap, but most descents of a large board end in a dead end.
    Knuth,
    /// Fills the row or column with the fewest free squares next (MRV), and draws free squares with equal
    /// probabilities.
    #[strum(serialize = "mrv")]
    MinimumRemainingValues,
    /// Fills the row or column with the fewest free squares next. The probability of a square is proportional to a
    /// forecast of the number of solutions with a queen on it, see [`Estimator`](super::Estimator).
    Lookahead,
    /// Sequential Monte Carlo: 500 descents in parallel, each as in
    /// [`MinimumRemainingValues`](Self::MinimumRemainingValues). On the way, resampling copies the promising descents
    /// and drops the others. All descents together make one sample.
    #[default]
    #[strum(serialize = "smc")]
    SequentialMonteCarlo,
}

named_enum!(Method, "method");
