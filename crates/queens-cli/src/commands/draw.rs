//! `queens draw`: any queens on a board, as text or as a picture.

use std::io::Write;

use queens::notation;
use queens::variant::fen;
use queens_render::{Attacks, Board};

use super::pictures;
use super::rules::{board_of, fen_error, is_one_kind};
use crate::args::{Draw, Format, Picture};
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::lang::text;
use crate::{Answer, file, format, output};

pub(crate) fn run(args: &Draw) -> Result<Answer, Failure> {
    let words = Source::text_of(&args.placement)?;
    let kind = match (args.to, args.target.file()) {
        (None, Some(path)) if args.writing.form.format.is_none() && !args.writing.form.json => {
            Some(pictures::kind_of(path)?)
        }
        (to, _) => to,
    };
    let is_points = matches!(kind, Some(Picture::Png | Picture::Gif));
    if args.target.side.is_some() && !is_points {
        return Err(Failure::Picture(text!("picture-no-side")));
    }
    let format = match kind {
        Some(Picture::Svg) => Format::Svg,
        _ => args.writing.form.format_or(Format::Board),
    };
    if args.attacks && !format.is_picture() && !is_points {
        return Err(Failure::Picture(text!("picture-no-attacks", format = format.name())));
    }
    let placements = input::placements(&words);
    if placements.len() > 1 && (is_points || format == Format::Svg) {
        return Err(Failure::Picture(text!("picture-several", count = placements.len())));
    }
    let attacks = if args.attacks { Attacks::Shown } else { Attacks::Hidden };
    if is_points {
        let board = board(args, &placements[0].1, format)?;
        let kind = kind.expect("points are asked for by kind");
        pictures::board(board, attacks, kind, &args.target)?;
        return Ok(Answer::Done);
    }
    let mut bytes = Vec::new();
    for (index, (line, words)) in placements.iter().enumerate() {
        if index > 0 && format.is_picture() {
            bytes.push(b'\n');
        }
        let drawn = draw(&mut bytes, args, words, format, attacks);
        drawn.map_err(|failure| if placements.len() > 1 { input::at_line(*line, &failure) } else { failure })?;
    }
    match args.target.file() {
        Some(path) => file::write(path, |out| out.write_all(&bytes))?,
        None => output::write(|out| Ok(out.write_all(&bytes)?))?,
    }
    Ok(Answer::Done)
}

/// Writes one placement.
fn draw(out: &mut dyn Write, args: &Draw, words: &str, format: Format, attacks: Attacks) -> Result<(), Failure> {
    if format.is_picture() {
        return format::picture(out, &board(args, words, format)?, format, attacks);
    }
    // Only a full placement has a list; a drawing takes queens as they stand.
    format::placement(out, &args.writing.oriented(words.parse()?), format)
}

/// The board that some words name: queens in any notation, or any pieces in that of chess.
fn board(args: &Draw, words: &str, format: Format) -> Result<Board, Failure> {
    let board = if fen::is_fen(words) {
        let (shape, letters) = fen::parse(words).map_err(|error| Failure::Rule(fen_error(&error)))?;
        if matches!(format, Format::Matrix | Format::Graph) && !is_one_kind(&letters) {
            return Err(Failure::Picture(text!("format-one-kind", format = format.name())));
        }
        board_of(shape, &letters)
    } else {
        let (size, queens) = notation::queens(words)?;
        Board::new(size, queens)
    };
    Ok(if args.writing.transpose { board.transposed() } else { board })
}
