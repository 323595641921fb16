//! The solution nearest to a placement in lexicographic order, in either direction.

use std::ops::ControlFlow;

use super::{Solutions, SolutionsError, large_boards};
use crate::board::{Placement, Size, SizeError, Symmetry};
use crate::depth_first::{DepthFirstSearch, LineOrder, MAX_SIZE, WordBoard};

/// The first solution in lexicographic order.
///
/// # Errors
///
/// [`SolutionsError::NoSolution`] for the sizes 2 and 3, and [`SolutionsError::Size`] for a number that is not a size.
///
/// # Complexity
///
/// Exponential in the size, although not smoothly: even sizes take longer. One thread places queens row by row. After
/// many dead ends, a second search, which fills the most constrained lines first, checks whether the queens so far
/// have a completion. On a cloud machine size 33 took 0.6 CPU seconds, 34 took 10, 38 took 49, 39 took 23 and 41 took
/// 17. The sizes 36 and 40 take more than a minute, and no size above 41 was measured. The search cannot be cancelled;
/// [`Solutions::next_with`] can. For one solution of a large board use [`construct`](crate::construct).
///
/// # Examples
///
/// ```
/// use queens::solutions;
///
/// let first = solutions::first(8)?;
/// assert_eq!(first.to_string(), "1,5,8,6,3,7,2,4");
/// assert!(solutions::first(3).is_err());
/// # Ok::<(), solutions::SolutionsError>(())
/// ```
pub fn first(size: impl TryInto<Size, Error: Into<SizeError>>) -> Result<Placement, SolutionsError> {
    let size = Size::new(size)?;
    search_first(size).ok_or(SolutionsError::NoSolution { size })
}

fn search_first(size: Size) -> Option<Placement> {
    if size.get() > MAX_SIZE {
        return large_boards::first_solution_from(vec![0; size.len()]);
    }
    let mut search = DepthFirstSearch::new(WordBoard::new(size), LineOrder::RowByRow);
    let is_found = search.next(&mut |_| ControlFlow::Continue(())) == ControlFlow::Continue(true);
    is_found.then(|| Placement::from_queens(size, search.queens()))
}

/// The last solution in lexicographic order: the mirror image of the [`first`].
///
/// # Errors
///
/// The errors of [`first`].
pub fn last(size: impl TryInto<Size, Error: Into<SizeError>>) -> Result<Placement, SolutionsError> {
    first(size).map(|solution| mirror(&solution))
}

/// The first solution after a placement in lexicographic order. The placement need not be a solution.
///
/// # Complexity
///
/// The stack of the search is rebuilt at the placement in `O(n)`; nothing before the placement is searched. The
/// number of steps to the next solution is not known in advance; up to size 20 it is small. Sizes above
/// [`Solutions::MAX_SIZE`] work too, but in practice the search ends only if the next solution differs from the
/// placement in no more than the last dozen rows.
///
/// # Examples
///
/// ```
/// use queens::{Placement, solutions};
///
/// let placement: Placement = "1,5,8,6,3,7,2,4".parse()?;
/// let next = solutions::next_after(&placement).ok_or("it was the last")?;
/// assert_eq!(next.to_string(), "1,6,8,3,7,4,2,5");
/// assert_eq!(solutions::previous_before(&next), Some(placement));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next_after(placement: &Placement) -> Option<Placement> {
    if let Ok(mut solutions) = Solutions::starting_at(placement) {
        return solutions.find(|solution| solution > placement);
    }
    let mut columns: Vec<u32> = placement.columns().iter().map(|column| column.get()).collect();
    *columns.last_mut().expect("a board has a row") += 1;
    large_boards::first_solution_from(columns)
}

/// The last solution before a placement in lexicographic order. The placement need not be a solution.
///
/// # Complexity
///
/// The cost of [`next_after`] on the mirror image.
pub fn previous_before(placement: &Placement) -> Option<Placement> {
    next_after(&mirror(placement)).map(|solution| mirror(&solution))
}

/// The image with left and right exchanged. Mirroring reverses the lexicographic order.
pub(super) fn mirror(placement: &Placement) -> Placement {
    placement.image(Symmetry::FlipColumns)
}
