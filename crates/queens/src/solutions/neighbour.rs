//! The solution nearest to a placement in lexicographic order, in either direction.

use super::{Solutions, first_search, large_boards};
use crate::board::{Placement, Size, Symmetry};

/// The first solution in lexicographic order; `None` exactly for the sizes 2 and 3.
///
/// # Complexity
///
/// Row by row, with a search for a completion of each prefix: exponential in the size, although not smoothly. Even sizes
/// take longer. CPU seconds of a cloud machine: 0.4 for size 34, 4.1 for 36, 80 for 42, 6.3 for 45, less for the others to
/// 45. No larger size was measured. The search uses all processors. It cannot be cancelled; [`Solutions::next_with`] can. For
/// one solution of a large board use [`construct`](crate::construct).
///
/// # Examples
///
/// ```
/// use queens::{Size, solutions};
///
/// let first = solutions::first(Size::new(8)?).unwrap();
/// assert_eq!(first.to_string(), "1,5,8,6,3,7,2,4");
/// assert_eq!(solutions::first(Size::new(3)?), None);
/// # Ok::<(), queens::SizeError>(())
/// ```
pub fn first(size: Size) -> Option<Placement> {
    if size.get() <= first_search::MAX_SIZE {
        first_search::first(size)
    } else {
        large_boards::first_solution_from(vec![0; size.len()])
    }
}

/// The last solution in lexicographic order: the mirror image of the [`first`].
pub fn last(size: Size) -> Option<Placement> {
    first(size).map(|solution| mirror(&solution))
}

/// The least solution above a placement, which may or may not be a solution itself.
///
/// # Complexity
///
/// The stack of the search is rebuilt at the placement in `O(n)`; nothing before the placement is searched. The distance to
/// the next solution is not known in advance. Up to size 20 it is short. Sizes above [`Solutions::MAX_SIZE`] work too, but
/// the search does not end in practice if no solution differs from the placement in the last dozen rows only.
///
/// # Examples
///
/// ```
/// use queens::{Placement, solutions};
///
/// let placement: Placement = "1,5,8,6,3,7,2,4".parse()?;
/// let next = solutions::next_after(&placement).unwrap();
/// assert_eq!(next.to_string(), "1,6,8,3,7,4,2,5");
/// assert_eq!(solutions::prev_before(&next), Some(placement));
/// # Ok::<(), queens::notation::ParseError>(())
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
pub fn prev_before(placement: &Placement) -> Option<Placement> {
    next_after(&mirror(placement)).map(|solution| mirror(&solution))
}

/// The image with left and right exchanged, which reverses the order of the list.
pub(super) fn mirror(placement: &Placement) -> Placement {
    placement.image(Symmetry::FlipColumns)
}
