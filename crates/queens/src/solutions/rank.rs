//! From a solution to its position in the list, and back.
//!
//! The solutions that come before a placement leave it in some row, for a column further to the left. Row by row, and
//! column by column, they make up whole subtrees of the search; and a subtree is counted faster than it is listed. Back
//! again, subtrees are left out one after the other as long as they end before the position that is wanted.
//!
//! [`rank`] and [`unrank`] count from the beginning of the list. That is quick on small boards, and near the beginning on
//! large ones. [`Ranks`] goes everywhere: it is told how many solutions begin with each queen of the first row, where the
//! subtrees are the largest, and which another method counts sooner ([`count::first_row`](crate::count::first_row)). With
//! these numbers the work starts at the nearer end of such a subtree: with left and right exchanged the order turns
//! around.
//!
//! A position that is wanted is looked for in subtrees of a few rows, in order, and no larger ones are counted. So a
//! small position costs little on every board.

use std::ops::ControlFlow;

use thiserror::Error;

use super::Solutions;
use super::step::mirror;
use super::subtree::Node;
use crate::board::{Column, Placement, Size};

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
    /// The size is above [`Solutions::MAX_SIZE`].
    #[error("size {size} is above {max}, the greatest whose solutions can be listed", max = Solutions::MAX_SIZE)]
    TooLarge {
        /// The size that was asked for.
        size: Size,
    },
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
    /// The numbers that [`Ranks`] was told are not those of this size.
    #[error("fewer solutions of size {size} begin in {first} than was said")]
    Contradicted {
        /// The size of the board.
        size: Size,
        /// The column of the first row's queen.
        first: Column,
    },
    /// The callback asked to stop.
    #[error("the count was stopped")]
    Stopped,
}

/// How many solutions are not above a placement: for a solution, its position in lexicographic order, counted from 1.
///
/// The callback is called before the search and thousands of times a second in it, so it should be quick. When it breaks, so does the count.
///
/// # Errors
///
/// [`RankError`] when the size is above [`Solutions::MAX_SIZE`], or the callback broke.
///
/// # Complexity
///
/// All solutions before the placement are counted: hundredths of a second up to size 12. Beyond see [`Ranks`].
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
    check(placement.size())?;
    counted(pulse())?;
    let (less, is_solution) = less(placement, 0, &mut pulse)?;
    Ok(Rank { not_above: less + u128::from(is_solution), is_solution })
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

/// Refuses the sizes that cannot be listed.
fn check(size: Size) -> Result<(), RankError> {
    if size.get() > Solutions::MAX_SIZE { Err(RankError::TooLarge { size }) } else { Ok(()) }
}

fn counted<T>(flow: ControlFlow<(), T>) -> Result<T, RankError> {
    match flow {
        ControlFlow::Continue(count) => Ok(count),
        ControlFlow::Break(()) => Err(RankError::Stopped),
    }
}

/// The solution at a position in lexicographic order, counted from 1.
///
/// The callback is called before the search and thousands of times a second in it, so it should be quick. When it breaks, so does the search.
///
/// # Errors
///
/// [`RankError`] when there is no such position, the size is above
/// [`Solutions::MAX_SIZE`], or the callback broke.
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
/// let solution = solutions::unrank(Size::new(27)?, 300, || ControlFlow::Continue(()))?;
/// assert_eq!(solutions::rank(&solution, || ControlFlow::Continue(()))?.position(), Some(300));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unrank(size: Size, position: u128, mut pulse: impl FnMut() -> ControlFlow<()>) -> Result<Placement, RankError> {
    check(size)?;
    let left = position.checked_sub(1).ok_or(RankError::Zero)?;
    counted(pulse())?;
    let mut find = Find { path: Vec::with_capacity(size.len()), left, pulse };
    if counted(find.below(&Node::root(size)))? {
        Ok(Placement::from_permutation(find.path))
    } else {
        Err(RankError::NoSuchPosition { size, position, solutions: left - find.left })
    }
}

/// Positions in the whole list, from the numbers of solutions that begin with each queen of the first row.
///
/// # Examples
///
/// ```
/// use std::num::NonZero;
/// use std::ops::ControlFlow;
/// use queens::{Size, count, solutions::Ranks};
///
/// let size = Size::new(14)?;
/// let first_row = count::first_row(size, NonZero::<usize>::MIN, |_| ControlFlow::Continue(()))?;
/// let ranks = Ranks::new(size, first_row)?;
/// assert_eq!(ranks.solutions(), 365_596);
///
/// let go_on = || ControlFlow::Continue(());
/// let solution = ranks.unrank(300_000, go_on)?;
/// assert_eq!(solution.to_string(), "11,6,3,13,2,7,9,1,14,4,10,8,5,12");
/// assert_eq!(ranks.rank(&solution, go_on)?.position(), Some(300_000));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranks {
    size: Size,
    /// By the column of the first row's queen.
    first_row: Box<[u128]>,
}

