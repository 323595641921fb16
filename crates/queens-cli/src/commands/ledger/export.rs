//! `queens ledger export`: every result, for other programs.

use queens_ledger::{ExportError, Ledger};

use crate::args::LedgerExportArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::{Ui, file};

pub(crate) fn run(ui: &Ui, args: &LedgerExportArgs) -> Result<ExitStatus, CliError> {
    if let Some(output) = args.output.path()
        && Ledger::files(&args.file).iter().any(|file| file::is_same_file(file, output))
    {
        return Err(CliError::from(text!("export-onto-itself", path = output.display().to_string())));
    }
    let ledger = Ledger::open_read_only(&args.file)?;
    ui.write(|out| match ledger.export(args.format, out) {
        Ok(_) => Ok(()),
        Err(ExportError::Ledger(error)) => Err(error.into()),
        Err(ExportError::Write(error)) => Err(error.into()),
    })?;
    Ok(ExitStatus::Success)
}
