//! A random solution in one call.

use crate::board::{Placement, Size, SizeError};
use crate::construct::local_search;
use crate::random::Random;
use crate::solutions::sample::MarkovChain;
use crate::solutions::{Solutions, SolutionsError};

/// Up to this size, `sample` counts all solutions, in a fraction of a second, and draws a random position in their
/// list.
const DRAW_FROM_ALL_MAX_SIZE: u32 = 14;

/// A random solution. The same seed gives the same solution.
///
/// Up to size 14 all solutions are equally likely. Above size 14 the solution is a state of a Markov chain, whose
/// distribution is close to uniform. For many samples, or for exactly uniform samples of larger boards, use
/// [`solutions::sample`](crate::solutions::sample). For boards of thousands of rows, if the distribution does not
/// matter, use [`construct::local_search`](crate::construct::local_search).
///
/// # Errors
///
/// [`SolutionsError::NoSolution`] for the sizes 2 and 3, and [`SolutionsError::Size`] for a number that is not a size.
///
/// # Complexity
///
/// Up to size 14, the time is that of listing all solutions twice: 0.2 s at size 14. Above size 14, the chain takes
/// about a million steps at size 20, and more steps on larger boards.
///
/// # Examples
///
/// ```
/// let solution = queens::sample(10, 1)?;
/// assert!(solution.is_solution());
/// assert_eq!(solution, queens::sample(10, 1)?);
/// # Ok::<(), queens::solutions::SolutionsError>(())
/// ```
pub fn sample(size: impl TryInto<Size, Error: Into<SizeError>>, seed: u64) -> Result<Placement, SolutionsError> {
    let size = Size::new(size)?;
    if !size.is_solvable() {
        return Err(SolutionsError::NoSolution { size });
    }
    Ok(if size.get() <= DRAW_FROM_ALL_MAX_SIZE { draw_from_all(size, seed) } else { draw_from_chain(size, seed) })
}

fn draw_from_all(size: Size, seed: u64) -> Placement {
    let mut solutions = Solutions::new(size).expect("the size can be listed");
    let count = solutions.clone().count();
    let position = Random::new(seed).below(count as u32);
    solutions.nth(position as usize).expect("the position is below the count")
}

fn draw_from_chain(size: Size, seed: u64) -> Placement {
    let start = local_search(size, seed).expect("the size is solvable");
    let mut chain = MarkovChain::new(&start, MarkovChain::DEFAULT_THINNING, seed).expect("the start is a solution");
    chain.nth(MarkovChain::DEFAULT_BURN_IN as usize).expect("the chain has no end")
}
