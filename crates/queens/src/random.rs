//! Random numbers from a seed, the same on every machine and in every version.
//!
//! The generator is xoshiro256++, which asks the system for nothing. The numbers below a bound are drawn here and not by a
//! crate whose way of drawing may change: whoever has a seed gets the same boards for ever.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A stream of random numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The stream of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from 0 to below the bound, each as likely as another; the bound is not 0.
    ///
    /// The high word of a product is taken, and the few low words that would favour some numbers are drawn again:
    /// D. Lemire, Fast Random Integer Generation in an Interval, ACM Transactions on Modeling and Computer Simulation 29
    /// (2019).
    #[inline]
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "no number is below 0");
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (product as u32) < unfair {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> u32::BITS) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn a_seed_gives_the_same_numbers_for_ever() {
        let mut random = Random::new(8);
        let drawn: Vec<u32> = (0..8).map(|_| random.below(8)).collect();
        assert_eq!(drawn, [3, 3, 2, 5, 3, 7, 2, 5]);
    }

    #[test]
    fn every_number_below_the_bound_comes_about_as_often() {
        let mut random = Random::new(1);
        for bound in [1, 2, 3, 7, 64] {
            let mut counts = vec![0_u32; bound];
            for _ in 0..1000 * bound {
                counts[random.below(bound as u32) as usize] += 1;
            }
            // Five standard deviations, which are less than the root of 1000.
            assert!(counts.iter().all(|count| count.abs_diff(1000) < 160), "{counts:?}");
        }
    }
}
