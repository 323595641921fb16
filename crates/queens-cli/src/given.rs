//! Boards with a past as people give them: queens, blocked squares and closed diagonals, from the command line and from
//! files.
//!
//! Squares are `ROW:COLUMN`, counted from 1. A diagonal is `d` and its rows minus its columns, an antidiagonal `a` and the
//! sum of both: `d0` and `a9` are the two longest of a board of eight.

mod facts;

use queens::complete::export::{Format, ImportError};
use queens::complete::format::{self, Expected, FormatError, PairError};
use queens::complete::{Fact, Task, TaskError};
use queens::notation::ParseError;
use queens::{Line, LineKind, Size, Square, notation};

use crate::args::Given;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::lang::text;
use crate::words;

/// What a pair of coordinates is counted from, in people's numbers.
const FIRST: i64 = 1;

/// The largest board that other programs are given: a hundred million squares.
const EXCHANGED: u32 = 10_000;

/// The board that the arguments give, for other programs.
pub(crate) fn exchanged(given: &Given) -> Result<Task, Failure> {
    let task = task(given)?;
    let size = task.size();
    if size.get() > EXCHANGED {
        return Err(Failure::TooLarge { size, limit: EXCHANGED, instead: text!("instead-smaller") });
    }
    Ok(task)
}

/// The board that the arguments give.
pub(crate) fn task(given: &Given) -> Result<Task, Failure> {
    let read = given.file.as_deref().map(problem).transpose()?;
    let (n, read_size) = (given.n, read.as_ref().map(Task::size));
    let Some(size) = n.or(read_size) else { unreachable!("the parser asks for a size or a file") };
    if let Some(other) = read_size.filter(|&other| other != size) {
        return Err(Failure::Given(text!("given-other-size", size = size.to_string(), given = other.to_string())));
    }
    let mut task = read.unwrap_or_else(|| Task::new(size));
    if let Some(first) = given.diagonals {
        let closed = task.closed().len() as u64;
        if first > closed {
            return Err(Failure::Given(text!("given-few-diagonals", count = closed)));
        }
        task = task.closing_first(first as usize);
    }
    if let Some(text) = &given.place {
        for queen in placed(size, &input::words(text)?)? {
            task.place(queen).map_err(|error| Failure::Given(refused(error)))?;
        }
    }
    for square in squares(given.block.as_deref().unwrap_or_default())? {
        task.block(square).map_err(|error| Failure::Given(refused(error)))?;
    }
    for line in lines(given.close.as_deref().unwrap_or_default())? {
        task.close(line).map_err(|error| Failure::Given(refused(error)))?;
    }
    Ok(task)
}

/// A file: of a published kind, as we export it, or a partial board as a list or a drawing.
fn problem(name: &str) -> Result<Task, Failure> {
    let source = Source::file(name);
    let text = source.text()?;
    if let Some(read) = facts::read(&text) {
        return read.map_err(|error| Failure::Given(text!("given-file", name = source.name(), error = error)));
    }
    if text.contains('=') {
        return format::read(&text)
            .map_err(|error| Failure::Given(text!("given-file", name = source.name(), error = of_format(&error))));
    }
    // Puzzles and drawings have titles.
    let untitled: Vec<&str> = text.lines().filter(|line| !line.trim_end().ends_with([':', '：'])).collect();
    let (size, queens) = notation::queens(&untitled.join("\n"))
        .map_err(|error| Failure::Given(text!("given-file", name = source.name(), error = words::notation(&error))))?;
    let mut task = Task::new(size);
    for queen in queens {
        task.place(queen).expect("the notation refuses squares outside the board");
    }
    Ok(task)
}

/// Queens: a list with the column of each row and `?` where there is none, or squares.
fn placed(size: Size, text: &str) -> Result<Vec<Square>, Failure> {
    if text.contains(':') {
        return squares(text);
    }
    let (given, queens) = notation::queens(text)?;
    if given != size {
        return Err(Failure::WrongSize { size, given });
    }
    Ok(queens)
}

fn entries(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ' ', '\t', '\n']).filter(|entry| !entry.is_empty())
}

fn squares(text: &str) -> Result<Vec<Square>, Failure> {
    let square = |entry: &str| {
        let (row, column) = entry.split_once(':')?;
        let index = |number: &str| number.parse::<u32>().ok()?.checked_sub(1);
        Some(Square::new(index(row)?, index(column)?))
    };
    entries(text).map(|entry| square(entry).ok_or_else(|| no_square(entry))).collect()
}

fn no_square(entry: &str) -> Failure {
    Failure::Given(text!("given-no-square", entry = shortened(entry)))
}

fn lines(text: &str) -> Result<Vec<Line>, Failure> {
    let line = |entry: &str| {
        let (kind, number) = entry.split_at_checked(1)?;
        let number: i64 = number.parse().ok()?;
        match kind {
            "d" => Some(Line { kind: LineKind::Diagonal, position: number }),
            // Rows and columns that count from 1 add up to more.
            "a" => Some(Line { kind: LineKind::Antidiagonal, position: number.checked_sub(2 * FIRST)? }),
            _ => None,
        }
    };
    let no_line = |entry| Failure::Given(text!("given-no-line", entry = shortened(entry)));
    entries(text).map(|entry| line(entry).ok_or_else(|| no_line(entry))).collect()
}

