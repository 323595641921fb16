//! The arguments of `check`.

use clap::{Args as ClapArgs, ValueHint};

use super::{GivenOptionNames, ReadingArgs, RuleArgs, value};

#[derive(Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) given: GivenOptionNames,

    #[arg(value_name = "PLACEMENT", value_hint = ValueHint::FilePath)]
    pub(crate) placement: Vec<String>,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    #[arg(long)]
    pub(crate) transpose: bool,

    #[command(flatten)]
    pub(crate) rule: RuleArgs,

    #[arg(long)]
    pub(crate) complete: bool,

    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = value::number)]
    pub(crate) max: u64,

    #[arg(long)]
    pub(crate) json: bool,
}
