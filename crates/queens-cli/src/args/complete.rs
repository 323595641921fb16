//! Boards with a past: completing them, puzzles, and files for other solvers.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueHint};
use queens::Size;
use queens::complete::Engine;
use queens::complete::export::Format as FileFormat;

use super::value;
use super::{Board, Form};

/// What is given and what is forbidden.
#[derive(Debug, ClapArgs)]
pub(crate) struct Given {
    #[arg(
        value_name = "N",
        value_parser = value::size,
        required_unless_present = "problem"
    )]
    pub(crate) n: Option<Size>,

    #[arg(long, value_name = "PARTIAL", allow_hyphen_values = true)]
    pub(crate) place: Option<String>,

    #[arg(long, value_name = "SQUARES", allow_hyphen_values = true)]
    pub(crate) block: Option<String>,

    #[arg(long, value_name = "LINES", allow_hyphen_values = true)]
    pub(crate) close: Option<String>,

    #[arg(id = "problem", long = "file", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<String>,

    #[arg(long, value_name = "D", requires = "problem", value_parser = value::number)]
    pub(crate) diagonals: Option<u64>,
}

#[derive(Debug, ClapArgs)]
#[expect(clippy::struct_excessive_bools, reason = "flags are given or not, and at most one of these")]
pub(crate) struct Complete {
    #[command(flatten)]
    pub(crate) given: Given,

    #[arg(long, group = "question", conflicts_with = "seed")]
    pub(crate) all: bool,

    #[arg(long, group = "question", conflicts_with_all = ["format", "seed"])]
    pub(crate) count: bool,

    #[arg(long, group = "question", conflicts_with_all = ["format", "seed"])]
    pub(crate) unique: bool,

    #[arg(long, group = "question", conflicts_with_all = ["format", "seed"])]
    pub(crate) explain: bool,

    #[arg(long, value_name = "ENGINE", value_parser = value::completing_engine())]
    pub(crate) engine: Option<Engine>,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) form: Form,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Puzzle {
    #[command(flatten)]
    pub(crate) board: Board,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[arg(long, value_name = "K", default_value_t = 1, value_parser = value::number)]
    pub(crate) count: u64,

    #[arg(long)]
    pub(crate) answer: bool,

    #[command(flatten)]
    pub(crate) form: Form,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ExportBoard {
    #[command(flatten)]
    pub(crate) given: Given,

    #[arg(long, value_name = "FORMAT", value_parser = value::named::<FileFormat>())]
    pub(crate) to: FileFormat,

    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ImportAnswer {
    #[arg(value_name = "ANSWER", value_hint = ValueHint::FilePath)]
    pub(crate) answer: String,

    #[command(flatten)]
    pub(crate) given: Given,

    #[arg(long, value_name = "FORMAT", value_parser = value::named::<FileFormat>())]
    pub(crate) from: FileFormat,

    #[command(flatten)]
    pub(crate) form: Form,
}
