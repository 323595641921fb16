//! `queens draw`: any queens on a board, as text or as a picture.

use std::io::Write;

use queens::notation;
use queens::variant::fen;
use queens_render::{Attacks, Board};

use super::pictures;
use super::rules::{board_of, fen_error};
use crate::args::{Draw, Format, Picture};
use crate::failure::Failure;
use crate::input::Source;
use crate::lang::text;
use crate::{Answer, file, format, output};

pub(crate) fn run(args: &Draw) -> Result<Answer, Failure> {
    let words = match Source::of(&args.placement) {
        // What cannot be a placement is told so, rather than looked for on the disk.
        Source::File(words) => words,
        source => source.text()?,
    };
    let kind = match (args.to, &args.target.out) {
        (None, Some(path)) if args.writing.format.is_none() && !args.writing.json => Some(pictures::kind_of(path)?),
        (to, _) => to,
    };
    let is_points = matches!(kind, Some(Picture::Png | Picture::Gif));
    if args.target.side.is_some() && !is_points {
        return Err(Failure::Picture(text!("picture-no-side")));
    }
    let format = match kind {
        Some(Picture::Svg) => Format::Svg,
        _ => args.writing.format_or(Format::Board),
    };
    if !format.is_picture() && !is_points {
        // Only a full placement has a list; a drawing takes queens as they stand.
        let placement = args.writing.oriented(words.parse()?);
        write(args, |out| format::placement(out, &placement, format))?;
        return Ok(Answer::Done);
    }
    let board = board(&words)?;
    let board = if args.writing.transpose { board.transposed() } else { board };
    let attacks = if args.attacks { Attacks::Shown } else { Attacks::Hidden };
    match kind {
        Some(kind @ (Picture::Png | Picture::Gif)) => pictures::board(board, attacks, kind, &args.target)?,
        _ => write(args, |out| format::picture(out, &board, format, attacks))?,
    }
    Ok(Answer::Done)
}

/// The board that some words name: queens in any notation, or any pieces in that of chess.
fn board(words: &str) -> Result<Board, Failure> {
    if fen::is_fen(words) {
        let (shape, letters) = fen::parse(words).map_err(|error| Failure::Rule(fen_error(&error)))?;
        return Ok(board_of(shape, &letters));
    }
    let (size, queens) = notation::queens(words)?;
    Ok(Board::new(size, queens))
}

/// Writes to the file that was asked for, or to standard output.
fn write(args: &Draw, write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>) -> Result<(), Failure> {
    let Some(path) = &args.target.out else { return output::write(write) };
    let mut bytes = Vec::new();
    write(&mut bytes)?;
    file::write(path, |out| out.write_all(&bytes))
}
