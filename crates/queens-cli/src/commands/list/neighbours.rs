//! `queens list --after` and `--before`: the neighbours of a placement in lexicographic order, the nearest first.

use queens::text::Format as Text;
use queens::{Placement, Size, solutions};
use queens_render::{AttackDisplay, Board};
use serde::Serialize;

use crate::args::{Format, ListArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read::PlacementPrefix;
use crate::ui::{Layout, Out, Ui};

/// The side on which neighbours are searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Next,
    Previous,
}

impl Direction {
    /// The neighbour of a placement. For the empty placement, it is the first or the last solution.
    fn neighbour(self, size: Size, placement: Option<&Placement>) -> Option<Placement> {
        match (self, placement) {
            (Self::Next, Some(placement)) => solutions::next_after(placement),
            (Self::Next, None) => solutions::first(size).ok(),
            (Self::Previous, Some(placement)) => solutions::previous_before(placement),
            (Self::Previous, None) => solutions::last(size).ok(),
        }
    }
}

/// Writes at most `--max` neighbours; one by default. With `--wrap`, the empty placement follows the last solution and
/// precedes the first.
pub(super) fn run(
    ui: &Ui,
    args: &ListArgs,
    size: Size,
    direction: Direction,
    start: Option<PlacementPrefix>,
) -> Result<ExitStatus, CliError> {
    let is_joined = start.is_none();
    // A prefix stands for all placements that start with it. The neighbours lie before or after all of these.
    let mut at = start.map(|start| match direction {
        Direction::Next => start.last(size),
        Direction::Previous => start.first(size),
    });
    let layout = args.output.format_args.layout_or(Format::LIST);
    let format = layout.format;
    let max = args.max.unwrap_or(1);
    if format.is_image() && max != 1 {
        return Err(CliError::too_many_for_picture());
    }
    let mut written = 0;
    let progress = ui.spinner(text!("searching"));
    let mut write = |out: &mut Out<'_>| {
        while written < max {
            let neighbour = direction.neighbour(size, at.as_ref());
            match &neighbour {
                Some(neighbour) => out.placement(&args.output.oriented(neighbour.clone()), layout)?,
                None if args.wrap && at.is_some() => write_empty(out, size, layout)?,
                None => break,
            }
            if format.shows_board() && max > 1 {
                writeln!(out)?;
            }
            written += 1;
            at = neighbour;
        }
        Ok(())
    };
    ui.write(|out| if max == 1 { write(out) } else { out.several(format, write) })?;
    drop(progress);
    if written > 0 || max == 0 {
        return Ok(ExitStatus::Success);
    }
    let reason = match direction {
        _ if is_joined => text!("solve-none", size = size.get()),
        Direction::Next => text!("next-none"),
        Direction::Previous => text!("prev-none"),
    };
    Ok(ui.report_no_placement(reason))
}

/// Writes the empty placement, which follows the last solution: an empty line, an empty board or an empty list.
fn write_empty(out: &mut Out<'_>, size: Size, layout: Layout) -> Result<(), CliError> {
    match layout.format {
        Format::JSON => out.json(&EmptyJson { n: size.get(), columns: [] }),
        Format::Text(Text::Leetcode) => out.entry("[]"),
        format if !format.shows_board() => Ok(writeln!(out)?),
        _ => out.board(&Board::new(size, []), layout, AttackDisplay::Hidden),
    }
}

/// The empty placement in JSON.
#[derive(Debug, Serialize)]
struct EmptyJson {
    n: u32,
    columns: [u32; 0],
}
