//! `queens next` and `queens prev`: the neighbours of a placement in lexicographic order.

use queens::{Size, Solutions, solutions};
use queens_render::{Attacks, Board};
use serde::Serialize;

use crate::args::{Format, NeighbourArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read::{Beginning, Source};
use crate::ui::Ui;

/// Which neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Next,
    Previous,
}

pub(crate) fn run(ui: &Ui, args: &NeighbourArgs, direction: Direction) -> Result<ExitStatus, CliError> {
    let size = args.board.n;
    check_size(size)?;
    let placement = match (start(args)?, direction) {
        (None, _) => None,
        // Transposed output can be read again by the same command.
        (Some(Beginning::Full(placement)), _) => Some(args.output.oriented(placement)),
        (Some(Beginning::Rows(_)), _) if args.output.transpose => {
            return Err(CliError::from(text!("next-transposed-prefix")));
        }
        (Some(rows), Direction::Next) => Some(rows.last(size)),
        (Some(rows), Direction::Previous) => Some(rows.first(size)),
    };
    let progress = ui.spinner(text!("searching"));
    let neighbour = match (direction, &placement) {
        (Direction::Next, Some(placement)) => solutions::next_after(placement),
        (Direction::Next, None) => solutions::first(size).ok(),
        (Direction::Previous, Some(placement)) => solutions::prev_before(placement),
        (Direction::Previous, None) => solutions::last(size).ok(),
    };
    drop(progress);
    let format = args.output.format_args.format_of(true);
    let Some(neighbour) = neighbour else {
        if args.wrap && placement.is_some() {
            return write_empty(ui, size, format);
        }
        let reason = match (direction, placement) {
            (_, None) => text!("solve-none", size = size.get()),
            (Direction::Next, Some(_)) => text!("next-none"),
            (Direction::Previous, Some(_)) => text!("prev-none"),
        };
        return ui.no_placement(size, format, reason);
    };
    let neighbour = args.output.oriented(neighbour);
    ui.write(|out| out.placement(&neighbour, format))?;
    Ok(ExitStatus::Success)
}

/// The placement that the arguments give. `None` for no queens: the first or last solution comes next.
fn start(args: &NeighbourArgs) -> Result<Option<Beginning>, CliError> {
    if args.placement.is_empty() {
        return Ok(None);
    }
    let text = Source::text_of(&args.placement)?;
    if args.wrap && text.trim().is_empty() {
        return Ok(None);
    }
    Beginning::parse(args.board.n, &text).map(Some)
}

/// Writes the empty placement, which follows the last solution: an empty line, an empty board or an empty list.
fn write_empty(ui: &Ui, size: Size, format: Format) -> Result<ExitStatus, CliError> {
    ui.write(|out| match format {
        Format::Json => out.json(&EmptyJson { n: size.get(), columns: [] }),
        Format::List | Format::Tuples => Ok(writeln!(out)?),
        _ => out.board(&Board::new(size, []), format, Attacks::Hidden),
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
        return Err(CliError::too_large(size, Solutions::MAX_SIZE, text!("instead-solve")));
    }
    Ok(())
}
