//! Queens on a board as files: SVG and text.

use queens::Square;
use queens_render::{Attacks, Board, Cells};
use serde::Deserialize;
use serde_json::Value;

use crate::api::ApiError;
use crate::api::input::size;
use crate::api::response::respond;

/// The greatest size of a picture.
pub const MAX_SIZE: u32 = 32;

/// Requests for pictures.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PictureRequest {
    /// The board as an SVG document.
    Svg(Drawing),
    /// The board as text, a row a line.
    Text(Drawing),
}

/// A board to draw.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Drawing {
    /// The size of the board.
    n: u64,
    /// The squares of the queens, row and column.
    queens: Vec<(u32, u32)>,
    /// Whether to show which queens attack each other.
    #[serde(default)]
    attacks: bool,
    /// The title for screen readers, in place of the English one.
    #[serde(default)]
    title: Option<String>,
}

pub(crate) fn handle(request: &PictureRequest) -> Result<Value, ApiError> {
    match request {
        PictureRequest::Svg(drawing) => respond(drawing.svg()?),
        PictureRequest::Text(drawing) => respond(drawing.board()?.text(Cells::QUEENS, drawing.shown()).to_string()),
    }
}

impl Drawing {
    fn board(&self) -> Result<Board, ApiError> {
        let size = size(self.n, MAX_SIZE)?;
        let squares: Vec<Square> = self.queens.iter().map(|&(row, column)| Square::new(row, column)).collect();
        match squares.iter().find(|&&square| !size.contains(square)) {
            Some(Square { row, column }) => Err(ApiError::Square { row: row.number(), column: column.number() }),
            None => Ok(Board::new(size, squares)),
        }
    }

    fn svg(&self) -> Result<String, ApiError> {
        let board = self.board()?;
        Ok(match &self.title {
            Some(title) => board.svg_titled(self.shown(), title).to_string(),
            None => board.svg(self.shown()).to_string(),
        })
    }

    const fn shown(&self) -> Attacks {
        if self.attacks { Attacks::Shown } else { Attacks::Hidden }
    }
}
