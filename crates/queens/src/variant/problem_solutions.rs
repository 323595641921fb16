//! The solutions of a problem as an iterator.
//!
//! A rule visits its solutions from inside its search, which cannot be paused without a thread. So the iterator
//! collects a batch of solutions. When the batch is used up, the iterator searches again, skips the solutions collected
//! before, and collects as many more.

use std::iter::FusedIterator;
use std::ops::ControlFlow;
use std::vec;

use super::{Arrangement, Problem};
use crate::progress::{Cancelled, Progress, expect_uncancelled, never_cancel};

/// The size of the first batch.
const FIRST_BATCH: usize = 16;

/// The iterator that [`Problem::solutions`] returns.
#[derive(Clone, Debug)]
#[must_use = "an iterator searches when it is asked for a solution"]
pub struct ProblemSolutions<'r> {
    problem: Problem<'r>,
    batch: vec::IntoIter<Arrangement>,
    /// How many solutions were collected in all batches.
    collected: usize,
    /// Whether the last batch ended with the last solution.
    is_complete: bool,
    /// Whether the number of pieces is known. A rule that asks for the minimum or maximum searches for it.
    is_prepared: bool,
}

impl<'r> ProblemSolutions<'r> {
    pub(super) fn new(problem: Problem<'r>) -> Self {
        Self { problem, batch: Vec::new().into_iter(), collected: 0, is_complete: false, is_prepared: false }
    }

    /// [`next`](Iterator::next) with a progress callback, like that of [`Problem::visit_with`].
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when the callback returned [`ControlFlow::Break`]. The next call searches the batch again.
    pub fn next_with(
        &mut self,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Option<Arrangement>, Cancelled> {
        if self.batch.len() == 0 && !self.is_complete {
            self.search(&mut on_progress)?;
        }
        Ok(self.batch.next())
    }

    fn search(&mut self, on_progress: &mut dyn FnMut(Progress) -> ControlFlow<()>) -> Result<(), Cancelled> {
        if !self.is_prepared {
            let pieces = self.problem.piece_count_with(&mut *on_progress)?;
            self.problem = self.problem.with_pieces(pieces);
            self.is_prepared = true;
        }
        let wanted = self.collected.max(FIRST_BATCH);
        let (mut skipped, mut batch) = (0, Vec::new());
        let collect = |arrangement: &Arrangement| {
            if skipped < self.collected {
                skipped += 1;
                return ControlFlow::Continue(());
            }
            batch.push(arrangement.clone());
            if batch.len() < wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        self.problem.visit_with(collect, on_progress)?;
        self.is_complete = batch.len() < wanted;
        self.collected += batch.len();
        self.batch = batch.into_iter();
        Ok(())
    }
}

impl Iterator for ProblemSolutions<'_> {
    type Item = Arrangement;

    fn next(&mut self) -> Option<Arrangement> {
        expect_uncancelled(self.next_with(never_cancel))
    }
}

impl FusedIterator for ProblemSolutions<'_> {}
