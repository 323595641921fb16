//! From a solution to its position in the list, and back.
//!
//! The solutions that come before a placement leave it in some row, for a column further to the left. Row by row, and
//! column by column, they make up whole subtrees of the search; and a subtree is counted faster than it is listed. Back
//! again, subtrees are left out one after the other as long as they end before the position that is wanted.
//!
//! Three things save work:
//!
//! 1. Below the first row the subtrees are the largest, and for the sizes people ask for their counts are
//!    [kept](super::first_row).
//! 2. With these, the work starts at the nearer end of such a subtree: with left and right exchanged the order turns
//!    around.
//! 3. A position that is wanted is looked for in subtrees of a few rows, in order, and no larger ones are counted. So a
//!    small position costs little on every board.

use std::ops::ControlFlow;

use thiserror::Error;

use super::subtree::Node;
use super::{SolutionsError, first_row};
use crate::board::{Column, Placement, Size, Symmetry};

/// A position is looked for in subtrees of so many rows.
const STRIDE: usize = 9;

/// Where a placement stands among the solutions of its size, in lexicographic order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rank {
    /// How many solutions are not above the placement, itself among them if it is one.
    pub not_above: u128,
    /// Whether the placement is a solution.
    pub is_solution: bool,
}

impl Rank {
    /// The position of a solution, counted from 1; none when the placement is no solution.
    pub fn position(&self) -> Option<u128> {
        self.is_solution.then_some(self.not_above)
    }
}

/// Why a position is not known, or has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RankError {
    /// A row of the board does not fit a machine word.
    #[error(transparent)]
    Solutions(#[from] SolutionsError),
    /// Positions count from 1.
    #[error("there is no solution 0: the first is solution 1")]
    Zero,
    /// Positions end with the number of solutions.
    #[error("there is no solution {position} of size {size}: there are {solutions}")]
    NoSuchPosition {
        /// The size of the board.
        size: Size,
        /// The position that was asked for.
        position: u128,
        /// The number of solutions.
        solutions: u128,
    },
    /// The callback asked to stop.
    #[error("the count was cancelled")]
    Cancelled,
}

/// How many solutions are not above a placement: for a solution, its position in lexicographic order, counted from 1.
///
/// The callback is called thousands of times a second, so it should be quick. When it breaks, so does the count.
///
/// # Errors
///
/// [`RankError`] when the size is above [`Solutions::MAX_SIZE`](super::Solutions::MAX_SIZE), or the callback broke.
///
/// # Complexity
///
/// Solutions before the placement are counted, and mostly no more than half of those with the same first queen as long as
/// the size is at most [`first_row::MAX_SIZE`]: hundredths of a second up to size 15, some 5 seconds at 18. On larger
/// boards it is the position that counts.
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
/// use queens::solutions::{rank, unrank};
///
/// let go_on = || ControlFlow::Continue(());
/// let placement = "8,4,1,3,6,2,7,5".parse()?;
/// assert_eq!(rank(&placement, go_on)?.position(), Some(92));
/// assert_eq!(unrank(placement.size(), 92, go_on)?, placement);
///
/// let between = rank(&"1,2,3,4,5,6,7,8".parse()?, go_on)?;
/// assert_eq!((between.not_above, between.is_solution), (0, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rank(placement: &Placement, mut pulse: impl FnMut() -> ControlFlow<()>) -> Result<Rank, RankError> {
    let size = placement.size();
    SolutionsError::check(size)?;
    let columns = placement.columns();
    let Some(whole) = first_row::solutions(size, columns[0]) else {
        let (less, is_solution) = less(placement, 0, &mut pulse)?;
        return Ok(Rank { not_above: less + u128::from(is_solution), is_solution });
    };
    let earlier = size.columns().take_while(|column| *column < columns[0]);
    let before: u128 = earlier.filter_map(|column| first_row::solutions(size, column)).sum();
    if columns.get(1).is_some_and(|column| column.index() >= size.len() / 2) {
        // What is less in the mirror is above.
        let (above, is_solution) = less(&mirror(placement), 1, &mut pulse)?;
        return Ok(Rank { not_above: before + whole - above, is_solution });
    }
    let (less, is_solution) = less(placement, 1, &mut pulse)?;
    Ok(Rank { not_above: before + less + u128::from(is_solution), is_solution })
}

