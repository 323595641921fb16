//! Completion searches (a constraint satisfaction problem): first completion, count, uniqueness, explanation.

use std::ops::ControlFlow;

use thiserror::Error;

use super::backtrack::{self, BacktrackSearch};
use super::free_count_board::SQUARES_PER_POLL;
use super::search_series::SearchSeries;
use super::{CompletionEngine, Explanation, Instance, SearchStats, explain};
use crate::ErrorCode;
use crate::board::{Placement, Size, SizeError};
use crate::depth_first::{KeepGoing, LineOrder};
use crate::progress::{Progress, never_cancel};

/// The number of queens placed between two calls of the progress callback on small boards. Larger boards use a smaller
/// number.
const QUEENS_PER_POLL: usize = 1 << 10;

/// Why a completion search gives no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CompletionError {
    /// The number is not a size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The size is 2 or 3: no board of this size has a solution.
    ///
    /// Code: `no-solution`.
    #[error("size {size} has no solution")]
    NoSolution {
        /// The size.
        size: Size,
    },
    /// The progress callback returned [`ControlFlow::Break`].
    ///
    /// Code: `cancelled`.
    #[error("cancelled")]
    Cancelled,
    /// The size is above the [largest](CompletionEngine::max_size) of the engine.
    ///
    /// Code: `size-too-large-to-complete`.
    #[error("size {size} is above {max}, the largest that {engine} completes", max = engine.max_size())]
    TooLarge {
        /// The size of the board.
        size: Size,
        /// The engine.
        engine: CompletionEngine,
    },
}

impl ErrorCode for CompletionError {
    fn code(&self) -> &'static str {
        match self {
            Self::Size(error) => error.code(),
            Self::NoSolution { .. } => "no-solution",
            Self::Cancelled => "cancelled",
            Self::TooLarge { .. } => "size-too-large-to-complete",
        }
    }
}

/// Whether an instance has no completion, exactly one, or several.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Uniqueness {
    /// There is no completion.
    None,
    /// There is exactly one.
    One(Placement),
    /// There are at least these two.
    Several(Placement, Placement),
}

/// A search for completions of an [`Instance`]: the instance, the engine and an optional seed.
///
/// Each method that searches has a variant whose name ends in `_with`. The variant takes a progress callback, see
/// [`Progress`]. `done` counts the queens placed so far; `total` is not known. The callback is called about once for a
/// hundred thousand squares examined, and once at the end. The callback can cancel the search, so a caller can limit
/// the time and the work of a search. The SAT engine always reports a `done` of 0.
///
/// # Complexity
///
/// n-queens completion is NP-complete (Gent, Jefferson and Nightingale, 2017): some instances take exponential time.
/// Memory is at most `O(n^2)` words, see [`CompletionEngine::max_size`]. Above size 64 each queen takes `O(n)`: the
/// default engine completes a random instance of size 1,000 with 100 queens in some hundredths of a second, and an
/// empty board of size 10,000 in some seconds.
///
/// # Examples
///
/// The first published instance, of 1850: with queens on b4 and d5 of the chessboard there are exactly two completions.
///
/// ```
/// use queens::Partial;
/// use queens::complete::{CompletionSearch, Instance};
///
/// let board: Partial = "?,?,?,4,2,?,?,?".parse()?;
/// let instance = Instance::from(&board);
/// let search = CompletionSearch::new(&instance);
/// assert_eq!(search.count()?, 2);
///
/// let first = search.first()?;
/// assert!(first.is_some_and(|first| instance.accepts(&first)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Source
///
/// F. Nauck in the Illustrirte Zeitung of Leipzig, 1850. I. P. Gent, C. Jefferson and P. Nightingale, Complexity of
/// n-Queens Completion, Journal of Artificial Intelligence Research 59 (2017).
#[derive(Clone, Copy, Debug)]
#[must_use = "a search runs when it is asked a question"]
pub struct CompletionSearch<'a> {
    instance: &'a Instance,
    engine: CompletionEngine,
    seed: Option<u64>,
}

impl<'a> CompletionSearch<'a> {
    /// A search by the default engine.
    pub fn new(instance: &'a Instance) -> Self {
        Self { instance, engine: CompletionEngine::default(), seed: None }
    }

    /// Chooses the engine.
    pub fn engine(self, engine: CompletionEngine) -> Self {
        Self { engine, ..self }
    }

    /// Makes [`first`](Self::first) return a random completion. The same seed gives the same completion.
    ///
    /// The completions are not equally likely. The SAT engine ignores the seed.
    pub fn seed(self, seed: u64) -> Self {
        Self { seed: Some(seed), ..self }
    }

    /// One completion. `None` proves that there is no completion.
    ///
    /// # Errors
    ///
    /// [`CompletionError::TooLarge`].
    pub fn first(self) -> Result<Option<Placement>, CompletionError> {
        self.first_with(never_cancel)
    }

