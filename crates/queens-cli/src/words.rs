//! What the library says is wrong, in the process's language.

use queens::notation::ParseError;
use queens::{Size, SizeError};

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

/// What is wrong with a size, in the process's language.
pub(crate) fn size(error: SizeError) -> String {
    match error {
        SizeError::Zero => text!("size-zero"),
        SizeError::TooLarge(_) => text!("size-huge", max = Size::MAX.to_string()),
    }
}
