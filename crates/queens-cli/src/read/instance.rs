//! Completion instances from arguments and files: given queens, blocked squares and excluded diagonals.
//!
//! Squares are `ROW:COLUMN`, counted from 1. A diagonal is `d` and its rows minus its columns, an antidiagonal `a` and the
//! sum of both: `d0` and `a9` are the two longest of a board of eight.

mod facts;

use queens::complete::export::{Format, ImportError};
use queens::complete::{Instance, csplib};
use queens::notation::ParseError;
use queens::{Line, LineKind, Size, Square, notation};

use crate::args::InstanceArgs;
use crate::error::CliError;
use crate::messages::{self, LibraryError, Message, text};
use crate::read::{self, Source};

/// The number of the first row and the first column.
const COORDINATE_BASE: i64 = 1;

/// The largest board for export and import: a hundred million squares.
const EXPORT_SIZE_LIMIT: u32 = 10_000;

/// The instance of the arguments, for export and import.
pub(crate) fn from_args_for_export(given: &InstanceArgs) -> Result<Instance, CliError> {
    let instance = from_args(given)?;
    let size = instance.size();
    if size.get() > EXPORT_SIZE_LIMIT {
        return Err(CliError::too_large(size, EXPORT_SIZE_LIMIT, text!("instead-smaller")));
    }
    Ok(instance)
}

/// The instance of the arguments.
pub(crate) fn from_args(given: &InstanceArgs) -> Result<Instance, CliError> {
    let read = given.file.as_deref().map(read_file).transpose()?;
    let (n, read_size) = (given.n, read.as_ref().map(Instance::size));
    let Some(size) = n.or(read_size) else { unreachable!("the parser asks for a size or a file") };
    if let Some(other) = read_size.filter(|&other| other != size) {
        return Err(CliError::from(text!("given-other-size", size = size.to_string(), given = other.to_string())));
    }
    let mut instance = read.unwrap_or_else(|| Instance::from(size));
    if let Some(text) = &given.place {
        for queen in parse_queens(size, &notation::with_ascii_punctuation(&read::argument_text(text)?))? {
            instance.place(queen)?;
        }
    }
    let entries =
        |given: &Option<String>| notation::with_ascii_punctuation(given.as_deref().unwrap_or_default()).into_owned();
    for square in parse_squares(&entries(&given.block))? {
        instance.block(square)?;
    }
    for line in parse_lines(&entries(&given.exclude))? {
        instance.exclude(line)?;
    }
    Ok(instance)
}

/// Reads a file: a `CSPLib` format, our own export, or a partial board as a list or drawing.
fn read_file(name: &str) -> Result<Instance, CliError> {
    let source = Source::file(name);
    let text = source.text()?;
    if let Some(read) = facts::read(&text) {
        return read.map_err(|error| CliError::from(text!("given-file", name = source.name(), error = error)));
    }
    if text.contains('=') {
        return csplib::parse(&text).map_err(|error| error_in_file(source.name(), &error));
    }
    // Puzzles and drawings have titles.
    let untitled: Vec<&str> = text.lines().filter(|line| !line.trim_end().ends_with([':', '：'])).collect();
    let (size, queens) =
        notation::parse_queens(&untitled.join("\n")).map_err(|error| error_in_file(source.name(), &error))?;
    let mut instance = Instance::from(size);
    for queen in queens {
        instance.place(queen).expect("the notation refuses squares outside the board");
    }
    Ok(instance)
}

/// Given queens: a list of columns with `?` for empty rows, or squares.
fn parse_queens(size: Size, text: &str) -> Result<Vec<Square>, CliError> {
    if text.contains(':') {
        return parse_squares(text);
    }
    let (given, queens) = notation::parse_queens(text)?;
    if given != size {
        return Err(CliError::wrong_size(size, given));
    }
    Ok(queens)
}

fn entries(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ' ', '\t', '\n']).filter(|entry| !entry.is_empty())
}

fn parse_squares(text: &str) -> Result<Vec<Square>, CliError> {
    let square = |entry: &str| {
        let (row, column) = entry.split_once(':')?;
        let index = |number: &str| number.parse::<u32>().ok()?.checked_sub(1);
        Some(Square::new(index(row)?, index(column)?))
    };
    entries(text).map(|entry| square(entry).ok_or_else(|| not_a_square(entry))).collect()
}

fn not_a_square(entry: &str) -> CliError {
    CliError::from(text!("given-no-square", entry = shortened(entry)))
}

fn parse_lines(text: &str) -> Result<Vec<Line>, CliError> {
    let line = |entry: &str| {
        let (kind, number) = entry.split_at_checked(1)?;
        let number: i64 = number.parse().ok()?;
        match kind {
            "d" => Some(Line { kind: LineKind::Diagonal, position: number }),
            // Rows and columns count from 1, so the sum is larger by 2.
            "a" => Some(Line { kind: LineKind::Antidiagonal, position: number.checked_sub(2 * COORDINATE_BASE)? }),
            _ => None,
        }
    };
    let no_line = |entry| CliError::from(text!("given-no-line", entry = shortened(entry)));
    entries(text).map(|entry| line(entry).ok_or_else(|| no_line(entry))).collect()
}

/// The first characters of an entry, for messages.
fn shortened(entry: &str) -> String {
    entry.chars().take(20).collect()
}

/// Adds the format in which an answer was read, because that may be the mistake.
fn as_read(format: Format, reason: Message) -> Message {
    text!("answer-as-read", reason = reason, format = format.name())
}

/// The message for an answer of another solver.
///
/// `Ok` is an answer that was read and is wrong; the error is a text that cannot be read.
pub(crate) fn import_message(name: Message, format: Format, error: &ImportError) -> Result<Message, CliError> {
    let reason = match error {
        ImportError::CrowdedRow { .. } | ImportError::EmptyRow { .. } | ImportError::CrowdedColumn { .. } => {
            return Ok(messages::of(error));
        }
        ImportError::Columns(ParseError::Empty) => text!("error-no-answer", format = format.name()),
        ImportError::Columns(_) | ImportError::Csplib(_) => as_read(format, messages::of(error)),
        _ => messages::of(error),
    };
    Err(CliError::from(text!("given-file", name = name, error = reason)))
}

/// An error in the text of a file.
fn error_in_file(name: Message, error: &impl LibraryError) -> CliError {
    CliError::from(text!("given-file", name = name, error = messages::of(error)))
}
