//! Draws boards as most of the classic programs do.

use std::io::{self, Write};

use queens::Column;

/// Draws a board with one text for each square, and a line end after each row.
pub(crate) fn draw(out: &mut dyn Write, columns: &[Column], queen: &str, empty: &str) -> io::Result<()> {
    columns.iter().try_for_each(|&column| draw_row(out, columns.len(), column, queen, empty))
}

/// Draws the row whose queen stands in this column.
pub(crate) fn draw_row(
    out: &mut dyn Write,
    n: usize,
    queen_column: Column,
    queen: &str,
    empty: &str,
) -> io::Result<()> {
    for column in 0..n {
        out.write_all(if column == queen_column.index() { queen } else { empty }.as_bytes())?;
    }
    writeln!(out)
}
