//! Toroidal solutions: solutions of the board whose opposite edges are joined (the modular board).
//!
//! On the torus a diagonal that leaves the board continues at the other side. So there are `n` diagonals and `n`
//! antidiagonals (broken diagonals, or pandiagonals), each of `n` squares, and a toroidal solution has a queen on every
//! diagonal and every antidiagonal. In numbers: the differences `column - row` are all different modulo `n`, and so are
//! the sums `column + row`. A toroidal solution is a solution of the ordinary board, and stays a solution when its rows
//! or columns are shifted cyclically.
//!
//! There are toroidal solutions exactly for the sizes that neither 2 nor 3 divides.
//!
//! **Existence.** Put the queen of row `r` into column `2r mod n`: each queen is a knight's move from the queen above.
//! Modulo `n`, the columns are `2r`, the differences `r` and the sums `3r`. The numbers `2r` are different for all
//! rows, because `n` is coprime to 2, and so are the numbers `3r`, because `n` is coprime to 3.
//!
//! **No other sizes.** In a toroidal solution the columns, rows, differences and sums each take every residue modulo
//! `n` once. The differences add up to the sum of the columns minus the sum of the rows, so they add up to 0 modulo
//! `n`. But all residues add up to `n (n - 1) / 2`, which is 0 modulo `n` only for odd `n`. So 2 does not divide `n`.
//! For the divisor 3, take squares: `(c + r)^2 + (c - r)^2 = 2 c^2 + 2 r^2`. Let `S` be the sum of the squares of all
//! residues. Added up over all queens, the equation is `2 S = 4 S` modulo `n`, so `2 S = n (n - 1) (2n - 1) / 3` is 0
//! modulo `n`. Then 3 divides `(n - 1) (2n - 1)`, which is false when 3 divides `n`.
//!
//! # Source
//!
//! G. Pólya, Über die „doppelt-periodischen“ Lösungen des n-Damen-Problems, in W. Ahrens, Mathematische
//! Unterhaltungen und Spiele (1918). The numbers of toroidal solutions are A007705 in the OEIS.

use std::ops::ControlFlow;

use super::ConstructError;
use crate::Progress;
use crate::board::{Column, LineKind, LineSet, Placement, Row, Size, SizeError};
use crate::progress::never_cancel;

/// Whether there is a toroidal solution of this size: exactly if neither 2 nor 3 divides it.
///
/// # Examples
///
/// ```
/// use queens::{Size, construct::torus};
///
/// assert!(torus::is_solvable(Size::new(25)?));
/// assert!(!torus::is_solvable(Size::new(8)?) && !torus::is_solvable(Size::new(9)?));
/// # Ok::<(), queens::SizeError>(())
/// ```
pub const fn is_solvable(size: Size) -> bool {
    !size.get().is_multiple_of(2) && !size.get().is_multiple_of(3)
}

/// The toroidal solution of this size in which each queen is a knight's move from the queen before.
///
/// # Errors
///
/// [`ConstructError::NoToroidalSolution`] when 2 or 3 divides the size; [`ConstructError::Size`] for a number that is not a
/// size.
///
/// # Complexity
///
/// `O(n)`.
///
/// # Examples
///
/// ```
/// use queens::construct::torus;
///
/// let solution = torus::solution(7)?;
/// assert_eq!(solution.to_string(), "1,3,5,7,2,4,6");
/// assert!(torus::is_toroidal(&solution));
/// assert!(torus::solution(9).is_err());
/// # Ok::<(), queens::construct::ConstructError>(())
/// ```
pub fn solution(size: impl TryInto<Size, Error: Into<SizeError>>) -> Result<Placement, ConstructError> {
    solution_with(size, never_cancel)
}

/// [`solution`] with a progress callback; `done` counts rows.
///
/// # Errors
///
/// As [`solution`], and [`ConstructError::Cancelled`] when the callback returns `Break`.
pub fn solution_with(
    size: impl TryInto<Size, Error: Into<SizeError>>,
    on_progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Placement, ConstructError> {
    let size = Size::new(size)?;
    if !is_solvable(size) {
        return Err(ConstructError::NoToroidalSolution { size });
    }
    let n = size.get();
    // Sizes are below 2^31, so twice a row fits 32 bits.
    Ok(Placement::from_permutation_with((0..n).map(|row| Column::new(2 * row % n)), on_progress)?)
}

/// Whether a placement is a toroidal solution: no two queens attack each other, even around the edges.
///
/// # Complexity
///
/// `O(n)`, with two bits of memory for each row.
///
/// # Examples
///
/// ```
/// use queens::construct::torus;
///
/// assert!(torus::is_toroidal(&"1,3,5,2,4".parse()?));
/// // The queens of the rows 2 and 3 meet around the edge.
/// assert!(!torus::is_toroidal(&"2,4,1,3".parse()?));
/// # Ok::<(), queens::text::ReadError>(())
/// ```
pub fn is_toroidal(placement: &Placement) -> bool {
    first_conflict(placement).is_none()
}

/// Finds the first row from the top whose queen shares a toroidal diagonal or antidiagonal with the queen of an earlier
/// row. Returns the earlier row, the row and the kind of line.
pub(super) fn first_conflict(placement: &Placement) -> Option<(Row, Row, LineKind)> {
    let n = placement.columns().len();
    let diagonal = |row: usize, column: Column| (row + n - column.index()) % n;
    let antidiagonal = |row: usize, column: Column| (row + column.index()) % n;
    let (mut diagonals, mut antidiagonals) = (LineSet::new(n), LineSet::new(n));
    for (row, &column) in placement.columns().iter().enumerate() {
        let earlier = |line: &dyn Fn(usize, Column) -> usize, kind| {
            let rows = placement.columns()[..row].iter().enumerate();
            let mut same = rows.filter(|&(earlier, &other)| line(earlier, other) == line(row, column));
            let earlier = same.next().expect("the line is occupied").0;
            Some((Row::new(earlier as u32), Row::new(row as u32), kind))
        };
        if !diagonals.insert(diagonal(row, column)) {
            return earlier(&diagonal, LineKind::Diagonal);
        }
        if !antidiagonals.insert(antidiagonal(row, column)) {
            return earlier(&antidiagonal, LineKind::Antidiagonal);
        }
    }
    None
}
