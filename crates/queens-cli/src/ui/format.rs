//! Writing placements in the requested format.

use std::fmt::Display;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use anstyle::{AnsiColor, Style};
use queens::{Column, Placement, Size, notation};
use queens_render::{Attacks, Board, Cells, Piece};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::args::Format;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::output;

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

/// The JSON object when there is no such placement.
#[derive(Debug, Serialize)]
struct NoPlacementJson {
    n: u32,
    columns: Option<()>,
}

/// Prints why there is no placement, and writes the JSON object if that is the format.
pub(crate) fn write_none(size: Size, format: Format, reason: String) -> Result<ExitStatus, CliError> {
    if format == Format::Json {
        output::write(|out| write_json(out, &NoPlacementJson { n: size.get(), columns: None }))?;
    }
    output::print_message(reason);
    Ok(ExitStatus::Negative)
}

/// Writes a value as one line of JSON.
pub(crate) fn write_json(out: &mut dyn Write, value: &impl Serialize) -> Result<(), CliError> {
    serde_json::to_writer(&mut *out, value).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}

/// Writes one placement.
pub(crate) fn write_placement(out: &mut dyn Write, placement: &Placement, format: Format) -> Result<(), CliError> {
    match format {
        Format::List => Ok(writeln!(out, "{placement}")?),
        Format::Tuples => Ok(writeln!(out, "{}", notation::display_tuples(placement))?),
        Format::Json => write_json(out, &PlacementJson::from(placement)),
        _ => write_board(out, &Board::from(placement), format, Attacks::Hidden),
    }
}

/// Draws a board. On a terminal with colours, queens are highlighted.
pub(crate) fn write_board(
    out: &mut dyn Write,
    board: &Board,
    format: Format,
    attacks: Attacks,
) -> Result<(), CliError> {
    let cells = match format {
        Format::Svg => return Ok(write!(out, "{}", board.svg_titled(attacks, &title(board)))?),
        Format::Plus => Cells::PLUS,
        Format::Matrix => Cells::MATRIX,
        Format::Graph => Cells::GRAPH,
        Format::Board | Format::List | Format::Tuples | Format::Json => Cells::QUEENS,
    };
    let style = output::styled(Style::new().bold().fg_color(Some(AnsiColor::Yellow.into())));
    let queen = format!("{style}{}{style:#}", cells.queen);
    let drawing = board.text(Cells { queen: &queen, ..cells }, attacks);
    if IS_NUMBERED.load(Ordering::Relaxed) {
        let columns = board.shape().columns.get();
        return write_numbered(out, &drawing.to_string(), columns);
    }
    Ok(write!(out, "{drawing}")?)
}

/// Whether `--numbers` is given: text drawings have the numbers of their rows and columns.
static IS_NUMBERED: AtomicBool = AtomicBool::new(false);

/// Applies `--numbers`.
pub(crate) fn set_numbered(is_numbered: bool) {
    IS_NUMBERED.store(is_numbered, Ordering::Relaxed);
}

