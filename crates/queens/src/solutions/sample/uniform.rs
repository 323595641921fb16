//! Exactly uniform solutions: a random position, and the solution there.

use std::ops::ControlFlow;

use thiserror::Error;

use crate::board::{Placement, Size};
use crate::random::Random;
use crate::solutions::{RankError, first_row, unrank};

/// Why there are no uniform samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SampleError {
    /// The number of solutions is not kept, and counting would take too long.
    #[error("size {size} is above {max}, the greatest that is sampled uniformly", max = first_row::MAX_SIZE)]
    TooLarge {
        /// The size that was asked for.
        size: Size,
    },
    /// There is nothing to sample: the size is 2 or 3.
    #[error("a board of size {size} has no solution")]
    NoSolution {
        /// The size that was asked for.
        size: Size,
    },
}

/// Random solutions without end, each drawn from all with exactly the same chance and independently of the others.
///
/// As an iterator it cannot be cancelled; [`draw`](Self::draw) can.
///
/// # Complexity
///
/// That of [`unrank`] for each: hundredths of a second up to size 15, some 5 seconds at 18.
///
/// # Examples
///
/// ```
/// use queens::{Size, solutions::sample::Uniform};
///
/// let drawn: Vec<_> = Uniform::new(Size::new(12)?, 1)?.take(3).collect();
/// assert!(drawn.iter().all(|solution| solution.is_solution()));
/// let again: Vec<_> = Uniform::new(Size::new(12)?, 1)?.take(3).collect();
/// assert_eq!(drawn, again);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Uniform {
    size: Size,
    solutions: u128,
    random: Random,
}

impl Uniform {
    /// The samples of a seed.
    ///
    /// # Errors
    ///
    /// [`SampleError`] for the sizes 2 and 3, and above [`first_row::MAX_SIZE`].
    pub fn new(size: Size, seed: u64) -> Result<Self, SampleError> {
        match first_row::total(size) {
            None => Err(SampleError::TooLarge { size }),
            Some(0) => Err(SampleError::NoSolution { size }),
            Some(solutions) => Ok(Self { size, solutions, random: Random::new(seed) }),
        }
    }

    /// The next sample. The callback is called thousands of times a second.
    ///
    /// # Errors
    ///
    /// [`RankError::Cancelled`] when the callback broke. The sample is lost, and the next call draws another.
    pub fn draw(&mut self, pulse: impl FnMut() -> ControlFlow<()>) -> Result<Placement, RankError> {
        unrank(self.size, self.random.below_wide(self.solutions) + 1, pulse)
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
