//! Queens on a board as files: SVG and text.

use queens::Square;
use queens_render::{Attacks, Board, Cells};
use serde::Deserialize;
use serde_json::Value;

use crate::Refusal;
use crate::reading::size;
use crate::reply::reply;

/// The greatest size of a picture.
pub const MAX_SIZE: u32 = 32;

/// What can be asked for.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Question {
    /// The board as an SVG document.
    Svg(Drawing),
    /// The board as text, a row a line.
    Text(Drawing),
}

/// What is drawn.
#[derive(Clone, Debug, Deserialize)]
pub struct Drawing {
    /// The size of the board.
    n: u64,
    /// The squares of the queens, row and column.
    queens: Vec<(u32, u32)>,
    /// Whether to show which queens attack each other.
    #[serde(default)]
    attacks: bool,
    /// What a screen reader says of the picture, in place of what it says in English.
    #[serde(default)]
    title: Option<String>,
}

pub(crate) fn answer(question: &Question) -> Result<Value, Refusal> {
    match question {
        Question::Svg(drawing) => reply(drawing.svg()?),
        Question::Text(drawing) => reply(drawing.board()?.text(Cells::QUEENS, drawing.shown()).to_string()),
    }
}

impl Drawing {
    fn board(&self) -> Result<Board, Refusal> {
        let size = size(self.n, MAX_SIZE)?;
        let squares: Vec<Square> = self.queens.iter().map(|&(row, column)| Square::new(row, column)).collect();
        match squares.iter().find(|&&square| !size.contains(square)) {
            Some(Square { row, column }) => Err(Refusal::Square { row: row.number(), column: column.number() }),
            None => Ok(Board::new(size, squares)),
        }
    }

    fn svg(&self) -> Result<String, Refusal> {
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
