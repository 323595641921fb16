//! The steps that both controls share: they call the strategy and the observer.

use std::ops::ControlFlow;

use super::strategy::{AttackCheck, attack_along};
use super::{Observer, Until};
use crate::board::{Column, Size, Square};

/// The state of a running search.
pub(super) struct Steps<'o, C, O> {
    /// The number of rows.
    pub(super) n: u32,
    queens: Vec<Column>,
    check: C,
    until: Until,
    observer: &'o mut O,
    end: SearchEnd,
}

/// Why a search broke.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SearchEnd {
    /// The observer broke.
    Cancelled,
    /// The first solution was found, and no more were requested.
    Found,
}

impl<'o, C: AttackCheck, O: Observer> Steps<'o, C, O> {
    pub(super) fn new(size: Size, until: Until, check: C, observer: &'o mut O) -> Self {
        let queens = Vec::with_capacity(size.len());
        Self { n: size.get(), queens, check, until, observer, end: SearchEnd::Cancelled }
    }

    /// Why the search broke, if it did.
    pub(super) const fn end(&self) -> SearchEnd {
        self.end
    }

    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.next_row() == self.n
    }

    /// Tries a square in the row below the queens. Places a queen and returns true if it is not attacked.
    #[inline]
    pub(super) fn try_square(&mut self, column: u32) -> ControlFlow<(), bool> {
        let square = Square::new(self.next_row(), column);
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

    /// Runs the final check of a full board, and reports a solution.
    #[inline]
    pub(super) fn check_full_board(&mut self) -> ControlFlow<()> {
        if let Some((square, attack)) = self.check.attack_on_full_board(&self.queens) {
            return self.observer.conflict(square, || attack);
        }
        self.observer.solution(&self.queens)?;
        match self.until {
            Until::All => ControlFlow::Continue(()),
            Until::First => {
                self.end = SearchEnd::Found;
                ControlFlow::Break(())
            }
        }
    }

    /// Removes the last queen and returns its column; `None` if there is no queen.
    #[inline]
    pub(super) fn backtrack(&mut self) -> ControlFlow<(), Option<u32>> {
        let Some(column) = self.queens.pop() else {
            return ControlFlow::Continue(None);
        };
        let square = Square::new(self.next_row(), column.get());
        self.check.remove(square);
        self.observer.remove(square)?;
        ControlFlow::Continue(Some(column.get()))
    }

    #[inline]
    fn next_row(&self) -> u32 {
        self.queens.len() as u32
    }
}
