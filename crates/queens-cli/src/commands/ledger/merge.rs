//! `queens ledger merge`: several ledgers of one plan into one.

use queens_ledger::{Ledger, merge_some};
use serde::Serialize;

use crate::args::{self, LedgerMerge};
use crate::failure::Failure;
use crate::lang::text;
use crate::{Answer, format, output};

/// What a merge did, as JSON has it.
#[derive(Debug, Serialize)]
struct MergedJson {
    added: u64,
    repeated: u64,
    conflicting: u64,
    /// How many units of the whole are confirmed by a second method.
    confirmed: u64,
    /// How many of them are in conflict, those from before the merge too.
    conflicts: u64,
}

pub(crate) fn run(args: &LedgerMerge) -> Result<Answer, Failure> {
    if args::is_standard_output(&args.out) {
        return Err(Failure::Given(text!("ledger-is-a-file")));
    }
    let merged = merge_some(&args.files, &args.out, |record| {
        !args.without_engines.contains(&record.engine)
            && !args.without_versions.contains(&record.version)
            && !args.without_hosts.contains(&record.host)
    })?;
    let (added, repeated, conflicting) = (merged.added, merged.repeated, merged.conflicting);
    let status = Ledger::open_read_only(&args.out)?.status()?;
    let (confirmed, conflicts) = (status.confirmed, status.conflicts);
    if args.json {
        output::write(|out| format::json(out, &MergedJson { added, repeated, conflicting, confirmed, conflicts }))?;
    } else {
        output::say(text!(
            "ledger-merged",
            added = added,
            repeated = repeated.to_string(),
            conflicting = conflicting.to_string()
        ));
        output::say(text!(
            "ledger-merged-whole",
            done = status.done.to_string(),
            units = status.units.to_string(),
            confirmed = confirmed.to_string(),
            conflicts = conflicts.to_string()
        ));
    }
    // Conflicts are kept, and no total covers them.
    Ok(if conflicts == 0 { Answer::Done } else { Answer::No })
}
