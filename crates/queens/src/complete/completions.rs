//! The iterator over all completions (enumeration).

use std::iter::FusedIterator;
use std::ops::ControlFlow;

use super::backtrack::BacktrackSearch;
use super::search::progress;
use super::{CompletionEngine, CompletionError, Instance};
use crate::board::Placement;
use crate::depth_first::{KeepGoing, LineOrder};
use crate::progress::{self, Cancelled, Progress};

/// All completions of an instance, in lexicographic order.
///
/// # Complexity
///
/// Backtracking row by row, with `O(n)` memory for each queen. A row or column with a single free square is filled at
/// once. After many consecutive dead ends, the search probes each branch before it enters the branch: a second search
/// looks for one completion by minimum remaining values (MRV). This order proves much sooner than row by row that a
/// large branch has no completion.
///
/// # Examples
///
/// ```
/// use queens::Partial;
/// use queens::complete::Completions;
///
/// let board: Partial = "?,?,?,4,2,?,?,?".parse()?;
/// let found: Vec<String> = Completions::new(&board)?.map(|placement| placement.to_string()).collect();
/// assert_eq!(found, ["5,1,8,4,2,7,3,6", "5,7,1,4,2,8,6,3"].map(String::from).to_vec());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: they search when they are asked for the next item"]
pub struct Completions {
    instance: Instance,
    /// `None` before the first call of `next`. Setting up a large board takes a while, so `new` does not do it.
    search: Option<BacktrackSearch>,
    is_over: bool,
}

impl Completions {
    /// All completions of an instance, or of a board with given queens. `Completions` owns its instance; a reference
    /// is cloned.
    ///
    /// # Errors
    ///
    /// [`CompletionError::TooLarge`] when the size is above the [largest](CompletionEngine::max_size) of the engine
    /// `backtrack`.
    pub fn new(instance: impl Into<Instance>) -> Result<Self, CompletionError> {
        let instance = instance.into();
        CompletionEngine::Backtrack.check_size(instance.size())?;
        Ok(Self { instance, search: None, is_over: false })
    }

    /// As [`next`](Iterator::next), with a progress callback. [`Progress::done`] counts queens placed since the
    /// iterator was made.
    ///
    /// The callback is called after each queen placed. Above size 64 it is also called while the board is set up and
    /// when a queen is removed. After a cancellation the next call resumes the search where it stopped or a little
    /// earlier. If the cancellation interrupted the set-up of a large board, the set-up starts again.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when the callback returned [`ControlFlow::Break`].
    pub fn next_with(
        &mut self,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Option<Placement>, Cancelled> {
        if self.is_over {
            return Ok(None);
        }
        let ControlFlow::Continue(next) = self.find(&mut |stats| on_progress(progress(*stats))) else {
            return Err(Cancelled);
        };
        self.is_over = next.is_none();
        Ok(next)
    }

    fn find(&mut self, keep_going: &mut KeepGoing) -> ControlFlow<(), Option<Placement>> {
        let search = match &mut self.search {
            Some(search) => search,
            none => none.insert(BacktrackSearch::new(&self.instance, LineOrder::RowByRow, keep_going)?),
        };
        let is_found = search.next(keep_going)?;
        ControlFlow::Continue(is_found.then(|| search.placement(&self.instance)))
    }
}

impl Iterator for Completions {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        self.next_with(progress::never_cancel).expect("the callback never breaks")
    }
}

impl FusedIterator for Completions {}
