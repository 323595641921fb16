//! `queens next` and `queens prev`: the neighbours of a placement in lexicographic order.

use queens::notation::ParseError;
use queens::{Column, Partial, Placement, Size, Solutions, solutions};
use queens_render::{Attacks, Board};
use serde::Serialize;

use crate::args::{Format, NeighbourArgs};
use crate::error::CliError;
use crate::input::Source;
use crate::lang::text;
use crate::progress::ProgressLine;
use crate::{ExitStatus, format, input, output};

/// Which neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Next,
    Previous,
}

pub(crate) fn run(args: &NeighbourArgs, direction: Direction) -> Result<ExitStatus, CliError> {
    let size = args.board.n;
    check_size(size)?;
    let placement = match start(args)? {
        Start::Empty => None,
        // What is written transposed is read so, too.
        Start::Full(placement) => Some(args.output.oriented(placement)),
        Start::Prefix(columns) => Some(extended(&columns, size, direction)),
    };
    let progress = ProgressLine::spinner(text!("searching"));
    let neighbour = match (direction, &placement) {
        (Direction::Next, Some(placement)) => solutions::next_after(placement),
        (Direction::Next, None) => solutions::first(size),
        (Direction::Previous, Some(placement)) => solutions::prev_before(placement),
        (Direction::Previous, None) => solutions::last(size),
    };
    drop(progress);
    let format = args.output.format_args.format_of(true);
    let Some(neighbour) = neighbour else {
        if args.wrap && placement.is_some() {
            return write_empty(size, format);
        }
        let reason = match (direction, placement) {
            (_, None) => text!("solve-none", size = size.get()),
            (Direction::Next, Some(_)) => text!("next-none"),
            (Direction::Previous, Some(_)) => text!("prev-none"),
        };
        return format::write_none(size, format, reason);
    };
    let neighbour = args.output.oriented(neighbour);
    output::write(|out| format::write_placement(out, &neighbour, format))?;
    Ok(ExitStatus::Success)
}

/// What the arguments of `next` and `prev` give.
enum Start {
    /// No queens: the first or last solution comes next.
    Empty,
    /// The columns of the first rows, fewer than the board has.
    Prefix(Vec<Column>),
    Full(Placement),
}

fn start(args: &NeighbourArgs) -> Result<Start, CliError> {
    let size = args.board.n;
    if args.placement.is_empty() {
        return Ok(Start::Empty);
    }
    let text = Source::text_of(&args.placement)?;
    if args.wrap && text.trim().is_empty() {
        return Ok(Start::Empty);
    }
    let Some(columns) = prefix(&text, size)? else {
        return Ok(Start::Full(input::placement_of(size, &text)?));
    };
    if args.output.transpose {
        return Err(CliError::Given(text!("next-transposed-prefix")));
    }
    Ok(Start::Prefix(columns))
}

/// The columns of the first rows, if the text is a list that is shorter than the board or ends in `?`.
fn prefix(text: &str, size: Size) -> Result<Option<Vec<Column>>, CliError> {
    // A short list names columns that its own length does not have: rows without a queen make it as long as the board.
    let entries = text.split([',', '，', '、']).flat_map(str::split_whitespace).count();
    let is_list = text.chars().all(|letter| letter.is_ascii_digit() || " ,?，、？\t\r\n".contains(letter));
    let has_open_rows = entries < size.len() || text.contains(['?', '？']);
    if !is_list || !has_open_rows || entries == 0 || entries > size.len() || text.trim().lines().count() > 1 {
        return Ok(None);
    }
    let list = text.trim().trim_end_matches([',', '，', '、']);
    let padded = std::iter::once(list).chain(std::iter::repeat_n("?", size.len() - entries)).collect::<Vec<_>>();
    let board: Partial = padded.join(",").parse()?;
    let columns: Vec<Column> = board.columns().iter().map_while(|column| *column).collect();
    if let Some(row) = board.columns()[columns.len()..].iter().position(Option::is_some) {
        let row = columns.len() + row + 1;
        return Err(CliError::Given(text!("next-gap", gap = columns.len() + 1, row = row)));
    }
    for (second, column) in columns.iter().enumerate() {
        if let Some(first) = columns[..second].iter().position(|earlier| earlier == column) {
            let (column, first, second) = (column.number(), first as u32 + 1, second as u32 + 1);
            return Err(ParseError::Repeated { column, first, second }.into());
        }
    }
    Ok(Some(columns))
}

/// The last placement that begins with these columns, or the first one: what comes after all of them, or before.
fn extended(columns: &[Column], size: Size, direction: Direction) -> Placement {
    let rest = size.columns().filter(|column| !columns.contains(column));
    let rest: Vec<Column> = match direction {
        Direction::Next => rest.rev().collect(),
        Direction::Previous => rest.collect(),
    };
    let all = columns.iter().chain(&rest).map(|column| column.get());
    Placement::new(all).expect("each column is there once")
}

/// Writes the empty placement, which follows the last solution: an empty line, an empty board or an empty list.
fn write_empty(size: Size, format: Format) -> Result<ExitStatus, CliError> {
    output::write(|out| match format {
        Format::Json => format::write_json(out, &EmptyJson { n: size.get(), columns: [] }),
        Format::List | Format::Tuples => Ok(writeln!(out)?),
        _ => format::write_board(out, &Board::new(size, []), format, Attacks::Hidden),
    })?;
    Ok(ExitStatus::Success)
}

/// The empty placement in JSON.
#[derive(Debug, Serialize)]
struct EmptyJson {
    n: u32,
    columns: [u32; 0],
}

/// Refuses boards on which solutions are not searched for one by one.
pub(crate) fn check_size(size: Size) -> Result<(), CliError> {
    if size.get() > Solutions::MAX_SIZE {
        return Err(CliError::TooLarge { size, limit: Solutions::MAX_SIZE, instead: text!("instead-solve") });
    }
    Ok(())
}
