//! The iterator over all solutions (enumeration), in both directions.

use std::iter::FusedIterator;
use std::ops::ControlFlow;

use super::SolutionsError;
use super::backtrack::{Backtracking, EverySquareAllowed};
use super::placement_iterator::placement;
use crate::board::{Column, Placement, Size, SizeError};
use crate::progress::{Cancelled, Progress, count_calls, or_cancelled};

/// All solutions of a board, in lexicographic order, from either end.
///
/// The iterator yields [`Placement`]s. [`advance`](Self::advance) and [`advance_back`](Self::advance_back) lend the columns
/// and build no placement: use them to stream a long list. Calls from both ends can be mixed; together they yield each
/// solution once.
///
/// # Complexity
///
/// Backtracking on bits tests about 75 squares for each solution at size 14, without allocation. Each end keeps a
/// stack of 2 KB. [`count`](Iterator::count) and [`nth`](Iterator::nth) search in the same way but build no placement.
/// To skip many solutions, find a later solution with [`Ranks`](super::Ranks) and start there by
/// [`starting_at`](Self::starting_at).
///
/// # Source
///
/// The number of solutions of size `n` is A000170 in the OEIS.
///
/// # Examples
///
/// ```
/// use queens::Solutions;
///
/// let mut solutions = Solutions::new(8)?;
/// assert_eq!(solutions.next(), Some("1,5,8,6,3,7,2,4".parse()?));
/// assert_eq!(solutions.next_back(), Some("8,4,1,3,6,2,7,5".parse()?));
/// assert_eq!(solutions.count(), 90);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: they search when they are asked for the next item"]
pub struct Solutions {
    front: ListSearch,
    /// Searches the mirror images of the solutions; `columns` of this search are mirrored back.
    back: ListSearch,
}

/// The search backtracks this many times between two calls of a progress callback.
const BACKTRACKS_PER_POLL: u32 = 1 << 16;

/// The search from one end of the list.
#[derive(Clone, Debug)]
struct ListSearch {
    search: Backtracking<EverySquareAllowed>,
    /// The columns that bound the remaining list at this end: see `bound`.
    columns: Box<[Column]>,
    bound: BoundKind,
}

/// How the columns of a [`ListSearch`] bound the remaining list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoundKind {
    /// The columns are no bound: this end has not moved.
    Unbounded,
    /// The list starts at these columns, and includes them if they are a solution.
    Included,
    /// These columns are the last solution that this end yielded.
    Excluded,
    /// Both ends have met: the list is exhausted.
    Met,
}

impl Solutions {
    /// The greatest size: a row is one machine word.
    pub const MAX_SIZE: u32 = u64::BITS;

    /// All solutions of this size.
    ///
    /// # Errors
    ///
    /// [`SolutionsError`] for a number that is not a size, and when the size is above [`MAX_SIZE`](Self::MAX_SIZE).
    pub fn new(size: impl TryInto<Size, Error: Into<SizeError>>) -> Result<Self, SolutionsError> {
        let size = SolutionsError::check_size(size)?;
        let end = ListSearch {
            search: Backtracking::new(size, EverySquareAllowed::new(size)),
            columns: vec![Column::new(0); size.len()].into(),
            bound: BoundKind::Unbounded,
        };
        Ok(Self { front: end.clone(), back: end })
    }

