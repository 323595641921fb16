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
/// many dead ends, a second search checks whether the queens so far have a completion: it fills the most constrained
/// lines first. CPU seconds of a cloud machine: 0.6 for size 33, 10 for 34, 49 for 38, 23 for 39, 17 for 41. The sizes
/// 36 and 40 take more than a minute, and no size above 41 was measured. The search cannot be cancelled;
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

/// The least solution above a placement, which may or may not be a solution itself.
///
/// # Complexity
///
/// The stack of the search is rebuilt at the placement in `O(n)`; nothing before the placement is searched. The
/// distance to the next solution is not known in advance. Up to size 20 it is short. Sizes above
/// [`Solutions::MAX_SIZE`] work too, but in practice the search ends only if some solution differs from the placement
/// in the last dozen rows alone.
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

/// The greatest solution below a placement, which may or may not be a solution itself.
///
/// # Complexity
///
/// The cost of [`next_after`] on the mirror image.
pub fn previous_before(placement: &Placement) -> Option<Placement> {
    next_after(&mirror(placement)).map(|solution| mirror(&solution))
}

/// The image with left and right exchanged, which reverses the order of the list.
pub(super) fn mirror(placement: &Placement) -> Placement {
    placement.image(Symmetry::FlipColumns)
}
