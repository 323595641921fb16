//! A random number generator with a seed (deterministic, reproducible), the same on every machine and in every version.
//!
//! The generator is xoshiro256++, which needs no entropy from the system. The same seed must always give the same
//! boards. So this module also has its own algorithm for numbers below a bound: the algorithm of a dependency may
//! change.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A stream of random numbers with a seed, for crates that build on this one.
///
/// A seed gives the same numbers on every machine and in every version, so a seed identifies a random board.
///
/// # Examples
///
/// ```
/// let mut random = queens::Random::new(8);
/// assert_eq!([(); 4].map(|()| random.below(8)), [3, 3, 2, 5]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// One of several streams of the same seed. Stream 0 is the stream of [`new`](Self::new). The streams do not
    /// overlap in their first 2^128 numbers.
    pub(crate) fn with_stream(seed: u64, stream: u32) -> Self {
        let mut random = Self::new(seed);
        (0..stream).for_each(|_| random.0.jump());
        random
    }

    /// A uniformly random number, at least 0 and below the bound.
    ///
    /// The result is the high word of the product of a random word and the bound. A low word below `2^32 mod bound`
    /// would favour some results, so then another random word is drawn (rejection sampling). Source: D. Lemire, Fast
    /// Random Integer Generation in an Interval, ACM Transactions on Modeling and Computer Simulation 29 (2019).
    ///
    /// # Panics
    ///
    /// In debug builds, if the bound is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "no number is below 0");
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let rejected = bound.wrapping_neg() % bound;
            while (product as u32) < rejected {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> u32::BITS) as u32
    }

    /// Like [`below`](Self::below), for bounds of up to 128 bits.
    pub(crate) fn below_wide(&mut self, bound: u128) -> u128 {
        debug_assert!(bound > 0, "no number is below 0");
        let unused = ((bound - 1) | 1).leading_zeros();
        loop {
            let drawn = u128::from(self.0.next_u64()) << u64::BITS | u128::from(self.0.next_u64());
            if drawn >> unused < bound {
                return drawn >> unused;
            }
        }
    }

    /// A seed for another stream.
    pub fn next_seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Shuffles the items uniformly (Fisher–Yates shuffle).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// A uniformly random number, at least 0 and below 1, in steps of 2^-53.
    #[inline]
    #[expect(clippy::cast_precision_loss, reason = "53 bits fit")]
    pub(crate) fn unit_interval(&mut self) -> f64 {
        const STEP: f64 = 1.0 / (1_u64 << 53) as f64;
        (self.0.next_u64() >> 11) as f64 * STEP
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn a_seed_always_gives_the_same_numbers() {
        let mut random = Random::new(8);
        let drawn: Vec<u32> = (0..8).map(|_| random.below(8)).collect();
        assert_eq!(drawn, [3, 3, 2, 5, 3, 7, 2, 5]);
        assert_eq!(Random::new(8).below_wide(1 << 100) >> 97, 3);
    }

    #[test]
    fn every_order_comes_about_as_often() {
        let mut random = Random::new(1);
        let mut found = std::collections::BTreeMap::<_, u32>::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            random.shuffle(&mut items);
            *found.entry(items).or_default() += 1;
        }
        assert!(found.len() == 24 && found.values().all(|count| count.abs_diff(1000) < 160), "{found:?}");
    }

    #[test]
    fn every_number_below_the_bound_comes_about_as_often() {
        let mut random = Random::new(1);
        for bound in [1, 2, 3, 7, 64] {
            let (mut narrow, mut wide) = (vec![0_u32; bound], vec![0_u32; bound]);
            for _ in 0..1000 * bound {
                narrow[random.below(bound as u32) as usize] += 1;
                wide[random.below_wide(bound as u128) as usize] += 1;
            }
            // The limit is five standard deviations. One standard deviation is less than the square root of 1000.
            assert!(narrow.iter().chain(&wide).all(|count| count.abs_diff(1000) < 160), "{narrow:?} {wide:?}");
        }
        assert!((0..1000).map(|_| random.unit_interval()).all(|unit| (0.0..1.0).contains(&unit)));
    }
}
