//! Why a text is not a board, and what the reader concluded from a text that is a board.

use std::collections::BTreeMap;

use queens::ErrorCode;
use queens::Size;
use queens::text::{Encoding, Fault, FaultValue, Interpretation, Note, ReadError};
use serde::Serialize;

/// Why a text is not a board. The message is `read-FAULT`, with the values and the two readings in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Unreadable {
    /// The code of the fault.
    fault: &'static str,
    /// The line, counted from 1; null if the fault has no place.
    line: Option<u32>,
    /// The character in the line, counted from 1.
    character: Option<u32>,
    /// The values of the message by name.
    #[cfg_attr(test, ts(type = "Record<string, string | number>"))]
    values: BTreeMap<&'static str, Value>,
    /// The two readings of an ambiguous text: the messages are `reading-NAME`.
    readings: Vec<ReadMessage>,
}

/// A message with at most one value: a reading, or a conclusion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadMessage {
    name: &'static str,
    /// The character of a drawing that the message is about.
    mark: Option<char>,
    /// The size.
    size: Option<u32>,
    /// The encoding.
    encoding: Option<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
enum Value {
    Number(u64),
    Text(String),
}

impl ReadMessage {
    const fn new(name: &'static str) -> Self {
        Self { name, mark: None, size: None, encoding: None }
    }
}

impl From<Interpretation> for ReadMessage {
    fn from(reading: Interpretation) -> Self {
        let mark = match reading {
            Interpretation::Queen(mark) | Interpretation::Blocked(mark) | Interpretation::Empty(mark) => Some(mark),
            _ => None,
        };
        Self { mark, ..Self::new(reading.name()) }
    }
}

impl From<ReadError> for Unreadable {
    fn from(error: ReadError) -> Self {
        let value = |value| match value {
            FaultValue::Number(number) => Value::Number(number),
            FaultValue::Text(text) => Value::Text(text),
        };
        let position = error.position();
        Self {
            fault: error.code(),
            line: position.map(|position| position.line),
            character: position.map(|position| position.column),
            values: error.fault().values().into_iter().map(|(name, found)| (name, value(found))).collect(),
            readings: match *error.fault() {
                Fault::Ambiguous { first, second } => vec![first.into(), second.into()],
                _ => Vec::new(),
            },
        }
    }
}

/// The conclusions of the reader. Each has a message `note-NAME`.
pub(crate) fn notes(notes: &[Note]) -> Vec<ReadMessage> {
    // Transposed boards need no note, because the user chose them.
    let notes = notes.iter().filter(|note| **note != Note::Transposed);
    notes.map(|&note| ReadMessage::from(note)).collect()
}

impl From<Note> for ReadMessage {
    fn from(note: Note) -> Self {
        Self {
            name: note.name(),
            mark: note.mark(),
            size: note.size().map(Size::get),
            encoding: note.encoding().map(Encoding::name),
        }
    }
}
