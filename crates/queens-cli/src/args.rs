//! What can be typed. Parsing has no effects; the words of the help are in the catalogues, found by command and argument.

mod complete;
mod construct;
mod engine;
mod page;
mod pictures;
mod rules;
mod value;
mod watch;

use std::num::NonZero;
use std::path::PathBuf;

use clap::{Args as ClapArgs, CommandFactory, Parser, Subcommand, ValueEnum, ValueHint};
use queens::search::{Control, Strategy, Until};
use queens::{Placement, Size, Symmetry};
use queens_ledger::Part;

use crate::lang::Language;

pub(crate) use complete::{Complete, ExportBoard, Given, ImportAnswer, Puzzle};
pub(crate) use construct::{Compose, Estimate, Rank, Sample, Unrank};
pub(crate) use engine::{CardMethod, Counter};
pub(crate) use page::{Serve, Site};
pub(crate) use pictures::{Moving, Picture, Target};
pub(crate) use rules::{RuleChoice, Ruled, Rules};
pub(crate) use value::{is_standard_output, size};
pub(crate) use watch::Watch;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "queens", version, disable_help_subcommand = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// Read before everything else, by [`Language::of`]: the help is in this language too.
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Language>,

    /// Read by [`crate::output`].
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,
}

/// The definition of the command line. A negative number is a value everywhere: what is wrong with it is for the parser of
/// the value to say.
pub(crate) fn command() -> clap::Command {
    negative_numbers(Args::command())
}

fn negative_numbers(command: clap::Command) -> clap::Command {
    let with_them = |arg: clap::Arg| {
        let takes_values = arg.get_action().takes_values();
        arg.allow_negative_numbers(takes_values)
    };
    command.mut_args(with_them).mut_subcommands(negative_numbers)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(Solve),
    List(List),
    Count(Count),
    Next(Neighbour),
    Prev(Neighbour),
    Compose(Compose),
    Rank(Rank),
    Unrank(Unrank),
    Sample(Sample),
    Estimate(Estimate),
    Check(Check),
    Trace(Trace),
    Watch(Watch),
    Compare(Compare),
    Known(Known),
    Rules(Rules),
    Engines(Engines),
    EstimateTime(EstimateTime),
    Ledger(Ledger),
    Draw(Draw),
    Complete(Complete),
    Puzzle(Puzzle),
    Export(ExportBoard),
    Import(ImportAnswer),
    Serve(Serve),
    Site(Site),
    Menu,
    Completions(Completions),
}

/// The size of the board.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Board {
    #[arg(value_name = "N", value_parser = value::size)]
    pub(crate) n: Size,
}

/// How a placement is written, where rows stay rows.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Form {
    #[arg(long, short, value_name = "FORMAT")]
    pub(crate) format: Option<Format>,

    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
}

impl Form {
    /// The format asked for, or this one.
    pub(crate) fn format_or(self, default: Format) -> Format {
        if self.json { Format::Json } else { self.format.unwrap_or(default) }
    }

    /// Whether it is written as JSON, in either way to ask for that.
    pub(crate) fn is_json(self) -> bool {
        self.json || self.format == Some(Format::Json)
    }
}

/// How a placement is written.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Writing {
    #[command(flatten)]
    pub(crate) form: Form,

    #[arg(long)]
    pub(crate) transpose: bool,
}

impl Writing {
    /// The placement as it is written: with rows and columns exchanged if that was asked for.
    pub(crate) fn oriented(self, placement: Placement) -> Placement {
        if self.transpose { placement.image(Symmetry::Transpose) } else { placement }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Board,
    Plus,
    Matrix,
    Graph,
    Tuples,
    List,
    Json,
    Svg,
}

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) board: Ruled,

    #[arg(long, value_name = "METHOD", default_value = "auto", conflicts_with_all = ["strategy", "control"])]
    pub(crate) method: Method,

    #[arg(long, short, value_name = "STRATEGY", value_parser = value::named::<Strategy>())]
    pub(crate) strategy: Option<Strategy>,

    #[arg(long, short, value_name = "CONTROL", value_parser = value::named::<Control>())]
    pub(crate) control: Option<Control>,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) writing: Writing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Method {
    Auto,
    First,
    Closed,
    Compose,
    Search,
    Greedy,
    Torus,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct List {
    #[command(flatten)]
    pub(crate) board: Ruled,

    #[arg(long, value_name = "K", conflicts_with = "out", value_parser = value::number)]
    pub(crate) first: Option<u64>,

    #[arg(
        long,
        value_name = "K",
        default_value_t = 0,
        conflicts_with = "out",
        value_parser = value::number
    )]
    pub(crate) skip: u64,

    #[arg(long, value_name = "PLACEMENT", conflicts_with = "out")]
    pub(crate) from: Option<String>,

    #[arg(long, conflicts_with = "out")]
    pub(crate) fundamental: bool,

    #[arg(long, value_name = "TURN", conflicts_with = "out")]
    pub(crate) symmetric: Option<SymmetricBy>,

    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with_all = ["format", "json", "transpose"])]
    pub(crate) out: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) writing: Writing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SymmetricBy {
    Half,
    Quarter,
}

