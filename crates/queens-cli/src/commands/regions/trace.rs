//! `queens regions trace`: the steps to the answer, each with the board after it, or as an animated GIF.

use std::time::Duration;

use queens::variant::Shape;
use queens_regions::{Connectivity, Marks, drawing, notation};
use serde_json::json;

use super::{board, step, terminal_text};
use crate::args::{Format, RegionsTraceArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::Ui;
use crate::ui::raster::square_side;

/// The default time, in milliseconds, for which the marks of a step are shown. The reason of a step is shown longer.
const DEFAULT_DELAY_MS: u32 = 600;

/// Writes the steps. The exit code is 1 if they do not reach an answer.
pub(super) fn run(ui: &Ui, args: &RegionsTraceArgs) -> Result<ExitStatus, CliError> {
    let puzzles = board::read(&args.board.boards, Connectivity::Required)?;
    let [parsed] = &puzzles[..] else {
        return Err(text!("error-regions-several", count = puzzles.len()).into());
    };
    let puzzle = &parsed.puzzle;
    let is_gif = args.format.is_some() || args.file.path().and_then(Format::of_file) == Some(Format::Gif);
    if args.board.json && is_gif {
        return Err(text!("regions-json-or-gif").into());
    }
    if !is_gif && (args.side.is_some() || args.delay.is_some()) {
        return Err(text!("regions-to-gif").into());
    }
    let steps = puzzle.steps(&parsed.marks);
    let mut marks = parsed.marks;
    let mut boards = Vec::new();
    for step in &steps {
        marks = Marks::new(marks.queens() | step.queens, marks.crosses() | step.crosses);
        boards.push(marks);
    }
    if is_gif {
        ui.refuse_terminal()?;
        let side = square_side(args.side, Shape::square(puzzle.size()))?;
        let delay = Duration::from_millis(args.delay.unwrap_or(DEFAULT_DELAY_MS).into());
        ui.write(|out| Ok(drawing::write_steps_gif(out, puzzle, &parsed.marks, &steps, side, delay)?))?;
    } else {
        ui.write(|out| {
            for ((number, one), marks) in (1_usize..).zip(&steps).zip(&boards) {
                if args.board.json {
                    let mut value = step::step_json(one);
                    value["step"] = json!(number);
                    value["marks"] = notation::to_value(puzzle, marks)["marks"].take();
                    out.json(&value)?;
                } else {
                    let gap = if number > 1 { "\n" } else { "" };
                    write!(out, "{gap}")?;
                    out.line(text!("regions-numbered", number = number, text = step::step_text(one)))?;
                    write!(out, "{}", terminal_text::drawing(out.ui, puzzle, marks))?;
                }
            }
            Ok(())
        })?;
    }
    if marks.is_solution_of(puzzle) {
        return Ok(ExitStatus::Success);
    }
    ui.say(text!("regions-nothing"));
    Ok(ExitStatus::Negative)
}
