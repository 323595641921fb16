//! The arguments of `draw`.

use clap::Args as ClapArgs;

use super::{FormatArgs, ReadingArgs, value};

#[derive(Debug, ClapArgs)]
pub(crate) struct DrawArgs {
    #[arg(value_name = "PLACEMENT", required = true)]
    pub(crate) placement: Vec<String>,

    #[command(flatten)]
    pub(crate) format_args: FormatArgs,

    #[arg(long, conflicts_with = "json")]
    pub(crate) attacks: bool,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    #[arg(long)]
    pub(crate) transpose: bool,

    #[arg(long)]
    pub(crate) images: bool,

    #[arg(long, value_name = "PIXELS", value_parser = value::index)]
    pub(crate) side: Option<u32>,
}
