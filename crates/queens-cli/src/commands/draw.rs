//! `queens draw`: draws queens on a board, as text or as a picture, even if they attack each other.

use std::io::Write;

use queens::text::Format as Text;
use queens::text::{self as boards, Board as TextBoard, Fault, PieceBoard, Purpose};
use queens::variant::{Shape, fen};
use queens::{Placement, Square, Symmetry};
use queens_render::{AttackDisplay, Board};

use crate::answer::rules::{board_of, is_one_kind};
use crate::answer::size_limits::check_drawn;
use crate::args::{self, DrawArgs, Format};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{phrases, text};
use crate::read::{self, Source};
use crate::ui::{Layout, Out, Ui};

const FEN: Format = Format::Text(Text::Fen);

/// A board to draw.
enum Drawn {
    /// Queens in any notation.
    Queens(TextBoard),
    /// An image of a placement under a symmetry.
    Image(Placement),
    /// A board with pieces, in FEN or drawn.
    Pieces(PieceBoard),
}

/// The distinct images of a placement under rotations and reflections, the placement itself first. Prints a message if
/// some images coincide.
fn images(ui: &Ui, placement: &Placement) -> Vec<Placement> {
    let mut images: Vec<Placement> = Vec::new();
    for image in Symmetry::ALL.map(|symmetry| placement.image(symmetry)) {
        if !images.contains(&image) {
            images.push(image);
        }
    }
    if images.len() < Symmetry::ALL.len() {
        ui.say(text!("images-coincide", count = images.len(), all = Symmetry::ALL.len()));
    }
    images
}

pub(crate) fn run(ui: &Ui, args: &DrawArgs) -> Result<ExitStatus, CliError> {
    let layout = Layout { side: args.side, ..args.format_args.layout_or(Format::BOARD) };
    let format = layout.format;
    if args.side.is_some() && !format.is_raster() {
        return Err(CliError::from(text!("picture-no-side")));
    }
    if args.attacks && !format.shows_board() {
        return Err(CliError::from(text!("picture-no-attacks", format = format.name())));
    }
    let (source, boards) = read_boards(ui, args, format).map_err(|error| size_with_file(args).unwrap_or(error))?;
    if boards.len() > 1 && format.is_image() {
        return Err(CliError::from(text!("picture-several", count = boards.len())));
    }
    let attacks = if args.attacks { AttackDisplay::Shown } else { AttackDisplay::Hidden };
    let mut bytes = Vec::new();
    let write = |out: &mut Out<'_>| {
        for (index, (line, board)) in boards.iter().enumerate() {
            if index > 0 && format.shows_board() {
                writeln!(out)?;
            }
            let drawn = draw(out, &source, board, layout, attacks);
            drawn
                .map_err(|failure| if boards.len() > 1 { read::with_line_number(*line, &failure) } else { failure })?;
        }
        Ok(())
    };
    let mut out = Out::new(ui, &mut bytes);
    if boards.len() == 1 {
        write(&mut out)?;
    } else {
        out.several(format, write)?;
    }
    ui.write(|out| Ok(out.write_all(&bytes)?))?;
    Ok(ExitStatus::Success)
}

/// The error if the arguments are a size and an output file, but no placement. It names the command that draws a
/// solution.
fn size_with_file(args: &DrawArgs) -> Option<CliError> {
    let ([word], Some(path)) = (&args.placement[..], args.format_args.file.path()) else { return None };
    let size = args::size(word).ok()?.to_string();
    let file = phrases::shell_quoted(&path.to_string_lossy());
    Some(text!("draw-size-with-file", size = size, file = file).into())
}

/// Reads the boards of the arguments, each with its line number.
fn read_boards(ui: &Ui, args: &DrawArgs, format: Format) -> Result<(Source, Vec<(u32, Drawn)>), CliError> {
    let (size, source) = Source::of_sized_arguments(&args.placement)?;
    let bytes = source.bytes()?;
    if let Some(pieces) = boards::read_piece_boards(&bytes, false).map_err(|error| source.error(&error))? {
        let drawn = |board: PieceBoard| Ok((board.line, Drawn::Pieces(with_pieces(args, board, format)?)));
        let drawn = pieces.into_iter().map(drawn).collect::<Result<_, CliError>>()?;
        return Ok((source, drawn));
    }
    let options = read::reader_options(&args.reading, size, args.transpose, Purpose::Placements);
    let reading = boards::read(&bytes, &options).map_err(|error| source.error(&error))?;
    read::refuse_marks_without_drawing(&options, reading.boards())?;
    read::say_notes(ui, &source, &reading);
    if let Some(cut) = reading.unfinished() {
        return Err(source.error(&Fault::Unfinished { rows: cut.rows, size: cut.size }.into()));
    }
    let mut boards = Vec::new();
    for board in reading.into_boards() {
        let line = board.line();
        if args.images {
            let placement = board.placement().map_err(|error| source.error(&error.into()))?;
            boards.extend(images(ui, &placement).into_iter().map(|image| (line, Drawn::Image(image))));
        } else {
            boards.push((line, Drawn::Queens(board)));
        }
    }
    if boards.is_empty() {
        return Err(source.error(&Fault::Empty.into()));
    }
    Ok((source, boards))
}

/// The board of pieces as it is drawn, or an error if the options cannot apply to such boards.
fn with_pieces(args: &DrawArgs, mut board: PieceBoard, format: Format) -> Result<PieceBoard, CliError> {
    if args.images {
        return Err(text!("draw-images-queens").into());
    }
    if !format.shows_board() && format != FEN {
        return Err(text!("format-no-pieces", format = format.name()).into());
    }
    if matches!(format, Format::Text(Text::Matrix | Text::Graph)) && !is_one_kind(&board.pieces) {
        return Err(text!("format-one-kind", format = format.name()).into());
    }
    check_drawn(board.shape.rows.max(board.shape.columns), format)?;
    if args.transpose {
        board = transposed(board);
    }
    Ok(board)
}

fn transposed(board: PieceBoard) -> PieceBoard {
    let PieceBoard { line, shape, pieces } = board;
    let square = |at: Square| Square::new(at.column.get(), at.row.get());
    PieceBoard {
        line,
        shape: Shape { rows: shape.columns, columns: shape.rows },
        pieces: pieces.into_iter().map(|(at, letter)| (square(at), letter)).collect(),
    }
}

/// Writes one board.
fn draw(
    out: &mut Out<'_>,
    source: &Source,
    board: &Drawn,
    layout: Layout,
    attacks: AttackDisplay,
) -> Result<(), CliError> {
    let format = layout.format;
    match board {
        // A format that shows no board needs a complete placement; a drawing does not.
        Drawn::Queens(board) if !format.shows_board() => {
            let placement = board.placement().map_err(|error| source.error(&error.into()))?;
            out.placement(&placement, layout)
        }
        Drawn::Image(image) if !format.shows_board() => out.placement(image, layout),
        Drawn::Pieces(board) if format == FEN => Ok(writeln!(out, "{}", fen::write(board.shape, &board.pieces))?),
        board => out.board(&board.picture(format)?, layout, attacks),
    }
}

impl Drawn {
    /// The board as it is drawn.
    fn picture(&self, format: Format) -> Result<Board, CliError> {
        match self {
            Self::Pieces(board) => Ok(board_of(board.shape, &board.pieces)),
            Self::Image(image) => {
                check_drawn(image.size(), format)?;
                Ok(Board::from(image))
            }
            Self::Queens(board) => {
                check_drawn(board.size(), format)?;
                Ok(Board::new(board.size(), board.queens().to_vec()))
            }
        }
    }
}
