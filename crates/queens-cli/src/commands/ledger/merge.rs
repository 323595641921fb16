//! `queens ledger merge`: several ledgers of one plan into one.

use queens_ledger::merge;
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
}

pub(crate) fn run(args: &LedgerMerge) -> Result<Answer, Failure> {
    if args::is_standard_output(&args.out) {
        return Err(Failure::Given(text!("ledger-is-a-file")));
    }
    let merged = merge(&args.files, &args.out)?;
    let (added, repeated, conflicting) = (merged.added, merged.repeated, merged.conflicting);
    if args.json {
        output::write(|out| format::json(out, &MergedJson { added, repeated, conflicting }))?;
    } else {
        output::say(text!(
            "ledger-merged",
            added = added,
            repeated = repeated.to_string(),
            conflicting = conflicting.to_string()
        ));
    }
    // Conflicts are kept, and no total covers them.
    Ok(if conflicting == 0 { Answer::Done } else { Answer::No })
}
