//! What questions have in them, read: sizes, names, placements as people write them.

use std::ops::ControlFlow;

use queens::notation;
use queens::search::{Control, Strategy, Until};
use queens::{Placement, Size, Square};

use crate::{Refusal, Unreadable};

/// A size between 1 and what is answered.
pub(crate) fn size(n: u64, max: u32) -> Result<Size, Refusal> {
    Size::new(n).ok().filter(|size| size.get() <= max).ok_or(Refusal::Size { n, max })
}

/// The policies of a search, by name.
pub(crate) fn policies(strategy: &str, control: &str, until: &str) -> Result<(Strategy, Control, Until), Refusal> {
    let unknown = |error: queens::UnknownName| Refusal::Name { what: error.what, name: error.name };
    Ok((strategy.parse().map_err(unknown)?, control.parse().map_err(unknown)?, until.parse().map_err(unknown)?))
}

/// The queens that a text names, on a board that is not too large.
pub(crate) fn queens(text: &str, max: u32) -> Result<(Size, Vec<Square>), Refusal> {
    let (found, queens) = notation::queens(text).map_err(Unreadable::from)?;
    Ok((size(u64::from(found.get()), max)?, queens))
}

/// The placement that a text is, on a board that is not too large.
pub(crate) fn placement(text: &str, max: u32) -> Result<Placement, Refusal> {
    let placement: Placement = text.parse().map_err(Unreadable::from)?;
    size(u64::from(placement.size().get()), max)?;
    Ok(placement)
}

/// What a search that nobody stops asks.
pub(crate) const fn go_on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(crate) const fn at(square: Square) -> (u32, u32) {
    (square.row.get(), square.column.get())
}
