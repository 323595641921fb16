//! Other rules: which pieces, how many, and on what board.

use clap::Args as ClapArgs;
use queens::Size;
use queens::variant::{Shape, Variant};

use super::value;

/// The board of a command that knows other rules.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Ruled {
    #[arg(value_name = "N", value_parser = value::shape)]
    pub(crate) shape: Shape,

    #[command(flatten)]
    pub(crate) rule: RuleChoice,
}

impl Ruled {
    /// The size of the board under the usual rule, for which it is square.
    pub(crate) fn size(&self) -> Size {
        self.shape.rows
    }
}

/// A rule, and what it leaves open.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct RuleChoice {
    #[arg(long, value_name = "RULE", value_parser = value::named::<Variant>())]
    pub(crate) rule: Option<Variant>,

    #[arg(long, value_name = "K", value_parser = value::index)]
    pub(crate) pieces: Option<u32>,

    #[arg(long, value_name = "K", value_parser = value::index)]
    pub(crate) pawns: Option<u32>,
}

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Rules {
    #[arg(long)]
    pub(crate) json: bool,
}
