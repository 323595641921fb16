//! Messages for errors of the libraries, by their codes.

#[cfg(feature = "cluster")]
mod cluster;
#[cfg_attr(not(feature = "gpu"), path = "gpu_not_built.rs")]
mod gpu;
mod job;
mod ledger;
mod regions;
#[cfg(test)]
mod tests;

use std::error::Error;

use queens::complete::csplib::{CsplibError, ExpectedToken, PairError};
use queens::complete::export::ImportError;
use queens::complete::{CompletionError, InstanceError};
use queens::construct::ComposeError;
use queens::notation::ParseError;
use queens::search::{Search, SearchError, Strategy};
use queens::solutions::SolutionsError;
use queens::text::FormatError;
use queens::variant::fen::{self, FenError};
use queens::{ErrorCode, Size, SizeError, Solutions};
use queens_count::{CountError, WorkerError};
use queens_job::{ConfigError, JobError, MemoryError};
use queens_ledger::{LedgerError, RecordError, SignatureError};
use queens_regions::daily::DateError;
use queens_regions::export::ExportError;
use queens_regions::notation::Fault;
use queens_regions::{MakeError, RateError, RecipeError};
use queens_render::{PictureError, Side};

#[cfg(feature = "cluster")]
pub(crate) use cluster::of_store;
#[cfg(not(feature = "gpu"))]
pub(crate) use gpu::NoGpuSupport;
#[cfg(feature = "gpu")]
pub(crate) use gpu::{no_cuda, unusable as unusable_gpu};
pub(crate) use job::of_worker;
pub(crate) use ledger::plan_of;

use super::message::{Message, Values, text, values};
use super::phrases::{line_notation, same_line};
use crate::exit::ExitStatus;

/// A library error as the catalogues know it: the message `KIND-CODE` and its values.
pub(crate) trait LibraryError: Error {
    /// The prefix of the messages' ids: `error`, or `finding` for parts of reports.
    const KIND: &'static str;

    /// The stable name of the error.
    fn error_code(&self) -> &'static str;

    /// The exit status of a command that ends with it.
    fn exit_status(&self) -> ExitStatus {
        ExitStatus::Error
    }

    /// The values of the message.
    fn message_args(&self) -> Values;
}

/// The message for a library error; the English text of the library if the catalogue does not have the code.
pub(crate) fn of(error: &impl LibraryError) -> Message {
    with_values(error, vec![])
}

/// Like [`of`], with further values that only the caller knows. They replace those of the same name.
pub(crate) fn with_values<E: LibraryError>(error: &E, further: Values) -> Message {
    Message::Listed {
        id: format!("{}-{}", E::KIND, error.error_code()).into(),
        values: error.message_args().into_iter().chain(further).collect(),
        otherwise: Some(error.to_string()),
    }
}

macro_rules! library_errors {
    ($kind:literal: $($error:ty: $values:path $(, $status:path)?;)*) => {$(
        impl LibraryError for $error {
            const KIND: &'static str = $kind;

            fn error_code(&self) -> &'static str {
                self.code()
            }

            $(fn exit_status(&self) -> ExitStatus {
                $status(self)
            })?

            fn message_args(&self) -> Values {
                $values(self)
            }
        }
    )*};
}

library_errors! {
    "error":
    ParseError: notation_args;
    SizeError: size_args;
    SolutionsError: solutions_args;
    SearchError: search_args;
    CountError: count_args, count_status;
    CompletionError: completion_args;
    InstanceError: instance_args;
    CsplibError: csplib_args;
    ImportError: import_args;
    FenError: fen_args;
    FormatError: format_args;
    ComposeError: compose_args;
    PictureError: picture_args;
    LedgerError: ledger::error_args;
    RecordError: ledger::record_args;
    SignatureError: ledger::signature_args;
    ConfigError: job::config_args;
    MemoryError: job::memory_args;
    WorkerError: job::worker_args;
    Fault: regions::fault_args;
    MakeError: regions::make_args;
    RateError: regions::rate_args;
    RecipeError: regions::recipe_args;
    DateError: regions::date_args;
    ExportError: regions::export_args;
}

#[cfg(feature = "gpu")]
library_errors! {
    "error":
    queens_gpu::GpuError: gpu::error_args;
    queens_gpu::device::Fault: gpu::fault_args;
}

