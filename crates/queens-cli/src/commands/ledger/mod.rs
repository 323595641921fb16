//! `queens ledger`: inspects, verifies, merges and exports the ledgers of long counts.

mod conflicting;
mod export;
pub(crate) mod key;
mod merge;
mod signatures;
mod status;
mod verify;

use crate::args::{LedgerArgs, LedgerCommand};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::ui::Ui;

pub(crate) fn run(ui: &Ui, args: &LedgerArgs) -> Result<ExitStatus, CliError> {
    match &args.command {
        LedgerCommand::Status(status) => status::run(ui, status),
        LedgerCommand::Verify(verify) => verify::run(ui, verify),
        LedgerCommand::Merge(merge) => merge::run(ui, merge),
        LedgerCommand::Export(export) => export::run(ui, export),
        LedgerCommand::Key(key) => key::run(ui, key),
    }
}
