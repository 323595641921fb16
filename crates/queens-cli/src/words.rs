//! What the library says is wrong, in the process's language.

use queens::notation::ParseError;
use queens::{Size, SizeError};
use queens_ledger::{Finding, Record, RecordError};

use crate::lang::text;

/// What is wrong with a placement, in the process's language.
pub(crate) fn notation(error: &ParseError) -> String {
    match error {
        ParseError::Empty => text!("notation-empty"),
        ParseError::NotANumber { place, text } => {
            text!("notation-not-a-number", place = *place, text = text.as_str())
        }
        ParseError::Gap { place } => text!("notation-gap", place = *place),
        ParseError::Unclosed => text!("notation-unclosed"),
        ParseError::Trailing { text } => text!("notation-trailing", text = text.as_str()),
        ParseError::NoColumns => text!("notation-no-columns"),
        ParseError::Miscounted { said, given } => text!("notation-miscounted", said = said.as_str(), given = *given),
        ParseError::Twice { name } => text!("notation-twice", name = *name),
        ParseError::NotATuple { place } => text!("notation-not-a-tuple", place = *place),
        ParseError::Outside { place, value, size } => {
            text!("notation-outside", place = *place, value = value.as_str(), size = *size)
        }
        ParseError::Repeated { column, first, second } => {
            text!("notation-repeated", column = *column, first = *first, second = *second)
        }
        ParseError::NotADrawing { row, size } => text!("notation-not-a-drawing", row = *row, size = *size),
        ParseError::Missing { row } => text!("notation-missing", row = *row),
        ParseError::Crowded { row } => text!("notation-crowded", row = *row),
    }
}

/// What is wrong in a ledger, in the process's language; what the database itself says, as it says it.
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
        Finding::Seal { unit, engine } => text!("finding-seal", unit = unit.to_string(), engine = engine.as_str()),
        Finding::Weights { unit } => text!("finding-weights", unit = unit.to_string()),
        Finding::Conflict { unit } => text!("finding-conflict", unit = unit.to_string()),
        // A newer library knows more.
        other => other.to_string(),
    }
}

/// Why a row is no result, in the process's language.
fn record(error: &RecordError) -> String {
    match error {
        RecordError::Unit { units, .. } => text!("record-unit", units = units.to_string()),
        RecordError::Plan { found, .. } => text!("record-plan", found = found.as_str()),
        RecordError::Weight { weight, .. } => text!("record-weight", weight = *weight, max = Record::MAX_WEIGHT),
        RecordError::Wide { field, value, .. } => text!("record-wide", field = *field, value = value.to_string()),
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
    }
}

/// What is wrong with a size, in the process's language.
pub(crate) fn size(error: SizeError) -> String {
    match error {
        SizeError::Zero => text!("size-zero"),
        SizeError::TooLarge(_) => text!("size-huge", max = Size::MAX.to_string()),
    }
}

/// An option with its value, as a shell reads them back.
pub(crate) fn option(flag: &str, value: &str) -> String {
    // A value that looks like an option must not stand alone.
    let between = if value.starts_with('-') { '=' } else { ' ' };
    format!("{flag}{between}{}", quoted(value))
}

/// A word as a shell reads it back.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=".contains(c);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}
