//! Observers of a program's run.

use std::ops::ControlFlow;

use super::{Ending, PrintedBoard, Program};
use crate::search::Event;

/// Receives the steps and the printed boards of a [`Program`], and can stop the program.
///
/// Every method does nothing by default. A method that returns `Break` ends the run at once.
///
/// # Examples
///
/// See [`ProgramRun`], which records everything.
#[expect(unused_variables, reason = "the names document the parameters for implementations")]
pub trait ProgramObserver {
    /// The program tries a square, places or removes a queen, or reports a solution. The program reports no conflicts.
    #[inline]
    fn step(&mut self, event: Event) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The program prints a board. `board` computes it.
    #[inline]
    fn print(&mut self, board: impl FnOnce() -> PrintedBoard) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Ignores everything.
impl ProgramObserver for () {}

/// The record of a run: its first steps, its first boards, and how it ended.
///
/// # Examples
///
/// The program with a mistake takes a wrong step at once: it puts the second queen on a diagonal of the first.
///
/// ```
/// use queens::Square;
/// use queens::search::{Event, Mistake, Program, ProgramRun};
///
/// let mut program = Program::with_mistake(Mistake::NoDiagonals);
/// let run = ProgramRun::record(&mut program, 4, 100, 3);
/// assert_eq!(run.steps[3..5], [Event::Try(Square::new(1, 1)), Event::Place(Square::new(1, 1))]);
/// assert_eq!(run.boards[0].columns(), Some(vec![0, 1, 2, 3]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramRun {
    /// The steps.
    pub steps: Vec<Event>,
    /// The printed boards.
    pub boards: Vec<PrintedBoard>,
    /// How the run ended.
    pub ending: Ending,
    step_limit: usize,
    board_limit: usize,
}

impl ProgramRun {
    /// Runs a program, and stops it when it exceeds this number of steps or boards.
    pub fn record(program: &mut Program, size: u32, step_limit: usize, board_limit: usize) -> Self {
        let (steps, boards) = (Vec::new(), Vec::new());
        let mut run = Self { steps, boards, ending: Ending::Cancelled, step_limit, board_limit };
        run.ending = program.run(size, u64::MAX, &mut run);
        run
    }
}

impl ProgramObserver for ProgramRun {
    fn step(&mut self, event: Event) -> ControlFlow<()> {
        push_within(&mut self.steps, self.step_limit, event)
    }

    fn print(&mut self, board: impl FnOnce() -> PrintedBoard) -> ControlFlow<()> {
        push_within(&mut self.boards, self.board_limit, board())
    }
}

/// Adds an item, or breaks at the limit.
fn push_within<T>(items: &mut Vec<T>, limit: usize, item: T) -> ControlFlow<()> {
    if items.len() == limit {
        return ControlFlow::Break(());
    }
    items.push(item);
    ControlFlow::Continue(())
}
