//! The size of a board.

use clap::Args as ClapArgs;
use queens::Size;

use crate::args::value;

/// The size of the board.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct SizeArg {
    #[arg(value_name = "N", value_parser = value::size)]
    pub(crate) n: Size,
}
