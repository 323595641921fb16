//! The iterator over all solutions.

use std::iter::FusedIterator;
use std::ops::ControlFlow;

use super::SolutionsError;
use super::iterate::placement;
use super::walk::{Every, Walk};
use crate::board::{Column, Placement, Size};

/// All solutions of a board, in lexicographic order, from either end.
///
/// As an iterator it gives [`Placement`]s. [`advance`](Self::advance) and [`advance_back`](Self::advance_back) give the
/// columns without building one: the way to stream a long list. Both ends may be used in turn; together they give each
/// solution once.
///
/// # Complexity
///
/// Backtracking on bits: some 75 squares a solution at size 14, without allocation. Some 2.5 KB for the stack of each
/// end. [`count`](Iterator::count) searches as far but builds nothing, and so does [`nth`](Iterator::nth). For a long skip
/// begin with [`starting_at`](Self::starting_at) the solution that [`Ranks`](super::Ranks) finds.
///
/// # Source
///
/// The number of solutions of size `n` is A000170 in the OEIS.
///
/// # Examples
///
/// ```
/// use queens::{Size, Solutions};
///
/// let mut solutions = Solutions::new(Size::new(8)?)?;
/// assert_eq!(solutions.next().unwrap().to_string(), "1,5,8,6,3,7,2,4");
/// assert_eq!(solutions.next_back().unwrap().to_string(), "8,4,1,3,6,2,7,5");
/// assert_eq!(solutions.count(), 90);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    front: End,
    /// Walks over the mirror images; its columns are those of the board itself.
    back: End,
}

/// Rows that are given up between two calls of a callback.
const PATIENCE: u32 = 1 << 16;

/// One end of the list.
#[derive(Clone, Debug)]
struct End {
    walk: Walk<Every>,
    /// Up to where this end has come.
    columns: Box<[Column]>,
    reached: Reached,
}

/// What the columns of an [`End`] bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reached {
    /// Nothing: this end has not moved.
    Nothing,
    /// The columns are where this end begins: they are its own if they are a solution.
    Start,
    /// The columns are the solution that this end gave last.
    Given,
    /// Nothing matters any more: both ends have met.
    Met,
}

impl Solutions {
    /// The greatest size: a row is one machine word.
    pub const MAX_SIZE: u32 = u64::BITS;

    /// All solutions of this size.
    ///
    /// # Errors
    ///
    /// [`SolutionsError`] when the size is above [`MAX_SIZE`](Self::MAX_SIZE).
    pub fn new(size: Size) -> Result<Self, SolutionsError> {
        SolutionsError::check(size)?;
        let end = End {
            walk: Walk::new(size, Every::new(size)),
            columns: vec![Column::new(0); size.len()].into(),
            reached: Reached::Nothing,
        };
        Ok(Self { front: end.clone(), back: end })
    }

    /// The solutions from a placement on, the placement itself among them if it is one.
    ///
    /// The placement need not be a solution.
    ///
    /// # Errors
    ///
    /// [`SolutionsError`] when the size is above [`MAX_SIZE`](Self::MAX_SIZE).
    ///
    /// # Complexity
    ///
    /// `O(n)`: the search is set up where it would be, not run up to there.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Solutions;
    ///
    /// let mut solutions = Solutions::starting_at(&"1 2 3 4".parse()?)?;
    /// assert_eq!(solutions.next().unwrap().to_string(), "2,4,1,3");
    /// assert_eq!(solutions.next().unwrap().to_string(), "3,1,4,2");
    /// assert_eq!(solutions.next(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn starting_at(start: &Placement) -> Result<Self, SolutionsError> {
        let size = start.size();
        let mut solutions = Self::new(size)?;
        let columns = start.columns().iter().map(|column| column.index());
        solutions.front = End {
            walk: Walk::starting_at(size, Every::new(size), columns),
            columns: start.columns().into(),
            reached: Reached::Start,
        };
        Ok(solutions)
    }

    /// The columns of the next solution from the front, row by row.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::{Size, Solutions};
    ///
    /// let mut solutions = Solutions::new(Size::new(6)?)?;
    /// let mut corners = 0;
    /// while let Some(columns) = solutions.advance() {
    ///     corners += u32::from(columns[0].get() == 0);
    /// }
    /// assert_eq!(corners, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn advance(&mut self) -> Option<&[Column]> {
        if self.front.reached == Reached::Met || !self.front.walk.step() {
            return self.meet();
        }
        self.given()
    }

    /// The next solution from the front, if there is one; with a callback, called before the search and often in it, that
    /// may stop it.
    ///
    /// After a stop the search goes on where it was.
    ///
    /// # Errors
    ///
    /// [`SolutionsError::Stopped`] when the callback broke.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use queens::{Size, Solutions, solutions::SolutionsError};
    ///
    /// // The first solution of this size takes a while.
    /// let mut solutions = Solutions::new(Size::new(32)?)?;
    /// let mut calls = 0;
    /// let stopped = solutions.next_until(|| {
    ///     calls += 1;
    ///     if calls < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// });
    /// assert_eq!(stopped, Err(SolutionsError::Stopped));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next_until(
        &mut self,
        mut pulse: impl FnMut() -> ControlFlow<()>,
    ) -> Result<Option<Placement>, SolutionsError> {
        let mut rows = 0_u32;
        let mut sparingly = || {
            rows = rows.wrapping_add(1);
            if rows % PATIENCE == 1 { pulse() } else { ControlFlow::Continue(()) }
        };
        if self.front.reached == Reached::Met {
            return Ok(None);
        }
        let found = match sparingly() {
            ControlFlow::Continue(()) => self.front.walk.step_until(&mut sparingly),
            ControlFlow::Break(()) => ControlFlow::Break(()),
        };
        let ControlFlow::Continue(is_found) = found else { return Err(SolutionsError::Stopped) };
        Ok(if is_found { self.given() } else { self.meet() }.map(placement))
    }

    /// The columns of the solution to which the front has come, unless the back was there before.
    #[inline]
    fn given(&mut self) -> Option<&[Column]> {
        self.front.walk.read(&mut self.front.columns);
        self.front.reached = Reached::Given;
        if self.back.reached == Reached::Given && self.front.columns >= self.back.columns {
            return self.meet();
        }
        Some(&self.front.columns)
    }

    /// The columns of the next solution from the back, row by row.
    #[inline]
    pub fn advance_back(&mut self) -> Option<&[Column]> {
        if self.back.reached == Reached::Met || !self.back.walk.step() {
            return self.meet();
        }
        self.back.walk.read_mirrored(&mut self.back.columns);
        self.back.reached = Reached::Given;
        let is_beyond = match self.front.reached {
            Reached::Nothing => false,
            Reached::Start => self.back.columns < self.front.columns,
            Reached::Given => self.back.columns <= self.front.columns,
            Reached::Met => true,
        };
        if is_beyond { self.meet() } else { Some(&self.back.columns) }
    }

    /// Ends the list at both ends.
    #[cold]
    fn meet(&mut self) -> Option<&[Column]> {
        self.front.reached = Reached::Met;
        self.back.reached = Reached::Met;
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
        // As long as the other end has not moved, nothing need be written down.
        if self.front.reached != Reached::Met && self.back.reached == Reached::Nothing {
            while self.front.walk.step() {
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
