//! The arguments of `import`.

use clap::{Args as ClapArgs, ValueHint};
use queens::complete::export::Format as FileFormat;

use super::{FormatArgs, InstanceArgs, value};

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
        value_parser = value::named_value::<FileFormat>()
    )]
    pub(crate) answer_format: Option<FileFormat>,

    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = value::number)]
    pub(crate) max: u64,

    #[command(flatten)]
    pub(crate) format_args: FormatArgs,
}
