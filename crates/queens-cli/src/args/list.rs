//! The arguments of `solve` and `list`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum, ValueHint};
use queens::search::{Control, Strategy};
use queens::solutions::Turn;
use queens::variant::Shape;

use super::value::{self, Position};
use super::{BoardArgs, ComposeArgs, GivenOptions, LimitArgs, OutputArgs, ReadingArgs, RuleArgs, WeightArgs};

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) given: GivenOptions,

    #[arg(value_name = "N", value_parser = value::shape, required_unless_present_any = ["factors", "place", "problem"])]
    pub(crate) shape: Option<Shape>,

    #[command(flatten)]
    pub(crate) rule: RuleArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) weight: WeightArgs,

    #[arg(long, value_name = "METHOD", default_value = "auto", conflicts_with_all = ["strategy", "control"])]
    pub(crate) method: SolveMethod,

    #[arg(long, short, value_name = "STRATEGY", value_parser = value::named::<Strategy>())]
    pub(crate) strategy: Option<Strategy>,

    #[arg(long, short, value_name = "CONTROL", value_parser = value::named::<Control>())]
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
    pub(crate) rank: Vec<Position>,

    #[command(flatten)]
    pub(crate) compose: ComposeArgs,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl SolveArgs {
    /// The board; `None` where factors give the size.
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

#[derive(Debug, ClapArgs)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    pub(crate) given: GivenOptions,

    #[arg(value_name = "N", value_parser = value::shape, required_unless_present_any = ["from", "after", "before", "place", "problem"])]
    pub(crate) shape: Option<Shape>,

    #[command(flatten)]
    pub(crate) rule: RuleArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) weight: WeightArgs,

    #[arg(long, value_name = "K", conflicts_with = "folder", value_parser = value::number)]
    pub(crate) max: Option<u64>,

    #[arg(
        long,
        value_name = "K",
        default_value_t = 0,
        conflicts_with = "folder",
        value_parser = value::number
    )]
    pub(crate) skip: u64,

    #[arg(long, value_name = "PLACEMENT", conflicts_with = "folder")]
    pub(crate) from: Option<String>,

    #[arg(
        long,
        value_name = "PLACEMENT",
        conflicts_with_all = ["folder", "from", "before", "skip", "fundamental", "symmetric"]
    )]
    pub(crate) after: Option<String>,

    #[arg(
        long,
        value_name = "PLACEMENT",
        conflicts_with_all = ["folder", "from", "skip", "fundamental", "symmetric"]
    )]
    pub(crate) before: Option<String>,

    #[arg(long, conflicts_with_all = ["folder", "from", "skip", "fundamental", "symmetric"])]
    pub(crate) wrap: bool,

    #[arg(long, conflicts_with = "folder")]
    pub(crate) fundamental: bool,

    #[arg(long, value_name = "TURN", conflicts_with = "folder", value_parser = value::named::<Turn>())]
    pub(crate) symmetric: Option<Turn>,

    #[arg(
        long,
        value_name = "DIR",
        value_hint = ValueHint::DirPath,
        conflicts_with_all = ["format", "json", "transpose", "output"]
    )]
    pub(crate) folder: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
