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

pub(crate) fn run(args: &LedgerArgs) -> Result<ExitStatus, CliError> {
    match &args.command {
        LedgerCommand::Status(status) => status::run(status),
        LedgerCommand::Verify(verify) => verify::run(verify),
        LedgerCommand::Merge(merge) => merge::run(merge),
        LedgerCommand::Export(export) => export::run(export),
        LedgerCommand::Key(key) => key::run(key),
    }
}
