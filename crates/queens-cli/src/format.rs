//! Placements on their way out, in the form that was asked for.

use std::fmt::Display;
use std::io::Write;

use anstyle::{AnsiColor, Style};
use queens::{Column, Placement, Size, notation};
use queens_render::{Attacks, Board, Cells, Piece};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::args::Format;
use crate::failure::Failure;
use crate::lang::text;
use crate::{Answer, output};

/// A placement as JSON has it: columns counted from 1.
#[derive(Debug, Serialize)]
pub(crate) struct PlacementJson {
    n: u32,
    columns: Vec<u32>,
}

impl From<&Placement> for PlacementJson {
    fn from(placement: &Placement) -> Self {
        Self { n: placement.size().get(), columns: placement.columns().iter().map(|column| column.number()).collect() }
    }
}

/// That a board has no such placement, as JSON has it.
#[derive(Debug, Serialize)]
struct NoneJson {
    n: u32,
    columns: Option<()>,
}

/// Says why there is no placement, and writes it as JSON if that is the format.
pub(crate) fn none(size: Size, format: Format, reason: String) -> Result<Answer, Failure> {
    if format == Format::Json {
        output::write(|out| json(out, &NoneJson { n: size.get(), columns: None }))?;
    }
    output::say(reason);
    Ok(Answer::No)
}

/// Writes a value as one line of JSON.
pub(crate) fn json(out: &mut dyn Write, value: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, value).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}

/// Writes one placement.
pub(crate) fn placement(out: &mut dyn Write, placement: &Placement, format: Format) -> Result<(), Failure> {
    match format {
        Format::List => Ok(writeln!(out, "{placement}")?),
        Format::Tuples => Ok(writeln!(out, "{}", notation::tuples(placement))?),
        Format::Json => json(out, &PlacementJson::from(placement)),
        _ => picture(out, &Board::from(placement), format, Attacks::Hidden),
    }
}

/// Draws a board; on a terminal with colours the queens stand out.
pub(crate) fn picture(out: &mut dyn Write, board: &Board, format: Format, attacks: Attacks) -> Result<(), Failure> {
    let cells = match format {
        Format::Svg => return Ok(write!(out, "{}", board.svg_titled(attacks, &title(board)))?),
        Format::Plus => Cells::PLUS,
        Format::Matrix => Cells::MATRIX,
        Format::Graph => Cells::GRAPH,
        Format::Board | Format::List | Format::Tuples | Format::Json => Cells::QUEENS,
    };
    let style = output::styled(Style::new().bold().fg_color(Some(AnsiColor::Yellow.into())));
    let queen = format!("{style}{}{style:#}", cells.queen);
    Ok(write!(out, "{}", board.text(Cells { queen: &queen, ..cells }, attacks))?)
}

/// What a screen reader says of a picture.
fn title(board: &Board) -> String {
    let (pieces, shape) = (board.pieces(), board.shape());
    let squares: Vec<String> =
        pieces.iter().map(|(square, _)| format!("({},{})", square.row.number(), square.column.number())).collect();
    let title = text!(
        "draw-title",
        number = pieces.len().to_string(),
        kind = if pieces.iter().all(|&(_, piece)| piece == Piece::Queen) { "queens" } else { "pieces" },
        shape = if shape.rows == shape.columns { "square" } else { "other" },
        rows = shape.rows.to_string(),
        columns = shape.columns.to_string(),
        squares = squares.join(" ")
    );
    title.trim_end().to_owned()
}

impl Format {
    /// The name, as people type it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Plus => "plus",
            Self::Matrix => "matrix",
            Self::Graph => "graph",
            Self::Tuples => "tuples",
            Self::List => "list",
            Self::Json => "json",
            Self::Svg => "svg",
        }
    }

    /// Whether it draws the board, in several lines, rather than writing the placement on one.
    pub(crate) const fn is_picture(self) -> bool {
        !matches!(self, Self::List | Self::Tuples | Self::Json)
    }
}

/// Writes columns as one line, as they come.
pub(crate) fn list(out: &mut dyn Write, columns: impl IntoIterator<Item = Column>) -> Result<(), Failure> {
    for (row, column) in columns.into_iter().enumerate() {
        let gap = if row > 0 { "," } else { "" };
        write!(out, "{gap}{}", column.number())?;
    }
    Ok(writeln!(out)?)
}

/// Lists as fast as they are found: the digits of every column are made once.
#[derive(Debug)]
pub(crate) struct ListWriter {
    columns: Vec<String>,
    line: Vec<u8>,
}

impl ListWriter {
    /// A writer for boards of `n` columns.
    pub(crate) fn new(n: u32) -> Self {
        Self { columns: (1..=n).map(|number| format!("{number},")).collect(), line: Vec::new() }
    }

    /// Writes one placement as a line.
    pub(crate) fn write(&mut self, out: &mut dyn Write, columns: &[Column]) -> Result<(), Failure> {
        self.line.clear();
        for column in columns {
            self.line.extend_from_slice(self.columns[column.index()].as_bytes());
        }
        // The comma after the last column gives way to the end of the line.
        if let Some(last) = self.line.last_mut() {
            *last = b'\n';
        }
        Ok(out.write_all(&self.line)?)
    }
}

/// Writes a value behind its name.
pub(crate) fn labelled(out: &mut dyn Write, name: String, value: impl Display) -> Result<(), Failure> {
    Ok(writeln!(out, "{}", text!("labelled", name = name, value = value.to_string()))?)
}

/// A time in words, rounded: from two of a unit on it is given in that unit.
pub(crate) fn duration(seconds: f64) -> String {
    if seconds < 0.5 {
        return text!("duration-moment");
    }
    let units = [("years", 31_557_600.0), ("days", 86_400.0), ("hours", 3600.0), ("minutes", 60.0), ("seconds", 1.0)];
    let (unit, length) = units.into_iter().find(|(_, length)| seconds / length >= 1.5).unwrap_or(("seconds", 1.0));
    text!("duration", unit = unit, count = (seconds / length).round())
}

/// Writes a table with aligned columns: the first `left` to the left, the numbers to the right.
pub(crate) fn table(out: &mut dyn Write, titles: &[String], rows: &[Vec<String>], left: usize) -> Result<(), Failure> {
    let lines = || std::iter::once(titles).chain(rows.iter().map(Vec::as_slice));
    let widths: Vec<usize> =
        (0..titles.len()).map(|column| lines().map(|line| line[column].width()).max().unwrap_or_default()).collect();
    for line in lines() {
        let cells = line.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            // Chinese characters are two columns wide, which the standard padding does not know.
            let padding = " ".repeat(width - cell.width());
            if column < left { format!("{cell}{padding}") } else { format!("{padding}{cell}") }
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}
