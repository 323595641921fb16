//! A solution in closed form (by formula, an explicit construction), for every solvable size.
//!
//! Three patterns suffice. Rows and columns count from 0, and `m = n / 2`.
//!
//! **Steps**, for even `n` with `n mod 6 != 2`:
//!
//! ```text
//! row i      column 2i + 1      for i in 0..m           . Q . . . .
//! row m + i  column 2i          for i in 0..m           . . . Q . .
//!                                                       . . . . . Q
//!                                                       Q . . . . .
//!                                                       . . Q . . .
//!                                                       . . . . Q .
//! ```
//!
//! Each row and each column has one queen. The differences `column - row` are all different: they run from 1 to `m` in
//! the upper half (`i + 1`) and from `-m` to -1 in the lower half (`i - m`). The sums `column + row` are `3i + 1` in
//! the upper half and `3i + m` in the lower half, so they are different within each half. A sum of the upper half can
//! equal a sum of the lower half only if `m` is 1 modulo 3, which means `n mod 6 = 2`.
//!
//! **Knots**, for even `n >= 8` that 3 does not divide:
//!
//! ```text
//! row i          column c = (2i + m - 1) mod n    for i in 0..m
//! row n - 1 - i  column n - 1 - c
//! ```
//!
//! A half turn maps the upper half to the lower half. The columns of the upper half are different and have the parity
//! of `m - 1`. The columns `n - 1 - c` of the lower half have the other parity, because `n - 1` is odd. So all columns
//! are different. Call a row `i` of the upper half *straight* when `2i + m - 1 < n`, that is `2i <= m`, and *wrapped*
//! otherwise.
//!
//! - The differences `column - row` are `i + m - 1` in straight rows and `i - m - 1` in wrapped rows. The former are
//!   positive and the latter negative, so they are different within the upper half. The half turn negates a difference.
//!   So a difference of the lower half equals one of the upper half only if `i + m - 1 = -(j - m - 1)`, with a straight
//!   row `i` and a wrapped row `j`. This means `i + j = 2`. But a wrapped row has `2j > m >= 4`, so `j >= 3`.
//! - The sums `column + row` are `3i + m - 1` in straight rows and `3i - m - 1` in wrapped rows. Within the upper
//!   half, two sums are equal only if `3 (j - i) = n`, with a straight row `i` and a wrapped row `j`. The half turn
//!   replaces a sum `s` by `4m - 2 - s`. So a sum of the lower half equals one of the upper half only if the sums of
//!   two upper rows `i` and `j`, perhaps of the same row, add up to `4m - 2`. For two straight rows this means
//!   `3 (i + j) = n`, for a straight and a wrapped row `3 (i + j) = 2n`, and for two wrapped rows `i + j = n`. The last
//!   equation is impossible for two rows above the middle. The other equations are impossible because 3 does not
//!   divide `n`.
//!
//! **Corner**, for odd `n`: the pattern of size `n - 1`, and a queen in the last row and column. In both patterns no
//! difference is 0, so the long diagonal is free.
//!
//! Together: the steps or the knots cover every even size but 2, and the corner covers every odd size but 3. The
//! sizes 2 and 3 have no solutions.
//!
//! # Source
//!
//! The patterns are those of E. Pauls (Deutsche Schachzeitung 29, 1874) and of E. J. Hoffman, J. C. Loessi and R. C. Moore,
//! Constructions for the Solution of the m Queens Problem, Mathematics Magazine 42 (1969).

use std::ops::ControlFlow;

use super::ConstructError;
use crate::board::{Column, Placement, Row, Size, SizeError};
use crate::{Cancelled, Progress};

/// A solution by formula, of any size but 2 and 3.
///
/// # Errors
///
/// [`ConstructError::NoSolution`] for the sizes 2 and 3, and [`ConstructError::Size`] for a number that is not a size.
///
/// # Complexity
///
/// Constant time and memory for each column, so that a board of 100,000,000 rows can be streamed.
///
/// # Examples
///
/// ```
/// use queens::{Row, construct::closed_form};
///
/// let solution = closed_form(6)?;
/// assert_eq!(solution.placement().to_string(), "2,4,6,1,3,5");
///
/// let huge = closed_form(1_000_000_000)?;
/// assert_eq!(huge.column(Row::new(123_456_789)).get(), 246_913_579);
///
/// assert!(closed_form(3).is_err());
/// # Ok::<(), queens::construct::ConstructError>(())
/// ```
pub fn closed_form(size: impl TryInto<Size, Error: Into<SizeError>>) -> Result<ClosedForm, ConstructError> {
    let size = Size::new(size)?;
    if !size.is_solvable() {
        return Err(ConstructError::NoSolution { size });
    }
    let even = size.get() & !1;
    Ok(ClosedForm { size, even, pattern: if even % 6 == 2 { Pattern::Knots } else { Pattern::Steps } })
}

/// A solution by formula: see [`closed_form`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClosedForm {
    size: Size,
    /// The size of the pattern: `size`, or one less if there is a queen in the corner.
    even: u32,
    pattern: Pattern,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Pattern {
    Steps,
    Knots,
}

impl ClosedForm {
    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The column of the queen in a row.
    ///
    /// # Panics
    ///
    /// When the row lies outside the board.
    pub fn column(&self, row: Row) -> Column {
        assert!(row.index() < self.size.len(), "{row:?} lies outside a board of size {}", self.size);
        let (row, n, half) = (row.get(), self.even, self.even / 2);
        // Sizes are below 2^31, so twice a row fits 32 bits.
        Column::new(match self.pattern {
            _ if row == n => n,
            Pattern::Steps if row < half => 2 * row + 1,
            Pattern::Steps => 2 * (row - half),
            Pattern::Knots if row < half => knots_column(row, n),
            Pattern::Knots => n - 1 - knots_column(n - 1 - row, n),
        })
    }

    /// The column of each row's queen, from the top.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = Column> + DoubleEndedIterator + Clone + use<> {
        let solution = *self;
        self.size.rows().map(move |row| solution.column(row))
    }

    /// The whole placement.
    pub fn placement(&self) -> Placement {
        Placement::from_permutation(self.columns())
    }

    /// [`placement`](Self::placement) with a progress callback; `done` counts rows.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] when the callback returns `Break`.
    pub fn placement_with(&self, on_progress: impl FnMut(Progress) -> ControlFlow<()>) -> Result<Placement, Cancelled> {
        Placement::from_permutation_with(self.columns(), on_progress)
    }
}

/// The column that the knots pattern gives to a row of the upper half.
fn knots_column(row: u32, n: u32) -> u32 {
    let column = 2 * row + n / 2 - 1;
    if column < n { column } else { column - n }
}
