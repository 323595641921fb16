//! The values of messages for errors about boards, board texts and searches.

use queens::ErrorCode;
use queens::complete::csplib::{CsplibError, ExpectedToken, PairError};
use queens::complete::export::{Format, ImportError};
use queens::complete::{BestCompletions, CompletionError, InstanceError, Weights, WeightsError};
use queens::construct::ComposeError;
use queens::search::{Search, SearchError, Strategy};
use queens::solutions::SolutionsError;
use queens::text::FormatError;
use queens::variant::fen::{self, FenError};
use queens::{Size, SizeError, Solutions};
use queens_render::{PictureError, SquareSide};

use super::error::{library_errors, limit_args};
use crate::messages::message::{Message, Values, text, values};
use crate::messages::phrases::{line_notation, same_line};

library_errors! {
    "error":
    SizeError: size_args;
    SolutionsError: solutions_args;
    SearchError: search_args;
    CompletionError: completion_args;
    InstanceError: instance_args;
    WeightsError: weights_args;
    CsplibError: csplib_args;
    ImportError: import_args;
    FenError: fen_args;
    FormatError: format_args;
    ComposeError: compose_args;
    PictureError: picture_args;
}

pub(super) fn size_args(_: &SizeError) -> Values {
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
            // [`Square::numbers`](queens::Square::numbers) panics for the index `u32::MAX`, which a square outside
            // every board may have.
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

fn weights_args(error: &WeightsError) -> Values {
    match error {
        WeightsError::Count { given, squares } => values![given = *given, squares = *squares],
        WeightsError::TooLarge { weight } => {
            values![weight = weight.to_string(), max = Weights::MAX_WEIGHT.to_string()]
        }
        WeightsError::WrongSize { found, size } => values![found = found.to_string(), size = size.to_string()],
        WeightsError::BoardTooLarge { size } => {
            values![size = size.to_string(), max = BestCompletions::MAX_SIZE]
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

/// The name of the token that a `CSPLib` text should have at a position.
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
        ImportError::UnknownVariable { word, format } => {
            values![word = word.clone(), format = format.map_or("text", Format::name)]
        }
        ImportError::NoAnswer { format } => values![format = format.map_or("text", Format::name)],
        ImportError::CrowdedRow { row } | ImportError::EmptyRow { row } => values![row = *row],
        ImportError::CrowdedColumn { column, first, second } => {
            values![column = *column, first = *first, second = *second]
        }
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

/// The values of the error. The command adds one more value: `factor`, the number of the factor.
fn compose_args(error: &ComposeError) -> Values {
    match error {
        ComposeError::InnerNotToroidal { first, second, line, .. } => {
            values![first = first.number(), second = second.number(), line = same_line(*line)]
        }
        ComposeError::TooLarge { .. } => values![max = Size::MAX.to_string()],
        _ => values![],
    }
}

/// The values for an image. `moving` says whether it is an animation, because animations have no vector format.
fn picture_args(error: &PictureError) -> Values {
    match *error {
        PictureError::Side { side } => values![side = side, min = SquareSide::MIN, max = SquareSide::MAX],
        PictureError::TooLarge { width, height } => values![
            width = width.to_string(),
            height = height.to_string(),
            max = SquareSide::MAX_PICTURE.to_string(),
            moving = "no"
        ],
        _ => values![],
    }
}