/// What a message quotes: somebody may feed us a book.
fn shortened(entry: &str) -> String {
    entry.chars().take(20).collect()
}

/// A square as people write it.
pub(crate) fn square_name(square: Square) -> String {
    format!("{}:{}", square.row.number(), square.column.number())
}

/// A diagonal or antidiagonal as people write it.
pub(crate) fn name_of_line(line: Line) -> String {
    match line.kind {
        LineKind::Antidiagonal => format!("a{}", line.position.saturating_add(2 * FIRST)),
        _ => format!("d{}", line.position),
    }
}

/// A fact in words.
pub(crate) fn describe(fact: Fact) -> String {
    match fact {
        Fact::Queen(square) => text!("fact-queen", square = square_name(square)),
        Fact::Blocked(square) => text!("fact-blocked", square = square_name(square)),
        Fact::Closed(line) => text!("fact-closed", line = name_of_line(line)),
    }
}

/// Why something cannot be given, in the process's language.
fn refused(error: TaskError) -> String {
    match error {
        TaskError::Outside { square, size } => {
            let number = |index: u32| u64::from(index) + 1;
            let square = format!("{}:{}", number(square.row.get()), number(square.column.get()));
            text!("given-outside", square = square, size = size.to_string())
        }
        TaskError::LineOutside { line, size } => {
            let n = i64::from(size.get());
            text!(
                "given-line-outside",
                line = name_of_line(line),
                size = size.to_string(),
                most = (n - 1).to_string(),
                last = (2 * n).to_string()
            )
        }
        TaskError::NeedsAQueen { .. } => unreachable!("only diagonals are read: {error}"),
    }
}

/// What is wrong with a pair of a published text, whose numbers are not those that people write.
fn of_pair(error: PairError) -> String {
    match error {
        PairError::Outside { first, last } => {
            text!("format-outside", first = first.to_string(), last = last.to_string())
        }
        PairError::NoDiagonal { last } => text!("format-no-diagonal", last = last.to_string()),
        PairError::Kind => text!("format-kind"),
    }
}

/// What a text should have had, in the process's language.
fn wanted(expected: Expected) -> String {
    match expected {
        Expected::Name => text!("expected-name"),
        Expected::Equals => text!("expected-equals"),
        Expected::Number => text!("expected-number"),
        Expected::List => text!("expected-list"),
        Expected::Comma => text!("expected-comma"),
        Expected::Pair => text!("expected-pair"),
    }
}

/// Why a text is not of the published kind, in the process's language.
fn of_format(error: &FormatError) -> String {
    match error {
        FormatError::NoSize => text!("format-no-size"),
        FormatError::Size(error) => words::size(*error),
        FormatError::UnknownName { name } => text!("format-unknown-name", name = name.as_str()),
        FormatError::Twice { name } => text!("format-twice", name = *name),
        FormatError::NoName { found } => {
            text!("format-no-name", found = found.lines().next().unwrap_or_default())
        }
        FormatError::CutOff { name, expected } => {
            text!("format-cut-off", name = name.as_str(), expected = wanted(*expected))
        }
        FormatError::Unexpected { name, found, expected } => {
            let found = found.lines().next().unwrap_or_default();
            text!("format-unexpected", name = name.as_str(), found = found, expected = wanted(*expected))
        }
        FormatError::Fact { name, place, pair: [first, second], reason } => {
            let pair = format!("[{first}, {second}]");
            text!("format-fact", name = *name, place = *place, pair = pair, reason = of_pair(*reason))
        }
        FormatError::Miscounted { said, given } => {
            text!("format-miscounted", said = said.to_string(), given = given.to_string())
        }
    }
}

/// What is wrong, and as what it was read: that may be what is wrong.
fn as_read(format: Format, reason: String) -> String {
    text!("answer-as-read", reason = reason, format = format.name())
}

/// What is wrong with another program's answer, in the process's language.
///
/// The error itself is a text that cannot be read; what is `Ok` is an answer that was read and is wrong.
pub(crate) fn of_import(name: String, format: Format, error: &ImportError) -> Result<String, Failure> {
    let unreadable = match error {
        ImportError::Crowded { row } => return Ok(text!("answer-crowded", row = *row)),
        ImportError::Missing { row } => return Ok(text!("answer-missing", row = *row)),
        ImportError::Repeated { column, first, second } => {
            return Ok(text!("answer-repeated", column = *column, first = *first, second = *second));
        }
        ImportError::Columns(ParseError::Empty) => text!("answer-empty", format = format.name()),
        ImportError::Columns(error) => as_read(format, words::notation(error)),
        ImportError::Problem(error) => as_read(format, of_format(error)),
        ImportError::NotAVariable { word, format } => {
            text!("answer-not-a-variable", word = word.as_str(), format = format.name())
        }
        ImportError::Empty { format } => text!("answer-empty", format = format.name()),
        ImportError::WrongSize { found, size } => {
            text!("answer-wrong-size", size = size.to_string(), found = found.to_string())
        }
    };
    Err(Failure::Given(text!("given-file", name = name, error = unreadable)))
}
