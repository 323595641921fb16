//! Pictures: what kind, how large, and where they go.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum, ValueHint};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Picture {
    Text,
    Svg,
    Png,
    Gif,
}

/// Where a picture goes, and the size of its squares.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct Target {
    #[arg(long, short = 'o', value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,

    #[arg(long, value_name = "POINTS", value_parser = clap::value_parser!(u32))]
    pub(crate) side: Option<u32>,
}

/// A search as a picture that moves.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct Moving {
    #[arg(long, value_name = "KIND", conflicts_with_all = ["stats", "json"])]
    pub(crate) to: Option<MovingKind>,

    #[command(flatten)]
    pub(crate) target: Target,

    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) steps: Option<u32>,

    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(10..=60_000))]
    pub(crate) delay: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MovingKind {
    Gif,
}
