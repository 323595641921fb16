//! `queens export`: writes a completion instance for other solvers.

use queens::complete::export::export;

use crate::args::{self, ExportArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read::instance;
use crate::ui::progress::ProgressLine;
use crate::ui::{file, output};

pub(crate) fn run(args: &ExportArgs) -> Result<ExitStatus, CliError> {
    let instance = instance::from_args_for_export(&args.instance)?;
    match args.output.as_deref().filter(|path| !args::is_standard_output(path)) {
        Some(path) => {
            let _progress = ProgressLine::spinner(text!("writing", path = path.display().to_string()));
            file::write(path, |out| write!(out, "{}", export(&instance, args.format)))?;
        }
        None => output::write(|out| Ok(write!(out, "{}", export(&instance, args.format))?))?,
    }
    Ok(ExitStatus::Success)
}
