//! `queens ledger status`: how far a count has come.

use std::io::Write;

use queens_ledger::{Ledger, Status};
use serde::Serialize;

use crate::args::LedgerStatus;
use crate::failure::{self, Failure};
use crate::lang::text;
use crate::{Answer, format, output};

/// The state of a ledger as JSON has it.
#[derive(Debug, Serialize)]
struct StatusJson {
    problem: String,
    fingerprint: String,
    units: u64,
    done: u64,
    missing: u64,
    confirmed: u64,
    conflicts: u64,
    count_so_far: String,
    engines: Vec<EngineJson>,
}

#[derive(Debug, Serialize)]
struct EngineJson {
    engine: String,
    results: u64,
    seconds: f64,
    work: String,
}

pub(crate) fn run(args: &LedgerStatus) -> Result<Answer, Failure> {
    let ledger = Ledger::open_read_only(&args.file)?;
    let status = ledger.status()?;
    let missing = ledger.missing()?.to_string();
    output::write(|out| {
        if args.json {
            return format::json(out, &json(&ledger, &status));
        }
        write(out, &ledger, &status, &missing)
    })?;
    Ok(Answer::Done)
}

fn json(ledger: &Ledger, status: &Status) -> StatusJson {
    let engines = status.engines.iter().map(|(engine, did)| EngineJson {
        engine: engine.clone(),
        results: did.results,
        seconds: did.took.as_secs_f64(),
        work: did.work.to_string(),
    });
    StatusJson {
        problem: ledger.manifest().problem().to_owned(),
        fingerprint: ledger.manifest().fingerprint().to_owned(),
        units: status.units,
        done: status.done,
        missing: status.missing(),
        confirmed: status.confirmed,
        conflicts: status.conflicts,
        count_so_far: status.count_so_far.to_string(),
        engines: engines.collect(),
    }
}

/// As many characters of the missing units are shown.
const SHOWN: usize = 200;

fn write(out: &mut dyn Write, ledger: &Ledger, status: &Status, missing: &str) -> Result<(), Failure> {
    writeln!(out, "{}", failure::plan_of(ledger.manifest()))?;
    for (name, number) in [
        (text!("ledger-units"), status.units.to_string()),
        (text!("ledger-done"), status.done.to_string()),
        (text!("ledger-confirmed"), status.confirmed.to_string()),
        (text!("ledger-conflicts"), status.conflicts.to_string()),
        (text!("ledger-so-far"), status.count_so_far.to_string()),
    ] {
        format::labelled(out, name, number)?;
    }
    if !missing.is_empty() {
        let shown: String = missing.chars().take(SHOWN).collect();
        let more = if shown.len() < missing.len() { "…" } else { "" };
        format::labelled(out, text!("ledger-missing"), format_args!("{shown}{more}"))?;
    }
    for (engine, did) in &status.engines {
        let seconds = format!("{:.1}", did.took.as_secs_f64());
        writeln!(
            out,
            "{}",
            text!("ledger-engine", engine = engine.as_str(), results = did.results, seconds = seconds)
        )?;
    }
    Ok(())
}
