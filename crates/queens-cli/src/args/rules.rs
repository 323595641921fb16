//! Other rules: the pieces, their number and the board.

use clap::Args as ClapArgs;
use queens::Size;
use queens::variant::{Shape, Variant};

use super::value;

/// The board of a command that supports other rules.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct BoardArgs {
    #[arg(value_name = "N", value_parser = value::shape)]
    pub(crate) shape: Shape,

    #[command(flatten)]
    pub(crate) rule: RuleArgs,
}

impl BoardArgs {
    /// The size of the board under the rule `queens`, where it is square.
    pub(crate) fn size(&self) -> Size {
        self.shape.rows
    }
}

/// A rule and its parameters.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct RuleArgs {
    #[arg(long, value_name = "RULE", value_parser = value::named::<Variant>())]
    pub(crate) rule: Option<Variant>,

    #[arg(long, value_name = "K", value_parser = value::index)]
    pub(crate) pieces: Option<u32>,

    #[arg(long, value_name = "K", value_parser = value::index)]
    pub(crate) pawns: Option<u32>,
}

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct RulesArgs {
    #[arg(long)]
    pub(crate) json: bool,
}
