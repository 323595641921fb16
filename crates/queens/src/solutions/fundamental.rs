//! Fundamental solutions (non-isomorphic solutions): one solution of each class under the eight symmetries.

use super::SolutionsError;
use super::backtrack::{AllowedSquares, Backtracking, EverySquareAllowed, MAX_ROWS};
use super::placement_iterator::impl_placement_iterator;
use crate::board::symmetry::is_canonical;
use crate::board::{Column, Size, SizeError};

/// The fundamental solutions of a board, in lexicographic order: the first of each class under the symmetries.
///
/// # Method
///
/// Let `a` and `b` be the columns of the queens in the top and the bottom row, and `c` and `d` the rows of the queens
/// in the left and the right column. The top rows of the eight images have their queens in the columns `a`, `b`, `c`,
/// `d`, `n - 1 - a`, `n - 1 - b`, `n - 1 - c` and `n - 1 - d`. In a fundamental solution `a` is the least of these
/// numbers: it lies in the left half, and no other queen on the border is nearer to a corner. The search tries only
/// boards with this property. It then compares each solution with its images.
///
/// # Source
///
/// The number of fundamental solutions of size `n` is A002562 in the OEIS.
///
/// # Examples
///
/// ```
/// use queens::{Size, solutions::Fundamental};
///
/// let size = Size::new(8)?;
/// assert_eq!(Fundamental::new(size)?.count(), 12);
/// let images: usize = Fundamental::new(size)?.map(|solution| solution.orbit().len()).sum();
/// assert_eq!(images, 92);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: they search when they are asked for the next item"]
pub struct Fundamental {
    size: Size,
    /// The column of the top row's queen: its distance from the left corner.
    corner: usize,
    search: Backtracking<BorderSquares>,
    columns: Box<[Column]>,
}

/// The allowed squares: no queen on the border may be nearer to a corner than the top row's queen.
#[derive(Clone, Debug)]
struct BorderSquares {
    rows: [u64; MAX_ROWS],
}

impl BorderSquares {
    fn new(size: Size, corner: usize) -> Self {
        let last = size.len() - 1;
        let all = EverySquareAllowed::new(size);
        let sides = 1 | 1 << last;
        let mut rows = [0; MAX_ROWS];
        for (row, allowed) in rows.iter_mut().enumerate().take(size.len()) {
            let is_near_corner = row.min(last - row) < corner;
            *allowed = if is_near_corner { all.in_row(row) & !sides } else { all.in_row(row) };
        }
        let middle = (all.in_row(last) >> corner) & (u64::MAX << corner);
        rows[last] &= middle;
        rows[0] = 1 << corner;
        Self { rows }
    }
}

impl AllowedSquares for BorderSquares {
    #[inline]
    fn in_row(&self, row: usize) -> u64 {
        self.rows[row % MAX_ROWS]
    }
}

impl Fundamental {
    /// The fundamental solutions of this size.
    ///
    /// # Errors
    ///
    /// [`SolutionsError`] for a number that is not a size, and when the size is above [`Solutions::MAX_SIZE`](super::Solutions::MAX_SIZE).
    pub fn new(size: impl TryInto<Size, Error: Into<SizeError>>) -> Result<Self, SolutionsError> {
        let size = SolutionsError::check_size(size)?;
        Ok(Self {
            size,
            corner: 0,
            search: Backtracking::new(size, BorderSquares::new(size, 0)),
            columns: vec![Column::new(0); size.len()].into(),
        })
    }

    /// The columns of the next fundamental solution, row by row.
    pub fn advance(&mut self) -> Option<&[Column]> {
        loop {
            while self.search.find_next() {
                self.search.copy_solution_to(&mut self.columns);
                if is_canonical(&self.columns) {
                    return Some(&self.columns);
                }
            }
            if self.corner == (self.size.len() - 1) / 2 {
                return None;
            }
            self.corner += 1;
            self.search = Backtracking::new(self.size, BorderSquares::new(self.size, self.corner));
        }
    }
}

impl_placement_iterator!(Fundamental);
