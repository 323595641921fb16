//! The arguments of `list`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueHint};
use queens::solutions::RotationSymmetry;
use queens::variant::Shape;

use super::{GivenOptionNames, OutputArgs, ReadingArgs, RestrictionArgs, RuleArgs, WeightArgs, value};

#[derive(Debug, ClapArgs)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    pub(crate) given: GivenOptionNames,

    #[arg(value_name = "N", value_parser = value::shape, required_unless_present_any = ["from", "after", "before", "place", "problem"])]
    pub(crate) shape: Option<Shape>,

    #[command(flatten)]
    pub(crate) rule: RuleArgs,

    #[command(flatten)]
    pub(crate) restrictions: RestrictionArgs,

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

    #[arg(
        long,
        value_name = "TURN",
        conflicts_with = "folder",
        value_parser = value::named_value::<RotationSymmetry>()
    )]
    pub(crate) symmetric: Option<RotationSymmetry>,

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
