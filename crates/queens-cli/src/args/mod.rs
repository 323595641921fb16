//! The command line: arguments, options and flags. Parsing has no effects; the catalogues have the help texts.

mod cluster;
mod complete;
mod construct;
mod count;
mod diagnose;
mod engine;
mod given;
mod groups;
pub(crate) mod help;
mod help_command;
mod judge;
mod ledger;
mod limits;
mod page;
mod pictures;
mod reading;
mod regions;
mod rules;
mod solutions;
pub(crate) mod usage;
mod value;
mod watch;
mod workers;

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, CommandFactory, FromArgMatches, Parser, Subcommand, ValueHint};
use queens::{Placement, Size, Symmetry};

use crate::messages::{Catalog, Language};
pub(crate) use crate::ui::Format;
use crate::ui::{Color, file};

pub(crate) use cluster::ClusterArgs;
#[cfg(feature = "cluster")]
pub(crate) use cluster::{
    BrokerArgs, ClusterCommand, ClusterDemoArgs, ClusterDrainArgs, ClusterInitArgs, ClusterMemberArgs, ClusterRunArgs,
    ClusterStatusArgs, ClusterVerify, ClusterWorkArgs,
};
pub(crate) use complete::{CompleteArgs, ExportArgs, ImportArgs, InstanceArgs, PuzzleArgs, SizeOrQueens};
pub(crate) use construct::{ComposeArgs, EstimateArgs, RankArgs, SampleArgs};
pub(crate) use count::{
    CountArgs, CountLedger, CountRequest, CountSizes, CountTable, QueensCount, TableRule, TimeArgs,
};
pub(crate) use diagnose::{BenchArgs, DoctorArgs};
pub(crate) use engine::{EngineChoice, GpuMethod};
pub(crate) use given::GivenOptions;
pub(crate) use help_command::HelpArgs;
pub(crate) use judge::JudgeArgs;
pub(crate) use ledger::{
    LedgerArgs, LedgerCommand, LedgerExportArgs, LedgerExportFormat, LedgerKeyArgs, LedgerMergeArgs, LedgerStatusArgs,
    LedgerVerifyArgs,
};
pub(crate) use limits::LimitArgs;
pub(crate) use page::ServeArgs;
pub(crate) use pictures::{AnimationArgs, DrawFormat, PictureTarget};
pub(crate) use reading::ReadingArgs;
pub(crate) use regions::{
    RegionsArgs, RegionsBoardArgs, RegionsCommand, RegionsConvertArgs, RegionsDailyArgs, RegionsDrawArgs,
    RegionsExportArgs, RegionsForm, RegionsMakeArgs, RegionsPicture, RegionsSolveArgs,
};
pub(crate) use rules::{BoardArgs, RuleArgs, RuleProblem};
pub(crate) use solutions::{ListArgs, Rotation, SolveArgs, SolveMethod};
pub(crate) use value::{VerifyChoice, count_sizes, size};
pub(crate) use watch::{CompareArgs, SearchArgs, TraceArgs, WatchArgs};
pub(crate) use workers::WorkerChoice;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "queens", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// Read before parsing, by [`Language::resolve`], because the help is in this language too.
    #[arg(long, global = true, value_name = "LANG", value_parser = value::language())]
    pub(crate) lang: Option<Language>,

    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,

    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,
}

/// Parses the arguments of the process, whose first one is its name. The error is a message or the help that was asked for.
pub(crate) fn parse(arguments: &[OsString], catalog: &Catalog) -> Result<Cli, clap::Error> {
    let arguments = with_rule_list(arguments);
    let mut cli = Cli::from_arg_matches(&matches(&arguments, catalog)?)?;
    cli.follow_extension();
    match &cli.command {
        Some(Command::Help(help)) if help.is_of_command() => {
            // `queens help solve` is `queens solve --help`.
            let words = ["queens"].into_iter().chain(help.topic.iter().map(String::as_str)).chain(["--help"]);
            Cli::from_arg_matches(&matches(&words.map(OsString::from).collect::<Vec<_>>(), catalog)?)
        }
        _ => Ok(cli),
    }
}

fn matches(arguments: &[OsString], catalog: &Catalog) -> Result<clap::ArgMatches, clap::Error> {
    help::naming(help::localised(command(), catalog)).try_get_matches_from(arguments)
}

/// The arguments, where `--rule list` of any command becomes `help rules`.
fn with_rule_list(arguments: &[OsString]) -> Vec<OsString> {
    let asks = arguments.windows(2).any(|pair| pair[0] == "--rule" && pair[1] == "list");
    if !asks && !arguments.iter().any(|argument| argument == "--rule=list") {
        return arguments.to_vec();
    }
    let json = arguments.iter().any(|argument| argument == "--json").then_some("--json");
    ["queens", "help", "rules"].into_iter().chain(json).map(OsString::from).collect()
}

