//! Random numbers with a seed: the same on every machine, so that a seed always gives the same board.
//!
//! The generator is xoshiro256++. Bounds are applied here, because the algorithm of a dependency may change.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A stream of random numbers.
pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The stream of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from 0 to below the bound. The high word of a product is uniform up to a part in 2^32 / bound.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "no number is below 0");
        ((u64::from(self.0.next_u32()) * u64::from(bound)) >> u32::BITS) as u32
    }

    /// A seed for another stream.
    pub(crate) fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Shuffles the items (R. Fisher and F. Yates).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}
