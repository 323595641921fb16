//! Checks the values of requests: sizes, names, squares, placements.

use queens::search::{Control, Strategy, Until};
use queens::{Partial, Placement, Size, Square};

use crate::api::ApiError;

/// A size between 1 and the limit of a request.
pub(crate) fn checked_size(n: u64, max: u32) -> Result<Size, ApiError> {
    Size::new(n).ok().filter(|size| size.get() <= max).ok_or(ApiError::Size { n, max })
}

/// Parses the names of a strategy, a control and an end.
pub(crate) fn parse_search_options(
    strategy: &str,
    control: &str,
    until: &str,
) -> Result<(Strategy, Control, Until), ApiError> {
    let unknown = |error: queens::UnknownName| ApiError::Name { what: error.what, name: error.name };
    Ok((strategy.parse().map_err(unknown)?, control.parse().map_err(unknown)?, until.parse().map_err(unknown)?))
}

/// A placement from the column of each row's queen, on a board of at most size `max`.
pub(crate) fn checked_placement(columns: &[u32], max: u32) -> Result<Placement, ApiError> {
    checked_size(columns.len() as u64, max)?;
    Placement::new(columns.iter().copied()).map_err(|_| ApiError::NotAPlacement)
}

/// A board with given queens, which must stand on different rows.
pub(crate) fn given_queens(size: Size, queens: &[(u32, u32)]) -> Result<Partial, ApiError> {
    let mut board = Partial::from(size);
    for &(row, column) in queens {
        let number = |index: u32| index.saturating_add(1);
        let placed = board.place(Square::new(row, column));
        placed.map_err(|_| ApiError::Square { row: number(row), column: number(column) })?;
    }
    Ok(board)
}
