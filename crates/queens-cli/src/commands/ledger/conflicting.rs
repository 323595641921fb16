//! Conflicting results of a ledger, each with its origin.

use std::path::Path;

use queens_ledger::Record;
use serde::Serialize;

use crate::error::CliError;
use crate::messages::text;
use crate::ui::Out;

/// The greatest number of results printed; JSON has all results.
const PRINTED_RESULTS: usize = 20;

/// A result of a unit that contradicts another result or the recount of the unit.
#[derive(Debug, Serialize)]
pub(super) struct ConflictingResult {
    unit: u64,
    count: String,
    weight: u32,
    engine: String,
    version: String,
    host: String,
    /// Whether the recount agrees with this result. Absent without a recount, and if the recount agrees with all
    /// results.
    #[serde(skip_serializing_if = "Option::is_none")]
    recount_agrees: Option<bool>,
}

impl ConflictingResult {
    pub(super) fn new(record: &Record, recount: Option<u128>) -> Self {
        Self {
            unit: record.unit,
            count: record.count.to_string(),
            weight: record.weight,
            engine: record.engine.clone(),
            version: record.version.clone(),
            host: record.host.clone(),
            recount_agrees: recount.map(|count| count == record.count),
        }
    }
}

/// Writes the results, and the command that makes a ledger without the wrong results.
pub(super) fn write(out: &mut Out<'_>, ledger: &Path, conflicting: &[ConflictingResult]) -> Result<(), CliError> {
    for ConflictingResult { unit, count, weight, engine, version, host, recount_agrees } in
        conflicting.iter().take(PRINTED_RESULTS)
    {
        let recount = match recount_agrees {
            None => "unknown",
            Some(true) => "agrees",
            Some(false) => "differs",
        };
        let line = text!(
            "conflicting-result",
            unit = unit.to_string(),
            count = count.as_str(),
            weight = *weight,
            engine = engine.as_str(),
            version = version.as_str(),
            host = host.as_str(),
            recount = recount
        );
        out.line(line)?;
    }
    if conflicting.len() > PRINTED_RESULTS {
        writeln!(out, "…")?;
    }
    if !conflicting.is_empty() {
        out.line(text!("conflicting-hint", path = ledger.display().to_string()))?;
    }
    Ok(())
}
