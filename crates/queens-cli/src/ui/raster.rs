//! Raster images: written to a file or a pipe, never to a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use queens::variant::Shape;
use queens_render::{AttackDisplay, Board, Frame, Picture, PictureError, SquareSide, write_animation};

use super::interface::Ui;
use super::output::Out;
use super::placements::{Format, Layout};
use crate::error::CliError;
use crate::messages::text;

impl Ui {
    /// Refuses to write pixels to a terminal.
    pub(crate) fn refuse_terminal(&self) -> Result<(), CliError> {
        if !self.writes_to_file() && io::stdout().is_terminal() {
            return Err(CliError::from(text!("picture-terminal")));
        }
        Ok(())
    }
}

impl Out<'_> {
    /// Writes a board as PNG, or as GIF with one frame.
    pub(super) fn raster(&mut self, board: &Board, layout: Layout, attacks: AttackDisplay) -> Result<(), CliError> {
        self.ui.refuse_terminal()?;
        let side = square_side(layout.side, board.shape())?;
        let picture = Picture::new(board.clone(), attacks);
        if layout.format == Format::Gif {
            return Ok(write_animation(self, side, [Frame { picture, duration: Duration::ZERO }])?);
        }
        Ok(self.write_all(&picture.png(side)?)?)
    }
}

/// The side of a square in pixels: as requested, or chosen by the size of the board. Fails if the image would be too
/// large.
pub(crate) fn square_side(requested: Option<u32>, shape: Shape) -> Result<SquareSide, PictureError> {
    let side = requested.map_or(Ok(SquareSide::default_for(shape)), SquareSide::new)?;
    side.checked_picture_size(shape)?;
    Ok(side)
}
