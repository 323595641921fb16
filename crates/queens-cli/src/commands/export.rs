//! `queens export`: writes a completion instance for other solvers.

use queens::complete::export::export;

use crate::args::ExportArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read::instance;
use crate::ui::Ui;

pub(crate) fn run(ui: &Ui, args: &ExportArgs) -> Result<ExitStatus, CliError> {
    let format = args.format()?;
    let instance = instance::from_args_for_export(ui, &args.instance)?;
    let _progress = ui.spinner(text!("exporting"));
    ui.write(|out| Ok(write!(out, "{}", export(&instance, format))?))?;
    Ok(ExitStatus::Success)
}
