//! Boards with regions in other forms: drawings, notations, files for other solvers.

use std::path::Path;

use queens_regions::notation::{self, Document};
use queens_regions::{Connection, Marks, Squares, drawing, export};

use super::board;
use crate::args::{RegionsConvertArgs, RegionsDrawArgs, RegionsExportArgs, RegionsForm, RegionsPicture};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::Ui;

/// `queens regions draw`.
pub(super) fn draw(ui: &Ui, args: &RegionsDrawArgs) -> Result<ExitStatus, CliError> {
    let documents = board::read(&args.boards, Connection::Free)?;
    let is_svg = |path: &Path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg"));
    let by_name = if args.output.as_deref().is_some_and(is_svg) { RegionsPicture::Svg } else { RegionsPicture::Text };
    let format = args.format.unwrap_or(by_name);
    if format == RegionsPicture::Svg && documents.len() > 1 {
        return Err(CliError::one_picture());
    }
    let pictures = documents.iter().map(|document| {
        let marks = marks(document, args.answer);
        match format {
            RegionsPicture::Text => drawing::text(&document.puzzle, &marks).to_string(),
            RegionsPicture::Svg => drawing::svg(&document.puzzle, &marks).to_string(),
        }
    });
    let pictures = pictures.collect::<Vec<_>>().join("\n");
    write(ui, args.output.as_deref(), &pictures)?;
    Ok(ExitStatus::Success)
}

/// The marks of a board, or its answer.
fn marks(document: &Document, answer: bool) -> Marks {
    match document.puzzle.solutions(1).pop() {
        Some(queens) if answer => Marks::new(queens, Squares::EMPTY),
        _ => document.marks,
    }
}

/// `queens regions convert`.
pub(super) fn convert(ui: &Ui, args: &RegionsConvertArgs) -> Result<ExitStatus, CliError> {
    let documents = board::read(&args.boards, Connection::Free)?;
    ui.write(|out| {
        for (index, Document { puzzle, marks, .. }) in documents.iter().enumerate() {
            match args.format {
                RegionsForm::Letters => {
                    let gap = if index > 0 { "\n" } else { "" };
                    write!(out, "{gap}{}", notation::letters(puzzle, marks))?;
                }
                RegionsForm::Json => writeln!(out, "{}", notation::json(puzzle, marks))?,
                RegionsForm::PuzzLink => writeln!(out, "{}", notation::puzz_link(puzzle))?,
            }
        }
        Ok(())
    })?;
    Ok(ExitStatus::Success)
}

/// `queens regions export`: one board for another solver.
pub(super) fn export(ui: &Ui, args: &RegionsExportArgs) -> Result<ExitStatus, CliError> {
    let documents = board::read(&args.boards, Connection::Free)?;
    let [document] = &documents[..] else {
        return Err(text!("error-regions-several", count = documents.len()).into());
    };
    let text = export::export(&document.puzzle, args.format)?;
    write(ui, args.output.as_deref(), &text)?;
    Ok(ExitStatus::Success)
}

/// Writes a text to a file or to standard output.
fn write(ui: &Ui, path: Option<&Path>, text: &str) -> Result<(), CliError> {
    match path {
        Some(path) => ui.write_file(path, |out| out.write_all(text.as_bytes())),
        None => ui.write(|out| Ok(write!(out, "{text}")?)),
    }
}