    /// As [`first`](Self::first), with a progress callback.
    ///
    /// # Errors
    ///
    /// [`CompletionError`].
    pub fn first_with(
        self,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Option<Placement>, CompletionError> {
        self.first_and_stats(&mut |stats| on_progress(progress(*stats))).map(|(first, _)| first)
    }

    /// The number of completions.
    ///
    /// # Errors
    ///
    /// [`CompletionError::TooLarge`].
    ///
    /// # Complexity
    ///
    /// At least proportional to the number of completions, because the search finds them one by one. To count the
    /// solutions of an empty board use the crate `queens-count`.
    pub fn count(self) -> Result<u128, CompletionError> {
        self.count_with(never_cancel)
    }

    /// As [`count`](Self::count), with a progress callback.
    ///
    /// # Errors
    ///
    /// [`CompletionError`].
    pub fn count_with(self, mut on_progress: impl FnMut(Progress) -> ControlFlow<()>) -> Result<u128, CompletionError> {
        let mut count = 0;
        self.visit(&mut |stats| on_progress(progress(*stats)), |_| {
            count += 1;
            ControlFlow::Continue(())
        })?;
        Ok(count)
    }

    /// Whether there is exactly one completion. The search ends at the second completion.
    ///
    /// # Errors
    ///
    /// [`CompletionError::TooLarge`].
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Partial, complete::{CompletionSearch, Instance, Uniqueness}};
    ///
    /// let board: Partial = "2,?,?,?".parse()?;
    /// let unique = CompletionSearch::new(&Instance::from(&board)).unique()?;
    /// assert_eq!(unique, Uniqueness::One("2,4,1,3".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unique(self) -> Result<Uniqueness, CompletionError> {
        self.unique_with(never_cancel)
    }

    /// As [`unique`](Self::unique), with a progress callback.
    ///
    /// # Errors
    ///
    /// [`CompletionError`].
    pub fn unique_with(
        self,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Uniqueness, CompletionError> {
        self.unique_and_stats(&mut |stats| on_progress(progress(*stats))).map(|(unique, _)| unique)
    }

    /// Why there is no completion: see [`Explanation`]. `None` when there is a completion.
    ///
    /// An instance of size 2 or 3 always has an explanation. The explanation is empty unless two constraints contradict
    /// each other directly.
    ///
    /// # Errors
    ///
    /// [`CompletionError::TooLarge`].
    ///
    /// # Complexity
    ///
    /// At most about two searches for each constraint, and fewer if the explanation has few of the constraints.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Partial, Square};
    /// use queens::complete::{CompletionSearch, Constraint, Instance};
    ///
    /// // On a board of size 6 no solution has a queen in a corner. The other queen does not matter.
    /// let board: Partial = "1,?,?,2,?,?".parse()?;
    /// let explanation = CompletionSearch::new(&Instance::from(&board)).explain()?;
    /// let explanation = explanation.ok_or("there is a completion")?;
    /// assert_eq!(explanation.constraints(), [Constraint::Queen(Square::new(0, 0))]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain(self) -> Result<Option<Explanation>, CompletionError> {
        self.explain_with(never_cancel)
    }

    /// As [`explain`](Self::explain), with a progress callback.
    ///
    /// # Errors
    ///
    /// [`CompletionError`].
    pub fn explain_with(
        self,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Option<Explanation>, CompletionError> {
        explain::explain(self, &mut SearchSeries::new(&mut on_progress))
    }

    /// A shortest explanation, given any explanation of this instance. A direct contradiction is already a shortest
    /// explanation and is returned unchanged.
    ///
    /// # Errors
    ///
    /// [`CompletionError::TooLarge`].
    ///
    /// # Panics
    ///
    /// When the explanation is of another size or has constraints that this instance does not have.
    ///
    /// # Complexity
    ///
    /// Exponential if an explanation needs many constraints. Prefer [`shorten_with`](Self::shorten_with), which can be
    /// cancelled.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Square;
    /// use queens::complete::{CompletionSearch, ExplanationStrength, Instance};
    ///
    /// // Both solutions of size 4 are excluded, one of them twice.
    /// let mut instance = Instance::new(4)?;
    /// for square in [Square::new(0, 2), Square::new(1, 3), Square::new(0, 1)] {
    ///     instance.block(square)?;
    /// }
    /// let search = CompletionSearch::new(&instance);
    /// let explanation = search.explain()?.ok_or("there is a completion")?;
    /// let shortest = search.shorten(&explanation)?;
    /// assert_eq!((shortest.strength(), shortest.constraints().len()), (ExplanationStrength::Shortest, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shorten(self, explanation: &Explanation) -> Result<Explanation, CompletionError> {
        self.shorten_with(explanation, never_cancel)
    }

    /// As [`shorten`](Self::shorten), with a progress callback. Between two searches the method selects constraints.
    /// Then the callback is also called, with unchanged progress.
    ///
    /// # Errors
    ///
    /// [`CompletionError`]. After a cancellation the given explanation is the best known explanation.
    ///
    /// # Panics
    ///
    /// As [`shorten`](Self::shorten).
    pub fn shorten_with(
        self,
        explanation: &Explanation,
        mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Explanation, CompletionError> {
        explain::shorten(self, explanation, &mut SearchSeries::new(&mut on_progress))
    }

    pub(super) const fn instance(&self) -> &'a Instance {
        self.instance
    }

    /// A search of another instance with the same engine and seed.
    pub(super) const fn with_instance(self, instance: &Instance) -> CompletionSearch<'_> {
        CompletionSearch { instance, engine: self.engine, seed: self.seed }
    }

    pub(super) fn first_and_stats(
        self,
        keep_going: &mut KeepGoing,
    ) -> Result<(Option<Placement>, SearchStats), CompletionError> {
        self.poll_sparingly(keep_going, |keep_going| match self.engine {
            CompletionEngine::Backtrack => backtrack::first(self.instance, self.seed, keep_going),
            #[cfg(feature = "sat")]
            CompletionEngine::Sat => {
                let model = super::sat::SatModels::new(self.instance, keep_going)?.next(keep_going)?;
                ControlFlow::Continue((model, SearchStats::default()))
            }
        })
    }

    pub(super) fn unique_and_stats(
        self,
        keep_going: &mut KeepGoing,
    ) -> Result<(Uniqueness, SearchStats), CompletionError> {
        let mut found = Vec::with_capacity(2);
        let stats = self.visit(keep_going, |placement| {
            found.push(placement());
            if found.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        let mut found = found.into_iter();
        let unique = match (found.next(), found.next()) {
            (Some(one), Some(another)) => Uniqueness::Several(one, another),
            (Some(one), None) => Uniqueness::One(one),
            _ => Uniqueness::None,
        };
        Ok((unique, stats))
    }

    /// Visits every completion until the visitor breaks. The visitor receives a function that makes the placement, so
    /// that a visitor that only counts makes no placement.
    fn visit(
        self,
        keep_going: &mut KeepGoing,
        mut visitor: impl FnMut(&dyn Fn() -> Placement) -> ControlFlow<()>,
    ) -> Result<SearchStats, CompletionError> {
        let ((), stats) = self.poll_sparingly(keep_going, |keep_going| match self.engine {
            CompletionEngine::Backtrack => {
                let order = LineOrder::MinimumRemainingValues;
                let mut search = BacktrackSearch::new(self.instance, order, keep_going)?;
                while search.next(keep_going)? && visitor(&|| search.placement(self.instance)).is_continue() {}
                ControlFlow::Continue(((), search.stats()))
            }
            #[cfg(feature = "sat")]
            CompletionEngine::Sat => {
                let mut models = super::sat::SatModels::new(self.instance, keep_going)?;
                while let Some(model) = models.next(keep_going)? {
                    if visitor(&|| model.clone()).is_break() {
                        break;
                    }
                }
                ControlFlow::Continue(((), SearchStats::default()))
            }
        })?;
        Ok(stats)
    }

    /// Runs a search that polls at every queen. Forwards only some polls to `keep_going`: one in 1,024, and a larger
    /// fraction on large boards. Also calls `keep_going` at the end.
    fn poll_sparingly<T>(
        self,
        keep_going: &mut KeepGoing,
        search: impl FnOnce(&mut KeepGoing) -> ControlFlow<(), (T, SearchStats)>,
    ) -> Result<(T, SearchStats), CompletionError> {
        self.engine.check_size(self.instance.size())?;
        let interval = (SQUARES_PER_POLL / self.instance.size().len()).clamp(1, QUEENS_PER_POLL) as u32;
        let mut polls = 0_u32;
        let answer = search(&mut |stats| {
            polls = polls.wrapping_add(1);
            let is_due = polls.is_multiple_of(interval) || stats.placed == 0;
            if is_due { keep_going(stats) } else { ControlFlow::Continue(()) }
        });
        match answer {
            ControlFlow::Continue((answer, stats)) if keep_going(&stats).is_continue() => Ok((answer, stats)),
            _ => Err(CompletionError::Cancelled),
        }
    }
}

/// The progress of a search with these statistics.
pub(super) fn progress(stats: SearchStats) -> Progress {
    Progress { done: stats.placed, total: None }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::{CompletionSearch, Instance, SearchStats};
    use crate::Partial;

    #[test]
    fn statistics_count_the_last_dead_end() {
        let board: Partial = "1,?,?,?".parse().unwrap();
        let instance = Instance::from(&board);
        let (_, stats) = CompletionSearch::new(&instance).unique_and_stats(&mut |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(stats, SearchStats { placed: 3, decisions: 1, dead_ends: 2 });
    }

    #[test]
    fn every_branch_ends_in_a_dead_end_or_a_completion() {
        for n in 4..=8 {
            let mut completions = 0;
            let stats = CompletionSearch::new(&Instance::new(n).unwrap())
                .visit(&mut |_| ControlFlow::Continue(()), |_| {
                    completions += 1;
                    ControlFlow::Continue(())
                })
                .unwrap();
            assert!(stats.dead_ends + completions > stats.decisions, "{stats:?} and {completions} completions");
        }
    }
}
