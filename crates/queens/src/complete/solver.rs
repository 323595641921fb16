//! The questions that can be asked about a board.

use std::ops::ControlFlow;

use thiserror::Error;

use super::backtrack::{self, Search};
use super::grid::Order;
use super::tree::Pulse;
use super::wide::PATIENCE;
use super::{Completions, Engine, Explanation, Task, Work, explain};
use crate::board::{Placement, Size};

/// Why a question about a board has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CompleteError {
    /// The callback asked to stop.
    #[error("the search was stopped")]
    Stopped,
    /// The size is above the [greatest](Engine::max_size) of the engine.
    #[error("size {size} is above {max}, the greatest that {engine} completes", max = engine.max_size())]
    TooLarge {
        /// The size of the board.
        size: Size,
        /// The engine.
        engine: Engine,
    },
}

/// How many completions a board has, as far as it matters to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Uniqueness {
    /// There is none.
    None,
    /// There is exactly one.
    One(Placement),
    /// There are at least these two.
    Several(Placement, Placement),
}

/// A board to be completed, and the engine to do it.
///
/// Every question takes a callback, which is called now and then and once at the end with what has been done; when it
/// breaks, the search stops, and nothing is known. Limits of time or work are the caller's. Between two calls the
/// backtracking looks at some hundred thousand squares; the SAT solver does not say how long it takes.
///
/// # Complexity
///
/// Completing a board is NP-complete (Gent, Jefferson and Nightingale, 2017): some boards take exponential time. Memory
/// is up to `O(n^2)` words: see [`Engine::max_size`]. Beyond size 64 each queen takes `O(n)`: a random board of size 1,000
/// with 100 queens takes the default engine some hundredths of a second, an empty one of size 10,000 some seconds.
///
/// # Examples
///
/// The first such board, of 1850: with queens on b4 and d5 of the chessboard there are exactly two completions.
///
/// ```
/// use std::ops::ControlFlow;
/// use queens::Partial;
/// use queens::complete::{Complete, Task};
///
/// let board: Partial = "?,?,?,4,2,?,?,?".parse()?;
/// let task = Task::from(&board);
/// let complete = Complete::new(&task);
/// assert_eq!(complete.count(|_| ControlFlow::Continue(()))?, 2);
///
/// let first = complete.first(|_| ControlFlow::Continue(()))?.unwrap();
/// assert!(task.accepts(&first));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Source
///
/// F. Nauck in the Illustrirte Zeitung of Leipzig, 1850. I. P. Gent, C. Jefferson and P. Nightingale, Complexity of
/// n-Queens Completion, Journal of Artificial Intelligence Research 59 (2017).
#[derive(Clone, Copy, Debug)]
pub struct Complete<'a> {
    task: &'a Task,
    engine: Engine,
    seed: Option<u64>,
}

impl<'a> Complete<'a> {
    /// Completes a board by the default engine.
    pub fn new(task: &'a Task) -> Self {
        Self { task, engine: Engine::default(), seed: None }
    }

    /// Chooses the engine.
    #[must_use]
    pub fn engine(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

    /// Makes the first completion a random one, the same for the same seed. Not each is as likely as another.
    ///
    /// The SAT engine takes no notice of it.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed: Some(seed), ..self }
    }

    /// One completion; `None` is proved.
    ///
    /// # Errors
    ///
    /// [`CompleteError::Stopped`] when the callback broke; [`CompleteError::TooLarge`].
    pub fn first(self, mut pulse: impl FnMut(&Work) -> ControlFlow<()>) -> Result<Option<Placement>, CompleteError> {
        self.sparingly(&mut pulse, |pulse| match self.engine {
            Engine::Backtrack => backtrack::first(self.task, self.seed, pulse),
            #[cfg(feature = "sat")]
            Engine::Sat => super::sat::Models::new(self.task, pulse)?.next(pulse),
        })
    }

    /// How many completions there are.
    ///
    /// # Errors
    ///
    /// [`CompleteError::Stopped`] when the callback broke; [`CompleteError::TooLarge`].
    ///
    /// # Complexity
    ///
    /// At least the number of completions: they are found one by one. To count the solutions of an empty board there is
    /// [`count`](crate::count).
    pub fn count(self, pulse: impl FnMut(&Work) -> ControlFlow<()>) -> Result<u128, CompleteError> {
        let mut count = 0;
        self.each(pulse, |_| {
            count += 1;
            ControlFlow::Continue(())
        })?;
        Ok(count)
    }

