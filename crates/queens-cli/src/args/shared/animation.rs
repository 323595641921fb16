//! The animation of a search.

use clap::{Args as ClapArgs, ValueEnum};

use crate::args::{FileArgs, value};

/// A search as an animated GIF.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct AnimationArgs {
    #[arg(long, short, value_name = "FORMAT", conflicts_with_all = ["stats", "json"])]
    pub(crate) format: Option<AnimationFormat>,

    #[command(flatten)]
    pub(crate) file: FileArgs,

    #[arg(long, value_name = "PIXELS", value_parser = value::index)]
    pub(crate) side: Option<u32>,

    #[arg(long, value_name = "K", value_parser = value::between(1, u32::MAX))]
    pub(crate) max: Option<u32>,

    #[arg(long, value_name = "MS", value_parser = value::between(10_u32, 60_000))]
    pub(crate) delay: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum AnimationFormat {
    Gif,
}