#[cfg(feature = "cluster")]
library_errors! {
    "error":
    queens_cluster::ClusterError: cluster::error_args, cluster::error_status;
    queens_cluster::protocol::Rejection: cluster::rejection_args;
}

// Findings are part of reports, whose JSON has their codes.
library_errors! {
    "finding":
    queens_ledger::Finding: ledger::finding_args;
    queens_job::Finding: job::finding_args;
}

impl LibraryError for JobError {
    const KIND: &'static str = "error";

    fn error_code(&self) -> &'static str {
        match self {
            Self::Workers(reason) if gpu::is_missing(reason) => "no-gpu",
            error => error.code(),
        }
    }

    fn exit_status(&self) -> ExitStatus {
        match self {
            Self::Count(error) => error.exit_status(),
            _ => ExitStatus::Error,
        }
    }

    fn message_args(&self) -> Values {
        job::error_args(self)
    }
}

/// Totals that contradict each other are a negative result.
fn count_status(error: &CountError) -> ExitStatus {
    if matches!(error, CountError::Burnside { .. }) { ExitStatus::Negative } else { ExitStatus::Error }
}

fn notation_args(error: &ParseError) -> Values {
    match error {
        ParseError::Empty | ParseError::Unclosed | ParseError::NoColumns => values![],
        ParseError::NotANumber { place, text } | ParseError::NotASquare { place, text } => {
            values![place = *place, text = text.clone()]
        }
        ParseError::Gap { place } | ParseError::NotATuple { place } => values![place = *place],
        ParseError::Trailing { text } => values![text = text.clone()],
        ParseError::Miscounted { said, given } => values![declared = said.clone(), given = *given],
        ParseError::Twice { name } => values![name = *name],
        ParseError::Outside { place, value, size } => values![place = *place, value = value.clone(), size = *size],
        ParseError::Repeated { column, first, second } => values![column = *column, first = *first, second = *second],
        ParseError::NotADrawing { row, size } => values![row = *row, size = *size],
        ParseError::Missing { row } | ParseError::Crowded { row } => values![row = *row],
    }
}

fn size_args(_: &SizeError) -> Values {
    values![max = Size::MAX.to_string()]
}

fn solutions_args(error: &SolutionsError) -> Values {
    match error {
        SolutionsError::Size(error) => size_args(error),
        SolutionsError::NoSolution { size } => values![size = size.to_string()],
        SolutionsError::TooLarge { size } => limit_args(*size, Solutions::MAX_SIZE),
        _ => values![],
    }
}

fn search_args(error: &SearchError) -> Values {
    match error {
        SearchError::Size(error) => size_args(error),
        SearchError::TooLarge { size } => limit_args(*size, Search::MAX_SIZE),
        SearchError::TooLargeForBits { size } => limit_args(*size, Strategy::Bits.max_size()),
        _ => values![],
    }
}

fn count_args(error: &CountError) -> Values {
    match error {
        CountError::Size(error) => size_args(error),
        CountError::TooLarge { size } => limit_args(*size, queens_count::MAX_SIZE),
        CountError::TooLargeForFirstRow { size } => limit_args(*size, queens_count::FIRST_ROW_MAX_SIZE),
        CountError::Unsupported { engine, missing } => values![engine = engine.name(), missing = *missing],
        CountError::Burnside { total, .. } => values![total = total.to_string()],
        CountError::NoWorkerLeft { reason } => values![reason = of_worker(reason)],
        CountError::Threads { threads, reason } => values![threads = *threads, reason = reason.clone()],
        _ => values![],
    }
}

fn completion_args(error: &CompletionError) -> Values {
    match error {
        CompletionError::TooLarge { size, engine } => {
            let mut args = limit_args(*size, engine.max_size());
            args.extend(values![engine = engine.name()]);
            args
        }
        CompletionError::Size(error) => size_args(error),
        CompletionError::NoSolution { size } => values![size = size.to_string()],
        _ => values![],
    }
}

