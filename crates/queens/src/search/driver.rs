//! The driver of a search: the steps that the recursive and the iterative search share. The driver calls the strategy
//! and the observer.

use std::ops::ControlFlow;

use super::row_order::RowOrder;
use super::strategy::{AttackCheck, first_attack_along};
use super::{Observer, Until};
use crate::board::{Column, Partial, Square};

/// The state of a running search.
pub(super) struct SearchDriver<'o, C, O> {
    /// The number of rows.
    pub(super) n: u32,
    order: RowOrder,
    /// The queens on the board: the given queens, then the queens that the search has placed.
    queens: Vec<Square>,
    /// The column of each row's queen, from the top: the form in which an observer receives a solution.
    columns: Vec<Column>,
    check: C,
    until: Until,
    observer: &'o mut O,
    end: EarlyEnd,
}

/// Why a search ended early.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum EarlyEnd {
    /// The observer returned `Break`.
    Cancelled,
    /// The first solution was found, and no more were requested.
    Found,
}

impl<'o, C: AttackCheck, O: Observer> SearchDriver<'o, C, O> {
    pub(super) fn new(board: &Partial, until: Until, mut check: C, observer: &'o mut O) -> Self {
        let size = board.size();
        let mut queens = Vec::with_capacity(size.len());
        queens.extend(board.queens());
        for &queen in &queens {
            check.place(queen);
        }
        let columns = board.columns().iter().map(|column| column.unwrap_or(Column::new(0))).collect();
        let (n, order) = (size.get(), RowOrder::new(board));
        Self { n, order, queens, columns, check, until, observer, end: EarlyEnd::Cancelled }
    }

    /// Why the search ended early. Meaningful only if it did.
    pub(super) const fn end(&self) -> EarlyEnd {
        self.end
    }

    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.queens.len() == self.order.rows().len()
    }

    /// Tries a square in the next row without a queen. If the square is not attacked, places a queen there and returns
    /// true.
    #[inline]
    pub(super) fn try_square(&mut self, column: u32) -> ControlFlow<(), bool> {
        let square = Square { row: self.order.rows()[self.queens.len()], column: Column::new(column) };
        self.observer.attempt(square)?;
        if let Some(line) = self.check.attack(&self.queens, square) {
            let queens = &self.queens;
            self.observer.conflict(square, || first_attack_along(line, queens, square))?;
            return ControlFlow::Continue(false);
        }
        self.check.place(square);
        self.queens.push(square);
        self.columns[square.row.index()] = square.column;
        self.observer.place(square)?;
        ControlFlow::Continue(true)
    }

    /// Runs the final check of a full board, and reports a solution.
    #[inline]
    pub(super) fn check_full_board(&mut self) -> ControlFlow<()> {
        if let Some((square, attack)) = self.check.attack_on_full_board(&self.queens) {
            return self.observer.conflict(square, || attack);
        }
        self.observer.solution(&self.columns)?;
        match self.until {
            Until::All => ControlFlow::Continue(()),
            Until::First => {
                self.end = EarlyEnd::Found;
                ControlFlow::Break(())
            }
        }
    }

    /// Removes the last queen that the search has placed and returns its column; `None` if only given queens are
    /// left.
    #[inline]
    pub(super) fn backtrack(&mut self) -> ControlFlow<(), Option<u32>> {
        let is_placed = self.queens.len() > self.order.given_count();
        let Some(square) = self.queens.pop_if(|_| is_placed) else {
            return ControlFlow::Continue(None);
        };
        self.check.remove(square);
        self.observer.remove(square)?;
        ControlFlow::Continue(Some(square.column.get()))
    }
}
