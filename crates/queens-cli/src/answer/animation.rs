//! Writes the animation of a search to a file or a pipe, never to a terminal.

use std::io::{self, Write};
use std::time::Duration;

use queens::search::{Event, Search, Trace};
use queens::variant::Shape;
use queens_render::{Frame, Picture, PictureError, write_animation};

use crate::args::{AnimationArgs, FileArgs, Format};
use crate::error::CliError;
use crate::messages::{self, text};
use crate::ui::raster::square_side;
use crate::ui::{ProgressLine, ProgressUnit, Ui};

/// The largest number of steps that is drawn by default. An animation of this length plays for a few minutes.
const DEFAULT_STEP_LIMIT: usize = 2000;
/// The largest value of `--max`.
const MAX_STEPS: u32 = 100_000;
/// The default time of a step, in milliseconds.
const DEFAULT_DELAY_MS: u32 = 120;
/// The factor by which solutions and the last step stay longer than other steps.
const SOLUTION_DELAY_FACTOR: u32 = 12;

/// Writes a search as an animated GIF. Returns `false` only if all steps are drawn and none of them is a solution.
pub(crate) fn write_search(ui: &Ui, search: &Search, moving: &AnimationArgs) -> Result<bool, CliError> {
    let AnimationArgs { file, side, max: steps, delay, .. } = moving;
    if let Some(path) = file.path()
        && Format::of_file(path) != Some(Format::Gif)
    {
        return Err(CliError::from(text!("picture-moving", path = path.display().to_string())));
    }
    if file.path().is_none() {
        ui.refuse_terminal()?;
    }
    let side = square_side(*side, Shape::square(search.size())).map_err(animation_error)?;
    if let Some(steps) = steps.filter(|&steps| steps > MAX_STEPS) {
        return Err(CliError::from(text!(
            "picture-most-steps",
            steps = steps.to_string(),
            max = MAX_STEPS.to_string()
        )));
    }
    let trace = Trace::record(search, steps.map_or(DEFAULT_STEP_LIMIT, |steps| steps as usize));
    if steps.is_none() && !trace.is_complete() {
        return Err(CliError::from(text!("picture-steps", max = DEFAULT_STEP_LIMIT)));
    }
    let delay = Duration::from_millis(delay.unwrap_or(DEFAULT_DELAY_MS).into());
    let progress = ui.bar(text!("picture-painting"), ProgressUnit::Frame);
    write_binary(ui, file, |out| write_animation(out, side, frames(&trace, delay, &progress)))?;
    drop(progress);
    if let Some(path) = file.path() {
        let (width, height) = side.picture_size(Shape::square(search.size()));
        let (width, height) = (width.to_string(), height.to_string());
        let path = path.display().to_string();
        ui.say(text!("picture-written", count = trace.len() + 1, width = width, height = height, path = path));
    }
    Ok(!trace.is_complete() || has_solution(&trace))
}

fn has_solution(trace: &Trace) -> bool {
    let mut cursor = trace.cursor();
    (0..=trace.len()).any(|step| {
        cursor.seek(step);
        cursor.event() == Some(Event::Solution)
    })
}

/// The empty board and the board after each step. Solutions and the last step stay longer.
fn frames(trace: &Trace, delay: Duration, progress: &ProgressLine) -> impl Iterator<Item = Frame> {
    let mut cursor = trace.cursor();
    (0..=trace.len()).map(move |step| {
        cursor.seek(step);
        progress.set(step as u64, trace.len() as u64);
        let stays = step == trace.len() || cursor.event() == Some(Event::Solution);
        Frame {
            picture: Picture::from_cursor(&cursor),
            duration: if stays { delay * SOLUTION_DELAY_FACTOR } else { delay },
        }
    })
}

/// Converts a picture error into an error about an animation.
fn animation_error(error: PictureError) -> CliError {
    let message = messages::with_values(&error, vec![("moving", "yes".into())]);
    CliError::from(message)
}

/// Writes binary data to the file, or to the output if there is no file.
fn write_binary(
    ui: &Ui,
    file: &FileArgs,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), CliError> {
    match file.path() {
        Some(path) => ui.write_file(path, write),
        None => ui.write(|out| Ok(write(out)?)),
    }
}
