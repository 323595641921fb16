//! The arguments of the commands that show a search: `trace`, `compare` and `watch`.

use clap::Args as ClapArgs;
use queens::search::{Control, Strategy, Until};

use super::{AnimationArgs, SizeArg, value};

/// The search whose steps are shown.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct SearchArgs {
    #[arg(long, short, value_name = "STRATEGY", value_parser = value::named::<Strategy>())]
    pub(crate) strategy: Option<Strategy>,

    #[arg(long, short, value_name = "CONTROL", value_parser = value::named::<Control>())]
    pub(crate) control: Option<Control>,

    #[arg(long, short, value_name = "UNTIL", default_value = "all", value_parser = value::named::<Until>())]
    pub(crate) until: Until,
}

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