    /// The solutions from a placement on, including the placement if it is a solution.
    ///
    /// # Errors
    ///
    /// [`SolutionsError`] when the size is above [`MAX_SIZE`](Self::MAX_SIZE).
    ///
    /// # Complexity
    ///
    /// `O(n)`: the stack of the search is rebuilt at the placement, and nothing before it is searched.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Solutions;
    ///
    /// let mut solutions = Solutions::starting_at(&"1 2 3 4".parse()?)?;
    /// assert_eq!(solutions.next(), Some("2,4,1,3".parse()?));
    /// assert_eq!(solutions.next(), Some("3,1,4,2".parse()?));
    /// assert_eq!(solutions.next(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn starting_at(start: &Placement) -> Result<Self, SolutionsError> {
        let size = start.size();
        let mut solutions = Self::new(size)?;
        let columns = start.columns().iter().map(|column| column.index());
        solutions.front = ListSearch {
            search: Backtracking::starting_at(size, EverySquareAllowed::new(size), columns),
            columns: start.columns().into(),
            bound: BoundKind::Included,
        };
        Ok(solutions)
    }

    /// The columns of the next solution from the front, row by row.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Solutions;
    ///
    /// let mut solutions = Solutions::new(6)?;
    /// let mut corners = 0;
    /// while let Some(columns) = solutions.advance() {
    ///     corners += u32::from(columns[0].get() == 0);
    /// }
    /// assert_eq!(corners, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn advance(&mut self) -> Option<&[Column]> {
        if self.front.bound == BoundKind::Met || !self.front.search.find_next() {
            return self.exhaust();
        }
        self.yield_front()
    }

    /// [`next`](Iterator::next) with a progress callback: the next solution from the front, if there is one.
    ///
    /// The callback is called before the search and once every 65,536 backtracks; `done` counts its calls. After a
    /// cancelled call, the next call continues the search where it stopped.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when the callback returns `Break`.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use queens::{Cancelled, Solutions};
    ///
    /// // The first solution of this size takes seconds.
    /// let mut solutions = Solutions::new(32)?;
    /// let cancelled = solutions.next_with(|progress| match progress.done {
    ///     0..10 => ControlFlow::Continue(()),
    ///     _ => ControlFlow::Break(()),
    /// });
    /// assert_eq!(cancelled, Err(Cancelled));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next_with(
        &mut self,
        on_progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Option<Placement>, Cancelled> {
        if self.front.bound == BoundKind::Met {
            return Ok(None);
        }
        let (mut backtracks, mut report) = (0_u32, count_calls(on_progress));
        or_cancelled(report())?;
        let mut keep_going = || {
            backtracks = backtracks.wrapping_add(1);
            if backtracks.is_multiple_of(BACKTRACKS_PER_POLL) { report() } else { ControlFlow::Continue(()) }
        };
        let is_found = or_cancelled(self.front.search.find_next_with(&mut keep_going))?;
        Ok(if is_found { self.yield_front() } else { self.exhaust() }.map(placement))
    }

    /// The columns of the solution that the front has found, unless the back has yielded it already.
    #[inline]
    fn yield_front(&mut self) -> Option<&[Column]> {
        self.front.search.copy_solution_to(&mut self.front.columns);
        self.front.bound = BoundKind::Excluded;
        if self.back.bound == BoundKind::Excluded && self.front.columns >= self.back.columns {
            return self.exhaust();
        }
        Some(&self.front.columns)
    }

    /// The columns of the next solution from the back, row by row.
    #[inline]
    pub fn advance_back(&mut self) -> Option<&[Column]> {
        if self.back.bound == BoundKind::Met || !self.back.search.find_next() {
            return self.exhaust();
        }
        self.back.search.copy_mirrored_solution_to(&mut self.back.columns);
        self.back.bound = BoundKind::Excluded;
        let is_beyond = match self.front.bound {
            BoundKind::Unbounded => false,
            BoundKind::Included => self.back.columns < self.front.columns,
            BoundKind::Excluded => self.back.columns <= self.front.columns,
            BoundKind::Met => true,
        };
        if is_beyond { self.exhaust() } else { Some(&self.back.columns) }
    }

    /// Ends the list at both ends.
    #[cold]
    fn exhaust(&mut self) -> Option<&[Column]> {
        self.front.bound = BoundKind::Met;
        self.back.bound = BoundKind::Met;
        None
    }
}

impl Iterator for Solutions {
    type Item = Placement;

    #[inline]
    fn next(&mut self) -> Option<Placement> {
        self.advance().map(placement)
    }

    fn nth(&mut self, skipped: usize) -> Option<Placement> {
        for _ in 0..skipped {
            self.advance()?;
        }
        self.next()
    }

    fn count(mut self) -> usize {
        let mut count = 0;
        // While the back has not moved, the ends cannot meet, so no columns are compared or copied.
        if self.front.bound != BoundKind::Met && self.back.bound == BoundKind::Unbounded {
            while self.front.search.find_next() {
                count += 1;
            }
        } else {
            while self.advance().is_some() {
                count += 1;
            }
        }
        count
    }

    fn last(mut self) -> Option<Placement> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Solutions {
    #[inline]
    fn next_back(&mut self) -> Option<Placement> {
        self.advance_back().map(placement)
    }

    fn nth_back(&mut self, skipped: usize) -> Option<Placement> {
        for _ in 0..skipped {
            self.advance_back()?;
        }
        self.next_back()
    }
}

impl FusedIterator for Solutions {}
