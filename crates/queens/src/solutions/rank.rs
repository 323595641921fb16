//! Ranks: from a solution to its position in the list (ranking), and back (unranking).
//!
//! A solution comes before a placement if, in the first row in which they differ, the solution has its queen further
//! left. So the solutions before a placement fill whole subtrees of the search tree: one for each row and each column
//! left of this row's queen. [`rank`] adds up the sizes of these subtrees, because counting a subtree is faster than
//! listing it. [`unrank`] skips every subtree that ends before the requested position.
//!
//! [`rank`] and [`unrank`] count from the beginning of the list. That is fast on small boards, and on large boards
//! near the beginning of the list. [`Ranks`] is for the whole list. Its input is the number of solutions for each
//! column of the first row's queen: the sizes of the largest subtrees. `queens_count::count_by_first_row` computes
//! these numbers by a faster method. With these numbers, [`Ranks`] counts only among the solutions with the same first
//! queen, from the nearer end. To count from the last solution, it counts mirror images from the first: exchanging left
//! and right reverses the order.
//!
//! The search for a position counts only subtrees of a few rows, one after another. So a small position takes about as
//! long as listing the solutions up to it. On large boards even the first solution takes long.

use std::ops::ControlFlow;

use thiserror::Error;

use super::Solutions;
use super::nearest::mirror;
use super::subtree::Subtree;
use crate::ErrorCode;
use crate::board::{Column, Placement, Size, SizeError};
use crate::progress::{Cancelled, Progress, count_calls, never_cancel, or_cancelled};

/// The search for a position counts subtrees of at most this many rows.
const MAX_COUNTED_ROWS: usize = 9;

/// The position of a placement among the solutions of its size, in lexicographic order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rank {
    /// How many solutions come before the placement, plus one if the placement is a solution.
    pub solutions_up_to: u128,
    /// Whether the placement is a solution.
    pub is_solution: bool,
}

impl Rank {
    /// The position of a solution, counted from 1; `None` when the placement is not a solution.
    pub fn position(&self) -> Option<u128> {
        self.is_solution.then_some(self.solutions_up_to)
    }
}

/// Why a rank or a solution at a position cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RankError {
    /// The number is not a size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The size has no solution: 2 and 3.
    ///
    /// Code: `no-solution`.
    #[error("size {size} has no solution")]
    NoSolution {
        /// The size.
        size: Size,
    },
    /// The size is above [`Solutions::MAX_SIZE`].
    ///
    /// Code: `size-too-large-to-list`.
    #[error("size {size} is above {max}, the greatest whose solutions can be listed", max = Solutions::MAX_SIZE)]
    TooLarge {
        /// The requested size.
        size: Size,
    },
    /// The position is 0, but positions count from 1.
    ///
    /// Code: `position-zero`.
    #[error("there is no solution 0: the first is solution 1")]
    Zero,
    /// The position is above the number of solutions.
    ///
    /// Code: `no-such-position`.
    #[error("there is no solution {position} of size {size}: there are {solutions}")]
    NoSuchPosition {
        /// The size of the board.
        size: Size,
        /// The requested position.
        position: u128,
        /// The number of solutions.
        solutions: u128,
    },
    /// [`Ranks::new`] did not get one number for each column, or the sum of the numbers overflows 128 bits.
    ///
    /// Code: `first-row`.
    #[error(
        "the first row of size {size} needs {size} numbers of solutions; {numbers} were given, or their sum is too large"
    )]
    FirstRow {
        /// The size of the board.
        size: Size,
        /// How many numbers were given.
        numbers: usize,
    },
    /// The numbers given to [`Ranks::new`] are wrong for this size.
    ///
    /// Code: `first-row-contradicted`.
    #[error("fewer solutions of size {size} start in {first} than stated")]
    Contradicted {
        /// The size of the board.
        size: Size,
        /// The column of the first row's queen.
        first: Column,
    },
    /// The size of the placement differs from the size of the [`Ranks`].
    ///
    /// Code: `rank-of-other-size`.
    #[error("the placement has size {found}, and the ranks are those of size {size}")]
    OtherSize {
        /// The size of the ranks.
        size: Size,
        /// The size of the placement.
        found: Size,
    },
    /// The progress callback cancelled the search.
    ///
    /// Code: `cancelled`.
    #[error("cancelled")]
    Cancelled,
}

