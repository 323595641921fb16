//! `queens ledger status`: the progress of a count.

use queens_ledger::{Ledger, Status};
use serde::Serialize;

use super::conflicting::{self, ConflictingResult};
use crate::args::LedgerStatusArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{self, text};
use crate::ui::{Out, Ui};

/// The state of a ledger in JSON.
#[derive(Debug, Serialize)]
struct StatusJson {
    problem: String,
    fingerprint: String,
    units: u64,
    done: u64,
    missing: u64,
    /// The missing units as ranges: `3, 17-20`.
    missing_units: String,
    confirmed: u64,
    conflicts: u64,
    conflict_units: String,
    /// The results of the units in `conflict_units`.
    conflicting_results: Vec<ConflictingResult>,
    count_so_far: String,
    engines: Vec<EngineUnitsJson>,
}

#[derive(Debug, Serialize)]
struct EngineUnitsJson {
    engine: String,
    results: u64,
    seconds: f64,
    work: String,
}

pub(crate) fn run(ui: &Ui, args: &LedgerStatusArgs) -> Result<ExitStatus, CliError> {
    let ledger = Ledger::open_read_only(&args.file)?;
    let status = ledger.status()?;
    let (missing, units) = (ledger.missing()?.to_string(), ledger.conflicts()?);
    let mut conflicting = Vec::new();
    if !units.is_empty() {
        ledger.for_each_record(|record| {
            conflicting.extend(units.contains(record.unit).then(|| ConflictingResult::new(&record, None)));
            Ok::<(), CliError>(())
        })?;
    }
    let conflicts = units.to_string();
    ui.write(|out| {
        if args.json {
            return out.json(&json(&ledger, &status, missing, conflicts, conflicting));
        }
        write(out, &ledger, &status, &missing, &conflicts)?;
        conflicting::write(out, &args.file, &conflicting)
    })?;
    Ok(ExitStatus::Success)
}

fn json(
    ledger: &Ledger,
    status: &Status,
    missing_units: String,
    conflict_units: String,
    conflicting_results: Vec<ConflictingResult>,
) -> StatusJson {
    let engines = status.engines.iter().map(|(engine, did)| EngineUnitsJson {
        engine: engine.clone(),
        results: did.results,
        seconds: did.elapsed.as_secs_f64(),
        work: did.work.to_string(),
    });
    StatusJson {
        problem: ledger.manifest().problem().to_owned(),
        fingerprint: ledger.manifest().fingerprint().to_owned(),
        units: status.units,
        done: status.done,
        missing: status.missing(),
        missing_units,
        confirmed: status.confirmed,
        conflicts: status.conflicts,
        conflict_units,
        conflicting_results,
        count_so_far: status.count_so_far.to_string(),
        engines: engines.collect(),
    }
}

/// The greatest number of characters printed of a list of units; JSON has the whole list.
const SHOWN: usize = 200;

fn write(out: &mut Out<'_>, ledger: &Ledger, status: &Status, missing: &str, conflicts: &str) -> Result<(), CliError> {
    out.line(messages::plan_of(ledger.manifest()))?;
    for (name, number) in [
        (text!("ledger-units"), status.units.to_string()),
        (text!("ledger-done"), status.done.to_string()),
        (text!("ledger-confirmed"), status.confirmed.to_string()),
        (text!("ledger-conflicts"), status.conflicts.to_string()),
        (text!("ledger-so-far"), status.count_so_far.to_string()),
    ] {
        out.labelled(name, number)?;
    }
    for (name, units) in [(text!("ledger-missing"), missing), (text!("ledger-conflicting"), conflicts)] {
        if !units.is_empty() {
            let shown: String = units.chars().take(SHOWN).collect();
            let more = if shown.len() < units.len() { "…" } else { "" };
            out.labelled(name, format_args!("{shown}{more}"))?;
        }
    }
    for (engine, did) in &status.engines {
        let seconds = format!("{:.1}", did.elapsed.as_secs_f64());
        out.line(text!("ledger-engine", engine = engine.as_str(), results = did.results, seconds = seconds))?;
    }
    Ok(())
}
