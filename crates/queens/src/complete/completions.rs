//! The iterator over all completions.

use std::iter::FusedIterator;
use std::ops::ControlFlow;

use super::backtrack::Search;
use super::grid::Order;
use super::tree::Pulse;
use super::{CompleteError, Engine, Task, Work};
use crate::board::Placement;

/// All completions of a board, in lexicographic order.
///
/// # Complexity
///
/// Backtracking row by row; a row or column with a single square is filled at once. Where nothing is found for long, the
/// search makes sure that there is something below before it goes down, so that no time is lost in large barren parts.
///
/// # Examples
///
/// ```
/// use queens::Partial;
/// use queens::complete::{Completions, Task};
///
/// let board: Partial = "?,?,?,4,2,?,?,?".parse()?;
/// let found: Vec<String> = Completions::new(Task::from(&board))?.map(|placement| placement.to_string()).collect();
/// assert_eq!(found, ["5,1,8,4,2,7,3,6", "5,7,1,4,2,8,6,3"].map(String::from).to_vec());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Completions {
    task: Task,
    /// None before the first question: setting up a large board takes a while.
    search: Option<Search>,
    is_over: bool,
}

impl Completions {
    /// All completions of this board.
    ///
    /// # Errors
    ///
    /// [`CompleteError::TooLarge`] when the size is above the [greatest](Engine::max_size) of the engine `backtrack`.
    pub fn new(task: Task) -> Result<Self, CompleteError> {
        Engine::Backtrack.check(task.size())?;
        Ok(Self { task, search: None, is_over: false })
    }

    /// The next completion, if there is one; with a callback, called at every queen, on large boards
    /// also while one is set up or taken back, that may stop the search.
    ///
    /// After a stop the search goes on where it was, or a little before; only the setting up of a large board begins anew.
    ///
    /// # Errors
    ///
    /// [`CompleteError::Stopped`] when the callback broke.
    pub fn next_until(
        &mut self,
        mut pulse: impl FnMut(&Work) -> ControlFlow<()>,
    ) -> Result<Option<Placement>, CompleteError> {
        if self.is_over {
            return Ok(None);
        }
        let ControlFlow::Continue(next) = self.find(&mut pulse) else { return Err(CompleteError::Stopped) };
        self.is_over = next.is_none();
        Ok(next)
    }

    fn find(&mut self, pulse: &mut Pulse) -> ControlFlow<(), Option<Placement>> {
        let search = match &mut self.search {
            Some(search) => search,
            none => none.insert(Search::new(&self.task, Order::Rows, pulse)?),
        };
        let is_found = search.next(pulse)?;
        ControlFlow::Continue(is_found.then(|| search.placement(&self.task)))
    }
}

impl Iterator for Completions {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        self.next_until(|_| ControlFlow::Continue(())).expect("nobody asks to stop")
    }
}

impl FusedIterator for Completions {}
