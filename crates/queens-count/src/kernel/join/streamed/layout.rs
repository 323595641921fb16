//! The layout of codes: the diagonals by which both lists are sorted, and the groups of the other diagonals.
//!
//! For each row set, the diagonals that cross the centre line are divided into *key* bits and *leaf* bits. Both lists
//! are sorted by the key bits. The leaf bits are compared afterwards, in groups. The key bits are the diagonals with
//! the largest product of the densities of both lists, because most pairs conflict on them. A *code* is a rearranged
//! pattern, with the leaf bits in up to five bytes and the key above them:
//!
//! ```text
//! bits 0..40   leaf group g in byte g, its lowest `widths[g]` bits
//! bits 40..    key
//! ```
//!
//! Tried without gain: the diagonals nearest the centre as key, a greedy choice of the key by the clashes that earlier
//! choices do not cover, and a tree that clusters the blocks. `docs/kernel-log.md` has the figures.

/// The greatest number of leaf groups.
pub(crate) const MAX_GROUPS: usize = 5;

/// The greatest number of bits of a leaf group. Its table has 128 entries of 64 bytes. Five tables take 40 KiB, about
/// the size of a first-level cache.
pub(crate) const MAX_GROUP_BITS: u32 = 7;

/// The position of the key in a code.
pub(crate) const KEY_SHIFT: u32 = 40;

/// A choice of key and leaf bits.
#[derive(Clone, Debug, Default)]
pub(crate) struct CodeLayout {
    pub(crate) key_mask: u64,
    pub(crate) leaf_mask: u64,
    pub(crate) key_bits: u32,
    /// The key bits whose value is the class of a code.
    pub(crate) class_in_key: u32,
    /// The number of leaf groups in use, 1 to [`MAX_GROUPS`].
    pub(crate) groups: usize,
    pub(crate) widths: [u32; MAX_GROUPS],
    /// The positions of the leaf bits: `widths[g]` bits of byte `g`.
    pub(crate) spread: u64,
}

impl CodeLayout {
    /// Divides the bits `used` into key and leaf. The key has `class_mask` and the `key_bits` bits with most conflicts,
    /// or more bits if the leaf cannot hold the rest.
    pub(crate) fn choose(used: u64, class_mask: u64, key_bits: u32, clashes: &[u64; 64]) -> Self {
        let mut bits: Vec<u32> = (0..64).filter(|&b| (used & !class_mask) >> b & 1 == 1).collect();
        bits.sort_by_key(|&b| std::cmp::Reverse(clashes[b as usize]));
        let free = bits.len() as u32;
        let sorted = key_bits.max(free.saturating_sub(MAX_GROUPS as u32 * MAX_GROUP_BITS)).min(free);
        let key_mask = bits[..sorted as usize].iter().fold(class_mask, |mask, &b| mask | 1u64 << b);
        let key_bits = key_mask.count_ones();
        let class_in_key = key_index_set(class_mask, key_mask);
        let used = used | class_mask;
        let all = used.count_ones();
        let leaf_bits = all - key_bits;
        let groups = leaf_bits.div_ceil(MAX_GROUP_BITS).max(1);
        let mut widths = [0; MAX_GROUPS];
        for (g, width) in (0..groups).zip(&mut widths) {
            *width = leaf_bits / groups + u32::from(g < leaf_bits % groups);
        }
        let spread = (0..).zip(widths).fold(0, |mask, (g, width)| mask | ((1u64 << width) - 1) << (8 * g));
        Self { key_mask, leaf_mask: used & !key_mask, key_bits, class_in_key, groups: groups as usize, widths, spread }
    }

    /// The bits that can be set in a code.
    pub(crate) fn code_mask(&self) -> u64 {
        self.spread | ((1u64 << self.key_bits) - 1) << KEY_SHIFT
    }

    /// The number of classes.
    pub(crate) const fn class_count(&self) -> usize {
        1 << self.class_in_key.count_ones()
    }

    /// The keys of a class, in order.
    pub(crate) fn keys(&self, class: usize) -> impl Iterator<Item = u32> + use<> {
        let free = ((1u32 << self.key_bits) - 1) & !self.class_in_key;
        let fixed = deposit(class as u32, self.class_in_key);
        let mut next = Some(0u32);
        std::iter::from_fn(move || {
            let key = next?;
            // The next subset of `free`, in numeric order.
            let successor = key.wrapping_sub(free) & free;
            next = (successor != 0).then_some(successor);
            Some(key | fixed)
        })
    }
}

/// The ranks of the members of `set` among the members of `all`, as a set.
fn key_index_set(set: u64, all: u64) -> u32 {
    (0..64).filter(|b| set >> b & 1 == 1).fold(0, |found, b| found | 1 << (all & ((1 << b) - 1)).count_ones())
}

/// Deposits the lowest bits of `value` at the positions of `mask`.
fn deposit(value: u32, mask: u32) -> u32 {
    (0..32).filter(|b| mask >> b & 1 == 1).zip(0..).fold(0, |found, (b, i)| found | (value >> i & 1) << b)
}
