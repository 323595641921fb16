//! Boards drawn as text, one character a square (ASCII boards).

use std::fmt::{self, Write as _};

use super::Column;

/// Draws the queen of each row, from the top: `Q` for a queen and `.` for an empty square, with spaces between squares.
pub(super) fn draw(rows: impl ExactSizeIterator<Item = Option<Column>> + Clone) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        let size = rows.len();
        for queen in rows.clone() {
            for column in 0..size {
                if column > 0 {
                    f.write_char(' ')?;
                }
                f.write_char(if queen.is_some_and(|queen| queen.index() == column) { 'Q' } else { '.' })?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    })
}
