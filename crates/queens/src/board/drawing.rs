//! Boards drawn as text, one line a row (ASCII boards).

use std::fmt;

use super::Column;

/// The texts that a drawing shows for a queen, for an empty square, and between two squares.
pub(crate) type DrawingMarks = (&'static str, &'static str, &'static str);

/// The default marks of a drawing.
pub(crate) const BOARD: DrawingMarks = ("Q", "-", " ");

/// Draws one row of a board without a line end.
pub(crate) fn draw_row(
    f: &mut fmt::Formatter<'_>,
    size: usize,
    queen: Option<Column>,
    (full, empty, gap): DrawingMarks,
) -> fmt::Result {
    (0..size).try_for_each(|column| {
        f.write_str(if column > 0 { gap } else { "" })?;
        f.write_str(if queen.is_some_and(|queen| queen.index() == column) { full } else { empty })
    })
}

/// Draws a board. `rows` has the column of each row's queen, from the top. Each line ends with a line feed.
pub(super) fn draw(rows: impl ExactSizeIterator<Item = Option<Column>> + Clone) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        let size = rows.len();
        rows.clone().try_for_each(|queen| {
            draw_row(f, size, queen, BOARD)?;
            f.write_str("\n")
        })
    })
}
