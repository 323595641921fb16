//! One run of a program: the counting, printing and ending code that all programs share.

use std::iter;
use std::ops::ControlFlow;

use super::{PrintedBoard, ProgramObserver};
use crate::board::{Placement, Square};
use crate::search::{Event, Mistake};

/// Why a run stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RunError {
    Crash,
    TryLimit,
    Cancelled,
}

/// The result of a step.
pub(super) type RunResult<T = ()> = Result<T, RunError>;

/// The global variables of a process: they survive from one run to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct ProcessGlobals {
    count: u64,
    boards: Vec<PrintedBoard>,
}

/// A running program.
pub(super) struct RunState<'a, O> {
    /// The size that the program solves; some mistakes change the requested size.
    pub(super) n: i32,
    pub(super) mistake: Option<Mistake>,
    tries_left: u64,
    globals: &'a mut ProcessGlobals,
    observer: &'a mut O,
}

impl<'a, O: ProgramObserver> RunState<'a, O> {
    pub(super) fn new(
        size: i32,
        mistake: Option<Mistake>,
        try_limit: u64,
        globals: &'a mut ProcessGlobals,
        observer: &'a mut O,
    ) -> Self {
        let n = match mistake {
            Some(Mistake::SizeBelow) => size - 1,
            Some(Mistake::SizeAbove) => size + 1,
            _ => size,
        };
        Self { n, mistake, tries_left: try_limit, globals, observer }
    }

    pub(super) fn has(&self, mistake: Mistake) -> bool {
        self.mistake == Some(mistake)
    }

    /// Runs the program: resets its counter, searches, and returns the total to print.
    pub(super) fn run_process(&mut self, search: impl FnOnce(&mut Self) -> RunResult<u64>) -> RunResult<u64> {
        if !self.has(Mistake::CounterKept) {
            self.globals.count = 0;
        }
        let returned = match self.mistake {
            Some(Mistake::NoneForOne) if self.n == 1 => 0,
            Some(Mistake::CrashesForOne) if self.n == 1 => return Err(RunError::Crash),
            _ => search(self)?,
        };
        if self.has(Mistake::ListKept) {
            for index in 0..self.globals.boards.len() {
                let board = &self.globals.boards[index];
                stop_if_broken(self.observer.print(|| board.clone()))?;
            }
        }
        match self.mistake {
            Some(Mistake::CrashesWithoutSolution) if self.globals.count == 0 => Err(RunError::Crash),
            Some(Mistake::CountOverwritten) => Ok(returned),
            Some(Mistake::CounterByValue) => Ok(0),
            Some(Mistake::CountsFromOne) => Ok(self.globals.count + 1),
            Some(Mistake::IndexAsTotal) => Ok(self.globals.count.saturating_sub(1)),
            Some(Mistake::ListKept) => Ok(self.globals.boards.len() as u64),
            _ => Ok(self.globals.count),
        }
    }

    /// Reports a try to the observer. Fails at the limit of tries.
    pub(super) fn try_square(&mut self, row: i32, column: i32) -> RunResult {
        self.tries_left = self.tries_left.checked_sub(1).ok_or(RunError::TryLimit)?;
        self.step(Event::Try(square(row, column)))
    }

    /// Reports a placed queen to the observer.
    pub(super) fn report_placement(&mut self, row: i32, column: i32) -> RunResult {
        self.step(Event::Place(square(row, column)))
    }

    /// Reports a removed queen to the observer.
    pub(super) fn report_removal(&mut self, row: i32, column: i32) -> RunResult {
        self.step(Event::Remove(square(row, column)))
    }

    /// Reports a solution to the observer, counts it, and prints its board.
    pub(super) fn report_solution(&mut self, board: impl Fn() -> PrintedBoard) -> RunResult {
        if self.has(Mistake::FundamentalOnly) && !is_first_of_its_class(&board()) {
            return Ok(());
        }
        self.step(Event::Solution)?;
        self.globals.count += 1;
        match self.mistake {
            Some(Mistake::ListKept) => self.globals.boards.push(board()),
            // These mistakes print their boards at the end: see `print_shared`.
            Some(Mistake::SharedListEmpty | Mistake::SharedArray) => {}
            Some(Mistake::LastRowNotPrinted) => self.print(|| without_last_row(board()))?,
            Some(Mistake::PrintedShifted) => self.print(|| moved_left(board()))?,
            Some(Mistake::PrintedFromZero) => self.print(|| {
                let PrintedBoard { rows, queens } = board();
                let unused = iter::once(-1);
                PrintedBoard::from_columns(unused.chain(queens.into_iter().map(|queen| queen.1)).take(rows as usize))
            })?,
            Some(Mistake::MirrorWithoutMiddle | Mistake::MirrorMiddleTwice | Mistake::MirrorAll) => {
                self.print(&board)?;
                self.globals.count += 1;
                let n = self.n;
                self.print(|| PrintedBoard {
                    queens: board().queens.into_iter().map(|(row, column)| (row, n - 1 - column)).collect(),
                    ..board()
                })?;
            }
            _ => self.print(board)?,
        }
        Ok(())
    }

    /// For mistakes whose results share one board: prints the last state of this board, once for every solution.
    pub(super) fn print_shared(&mut self, board: impl Fn() -> PrintedBoard) -> RunResult {
        if self.has(Mistake::SharedListEmpty) || self.has(Mistake::SharedArray) {
            for _ in 0..self.globals.count {
                self.print(&board)?;
            }
        }
        Ok(())
    }

    fn print(&mut self, board: impl FnOnce() -> PrintedBoard) -> RunResult {
        stop_if_broken(self.observer.print(board))
    }

    fn step(&mut self, event: Event) -> RunResult {
        stop_if_broken(self.observer.step(event))
    }
}

fn stop_if_broken(flow: ControlFlow<()>) -> RunResult {
    if flow.is_break() { Err(RunError::Cancelled) } else { Ok(()) }
}

fn square(row: i32, column: i32) -> Square {
    Square::new(row as u32, column as u32)
}

/// Whether the board is the first of its rotations and reflections in lexicographic order.
fn is_first_of_its_class(board: &PrintedBoard) -> bool {
    Placement::new(board.queens.iter().map(|queen| queen.1 as u32)).is_ok_and(|placement| placement.is_canonical())
}

/// Moves all queens one column to the left, and drops the queens that leave the board.
fn moved_left(board: PrintedBoard) -> PrintedBoard {
    let moved = board.queens.into_iter().map(|(row, column)| (row, column - 1));
    PrintedBoard { queens: moved.filter(|queen| queen.1 >= 0).collect(), ..board }
}

fn without_last_row(board: PrintedBoard) -> PrintedBoard {
    let rows = board.rows - 1;
    PrintedBoard { rows, queens: board.queens.into_iter().filter(|queen| queen.0 < rows as i32).collect() }
}
