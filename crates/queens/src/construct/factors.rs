//! Which sizes are products, and their solutions by [composition](super::compose).

use super::{closed_form, compose, torus};
use crate::board::{Placement, Size};

/// The ways to write a size as a product of two factors that compose: outer size first, by increasing outer size.
///
/// Both factors are above 1. The outer size has a solution, and the inner size a toroidal one: neither 2 nor 3 divides
/// it.
///
/// # Complexity
///
/// `O(n^(1/2))` divisions, and the list.
///
/// # Examples
///
/// ```
/// use queens::{Size, construct::factorisations};
///
/// let sizes = |n| -> Vec<(u32, u32)> {
///     factorisations(Size::new(n).unwrap()).into_iter().map(|(outer, inner)| (outer.get(), inner.get())).collect()
/// };
/// assert_eq!(sizes(100), [(4, 25), (20, 5)]);
/// // There is no solution of size 2 to build on.
/// assert_eq!(sizes(10), []);
/// ```
pub fn factorisations(size: Size) -> Vec<(Size, Size)> {
    let n = size.get();
    let small = (1..).take_while(|divisor| divisor * divisor <= u64::from(n)).map(|divisor| divisor as u32);
    let mut divisors: Vec<u32> =
        small.filter(|&divisor| n.is_multiple_of(divisor)).flat_map(|divisor| [divisor, n / divisor]).collect();
    divisors.sort_unstable();
    divisors.dedup();
    let pairs =
        divisors.into_iter().filter(|&outer| outer != 1 && outer != n).map(|outer| (known(outer), known(n / outer)));
    pairs.filter(|&(outer, inner)| outer.is_solvable() && torus::is_solvable(inner)).collect()
}

/// A divisor of a size, as a size.
fn known(divisor: u32) -> Size {
    Size::new(u64::from(divisor)).expect("a divisor is not 0")
}

/// The most factors whose sizes multiply to this one and whose solutions compose; outermost first.
///
/// The factors but the first are the prime factors from 5 on, by increasing size. The first, which need not be toroidal,
/// is made of the factors 2 and 3; where these make 1, 2 or 3, a prime goes with them. It is the size itself where this
/// is no product; sizes 2 and 3 are among these, although they have no solution.
///
/// # Examples
///
/// ```
/// use queens::{Size, construct::factors};
///
/// let sizes = |n| -> Vec<u32> { factors(Size::new(n).unwrap()).into_iter().map(Size::get).collect() };
/// assert_eq!(sizes(125), [5, 5, 5]);
/// assert_eq!(sizes(100), [4, 5, 5]);
/// assert_eq!(sizes(50), [10, 5]);
/// assert_eq!(sizes(16), [16]);
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
    std::iter::once(outer).chain(primes).map(known).collect()
}

/// A solution by composition of its [`factors`]; none where the size is no product.
///
/// The outermost factor is solved by its [closed form](closed_form), the others by the [torus](torus::solution).
///
/// # Complexity
///
/// `O(n)`.
///
/// # Examples
///
/// ```
/// use queens::{Size, construct::composed};
///
/// assert!(composed(Size::new(1_000)?).unwrap().is_solution());
/// assert_eq!(composed(Size::new(8)?), None);
/// # Ok::<(), queens::SizeError>(())
/// ```
pub fn composed(size: Size) -> Option<Placement> {
    let factors = factors(size);
    let (&outer, inner) = factors.split_first().filter(|(_, inner)| !inner.is_empty())?;
    let outer = closed_form(outer).expect("the outermost factor is solvable").placement();
    Some(inner.iter().fold(outer, |outer, &inner| {
        let inner = torus::solution(inner).expect("primes from 5 on have toroidal solutions");
        compose(&outer, &inner).expect("the factors compose")
    }))
}