fn instance_args(error: &InstanceError) -> Values {
    match error {
        InstanceError::SquareOutside { square, size } => {
            // A square outside of every board has no row or column number.
            let number = |index: u32| u64::from(index) + 1;
            let square = format!("{}:{}", number(square.row.get()), number(square.column.get()));
            values![square = square, size = size.to_string()]
        }
        InstanceError::LineOutside { line, size } => {
            let n = i64::from(size.get());
            let (most, last) = ((n - 1).to_string(), (2 * n).to_string());
            values![line = line_notation(*line), size = size.to_string(), most = most, last = last]
        }
        _ => values![],
    }
}

fn csplib_args(error: &CsplibError) -> Values {
    let first_line = |text: &str| text.lines().next().unwrap_or_default().to_owned();
    match error {
        CsplibError::Size(error) => size_args(error),
        CsplibError::UnknownName { name } => values![name = name.clone()],
        CsplibError::Duplicate { name } => values![name = *name],
        CsplibError::NoName { found } => values![found = first_line(found)],
        CsplibError::UnexpectedEnd { name, expected } => {
            values![name = name.clone(), expected = token_name(*expected)]
        }
        CsplibError::Unexpected { name, found, expected } => {
            values![name = name.clone(), found = first_line(found), expected = token_name(*expected)]
        }
        CsplibError::InvalidPair { name, place, pair: [a, b], reason } => {
            let mut args = values![name = *name, place = *place, pair = format!("[{a}, {b}]")];
            args.extend(match reason {
                PairError::SquareOutside { first, last } => values![first = first.to_string(), last = last.to_string()],
                PairError::DiagonalOutside { last } => values![last = last.to_string()],
                _ => values![],
            });
            args
        }
        CsplibError::WrongDiagonalCount { declared, found } => {
            values![declared = declared.to_string(), found = found.to_string()]
        }
        _ => values![],
    }
}

/// The name of the token that a `CSPLib` text should have in a place.
fn token_name(token: ExpectedToken) -> Message {
    match token {
        ExpectedToken::Name => text!("expected-name"),
        ExpectedToken::Equals => text!("expected-equals"),
        ExpectedToken::Number => text!("expected-number"),
        ExpectedToken::List => text!("expected-list"),
        ExpectedToken::Comma => text!("expected-comma"),
        ExpectedToken::Pair => text!("expected-pair"),
    }
}

fn import_args(error: &ImportError) -> Values {
    match error {
        ImportError::UnknownVariable { word, format } => values![word = word.clone(), format = format.name()],
        ImportError::NoAnswer { format } => values![format = format.name()],
        ImportError::CrowdedRow { row } | ImportError::EmptyRow { row } => values![row = *row],
        ImportError::CrowdedColumn { column, first, second } => {
            values![column = *column, first = *first, second = *second]
        }
        ImportError::Columns(error) => notation_args(error),
        ImportError::Csplib(error) => csplib_args(error),
        ImportError::WrongSize { found, size } => values![found = found.to_string(), size = size.to_string()],
        _ => values![],
    }
}

fn format_args(error: &FormatError) -> Values {
    values![format = error.format.name(), size = error.size.to_string(), limit = error.limit]
}

fn fen_args(error: &FenError) -> Values {
    match error {
        FenError::TooLarge => values![max = fen::MAX_SIDE],
        FenError::Unknown { row, found } => values![row = *row, found = found.to_string()],
        FenError::Length { row, found, expected } => {
            values![row = *row, found = found.to_string(), expected = expected.to_string()]
        }
        FenError::Piece { letter } => values![letter = letter.to_string()],
        _ => values![],
    }
}

/// The values but for `factor`, the number of the factor, which the command adds.
fn compose_args(error: &ComposeError) -> Values {
    match error {
        ComposeError::InnerNotToroidal { first, second, line, .. } => {
            values![first = first.number(), second = second.number(), line = same_line(*line)]
        }
        ComposeError::TooLarge { .. } => values![max = Size::MAX.to_string()],
        _ => values![],
    }
}

/// The values for a still picture; `moving` is `yes` for an animation, which has no vector format.
fn picture_args(error: &PictureError) -> Values {
    match *error {
        PictureError::Side { side } => values![side = side, min = Side::MIN, max = Side::MAX],
        PictureError::TooLarge { width, height } => values![
            width = width.to_string(),
            height = height.to_string(),
            max = Side::MAX_PICTURE.to_string(),
            moving = "no"
        ],
    }
}

fn limit_args(size: Size, limit: u32) -> Values {
    values![size = size.to_string(), limit = limit.to_string()]
}
