//! Draws all solutions of a search while they are found.

use std::ops::ControlFlow;

use queens::search::{Observer, Search};
use queens::{Column, Placement};

use super::line::{Answer, read_line};
use crate::args::Format;
use crate::error::CliError;
use crate::messages::text;
use crate::ui::{Out, Ui};

/// The number of boards after which the user is asked whether to continue.
const BOARDS_BEFORE_ASKING: u64 = 100;

/// Whether the remaining boards are drawn, or only their number is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Drawing {
    Boards,
    Number,
}

/// Draws the solutions, then their number. If the user answers the question with anything but yes or no, returns that
/// line.
pub(super) fn draw(ui: &Ui, search: &Search) -> Result<Option<String>, CliError> {
    let mut other = None;
    ui.write(|out| {
        let mut drawer = Drawer { out, drawing: Drawing::Boards, found: 0, other: None, failure: None };
        let _: ControlFlow<()> = search.run(&mut drawer);
        let Drawer { out, found, failure, .. } = drawer;
        other = drawer.other;
        match failure {
            Some(failure) => Err(failure),
            None if other.is_some() => Ok(()),
            None if found == 0 => out.line(text!("solve-none", size = search.size().get())),
            None => out.labelled(text!("solutions"), found),
        }
    })?;
    Ok(other)
}

struct Drawer<'a, 'b> {
    out: &'a mut Out<'b>,
    drawing: Drawing,
    found: u64,
    other: Option<String>,
    failure: Option<CliError>,
}

impl Observer for Drawer<'_, '_> {
    fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
        self.found += 1;
        let done = if self.found == BOARDS_BEFORE_ASKING + 1 { self.ask() } else { Ok(()) };
        match done.and_then(|()| self.draw(columns)) {
            Ok(()) if self.other.is_none() => ControlFlow::Continue(()),
            Ok(()) => ControlFlow::Break(()),
            Err(failure) => {
                self.failure = Some(failure);
                ControlFlow::Break(())
            }
        }
    }
}

impl Drawer<'_, '_> {
    /// Asks whether to draw the remaining solutions. The end of the input means yes.
    fn ask(&mut self) -> Result<(), CliError> {
        self.out.question(text!("welcome-continue", number = BOARDS_BEFORE_ASKING))?;
        match read_line()? {
            None => {}
            Some(line) => match (line.to_lowercase().as_str(), Answer::of(&line)) {
                ("" | "y", _) => {}
                ("n", _) => self.drawing = Drawing::Number,
                _ => self.other = Some(line),
            },
        }
        Ok(())
    }

    fn draw(&mut self, columns: &[Column]) -> Result<(), CliError> {
        if self.drawing == Drawing::Number || self.other.is_some() {
            return Ok(());
        }
        let placement = Placement::new(columns.iter().map(|column| column.get())).expect("a solution is a placement");
        self.out.numbered(self.found, Format::BOARD, |out| out.placement(&placement, Format::BOARD.into()))
    }
}
