//! The arguments of `regions` and its subcommands.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, Subcommand, ValueEnum, ValueHint};
use queens::Size;
use queens_regions::{Shape, Technique, Touch, export};

use super::value;

#[derive(Debug, ClapArgs)]
pub(crate) struct RegionsArgs {
    #[command(subcommand)]
    pub(crate) command: RegionsCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum RegionsCommand {
    Make(RegionsMakeArgs),
    Solve(RegionsSolveArgs),
    Count(RegionsBoardArgs),
    Rate(RegionsBoardArgs),
    Hint(RegionsBoardArgs),
    Check(RegionsBoardArgs),
    Draw(RegionsDrawArgs),
    Convert(RegionsConvertArgs),
    Export(RegionsExportArgs),
    Daily(RegionsDailyArgs),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RegionsMakeArgs {
    #[arg(value_name = "N", value_parser = value::size)]
    pub(crate) n: Size,

    #[arg(long, value_name = "LEVEL", value_parser = level())]
    pub(crate) level: Option<Technique>,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[arg(long, alias = "count", value_name = "K", default_value_t = 1, value_parser = value::number)]
    pub(crate) max: u64,

    #[arg(long, value_name = "SHAPE", value_parser = named::<Shape>(Shape::ALL.map(Shape::name)), default_value = "varied")]
    pub(crate) shape: Shape,

    #[arg(long, value_name = "TOUCH", value_parser = named::<Touch>(Touch::ALL.map(Touch::name)), default_value = "kings")]
    pub(crate) touch: Touch,

    #[arg(long)]
    pub(crate) answer: bool,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RegionsSolveArgs {
    #[command(flatten)]
    pub(crate) board: RegionsBoardArgs,

    #[arg(long)]
    pub(crate) explain: bool,
}

/// Boards with regions, and how to write about them.
#[derive(Debug, ClapArgs)]
pub(crate) struct RegionsBoardArgs {
    #[arg(id = "board", value_name = "BOARD", required = true, value_hint = ValueHint::FilePath)]
    pub(crate) boards: Vec<String>,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RegionsDrawArgs {
    #[arg(id = "board", value_name = "BOARD", required = true, value_hint = ValueHint::FilePath)]
    pub(crate) boards: Vec<String>,

    #[arg(long, short, alias = "to", value_name = "FORMAT")]
    pub(crate) format: Option<RegionsPicture>,

    #[arg(long)]
    pub(crate) answer: bool,

    #[arg(long, short, alias = "out", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// The pictures of `regions draw`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RegionsPicture {
    Text,
    Svg,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RegionsConvertArgs {
    #[arg(id = "board", value_name = "BOARD", required = true, value_hint = ValueHint::FilePath)]
    pub(crate) boards: Vec<String>,

    #[arg(long, short, alias = "to", value_name = "FORMAT")]
    pub(crate) format: RegionsForm,
}

/// The forms in which `regions convert` writes boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RegionsForm {
    Letters,
    Json,
    #[value(name = "puzz.link")]
    PuzzLink,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RegionsExportArgs {
    #[arg(id = "board", value_name = "BOARD", required = true, value_hint = ValueHint::FilePath)]
    pub(crate) boards: Vec<String>,

    #[arg(long, short, alias = "to", value_name = "FORMAT", value_parser = named::<export::Format>(export::Format::ALL.map(export::Format::name)))]
    pub(crate) format: export::Format,

    #[arg(long, short, alias = "out", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RegionsDailyArgs {
    #[arg(value_name = "DATE")]
    pub(crate) date: Option<String>,

    #[arg(long)]
    pub(crate) answer: bool,

    #[arg(long)]
    pub(crate) json: bool,
}

/// A value that is chosen by name.
fn named<T>(names: impl IntoIterator<Item = &'static str>) -> impl TypedValueParser<Value = T>
where
    T: std::str::FromStr<Err = queens::UnknownName> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).map(|name| name.parse().expect("only known names are accepted"))
}

/// A level by the name of its technique, or by its number.
fn level() -> impl TypedValueParser<Value = Technique> {
    let names = Technique::ALL.map(Technique::name);
    let numbers = ["1", "2", "3", "4", "5", "6", "7"];
    let of_name = |name: String| match name.parse() {
        Ok(level) => Technique::of_level(level).expect("only known numbers are accepted"),
        Err(_) => name.parse().expect("only known names are accepted"),
    };
    PossibleValuesParser::new(names.into_iter().chain(numbers)).map(of_name)
}
