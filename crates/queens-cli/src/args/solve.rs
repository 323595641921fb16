//! The arguments of `solve`.

use clap::{Args as ClapArgs, ValueEnum};
use queens::search::{Control, Strategy};
use queens::variant::Shape;

use super::value::{self, ListPosition};
use super::{BoardArgs, ComposeArgs, GivenOptionNames, OutputArgs, ReadingArgs, RestrictionArgs, RuleArgs, WeightArgs};

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) given: GivenOptionNames,

    #[arg(value_name = "N", value_parser = value::shape, required_unless_present_any = ["factors", "place", "problem"])]
    pub(crate) shape: Option<Shape>,

    #[command(flatten)]
    pub(crate) rule: RuleArgs,

    #[command(flatten)]
    pub(crate) restrictions: RestrictionArgs,

    #[command(flatten)]
    pub(crate) weight: WeightArgs,

    #[arg(long, value_name = "METHOD", default_value = "auto", conflicts_with_all = ["strategy", "control"])]
    pub(crate) method: SolveMethod,

    #[arg(long, short, value_name = "STRATEGY", value_parser = value::named_value::<Strategy>())]
    pub(crate) strategy: Option<Strategy>,

    #[arg(long, short, value_name = "CONTROL", value_parser = value::named_value::<Control>())]
    pub(crate) control: Option<Control>,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[arg(
        long,
        value_name = "K",
        value_delimiter = ',',
        value_parser = value::parse_position,
        conflicts_with_all = ["method", "strategy", "control", "seed", "factors"]
    )]
    pub(crate) rank: Vec<ListPosition>,

    #[command(flatten)]
    pub(crate) compose: ComposeArgs,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl SolveArgs {
    /// The board; `None` if factors give the size.
    pub(crate) fn board(&self) -> Option<BoardArgs> {
        self.shape.map(|shape| BoardArgs { shape, rule: self.rule })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolveMethod {
    Auto,
    First,
    Closed,
    Compose,
    Search,
    Torus,
}
