//! `queens draw`: any queens on a board, as text or as a picture.

use std::io::Write;

use queens::variant::fen;
use queens::{Placement, Symmetry, notation};
use queens_render::{Attacks, Board};

use super::pictures;
use super::rules::{board_of, is_one_kind};
use super::solve::check_drawn;
use crate::args::{DrawArgs, DrawFormat, Format};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read::{self, Source};
use crate::ui::{Out, Ui};

pub(crate) fn run(ui: &Ui, args: &DrawArgs) -> Result<ExitStatus, CliError> {
    let words = Source::text_of(&args.placement)?;
    let kind = match (args.format, args.target.file()) {
        _ if args.json => DrawFormat::Json,
        (Some(format), _) => format,
        (None, Some(path)) => pictures::format_of_path(path)?,
        (None, None) => DrawFormat::Board,
    };
    let is_raster = kind.is_raster();
    if args.target.side.is_some() && !is_raster {
        return Err(CliError::from(text!("picture-no-side")));
    }
    let format = kind.of_placement();
    if args.attacks && !format.is_picture() && !is_raster {
        return Err(CliError::from(text!("picture-no-attacks", format = format.name())));
    }
    let placements = read::placements(&words);
    if placements.len() > 1 && (is_raster || format == Format::Svg) {
        return Err(CliError::from(text!("picture-several", count = placements.len())));
    }
    let attacks = if args.attacks { Attacks::Shown } else { Attacks::Hidden };
    if is_raster {
        let board = board(args, &placements[0].1, format)?;
        pictures::write_board(ui, board, attacks, kind, &args.target)?;
        return Ok(ExitStatus::Success);
    }
    let mut bytes = Vec::new();
    for (index, (line, words)) in placements.iter().enumerate() {
        if index > 0 && format.is_picture() {
            bytes.push(b'\n');
        }
        let drawn = draw(&mut Out::new(ui, &mut bytes), args, words, format, attacks);
        drawn.map_err(|failure| if placements.len() > 1 { read::at_line(*line, &failure) } else { failure })?;
    }
    match args.target.file() {
        Some(path) => ui.write_file(path, |out| out.write_all(&bytes))?,
        None => ui.write(|out| Ok(out.write_all(&bytes)?))?,
    }
    Ok(ExitStatus::Success)
}

/// Writes one placement.
fn draw(out: &mut Out<'_>, args: &DrawArgs, words: &str, format: Format, attacks: Attacks) -> Result<(), CliError> {
    if format.is_picture() {
        return out.board(&board(args, words, format)?, format, attacks);
    }
    // A list needs a complete placement; a drawing does not.
    let placement: Placement = words.parse()?;
    let placement = if args.transpose { placement.image(Symmetry::Transpose) } else { placement };
    out.placement(&placement, format)
}

/// Parses a board: queens in any notation, or pieces in FEN.
fn board(args: &DrawArgs, words: &str, format: Format) -> Result<Board, CliError> {
    let board = if fen::is_fen(words) {
        let (shape, letters) = fen::parse(words)?;
        if matches!(format, Format::Matrix | Format::Graph) && !is_one_kind(&letters) {
            return Err(CliError::from(text!("format-one-kind", format = format.name())));
        }
        check_drawn(shape.rows.max(shape.columns), format)?;
        board_of(shape, &letters)
    } else {
        let (size, queens) = notation::parse_queens(words)?;
        check_drawn(size, format)?;
        Board::new(size, queens)
    };
    Ok(if args.transpose { board.transposed() } else { board })
}
