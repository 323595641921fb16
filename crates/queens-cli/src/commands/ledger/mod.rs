//! `queens ledger`: what long counts have left behind.

mod disputed;
mod export;
mod merge;
mod status;
mod verify;

use std::path::Path;

use queens::Size;
use queens::count::Plan;
use queens_ledger::Ledger;

use super::count::manifest;
use crate::Answer;
use crate::args::{Ledger as Args, LedgerCommand};
use crate::failure::{self, Failure};

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    match &args.command {
        LedgerCommand::Status(status) => status::run(status),
        LedgerCommand::Verify(verify) => verify::run(verify),
        LedgerCommand::Merge(merge) => merge::run(merge),
        LedgerCommand::Export(export) => export::run(export),
    }
}

/// A ledger to be read, with the plan that it belongs to.
fn open(path: &Path) -> Result<(Ledger, Plan), Failure> {
    let ledger = Ledger::open_read_only(path)?;
    let foreign = || Failure::ForeignPlan { path: path.to_path_buf(), found: failure::plan_of(ledger.manifest()) };
    let size = Size::new(ledger.manifest().size().into()).map_err(|_| foreign())?;
    let plan = Plan::new(size).map_err(|_| foreign())?;
    if *ledger.manifest() != manifest(&plan) {
        return Err(foreign());
    }
    Ok((ledger, plan))
}
