//! The options of products of solutions.

use std::num::NonZero;

use clap::Args as ClapArgs;

use crate::args::value;

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
