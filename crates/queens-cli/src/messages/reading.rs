//! Messages of the reader of boards: why a text has no reading, and what was concluded.

use queens::text::{BoardError, Encoding, Fault, Interpretation, Note, Position, ReadError, Role};

use super::library;
use super::message::{Message, Values, text, values};
use queens::ErrorCode;

/// Why a text of several lines has no reading, and where.
pub(crate) fn of(error: &ReadError) -> Message {
    let fault = fault(error.fault());
    match error.position() {
        Some(Position { line, column }) => text!("read-at", line = line, character = column, fault = fault),
        None => fault,
    }
}

/// Why a text of one line has no reading, and where.
pub(crate) fn of_line(error: &ReadError) -> Message {
    let fault = fault(error.fault());
    match error.position() {
        Some(Position { column, .. }) if column > 1 => text!("read-at-character", character = column, fault = fault),
        _ => fault,
    }
}

/// What is wrong with a text.
fn fault(fault: &Fault) -> Message {
    match fault {
        Fault::Size(error) => library::of(error),
        Fault::Csplib(error) => library::of(error),
        fault => Message::Listed {
            id: format!("read-{}", fault.code()).into(),
            values: fault_values(fault),
            otherwise: Some(fault.to_string()),
        },
    }
}

fn fault_values(fault: &Fault) -> Values {
    match fault {
        Fault::TooLong { limit } => values![limit = limit.to_string()],
        Fault::Several { count } => values![count = *count],
        Fault::NotABoard { text } | Fault::NotANumber { text } => values![text = text.clone()],
        Fault::Ambiguous { first, second } => {
            values![first = interpretation(*first), second = interpretation(*second)]
        }
        Fault::BothBases { size, other } => {
            values![size = size.to_string(), line = other.line, character = other.column]
        }
        Fault::Outside { value, size } => values![value = value.clone(), size = size.to_string()],
        Fault::Unclosed { bracket } => values![bracket = bracket.to_string()],
        Fault::Json { reason } => values![reason = reason.clone()],
        Fault::Miscounted { said, given } => values![said = said.to_string(), given = *given],
        Fault::RowLength { found, expected } => values![found = *found, expected = *expected],
        Fault::NotSquare { rows, columns } => values![rows = *rows, columns = *columns],
        Fault::WrongSize { found, size } => values![found = found.to_string(), size = size.to_string()],
        Fault::MarkTwice { mark } => values![mark = mark.to_string()],
        Fault::OtherPiece { letter } => values![letter = letter.to_string()],
        Fault::Unfinished { rows, size } => values![rows = *rows, size = size.to_string()],
        Fault::Board(error) => board_values(error),
        Fault::NotText | Fault::Empty | Fault::Gap | Fault::NoColumns | Fault::NoSize => values![],
        Fault::Size(_) | Fault::Csplib(_) => unreachable!("they have messages of their own"),
    }
}

fn board_values(error: &BoardError) -> Values {
    match *error {
        BoardError::Missing { row } | BoardError::Crowded { row } => values![row = row],
        BoardError::Repeated { column, first, second } => values![column = column, first = first, second = second],
        BoardError::Blocked => values![],
    }
}

/// One of two readings, with the option that chooses it.
fn interpretation(reading: Interpretation) -> Message {
    match reading {
        Interpretation::Queen(mark) => text!("reading-queen", mark = mark.to_string()),
        Interpretation::Blocked(mark) => text!("reading-blocked", mark = mark.to_string()),
        Interpretation::Empty(mark) => text!("reading-empty", mark = mark.to_string()),
        Interpretation::Counts => text!("reading-counts"),
        Interpretation::Columns => text!("reading-columns"),
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

/// What the reader concluded; `None` for what the command line said.
pub(crate) fn note(note: Note) -> Option<Message> {
    Some(match note {
        Note::FromZero => text!("note-from-zero"),
        Note::BaseAssumed => text!("note-base-assumed"),
        Note::SizeConcluded(size) => text!("note-size", size = size.to_string()),
        Note::Mark(mark, role) => {
            let mark = mark.to_string();
            match role {
                Role::Queen => text!("note-mark-queen", mark = mark),
                Role::Empty => text!("note-mark-empty", mark = mark),
                Role::Blocked => text!("note-mark-blocked", mark = mark),
            }
        }
        Note::Encoding(Encoding::Gb18030) => text!("note-encoding", encoding = "GB 18030"),
        Note::Encoding(Encoding::Utf16) => text!("note-encoding", encoding = "UTF-16"),
        Note::TwoForms => text!("note-two-forms"),
        Note::Transposed => return None,
    })
}
