//! The arguments of `count`, `engines` and `estimate-time`.

use std::num::NonZero;
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueHint};
use queens::Size;
use queens::variant::Shape;
use queens_ledger::Part;

use super::value::{self, VerifyChoice};
use super::{BoardArgs, EngineChoice, GivenOptions, Rotation, RuleArgs, SizeArg, engine};

/// The boards of `queens count`: one, or all sizes from the first to the last.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CountSizes {
    One(Shape),
    Range(Size, Size),
}

#[derive(Clone, Debug, ClapArgs)]
#[expect(clippy::struct_excessive_bools, reason = "flags are given or not")]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) given: GivenOptions,

    #[arg(value_name = "N", value_parser = value::count_sizes)]
    pub(crate) sizes: CountSizes,

    #[command(flatten)]
    pub(crate) rule: RuleArgs,

    #[arg(long)]
    pub(crate) classes: bool,

    #[arg(
        id = "by-first-row",
        long,
        conflicts_with_all = ["classes", "symmetric", "device", "engine", "ledger", "part", "verify", "explain", "key"]
    )]
    pub(crate) by_first_row: bool,

    #[arg(
        long,
        value_name = "TURN",
        conflicts_with_all = ["classes", "device", "threads", "engine", "ledger", "part", "verify", "explain"]
    )]
    pub(crate) symmetric: Option<Rotation>,

    #[arg(id = "device", long, value_name = "LIST", value_delimiter = ',', value_parser = value::device)]
    pub(crate) devices: Vec<usize>,

    #[arg(long, short, value_name = "COUNT", value_parser = value::threads)]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long, value_name = "ENGINE", value_parser = engine::parser())]
    pub(crate) engine: Option<EngineChoice>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) ledger: Option<PathBuf>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "ledger")]
    pub(crate) key: Option<PathBuf>,

    #[arg(long, value_name = "I/M", value_parser = value::part, requires = "ledger", conflicts_with = "classes")]
    pub(crate) part: Option<Part>,

    #[arg(
        long,
        value_name = "HOW",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = VerifyChoice::ALL,
        value_parser = value::verify_choice
    )]
    pub(crate) verify: Option<VerifyChoice>,

    #[arg(long)]
    pub(crate) explain: bool,

    #[arg(long)]
    pub(crate) json: bool,
}

impl CountArgs {
    /// The board; the first of several.
    pub(crate) fn board(&self) -> BoardArgs {
        let shape = match self.sizes {
            CountSizes::One(shape) => shape,
            CountSizes::Range(first, _) => Shape::square(first),
        };
        BoardArgs { shape, rule: self.rule }
    }

    /// The size of the board under the rule `queens`.
    pub(crate) fn size(&self) -> Size {
        self.board().size()
    }
}

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct EnginesArgs {
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct EstimateTimeArgs {
    #[command(flatten)]
    pub(crate) board: SizeArg,

    #[arg(long, value_name = "ENGINE", default_value = "auto", value_parser = engine::parser())]
    pub(crate) engine: EngineChoice,

    #[arg(id = "device", long, value_name = "LIST", value_delimiter = ',', value_parser = value::device)]
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
