//! The arguments of `rank`.

use clap::Args as ClapArgs;

use super::ReadingArgs;

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
