//! Composition of solutions: each queen of one solution becomes a copy of the other solution.
//!
//! Let the *outer* placement `A` have size `a` and the *inner* one, `B`, size `b`. In their product, of size `a b`, each
//! queen of `A` becomes a block of `b` by `b` squares with a copy of `B`, and each empty square becomes an empty block:
//!
//! ```text
//! row b R + r    column b A(R) + B(r)        for R in 0..a and r in 0..b
//! ```
//!
//! **Theorem.** For `a > 1` the product is a solution exactly when `A` is a solution and `B` is a solution of the
//! [torus](super::torus). The inner factor has to be toroidal; the outer one need not.
//!
//! **The product is a solution.** Each row and each column has one queen. The difference of row and column is
//! `b D + d`, with `D = R - A(R)` and `d = r - B(r)`. Suppose that two queens have equal differences:
//! `b D + d = b D' + d'`. Then `d` and `d'` are equal modulo `b`. As `B` is toroidal, `r = r'`, so `d = d'` and
//! `D = D'`. As `A` is a solution, `R = R'`. So the two queens are the same queen. The same argument holds for the
//! sums.
//!
//! **Other factors give no solution.** If two queens of `A` share a line, so do the two copies of each queen of `B` in
//! their blocks. If two queens of `B` share a line, so do their copies in each block. So `A` and `B` must be solutions.
//! Suppose that `B` is a solution, but not of the torus. Then two of its queens share a line of the torus, say a
//! diagonal: their differences satisfy `d' = d + b`. If `A` had queens on the neighbouring diagonals `D` and `D - 1`,
//! two queens of their blocks would attack each other, because `b D + d = b (D - 1) + d'`. So no two neighbouring
//! diagonals of `A` have queens. But `a` of the `2a - 1` diagonals have queens, so they are every other diagonal, from
//! the first to the last. The first and the last diagonal are opposite corner squares, and queens there attack each
//! other along the long antidiagonal. So there is no such `A`. The same argument holds for the sums.
//!
//! With `a = 1` the product is `B` itself, toroidal or not.
//!
//! **Towers.** The outer factor may be any solution, including another product. So one toroidal inner factor is enough
//! for an infinite series of products, a *tower*: sizes 5, 25, 125, … from a solution of size 5, or 4, 20, 100, … from
//! solutions of the sizes 4 and 5. If `A` is toroidal too, so is the product. The proof is the same with equality
//! modulo `a b`, where `D` and `D'` are equal modulo `a`.
//!
//! # Which sizes are products
//!
//! A size is a product of smaller sizes exactly when it is `a b` with a solvable `a > 1`, so `a >= 4`, and with `b > 1`
//! coprime to 6. Up to 40:
//!
//! | sizes | |
//! |---|---|
//! | 20, 25, 28, 30, 35, 40 | products with an inner factor 5 or 7 |
//! | 1, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37 | no products; from 5 on, their toroidal solutions are inner factors |
//! | 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 21, 22, 24, 26, 27, 32, 33, 34, 36, 38, 39 | neither |
//! | 2, 3 | no solution at all |
//!
//! Some texts say that only 2, 3, 8, 9, 14, 15, 26, 27, 38 and 39 are no products. That is wrong: 16, for example, is
//! no product either.
//!
//! # Source
//!
//! G. Pólya (1918), as for the torus; also M. R. Engelhardt, A group-based search for solutions of the n-queens problem,
//! Discrete Mathematics 307 (2007).

use std::iter::FusedIterator;

use thiserror::Error;

use super::torus;
use crate::ErrorCode;
use crate::board::{Column, Conflict, LineKind, Placement, Row, Size};

/// Why the product of two placements is not a solution. The messages count rows from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ComposeError {
    /// The outer factor is not a solution.
    ///
    /// Code: `outer-factor-not-a-solution`.
    #[error("the outer factor is not a solution: {}", shared_line_text(conflict.a.row, conflict.b.row, conflict.line))]
    OuterNotSolution {
        /// Two queens that attack each other.
        conflict: Conflict,
    },
    /// The inner factor is not a solution.
    ///
    /// Code: `inner-factor-not-a-solution`.
    #[error("the inner factor is not a solution: {}", shared_line_text(conflict.a.row, conflict.b.row, conflict.line))]
    InnerNotSolution {
        /// Two queens that attack each other.
        conflict: Conflict,
    },
    /// The inner factor is a solution, but not a toroidal one.
    ///
    /// Code: `inner-factor-not-toroidal`.
    #[error("the inner factor is not toroidal: around the edge {}{}", shared_line_text(*first, *second, *line), size_hint_text(*size))]
    InnerNotToroidal {
        /// The size of the inner factor.
        size: Size,
        /// The upper row.
        first: Row,
        /// The lower row.
        second: Row,
        /// The line that both queens are on.
        line: LineKind,
    },
    /// The product of the sizes is above [`Size::MAX`].
    ///
    /// Code: `product-too-large`.
    #[error("the product of the sizes, {outer} x {inner}, is above the greatest size, {max}", max = Size::MAX)]
    TooLarge {
        /// The size of the outer factor.
        outer: Size,
        /// The size of the inner factor.
        inner: Size,
    },
}

