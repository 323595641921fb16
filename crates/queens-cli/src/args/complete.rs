//! The arguments of `complete`.

use clap::Args as ClapArgs;
use queens::complete::CompletionEngine;

use super::{FormatArgs, InstanceArgs, RuleArgs, WeightArgs, value};

/// An engine, or `None` for `auto`. The parser of arguments would take a plain `Option` for an option that may be left
/// out.
type EngineOrAuto = Option<CompletionEngine>;

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

    // Without the conflicts, clap would not require `all` beside another question of its group.
    #[arg(
        long,
        value_name = "K",
        requires = "all",
        conflicts_with_all = ["count", "unique", "explain"],
        value_parser = value::number
    )]
    pub(crate) max: Option<u64>,

    #[arg(long, group = "question", conflicts_with_all = ["format", "seed"])]
    pub(crate) count: bool,

    #[arg(long, group = "question", conflicts_with_all = ["format", "seed"])]
    pub(crate) unique: bool,

    #[arg(long, group = "question", conflicts_with_all = ["format", "seed"])]
    pub(crate) explain: bool,

    #[arg(long, value_name = "ENGINE", default_value = "auto", value_parser = value::completing_engine())]
    pub(crate) engine: EngineOrAuto,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) format_args: FormatArgs,
}
