//! What can be typed after `queens watch`.

use clap::Args as ClapArgs;

use super::value;
use super::{Board, Watched};

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Watch {
    #[command(flatten)]
    pub(crate) board: Board,

    #[command(flatten)]
    pub(crate) watched: Watched,

    #[arg(long, value_name = "STEPS", default_value_t = 5, value_parser = value::speed)]
    pub(crate) speed: u32,
}
