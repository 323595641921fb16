//! The arguments of `compare`.

use clap::Args as ClapArgs;

use super::{SearchArgs, SizeArg};

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) board: SizeArg,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[arg(id = "brute-force", long)]
    pub(crate) brute_force: bool,

    #[arg(long)]
    pub(crate) json: bool,
}
