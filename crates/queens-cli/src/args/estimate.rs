//! The arguments of `estimate`.

use std::num::NonZero;

use clap::Args as ClapArgs;
use queens::estimate;

use super::{SizeArg, value};

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct EstimateArgs {
    #[command(flatten)]
    pub(crate) board: SizeArg,

    #[arg(long, value_name = "K", value_parser = value::count)]
    pub(crate) samples: Option<NonZero<u64>>,

    #[arg(long, value_name = "SECONDS", value_parser = value::seconds)]
    pub(crate) seconds: Option<f64>,

    #[arg(long, value_name = "METHOD", default_value = "smc", value_parser = value::named_value::<estimate::Method>())]
    pub(crate) method: estimate::Method,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[arg(long, short, value_name = "COUNT", value_parser = value::threads)]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long)]
    pub(crate) json: bool,
}
