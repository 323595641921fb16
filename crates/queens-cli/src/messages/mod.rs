//! Messages for errors of the libraries, looked up in the catalogues by their codes.

#[cfg(feature = "cluster")]
mod cluster;
#[cfg(feature = "gpu")]
mod gpu;
mod job;
pub(crate) mod language;
mod ledger;
#[cfg(test)]
mod tests;

use std::error::Error;

use fluent_bundle::FluentValue;
use queens::complete::csplib::{CsplibError, ExpectedToken, PairError};
use queens::complete::export::ImportError;
use queens::complete::{CompletionError, InstanceError};
use queens::construct::ComposeError;
use queens::notation::ParseError;
use queens::search::{Search, SearchError, Strategy};
use queens::solutions::SolutionsError;
use queens::variant::fen::{self, FenError};
use queens::{ErrorCode, Size, SizeError, Solutions};
use queens_count::{CountError, WorkerError};
use queens_job::{ConfigError, JobError, MemoryError};
use queens_ledger::{LedgerError, RecordError, SignatureError};
use queens_render::{PictureError, Side};

#[cfg(feature = "cluster")]
pub(crate) use cluster::of_store;
pub(crate) use job::of_worker;
pub(crate) use language::text;
pub(crate) use ledger::plan_of;

use crate::commands::check::same_line;
use crate::error::CliError;
use crate::read::instance::line_notation;

/// The values that a message fills in, by name.
pub(crate) type MessageArgs = Vec<(&'static str, FluentValue<'static>)>;

/// A library error as the catalogues know it: the message `KIND-CODE` and its values.
pub(crate) trait LibraryError: Error {
    /// The prefix of the messages' ids: `error`, or `finding` for parts of reports.
    const KIND: &'static str;

    /// The stable name of the error.
    fn error_code(&self) -> &'static str;

    /// The values of the message.
    fn message_args(&self) -> MessageArgs;
}

/// The message for a library error; the English text of the library if the catalogue does not have the code.
pub(crate) fn of(error: &impl LibraryError) -> String {
    with_values(error, vec![])
}

/// Like [`of`], with further values that only the caller knows. They replace those of the same name.
pub(crate) fn with_values<E: LibraryError>(error: &E, further: MessageArgs) -> String {
    let values: MessageArgs = error.message_args().into_iter().chain(further).collect();
    language::find(&format!("{}-{}", E::KIND, error.error_code()), &values).unwrap_or_else(|| error.to_string())
}

macro_rules! args {
    ($($name:ident = $value:expr),* $(,)?) => {
        vec![$((stringify!($name), fluent_bundle::FluentValue::from($value))),*]
    };
}
use args;

macro_rules! looked_up {
    ($kind:literal: $($error:ty: $args:path;)*) => {$(
        impl LibraryError for $error {
            const KIND: &'static str = $kind;

            fn error_code(&self) -> &'static str {
                self.code()
            }

            fn message_args(&self) -> MessageArgs {
                $args(self)
            }
        }
    )*};
}

macro_rules! library_errors {
    ($($error:ty: $args:path;)*) => {
        looked_up! { "error": $($error: $args;)* }

        $(impl From<$error> for CliError {
            fn from(error: $error) -> Self {
                Self::library(&error)
            }
        })*
    };
}

library_errors! {
    ParseError: notation_args;
    SizeError: size_args;
    SolutionsError: solutions_args;
    SearchError: search_args;
    CountError: count_args;
    CompletionError: completion_args;
    InstanceError: instance_args;
    CsplibError: csplib_args;
    ImportError: import_args;
    FenError: fen_args;
    ComposeError: compose_args;
    PictureError: picture_args;
    LedgerError: ledger::error_args;
    RecordError: ledger::record_args;
    SignatureError: ledger::signature_args;
    ConfigError: job::config_args;
    MemoryError: job::memory_args;
}

#[cfg(feature = "gpu")]
library_errors! {
    queens_gpu::GpuError: gpu::error_args;
    queens_gpu::device::Fault: gpu::fault_args;
}

