//! The values of messages for errors of ledgers and for findings about ledgers.

use std::path::Path;

use queens_ledger::{Finding, Ledger, LedgerError, LedgerUser, Manifest, Record, RecordError, SignatureError};

use super::error::{library_errors, of};
use crate::messages::phrases::system_error;
use crate::messages::{Message, Values, text, values};

library_errors! {
    "error":
    LedgerError: error_args;
    RecordError: record_args;
    SignatureError: signature_args;
}

// Findings are parts of reports. Their codes are in the JSON of the reports.
library_errors! {
    "finding":
    Finding: finding_args;
}

fn error_args(error: &LedgerError) -> Values {
    let shown = |path: &Path| path.display().to_string();
    let mut values = values![path = shown(error.path())];
    values.extend(match error {
        LedgerError::Unreachable { source, .. } => values![error = system_error(source)],
        LedgerError::Newer { found, known, .. } | LedgerError::Older { found, known, .. } => {
            values![found = *found, known = *known]
        }
        LedgerError::OtherPlan { expected, found, .. } => values![expected = plan_of(expected), found = plan_of(found)],
        LedgerError::SidecarNotWritable { file, .. } | LedgerError::OrphanedJournal { file, .. } => {
            values![file = shown(file)]
        }
        LedgerError::ReadOnly { path } => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            values![exists = if path.exists() { "yes" } else { "no" }, folder = shown(folder)]
        }
        LedgerError::DiskFull { path } if path.as_os_str() == Ledger::TEMPORARY => values![exists = "temporary"],
        LedgerError::DiskFull { path } => values![exists = if path.exists() { "yes" } else { "no" }],
        LedgerError::Truncated { expected, found, .. } => {
            values![expected = expected.to_string(), found = found.to_string()]
        }
        LedgerError::Damaged { what, .. } => values![what = what.clone()],
        LedgerError::Row { finding: found, .. } => values![what = of(&**found)],
        LedgerError::InUse { user: LedgerUser::Count, .. } => values![user = "count"],
        LedgerError::InUse { user: LedgerUser::Coordinator, .. } => values![user = "coordinator"],
        LedgerError::Record { source, .. } => values![reason = of(source)],
        LedgerError::DiskFailed { written, .. } => values![operation = if *written { "write" } else { "read" }],
        LedgerError::Sqlite { source, .. } => values![reason = source.to_string()],
        // The other errors have no value except the file. A newer library may have more kinds of errors.
        _ => values![],
    });
    values
}

fn signature_args(error: &SignatureError) -> Values {
    match error {
        SignatureError::Signer(text) => values![text = text.clone()],
        SignatureError::NoName(line) | SignatureError::Repeated(line) => values![line = *line],
        SignatureError::Wrong(signer) => values![signer = signer.to_string()],
        _ => values![],
    }
}

/// The description of a ledger's plan. If the problem is not n queens, it is the library's English text.
pub(crate) fn plan_of(manifest: &Manifest) -> Message {
    if manifest.problem() != format!("queens {}", manifest.size()) {
        return manifest.to_string().into();
    }
    text!("plan-of", size = manifest.size(), units = manifest.units(), fingerprint = manifest.fingerprint())
}

fn finding_args(finding: &Finding) -> Values {
    match finding {
        // Texts of the database are not translated.
        Finding::File(what) | Finding::Schema(what) | Finding::Plan(what) => values![what = what.clone()],
        Finding::Number { unit, column, value } => {
            values![unit = unit.to_string(), column = *column, value = value.to_string()]
        }
        Finding::Record { unit, source } => values![unit = unit.to_string(), reason = of(source)],
        Finding::Checksum { unit, engine } => values![unit = unit.to_string(), engine = engine.clone()],
        Finding::Weights { unit } | Finding::Conflict { unit } => values![unit = unit.to_string()],
        // A newer library may have more kinds of findings.
        _ => values![],
    }
}

fn record_args(error: &RecordError) -> Values {
    match error {
        RecordError::Unit { units, .. } => values![units = units.to_string()],
        RecordError::Plan { found, .. } => values![found = found.clone()],
        RecordError::Weight { weight, .. } => values![weight = *weight, max = Record::MAX_WEIGHT],
        RecordError::TooLarge { field, value, .. } => values![field = *field, value = value.to_string()],
        RecordError::Residue { count, prime, expected, found, .. } => values![
            count = count.to_string(),
            prime = prime.to_string(),
            expected = expected.to_string(),
            found = found.to_string()
        ],
        RecordError::Name { field, value, .. } => values![field = *field, value = value.escape_debug().to_string()],
        RecordError::Signature { signer, .. } => values![signer = signer.to_string()],
    }
}
