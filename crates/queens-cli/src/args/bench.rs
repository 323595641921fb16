//! Arguments of the commands about this machine: `bench` and `doctor`.

use std::num::NonZero;

use clap::Args;

use super::value;

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct BenchArgs {
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0, value_parser = value::seconds)]
    pub(crate) seconds: f64,

    #[arg(long, short, value_name = "COUNT", default_value = "1", value_parser = value::threads)]
    pub(crate) threads: NonZero<usize>,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct DoctorArgs {
    #[arg(long)]
    pub(crate) engines: bool,

    #[arg(long)]
    pub(crate) json: bool,
}