#[cfg(feature = "cluster")]
library_errors! {
    queens_cluster::ClusterError: cluster::error_args;
    queens_cluster::protocol::Rejection: cluster::rejection_args;
}

// Its conversion into an error of the command is its own.
looked_up! {
    "error":
    JobError: job::error_args;
    WorkerError: job::worker_args;
}

// Findings are part of reports, whose JSON has their codes.
looked_up! {
    "finding":
    queens_ledger::Finding: ledger::finding_args;
    queens_job::Finding: job::finding_args;
}

fn notation_args(error: &ParseError) -> MessageArgs {
    match error {
        ParseError::Empty | ParseError::Unclosed | ParseError::NoColumns => args![],
        ParseError::NotANumber { place, text } | ParseError::NotASquare { place, text } => {
            args![place = *place, text = text.clone()]
        }
        ParseError::Gap { place } | ParseError::NotATuple { place } => args![place = *place],
        ParseError::Trailing { text } => args![text = text.clone()],
        ParseError::Miscounted { said, given } => args![declared = said.clone(), given = *given],
        ParseError::Twice { name } => args![name = *name],
        ParseError::Outside { place, value, size } => args![place = *place, value = value.clone(), size = *size],
        ParseError::Repeated { column, first, second } => args![column = *column, first = *first, second = *second],
        ParseError::NotADrawing { row, size } => args![row = *row, size = *size],
        ParseError::Missing { row } | ParseError::Crowded { row } => args![row = *row],
    }
}

fn size_args(_: &SizeError) -> MessageArgs {
    args![max = Size::MAX.to_string()]
}

fn solutions_args(error: &SolutionsError) -> MessageArgs {
    match error {
        SolutionsError::Size(error) => size_args(error),
        SolutionsError::NoSolution { size } => args![size = size.to_string()],
        SolutionsError::TooLarge { size } => limit_args(*size, Solutions::MAX_SIZE),
        _ => args![],
    }
}

fn search_args(error: &SearchError) -> MessageArgs {
    match error {
        SearchError::Size(error) => size_args(error),
        SearchError::TooLarge { size } => limit_args(*size, Search::MAX_SIZE),
        SearchError::TooLargeForBits { size } => limit_args(*size, Strategy::Bits.max_size()),
        _ => args![],
    }
}

fn count_args(error: &CountError) -> MessageArgs {
    match error {
        CountError::Size(error) => size_args(error),
        CountError::TooLarge { size } => limit_args(*size, queens_count::MAX_SIZE),
        CountError::TooLargeForFirstRow { size } => limit_args(*size, queens_count::FIRST_ROW_MAX_SIZE),
        CountError::Unsupported { engine, missing } => args![engine = engine.name(), missing = *missing],
        CountError::Burnside { total, .. } => args![total = total.to_string()],
        CountError::NoWorkerLeft { reason } => args![reason = of_worker(reason)],
        CountError::Threads { threads, reason } => args![threads = *threads, reason = reason.clone()],
        _ => args![],
    }
}

fn completion_args(error: &CompletionError) -> MessageArgs {
    match error {
        CompletionError::TooLarge { size, engine } => {
            let mut args = limit_args(*size, engine.max_size());
            args.extend(args![engine = engine.name()]);
            args
        }
        CompletionError::Size(error) => size_args(error),
        CompletionError::NoSolution { size } => args![size = size.to_string()],
        _ => args![],
    }
}

fn instance_args(error: &InstanceError) -> MessageArgs {
    match error {
        InstanceError::SquareOutside { square, size } => {
            // A square outside of every board has no row or column number.
            let number = |index: u32| u64::from(index) + 1;
            let square = format!("{}:{}", number(square.row.get()), number(square.column.get()));
            args![square = square, size = size.to_string()]
        }
        InstanceError::LineOutside { line, size } => {
            let n = i64::from(size.get());
            let (most, last) = ((n - 1).to_string(), (2 * n).to_string());
            args![line = line_notation(*line), size = size.to_string(), most = most, last = last]
        }
        _ => args![],
    }
}

