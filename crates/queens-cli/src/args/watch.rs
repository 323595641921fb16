//! The arguments of `watch`.

use clap::Args as ClapArgs;

use super::{SearchArgs, SizeArg, value};

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct WatchArgs {
    #[command(flatten)]
    pub(crate) board: SizeArg,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[arg(long, value_name = "STEPS", default_value_t = 5, value_parser = value::speed)]
    pub(crate) speed: u32,

    #[arg(id = "loop", long)]
    pub(crate) is_loop: bool,
}
