//! Random order, the same for the same seed in every release.
//!
//! The generator is xoshiro256++. How its numbers become an order is written here and not left to a crate, whose next
//! version may use them in another way: a puzzle is known by its seed.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

pub(super) fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A number below a bound, each as likely as another up to one part in 2^32 or less.
fn below(bound: usize, rng: &mut Xoshiro256PlusPlus) -> usize {
    // The upper half of the product (Lemire, 2019); no list here comes near 2^32 entries, where the bias would show.
    ((u128::from(rng.next_u64()) * bound as u128) >> 64) as usize
}

/// Puts the items into random order (Fisher and Yates).
pub(super) fn shuffle<T>(items: &mut [T], rng: &mut Xoshiro256PlusPlus) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(last + 1, rng));
    }
}
