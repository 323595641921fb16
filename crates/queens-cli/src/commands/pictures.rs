//! Raster images: written to a file or a pipe, never to a terminal.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

use queens::search::{Event, Search, Trace};
use queens::variant::Shape;
use queens_render::{Attacks, Board, Frame, Picture, PictureError, Side, write_animation};

use crate::args::{AnimationArgs, DrawFormat, PictureTarget};
use crate::error::CliError;
use crate::messages::{self, text};
use crate::ui::{ProgressLine, Step, Ui};

/// The largest number of steps that is drawn by default: a few minutes.
const DEFAULT_STEP_LIMIT: usize = 2000;
/// The largest value of `--max`.
const MAX_STEPS: u32 = 100_000;
/// The default time of a step, in milliseconds.
const DEFAULT_DELAY_MS: u32 = 120;
/// Solutions and the last step are shown this many times as long.
const SOLUTION_DELAY_FACTOR: u32 = 12;

/// The picture format from the extension of a file name.
pub(super) fn format_of_path(path: &Path) -> Result<DrawFormat, CliError> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    match ending.as_str() {
        "svg" => Ok(DrawFormat::Svg),
        "png" => Ok(DrawFormat::Png),
        "gif" => Ok(DrawFormat::Gif),
        "txt" => Ok(DrawFormat::Board),
        "json" => Ok(DrawFormat::Json),
        _ => Err(CliError::from(text!("picture-kind", path = path.display().to_string()))),
    }
}

/// Writes a board as PNG, or as GIF with one frame.
pub(super) fn write_board(
    ui: &Ui,
    board: Board,
    attacks: Attacks,
    kind: DrawFormat,
    target: &PictureTarget,
) -> Result<(), CliError> {
    let side = side(target, board.shape())?;
    let picture = Picture::new(board, attacks);
    let mut bytes = Vec::new();
    if kind == DrawFormat::Gif {
        write_animation(&mut bytes, side, [Frame { picture, duration: Duration::ZERO }])?;
    } else {
        bytes = picture.png(side)?;
    }
    write_binary(ui, target, |out| out.write_all(&bytes))
}

/// Writes a search as an animated GIF. Returns whether there is a solution in the drawn steps.
pub(super) fn write_search(ui: &Ui, search: &Search, moving: &AnimationArgs) -> Result<bool, CliError> {
    let AnimationArgs { target, max: steps, delay, .. } = moving;
    if let Some(path) = target.file()
        && format_of_path(path)? != DrawFormat::Gif
    {
        return Err(CliError::from(text!("picture-moving", path = path.display().to_string())));
    }
    refuse_terminal(target)?;
    let side = side(target, Shape::square(search.size())).map_err(animation_error)?;
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
    let progress = ui.bar(text!("picture-painting"), Step::Frame);
    write_binary(ui, target, |out| write_animation(out, side, frames(&trace, delay, &progress)))?;
    drop(progress);
    if let Some(path) = target.file() {
        let (width, height) = side.picture_size(Shape::square(search.size()));
        let (width, height) = (width.to_string(), height.to_string());
        let path = path.display().to_string();
        ui.say(text!("picture-written", count = trace.len() + 1, width = width, height = height, path = path));
    }
    Ok(!trace.is_complete() || has_solution(&trace))
}

/// Whether a solution is among the steps.
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

/// The side of a square: as requested, or from the size of the board. The picture must not be too large.
fn side(target: &PictureTarget, shape: Shape) -> Result<Side, PictureError> {
    let side = target.side.map_or(Ok(Side::default_for(shape)), Side::new)?;
    let (width, height) = side.picture_size(shape);
    if width.max(height) > Side::MAX_PICTURE.into() { Err(PictureError::TooLarge { width, height }) } else { Ok(side) }
}

/// The error for an animation.
fn animation_error(error: PictureError) -> CliError {
    let message = messages::with_values(&error, vec![("moving", "yes".into())]);
    CliError::from(message)
}

fn refuse_terminal(target: &PictureTarget) -> Result<(), CliError> {
    if target.file().is_none() && io::stdout().is_terminal() {
        return Err(CliError::from(text!("picture-terminal")));
    }
    Ok(())
}

/// Writes binary data.
fn write_binary(
    ui: &Ui,
    target: &PictureTarget,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), CliError> {
    refuse_terminal(target)?;
    match target.file() {
        Some(path) => ui.write_file(path, write),
        None => ui.write(|out| Ok(write(out)?)),
    }
}
