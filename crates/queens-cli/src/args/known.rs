//! The arguments of `known`.

use clap::Args as ClapArgs;

use super::value;

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct KnownArgs {
    #[arg(value_name = "N", value_parser = value::index)]
    pub(crate) n: Option<u32>,

    #[arg(long)]
    pub(crate) check: bool,

    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = value::seconds, requires = "check")]
    pub(crate) seconds: f64,

    #[arg(long)]
    pub(crate) json: bool,
}
