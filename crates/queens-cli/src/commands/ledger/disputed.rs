//! Results that contradict each other, named so that the wrong ones can be left behind.

use std::io::Write;
use std::path::Path;

use queens_ledger::Record;
use serde::Serialize;

use crate::failure::Failure;
use crate::lang::text;

/// As many are shown; JSON has all.
const SHOWN: usize = 20;

/// One of several results of a unit that are not the same.
#[derive(Debug, Serialize)]
pub(super) struct Disputed {
    unit: u64,
    count: String,
    weight: u32,
    engine: String,
    version: String,
    host: String,
    /// Whether the unit came out so when it was counted again, if it was and if it came out otherwise than some result.
    #[serde(skip_serializing_if = "Option::is_none")]
    recount_agrees: Option<bool>,
}

impl Disputed {
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

/// Says them, and how to go on without those that are wrong.
pub(super) fn write(out: &mut dyn Write, ledger: &Path, disputed: &[Disputed]) -> Result<(), Failure> {
    for Disputed { unit, count, weight, engine, version, host, recount_agrees } in disputed.iter().take(SHOWN) {
        let recount = match recount_agrees {
            None => "unknown",
            Some(true) => "agrees",
            Some(false) => "differs",
        };
        let line = text!(
            "disputed-result",
            unit = unit.to_string(),
            count = count.as_str(),
            weight = *weight,
            engine = engine.as_str(),
            version = version.as_str(),
            host = host.as_str(),
            recount = recount
        );
        writeln!(out, "{line}")?;
    }
    if disputed.len() > SHOWN {
        writeln!(out, "…")?;
    }
    if !disputed.is_empty() {
        writeln!(out, "{}", text!("disputed-hint", path = ledger.display().to_string()))?;
    }
    Ok(())
}
