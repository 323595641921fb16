//! The arguments of `trace`.

use clap::Args as ClapArgs;

use super::{AnimationArgs, SearchArgs, SizeArg};

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) board: SizeArg,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[arg(long)]
    pub(crate) stats: bool,

    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) animation: AnimationArgs,
}
