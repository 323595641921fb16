//! The arguments of `puzzle`.

use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, ValueHint};
use queens::complete::puzzle::Difficulty;

use super::{FormatArgs, SizeArg, value};
use crate::ui::file;

#[derive(Debug, ClapArgs)]
pub(crate) struct PuzzleArgs {
    #[command(flatten)]
    pub(crate) board: SizeArg,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[arg(long, value_name = "LEVEL", value_parser = value::difficulty())]
    pub(crate) difficulty: Option<Difficulty>,

    #[arg(long, value_name = "K", default_value_t = 1, value_parser = value::positive)]
    pub(crate) max: u64,

    #[arg(
        long,
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "-"
    )]
    answer: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) format_args: FormatArgs,
}

impl PuzzleArgs {
    /// Whether the answers go to the same output as the puzzles.
    pub(crate) fn has_inline_answers(&self) -> bool {
        self.answer.as_deref().is_some_and(file::is_standard_output)
    }

    /// The file of the answers, if the command names one.
    pub(crate) fn answer_file(&self) -> Option<&Path> {
        self.answer.as_deref().filter(|path| !file::is_standard_output(path))
    }

    /// The path of the answer's picture: `class-answer.png` if the puzzle's picture is `class.png`.
    pub(crate) fn answer_picture(&self) -> Option<PathBuf> {
        let picture = self.format_args.file.path()?;
        let name = picture.file_name()?.to_string_lossy();
        let (stem, extension) = name.split_at(name.rfind(file::DOTS).filter(|at| *at > 0).unwrap_or(name.len()));
        Some(picture.with_file_name(format!("{stem}-answer{extension}")))
    }
}
