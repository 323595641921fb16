//! Values of requests, parsed: sizes, names, squares, placements as text.

use queens::notation;
use queens::search::{Control, Strategy, Until};
use queens::{Placement, Size, Square};

use crate::api::{ApiError, PlacementError};

/// A size between 1 and the limit of a request.
pub(crate) fn size(n: u64, max: u32) -> Result<Size, ApiError> {
    Size::new(n).ok().filter(|size| size.get() <= max).ok_or(ApiError::Size { n, max })
}

/// The policies of a search, by name.
pub(crate) fn policies(strategy: &str, control: &str, until: &str) -> Result<(Strategy, Control, Until), ApiError> {
    let unknown = |error: queens::UnknownName| ApiError::Name { what: error.what, name: error.name };
    Ok((strategy.parse().map_err(unknown)?, control.parse().map_err(unknown)?, until.parse().map_err(unknown)?))
}

/// The queens that a text names, on a board that is not too large.
pub(crate) fn queens(text: &str, max: u32) -> Result<(Size, Vec<Square>), ApiError> {
    let (found, queens) = notation::parse_queens(text).map_err(PlacementError::from)?;
    Ok((size(u64::from(found.get()), max)?, queens))
}

/// The queens that a text names. If it is a list of squares that the displayed board has, they are on that board.
pub(crate) fn queens_on(text: &str, n: u64, max: u32) -> Result<(Size, Vec<Square>), ApiError> {
    let text = notation::with_ascii_punctuation(text);
    let (found, queens) = match pairs(&text) {
        Some(squares) => queens(&squares, max)?,
        None if text.contains(':') && !text.trim_start().starts_with('{') => queens(&text, max)?,
        None => return queens(&text, max),
    };
    let shown = Size::new(n).ok().filter(|size| size.get() <= max);
    Ok((shown.map_or(found, |shown| found.max(shown)), queens))
}

/// Pairs counted from 0, such as `(0,1), (1,3)`, as squares counted from 1: `1:2,2:4`.
fn pairs(text: &str) -> Option<String> {
    let inside = text.trim().strip_prefix('(')?.strip_suffix(')')?;
    let square = |pair: &str| {
        let (row, column) = pair.split_once(',')?;
        let number = |index: &str| index.trim().parse::<u32>().ok()?.checked_add(1);
        Some(format!("{}:{}", number(row)?, number(column)?))
    };
    let between = |part: &str| part.trim_matches([',', ' ', '\n', '\t']).trim_start_matches('(').to_owned();
    inside
        .split(')')
        .map(|part| square(&between(part)))
        .collect::<Option<Vec<String>>>()
        .map(|squares| squares.join(","))
}

/// The placement that a text is, on a board that is not too large.
pub(crate) fn placement(text: &str, max: u32) -> Result<Placement, ApiError> {
    let placement: Placement = text.parse().map_err(PlacementError::from)?;
    size(u64::from(placement.size().get()), max)?;
    Ok(placement)
}

pub(crate) const fn at(square: Square) -> (u32, u32) {
    (square.row.get(), square.column.get())
}

/// The squares of given queens, which must be on different rows of the board.
pub(crate) fn given(size: Size, queens: &[(u32, u32)]) -> Result<Vec<Square>, ApiError> {
    let mut squares: Vec<Square> = queens.iter().map(|&(row, column)| Square::new(row, column)).collect();
    squares.sort_unstable();
    let repeated = squares.windows(2).find(|pair| pair[0].row == pair[1].row).map(|pair| pair[1]);
    match repeated.or_else(|| squares.iter().copied().find(|&square| !size.contains(square))) {
        Some(Square { row, column }) => {
            Err(ApiError::Square { row: row.get().saturating_add(1), column: column.get().saturating_add(1) })
        }
        None => Ok(squares),
    }
}
