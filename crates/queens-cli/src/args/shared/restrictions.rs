//! The restrictions of a board: given queens, blocked squares and excluded diagonals.

use clap::{Args as ClapArgs, ValueHint};

/// The restrictions of a board.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct RestrictionArgs {
    #[arg(long, value_name = "PARTIAL", allow_hyphen_values = true)]
    pub(crate) place: Option<String>,

    #[arg(long, value_name = "SQUARES", allow_hyphen_values = true)]
    pub(crate) block: Option<String>,

    #[arg(long, value_name = "LINES", allow_hyphen_values = true)]
    pub(crate) exclude: Option<String>,

    #[arg(id = "problem", long = "file", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<String>,
}

impl RestrictionArgs {
    /// Whether the user gave any restriction.
    pub(crate) fn is_given(&self) -> bool {
        [&self.place, &self.block, &self.exclude, &self.file].into_iter().any(Option::is_some)
    }
}

/// The weights of the squares, whose sum is maximised.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct WeightArgs {
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) weights: Option<String>,
}
