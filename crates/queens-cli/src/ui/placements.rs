//! Writes placements in the requested format.

use std::io::Write;
use std::path::Path;

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use clap::builder::PossibleValue;
use queens::text::{self as boards, Format as Text};
use queens::{Column, Placement};
use queens_render::{AttackDisplay, Board, Piece, TextStyle};
use serde::Serialize;

use super::file;
use super::interface::Ui;
use super::output::Out;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, text};

/// The format of a placement: a text format, a vector image (SVG) or a raster image (PNG, and GIF with one frame).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text(Text),
    Svg,
    Png,
    Gif,
}

/// All formats, in the order in which the help lists them.
const FORMATS: [Format; Text::ALL.len() + 3] = {
    let mut all = [Format::Svg; Text::ALL.len() + 3];
    let mut at = 0;
    while at < Text::ALL.len() {
        all[at] = Format::Text(Text::ALL[at]);
        at += 1;
    }
    all[at + 1] = Format::Png;
    all[at + 2] = Format::Gif;
    all
};

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        &FORMATS
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()))
    }
}

/// How placements are written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    pub(crate) format: Format,
    /// Whether text drawings have the numbers of their rows and columns.
    pub(crate) numbers: bool,
    /// The side of a square in pixels, for raster images.
    pub(crate) side: Option<u32>,
}

impl From<Format> for Layout {
    fn from(format: Format) -> Self {
        Self { format, numbers: false, side: None }
    }
}

/// The columns of a placement, counted from 1.
pub(crate) fn column_numbers(placement: &Placement) -> Vec<u32> {
    placement.columns().iter().map(|column| column.number()).collect()
}

/// A placement in JSON. Columns are counted from 1.
#[derive(Debug, Serialize)]
pub(crate) struct PlacementJson {
    n: u32,
    columns: Vec<u32>,
}

impl From<&Placement> for PlacementJson {
    fn from(placement: &Placement) -> Self {
        Self { n: placement.size().get(), columns: column_numbers(placement) }
    }
}

impl Ui {
    /// Prints why there is no placement. Nothing goes to the output, because each line of the output is a placement.
    pub(crate) fn report_no_placement(&self, reason: Message) -> ExitStatus {
        self.say(reason);
        ExitStatus::Negative
    }
}

impl Out<'_> {
    /// Writes one placement.
    pub(crate) fn placement(&mut self, placement: &Placement, layout: Layout) -> Result<(), CliError> {
        match layout.format {
            Format::LIST => Ok(writeln!(self, "{placement}")?),
            Format::JSON => self.json(&PlacementJson::from(placement)),
            Format::Text(format) if !format.is_drawing() => {
                let text = boards::write(placement, format)?.to_string();
                self.entry(&text)
            }
            _ => self.board(&Board::from(placement), layout, AttackDisplay::Hidden),
        }
    }

    /// Writes several placements. In the format `leetcode` they are one array, with a placement on each line.
    pub(crate) fn several(
        &mut self,
        format: Format,
        write: impl FnOnce(&mut Self) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        if format != Format::Text(Text::Leetcode) {
            return write(self);
        }
        self.array = Some(0);
        write(self)?;
        let is_empty = self.array.take() == Some(0);
        Ok(writeln!(self, "{}", if is_empty { "[]" } else { "]" })?)
    }

    /// Writes a text as one line. If an array is open, the line is an entry of the array.
    pub(crate) fn entry(&mut self, text: &str) -> Result<(), CliError> {
        let Some(written) = self.array else { return Ok(writeln!(self, "{text}")?) };
        self.array = Some(written + 1);
        Ok(write!(self, "{}{text}", if written == 0 { "[" } else { ",\n" })?)
    }

    /// Writes a drawing with its number above and an empty line below. In other formats, only the placement is written.
    pub(crate) fn numbered(
        &mut self,
        number: u64,
        format: Format,
        write: impl FnOnce(&mut Self) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        if !format.is_text_drawing() {
            return write(self);
        }
        self.line(text!("list-title", number = number.to_string()))?;
        write(self)?;
        Ok(writeln!(self)?)
    }

    /// Draws a board. On a terminal with colours, queens and attacked squares are highlighted.
    pub(crate) fn board(&mut self, board: &Board, layout: Layout, attacks: AttackDisplay) -> Result<(), CliError> {
        let style = match layout.format {
            Format::Png | Format::Gif => return self.raster(board, layout, attacks),
            Format::Svg => {
                let title = self.text(title(board));
                return Ok(write!(self, "{}", board.svg_titled(attacks, title.trim_end()))?);
            }
            Format::Text(format) => TextStyle::of(format).unwrap_or(TextStyle::QUEENS),
        };
        let coloured = |style: Style, cell: &str| {
            let style = self.ui.styled(style);
            format!("{style}{cell}{style:#}")
        };
        let queen = coloured(Style::new().bold().fg_color(Some(AnsiColor::Yellow.into())), style.queen);
        let attack = coloured(Style::new().fg_color(Some(AnsiColor::Red.into())), style.attack);
        let drawing = board.text(TextStyle { queen: &queen, attack: &attack, ..style }, attacks);
        if layout.numbers {
            let columns = board.shape().columns.get();
            return write_numbered(self, &drawing.to_string(), columns, style.gap);
        }
        Ok(write!(self, "{drawing}")?)
    }
}

/// Writes a drawing with row numbers at the left and column numbers above. The digits of a column number are below each
/// other.
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

/// The title of a picture, which screen readers read.
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
    pub(crate) const BOARD: Self = Self::Text(Text::Board);
    pub(crate) const LIST: Self = Self::Text(Text::List);
    pub(crate) const JSON: Self = Self::Text(Text::Json);

    /// The format that the extension of a file stands for.
    pub(crate) fn of_file(path: &Path) -> Option<Self> {
        match &*file::extension(path)? {
            "json" => Some(Self::JSON),
            "svg" => Some(Self::Svg),
            "png" => Some(Self::Png),
            "gif" => Some(Self::Gif),
            _ => None,
        }
    }

    /// The file extensions that stand for a format; `txt` stands for every text format.
    pub(crate) const EXTENSIONS: [&'static str; 5] = ["txt", "json", "svg", "png", "gif"];

    /// The name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Text(format) => format.name(),
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Gif => "gif",
        }
    }

    /// Whether the format shows the squares of the board, as text or as an image.
    pub(crate) const fn shows_board(self) -> bool {
        self.is_text_drawing() || self.is_image()
    }

    /// Whether the format draws the squares of the board in text.
    pub(crate) const fn is_text_drawing(self) -> bool {
        matches!(self, Self::Text(format) if format.is_drawing())
    }

    /// Whether the format is an image file, which shows one board.
    pub(crate) const fn is_image(self) -> bool {
        !matches!(self, Self::Text(_))
    }

    /// Whether the image consists of pixels.
    pub(crate) const fn is_raster(self) -> bool {
        matches!(self, Self::Png | Self::Gif)
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
