//! `queens draw`: any queens on a board, as text or as a picture.

use queens::notation;
use queens_render::{Attacks, Board};

use crate::args::{Draw, Format, Picture};
use crate::failure::Failure;
use crate::input::Source;
use crate::{Answer, format, output};

pub(crate) fn run(args: &Draw) -> Result<Answer, Failure> {
    let words = match Source::of(&args.placement) {
        // What cannot be a placement is told so, rather than looked for on the disk.
        Source::File(words) => words,
        source => source.text()?,
    };
    let (size, queens) = notation::queens(&words)?;
    let format = match args.to {
        Some(Picture::Svg) => Format::Svg,
        Some(Picture::Text) | None => args.writing.format_or(Format::Board),
    };
    let attacks = if args.attacks { Attacks::Shown } else { Attacks::Hidden };
    if !format.is_picture() {
        // Only a full placement has a list; a drawing takes queens as they stand.
        let placement = args.writing.oriented(words.parse()?);
        output::write(|out| format::placement(out, &placement, format))?;
        return Ok(Answer::Done);
    }
    let board = Board::new(size, queens);
    let board = if args.writing.transpose { board.transposed() } else { board };
    output::write(|out| format::picture(out, &board, format, attacks))?;
    Ok(Answer::Done)
}
