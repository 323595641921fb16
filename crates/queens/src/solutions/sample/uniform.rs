//! Exactly uniform solutions: a random position, and the solution there.

use std::ops::ControlFlow;

use thiserror::Error;

use crate::board::{Placement, Size};
use crate::random::Random;
use crate::solutions::{RankError, Ranks};

/// Why there are no uniform samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SampleError {
    /// There is nothing to sample: the size is 2 or 3.
    #[error("a board of size {size} has no solution")]
    NoSolution {
        /// The size that was asked for.
        size: Size,
    },
}

/// Random solutions without end, each drawn from all with exactly the same chance and independently of the others.
///
/// As an iterator it cannot be stopped; [`draw`](Self::draw) can.
///
/// # Complexity
///
/// That of [`Ranks::unrank`] for each: hundredths of a second up to size 15, up to some 5 seconds at 18.
///
/// # Examples
///
/// ```
/// use std::num::NonZero;
/// use std::ops::ControlFlow;
/// use queens::{Size, count, solutions::{Ranks, sample::Uniform}};
///
/// let size = Size::new(12)?;
/// let first_row = count::first_row(size, NonZero::<usize>::MIN, |_| ControlFlow::Continue(()))?;
/// let ranks = Ranks::new(size, first_row)?;
/// let drawn: Vec<_> = Uniform::new(ranks.clone(), 1)?.take(3).collect();
/// assert!(drawn.iter().all(|solution| solution.is_solution()));
/// let again: Vec<_> = Uniform::new(ranks, 1)?.take(3).collect();
/// assert_eq!(drawn, again);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Uniform {
    ranks: Ranks,
    solutions: u128,
    random: Random,
}

impl Uniform {
    /// The samples of a seed.
    ///
    /// # Errors
    ///
    /// [`SampleError`] for the sizes 2 and 3.
    pub fn new(ranks: Ranks, seed: u64) -> Result<Self, SampleError> {
        match ranks.solutions() {
            0 => Err(SampleError::NoSolution { size: ranks.size() }),
            solutions => Ok(Self { ranks, solutions, random: Random::new(seed) }),
        }
    }

    /// The next sample. The callback is called thousands of times a second.
    ///
    /// # Errors
    ///
    /// [`RankError::Stopped`] when the callback broke. The sample is lost, and the next call draws another.
    pub fn draw(&mut self, pulse: impl FnMut() -> ControlFlow<()>) -> Result<Placement, RankError> {
        self.ranks.unrank(self.random.below_wide(self.solutions) + 1, pulse)
    }
}

impl Iterator for Uniform {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        Some(self.draw(|| ControlFlow::Continue(())).expect("the position was drawn from those there are"))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }
}
