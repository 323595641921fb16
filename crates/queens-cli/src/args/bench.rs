//! The arguments of `bench`.

use std::num::NonZero;

use clap::Args as ClapArgs;

use super::value;

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct BenchArgs {
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0, value_parser = value::seconds)]
    pub(crate) seconds: f64,

    #[arg(long, short, value_name = "COUNT", default_value = "1", value_parser = value::threads)]
    pub(crate) threads: NonZero<usize>,

    #[arg(long)]
    pub(crate) json: bool,
}