impl Ranks {
    /// Positions in the list of this size, which has so many solutions for each column of the first row's queen.
    ///
    /// # Errors
    ///
    /// [`RankError`] when the size is above [`Solutions::MAX_SIZE`].
    ///
    /// # Panics
    ///
    /// When there are not as many numbers as columns, or their sum does not fit. That they are right is left to the caller:
    /// from wrong ones come wrong positions, or [`RankError::Contradicted`].
    pub fn new(size: Size, first_row: impl Into<Box<[u128]>>) -> Result<Self, RankError> {
        check(size)?;
        let first_row = first_row.into();
        assert_eq!(first_row.len(), size.len(), "a number for each column is needed");
        let sum = first_row.iter().try_fold(0_u128, |sum, &count| sum.checked_add(count));
        assert!(sum.is_some(), "the sum of {first_row:?} does not fit 128 bits");
        Ok(Self { size, first_row })
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How many solutions there are.
    pub fn solutions(&self) -> u128 {
        self.first_row.iter().sum()
    }

    /// As [`rank`](rank()), from the nearer end of the solutions with the same first queen.
    ///
    /// # Errors
    ///
    /// [`RankError::Stopped`] when the callback broke, [`RankError::Contradicted`] when wrong numbers were told.
    ///
    /// # Panics
    ///
    /// When the placement is of another size.
    ///
    /// # Complexity
    ///
    /// Mostly no more than half of the solutions with the same first queen are counted: hundredths of a second up to size
    /// 15, up to some 5 seconds at 18.
    pub fn rank(&self, placement: &Placement, mut pulse: impl FnMut() -> ControlFlow<()>) -> Result<Rank, RankError> {
        assert_eq!(placement.size(), self.size, "the placement is of another size");
        counted(pulse())?;
        let columns = placement.columns();
        let (earlier, from_here) = self.first_row.split_at(columns[0].index());
        let before: u128 = earlier.iter().sum();
        if columns.get(1).is_some_and(|column| column.index() >= self.size.len() / 2) {
            // What is less in the mirror is above.
            let (above, is_solution) = less(&mirror(placement), 1, &mut pulse)?;
            let contradicted = RankError::Contradicted { size: self.size, first: columns[0] };
            let not_above = from_here[0].checked_sub(above).ok_or(contradicted)?;
            return Ok(Rank { not_above: before + not_above, is_solution });
        }
        let (less, is_solution) = less(placement, 1, &mut pulse)?;
        Ok(Rank { not_above: before + less + u128::from(is_solution), is_solution })
    }

    /// As [`unrank`](unrank()), from the nearer end of the solutions with the same first queen.
    ///
    /// # Errors
    ///
    /// [`RankError`] when there is no such position, the callback broke, or wrong numbers were told.
    ///
    /// # Complexity
    ///
    /// As [`rank`](Self::rank).
    pub fn unrank(&self, position: u128, mut pulse: impl FnMut() -> ControlFlow<()>) -> Result<Placement, RankError> {
        let mut left = position.checked_sub(1).ok_or(RankError::Zero)?;
        counted(pulse())?;
        for (first, &whole) in self.size.columns().zip(&self.first_row) {
            if left >= whole {
                left -= whole;
            } else {
                let found = if left < whole / 2 {
                    find_with_first(self.size, first, left, &mut pulse)?
                } else {
                    let mirrored = find_with_first(self.size, first.mirrored(self.size), whole - 1 - left, &mut pulse)?;
                    mirrored.map(|mirrored| mirror(&mirrored))
                };
                return found.ok_or(RankError::Contradicted { size: self.size, first });
            }
        }
        Err(RankError::NoSuchPosition { size: self.size, position, solutions: self.solutions() })
    }
}

/// The solution that has so many others before it, of those with this first queen; none when there are not as many.
fn find_with_first(
    size: Size,
    first: Column,
    left: u128,
    pulse: &mut impl FnMut() -> ControlFlow<()>,
) -> Result<Option<Placement>, RankError> {
    let node = Node::root(size).below().find(|(column, _)| *column == first).expect("all columns are free").1;
    let mut find = Find { path: vec![first], left, pulse };
    let is_found = counted(find.below(&node))?;
    Ok(is_found.then(|| Placement::from_permutation(find.path)))
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
