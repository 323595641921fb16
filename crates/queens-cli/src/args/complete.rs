//! The arguments of `complete`, `puzzle`, `export` and `import`.

use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, ValueHint};
use queens::Size;
use queens::complete::CompletionEngine;
use queens::complete::export::Format as FileFormat;

use super::value::{self, SizeOrQueens};
use super::{FileArgs, FormatArgs, LimitArgs, ReadingArgs, RuleArgs, SizeArg, WeightArgs};
use crate::ui::file;

/// A completion instance: given queens, blocked squares and excluded diagonals.
#[derive(Debug, Default, ClapArgs)]
pub(crate) struct InstanceArgs {
    #[arg(
        id = "n",
        value_name = "N",
        value_parser = value::size_or_queens,
        required_unless_present_any = ["problem", "place"]
    )]
    first: Option<SizeOrQueens>,

    #[arg(id = "squares", value_name = "PARTIAL", conflicts_with = "place")]
    others: Vec<String>,

    #[command(flatten)]
    limits: LimitArgs,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    #[arg(long)]
    pub(crate) transpose: bool,
}

impl InstanceArgs {
    /// The size, if it is given.
    pub(crate) fn size(&self) -> Option<Size> {
        if let Some(SizeOrQueens::Size(size)) = self.first { Some(size) } else { None }
    }

    /// The restrictions of the board; queens behind the size are placed.
    pub(crate) fn limits(&self) -> LimitArgs {
        let first = if let Some(SizeOrQueens::Queens(first)) = &self.first { Some(first) } else { None };
        let words = first.into_iter().chain(&self.others).map(String::as_str);
        let mut limits = self.limits.clone();
        if words.clone().next().is_some() {
            limits.place = Some(value::in_one_notation(words, self.size()));
        }
        limits
    }
}

#[derive(Debug, Default, ClapArgs)]
#[expect(clippy::struct_excessive_bools, reason = "flags are given or not, and at most one of these")]
pub(crate) struct CompleteArgs {
    #[command(flatten)]
    pub(crate) instance: InstanceArgs,

    #[command(flatten)]
    pub(crate) rule: RuleArgs,

    #[command(flatten)]
    pub(crate) weight: WeightArgs,

    #[arg(long, group = "question", conflicts_with = "seed")]
    pub(crate) all: bool,

    #[arg(long, value_name = "K", requires = "all", value_parser = value::number)]
    pub(crate) max: Option<u64>,

    #[arg(long, group = "question", conflicts_with_all = ["format", "seed"])]
    pub(crate) count: bool,

    #[arg(long, group = "question", conflicts_with_all = ["format", "seed"])]
    pub(crate) unique: bool,

    #[arg(long, group = "question", conflicts_with_all = ["format", "seed"])]
    pub(crate) explain: bool,

    #[arg(long, value_name = "ENGINE", value_parser = value::completing_engine())]
    pub(crate) engine: Option<CompletionEngine>,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) format_args: FormatArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PuzzleArgs {
    #[command(flatten)]
    pub(crate) board: SizeArg,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[arg(long, value_name = "K", default_value_t = 1, value_parser = value::number)]
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
    /// Whether the answers are written where the puzzles are.
    pub(crate) fn has_answers(&self) -> bool {
        self.answer.as_deref().is_some_and(file::is_standard_output)
    }

    /// The file of the answers, if the command names one.
    pub(crate) fn answer_file(&self) -> Option<&Path> {
        self.answer.as_deref().filter(|path| !file::is_standard_output(path))
    }

    /// The picture of the answer beside that of the puzzle: `class-answer.png` for `class.png`.
    pub(crate) fn answer_picture(&self) -> Option<PathBuf> {
        let picture = self.format_args.file.path()?;
        let stem = picture.file_stem()?.to_string_lossy();
        let ending = picture.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
        Some(picture.with_file_name(format!("{stem}-answer{ending}")))
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) instance: InstanceArgs,

    #[arg(long, short, value_name = "FORMAT", value_parser = value::named::<FileFormat>())]
    pub(crate) format: FileFormat,

    #[command(flatten)]
    pub(crate) file: FileArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ImportArgs {
    #[arg(value_name = "ANSWER", value_hint = ValueHint::FilePath)]
    pub(crate) answer: String,

    #[command(flatten)]
    pub(crate) instance: InstanceArgs,

    #[arg(
        id = "answer-format",
        long,
        value_name = "FORMAT",
        value_parser = value::named::<FileFormat>()
    )]
    pub(crate) answer_format: Option<FileFormat>,

    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = value::number)]
    pub(crate) max: u64,

    #[command(flatten)]
    pub(crate) format_args: FormatArgs,
}
