//! The arguments of `rank`, `sample`, `estimate` and of products.

use std::num::NonZero;

use clap::Args as ClapArgs;
use queens::estimate;

use super::value;
use super::{OutputArgs, ReadingArgs, SizeArg};

/// The product of solutions.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ComposeArgs {
    #[arg(
        long,
        value_name = "FACTOR",
        num_args = 1..,
        conflicts_with_all = ["shape", "rule", "strategy", "control", "seed"]
    )]
    pub(crate) factors: Vec<String>,

    #[arg(long, value_name = "K", value_parser = value::count)]
    pub(crate) tower: Option<NonZero<u64>>,

    #[arg(long)]
    pub(crate) explain: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RankArgs {
    #[arg(value_name = "PLACEMENT", required = true)]
    pub(crate) placement: Vec<String>,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    #[arg(long)]
    pub(crate) transpose: bool,

    #[arg(long)]
    pub(crate) json: bool,
}

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

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct EstimateArgs {
    #[command(flatten)]
    pub(crate) board: SizeArg,

    #[arg(long, value_name = "K", value_parser = value::count)]
    pub(crate) samples: Option<NonZero<u64>>,

    #[arg(long, value_name = "SECONDS", value_parser = value::seconds)]
    pub(crate) seconds: Option<f64>,

    #[arg(long, value_name = "METHOD", default_value = "smc", value_parser = value::named::<estimate::Method>())]
    pub(crate) method: estimate::Method,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[arg(long, short, value_name = "COUNT", value_parser = value::threads)]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long)]
    pub(crate) json: bool,
}
