//! The arguments of `export`.

use clap::Args as ClapArgs;
use queens::complete::export::Format as FileFormat;

use super::{FileArgs, InstanceArgs, value};
use crate::error::CliError;

#[derive(Debug, ClapArgs)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) instance: InstanceArgs,

    #[arg(
        long,
        short,
        value_name = "FORMAT",
        required_unless_present = "output",
        value_parser = value::named_value::<FileFormat>()
    )]
    format: Option<FileFormat>,

    #[command(flatten)]
    pub(crate) file: FileArgs,
}

impl ExportArgs {
    /// The format, from the option or from the extension of the file.
    ///
    /// # Errors
    ///
    /// There is no option, and no file with the extension of a format.
    pub(crate) fn format(&self) -> Result<FileFormat, CliError> {
        self.file.format_of(self.format, &FileFormat::ALL, FileFormat::extension)
    }
}
