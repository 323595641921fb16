//! Pictures: what kind, how large, and where they go.

use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, ValueEnum, ValueHint};

use super::value;

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

    #[arg(long, value_name = "POINTS", value_parser = value::index)]
    pub(crate) side: Option<u32>,
}

impl Target {
    /// The file, if it is not standard output.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.out.as_deref().filter(|path| !value::is_standard_output(path))
    }
}

/// A search as a picture that moves.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct Moving {
    #[arg(long, value_name = "KIND", conflicts_with_all = ["stats", "json"])]
    pub(crate) to: Option<MovingKind>,

    #[command(flatten)]
    pub(crate) target: Target,

    #[arg(long, value_name = "K", value_parser = value::between(1, u32::MAX))]
    pub(crate) steps: Option<u32>,

    #[arg(long, value_name = "MS", value_parser = value::between(10_u32, 60_000))]
    pub(crate) delay: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MovingKind {
    Gif,
}
