//! Pictures: format, size and target.

use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, ValueEnum, ValueHint};

use super::{Format, value};
use crate::ui::file;

/// The formats of `queens draw`: those of placements, and pictures of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DrawFormat {
    #[value(alias = "text")]
    Board,
    Dots,
    Plus,
    Matrix,
    Graph,
    List,
    List0,
    Digits,
    Tuples,
    Squares,
    Fen,
    Leetcode,
    Json,
    Svg,
    Png,
    Gif,
}

impl DrawFormat {
    /// Whether the picture consists of pixels.
    pub(crate) const fn is_raster(self) -> bool {
        matches!(self, Self::Png | Self::Gif)
    }

    /// The format of a placement; a picture of pixels shows the same as `board`.
    pub(crate) const fn of_placement(self) -> Format {
        match self {
            Self::Board | Self::Png | Self::Gif => Format::Board,
            Self::Dots => Format::Dots,
            Self::List0 => Format::List0,
            Self::Digits => Format::Digits,
            Self::Squares => Format::Squares,
            Self::Fen => Format::Fen,
            Self::Leetcode => Format::Leetcode,
            Self::Plus => Format::Plus,
            Self::Matrix => Format::Matrix,
            Self::Graph => Format::Graph,
            Self::Tuples => Format::Tuples,
            Self::List => Format::List,
            Self::Json => Format::Json,
            Self::Svg => Format::Svg,
        }
    }
}

/// The target of a picture, and the size of its squares.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct PictureTarget {
    #[arg(long, short, alias = "out", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,

    #[arg(long, value_name = "PIXELS", value_parser = value::index)]
    pub(crate) side: Option<u32>,
}

impl PictureTarget {
    /// The file; `None` for standard output.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| !file::is_standard_output(path))
    }
}

/// A search as an animated GIF.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct AnimationArgs {
    #[arg(long, short, alias = "to", value_name = "FORMAT", conflicts_with_all = ["stats", "json"])]
    pub(crate) format: Option<AnimationFormat>,

    #[command(flatten)]
    pub(crate) target: PictureTarget,

    #[arg(long, alias = "steps", value_name = "K", value_parser = value::between(1, u32::MAX))]
    pub(crate) max: Option<u32>,

    #[arg(long, value_name = "MS", value_parser = value::between(10_u32, 60_000))]
    pub(crate) delay: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum AnimationFormat {
    Gif,
}
