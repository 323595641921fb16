//! The arguments of `regions` and its subcommands.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, Subcommand, ValueEnum, ValueHint};
use queens::Size;
use queens_regions::{RegionSizes, Technique, Touch, export};

use super::{AnimationFormat, FileArgs, value};
use crate::error::CliError;

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
    Trace(RegionsTraceArgs),
    Draw(RegionsDrawArgs),
    Convert(RegionsConvertArgs),
    Export(RegionsExportArgs),
    Daily(RegionsDailyArgs),
}

impl RegionsCommand {
    /// The file of the boards; `None` for commands that write sentences.
    pub(super) fn file(&self) -> Option<&FileArgs> {
        match self {
            Self::Make(make) => Some(&make.file),
            Self::Trace(trace) => Some(&trace.file),
            Self::Draw(draw) => Some(&draw.file),
            Self::Convert(convert) => Some(&convert.file),
            Self::Export(export) => Some(&export.file),
            Self::Daily(daily) => Some(&daily.file),
            Self::Solve(_) | Self::Count(_) | Self::Rate(_) | Self::Hint(_) | Self::Check(_) => None,
        }
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RegionsMakeArgs {
    #[arg(value_name = "N", value_parser = value::size)]
    pub(crate) n: Size,

    #[arg(long, value_name = "LEVEL", value_parser = level())]
    pub(crate) level: Option<Technique>,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[arg(long, value_name = "K", default_value_t = 1, value_parser = value::positive)]
    pub(crate) max: u64,

    #[arg(long, value_name = "SHAPE", value_parser = value::named_value::<RegionSizes>(), default_value = "varied")]
    pub(crate) shape: RegionSizes,

    #[arg(long, value_name = "TOUCH", value_parser = value::named_value::<Touch>(), default_value = "kings")]
    pub(crate) touch: Touch,

    #[arg(long)]
    pub(crate) answer: bool,

    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) file: FileArgs,
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

    #[arg(long, short, value_name = "FORMAT")]
    pub(crate) format: Option<RegionsPicture>,

    #[arg(long)]
    pub(crate) answer: bool,

    #[command(flatten)]
    pub(crate) file: FileArgs,

    #[arg(long, value_name = "PIXELS", value_parser = value::index)]
    pub(crate) side: Option<u32>,
}

/// The pictures of `regions draw`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RegionsPicture {
    Text,
    Svg,
    Png,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RegionsTraceArgs {
    #[command(flatten)]
    pub(crate) board: RegionsBoardArgs,

    #[arg(long, short, value_name = "FORMAT", conflicts_with = "json")]
    pub(crate) format: Option<AnimationFormat>,

    #[command(flatten)]
    pub(crate) file: FileArgs,

    #[arg(long, value_name = "PIXELS", value_parser = value::index)]
    pub(crate) side: Option<u32>,

    #[arg(long, value_name = "MS", value_parser = value::between(10_u32, 60_000))]
    pub(crate) delay: Option<u32>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RegionsConvertArgs {
    #[arg(id = "board", value_name = "BOARD", required = true, value_hint = ValueHint::FilePath)]
    pub(crate) boards: Vec<String>,

    #[arg(long, short, value_name = "FORMAT")]
    pub(crate) format: RegionsForm,

    #[command(flatten)]
    pub(crate) file: FileArgs,
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

    #[arg(
        long,
        short,
        value_name = "FORMAT",
        required_unless_present = "output",
        value_parser = value::named_value::<export::Format>()
    )]
    format: Option<export::Format>,

    #[command(flatten)]
    pub(crate) file: FileArgs,
}

impl RegionsExportArgs {
    /// The format, from the option or from the extension of the file.
    ///
    /// # Errors
    ///
    /// There is no option, and no file with the extension of a format.
    pub(crate) fn format(&self) -> Result<export::Format, CliError> {
        let extension = |format: export::Format| match format {
            export::Format::MiniZinc => "mzn",
            other => other.name(),
        };
        self.file.format_of(self.format, &export::Format::ALL, extension)
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RegionsDailyArgs {
    #[arg(value_name = "DATE")]
    pub(crate) date: Option<String>,

    #[arg(long)]
    pub(crate) answer: bool,

    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) file: FileArgs,
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