impl From<Cancelled> for RankError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}

impl ErrorCode for RankError {
    fn code(&self) -> &'static str {
        match self {
            Self::Size(error) => error.code(),
            Self::NoSolution { .. } => "no-solution",
            Self::FirstRow { .. } => "first-row",
            Self::TooLarge { .. } => "size-too-large-to-list",
            Self::Zero => "position-zero",
            Self::NoSuchPosition { .. } => "no-such-position",
            Self::Contradicted { .. } => "first-row-contradicted",
            Self::OtherSize { .. } => "rank-of-other-size",
            Self::Cancelled => "cancelled",
        }
    }
}

/// The rank of a placement: how many solutions come before it or equal it. For a solution this is its position in
/// lexicographic order, counted from 1.
///
/// # Errors
///
/// [`RankError::TooLarge`] when the size is above [`Solutions::MAX_SIZE`].
///
/// # Complexity
///
/// Counts all solutions before the placement: hundredths of a second up to size 12. For larger sizes see [`Ranks`].
///
/// # Examples
///
/// ```
/// use queens::solutions::{rank, unrank};
///
/// let placement = "8,4,1,3,6,2,7,5".parse()?;
/// assert_eq!(rank(&placement)?.position(), Some(92));
/// assert_eq!(unrank(placement.size(), 92)?, placement);
///
/// let between = rank(&"1,2,3,4,5,6,7,8".parse()?)?;
/// assert_eq!((between.solutions_up_to, between.is_solution), (0, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rank(placement: &Placement) -> Result<Rank, RankError> {
    rank_with(placement, never_cancel)
}

