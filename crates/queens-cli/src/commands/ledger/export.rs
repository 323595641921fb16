//! `queens ledger export`: every result, for other programs.

use queens_ledger::{ExportError, Format, Ledger};

use crate::args::{Export, LedgerExport};
use crate::failure::Failure;
use crate::{Answer, output};

pub(crate) fn run(args: &LedgerExport) -> Result<Answer, Failure> {
    let ledger = Ledger::open_read_only(&args.file)?;
    let format = match args.to {
        Export::Csv => Format::Csv,
        Export::Json => Format::JsonLines,
    };
    output::write(|out| match ledger.export(format, out) {
        Ok(_) => Ok(()),
        Err(ExportError::Ledger(error)) => Err(error.into()),
        Err(ExportError::Write(error)) => Err(error.into()),
    })?;
    Ok(Answer::Done)
}