/// Writes a drawing with its row numbers at the left and its column numbers above, read from top to bottom.
fn write_numbered(out: &mut dyn Write, drawing: &str, columns: u32) -> Result<(), CliError> {
    let row_width = drawing.lines().count().to_string().len();
    let digits = columns.to_string().len();
    for digit in 0..digits {
        write!(out, "{:row_width$} ", "")?;
        for column in 1..=columns {
            let number = format!("{column:>digits$}");
            let gap = if column < columns { " " } else { "" };
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
    /// The name on the command line.
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

    /// Whether the format draws the board on several lines.
    pub(crate) const fn is_picture(self) -> bool {
        !matches!(self, Self::List | Self::Tuples | Self::Json)
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

/// Writes a name and its value.
pub(crate) fn write_labelled(out: &mut dyn Write, name: String, value: impl Display) -> Result<(), CliError> {
    Ok(writeln!(out, "{}", text!("labelled", name = name, value = value.to_string()))?)
}

/// A unit of time and its length in seconds.
type DurationUnit = (&'static str, f64);

/// Units of time, the largest first.
const DURATION_UNITS: [DurationUnit; 5] =
    [("years", 31_557_600.0), ("days", 86_400.0), ("hours", 3600.0), ("minutes", 60.0), ("seconds", 1.0)];

/// Whether a duration is below a second, rounded.
pub(crate) fn is_moment(seconds: f64) -> bool {
    seconds < 0.95
}

/// The largest unit of which a duration has at least 1.5.
fn duration_unit(seconds: f64) -> DurationUnit {
    let fits = |&(unit, length): &DurationUnit| two_digits(seconds / length) >= 1.5 || unit == "seconds";
    DURATION_UNITS.into_iter().find(fits).expect("seconds come last")
}

/// A duration with two significant digits in this unit, unless it is only a moment.
fn duration_in((unit, length): DurationUnit, seconds: f64) -> String {
    if is_moment(seconds) {
        return text!("duration-moment");
    }
    text!("duration", unit = unit, count = two_digits(seconds / length))
}

/// A duration with two significant digits, in the largest unit of which it has at least 1.5: "45 minutes", "2.5 hours".
pub(crate) fn duration_text(seconds: f64) -> String {
    duration_in(duration_unit(seconds), seconds)
}

/// The ends of a duration's interval, in the unit of the duration. It does not begin below zero.
pub(crate) fn interval_texts(seconds: f64, half: f64) -> [String; 2] {
    let unit = duration_unit(seconds);
    [(seconds - half).max(0.0), seconds + half].map(|end| duration_in(unit, end))
}

/// A number rounded to two significant digits, and to tenths.
fn two_digits(number: f64) -> f64 {
    let scale = 10f64.powf(number.log10().floor() - 1.0);
    // Rounding errors of the scale would show as further digits.
    format!("{:.1}", (number / scale).round() * scale).parse().unwrap_or(number)
}

/// A text padded on the left. Chinese characters are two columns wide; the standard padding does not take that into account.
pub(crate) fn aligned_right(text: &str, width: usize) -> String {
    let padding = " ".repeat(width.saturating_sub(text.width()));
    format!("{padding}{text}")
}

/// The least width of a column whose texts are broken into lines.
const MIN_TEXT_WIDTH: usize = 16;

/// Writes a table. The first `left` columns are aligned to the left, the others to the right. On a terminal that is too narrow
/// the gaps are narrower, and then the widest text is broken into lines.
pub(crate) fn write_table(
    out: &mut dyn Write,
    titles: &[String],
    rows: &[Vec<String>],
    left: usize,
) -> Result<(), CliError> {
    let lines = || std::iter::once(titles).chain(rows.iter().map(Vec::as_slice));
    let mut widths: Vec<usize> =
        (0..titles.len()).map(|column| lines().map(|line| line[column].width()).max().unwrap_or_default()).collect();
    let gaps = widths.len().saturating_sub(1);
    let total = widths.iter().sum::<usize>() + 2 * gaps;
    let too_many = output::terminal_width().map_or(0, |columns| total.saturating_sub(columns));
    let gap = if too_many > 0 { " " } else { "  " };
    if let Some(widest) = widths[..left].iter_mut().max().filter(|_| too_many > gaps) {
        *widest = (*widest).min((*widest + gaps).saturating_sub(too_many).max(MIN_TEXT_WIDTH));
    }
    for line in lines() {
        let cells: Vec<String> =
            line.iter().zip(&widths).map(|(cell, width)| crate::ui::wrap::message(cell, *width)).collect();
        let mut parts: Vec<_> = cells.iter().map(|cell| cell.split('\n')).collect();
        for _ in 0..cells.iter().map(|cell| cell.split('\n').count()).max().unwrap_or_default() {
            let parts = parts.iter_mut().map(|part| part.next().unwrap_or_default()).zip(&widths).enumerate();
            let padded = parts.map(|(column, (part, &width))| {
                if column < left {
                    format!("{part}{}", " ".repeat(width.saturating_sub(part.width())))
                } else {
                    aligned_right(part, width)
                }
            });
            writeln!(out, "{}", padded.collect::<Vec<_>>().join(gap).trim_end())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: f64 = 86_400.0;

    #[test]
    fn durations_have_two_digits_and_a_unit_that_people_use() {
        let texts = [0.9, 0.96, 1.0, 12.34, 85.0, 91.0, 45.2 * 60.0, 9000.0, 1.4 * DAY, 500.0 * DAY, 1e10];
        let expected = [
            "less than a second",
            "1 second",
            "1 second",
            "12 seconds",
            "85 seconds",
            "1.5 minutes",
            "45 minutes",
            "2.5 hours",
            "34 hours",
            "500 days",
            "320 years",
        ];
        assert_eq!(texts.map(duration_text), expected);
    }

    #[test]
    fn both_ends_of_an_interval_have_the_unit_of_the_duration() {
        assert_eq!(interval_texts(500.0 * DAY, 60.0 * DAY), ["440 days", "560 days"]);
        assert_eq!(interval_texts(95.0, 20.0), ["1.3 minutes", "1.9 minutes"]);
        assert_eq!(interval_texts(1.2, 0.5), ["less than a second", "1.7 seconds"]);
        assert_eq!(interval_texts(40.0, 90.0), ["less than a second", "130 seconds"]);
    }
}