fn csplib_args(error: &CsplibError) -> MessageArgs {
    let first_line = |text: &str| text.lines().next().unwrap_or_default().to_owned();
    match error {
        CsplibError::Size(error) => size_args(error),
        CsplibError::UnknownName { name } => args![name = name.clone()],
        CsplibError::Duplicate { name } => args![name = *name],
        CsplibError::NoName { found } => args![found = first_line(found)],
        CsplibError::UnexpectedEnd { name, expected } => {
            args![name = name.clone(), expected = token_name(*expected)]
        }
        CsplibError::Unexpected { name, found, expected } => {
            args![name = name.clone(), found = first_line(found), expected = token_name(*expected)]
        }
        CsplibError::InvalidPair { name, place, pair: [a, b], reason } => {
            let mut args = args![name = *name, place = *place, pair = format!("[{a}, {b}]")];
            args.extend(match reason {
                PairError::SquareOutside { first, last } => args![first = first.to_string(), last = last.to_string()],
                PairError::DiagonalOutside { last } => args![last = last.to_string()],
                _ => args![],
            });
            args
        }
        CsplibError::WrongDiagonalCount { declared, found } => {
            args![declared = declared.to_string(), found = found.to_string()]
        }
        _ => args![],
    }
}

/// The name of the token that a `CSPLib` text should have in a place.
fn token_name(token: ExpectedToken) -> String {
    match token {
        ExpectedToken::Name => text!("expected-name"),
        ExpectedToken::Equals => text!("expected-equals"),
        ExpectedToken::Number => text!("expected-number"),
        ExpectedToken::List => text!("expected-list"),
        ExpectedToken::Comma => text!("expected-comma"),
        ExpectedToken::Pair => text!("expected-pair"),
    }
}

fn import_args(error: &ImportError) -> MessageArgs {
    match error {
        ImportError::UnknownVariable { word, format } => args![word = word.clone(), format = format.name()],
        ImportError::NoAnswer { format } => args![format = format.name()],
        ImportError::CrowdedRow { row } | ImportError::EmptyRow { row } => args![row = *row],
        ImportError::CrowdedColumn { column, first, second } => {
            args![column = *column, first = *first, second = *second]
        }
        ImportError::Columns(error) => notation_args(error),
        ImportError::Csplib(error) => csplib_args(error),
        ImportError::WrongSize { found, size } => args![found = found.to_string(), size = size.to_string()],
        _ => args![],
    }
}

fn fen_args(error: &FenError) -> MessageArgs {
    match error {
        FenError::TooLarge => args![max = fen::MAX_SIDE],
        FenError::Unknown { row, found } => args![row = *row, found = found.to_string()],
        FenError::Length { row, found, expected } => {
            args![row = *row, found = found.to_string(), expected = expected.to_string()]
        }
        FenError::Piece { letter } => args![letter = letter.to_string()],
        _ => args![],
    }
}

/// The values but for `factor`, the number of the factor, which the command adds.
fn compose_args(error: &ComposeError) -> MessageArgs {
    match error {
        ComposeError::InnerNotToroidal { first, second, line, .. } => {
            args![first = first.number(), second = second.number(), line = same_line(*line)]
        }
        ComposeError::TooLarge { .. } => args![max = Size::MAX.to_string()],
        _ => args![],
    }
}

/// The values for a still picture; `moving` is `yes` for an animation, which has no vector format.
fn picture_args(error: &PictureError) -> MessageArgs {
    match *error {
        PictureError::Side { side } => args![side = side, min = Side::MIN, max = Side::MAX],
        PictureError::TooLarge { width, height } => args![
            width = width.to_string(),
            height = height.to_string(),
            max = Side::MAX_PICTURE.to_string(),
            moving = "no"
        ],
    }
}

fn limit_args(size: Size, limit: u32) -> MessageArgs {
    args![size = size.to_string(), limit = limit.to_string()]
}

/// An option with its value, quoted for a shell.
pub(crate) fn option(flag: &str, value: &str) -> String {
    // A value that starts with a dash would be read as an option.
    let between = if value.starts_with('-') { '=' } else { ' ' };
    format!("{flag}{between}{}", quoted(value))
}

/// A word quoted for a shell.
pub(crate) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,".contains(c);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}