    /// Whether there is exactly one completion: stops at the second.
    ///
    /// # Errors
    ///
    /// [`CompleteError::Stopped`] when the callback broke; [`CompleteError::TooLarge`].
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use queens::{Partial, complete::{Complete, Task, Uniqueness}};
    ///
    /// let board: Partial = "2,?,?,?".parse()?;
    /// let unique = Complete::new(&Task::from(&board)).unique(|_| ControlFlow::Continue(()))?;
    /// assert_eq!(unique, Uniqueness::One("2,4,1,3".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unique(self, pulse: impl FnMut(&Work) -> ControlFlow<()>) -> Result<Uniqueness, CompleteError> {
        let mut found = Vec::with_capacity(2);
        self.each(pulse, |placement| {
            found.push(placement());
            if found.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        let mut found = found.into_iter();
        Ok(match (found.next(), found.next()) {
            (Some(one), Some(another)) => Uniqueness::Several(one, another),
            (Some(one), None) => Uniqueness::One(one),
            _ => Uniqueness::None,
        })
    }

    /// Why there is no completion: see [`Explanation`]. `None` when there is one.
    ///
    /// # Errors
    ///
    /// [`CompleteError::Stopped`] when the callback broke; [`CompleteError::TooLarge`].
    ///
    /// # Complexity
    ///
    /// About as many searches as there are facts, fewer where few of them matter.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use queens::{Partial, Square};
    /// use queens::complete::{Complete, Fact, Task};
    ///
    /// // A queen in the corner is fatal on a board of six, wherever the other one stands.
    /// let board: Partial = "1,?,?,2,?,?".parse()?;
    /// let explanation = Complete::new(&Task::from(&board)).explain(|_| ControlFlow::Continue(()))?.unwrap();
    /// assert_eq!(explanation.facts(), [Fact::Queen(Square::new(0, 0))]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain(
        self,
        mut pulse: impl FnMut(&Work) -> ControlFlow<()>,
    ) -> Result<Option<Explanation>, CompleteError> {
        explain::explain(self.task, |task| self.on(task).first(&mut pulse))
    }

    /// A shortest explanation, given any of this board; a contradiction is handed back.
    ///
    /// The callback is called without any work, too, while facts are chosen. Where many facts of little weight are
    /// needed together this takes exponential time: it should have a limit.
    ///
    /// # Errors
    ///
    /// [`CompleteError::Stopped`] when the callback broke: then the irreducible one is the best that is known.
    /// [`CompleteError::TooLarge`].
    ///
    /// # Panics
    ///
    /// When the explanation is of another board: of another size, or with facts that this one has not.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use queens::{LineKind, Size, Square};
    /// use queens::complete::{Complete, ExplanationKind, Task};
    ///
    /// // Every way to the four in the middle is closed, twice over.
    /// let mut task = Task::new(Size::new(4)?);
    /// for square in [Square::new(0, 2), Square::new(1, 3), Square::new(0, 1)] {
    ///     task.block(square)?;
    /// }
    /// let complete = Complete::new(&task);
    /// let known = complete.explain(|_| ControlFlow::Continue(()))?.unwrap();
    /// let shortest = complete.shorten(&known, |_| ControlFlow::Continue(()))?;
    /// assert_eq!((shortest.kind(), shortest.facts().len()), (ExplanationKind::Shortest, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shorten(
        self,
        known: &Explanation,
        mut pulse: impl FnMut(&Work) -> ControlFlow<()>,
    ) -> Result<Explanation, CompleteError> {
        explain::shorten(self, known, &mut pulse)
    }

    /// The board.
    pub(super) const fn task(&self) -> &'a Task {
        self.task
    }

    /// The same way to complete another board.
    pub(super) const fn on(self, task: &Task) -> Complete<'_> {
        Complete { task, engine: self.engine, seed: self.seed }
    }

    /// All completions, in lexicographic order, whatever the engine.
    ///
    /// # Errors
    ///
    /// As [`Completions::new`].
    pub fn completions(self) -> Result<Completions, CompleteError> {
        Completions::new(self.task.clone())
    }

    /// Calls for every completion until told to stop. Making the placement is left to whoever wants it.
    fn each(
        self,
        mut pulse: impl FnMut(&Work) -> ControlFlow<()>,
        mut visit: impl FnMut(&dyn Fn() -> Placement) -> ControlFlow<()>,
    ) -> Result<(), CompleteError> {
        self.sparingly(&mut pulse, |pulse| {
            match self.engine {
                Engine::Backtrack => {
                    let mut search = Search::new(self.task, Order::Tightest, pulse)?;
                    while search.next(pulse)? && visit(&|| search.placement(self.task)).is_continue() {}
                }
                #[cfg(feature = "sat")]
                Engine::Sat => {
                    let mut models = super::sat::Models::new(self.task, pulse)?;
                    while let Some(model) = models.next(pulse)? {
                        if visit(&|| model.clone()).is_break() {
                            break;
                        }
                    }
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Searches with a callback that is called at every thousandth queen, more often on large boards, and at the end.
    fn sparingly<T>(
        self,
        pulse: &mut Pulse,
        search: impl FnOnce(&mut Pulse) -> ControlFlow<(), T>,
    ) -> Result<T, CompleteError> {
        self.engine.check(self.task.size())?;
        let often = (PATIENCE / self.task.size().len()).clamp(1, 1 << 10) as u32;
        let (mut last, mut calls) = (Work::default(), 0_u32);
        let answer = search(&mut |work| {
            last = *work;
            calls = calls.wrapping_add(1);
            if calls.is_multiple_of(often) || work.queens == 0 { pulse(work) } else { ControlFlow::Continue(()) }
        });
        match answer {
            ControlFlow::Continue(answer) if pulse(&last).is_continue() => Ok(answer),
            _ => Err(CompleteError::Stopped),
        }
    }
}
