//! Pictures of points on their way out: to a file or a pipe, never to a terminal.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

use queens::search::{Event, Search, Trace};
use queens::variant::Shape;
use queens_render::{Attacks, Board, Frame, Picture, PictureError, Side, animate};

use crate::args::{self, Moving, Target};
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{file, output};

/// Steps of a search that are shown unless a number is asked for: some minutes.
const STEPS: usize = 2000;
/// The most that can be asked for.
const MOST_STEPS: u32 = 100_000;
/// How long a step is shown, in milliseconds, unless a time is asked for.
const DELAY: u32 = 120;
/// A solution stays so many times as long.
const SOLUTION: u32 = 12;

/// The kind of picture that a file's name says.
pub(super) fn kind_of(path: &Path) -> Result<args::Picture, Failure> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    match ending.as_str() {
        "svg" => Ok(args::Picture::Svg),
        "png" => Ok(args::Picture::Png),
        "gif" => Ok(args::Picture::Gif),
        "txt" => Ok(args::Picture::Text),
        _ => Err(Failure::Picture(text!("picture-kind", path = path.display().to_string()))),
    }
}

/// Writes a board as PNG, or as GIF of one picture.
pub(super) fn board(board: Board, attacks: Attacks, kind: args::Picture, target: &Target) -> Result<(), Failure> {
    let refused = |error| refused(error, false);
    let side = side(target, board.shape()).map_err(refused)?;
    let picture = Picture::of(board, attacks);
    let mut bytes = Vec::new();
    if kind == args::Picture::Gif {
        animate(&mut bytes, side, [Frame { picture, time: Duration::ZERO }])?;
    } else {
        bytes = picture.png(side).map_err(refused)?;
    }
    data(target, |out| out.write_all(&bytes))
}

/// Writes a search as a GIF that moves: whether there is a solution, as far as it goes.
pub(super) fn search(search: &Search, moving: &Moving) -> Result<bool, Failure> {
    let Moving { target, steps, delay, .. } = moving;
    if let Some(path) = target.file()
        && kind_of(path)? != args::Picture::Gif
    {
        return Err(Failure::Picture(text!("picture-moving", path = path.display().to_string())));
    }
    to_terminal(target)?;
    let side = side(target, Shape::square(search.size())).map_err(|error| refused(error, true))?;
    if let Some(steps) = steps.filter(|&steps| steps > MOST_STEPS) {
        return Err(Failure::Picture(text!(
            "picture-most-steps",
            steps = steps.to_string(),
            max = MOST_STEPS.to_string()
        )));
    }
    let trace = Trace::record(search, steps.map_or(STEPS, |steps| steps as usize));
    if steps.is_none() && !trace.is_complete() {
        return Err(Failure::Picture(text!("picture-steps", max = STEPS)));
    }
    let delay = Duration::from_millis(delay.unwrap_or(DELAY).into());
    let progress = Progress::steps(text!("picture-painting"));
    data(target, |out| animate(out, side, frames(&trace, delay, &progress)))?;
    drop(progress);
    if let Some(path) = target.file() {
        let (width, height) = side.picture(Shape::square(search.size()));
        let (width, height) = (width.to_string(), height.to_string());
        let path = path.display().to_string();
        output::say(text!("picture-written", count = trace.len() + 1, width = width, height = height, path = path));
    }
    Ok(!trace.is_complete() || has_solution(&trace))
}

/// Whether a solution is among the steps.
fn has_solution(trace: &Trace) -> bool {
    let mut walk = trace.walk();
    (0..=trace.len()).any(|step| {
        walk.seek(step);
        walk.event() == Some(Event::Solution)
    })
}

/// The empty board and the board after each step; solutions and the end stay longer.
fn frames(trace: &Trace, delay: Duration, progress: &Progress) -> impl Iterator<Item = Frame> {
    let mut walk = trace.walk();
    (0..=trace.len()).map(move |step| {
        walk.seek(step);
        progress.at(step as u64, trace.len() as u64);
        let stays = step == trace.len() || walk.event() == Some(Event::Solution);
        Frame { picture: Picture::at(&walk), time: if stays { delay * SOLUTION } else { delay } }
    })
}

/// The side of a square: the one asked for, or one that suits the board. The picture must not be too large.
fn side(target: &Target, shape: Shape) -> Result<Side, PictureError> {
    let side = target.side.map_or(Ok(Side::of(shape)), Side::new)?;
    let (width, height) = side.picture(shape);
    if width.max(height) > Side::PICTURE.into() { Err(PictureError::TooLarge { width, height }) } else { Ok(side) }
}

/// What is wrong with a picture, in the process's language.
fn refused(error: PictureError, is_moving: bool) -> Failure {
    Failure::Picture(match error {
        PictureError::Side { side } => text!("picture-side", side = side, min = Side::MIN, max = Side::MAX),
        PictureError::TooLarge { width, height } => {
            let (width, height, max) = (width.to_string(), height.to_string(), Side::PICTURE.to_string());
            // Only what stands still can be drawn without points.
            if is_moving {
                text!("picture-too-large-moving", width = width, height = height, max = max)
            } else {
                text!("picture-too-large", width = width, height = height, max = max)
            }
        }
    })
}

fn to_terminal(target: &Target) -> Result<(), Failure> {
    if target.file().is_none() && io::stdout().is_terminal() {
        return Err(Failure::Picture(text!("picture-terminal")));
    }
    Ok(())
}

/// Writes data that no terminal can show.
fn data(target: &Target, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    to_terminal(target)?;
    match target.file() {
        Some(path) => file::write(path, write),
        None => output::write(|out| Ok(write(out)?)),
    }
}
