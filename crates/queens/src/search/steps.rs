//! The steps that both controls are made of: where the strategy is asked and the observer is told.

use std::ops::ControlFlow;

use super::strategy::{Check, attack_along};
use super::{Observer, Until};
use crate::board::{Column, Size, Square};

/// A search under way.
pub(super) struct Steps<'o, C, O> {
    /// The number of rows.
    pub(super) n: u32,
    queens: Vec<Column>,
    check: C,
    until: Until,
    observer: &'o mut O,
    end: End,
}

/// Why a search broke off.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// The observer wanted no more.
    Stopped,
    /// The first solution was all that was asked for.
    Found,
}

impl<'o, C: Check, O: Observer> Steps<'o, C, O> {
    pub(super) fn new(size: Size, until: Until, check: C, observer: &'o mut O) -> Self {
        let queens = Vec::with_capacity(size.len());
        Self { n: size.get(), queens, check, until, observer, end: End::Stopped }
    }

    /// Why the search broke off, if it did.
    pub(super) const fn end(&self) -> End {
        self.end
    }

    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.row() == self.n
    }

    /// Looks at a square in the row below the queens: whether it was free, and has a queen now.
    #[inline]
    pub(super) fn enter(&mut self, column: u32) -> ControlFlow<(), bool> {
        let square = Square::new(self.row(), column);
        self.observer.attempt(square)?;
        if let Some(line) = self.check.attack(&self.queens, square) {
            let queens = &self.queens;
            self.observer.conflict(square, || attack_along(line, queens, square))?;
            return ControlFlow::Continue(false);
        }
        self.check.place(square);
        self.queens.push(square.column);
        self.observer.place(square)?;
        ControlFlow::Continue(true)
    }

    /// Checks what is left to check on a full board.
    #[inline]
    pub(super) fn judge(&mut self) -> ControlFlow<()> {
        if let Some((square, attack)) = self.check.full(&self.queens) {
            return self.observer.conflict(square, || attack);
        }
        self.observer.solution(&self.queens)?;
        match self.until {
            Until::All => ControlFlow::Continue(()),
            Until::First => {
                self.end = End::Found;
                ControlFlow::Break(())
            }
        }
    }

    /// Takes the last queen back: the column that it stood in, or none when there is no queen.
    #[inline]
    pub(super) fn leave(&mut self) -> ControlFlow<(), Option<u32>> {
        let Some(column) = self.queens.pop() else {
            return ControlFlow::Continue(None);
        };
        let square = Square::new(self.row(), column.get());
        self.check.remove(square);
        self.observer.remove(square)?;
        ControlFlow::Continue(Some(column.get()))
    }

    #[inline]
    fn row(&self) -> u32 {
        self.queens.len() as u32
    }
}
