//! Writing placements in the requested format.

use std::io::Write;

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use queens::text as boards;
use queens::{Column, Placement};
use queens_render::{Attacks, Board, Cells, Piece};
use serde::Serialize;

use super::{Out, Ui};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, text};

/// The format of a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Board,
    Dots,
    Plus,
    Matrix,
    Graph,
    List,
    List0,
    Digits,
    Tuples,
    Squares,
    Fen,
    Leetcode,
    Json,
    Svg,
}

/// A placement in JSON: columns counted from 1.
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

impl Ui {
    /// Prints why there is no placement. Nothing is written for it: each line of the output is a placement.
    pub(crate) fn no_placement(&self, reason: Message) -> ExitStatus {
        self.say(reason);
        ExitStatus::Negative
    }
}

impl Out<'_> {
    /// Writes one placement.
    pub(crate) fn placement(&mut self, placement: &Placement, format: Format) -> Result<(), CliError> {
        match format {
            Format::List => Ok(writeln!(self, "{placement}")?),
            Format::Json => self.json(&PlacementJson::from(placement)),
            format if format.is_picture() => self.board(&Board::from(placement), format, Attacks::Hidden),
            format => {
                let format = format.of_text().expect("the format is no picture");
                Ok(writeln!(self, "{}", boards::write(placement, format)?)?)
            }
        }
    }

    /// Draws a board. On a terminal with colours, queens are highlighted.
    pub(crate) fn board(&mut self, board: &Board, format: Format, attacks: Attacks) -> Result<(), CliError> {
        let cells = match format {
            Format::Svg => {
                let title = self.text(title(board));
                return Ok(write!(self, "{}", board.svg_titled(attacks, title.trim_end()))?);
            }
            Format::Dots => Cells::DOTS,
            Format::Plus => Cells::PLUS,
            Format::Matrix => Cells::MATRIX,
            Format::Graph => Cells::GRAPH,
            _ => Cells::QUEENS,
        };
        let style = self.ui.styled(Style::new().bold().fg_color(Some(AnsiColor::Yellow.into())));
        let queen = format!("{style}{}{style:#}", cells.queen);
        let drawing = board.text(Cells { queen: &queen, ..cells }, attacks);
        if self.ui.is_numbered {
            let columns = board.shape().columns.get();
            return write_numbered(self, &drawing.to_string(), columns, cells.gap);
        }
        Ok(write!(self, "{drawing}")?)
    }
}

/// Writes a drawing with its row numbers at the left and its column numbers above, read from top to bottom.
fn write_numbered(out: &mut dyn Write, drawing: &str, columns: u32, between: &str) -> Result<(), CliError> {
    let row_width = drawing.lines().count().to_string().len();
    let digits = columns.to_string().len();
    for digit in 0..digits {
        write!(out, "{:row_width$} ", "")?;
        for column in 1..=columns {
            let number = format!("{column:>digits$}");
            let gap = if column < columns { between } else { "" };
            write!(out, "{}{gap}", &number[digit..=digit])?;
        }
        writeln!(out)?;
    }
    for (row, line) in (1..).zip(drawing.lines()) {
        writeln!(out, "{row:>row_width$} {line}")?;
    }
    Ok(())
}

/// The title of a picture, for screen readers.
fn title(board: &Board) -> Message {
    let (pieces, shape) = (board.pieces(), board.shape());
    let squares: Vec<String> =
        pieces.iter().map(|(square, _)| format!("({},{})", square.row.number(), square.column.number())).collect();
    text!(
        "draw-title",
        number = pieces.len().to_string(),
        kind = if pieces.iter().all(|&(_, piece)| piece == Piece::Queen) { "queens" } else { "pieces" },
        shape = if shape.rows == shape.columns { "square" } else { "other" },
        rows = shape.rows.to_string(),
        columns = shape.columns.to_string(),
        squares = squares.join(" ")
    )
}

impl Format {
    /// The format of the library; `None` for pictures of vectors.
    pub(crate) const fn of_text(self) -> Option<boards::Format> {
        Some(match self {
            Self::Board => boards::Format::Board,
            Self::Dots => boards::Format::Dots,
            Self::Plus => boards::Format::Plus,
            Self::Matrix => boards::Format::Matrix,
            Self::Graph => boards::Format::Graph,
            Self::List => boards::Format::List,
            Self::List0 => boards::Format::List0,
            Self::Digits => boards::Format::Digits,
            Self::Tuples => boards::Format::Tuples,
            Self::Squares => boards::Format::Squares,
            Self::Fen => boards::Format::Fen,
            Self::Leetcode => boards::Format::Leetcode,
            Self::Json => boards::Format::Json,
            Self::Svg => return None,
        })
    }

    /// The name on the command line.
    pub(crate) fn name(self) -> &'static str {
        self.of_text().map_or("svg", boards::Format::name)
    }

    /// Whether the format draws the board on several lines.
    pub(crate) const fn is_picture(self) -> bool {
        match self.of_text() {
            Some(format) => format.is_drawing(),
            None => true,
        }
    }
}

/// Writes columns on one line while they are computed.
pub(crate) fn write_columns(out: &mut dyn Write, columns: impl IntoIterator<Item = Column>) -> Result<(), CliError> {
    for (row, column) in columns.into_iter().enumerate() {
        let gap = if row > 0 { "," } else { "" };
        write!(out, "{gap}{}", column.number())?;
    }
    Ok(writeln!(out)?)
}

/// A fast writer of lists: the digits of every column are formatted once.
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
    pub(crate) fn write(&mut self, out: &mut dyn Write, columns: &[Column]) -> Result<(), CliError> {
        self.line.clear();
        for column in columns {
            self.line.extend_from_slice(self.columns[column.index()].as_bytes());
        }
        // The last comma becomes the end of the line.
        if let Some(last) = self.line.last_mut() {
            *last = b'\n';
        }
        Ok(out.write_all(&self.line)?)
    }
}