/// [`rank`] with a progress callback, called before the search and thousands of times a second; `done` counts subtrees.
///
/// # Errors
///
/// [`RankError::TooLarge`], and [`RankError::Cancelled`] when the callback returns `Break`.
pub fn rank_with(
    placement: &Placement,
    on_progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Rank, RankError> {
    check_size(placement.size())?;
    let mut keep_going = count_calls(on_progress);
    or_cancelled(keep_going())?;
    let (less, is_solution) = count_less(placement, 0, &mut keep_going)?;
    Ok(Rank { solutions_up_to: less + u128::from(is_solution), is_solution })
}

/// Counts the solutions that come before a placement and share at least its first `shared` queens. Also returns whether
/// the placement is a solution.
fn count_less(
    placement: &Placement,
    shared: usize,
    keep_going: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<(u128, bool), RankError> {
    let mut tree = Subtree::root(placement.size());
    let mut count = 0;
    for (row, &column) in placement.columns().iter().enumerate() {
        let mut next = None;
        for (candidate, below) in tree.children().take_while(|(candidate, _)| *candidate <= column) {
            if candidate == column {
                next = Some(below);
            } else if row >= shared {
                count += or_cancelled(below.count(keep_going))?;
            }
        }
        match next {
            Some(below) => tree = below,
            None => return Ok((count, false)),
        }
    }
    Ok((count, true))
}

/// Returns an error for a size whose solutions cannot be listed.
fn check_size(size: Size) -> Result<(), RankError> {
    if size.get() > Solutions::MAX_SIZE { Err(RankError::TooLarge { size }) } else { Ok(()) }
}

/// The solution at a position in lexicographic order, counted from 1.
///
/// # Errors
///
/// [`RankError`] when there is no such position, or the size is above [`Solutions::MAX_SIZE`].
///
/// # Complexity
///
/// The complexity of [`rank`].
///
/// # Examples
///
/// ```
/// use queens::solutions;
///
/// let solution = solutions::unrank(27, 300)?;
/// assert_eq!(solutions::rank(&solution)?.position(), Some(300));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unrank(size: impl TryInto<Size, Error: Into<SizeError>>, position: u128) -> Result<Placement, RankError> {
    find(Size::new(size)?, position, &mut never_cancel)
}

/// [`unrank`] with a progress callback, called before the search and thousands of times a second; `done` counts subtrees.
///
/// # Errors
///
/// The errors of [`unrank`], and [`RankError::Cancelled`] when the callback returns `Break`.
pub fn unrank_with(
    size: impl TryInto<Size, Error: Into<SizeError>>,
    position: u128,
    mut on_progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Placement, RankError> {
    find(Size::new(size)?, position, &mut on_progress)
}

fn find(
    size: Size,
    position: u128,
    on_progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Placement, RankError> {
    check_size(size)?;
    let to_skip = position.checked_sub(1).ok_or(RankError::Zero)?;
    let mut keep_going = count_calls(on_progress);
    or_cancelled(keep_going())?;
    let mut search = PositionSearch { path: Vec::with_capacity(size.len()), to_skip, keep_going };
    if or_cancelled(search.descend(&Subtree::root(size)))? {
        Ok(Placement::from_permutation(search.path))
    } else {
        Err(RankError::NoSuchPosition { size, position, solutions: to_skip - search.to_skip })
    }
}

/// Ranks in the whole list, computed from the number of solutions for each column of the first row's queen.
///
/// # Examples
///
/// ```
/// use queens::{Size, solutions::Ranks};
///
/// let size = Size::new(14)?;
/// let first_row = queens_count::count_by_first_row(size)?;
/// let ranks = Ranks::new(size, first_row)?;
/// assert_eq!(ranks.solutions(), 365_596);
///
/// let solution = ranks.unrank(300_000)?;
/// assert_eq!(solution.to_string(), "11,6,3,13,2,7,9,1,14,4,10,8,5,12");
/// assert_eq!(ranks.rank(&solution)?.position(), Some(300_000));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranks {
    size: Size,
    /// The number of solutions for each column of the first row's queen.
    first_row: Box<[u128]>,
}

impl Ranks {
    /// Ranks for this size; `first_row` has the number of solutions for each column of the first row's queen.
    ///
    /// # Errors
    ///
    /// [`RankError`] when the size is above [`Solutions::MAX_SIZE`], there are not as many numbers as columns, or their sum
    /// overflows. Wrong numbers give wrong positions, or [`RankError::Contradicted`].
    pub fn new(
        size: impl TryInto<Size, Error: Into<SizeError>>,
        first_row: impl Into<Box<[u128]>>,
    ) -> Result<Self, RankError> {
        let size = Size::new(size)?;
        check_size(size)?;
        let first_row = first_row.into();
        let sum = first_row.iter().try_fold(0_u128, |sum, &count| sum.checked_add(count));
        if first_row.len() != size.len() || sum.is_none() {
            return Err(RankError::FirstRow { size, numbers: first_row.len() });
        }
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

    /// Like [`rank`](rank()), but counts from the nearer end of the solutions with the same first queen.
    ///
    /// # Errors
    ///
    /// [`RankError::OtherSize`] when the placement is of another size, and [`RankError::Contradicted`] when the numbers of
    /// [`Ranks::new`] are wrong.
    ///
    /// # Complexity
    ///
    /// Usually counts at most half of the solutions with the same first queen: hundredths of a second up to size 15, up
    /// to 5 seconds at 18.
    pub fn rank(&self, placement: &Placement) -> Result<Rank, RankError> {
        self.rank_with(placement, never_cancel)
    }

    /// [`rank`](Self::rank) with a progress callback, which is called as often as in [`rank_with`].
    ///
    /// # Errors
    ///
    /// The errors of [`rank`](Self::rank), and [`RankError::Cancelled`] when the callback returns `Break`.
    pub fn rank_with(
        &self,
        placement: &Placement,
        on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Rank, RankError> {
        if placement.size() != self.size {
            return Err(RankError::OtherSize { size: self.size, found: placement.size() });
        }
        let mut keep_going = count_calls(on_progress);
        or_cancelled(keep_going())?;
        let columns = placement.columns();
        let (earlier, from_here) = self.first_row.split_at(columns[0].index());
        let before: u128 = earlier.iter().sum();
        if columns.get(1).is_some_and(|column| column.index() >= self.size.len() / 2) {
            // The solutions before the mirror image are the mirror images of the solutions after the placement.
            let (above, is_solution) = count_less(&mirror(placement), 1, &mut keep_going)?;
            let contradicted = RankError::Contradicted { size: self.size, first: columns[0] };
            let solutions_up_to = from_here[0].checked_sub(above).ok_or(contradicted)?;
            return Ok(Rank { solutions_up_to: before + solutions_up_to, is_solution });
        }
        let (less, is_solution) = count_less(placement, 1, &mut keep_going)?;
        Ok(Rank { solutions_up_to: before + less + u128::from(is_solution), is_solution })
    }

    /// Like [`unrank`](unrank()), but counts from the nearer end of the solutions with the same first queen.
    ///
    /// # Errors
    ///
    /// [`RankError`] when there is no such position, or the numbers of [`Ranks::new`] are wrong.
    ///
    /// # Complexity
    ///
    /// The complexity of [`rank`](Self::rank).
    pub fn unrank(&self, position: u128) -> Result<Placement, RankError> {
        self.unrank_with(position, never_cancel)
    }

    /// [`unrank`](Self::unrank) with a progress callback, which is called as often as in [`unrank_with`].
    ///
    /// # Errors
    ///
    /// The errors of [`unrank`](Self::unrank), and [`RankError::Cancelled`] when the callback returns `Break`.
    pub fn unrank_with(
        &self,
        position: u128,
        on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Placement, RankError> {
        let mut to_skip = position.checked_sub(1).ok_or(RankError::Zero)?;
        let mut keep_going = count_calls(on_progress);
        or_cancelled(keep_going())?;
        for (first, &solutions) in self.size.columns().zip(&self.first_row) {
            if to_skip >= solutions {
                to_skip -= solutions;
                continue;
            }
            let found = if to_skip < solutions / 2 {
                find_with_first(self.size, first, to_skip, &mut keep_going)?
            } else {
                let mirrored_first = first.mirrored(self.size);
                let mirrored = find_with_first(self.size, mirrored_first, solutions - 1 - to_skip, &mut keep_going)?;
                mirrored.map(|mirrored| mirror(&mirrored))
            };
            return found.ok_or(RankError::Contradicted { size: self.size, first });
        }
        Err(RankError::NoSuchPosition { size: self.size, position, solutions: self.solutions() })
    }
}

/// The solution at index `to_skip`, from 0, among the solutions with this first queen; `None` if there are fewer.
fn find_with_first(
    size: Size,
    first: Column,
    to_skip: u128,
    keep_going: &mut impl FnMut() -> ControlFlow<()>,
) -> Result<Option<Placement>, RankError> {
    let mut children = Subtree::root(size).children();
    let below = children.find(|(column, _)| *column == first).expect("all columns are free").1;
    let mut search = PositionSearch { path: vec![first], to_skip, keep_going };
    let is_found = or_cancelled(search.descend(&below))?;
    Ok(is_found.then(|| Placement::from_permutation(search.path)))
}

/// The search for the solution at a position.
struct PositionSearch<F> {
    /// The columns of the queens down to the current row.
    path: Vec<Column>,
    /// How many solutions are still to be skipped.
    to_skip: u128,
    keep_going: F,
}

impl<F: FnMut() -> ControlFlow<()>> PositionSearch<F> {
    /// Searches a subtree, and returns whether the position is in it. If so, `path` leads to the solution; otherwise
    /// `to_skip` is reduced by the number of solutions in the subtree.
    fn descend(&mut self, tree: &Subtree) -> ControlFlow<(), bool> {
        if tree.rows() >= MAX_COUNTED_ROWS {
            (self.keep_going)()?;
        }
        if tree.rows() <= MAX_COUNTED_ROWS {
            let count = u128::from(tree.count_without_callback());
            if count <= self.to_skip {
                self.to_skip -= count;
                return ControlFlow::Continue(false);
            }
            if tree.rows() == 0 {
                return ControlFlow::Continue(true);
            }
        }
        for (column, below) in tree.children().filter(|(_, below)| !below.is_dead()) {
            self.path.push(column);
            if self.descend(&below)? {
                return ControlFlow::Continue(true);
            }
            self.path.pop();
        }
        ControlFlow::Continue(false)
    }
}
