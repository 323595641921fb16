//! The whole command line.

use std::path::Path;

use clap::{CommandFactory, Parser, Subcommand};

use super::{
    BenchArgs, CheckArgs, ClusterArgs, CompareArgs, CompleteArgs, CountArgs, DoctorArgs, DrawArgs, EstimateArgs,
    ExportArgs, FormatArgs, HelpArgs, ImportArgs, JudgeArgs, KnownArgs, LedgerArgs, LedgerCommand, ListArgs,
    PuzzleArgs, RankArgs, RegionsArgs, SampleArgs, ServeArgs, SolveArgs, TraceArgs, WatchArgs, value,
};
use crate::messages::Language;
use crate::ui::Color;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "queens", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// [`Language::resolve`] reads this option before the arguments are parsed, because the help is in this language
    /// too.
    #[arg(long, global = true, value_name = "LANG", value_parser = value::language())]
    pub(crate) lang: Option<Language>,

    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,

    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,
}

/// The definition of the command line. clap parses a negative number as a value, not as an option, so that the value
/// parser can reject it.
pub(crate) fn command() -> clap::Command {
    negative_numbers(Cli::command())
}

fn negative_numbers(command: clap::Command) -> clap::Command {
    let with_them = |arg: clap::Arg| {
        let takes_values = arg.get_action().takes_values();
        arg.allow_negative_numbers(takes_values)
    };
    command.mut_args(with_them).mut_subcommands(negative_numbers)
}

/// Whether a word is the name of a command.
pub(crate) fn is_command(word: &str) -> bool {
    command().find_subcommand(word).is_some()
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(SolveArgs),
    List(ListArgs),
    Count(CountArgs),
    Rank(RankArgs),
    Sample(SampleArgs),
    Estimate(EstimateArgs),
    Check(CheckArgs),
    Trace(TraceArgs),
    Watch(WatchArgs),
    Compare(CompareArgs),
    Judge(JudgeArgs),
    Known(KnownArgs),
    Bench(BenchArgs),
    Doctor(DoctorArgs),
    Ledger(LedgerArgs),
    Cluster(ClusterArgs),
    Draw(DrawArgs),
    Complete(CompleteArgs),
    Puzzle(PuzzleArgs),
    Regions(RegionsArgs),
    Export(ExportArgs),
    Import(ImportArgs),
    Serve(ServeArgs),
    Help(HelpArgs),
}

impl Cli {
    /// The format options of a command whose results are placements.
    pub(crate) const fn format_args(&self) -> Option<&FormatArgs> {
        match &self.command {
            Some(
                Command::Solve(SolveArgs { output, .. })
                | Command::List(ListArgs { output, .. })
                | Command::Sample(SampleArgs { output, .. }),
            ) => Some(&output.format_args),
            Some(
                Command::Complete(CompleteArgs { format_args, .. })
                | Command::Puzzle(PuzzleArgs { format_args, .. })
                | Command::Import(ImportArgs { format_args, .. })
                | Command::Draw(DrawArgs { format_args, .. }),
            ) => Some(format_args),
            _ => None,
        }
    }

    /// The file of the results; `None` for standard output.
    pub(crate) fn output(&self) -> Option<&Path> {
        if let Some(format_args) = self.format_args() {
            return format_args.file.path();
        }
        let file = match self.command.as_ref()? {
            Command::Export(export) => &export.file,
            Command::Judge(judge) => &judge.output,
            Command::Regions(regions) => regions.command.file()?,
            Command::Ledger(LedgerArgs { command: LedgerCommand::Export(export) }) => &export.output,
            _ => return None,
        };
        file.path()
    }

    /// Whether the command may start with a closed standard output. `watch` draws on the whole terminal, and `serve`
    /// checks the output itself when it writes its address.
    pub(crate) fn may_have_closed_output(&self) -> bool {
        matches!(self.command, Some(Command::Serve(_) | Command::Watch(_)))
    }
}