#[derive(Debug, ClapArgs)]
#[expect(clippy::struct_excessive_bools, reason = "flags are given or not")]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) board: Ruled,

    #[arg(long)]
    pub(crate) classes: bool,

    #[arg(
        long,
        value_name = "TURN",
        conflicts_with_all = ["classes", "devices", "threads", "engine", "ledger", "part", "verify", "explain"]
    )]
    pub(crate) symmetric: Option<SymmetricBy>,

    #[arg(long = "device", value_name = "LIST", value_delimiter = ',', value_parser = value::device)]
    pub(crate) devices: Vec<usize>,

    #[arg(long, short, value_name = "COUNT", value_parser = value::threads)]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long, value_name = "ENGINE", value_parser = engine::parser())]
    pub(crate) engine: Option<Counter>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) ledger: Option<PathBuf>,

    #[arg(long, value_name = "I/M", value_parser = value::part, requires = "ledger", conflicts_with = "classes")]
    pub(crate) part: Option<Part>,

    #[arg(long)]
    pub(crate) verify: bool,

    #[arg(long)]
    pub(crate) explain: bool,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Engines {
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct EstimateTime {
    #[command(flatten)]
    pub(crate) board: Board,

    #[arg(long, value_name = "ENGINE", default_value = "auto", value_parser = engine::parser())]
    pub(crate) engine: Counter,

    #[arg(long = "device", value_name = "LIST", value_delimiter = ',', value_parser = value::device)]
    pub(crate) devices: Vec<usize>,

    #[arg(long, short, value_name = "COUNT", value_parser = value::threads)]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long, value_name = "COUNT", default_value_t = 200, value_parser = value::between(2, u32::MAX))]
    pub(crate) samples: u32,

    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = value::seconds)]
    pub(crate) seconds: f64,

    #[arg(long, value_name = "COUNT", value_parser = value::between(1, u32::MAX))]
    pub(crate) parts: Option<u32>,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Ledger {
    #[command(subcommand)]
    pub(crate) command: LedgerCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum LedgerCommand {
    Status(LedgerStatus),
    Verify(LedgerVerify),
    Merge(LedgerMerge),
    Export(LedgerExport),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LedgerStatus {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LedgerVerify {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[arg(long, value_name = "K", default_value_t = 0, value_parser = value::number, conflicts_with = "full")]
    pub(crate) recount: u64,

    #[arg(long)]
    pub(crate) full: bool,

    #[arg(long, value_name = "ENGINE", value_parser = engine::parser())]
    pub(crate) engine: Option<Counter>,

    #[arg(long = "device", value_name = "LIST", value_delimiter = ',', value_parser = value::device)]
    pub(crate) devices: Vec<usize>,

    #[arg(long, short, value_name = "COUNT", value_parser = value::threads)]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LedgerMerge {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,

    #[arg(id = "without-engine", long, value_name = "NAME")]
    pub(crate) without_engines: Vec<String>,

    #[arg(id = "without-version", long, value_name = "TEXT")]
    pub(crate) without_versions: Vec<String>,

    #[arg(id = "without-host", long, value_name = "NAME")]
    pub(crate) without_hosts: Vec<String>,

    #[arg(id = "without-damaged", long)]
    pub(crate) without_damaged: bool,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LedgerExport {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[arg(long, value_name = "FORMAT", default_value = "csv")]
    pub(crate) to: Export,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Export {
    Csv,
    Json,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Neighbour {
    #[command(flatten)]
    pub(crate) board: Board,

    #[arg(value_name = "PLACEMENT")]
    pub(crate) placement: Vec<String>,

    #[command(flatten)]
    pub(crate) writing: Writing,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Check {
    #[arg(value_name = "PLACEMENT", value_hint = ValueHint::FilePath)]
    pub(crate) placement: Vec<String>,

    #[command(flatten)]
    pub(crate) rule: RuleChoice,

    #[arg(long)]
    pub(crate) json: bool,
}

/// Which search is watched.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Watched {
    #[arg(long, short, value_name = "STRATEGY", value_parser = value::named::<Strategy>())]
    pub(crate) strategy: Option<Strategy>,

    #[arg(long, short, value_name = "CONTROL", value_parser = value::named::<Control>())]
    pub(crate) control: Option<Control>,

    #[arg(long, short, value_name = "UNTIL", default_value = "all", value_parser = value::named::<Until>())]
    pub(crate) until: Until,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct Trace {
    #[command(flatten)]
    pub(crate) board: Board,

    #[command(flatten)]
    pub(crate) watched: Watched,

    #[arg(long)]
    pub(crate) stats: bool,

    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) moving: Moving,
}

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub(crate) board: Board,

    #[command(flatten)]
    pub(crate) watched: Watched,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Known {
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
pub(crate) struct Draw {
    #[arg(value_name = "PLACEMENT", required = true)]
    pub(crate) placement: Vec<String>,

    #[arg(long, value_name = "KIND", conflicts_with_all = ["format", "json"])]
    pub(crate) to: Option<Picture>,

    #[arg(long, conflicts_with = "json")]
    pub(crate) attacks: bool,

    #[command(flatten)]
    pub(crate) target: Target,

    #[command(flatten)]
    pub(crate) writing: Writing,
}

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Completions {
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}
