//! The checks of a count with a ledger or a second method, in JSON and in words.

use std::path::Path;

use queens::Size;
use queens_job::{CheckResult, Finding, Outcome, SymmetryCheck, UnitCounts};
use serde::Serialize;

use crate::messages::{self, Message, phrases, text};
use crate::ui::Ui;

/// The greatest number of findings printed; `queens ledger verify` prints all.
const PRINTED_FINDINGS: usize = 10;

/// The checks of a count, in JSON.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct OutcomeJson {
    units: u64,
    #[serde(flatten)]
    counted: UnitCountsJson,
    /// Whether two methods agree on every unit.
    verified: bool,
    /// Whether the total fits Burnside's lemma; `None` if that was not checked.
    burnside: Option<bool>,
    /// Whether the total equals the published total; `None` if there is no total, or none is published.
    published: Option<bool>,
    findings: Vec<FindingJson>,
}

/// A problem found in a ledger, in JSON.
#[derive(Clone, Debug, Serialize)]
struct FindingJson {
    code: &'static str,
    unit: Option<u64>,
    message: String,
}

/// How many units have results. The counts are `null` if the ledger is damaged.
#[derive(Clone, Copy, Debug, Default, Serialize)]
struct UnitCountsJson {
    done: Option<u64>,
    conflicts: Option<u64>,
    /// Units that only one method has counted.
    unconfirmed: Option<u64>,
}

impl OutcomeJson {
    pub(crate) fn new(ui: &Ui, outcome: &Outcome) -> Self {
        let json = |UnitCounts { done, conflicts, unconfirmed }| UnitCountsJson {
            done: Some(done),
            conflicts: Some(conflicts),
            unconfirmed: Some(unconfirmed),
        };
        let finding_json = |found: &Finding| FindingJson {
            code: found.code(),
            unit: found.unit(),
            message: ui.text(messages::of(found)),
        };
        Self {
            units: outcome.units,
            counted: outcome.counted.map_or_else(UnitCountsJson::default, json),
            verified: outcome.verified,
            burnside: outcome.burnside.verdict(),
            published: outcome.published.verdict(),
            findings: outcome.findings.iter().map(finding_json).collect(),
        }
    }
}

/// Describes the outcome: first the findings, then the rest.
pub(crate) fn describe_with_findings(outcome: &Outcome, verifying_command: &str) -> Message {
    let printed = outcome.findings.iter().take(PRINTED_FINDINGS);
    let mut lines: Vec<Message> = printed.map(|found| text!("verify-finding", finding = messages::of(found))).collect();
    let more = outcome.findings.len().saturating_sub(PRINTED_FINDINGS);
    if more > 0 {
        lines.push(text!("audit-more-findings", more = more));
    }
    lines.push(describe(outcome, verifying_command));
    Message::lines(lines)
}

/// Describes the outcome without its findings.
pub(crate) fn describe(outcome: &Outcome, verifying_command: &str) -> Message {
    let Some(UnitCounts { done, conflicts, unconfirmed }) = outcome.counted else { return text!("audit-damaged") };
    let mut lines = Vec::new();
    if conflicts > 0 {
        lines.push(text!("audit-conflicts", conflicts = conflicts));
    }
    if !outcome.is_complete() {
        lines.push(text!("audit-partial", done = done.to_string(), units = outcome.units.to_string()));
    }
    lines.push(if outcome.verified {
        text!("audit-verified", units = outcome.units)
    } else if !outcome.is_complete() {
        text!("audit-unverified-partial")
    } else if conflicts > 0 {
        text!("audit-unverified-conflicts")
    } else if !outcome.is_sound() {
        text!("audit-unverified-findings")
    } else {
        text!("audit-unverified", unconfirmed = unconfirmed, command = verifying_command)
    });
    if outcome.total.is_some() {
        lines.push(match outcome.burnside {
            CheckResult::Passed => text!("audit-burnside"),
            CheckResult::Failed => text!("audit-burnside-fails"),
            CheckResult::Skipped => text!("audit-burnside-unknown", size = SymmetryCheck::IF_CHEAP_MAX_SIZE),
        });
        lines.push(match outcome.published {
            CheckResult::Passed => text!("audit-published"),
            CheckResult::Failed => text!("audit-published-fails"),
            CheckResult::Skipped => text!("audit-published-unknown"),
        });
    }
    Message::lines(lines)
}

/// The command that confirms a count by a second method.
pub(crate) fn verifying_command(size: Size, ledger: Option<&Path>) -> String {
    let ledger = ledger.map(|path| phrases::option("--ledger", &path.display().to_string()));
    let words = ["queens count".to_owned(), size.to_string()].into_iter().chain(ledger);
    words.chain(["--verify".to_owned()]).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{OutcomeJson, UnitCountsJson};

    #[test]
    fn a_damaged_ledger_has_the_same_members() {
        let damaged = OutcomeJson {
            units: 4,
            counted: UnitCountsJson::default(),
            verified: false,
            burnside: None,
            published: None,
            findings: Vec::new(),
        };
        let json = serde_json::to_value(damaged).unwrap();
        for member in ["done", "conflicts", "unconfirmed", "burnside", "published"] {
            assert_eq!(json.get(member), Some(&serde_json::Value::Null), "{member}");
        }
    }
}
