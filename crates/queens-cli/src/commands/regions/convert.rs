//! Converts boards with regions into drawings, other notations, and files for other solvers.

use std::io::Write as _;
use std::path::Path;

use queens::variant::Shape;
use queens_regions::notation::{self, ParsedPuzzle};
use queens_regions::{Connectivity, Marks, Squares, drawing, export};

use super::{board, terminal_text};
use crate::args::{RegionsConvertArgs, RegionsDrawArgs, RegionsExportArgs, RegionsForm, RegionsPicture};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::raster::square_side;
use crate::ui::{Ui, file};

/// `queens regions draw`.
pub(super) fn draw(ui: &Ui, args: &RegionsDrawArgs) -> Result<ExitStatus, CliError> {
    let puzzles = board::read(&args.boards, Connectivity::Free)?;
    let format = match args.file.path().filter(|_| args.format.is_none()) {
        Some(path) => {
            file::check_extension(path, &["txt", "svg", "png"], true)?;
            picture_format(path)
        }
        None => args.format.unwrap_or(RegionsPicture::Text),
    };
    if format != RegionsPicture::Text && puzzles.len() > 1 {
        return Err(text!("picture-several", count = puzzles.len()).into());
    }
    if args.answer && puzzles.iter().any(|parsed| parsed.puzzle.solutions(2).len() > 1) {
        ui.say(text!("regions-one-of-several"));
    }
    if format == RegionsPicture::Png {
        ui.refuse_terminal()?;
        let parsed = &puzzles[0];
        let side = square_side(args.side, Shape::square(parsed.puzzle.size()))?;
        let picture = drawing::png(&parsed.puzzle, &marks(parsed, args.answer), side)?;
        ui.write(|out| Ok(out.write_all(&picture)?))?;
        return Ok(ExitStatus::Success);
    }
    if args.side.is_some() {
        return Err(text!("picture-no-side").into());
    }
    let pictures = puzzles.iter().map(|parsed| {
        let marks = marks(parsed, args.answer);
        match format {
            RegionsPicture::Svg => drawing::svg(&parsed.puzzle, &marks).to_string(),
            _ => terminal_text::drawing(ui, &parsed.puzzle, &marks),
        }
    });
    let pictures = pictures.collect::<Vec<_>>().join("\n");
    ui.write(|out| Ok(write!(out, "{pictures}")?))?;
    Ok(ExitStatus::Success)
}

/// The picture format that the extension of a file name stands for.
pub(super) fn picture_format(path: &Path) -> RegionsPicture {
    match file::extension(path).as_deref() {
        Some("svg") => RegionsPicture::Svg,
        Some("png") => RegionsPicture::Png,
        _ => RegionsPicture::Text,
    }
}

/// The marks of a board, or its answer as marks.
fn marks(parsed: &ParsedPuzzle, answer: bool) -> Marks {
    match parsed.puzzle.solutions(1).pop() {
        Some(queens) if answer => Marks::new(queens, Squares::EMPTY),
        _ => parsed.marks,
    }
}

/// `queens regions convert`.
pub(super) fn convert(ui: &Ui, args: &RegionsConvertArgs) -> Result<ExitStatus, CliError> {
    let puzzles = board::read(&args.boards, Connectivity::Free)?;
    ui.write(|out| {
        for (index, ParsedPuzzle { puzzle, marks, .. }) in puzzles.iter().enumerate() {
            match args.format {
                RegionsForm::Letters => {
                    let gap = if index > 0 { "\n" } else { "" };
                    write!(out, "{gap}{}", notation::letters(puzzle, marks))?;
                }
                RegionsForm::Json => writeln!(out, "{}", notation::json(puzzle, marks))?,
                RegionsForm::PuzzLink => writeln!(out, "{}", notation::puzz_link(puzzle)?)?,
            }
        }
        Ok(())
    })?;
    Ok(ExitStatus::Success)
}

/// `queens regions export`: one board for another solver.
pub(super) fn export(ui: &Ui, args: &RegionsExportArgs) -> Result<ExitStatus, CliError> {
    let format = args.format()?;
    let puzzles = board::read(&args.boards, Connectivity::Free)?;
    let [parsed] = &puzzles[..] else {
        return Err(text!("error-regions-several", count = puzzles.len()).into());
    };
    let text = export::export(&parsed.puzzle, format)?;
    ui.write(|out| Ok(write!(out, "{text}")?))?;
    Ok(ExitStatus::Success)
}
