//! The values of messages about region queens.

use queens::ErrorCode;
use queens_regions::daily::DateError;
use queens_regions::export::ExportError;
use queens_regions::notation::{Fault, LinkError};
use queens_regions::{MakeError, Puzzle, RateError, Recipe, RecipeError, Regions, RegionsError};

use super::error::library_errors;
use crate::exit::ExitStatus;
use crate::messages::message::{Values, values};
use crate::messages::phrases::square_notation;

library_errors! {
    "error":
    Fault: fault_args;
    MakeError: make_args, make_status;
    RateError: rate_args;
    RecipeError: recipe_args;
    DateError: date_args;
    ExportError: export_args;
    LinkError: link_args;
}

fn fault_args(fault: &Fault) -> Values {
    match fault {
        Fault::Several { count } => values![count = *count],
        Fault::Character { found } => values![found = found.to_string()],
        Fault::RowLength { row, found, expected } => values![row = *row, found = *found, expected = *expected],
        Fault::RowCount { rows, columns } => values![rows = *rows, columns = *columns],
        Fault::Regions(error) => regions_args(error),
        Fault::Case { regions, size } => values![regions = *regions, size = *size],
        Fault::Setting { text } => values![text = text.clone()],
        Fault::Stars(error) => values![stars = error.stars.to_string(), max = Puzzle::MAX_STARS],
        Fault::MarksSize { marks, size } => values![marks = *marks, size = *size],
        Fault::Mark { found } => values![found = found.clone()],
        Fault::Json { message } => values![text = message.clone()],
        Fault::Borders { size, expected } => values![size = *size, expected = *expected],
        _ => values![],
    }
}

fn link_args(error: &LinkError) -> Values {
    match error {
        LinkError::Parts { region } => values![region = region.letter().to_string()],
        _ => values![],
    }
}

fn regions_args(error: &RegionsError) -> Values {
    match error {
        RegionsError::NotSquare { squares } => values![squares = squares.to_string()],
        RegionsError::Size { size } => values![size = size.to_string(), max = Regions::MAX_SIZE],
        RegionsError::Count { regions, size } => values![regions = *regions, size = *size],
        RegionsError::Disconnected { region, first, square } => values![
            region = region.letter().to_string(),
            first = square_notation(*first),
            square = square_notation(*square)
        ],
        _ => values![],
    }
}

fn make_args(error: &MakeError) -> Values {
    match error {
        MakeError::Attempts { attempts } => values![attempts = attempts.to_string()],
        _ => values![],
    }
}

/// A search that found no board has a negative result.
fn make_status(error: &MakeError) -> ExitStatus {
    if matches!(error, MakeError::Attempts { .. }) { ExitStatus::Negative } else { ExitStatus::Error }
}

fn rate_args(_: &RateError) -> Values {
    values![]
}

fn recipe_args(error: &RecipeError) -> Values {
    match error {
        RecipeError::Size { size } => {
            values![size = size.to_string(), min = Recipe::MIN_SIZE, max = Regions::MAX_SIZE]
        }
        RecipeError::Levels { easiest, hardest } => values![easiest = easiest.name(), hardest = hardest.name()],
        _ => values![],
    }
}

fn date_args(error: &DateError) -> Values {
    values![text = error.text.clone()]
}

fn export_args(error: &ExportError) -> Values {
    values![format = error.format.name()]
}
