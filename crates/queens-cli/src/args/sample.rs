//! The arguments of `sample`.

use clap::Args as ClapArgs;

use super::{OutputArgs, SizeArg, value};

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SampleArgs {
    #[command(flatten)]
    pub(crate) board: SizeArg,

    #[arg(long, value_name = "K", default_value_t = 1, value_parser = value::number)]
    pub(crate) max: u64,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
