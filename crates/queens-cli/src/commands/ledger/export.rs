//! `queens ledger export`: every result, for other programs.

use queens_ledger::{ExportError, Ledger};

use crate::args::LedgerExportArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::ui::Ui;

pub(crate) fn run(ui: &Ui, args: &LedgerExportArgs) -> Result<ExitStatus, CliError> {
    let ledger = Ledger::open_read_only(&args.file)?;
    ui.write(|out| match ledger.export(args.format, out) {
        Ok(_) => Ok(()),
        Err(ExportError::Ledger(error)) => Err(error.into()),
        Err(ExportError::Write(error)) => Err(error.into()),
    })?;
    Ok(ExitStatus::Success)
}
