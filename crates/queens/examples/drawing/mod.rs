//! How most of the classic programs draw a board.

use std::io::{self, Write};

use queens::Column;

/// Draws a board, one text for each square, and ends each row.
pub(crate) fn draw(out: &mut dyn Write, columns: &[Column], queen: &str, empty: &str) -> io::Result<()> {
    for queen_column in columns {
        for column in 0..columns.len() {
            out.write_all(if column == queen_column.index() { queen } else { empty }.as_bytes())?;
        }
        writeln!(out)?;
    }
    Ok(())
}
