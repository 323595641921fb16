//! The values of the messages for errors of ledgers and for what is wrong in them.

use std::path::Path;

use queens_ledger::{Finding, Ledger, LedgerError, LedgerUser, Manifest, Record, RecordError, SignatureError};

use super::{MessageArgs, args, of};
use crate::error::system;
use crate::messages::text;

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
        LedgerError::DiskFull { path } if path.as_os_str() == Ledger::TEMPORARY => args![exists = "temporary"],
        LedgerError::DiskFull { path } => args![exists = if path.exists() { "yes" } else { "no" }],
        LedgerError::Truncated { expected, found, .. } => {
            args![expected = expected.to_string(), found = found.to_string()]
        }
        LedgerError::Damaged { what, .. } => args![what = what.clone()],
        LedgerError::Row { finding: found, .. } => args![what = of(&**found)],
        LedgerError::InUse { user: LedgerUser::Count, .. } => args![user = "count"],
        LedgerError::InUse { user: LedgerUser::Coordinator, .. } => args![user = "coordinator"],
        LedgerError::Record { source, .. } => args![reason = of(source)],
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

pub(super) fn finding_args(finding: &Finding) -> MessageArgs {
    match finding {
        // Texts of the database stay as they are.
        Finding::File(what) | Finding::Schema(what) | Finding::Plan(what) => args![what = what.clone()],
        Finding::Number { unit, column, value } => {
            args![unit = unit.to_string(), column = *column, value = value.to_string()]
        }
        Finding::Record { unit, source } => args![unit = unit.to_string(), reason = of(source)],
        Finding::Checksum { unit, engine } => args![unit = unit.to_string(), engine = engine.clone()],
        Finding::Weights { unit } | Finding::Conflict { unit } => args![unit = unit.to_string()],
        // A newer library may have more kinds.
        _ => args![],
    }
}

pub(super) fn record_args(error: &RecordError) -> MessageArgs {
    match error {
        RecordError::Unit { units, .. } => args![units = units.to_string()],
        RecordError::Plan { found, .. } => args![found = found.clone()],
        RecordError::Weight { weight, .. } => args![weight = *weight, max = Record::MAX_WEIGHT],
        RecordError::TooLarge { field, value, .. } => args![field = *field, value = value.to_string()],
        RecordError::Residue { count, prime, expected, found, .. } => args![
            count = count.to_string(),
            prime = prime.to_string(),
            expected = expected.to_string(),
            found = found.to_string()
        ],
        RecordError::Name { field, value, .. } => args![field = *field, value = value.escape_debug().to_string()],
        RecordError::Signature { signer, .. } => args![signer = signer.to_string()],
    }
}