/// The definition of the command line. A negative number is always a value, so that the value parser reports what is wrong
/// with it.
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
    /// The file of the results, where a command writes placements; `None` for standard output.
    pub(crate) fn output(&self) -> Option<&Path> {
        let file = match &self.command {
            Some(Command::Solve(solve)) => &solve.file,
            Some(Command::List(list)) => &list.file,
            Some(Command::Sample(sample)) => &sample.file,
            Some(Command::Complete(complete)) => &complete.file,
            Some(Command::Puzzle(puzzle)) => &puzzle.file,
            Some(Command::Import(import)) => &import.file,
            _ => return None,
        };
        file.output.as_deref().filter(|path| !file::is_standard_output(path))
    }

    /// Takes the format from the extension of the file, where none is given.
    fn follow_extension(&mut self) {
        let format = match self.output().and_then(Path::extension).and_then(OsStr::to_str) {
            Some("svg") => Format::Svg,
            Some("json") => Format::Json,
            _ => return,
        };
        let given = match &mut self.command {
            Some(Command::Solve(SolveArgs { output, .. }) | Command::List(ListArgs { output, .. })) => {
                &mut output.format_args
            }
            Some(Command::Sample(sample)) => &mut sample.output.format_args,
            Some(Command::Complete(complete)) => &mut complete.format_args,
            Some(Command::Puzzle(puzzle)) => &mut puzzle.format_args,
            Some(Command::Import(import)) => &mut import.format_args,
            _ => return,
        };
        if !given.json {
            given.format.get_or_insert(format);
        }
    }

    /// Whether text drawings have the numbers of their rows and columns.
    pub(crate) fn is_numbered(&self) -> bool {
        match &self.command {
            Some(Command::Solve(SolveArgs { output, .. }) | Command::List(ListArgs { output, .. })) => {
                output.format_args.numbers
            }
            Some(Command::Sample(sample)) => sample.output.format_args.numbers,
            Some(Command::Complete(complete)) => complete.format_args.numbers,
            Some(Command::Puzzle(puzzle)) => puzzle.format_args.numbers,
            Some(Command::Import(import)) => import.format_args.numbers,
            Some(Command::Draw(draw)) => draw.numbers,
            _ => false,
        }
    }

    /// Whether the command has no result on standard output: a server, or a program on the whole terminal.
    pub(crate) fn has_no_result(&self) -> bool {
        matches!(self.command, Some(Command::Serve(_) | Command::Watch(_)))
    }
}

/// The size of the board.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct SizeArg {
    #[arg(value_name = "N", value_parser = value::size)]
    pub(crate) n: Size,
}

/// The file of the results.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct FileArgs {
    #[arg(long, short, alias = "out", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// The output format of a placement.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct FormatArgs {
    #[arg(long, short, value_name = "FORMAT")]
    pub(crate) format: Option<Format>,

    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,

    #[arg(long)]
    pub(crate) numbers: bool,
}

impl FormatArgs {
    /// The requested format, or the default.
    pub(crate) fn format_or(self, default: Format) -> Format {
        if self.json { Format::Json } else { self.format.unwrap_or(default) }
    }

    /// The requested format; otherwise one placement is drawn, and several are a list.
    pub(crate) fn format_of(self, is_one: bool) -> Format {
        self.format_or(if is_one { Format::Board } else { Format::List })
    }

    /// Whether the output is JSON, by `--json` or `--format json`.
    pub(crate) fn is_json(self) -> bool {
        self.json || self.format == Some(Format::Json)
    }
}

/// The output format of a placement, and whether rows and columns are swapped.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct OutputArgs {
    #[command(flatten)]
    pub(crate) format_args: FormatArgs,

    #[arg(long)]
    pub(crate) transpose: bool,
}

impl OutputArgs {
    /// The placement to write: transposed if requested.
    pub(crate) fn oriented(self, placement: Placement) -> Placement {
        if self.transpose { placement.image(Symmetry::Transpose) } else { placement }
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) given: GivenOptions,

    #[arg(value_name = "PLACEMENT", value_hint = ValueHint::FilePath)]
    pub(crate) placement: Vec<String>,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    #[arg(long)]
    pub(crate) transpose: bool,

    #[command(flatten)]
    pub(crate) rule: RuleArgs,

    #[arg(long)]
    pub(crate) complete: bool,

    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = value::number)]
    pub(crate) max: u64,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct KnownArgs {
    #[arg(value_name = "N", value_parser = value::index)]
    pub(crate) n: Option<u32>,

    #[arg(long)]
    pub(crate) check: bool,

    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = value::seconds, requires = "check")]
    pub(crate) seconds: f64,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
#[expect(clippy::struct_excessive_bools, reason = "flags are given or not")]
pub(crate) struct DrawArgs {
    #[arg(value_name = "PLACEMENT", required = true)]
    pub(crate) placement: Vec<String>,

    #[arg(long, short, alias = "to", value_name = "FORMAT")]
    pub(crate) format: Option<DrawFormat>,

    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,

    #[arg(long, conflicts_with = "json")]
    pub(crate) attacks: bool,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    #[arg(long)]
    pub(crate) numbers: bool,

    #[arg(long)]
    pub(crate) transpose: bool,

    #[arg(long)]
    pub(crate) images: bool,

    #[command(flatten)]
    pub(crate) target: PictureTarget,
}
