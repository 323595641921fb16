//! The arguments of `export`.

use clap::Args as ClapArgs;
use queens::complete::export::Format as FileFormat;

use super::{FileArgs, InstanceArgs, value};

#[derive(Debug, ClapArgs)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) instance: InstanceArgs,

    #[arg(long, short, value_name = "FORMAT", value_parser = value::named::<FileFormat>())]
    pub(crate) format: FileFormat,

    #[command(flatten)]
    pub(crate) file: FileArgs,
}
