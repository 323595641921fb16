//! Exactly uniform samples (uniform sampling): the solution at a random position.

use std::ops::ControlFlow;

use crate::board::Placement;
use crate::progress::{Progress, never_cancel};
use crate::random::Random;
use crate::solutions::{RankError, Ranks};

/// An endless iterator of random solutions, each drawn uniformly from all solutions and independently of the others.
///
/// # Complexity
///
/// The time of [`Ranks::unrank`] for each sample: hundredths of a second up to size 15, up to 5 seconds at 18.
///
/// # Examples
///
/// ```
/// use queens::solutions::{Ranks, sample::Uniform};
///
/// let ranks = Ranks::new(12, queens_count::count_by_first_row(12)?)?;
/// let drawn: Vec<_> = Uniform::new(ranks.clone(), 1)?.take(3).collect();
/// assert!(drawn.iter().all(|solution| solution.is_solution()));
/// let again: Vec<_> = Uniform::new(ranks, 1)?.take(3).collect();
/// assert_eq!(drawn, again);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: they search when they are asked for the next item"]
pub struct Uniform {
    ranks: Ranks,
    solutions: u128,
    random: Random,
}

impl Uniform {
    /// Random samples. The same seed gives the same samples.
    ///
    /// # Errors
    ///
    /// [`RankError::NoSolution`] when the numbers of [`Ranks::new`] are all 0, as for the sizes 2 and 3.
    pub fn new(ranks: Ranks, seed: u64) -> Result<Self, RankError> {
        match ranks.solutions() {
            0 => Err(RankError::NoSolution { size: ranks.size() }),
            solutions => Ok(Self { ranks, solutions, random: Random::new(seed) }),
        }
    }

    /// [`next`](Iterator::next) with a progress callback, called thousands of times a second; `done` counts subtrees.
    ///
    /// # Errors
    ///
    /// [`RankError::Cancelled`] when the callback returns `Break`. This sample is lost; the next call draws another.
    /// [`RankError::Contradicted`] when the numbers of [`Ranks::new`] are wrong.
    pub fn next_with(&mut self, on_progress: impl FnMut(Progress) -> ControlFlow<()>) -> Result<Placement, RankError> {
        self.ranks.unrank_with(self.random.below_wide(self.solutions) + 1, on_progress)
    }
}

impl Iterator for Uniform {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        Some(self.next_with(never_cancel).expect("the position was drawn from those that exist"))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }
}
