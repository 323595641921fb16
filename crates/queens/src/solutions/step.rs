//! From one placement to the nearest solution, in either direction.

use super::{Solutions, large};
use crate::board::{Placement, Size, Symmetry};

/// The first solution in lexicographic order; none exactly for the sizes 2 and 3.
///
/// # Complexity
///
/// That of backtracking from the top, which grows exponentially, although not smoothly, with the size: 20 seconds at 34.
/// It cannot be stopped; [`Solutions::next_until`] can. For some solution of a large board ask
/// [`construct`](crate::construct).
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
    match Solutions::new(size) {
        Ok(mut solutions) => solutions.next(),
        Err(_) => large::at_or_after(vec![0; size.len()]),
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
/// The search is set up where it would be if it had run up to the placement, in `O(n)`, and goes on from there:
/// nothing before the placement is looked at. How far the next solution is, nobody can tell. Up to size 20 or so it is
/// near; boards above [`Solutions::MAX_SIZE`] work too, but where no solution differs in a dozen of the last rows only,
/// the search will not end in a lifetime.
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
    large::at_or_after(columns)
}

/// The greatest solution below a placement, which may or may not be a solution itself.
///
/// # Complexity
///
/// That of [`next_after`] on the mirror image.
pub fn prev_before(placement: &Placement) -> Option<Placement> {
    next_after(&mirror(placement)).map(|solution| mirror(&solution))
}

/// The image with left and right exchanged, which turns the order of the list around.
pub(super) fn mirror(placement: &Placement) -> Placement {
    placement.image(Symmetry::FlipColumns)
}
