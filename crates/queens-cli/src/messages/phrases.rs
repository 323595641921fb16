//! Phrases that several commands use.

use std::io;

use queens::complete::Constraint;
use queens::search::Attack;
use queens::{Column, Conflict, Line, LineKind, Square};

use super::message::{Message, text};

/// The number of the first row and the first column in texts for users.
const COORDINATE_BASE: i64 = 1;

/// The notation of a square.
pub(crate) fn square_notation(square: Square) -> String {
    format!("{}:{}", square.row.number(), square.column.number())
}

/// The notation of a diagonal or antidiagonal. A diagonal is `d` and its row minus its column, an antidiagonal is `a`
/// and its row plus its column. On a board of eight, `d0` and `a9` are the two longest.
pub(crate) fn line_notation(line: Line) -> String {
    match line.kind {
        LineKind::Antidiagonal => format!("a{}", line.position.saturating_add(2 * COORDINATE_BASE)),
        _ => format!("d{}", line.position),
    }
}

/// The description of a constraint.
pub(crate) fn constraint(constraint: Constraint) -> Message {
    match constraint {
        Constraint::Queen(square) => text!("fact-queen", square = square_notation(square)),
        Constraint::Blocked(square) => text!("fact-blocked", square = square_notation(square)),
        Constraint::Excluded(line) => text!("fact-excluded", line = line_notation(line)),
        other => other.to_string().into(),
    }
}

/// The description of a conflict.
pub(crate) fn conflict(Conflict { line, a, b }: Conflict) -> Message {
    let [a_row, a_column] = a.numbers();
    let [b_row, b_column] = b.numbers();
    if a == b {
        return text!("check-crowded", row = a_row, column = a_column);
    }
    text!("check-conflict", arow = a_row, acolumn = a_column, brow = b_row, bcolumn = b_column, line = same_line(line))
}

/// The reason why two queens attack each other, such as "same row".
pub(crate) fn same_line(line: LineKind) -> Message {
    match line {
        LineKind::Row => text!("same-row"),
        LineKind::Column => text!("same-column"),
        LineKind::Diagonal => text!("same-diagonal"),
        LineKind::Antidiagonal => text!("same-antidiagonal"),
    }
}

/// The name of a kind of line.
#[cfg(feature = "watch")]
pub(crate) fn line_name(line: LineKind) -> Message {
    match line {
        LineKind::Row => text!("line-row"),
        LineKind::Column => text!("line-column"),
        LineKind::Diagonal => text!("line-diagonal"),
        LineKind::Antidiagonal => text!("line-antidiagonal"),
    }
}

/// The description of a search event. `name` is the name of the event in JSON.
pub(crate) fn search_event(
    name: &str,
    square: Option<Square>,
    attack: Option<Attack>,
    columns: Option<&[Column]>,
) -> Message {
    let [row, column] = square.map_or([0, 0], Square::numbers);
    match (name, attack) {
        ("try", _) => text!("trace-try", row = row, column = column),
        ("place", _) => text!("trace-place", row = row, column = column),
        ("remove", _) => text!("trace-remove", row = row, column = column),
        (_, Some(Attack { attacker, line })) => text!(
            "trace-conflict",
            row = row,
            column = column,
            arow = attacker.row.number(),
            acolumn = attacker.column.number(),
            line = same_line(line)
        ),
        _ => {
            let columns: Vec<String> =
                columns.unwrap_or_default().iter().map(|column| column.number().to_string()).collect();
            text!("trace-solution", columns = columns.join(","))
        }
    }
}

/// A list of names.
pub(crate) fn name_list<T: Into<Message>>(names: impl IntoIterator<Item = T>) -> Message {
    Message::joined(names, text!("between-names"))
}

/// The message for a system error: a message of the catalogues for common errors, otherwise the text of the system.
/// File names are left out, because they may be names of temporary files.
pub(crate) fn system_error(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => text!("system-not-found"),
        io::ErrorKind::PermissionDenied => text!("system-permission"),
        io::ErrorKind::IsADirectory => text!("system-is-a-folder"),
        io::ErrorKind::AlreadyExists => text!("system-in-the-way"),
        io::ErrorKind::NotADirectory => text!("system-not-a-folder"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => text!("system-full"),
        io::ErrorKind::ReadOnlyFilesystem => text!("system-read-only"),
        io::ErrorKind::InvalidFilename => text!("system-name"),
        io::ErrorKind::AddrNotAvailable => text!("system-address"),
        io::ErrorKind::ConnectionRefused => text!("system-refused"),
        io::ErrorKind::TimedOut => text!("system-late"),
        io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable => text!("system-no-way"),
        _ => std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string).into(),
    }
}

/// An option with its value, quoted for a shell.
pub(crate) fn option(flag: &str, value: &str) -> String {
    // A value that starts with a hyphen would be read as an option.
    let between = if value.starts_with('-') { '=' } else { ' ' };
    format!("{flag}{between}{}", shell_quoted(value))
}

/// A word quoted for a shell.
pub(crate) fn shell_quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,".contains(c);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}
