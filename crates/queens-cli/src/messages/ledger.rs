//! The values of the messages for errors of ledgers, and the messages for what is wrong in them.

use std::path::Path;

use queens_ledger::{Finding, LedgerError, Manifest, Record, RecordError, SignatureError};

use super::{MessageArgs, args};
use crate::error::system;
use crate::lang::text;

pub(super) fn error_args(error: &LedgerError) -> MessageArgs {
    let shown = |path: &Path| path.display().to_string();
    let mut values = args![path = shown(error.path())];
    values.extend(match error {
        LedgerError::Unreachable { source, .. } => args![error = system(source)],
        LedgerError::Newer { found, known, .. } | LedgerError::Older { found, known, .. } => {
            args![found = *found, known = *known]
        }
        LedgerError::OtherPlan { expected, found, .. } => args![expected = plan_of(expected), found = plan_of(found)],
        LedgerError::SidecarNotWritable { file, .. } => args![file = shown(file)],
        LedgerError::DiskFull { path } => args![exists = if path.exists() { "yes" } else { "no" }],
        LedgerError::Truncated { expected, found, .. } => {
            args![expected = expected.to_string(), found = found.to_string()]
        }
        LedgerError::Damaged { what, .. } => args![what = what.clone()],
        LedgerError::Row { finding: found, .. } => args![what = finding(found)],
        LedgerError::Conflict { units, first, .. } => args![units = *units, first = first.to_string()],
        LedgerError::Record { source, .. } => args![reason = record(source)],
        LedgerError::DiskFailed { written, .. } => args![operation = if *written { "write" } else { "read" }],
        LedgerError::Sqlite { source, .. } => args![reason = source.to_string()],
        // The others say nothing but the file; a newer library may have more kinds.
        _ => args![],
    });
    values
}

pub(super) fn signature_args(error: &SignatureError) -> MessageArgs {
    match error {
        SignatureError::Signer(text) => args![text = text.clone()],
        SignatureError::NoName(line) | SignatureError::Repeated(line) => args![line = *line],
        SignatureError::Wrong(signer) => args![signer = signer.to_string()],
        _ => args![],
    }
}

/// The description of a ledger's plan; for a foreign problem, in the text of the library.
pub(crate) fn plan_of(manifest: &Manifest) -> String {
    if manifest.problem() != format!("queens {}", manifest.size()) {
        return manifest.to_string();
    }
    text!("plan-of", size = manifest.size(), units = manifest.units(), fingerprint = manifest.fingerprint())
}

/// The message for a problem in a ledger. Texts of the database itself stay as they are.
pub(crate) fn finding(finding: &Finding) -> String {
    match finding {
        Finding::File(what) => text!("finding-file", what = what.as_str()),
        Finding::Schema(what) => text!("finding-schema", what = what.as_str()),
        Finding::Plan(what) => text!("finding-plan", what = what.as_str()),
        Finding::Number { unit, column, value } => {
            text!("finding-number", unit = unit.to_string(), column = *column, value = value.to_string())
        }
        Finding::Record { unit, source } => {
            text!("finding-record", unit = unit.to_string(), reason = record(source))
        }
        Finding::Checksum { unit, engine } => {
            text!("finding-checksum", unit = unit.to_string(), engine = engine.as_str())
        }
        Finding::Weights { unit } => text!("finding-weights", unit = unit.to_string()),
        Finding::Conflict { unit } => text!("finding-conflict", unit = unit.to_string()),
        // A newer library may have more kinds.
        other => other.to_string(),
    }
}

/// The message for a record that is not a result.
pub(crate) fn record(error: &RecordError) -> String {
    match error {
        RecordError::Unit { units, .. } => text!("record-unit", units = units.to_string()),
        RecordError::Plan { found, .. } => text!("record-plan", found = found.as_str()),
        RecordError::Weight { weight, .. } => text!("record-weight", weight = *weight, max = Record::MAX_WEIGHT),
        RecordError::TooLarge { field, value, .. } => text!("record-wide", field = *field, value = value.to_string()),
        RecordError::Residue { count, prime, expected, found, .. } => text!(
            "record-residue",
            count = count.to_string(),
            prime = prime.to_string(),
            expected = expected.to_string(),
            found = found.to_string()
        ),
        RecordError::Name { field, value, .. } => {
            text!("record-name", field = *field, value = value.escape_debug().to_string())
        }
        RecordError::Signature { signer, .. } => text!("record-signature", signer = signer.to_string()),
    }
}
