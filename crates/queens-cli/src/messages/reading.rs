//! Messages of the text reader: why a text cannot be read, and how it was interpreted.

use queens::text::{Fault, FaultValue, Interpretation, Note, Position, ReadError};

use super::library;
use super::message::{Message, Values, text, values};
use queens::ErrorCode;

/// Why a text of several lines cannot be read, with the line.
pub(crate) fn of(error: &ReadError) -> Message {
    let fault = fault(error.fault());
    // A fault of the shape concerns a whole line, so its message names no character.
    let is_shape = matches!(
        error.fault(),
        Fault::NotSquare { .. }
            | Fault::RowLength { .. }
            | Fault::ListLength { .. }
            | Fault::NotText
            | Fault::NoSize { doubt: None, .. }
    );
    match error.position() {
        Some(Position { line, .. }) if is_shape => text!("read-at-line", line = line, fault = fault),
        Some(Position { line, column }) => text!("read-at", line = line, character = column, fault = fault),
        None => fault,
    }
}

/// Why a text of one line cannot be read, with the character.
pub(crate) fn of_line(error: &ReadError) -> Message {
    let fault = fault(error.fault());
    match error.position() {
        Some(Position { column, .. }) if column > 1 => text!("read-at-character", character = column, fault = fault),
        _ => fault,
    }
}

/// A fault of a text, in words.
fn fault(fault: &Fault) -> Message {
    match fault {
        Fault::Size(error) => library::of(error),
        Fault::Csplib(error) => library::of(error),
        Fault::Weights(error) => library::of(error),
        // A square outside the board gets a special message. A number outside the board gets the general message below,
        // because it may be an extra entry of a list.
        Fault::Outside { value, size, first } if value.parse::<i64>().is_err() && value != "?" => {
            let last = (size.saturating_sub(1) + first).to_string();
            let (value, size, first) = (value.as_str(), size.to_string(), first.to_string());
            text!("read-outside-square", value = value, size = size, first = first, last = last)
        }
        fault => Message::FromCatalog {
            id: format!("read-{}", fault.code()).into(),
            values: fault_values(fault),
            otherwise: Some(fault.to_string()),
        },
    }
}

fn fault_values(fault: &Fault) -> Values {
    if let Fault::Ambiguous { first, second } = fault {
        return values![first = interpretation(*first), second = interpretation(*second)];
    }
    let value = |value| match value {
        FaultValue::Number(number) => number.into(),
        FaultValue::Text(text) => text.into(),
    };
    fault.values().into_iter().map(|(name, found)| (name, value(found))).collect()
}

/// One of two interpretations, with the option that chooses it.
fn interpretation(reading: Interpretation) -> Message {
    match reading {
        Interpretation::Queen(mark) => text!("reading-queen", mark = mark.to_string()),
        Interpretation::Blocked(mark) => text!("reading-blocked", mark = mark.to_string()),
        Interpretation::Empty(mark) => text!("reading-empty", mark = mark.to_string()),
        Interpretation::Counts => text!("reading-counts"),
        Interpretation::Columns => text!("reading-columns"),
        Interpretation::ByRow => text!("reading-by-row"),
        Interpretation::ByColumn => text!("reading-by-column"),
        Interpretation::SizeFirst => text!("reading-size-first"),
        Interpretation::Squares => text!("reading-squares"),
        Interpretation::Lists => text!("reading-lists"),
        Interpretation::Pairs => text!("reading-pairs"),
        Interpretation::SpacesLost => text!("reading-spaces-lost"),
        Interpretation::FirstColumn => text!("reading-first-column"),
        Interpretation::OneWide => text!("reading-one-wide"),
        Interpretation::TwoWide => text!("reading-two-wide"),
        Interpretation::Total => text!("reading-total"),
        Interpretation::SingleSquare => text!("reading-single-square"),
    }
}

/// A note on how a text was interpreted. `None` if the user requested this interpretation on the command line.
pub(crate) fn note(note: Note) -> Option<Message> {
    if note == Note::Transposed {
        return None;
    }
    let mut values = Values::new();
    values.extend(note.size().map(|size| ("size", size.to_string().into())));
    values.extend(note.mark().map(|mark| ("mark", mark.to_string().into())));
    values.extend(note.encoding().map(|encoding| ("encoding", encoding.name().into())));
    Some(Message::FromCatalog { id: format!("note-{}", note.name()).into(), values, otherwise: None })
}