impl ErrorCode for ComposeError {
    fn code(&self) -> &'static str {
        match self {
            Self::OuterNotSolution { .. } => "outer-factor-not-a-solution",
            Self::InnerNotSolution { .. } => "inner-factor-not-a-solution",
            Self::InnerNotToroidal { .. } => "inner-factor-not-toroidal",
            Self::TooLarge { .. } => "product-too-large",
        }
    }
}

fn shared_line_text(first: Row, second: Row, line: LineKind) -> String {
    format!("the queens of rows {} and {} are on one {line}", first.number(), second.number())
}

/// A hint for sizes without a toroidal solution.
fn size_hint_text(size: Size) -> &'static str {
    if torus::is_solvable(size) { "" } else { ", as in every solution of a size that 2 or 3 divides" }
}

/// The product of two placements: each queen of the outer one becomes a copy of the inner one.
///
/// # Errors
///
/// [`ComposeError`] exactly when the product is not a solution, or is larger than any board.
///
/// # Complexity
///
/// `O(a b)` for factors of the sizes `a` and `b`.
///
/// # Source
///
/// The theorem and its proof are at the top of the source file of this function: for an outer factor with more than one
/// queen, the product is a solution exactly when the outer factor is a solution and the inner one a toroidal solution.
///
/// # Examples
///
/// ```
/// use queens::{Placement, construct::compose};
///
/// let four: Placement = "2,4,1,3".parse()?;
/// let five: Placement = "1,3,5,2,4".parse()?;
/// let twenty = compose(&four, &five)?;
/// assert_eq!(twenty.to_string(), "6,8,10,7,9,16,18,20,17,19,1,3,5,2,4,11,13,15,12,14");
/// assert!(twenty.is_solution());
///
/// let refused = compose(&five, &four).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "the inner factor is not toroidal: around the edge the queens of rows 2 and 3 are on one diagonal, \
///      as in every solution of a size that 2 or 3 divides"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compose(outer: &Placement, inner: &Placement) -> Result<Placement, ComposeError> {
    check_factors(outer, inner)?;
    product(outer, inner)
}

/// Returns an error for factors whose product is not a solution.
fn check_factors(outer: &Placement, inner: &Placement) -> Result<(), ComposeError> {
    if let Some(conflict) = first_conflict(outer) {
        return Err(ComposeError::OuterNotSolution { conflict });
    }
    if let Some(conflict) = first_conflict(inner) {
        return Err(ComposeError::InnerNotSolution { conflict });
    }
    if outer.size().get() > 1 { check_toroidal(inner) } else { Ok(()) }
}

/// Two queens that attack each other, if there are any. For a solution, the test with `is_solution` is faster than a
/// search for conflicts.
fn first_conflict(placement: &Placement) -> Option<Conflict> {
    if placement.is_solution() { None } else { placement.conflicts().next() }
}

fn check_toroidal(inner: &Placement) -> Result<(), ComposeError> {
    match torus::first_conflict(inner) {
        None => Ok(()),
        Some((first, second, line)) => Err(ComposeError::InnerNotToroidal { size: inner.size(), first, second, line }),
    }
}

/// The product, without a check of the factors.
fn product(outer: &Placement, inner: &Placement) -> Result<Placement, ComposeError> {
    let (a, b) = (outer.size(), inner.size());
    if Size::new(u64::from(a.get()) * u64::from(b.get())).is_err() {
        return Err(ComposeError::TooLarge { outer: a, inner: b });
    }
    let block = |&queen: &Column| inner.columns().iter().map(move |c| Column::new(b.get() * queen.get() + c.get()));
    Ok(Placement::from_permutation(outer.columns().iter().flat_map(block)))
}

/// A tower of solutions: each solution is the product of the solution before it and the same inner factor.
///
/// The first solution is the outer factor itself. With factors of the sizes `a` and `b` the sizes are `a`, `a b`,
/// `a b b`, …. The tower ends before a size would be above [`Size::MAX`]; with an inner factor of size 1 it never ends.
///
/// # Errors
///
/// [`ComposeError`] when the outer factor is not a solution or the inner one not a toroidal solution. Unlike
/// [`compose`], `tower` requires a toroidal inner factor even if the outer factor has size 1.
///
/// # Examples
///
/// ```
/// use queens::{Placement, construct::tower};
///
/// let five: Placement = "1,3,5,2,4".parse()?;
/// let sizes: Vec<u32> = tower(&five, &five)?.take(5).map(|solution| solution.size().get()).collect();
/// assert_eq!(sizes, [5, 25, 125, 625, 3125]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tower(outer: &Placement, inner: &Placement) -> Result<Tower, ComposeError> {
    check_factors(outer, inner)?;
    check_toroidal(inner)?;
    Ok(Tower { outer: outer.clone(), inner: inner.clone(), last: None })
}

/// The iterator that [`tower`] returns.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: they search when they are asked for the next item"]
pub struct Tower {
    outer: Placement,
    inner: Placement,
    /// The last solution.
    last: Option<Placement>,
}

impl Iterator for Tower {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        let next = match &self.last {
            None => self.outer.clone(),
            // `tower` has checked the factors, so the only possible error is `TooLarge`.
            Some(last) => product(last, &self.inner).ok()?,
        };
        self.last = Some(next.clone());
        Some(next)
    }
}

impl FusedIterator for Tower {}
