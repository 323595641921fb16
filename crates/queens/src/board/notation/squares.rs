//! Squares as rows and columns, counted from 1: `1:1,2:5`.

use super::{ParseError, SPACES, shortened};
use crate::board::{Size, Square};

/// The largest row and column. A short text must not ask for a board that does not fit into memory.
const MAX_COORDINATE: u32 = 1 << 16;

/// Parses squares such as `2:4`, separated by commas or spaces. The board is the smallest one that has all of them and has as
/// many rows as there are squares.
pub(super) fn parse(text: &str) -> Result<(Size, Vec<Square>), ParseError> {
    let entries = text.split(',').flat_map(|part| part.split(SPACES)).filter(|entry| !entry.is_empty());
    let squares = entries.enumerate().map(|(index, entry)| {
        square(entry).ok_or_else(|| ParseError::NotASquare { place: index + 1, text: shortened(entry) })
    });
    let squares: Vec<Square> = squares.collect::<Result<_, _>>()?;
    let largest = squares.iter().map(|square| square.row.number().max(square.column.number())).max().unwrap_or(0);
    let size = Size::new(u64::from(largest).max(squares.len() as u64)).map_err(|_| ParseError::Empty)?;
    Ok((size, squares))
}

fn square(entry: &str) -> Option<Square> {
    let (row, column) = entry.split_once(':')?;
    let index = |number: &str| number.parse::<u32>().ok()?.checked_sub(1).filter(|&index| index < MAX_COORDINATE);
    Some(Square::new(index(row)?, index(column)?))
}
