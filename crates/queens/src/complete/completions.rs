//! The iterator over all completions.

use std::iter::FusedIterator;
use std::ops::ControlFlow;

use super::Task;
use super::backtrack::Search;
use super::grid::Order;
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
/// let found: Vec<String> = Completions::new(Task::from(&board)).map(|placement| placement.to_string()).collect();
/// assert_eq!(found, ["5,1,8,4,2,7,3,6", "5,7,1,4,2,8,6,3"].map(String::from).to_vec());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Completions {
    task: Task,
    search: Search,
    is_over: bool,
}

impl Completions {
    /// All completions of this board.
    pub fn new(task: Task) -> Self {
        let search = Search::new(&task, Order::Rows);
        Self { task, search, is_over: false }
    }
}

impl Iterator for Completions {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        if self.is_over {
            return None;
        }
        self.is_over = self.search.next(&mut |_| ControlFlow::Continue(())) != ControlFlow::Continue(true);
        (!self.is_over).then(|| self.search.placement(&self.task))
    }
}

impl FusedIterator for Completions {}
