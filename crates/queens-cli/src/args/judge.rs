//! The arguments of `judge`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args as ClapArgs, ValueHint};
use queens::Size;
use queens::judge::Task;

use super::FileArgs;
use super::value::{self, SizeRange};

/// The largest size for which a program is run by default.
const DEFAULT_LARGEST_SIZE: u32 = 8;

#[derive(Debug, ClapArgs)]
pub(crate) struct JudgeArgs {
    #[arg(value_name = "N", value_parser = value::judged_size)]
    pub(crate) n: Option<Size>,

    #[arg(
        long = "file",
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        conflicts_with_all = ["sizes", "time", "batch", "program", "folder", "checker"]
    )]
    pub(crate) text: Option<String>,

    #[arg(
        id = "folder",
        long = "class",
        value_name = "DIR",
        value_hint = ValueHint::DirPath,
        conflicts_with_all = ["program", "checker"]
    )]
    pub(crate) folder: Option<PathBuf>,

    #[arg(long, requires = "folder", conflicts_with_all = ["program", "text", "checker"])]
    pub(crate) trusted: bool,

    #[arg(
        long,
        num_args = 3,
        value_names = ["INPUT", "TEXT", "ANSWER"],
        value_hint = ValueHint::FilePath,
        conflicts_with_all = ["n", "sizes", "time", "batch", "json", "program", "all", "first", "count"]
    )]
    pub(crate) checker: Vec<String>,

    #[arg(long, value_name = "SIZES", default_value = "1..8", conflicts_with = "n", value_parser = value::size_range)]
    pub(crate) sizes: SizeRange,

    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = value::duration)]
    pub(crate) time: Duration,

    #[command(flatten)]
    pub(crate) task: TaskArgs,

    #[arg(long)]
    pub(crate) batch: bool,

    #[arg(long, requires_all = ["n", "program"], conflicts_with_all = ["sizes", "batch", "all", "count", "folder", "checker"])]
    pub(crate) replay: bool,

    #[command(flatten)]
    pub(crate) format: ReportFormat,

    #[command(flatten)]
    pub(crate) output: FileArgs,

    #[arg(last = true, value_name = "PROGRAM", value_hint = ValueHint::CommandWithArguments)]
    pub(crate) program: Vec<OsString>,
}

impl JudgeArgs {
    /// Whether the report is written as JSON, by the option or by the extension of its file.
    pub(crate) fn is_json(&self) -> bool {
        self.format.json || !self.format.csv && self.has_extension("json")
    }

    /// Whether the report of a folder is written as CSV, by the option or by the extension of its file.
    pub(crate) fn is_csv(&self) -> bool {
        self.format.csv || !self.format.json && self.has_extension("csv")
    }

    fn has_extension(&self, extension: &str) -> bool {
        self.output.path().and_then(Path::extension).is_some_and(|of_file| of_file == extension)
    }

    /// Whether the user names sizes other than the default sizes.
    pub(crate) fn names_sizes(&self) -> bool {
        self.n.is_some() || (self.sizes.first.get(), self.sizes.last.get()) != (1, DEFAULT_LARGEST_SIZE)
    }

    /// The sizes for which the program is run.
    pub(crate) fn sizes(&self) -> impl Iterator<Item = u32> {
        let SizeRange { first, last } = self.n.map_or(self.sizes, |size| SizeRange { first: size, last: size });
        first.get()..=last.get()
    }
}

/// How the report is written.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct ReportFormat {
    #[arg(long)]
    pub(crate) json: bool,

    #[arg(long, requires = "folder", conflicts_with_all = ["json", "program", "text", "checker"])]
    pub(crate) csv: bool,
}

/// What the program has to print.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct TaskArgs {
    #[arg(long, conflicts_with_all = ["first", "count"])]
    all: bool,

    #[arg(long, conflicts_with = "count")]
    first: bool,

    #[arg(long)]
    count: bool,
}

impl From<TaskArgs> for Task {
    fn from(args: TaskArgs) -> Self {
        match (args.all, args.first, args.count) {
            (true, ..) => Self::All,
            (_, true, _) => Self::First,
            (.., true) => Self::Count,
            _ => Self::Any,
        }
    }
}