/// How many solutions are less than a placement, of those that share at least its first `shared` queens; and whether it
/// is a solution itself.
fn less(
    placement: &Placement,
    shared: usize,
    pulse: &mut impl FnMut() -> ControlFlow<()>,
) -> Result<(u128, bool), RankError> {
    let mut node = Node::root(placement.size());
    let mut count = 0;
    for (row, &column) in placement.columns().iter().enumerate() {
        let mut next = None;
        for (candidate, below) in node.below().take_while(|(candidate, _)| *candidate <= column) {
            if candidate == column {
                next = Some(below);
            } else if row >= shared {
                count += counted(below.count(pulse))?;
            }
        }
        match next {
            Some(below) => node = below,
            None => return Ok((count, false)),
        }
    }
    Ok((count, true))
}

fn counted<T>(flow: ControlFlow<(), T>) -> Result<T, RankError> {
    match flow {
        ControlFlow::Continue(count) => Ok(count),
        ControlFlow::Break(()) => Err(RankError::Cancelled),
    }
}

fn mirror(placement: &Placement) -> Placement {
    placement.image(Symmetry::FlipColumns)
}

/// The solution at a position in lexicographic order, counted from 1.
///
/// The callback is called thousands of times a second, so it should be quick. When it breaks, so does the search.
///
/// # Errors
///
/// [`RankError`] when there is no such position, the size is above
/// [`Solutions::MAX_SIZE`](super::Solutions::MAX_SIZE), or the callback broke.
///
/// # Complexity
///
/// As [`rank`].
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
/// use queens::{Size, solutions};
///
/// let solution = solutions::unrank(Size::new(14)?, 300_000, || ControlFlow::Continue(()))?;
/// assert_eq!(solution.to_string(), "11,6,3,13,2,7,9,1,14,4,10,8,5,12");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unrank(size: Size, position: u128, mut pulse: impl FnMut() -> ControlFlow<()>) -> Result<Placement, RankError> {
    SolutionsError::check(size)?;
    let mut left = position.checked_sub(1).ok_or(RankError::Zero)?;
    let Some(solutions) = first_row::total(size) else {
        let mut find = Find { path: Vec::with_capacity(size.len()), left, pulse };
        return if counted(find.below(&Node::root(size)))? {
            Ok(Placement::from_permutation(find.path))
        } else {
            Err(RankError::NoSuchPosition { size, position, solutions: left - find.left })
        };
    };
    if position > solutions {
        return Err(RankError::NoSuchPosition { size, position, solutions });
    }
    for first in size.columns() {
        let whole = first_row::solutions(size, first).expect("the table has the size");
        if left >= whole {
            left -= whole;
        } else if left < whole / 2 {
            return find_with_first(size, first, left, &mut pulse);
        } else {
            let first = Column::new(size.get() - 1 - first.get());
            return find_with_first(size, first, whole - 1 - left, &mut pulse).map(|solution| mirror(&solution));
        }
    }
    unreachable!("the table says that there are {solutions} solutions of size {size}, and has not solution {position}")
}

/// The solution that has so many others before it, of those with this first queen.
fn find_with_first(
    size: Size,
    first: Column,
    left: u128,
    pulse: &mut impl FnMut() -> ControlFlow<()>,
) -> Result<Placement, RankError> {
    let node = Node::root(size).below().find(|(column, _)| *column == first).expect("all columns are free").1;
    let mut find = Find { path: vec![first], left, pulse };
    let is_found = counted(find.below(&node))?;
    assert!(is_found, "fewer solutions of size {size} begin with {first:?} than the table says");
    Ok(Placement::from_permutation(find.path))
}

/// The search for a position.
struct Find<P> {
    /// The columns of the queens down to the current row.
    path: Vec<Column>,
    /// How many solutions are still to be left out.
    left: u128,
    pulse: P,
}

impl<P: FnMut() -> ControlFlow<()>> Find<P> {
    /// Whether the position is below a node. If so, the path leads to it; otherwise the solutions there are left out.
    fn below(&mut self, node: &Node) -> ControlFlow<(), bool> {
        if node.rows() >= STRIDE {
            (self.pulse)()?;
        }
        if node.rows() <= STRIDE {
            let count = u128::from(node.count_now());
            if count <= self.left {
                self.left -= count;
                return ControlFlow::Continue(false);
            }
            if node.rows() == 0 {
                return ControlFlow::Continue(true);
            }
        }
        for (column, below) in node.below().filter(|(_, below)| !below.is_dead()) {
            self.path.push(column);
            if self.below(&below)? {
                return ControlFlow::Continue(true);
            }
            self.path.pop();
        }
        ControlFlow::Continue(false)
    }
}
