//! Factors of sizes, and solutions by [composition](super::compose).

use super::{ConstructError, closed_form, compose, torus};
use crate::board::{Placement, Size, SizeError};

fn divisor_size(divisor: u32) -> Size {
    Size::new(divisor).expect("a divisor is not 0")
}

/// The longest list of factors of a size whose solutions compose to a solution of the size, outermost first.
///
/// The first factor is the product of all prime factors 2 and 3, because only the first factor may lack a toroidal
/// solution. If this product is 1, 2 or 3, it is multiplied by the smallest other prime factor. The further factors are
/// the remaining prime factors, in increasing order. If no prime factor remains, the list contains only the size
/// itself. This includes the sizes 2 and 3, although they have no solution.
///
/// # Examples
///
/// ```
/// use queens::{Size, construct::factors};
///
/// let sizes = |size| factors(size).into_iter().map(Size::get).collect::<Vec<u32>>();
/// assert_eq!(sizes(Size::new(125)?), [5, 5, 5]);
/// assert_eq!(sizes(Size::new(100)?), [4, 5, 5]);
/// assert_eq!(sizes(Size::new(50)?), [10, 5]);
/// assert_eq!(sizes(Size::new(16)?), [16]);
/// # Ok::<(), queens::SizeError>(())
/// ```
pub fn factors(size: Size) -> Vec<Size> {
    let mut rest = size.get();
    let mut outer = 1;
    for prime in [2, 3] {
        while rest.is_multiple_of(prime) {
            rest /= prime;
            outer *= prime;
        }
    }
    let mut primes = Vec::new();
    let mut divisor = 5;
    while u64::from(divisor) * u64::from(divisor) <= u64::from(rest) {
        if rest.is_multiple_of(divisor) {
            primes.push(divisor);
            rest /= divisor;
        } else {
            divisor += 2;
        }
    }
    if rest > 1 {
        primes.push(rest);
    }
    if outer <= 3 && !primes.is_empty() {
        outer *= primes.remove(0);
    }
    std::iter::once(outer).chain(primes).map(divisor_size).collect()
}

/// A solution composed of one solution for each of the [`factors`] of the size.
///
/// The outermost factor takes its [closed form](closed_form), the others take the [toroidal solution](torus::solution).
///
/// # Errors
///
/// [`ConstructError::NoProduct`] if the size has only one factor; [`ConstructError::Size`] for a number that is not a
/// size.
///
/// # Complexity
///
/// `O(n)`.
///
/// # Examples
///
/// ```
/// use queens::construct::compose_from_factors;
///
/// assert!(compose_from_factors(1_000)?.is_solution());
/// assert!(compose_from_factors(8).is_err());
/// # Ok::<(), queens::construct::ConstructError>(())
/// ```
pub fn compose_from_factors(size: impl TryInto<Size, Error: Into<SizeError>>) -> Result<Placement, ConstructError> {
    let size = Size::new(size)?;
    let factors = factors(size);
    let product = factors.split_first().filter(|(_, inner)| !inner.is_empty());
    let (&outer, inner) = product.ok_or(ConstructError::NoProduct { size })?;
    let outer = closed_form(outer).expect("the outermost factor is solvable").placement();
    Ok(inner.iter().fold(outer, |outer, &inner| {
        let inner = torus::solution(inner).expect("primes from 5 on have toroidal solutions");
        compose(&outer, &inner).expect("the factors compose")
    }))
}
